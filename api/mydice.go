package api

import (
	"encoding/json"

	"salvo/api/form"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/picture"
)

// fallen are dice of the roll that comes next, as far as they were tapped in.
type fallen struct {
	Fallen json.RawMessage `json:"fallen" schema:"DefenseDice" help:"Defense dice of the next roll, as far as they are known, such as {\"red\": {\"block\": 1}}."`
	Hits   int             `json:"hits" max:"60" help:"Hits of the attack, for somebody who only defends, as far as they are known."`
	Crits  int             `json:"crits" max:"60" help:"Crits of the attack, likewise."`
}

// shown are the dice; those that cannot be read are left out.
func (f *fallen) shown() (shown odds.DefenseShown) {
	var colors map[dice.Color]map[dice.DefenseFace]uint8
	if json.Unmarshal(f.Fallen, &colors) != nil {
		return shown
	}
	roll := dice.DefenseRoll{}
	for c, faces := range colors {
		for face, n := range faces {
			roll = roll.Plus(dice.DefenseRollOf(c, dice.ShowDefense(face, min(int(n), legion.MaxPool))))
		}
	}
	return odds.DefenseShown(roll)
}

// goOn advises at a moment. Once all dice of the next roll have fallen, it is after them;
// steps that the attack no longer has are left out, from the last on.
func (f *fallen) goOn(ctx odds.Context, m odds.Moment, opt odds.Options) (*odds.Advice, error) {
	advice, err := odds.Advise(ctx, m, opt)
	for len(m.Then) > 1 && isAboutSteps(err) {
		m.Then = m.Then[:len(m.Then)-1]
		advice, err = odds.Advise(ctx, m, opt)
	}
	if err != nil || advice.Falls == nil {
		return advice, err
	}
	if step, all := advice.Falls.Step(advice.Phase, f.shown()); all {
		m.Then = append(m.Then, step)
		f.Fallen = nil
		return odds.Advise(ctx, m, opt)
	}
	return advice, nil
}

// isAboutSteps reports whether something is wrong with the steps of a moment.
func isAboutSteps(err error) bool {
	ms, other := mistakes(err)
	return other == nil && len(ms) == 1 && ms[0].Field == "then"
}

// Table is what comes after the attack dice on the table.
type Table struct {
	Then []string    `json:"then"` // the steps that were made
	Asks []FallenDie `json:"asks"` // the dice that fall next
	Says string      `json:"says"` // what is to be tapped in
}

// FallenDie is dice of a colour that are to be tapped in.
type FallenDie struct {
	Color string        `json:"color"`
	Count int           `json:"count"` // how many there are
	Faces []form.Option `json:"faces"`
}

// tableOf is what a player can tap in after the attack dice.
func tableOf(a *odds.Advice) *Table {
	t := &Table{Then: append([]string{}, a.Then...), Asks: []FallenDie{}}
	falls := a.Falls
	if falls == nil {
		return t
	}
	t.Says = report.NextWords(a)
	if falls.Results > 0 {
		t.Asks = append(t.Asks, FallenDie{"results", falls.Results, []form.Option{
			{Value: "hits", Text: dice.Hit.String(), Icon: string(picture.DieIcon(dice.Red, dice.Hit))},
			{Value: "crits", Text: dice.Crit.String(), Icon: string(picture.DieIcon(dice.Red, dice.Crit))},
		}})
	}
	ask := func(color dice.Color, count int) {
		d := FallenDie{Color: color.String(), Count: count}
		for _, f := range []dice.DefenseFace{dice.DefenseBlank, dice.DefenseSurge, dice.DefenseBlock} {
			d.Faces = append(d.Faces, form.Option{Value: f.String(), Text: f.String(), Icon: string(picture.DefenseDie(color, f))})
		}
		if count > 0 {
			t.Asks = append(t.Asks, d)
		}
	}
	ask(dice.Red, falls.Red)
	ask(dice.White, falls.White)
	return t
}

// buttons are what a player can do besides what is advised.
func (f *fallen) buttons(a *odds.Advice) string {
	switch {
	case len(a.Then) == 0 && a.Phase == odds.Rerolling:
		return form.Rerolled(a) + report.StoppedHTML(a)
	case a.Phase == odds.Facing:
		return report.FacedHTML(f.Hits, f.Crits) + report.BackHTML(a)
	}
	return form.Rerolled(a) + report.BackHTML(a)
}
