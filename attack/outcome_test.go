package attack

import "testing"

func TestMeasureNames(t *testing.T) {
	if got := TotalWounds.String() + " " + OwnWounds.String() + " " + Measure(9).String(); got != "totalWounds ownWounds Measure(9)" {
		t.Errorf("measures print as %s", got)
	}
}
