package api

import (
	"errors"
	"fmt"
	"strings"

	"salvo/api/form"
	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/card"
	"salvo/report/volleys"
	"salvo/units"
)

// VolleyPage is all that the page shows of a volley. Where something is wrong,
// Errors says so, and the rest is about what could be read.
type VolleyPage struct {
	Line string `json:"line"` // the volley in one line, in canonical notation
	Name string `json:"name"` // who attacks whom, in a few words
	form.PageNotes
	Said     string             `json:"said"`     // what is to be told about the changes, once
	Fallback string             `json:"fallback"` // that the rules of thumb had to answer, in words; empty if not
	Errors   []form.PageMistake `json:"errors"`
	Targets  []VolleySide       `json:"targets"` // the defender, or several
	Attacks  []VolleySide       `json:"attacks"` // in the order of the plan
	Order    string             `json:"order"`
	Orders   map[string]string  `json:"orders"` // what best and given order are worth, in words
	Goal     string             `json:"goal"`
	Sized    bool               `json:"sized"` // the size of all targets is known, so that they can be gone
	Next     *VolleyNext        `json:"next"`  // the next step; null if there is none
	Summary  string             `json:"summary"`
	Answer   string             `json:"answer"` // HTML
}

// VolleySide is a target, or the attacker of one of the attacks.
type VolleySide struct {
	form.Slot
	Picked   string          `json:"picked"` // the choice in words; empty without a unit
	Card     string          `json:"card"`   // HTML
	Values   map[string]any  `json:"values"` // of the fields of its row, by their path
	Line     string          `json:"line,omitempty"`
	At       int             `json:"at"`                 // its place in the line, from 0
	Goes     string          `json:"goes,omitempty"`     // at whom the plan sends it, in words
	Happened *VolleyHappened `json:"happened,omitempty"` // what the attack did, if it was made
	Likely   *VolleyHappened `json:"likely,omitempty"`   // what it most likely leaves, if it was not
}

// VolleyHappened is what an attack did, and to which target.
type VolleyHappened struct {
	legion.Happened
	Whom int `json:"target"`
}

func happenedAt(h legion.Happened) *VolleyHappened { return &VolleyHappened{h, h.Target} }

// made is the same as a part of a volley.
func (h *VolleyHappened) made() legion.Happened {
	h.Target = h.Whom
	return h.Happened
}

// VolleyNext is the next step of the plan.
type VolleyNext struct {
	Attack int    `json:"attack"` // by its place in the line
	Target int    `json:"target"`
	Who    string `json:"who"`
	Whom   string `json:"whom"`
	Line   string `json:"line"` // the attack alone, as it finds the target
	Says   string `json:"says"` // what to expect, in a few words
}

type pageVolley struct {
	common
	Line string `json:"line" help:"The volley in one line, such as 4w 1r aim 1 vs red heavy then 6r order:best."`

	match    *units.Volley
	said     string // what is to be told about the changes, once
	mistakes legion.Mistakes
}

func (v *pageVolley) check(string) error { return v.read(nil) }

// cost is what the volley takes; above its limit the rules of thumb answer.
func (v *pageVolley) cost() odds.Cost {
	if len(v.mistakes) > 0 {
		return 0
	}
	played, _ := v.match.Played()
	return min(2*costOfVolley(played), MaxSteps) // in the best order, and in the one listed
}

type volleyPageRequest struct {
	pageVolley
	Changes []volleyChange `json:"changes" max:"100" help:"What is changed about the volley, one after the other."`
}

func (q *volleyPageRequest) check(string) error { return q.read(q.Changes) }

func (q *volleyPageRequest) answer(ctx odds.Context) (any, error) {
	m, ms := q.match, q.mistakes
	p := showVolley(q.units, m)
	p.Said = q.said
	if len(ms) == 0 && p.ready() {
		err := p.answer(ctx, m, q.opt)
		if err := note(&ms, err); err != nil {
			return nil, err
		}
	}
	p.Errors = sentences(ms)
	return p, nil
}

// answer fills in the answer: how it ends, the rows in the order of the plan, and the next
// step.
func (p *VolleyPage) answer(ctx odds.Context, m *units.Volley, opt odds.Options) error {
	ans, fallback, err := pageVolleyAnswer(ctx, m, opt)
	if err != nil {
		return err
	}
	p.Fallback = fallback
	p.Summary, p.Answer = ans.Says(), volleys.HTML(ans)
	plan := volleys.PlanOf(ans)
	rows := make([]VolleySide, 0, len(p.Attacks))
	for _, at := range plan.Order {
		p.Attacks[at].Goes = plan.Goes[at]
		rows = append(rows, p.Attacks[at])
	}
	p.Attacks = rows
	if p.Orders, err = orderWords(ctx, m, ans, opt); err != nil {
		return err
	}
	for i := range p.Attacks {
		x := &p.Attacks[i]
		if x.Happened != nil {
			continue
		}
		target := max(0, plan.Whom[x.At])
		says := ""
		if x.Likely, says, err = likely(ctx, ans.Played(), x.At, target, opt); err != nil {
			return err
		}
		if plan.Next == x.At && x.Likely != nil {
			p.Next = &VolleyNext{Attack: x.At, Target: target, Who: x.Name, Whom: p.Targets[target].Name, Line: alone(m, x.At, target), Says: says}
		}
	}
	return nil
}

