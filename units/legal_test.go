package units

import (
	"reflect"
	"slices"
	"testing"
)

// legalByCheck is what Legal means.
func legalByCheck(c Choice) []*Upgrade {
	var list []*Upgrade
	for _, g := range All().Upgrades {
		more := c
		more.Upgrades = append(slices.Clip(c.Upgrades), g)
		if more.Check() == nil {
			list = append(list, g)
		}
	}
	return list
}

func sameLegal(t *testing.T, c Choice) {
	t.Helper()
	if got, want := All().Legal(c), legalByCheck(c); !slices.Equal(got, want) {
		t.Errorf("%s may have\n%s\nwant\n%s", c, upgradeIDs(got), upgradeIDs(want))
	}
}

func upgradeIDs(list []*Upgrade) []string {
	var ids []string
	for _, g := range list {
		ids = append(ids, g.ID)
	}
	return ids
}

// Every unit, and some with one upgrade, or with two that may not fit.
func TestLegalIsWhatCheckAllows(t *testing.T) {
	step := 29
	if testing.Short() {
		step = 97
	}
	for i, u := range All().Units {
		sameLegal(t, Choice{Unit: u})
		list := variants(u)
		for j := i % step; j < len(list); j += step {
			c := list[j]
			sameLegal(t, c)
			c.Upgrades = append(slices.Clip(c.Upgrades), All().Upgrades[(7*i+j)%len(All().Upgrades)])
			sameLegal(t, c)
		}
	}
}

// A choice that is not allowed as it is may be so with one upgrade more.
func TestLegalHelps(t *testing.T) {
	for _, x := range []struct{ choice, needs string }{
		{"mandalorian-warriors[personnel-bo-katan-kryze]", "clan-clan-kryze"},
		{"stormtroopers[training-overwatch]", "personnel-stormtrooper-captain"},
		{"stormtroopers x5", "heavy-weapon-dlt-19-stormtrooper"},
	} {
		c := choose(t, x.choice)
		if err := c.Check(); err == nil {
			t.Errorf("%s is allowed", c)
		}
		sameLegal(t, c)
		if got := upgradeIDs(All().Legal(c)); !slices.Contains(got, x.needs) {
			t.Errorf("%s may have %s, and not %s", c, got, x.needs)
		}
	}
}

// Whatever a restriction lists, it asks for and says.
func TestRestrictionProperties(t *testing.T) {
	fields := 0
	for i := range reflect.TypeFor[Restriction]().NumField() {
		r := new(Restriction)
		list, ok := reflect.ValueOf(r).Elem().Field(i).Addr().Interface().(*[]string)
		if !ok {
			continue
		}
		*list = []string{"nothing"}
		if r.Allows(new(Unit)) || len(r.String()) < len("nothing") {
			t.Errorf("%+v allows a unit that has nothing, and reads as %q", r, r)
		}
		fields++
	}
	if n := len(new(Restriction).properties()); n != fields {
		t.Errorf("%d properties of %d are listed", n, fields)
	}
}
