package units

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
)

// again says which further attacks the attacker of the i-th attack has, and how
// to write those that may strike the same unit, unless they are there.
func (m *Volley) again(i int) Notes {
	attacker := m.Attacks[i].Attacker
	times := m.attacksOf(attacker.Choice.Unit)
	var n Notes
	for _, k := range attacksAgain(attacker.keywords()) {
		switch x := k.Rule().Again; {
		case !x.Same:
			n.add("%s: %s", k, x.Says)
		case times < 2:
			times = 2 // said once
			n.note(Note{Text: fmt.Sprintf("%s: %s: if that is against this unit, write it twice: … then %[3]s then %[3]s; or say ready:%[4]s",
				k, x.Says, attacker.Choice, k.Rule().Offers.Word()), Button: true})
		}
	}
	return n
}

// inVolley are the notes about an attacker without those that its further attacks on the
// same unit are not modelled: in a volley they are offered.
func (s *Side) inVolley() Notes {
	n := slices.Clone(s.Notes[:s.plain])
	n.keywords(slices.DeleteFunc(s.keywords(), func(k cards.Keyword) bool {
		r := k.Rule()
		return !r.Modelled && r.Again != nil && r.Again.Same
	}), legion.TheAttacker)
	return n
}

// further repeats the attacks of which the attacker takes up a further one, as often as
// it does, and says which units there are then.
func further(said *legion.VolleyWords, found []*lineUnits) []*lineUnits {
	for i := 0; i < len(said.Attacks); i++ {
		c := found[i].sides[legion.TheAttacker].choice
		if c == nil {
			continue
		}
		once, offers := withoutAgain(*c)
		found[i].sides[legion.TheAttacker].choice = &once
		for _, o := range offers {
			again := *found[i]
			said.Repeat(i)
			i++
			second := spent(once, &said.Attacks[i])
			again.sides[legion.TheAttacker].choice, again.notes = &second, Notes{furtherNote(o)}
			found = slices.Insert(found, i, &again)
		}
	}
	return found
}

// withoutAgain is a choice without the further attacks that it takes up, and those.
func withoutAgain(c cards.Choice) (once cards.Choice, offers []*cards.OwnOffer) {
	again := func(o *cards.OwnOffer) bool { return o.Again }
	once = c
	once.Own = slices.DeleteFunc(slices.Clone(c.Own), again)
	return once, slices.DeleteFunc(slices.Clone(c.Own), func(o *cards.OwnOffer) bool { return !again(o) })
}

// spent is a choice in a further attack, in which it has no tokens but those that are said
// of that attack alone: they are taken to be spent in the first.
func spent(c cards.Choice, w *legion.Words) cards.Choice {
	c.Ready = false
	c.Own = slices.DeleteFunc(slices.Clone(c.Own), func(o *cards.OwnOffer) bool { return o.Adds != cards.Tokens{} })
	for _, f := range []*legion.Field{aimField, observationField, surgeField, ownDodgeField} {
		w.Unsay(f)
	}
	if c.Tokens(c.Effective(), legion.TheAttacker).Surge > 0 {
		w.Say(surgeField, 0)
	}
	return c
}

// furtherNote says what a further attack is.
func furtherNote(o *cards.OwnOffer) Note {
	return Note{Text: o.Name + ": a further attack of the same unit, without the tokens that are said of its first"}
}

// offerAgain offers every attacker the further attacks on the same unit that its keywords
// allow, unless it attacks more than once already.
func (m *Volley) offerAgain() {
	for _, one := range m.Attacks {
		if one.Attacker == nil {
			continue
		}
		at := *one.Attacker
		at.Offers = slices.DeleteFunc(slices.Clone(at.Offers), func(o Offer) bool { return o.Own != nil && o.Own.Again })
		for _, o := range at.Full.Effective().OwnOffers() {
			if o.Again && m.attacksOf(at.Choice.Unit) == 1 {
				at.Offers = append(at.Offers, ownOffer(o, &at.Choice))
			}
		}
		one.Attacker = &at
	}
}

func (m *Volley) attacksOf(u *cards.Unit) (n int) {
	for _, one := range m.Attacks {
		if one.Attacker != nil && one.Attacker.Choice.Unit == u {
			n++
		}
	}
	return n
}

// attacksAgain lists the keywords by which a unit attacks more than once in a round:
// first those for attacks on other units.
func attacksAgain(list cards.Keywords) cards.Keywords {
	again := slices.DeleteFunc(slices.Clone(list), func(k cards.Keyword) bool {
		a := k.Rule().Again
		return a == nil || a.Of != "" && a.Of != k.Of
	})
	slices.SortStableFunc(again, func(j, k cards.Keyword) int {
		a, b := j.Rule(), k.Rule()
		return cmp.Or(btoi(a.Again.Same)-btoi(b.Again.Same), btoi(a.Modelled)-btoi(b.Modelled), strings.Compare(a.Name, b.Name))
	})
	return slices.CompactFunc(again, func(j, k cards.Keyword) bool { return j.Rule() == k.Rule() })
}
