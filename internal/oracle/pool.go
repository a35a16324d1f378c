package oracle

import (
	"slices"
	"strings"

	"salvo/legion"
)

// A die is its colour and the face it shows. Dice are kept in a string, in
// order of their values, so that two pools with the same dice are the same
// string, and a pool reads: strongest colour first, and in each colour blanks,
// then surges, hits, crits, and at last the dice that are in the air.
type die byte

const (
	blank die = iota
	surge
	hit
	crit
	tumbling // about to be rolled, for the first time or again
)

const (
	red die = iota << 3
	black
	white
)

func (d die) face() die  { return d & 7 }
func (d die) color() die { return d &^ 7 }

// attackFaces are how many of a die's 8 faces show what.
var attackFaces = map[die]map[die]int{
	white: {blank: 5, hit: 1, crit: 1, surge: 1},
	black: {blank: 3, hit: 3, crit: 1, surge: 1},
	red:   {blank: 1, hit: 5, crit: 1, surge: 1},
}

// fallen is dice of which one more has fallen, and how likely that is.
type fallen struct {
	dice string
	p    float64
}

// falls lets the first of the dice that are in the air fall; nil if there is none.
func falls(dice string) (all []fallen) {
	i := strings.IndexFunc(dice, func(r rune) bool { return die(r).face() == tumbling })
	if i < 0 {
		return nil
	}
	for _, face := range []die{blank, surge, hit, crit} {
		n := attackFaces[die(dice[i]).color()][face]
		all = append(all, fallen{turnAll(dice, []int{i}, face), float64(n) / 8})
	}
	return all
}

// turnAll returns the dice with the chosen ones showing another face.
func turnAll(dice string, chosen []int, face die) string {
	b := []byte(dice)
	for _, i := range chosen {
		b[i] = byte(die(b[i]).color() | face)
	}
	slices.Sort(b)
	return string(b)
}

// showing returns the places of the dice that show a face, strongest colour
// first.
func showing(dice string, face die) []int {
	var places []int
	for i := range len(dice) {
		if die(dice[i]).face() == face {
			places = append(places, i)
		}
	}
	return places
}

// formPool is steps 2 and 4a: the dice, all in the air.
func formPool(a legion.Attack) string {
	at := a.Attacker
	dice := weaponDice(a, legion.Weapon{
		RedDice: at.RedDice, BlackDice: at.BlackDice, WhiteDice: at.WhiteDice, Spray: at.Spray,
		AntiMaterielX: at.AntiMaterielX, AntiPersonnelX: at.AntiPersonnelX, UpgradeX: at.UpgradeX,
		Cumbersome: at.Cumbersome,
	})
	for _, w := range at.Weapons {
		dice = append(dice, weaponDice(a, w)...)
	}

	// "Then, on the whole pool, poolUpgradeX, then Sniper Team (every die)."
	upgrade(dice, at.PoolUpgradeX)
	if at.SniperTeam {
		upgrade(dice, len(dice))
	}

	b := make([]byte, len(dice))
	for i, d := range dice {
		b[i] = byte(d | tumbling)
	}
	slices.Sort(b)
	return string(b)
}

// weaponDice is the colours of one weapon's dice.
func weaponDice(a legion.Attack, w legion.Weapon) []die {
	times := 1
	if w.Spray {
		times = max(1, a.Defender.MinisInLOS)
	}
	var dice []die
	for range times {
		dice = append(dice, slices.Repeat([]die{red}, w.RedDice)...)
		dice = append(dice, slices.Repeat([]die{black}, w.BlackDice)...)
		dice = append(dice, slices.Repeat([]die{white}, w.WhiteDice)...)
	}

	// "First cumbersome with moved: every die one step down."
	if w.Cumbersome && a.Attacker.Moved {
		down := map[die]die{red: black, black: white, white: white}
		for i, d := range dice {
			dice[i] = down[d]
		}
	}

	// "Then Anti-Materiel X against a vehicle or Anti-Personnel X against a
	// trooper or droid, then upgradeX."
	switch a.Defender.UnitType {
	case legion.Vehicle:
		upgrade(dice, w.AntiMaterielX)
	case legion.Trooper, legion.Droid:
		upgrade(dice, w.AntiPersonnelX)
	}
	upgrade(dice, w.UpgradeX)
	return dice
}

// upgrade is one effect: "X dice one step up, black dice before white, no die
// twice by one effect".
func upgrade(dice []die, x int) {
	upgraded := make([]bool, len(dice))
	for _, step := range []struct{ from, to die }{{black, red}, {white, black}} {
		for i, d := range dice {
			if d == step.from && x > 0 && !upgraded[i] {
				dice[i], upgraded[i] = step.to, true
				x--
			}
		}
	}
}
