package report

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/wellformed"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

func TestMatrixForms(t *testing.T) {
	attackers, err := cards.All().Select(legion.TheAttacker, "stormtroopers, darth-vader-dark-lord-of-the-sith")
	if err != nil {
		t.Fatal(err)
	}
	defenders, err := cards.All().Select(legion.TheDefender, "rebel-troopers, at-rt-rebels")
	if err != nil {
		t.Fatal(err)
	}
	d := &units.Matrix{Attackers: attackers, Defenders: defenders}
	x, err := odds.MatrixOf(t.Context(), cards.Names(attackers), cards.Names(defenders), odds.Options{}, d.Numbers)
	if err != nil {
		t.Fatal(err)
	}
	for _, show := range []Show{ShowWounds, ShowKill, ShowPoints} {
		var b strings.Builder
		if err := Matrix(&b, Options{}, x, show); err != nil {
			t.Fatal(err)
		}
		golden(t, "matrix-"+string(show)+".txt", b.String())
		wellformed.Check(t, string(show), MatrixHTML(x, show, nil), false)
	}
	plain := MatrixHTML(x, ShowWounds, nil)
	buttons := MatrixHTML(x, ShowWounds, func(i, j int) MatrixCell {
		return MatrixCell{x.Attackers[i] + " vs " + x.Defenders[j], "range 3"}
	})
	wellformed.Check(t, "buttons", buttons, false)
	if strings.Contains(plain, "<button") || strings.Count(buttons, `data-line="`) != 4 || !strings.Contains(buttons, `data-line="stormtroopers vs at-rt-rebels" aria-label="stormtroopers against at-rt-rebels: `) {
		t.Errorf("%s\n%s", plain, buttons)
	}
}

// A cell that best play would make expensive says that the rules of thumb answer it, in
// every form that people read.
func TestMatrixByThumb(t *testing.T) {
	list, err := cards.All().Select(legion.TheAttacker, "stormtroopers")
	if err != nil {
		t.Fatal(err)
	}
	over, err := legion.ParseWords("8r 8b 8w aim 4 observe 4 marksman", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, best := range []bool{false, true} {
		d := &units.Matrix{Attackers: list, Defenders: list, Over: over, Best: best}
		x, err := d.Answer(t.Context(), cards.Names(list), cards.Names(list), odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		if err := Matrix(&text, Options{}, x, ShowWounds); err != nil {
			t.Fatal(err)
		}
		for what, got := range map[string]string{"text": text.String(), "page": MatrixHTML(x, ShowWounds, nil), "chat": MatrixChatText(x, ShowWounds), "picture": MatrixSVG(x, ShowWounds)} {
			if strings.Contains(got, "* by the rules of thumb: best play takes too long to find") != best {
				t.Errorf("%s, at their best is %v:\n%s", what, best, got)
			}
		}
		a := &units.Armies{Names: [2]string{"one", "two"}, Units: [2][]units.Fielded{units.FieldArmy(list), units.FieldArmy(list)}, Over: over, Best: best}
		c, err := a.Fight(t.Context(), odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		text.Reset()
		if err := Armies(&text, Options{}, ArmiesOf(c)); err != nil || strings.Contains(text.String(), "2 attacks of 2 by the rules of thumb") != best {
			t.Errorf("at their best is %v: %v\n%s", best, err, text.String())
		}
	}
}
