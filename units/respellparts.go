package units

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// respellUpgrades finds the upgrades of the unit of a side among what stands there or on
// the other side, and else the weapons that it uses. First those whose whole name is written: Impact
// Grenades has a word of the notation in it.
func (r *lineUnits) respellUpgrades(s, to *phrase.Side, w written) {
	u := w.units[0]
	legal := r.library.Possible(u)
	named := map[string][]*cards.Upgrade{}
	for _, g := range legal {
		for _, name := range r.library.PlainNames(g.ID) {
			if name = singular(name); !slices.Contains(named[name], g) {
				named[name] = append(named[name], g)
			}
		}
	}
	for i := range s.Tokens {
		if g, n := r.upgradeAt(s, i, named); g != nil {
			say(s, to, i, i+n, "["+g.ID+"]", w)
		} else if g := r.nicknameAt(s, i, legal); g != nil {
			say(s, to, i, i+1, "["+g.ID+"]", w)
		}
	}
	for _, run := range s.Unknown() {
		for from := run[0]; from < run[1]; {
			from = r.respellPart(s, to, w, from, legal)
		}
	}
}

// singular is a plain name without the end of a plural.
func singular(key string) string { return strings.TrimSuffix(key, "s") }

// upgradeAt is the upgrade whose whole name begins with a token, the longest, and
// of how many tokens its name is; nil if there is none, or several.
func (r *lineUnits) upgradeAt(s *phrase.Side, i int, named map[string][]*cards.Upgrade) (g *cards.Upgrade, n int) {
	for _, end := range s.Ends(i) {
		text := s.Text(i, end)
		if !r.library.BeginsUpgrade(text) {
			break
		}
		if list := named[singular(cards.Key(text))]; len(list) == 1 && s.Phrase(i) < end-i {
			g, n = list[0], end-i
		}
	}
	return g, n
}

// nicknameAt is the one of some upgrades that players call by a word that also means
// something in the notation, where nothing counts that: BX droids with shields.
func (r *lineUnits) nicknameAt(s *phrase.Side, i int, legal []*cards.Upgrade) *cards.Upgrade {
	if s.Taken(i) || !s.Alone(i) || s.Phrase(i) != 1 || !r.library.UpgradeNickname(s.Tokens[i].Text) {
		return nil
	}
	for k := max(0, i-1); k < min(i+2, len(s.Tokens)); k++ {
		if _, counted := s.Tokens[k].Number(); k != i && (counted || word(s, k) == "no") {
			return nil
		}
	}
	if list := r.library.UpgradesNicknamed(legal, s.Tokens[i].Text); len(list) == 1 {
		return list[0]
	}
	return nil
}

// respellPart reads words that mean nothing in the notation as an upgrade, or a
// weapon, whose name begins so. It returns where to go on.
func (r *lineUnits) respellPart(s, to *phrase.Side, w written, from int, legal []*cards.Upgrade) int {
	u := w.units[0]
	ends := s.Ends(from)
	if len(ends) == 0 {
		return from + 1
	}
	if s != to && almostName(r.sides[s.Side].written, cards.Key(s.Text(from, ends[0]))) {
		return ends[0]
	}
	// What begins no name begins none with more words after it, either.
	most := 0
	for most < len(ends) && r.mayBegin(u, s.Text(from, ends[most]), legal) {
		most++
	}
	for _, end := range slices.Backward(ends[:most]) {
		says, err := r.upgradeOrWeapon(to, u, s.Text(from, end), legal)
		switch {
		case s != to && err == nil && !r.wholeWords(says, s.Text(from, end)):
			continue
		case err != nil && s != to:
			return end // it may be meant for neither
		case err != nil:
			s.Refuse(from, end, err.Error())
			return end
		case says != "":
			if says[0] == '[' && bearer[word(s, end)] && s.Alone(end) {
				end++
			}
			say(s, to, from, end, says, w)
			return end
		}
	}
	return ends[0]
}

// refuseUpgrades says of upgrades that are not for the unit of a side whose they are.
func (r *lineUnits) refuseUpgrades(s *phrase.Side, u *cards.Unit) {
	const most = 10 // runs of unknown words that are looked at
	runs := s.Unknown()
	for _, run := range runs[:min(len(runs), most)] {
		end, why := 0, ""
		for _, e := range s.Ends(run[0]) {
			text := s.Text(run[0], e)
			if e > run[1] || !r.library.BeginsUpgrade(text) {
				break
			}
			if one := r.refused(u, text); one != "" {
				end, why = e, one
			}
		}
		if end > 0 {
			s.Refuse(run[0], end, why)
		}
	}
}

