package legion

import (
	"fmt"
	"reflect"
	"unsafe"
)

// place says where a field's value is in a struct: at an offset from its
// beginning, as an int, a bool or an enumeration, by the field's kind. Every
// attack that is answered is read field by field; through package reflect that
// took a tenth of its time.
//
// The offsets come from placesOf, which asks package reflect once and refuses
// fields of other types. This file is the only one that uses package unsafe.
type place struct {
	offset uintptr
	kind   Kind
}

// get reads the value at the place in the struct that begins at base.
func (p place) get(base unsafe.Pointer) int {
	at := unsafe.Add(base, p.offset)
	switch p.kind {
	case Flag:
		if *(*bool)(at) {
			return 1
		}
		return 0
	case Pick:
		return int(*(*uint8)(at))
	}
	return *(*int)(at)
}

// set writes the value at the place in the struct that begins at base.
func (p place) set(base unsafe.Pointer, value int) {
	at := unsafe.Add(base, p.offset)
	switch p.kind {
	case Flag:
		*(*bool)(at) = value != 0
	case Pick:
		*(*uint8)(at) = uint8(value)
	default:
		*(*int)(at) = value
	}
}

// Get returns the field's value in a: the count, 0 or 1 for a flag, the place
// in Values for a choice.
func (f *Field) Get(a *Attack) int { return f.inAttack.get(unsafe.Pointer(a)) }

// Set sets the field's value in a, as Get returns it.
func (f *Field) Set(a *Attack, value int) { f.inAttack.set(unsafe.Pointer(a), value) }

// GetWeapon returns the field's value in w. The field must be OfWeapon.
func (f *Field) GetWeapon(w *Weapon) int { return f.inWeapon.get(unsafe.Pointer(w)) }

// SetWeapon sets the field's value in w. The field must be OfWeapon.
func (f *Field) SetWeapon(w *Weapon, value int) { f.inWeapon.set(unsafe.Pointer(w), value) }

// placesOf says where a struct has its fields, by their Go names, if they begin
// at an offset in another struct.
func placesOf(t reflect.Type, offset uintptr) map[string]place {
	at := map[string]place{}
	for i := range t.NumField() {
		f := t.Field(i)
		p := place{offset: offset + f.Offset}
		switch f.Type.Kind() {
		case reflect.Int:
			p.kind = Count
		case reflect.Bool:
			p.kind = Flag
		case reflect.Uint8:
			p.kind = Pick
		case reflect.Struct, reflect.Array:
			continue // a side, or the weapons
		default:
			panic(fmt.Sprintf("legion: %s.%s is neither a number, a flag nor an enumeration", t.Name(), f.Name))
		}
		at[f.Name] = p
	}
	return at
}
