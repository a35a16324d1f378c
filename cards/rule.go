package cards

import "salvo/legion"

// Rule is a row of the table of keywords: what a keyword becomes in an attack and how it
// behaves, or why it is not modelled. A keyword's name stands in its row alone, or in that of
// the field that is called like it.
type Rule struct {
	Name     string
	Number   bool          // it has a number
	Of       Of            // what may follow a colon
	Attacker *legion.Field // the field of the attacker that it sets
	Defender *legion.Field // the field of the defender that it sets
	Guardian *legion.Field // the field of the defender that it sets if its unit is the Guardian
	Join     Join
	Range    int    // in ranged attacks from there only; 0: in all
	Harms    bool   // it can be a disadvantage
	When     When   // it gives tokens
	Gives    string // which, as in Aim 1 or Dodge 1; a kind alone: as many as its number; nothing: those that follow the colon
	Does     Does
	Slot     string    // of the upgrades that the unit must have
	Again    *Again    // how its unit attacks more than once in a round
	Offers   *OwnOffer // what somebody may take up

	// KeepsAims says that it spends aim tokens that are missing elsewhere, so that
	// more of it is not better in all attacks.
	KeepsAims bool

	Modelled bool
	Note     string // what there is to know; why it is not modelled
}

// Join says how the same keyword on several weapons of a pool, or on a unit and
// its upgrades, becomes one.
type Join uint8

// The ways to join keywords.
const (
	Any     Join = iota // one is enough
	Sum                 // numbers add up
	Every               // only if every weapon in the pool has it
	OwnDice             // acts on the dice of its weapon alone
)

var joinNames = []string{"if any has it", "numbers add up", "only if all weapons have it", "on its weapon's dice only"}

// String says how in words.
func (j Join) String() string { return joinNames[j] }

// Of is what may follow the colon of a keyword.
type Of uint8

// What may follow a colon.
const (
	Nothing Of = iota
	Anything
	ArcNames    // some of Arcs
	AttackTypes // melee, ranged or both
)

// When is when a keyword gives tokens to its unit.
type When uint8

// When tokens are given. But for the first, somebody has to say that the unit is ready.
const (
	Never When = iota
	Always
	Moved      // after a standard move, or at least without an order
	Ordered    // when the unit is issued an order
	NotOrdered // when it has none
)

// Ready reports whether tokens are given only to a unit that is ready.
func (w When) Ready() bool { return w > Always }

// Does is what a keyword does that no field of an attack says.
type Does uint8

// What keywords do to the unit, to its weapons and to those who attack it.
const (
	NothingElse Does = iota

	Leads        // a unit has one such upgrade
	TakesNamed   // the unit must have the upgrades that it names
	TakesOne     // the unit must have an upgrade of a slot, and one is taken if none is chosen
	MustHave     // the unit must have as many upgrades of a slot, and none is taken
	Guards       // the unit takes hits of another
	SpendsDodges // dodge tokens are of use in attacks

	AddsWeapons   // a miniature uses several weapons
	AddsNoWeapon  // a miniature uses none
	BarsWeapons   // in some attacks, all but those of its card
	HasArc        // the target stands in an arc of the weapon
	ReachesForAim // the weapon reaches farther by 1
	ActsAlone     // the weapon may do more without others that do not have it
	FiresStill    // the weapon fires alone, from afar, unless the unit moved
	AimsAtType    // aim tokens against the type that it names
	ActsOnForce   // it acts against units with a Force slot

	BarsMelee         // the unit cannot be attacked in melee
	BarsShort         // nor with weapons that reach no farther than 1
	IgnoresCover      // cover does not help the unit
	AddsDiceForWounds // white defense dice for its wounds
)

// Again says how a unit attacks more than once in a round.
type Again struct {
	Same bool   // it may attack the same unit again
	Name string // of that attack, as somebody takes it up; the keyword's if empty
	Kind string // of which a unit takes up one at most, as in OwnOffer
	Of   string // only if this follows the colon
	Says string // in words
}

// Rules returns the table of keywords. It must not be changed.
func Rules() []Rule { return rules }

// RuleFor returns the row of a keyword, or nil.
func RuleFor(name string) *Rule { return ruleNames[name] }

var noRule Rule

// Rule is the row of the keyword; one that is not in the table does nothing.
func (k Keyword) Rule() *Rule {
	if k.rule != nil {
		return k.rule
	}
	if r := ruleNames[k.Name]; r != nil {
		return r
	}
	return &noRule
}
