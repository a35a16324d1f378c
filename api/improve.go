package api

import (
	"fmt"
	"slices"

	"salvo/api/form"
	"salvo/attack"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// alternative is an attack in which the same unit attacks otherwise.
type alternative struct {
	text, about string
	match       *units.Attack
}

// maxAlternatives is how many alternatives of a unit are weighed.
const maxAlternatives = 120

// alternatives lists what a player can change about the attacking unit: its
// upgrades, where it attacks from, what with.
func alternatives(l *cards.Library, m *units.Attack) []alternative {
	if m.Attacker == nil {
		return nil
	}
	now := m.Attacker.Choice
	var list []alternative
	try := func(c cards.Choice, text, about string) {
		if len(list) >= maxAlternatives || c.Check() != nil {
			return
		}
		if n, wrong := m.Pick(legion.TheAttacker, &c).Remake(); len(wrong) == 0 {
			list = append(list, alternative{text, about, n})
		}
	}
	for _, p := range now.Places() {
		if p == m.Attacker.At {
			continue
		}
		c := now
		c.At, c.With = p, nil
		try(c, "Attack "+placeWords(p), "")
	}
	here := now
	here.At = m.Attacker.At
	if weapons := here.WeaponsInReach(); len(weapons) > 1 {
		for _, w := range weapons {
			c := now
			c.With = []string{w.Name}
			try(c, "Use the "+w.Name+" alone", "")
		}
	}
	for _, g := range l.Legal(now) {
		c := now
		c.Upgrades = append(slices.Clip(now.Upgrades), g)
		try(c, "Add "+g.Full(), fmt.Sprintf("%s, %d points", form.Heading(g.Type), g.Cost))
	}
	for i, old := range now.Upgrades {
		c := now
		c.Upgrades = slices.Delete(slices.Clone(now.Upgrades), i, i+1)
		c.With = nil
		c.Takes = slices.DeleteFunc(slices.Clone(now.Takes), func(t *cards.Upgrade) bool { return t == old })
		try(c, "Without "+old.Full(), fmt.Sprintf("%d points less", old.Cost))
		for _, g := range l.Legal(c) {
			if g.Type != old.Type || g == old {
				continue
			}
			other := c
			other.Upgrades = slices.Insert(slices.Clone(c.Upgrades), i, g)
			try(other, g.Full()+" instead of "+old.Full(), fmt.Sprintf("%+d points", g.Cost-old.Cost))
		}
	}
	return list
}

func placeWords(p cards.Place) string {
	if p.Type == legion.Melee {
		return "in melee"
	}
	return fmt.Sprintf("from range %d", p.Range)
}

// viewImprovements shows what would change the odds, in a player's words, and what
// the best play does.
func viewImprovements(ctx odds.Context, q *viewed) (*View, error) {
	m := q.match()
	x, err := odds.WhatIfOf(ctx, m.Attack, 0, q.opt)
	if err != nil {
		return nil, err
	}
	var list []report.Improvement
	for i := range x.Changes {
		if one, ok := report.ImprovementOf(&x.Changes[i]); ok {
			one.Line = m.With(x.Changes[i].Attack).String()
			list = append(list, one)
		}
	}
	for _, a := range alternatives(q.units, m) {
		played, _ := a.match.Played(q.opt)
		res, err := odds.Exact(ctx, played, q.opt)
		if ms, other := mistakes(err); len(ms) > 0 {
			continue // too many rolls, or none
		} else if other != nil {
			return nil, other
		}
		d := res.Outcomes.OwnWounds.Mean - x.Mean
		if d > -nothing && d < nothing {
			continue
		}
		list = append(list, report.Improvement{Group: report.ThisUnit, Text: a.text, About: a.about, Line: a.match.String(), Delta: d})
	}
	return &View{HTML: report.ImproveHTML(list) + bestPlay(ctx, m.Attack, q.opt)}, nil
}

// nothing is how small a difference is none.
const nothing = 1e-9

// bestPlaySteps is how much the words about the best play may take, which nobody
// asked for.
const bestPlaySteps = 20_000_000

// costOfBestPlay is that of the words about the best play; 0 where they would
// take too much.
func costOfBestPlay(a legion.Attack, opt odds.Options) odds.Cost {
	a.Attacker.Strategy = legion.Optimal
	if c := odds.CostOfRegret(a, opt); c <= bestPlaySteps {
		return c
	}
	return 0
}

// bestPlay says in HTML what the best play does; nothing if that cannot be found out.
func bestPlay(ctx odds.Context, a legion.Attack, opt odds.Options) string {
	rules := attack.New(a)
	if rules.Total() == 0 || costOfBestPlay(a, opt) == 0 {
		return ""
	}
	a.Attacker.Strategy = legion.Optimal
	r, err := odds.RegretOf(ctx, a, opt)
	if err != nil {
		return ""
	}
	// For a typical roll; it is nil if there is no advice.
	advice, _ := odds.Advise(ctx, odds.Begin(a, report.TypicalRoll(rules.Dice)), opt)
	return report.BestPlayHTML(r, advice)
}
