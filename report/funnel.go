package report

import (
	"salvo/legion"
	"salvo/odds"
)

// Funnel is what every step leaves of an attack with the names of the steps,
// in the order in which JSON has it.
type Funnel struct {
	Attack *legion.Attack `json:"attack"`
	Steps  []FunnelStep   `json:"steps"`
	Wounds float64        `json:"wounds"`    // in all
	Own    float64        `json:"ownWounds"` // of the defender itself
}

// FunnelStep is what one step leaves.
type FunnelStep struct {
	Step string `json:"step"` // its number
	Name string `json:"name"`
	odds.FunnelStep
}

// FunnelOf names the steps of a funnel.
func FunnelOf(f *odds.Funnel) *Funnel {
	said := &Funnel{&f.Attack, make([]FunnelStep, len(f.Steps)), f.Wounds, f.Own}
	for i, s := range f.Steps {
		said.Steps[i] = FunnelStep{s.Step, stepName(&s), s}
	}
	return said
}

// stepNames are the names of the steps by their numbers.
var stepNames = map[string]string{
	"4b":   "rolled",
	"4c":   "rerolled",
	"4d":   "surges converted",
	"4d.5": "Marksman and Jar'Kai",
	"4d.7": "Sniper Team",
	"5":    "after cover",
	"5e":   "after dodge",
	"6":    "after Armor and the rest",
	"7":    "blocked",
	"8":    "pierced",
	"9":    "wounds",
}

// stepName is a step in a player's words.
func stepName(s *odds.FunnelStep) string {
	if s.Converted {
		return stepNames[s.Step] + ", surges as what they become"
	}
	return stepNames[s.Step]
}
