package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"salvo/armylist"
	"salvo/cards"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
)

// Units writes a list of units.
func Units(w io.Writer, o forms.Options, list []*cards.Unit) error {
	return forms.Answer{
		What:   english.Counted(len(list), "units"),
		Value:  entries(list),
		Layout: func() document.Document { return unitsLayout(list) },
		CSV: forms.Each("id name faction rank type points minis wounds die", list, func(_ int, x **cards.Unit) []any {
			u := *x
			return []any{u.ID, u.Full(), u.Faction, u.Rank, u.Type, orUnknown(u.Cost), u.Minis, orUnknown(u.Wounds), u.Die}
		}),
	}.Write(w, o)
}

// unitsLayout shows a table or, where names are too long for one, below faction and
// rank what each unit costs and has.
func unitsLayout(list []*cards.Unit) document.Document {
	t := &document.Table{Columns: []document.Column{document.Words("id"), document.Words("faction"), document.Words("rank"),
		document.Numbers("points"), document.Numbers("minis"), document.Numbers("wounds"), document.Words("die")}}
	narrow := document.Document{document.Lines{"points, miniatures × wounds, defense die"}}
	above := ""
	for _, u := range list {
		t.Row(doubted(u), u.Faction, u.Rank, orUnknown(u.Cost), strconv.Itoa(u.Minis), orUnknown(u.Wounds), u.Die)
		if heading := english.Capital(u.Faction) + ", " + u.Rank; heading != above {
			above = heading
			narrow = append(narrow, document.Gap{}, document.Heading{Words: heading})
		}
		narrow = append(narrow, document.Lines{fmt.Sprintf("%4s  %2d × %-2s %-5s  %s", orUnknown(u.Cost), u.Minis, orUnknown(u.Wounds), u.Die, doubted(u))})
	}
	return document.Document{document.Either{Table: t, Else: narrow}, document.InText(document.Gap{},
		document.Paragraph{Words: english.Counted(len(list), "units") + ". A question mark: something about the card is not certain; see salvo units show."})}
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
func doubted(u *cards.Unit) string { return u.ID + english.Either(u.Doubtful(), " ?", "") }

// orUnknown writes a number of a card that may be missing.
func orUnknown(n int) string {
	if n == 0 {
		return "?"
	}
	return strconv.Itoa(n)
}

// Unit writes a unit as somebody fields it: its card, weapons and legal upgrades,
// and what is not certain. Others are units of the same name.
func Unit(w io.Writer, o forms.Options, l *cards.Library, c cards.Choice, others []*cards.Unit) error {
	card, err := UnitCardOf(l, c, others)
	if err != nil {
		return err
	}
	weapons := slices.Clone(c.Unit.Weapons)
	for _, g := range c.Upgrades {
		weapons = append(weapons, g.Weapons...)
	}
	return cardForms(c.Unit.Full(), card, unitFacts(l, c, others), weapons).Write(w, o)
}

// cardForms are the forms of a card: facts about it, and its weapons.
func cardForms(name string, value any, facts document.Facts, weapons []cards.Weapon) forms.Answer {
	t := &document.Table{Columns: []document.Column{document.Words("weapon"), document.Words("range"), document.Words("dice"), document.Words("keywords")}}
	var r forms.Rows
	r.Add("what", "value")
	for _, f := range facts.Rows {
		r.Add(f.Label, f.Value)
	}
	for _, x := range weapons {
		row := []string{x.Name, x.Range.String(), x.Dice.String(), english.Join(x.Keywords)}
		t.Row(row...)
		r.Add("weapon", strings.Join(row, "; "))
	}
	facts.Class, facts.Width = "s-card", 11
	d := document.Document{facts}
	if len(weapons) > 0 {
		d = append(d, document.Gap{}, t)
	}
	return forms.Answer{
		What:   name,
		Value:  value,
		Layout: func() document.Document { return d },
		CSV:    func() [][]string { return r },
	}
}

// unitFacts says all there is to say about a card but its weapons.
func unitFacts(l *cards.Library, c cards.Choice, others []*cards.Unit) document.Facts {
	var facts document.Facts
	u := c.Unit
	facts.Say("Unit", fmt.Sprintf("%s (%s)", u.Full(), u.ID))
	facts.Say("Card", fmt.Sprintf("%s, %s, %s, %s", u.Faction, u.Rank, u.Type, PointsOf(u.Cost)))
	facts.Say("Miniatures", fmt.Sprintf("%s, %s wounds each, speed %d", english.Counted(u.Minis, "miniatures"), orUnknown(u.Wounds), u.Speed))
	facts.Say("Surges", fmt.Sprintf("attack %s, defense %s on %s dice", english.Or(u.AttackSurge, "none"), english.Or(u.DefenseSurge, "none"), u.Die))
	facts.Say("Keywords", english.Or(english.Join(u.Keywords), "none"))
	facts.Say("Slots", english.Or(strings.Join(u.Slots, ", "), "none"))
	if len(c.Upgrades) > 0 {
		facts.Say("With", fmt.Sprintf("%s, %s in all, %s", c, english.Counted(c.Size(), "miniatures"), PointsOf(c.Points())))
	}
	var legal []string
	for _, g := range l.Legal(c) {
		legal = append(legal, fmt.Sprintf("%s %d", g.ID, g.Cost))
	}
	facts.Say("Upgrades", strings.Join(legal, ", "))
	for _, d := range u.Lines() {
		facts.Say("Doubt", d)
	}
	for _, x := range others {
		facts.Say("Also", fmt.Sprintf("%s (%s)", x.Full(), x.ID))
	}
	return facts
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
	notes = append(notes, a.Notes...)
	if says := a.AddsUp(); says != "" {
		notes = append(notes, english.Capital(says)+".")
	}
	return notes
}

// Army writes an army list as it was understood.
func Army(w io.Writer, o forms.Options, l *cards.Library, a *armylist.Army) error {
	t := &document.Table{Columns: []document.Column{document.Words("unit"), document.Numbers("times"), document.Numbers("points")}}
	rows := document.Facts{Width: 11}
	var r forms.Rows
	r.Add("unit", "times", "points")
	for i := range a.Entries {
		e := &a.Entries[i]
		points := orUnknown(e.Points())
		t.Row(e.Choice.String(), strconv.Itoa(e.Count), points)
		rows.Rows = append(rows.Rows, document.Fact{Label: fmt.Sprintf("%3d × %3s ", e.Count, points), Value: e.Choice.String()})
		r.Add(e.Choice.String(), e.Count, strings.TrimPrefix(points, "?"))
	}
	text := document.Document{rows}
	if len(a.Entries) > 0 {
		text = append(text, document.Gap{})
	}
	sum := strings.Replace(a.Sum(), " points", " points in all", 1) + "."
	notes := append([]string{sum}, ArmyNotes(a)...)
	return forms.Answer{
		What:  "an army of " + english.Counted(len(a.Choices()), "units"),
		Value: a.List(l),
		Layout: func() document.Document {
			return document.Document{document.InText(text...), document.Marked(t),
				document.Notes{Class: "s-note", Lines: notes, Theirs: true}}
		},
		CSV: func() [][]string { return r },
	}.Write(w, o)
}
