package battle

import (
	"cmp"
	"maps"
	"slices"
)

// rule is a rule of a plan as the engine plays it.
type rule struct {
	when DuelWhen
	what actions
}

// How many exceptions a player keeps in mind, and how many rules there may be where so few
// are not good enough.
const (
	maxExceptions = 3
	maxRules      = 40
)

// planner finds the rules of a side. It weighs every choice that comes up by how likely
// that is, and by what other actions would lose there; adds one rule after the other
// that saves the most; and plays the rules to see what they lose.
type planner struct {
	g                *duel
	side             int
	exact, tolerance float64
	cases            []weighed
	lists            [3][]rule // by the actions that the side has: what is not as usual
	usual            [3]int    // by the actions: what is done otherwise, a place in sensible
}

// weighed is a situation with what is lost there by each of the sensible actions.
type weighed struct {
	situation
	useful actions // that do something there
	loss   [8]float64
	now    float64 // what is lost by the rules so far
}

func (p *planner) find() DuelPlan {
	p.weigh(nil)
	plan := DuelPlan{Side: string(rune('a' + p.side)), Short: true}
	for again := false; ; {
		p.settle()
		rules := p.rules()
		loss := p.estimate()
		played := loss < 4*p.tolerance
		if played {
			plan.Value = p.g.played(p.side, rules)
			if loss = p.lost(plan.Value); loss > p.tolerance && !again {
				p.weigh(rules) // what comes up if they are followed
				again = true
				continue
			}
		}
		again = false
		if loss <= p.tolerance || len(rules) >= maxRules || !p.add(plan.Short) {
			if plan.Short && loss > p.tolerance {
				plan.Short = false
				continue
			}
			if !played {
				plan.Value = p.g.played(p.side, rules)
			}
			for i, r := range rules {
				plan.Rules = append(plan.Rules, DuelRule{r.when, (r.what & p.usefulIn(rules, i)).list()})
			}
			return plan
		}
	}
}

// usefulIn are the actions that do something where the i-th rule counts.
func (p *planner) usefulIn(rules []rule, i int) (set actions) {
	for k := range p.cases {
		x := &p.cases[k]
		if slices.IndexFunc(rules, func(r rule) bool { return r.when.holds(&x.situation) }) == i {
			set |= x.useful
		}
	}
	return set
}

// lost is by how much a value is worse for the side than the best actions.
func (p *planner) lost(value float64) float64 {
	if p.side == 1 {
		return value - p.exact
	}
	return p.exact - value
}

// weigh collects the choices that come up if both play their best, or if the side goes
// by rules.
func (p *planner) weigh(rules []rule) {
	g := p.g
	type choice struct {
		moment
		pair
	}
	var order []choice
	chances := map[choice]float64{}
	g.follow(p.side, rules, func(m moment, n pair, chance float64) {
		if int(m.side) == p.side && g.actionsOf(m, n) > 0 {
			c := choice{m, n}
			if _, ok := chances[c]; !ok {
				order = append(order, c)
			}
			chances[c] += chance
		}
	})
	sums := map[situation]*weighed{}
	for i := range p.cases {
		sums[p.cases[i].situation] = &p.cases[i]
	}
	for _, c := range order {
		chance := chances[c]
		x := g.situation(c.moment, c.pair)
		sum := sums[x]
		if sum == nil {
			sum = &weighed{situation: x}
			sums[x] = sum
		}
		sum.useful |= g.useful(c.moment, c.pair, everyAction)
		g.parts.Check()
		best, worth := g.decide(c.moment, c.pair), map[actions]float64{}
		for i, set := range sensible {
			if set.count() > int(x.actions) {
				continue
			}
			set = g.useful(c.moment, c.pair, set)
			v, ok := worth[set]
			if !ok {
				v = g.act(c.moment, c.pair, set)
				worth[set] = v
			}
			sum.loss[i] += chance * max(0, p.lost(p.exact+g.scale*(v-best)))
		}
	}
	p.cases = p.cases[:0:0]
	for _, x := range slices.SortedFunc(maps.Keys(sums), compareSituations) {
		p.cases = append(p.cases, *sums[x])
	}
}

