package game

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// Table is a game as it stands now.
type Table struct {
	Round  int
	Units  [2][]Unit
	Events []Event // all that happened, as far as it is known

	apart map[[2]int]string // by units of mine and of theirs
}

// Table is the game as it stands after all that happened.
func (g *Game) Table(l *cards.Library) *Table {
	t := &Table{Round: g.Round, apart: map[[2]int]string{}}
	for i := range g.Armies {
		for _, s := range g.Armies[i].Units {
			t.Units[i] = append(t.Units[i], newUnit(l, s))
		}
		number(t.Units[i])
	}
	for _, x := range g.Places {
		t.apart[[2]int{x.Mine, x.Theirs}] = x.Place
	}
	for i := range g.Past {
		if e := &g.Past[i]; t.check(e) == nil {
			t.Events = append(t.Events, *e)
		}
	}
	for i := range g.Events {
		if e := &g.Events[i]; t.check(e) == nil {
			t.happen(e)
			t.Events = append(t.Events, *e)
		}
	}
	for i := range t.Units {
		for k := range t.Units[i] {
			if u := &t.Units[i][k]; u.Guardian > 0 && t.guardian(i, k) == nil {
				u.Guardian = 0 // it is gone
			}
		}
	}
	return t
}

// unit is a unit that an event names; nil if there is none that can be read.
func (t *Table) unit(army, i int) *Unit {
	if army < 0 || army > 1 || i < 0 || i >= len(t.Units[army]) || t.Units[army][i].Wrong != nil {
		return nil
	}
	return &t.Units[army][i]
}

// check reports what cannot have happened.
func (t *Table) check(e *Event) error {
	if e.Kind == Ended {
		return nil
	}
	u := t.unit(e.Army, e.Unit)
	if u == nil {
		return fmt.Errorf("there is no unit %d", e.Unit)
	}
	switch e.Kind {
	case Changed:
		if e.Field == "cover" || e.Field == "activated" {
			return nil
		}
		var s State
		to, most := u.field(&s, e.Field)
		if to == nil || e.To < 0 || e.To > most {
			return fmt.Errorf("%s of %s cannot be %d", e.Field, u.Name, e.To)
		}
		if e.Field == "guardian" && e.To > 0 && !slices.Contains(t.Guardians(e.Army, e.Unit), e.To-1) {
			return fmt.Errorf("unit %d cannot be the Guardian of %s", e.To, u.Name)
		}
		return nil
	case Moved:
		if e.Target != All && t.unit(1-e.Army, e.Target) == nil {
			return fmt.Errorf("there is no unit %d to move from", e.Target)
		}
		if _, err := cards.ParsePlace(e.Place); err != nil && e.Place != Out && e.Place != "" {
			return err
		}
		return nil
	case Attacked:
		if t.unit(1-e.Army, e.Target) == nil || e.Did == nil || e.Did.Wounds < 0 || e.Did.Back < 0 || e.Did.Guard != nil && e.Did.Guard.Wounds < 0 || !(e.Did.Mean >= 0) {
			return fmt.Errorf("%s did not attack unit %d", u.Name, e.Target)
		}
		return nil
	}
	return fmt.Errorf("nobody knows what %q is", e.Kind)
}

// happen makes something happen that can.
func (t *Table) happen(e *Event) {
	switch e.Kind {
	case Ended:
		t.endRound()
	case Changed:
		u := t.unit(e.Army, e.Unit)
		s := u.State()
		switch e.Field {
		case "cover":
			s.Cover = legion.Cover(min(max(0, e.To), int(legion.HeavyCover)))
		case "activated":
			s.Activated = e.To > 0
		default:
			to, _ := u.field(&s, e.Field)
			*to = e.To
		}
		u.set(s)
	case Moved:
		if e.Target != All {
			t.move(e.Army, e.Unit, e.Target, e.Place)
			return
		}
		for j := range t.Units[1-e.Army] {
			t.move(e.Army, e.Unit, j, e.Place)
		}
	case Attacked:
		t.attacked(e)
	}
}

