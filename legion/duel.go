package legion

import "strconv"

// Limits of a duel.
const (
	MaxRounds     = 6
	defaultRounds = 5
	MaxMoves      = 2
	MaxPoints     = 9_999
)

// Duel is two units that fight until one of them is gone, or the rounds are over.
type Duel struct {
	Sides   [2]DuelSide // a and b
	Rounds  int
	First   First // who acts first in the first round
	Later   Later // and in later ones
	Goal    DuelGoal
	Edition Edition

	Happened *DuelHappened // how it stands; nil if it has not begun
}

// DuelSide is one of the units of a duel.
type DuelSide struct {
	Attacks  []DuelAttack // by the miniatures that it lost
	Defender Defender     // the unit under attack
	Points   int          // what it is worth
	Actions  Habit
	Moves    int // actions of its first activation that go into moving
}

// DuelAttack is the attack of a unit of which so many miniatures are left.
type DuelAttack struct {
	Attacker   Attacker   `json:"attacker,omitzero"`
	AttackType AttackType `json:"attackType,omitzero"`
}

// NewDuel is a duel in which everything has its default.
func NewDuel() Duel {
	d := Duel{Rounds: defaultRounds}
	for i := range d.Sides {
		d.Sides[i] = DuelSide{Defender: New().Defender, Points: 1}
	}
	return d
}

// Attack is the attack of a side that lost so many miniatures against the other as it
// stands at the beginning.
func (d *Duel) Attack(side, lost int) Attack {
	x := &d.Sides[side].Attacks[lost]
	return Attack{Attacker: x.Attacker, Defender: d.Sides[1-side].Defender, AttackType: x.AttackType, Edition: d.Edition}
}

// Validate reports every mistake in the duel, as Mistakes, or nil.
func (d *Duel) Validate() error {
	var ms Mistakes
	d.check(&ms)
	return ms.Err()
}

func (d *Duel) check(ms *Mistakes) {
	ms.within("rounds", d.Rounds, 1, MaxRounds)
	checkEnum(ms, "first", d.First)
	checkEnum(ms, "later", d.Later)
	checkEnum(ms, "goal", d.Goal)
	melee := map[bool]string{} // where there is an attack of either kind
	for s := range d.Sides {
		d.checkSide(s, melee, ms)
	}
	d.checkHappened(ms)
	if melee[true] != "" && melee[false] != "" {
		ms.Add("sides", "", "%s is melee, and %s is not: in a duel all attacks of both sides are melee, or none", melee[true], melee[false])
	}
}

func (d *Duel) checkSide(s int, melee map[bool]string, ms *Mistakes) {
	x, at := &d.Sides[s], nth("sides", s)
	ms.within(at+".points", x.Points, 0, MaxPoints)
	ms.within(at+".moves", x.Moves, 0, MaxMoves)
	checkEnum(ms, at+".actions", x.Actions)
	switch wounds, known := x.Defender.Wounds(); {
	case !known:
		ms.Add(at+".defender", "", "a unit of a duel needs a size: minis and woundsPerMini of at least 1, which a line says as minis 4 wounds 1")
		return
	case wounds == 0:
		x.Defender.nobody(at+".defender", "fight", ms)
	}
	if n := len(x.Attacks); n != x.Defender.Minis {
		ms.Add(at+".attacks", strconv.Itoa(n), "%d attacks for %d miniatures: there is one for each number of miniatures lost, the first for none", n, x.Defender.Minis)
	}
	said := map[string]bool{} // about the other side
	for k := range x.Attacks {
		place := nth(at+".attacks", k)
		if how := x.Attacks[k].AttackType == Melee; melee[how] == "" {
			melee[how] = place
		}
		var own Mistakes
		a := d.Attack(s, k)
		if a.Attacker.Objective != Wounds || a.Attacker.KillTarget != 0 {
			own.Add("attacker.objective", a.Attacker.Objective.String(), "the goal belongs to the whole duel")
			a.Attacker.Objective, a.Attacker.KillTarget = Wounds, 0
		}
		a.collect(&own)
		for _, m := range own {
			m.Place = place
			if f, ok := byPath[m.Field]; ok && f.Side == TheDefender {
				if m.Place = nth("sides", 1-s); said[m.Field] {
					continue
				}
				said[m.Field] = true
			}
			*ms = append(*ms, m)
		}
	}
}

// The enumerations of a duel.

// First is who acts first in the first round of a duel.
type First = Enum[firsts]

// The values of First.
const (
	AFirst    First = iota // a
	BFirst                 // b
	TossFirst              // toss: either, with the same chance
)

type firsts struct{}

func (firsts) words() string { return "a b toss" }

// Later is who acts first in later rounds of a duel.
type Later = Enum[laters]

// The values of Later.
const (
	TossLater      Later = iota // toss: known before the first activation of the round
	SameLater                   // same as in the round before
	AlternateLater              // alternate: the other than in the round before
)

type laters struct{}

func (laters) words() string { return "toss same alternate" }

// DuelGoal is what a duel is played for.
type DuelGoal = Enum[duelGoals]

// The values of DuelGoal.
const (
	ForPoints DuelGoal = iota // points
	ForWin                    // win
)

type duelGoals struct{}

func (duelGoals) words() string { return "points win" }

// Habit is what a unit does with its actions.
type Habit = Enum[habits]

// The values of Habit.
const (
	BestActions  Habit = iota // best
	AimAlways                 // aim
	DodgeAlways               // dodge
	AttackAlways              // attack
)

type habits struct{}

func (habits) words() string { return "best aim dodge attack" }
