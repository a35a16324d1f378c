package api

import (
	"errors"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/card"
	"salvo/units"
)

// VolleyPage is all that the page shows of a volley. Where something is wrong,
// Errors says so, and the rest is about what could be read.
type VolleyPage struct {
	Line     string          `json:"line"` // the volley in one line, in canonical notation
	Name     string          `json:"name"` // who attacks whom, in a few words
	Notes    []string        `json:"notes"`
	Fallback string          `json:"fallback"` // that the rules of thumb had to answer, in words; empty if not
	Errors   []PageMistake   `json:"errors"`
	Target   VolleySide      `json:"target"` // the defender
	Attacks  []VolleySide    `json:"attacks"`
	Order    string          `json:"order"`
	Goal     string          `json:"goal"`
	Sized    bool            `json:"sized"` // the defender's size is known, so that it can be gone
	Next     legion.Happened `json:"next"`  // what is there before the next attack happens
	Summary  string          `json:"summary"`
	Answer   string          `json:"answer"` // HTML
}

// VolleySide is the defender, or the attacker of one of the attacks.
type VolleySide struct {
	Slot
	Picked   string           `json:"picked"` // the choice in words; empty without a unit
	Card     string           `json:"card"`   // HTML
	Values   map[string]any   `json:"values"` // of the fields of its row, by their path
	Line     string           `json:"line,omitempty"`
	Happened *legion.Happened `json:"happened,omitempty"` // what the attack did, if it was made
}

// The fields that the page shows of the defender of a volley and of each attack.
var (
	volleyTargetFields = []string{"defender.dodgeTokens", "defender.coverType", "defender.surgeTokens", "defender.suppressionTokens", "defender.woundsTaken"}
	volleyAttackFields = []string{"attacker.aimTokens", "attacker.surgeTokens", "attacker.observationTokens", "defender.coverType"}
)

// pageVolley is the volley of the page.
type pageVolley struct {
	common
	Line string `json:"line" help:"The volley in one line, such as 4w 1r aim 1 vs red heavy then 6r order:best."`

	match    *units.Volley
	mistakes legion.Mistakes
}

func (v *pageVolley) check(string) error { return v.read(nil) }

// cost is what the volley takes; above its limit the rules of thumb answer.
func (v *pageVolley) cost() odds.Cost {
	if len(v.mistakes) > 0 {
		return 0
	}
	played, _ := v.match.Played()
	return costOfVolley(played)
}

// volleyPageRequest asks for all that the page shows of a volley.
type volleyPageRequest struct {
	pageVolley
	Changes volleyChanges `json:"changes" max:"100" help:"What is changed about the volley, one after the other."`
}

func (q *volleyPageRequest) check(string) error { return q.read(q.Changes) }

func (q *volleyPageRequest) answer(ctx odds.Context) (*VolleyPage, error) {
	m, ms := q.match, q.mistakes
	p := showVolley(q.units, m)
	if len(ms) == 0 && p.ready() {
		ans, simpler, err := pageVolleyAnswer(ctx, m, q.opt)
		if err := note(&ms, err); err != nil {
			return nil, err
		}
		if ans != nil {
			p.Summary, p.Answer = ans.Summary, report.VolleyHTML(ans)
		}
		if simpler {
			p.Fallback = volleyFallback
		}
	}
	p.Errors = sentences(ms)
	return p, nil
}

// volleyFallback says that the rules of thumb answer.
const volleyFallback = "Too many choices to find the best order and play: this is the order as listed, played by rule of thumb."

// pageVolleyAnswer is the answer to a volley as the page shows it. Where the best
// play is too much to find, it is a simpler one, that of the rules of thumb.
func pageVolleyAnswer(ctx odds.Context, m *units.Volley, opt odds.Options) (ans *report.VolleyAnswer, simpler bool, err error) {
	played, cheap := m.Played()
	ans, err = answerVolley(ctx, played, m, opt)
	if err == nil && !cheap {
		ans.Expensive = true
		return ans, true, nil
	}
	if _, tooMuch := errors.AsType[*odds.LimitError](err); !tooMuch && !errors.Is(err, odds.ErrTooManyChoices) {
		return ans, false, err
	}
	simple := *m
	simple.Volley = volleyByRule(m.Volley)
	if ans, second := answerVolley(ctx, simple.Volley, &simple, opt); second == nil {
		return ans, true, nil
	}
	return nil, false, err
}

// volleyByRule is a volley in the order given, in which both sides follow the
// documented strategies.
func volleyByRule(v legion.Volley) legion.Volley {
	v.Order, v.Defender.Strategy = legion.GivenOrder, legion.Documented
	v.Attacks = append([]legion.VolleyAttack(nil), v.Attacks...)
	for i := range v.Attacks {
		v.Attacks[i].Attacker.Strategy = legion.Documented
	}
	return v
}

// showVolley is what is to be seen of a volley before its answer.
func showVolley(l *cards.Library, m *units.Volley) *VolleyPage {
	played, _ := m.Played()
	v := &played
	p := &VolleyPage{Line: m.String(), Notes: append([]string{}, m.All()...), Order: v.Order.String(), Goal: v.Goal.String(), Next: v.Before(), Attacks: []VolleySide{}}
	_, p.Sized = v.Defender.Wounds()
	first := m.Attacks[0]
	p.Target = volleySide(first, legion.TheDefender, first.Defender, v.Attack(0), volleyTargetFields)
	if first.Defender != nil {
		p.Target.Card = card.Defender(l, first.Defender, first.Guardian)
	}
	for i, one := range m.Attacks {
		x := volleySide(one, legion.TheAttacker, one.Attacker, v.Attack(i), volleyAttackFields)
		if one.Attacker != nil {
			x.Card = card.Attacker(l, one.Attacker)
		}
		x.Line = one.String()
		for k := range v.Happened {
			if v.Happened[k].Attack == i {
				x.Happened = &v.Happened[k]
			}
		}
		p.Attacks = append(p.Attacks, x)
		if x.Name != "" && i > 0 {
			p.Name += ", "
		}
		p.Name += x.Name
	}
	p.Name += " against " + p.Target.Name
	return p
}

// volleySide is a side of an attack of a volley as its row shows it.
func volleySide(m *units.Attack, which legion.Side, b *units.Side, a legion.Attack, paths []string) VolleySide {
	x := VolleySide{Slot: slot(m, which, b), Values: map[string]any{}}
	if b != nil {
		x.Picked = b.Choice.String()
	}
	for _, path := range append(paths, playFields...) {
		if f, ok := legion.Lookup(path); ok {
			x.Values[path] = value(f, f.Get(&a))
		}
	}
	return x
}

// ready reports whether there is somebody on both sides.
func (p *VolleyPage) ready() bool {
	return p.Target.Name != "" && p.Attacks[0].Name != ""
}

// volleyShareRequest asks for a volley to take along.
type volleyShareRequest struct{ pageVolley }

func (q *volleyShareRequest) answer(ctx odds.Context) (*Share, error) {
	if len(q.mistakes) > 0 {
		return nil, q.mistakes
	}
	ans, simpler, err := pageVolleyAnswer(ctx, q.match, q.opt)
	if err != nil {
		return nil, err
	}
	text := report.VolleyChatText(ans)
	if simpler {
		text += volleyFallback + "\n"
	}
	return &Share{Text: text, SVG: report.VolleySVG(ans), CSV: csvOf(report.VolleyCSV(ans)), Command: "salvo volley " + quote(q.match.String())}, nil
}
