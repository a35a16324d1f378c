package report

import (
	"fmt"
	"strings"

	"salvo/odds"
)

// chartsSVG draws several results one below the other in one picture.
func chartsSVG(results []*odds.Result) string {
	var m markup
	var inner strings.Builder
	y := 0
	for _, res := range results {
		fmt.Fprintf(&inner, `<g transform="translate(0 %d)">%s</g>`, y, chartBody(res))
		y += chartHeight(res)
	}
	openSVG(&m, chartWide, y, "Wounds of several attacks", summaries(results))
	m.WriteString(inner.String())
	m.f(`</svg>`)
	return m.String()
}

func summaries(results []*odds.Result) string {
	parts := make([]string, len(results))
	for i, res := range results {
		parts[i] = orNothing(res.Attack.String(), "no dice") + ": " + Summary(res)
	}
	return strings.Join(parts, " ")
}
