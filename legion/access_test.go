package legion

import (
	"reflect"
	"testing"
)

// sideOf is the struct that holds the fields of a side.
func sideOf(a *Attack, s Side) reflect.Value {
	switch s {
	case TheAttacker:
		return reflect.ValueOf(&a.Attacker).Elem()
	case TheDefender:
		return reflect.ValueOf(&a.Defender).Elem()
	}
	return reflect.ValueOf(a).Elem()
}

// held is the value of a struct's field as Get has it.
func held(v reflect.Value) int {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return 1
		}
		return 0
	case reflect.Uint8:
		return int(v.Uint())
	}
	return int(v.Int())
}

// Get and Set reach the struct field of the row's name and no other.
func TestGetSet(t *testing.T) {
	for i := range Fields() {
		f := &Fields()[i]
		a := New()
		if got := f.Get(&a); got != f.Default {
			t.Errorf("%s is %d in a new attack, want %d", f.Path(), got, f.Default)
		}
		for _, v := range []int{f.Max, 0, 1} {
			f.Set(&a, v)
			if got := held(sideOf(&a, f.Side).FieldByName(export(f.Name))); got != v || f.Get(&a) != v {
				t.Errorf("%s is %d and reads %d after it was set to %d", f.Path(), got, f.Get(&a), v)
			}
		}
		f.Set(&a, f.Default)
		if a != New() {
			t.Errorf("setting %s changed something else", f.Path())
		}
	}
}

func TestGetSetWeapon(t *testing.T) {
	n := 0
	for i := range Fields() {
		f := &Fields()[i]
		_, has := reflect.TypeFor[Weapon]().FieldByName(export(f.Name))
		if has = has && f.Side == TheAttacker; has != f.OfWeapon {
			t.Errorf("%s of a weapon: %v, want %v", f.Path(), f.OfWeapon, has)
		}
		if !has {
			continue
		}
		n++
		var w Weapon
		f.SetWeapon(&w, f.Max)
		if got := held(reflect.ValueOf(&w).Elem().FieldByName(export(f.Name))); got != f.Max || f.GetWeapon(&w) != f.Max {
			t.Errorf("%s is %d and reads %d after it was set to %d", f.Path(), got, f.GetWeapon(&w), f.Max)
		}
		if f.SetWeapon(&w, 0); w != (Weapon{}) {
			t.Errorf("setting %s changed something else", f.Path())
		}
	}
	a := every(t)
	for _, f := range ofWeapon {
		if first := a.Attacker.First(); f.GetWeapon(&first) != f.Get(&a) {
			t.Errorf("the first weapon has %d of %s", f.GetWeapon(&first), f.Path())
		}
	}
	if all := reflect.TypeFor[Weapon]().NumField(); n != all {
		t.Errorf("%d of a weapon's %d fields have a row", n, all)
	}
}

// An attack without mistakes is checked without a heap allocation: it happens
// for every attack that is answered.
func TestNoAllocations(t *testing.T) {
	for _, x := range benchmarked {
		a, err := Parse(x.line)
		if err != nil {
			t.Fatal(err)
		}
		var b Attack
		if n := testing.AllocsPerRun(100, func() { err = a.Validate(); b = a.OnlyActive() }); n > 0 || err != nil || b.AttackType != a.AttackType {
			t.Errorf("%s: %v allocations, %v", x.line, n, err)
		}
	}
}