// attacked changes both units of an attack.
func (t *Table) attacked(e *Event) {
	at, target := t.unit(e.Army, e.Unit), t.unit(1-e.Army, e.Target)
	s := target.State()
	wounds := s.Wounds + e.Did.Wounds
	after := e.Did.After
	after.Wounds, after.Cover, after.Activated, after.Aims, after.Guardian = wounds, s.Cover, s.Activated, s.Aims, s.Guardian
	target.set(after)
	if g := t.guardian(1-e.Army, e.Target); g != nil && e.Did.Guard != nil {
		guards := g.State()
		guards.Wounds += e.Did.Guard.Wounds
		guards.Suppression = e.Did.Guard.Suppression
		g.set(guards)
	}
	own := at.State()
	own.Wounds += e.Did.Back
	own.Aims, own.Surges, own.Activated = e.Did.Aims, e.Did.Surges, true
	at.set(own)
	if e.Did.Melee {
		t.move(e.Army, e.Unit, e.Target, legion.Melee.String())
	}
}

// endRound takes off tokens and one suppression, and clears activations.
func (t *Table) endRound() {
	t.Round++
	for i := range t.Units {
		for k := range t.Units[i] {
			u := &t.Units[i][k]
			u.Now = u.Now.RoundOver()
			u.Aims, u.Observations, u.Activated = 0, 0, false
		}
	}
}

// Guardians lists the units of an army that may take hits for one of its units: those that
// are there, and guard such a unit.
func (t *Table) Guardians(army, i int) (list []int) {
	for k := range t.Units[army] {
		if g := &t.Units[army][k]; k != i && g.There() && units.CanGuard(g.Choice, t.Units[army][i].Choice) {
			list = append(list, k)
		}
	}
	return list
}

// guardian is the unit that takes hits for a unit; nil if nobody does, or it is gone.
func (t *Table) guardian(army, i int) *Unit {
	if k := t.Units[army][i].Guardian - 1; k >= 0 && slices.Contains(t.Guardians(army, i), k) {
		return &t.Units[army][k]
	}
	return nil
}

// GuardianOf is the unit that takes hits for a unit in an attack; nil if nobody does.
func (t *Table) GuardianOf(army, i int, a *Attack) *Unit {
	if a == nil || a.Attack == nil || a.Attack.Attack.AttackType == legion.Melee || a.Attack.Attack.Defender.GuardianX == 0 {
		return nil
	}
	return t.guardian(army, i)
}

// pair is a unit of mine and one of theirs.
func pair(army, i, j int) [2]int {
	if army == Theirs {
		return [2]int{j, i}
	}
	return [2]int{i, j}
}

func (t *Table) move(army, i, j int, place string) {
	if key := pair(army, i, j); place == "" {
		delete(t.apart, key)
	} else {
		t.apart[key] = place
	}
}

// Place is where two units are from each other: 1 to 5, melee, Out, or nothing if nobody
// says.
func (t *Table) Place(army, i, j int) string { return t.apart[pair(army, i, j)] }

// places lists where units are from each other.
func (t *Table) places() []Apart {
	var list []Apart
	for _, key := range slices.SortedFunc(maps.Keys(t.apart), func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) }) {
		list = append(list, Apart{key[0], key[1], t.apart[key]})
	}
	return list
}

// engaged reports whether a unit is in melee with one other than the i-th of the others,
// so that it cannot shoot, nor be shot at. A vehicle never is.
func (t *Table) engaged(army, unit, other int) bool {
	if t.Units[army][unit].Standing.UnitType == legion.Vehicle {
		return false
	}
	for j := range t.Units[1-army] {
		if j != other && t.Place(army, unit, j) == legion.Melee.String() && t.Units[1-army][j].There() {
			return true
		}
	}
	return false
}
