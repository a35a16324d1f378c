package cards

import (
	"strings"

	"salvo/legion"
)

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

// Rule is a row of the table of keywords: whether a keyword is modelled, and
// how, or why not.
type Rule struct {
	Name     string
	Number   bool   // it has a number
	Text     bool   // something may follow a colon
	Attacker string // the field of the attacker that it sets
	Defender string // the field of the defender that it sets
	Join     Join
	Modelled bool
	Note     string // what there is to know; why it is not modelled

	AttackerField, DefenderField *legion.Field // that Attacker and Defender name
}

// Rules returns the table of keywords. It must not be changed.
func Rules() []Rule { return rules }

// RuleFor returns the row of a keyword, or nil.
func RuleFor(name string) *Rule { return ruleNames[name] }

// Rule is the row of the keyword; one that is not in the table does nothing.
func (k Keyword) Rule() *Rule {
	if r := ruleNames[k.Name]; r != nil {
		return r
	}
	return &Rule{Name: k.Name}
}

// modelled are the keywords that set fields or form the pool.
var modelled = []Rule{
	// Keywords of attackers.
	{Name: "Sharpshooter", Number: true, Attacker: "sharpshooterX", Join: Sum},
	{Name: "Precise", Number: true, Attacker: "preciseX", Join: Sum},
	{Name: "Marksman", Attacker: "marksman"},
	{Name: "Jar'Kai Mastery", Attacker: "jarKaiMastery", Note: "spends the attacker's own dodge tokens: set own-dodge"},
	{Name: "Makashi Mastery", Attacker: "makashiMastery"},
	{Name: "Jedi Hunter", Attacker: "jediHunter", Note: "against units with a Force slot"},
	{Name: "Arsenal", Number: true, Join: Sum, Note: "how many weapons a miniature adds to the pool; those in another pool are used against another unit, an attack of its own"},
	{Name: "Noncombatant", Note: "the miniature adds no weapon"},
	{Name: "Sidearm", Text: true, Note: "in such attacks the miniature adds only a weapon of its own card"},
	{Name: "Counterpart", Text: true, Note: "the miniature uses only the weapons of its own card"},
	{Name: "Leader", Note: "a unit has at most one such upgrade"},
	{Name: "My Mood is Based on Profit", Note: "X counts as 1, the least it can be"},

	{Name: "Advanced Targeting", Number: true, Text: true, Join: Sum, Note: "aim tokens against the type that it names"},
	{Name: "Equip", Text: true, Note: "what is not chosen is taken: the cheapest that the rules allow"},
	{Name: "Heavy Weapon Team", Note: "if no heavy weapon is chosen, one is taken: that for its title, or the cheapest"},

	// Keywords that give tokens.
	{Name: "Reliable", Number: true, Join: Sum, Note: "surge tokens, in attack and in defense"},
	{Name: "Tactical", Number: true, Join: Sum, Note: "aim tokens after a standard move, with the word ready"},
	{Name: "Agile", Number: true, Join: Sum, Note: "dodge tokens after a standard move, with the word ready"},
	{Name: "Prepared Position", Note: "a dodge token when it is deployed, with the word ready"},
	{Name: "Target", Number: true, Join: Sum, Note: "aim tokens when it is issued an order, with the word ready"},
	{Name: "Defend", Number: true, Join: Sum, Note: "dodge tokens when it is issued an order, with the word ready"},
	{Name: "Independent", Text: true, Note: "tokens when it has no order, with the word ready, unless Target and Defend give more"},
	{Name: "Retinue", Text: true, Note: "an aim or a dodge token near the unit that it names, with the word ready"},
	{Name: "Cache", Text: true, Note: "tokens that lie on the card, with the word ready"},

	// Keywords of both sides.
	{Name: "Duelist", Attacker: "duelistAttacker", Defender: "duelistDefender"},
	{Name: "Hold the Line", Attacker: "holdTheLine", Defender: "holdTheLine"},

	// Keywords of weapons.
	{Name: "Critical", Number: true, Attacker: "criticalX", Join: Sum},
	{Name: "Lethal", Number: true, Attacker: "lethalX", Join: Sum},
	{Name: "Pierce", Number: true, Attacker: "pierceX", Join: Sum},
	{Name: "Impact", Number: true, Attacker: "impactX", Join: Sum},
	{Name: "Ram", Number: true, Attacker: "ramX", Join: Sum, Note: "counts as if the unit had moved; otherwise say ram 0"},
	{Name: "Ion", Number: true, Attacker: "ionX", Join: Sum},
	{Name: "Blast", Attacker: "blast"},
	{Name: "Suppressive", Attacker: "suppressive"},
	{Name: "Primitive", Attacker: "primitive"},
	{Name: "Immune: Deflect", Attacker: "immuneDeflect"},
	{Name: "High Velocity", Attacker: "highVelocity", Join: Every},
	{Name: "Overwhelm", Attacker: "overwhelm"},
	{Name: "Sniper Team", Attacker: "sniperTeam", Join: Every, Note: "counts unless the unit moved; every miniature is taken to see the target"},
	{Name: "Spray", Attacker: "spray", Join: OwnDice},
	{Name: "Cumbersome", Attacker: "cumbersome", Join: OwnDice, Note: "acts if the unit moved: say moved"},
	{Name: "Anti-Materiel", Number: true, Attacker: "antiMaterielX", Join: OwnDice},
	{Name: "Anti-Personnel", Number: true, Attacker: "antiPersonnelX", Join: OwnDice},
	{Name: "Assault", Number: true, Attacker: "upgradeX", Join: OwnDice, Note: "at range 1"},
	{Name: "Fixed", Text: true, Note: "the target is taken to be in the arc; weapons whose arcs do not overlap are not used together"},
	{Name: "Long Shot", Note: "an aim token is spent where the target is 1 farther away than the weapon reaches"},
	{Name: "Overrun", Number: true, Note: "the weapon is added once, whatever the number of miniatures"},

	// Keywords of defenders.
	{Name: "Armor", Number: true, Defender: "armorX", Join: Sum},
	{Name: "Weak Point", Number: true, Text: true, Defender: "weakPointX", Join: Sum, Note: "acts if the attacker stands in the arc and says weak-arc"},
	{Name: "Cover", Number: true, Defender: "coverX", Join: Sum},
	{Name: "Low Profile", Defender: "lowProfile"},
	{Name: "Immune: Pierce", Defender: "immunePierce"},
	{Name: "Immune: Melee Pierce", Defender: "immuneMeleePierce"},
	{Name: "Immune: Blast", Defender: "immuneBlast"},
	{Name: "Immune: Melee", Note: "no melee attack against it is built"},
	{Name: "Immune: Range 1 Weapons", Note: "weapons that reach no farther than 1 are left out"},
	{Name: "Impervious", Defender: "impervious"},
	{Name: "Block", Defender: "block"},
	{Name: "Deflect", Defender: "deflect"},
	{Name: "Shien Mastery", Defender: "shienMastery"},
	{Name: "Soresu Mastery", Defender: "soresuMastery"},
	{Name: "Djem So Mastery", Defender: "djemSoMastery"},
	{Name: "Outmaneuver", Defender: "outmaneuver"},
	{Name: "Danger Sense", Number: true, Defender: "dangerSenseX", Join: Sum, Note: "counts suppression tokens: set suppression"},
	{Name: "Uncanny Luck", Number: true, Defender: "uncannyLuckX", Join: Sum},
	{Name: "Shielded", Number: true, Defender: "shieldedX", Join: Sum, Note: "all shields are taken to be active"},
	{Name: "Guardian", Number: true, Text: true, Join: Sum, Note: "used beside another unit: name it as that unit's guardian"},
	{Name: "Nimble", Defender: "nimble"},
	{Name: "Vaapad Mastery", Defender: "bonusWhiteDice", Join: Sum, Note: "a white defense die for each wound token, at most 3; in its attacks add the white dice"},
	{Name: "Unconcerned", Note: "no cover is built for it"},
	{Name: "Wound", Number: true, Defender: "woundsTaken", Join: Sum},
}

