package cards

import (
	"cmp"
	"slices"
	"strings"

	"salvo/legion"
)

// standby is what a unit has one of at most, and attacks for.
const standby = "a standby token"

// modelled are the keywords that set fields or form the pool, but for those of which the
// field table says all there is to know. See setField.
var modelled = []Rule{
	// Keywords of attackers.
	{Name: "Jar'Kai Mastery", Does: SpendsDodges, Note: "spends the attacker's own dodge tokens: set own-dodge"},
	{Name: "Jedi Hunter", Does: ActsOnForce, Note: "against units with a Force slot"},
	{Name: "Arsenal", Number: true, Join: Sum, Does: AddsWeapons, Again: &Again{Says: "weapons that it puts into another pool are used against another unit: such a pool is not part of this volley, ask for it on its own"}, Note: "how many weapons a miniature adds to the pool; those in another pool are used against another unit, an attack of its own"},
	{Name: "Noncombatant", Does: AddsNoWeapon, Note: "the miniature adds no weapon"},
	{Name: "Sidearm", Of: AttackTypes, Does: BarsWeapons, Note: "in such attacks the miniature adds only a weapon of its own card"},
	{Name: "Counterpart", Of: Anything, Note: "the miniature uses only the weapons of its own card"},
	{Name: "Leader", Does: Leads, Note: "a unit has at most one such upgrade"},
	{Name: "My Mood is Based on Profit", Note: "X counts as 1, the least it can be"},

	{Name: "Advanced Targeting", Number: true, Of: Anything, Join: Sum, Does: AimsAtType, Note: "aim tokens against the type that it names"},
	{Name: "Equip", Of: Anything, Does: TakesNamed, Note: "what is not chosen is taken: the cheapest that the rules allow"},
	{Name: "Heavy Weapon Team", Does: TakesOne, Slot: "heavy weapon", Note: "if no heavy weapon is chosen, one is taken: that for its title, or the cheapest"},

	// Keywords that give tokens.
	{Name: "Reliable", Number: true, Join: Sum, When: Always, Gives: "Surge", Note: "surge tokens, in attack and in defense"},
	{Name: "Tactical", Number: true, Join: Sum, When: Moved, Gives: "Aim", Note: "aim tokens after a standard move, with the word ready"},
	{Name: "Agile", Number: true, Join: Sum, When: Moved, Gives: "Dodge", Note: "dodge tokens after a standard move, with the word ready"},
	{Name: "Prepared Position", When: Moved, Gives: "Dodge 1", Note: "a dodge token when it is deployed, with the word ready"},
	{Name: "Target", Number: true, Join: Sum, When: Ordered, Gives: "Aim", Note: "aim tokens when it is issued an order, with the word ready"},
	{Name: "Defend", Number: true, Join: Sum, When: Ordered, Gives: "Dodge", Note: "dodge tokens when it is issued an order, with the word ready"},
	{Name: "Independent", Of: Anything, When: NotOrdered, Again: &Again{Same: true, Name: "Standby", Kind: standby, Of: "Standby", Says: "it has a standby token, and may attack again for it"}, Note: "tokens when it has no order, with the word ready, unless Target and Defend give more"},
	{Name: "Retinue", Of: Anything, When: Moved, Gives: "Aim 1 or Dodge 1", Note: "an aim or a dodge token near the unit that it names, with the word ready"},
	{Name: "Cache", Of: Anything, When: Moved, Note: "tokens that lie on the card, with the word ready"},

	// Keywords of weapons.
	{Name: "Lethal", KeepsAims: true},
	{Name: "Ram", Note: "counts as if the unit had moved; otherwise say ram 0"},
	{Name: "Ion", Note: "the chance of ion tokens is that of at least one wound"},
	{Name: "Primitive", Harms: true},
	{Name: "High Velocity", Join: Every, Does: ActsAlone},
	{Name: "Sniper Team", Join: Every, Does: FiresStill, Note: "counts unless the unit moved; every miniature is taken to see the target"},
	{Name: "Cumbersome", Harms: true, Note: "acts if the unit moved: say moved"},
	{Name: "Assault", Number: true, Attacker: field(legion.TheAttacker, "upgradeX"), Join: OwnDice, Range: 1, Note: "at range 1"},
	{Name: "Fixed", Of: ArcNames, Does: HasArc, Note: "the target is taken to be in the arc; weapons whose arcs do not overlap are not used together"},
	{Name: "Long Shot", Does: ReachesForAim, Note: "an aim token is spent where the target is 1 farther away than the weapon reaches"},
	{Name: "Overrun", Number: true, Note: "the weapon is added once, whatever the number of miniatures"},

	// Keywords of defenders.
	{Name: "Weak Point", Of: ArcNames, Note: "acts if the attacker stands in the arc and says weak-arc"},
	{Name: "Immune: Melee", Does: BarsMelee, Note: "no melee attack against it is built"},
	{Name: "Immune: Range 1 Weapons", Does: BarsShort, Note: "weapons that reach no farther than 1 are left out"},
	{Name: "Danger Sense", Note: "counts suppression tokens: set suppression"},
	{Name: "Shielded", Note: "all shields are taken to be active"},
	{Name: "Guardian", Number: true, Of: Anything, Join: Sum, Guardian: field(legion.TheDefender, "guardianX"), Does: Guards, Note: "used beside another unit: name it as that unit's guardian"},
	{Name: "Vaapad Mastery", Defender: field(legion.TheDefender, "bonusWhiteDice"), Join: Sum, Does: AddsDiceForWounds, Note: "a white defense die for each wound token, at most 3; in its attacks add the white dice"},
	{Name: "Unconcerned", Does: IgnoresCover, Note: "no cover is built for it"},
	{Name: "Wheel Mode", Note: "a mode of its own, without attacks: offered by ready:wheel-mode", Offers: &OwnOffer{Name: "Wheel Mode", Gives: "Cover 2, no shields, not Unconcerned", When: "it is in that mode, without attacks",
		Side: legion.TheDefender, Loses: []string{"Unconcerned", "Shielded"}, Gains: Keywords{{Name: "Cover", X: 2}}}},
	{Name: "Wound", Number: true, Defender: field(legion.TheDefender, "woundsTaken"), Join: Sum},
}

