package cards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"salvo/legion"
)

// A choice in words: a unit, its upgrades in brackets, then how many miniatures
// attack, from where, with which weapons, and what it is ready for.
//
//	stormtroopers[dlt-19, hh-12] x4 @3
//	darth-vader @melee
//	imperial-death-troopers @2 with:e-11d-blaster-rifle
//	clone-commandos[dc-17m] ready exhausted
//
// Names may be ids or plain names, and their beginnings where that is enough.

// String writes the choice in the one canonical way.
func (c Choice) String() string {
	var b strings.Builder
	b.WriteString(c.Unit.ID)
	if len(c.Upgrades) > 0 {
		b.WriteString("[" + strings.Join(c.UpgradeNames(), ", ") + "]")
	}
	if c.Minis > 0 {
		fmt.Fprintf(&b, " x%d", c.Minis)
	}
	if at := c.At.String(); at != "" {
		b.WriteString(" " + at)
	}
	if len(c.With) > 0 {
		b.WriteString(" with:" + strings.Join(legion.Texts(c.With, Slug), "+"))
	}
	if c.Ready {
		b.WriteString(" ready")
	}
	for _, g := range c.Takes {
		b.WriteString(" ready:" + g.ShortID())
	}
	for _, o := range c.Own {
		b.WriteString(" ready:" + o.Word())
	}
	if c.Exhausted {
		b.WriteString(" exhausted")
	}
	return b.String()
}

// shortName is an upgrade's id without its type, if that is enough.
func (l *Library) shortName(u *Unit, g *Upgrade) string {
	if l == nil {
		return g.ID // of a unit that is in no library
	}
	s := g.ShortID()
	if found, err := l.FindUpgrade(u, s); err == nil && found == g {
		return s
	}
	return g.ID
}

// ParseChoice reads a choice. Others are the units of the same name that were
// not taken. The choice is not checked against the rules: see Check.
func (l *Library) ParseChoice(text string) (c Choice, others []*Unit, err error) {
	c, _, others, err = l.ReadChoice(legion.Scan(text))
	return c, others, err
}

// ReadChoice reads a choice that begins with the name of a unit, and says what
// that name was.
func (l *Library) ReadChoice(words []legion.Word) (c Choice, name string, others []*Unit, err error) {
	rest := ""
	for rest == "" && len(words) > 0 {
		var word string
		word, rest = CutName(words[0].Text)
		name = strings.TrimSpace(name + " " + word)
		words = words[1:]
	}
	if c.Unit, others, err = l.FindUnit(name); err != nil {
		return c, name, nil, err
	}
	err = c.read(l, rest)
	for _, w := range words {
		if err == nil {
			err = c.read(l, w.Text)
		}
	}
	return c, name, others, err
}

// CutName cuts a word where the name of the unit ends: at a bracket or an @. A
// word that says something about the unit is no part of its name.
func CutName(word string) (name, rest string) {
	if isCount(firstWord(word)) || IsWith(word) || isPlace(firstWord(word)) || IsState(word) {
		return "", word
	}
	if i := strings.IndexAny(word, "[@"); i >= 0 {
		return word[:i], word[i:]
	}
	return word, ""
}

func firstWord(s string) string {
	if i := strings.IndexAny(s, " @["); i > 0 {
		return s[:i]
	}
	return s
}

func isCount(word string) bool {
	if len(word) < 2 || word[0] != 'x' && word[0] != 'X' {
		return false
	}
	_, err := strconv.ParseUint(word[1:], 10, 8)
	return err == nil
}

// IsWith reports whether a word says which weapons are used.
func IsWith(s string) bool { return len(s) > 5 && strings.EqualFold(s[:5], "with:") }

// isPlace reports whether a word says how a unit attacks without an @.
func isPlace(word string) bool {
	w := strings.ToLower(word)
	return w == "melee" || w == "ranged" || w == "overrun"
}

