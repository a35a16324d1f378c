package odds

import (
	"fmt"
	"strconv"
	"strings"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// The moments after the attack dice, as the walk has them.
const (
	Facing        Phase = "results"        // what the attack dice came to is still to be said
	Covering      Phase = "cover"          // cover dice fall
	Dodging       Phase = "dodge"          // the defender may spend dodge tokens
	Guarding      Phase = "guardian"       // the Guardian's dice fall
	GuardingAgain Phase = "guardian again" // and fall once more
	Defending     Phase = "defense"        // the defender's dice fall
	Picking       Phase = "reroll defense" // the defender may pick dice to reroll
	Again         Phase = "rerolled"       // those dice fall
	Surging       Phase = "surge"          // the defender may spend surge tokens
	Over          Phase = "over"           // the attack is over
)

// phaseOf is where the walk stands. Giving up all dice is part of converting.
var phaseOf = map[attack.Stage]Phase{
	attack.Converting: Converting, attack.GivingUp: Converting, attack.Covering: Covering, attack.Dodging: Dodging,
	attack.Piercing: Piercing, attack.Guarding: Guarding, attack.GuardingAgain: GuardingAgain, attack.Defending: Defending,
	attack.Rerolling: Picking, attack.DefendingAgain: Again, attack.Surging: Surging, attack.Over: Over,
}

// Stopping is the first step after the attack dice: nothing more of them is rerolled.
const Stopping = "stop"

// DefenseShown is defense dice as they show, in JSON as {"red": {"blank": 1}}.
type DefenseShown dice.DefenseRoll

// MarshalJSON writes the dice by colour and face.
func (l DefenseShown) MarshalJSON() ([]byte, error) {
	return marshalDice(dice.DefenseFaces, l.number)
}

// number counts the dice of a colour by face.
func (l DefenseShown) number(c dice.Color) func(dice.DefenseFace) int {
	return map[dice.Color]dice.DefenseRow{dice.Red: l.Red, dice.White: l.White}[c].N
}

// String lists the dice as a step has them: 1 red blank 2 white block.
func (l DefenseShown) String() string {
	var words []string
	for _, c := range state.Order {
		for f := range dice.DefenseFace(dice.DefenseFaces) {
			if n := l.number(c)(f); n > 0 {
				words = append(words, fmt.Sprintf("%d %s %s", n, c, f))
			}
		}
	}
	return strings.Join(words, " ")
}

// Falls is dice that fall next.
type Falls struct {
	White   int `json:"white,omitempty"`
	Red     int `json:"red,omitempty"`
	Results int `json:"results,omitempty"` // at most so many hits and crits, if only they are asked for
}

// Step is the step that so many dice falling is; false if they are not those.
func (f *Falls) Step(phase Phase, shown DefenseShown) (string, bool) {
	if f.Results > 0 || dice.DefenseRoll(shown).Pool() != (dice.DefensePool{White: f.White, Red: f.Red}) {
		return "", false
	}
	return string(phase) + " " + shown.String(), true
}

// ResultsStep is the first step of somebody who only says what the attack dice came to.
func ResultsStep(hits, crits int) string {
	return fmt.Sprintf("%s %d hit %d crit", Facing, hits, crits)
}

// StepMade is one step after the attack dice.
type StepMade struct {
	Phase       Phase        `json:"stage"`
	Dice        DefenseShown `json:"dice,omitzero"`
	Choice      *Choice      `json:"choice,omitempty"` // what somebody chose
	Hits, Crits int          `json:"-"`                // that the attack has left after it; from step 6 on all are hits
}

// adviseThen plays the steps that are said to have happened after the attack dice, and
// values all that may be chosen then. Both sides go on as well as they can.
func adviseThen(ctx Context, m Moment, opt Options) (advice *Advice, err error) {
	r := attack.New(m.Attack)
	arena := state.NewArena(opt.limit(ctx))
	defer arena.Release()
	defer Stopped(&err, true)
	if err := opt.admit(ctx, true, defenseStates(r), arena); err != nil {
		return nil, err
	}
	s := newSolver(r, [3]bool{attack.TheAttacker: true, attack.TheDefender: true}, goalOf(&m.Attack.Attacker, r), arena)
	ad := &adviser{plan: &plan{solver: s, r: r, weighed: arena}, m: m}
	at, made, err := ad.replay()
	if err != nil {
		return nil, err
	}
	ad.m.Phase = at.phase
	ad.defends = at.Stage.Chooser() == attack.TheDefender
	if at.phase == Over || at.falls != nil {
		ad.choices = nil // of an earlier step
	}
	out := ad.advice()
	out.Then, out.Made, out.Falls = m.Then, made, at.falls
	if at.phase == Over {
		end := at.Position
		out.End = &end
	}
	if at.phase != Facing {
		p := at.Position
		now := ad.wounds(&option{follow: func(w *weigher) { w.add(&p, 1) }})
		out.Now = &now
		out.Value = worth(&m.Attack, now.Probability)
	}
	return out, ctx.Err()
}

// readResults reads what ResultsStep writes. Package fmt could: all that it takes to scan
// would then be in the browser's engine.
func readResults(step string) (hits, crits int, ok bool) {
	words := strings.Fields(step)
	if len(words) != 5 {
		return 0, 0, false
	}
	hits, err := strconv.Atoi(words[1])
	crits, err2 := strconv.Atoi(words[3])
	return hits, crits, err == nil && err2 == nil && words[0] == string(Facing) && words[2] == "hit" && words[4] == "crit"
}

// standing is where the steps have led to.
type standing struct {
	attack.Position
	phase Phase
	falls *Falls
}

// replay plays the steps. Where somebody chooses after the last of them, the choices are
// listed.
func (ad *adviser) replay() (at standing, list []StepMade, err error) {
	steps := ad.m.Then
	wrong := func(i int, format string, args ...any) error {
		var ms legion.Mistakes
		ms.Add("then", steps[i], "step %d, %q: %s", i+1, steps[i], fmt.Sprintf(format, args...))
		return ms
	}
	if steps[0] == string(Facing) {
		return standing{phase: Facing, falls: &Falls{Results: ad.r.Total()}}, nil, nil
	}
	switch hits, crits, ok := readResults(steps[0]); {
	case ok:
		if hits < 0 || crits < 0 || hits+crits > ad.r.Total() {
			return at, nil, wrong(0, "the attack has %d dice", ad.r.Total())
		}
		start := ad.r.Start(attack.Results{Hits: hits, Crits: crits, Blanks: ad.r.Total() - hits - crits}, ad.tokens())
		ends := ad.stopped(start)
		at.Position = ends[len(ends)-1].Position // the dice were not given up
		list = append(list, StepMade{Phase: Facing, Hits: hits, Crits: crits})
	case steps[0] == Stopping:
		x := ad.r.Convert(&ad.m.Dice)
		at.Position = ad.r.Start(x, ad.tokens())
		at.JarKai = min(at.JarKai, int16(ad.m.Dodges))
		list = append(list, StepMade{Phase: Rerolling, Hits: x.Hits, Crits: x.Crits})
	default:
		return at, nil, wrong(0, "the first is %s, or %s such as %s", Stopping, Facing, ResultsStep(3, 1))
	}
	open := ad.open()
	for i := 1; ; i++ {
		stage := open.Next(&at.Position)
		at.phase = phaseOf[stage]
		last := i == len(steps)
		switch {
		case stage == attack.Over:
			if !last {
				return at, nil, wrong(i, "the attack is over")
			}
			return at, list, nil
		case stage.Rolls():
			pool, _ := ad.r.Pool(&at.Position)
			at.falls = &Falls{White: pool.White, Red: pool.Red}
			if last {
				return at, list, nil
			}
			roll, ok := readStep(steps[i], at.phase)
			if _, fits := at.falls.Step(at.phase, DefenseShown(roll)); !ok || !fits {
				return at, nil, wrong(i, "%s is expected with %s, such as %s %s", at.phase, poolWords(pool), at.phase, blanks(pool))
			}
			at.falls = nil
			ad.r.Rolled(&at.Position, roll)
			list = append(list, StepMade{Phase: at.phase, Dice: DefenseShown(roll), Hits: int(at.Hits), Crits: int(at.Crits)})
		default:
			ad.choices = nil
			ad.choose(at.Position)
			if last {
				return at, list, nil
			}
			chosen := ad.find(steps[i])
			if chosen == nil {
				return at, nil, wrong(i, "there is no such choice; there is %s", ad.steps())
			}
			at.Position = chosen.then
			list = append(list, StepMade{Phase: at.phase, Choice: &chosen.Choice, Hits: int(at.Hits), Crits: int(at.Crits)})
		}
	}
}

// find is the choice that a step makes; nil if there is none.
func (ad *adviser) find(step string) *option {
	for _, o := range ad.choices {
		if o.Step == step {
			return o
		}
	}
	return nil
}

// steps names the choices that there are, or the first of many.
func (ad *adviser) steps() string {
	const most = 8
	var list []string
	for _, o := range ad.choices[:min(most, len(ad.choices))] {
		list = append(list, o.Step)
	}
	if more := len(ad.choices) - most; more > 0 {
		list = append(list, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(list, ", ")
}

// choose lists all that may be chosen in a position, and what each is called.
func (ad *adviser) choose(p attack.Position) {
	if p.Stage == attack.Converting || p.Stage == attack.GivingUp {
		ad.convertFrom(p)
		return
	}
	for _, o := range ad.r.Options(&p, nil) {
		c := Choice{Tokens: o.Tokens}
		switch p.Stage {
		case attack.Dodging:
			c.Hits, c.Crits = int(p.Hits-o.Hits), int(p.Crits-o.Crits)
			c.Token, c.Step = "dodge", fmt.Sprintf("%s %d hit %d crit", Dodging, c.Hits, c.Crits)
			if o.Tokens > c.Hits+c.Crits {
				c.Step = fmt.Sprintf("%s nothing", Dodging)
			}
		case attack.Piercing:
			c.Token, c.Step = "aim", fmt.Sprintf("%s %d", Piercing, o.Tokens)
		case attack.Rerolling:
			c.Again = DefenseShown(p.Roll.Minus(o.Roll))
			c.Step = strings.TrimSpace(fmt.Sprintf("%s %s", Picking, c.Again))
		case attack.Surging:
			c.Token, c.Step = "surge", fmt.Sprintf("%s %d", Surging, o.Tokens)
		}
		if o.Tokens == 0 {
			c.Token = ""
		}
		at, sign := o.Position, 1.0
		if p.Stage.Chooser() == attack.TheDefender {
			sign = -1
		}
		c.Value = ad.valueOf(at) - sign*float64(o.Tokens)*ad.thrift
		ad.add(&option{Choice: c, cost: o.Tokens + dice.DefenseRoll(c.Again).Total(), then: at, follow: func(w *weigher) { q := at; w.add(&q, 1) }})
	}
}

func readStep(step string, phase Phase) (roll dice.DefenseRoll, ok bool) {
	text, ok := strings.CutPrefix(step, string(phase)+" ")
	words := strings.Fields(text)
	if !ok || len(words)%3 != 0 {
		return roll, false
	}
	for ; len(words) > 0; words = words[3:] {
		n, whole := legion.WholeNumber(words[0])
		var c dice.Color
		var f dice.DefenseFace
		if !whole || n < 0 || n > legion.MaxPool || c.UnmarshalText([]byte(words[1])) != nil || c == dice.Black || f.UnmarshalText([]byte(words[2])) != nil {
			return roll, false
		}
		if roll = roll.Plus(dice.DefenseRollOf(c, dice.ShowDefense(f, n))); roll.Total() > 2*legion.MaxPool {
			return roll, false
		}
	}
	return roll, true
}

func poolWords(p dice.DefensePool) string {
	var parts []string
	if p.Red > 0 {
		parts = append(parts, fmt.Sprintf("%d red", p.Red))
	}
	if p.White > 0 {
		parts = append(parts, fmt.Sprintf("%d white", p.White))
	}
	return strings.Join(parts, " and ") + " dice"
}

func blanks(p dice.DefensePool) DefenseShown {
	return DefenseShown{White: dice.ShowDefense(dice.DefenseBlank, p.White), Red: dice.ShowDefense(dice.DefenseBlank, p.Red)}
}