// others are the keywords that are listed but not modelled, by reason. A #
// marks those with a number, a colon those that something may follow.
var others = []struct {
	why, names string
	rule       Rule // what they do besides
}{
	{"gives tokens to others, or by an action: set them yourself", "Aid :, Bolster #, Calculate Odds, Exemplar, Master Storyteller, Mechanized Infantry, Observe #, Quick Thinking, Ready #, Spotter #, Strategize #, Take Cover #, Teamwork :, This Is the Way :", Rule{}},
	{"gives tokens after the attack", "Mandalorians Are Stronger Together, Swashbuckler, Victory or Death, We Fight for Our Family", Rule{}},
	{"acts in its own attacks, if the place allows it: say death-from-above", "Death From Above", Rule{}},
	{"acts near its token: say critical 2, or surge:block in defense", "Complete the Mission", Rule{}},
	{"an action of its own: say smoke", "Smoke #", Rule{}},
	{"says when an attack is made, not how", "Charge, Enrage #, Guidance :, Juyo Mastery, Pulling the Strings :, Relentless, Ruthless, Steady, Tempted, Versatile", Rule{}},
	{"may attack the same unit twice: offered in a volley", "Ataru Mastery, Barrage", Rule{Again: &Again{Same: true, Says: "it may attack twice"}}},
	{"a standby token when it is issued an order: an attack outside its turn, offered in a volley", "Fire Support", Rule{Again: &Again{Same: true, Kind: standby, Says: "it has a standby token, and may attack again for it"}}},
	{"says when an attack is made, not how", "Sentinel", Rule{Again: &Again{Same: true, Name: "Standby", Kind: standby, Says: "it may attack again for a standby token"}}},
	{"another attack, against another unit: ask for it on its own", "Gunslinger", Rule{Again: &Again{Says: "its other attack is against another unit: it is not part of this volley, ask for it on its own"}}},
	{"another attack, against another unit: ask for it on its own", "Beam #", Rule{Again: &Again{Says: "its further attacks are against other units: they are not part of this volley, ask for them on their own"}}},
	{"makes another attack", "Self-Destruct #", Rule{}},
	{"acts after an attack that does a wound: its chance is that of at least one wound", "Immobilize #, Poison #, Tow Cable", Rule{}},
	{"acts after the attack", "Regenerate #, Scatter", Rule{}},
	{"moves", "Attack Run, Climbing Vehicle, Disengage, Expert Climber, Full Pivot, Hover :, Jump #, Mobile, One Step Ahead, Plodding, Reinforcements, Reposition, Scale, Speeder #, Spur, Stationary, Unhindered, Weighed Down", Rule{}},
	{"orders, courage and suppression", "AI :, Allies of Convenience, Command Vehicle #, Compel :, Coordinate :, Cunning, Dauntless, Demoralize #, Direct :, Disciplined #, Field Commander, Indomitable, Inspire #, Interrogate, Latent Power, Override, Self-Preservation, Unstoppable, We're Not Regs", Rule{}},
	{"building and deploying an army", "Associate :, Detachment :, Entourage :, Infiltrate, Mercenary :, Scout #, Scouting Party #, Special Issue :, Transport", Rule{}},
	{"building and deploying an army", "Flexible Response #", Rule{Does: MustHave, Slot: "heavy weapon"}},
	{"building and deploying an army", "Programmed", Rule{Does: MustHave, Slot: "programming"}},
	{"Ewok troopers near have Guardian 2 for it, of crits too: say guardian 2", "Divine Influence", Rule{}},
	{"who may be attacked", "Distract, Incognito, Inconspicuous, Small", Rule{}},
	{"missions and objectives", "Bounty, Claim, Hunted, I'm Part of the Squad Too, Secret Mission", Rule{}},
	{"repairs, heals or readies", "Cycle, Generator #, Master of the Force #, Recharge #, Repair #:, Treat #:", Rule{}},
	{"acts at objectives", "Eyes on the Prize :", Rule{}},
}

