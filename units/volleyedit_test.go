package units

import (
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// A volley that is changed and made anew is the one that its line says, and keeps all else
// that was said.
func TestChangedVolleys(t *testing.T) {
	const (
		targets = "stormtroopers aim 1 also at-st vs rebel-troopers heavy weight 7 also at-rt-rebels goal:stop"
		old     = "stormtroopers aim 1 edition:2025-11 also at-st vs rebel-troopers guardian:r2-d2-independent-astromech also at-rt-rebels goal:all"
		one     = "stormtroopers aim 1 vs rebel-troopers heavy then at-st vs light order:best"
	)
	read := func(line string) *Attack {
		m, err := Expand(cards.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	same := func(_ int, one *Attack) *Attack { return one }
	for _, x := range []struct {
		line   string
		change func(m *Volley) *Volley
		want   string
	}{
		{targets, func(m *Volley) *Volley { return m }, targets},
		{targets, func(m *Volley) *Volley { return m.Arrange([]int{1, 0}) }, "at-st also stormtroopers aim 1 vs rebel-troopers heavy weight 7 also at-rt-rebels goal:stop"},
		{targets, func(m *Volley) *Volley { return m.Arrange([]int{1}) }, "at-st vs rebel-troopers heavy weight 7 also at-rt-rebels goal:stop"},
		{targets, func(m *Volley) *Volley { return m.DropTarget(0) }, "stormtroopers aim 1 vs at-rt-rebels then at-st order:best goal:stop"},
		{targets, func(m *Volley) *Volley { return m.AddTarget(read("vs at-st light")) }, "stormtroopers aim 1 also at-st vs rebel-troopers heavy weight 7 also at-rt-rebels also at-st light goal:stop"},
		{targets, func(m *Volley) *Volley { return m.Add(read("snowtroopers aim 1")) }, "stormtroopers aim 1 also at-st also snowtroopers aim 1 vs rebel-troopers heavy weight 7 also at-rt-rebels goal:stop"},
		{targets, func(m *Volley) *Volley {
			return m.ChangeSides(same, func(_ int, one *Attack) *Attack { return read("vs fleet-troopers") })
		}, "stormtroopers aim 1 also at-st vs fleet-troopers weight 7 also fleet-troopers goal:stop"},
		{old, func(m *Volley) *Volley { return m }, old},
		{old, func(m *Volley) *Volley { return m.DropTarget(0) }, "stormtroopers aim 1 edition:2025-11 vs at-rt-rebels then at-st order:best goal:kill"},
		{old, func(m *Volley) *Volley { return m.DropTarget(1) }, "stormtroopers aim 1 edition:2025-11 vs rebel-troopers guardian:r2-d2-independent-astromech then at-st order:best goal:kill"},
		{one, func(m *Volley) *Volley { return m }, one},
		{one, func(m *Volley) *Volley { return m.Add(read("snowtroopers")) }, "stormtroopers aim 1 vs rebel-troopers heavy then at-st vs light then snowtroopers order:best"},
		{one, func(m *Volley) *Volley { return m.AddTarget(read("vs at-rt-rebels")) }, "stormtroopers aim 1 also at-st vs rebel-troopers heavy also at-rt-rebels"},
	} {
		m, err := ReadVolley(cards.All(), x.line)
		if err != nil {
			t.Fatal(err)
		}
		changed, ms := x.change(m).Remake()
		if len(ms) > 0 || changed.String() != x.want {
			t.Errorf("%s: %s, %v; want %s", x.line, changed, ms, x.want)
		}
		again, err := ReadVolley(cards.All(), changed.String())
		if err != nil {
			t.Fatal(err)
		}
		if a, b := numbers(t, changed), numbers(t, again); a != b {
			t.Errorf("%s: made anew it is %s, and read again %s", changed, a, b)
		}
	}
}

// A change leaves the volley that is changed as it was.
func TestChangesLeaveTheVolley(t *testing.T) {
	one, err := Expand(cards.All(), "at-rt-rebels vs at-st")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"stormtroopers vs rebel-troopers then at-st vs light happened:1/wounds:1", "stormtroopers also at-st also snowtroopers vs rebel-troopers also at-rt-rebels also fleet-troopers happened:2/target:2/wounds:1"} {
		m, err := ReadVolley(cards.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		same := func(_ int, a *Attack) *Attack { return a }
		changes := []func(){
			func() { m.Add(one).Remake() }, func() { m.AddTarget(one).Remake() }, func() { m.Arrange([]int{1, 0}).Remake() }, func() { m.Change(same) },
		}
		if len(m.Targets) > 0 {
			changes = append(changes, func() { m.DropTarget(0).Remake() }, func() { m.DropTarget(0).DropTarget(0).Remake() }, func() {
				m.ChangeSides(func(int, *Attack) *Attack { return one }, func(int, *Attack) *Attack { return one }).Remake()
			})
		}
		before := numbers(t, m)
		for i, change := range changes {
			if change(); numbers(t, m) != before || m.String() != line {
				t.Fatalf("change %d of %s leaves %s", i, line, m)
			}
		}
	}
}

// numbers are those of a volley.
func numbers(t *testing.T, m *Volley) string {
	t.Helper()
	text, err := m.Volley.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Who was in melee because of an attack before shoots again at another target.
func TestNobodyIsEngagedElsewhere(t *testing.T) {
	m, err := ReadVolley(cards.All(), "6r melee vs clone-trooper-infantry then stormtroopers")
	if err != nil || m.Attacks[1].Attack.AttackType != legion.Melee {
		t.Fatalf("%v, %v", m, err)
	}
	target, err := Expand(cards.All(), "vs at-rt-rebels")
	if err != nil {
		t.Fatal(err)
	}
	n, ms := m.AddTarget(target).Remake()
	if len(ms) > 0 || n.Attacks[1].Attack.AttackType != legion.Ranged {
		t.Errorf("%v, %v", n.Attacks[1].Attack.AttackType, ms)
	}
}
