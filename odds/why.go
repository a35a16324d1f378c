package odds

import (
	"errors"
	"fmt"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// Funnel is what is left of an attack, on average, after every step.
type Funnel struct {
	Attack legion.Attack `json:"attack"`
	Steps  []FunnelStep  `json:"steps"`
	Wounds float64       `json:"wounds"`    // in all
	Own    float64       `json:"ownWounds"` // of the defender itself
}

// FunnelStep is the mean after one step, with the fields of the attack that
// act in it.
type FunnelStep struct {
	Step   string   `json:"step"` // its number
	Hits   float64  `json:"hits"`
	Crits  float64  `json:"crits"`
	Surges float64  `json:"surges,omitempty"`
	Blocks float64  `json:"blocks,omitempty"`   // steps of the defense: blocks against what is left
	Dice   float64  `json:"dice,omitempty"`     // defense dice
	Wounds float64  `json:"wounds,omitempty"`   // of the defender itself
	Taken  float64  `json:"guardian,omitempty"` // wounds that the Guardian takes
	GaveUp float64  `json:"gaveUp,omitempty"`   // how likely all dice were given up for one wound, by Sniper Team
	Words  []string `json:"words,omitempty"`    // as the notation writes them

	Converted bool `json:"-"` // surges are counted as what they become, before step 4d
}

// Why works out what every step leaves of an attack, exactly.
func Why(ctx Context, a legion.Attack, opt Options) (*Funnel, error) {
	f, err := why(ctx, a, opt)
	if errors.Is(err, ErrTooLarge) {
		return nil, fmt.Errorf("%w; use fewer dice or tokens", err)
	}
	return f, err
}

func why(ctx Context, a legion.Attack, opt Options) (f *Funnel, err error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	r := attack.New(a)
	m := &means{plain: plainly(a, r, opt)}
	arena := state.NewArena(opt.limit(ctx))
	defer arena.Release()
	defer Stopped(&err, a.Attacker.Strategy == legion.Optimal)
	dists, err := weigh(ctx, a, opt, arena, m.plain, m, nil)
	if err != nil {
		return nil, err
	}
	return newFunnel(a, r, m, dists), nil
}

// plainly reports whether the limits allow to count surges as surges even where
// they always become the same.
func plainly(a legion.Attack, r *attack.Rules, opt Options) bool {
	states, most := opt.Limits()
	if a.Attacker.Strategy == legion.Optimal {
		return positions(r, true) <= most/4
	}
	return layoutsOf(r, true).states(r) <= states/4
}

func newFunnel(a legion.Attack, r *attack.Rules, s *means, dists *[attack.Measures]dice.Dist) *Funnel {
	f := &Funnel{Attack: a, Wounds: dists[attack.TotalWounds].Mean(), Own: dists[attack.OwnWounds].Mean()}
	words := a.Acting()
	words["4b"] = append(append(words["2"], words["4a"]...), words["4b"]...)
	words["4d.5"] = append(words["4d.5"], words["4d.6"]...)
	words["7"] = append(words["6b"], words["7"]...)
	rolled := counts{}
	for c, n := range r.Dice {
		die := dice.AttackDie[c]
		rolled.hits += float64(n*die[dice.Hit]) / dice.AttackSides
		rolled.crits += float64(n*die[dice.Crit]) / dice.AttackSides
		rolled.surges += float64(n*die[dice.Surge]) / dice.AttackSides
	}
	taken := 0.0
	if r.MaxGuarded() > 0 {
		taken = f.Wounds - f.Own
	}
	tokens := r.Observations+r.Aims > 0
	faced := s.modified
	faced.hits += s.guarded
	blocks, left := s.blocks, s.left
	for _, x := range []struct {
		FunnelStep
		counts
		shown bool
	}{
		{FunnelStep{Step: "4b"}, rolled, true},
		{FunnelStep{Step: "4c", Converted: !s.plain}, s.rerolled, tokens},
		{FunnelStep{Step: "4d"}, s.converted, true},
		{FunnelStep{Step: "4d.5"}, s.sharpened, len(words["4d.5"]) > 0},
		{FunnelStep{Step: "4d.7", GaveUp: s.gaveUp}, s.kept, len(words["4d.7"]) > 0},
		{FunnelStep{Step: "5"}, s.covered, len(words["5"]) > 0 || s.covered != s.kept},
		{FunnelStep{Step: "5e"}, s.dodged, len(words["5e"]) > 0},
		{FunnelStep{Step: "6"}, faced, len(words["6"]) > 0 || faced != s.dodged},
		{FunnelStep{Step: "7", Dice: s.dice + s.guarded, Blocks: blocks}, faced, true},
		{FunnelStep{Step: "8", Blocks: left}, faced, len(words["8"]) > 0 || left < blocks-1e-12},
		{FunnelStep{Step: "9", Wounds: f.Own, Taken: taken}, counts{}, true},
	} {
		if x.shown {
			x.Hits, x.Crits, x.Surges, x.Words = x.hits, x.crits, x.surges, words[x.Step]
			f.Steps = append(f.Steps, x.FunnelStep)
		}
	}
	return f
}