// others are the keywords that are listed but not modelled, by reason. A #
// marks those with a number, a colon those that something may follow.
var others = []struct{ why, names string }{
	{"gives tokens to others, or by an action: set them yourself", "Aid :, Bolster #, Calculate Odds, Exemplar, Master Storyteller, Mechanized Infantry, Observe #, Quick Thinking, Ready #, Spotter #, Strategize #, Take Cover #, Teamwork :, This Is the Way :"},
	{"gives tokens after the attack", "Mandalorians Are Stronger Together, Swashbuckler, Victory or Death, We Fight for Our Family"},
	{"acts in its own attacks, if the place allows it: say death-from-above", "Death From Above"},
	{"acts near its token: say critical 2, or surge:block in defense", "Complete the Mission"},
	{"an action of its own: say smoke", "Smoke #"},
	{"a mode of its own, without attacks, that helps its defense: say cover-x 2", "Wheel Mode"},
	{"says when an attack is made, not how", "Charge, Enrage #, Guidance :, Juyo Mastery, Pulling the Strings :, Relentless, Ruthless, Sentinel, Steady, Tempted, Versatile"},
	{"may attack the same unit twice: in a volley, write it twice", "Ataru Mastery, Barrage"},
	{"a standby token when it is issued an order: an attack outside its turn; in a volley, write it twice", "Fire Support"},
	{"another attack, against another unit: ask for it on its own", "Beam #, Gunslinger"},
	{"makes another attack", "Self-Destruct #"},
	{"acts after the attack", "Immobilize #, Poison #, Regenerate #, Scatter, Tow Cable"},
	{"moves", "Attack Run, Climbing Vehicle, Disengage, Expert Climber, Full Pivot, Hover :, Jump #, Mobile, One Step Ahead, Plodding, Reinforcements, Reposition, Scale, Speeder #, Spur, Stationary, Unhindered, Weighed Down"},
	{"orders, courage and suppression", "AI :, Allies of Convenience, Command Vehicle #, Compel :, Coordinate :, Cunning, Dauntless, Demoralize #, Direct :, Disciplined #, Field Commander, Indomitable, Inspire #, Interrogate, Latent Power, Override, Self-Preservation, Unstoppable, We're Not Regs"},
	{"building and deploying an army", "Associate :, Detachment :, Entourage :, Flexible Response #, Infiltrate, Mercenary :, Programmed, Scout #, Scouting Party #, Special Issue :, Transport"},
	{"Ewok troopers near have Guardian 2 for it, of crits too: say guardian 2", "Divine Influence"},
	{"who may be attacked", "Distract, Incognito, Inconspicuous, Small"},
	{"missions and objectives", "Bounty, Claim, Hunted, I'm Part of the Squad Too, Secret Mission"},
	{"repairs, heals or readies", "Cycle, Generator #, Master of the Force #, Recharge #, Repair #:, Treat #:"},
	{"acts at objectives", "Eyes on the Prize :"},
}

var rules = func() []Rule {
	var all []Rule
	for _, r := range modelled {
		r.Modelled = true
		if r.Attacker != "" {
			r.AttackerField = legion.Named(legion.TheAttacker, r.Attacker)
		}
		if r.Defender != "" {
			r.DefenderField = legion.Named(legion.TheDefender, r.Defender)
		}
		all = append(all, r)
	}
	for _, group := range others {
		for _, name := range strings.Split(group.names, ", ") {
			name, text := strings.CutSuffix(name, ":")
			name, number := strings.CutSuffix(name, "#")
			all = append(all, Rule{Name: strings.TrimSpace(name), Number: number, Text: text, Note: group.why})
		}
	}
	return all
}()

// ruleNames finds rows of the table by name, as it is and in small letters.
var ruleNames = func() map[string]*Rule {
	names := map[string]*Rule{}
	for i := range rules {
		r := &rules[i]
		names[r.Name], names[strings.ToLower(r.Name)] = r, r
	}
	return names
}()
