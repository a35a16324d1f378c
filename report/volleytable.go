package report

import (
	"fmt"
	"strconv"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
)

// label names the state after so many attacks: by the attacker, if the order is
// given, and whether it is what really happened.
func (ans *VolleyAnswer) label(i int) string {
	if ans.Order == legion.GivenOrder && ans.Names[ans.givenOrder()[i]] == ans.givenName(i) {
		return fmt.Sprintf("%d %s%s", i+1, ans.givenName(i), ans.happened(i))
	}
	return ans.shortLabel(i)
}

// shortLabel names it by a number: that of the attack, if the order is given.
func (ans *VolleyAnswer) shortLabel(i int) string {
	if ans.Order == legion.GivenOrder {
		return numbered(ans.givenOrder()[i]) + ans.happened(i)
	}
	return strconv.Itoa(i+1) + ans.happened(i)
}

// happened says that a state is what really happened.
func (ans *VolleyAnswer) happened(i int) string {
	if i < len(ans.Volley.Happened) {
		return ", happened"
	}
	return ""
}

// givenName is the short name of the attack that comes i-th in the given order;
// nothing if the order is chosen.
func (ans *VolleyAnswer) givenName(i int) string {
	if ans.Order != legion.GivenOrder {
		return ""
	}
	at := ans.givenOrder()[i]
	if strings.HasPrefix(ans.Names[at], numbered(at)) {
		return numbered(at)
	}
	return ans.Names[at]
}

// numbered names an attack by its number.
func numbered(i int) string { return fmt.Sprintf("attack %d", i+1) }

// givenOrder lists the attacks as they are made in the given order: what
// happened first.
func (ans *VolleyAnswer) givenOrder() []int {
	var list []int
	made := map[int]bool{}
	for _, h := range ans.Volley.Happened {
		list, made[h.Attack] = append(list, h.Attack), true
	}
	for i := range ans.Volley.Attacks {
		if !made[i] {
			list = append(list, i)
		}
	}
	return list
}

// state is a number of the defender's state that a table may show.
type state struct {
	head string
	of   func(*battle.VolleyAfter) (string, bool) // and whether there is anything to show
}

// states are the columns of a volley's table.
var states = []state{
	{"wounds", func(x *battle.VolleyAfter) (string, bool) { return fixed(x.Wounds.Mean), true }},
	{"minis", func(x *battle.VolleyAfter) (string, bool) {
		if x.Minis == nil {
			return "", false
		}
		return fixed(x.Minis.Mean), true
	}},
	{"gone", chanceOf(func(x *battle.VolleyAfter) *float64 { return x.Defeated })},
	{"suppression", meanOf(func(x *battle.VolleyAfter) float64 { return x.Suppression.Mean })},
	{"Suppressed", chanceOf(func(x *battle.VolleyAfter) *float64 { return x.Suppression.Suppressed })},
	{"Panicked", chanceOf(func(x *battle.VolleyAfter) *float64 { return x.Suppression.Panicked })},
	{"dodges", meanOf(func(x *battle.VolleyAfter) float64 { return x.Dodges })},
	{"surges", meanOf(func(x *battle.VolleyAfter) float64 { return x.Surges })},
	{"shields", meanOf(func(x *battle.VolleyAfter) float64 { return x.Shields })},
	{"wounds back", meanOf(func(x *battle.VolleyAfter) float64 {
		sum := 0.0
		for _, b := range x.Back {
			sum += b
		}
		return sum
	})},
}

func chanceOf(of func(*battle.VolleyAfter) *float64) func(*battle.VolleyAfter) (string, bool) {
	return func(x *battle.VolleyAfter) (string, bool) {
		if p := of(x); p != nil {
			return percent(*p), true
		}
		return "", false
	}
}

func meanOf(of func(*battle.VolleyAfter) float64) func(*battle.VolleyAfter) (string, bool) {
	return func(x *battle.VolleyAfter) (string, bool) { return fixed(of(x)), of(x) > 0 }
}

// table shows how the defender stands after each attack. What there never is has
// no column; tokens that were there at the beginning do.
func (ans *VolleyAnswer) table(label func(int) string) *document.Table {
	t := &document.Table{Class: "s-after", Columns: []document.Column{document.Words("after")}}
	d := &ans.Volley.Defender
	begins := map[string]bool{"dodges": d.DodgeTokens > 0, "surges": d.SurgeTokens > 0, "shields": d.ShieldedX > 0}
	var shown []state
	for _, s := range states {
		any := begins[s.head]
		for i := range ans.After {
			_, there := s.of(&ans.After[i])
			any = any || there
		}
		if any {
			shown = append(shown, s)
			t.Columns = append(t.Columns, document.Numbers(s.head))
		}
	}
	for i := range ans.After {
		row := []string{label(i)}
		for _, s := range shown {
			cell, _ := s.of(&ans.After[i])
			row = append(row, cell)
		}
		t.Row(row...)
	}
	return t
}
