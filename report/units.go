package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"salvo/armylist"
	"salvo/cards"
)

// Units writes a list of units.
func Units(w io.Writer, o Options, list []*cards.Unit) error {
	t := &table{columns: []column{words("id"), words("faction"), words("rank"), numbers("points"), numbers("minis"), numbers("wounds"), words("die")}}
	rows := [][]string{{"id", "name", "faction", "rank", "type", "points", "minis", "wounds", "die"}}
	for _, u := range list {
		t.row(doubted(u), u.Faction, u.Rank, known(u.Cost), strconv.Itoa(u.Minis), known(u.Wounds), u.Die)
		rows = append(rows, []string{u.ID, u.Full(), u.Faction, u.Rank, u.Type, known(u.Cost), strconv.Itoa(u.Minis), known(u.Wounds), u.Die})
	}
	return forms{
		what:  counted(len(list), "units"),
		value: entries(list),
		text: func(x *text) {
			if t.wide() <= x.width {
				t.text(x)
			} else {
				x.units(list)
			}
			x.line("")
			x.wrapped("", counted(len(list), "units")+". A question mark: something about the card is not certain; see salvo units show.")
		},
		csv:      func() [][]string { return rows },
		markdown: t.markdown,
		html:     func() string { return t.html("s-table") },
	}.write(w, o)
}

// entries lists units as JSON has them.
func entries(list []*cards.Unit) UnitList {
	all := UnitList{Units: []UnitEntry{}}
	for _, u := range list {
		all.Units = append(all.Units, EntryOf(u))
	}
	return all
}

// doubted is a unit's id, with a mark if something about it is not certain.
func doubted(u *cards.Unit) string {
	if u.Doubtful() {
		return u.ID + " ?"
	}
	return u.ID
}

// units writes a list whose names are too long for a table: below its faction
// and rank, what each unit costs and has.
func (t *text) units(list []*cards.Unit) {
	t.line("points, miniatures × wounds, defense die")
	above := ""
	for _, u := range list {
		if heading := capital(u.Faction) + ", " + u.Rank; heading != above {
			t.line("")
			above = heading
			t.bold(heading)
		}
		t.line("%4s  %2d × %-2s %-5s  %s", known(u.Cost), u.Minis, known(u.Wounds), u.Die, doubted(u))
	}
}

// known writes a number of a card that may be missing.
func known(n int) string {
	if n == 0 {
		return "?"
	}
	return strconv.Itoa(n)
}

// Unit writes a unit as somebody fields it: its card, weapons and legal upgrades,
// and what is not certain. Others are units of the same name.
func Unit(w io.Writer, o Options, l *cards.Library, c cards.Choice, others []*cards.Unit) error {
	card, err := UnitCardOf(l, c, others)
	if err != nil {
		return err
	}
	weapons := slices.Clone(c.Unit.Weapons)
	for _, g := range c.Upgrades {
		weapons = append(weapons, g.Weapons...)
	}
	return cardForms(c.Unit.Full(), card, unitLines(l, c, others), weapons).write(w, o)
}

// cardForms are the forms of a card: lines about it, and its weapons.
func cardForms(name string, value any, lines [][2]string, weapons []cards.Weapon) forms {
	t := &table{columns: []column{words("weapon"), words("range"), words("dice"), words("keywords")}}
	for _, x := range weapons {
		t.row(x.Name, x.Range.String(), x.Dice.String(), joined(x.Keywords))
	}
	return forms{
		what:  name,
		value: value,
		text: func(x *text) {
			for _, l := range lines {
				x.wrapped(fmt.Sprintf("%-11s", l[0]), l[1])
			}
			if len(weapons) > 0 {
				x.line("")
				t.text(x)
			}
		},
		csv: func() [][]string {
			rows := [][]string{{"what", "value"}}
			for _, l := range lines {
				rows = append(rows, []string{l[0], l[1]})
			}
			for _, r := range t.rows {
				rows = append(rows, []string{"weapon", strings.Join(r, "; ")})
			}
			return rows
		},
		markdown: func() string {
			var b strings.Builder
			for _, l := range lines {
				fmt.Fprintf(&b, "- **%s** %s\n", l[0], l[1])
			}
			if len(weapons) > 0 {
				b.WriteString("\n" + t.markdown())
			}
			return b.String()
		},
		html: func() string {
			var m markup
			m.f(`<dl class="s-card">`)
			for _, l := range lines {
				m.f(`<dt>%s</dt><dd>%s</dd>`, l[0], l[1])
			}
			m.f(`</dl>`)
			if len(weapons) > 0 {
				m.f(`%s`, raw(t.html("s-table")))
			}
			return m.String()
		},
	}
}