// field is the field of a side that has a name.
func field(side legion.Side, name string) *legion.Field {
	f := legion.Named(side, name)
	if f == nil {
		panic("cards: an attack has no field " + side.String() + "." + name)
	}
	return f
}

var rules = func() []Rule {
	all := slices.Clone(modelled)
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; f.Keyword {
			name := strings.TrimSuffix(f.Label, " X")
			k := slices.IndexFunc(all, func(r Rule) bool { return r.Name == name })
			if k < 0 {
				k, all = len(all), append(all, Rule{Name: name})
			}
			all[k].setField(f)
		}
	}
	for i := range all {
		all[i].Modelled = true
	}
	for _, group := range others {
		for _, name := range strings.Split(group.names, ", ") {
			r := group.rule
			name, text := strings.CutSuffix(name, ":")
			if text {
				r.Of = Anything
			}
			name, r.Number = strings.CutSuffix(name, "#")
			r.Name, r.Note = strings.TrimSpace(name), group.why
			all = append(all, r)
		}
	}
	for i := range all {
		all[i].offerAgain()
	}
	return all
}()

// setField has a keyword set the field that is called like it, and that of a Guardian which is,
// too. Numbers add up, but for those of dice of one weapon.
func (r *Rule) setField(f *legion.Field) {
	if f.Side == legion.TheAttacker {
		r.Attacker = f
	} else {
		r.Defender, r.Guardian = f, legion.Named(f.Side, "guardian"+f.Name)
	}
	r.Number = f.Kind == legion.Count
	switch {
	case f.OfWeapon:
		r.Join = OwnDice
	case r.Number:
		r.Join = Sum
	}
}

// offerAgain adds the further attack on the same unit that a keyword offers, if it does.
func (r *Rule) offerAgain() {
	if a := r.Again; a != nil && a.Same {
		r.Offers = &OwnOffer{Name: cmp.Or(a.Name, r.Name), Gives: "a further attack in a volley", When: a.Says, Side: legion.TheAttacker, Kind: a.Kind, Again: true}
	}
}

// ruleNames finds rows of the table by name, as it is and in small letters.
var ruleNames = func() map[string]*Rule {
	names := map[string]*Rule{}
	for i := range rules {
		r := &rules[i]
		names[r.Name], names[strings.ToLower(r.Name)] = r, r
	}
	return names
}()
