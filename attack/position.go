package attack

import "salvo/dice"

// Position is an attack between two steps of the walk: all that later steps
// read, and no more, so that positions that lead to the same are equal. It is
// comparable.
type Position struct {
	Stage        Stage
	GaveUp       bool // Sniper Team gave up all dice
	GuardianTook bool // the Guardian took a hit, and that matters later
	Aimed        bool // an aim was spent on a reroll, and that matters later

	// Until step 6 the results of the attack dice; then Hits is all that the
	// defender faces.
	Hits, Crits int16
	Blanks      int16 // dice without a result at the end of step 4d.6, for Ram

	Aims     int16 // the attacker's aims that are left
	Reserved int16 // more aims, which are kept for Lethal
	JarKai   int16 // the attacker's dodge tokens that are left, for Jar'Kai

	Suppression int16 // tokens that the defender will get
	Dodged      int16 // dodge tokens that the defender spent
	Shields     int16 // shields that the defender lost
	Guarded     int16 // hits that the Guardian takes
	Pierce      int16 // what is left of it
	Extra       int16 // defense dice of Impervious

	GuardianWounds   int16 // after Pierce
	GuardianNoPierce int16 // before Pierce
	GuardianBack     int16 // wounds back on the attacker

	Roll                 dice.DefenseRoll // the defense dice on the table
	AgainWhite, AgainRed int16            // dice that are rolled again
	Surges               int16            // surge tokens that the defender spent
	Blocks, BlocksLeft   int16            // of the unit that defended last, before and after Pierce

	Own         int16 // wounds of the defender itself, after Pierce
	OwnNoPierce int16 // before Pierce
	Back        int16 // wounds back on the attacker
}

// Start is the position at the end of step 4d: with the results of the
// attack dice and the tokens that are left. An attack without dice ends at once.
func (r *Rules) Start(x Results, k Tokens) Position {
	if r.total == 0 {
		return Position{Stage: Over}
	}
	if !r.active.Attacker.Marksman {
		// Only Lethal has a use for aims.
		k.Aims, k.Reserved = min(k.Aims+k.Reserved, r.MaxLethal()), 0
	}
	return Position{
		Stage: Converting,
		Hits:  int16(x.Hits), Crits: int16(x.Crits), Blanks: int16(x.Blanks),
		Aims: int16(k.Aims), Reserved: int16(k.Reserved), JarKai: int16(r.jarkai),
		Aimed: r.Aimed(k.Aimed),
	}
}

// AfterDodge is the position at the end of step 5, with the results that are
// left; a defender that has dodge tokens is taken to have spent them. No
// suppression is counted: what it depends on is not known any more.
func (r *Rules) AfterDodge(x Results, k Tokens) Position {
	if r.total == 0 {
		return Position{Stage: Over}
	}
	return Position{
		Stage: Dodging + 1,
		Hits:  int16(x.Hits), Crits: int16(x.Crits), Blanks: int16(x.Blanks),
		Aims: int16(min(k.Aims+k.Reserved, r.MaxLethal())), Aimed: r.Aimed(k.Aimed),
		Dodged: int16(r.maxDodged()),
	}
}

// Results is what the attack dice show.
func (p *Position) Results() Results {
	return Results{int(p.Hits), int(p.Crits), int(p.Blanks)}
}

// After is what an attack leaves of the defender's wounds and tokens, and of the
// attacker's wounds.
type After struct {
	Wounds      int // of the defender itself
	Suppression int // tokens it got
	Dodges      int // dodge tokens it spent
	Surges      int // surge tokens it spent
	Shields     int // shields it lost
	Guardian    int // suppression tokens that its Guardian got
	Back        int // wounds that the attacker suffered
}

// After is what is left at the end of an attack whose rules keep track of it.
func (p *Position) After() After {
	return After{int(p.Own), int(p.Suppression), int(p.Dodged), int(p.Surges), int(p.Shields), bit(p.GuardianTook), int(p.Back + p.GuardianBack)}
}

// TotalWounds is the wounds of the defender and the Guardian, after Pierce.
func (p *Position) TotalWounds() int { return int(p.Own + p.GuardianWounds) }

// Outcome is what the attack came to, but for Djem So, which the first roll
// decides: see DjemSo.
func (p *Position) Outcome() (o Outcome) {
	o[TotalWounds] = p.TotalWounds()
	o[GuardianWounds] = int(p.GuardianNoPierce)
	o[MainWounds] = int(p.OwnNoPierce)
	o[DeflectWounds] = int(p.Back + p.GuardianBack)
	o[Suppression] = int(p.Suppression)
	o[OwnWounds] = int(p.Own)
	return o
}
