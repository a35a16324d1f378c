package odds

import (
	"errors"
	"math"
	"strings"
	"testing"

	"salvo/legion"
)

func TestMatrix(t *testing.T) {
	attackers := []legion.Attack{parse(t, "2r points 40 ranged"), parse(t, "6r pierce 2 melee vs armor 9")}
	defenders := []legion.Attack{parse(t, "vs heavy minis 4 wounds 1"), parse(t, "vs red"), parse(t, "vs red armor 5")}
	duel := func(i, j int) (legion.Attack, error) {
		a := attackers[i]
		a.Defender = defenders[j].Defender
		return a, nil
	}
	m, err := MatrixOf(t.Context(), []string{"two", "six"}, []string{"white", "red", "armor"}, Options{}, duel)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Cells) != 6 {
		t.Fatalf("%+v", m)
	}
	for i := range attackers {
		for j := range defenders {
			want, _ := duel(i, j)
			c := m.At(i, j)
			if c.Attack != want || math.Abs(c.Mean-ownMean(t, want)) > 1e-12 || c.Method != ByExact {
				t.Errorf("%d against %d: %+v", i, j, c)
			}
			if known := c.WipedOut != nil; known != (j == 0) {
				t.Errorf("%d against %d: wiped out %v", i, j, c.WipedOut)
			}
			if known := c.PointsPerWound > 0; known != (i == 0) {
				t.Errorf("%d against %d: %v points a wound", i, j, c.PointsPerWound)
			}
		}
	}
	attackers[0].Attacker.RedDice = -1
	if _, err := MatrixOf(t.Context(), []string{"two", "six"}, []string{"white"}, Options{}, duel); err == nil || !strings.HasPrefix(err.Error(), "two against ") {
		t.Errorf("-1 dice: %v", err)
	}
	var ms legion.Mistakes
	if _, err := MatrixOf(t.Context(), make([]string, 400), make([]string, 400), Options{}, duel); !errors.As(err, &ms) {
		t.Errorf("160,000 matchups: %v", err)
	}
}
