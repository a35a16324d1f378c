// Package legion says what an attack in Star Wars: Legion is, in words and
// numbers: the table of fields, the Attack they make up, its JSON form and
// what makes it valid. It knows which values are allowed and what they are
// called, but not what they do: the rules live in package attack.
package legion

// Attack is one attack: who attacks, who defends, how, and by which rulebook.
// The zero Attack has every field at its default, but for MinisInLOS: use New.
//
// What each field means, its limits and its names are in the field table; see
// [Fields].
type Attack struct {
	Attacker   Attacker   `json:"attacker,omitzero"`
	Defender   Defender   `json:"defender,omitzero"`
	AttackType AttackType `json:"attackType,omitzero"`
	Edition    Edition    `json:"edition,omitzero"`
}

// Attacker is the attacking side: its dice, tokens and keywords.
type Attacker struct {
	RedDice, BlackDice, WhiteDice int
	Weapons                       [MaxWeapons]Weapon // besides the first: dice with keywords of their own
	SurgeChart                    AttackSurge

	AimTokens, ObservationTokens, SurgeTokens, DodgeTokensAttacker int

	PreciseX, CriticalX, LethalX, PierceX, ImpactX, SharpshooterX, RamX, IonX int

	Blast, HighVelocity, Suppressive, Primitive                bool
	Marksman                                                   bool
	JediHunter, JarKaiMastery, DuelistAttacker, MakashiMastery bool
	HoldTheLine, ImmuneDeflect, DeathFromAbove, Spray          bool
	AntiMaterielX, AntiPersonnelX, UpgradeX                    int
	PoolUpgradeX                                               int
	Cumbersome, Moved, InWeakPointArc                          bool
	SniperTeam, Overwhelm                                      bool
	DefenseDowngradeX                                          int
	RerollStrategy                                             Rerolls
	MarksmanStrategy                                           MarksmanPlan
	Strategy                                                   Strategy
	Objective                                                  Objective
	KillTarget                                                 int
	UnitCost                                                   int
}

// Defender is the defending side, with the Guardian beside it.
type Defender struct {
	DieColor   DefenseDie
	SurgeChart DefenseSurge

	CoverType           Cover
	CoverX, SmokeTokens int
	Suppressed          bool
	Courage             int
	CommanderCourage    int
	NullCourage         bool

	DodgeTokens, SurgeTokens, SuppressionTokens int

	ArmorX, WeakPointX, ShieldedX, DangerSenseX, UncannyLuckX int

	ImmunePierce, ImmuneMeleePierce, ImmuneBlast, Impervious   bool
	Block, Deflect, ShienMastery, SoresuMastery, DjemSoMastery bool
	DuelistDefender, Outmaneuver, LowProfile, DugIn, Backup    bool
	HoldTheLine, Nimble                                        bool
	DefenseUpgradeX, BonusWhiteDice                            int
	Strategy                                                   Strategy

	GuardianX                                int
	GuardianDieColor                         DefenseDie
	GuardianSurgeChart                       DefenseSurge
	GuardianDeflect, GuardianSoresuMastery   bool
	GuardianDodgeTokens, GuardianSurgeTokens int
	GuardianImmunePierce                     bool
	GuardianCourage                          int
	GuardianSuppressionTokens                int

	MinisInLOS                        int
	UnitType                          UnitType
	Minis, WoundsPerMini, WoundsTaken int
	MinisHidden, WoundLimit           int
	UnitCost                          int
}

// New returns an attack with every field at its default.
func New() Attack { return atDefault }

var atDefault Attack

// Asked is a question for the chance of something, beside the attack: "chance to kill
// 3". The zero Asked asks for nothing in particular.
type Asked struct {
	Wounds int  // so many wounds or more
	Minis  int  // so many miniatures or more
	Gone   bool // all that is left of the unit
}
