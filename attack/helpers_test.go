package attack

import (
	"slices"
	"strings"
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// The rules were refined in five documents, 000 to 004. A case that stands for
// a row or a test of one of them begins with the number of the document and has
// its words. Where documents disagree, "decision 7" is row 7 of the table in
// docs/rules.md, and the case asserts what holds.

// Short names, so that a case fits on a line.
type (
	by      = legion.Attacker
	against = legion.Defender
)

const (
	faceLetters    = "-hcs" // by dice.Face
	defenseLetters = "-xs"  // by dice.DefenseFace: blank, block, surge
)

// table reads dice on the table: "r- bh ws" is a red blank, a black hit and a
// white surge; c is a crit.
func table(t *testing.T, text string) (tab dice.Roll) {
	t.Helper()
	for _, die := range strings.Fields(text) {
		c := strings.IndexByte("wbr", die[0])
		f := strings.IndexByte(faceLetters, die[1])
		if c < 0 || f < 0 || len(die) != 2 {
			t.Fatalf("%q is not a die", die)
		}
		tab[c] += dice.Show(dice.Face(f), 1)
	}
	return tab
}

// text writes dice as table reads them, red first.
func text(tab dice.Roll) string {
	var list []string
	for _, c := range strongest {
		for f := range dice.Face(dice.Faces) {
			for range tab[c].N(f) {
				list = append(list, string("wbr"[c])+string(faceLetters[f]))
			}
		}
	}
	return strings.Join(list, " ")
}

// defenseRow reads defense dice: "x-s" is a block, a blank and a surge.
func defenseRow(text string) (row dice.DefenseRow) {
	for i := range len(text) {
		row += dice.ShowDefense(dice.DefenseFace(strings.IndexByte(defenseLetters, text[i])), 1)
	}
	return row
}

// config makes a valid attack by the rulebook of 2025-11, which the documents
// quote.
func config(t *testing.T, typ legion.AttackType, at by, d against) legion.Attack {
	t.Helper()
	return configOf(t, legion.November2025, typ, at, d)
}

// configOf makes a valid attack by a rulebook.
func configOf(t *testing.T, e legion.Edition, typ legion.AttackType, at by, d against) legion.Attack {
	t.Helper()
	if d.MinisInLOS == 0 {
		d.MinisInLOS = 1
	}
	a := legion.Attack{Attacker: at, Defender: d, AttackType: typ, Edition: e}
	if err := a.Validate(); err != nil {
		t.Fatal(err)
	}
	return a
}

// rules are the rules of an attack whose pool is that of the roll.
func rules(t *testing.T, typ legion.AttackType, at by, d against, roll string) (*Rules, dice.Roll) {
	t.Helper()
	tab := table(t, roll)
	p := tab.Pool()
	at.RedDice, at.BlackDice, at.WhiteDice = p[dice.Red], p[dice.Black], p[dice.White]
	return New(config(t, typ, at, d)), tab
}

// sized are the rules of an attack with so many dice; their colour does not
// matter.
func sized(t *testing.T, typ legion.AttackType, at by, d against, n int) *Rules {
	t.Helper()
	at.BlackDice = n
	return New(config(t, typ, at, d))
}

func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func equal[T comparable](t *testing.T, what string, got, want []T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\ngot  %+v\nwant %+v", what, got, want)
	}
}

// rerolled is what a token that may reroll n dice takes.
func rerolled(r *Rules, tab dice.Roll, n int) (take dice.Roll) {
	r.Takes(&tab, n, &take)
	return take
}

// at is a position with results at a stage before step 6.
func at(s Stage, x Results) Position {
	return Position{Stage: s, Hits: int16(x.Hits), Crits: int16(x.Crits), Blanks: int16(x.Blanks)}
}

// until walks, both sides playing as documented, to the beginning of a stage
// that is reached without a roll.
func until(t *testing.T, r *Rules, p Position, s Stage) Position {
	t.Helper()
	var found []Position
	w := Walk{Rules: r, Player: r.Documented(), Defender: r.Documented()}
	w.Watch = func(p Position) {
		if p.Stage == s {
			found = append(found, p)
		}
	}
	if w.Next(&p); len(found) == 0 {
		t.Fatalf("the walk stops at stage %d before %d", p.Stage, s)
	}
	return found[0]
}

