package legion

import (
	"fmt"
	"slices"
	"strconv"
)

// MaxAttacks is how many attacks a volley may have.
const MaxAttacks = 8

// Volley is several attacks on one unit in one round, one after the other, or on
// several units of which each attacker chooses one. What a unit has lost or got in one
// attack holds in the next.
type Volley struct {
	Defender Defender       `json:"defender,omitzero"`
	Targets  []Target       `json:"targets,omitempty"` // instead of the defender: several units
	Attacks  []VolleyAttack `json:"attacks"`
	Order    Order          `json:"order,omitzero"`
	Goal     Goal           `json:"goal,omitzero"` // what those who play their best play for, or against
	Edition  Edition        `json:"edition,omitzero"`
	Happened []Happened     `json:"happened"` // what some of the attacks did already, in order
}

// VolleyAttack is one attack of a volley.
type VolleyAttack struct {
	Attacker   Attacker   `json:"attacker,omitzero"`
	AttackType AttackType `json:"attackType,omitzero"`
	Differs    Differs    `json:"defender,omitzero"`
	On         []On       `json:"on,omitempty"`   // by target, where they are several and something is different there
	Unit       string     `json:"unit,omitempty"` // attacks of several pools of one unit have the same
}

// Differs is what is different about the defender in one attack of a volley. It
// is comparable.
type Differs struct {
	Fields   FieldSet // the fields that differ
	Defender Defender // with their values
}

// Happened is what an attack of a volley really did: the wounds that the
// defender suffered, and the tokens and shields that it has now.
type Happened struct {
	Attack      int `json:"attack"` // its place in Volley.Attacks, from 0
	Target      int `json:"-"`      // its place in Volley.Targets, or Passed
	Wounds      int `json:"wounds"`
	Suppression int `json:"suppression"`
	Dodges      int `json:"dodges"`
	Surges      int `json:"surges"`
	Shields     int `json:"shields"`
}

// Say sets a field that differs.
func (d *Differs) Say(f *Field, v int) {
	a := Attack{Defender: d.Defender}
	f.Set(&a, v)
	d.Defender = a.Defender
	d.Fields.Add(f)
}

// Attack is the i-th attack of the volley, as if it were the first.
func (v *Volley) Attack(i int) Attack {
	a, _ := v.At(i, 0)
	return a
}

// Wounds is how many wounds the defender can still suffer; false if its size
// is not known.
func (d *Defender) Wounds() (n int, known bool) {
	return max(0, d.Minis*d.WoundsPerMini-d.WoundsTaken), d.Minis > 0 && d.WoundsPerMini > 0
}

// nobody reports that none of its wounds are left, so that there is nobody to do something to
// or with.
func (d *Defender) nobody(at, do string, ms *Mistakes) {
	ms.Add(at+".woundsTaken", strconv.Itoa(d.WoundsTaken), "%d leaves nobody to %s: the unit has %d wounds", d.WoundsTaken, do, d.Minis*d.WoundsPerMini)
}

// MinisLeft is how many of its miniatures are left; false if its size is not known.
func (d *Defender) MinisLeft() (n int, known bool) { return d.MinisAfter(0) }

// MinisAfter is how many of its miniatures are left after more wounds; false if its
// size is not known.
func (d *Defender) MinisAfter(wounds int) (n int, known bool) {
	left, known := d.Wounds()
	if !known {
		return 0, false
	}
	return (max(0, left-wounds) + d.WoundsPerMini - 1) / d.WoundsPerMini, true
}

// Validate reports every mistake in the volley, as Mistakes, or nil.
func (v *Volley) Validate() error {
	var ms Mistakes
	v.check(&ms)
	return ms.Err()
}

func (v *Volley) check(ms *Mistakes) {
	if n := len(v.Attacks); n < 1 || n > MaxAttacks {
		ms.Add("attacks", strconv.Itoa(n), "%d attacks; a volley has 1 to %d", n, MaxAttacks)
	}
	checkEnum(ms, "order", v.Order)
	checkEnum(ms, "goal", v.Goal)
	for i := range min(len(v.Attacks), MaxAttacks) {
		v.checkAttack(i, ms)
	}
	if v.Several() {
		v.checkTargets(ms)
		v.checkHappened(ms)
		return
	}
	wounds, known := v.Defender.Wounds()
	switch {
	case v.Goal == ForAll || v.Goal == ForAny:
		ms.Add("goal", v.Goal.String(), "the goal %s is for several targets; one has wounds, kill or stop", v.Goal)
	case v.Goal == ForKill && !known:
		ms.Add("goal", ForKill.String(), "the goal kill needs the size of the defender: minis and woundsPerMini, which a line says as minis 4 wounds 1")
	case known && wounds == 0:
		v.Defender.nobody("defender", "attack", ms)
	}
	for i := range v.Attacks {
		if x := &v.Attacks[i]; x.On != nil || x.Unit != "" {
			*ms = append(*ms, Mistake{Place: nth("attacks", i), Field: "on",
				Message: "on and unit are for a volley with several targets"})
		}
	}
	v.checkHappened(ms)
	v.checkEngaged(ms)
}

