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

var sideNames = []string{"attack", "attacker", "defender"}

// String returns attack, attacker or defender.
func (s Side) String() string { return sideNames[s] }

// Kind says what values a field takes.
type Kind uint8

// The kinds of fields.
const (
	Count Kind = iota // a whole number from 0 to Max
	Flag              // true or false
	Pick              // one of Values
)

var kindNames = []string{"count", "flag", "choice"}

// String returns count, flag or choice.
func (k Kind) String() string { return kindNames[k] }

// Active says in which attacks a field acts.
type Active uint8

// When a field is active. The attack type "all" makes every field active.
const (
	Always Active = iota
	InRanged
	InMelee
)

var activeNames = []string{"always", "ranged", "melee"}

// String returns always, ranged or melee.
func (w Active) String() string { return activeNames[w] }

// In reports whether a field that is active so acts in attacks of type t.
func (w Active) In(t AttackType) bool {
	switch w {
	case InRanged:
		return t == Ranged || t == All
	case InMelee:
		return t == Melee || t == All
	}
	return true
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
	Step    string   // the step of the sequence it acts in
	Active  Active   // the attacks it acts in
	Needs   string   // the field, of the same side, that it is of use with
	Help    string   // one sentence

	index int // where it lives in the struct of its side
}

// Path is the field's name with its side, as in attacker.pierceX.
func (f *Field) Path() string {
	if f.Side == TheAttack {
		return f.Name
	}
	return f.Side.String() + "." + f.Name
}

// sides are the structs that hold the fields of an attack, by Side.
type sides [3]reflect.Value

func sidesOf(a *Attack) sides {
	return sides{reflect.ValueOf(a).Elem(), reflect.ValueOf(&a.Attacker).Elem(), reflect.ValueOf(&a.Defender).Elem()}
}

// Get returns the field's value in a: the count, 0 or 1 for a flag, the place
// in Values for a choice.
func (f *Field) Get(a *Attack) int {
	s := sidesOf(a)
	return f.get(&s)
}

func (f *Field) get(s *sides) int {
	v := s[f.Side].Field(f.index)
	switch f.Kind {
	case Flag:
		if v.Bool() {
			return 1
		}
		return 0
	case Pick:
		return int(v.Uint())
	}
	return int(v.Int())
}

// Set sets the field's value in a, as Get returns it.
func (f *Field) Set(a *Attack, value int) {
	v := sidesOf(a)[f.Side].Field(f.index)
	switch f.Kind {
	case Flag:
		v.SetBool(value != 0)
	case Pick:
		v.SetUint(uint64(value))
	default:
		v.SetInt(int64(value))
	}
}

// Fields returns the field table, in the order in which fields are printed.
// It must not be changed.
func Fields() []Field { return table }

// Lookup finds a field by its path, such as attacker.pierceX.
func Lookup(path string) (*Field, bool) {
	f, ok := byPath[path]
	return f, ok
}

var byPath = map[string]*Field{}

// The rest of a row is read off the struct field of the same name: where it
// lives, its kind, and a choice's words. A row without a struct field is a
// programmer's mistake.
func init() {
	holders := sidesOf(new(Attack))
	var at [3]map[string]int
	for side, holder := range holders {
		at[side] = places(holder.Type())
	}
	for i := range table {
		f := &table[i]
		var ok bool
		if f.index, ok = at[f.Side][export(f.Name)]; !ok {
			panic(fmt.Sprintf("legion: the field table names %s, which Attack does not have", f.Path()))
		}
		switch v := holders[f.Side].Field(f.index); v.Kind() {
		case reflect.Bool:
			f.Kind, f.Max = Flag, 1
		case reflect.Uint8:
			f.Kind = Pick
			f.Values = v.Interface().(interface{ words() []string }).words()
			f.Max = len(f.Values) - 1
		}
		byPath[f.Path()] = f
	}
}

// places says where a struct has its fields.
func places(t reflect.Type) map[string]int {
	at := map[string]int{}
	for i := range t.NumField() {
		at[t.Field(i).Name] = i
	}
	return at
}

// export turns a JSON name into the name of a Go field.
func export(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// OnlyActive returns the attack with every field that is not active in attacks of its
// type at its default.
func (a Attack) OnlyActive() Attack {
	if a.AttackType == All {
		return a
	}
	for i := range table {
		if f := &table[i]; !f.Active.In(a.AttackType) {
			f.Set(&a, f.Default)
		}
	}
	return a
}
