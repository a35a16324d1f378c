package battle

import (
	"math"
	"testing"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// parsed reads a line.
func parsed(t *testing.T, line string) legion.Attack {
	t.Helper()
	a, err := legion.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// What the defender is told to spend costs it the fewest wounds: those of the hits and
// crits that are left, by hand, and those of the attacks to come, by their exact odds.
func TestDodges(t *testing.T) {
	for _, x := range []struct {
		about     string
		first     string // against white dice without a surge, which block 1 of 6
		armor     int
		later     string
		tokens    int
		atLeast   int // hits from which on a token is spent; 0: never
		sometimes bool
	}{
		{about: "nothing else comes", first: "4b", tokens: 1, atLeast: 1},
		{about: "Armor stops the first hit", first: "4b vs armor 1", armor: 1, tokens: 1, atLeast: 2},
		{about: "what comes is weaker", first: "4b", later: "1w", tokens: 1, atLeast: 1},
		{about: "what comes is sure to hit and to pierce", first: "4b", later: "8r pierce 8", tokens: 1},
		{about: "two tokens, one of them for later", first: "6b", later: "1r pierce 1", tokens: 2, sometimes: true},
	} {
		first := parsed(t, x.first)
		first.Defender.DodgeTokens = x.tokens
		v := legion.Volley{Defender: first.Defender, Attacks: []legion.VolleyAttack{{Attacker: first.Attacker, AttackType: first.AttackType}}}
		rest := func(tokens int) float64 { return 0 }
		if x.later != "" {
			later := parsed(t, x.later)
			v.Attacks = append(v.Attacks, legion.VolleyAttack{Attacker: later.Attacker, AttackType: later.AttackType})
			rest = func(tokens int) float64 {
				a := later
				a.Defender = first.Defender
				a.Defender.DodgeTokens, a.Defender.Strategy = tokens, legion.Optimal
				res, err := odds.Exact(t.Context(), a, odds.Options{})
				if err != nil {
					t.Fatal(err)
				}
				return res.Outcomes.OwnWounds.Mean
			}
		}
		list, err := Dodges(t.Context(), v, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		total, spent := 0.0, map[int]bool{}
		for _, d := range list {
			total += d.P
			best, least := 0, math.Inf(1)
			for k := range min(x.tokens, d.Hits) + 1 {
				wounds := float64(max(0, d.Hits-k-x.armor)+d.Crits)*5/6 + rest(x.tokens-k)
				if wounds < least-1e-9 {
					best, least = k, wounds
				}
			}
			if d.Spend != best {
				t.Errorf("%s: of %d hits and %d crits, %d tokens are spent, not %d", x.about, d.Hits, d.Crits, d.Spend, best)
			}
			spent[d.Spend] = true
			if want := x.atLeast > 0 && d.Hits >= x.atLeast; !x.sometimes && (d.Spend > 0) != want {
				t.Errorf("%s: of %d hits, %d tokens are spent", x.about, d.Hits, d.Spend)
			}
		}
		if math.Abs(total-1) > 1e-9 {
			t.Errorf("%s: all that is faced has the probability %v", x.about, total)
		}
		if x.sometimes && len(spent) < 2 {
			t.Errorf("%s: it does not matter what is faced: %+v", x.about, list)
		}
	}
}

// The joint distribution of what is left has the odds of the attack in it.
func TestEnds(t *testing.T) {
	for _, line := range []string{
		"4w 1r aim 1 vs red heavy dodge 1 minis 4 wounds 1 courage 1",
		"4w 1r aim 1 play:optimal vs red heavy dodge 1 surge-token 1 shielded 1",
		"3r melee vs red deflect djem-so",
	} {
		a := parsed(t, line)
		res, err := odds.Exact(t.Context(), a, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		list, err := odds.Ends(t.Context(), a, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var wounds, suppression, back float64
		for _, e := range list {
			wounds += e.P * float64(e.Wounds)
			suppression += e.P * float64(e.Suppression)
			back += e.P * float64(e.Back)
		}
		o := &res.Outcomes
		for name, pair := range map[string][2]float64{
			"wounds": {wounds, o.OwnWounds.Mean}, "suppression": {suppression, o.SuppressionApplied.Mean},
			"wounds back": {back, o.DeflectWounds.Mean + o.DjemSoWounds.Mean},
		} {
			if math.Abs(pair[0]-pair[1]) > 1e-9 {
				t.Errorf("%s: %s are %v on average, not %v", line, name, pair[0], pair[1])
			}
		}
	}
	if _, err := odds.Ends(t.Context(), parsed(t, "4r"), odds.Options{MaxStates: 1}); err == nil {
		t.Error("an attack with too many rolls is weighed")
	}
}

// A unit in a game keeps what attacks leave of it, until the round is over.
func TestStanding(t *testing.T) {
	a := parsed(t, "4r vs red minis 4 wounds 2 wounded 1 courage 2 dodge 2 surge-token 1 shielded 1 nimble")
	s := NewStanding(a.Defender, a.Edition)
	u := s.Fresh()
	if most, known := s.Wounds(); most != 7 || !known || u != (Unit{Dodges: 2, Surges: 1, Shields: 1}) {
		t.Errorf("%d wounds, %+v", most, u)
	}
	u = s.After(u, attack.After{Wounds: 2, Suppression: 4, Dodges: 2, Shields: 1})
	if n, _ := s.MinisLeft(u); n != 3 || u != (Unit{Wounds: 2, Suppression: 4, Dodges: 1, Surges: 1}) || !s.Suppressed(u) || !s.Panicked(u) || s.Defeated(u) {
		t.Errorf("%d miniatures are left, %+v", n, u)
	}
	d := a.Defender
	u.put(&d)
	if d.WoundsTaken != 3 || d.SuppressionTokens != 4 || d.DodgeTokens != 1 || d.ShieldedX != 0 {
		t.Errorf("%+v", d)
	}
	if u = u.RoundOver(); u != (Unit{Wounds: 2, Suppression: 3}) {
		t.Errorf("after the round: %+v", u)
	}
	if u = s.After(u, attack.After{Wounds: 9}); u.Wounds != 7 || !s.Defeated(u) || s.Panicked(u) {
		t.Errorf("%+v", u)
	}
	if u := (Unit{}).RoundOver(); u != (Unit{}) {
		t.Errorf("%+v", u)
	}
}