// Engages reports whether an attack leaves its defender engaged, so that nobody can
// shoot at it: one in melee, with dice, at a unit that is not a vehicle.
func (a *Attack) Engages() bool {
	return a.AttackType == Melee && a.Defender.UnitType != Vehicle && a.Attacker.PoolSize(a.Defender.MinisInLOS) > 0
}

// checkEngaged reports ranged attacks that come, in the given order, after one that
// leaves the unit engaged.
func (v *Volley) checkEngaged(ms *Mistakes) {
	if v.Order != GivenOrder || len(v.Attacks) > MaxAttacks {
		return
	}
	var order []int
	for _, h := range v.Happened {
		if h.Attack >= 0 && h.Attack < len(v.Attacks) {
			order = append(order, h.Attack)
		}
	}
	for i := range v.Attacks {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	engaged := -1
	for n, i := range order {
		a := v.Attack(i)
		switch {
		case engaged >= 0 && a.AttackType == Ranged && n >= len(v.Happened):
			m := Mistake{Place: nth("attacks", i), Field: "attackType", Value: Ranged.String()}
			m.Message = fmt.Sprintf("attack %d is ranged, but attack %d is melee and leaves the unit engaged, which nobody can shoot at: put the ranged attacks first", i+1, engaged+1)
			*ms = append(*ms, m)
		case a.Engages():
			engaged = i
		}
	}
}

// checkAttack reports what is wrong with one attack. What is wrong with the
// defender is said once, by the first.
func (v *Volley) checkAttack(i int, ms *Mistakes) {
	x := &v.Attacks[i]
	var own Mistakes
	if x.Attacker.Objective != Wounds || x.Attacker.KillTarget != 0 {
		own.Add("attacker.objective", x.Attacker.Objective.String(), "the goal of a volley is that of all its attacks: set it for the whole volley")
	}
	for f := range x.Differs.Fields.All() {
		if !f.PerAttack {
			own.Add(f.Path(), "", "does not differ from attack to attack; what may is %s", perAttack())
		}
	}
	if !v.Several() {
		a := v.Attack(i)
		a.Attacker.Objective, a.Attacker.KillTarget = Wounds, 0
		a.collect(&own)
	}
	for _, m := range own {
		if f, ok := byPath[m.Field]; i > 0 && ok && f.Side == TheDefender && !x.Differs.Fields.Has(f) {
			continue
		}
		m.Place = nth("attacks", i)
		*ms = append(*ms, m)
	}
}

// perAttack lists the names of the fields that may differ from attack to attack.
func perAttack() string {
	return list(Texts(differing(), func(f *Field) string { return f.Name }))
}

func differing() []*Field {
	return slices.DeleteFunc(slices.Clone(rows), func(f *Field) bool { return !f.PerAttack })
}

// checkHappened reports what cannot have happened.
func (v *Volley) checkHappened(ms *Mistakes) {
	var seen [MaxAttacks]bool
	suffered := make([]int, len(v.TargetsOf()))
	for i, h := range v.Happened {
		at := nth("happened", i)
		if h.Attack < 0 || h.Attack >= min(len(v.Attacks), MaxAttacks) {
			ms.Add(at+".attack", strconv.Itoa(h.Attack), "%d is not one of the attacks, 0 to %d", h.Attack, len(v.Attacks)-1)
		} else if seen[h.Attack] {
			ms.Add(at+".attack", strconv.Itoa(h.Attack), "%d has happened already", h.Attack)
		} else {
			seen[h.Attack] = true
		}
		h.check(at, ms)
		switch {
		case h.Target == Passed && v.Several():
			continue
		case h.Target < 0 || h.Target >= len(suffered):
			ms.Add(at+".target", strconv.Itoa(h.Target), "%d is not one of the targets, 0 to %d", h.Target, len(suffered)-1)
			continue
		}
		if wounds, known := v.TargetsOf()[h.Target].Defender.Wounds(); known && suffered[h.Target] >= wounds && (i > 0 || v.Several()) {
			ms.Add(at, "", "nothing happens to a unit that is defeated")
		}
		suffered[h.Target] += h.Wounds
	}
}

// maxTokensLeft is how many suppression tokens a unit may have in the middle of
// a volley.
const maxTokensLeft = maxX + 3*MaxAttacks
