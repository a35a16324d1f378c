package legion

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Weapon is dice with keywords that act on these dice alone. The dice of an
// Attacker are its first weapon; others stand in Attacker.Weapons.
type Weapon struct {
	RedDice, BlackDice, WhiteDice int
	Spray                         bool
	AntiMaterielX, AntiPersonnelX int
	UpgradeX                      int
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
		Spray: at.Spray, AntiMaterielX: at.AntiMaterielX, AntiPersonnelX: at.AntiPersonnelX, UpgradeX: at.UpgradeX,
		Cumbersome: at.Cumbersome,
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

// weaponField finds a field of a weapon by its word or its name in JSON; nil if
// there is none.
func weaponField(name string) *Field {
	if f := Named(TheAttacker, name); f != nil && f.OfWeapon {
		return f
	}
	return nil
}

// String writes the weapon as one word of the notation: +2r/1b/spray.
func (w Weapon) String() string {
	var words []string
	for _, f := range ofWeapon {
		switch v := f.GetWeapon(&w); {
		case v == 0:
		case f.Kind == Flag || f.isDie():
			words = append(words, f.print(v))
		default:
			words = append(words, f.Word+":"+strconv.Itoa(v))
		}
	}
	return "+" + strings.Join(words, "/")
}

func parseWeapon(text string) (w Weapon, err error) {
	for _, word := range strings.Split(strings.TrimPrefix(text, "+"), "/") {
		name, value, given := strings.Cut(word, ":")
		if n := len(word) - 1; diceField(TheAttacker, word) != nil {
			name, value, given = word[n:], word[:n], true
		}
		f := weaponField(name)
		if f == nil {
			return w, fmt.Errorf("%q is nothing a weapon has of its own: dice such as 2r, spray, anti-materiel:1, anti-personnel:1, upgrade:1 or cumbersome", word)
		}
		v := 1
		if given {
			var fault Fault
			if v, fault = f.Decode(value, AsWord); fault != NoFault {
				return w, fmt.Errorf("%q is not %s", word, f.allowed())
			}
		}
		f.SetWeapon(&w, v)
	}
	return w, nil
}

// AddWeapon reads a weapon besides the first, such as +2r/spray, and puts it after
// those that are there.
func (at *Attacker) AddWeapon(word string) error {
	i := slices.Index(at.Weapons[:], Weapon{})
	if i < 0 {
		return fmt.Errorf("there are more than %d weapons besides the first", MaxWeapons)
	}
	w, err := parseWeapon(strings.ToLower(word))
	if err != nil {
		return err
	}
	if w.Dice() == 0 {
		return errors.New("has no dice")
	}
	at.Weapons[i] = w
	return nil
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
		if ended {
			ms.Add(nth("attacker.weapons", i), w.String(), "comes after an empty one")
		}
		if w.Dice() == 0 {
			ms.Add(nth("attacker.weapons", i), w.String(), "%s has no dice", w)
		}
		for _, f := range ofWeapon {
			if v := f.GetWeapon(w); v < 0 || v > f.Max {
				f.refuse(join(nth("attacker.weapons", i), f.Name), v, ms)
			}
		}
	}
}
