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
	add := func(step, name string, m mean, always bool) *FunnelStep {
		if !always && len(words[step]) == 0 {
			return &FunnelStep{}
		}
		f.Steps = append(f.Steps, FunnelStep{Step: step, Name: name, Hits: m.hits, Crits: m.crits, Surges: m.surges, Words: words[step]})
		return &f.Steps[len(f.Steps)-1]
	}
	rolled := mean{}
	for c, n := range r.Dice {
		die := dice.AttackDie[c]
		rolled.hits += float64(n*die[dice.Hit]) / dice.AttackSides
		rolled.crits += float64(n*die[dice.Crit]) / dice.AttackSides
		rolled.surges += float64(n*die[dice.Surge]) / dice.AttackSides
	}
	words["4b"] = append(append(words["2"], words["4a"]...), words["4b"]...)
	words["4d.5"] = append(words["4d.5"], words["4d.6"]...)
	words["7"] = append(words["6b"], words["7"]...)
	add("4b", "rolled", rolled, true)
	if r.Observations+r.Aims > 0 && s.plain {
		add("4c", "rerolled", s.rerolled, true)
	} else if r.Observations+r.Aims > 0 {
		add("4c", "rerolled, surges as what they become", s.rerolled, true)
	}
	add("4d", "surges converted", s.converted, true)
	add("4d.5", "Marksman and Jar'Kai", s.sharpened, false)
	add("5", "after cover", s.covered, r.CoverSides() > 0 && s.covered != s.sharpened)
	add("5e", "after dodge", s.dodged, false)
	faced := s.modified
	faced.hits += s.guarded
	add("6", "after Armor and the rest", faced, faced != s.dodged)
	blocks := add("7", "blocked", faced, true)
	blocks.Dice, blocks.Blocks = s.dice+s.guarded, s.blocks+s.guardianBlocks
	if s.left+s.guardianLeft < s.blocks+s.guardianBlocks-1e-12 || len(words["8"]) > 0 {
		left := add("8", "pierced", faced, true)
		left.Blocks = s.left + s.guardianLeft
	}
	end := add("9", "wounds", mean{}, true)
	end.Wounds = f.Wounds
	return f
}
