package cards

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"salvo/legion"
)

// Weapon is a weapon of a unit or an upgrade: what one miniature rolls.
type Weapon struct {
	Name     string   `toml:"name" json:"name"`
	Range    Range    `toml:"range" json:"range"`
	Dice     Dice     `toml:"dice" json:"dice"`
	Keywords Keywords `toml:"keywords" json:"keywords,omitempty"`
	Surge    string   `toml:"surge" json:"surge,omitempty"`   // the attack surge of a pool that it is in
	Pool     Keywords `toml:"pool" json:"pool,omitempty"`     // that a pool has once, however often the weapon is in it
	Others   Keywords `toml:"others" json:"others,omitempty"` // that the other weapons of a ranged pool have
	Side     int      `toml:"side" json:"side,omitempty"`     // of a card that has two, 1 or 2
	Used     string   `toml:"used" json:"used,omitempty"`     // what its card is afterwards: exhausted or expended
}

// Range is where a weapon can be used. A weapon may be both for melee and for
// a range. Max is 0 if there is no limit.
type Range struct {
	Melee, Ranged, Overrun bool
	Min, Max               int
}

// String writes the range: melee, overrun, 1-3, 4+ or, for melee and up to
// range 2, melee-2.
func (r Range) String() string {
	switch {
	case r.Overrun:
		return "overrun"
	case r.Melee && r.Ranged:
		return "melee-" + strconv.Itoa(r.Max)
	case r.Melee:
		return "melee"
	case r.Max == 0:
		return strconv.Itoa(r.Min) + "+"
	}
	return fmt.Sprintf("%d-%d", r.Min, r.Max)
}

// MarshalText writes the range as String does.
func (r Range) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a range as String writes it.
func (r *Range) UnmarshalText(text []byte) error {
	x, ok := ranges()[string(text)]
	if !ok {
		return fmt.Errorf("%q is not a range such as melee, melee-2, 1-3, 4+ or overrun", text)
	}
	*r = x
	return nil
}

// ranges are all ranges, by how they are written.
var ranges = sync.OnceValue(func() map[string]Range {
	list := []Range{{Melee: true}, {Overrun: true}}
	for from := 1; from <= MaxRange; from++ {
		list = append(list, Range{Melee: true, Ranged: true, Min: 1, Max: from}, Range{Ranged: true, Min: from})
		for to := from; to <= MaxRange; to++ {
			list = append(list, Range{Ranged: true, Min: from, Max: to})
		}
	}
	all := map[string]Range{}
	for _, r := range list {
		all[r.String()] = r
	}
	return all
})

// Reaches reports whether the weapon can be used at a place.
func (r Range) Reaches(at Place) bool {
	switch at.Type {
	case legion.Melee:
		return r.Melee
	case legion.Overrun:
		return r.Overrun
	}
	return r.Ranged && at.Range >= r.Min && (r.Max == 0 || at.Range <= r.Max)
}

// Dice is a number of attack dice of each colour.
type Dice struct{ Red, Black, White int }

// String writes the dice as the notation does: 2r 1w.
func (d Dice) String() string {
	var words []string
	for _, c := range []struct {
		n      int
		letter string
	}{{d.Red, "r"}, {d.Black, "b"}, {d.White, "w"}} {
		if c.n != 0 {
			words = append(words, strconv.Itoa(c.n)+c.letter)
		}
	}
	return strings.Join(words, " ")
}

// MarshalText writes the dice as String does.
func (d Dice) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads dice as String writes them.
func (d *Dice) UnmarshalText(text []byte) error {
	*d = Dice{}
	for _, word := range strings.Fields(string(text)) {
		last := len(word) - 1
		n, err := strconv.Atoi(word[:last])
		at := map[byte]*int{'r': &d.Red, 'b': &d.Black, 'w': &d.White}[word[last]]
		if err != nil || at == nil || *at != 0 || n < 1 || n > 24 {
			return fmt.Errorf("%q is not dice such as 2r 1b 4w", text)
		}
		*at = n
	}
	return nil
}

// Count is how many dice there are.
func (d Dice) Count() int { return d.Red + d.Black + d.White }

func (d Dice) best(n int) Dice {
	red := min(n, d.Red)
	black := min(n-red, d.Black)
	return Dice{red, black, min(n-red-black, d.White)}
}
