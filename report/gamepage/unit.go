package gamepage

import (
	"fmt"

	"salvo/attack"
	"salvo/game"
	"salvo/legion"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

// tokenKind is a kind of token that a unit may have.
type tokenKind struct {
	field, drawing, label, plural string
	of                            func(u *game.Unit) int
}

// tokenKinds are the kinds, in the order in which they are shown.
var tokenKinds = []tokenKind{
	{"aims", "aim", "Aim", "aim tokens", func(u *game.Unit) int { return u.Aims }},
	{"dodges", "dodge", "Dodge", "dodge tokens", func(u *game.Unit) int { return int(u.Now.Dodges) }},
	{"surges", "surge", "Surge", "surge tokens", func(u *game.Unit) int { return int(u.Now.Surges) }},
	{"observations", "observation", "Observation", "observation tokens", func(u *game.Unit) int { return u.Observations }},
	{"suppression", "suppression", "Suppression", "suppression tokens", func(u *game.Unit) int { return int(u.Now.Suppression) }},
}

// many is from how many tokens on they are one drawing with a number.
const many = 3

// tokens draws the tokens of a unit, and its cover.
func (w *writer) tokens(u *game.Unit) markup.Raw {
	var m markup.Writer
	for _, t := range tokenKinds {
		switch n := t.of(u); {
		case n >= many:
			m.F(`%s<b class="s-game-times">%d</b>`, picture.Token(t.drawing), n)
		default:
			for range n {
				m.F(`%s`, picture.Token(t.drawing))
			}
		}
	}
	if n := int(u.Now.Shields); n > 0 && !u.Defeated() {
		m.F(`<span class="s-game-badge">%s</span>`, fmt.Sprintf("%d sh", n))
	}
	if u.Cover > 0 {
		m.F(`%s`, picture.Token(u.Cover.String()))
	}
	if u.Guardian > 0 && !u.Defeated() {
		m.F(`<span class="s-game-badge">guarded</span>`)
	}
	return m.Raw()
}

// pips draws the miniatures of a unit as dots, or the wounds of one miniature as strokes:
// those that are left filled.
func pips(u *game.Unit) markup.Raw {
	all, left, wide, what := u.Standing.Minis, 0, 9, "circle"
	if all == 1 {
		all, what, wide = u.Standing.WoundsPerMini, "rect", 6
		left = all - int(u.Now.Wounds)
	} else if n, known := u.Standing.MinisLeft(u.Now); known {
		left = n
	}
	if all == 0 {
		return ""
	}
	var m markup.Writer
	m.F(`<svg class="s-game-pips" width="%d" height="12" viewBox="0 0 %d 12" aria-hidden="true">`, all*wide, all*wide)
	for k := range all {
		class := english.Either(k < left, "s-game-pip", "s-game-lost")
		if what == "rect" {
			m.F(`<rect class="%s" x="%d" y="1" width="4" height="10" rx="1"/>`, class, k*wide+1)
		} else {
			m.F(`<circle class="%s" cx="%d" cy="6" r="3.500"/>`, class, k*wide+4)
		}
	}
	m.F(`</svg>`)
	return m.Raw()
}

func leftWords(u *game.Unit) string {
	if u.Defeated() {
		return "gone"
	}
	n, known := u.Standing.MinisLeft(u.Now)
	switch all := u.Standing.Minis; {
	case !known:
		return english.Counted(int(u.Now.Wounds), "wounds") + " suffered"
	case all > 1:
		return fmt.Sprintf("%d of %d miniatures left", n, all)
	}
	most, _ := u.Standing.Wounds()
	return fmt.Sprintf("%d of %d wounds left", most-int(u.Now.Wounds), most)
}

// stepper writes a number that can be one less or one more. to is the attribute of the button that leads to a value.
func (w *writer) stepper(id, label, about, drawing string, value, most int, to func(value int) markup.Raw) {
	button := func(which, sign, says string, n int) {
		idle := markup.Raw("")
		if n < 0 || n > most {
			idle, n = ` disabled="disabled"`, value
		}
		w.F(`<button type="button" id="%s-%s" aria-label="%s"%s %s>%s</button>`, id, which, fmt.Sprintf("%s of %s: %s", label, about, says), idle, to(n), sign)
	}
	class := english.Either(value == 0, "s-game-step s-game-zero", "s-game-step")
	w.F(`<div class="%s"><span class="s-game-label">%s</span><div class="s-game-stepper">`, class, label)
	button("less", "−", "less", value-1)
	w.F(`<span class="s-game-number">%s<b>%d</b></span>`, picture.Token(drawing), value)
	button("more", "+", "more", value+1)
	w.F(`</div></div>`)
}

// change is the attribute of a button that lets something happen.
func change(e game.Event) markup.Raw {
	return markup.F(`data-change="%s"`, markup.JSON(e))
}

// show is the attribute of a button that shows something else.
func show(s Shown) markup.Raw {
	return markup.F(`data-show="%s"`, markup.JSON(s))
}

// controls writes all that can be set about a unit.
func (w *writer) controls(army, i int) {
	u := &w.Units[army][i]
	set := func(field string) func(int) markup.Raw {
		return func(n int) markup.Raw {
			return change(game.Event{Kind: game.Changed, Army: army, Unit: i, Field: field, To: n})
		}
	}
	id := func(field string) string { return fmt.Sprintf("game-%s-%d-%d", field, army, i) }
	w.F(`<div class="s-game-steps" role="group" aria-label="%s">`, "What "+u.Name+" has")
	for _, t := range tokenKinds {
		if t.field == "suppression" && !attack.Suppressible(&u.Standing.Defender) {
			continue
		}
		w.stepper(id(t.field), t.label, u.Name, t.drawing, t.of(u), game.MaxTokens, set(t.field))
	}
	most, _ := u.Standing.Wounds()
	w.stepper(id("wounds"), "Wounds", u.Name, "", int(u.Now.Wounds), most, set("wounds"))
	if all := int(u.Standing.Fresh().Shields); all > 0 {
		w.stepper(id("shieldsOut"), "Shields out", u.Name, "", all-int(u.Now.Shields), all, set("shieldsOut"))
	}
	w.F(`</div>`)
	if u.Standing.UnitType != legion.Vehicle {
		choices(w, "Cover", id("cover"), []legion.Cover{legion.NoCover, legion.LightCover, legion.HeavyCover}, u.Cover, func(c legion.Cover) (string, markup.Raw) {
			return c.String(), set("cover")(int(c))
		})
	}
	if guardians := w.Guardians(army, i); len(guardians) > 0 {
		choices(w, "Guardian, who takes hits for it", id("guardian"), append([]int{-1}, guardians...), u.Guardian-1, func(g int) (string, markup.Raw) {
			if g < 0 {
				return "nobody", set("guardian")(0)
			}
			return w.Units[army][g].Name, set("guardian")(g + 1)
		})
	}
	acted, says := 1, "Was activated"
	if u.Activated {
		acted, says = 0, "Not activated after all"
	}
	w.F(`<button type="button" id="%s" %s>%s</button>`, id("activated"), set("activated")(acted), says)
}

func choices[T comparable](w *writer, label, id string, values []T, now T, of func(T) (string, markup.Raw)) {
	w.F(`<div class="s-game-choice" role="group" aria-label="%s"><span class="s-game-label">%s</span><div class="s-game-segments">`, label, label)
	for k, v := range values {
		says, leads := of(v)
		w.F(`<button type="button" id="%s-%d" aria-pressed="%t" %s>%s</button>`, id, k, v == now, leads, english.Capital(says))
	}
	w.F(`</div></div>`)
}