// refused says why the upgrade whose name is a text, or begins with more than a plain word
// of it, is not for a unit; nothing if there is none.
func (r *lineUnits) refused(u *cards.Unit, text string) string {
	slug := cards.Slug(text)
	if len(slug) < 3 {
		return ""
	}
	var list []*cards.Upgrade
	for _, g := range r.library.Upgrades {
		if id := g.ShortID(); id == slug || strings.ContainsAny(slug, "-0123456789") && strings.HasPrefix(id, slug+"-") {
			list = append(list, g)
		}
	}
	switch len(list) {
	case 0:
		return ""
	case 1:
		if why := legion.Unjoin((&cards.Choice{Unit: u, Upgrades: list}).Check()); len(why) > 0 {
			return why[0].Error()
		}
		return ""
	}
	return fmt.Sprintf("%s, %s: none is for %s", list[0].Name, list[1].Name, u.Name)
}

// bearer are words after an upgrade for it, or for who has it: the DLT guy.
var bearer = phrase.WordSet("guy trooper droid cannon gun rifle gunner launcher upgrade")

// wholeWords reports whether all words of a text are words of the upgrade that it says, or
// it is a nickname: on the side of the other unit a beginning is not enough.
func (r *lineUnits) wholeWords(word, text string) bool {
	if r.library.UpgradeNickname(text) {
		return true
	}
	has := "-" + strings.Trim(word, "[]") + "-"
	return !slices.ContainsFunc(strings.Split(cards.Slug(text), "-"), func(w string) bool {
		return !strings.Contains(has, "-"+w+"-") && !strings.Contains(has, "-"+singular(w)+"-")
	})
}

// say says what tokens of a side mean, on that side or on the other; after the unit to
// which they belong, as in the notation, where they stand before it: DLT-19 Stormtroopers.
func say(s, to *phrase.Side, from, end int, word string, of written) {
	if s == to && from >= of.from {
		s.Say(from, end, word)
		return
	}
	to.Add(word, s, from, end)
	s.Say(from, end)
}

// respellWounds finds how many wounds the unit of a side has suffered: Vader with two
// wounds.
func respellWounds(s *phrase.Side) {
	for i := 0; i+1 < len(s.Tokens); i++ {
		n, ok := s.Tokens[i].Number()
		of, next := openWord(s, i+1), word(s, i+2)
		switch {
		case !ok || s.Taken(i) || of != "damage" && of != "wound" && of != "wounds" || s.Phrase(i+1) > 1 || perMini[next]:
		case left[next]:
			s.Refuse(i, i+3, "say how many wounds it has suffered, such as wounded 2")
		case s.Side == legion.TheAttacker:
			s.Refuse(i, i+2, "wounds of the attacker change nothing: say how many of its miniatures are left, such as x3")
		default:
			s.Say(i, i+2, "wounded:"+n)
		}
	}
}

// perMini are words after a number of wounds that each miniature has.
var perMini = phrase.WordSet("each per apiece to")

// mayBegin reports whether the name of an upgrade or of a weapon of the unit begins
// with a text, or has words in it that begin with those of the text.
func (r *lineUnits) mayBegin(u *cards.Unit, text string, legal []*cards.Upgrade) bool {
	if r.library.AnyBegins(legal, text) || strings.Contains(text, "+") { // several weapons
		return true
	}
	key, words := cards.Key(text), "-"+strings.TrimSuffix(cards.Slug(text), "s")
	return slices.ContainsFunc((&cards.Choice{Unit: u}).Weapons(), func(name string) bool {
		return strings.HasPrefix(cards.Key(name), key) || strings.Contains("-"+cards.Slug(name), words)
	})
}

