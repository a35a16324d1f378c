package report

import (
	"fmt"

	"salvo/legion"
	"salvo/report/english"
)

// Asked is the chance that somebody asks for beside the attack.
type Asked struct {
	Of     string  `json:"of"` // such as 3 or more
	Chance float64 `json:"chance"`
}

// Ask answers a question about the attack, if there is one.
func (ans *Answer) Ask(about legion.Asked) {
	d := &ans.Attack.Defender
	left, known := d.MinisLeft()
	switch {
	case about.Gone && ans.Kill != nil:
		ans.Asked = &Asked{"wiped out", ans.Kill.WipedOut}
	case about.Minis > 0 && known && ans.Kill != nil && d.WoundsPerMini > 1:
		ans.Asked = &Asked{fmt.Sprintf("%d or more miniatures", about.Minis), 1 - atLeastOf(ans.Kill.MinisLeft.AtLeast, left-about.Minis+1)}
	case about.Minis > 0 || about.Wounds > 0:
		n := max(about.Minis, about.Wounds)
		ans.Asked = &Asked{fmt.Sprintf("%d or more", n), atLeastOf(ans.own().AtLeast, n)}
	}
}

func atLeastOf(chances []float64, n int) float64 {
	switch {
	case n <= 0:
		return 1
	case n >= len(chances):
		return 0
	}
	return chances[n]
}

// String says the chance: 3 or more: 17.4 %.
func (a *Asked) String() string { return a.Of + ": " + english.Spaced(a.Chance) }

// sentence is the chance in a line of its own; nothing if nobody asked.
func (a *Asked) sentence() []string {
	if a == nil {
		return nil
	}
	return []string{a.String()}
}
