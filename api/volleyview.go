package api

import (
	"context"
	"encoding/json"
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

var volleyParam = &param{name: "volley", help: "The attacks of a volley, one after the other, each as a line; the defender is that of the first.", schema: listOf(text(), legion.MaxAttacks),
	read: func(q *query, raw []byte) error {
		if json.Unmarshal(raw, &q.page.volley) != nil {
			return fmt.Errorf("%s is not a list of lines", brief(raw))
		}
		if n := len(q.page.volley); n > legion.MaxAttacks {
			return fmt.Errorf("%d attacks are more than %d", n, legion.MaxAttacks)
		}
		return nil
	}}

var orderParam = oneOf("order", "The order of a volley: as given, or the best.", []string{legion.GivenOrder.String(), legion.BestOrder.String()},
	func(q *query) *string { return &q.page.order })

// volleyHTML shows what several attacks do to one unit.
func volleyHTML(ctx context.Context, _ *units.Match, q *query) (string, error) {
	if len(q.page.volley) == 0 {
		return "", nil
	}
	v, attacks, err := q.volley()
	if err != nil {
		return "", err
	}
	res, err := odds.Volley(ctx, v, q.opt)
	if err != nil {
		return "", err
	}
	return report.VolleyHTML(res, attacks), nil
}

// volley puts the attacks of a request together.
func (q *query) volley() (v legion.Volley, attacks []report.VolleyAttack, err error) {
	var ms legion.Mistakes
	for i, line := range q.page.volley {
		m, wrong := expand(q.units, line)
		ms = append(ms, placed(wrong, fmt.Sprintf("attack %d", i+1))...)
		a := m.Attack
		a.Attacker.Objective, a.Attacker.KillTarget = legion.Wounds, 0
		if i == 0 {
			v.Defender, v.Edition = a.Defender, a.Edition
		}
		x := legion.VolleyAttack{Attacker: a.Attacker, AttackType: a.AttackType}
		first := legion.Attack{Defender: v.Defender}
		for k := range legion.Fields() {
			if f := &legion.Fields()[k]; f.PerAttack && f.Get(&a) != f.Get(&first) {
				x.Differs.Say(f, f.Get(&a))
			}
		}
		v.Attacks = append(v.Attacks, x)
		one := slot(m, legion.TheAttacker, m.Attacker)
		attacks = append(attacks, report.VolleyAttack{Name: one.Name, Facts: one.Facts, Line: m.String()})
	}
	if len(ms) > 0 {
		return v, attacks, ms
	}
	if q.page.order == legion.BestOrder.String() {
		v.Order = legion.BestOrder
	}
	if _, known := v.Defender.Wounds(); known {
		v.Goal = legion.Kill
	}
	return v, attacks, nil
}
