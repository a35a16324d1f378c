package phrase

import (
	"cmp"
	"strings"
	"sync"

	"salvo/legion"
)

// meaning is what a phrase means on a side of an attack.
type meaning struct {
	count  *legion.Field // it can be counted
	choice *legion.Field // the name of a choice, without a value
	field  *legion.Field // a flag that is set, or a choice with this value
	value  int
}

// side is whose field it is that a phrase means.
func (m *meaning) side() legion.Side { return cmp.Or(m.count, m.choice, m.field).Side }

// vocabulary is what phrases mean, by side: fields of the attack itself are in
// both.
type vocabulary struct {
	phrases [3]map[string]*meaning
	longest int      // words of the longest phrase
	clashes []string // phrases with two meanings, of which the first holds
	words   []string // of which phrases are made
	stems   map[string]bool
}

// table is made when a line is first read that is not in the notation.
var table = sync.OnceValue(func() *vocabulary {
	v := &vocabulary{stems: map[string]bool{}}
	for side := range v.phrases {
		v.phrases[side] = map[string]*meaning{}
	}
	fields := legion.Fields()
	for _, names := range []func(f *legion.Field) []string{printed, shortened, mirrored} {
		for i := range fields {
			for _, name := range names(&fields[i]) {
				v.name(&fields[i], name)
			}
		}
	}
	return v
})

// printed are the names of a field in the table: pierce, pierceX, Pierce X.
func printed(f *legion.Field) []string {
	return []string{f.Word, strings.TrimSuffix(spaced(f.Name), " X"), strings.ReplaceAll(f.Label, " X", "")}
}

// shortened are names that leave out what goes without saying, and those that
// players use besides.
func shortened(f *legion.Field) []string {
	short := append([]string(nil), synonyms[f.Path()]...)
	label := strings.ReplaceAll(f.Label, " X", "")
	if before, after, ok := strings.Cut(label, ": "); ok {
		short = append(short, before+" to "+after) // immune to pierce
	}
	for _, end := range []string{" tokens", " dice"} {
		if before, ok := strings.CutSuffix(label, end); ok {
			short = append(short, before, before+strings.TrimSuffix(end, "s"))
		}
	}
	return short
}

// mirrored are the names of the defender's field that says the same about a
// unit: the attacker's own dodge tokens are its dodge tokens.
func mirrored(f *legion.Field) []string {
	if f.Mirror == "" {
		return nil
	}
	d, _ := legion.Lookup(legion.TheDefender.String() + "." + f.Mirror)
	return append(printed(d), shortened(d)...)
}

// name puts a name of a field into the vocabulary, alone and with its values.
func (v *vocabulary) name(f *legion.Field, name string) {
	switch f.Kind {
	case legion.Count:
		v.add(f, name, meaning{count: f})
		return
	case legion.Flag:
		v.add(f, name, meaning{field: f, value: 1})
		return
	}
	v.add(f, name, meaning{choice: f})
	for i := range f.Values {
		m := meaning{field: f, value: i}
		for _, value := range valuesOf(f, i) {
			v.add(f, name+" "+value, m)
			v.add(f, value+" "+name, m)
			v.add(f, value+" on "+name, m)
			for _, l := range links {
				v.add(f, name+" "+l+" "+value, m)
			}
			if f.Bare && value != "none" && value != "all" || standAlone[f.Path()] { // all of them is no attack type
				v.add(f, value, m)
			}
		}
	}
}

// valuesOf are the words for a value of a choice.
func valuesOf(f *legion.Field, i int) []string {
	value := f.Values[i]
	if value == "" {
		return nil
	}
	list := []string{value}
	if short, ok := strings.CutPrefix(value, "to-"); ok {
		list = append(list, short)
	}
	return append(list, values[f.Path()+" "+value]...)
}

// add puts a phrase into the vocabulary. The first meaning of a phrase holds, but
// the name of a choice may also be something that is counted: surge, cover.
func (v *vocabulary) add(f *legion.Field, phrase string, m meaning) {
	sides := []legion.Side{f.Side}
	if f.Side == legion.TheAttack {
		sides = []legion.Side{legion.TheAttacker, legion.TheDefender}
	}
	k := key(phrase)
	parts := strings.FieldsFunc(strings.ToLower(phrase), isGap)
	v.longest = max(v.longest, len(parts))
	for _, word := range parts {
		v.words = append(v.words, word)
		v.stems[stem(word)] = true
	}
	for _, side := range sides {
		has := v.phrases[side][k]
		switch {
		case has == nil:
			m := m
			v.phrases[side][k] = &m
		case has.count == nil && has.choice != nil && m.count != nil:
			has.count = m.count
		case *has != m && (has.count == nil || has.count != m.count && has.choice != m.choice):
			v.clashes = append(v.clashes, side.String()+" "+phrase)
		}
	}
}
