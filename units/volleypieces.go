package units

import (
	"slices"

	"salvo/legion"
)

// VolleyPieces are the words of a volley: those of every attacker and of every target. A
// volley at several targets is changed in words, which are put together again and read.
type VolleyPieces struct {
	Attackers, Targets []string
	Volley             legion.Volley // order, goal and what happened
}

// Pieces are the words of the volley.
func (m *Volley) Pieces() *VolleyPieces {
	p := &VolleyPieces{
		Attackers: legion.Texts(m.Attacks, func(one *Attack) string { return one.Words(legion.TheAttacker) }),
		Targets:   legion.Texts(m.Defenders(), func(one *Attack) string { return one.Words(legion.TheDefender) }),
		Volley:    m.Volley,
	}
	p.Volley.Targets = slices.Clone(m.Volley.TargetsOf())
	return p
}

// String writes the line of the pieces.
func (p *VolleyPieces) String() string {
	v := p.Volley
	if len(p.Targets) > 1 {
		return v.WriteTargets(p.Attackers, p.Targets)
	}
	v.Targets, v.Defender = nil, v.Targets[0].Defender
	if v.Goal == legion.ForAll || v.Goal == legion.ForAny {
		v.Goal = legion.ForKill
	}
	return v.WriteLine(slices.Concat([]string{p.Attackers[0] + " vs " + p.Targets[0]}, p.Attackers[1:]))
}

// Arrange keeps some of the attacks, in the order of their places. What the others did has
// not happened.
func (p *VolleyPieces) Arrange(places []int) {
	p.Attackers = legion.Texts(places, func(i int) string { return p.Attackers[i] })
	p.Volley.Happened = arranged(p.Volley.Happened, places)
}

// Drop takes a target away, with what happened to it.
func (p *VolleyPieces) Drop(target int) {
	p.Targets = slices.Delete(p.Targets, target, target+1)
	p.Volley.Targets = slices.Delete(p.Volley.Targets, target, target+1)
	var happened []legion.Happened
	for _, h := range p.Volley.Happened {
		if h.Target == target || h.Target < 0 && len(p.Targets) == 1 {
			continue
		}
		if h.Target > target {
			h.Target--
		}
		happened = append(happened, h)
	}
	p.Volley.Happened = happened
}
