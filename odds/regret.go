package odds

import (
	"salvo/legion"
)

// Regret sets the documented strategies against the best play.
type Regret struct {
	Objective  legion.Objective `json:"objective"`
	KillTarget int              `json:"killTarget,omitempty"`
	Best       float64          `json:"best"`               // the value of the best play
	Guardian   bool             `json:"guardian,omitempty"` // values count wounds that a Guardian takes
	Strategies []StrategyValue  `json:"strategies"`
}

// StrategyValue is what one rule of thumb comes to.
type StrategyValue struct {
	RerollStrategy   legion.Rerolls       `json:"rerollStrategy"`
	MarksmanStrategy *legion.MarksmanPlan `json:"marksmanStrategy,omitempty"` // if the attacker has Marksman
	Value            float64              `json:"value"`
	Loss             float64              `json:"loss"` // how much it is below the best play
	Method           Method               `json:"method"`
	Chosen           bool                 `json:"chosen,omitempty"` // it is what the attack says
}

// RegretOf values every documented strategy, and the best play, by the
// attack's objective.
func RegretOf(ctx Context, a legion.Attack, opt Options) (*Regret, error) {
	opt.NumbersOnly = true
	guardian := false
	value := func(a legion.Attack) (float64, Method, error) {
		res, err := Of(ctx, a, opt)
		if err != nil {
			return 0, "", err
		}
		guardian = guardian || res.Outcomes.GuardianWoundsNoPierce.Max > 0
		return worth(&a, res.Outcomes.TotalWounds.Probability), res.Method, nil
	}
	b := a
	b.Attacker.Strategy = legion.Optimal
	best, _, err := value(b)
	if err != nil {
		return nil, err
	}
	r := &Regret{Objective: a.Attacker.Objective, Best: best}
	if r.Objective == legion.Kill {
		r.KillTarget = a.Attacker.KillTarget
	}
	b.Attacker.Strategy = legion.Documented
	plans := []legion.MarksmanPlan{legion.Deterministic, legion.Averages}
	if !a.Attacker.Marksman {
		plans = plans[:1]
	}
	for _, rerolls := range []legion.Rerolls{legion.Conservative, legion.CritFishing} {
		for _, plan := range plans {
			b.Attacker.RerollStrategy, b.Attacker.MarksmanStrategy = rerolls, plan
			v, method, err := value(b)
			if err != nil {
				return nil, err
			}
			t := StrategyValue{RerollStrategy: rerolls, Value: v, Loss: max(0, best-v), Method: method}
			if a.Attacker.Marksman {
				t.MarksmanStrategy = &plan
			}
			t.Chosen = a.Attacker.Strategy == legion.Documented && a.Attacker.RerollStrategy == rerolls &&
				(!a.Attacker.Marksman || a.Attacker.MarksmanStrategy == plan)
			r.Strategies = append(r.Strategies, t)
		}
	}
	r.Guardian = guardian
	return r, nil
}