// alone is an attack of a volley at a target, in a line of its own.
func alone(m *units.Volley, attack, target int) string {
	if len(m.Targets) == 0 {
		return m.Attacks[attack].String()
	}
	return legion.JoinSides(m.Attacks[attack].Words(legion.TheAttacker), m.Targets[target].Words(legion.TheDefender))
}

// orderWords are what the best order and the one listed are worth.
func orderWords(ctx odds.Context, m *units.Volley, ans volleys.AnyVolley, opt odds.Options) (map[string]string, error) {
	words := map[string]string{legion.BestOrder.String(): "Best", legion.GivenOrder.String(): "My own"}
	if len(m.Attacks)-len(m.Volley.Happened) < 2 {
		return words, nil
	}
	own := ans.Played()
	other := *own
	other.Order = legion.BestOrder - own.Order
	words[own.Order.String()] += ": " + ans.Worth()
	worth, err := volleyValue(ctx, other, opt)
	_, cannot := errors.AsType[legion.Mistakes](err) // such as to shoot at who is engaged
	if cannot || odds.TooMuch(err) {
		return words, nil
	}
	if err == nil {
		words[other.Order.String()] += ": " + ans.WorthOf(worth)
	}
	return words, err
}

func volleyValue(ctx odds.Context, v legion.Volley, opt odds.Options) (float64, error) {
	if v.Several() {
		res, err := battle.Targets(ctx, v, opt)
		if err != nil {
			return 0, err
		}
		return res.Value, nil
	}
	res, err := battle.Volley(ctx, v, opt)
	if err != nil {
		return 0, err
	}
	return res.Value, nil
}

// quickly is what may be taken to say what one attack of a volley most likely does.
const quickly = odds.Expensive / 20

// likely is what an attack most likely leaves of a target as it stands now: the wounds
// that it deals most often, the suppression that hits bring, and tokens without those
// that are surely spent.
func likely(ctx odds.Context, v *legion.Volley, attack, target int, opt odds.Options) (*VolleyHappened, string, error) {
	a, can := v.At(attack, target)
	if !can {
		return nil, "", nil
	}
	before := v.BeforeAt(target)
	d := &a.Defender
	for _, h := range v.Happened {
		if h.Target == target {
			d.WoundsTaken += h.Wounds
		}
	}
	if wounds, known := d.Wounds(); known && wounds == 0 {
		return nil, "", nil
	}
	d.SuppressionTokens, d.DodgeTokens, d.SurgeTokens, d.ShieldedX = before.Suppression, before.Dodges, before.Surges, before.Shields
	one := legion.Volley{Defender: *d, Attacks: []legion.VolleyAttack{{Attacker: a.Attacker, AttackType: a.AttackType}}, Edition: v.Edition}
	if battle.CostOfVolley(one) > quickly {
		one = volleyByRule(one)
	}
	res, err := battle.Volley(ctx, one, opt)
	if _, wrong := errors.AsType[legion.Mistakes](err); wrong || errors.Is(err, odds.ErrTooLarge) {
		before.Attack, before.Wounds = attack, 0
		return happenedAt(before), "", nil
	}
	if err != nil {
		return nil, "", err
	}
	after := &res.After[0]
	h := before
	h.Attack, h.Target, h.Wounds = attack, target, after.Wounds.Mode
	h.Suppression = after.Suppression.Mode
	const surely = 0.05 // tokens left, on average
	for _, x := range []struct {
		left float64
		of   *int
	}{{after.Dodges, &h.Dodges}, {after.Surges, &h.Surges}, {after.Shields, &h.Shields}} {
		if x.left < surely {
			*x.of = 0
		}
	}
	return happenedAt(h), volleys.ExpectWords(after), nil
}

// volleyFallback says that the rules of thumb answer, for one target.
const volleyFallback = "Too many choices to find the best order and play: this is the order as listed, played by rule of thumb."

// pageVolleyAnswer is the answer to a volley as the page shows it. Where the best
// play is too much to find, it is a simpler one, that of the rules of thumb, and fallback
// says so.
func pageVolleyAnswer(ctx odds.Context, m *units.Volley, opt odds.Options) (ans volleys.AnyVolley, fallback string, err error) {
	if len(m.Targets) > 0 {
		return pageTargetsAnswer(ctx, m, opt)
	}
	played, cheap := m.Played()
	one, err := answerVolley(ctx, played, m, opt)
	if err == nil && !cheap {
		one.Expensive = true
		return one, volleyFallback, nil
	}
	if !odds.TooMuch(err) {
		return one, "", err
	}
	simple := *m
	simple.Volley = volleyByRule(m.Volley)
	if one, second := answerVolley(ctx, simple.Volley, &simple, opt); second == nil {
		return one, volleyFallback, nil
	}
	return nil, "", err
}

