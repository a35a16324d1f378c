package openapi

import (
	"salvo/dice"
	"salvo/legion"
)

// attackSchema describes an attack, from the table of fields.
func attackSchema() *schema {
	s := fieldsOf(func(f *legion.Field) bool { return f.Side == legion.TheAttack })
	for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
		s.Properties[side.String()] = fieldsOf(func(f *legion.Field) bool { return f.Side == side })
	}
	weapon := fieldsOf(func(f *legion.Field) bool { return f.OfWeapon })
	weapon.Description = "A weapon besides the first, with dice and keywords of its own."
	s.Properties["attacker"].Properties["weapons"] = listOf(weapon, legion.MaxWeapons)
	return s
}

// fieldsOf describes an object that has some of the fields.
func fieldsOf(has func(f *legion.Field) bool) *schema {
	s := object()
	eachField(func(f *legion.Field, described *schema) {
		if has(f) {
			s.Properties[f.Name] = described
		}
	})
	return s
}

// valuesSchema describes an attack by the paths of its fields.
func valuesSchema() *schema {
	s := object()
	eachField(func(f *legion.Field, described *schema) { s.Properties[f.Path()] = described })
	s.Properties["attacker.weapons"] = described(listOf(text(), legion.MaxWeapons), "Weapons besides the first, each as a word of the notation, such as +2r/spray.")
	return s
}

func eachField(do func(f *legion.Field, described *schema)) {
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		s := &schema{Description: f.Help, Default: f.Default}
		switch f.Kind {
		case legion.Flag:
			s.Type, s.Default = "boolean", f.Default != 0
		case legion.Pick:
			s.Type, s.Enum, s.Default = "string", f.Values, f.Values[f.Default]
		default:
			s.Type, s.Minimum, s.Maximum = "integer", whole(0), whole(f.Max)
		}
		do(f, s)
	}
}

// diceSchema describes dice on the table: by colour, by face.
func diceSchema() *schema {
	faces := map[string]*schema{}
	for f := range dice.Face(dice.Faces) {
		faces[f.String()] = upTo(legion.MaxPool)
	}
	colors := map[string]*schema{}
	for c := range dice.Color(dice.Colors) {
		colors[c.String()] = objectOf(faces)
	}
	return objectOf(colors)
}

// defenseDiceSchema describes defense dice as they show.
func defenseDiceSchema() *schema {
	faces := map[string]*schema{}
	for f := range dice.DefenseFace(dice.DefenseFaces) {
		faces[f.String()] = upTo(2 * legion.MaxPool)
	}
	return objectOf(map[string]*schema{dice.White.String(): objectOf(faces), dice.Red.String(): objectOf(faces)})
}

func volleySchema() *schema {
	attack := attackSchema()
	differs := fieldsOf(func(f *legion.Field) bool { return f.PerAttack })
	differs.Description = "What is different about the defender in this attack; a default value counts too."
	happened := map[string]*schema{"attack": described(upTo(legion.MaxAttacks-1), "Which of the attacks, from 0.")}
	for _, p := range legion.HappenedParts() {
		happened[p.Name] = upTo(p.Max)
	}
	happened["target"] = &schema{OneOf: []*schema{upTo(legion.MaxTargets - 1), {Type: "null"}}, Description: "Where there are several targets: which of them, from 0; null if the unit passed."}
	on := objectOf(map[string]*schema{"attacker": attack.Properties["attacker"], "attackType": attack.Properties["attackType"], "defender": differs})
	weight := upTo(legion.MaxWeight)
	weight.Description, weight.Default = "What the target counts, such as its points.", 1
	return objectOf(map[string]*schema{
		"defender": attack.Properties["defender"],
		"targets": described(listOf(objectOf(map[string]*schema{"defender": attack.Properties["defender"], "weight": weight}), legion.MaxTargets),
			"Instead of the defender: several units, of which each attacker chooses one."),
		"attacks": listOf(objectOf(map[string]*schema{
			"attacker": attack.Properties["attacker"], "attackType": attack.Properties["attackType"], "defender": differs,
			"on": described(listOf(&schema{OneOf: []*schema{on, {Type: "null"}}}, legion.MaxTargets),
				"Where there are several targets, an entry for each: what is different about the attack there, or null if it cannot be made."),
			"unit": described(text(), "Attacks with the same word are the pools of one unit, each at another target."),
		}), legion.MaxAttacks),
		"order":   word(legion.GivenOrder.String(), legion.BestOrder.String()),
		"goal":    word(legion.ForWounds.String(), legion.ForKill.String(), legion.ForStop.String(), legion.ForAll.String(), legion.ForAny.String()),
		"edition": attack.Properties["edition"],
		"happened": described(listOf(objectOf(happened, "attack"), legion.MaxAttacks),
			"What some of the attacks did, in order: wounds, and the tokens and shields that are left, as before if left out."),
	}, "attacks")
}
