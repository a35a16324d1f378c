package units

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// Note is something there is to say about units.
type Note struct {
	Who    string // whom it is about, such as attacker or attack 2; "" if Text names it
	Text   string
	Page   string // what the page says instead; "" if that is the same
	Acts   bool   // a player can act on it: where units fight, who cannot attack
	Button bool   // it is how to write what the card on the page has a button for
}

// String is the note as a line has it.
func (n Note) String() string {
	if n.Who == "" {
		return n.Text
	}
	return n.Who + ": " + n.Text
}

// Notes are all there is to say about a side, an attack, a volley or a duel.
type Notes []Note

// Lines are the notes as lines have them.
func (n Notes) Lines() []string { return legion.Texts(n, Note.String) }

// note notes something, once. Nil notes keep nothing.
func (n *Notes) note(x Note) {
	if n != nil && !slices.Contains(*n, x) {
		*n = append(*n, x)
	}
}

// add notes a text.
func (n *Notes) add(format string, args ...any) { n.note(Note{Text: fmt.Sprintf(format, args...)}) }

// act notes something on which a player can act.
func (n *Notes) act(format string, args ...any) {
	n.note(Note{Text: fmt.Sprintf(format, args...), Acts: true})
}

// uncounted is a note about what does not count, which a player does not call modelled.
func uncounted(say func(not string) string) Note {
	return Note{Text: say("not modelled"), Page: say("not counted")}
}

// notesOf are notes with who they are about.
func notesOf(who string, list Notes) Notes {
	list = slices.Clone(list)
	for i := range list {
		list[i].Who = who
	}
	return list
}

// used notes that a card is used up by the attack.
func (n *Notes) used(g *cards.Upgrade, how string) {
	if how != "" {
		says := fmt.Sprintf("%s: %s by this attack", g.Full(), how)
		n.note(Note{Text: says + "; say exhausted if it was before", Page: says})
	}
}

// card notes the doubts about the cards of a choice, the upgrades that it must
// have, and what its upgrades do that the attack does not show on a side.
func (n *Notes) card(said, full *cards.Choice, side legion.Side) {
	for _, line := range full.Unit.Lines() {
		n.add("%s: %s", full.Unit.Full(), line)
	}
	for _, g := range full.Upgrades {
		for _, line := range g.Lines() {
			n.add("%s: %s", g.Full(), line)
		}
		if g.Text != "" {
			n.note(uncounted(func(not string) string { return fmt.Sprintf("%s: %s: %s", g.Full(), not, g.Text) }))
		}
		for i := range g.Effects {
			if e := &g.Effects[i]; e.Ally {
				n.add("%s: for other units: %s, %s", g.Full(), e.Gives(), e.When)
			}
		}
	}
	n.demands(said, full)
	n.offers(full, side)
}

// offers notes what a choice may take up on a side, and what it has taken up.
func (n *Notes) offers(c *cards.Choice, side legion.Side) {
	for _, o := range offersOf(c, side) {
		name := o.Name
		if name != "" {
			name += ": "
		}
		if o.Taken {
			n.add("%s%s (%s)", name, o.Gives, o.When)
		} else {
			n.note(Note{Text: fmt.Sprintf("%ssay %s for %s (%s)", name, o.Word, o.Gives, o.When), Button: true})
		}
	}
	u := c.Effective()
	for _, k := range u.Keywords {
		if k.Rule().When == cards.Always {
			n.add("%s: %s", k.Name, cards.Numbered(u.Keywords.Sum(k.Rule()), "surge token"))
		}
	}
}

// keywords notes, of a list of keywords, those that are not modelled, by
// reason; those whose number is open; and what one must know of those that are
// modelled on a side.
func (n *Notes) keywords(list cards.Keywords, side legion.Side) {
	if n == nil {
		return
	}
	var reasons []string
	by := map[string][]string{}
	for _, k := range list {
		r := cards.RuleFor(k.Name)
		switch {
		case r == nil:
			n.add("%s: not a known keyword", k)
		case !r.Modelled:
			if by[r.Note] == nil {
				reasons = append(reasons, r.Note)
			}
			if s := k.String(); !slices.Contains(by[r.Note], s) {
				by[r.Note] = append(by[r.Note], s)
			}
		case k.Open == "?":
			n.add("%s: no source has its number: it counts as 1", k.Name)
		case r.Note != "" && (side == legion.TheAttacker && r.Attacker != nil || side == legion.TheDefender && r.Defender != nil):
			n.add("%s: %s", k, r.Note)
		}
	}
	for _, why := range reasons {
		n.note(uncounted(func(not string) string { return fmt.Sprintf("%s (%s): %s", not, why, strings.Join(by[why], ", ")) }))
	}
}

