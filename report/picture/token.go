package picture

import (
	"salvo/report/markup"
)

// tokens are the drawings of tokens and of cover, in a square of 22. Each has a shape
// of its own, so that nobody needs its colour: s-tokenfill and s-tokenink are given
// colours by a page.
var tokens = map[string]markup.Raw{
	"aim": `<circle class="s-tokenfill" cx="11" cy="11" r="10" fill="#a03a0e"/><g class="s-tokenline" fill="none" stroke="#fff9f2" stroke-width="1.7"><circle cx="11" cy="11" r="4.2"/>` +
		`<path d="M11 3.5v4.5M11 14v4.5M3.5 11H8M14 11h4.5"/></g>`,
	"dodge": `<rect class="s-tokenfill" x="3.7" y="3.7" width="14.6" height="14.6" rx="2" transform="rotate(45 11 11)" fill="#1f5379"/>` +
		`<path class="s-tokenline" d="M7 14l4-4 4 4M7 10l4-4 4 4" fill="none" stroke="#fff9f2" stroke-width="1.9"/>`,
	"suppression": `<path class="s-tokenfill" d="M6 1.5h10l5 9.5-5 9.5H6L1 11z" fill="#c99a1e"/>` +
		`<path class="s-tokenline" d="M6.5 6.5 11 10l4.5-3.5M6.5 11.5 11 15l4.5-3.5" fill="none" stroke="#241a00" stroke-width="2"/>`,
	"surge": `<rect class="s-tokenfill" x="1" y="1" width="20" height="20" rx="6" fill="#1d211c"/>` +
		`<path class="s-tokenink" d="M11 4l1.7 5.3L18 11l-5.3 1.7L11 18l-1.7-5.3L4 11l5.3-1.7z" fill="#f5f2e8"/>`,
	"observation": `<rect class="s-tokenfill" x="1" y="3" width="20" height="16" rx="8" fill="#a03a0e"/>` +
		`<path class="s-tokenline" d="M4 11c3-5 11-5 14 0-3 5-11 5-14 0z" fill="none" stroke="#fff9f2" stroke-width="1.5"/><circle class="s-tokenink" cx="11" cy="11" r="2.3" fill="#fff9f2"/>`,
	"none":  `<path d="` + coverPath + `" fill="none" stroke="currentColor" stroke-width="1.7" stroke-dasharray="2.8 2.4"/>`,
	"light": `<path d="` + coverPath + `" fill="none" stroke="currentColor" stroke-width="1.7"/><path d="M11 2.5v17c-4.1-1.8-7-4.8-7-9.3V5z" fill="currentColor"/>`,
	"heavy": `<path d="` + coverPath + `" fill="currentColor" stroke="currentColor" stroke-width="1.7"/>`,
}

const coverPath = "M11 2.5l7 2.5v5.2c0 4.5-2.9 7.5-7 9.3-4.1-1.8-7-4.8-7-9.3V5z"

// Token draws a token, or cover, beside a word that says it: aim, dodge, suppression,
// surge, observation; none, light, heavy. It is empty for any other name.
func Token(name string) markup.Raw {
	body, ok := tokens[name]
	if !ok {
		return ""
	}
	return markup.F(`<svg class="s-token s-token-%s" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">%s</svg>`, name, body)
}
