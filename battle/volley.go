package battle

import (
	"slices"

	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
)

// VolleyResult is the answer to a volley.
type VolleyResult struct {
	Volley legion.Volley `json:"volley"`
	Value  float64       `json:"value"` // of the goal
	Goal   legion.Goal   `json:"goal"`
	Order  legion.Order  `json:"order"`
	After  []VolleyAfter `json:"after"` // after each attack of the given order, or of the plan
	Plan   []PlanStep    `json:"plan"`  // who attacks next, by what is left
}

// VolleyAfter is how the defender stands after an attack.
type VolleyAfter struct {
	Wounds      odds.Summary  `json:"wounds"`   // of the defender itself, in the volley
	Defeated    *float64      `json:"defeated"` // the chance that it is; nil if its size is not known
	Minis       *odds.Summary `json:"minis"`    // miniatures that are left; nil if its size is not known
	Suppression Suppressions  `json:"suppression"`
	Dodges      float64       `json:"dodges"`  // tokens left, on average
	Surges      float64       `json:"surges"`  // tokens left, on average
	Shields     float64       `json:"shields"` // active shields left, on average
	Back        []float64     `json:"back"`    // wounds back on each attacker so far, on average, by its place in the volley
	Actions     Actions       `json:"actions"` // what the unit can do when it next activates
	Spent       Spent         `json:"-"`       // tokens that the defender spent in this attack
}

// Suppressions is the distribution of suppression tokens.
type Suppressions struct {
	odds.Summary
	Suppressed *float64 `json:"suppressed"` // the chance that the unit is; nil if its courage is not known
	Panicked   *float64 `json:"panicked"`
}

// Spent is what the defender spends in an attack, on average.
type Spent struct{ Dodges, Surges float64 }

// Volley answers a volley exactly: how the defender stands after each attack,
// and what the volley is worth if those who play their best do so for its
// goal. It fails with legion.Mistakes if the volley is not valid, and with
// odds.ErrTooLarge or odds.ErrTooManyChoices where there is too much to weigh.
func Volley(ctx odds.Context, v legion.Volley, opt odds.Options) (res *VolleyResult, err error) {
	err = solve(ctx, &v, opt, true, func(g *game, value float64) {
		res = &VolleyResult{Volley: v, Goal: v.Goal, Order: v.Order}
		var end standings
		res.After, res.Plan, end = g.forward(&v)
		if v.Goal != legion.ForWounds {
			value = g.reached(end)
		}
		res.Value = odds.Settle(value)
	})
	return res, err
}

// solve values a volley, and has something answered about it.
func solve(ctx odds.Context, v *legion.Volley, opt odds.Options, ties bool, answer func(g *game, value float64)) (err error) {
	defer odds.Stopped(&err, true)
	if err := v.Validate(); err != nil {
		return err
	}
	g := newGame(ctx, v, opt, ties)
	if err := g.count(opt); err != nil {
		return err
	}
	return opt.Evaluate(ctx, g.atOnce(), func() { answer(g, g.value(g.node(g.started(v.Happened)))) })
}

// Dodges lists what the defender of a volley may face once cover is rolled in the first of
// its attacks, and how many dodge tokens it best spends then, for as little as possible of
// the goal at the end of the volley. The attacks are made in the order given.
func Dodges(ctx odds.Context, v legion.Volley, opt odds.Options) (list []odds.Dodge, err error) {
	v.Order, v.Happened = legion.GivenOrder, nil
	v.Defender.Strategy = legion.Optimal
	err = solve(ctx, &v, opt, true, func(g *game, _ float64) {
		from := g.started(nil)
		c := g.pick(from)
		if c == nil {
			return
		}
		n := g.node(from)
		n.made = g.with(n.made, c.kind)
		a := c.attacks[0]
		o := g.outcome(g.kinds[c.kind].pools[a.pool], a.target, n.units[a.target])
		list = o.part.Dodges(g.goalAfter(n, c, 0))
	})
	return list, err
}

// stands sums up how a target stands.
func (g *game) stands(i int, now standings, back []float64, spent Spent) VolleyAfter {
	var x VolleyAfter
	var wounds, minis, tokens dice.Dist
	var defeated, suppressed, panicked float64
	t := &g.targets[i]
	for _, s := range now.sorted() {
		p, u := now[s], g.unit(i, s)
		wounds.Add(int(u.Wounds), p)
		tokens.Add(int(u.Suppression), p)
		x.Dodges += p * float64(u.Dodges)
		x.Surges += p * float64(u.Surges)
		x.Shields += p * float64(u.Shields)
		if left, known := t.MinisLeft(u); known {
			minis.Add(left, p)
			defeated += p * float64(bit(t.Defeated(u)))
		}
		suppressed += p * float64(bit(t.Suppressed(u)))
		panicked += p * float64(bit(t.Panicked(u)))
		for i, chance := range t.next(u) {
			x.Actions[i] += p * chance
		}
	}
	x.Wounds, x.Suppression.Summary = odds.Summarize(wounds), odds.Summarize(tokens)
	if t.known {
		left := odds.Summarize(minis)
		defeated = min(defeated, 1)
		x.Defeated, x.Minis = &defeated, &left
	}
	if t.Courage > 0 {
		suppressed, panicked = min(suppressed, 1), min(panicked, 1)
		x.Suppression.Suppressed, x.Suppression.Panicked = &suppressed, &panicked
	}
	x.Dodges, x.Surges, x.Shields = odds.Settle(x.Dodges), odds.Settle(x.Surges), odds.Settle(x.Shields)
	x.Back, x.Spent = slices.Clone(back), spent
	return x
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
