package attack

// Measure is one of the numbers that an attack comes to.
type Measure uint8

// The measures. OwnWounds, the wounds of the defender itself after Pierce, is
// what kills are counted from.
const (
	TotalWounds Measure = iota
	GuardianWounds
	MainWounds
	DeflectWounds
	DjemSoWounds
	Suppression
	OwnWounds
	Measures = 7 // how many there are
)

// Outcome is what one attack comes to.
type Outcome [Measures]int
