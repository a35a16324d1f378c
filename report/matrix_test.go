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
