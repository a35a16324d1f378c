package legion

// The enumerations of a duel.

// First is who acts first in the first round of a duel.
type First uint8

// The values of First.
const (
	AFirst    First = iota // a
	BFirst                 // b
	TossFirst              // toss: either, with the same chance
)

var firsts = []string{"a", "b", "toss"}

// String returns the word of the value.
func (f First) String() string { return wordOf(f) }

// MarshalText returns the word of the value.
func (f First) MarshalText() ([]byte, error) { return marshal(f) }

// UnmarshalText sets the value from its word.
func (f *First) UnmarshalText(text []byte) error { return unmarshal(f, text) }

func (First) words() []string { return firsts }

// Later is who acts first in later rounds of a duel.
type Later uint8

// The values of Later.
const (
	TossLater      Later = iota // toss: known before the first activation of the round
	SameLater                   // same as in the round before
	AlternateLater              // alternate: the other than in the round before
)

var laters = []string{"toss", "same", "alternate"}

// String returns the word of the value.
func (l Later) String() string { return wordOf(l) }

// MarshalText returns the word of the value.
func (l Later) MarshalText() ([]byte, error) { return marshal(l) }

// UnmarshalText sets the value from its word.
func (l *Later) UnmarshalText(text []byte) error { return unmarshal(l, text) }

func (Later) words() []string { return laters }

// DuelGoal is what a duel is played for.
type DuelGoal uint8

// The values of DuelGoal.
const (
	ForPoints DuelGoal = iota // points
	ForWin                    // win
)

var duelGoals = []string{"points", "win"}

// String returns the word of the value.
func (g DuelGoal) String() string { return wordOf(g) }

// MarshalText returns the word of the value.
func (g DuelGoal) MarshalText() ([]byte, error) { return marshal(g) }

// UnmarshalText sets the value from its word.
func (g *DuelGoal) UnmarshalText(text []byte) error { return unmarshal(g, text) }

func (DuelGoal) words() []string { return duelGoals }

// Habit is what a unit does with its actions.
type Habit uint8

// The values of Habit.
const (
	BestActions  Habit = iota // best
	AimAlways                 // aim
	DodgeAlways               // dodge
	AttackAlways              // attack
)

var habits = []string{"best", "aim", "dodge", "attack"}

// String returns the word of the value.
func (h Habit) String() string { return wordOf(h) }

// MarshalText returns the word of the value.
func (h Habit) MarshalText() ([]byte, error) { return marshal(h) }

// UnmarshalText sets the value from its word.
func (h *Habit) UnmarshalText(text []byte) error { return unmarshal(h, text) }

func (Habit) words() []string { return habits }
