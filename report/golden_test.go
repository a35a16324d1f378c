package report

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"salvo/battle"
	"salvo/cards"
	"salvo/dice"
	"salvo/internal/generated"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report/duels"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/volleys"
	"salvo/units"
)

// sheets are the style sheets of documents and pictures, by the files of testdata
// that hold them. Other files name them in their place.
var sheets = map[string]string{"document.css": markup.StyleSheet(), "picture.css": markup.PictureStyle, "heat.css": markup.HeatStyle}

// golden compares a text with a file of testdata.
func golden(t *testing.T, name, text string) {
	t.Helper()
	for file, sheet := range sheets {
		text = strings.ReplaceAll(text, sheet, file)
	}
	generated.Check(t, filepath.Join("testdata", name), []byte(text))
}

func TestGoldenStyles(t *testing.T) {
	for file, sheet := range sheets {
		generated.Check(t, filepath.Join("testdata", file), []byte(sheet))
	}
}

func parse(t testing.TB, line string) legion.Attack {
	t.Helper()
	a, err := legion.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func exact(t testing.TB, line string) *Answer {
	t.Helper()
	res, err := odds.Exact(t.Context(), parse(t, line), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return AnswerOf(res)
}

// The attacks that the golden files show.
const (
	usual   = "1r 4w aim 1 precise 1 points 60 ranged vs red heavy dodge 1 minis 3 wounds 1 points 50"
	melee   = "6r surge:crit pierce 3 impact 3 melee vs surge:block djem-so"
	guarded = "4b 4w surge:hit aim 2 ranged vs red light deflect shien guardian 2 guardian-die:red"
	busy    = "2r 2b 3w aim 2 observe 1 lethal 1 surge:hit pierce 1 ranged vs red heavy dodge 1 uncanny-luck 2 guardian 1 deflect"
	crowd   = "24r 24b 12w surge:hit"
	sniper  = "1b 1w sniper-team aim 1 marksman ranged vs red surge:block heavy guardian 1"
	optimal = "4b 4w surge:hit aim 2 play:optimal ranged vs red light minis 3 wounds 1 guardian 2 guardian-die:red"
)

// The volleys that the golden files show.
const (
	givenVolley = "1r 4w aim 1 precise 1 ranged vs surge:block heavy dodge 1 courage 1 minis 4 wounds 1 then 5w surge:hit ranged then 6r pierce 3 ranged vs light"
	bestVolley  = "scout-troopers aim 1 vs rebel-troopers heavy courage 1 dodge 2 play:optimal then stormtroopers[dlt-19] aim 1 play:optimal then at-st then boba-fett-daimyo-of-mos-espa order:best goal:kill"
)

// volley answers a volley with or without units.
func volley(t testing.TB, line string) *volleys.VolleyAnswer {
	t.Helper()
	m, err := units.ExpandVolley(cards.All(), line)
	if err != nil {
		t.Fatal(err)
	}
	res, err := battle.Volley(t.Context(), m.Volley, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	worth, err := battle.VolleyWorthOf(t.Context(), res, odds.Options{})
	if _, tooMuch := errors.AsType[*odds.LimitError](err); err != nil && !tooMuch {
		t.Fatal(err)
	}
	return volleys.VolleyAnswerOf(res, worth, m)
}

// The volleys at several targets that the golden files show.
var targetVolleys = []string{
	`{"targets": [{"defender": {"coverType": "heavy", "dodgeTokens": 1, "courage": 1, "minis": 4, "woundsPerMini": 1}, "weight": 40},
		{"defender": {"unitType": "vehicle", "armorX": 1, "minis": 1, "woundsPerMini": 4, "surgeTokens": 1}, "weight": 55}],
	"attacks": [{"attacker": {"redDice": 1, "whiteDice": 4, "aimTokens": 1}}, {"attacker": {"redDice": 4, "blackDice": 2, "impactX": 3}, "on": [null, {}]},
		{"attacker": {"blackDice": 5, "surgeChart": "to-hit", "pierceX": 1}, "defender": {"coverType": "light"}}], "order": "best", "goal": "kill"}`,
	`{"targets": [{"defender": {"minis": 2, "woundsPerMini": 1}}, {"defender": {"minis": 1, "woundsPerMini": 1, "dieColor": "red"}}],
	"attacks": [{"attacker": {"redDice": 3}, "unit": "a"}, {"attacker": {"whiteDice": 4}, "unit": "a"}, {"attacker": {"blackDice": 1}}], "goal": "all"}`,
	`{"targets": [{"defender": {"minis": 2, "woundsPerMini": 1, "courage": 1}}], "attacks": [{"attacker": {"blackDice": 2}}], "goal": "stop"}`,
}

// atTargets answers a volley at several targets.
func atTargets(t testing.TB, text string) *volleys.TargetsAnswer {
	t.Helper()
	list, _, err := legion.ReadVolleys([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	res, err := battle.Targets(t.Context(), list[0], odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return volleys.TargetsAnswerOf(res, nil)
}

// answer is something to write, and how.
type answer struct {
	name    string
	write   func(io.Writer, forms.Options) error
	picture bool
}

// answers returns one answer of every kind.
func answers(t testing.TB) []answer {
	t.Helper()
	ctx := t.Context()
	check := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	one := exact(t, usual)
	several := []*Answer{one, exact(t, melee), exact(t, guarded)}
	many := append(several, exact(t, "1b vs red"), exact(t, ""), exact(t, crowd))
	sampled, err := odds.Simulate(ctx, parse(t, usual), odds.Options{Attacks: 1000, Seed: 18446744073709551615})
	check(err)
	sampled.Exceeded = &odds.LimitError{Err: odds.ErrTooLarge, Count: 12.3e9, Limit: 1e9}
	why, err := odds.Why(ctx, parse(t, guarded), odds.Options{})
	check(err)
	whatIf, err := odds.WhatIfOf(ctx, parse(t, guarded), 2, odds.Options{})
	check(err)
	roll, err := odds.Walk(t.Context(), parse(t, busy), odds.Options{Seed: 5})
	check(err)
	best, err := odds.RegretOf(ctx, parse(t, "3r 2w aim 2 marksman ranged vs red heavy dodge 1"), odds.Options{})
	check(err)
	kill, err := odds.RegretOf(ctx, parse(t, "3r 2w aim 1 ranged play:optimal goal:kill kill-target 2 vs red heavy dodge 1"), odds.Options{})
	check(err)
	var shown dice.Roll
	shown[dice.Red] = dice.Show(dice.Blank, 1) + dice.Show(dice.Hit, 1)
	shown[dice.White] = dice.Show(dice.Blank, 3) + dice.Show(dice.Surge, 1)
	advice, err := odds.Advise(ctx, odds.Moment{Attack: parse(t, "2r 4w aim 1 observe 1 vs red"), Dice: shown, Aims: 1, Observations: 1}, odds.Options{})
	check(err)

	given, err := odds.Why(ctx, parse(t, sniper), odds.Options{})
	check(err)
	givenUp, err := odds.Walk(ctx, parse(t, sniper), odds.Options{Seed: 3})
	check(err)
	shown = dice.Roll{dice.Red: dice.Show(dice.Hit, 1), dice.Black: dice.Show(dice.Crit, 1)}
	faced := parse(t, "3r ranged vs red heavy dodge 1 uncanny-luck 1 surge-token 1")
	defends, err := odds.Advise(ctx, odds.Moment{Attack: faced, Then: []string{odds.ResultsStep(2, 1), "cover 1 white surge 1 white blank", "dodge 0 hit 0 crit", "defense 1 red blank 1 red surge"}}, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	giveUp, err := odds.Advise(ctx, odds.Moment{Attack: parse(t, sniper), Dice: shown, Aims: 1, Phase: odds.Converting}, odds.Options{})
	check(err)
	both, err := odds.RegretOf(ctx, parse(t, optimal), odds.Options{})
	check(err)

	volleysOf := func(lines ...string) func(io.Writer, forms.Options) error {
		var list []volleys.AnyVolley
		for _, line := range lines {
			list = append(list, volley(t, line))
		}
		return func(w io.Writer, o forms.Options) error { return volleys.Write(w, o, list) }
	}
	duelMatrix := func(m units.DuelMatrix) func(io.Writer, forms.Options) error {
		res, err := m.Solve(ctx, cards.All(), odds.Options{})
		check(err)
		return func(w io.Writer, o forms.Options) error { return duels.WriteMatrix(w, o, duels.MatrixOf(res)) }
	}
	duelsOf := func(lines ...string) func(io.Writer, forms.Options) error {
		var list []*duels.DuelAnswer
		for _, line := range lines {
			m, err := units.ExpandDuel(cards.All(), line)
			check(err)
			res, err := battle.Duel(ctx, m.Duel, odds.Options{})
			check(err)
			advice, err := battle.DuelAdviceOf(ctx, res, odds.Options{})
			check(err)
			list = append(list, duels.DuelAnswerOf(res, advice, m))
		}
		return func(w io.Writer, o forms.Options) error { return duels.Write(w, o, list) }
	}
	odd := func(list ...*Answer) func(io.Writer, forms.Options) error {
		return func(w io.Writer, o forms.Options) error { return Odds(w, o, list) }
	}
	sweep := func(axes ...string) func(io.Writer, forms.Options) error {
		g := grid(t, axes...)
		return func(w io.Writer, o forms.Options) error { return Sweep(w, o, g, &g.Attack) }
	}
	asked := exact(t, guarded)
	asked.Ask(legion.Asked{Wounds: 3})
	return []answer{
		{"odds", odd(one), true},
		{"asked", odd(asked), true},
		{"together", odd(several...), true},
		{"below", odd(many...), true},
		{"simulated", odd(AnswerOf(sampled)), true},
		{"why", func(w io.Writer, o forms.Options) error { return Why(w, o, why, &why.Attack) }, true},
		{"whatif", func(w io.Writer, o forms.Options) error { return WhatIf(w, o, whatIf, &whatIf.Attack) }, true},
		{"sweep1", sweep("aim=0..3"), true},
		{"sweep2", sweep("cover=none,light,heavy", "aim=0..3"), true},
		{"sweep3", sweep("die=white,red", "w=0,4,20", "dodge=0..11"), true},
		{"roll", func(w io.Writer, o forms.Options) error { return Roll(w, o, roll) }, false},
		{"advise", func(w io.Writer, o forms.Options) error { return Advise(w, o, advice) }, false},
		{"best", func(w io.Writer, o forms.Options) error { return Best(w, o, best) }, false},
		{"kill", func(w io.Writer, o forms.Options) error { return Best(w, o, kill) }, false},
		{"guardian", odd(exact(t, optimal)), true},
		{"bestguardian", func(w io.Writer, o forms.Options) error { return Best(w, o, both) }, false},
		{"sniperwhy", func(w io.Writer, o forms.Options) error { return Why(w, o, given, &given.Attack) }, true},
		{"sniperroll", func(w io.Writer, o forms.Options) error { return Roll(w, o, givenUp) }, false},
		{"defenseroll", func(w io.Writer, o forms.Options) error { return Advise(w, o, defends) }, false},
		{"sniperadvise", func(w io.Writer, o forms.Options) error { return Advise(w, o, giveUp) }, false},
		{"volley", volleysOf(givenVolley), true},
		{"duel", duelsOf("stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win"), true},
		{"duelfield", duelMatrix(units.DuelMatrix{Units: [2][]string{{"stormtroopers[dlt-19]"}, loadouts.Targets()}, With: "heavy vs goal:win"}), false},
		{"duelmatrix", duelMatrix(units.DuelMatrix{Units: [2][]string{{"stormtroopers", "at-st"}, {"rebel-troopers", "at-rt-rebels", "han-chewie"}}}), false},
		{"duels", duelsOf("2b each +2r minis 4 wounds 1 vs 6r red minis 1 wounds 5 first:b rounds:2", "1w minis 1 wounds 1 vs 1w minis 1 wounds 1 first:toss later:same actions:aim"), true},
		{"volleybest", volleysOf(bestVolley), true},
		{"volleys", volleysOf("4w vs red", "4w vs red dodge 2 surge-token 1 shielded 1 deflect minis 2 wounds 3 then 3r ion 1 vs light happened:2/wounds:1/shields:0", "12w then 12b then 12r then 12r order:best"), true},
		{"targets", func(w io.Writer, o forms.Options) error {
			return volleys.Write(w, o, []volleys.AnyVolley{atTargets(t, targetVolleys[0])})
		}, true},
		{"targetsgoals", func(w io.Writer, o forms.Options) error {
			return volleys.Write(w, o, []volleys.AnyVolley{atTargets(t, targetVolleys[1]), atTargets(t, targetVolleys[2]), volley(t, "4b vs minis 2 wounds 1 courage 1 then 2r goal:stop")})
		}, true},
		{"fields", func(w io.Writer, o forms.Options) error { return Fields(w, o, legion.Fields()) }, false},
	}
}

// grid sweeps an attack of which some combinations are not valid.
func grid(t testing.TB, texts ...string) *odds.Grid {
	t.Helper()
	var axes []legion.Axis
	for _, text := range texts {
		x, err := legion.ParseAxis(text)
		if err != nil {
			t.Fatal(err)
		}
		axes = append(axes, x)
	}
	g, err := odds.Sweep(t.Context(), parse(t, "1r 4w aim 1 spray ranged vs red heavy dodge 1 in-sight 4"), axes, 2, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Every answer looks as it did in the forms that people read. Those for
// programs are not compared: their last digits may differ between machines.
func TestGolden(t *testing.T) {
	for _, a := range answers(t) {
		for _, f := range []forms.Format{forms.AsText, forms.AsMarkdown, forms.AsSVG, forms.AsHTML} {
			// What the fields are is not decided here.
			if f == forms.AsSVG && !a.picture || a.name == "fields" {
				continue
			}
			var out bytes.Buffer
			if err := a.write(&out, forms.Options{Format: f}); err != nil {
				t.Errorf("%s as %s: %v", a.name, f, err)
				continue
			}
			golden(t, a.name+"."+extension(f), out.String())
		}
	}
}

func extension(f forms.Format) string {
	switch f {
	case forms.AsText:
		return "txt"
	case forms.AsMarkdown:
		return "md"
	}
	return string(f)
}

func TestGoldenPins(t *testing.T) {
	now := exact(t, usual)
	pins := []Pin{{"Before", exact(t, guarded)}, {"<Vader> & \x00co", now}, {"gone", nil}}
	golden(t, "pins.html", HeadlineHTML(now, pins)+CompareHTML(now, "as it is", pins))
}