// pageTargetsAnswer is the same for a volley at several targets.
func pageTargetsAnswer(ctx odds.Context, m *units.Volley, opt odds.Options) (_ volleys.AnyVolley, fallback string, _ error) {
	played, cheap := m.Played()
	if !cheap {
		fallback = volleys.Fallback
	}
	res, err := battle.Targets(ctx, played, opt)
	if err != nil {
		return nil, "", err
	}
	if !res.Exact {
		simple := volleyByRule(m.Volley)
		simple.Order = m.Volley.Order
		if again, err := battle.Targets(ctx, simple, opt); err == nil && again.Exact {
			res, fallback = again, volleys.Fallback
		}
	}
	return volleys.TargetsAnswerOf(res, m), fallback, nil
}

// volleyByRule is a volley in the order given, in which both sides follow the
// documented strategies.
func volleyByRule(v legion.Volley) legion.Volley {
	v.Order, v.Defender.Strategy = legion.GivenOrder, legion.Documented
	v.Attacks = append([]legion.VolleyAttack(nil), v.Attacks...)
	v.Targets = append([]legion.Target(nil), v.Targets...)
	for i := range v.Attacks {
		x := &v.Attacks[i]
		x.Attacker.Strategy = legion.Documented
		x.On = append([]legion.On(nil), x.On...)
		for t := range x.On {
			if on := &x.On[t]; on.Attacker != nil {
				own := *on.Attacker
				own.Strategy = legion.Documented
				on.Attacker = &own
			}
		}
	}
	for t := range v.Targets {
		v.Targets[t].Defender.Strategy = legion.Documented
	}
	return v
}

// showVolley is what is to be seen of a volley before its answer.
func showVolley(l *cards.Library, m *units.Volley) *VolleyPage {
	played, _ := m.Played()
	v := &played
	p := &VolleyPage{Line: m.String(), Order: v.Order.String(), Goal: v.Goal.String(), Attacks: []VolleySide{}, Sized: true}
	who := map[string]string{}
	var whom []string
	for t, one := range m.Defenders() {
		a, _ := v.At(0, t)
		a.Defender = v.TargetsOf()[t].Defender
		x := sideOf(l, one, legion.TheDefender, form.VolleyTargetFields, func(f *legion.Field) int { return f.Get(&a) })
		x.At = t
		if len(m.Targets) > 0 {
			if weight, said := m.SaidWeight(t); said {
				x.Facts = append(x.Facts, fmt.Sprintf("counts %d", weight))
			}
		}
		_, known := a.Defender.Wounds()
		p.Sized = p.Sized && known
		p.Targets, whom = append(p.Targets, x), append(whom, x.Name)
		who["defender"], who[fmt.Sprintf("target %d", t+1)] = p.Targets[0].Name, x.Name
	}
	var names []string
	for i, one := range m.Attacks {
		a := one.Attack
		if played, can := v.At(i, 0); can {
			a = played
		}
		x := sideOf(l, one, legion.TheAttacker, form.VolleyAttackFields, func(f *legion.Field) int { return f.Get(&a) })
		x.Line, x.At = one.String(), i
		for k := range v.Happened {
			if v.Happened[k].Attack == i {
				x.Happened = happenedAt(v.Happened[k])
			}
		}
		p.Attacks = append(p.Attacks, x)
		who[attackNumber(i)] = x.Name
		if x.Name != "" {
			names = append(names, x.Name)
		}
	}
	p.PageNotes = form.NotesOf(m.All(), who)
	p.Name = strings.Join(names, ", ") + " against " + strings.Join(whom, ", ")
	return p
}

// sideOf is a side of an attack of a volley or a duel as its row shows it, with the values
// of its fields.
func sideOf(l *cards.Library, m *units.Attack, which legion.Side, paths []string, value func(*legion.Field) int) VolleySide {
	x := VolleySide{Slot: form.SlotOf(m, which), Picked: pickedOf(m, which), Card: card.HTML(l, m, which), Values: map[string]any{}}
	for _, path := range append(paths, form.PlayFields...) {
		if f, ok := legion.Lookup(path); ok {
			x.Values[path] = form.Value(f, value(f))
		}
	}
	return x
}

// ready reports whether there is somebody on both sides.
func (p *VolleyPage) ready() bool {
	return p.Targets[0].Name != "" && p.Attacks[0].Name != ""
}

type volleyShareRequest struct{ pageVolley }

func (q *volleyShareRequest) answer(ctx odds.Context) (any, error) {
	if len(q.mistakes) > 0 {
		return nil, q.mistakes
	}
	ans, fallback, err := pageVolleyAnswer(ctx, q.match, q.opt)
	if err != nil {
		return nil, err
	}
	text := volleys.ChatText(ans)
	if fallback != "" {
		text += fallback + "\n"
	}
	return &Share{Text: text, SVG: volleys.SVG(ans), CSV: csvOf(volleys.CSV(ans)), Command: "salvo volley " + quote(q.match.String())}, nil
}
