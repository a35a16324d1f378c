package api

import (
	"salvo/legion"
	"salvo/units"
)

// formBuilds is what can be set about loadouts.
func formBuilds() FormBuilds {
	attacker, defender := legion.TheAttacker.String(), legion.TheDefender.String()
	return FormBuilds{
		About: "Which upgrades are worth their points? Pick a unit and an opponent: every legal loadout is tried.",
		Examples: []FormQuestion{
			{Text: "Stormtroopers against Rebel Troopers in heavy cover", Line: "stormtroopers aim 1 vs rebel-troopers heavy dodge 1"},
			{Text: "An AT-RT against a field of six", Line: "at-rt-rebels aim 1", Against: "field"},
		},
		Sides:   []Option{{Value: attacker, Text: "attacks"}, {Value: defender, Text: "defends"}},
		Against: []Option{{Value: "one", Text: "One"}, {Value: "several", Text: "Several"}, {Value: "field", Text: "Field of six"}},
		Ranks: map[string][]Option{
			attacker: {{Value: string(units.ByWounds), Text: "wounds"}, {Value: string(units.ByKill), Text: "wipe-out"}, {Value: string(units.ByPoints), Text: "points a wound"}},
			defender: {{Value: string(units.ByLost), Text: "points lost"}, {Value: string(units.BySurvive), Text: "survival"}},
		},
		Ready: "Count tokens from keywords and what cards offer",
		Field: "One of each kind that armies are made of: troopers in cover, many miniatures, a hero, vehicles.",
	}
}
