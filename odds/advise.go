package odds

import (
	"cmp"
	"fmt"
	"slices"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// Advice lists what whoever chooses next may do, the best first: the attacker, unless
// steps after the attack dice led to a choice of the defender.
type Advice struct {
	Attack       legion.Attack    `json:"attack"`
	Dice         DiceShown        `json:"dice"`
	Aims         int              `json:"aims"`
	Observations int              `json:"observations"`
	Phase        Phase            `json:"stage"`
	Objective    legion.Objective `json:"objective"`
	KillTarget   int              `json:"killTarget,omitempty"`
	Choices      []Choice         `json:"choices"`
	Left         int              `json:"left,omitempty"`     // choices that are not listed, none better
	Unlisted     bool             `json:"unlisted,omitempty"` // there were too many to look at them one by one

	// After the attack dice.
	Then  []string         `json:"then,omitempty"`  // the steps that were made
	Made  []StepMade       `json:"made,omitempty"`  // the same, played
	Falls *Falls           `json:"falls,omitempty"` // the dice that fall next, if dice do
	Now   *Summary         `json:"now,omitempty"`   // the total wounds that follow
	Value float64          `json:"value,omitempty"` // of the objective
	End   *attack.Position `json:"-"`               // where the attack has ended; nil if it has not
}

// Choice is one thing to do.
type Choice struct {
	Token  string    `json:"token,omitempty"` // aim, observation, dodge or "aim and dodge"; empty to stop
	Tokens int       `json:"tokens,omitempty"`
	Take   DiceShown `json:"take,omitzero"`    // the dice to reroll
	ToHit  int       `json:"toHit,omitempty"`  // blanks to turn into hits
	ToCrit int       `json:"toCrit,omitempty"` // hits to turn into crits
	GiveUp bool      `json:"giveUp,omitempty"` // then give up all dice for one wound, by Sniper Team
	Value  float64   `json:"value"`            // of the objective, if play goes on as well as possible
	Gain   float64   `json:"gain"`             // over stopping
	Wounds Summary   `json:"wounds"`           // the total wounds that follow
	Dodges int       `json:"-"`                // how many of the tokens are dodge tokens

	// After the attack dice.
	Hits  int          `json:"hits,omitempty"`  // hits that the defender's dodge tokens cancel
	Crits int          `json:"crits,omitempty"` // crits that they cancel
	Again DefenseShown `json:"again,omitzero"`  // the defense dice to reroll
	Step  string       `json:"step,omitempty"`  // as Moment.Then has it
}

// Stops reports whether the choice is to leave everything as it is.
func (c *Choice) Stops() bool { return c.Token == "" && !c.GiveUp && c.Again == DefenseShown{} }

// MaxChoicesListed is how many choices advice lists at most.
const MaxChoicesListed = 10

// Advise values everything that whoever chooses next may do at a moment.
func Advise(ctx Context, m Moment, opt Options) (advice *Advice, err error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	if len(m.Then) > 0 {
		return adviseThen(ctx, m, opt)
	}
	arena := state.NewArena(opt.limit(ctx))
	defer arena.Release()
	defer Stopped(&err, true)
	p, err := best(ctx, m.Attack, opt, arena, false)
	if err != nil {
		return nil, err
	}
	ad := &adviser{plan: p, m: m}
	switch m.Phase {
	case Converting:
		ad.convert()
	case Piercing:
		ad.lethal()
	default:
		ad.reroll()
	}
	advice = ad.advice()
	return advice, ctx.Err()
}

// adviser collects choices.
type adviser struct {
	*plan
	m        Moment
	choices  []*option
	unlisted bool // there are choices that were not even looked at
	defends  bool // the defender chooses
}

// option is a choice that is not ranked yet.
type option struct {
	Choice
	cost   int             // tokens and dice it takes: of equal choices, less is listed first
	then   attack.Position // that it leads to, after the attack dice
	follow func(*weigher)  // what comes of it
}

func (ad *adviser) tokens() attack.Tokens {
	return attack.Tokens{Observations: ad.m.Observations, Aims: ad.m.Aims, Aimed: ad.m.Aimed}
}

// reroll lists the ways to go on in step 4c.
func (ad *adviser) reroll() {
	t, k := &ad.m.Dice, ad.tokens()
	ad.add(&option{Choice: Choice{Value: ad.stopping(t, k)}, follow: func(w *weigher) { w.end(ad.r.Convert(t), k, 1) }})
	if k.Observations > 0 {
		next := k
		next.Observations--
		ad.takes(t, 1, "observation", next)
	}
	if k.Aims > 0 {
		next := k
		next.Aims--
		next.Aimed = true
		ad.takes(t, ad.r.PerAim, "aim", next)
	}
}

// takes lists the sets of up to n dice that a token may reroll.
func (ad *adviser) takes(t *dice.Roll, n int, token string, next attack.Tokens) {
	y := ad.layers[next.Observations][next.Aims].kept
	each := func(take dice.Roll) {
		kept := t.Minus(&take)
		s := ad.held(&kept)
		s.missing = take.Pool()
		ad.add(&option{
			Choice: Choice{Token: token, Tokens: 1, Take: DiceShown(take), Value: s.value(y) - ad.thrift},
			cost:   100 + take.Sum().Total(),
			follow: func(w *weigher) {
				kept := state.NewKept(ad.l, ad.r.Dice, y.Most, ad.weighed)
				kept.Set(s.missing, &s.ranks, 1)
				ad.plan.follow(w, nil, next, kept.Collect())
			},
		})
	}
	if subsets(t, n) > maxSubsets {
		// Too many to list, as only an aim can have: the best is enough.
		s := ad.held(t)
		s.keepBest(ad.plan, &ad.layers[next.Observations][next.Aims])
		var take dice.Roll
		ad.taken(t, &s, &take)
		if take != (dice.Roll{}) {
			each(take)
		}
		ad.unlisted = true
		return
	}
	var pick func(c, f, left int, take dice.Roll)
	pick = func(c, f, left int, take dice.Roll) {
		if c == dice.Colors {
			if take.Sum() != 0 || token == "aim" && ad.r.Aimed(true) && !ad.m.Aimed {
				each(take)
			}
			return
		}
		nc, nf := c, f+1
		if nf == dice.Faces {
			nc, nf = c+1, 0
		}
		for k := 0; k <= min(left, t[c].N(dice.Face(f))); k++ {
			with := take
			with[c] += dice.Show(dice.Face(f), k)
			pick(nc, nf, left-k, with)
		}
	}
	pick(0, 0, n, dice.Roll{})
}

// maxSubsets is how many sets of dice to reroll are tried one by one.
const maxSubsets = 20_000

// subsets bounds the number of different sets of dice on the table.
func subsets(t *dice.Roll, n int) float64 {
	sets := 1.0
	for c := range t {
		for f := range dice.Face(dice.Faces) {
			sets *= float64(min(t[c].N(f), n) + 1)
		}
	}
	return sets
}

// convert lists the ways to use Marksman and Jar'Kai, and to give up all dice then.
func (ad *adviser) convert() {
	start := ad.r.Start(ad.r.Convert(&ad.m.Dice), ad.tokens())
	start.JarKai = min(start.JarKai, int16(ad.m.Dodges))
	ad.convertFrom(start)
}

func (ad *adviser) convertFrom(start attack.Position) {
	for _, p := range ad.conversions(start) {
		c := Choice{
			Tokens: int(start.Aims - p.Aims + start.JarKai - p.JarKai), Dodges: int(start.JarKai - p.JarKai),
			ToHit: int(start.Blanks - p.Blanks), ToCrit: int(p.Crits - start.Crits),
		}
		c.Token = spentOn(c.Tokens, c.Tokens-c.Dodges)
		// Tokens that are not needed for a crit would be wasted on giving up.
		needed := c.Tokens == 0 || start.Crits == 0 && p.Crits == 1
		for _, o := range ad.stopped(p) {
			if c.GiveUp = o.GaveUp; !c.GiveUp || needed {
				ad.converted(c, o.Position)
			}
		}
	}
}

// conversions lists the positions to which one, several or no conversions lead. What
// spends fewer tokens comes first, and fewer aims, which Lethal may have a use for.
func (ad *adviser) conversions(start attack.Position) []attack.Position {
	list := []attack.Position{start}
	for i := 0; i < len(list); i++ {
		p := list[i]
		if open := ad.open(); open.Next(&p) != attack.Converting {
			continue
		}
		for _, o := range ad.r.Options(&p, nil) {
			if o.Stage == attack.Converting && !slices.Contains(list, o.Position) {
				list = append(list, o.Position)
			}
		}
	}
	slices.SortStableFunc(list, func(p, q attack.Position) int {
		return cmp.Or(cmp.Compare(q.Aims+q.JarKai, p.Aims+p.JarKai), cmp.Compare(q.Aims, p.Aims), cmp.Compare(q.Blanks, p.Blanks))
	})
	return list
}

// stopped lists the positions that follow if nothing more is converted: to give up
// all dice, where that may be chosen, and to go on.
func (ad *adviser) stopped(p attack.Position) []attack.Option {
	open := ad.open()
	if open.Next(&p) == attack.Converting {
		p = ad.r.Options(&p, nil)[0].Position
		open.Next(&p)
	}
	if p.Stage != attack.GivingUp {
		return []attack.Option{{Position: p}}
	}
	list := ad.r.Options(&p, nil)
	slices.Reverse(list)
	return list
}

// open is a walk that stops wherever somebody has a choice.
func (ad *adviser) open() attack.Walk {
	return attack.Walk{Rules: ad.r, Stops: [3]bool{attack.TheAttacker: true, attack.TheDefender: true}}
}

// converted adds a choice of step 4d.5 to 4d.7, and the position it leads to.
func (ad *adviser) converted(c Choice, p attack.Position) {
	c.Value = ad.valueOf(p) - float64(c.Tokens)*ad.thrift
	c.Step = fmt.Sprintf("%s %d aim %d dodge %d hit %d crit", Converting, c.Tokens-c.Dodges, c.Dodges, c.ToHit, c.ToCrit)
	if c.GiveUp {
		c.Step += " give up"
	}
	ad.add(&option{Choice: c, cost: c.Tokens, then: p, follow: func(w *weigher) { w.add(&p, 1) }})
}

// spentOn names the tokens that so many conversions spend, of which some are
// by aims.
func spentOn(n, byAim int) string {
	switch {
	case n == 0:
		return ""
	case byAim == 0:
		return "dodge"
	case byAim < n:
		return "aim and dodge"
	}
	return "aim"
}

// lethal lists how many aims may go to Lethal.
func (ad *adviser) lethal() {
	k := ad.tokens()
	sum := ad.m.Dice.Sum()
	start := ad.r.AfterDodge(attack.Results{Hits: sum.N(dice.Hit), Crits: sum.N(dice.Crit), Blanks: sum.N(dice.Blank) + sum.N(dice.Surge)}, k)
	if open := ad.open(); open.Next(&start).Chooser() == attack.Nobody {
		ad.converted(Choice{}, start) // there is nothing to choose
	} else {
		ad.choose(start)
	}
}

func (ad *adviser) add(o *option) {
	if len(ad.m.Then) == 0 {
		o.Step = "" // which is for what happened after the attack dice
	}
	ad.choices = append(ad.choices, o)
}

// advice ranks the choices, and works out what follows from the best of them.
func (ad *adviser) advice() *Advice {
	a := &ad.m.Attack
	out := &Advice{
		Attack: *a, Dice: DiceShown(ad.m.Dice), Aims: ad.m.Aims, Observations: ad.m.Observations,
		Phase: ad.m.Phase, Objective: a.Attacker.Objective, Unlisted: ad.unlisted,
	}
	if a.Attacker.Objective == legion.Kill {
		out.KillTarget = a.Attacker.KillTarget
	}
	slices.SortStableFunc(ad.choices, func(x, y *option) int {
		if ad.defends {
			return cmp.Or(cmp.Compare(x.Value, y.Value), cmp.Compare(x.cost, y.cost))
		}
		return cmp.Or(cmp.Compare(y.Value, x.Value), cmp.Compare(x.cost, y.cost))
	})
	for i, o := range ad.choices {
		// Stopping is always shown, to compare with.
		if i >= MaxChoicesListed && !o.Stops() {
			out.Left++
			continue
		}
		o.Wounds = ad.wounds(o)
		o.Value = worth(a, o.Wounds.Probability)
		out.Choices = append(out.Choices, o.Choice)
	}
	stop := 0.0
	for _, c := range out.Choices {
		if c.Stops() {
			stop = c.Value
		}
	}
	for i := range out.Choices {
		c := &out.Choices[i]
		if c.Gain = c.Value - stop; c.Gain < 1e-9 && c.Gain > -1e-9 {
			c.Gain = 0
		}
	}
	return out
}

// wounds weighs what follows a choice, in memory of its own: there are many
// choices.
func (ad *adviser) wounds(o *option) Summary {
	ad.weighed = ad.arena.Beside()
	defer ad.weighed.Release()
	w := ad.weigher()
	o.follow(w)
	return Summarize(w.finish()[attack.TotalWounds])
}
