package odds

import (
	"maps"
	"slices"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// VolleyResult is the answer to a volley.
type VolleyResult struct {
	Volley legion.Volley    `json:"volley"`
	Value  float64          `json:"value"` // of the goal
	Goal   legion.Objective `json:"goal"`
	Order  legion.Order     `json:"order"`
	After  []VolleyAfter    `json:"after"` // after each attack of the given order, or of the plan
	Plan   []PlanStep       `json:"plan"`  // who attacks next, by what is left
}

// VolleyAfter is how the defender stands after an attack.
type VolleyAfter struct {
	Wounds      Summary      `json:"wounds"`   // of the defender itself, in the volley
	Defeated    *float64     `json:"defeated"` // the chance that it is; nil if its size is not known
	Minis       *Summary     `json:"minis"`    // miniatures that are left; nil if its size is not known
	Suppression Suppressions `json:"suppression"`
	Dodges      float64      `json:"dodges"`  // tokens left, on average
	Surges      float64      `json:"surges"`  // tokens left, on average
	Shields     float64      `json:"shields"` // active shields left, on average
	Back        []float64    `json:"back"`    // wounds back on each attacker so far, on average, by its place in the volley
	Spent       Spent        `json:"-"`       // tokens that the defender spent in this attack
}

// Suppressions is the distribution of suppression tokens.
type Suppressions struct {
	Summary
	Suppressed *float64 `json:"suppressed"` // the chance that the unit is; nil if its courage is not known
	Panicked   *float64 `json:"panicked"`
}

// Spent is what the defender spends in an attack, on average.
type Spent struct{ Dodges, Surges float64 }

// Volley answers a volley exactly: how the defender stands after each attack,
// and what the volley is worth if those who play their best do so for its
// goal. It fails with legion.Mistakes if the volley is not valid, and with
// ErrTooLarge or ErrTooManyChoices where there is too much to weigh.
func Volley(ctx Context, v legion.Volley, opt Options) (res *VolleyResult, err error) {
	defer stopped(&err, true)
	s, err := solveVolley(ctx, v, opt)
	if err != nil {
		return nil, err
	}
	defer s.leave()
	first, _ := s.start()
	res = &VolleyResult{Volley: v, Value: settle(s.value(first)), Goal: v.Goal, Order: v.Order}
	res.After, res.Plan = s.forward()
	return res, ctx.Err()
}

// solveVolley values a volley. The solver's leave must be called in the end.
func solveVolley(ctx Context, v legion.Volley, opt Options) (s *volleySolver, err error) {
	if err := v.Validate(); err != nil {
		return nil, err
	}
	s = newVolleySolver(ctx, &v)
	if err := s.count(opt); err != nil {
		return nil, err
	}
	leave, err := opt.Large.enter(ctx, s.atOnce())
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			leave()
		}
	}()
	defer stopped(&err, true)
	s.leave, s.memory = leave, opt.limit(ctx)
	first, _ := s.start()
	if s.value(first); s.err != nil {
		return nil, s.err
	}
	return s, ctx.Err()
}

// VolleyRegret is what is given away in a volley, in units of its value.
type VolleyRegret struct {
	Order     float64 `json:"order"`     // by the given order, against the best
	Attackers float64 `json:"attackers"` // by the attackers' strategies, against their best play
	Defender  float64 `json:"defender"`  // by the defender's behaviour, against its best play
}

// VolleyRegretOf values a volley again in the best order, with attackers and
// with a defender that play their best, each on its own.
func VolleyRegretOf(ctx Context, v legion.Volley, opt Options) (*VolleyRegret, error) {
	value := func(change func(v *legion.Volley)) (float64, error) {
		w := v
		w.Attacks = slices.Clone(v.Attacks)
		change(&w)
		s, err := solveVolley(ctx, w, opt)
		if err != nil {
			return 0, err
		}
		defer s.leave()
		first, _ := s.start()
		return s.value(first), nil
	}
	now, err := value(func(*legion.Volley) {})
	if err != nil {
		return nil, err
	}
	order, err := value(func(v *legion.Volley) { v.Order = legion.BestOrder })
	if err != nil {
		return nil, err
	}
	attackers, err := value(func(v *legion.Volley) {
		for i := range v.Attacks {
			v.Attacks[i].Attacker.Strategy = legion.Optimal
		}
	})
	if err != nil {
		return nil, err
	}
	defender, err := value(func(v *legion.Volley) { v.Defender.Strategy = legion.Optimal })
	if err != nil {
		return nil, err
	}
	lost := func(x float64) float64 { return settle(max(0, x)) }
	return &VolleyRegret{Order: lost(order - now), Attackers: lost(attackers - now), Defender: lost(now - defender)}, nil
}