// unitLines says all there is to say about a card but its weapons.
func unitLines(l *cards.Library, c cards.Choice, others []*cards.Unit) [][2]string {
	u := c.Unit
	surge := func(s string) string { return orNothing(s, "none") }
	lines := [][2]string{
		{"Unit", fmt.Sprintf("%s (%s)", u.Full(), u.ID)},
		{"Card", fmt.Sprintf("%s, %s, %s, %s points", u.Faction, u.Rank, u.Type, known(u.Cost))},
		{"Miniatures", fmt.Sprintf("%s, %s wounds each, speed %d", counted(u.Minis, "miniatures"), known(u.Wounds), u.Speed)},
		{"Surges", fmt.Sprintf("attack %s, defense %s on %s dice", surge(u.AttackSurge), surge(u.DefenseSurge), u.Die)},
		{"Keywords", orNothing(joined(u.Keywords), "none")},
		{"Slots", orNothing(strings.Join(u.Slots, ", "), "none")},
	}
	if len(c.Upgrades) > 0 {
		lines = append(lines, [2]string{"With", fmt.Sprintf("%s, %s in all, %s points", c, counted(c.Size(), "miniatures"), known(c.Points()))})
	}
	var legal []string
	for _, g := range l.Legal(c) {
		legal = append(legal, fmt.Sprintf("%s %d", g.ID, g.Cost))
	}
	if len(legal) > 0 {
		lines = append(lines, [2]string{"Upgrades", strings.Join(legal, ", ")})
	}
	for _, d := range u.Lines() {
		lines = append(lines, [2]string{"Doubt", d})
	}
	for _, x := range others {
		lines = append(lines, [2]string{"Also", fmt.Sprintf("%s (%s)", x.Full(), x.ID)})
	}
	return lines
}

// joined lists keywords as a card does.
func joined(list []cards.Keyword) string {
	words := make([]string, len(list))
	for i, k := range list {
		words[i] = k.String()
	}
	return strings.Join(words, ", ")
}

// ArmyNotes says what of an army list was not recognised, and what else there
// is to say.
func ArmyNotes(a *armylist.Army) []string {
	var notes []string
	for _, u := range a.Unknown {
		note := fmt.Sprintf("Not recognised: %q", u.Text)
		if u.Why != "" {
			note += ", " + u.Why
		}
		if len(u.Near) > 0 {
			note += "; did you mean " + strings.Join(u.Near, ", ") + "?"
		}
		notes = append(notes, note)
	}
	return append(notes, a.Notes...)
}

// Army writes an army list as it was understood.
func Army(w io.Writer, o Options, l *cards.Library, a *armylist.Army) error {
	t := &table{columns: []column{words("unit"), numbers("times"), numbers("points")}}
	for i := range a.Entries {
		e := &a.Entries[i]
		t.row(e.Choice.String(), strconv.Itoa(e.Count), strconv.Itoa(e.Points()))
	}
	notes := append([]string{fmt.Sprintf("%d points in all.", a.Points())}, ArmyNotes(a)...)
	return forms{
		what:  "an army of " + counted(len(a.Choices()), "units"),
		value: a.List(l),
		text: func(x *text) {
			for i := range a.Entries {
				e := &a.Entries[i]
				x.wrapped(fmt.Sprintf("%3d × %3d  ", e.Count, e.Points()), e.Choice.String())
			}
			if len(a.Entries) > 0 {
				x.line("")
			}
			for _, n := range notes {
				x.wrapped("", n)
			}
		},
		csv: func() [][]string { return append([][]string{{"unit", "times", "points"}}, t.rows...) },
		markdown: func() string {
			text := t.markdown() + "\n"
			for _, n := range notes {
				text += literal(n) + "\n"
			}
			return text
		},
		html: func() string {
			var m markup
			m.f(`%s`, raw(t.html("s-table")))
			for _, n := range notes {
				m.f(`<p class="s-note">%s</p>`, n)
			}
			return m.String()
		},
	}.write(w, o)
}
