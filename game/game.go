package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"salvo/armylist"
	"salvo/cards"
	"salvo/legion"
)

// Limits of a game.
const (
	MaxUnits  = 40   // of one army
	MaxEvents = 1500 // that one game keeps
)

// version is that of a game in JSON. A game of a later one cannot be read.
const version = 1

// The armies of a game.
const (
	Mine   = 0
	Theirs = 1
)

// Game is a game between two armies, mine and theirs: how they stood at some moment, and
// what happened since.
type Game struct {
	Version int     `json:"version"`
	Armies  [2]Army `json:"armies"`
	Round   int     `json:"round"`            // from 1, at that moment
	Places  []Apart `json:"places,omitempty"` // at that moment
	Past    []Event `json:"past,omitempty"`   // the attacks and ends of rounds before it
	Events  []Event `json:"events"`           // what happened since, which can be undone
}

// Army is one of the armies.
type Army struct {
	Name  string  `json:"name"`
	Units []Stood `json:"units"`
}

// Stood is a unit as it stood.
type Stood struct {
	Choice string `json:"choice"` // in the notation
	State
}

// State is what a unit has left, as JSON keeps it: nothing is said of one that is fresh.
type State struct {
	Wounds      int          `json:"wounds,omitempty"` // that it suffered
	Suppression int          `json:"suppression,omitempty"`
	Aims        int          `json:"aims,omitempty"`
	Dodges      int          `json:"dodges,omitempty"`
	Surges      int          `json:"surges,omitempty"`
	ShieldsOut  int          `json:"shieldsOut,omitempty"` // shields that are out
	Cover       legion.Cover `json:"cover,omitempty"`
	Activated   bool         `json:"activated,omitempty"`

	Observations int `json:"observations,omitempty"` // tokens on it, which its attackers spend
	Guardian     int `json:"guardian,omitempty"`     // the place in its army of the unit that takes hits for it, from 1; 0 if none does
}

// Apart is how far a unit of mine and one of theirs are from each other.
type Apart struct {
	Mine   int    `json:"mine"`
	Theirs int    `json:"theirs"`
	Place  string `json:"place"` // 1 to 5, melee, or out
}

// Out is the place of two units that cannot attack each other.
const Out = "out"

// Kind is what kind of thing happened.
type Kind string

// The kinds.
const (
	Attacked Kind = "attack" // a unit attacked one of the others
	Changed  Kind = "set"    // a unit has other tokens, wounds or cover, or was activated
	Moved    Kind = "place"  // two units are at another place from each other
	Ended    Kind = "round"  // the round was over
	Undone   Kind = "undo"   // what happened last did not happen
)

// Event is something that happened.
type Event struct {
	Kind   Kind   `json:"kind"`
	Army   int    `json:"army,omitempty"`   // of the unit
	Unit   int    `json:"unit,omitempty"`   // its place in the army
	Target int    `json:"target,omitempty"` // the place of the other unit in its army; All for all of them
	Field  string `json:"field,omitempty"`  // of State: what was set
	To     int    `json:"to,omitempty"`     // its value
	Place  string `json:"place,omitempty"`
	Did    *Did   `json:"did,omitempty"` // what an attack did
}

// All is the target of a place that holds for all units of the other army.
const All = -1

// Did is what an attack did: the wounds, what both units have then, and what it would have
// done on average.
type Did struct {
	Wounds int     `json:"wounds"`
	Back   int     `json:"back,omitempty"` // wounds that the attacker suffered
	After  State   `json:"after"`          // tokens of the target; of its wounds nothing is said
	Aims   int     `json:"aims,omitempty"` // that the attacker has left
	Surges int     `json:"surges,omitempty"`
	Mean   float64 `json:"mean"`            // wounds on average, no more than the target had left
	Melee  bool    `json:"melee,omitempty"` // it leaves both engaged
	Guard  *Guard  `json:"guard,omitempty"` // what it did to the Guardian of the target, if it has one
}

// Guard is what an attack did to a Guardian.
type Guard struct {
	Wounds      int `json:"wounds"`
	Suppression int `json:"suppression"` // tokens that it has then
}

// Begin begins a game of two armies.
func Begin(mine, theirs *armylist.Army) (*Game, error) {
	g := &Game{Version: version, Round: 1, Events: []Event{}}
	for i, a := range []*armylist.Army{mine, theirs} {
		g.Armies[i].Name = a.Name
		g.Armies[i].Units = []Stood{}
		for _, c := range a.Choices() {
			g.Armies[i].Units = append(g.Armies[i].Units, Stood{Choice: c.String()})
		}
	}
	return g, g.check()
}

// Read reads a game that was written as JSON.
func Read(text []byte) (*Game, error) {
	g := new(Game)
	if err := json.Unmarshal(text, g); err != nil || g.Version < 1 || g.Armies[0].Units == nil {
		return nil, errors.New("this is not a game that Salvo wrote")
	}
	if g.Version > version {
		return nil, errors.New("this game was written by a newer Salvo: reload the page, or update the program")
	}
	g.Round = max(1, g.Round)
	return g, g.check()
}

// check reports an army that is too large or empty, and events that are too many.
func (g *Game) check() error {
	for i, whose := range []string{"my army", "their army"} {
		switch n := len(g.Armies[i].Units); {
		case n == 0:
			return fmt.Errorf("%s has no unit", whose)
		case n > MaxUnits:
			return fmt.Errorf("%s has %d units, more than %d", whose, n, MaxUnits)
		}
	}
	if n := len(g.Past) + len(g.Events); n > MaxEvents {
		return fmt.Errorf("%d events are more than %d", n, MaxEvents)
	}
	return nil
}

// Happen adds what happened. What changes the same thing as the last change did takes its
// place, so that it is undone at once.
func (g *Game) Happen(l *cards.Library, e Event) error {
	if e.Kind == Undone {
		if n := len(g.Events); n > 0 {
			g.Events = g.Events[:n-1]
		}
		return nil
	}
	t := g.Table(l)
	if err := t.check(&e); err != nil {
		return err
	}
	if n := len(g.Events); n > 0 && g.Events[n-1].same(&e) {
		g.Events = append(slices.Clone(g.Events[:n-1]), e)
		return nil
	}
	g.Events = append(g.Events, e)
	if e.Kind == Ended {
		g.fold(l)
	}
	return g.check()
}

// same reports whether two events change the same thing, so that only the second counts.
func (e *Event) same(f *Event) bool {
	if e.Kind != Changed && e.Kind != Moved {
		return false
	}
	return e.Kind == f.Kind && e.Army == f.Army && e.Unit == f.Unit && e.Target == f.Target && e.Field == f.Field
}

// foldFrom is how many events are kept one by one when a round ends.
const foldFrom = 80

// fold makes what happened before the last round the beginning, if much did: it cannot be
// undone then, but takes less space.
func (g *Game) fold(l *cards.Library) {
	if len(g.Events) < foldFrom {
		return
	}
	at := len(g.Events) - 1
	for at > 0 && g.Events[at-1].Kind != Ended {
		at--
	}
	if at == 0 {
		return
	}
	first := *g
	first.Events = g.Events[:at]
	t := first.Table(l)
	for i := range g.Armies {
		for k := range g.Armies[i].Units {
			if u := &t.Units[i][k]; u.Wrong == nil {
				g.Armies[i].Units[k].State = u.State()
			}
		}
	}
	for _, e := range first.Events {
		if e.Kind == Attacked || e.Kind == Ended {
			g.Past = append(g.Past, e)
		}
	}
	g.Round, g.Places = t.Round, t.places()
	g.Events = slices.Clone(g.Events[at:])
}