// read reads a word that follows the name, which may say several things.
func (c *Choice) read(l *Library, rest string) error {
	for rest != "" {
		word := firstWord(rest)
		switch {
		case rest[0] == '[':
			list, after, closed := strings.Cut(rest[1:], "]")
			if !closed {
				return fmt.Errorf("the bracket after %s is not closed", c.Unit.ID)
			}
			if err := c.equip(l, list); err != nil {
				return err
			}
			rest = after
		case rest[0] == '@' || isPlace(word):
			rest = strings.TrimPrefix(rest, "@")
			word = firstWord(rest)
			if err := c.place(word); err != nil {
				return err
			}
			rest = rest[len(word):]
		case isCount(word):
			if c.Minis != 0 {
				return fmt.Errorf("%s: the number of miniatures stands twice", word)
			}
			c.Minis, _ = strconv.Atoi(word[1:])
			if c.Minis == 0 {
				return fmt.Errorf("%s: at least one miniature attacks", word)
			}
			rest = rest[len(word):]
		case IsWith(rest):
			return c.Arm(rest[5:])
		case IsState(rest):
			return c.state(rest)
		default:
			return fmt.Errorf("%q means nothing after a unit: upgrades stand in brackets, then x4, @3, with:weapon, ready, ready:card or exhausted", word)
		}
	}
	return nil
}

func (c *Choice) equip(l *Library, list string) error {
	for _, name := range strings.Split(list, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		g, err := l.FindUpgrade(c.Unit, name)
		if err != nil {
			return err
		}
		c.Upgrades = append(c.Upgrades, g)
	}
	return nil
}

func (c *Choice) place(word string) (err error) {
	if c.At != (Place{}) {
		return fmt.Errorf("@%s: where the unit attacks from stands twice", word)
	}
	if c.At, err = ParsePlace(word); err != nil {
		return fmt.Errorf("@%w", err)
	}
	return nil
}

// ParsePlace reads a place as Place.String writes it, without the @, and a range also with
// an r before it; 0 means melee too.
func ParsePlace(word string) (p Place, err error) {
	switch n, wrong := strconv.Atoi(strings.TrimPrefix(strings.ToLower(word), "r")); {
	case wrong == nil && n == 0:
		p.Type = legion.Melee
	case wrong == nil && n > 0 && n <= MaxRange:
		p = Place{legion.Ranged, n}
	case isPlace(word):
		err = p.Type.UnmarshalText([]byte(strings.ToLower(word)))
	default:
		err = fmt.Errorf("%s: is not 0 to %d, ranged, melee or overrun", word, MaxRange)
	}
	return p, err
}

// Arm reads the weapons to use: names, how they begin, or words that only one of the
// weapons has in its name.
func (c *Choice) Arm(list string) error {
	all := Choice{Unit: c.Unit, Upgrades: c.Upgrades}
	names := all.Weapons()
	for _, name := range strings.Split(list, "+") {
		key := Key(name)
		i := slices.IndexFunc(names, func(n string) bool { return Key(n) == key })
		if i < 0 {
			i = slices.IndexFunc(names, func(n string) bool { return key != "" && strings.HasPrefix(Key(n), key) })
		}
		if with := all.WeaponsWith(name); i < 0 && len(with) > 0 {
			if len(with) > 1 {
				return fmt.Errorf("with:%s: may be %s", name, legion.Or(with))
			}
			i = slices.Index(names, with[0])
		}
		if i < 0 {
			return fmt.Errorf("with:%s: %s has no such weapon, but %s", name, c.Unit.Full(), strings.Join(names, ", "))
		}
		if !slices.Contains(c.With, names[i]) {
			c.With = append(c.With, names[i])
		}
	}
	return nil
}

// WeaponsWith lists the weapons that have the words of a text in their names, of which the
// last may be a plural.
func (c *Choice) WeaponsWith(text string) []string {
	text = Slug(text)
	return which(c.Weapons(), func(name string) bool {
		return len(text) > 3 && strings.Contains("-"+Slug(name)+"-", "-"+strings.TrimSuffix(text, "s")+"-")
	})
}

// UpgradeNames are the upgrades of the choice as the notation writes them.
func (c *Choice) UpgradeNames() []string {
	return legion.Texts(c.Upgrades, func(g *Upgrade) string { return c.Unit.library.shortName(c.Unit, g) })
}

// Names are the choices in words.
func Names(list []Choice) []string { return legion.Texts(list, Choice.String) }

// Title is the choice as a player says it: the names of unit and upgrades.
func (c *Choice) Title() string {
	if len(c.Upgrades) == 0 {
		return c.Unit.Full()
	}
	return c.Unit.Full() + " with " + strings.Join(legion.Texts(c.Upgrades, (*Upgrade).Full), ", ")
}

// Titles are the titles of choices.
func Titles(list []Choice) []string {
	return legion.Texts(list, func(c Choice) string { return c.Title() })
}

// BelongsToUnit reports whether a word after a unit belongs to it. Melee and ranged
// do not: they say how the whole attack is made.
func BelongsToUnit(word string) bool {
	return word[0] == '[' || word[0] == '@' || isCount(word) || IsWith(word) || IsState(word)
}