// compareSituations puts situations in an order, so that sums are the same every time.
func compareSituations(a, b situation) int {
	return cmp.Or(cmp.Compare(a.actions, b.actions), cmp.Compare(a.round, b.round), cmp.Compare(bit(a.second), bit(b.second)), cmp.Compare(bit(a.dodged), bit(b.dodged)),
		cmp.Compare(a.left, b.left), cmp.Compare(a.other, b.other), cmp.Compare(a.suppression, b.suppression), cmp.Compare(a.theirs, b.theirs))
}

// follow goes through the duel as it is best played, or with a side that goes by rules,
// and tells of every choice.
func (g *duel) follow(s int, rules []rule, visit func(m moment, n pair, p float64)) {
	g.visit = visit
	if rules == nil {
		g.forward()
	} else {
		g.playing(s, rules, func() { g.forward() })
	}
	g.visit = nil
}

// rules are all rules of the plan: the exceptions first.
func (p *planner) rules() (list []rule) {
	for actions := 2; actions > 0; actions-- {
		if p.has(actions) {
			list = append(list, p.lists[actions]...)
			list = append(list, rule{DuelWhen{Actions: &actions}, sensible[p.usual[actions]]})
		}
	}
	return list
}

// has reports whether a choice comes up with so many actions.
func (p *planner) has(actions int) bool {
	return slices.ContainsFunc(p.cases, func(x weighed) bool { return int(x.actions) == actions })
}

// open lists the situations with so many actions in which no exception holds.
func (p *planner) open(actions int) (list []*weighed) {
	for i := range p.cases {
		x := &p.cases[i]
		if int(x.actions) == actions && !slices.ContainsFunc(p.lists[actions], func(r rule) bool { return r.when.holds(&x.situation) }) {
			list = append(list, x)
		}
	}
	return list
}

// settle finds what is best done where no exception holds.
func (p *planner) settle() {
	for actions := 1; actions <= 2; actions++ {
		var sums [8]float64
		for _, x := range p.open(actions) {
			for i := range sums {
				sums[i] += x.loss[i]
			}
		}
		best := 0
		for i, set := range sensible {
			if set.count() <= actions && sums[i] < sums[best]-tie {
				best = i
			}
		}
		p.usual[actions] = best
	}
}

// estimate is about what the rules lose.
func (p *planner) estimate() (sum float64) {
	for i := range p.cases {
		sum += p.now(&p.cases[i])
	}
	return sum
}

// now is what the rules lose in a situation.
func (p *planner) now(x *weighed) float64 {
	what := p.usual[x.actions]
	for _, r := range p.lists[x.actions] {
		if r.when.holds(&x.situation) {
			what = slices.Index(sensible, r.what)
			break
		}
	}
	return x.loss[what]
}

// add adds the exception that saves the most. It reports false if none saves anything, or
// the plan would not be short any more.
func (p *planner) add(short bool) bool {
	if short && len(p.lists[1])+len(p.lists[2]) == maxExceptions {
		return false
	}
	var best rule
	at, saved := 0, p.tolerance/1000
	for actions := 1; actions <= 2; actions++ {
		if r, gain := p.exception(actions, short); gain > saved {
			best, at, saved = r, actions, gain
		}
	}
	if at == 0 {
		return false
	}
	p.lists[at] = slices.Insert(p.lists[at], 0, best)
	return true
}

