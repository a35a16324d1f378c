package cards

import (
	"fmt"
	"slices"
	"strings"

	"salvo/legion"
)

// Tally is how often a keyword occurs in the library.
type Tally struct {
	Rule     *Rule
	Units    int // with it on their card
	Weapons  int // of units and upgrades
	Upgrades int
}

// Tallies counts the keywords of the library, by name.
func (l *Library) Tallies() []Tally {
	list := make([]Tally, len(rules))
	at := map[string]*Tally{}
	for i := range rules {
		list[i].Rule = &rules[i]
		at[rules[i].Name] = &list[i]
	}
	count := func(ks Keywords, n func(*Tally) *int) {
		for _, k := range ks {
			if t := at[k.Name]; t != nil {
				*n(t)++
			}
		}
	}
	weapons := func(list []Weapon) {
		for i := range list {
			count(list[i].Keywords, func(t *Tally) *int { return &t.Weapons })
		}
	}
	for _, u := range l.Units {
		count(u.Keywords, func(t *Tally) *int { return &t.Units })
		weapons(u.Weapons)
	}
	for _, g := range l.Upgrades {
		count(g.Keywords, func(t *Tally) *int { return &t.Upgrades })
		weapons(g.Weapons)
	}
	slices.SortFunc(list, func(a, b Tally) int { return strings.Compare(a.Rule.Name, b.Rule.Name) })
	return list
}

// KeywordsMarkdown is the table of keywords for docs/rules.md: how often each
// occurs in the library, whether it is modelled, and how or why not.
func (l *Library) KeywordsMarkdown() string {
	var b strings.Builder
	b.WriteString("| keyword | units | weapons | upgrades | modelled | how, or why not |\n|---|--:|--:|--:|---|---|\n")
	for _, t := range l.Tallies() {
		if t.Units+t.Weapons+t.Upgrades == 0 {
			continue
		}
		name := t.Rule.Name
		if t.Rule.Number {
			name += " X"
		}
		modelled := "no"
		if t.Rule.Modelled {
			modelled = "yes"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", name, many(t.Units), many(t.Weapons), many(t.Upgrades), modelled, t.Rule.how())
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
func (r *Rule) how() string {
	var parts []string
	for _, f := range []*legion.Field{r.Attacker, r.Defender} {
		if f != nil {
			parts = append(parts, "`"+f.Path()+"`")
		}
	}
	if r.Modelled && r.Join != Any {
		parts = append(parts, r.Join.String())
	}
	if r.Note != "" {
		parts = append(parts, r.Note)
	}
	return strings.Join(parts, "; ")
}
