package legion

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// Weapon is dice with keywords that act on these dice alone. The dice of an
// Attacker are its first weapon; others stand in Attacker.Weapons.
type Weapon struct {
	RedDice, BlackDice, WhiteDice int
	Spray                         bool
	AntiMaterielX, AntiPersonnelX int
	Cumbersome                    bool
}

// MaxWeapons is how many weapons there may be besides the first.
const MaxWeapons = 6

// Dice is how many dice the weapon has, before Spray.
func (w *Weapon) Dice() int { return w.RedDice + w.BlackDice + w.WhiteDice }

// Sprayed is the weapon with its dice as step 2 forms the pool: with Spray every
// die counts once for each defending miniature in sight.
func (w Weapon) Sprayed(inSight int) Weapon {
	if w.Spray && inSight > 1 {
		w.RedDice *= inSight
		w.BlackDice *= inSight
		w.WhiteDice *= inSight
	}
	return w
}

// PoolSize is how many dice all weapons form together, after Spray, against a
// number of miniatures in sight.
func (at *Attacker) PoolSize(inSight int) int {
	n := 0
	for i := range MaxWeapons + 1 {
		w := at.WeaponAt(i).Sprayed(inSight)
		n += w.Dice()
	}
	return n
}

// First is the weapon that the attacker's own dice and keywords make up.
func (at *Attacker) First() Weapon {
	return Weapon{
		RedDice: at.RedDice, BlackDice: at.BlackDice, WhiteDice: at.WhiteDice,
		Spray: at.Spray, AntiMaterielX: at.AntiMaterielX, AntiPersonnelX: at.AntiPersonnelX, Cumbersome: at.Cumbersome,
	}
}

// WeaponAt returns the i-th of the attacker's weapons, from 0, the first, to
// MaxWeapons. Those that are not there have no dice.
func (at *Attacker) WeaponAt(i int) Weapon {
	if i == 0 {
		return at.First()
	}
	return at.Weapons[i-1]
}

// part is a field of a weapon: it has the names, kind and limits of the
// attacker's field.
type part struct {
	*Field
	index int
}

var parts []part

func init() {
	at := places(reflect.TypeFor[Weapon]())
	for i := range table {
		if f := &table[i]; f.Side == TheAttacker {
			if i, ok := at[export(f.Name)]; ok {
				parts = append(parts, part{f, i})
			}
		}
	}
}

func (p part) get(w *Weapon) int {
	v := reflect.ValueOf(w).Elem().Field(p.index)
	if p.Kind == Flag {
		if v.Bool() {
			return 1
		}
		return 0
	}
	return int(v.Int())
}

func (p part) set(w *Weapon, value int) {
	v := reflect.ValueOf(w).Elem().Field(p.index)
	if p.Kind == Flag {
		v.SetBool(value != 0)
	} else {
		v.SetInt(int64(value))
	}
}

// partNamed finds a field of a weapon by its word or its name in JSON.
func partNamed(name string) (part, bool) {
	for _, p := range parts {
		if p.Word == name || strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return part{}, false
}

// String writes the weapon as one word of the notation: +2r/1b/spray.
func (w Weapon) String() string {
	var words []string
	for _, p := range parts {
		switch v := p.get(&w); {
		case v == 0:
		case p.Kind == Flag || p.isDie():
			words = append(words, p.print(v))
		default:
			words = append(words, p.Word+":"+strconv.Itoa(v))
		}
	}
	return "+" + strings.Join(words, "/")
}

// parseWeapon reads a weapon as String writes it.
func parseWeapon(text string) (w Weapon, err error) {
	for _, word := range strings.Split(strings.TrimPrefix(text, "+"), "/") {
		name, value, given := strings.Cut(word, ":")
		if n := len(word) - 1; isDice(word) {
			name, value, given = word[n:], word[:n], true
		}
		p, ok := partNamed(name)
		if !ok {
			return w, fmt.Errorf("%q is nothing a weapon has of its own: dice such as 2r, spray, anti-materiel:1, anti-personnel:1 or cumbersome", word)
		}
		v := 1
		if given {
			if v, ok = p.value(value); !ok {
				return w, fmt.Errorf("%q is not %s", word, p.allowed())
			}
		}
		p.set(&w, v)
	}
	return w, nil
}

// checkWeapons reports what is wrong with weapons besides the first.
func (a *Attack) checkWeapons(ms *Mistakes) {
	ended := false
	for i := range a.Attacker.Weapons {
		w := &a.Attacker.Weapons[i]
		if *w == (Weapon{}) {
			ended = true
			continue
		}
		field := fmt.Sprintf("attacker.weapons[%d]", i)
		if ended {
			ms.Add(field, w.String(), "comes after an empty one")
		}
		if w.Dice() == 0 {
			ms.Add(field, w.String(), "%s has no dice", w)
		}
		for _, p := range parts {
			var wrong Mistakes
			if p.check(p.get(w), &wrong); len(wrong) > 0 {
				ms.Add(field+"."+p.Name, wrong[0].Value, "%s", wrong[0].Message)
			}
		}
	}
}
