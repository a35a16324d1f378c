package legion

import "strconv"

// Validate reports every mistake in the attack, as Mistakes, or nil.
func (a *Attack) Validate() error {
	var ms Mistakes
	a.collect(&ms)
	return ms.err()
}

// collect adds every mistake in the attack.
func (a *Attack) collect(ms *Mistakes) {
	for i := range table {
		f := &table[i]
		f.check(f.Get(a), ms)
	}
	a.checkWeapons(ms)
	a.checkWhole(ms)
}

// check reports a value that the field does not allow.
func (f *Field) check(value int, ms *Mistakes) {
	if value < 0 || value > f.Max {
		f.refuse(value, ms)
	}
}

func (f *Field) refuse(value int, ms *Mistakes) {
	fault := TooLarge
	switch {
	case f.Kind == Pick:
		fault = WrongKind
	case value < 0:
		fault = TooSmall
	}
	v := strconv.Itoa(value)
	ms.Add(f.Path(), v, "%s", f.says(fault, v, f.allowed()))
}

// checkWhole reports what is wrong with fields taken together.
func (a *Attack) checkWhole(ms *Mistakes) {
	at := &a.Attacker
	if n := at.PoolSize(a.Defender.MinisInLOS); n > MaxPool {
		v := strconv.Itoa(n)
		if n > at.PoolSize(1) {
			ms.Add("attacker", v, "%s dice after Spray are more than the %d that can be rolled at once", v, MaxPool)
		} else {
			ms.Add("attacker", v, "%s dice are more than the %d that can be rolled at once", v, MaxPool)
		}
	}
	if at.Objective == Kill && at.KillTarget == 0 {
		ms.Add("attacker.killTarget", "0", "0 is not a target: the objective kill needs 1 to %d wounds", maxTarget)
	}
}