// forward follows the volley from its start, and says how the defender stands
// after each attack and who attacks next.
func (s *volleySolver) forward() (after []VolleyAfter, steps []PlanStep) {
	first, made := s.start()
	back := make([]float64, len(s.v.Attacks))
	for i := range s.v.Happened {
		n := *s.v
		n.Happened = s.v.Happened[:i+1]
		past := *s
		past.v = &n
		at, _ := past.start()
		after = append(after, s.standing(map[volleyNode]float64{at: 1}, back, Spent{}))
	}
	now := map[volleyNode]float64{first: 1}
	for range len(s.v.Attacks) - made {
		if s.ctx.Err() != nil {
			return after, steps
		}
		steps = append(steps, s.planSteps(now, len(after))...)
		next := map[volleyNode]float64{}
		var spent Spent
		for _, n := range slices.SortedFunc(maps.Keys(now), volleyNode.compare) {
			weight := now[n]
			if s.over(n) {
				next[n] += weight
				continue
			}
			kind := s.kindAt(n)
			list, b := s.leaves(kind, n)
			back[s.attackAt(kind, n.made)] += weight * b
			for _, x := range list {
				next[s.following(kind, n, x.After)] += weight * x.p
				spent.Dodges += weight * x.p * float64(x.Dodges)
				spent.Surges += weight * x.p * float64(x.Surges)
			}
		}
		if s.ctx.Err() != nil {
			return after, steps
		}
		after = append(after, s.standing(next, back, spent))
		now = next
	}
	return after, steps
}

// kindAt is the kind of attack that is made next at a point.
func (s *volleySolver) kindAt(n volleyNode) int {
	if !s.best {
		return s.givenNext(n.made)
	}
	s.value(n)
	return s.next[n]
}

// attackAt is the place in the volley of the next attack of a kind.
func (s *volleySolver) attackAt(kind int, made attacksMade) int {
	return s.kinds[kind].attacks[made.of(kind)]
}

// leaves is what an attack leaves, and the wounds back on average.
func (s *volleySolver) leaves(kind int, n volleyNode) ([]weightedAfter, float64) {
	r := s.resolve(kind, n.state)
	if sides := s.kinds[kind].sides; sides[attack.TheAttacker] || sides[attack.TheDefender] {
		arena := state.NewArena(s.memory)
		defer arena.Release()
		return s.play(kind, n, r, arena).follow(arena)
	}
	return s.documented(r), r.back
}

// standing sums up how the defender stands.
func (s *volleySolver) standing(now map[volleyNode]float64, back []float64, spent Spent) VolleyAfter {
	var x VolleyAfter
	var wounds, minis, tokens dice.Dist
	var defeated, suppressed, panicked float64
	for _, n := range slices.SortedFunc(maps.Keys(now), volleyNode.compare) {
		p, t := now[n], n.state
		addTo(&wounds, int(t.wounds), p)
		addTo(&tokens, int(t.suppression), p)
		x.Dodges += p * float64(t.dodges)
		x.Surges += p * float64(t.surges)
		x.Shields += p * float64(t.shields)
		d := s.v.Defender
		t.put(&d)
		if s.known {
			addTo(&minis, minisLeft(&d), p)
			defeated += p * float64(bit(s.defeated(t)))
		}
		suppressed += p * float64(bit(attack.Suppressed(&d)))
		panicked += p * float64(bit(attack.Panicked(&d)))
	}
	x.Wounds, x.Suppression.Summary = Summarize(wounds), Summarize(tokens)
	if s.known {
		left := Summarize(minis)
		defeated = min(defeated, 1)
		x.Defeated, x.Minis = &defeated, &left
	}
	if s.v.Defender.Courage > 0 {
		suppressed, panicked = min(suppressed, 1), min(panicked, 1)
		x.Suppression.Suppressed, x.Suppression.Panicked = &suppressed, &panicked
	}
	x.Dodges, x.Surges, x.Shields = settle(x.Dodges), settle(x.Surges), settle(x.Shields)
	x.Back, x.Spent = slices.Clone(back), spent
	return x
}

// addTo adds a probability to a distribution, which grows where it must.
func addTo(d *dice.Dist, k int, p float64) {
	for len(*d) <= k {
		*d = append(*d, 0)
	}
	(*d)[k] += p
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
