package legion

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// MarshalJSON writes the weapon with what is not 0.
func (w Weapon) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for _, f := range ofWeapon {
		v := f.GetWeapon(&w)
		if v == 0 {
			continue
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		value := strconv.Itoa(v)
		if f.Kind == Flag {
			value = "true"
		}
		fmt.Fprintf(&b, "%q:%s", f.Name, value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// writeWeapons writes the weapons besides the first, if there are any.
func (a *Attack) writeWeapons(b *bytes.Buffer) {
	before := `"weapons":[`
	if b.Len() > 0 {
		before = "," + before
	}
	any := false
	for _, w := range a.Attacker.Weapons {
		if w == (Weapon{}) {
			continue
		}
		any = true
		text, _ := w.MarshalJSON() // it has no way to fail
		b.WriteString(before)
		b.Write(text)
		before = ","
	}
	if any {
		b.WriteByte(']')
	}
}

// weapons reads the list of weapons.
func (r reader) weapons() error {
	const path = "attacker.weapons"
	t, err := r.d.Token()
	if err != nil {
		return broken(err)
	}
	if t != json.Delim('[') {
		v, err := r.rest(t)
		r.ms.Add(path, v, "%s is not a list of weapons", v)
		return err
	}
	n := 0
	for ; r.d.More(); n++ {
		if n == MaxWeapons {
			r.ms.Add(path, "", "there are more than %d", MaxWeapons)
		}
		w := new(Weapon)
		if n < MaxWeapons {
			w = &r.a.Attacker.Weapons[n]
		}
		place := fmt.Sprintf("%s[%d]", path, n)
		if err := r.object(place, func(name string) error { return r.part(w, place, name) }); err != nil {
			return err
		}
	}
	_, err = r.d.Token()
	return broken(err)
}

// part reads one field of a weapon.
func (r reader) part(w *Weapon, place, name string) error {
	t, err := r.d.Token()
	if err != nil {
		return broken(err)
	}
	f := weaponField(name)
	if f == nil || f.Name != name {
		v, err := r.rest(t)
		r.ms.Add(join(place, name), v, "a weapon has no such field of its own")
		return err
	}
	switch t := t.(type) {
	case bool:
		if f.Kind == Flag {
			if t {
				f.SetWeapon(w, 1)
			}
			return nil
		}
	case json.Number:
		if v, err := strconv.Atoi(t.String()); err == nil && f.Kind == Count && v >= 0 && v <= f.Max {
			f.SetWeapon(w, v)
			return nil
		}
	}
	v, err := r.rest(t)
	r.ms.Add(join(place, name), v, "%s is not %s", v, f.allowed())
	return err
}