// upgradeOrWeapon says which of a unit's upgrades, or else weapons, begins so.
func (r *lineUnits) upgradeOrWeapon(s *phrase.Side, u *cards.Unit, text string, legal []*cards.Upgrade) (word string, err error) {
	key := cards.Key(text)
	if len(key) < 3 && !strings.ContainsAny(key, "0123456789") && !r.library.UpgradeNickname(text) || cards.IsState(text) || cards.IsWith(text) || almostName(u, key) {
		return "", nil
	}
	list := r.library.UpgradesLike(legal, text)
	c := cards.Choice{Unit: u}
	if weapons := c.WeaponsWith(text); s.Side == legion.TheAttacker && len(weapons) > 0 && !r.begins(list, text) {
		list = nil // death troopers with blasters: no Overcharged Blaster Packs
		if len(weapons) > 1 {
			return "", fmt.Errorf("%q may be %s", text, legion.Or(weapons))
		}
	}
	switch {
	case len(list) == 1:
		return "[" + list[0].ID + "]", nil
	case len(list) > 1:
		return "", cards.SeveralUpgrades(text, list)
	}
	if s.Side == legion.TheAttacker && c.Arm(text) == nil {
		return "with:" + cards.Slug(c.With[0]), nil
	}
	return "", nil
}

// begins reports whether the name of one of some upgrades begins with a text, or players
// call them so.
func (r *lineUnits) begins(list []*cards.Upgrade, text string) bool {
	key := cards.Key(text)
	return r.library.UpgradeNickname(text) || slices.ContainsFunc(list, func(g *cards.Upgrade) bool {
		return slices.ContainsFunc(r.library.PlainNames(g.ID), func(name string) bool { return strings.HasPrefix(name, key) })
	})
}

// almostName reports whether a word is one of the name of the unit that it stands beside
// but for its end, which is a typing mistake and no upgrade: ARC troopes.
func almostName(u *cards.Unit, key string) bool {
	key = singular(key)
	return len(key) > 3 && slices.ContainsFunc(strings.Split(cards.Slug(u.Name), "-"), func(w string) bool {
		w = singular(w)
		return strings.HasPrefix(w, key) && len(w)-len(key) <= 2
	})
}

// ranged is a range that is written somewhere.
type ranged struct {
	n        string
	side     *phrase.Side
	from, to int
}

// respellRange finds range 2, which says from where the attacker's unit attacks
// wherever it stands; at first only after "at" or "from", where it can be nothing else:
// R2 is also somebody's name.
func respellRange(s *phrase.Side, surely bool) (list []ranged) {
	for i := 0; i+1 < len(s.Tokens); i++ {
		if surely && endsAfterNumber(s, i) {
			n, _ := s.Tokens[i+1].Number()
			list = append(list, ranged{n, s, i + 1, i + 2})
			s.Say(i, i+2)
			continue
		}
		if s.Taken(i) || !isRange(s, i) {
			continue
		}
		at := rangeNumber(s, i)
		if at == 0 || s.Taken(at) {
			continue
		}
		n, _ := s.Tokens[at].Number()
		from := i
		if isAt(word(s, i-1)) {
			from--
		}
		if surely && from == i {
			continue
		}
		list = append(list, ranged{n, s, i, at + 1})
		s.Say(from, at+1)
	}
	return list
}

// endsAfterNumber reports whether "at" or "from" stands before a number that counts
// nothing, which is a range then: at 3, in heavy cover.
func endsAfterNumber(s *phrase.Side, i int) bool {
	if !isAt(openWord(s, i)) || s.Taken(i+1) || !s.Alone(i) || !s.Alone(i+1) {
		return false
	}
	_, ok := s.Tokens[i+1].Number()
	return ok && (i+2 == len(s.Tokens) || s.Tokens[i+2].Mark())
}

func isAt(word string) bool { return word == "at" || word == "from" }

// isRange reports whether a token is a word for range: range 3, r3.
func isRange(s *phrase.Side, i int) bool {
	switch word(s, i) {
	case "range", "rng":
		return true
	case "r":
		return s.Tokens[i].Begins && !s.Tokens[i+1].Begins
	}
	return false
}

// rangeNumber is where the number stands after a word for range; 0 if none does.
func rangeNumber(s *phrase.Side, i int) int {
	i++
	if mark := s.Tokens[i].Text; (mark == ":" || mark == "-" || mark == "=") && i+1 < len(s.Tokens) {
		i++
	}
	if _, ok := s.Tokens[i].Number(); !ok {
		return 0
	}
	return i
}

// respellGuardian finds the unit after guardian, which stands beside the defender.
func (r *lineUnits) respellGuardian(s *phrase.Side) {
	for i := range s.Tokens {
		if w := word(s, i); w != "guardian" && w != "guarded" {
			continue
		}
		at := i + 1
		if w := word(s, at); w == ":" || w == "by" {
			at++
		}
		if w := r.nameAt(s, at); w.units != nil {
			s.Say(i, w.to, "guardian:"+r.nameOf(w.units, s.Text(at, w.to)))
			return
		}
	}
}
