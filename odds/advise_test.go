package odds

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/internal/gen"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// The best advice for the opening roll, averaged over all rolls, is the
// attack's value.
func TestAdviceAverages(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	tried := 40
	if testing.Short() {
		tried = 4
	}
	for i := range tried {
		a := gen.Optimal.Random(r, 1+i%3)
		rules := attack.New(a)
		l := planLayout(rules, false)
		sum := 0.0
		rolls := l.First(rules.Dice, new(state.Arena))
		l.Each(rules.Dice, rolls, func(i int, table *dice.Roll) {
			// What is best does not depend on how the attacker would play.
			b := a
			b.Attacker.Strategy = legion.Strategy(i % 2)
			ad, err := Advise(t.Context(), Begin(b, *table), Options{})
			if err != nil {
				t.Fatal(err)
			}
			sum += rolls[i] * ad.Choices[0].Value
		})
		if want := value(t, a); math.Abs(sum-want) > 1e-9 {
			text, _ := json.Marshal(a)
			t.Errorf("advice is worth %.12f, the attack %.12f\n%s", sum, want, text)
		}
	}
}

// advise is the advice for a moment given as JSON.
func advise(t *testing.T, text string) *Advice {
	t.Helper()
	var m Moment
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		t.Fatal(err)
	}
	ad, err := Advise(t.Context(), m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return ad
}

