package legion

// Change is one field of an attack set to another value.
type Change struct {
	Field    *Field
	From, To int
	Attack   Attack // with the change
}

// Changes lists every single change of an attack that makes sense: one more or
// less of a count, a flag turned over, every other value of a choice; of fields
// that are active, and whose companion, if they need one, is there.
func (a *Attack) Changes() []Change {
	var all []Change
	for i := range table {
		f := &table[i]
		if f.Name == "attackType" || f.Step == "result" || !f.Active.In(a.AttackType) || !f.accompanied(a) {
			continue
		}
		now := f.Get(a)
		try := func(to int) {
			b := *a
			f.Set(&b, to)
			if to != now && b.Validate() == nil {
				all = append(all, Change{f, now, to, b})
			}
		}
		if f.Kind == Count {
			try(now + 1)
			try(now - 1)
			continue
		}
		for to := 0; to <= f.Max; to++ {
			try(to)
		}
	}
	return all
}

// accompanied reports whether the field has what it needs in a.
func (f *Field) accompanied(a *Attack) bool {
	if f.Needs == "" {
		return true
	}
	needed := byPath[f.Side.String()+"."+f.Needs]
	return needed.Get(a) != needed.Default
}

// Acting lists the fields that are set and active, as the notation writes them,
// by the step they act in.
func (a *Attack) Acting() map[string][]string {
	b := a.OnlyActive()
	steps := map[string][]string{}
	for i := range table {
		f := &table[i]
		if v := f.Get(&b); v != f.Default && f.Side != TheAttack {
			steps[f.Step] = append(steps[f.Step], f.Show(v))
		}
	}
	return steps
}
