package game

import (
	"fmt"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// Unit is a unit of a game as it stands now.
type Unit struct {
	Choice cards.Choice // without what it lost
	Name   string       // with a number if the army has several
	Badge  string       // its upgrades in at most four letters; empty if it has none
	Wrong  error        // why it cannot be read; nothing else is then there but its name

	Standing  battle.Standing
	Now       battle.Unit
	Aims      int
	Cover     legion.Cover
	Activated bool

	Observations int // tokens on it
	Guardian     int // the place in its army of the unit that takes hits for it, from 1; 0 if none does
}

func newUnit(l *cards.Library, s Stood) Unit {
	c, _, err := l.ParseChoice(s.Choice)
	if err == nil {
		err = c.Check()
	}
	if err != nil {
		return Unit{Name: s.Choice, Wrong: err}
	}
	said := legion.NoWords()
	target := units.NewTarget(&c, nil, said)
	d := target[legion.Ranged].Defender
	d.DodgeTokens, d.SurgeTokens, d.SuppressionTokens = 0, 0, 0
	u := Unit{Choice: c, Name: c.Unit.Name, Badge: c.Abbreviation(), Standing: battle.NewStanding(d, said.Attack.Edition)}
	u.Now = u.Standing.Fresh()
	u.set(s.State)
	return u
}

// number numbers the units of an army that have the same name.
func number(list []Unit) {
	same := map[[2]string][]*Unit{} // by name and upgrades
	for i := range list {
		u := &list[i]
		name := [2]string{u.Name, u.Badge}
		same[name] = append(same[name], u)
	}
	for name, alike := range same {
		for n, u := range alike {
			if len(alike) > 1 {
				u.Name = fmt.Sprintf("%s %d", name[0], n+1)
			}
		}
	}
}

// State is what the unit has left.
func (u *Unit) State() State {
	fresh := u.Standing.Fresh()
	return State{
		Wounds: int(u.Now.Wounds), Suppression: int(u.Now.Suppression), Aims: u.Aims, Dodges: int(u.Now.Dodges),
		Surges: int(u.Now.Surges), ShieldsOut: int(fresh.Shields - u.Now.Shields), Cover: u.Cover, Activated: u.Activated,
		Observations: u.Observations, Guardian: u.Guardian,
	}
}

// set sets what the unit has left, as far as it can have that.
func (u *Unit) set(s State) {
	for _, x := range settable {
		n := x.of(&s)
		*n = min(max(0, *n), x.most(u))
	}
	u.Now.Wounds, u.Now.Suppression, u.Now.Dodges, u.Now.Surges = int16(s.Wounds), int16(s.Suppression), int16(s.Dodges), int16(s.Surges)
	u.Now.Shields = u.Standing.Fresh().Shields - int16(s.ShieldsOut)
	u.Aims, u.Cover, u.Activated = s.Aims, min(s.Cover, legion.HeavyCover), s.Activated
	u.Observations, u.Guardian = s.Observations, s.Guardian
}

// MaxTokens is how many tokens of a kind a unit may have.
const MaxTokens = 20

// Defeated reports whether nobody of the unit is left.
func (u *Unit) Defeated() bool { return u.Wrong == nil && u.Standing.Defeated(u.Now) }

// There reports whether the unit can attack and be attacked.
func (u *Unit) There() bool { return u.Wrong == nil && !u.Standing.Defeated(u.Now) }

// settable are the numbers that can be set about a unit, by their names in JSON, and the most
// that each can be.
var settable = []struct {
	name string
	of   func(*State) *int
	most func(*Unit) int
}{
	{"wounds", func(s *State) *int { return &s.Wounds }, maxWounds},
	{"suppression", func(s *State) *int { return &s.Suppression }, maxTokens},
	{"aims", func(s *State) *int { return &s.Aims }, maxTokens},
	{"dodges", func(s *State) *int { return &s.Dodges }, maxTokens},
	{"surges", func(s *State) *int { return &s.Surges }, maxTokens},
	{"observations", func(s *State) *int { return &s.Observations }, maxTokens},
	{"guardian", func(s *State) *int { return &s.Guardian }, func(*Unit) int { return MaxUnits }},
	{"shieldsOut", func(s *State) *int { return &s.ShieldsOut }, func(u *Unit) int { return int(u.Standing.Fresh().Shields) }},
}

func maxTokens(*Unit) int { return MaxTokens }

// maxWounds is very many if the size of the unit is not known.
func maxWounds(u *Unit) int {
	n, _ := u.Standing.Wounds()
	return n
}

// field is the number of a name, and the most that it can be; nil if there is none.
func (u *Unit) field(s *State, name string) (to *int, most int) {
	for _, x := range settable {
		if x.name == name {
			return x.of(s), x.most(u)
		}
	}
	return nil, 0
}