func TestAdvise(t *testing.T) {
	for _, x := range []struct {
		name, moment string
		best         Choice  // the first choice, without what follows
		value, stop  float64 // of that, and of stopping
	}{
		{
			// A red die hits or crits on 6 of 8 sides, a black one on 4; a
			// white defense die blocks on 1 of 6: (1 + 6/8 + 4/8) · 5/6.
			"an aim for two blanks",
			`{"attack": {"attacker": {"redDice": 2, "blackDice": 1, "aimTokens": 1}}, "dice": {"red": {"hit": 1, "blank": 1}, "black": {"blank": 1}}}`,
			Choice{Token: "aim", Tokens: 1, Take: DiceShown{dice.Red: dice.Show(dice.Blank, 1), dice.Black: dice.Show(dice.Blank, 1)}}, 2.25 * 5 / 6, 5.0 / 6,
		},
		{
			"an observation token before an aim, if it is enough",
			`{"attack": {"attacker": {"redDice": 1, "aimTokens": 1, "observationTokens": 1}}, "dice": {"red": {"blank": 1}}}`,
			Choice{Token: "observation", Tokens: 1, Take: DiceShown{dice.Red: dice.Show(dice.Blank, 1)}}, (0.75 + 0.25*0.75) * 5 / 6, 0,
		},
		{
			"nothing to gain",
			`{"attack": {"attacker": {"redDice": 2, "aimTokens": 1}}, "dice": {"red": {"hit": 1, "crit": 1}}}`,
			Choice{}, 2 * 5.0 / 6, 2 * 5.0 / 6,
		},
		{
			"Marksman against Armor",
			`{"attack": {"attacker": {"redDice": 2, "aimTokens": 2, "marksman": true}, "defender": {"armorX": 5}}, "stage": "convert", "dice": {"red": {"hit": 1, "blank": 1}}}`,
			Choice{Token: "aim", Tokens: 1, ToCrit: 1}, 5.0 / 6, 0,
		},
		{
			"Jar'Kai and Marksman together",
			`{"attack": {"attacker": {"redDice": 2, "aimTokens": 1, "marksman": true, "jarKaiMastery": true, "dodgeTokensAttacker": 2}, "defender": {"armorX": 5}, "attackType": "melee"}, "stage": "convert", "dice": {"red": {"hit": 1, "blank": 1}}}`,
			Choice{Token: "aim and dodge", Tokens: 3, Dodges: 2, ToHit: 1, ToCrit: 2}, 10.0 / 6, 0,
		},
		{
			"Lethal for a kill",
			`{"attack": {"attacker": {"redDice": 2, "aimTokens": 2, "lethalX": 2, "objective": "kill", "killTarget": 2}, "defender": {"dieColor": "red"}}, "stage": "lethal", "dice": {"red": {"hit": 2}}}`,
			Choice{Token: "aim", Tokens: 2}, 1, 0.25,
		},
		{
			// Marksman took the other aim, so that Duelist was not earned: one
			// block of two red dice is pierced, by Lethal.
			"Lethal after Marksman",
			`{"attack": {"attacker": {"redDice": 2, "aimTokens": 2, "marksman": true, "lethalX": 1, "duelistAttacker": true}, "defender": {"dieColor": "red"}, "attackType": "melee"}, "stage": "lethal", "aims": 1.0, "aimed": false, "dice": {"red": {"crit": 2}}}`,
			Choice{Token: "aim", Tokens: 1}, 1.75, 1,
		},
		{
			// The defender's dodge token makes it immune to Pierce.
			"Lethal against a Duelist that dodged",
			`{"attack": {"attacker": {"redDice": 1, "aimTokens": 1, "lethalX": 1}, "defender": {"dieColor": "red", "dodgeTokens": 1, "duelistDefender": true}, "attackType": "melee"}, "stage": "lethal", "dice": {"red": {"crit": 1}}}`,
			Choice{}, 0.5, 0.5,
		},
		{
			// A crit against a red die is worth 1/2.
			"Sniper Team gives up its dice",
			`{"attack": {"attacker": {"blackDice": 1, "sniperTeam": true}, "defender": {"dieColor": "red"}}, "stage": "convert", "dice": {"red": {"crit": 1}}}`,
			Choice{GiveUp: true}, 1, 0.5,
		},
		{
			// Two crits against white dice are worth 2 · 5/6.
			"Sniper Team keeps its dice",
			`{"attack": {"attacker": {"blackDice": 2, "sniperTeam": true}}, "stage": "convert", "dice": {"red": {"crit": 2}}}`,
			Choice{}, 10.0 / 6, 10.0 / 6,
		},
		{
			"Marksman makes the crit that Sniper Team needs",
			`{"attack": {"attacker": {"blackDice": 1, "aimTokens": 1, "marksman": true, "sniperTeam": true}, "defender": {"dieColor": "red"}}, "stage": "convert", "dice": {"red": {"hit": 1}}}`,
			Choice{Token: "aim", Tokens: 1, ToCrit: 1, GiveUp: true}, 1, 0.5,
		},
		{
			"an aim for Duelist alone",
			`{"attack": {"attacker": {"redDice": 1, "aimTokens": 1, "duelistAttacker": true, "objective": "kill", "killTarget": 1}, "defender": {"dieColor": "red"}, "attackType": "melee"}, "dice": {"red": {"crit": 1}}}`,
			Choice{Token: "aim", Tokens: 1}, 1, 0.5,
		},
	} {
		t.Run(x.name, func(t *testing.T) {
			ad := advise(t, x.moment)
			best := ad.Choices[0]
			if math.Abs(best.Value-x.value) > 1e-12 || math.Abs(best.Gain-(x.value-x.stop)) > 1e-12 {
				t.Errorf("the best choice is worth %v, %v more than stopping; want %v, %v more", best.Value, best.Gain, x.value, x.value-x.stop)
			}
			stop := math.NaN()
			for i, c := range ad.Choices {
				if c.Stops() {
					stop = c.Value
				}
				if i > 0 && c.Value > ad.Choices[i-1].Value+1e-9 {
					t.Errorf("choice %d is better than the one before it", i)
				}
				if math.Abs(worth(&ad.Attack, c.Wounds.Probability)-c.Value) > 1e-12 {
					t.Errorf("choice %d: the wounds that follow do not fit", i)
				}
			}
			if !(math.Abs(stop-x.stop) <= 1e-12) {
				t.Errorf("stopping is worth %v, want %v", stop, x.stop)
			}
			best.Value, best.Gain, best.Wounds = 0, 0, Summary{}
			if !reflect.DeepEqual(best, x.best) {
				t.Errorf("the best choice is %+v, want %+v", best, x.best)
			}
		})
	}
}

