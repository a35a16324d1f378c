package attack

import (
	"testing"

	"salvo/legion"
)

// Step 4d: what surges become.

func TestConvert(t *testing.T) {
	for _, c := range []struct {
		name string
		typ  legion.AttackType
		at   by
		roll string
		want Results // a surge that is left counts as a blank
	}{
		{"000 edge: Critical X 2 + 5 surges + Surge chart ToHit", legion.All,
			by{CriticalX: 2, SurgeChart: legion.SurgeToHit}, "rs rs rs rs rs", Results{Hits: 3, Crits: 2}},
		{"000 edge: Surge chart None + 0 tokens + 0 Critical X", legion.All,
			by{}, "rs rs rs", Results{Blanks: 3}},
		{"000 edge: Critical X 1 + Surge chart None + 2 tokens + 5 surges", legion.All,
			by{CriticalX: 1, SurgeTokens: 2}, "rs rs rs rs rs", Results{2, 1, 2}},
		{"000 edge: Jedi Hunter + Critical X 2 + 5 surges", legion.All,
			by{JediHunter: true, CriticalX: 2}, "rs rs rs rs rs", Results{Crits: 5}},
		{"000 edge: Hold the Line + Ranged attack", legion.Ranged,
			by{HoldTheLine: true}, "rs", Results{Blanks: 1}},
		{"000 edge: Hold the Line + Surge tokens 2 + 3 surges (Melee)", legion.Melee,
			by{HoldTheLine: true, SurgeTokens: 2}, "rs rs rs", Results{Hits: 3}},
		{"000 edge: 0 surges in pool", legion.All,
			by{SurgeChart: legion.SurgeToCrit, CriticalX: 2, SurgeTokens: 2}, "rh r- rc", Results{1, 1, 1}},
		{"000 edge: Surge chart ToCrit + Critical X 1 + 3 surges", legion.All,
			by{SurgeChart: legion.SurgeToCrit, CriticalX: 1}, "rs rs rs", Results{Crits: 3}},

		{"000 test: chart ToHit converts all surges to hits", legion.All,
			by{SurgeChart: legion.SurgeToHit}, "rs rs rh", Results{Hits: 3}},
		{"000 test: Critical X converts before surge tokens", legion.All,
			by{SurgeTokens: 1, CriticalX: 1}, "rs rs rs", Results{1, 1, 1}},
		// The document's own order puts Jedi Hunter before tokens; its test has none.
		{"000 test: Jedi Hunter converts remaining surges after tokens", legion.All,
			by{JediHunter: true}, "rs rs", Results{Crits: 2}},
		{"000 order: Jedi Hunter goes before tokens", legion.All,
			by{JediHunter: true, SurgeTokens: 1}, "rs rs", Results{Crits: 2}},
		{"000 test: Hold the Line only activates for Melee: Melee", legion.Melee,
			by{HoldTheLine: true}, "rs", Results{Hits: 1}},
		{"000 test: Hold the Line only activates for Melee: Ranged", legion.Ranged,
			by{HoldTheLine: true}, "rs", Results{Blanks: 1}},
		{"000 order: Hold the Line is active in Melee and All", legion.All,
			by{HoldTheLine: true}, "rs", Results{Hits: 1}},
		{"000 test: Critical X converts before chart (ToHit) (decision 1)", legion.All,
			by{SurgeChart: legion.SurgeToHit, CriticalX: 1}, "rs rs", Results{1, 1, 0}},
		{"000 test: zero surges returns unchanged", legion.All,
			by{SurgeChart: legion.SurgeToHit}, "rh r-", Results{1, 0, 1}},
		{"000 interaction: Jedi Hunter before a chart ToHit", legion.All,
			by{JediHunter: true, SurgeChart: legion.SurgeToHit}, "rs rs", Results{Crits: 2}},

		{"001 verify: surge chart converts all surges", legion.All, by{SurgeChart: legion.SurgeToCrit}, "rs rs", Results{Crits: 2}},
		{"001 verify: surge tokens convert up to N surges", legion.All, by{SurgeTokens: 2}, "rs rs rs", Results{Hits: 2, Blanks: 1}},
		{"001 verify: Critical X + Jedi Hunter + Hold the Line apply in order", legion.All, by{CriticalX: 1, JediHunter: true, HoldTheLine: true},
			"rs rs rs", Results{Crits: 3}},
		{"001 verify: Critical X + Hold the Line do not overlap", legion.All, by{CriticalX: 1, HoldTheLine: true}, "rs rs rs", Results{Hits: 2, Crits: 1}},
		{"001 verify: remaining surges are blanks for counting", legion.All, by{}, "rs rh", Results{Hits: 1, Blanks: 1}},
		{"001 code: surge chart goes before Critical X (decision 1)", legion.All, by{SurgeChart: legion.SurgeToHit, CriticalX: 2}, "rs rs rs",
			Results{Hits: 1, Crits: 2}},
		{"001 code: tokens go before Critical X (decision 1)", legion.All, by{SurgeTokens: 1, CriticalX: 1}, "rs", Results{Crits: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, tab := rules(t, c.typ, c.at, against{}, c.roll)
			same(t, "converted", r.Convert(&tab), c.want)
		})
	}
}
