package form

import (
	"testing"

	"salvo/legion"
)

func TestSentence(t *testing.T) {
	for want, m := range map[string]legion.Mistake{
		"Pierce goes up to 20.":                                {Field: "attacker.pierceX", Message: "Pierce goes up to 20"},
		"Pierce: 25 is above 20.":                              {Field: "attacker.pierceX", Message: "25 is above 20"},
		"“perce”: there is no such word; did you mean pierce?": {Column: 4, Field: "perce", Value: "perce", Message: "there is no such word; did you mean pierce?"},
		"Old: No such unit.":                                   {Place: "Old", Message: "no such unit."},
		"Too many units.":                                      {Field: "attackers", Value: "900", Message: "too many units"},
		"Émile is no unit.":                                    {Message: "émile is no unit"},
		".":                                                    {},
	} {
		if got := sentence(m); got != want {
			t.Errorf("%+v: %s; want %s", m, got, want)
		}
	}
}
