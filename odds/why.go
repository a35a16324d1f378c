package odds

import (
	"context"
	"fmt"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

// Funnel is what is left of an attack, on average, after every step.
type Funnel struct {
	Attack legion.Attack `json:"attack"`
	Steps  []FunnelStep  `json:"steps"`
	Wounds float64       `json:"wounds"`
}

// FunnelStep is the mean after one step, with the fields of the attack that
// act in it.
type FunnelStep struct {
	Step   string   `json:"step"` // its number
	Name   string   `json:"name"`
	Hits   float64  `json:"hits"`
	Crits  float64  `json:"crits"`
	Surges float64  `json:"surges,omitempty"`
	Blocks float64  `json:"blocks,omitempty"` // steps of the defense: blocks against what is left
	Dice   float64  `json:"dice,omitempty"`   // defense dice
	Wounds float64  `json:"wounds,omitempty"`
	Words  []string `json:"words,omitempty"` // as the notation writes them
}

// sums collects means while an attack is weighed.
type sums struct {
	plain                                 bool // surges are counted as surges
	rerolled                              mean
	converted, sharpened, covered, dodged mean
	modified                              mean
	guarded                               float64
	dice, blocks, left                    float64 // the defender's
	guardianBlocks, guardianLeft          float64
}

// mean is a sum of results by their weight.
type mean struct{ hits, crits, surges float64 }

func (m *mean) add(hits, crits int, w float64) {
	m.hits += float64(hits) * w
	m.crits += float64(crits) * w
}

// note records dice at the end of step 4c.
func (t *tail) note(sum dice.Row, w float64) {
	if t.sums != nil {
		t.sums.rerolled.add(sum.N(dice.Hit), sum.N(dice.Crit), w)
		t.sums.rerolled.surges += float64(sum.N(dice.Surge)) * w
	}
}

// plain reports whether surges are counted as surges.
func (t *tail) plain() bool { return t.sums != nil && t.sums.plain }

// stand records what cover, dodge and step 6 leave.
func (s *sums) stand(r *attack.Rules, hits, crits, blanks int, w float64) {
	s.covered.add(hits, crits, w)
	h, c, _ := r.Dodge(hits, crits)
	s.dodged.add(h, c, w)
	h, c, g := r.Modify(h, c, blanks)
	s.modified.add(h, c, w)
	s.guarded += float64(g) * w
}

// defend records what the defense dice do.
func (s *sums) defend(d *defense, at attack.Standing, pierce int, w float64) {
	own, guardian := d.walls(at, pierce)
	s.dice += w * float64(len(own.blocks)-1)
	for k, p := range guardian.blocks {
		left, pierceLeft := d.r.GuardianPierced(k, pierce)
		s.guardianBlocks += w * p * float64(k)
		s.guardianLeft += w * p * float64(left)
		for b, q := range own.blocks {
			s.blocks += w * p * q * float64(b)
			s.left += w * p * q * float64(d.r.Pierced(b, pierceLeft, at.Dodged))
		}
	}
}

// Why works out what every step leaves of an attack, exactly.
func Why(ctx context.Context, a legion.Attack) (*Funnel, error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	r := attack.New(a)
	// Surges are told apart from what they become only where there is room.
	s := &sums{plain: plainly(a, r)}
	var dists *[attack.Measures]dice.Dist
	var err error
	if a.Attacker.Strategy == legion.Optimal {
		var p *plan
		if p, err = best(ctx, a, s.plain); err != nil {
			return nil, err
		}
		defer p.leave()
		r = p.r
		t := newTail(p.r, p, p.room)
		t.sums = s
		dists, err = p.play(t)
	} else {
		l := layoutsOf(r, s.plain)
		n := l.states(r)
		if n > MaxStates {
			return nil, fmt.Errorf("%w: %s states of the dice, more than %s; use fewer dice or tokens", ErrTooLarge, round(n), round(MaxStates))
		}
		leave, err := enter(ctx, n)
		if err != nil {
			return nil, err
		}
		defer leave()
		if dists, err = weighWith(ctx, r, l, new(room), s); err != nil {
			return nil, err
		}
	}
	if err != nil {
		return nil, err
	}
	return newFunnel(a, r, s, dists), nil
}

// plainly reports whether there is room to count surges as surges even where
// they always become the same.
func plainly(a legion.Attack, r *attack.Rules) bool {
	if a.Attacker.Strategy == legion.Optimal {
		return choices(r, true) <= MaxChoices/4
	}
	return layoutsOf(r, true).states(r) <= MaxStates/4
}

func newFunnel(a legion.Attack, r *attack.Rules, s *sums, dists *[attack.Measures]dice.Dist) *Funnel {
	f := &Funnel{Attack: a, Wounds: dists[attack.TotalWounds].Mean()}
	words := a.Acting()
	words["4b"] = append(append(words["2"], words["4a"]...), words["4b"]...)
	words["4d.5"] = append(words["4d.5"], words["4d.6"]...)
	words["7"] = append(words["6b"], words["7"]...)
	rolled := mean{}
	for c, n := range r.Dice {
		die := dice.AttackDie[c]
		rolled.hits += float64(n*die[dice.Hit]) / dice.AttackSides
		rolled.crits += float64(n*die[dice.Crit]) / dice.AttackSides
		rolled.surges += float64(n*die[dice.Surge]) / dice.AttackSides
	}
	tokens := r.Observations+r.Aims > 0
	rerolled := "rerolled"
	if !s.plain {
		rerolled = "rerolled, surges as what they become"
	}
	faced := s.modified
	faced.hits += s.guarded
	blocks, left := s.blocks+s.guardianBlocks, s.left+s.guardianLeft
	for _, x := range []struct {
		FunnelStep
		mean
		shown bool
	}{
		{FunnelStep{Step: "4b", Name: "rolled"}, rolled, true},
		{FunnelStep{Step: "4c", Name: rerolled}, s.rerolled, tokens},
		{FunnelStep{Step: "4d", Name: "surges converted"}, s.converted, true},
		{FunnelStep{Step: "4d.5", Name: "Marksman and Jar'Kai"}, s.sharpened, len(words["4d.5"]) > 0},
		{FunnelStep{Step: "5", Name: "after cover"}, s.covered, len(words["5"]) > 0 || r.CoverSides() > 0 && s.covered != s.sharpened},
		{FunnelStep{Step: "5e", Name: "after dodge"}, s.dodged, len(words["5e"]) > 0},
		{FunnelStep{Step: "6", Name: "after Armor and the rest"}, faced, len(words["6"]) > 0 || faced != s.dodged},
		{FunnelStep{Step: "7", Name: "blocked", Dice: s.dice + s.guarded, Blocks: blocks}, faced, true},
		{FunnelStep{Step: "8", Name: "pierced", Blocks: left}, faced, len(words["8"]) > 0 || left < blocks-1e-12},
		{FunnelStep{Step: "9", Name: "wounds", Wounds: f.Wounds}, mean{}, true},
	} {
		if x.shown {
			x.Hits, x.Crits, x.Surges, x.Words = x.hits, x.crits, x.surges, words[x.Step]
			f.Steps = append(f.Steps, x.FunnelStep)
		}
	}
	return f
}
