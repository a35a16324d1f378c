package legion

import (
	"fmt"
	"reflect"
	"strings"
)

// Side says whose field it is.
type Side uint8

// The sides. A field of the attack itself, such as its type, has neither.
const (
	TheAttack Side = iota
	TheAttacker
	TheDefender
)

// String returns attack, attacker or defender.
func (s Side) String() string { return [...]string{"attack", "attacker", "defender"}[s] }

// Opposite is the defender of an attacker, and the attacker of a defender.
func (s Side) Opposite() Side {
	if s == TheDefender {
		return TheAttacker
	}
	return TheDefender
}

// Kind says what values a field takes.
type Kind uint8

// The kinds of fields.
const (
	Count Kind = iota // a whole number from 0 to Max
	Flag              // true or false
	Pick              // one of Values
)

// String returns count, flag or choice.
func (k Kind) String() string { return [...]string{"count", "flag", "choice"}[k] }

// Active says in which attacks a field acts.
type Active uint8

// When a field is active. The attack type "all" makes every field active.
const (
	Always Active = iota
	InRanged
	InMelee
)

// String returns always, ranged or melee.
func (w Active) String() string { return [...]string{"always", "ranged", "melee"}[w] }

// In reports whether a field that is active so acts in attacks of type t.
func (w Active) In(t AttackType) bool {
	return w == Always || t == All || w == InRanged && t == Ranged || w == InMelee && t == Melee
}

// Field is a row of the field table: all there is to know about one field of
// an attack but what it does.
type Field struct {
	Name    string   // its name in JSON, as in pierceX
	Word    string   // its name in the one-line notation, as in pierce
	Label   string   // its name on a page, as in Pierce X
	Side    Side     // whose it is
	Kind    Kind     // what values it takes
	Max     int      // the largest count
	Default int      // its value when left out
	Values  []string // the words of a choice, the default first
	Bare    bool     // its values, but for "none", stand in the notation without its name
	Step    string   // the step of the sequence it acts in
	Active  Active   // the attacks it acts in
	Needs   string   // the field, of the same side, that it is of use with
	Mirror  string   // of the attacker: the field of the defender that says the same about a unit, if any
	Play    bool     // it says how the dice are played, and nothing about a unit
	Help    string   // one sentence

	Keyword bool // cards have a keyword of this name

	Carried   bool // a volley carries its value over from attack to attack
	PerAttack bool // its value may differ from attack to attack of a volley

	OfWeapon bool // whether weapons besides the first have one of their own

	index              int // in the table
	path               string
	inAttack, inWeapon place
}

// Path is the field's name with its side, as in attacker.pierceX.
func (f *Field) Path() string { return f.path }

func (s Side) path(name string) string {
	if s == TheAttack {
		return name
	}
	return s.String() + "." + name
}

// Fields returns the field table, in the order in which fields are printed.
// It must not be changed.
func Fields() []Field { return table }

// Lookup finds a field by its path, such as attacker.pierceX.
func Lookup(path string) (*Field, bool) {
	f, ok := byPath[path]
	return f, ok
}

// Named returns the field of a side that a word of the notation, or a name in
// JSON, means; nil if there is none.
func Named(side Side, name string) *Field { return byWord[side][strings.ToLower(name)] }

var (
	rows   []*Field // the table
	byPath = map[string]*Field{}
	byWord [3]map[string]*Field // words and names in small letters
	byBare [3]map[string]*Field // values that stand without a name

	inactive [Overrun + 1][]*Field // those that do not act in attacks of a type

	ofWeapon []*Field // those that weapons have: the attacker's field has their names, kind and limits
	lastDie  *Field   // the last of those that count dice: weapons are written after it

	editionField, objectiveField, killTargetField, unitCostField, dieColorField *Field

	mirrored FieldSet // the defender's fields whose words mean another field on the attacker's side
)

// This is the only init of the package: the order of several would be that of
// the names of their files.
func init() {
	completeTable()
	indexTable()
	editionField, objectiveField, killTargetField = Named(TheAttack, "edition"), Named(TheAttacker, "objective"), Named(TheAttacker, "killTarget")
	dieColorField, unitCostField = Named(TheDefender, "dieColor"), Named(TheAttacker, "unitCost")
	for _, f := range rows {
		if f.Mirror != "" {
			mirrored.Add(Named(TheDefender, f.Mirror))
		}
	}
}

// completeTable reads the rest of a row off the struct field of the same name:
// where it is, its kind, and a choice's words. A row without a struct field is a
// programmer's mistake.
func completeTable() {
	if most := 64 * len(FieldSet{}); len(table) > most {
		panic(fmt.Sprintf("legion: a FieldSet holds %d fields, and there are %d", most, len(table)))
	}
	attack := reflect.TypeFor[Attack]()
	at := [3]map[string]place{TheAttack: placesOf(attack, 0)}
	types := [3]reflect.Type{TheAttack: attack}
	for _, side := range []Side{TheAttacker, TheDefender} {
		holder, _ := attack.FieldByName(export(side.String()))
		at[side], types[side] = placesOf(holder.Type, holder.Offset), holder.Type
	}
	inWeapon := placesOf(reflect.TypeFor[Weapon](), 0)
	for i := range table {
		f := &table[i]
		rows = append(rows, f)
		f.index, f.path = i, f.Side.path(f.Name)
		name := export(f.Name)
		var ok bool
		if f.inAttack, ok = at[f.Side][name]; !ok {
			panic(fmt.Sprintf("legion: the field table names %s, which Attack does not have", f.Path()))
		}
		switch f.Kind = f.inAttack.kind; f.Kind {
		case Flag:
			f.Max = 1
		case Pick:
			held, _ := types[f.Side].FieldByName(name)
			f.Values = reflect.Zero(held.Type).Interface().(interface{ words() []string }).words()
			f.Max = len(f.Values) - 1
		}
		if f.Side == TheAttacker {
			f.inWeapon, f.OfWeapon = inWeapon[name]
		}
		f.Set(&atDefault, f.Default)
	}
}

// indexTable notes by what fields are found.
func indexTable() {
	for side := range byWord {
		byWord[side], byBare[side] = map[string]*Field{}, map[string]*Field{}
	}
	for _, f := range rows {
		byPath[f.Path()] = f
		byWord[f.Side][strings.ToLower(f.Name)] = f
		if f.OfWeapon {
			ofWeapon = append(ofWeapon, f)
		}
		if f.isDie() {
			lastDie = f
		}
		for _, v := range f.Values {
			if f.Bare && v != "none" {
				byBare[f.Side][v], byBare[f.Side][short(v)] = f, f
			}
		}
	}
	for _, f := range rows {
		byWord[f.Side][f.Word] = f
	}
	for t := range inactive {
		for _, f := range rows {
			if !f.Active.In(AttackType(t)) {
				inactive[t] = append(inactive[t], f)
			}
		}
	}
}

// export turns a JSON name into the name of a Go field.
func export(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// OnlyActive returns the attack with every field that is not active in attacks
// of its type at its default. The attack must be valid.
func (a Attack) OnlyActive() Attack {
	for _, f := range inactive[a.AttackType] {
		f.Set(&a, f.Default)
	}
	return a
}