// With many dice, only the best choice of a token is listed.
func TestAdviseMany(t *testing.T) {
	a := benchmarks[5].attack // horde: 36 dice
	a.Attacker.PreciseX = 2
	a.Attacker.RedDice, a.Attacker.BlackDice, a.Attacker.WhiteDice = 6, 6, 6
	a.Attacker.SurgeChart, a.Attacker.SurgeTokens = legion.NoSurge, 1
	m := Moment{Attack: a, Aims: 1}
	for c := range m.Dice {
		m.Dice[c] = dice.Show(dice.Blank, 2) + dice.Show(dice.Hit, 2) + dice.Show(dice.Crit, 1) + dice.Show(dice.Surge, 1)
	}
	ad, err := Advise(t.Context(), m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if best := ad.Choices[0]; len(ad.Choices) != 2 || best.Token != "aim" || best.Take[dice.Red] != dice.Show(dice.Blank, 2)+dice.Show(dice.Surge, 1) || !ad.Unlisted {
		t.Errorf("%+v", best)
	}
}

func TestAdviseMistakes(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{`{}`, "attack: is missing"},
		{`[]`, "a moment is an object with attack and dice"},
		{`{"attack": {"attacker": {"redDice": -1}}, "aims": 1.5, "observations": -1, "stage": 3, "x": 1, "dice": 7}`,
			"attacker.redDice: -1 is below 0\naims: 1.5 is not a whole number from 0 to 60\n" +
				"dice: 7 is not dice, such as {\"red\": {\"blank\": 1, \"hit\": 2}}\nobservations: -1 is not a whole number from 0 to 60\n" +
				"stage: 3 is not one of reroll, convert or lethal\nx: there is no such field; there are attack, dice, aims, observations, dodges, aimed, stage and then"},
		{`{"attack": {}, "aims": null, "stage": null, "aimed": null, "dodges": "1"}`,
			"aimed: null is not true or false\naims: null is not a whole number from 0 to 60\ndodges: \"1\" is not a whole number from 0 to 60\nstage: null is not one of reroll, convert or lethal"},
		{`{"attack": {}, "dice": {"red": {"z": 1, "y": 2, "x": 3}, "grey": {}}}`,
			"dice.grey: \"grey\" is not one of white, black, red\ndice.red.x: \"x\" is not one of blank, hit, crit, surge\ndice.red.y: \"y\" is not one of blank, hit, crit, surge\ndice.red.z: \"z\" is not one of blank, hit, crit, surge"},
		{`{"attack": {}, "dice": {"blue": {}}}`, `dice.blue: "blue" is not one of white, black, red`},
		{`{"attack": {}, "dice": {"red": {"miss": 1}}}`, `dice.red.miss: "miss" is not one of blank, hit, crit, surge`},
		{`{"attack": {}, "dice": {"red": {"hit": 61}}}`, "dice.red.hit: 61 is not a whole number from 0 to 60"},
		{`{"attack": {"attacker": {"redDice": 2}}, "dice": {"red": {"hit": 1}, "white": {"hit": 1}}, "aims": 1, "observations": 2, "stage": "later"}`,
			"stage: \"later\" is not one of reroll, convert or lethal\naims: 1 is not from 0 to 0, the attack's aim tokens\n" +
				"observations: 2 is not from 0 to 0, the attack's observation tokens\n" +
				"dice.red: 1 on the table, but the attack rolls 2\ndice.white: 1 on the table, but the attack rolls 0"},
	} {
		var m Moment
		err := m.UnmarshalJSON([]byte(x.in))
		if err == nil {
			_, err = Advise(t.Context(), m, Options{})
		}
		var ms legion.Mistakes
		if err == nil || err.Error() != x.want || !errors.As(err, &ms) {
			t.Errorf("%s\n got: %v\nwant: %s", x.in, err, x.want)
		}
	}
	a := largest()
	m := Moment{Attack: a}
	for c := range m.Dice {
		m.Dice[c] = dice.Show(dice.Hit, 20)
	}
	if _, err := Advise(t.Context(), m, Options{}); !errors.Is(err, ErrTooManyChoices) {
		t.Errorf("the largest attack: %v", err)
	}
}

func TestRegret(t *testing.T) {
	a := eight
	r, err := RegretOf(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Strategies) != 2 || !r.Strategies[0].Chosen || r.Strategies[0].Loss <= 0 || r.Strategies[0].MarksmanStrategy != nil {
		t.Errorf("%+v", r)
	}
	a.Attacker.Marksman, a.Attacker.MarksmanStrategy = true, legion.Averages
	a.Attacker.Objective, a.Attacker.KillTarget = legion.Kill, 2
	if r, err = RegretOf(t.Context(), a, Options{}); err != nil || len(r.Strategies) != 4 || !r.Strategies[1].Chosen || r.KillTarget != 2 {
		t.Errorf("%+v, %v", r, err)
	}
	for _, s := range r.Strategies {
		if math.Abs(s.Value+s.Loss-r.Best) > 1e-9 || s.Value > 1 {
			t.Errorf("%+v of %v", s, r.Best)
		}
	}
	a.Attacker.RedDice = -1
	if _, err := RegretOf(t.Context(), a, Options{}); err == nil {
		t.Error("-1 dice are no mistake")
	}
}

func BenchmarkAdvise(b *testing.B) {
	a := eight
	m := Moment{Attack: a, Aims: 3}
	m.Dice[dice.Red] = dice.Show(dice.Hit, 2) + dice.Show(dice.Blank, 1)
	m.Dice[dice.Black] = dice.Show(dice.Hit, 1) + dice.Show(dice.Blank, 1) + dice.Show(dice.Crit, 1)
	m.Dice[dice.White] = dice.Show(dice.Blank, 2)
	b.Run("attack=eight", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Advise(b.Context(), m, Options{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
