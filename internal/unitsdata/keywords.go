package unitsdata

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// tally is how often a keyword occurs in the library.
type tally struct {
	rule *cards.Rule
	on   [3]int // units, weapons of units and upgrades, upgrades
}

// tallies counts the keywords of a library, by name.
func tallies(l *cards.Library) (list []tally) {
	counts := map[*cards.Rule][3]int{}
	count := func(where int, keywords cards.Keywords) {
		for _, k := range keywords {
			n := counts[k.Rule()]
			n[where]++
			counts[k.Rule()] = n
		}
	}
	weapons := func(list []cards.Weapon) {
		for i := range list {
			count(1, list[i].Keywords)
		}
	}
	for _, u := range l.Units {
		count(0, u.Keywords)
		weapons(u.Weapons)
	}
	for _, g := range l.Upgrades {
		count(2, g.Keywords)
		weapons(g.Weapons)
	}
	for i := range cards.Rules() {
		r := &cards.Rules()[i]
		list = append(list, tally{r, counts[r]})
	}
	slices.SortFunc(list, func(a, b tally) int { return strings.Compare(a.rule.Name, b.rule.Name) })
	return list
}

// Keywords is the table of keywords for docs/rules.md: how often each occurs in a
// library, whether it is modelled, and how or why not.
func Keywords(l *cards.Library) string {
	var b strings.Builder
	b.WriteString("| keyword | units | weapons | upgrades | modelled | how, or why not |\n|---|--:|--:|--:|---|---|\n")
	for _, t := range tallies(l) {
		if t.on == [3]int{} {
			continue
		}
		name := t.rule.Name
		if t.rule.Number {
			name += " X"
		}
		modelled := "no"
		if t.rule.Modelled {
			modelled = "yes"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", name, many(t.on[0]), many(t.on[1]), many(t.on[2]), modelled, how(t.rule))
	}
	return b.String()
}

func many(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// how says which fields a keyword sets and how it joins, or why it does not.
func how(r *cards.Rule) string {
	var parts []string
	for _, f := range []*legion.Field{r.Attacker, r.Defender} {
		if f != nil {
			parts = append(parts, "`"+f.Path()+"`")
		}
	}
	if r.Modelled && r.Join != cards.Any {
		parts = append(parts, r.Join.String())
	}
	if r.Note != "" {
		parts = append(parts, r.Note)
	}
	return strings.Join(parts, "; ")
}