// exception finds the condition, and what to do under it, that saves the most with so
// many actions. Two conditions at once must save clearly more than one.
func (p *planner) exception(actions int, short bool) (best rule, saved float64) {
	var all []*weighed
	for i := range p.cases {
		if x := &p.cases[i]; int(x.actions) == actions {
			all = append(all, x)
			x.now = p.now(x)
		}
	}
	tests := p.tests(all)
	try := func(w DuelWhen, members []*weighed, atLeast float64) {
		for i, set := range sensible {
			if set.count() > actions {
				continue
			}
			gain := 0.0
			for _, x := range members {
				gain += x.now - x.loss[i]
			}
			if gain > saved+atLeast+tie {
				w.Actions = &actions
				best, saved = rule{w, set}, gain
			}
		}
	}
	members := make([][]*weighed, len(tests))
	for i, t := range tests {
		for _, x := range all {
			if t.when.holds(&x.situation) {
				members[i] = append(members[i], x)
			}
		}
		try(t.when, members[i], 0)
	}
	for i, t := range tests {
		for j, u := range tests[:i] {
			if t.about == u.about {
				continue
			}
			var both []*weighed
			for _, x := range members[j] {
				if t.when.holds(&x.situation) {
					both = append(both, x)
				}
			}
			try(join(t.when, u.when), both, p.tolerance/10)
		}
	}
	if !short && saved <= p.tolerance/1000 { // it takes more to tell them apart
		for _, x := range all {
			try(x.when(), []*weighed{x}, 0)
		}
	}
	return best, saved
}

// when is the condition that holds in this situation alone.
func (x *weighed) when() DuelWhen {
	is := func(n int8) *Span { return &Span{int(n), int(n)} }
	return DuelWhen{Second: &x.second, Dodged: &x.dodged, Round: is(x.round), Left: is(x.left), Other: is(x.other), Suppression: is(x.suppression), Theirs: is(x.theirs)}
}

// test is a condition that a rule may have.
type test struct {
	about int // what it is about
	when  DuelWhen
}

// tests lists the conditions that tell situations apart.
func (p *planner) tests(open []*weighed) (list []test) {
	yes, no := true, false
	flag := func(about int, of func(*weighed) bool, set func(w *DuelWhen, b *bool)) {
		n := 0
		for _, x := range open {
			n += bit(of(x))
		}
		if n == 0 || n == len(open) {
			return
		}
		for _, b := range []*bool{&yes, &no} {
			t := test{about: about}
			set(&t.when, b)
			list = append(list, t)
		}
	}
	number := func(about int, all Span, of func(*weighed) int8, set func(w *DuelWhen, s *Span)) {
		var values []int
		for _, x := range open {
			values = append(values, int(of(x)))
		}
		slices.Sort(values)
		values = slices.Compact(values)
		for i := 1; i < len(values); i++ {
			for _, s := range []Span{{all[0], values[i-1]}, {values[i], all[1]}} {
				t := test{about: about}
				set(&t.when, &s)
				list = append(list, t)
			}
		}
	}
	flag(0, func(x *weighed) bool { return x.second }, func(w *DuelWhen, b *bool) { w.Second = b })
	flag(1, func(x *weighed) bool { return x.dodged }, func(w *DuelWhen, b *bool) { w.Dodged = b })
	size := func(s int) Span { return Span{1, p.g.sides[s].strength(Unit{})} }
	number(2, size(p.side), func(x *weighed) int8 { return x.left }, func(w *DuelWhen, s *Span) { w.Left = s })
	number(3, size(1-p.side), func(x *weighed) int8 { return x.other }, func(w *DuelWhen, s *Span) { w.Other = s })
	number(4, Span{1, p.g.d.Rounds}, func(x *weighed) int8 { return x.round }, func(w *DuelWhen, s *Span) { w.Round = s })
	number(5, Span{0, maxCounted}, func(x *weighed) int8 { return x.suppression }, func(w *DuelWhen, s *Span) { w.Suppression = s })
	number(6, Span{0, maxCounted}, func(x *weighed) int8 { return x.theirs }, func(w *DuelWhen, s *Span) { w.Theirs = s })
	return list
}

// join is the condition that both hold, which are about different things.
func join(a, b DuelWhen) DuelWhen {
	return DuelWhen{
		Second: cmp.Or(a.Second, b.Second), Dodged: cmp.Or(a.Dodged, b.Dodged), Round: cmp.Or(a.Round, b.Round), Left: cmp.Or(a.Left, b.Left),
		Other: cmp.Or(a.Other, b.Other), Suppression: cmp.Or(a.Suppression, b.Suppression), Theirs: cmp.Or(a.Theirs, b.Theirs),
	}
}