// conversions is what Marksman and Jar'Kai make of results, and the aims that
// are left.
func conversions(t *testing.T, r *Rules, x Results, k Tokens) (Results, int) {
	t.Helper()
	all := *r
	all.active.Attacker.LethalX, all.Aims = 99, 99 // aims that Lethal has no use for are not counted
	p := until(t, &all, all.Start(x, k), Covering)
	return p.Results(), int(p.Aims)
}

// coverDice is how many dice of which colour cover rolls against hits, and how
// many hits it cancels without a roll.
func coverDice(r *Rules, hits int) (c dice.Color, n, certain int) {
	p := at(Covering, Results{Hits: hits})
	pool, _ := r.Pool(&p)
	if pool.Red > 0 {
		c = dice.Red
	}
	return c, pool.Total(), cancelledByCover(r, hits, "")
}

// cancelledByCover is how many hits cover cancels if its dice show a roll.
func cancelledByCover(r *Rules, hits int, roll string) int {
	p := at(Covering, Results{Hits: hits})
	r.Rolled(&p, dice.DefenseRoll{White: defenseRow(roll)})
	return hits - int(p.Hits)
}

// dodges is what dodge tokens leave of results, and whether any was spent.
func dodges(t *testing.T, r *Rules, hits, crits int) (h, c int, dodged bool) {
	t.Helper()
	p := until(t, r.Tracking(false), at(Dodging, Results{Hits: hits, Crits: crits}), Modifying)
	return int(p.Hits), int(p.Crits), p.Dodged > 0
}

// pierceOf is the Pierce of an attack with aims left, of which Lethal gets what
// it can use; aimed says whether one was spent on a reroll.
func pierceOf(t *testing.T, r *Rules, aims int, aimed bool) int {
	t.Helper()
	return int(until(t, r, r.Start(Results{}, Tokens{Aims: aims, Aimed: aimed}), Guarding).Pierce)
}

// defenseDice is how many dice the defender rolls against results and Pierce.
func defenseDice(t *testing.T, r *Rules, facing, pierce int, dodged bool) int {
	t.Helper()
	p := Position{Stage: Piercing, Hits: int16(facing), Dodged: int16(bit(dodged))}
	r.giveToLethal(&p, pierce-r.pierce.x)
	p.follow()
	same(t, "Pierce", int(p.Pierce), pierce)
	p = until(t, r, p, Defending)
	pool, _ := r.Pool(&p)
	return pool.Total()
}

// sized2026 are the rules of 2026 of an attack with so many dice.
func sized2026(t *testing.T, typ legion.AttackType, at by, d against, n int) *Rules {
	t.Helper()
	at.BlackDice = n
	return New(configOf(t, legion.May2026, typ, at, d))
}

// rerolledDefense is the dice of a defense roll that the defender rolls again.
func rerolledDefense(r *Rules, roll string, dodged bool) dice.DefenseRow {
	p := Position{Stage: Rerolling, Dodged: int16(bit(dodged)), Roll: dice.DefenseRollOf(r.own.color, defenseRow(roll))}
	return p.Roll.Minus(r.Documented().Choose(p).Roll).Sum()
}

// rerolledGuardian is the dice of the Guardian's roll that are rolled again:
// all or none.
func rerolledGuardian(r *Rules, roll string) string {
	p := Position{Stage: Guarding, Guarded: int16(len(roll))}
	r.Rolled(&p, dice.DefenseRollOf(r.guardian.color, defenseRow(roll)))
	if w := (Walk{Rules: r}); w.Next(&p) == GuardingAgain {
		return roll
	}
	return ""
}

// blocks is how many blocks a unit's roll has once surges are converted.
func blocks(d *defending, roll string, dodged bool) int {
	return d.convert(defenseRow(roll), dodged, d.tokens).N(dice.DefenseBlock)
}
