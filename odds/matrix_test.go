package odds

import (
	"errors"
	"math"
	"strings"
	"testing"

	"salvo/legion"
)

func TestMatrix(t *testing.T) {
	contender := func(name, line string) Contender {
		a, err := legion.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		return Contender{name, a}
	}
	attackers := []Contender{contender("two", "2r points 40 ranged"), contender("six", "6r pierce 2 melee vs armor 9")}
	defenders := []Contender{contender("white", "vs heavy minis 4 wounds 1"), contender("red", "vs red"), contender("armor", "vs red armor 5")}
	m, err := MatrixOf(t.Context(), attackers, defenders, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Cells) != 6 || strings.Join(m.Attackers, " ") != "two six" || strings.Join(m.Defenders, " ") != "white red armor" {
		t.Fatalf("%+v", m)
	}
	for i, a := range attackers {
		for j, d := range defenders {
			want := a.Attack
			want.Defender = d.Attack.Defender
			c := m.At(i, j)
			if c.Attack != want || math.Abs(c.Mean-value1(t, want)) > 1e-12 || c.Method != ByExact {
				t.Errorf("%s against %s: %+v", a.Name, d.Name, c)
			}
			if known := c.WipedOut != nil; known != (j == 0) {
				t.Errorf("%s against %s: wiped out %v", a.Name, d.Name, c.WipedOut)
			}
			if known := c.PointsPerWound > 0; known != (i == 0) {
				t.Errorf("%s against %s: %v points a wound", a.Name, d.Name, c.PointsPerWound)
			}
		}
	}
	attackers[0].Attack.Attacker.RedDice = -1
	if _, err := MatrixOf(t.Context(), attackers, defenders, Options{}); err == nil || !strings.HasPrefix(err.Error(), "two against ") {
		t.Errorf("-1 dice: %v", err)
	}
	var ms legion.Mistakes
	if _, err := MatrixOf(t.Context(), make([]Contender, 400), make([]Contender, 400), Options{}); !errors.As(err, &ms) {
		t.Errorf("160,000 matchups: %v", err)
	}
}
