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
	rule     *cards.Rule
	units    int // with it on their card
	weapons  int // of units and upgrades
	upgrades int
}

// tallies counts the keywords of a library, by name.
func tallies(l *cards.Library) []tally {
	rules := cards.Rules()
	list := make([]tally, len(rules))
	at := map[*cards.Rule]*tally{}
	for i := range rules {
		list[i].rule = &rules[i]
		at[&rules[i]] = &list[i]
	}
	count := func(keywords cards.Keywords, n func(*tally) *int) {
		for _, k := range keywords {
			if t := at[k.Rule()]; t != nil {
				*n(t)++
			}
		}
	}
	weapons := func(list []cards.Weapon) {
		for i := range list {
			count(list[i].Keywords, func(t *tally) *int { return &t.weapons })
		}
	}
	for _, u := range l.Units {
		count(u.Keywords, func(t *tally) *int { return &t.units })
		weapons(u.Weapons)
	}
	for _, g := range l.Upgrades {
		count(g.Keywords, func(t *tally) *int { return &t.upgrades })
		weapons(g.Weapons)
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
		if t.units+t.weapons+t.upgrades == 0 {
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
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", name, many(t.units), many(t.weapons), many(t.upgrades), modelled, how(t.rule))
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
