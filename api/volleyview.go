package api

import (
	"encoding/json"
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

var volleyLinesParam = &param{name: "volley", help: "The attacks of a volley, one after the other, each as a line; the defender is that of the first.", schema: listOf(text(), legion.MaxAttacks),
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
func volleyHTML(ctx odds.Context, _ *units.Match, q *query) (string, error) {
	m, attacks, err := q.pageVolley()
	if err != nil || m == nil {
		return "", err
	}
	ans, err := answerVolley(ctx, m.Volley, m, q.opt)
	if err != nil {
		return "", err
	}
	return report.VolleyHTML(ans, attacks), nil
}

// pageVolley puts the attacks of a request together; nil if there are none.
func (q *query) pageVolley() (m *units.VolleyMatch, attacks []report.VolleyAttack, err error) {
	var ms legion.Mistakes
	var matches []*units.Match
	for i, line := range q.page.volley {
		m, wrong := expand(q.units, line)
		ms = append(ms, placed(wrong, fmt.Sprintf("attack %d", i+1))...)
		one := slot(m, legion.TheAttacker, m.Attacker)
		matches = append(matches, m)
		attacks = append(attacks, report.VolleyAttack{Name: one.Name, Facts: one.Facts, Line: m.String()})
	}
	if len(ms) > 0 {
		return nil, attacks, ms
	}
	if len(matches) == 0 {
		return nil, nil, nil
	}
	m = units.VolleyOf(matches)
	if q.page.order == legion.BestOrder.String() {
		m.Volley.Order = legion.BestOrder
	}
	if _, known := m.Volley.Defender.Wounds(); known {
		m.Volley.Goal = legion.Kill
	}
	return m, attacks, nil
}