// attackerNotes is all there is to say about the attacking side: what was
// chosen, what stands on the cards, who cannot reach, and what the pool is, but keywords.
func (m *maker) attackerNotes(said *cards.Choice, best Option, next *Option, pool Notes) Notes {
	n := new(Notes)
	m.chosen(n, said, best, next)
	n.card(said, m.attacker, legion.TheAttacker)
	if best.At.Type == legion.Melee && m.immuneToMelee() {
		n.noMelee(m.target)
	} else {
		p := m.pools(best.At)
		n.idle(&p)
	}
	for _, u := range best.Uses {
		if k, ok := u.Weapon.Keywords.Find(cards.HasArc); ok {
			n.add("%s: the target is taken to be in the arc", k)
		}
	}
	for _, x := range pool {
		n.note(x)
	}
	return *n
}

// noMelee notes that a unit cannot be attacked in melee.
func (n *Notes) noMelee(u *cards.Unit) {
	k, _ := u.Keywords.Find(cards.BarsMelee)
	n.act("%s: %s: it cannot be attacked in melee", u.Full(), k)
}

// chosen notes what was chosen where something was left open, and the runner-up.
func (m *maker) chosen(n *Notes, said *cards.Choice, best Option, next *Option) {
	if best.Uses == nil || next == nil && said.At == best.At {
		return
	}
	wounds := "wounds"
	if best.attack.Defender.GuardianX > 0 {
		wounds = "wounds with the Guardian's"
	}
	text := fmt.Sprintf("attacks %s: %.2f %s", best, best.Wounds, wounds)
	if next != nil {
		other := "; next best "
		if (next.At.Type == legion.Melee) != (best.At.Type == legion.Melee) {
			other = "; "
		}
		text += fmt.Sprintf("%s%s: %.2f", other, next, next.Wounds)
	}
	if m.blind() {
		text += "; no target is named: chosen against 4 troopers with red dice in the open"
	}
	n.add("%s", text)
}

// String says from where and with what.
func (o Option) String() string {
	var weapons []string
	for i, u := range o.Uses {
		if slices.ContainsFunc(o.Uses[:i], func(v Use) bool { return v.Weapon == u.Weapon }) {
			continue
		}
		n := 0
		for _, v := range o.Uses[i:] {
			if v.Weapon == u.Weapon {
				n += v.Count
			}
		}
		weapons = append(weapons, fmt.Sprintf("%d × %s", n, u.Weapon.Name))
	}
	return o.At.Words() + " with " + strings.Join(weapons, ", ")
}

// idle notes the miniatures that cannot attack, and why.
func (n *Notes) idle(p *pools) {
	for _, m := range p.idle() {
		why := ""
		for _, w := range m.Weapons {
			if w.Range.Reaches(p.at) {
				why = p.bars(w)
			}
		}
		switch {
		case len(m.Weapons) == 0:
			n.add("%s adds no weapon", m.Name)
		case why != "":
			n.add("%d × %s: %s", m.Count, m.Name, why)
		default:
			n.act("%d × %s cannot reach %s", m.Count, m.Name, p.at.Words())
			for _, w := range m.Weapons {
				if w.LongShot(p.at) {
					n.add("%s: %s would reach for an aim token", m.Name, w.Name)
				}
			}
		}
	}
}

// demands notes which upgrades were taken because a unit must have them, and
// those that it must have and has not.
func (n *Notes) demands(said, c *cards.Choice) {
	for _, g := range c.Upgrades[len(said.Upgrades):] {
		n.act("%s: taken because %s must have one such upgrade", g.Full(), c.Unit.Full())
	}
	for _, d := range c.Unit.Demands() {
		if !d.Met(c.Upgrades) {
			n.act("%s must have the upgrade %s", c.Unit.Full(), d.Name)
		}
	}
	for _, k := range c.Unit.Keywords {
		switch r := k.Rule(); {
		case r.Does != cards.MustHave || c.Count(r.Slot) >= max(1, k.X):
		case k.X == 0:
			n.act("%s must have a %s upgrade", c.Unit.Full(), r.Slot)
		default:
			n.act("%s must have %d %s upgrades", c.Unit.Full(), k.X, r.Slot)
		}
	}
}
