package odds

import (
	"math"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

// Method is how a result was obtained.
type Method string

// The methods.
const (
	ByExact    Method = "exact"     // every roll was weighed
	BySampling Method = "simulated" // a number of attacks was played
)

// Result is the answer to one attack.
type Result struct {
	Attack   legion.Attack `json:"attack"`
	Method   Method        `json:"method"`
	Outcomes Outcomes      `json:"outcomes"`
	Value    *float64      `json:"value,omitempty"` // of the objective, if the attacker plays for one

	Efficiency  *Efficiency  `json:"efficiency,omitempty"` // if a cost is known
	Kill        *Kill        `json:"kill,omitempty"`       // if the defender's size is known
	FirstReroll *FirstReroll `json:"-"`                    // what the best play rerolls; nil if nothing can be, it is not known, or nobody asks

	// What follows is there if the result was simulated.
	Attacks       int         `json:"attacks,omitempty"`
	Seed          *uint64     `json:"seed,omitempty"`
	StandardError *float64    `json:"standardError,omitempty"` // of the mean of the own wounds; unknown after one attack
	Exceeded      *LimitError `json:"-"`                       // why it was not weighed, if nobody asked to simulate
}

// Outcomes are the numbers that an attack comes to.
type Outcomes struct {
	TotalWounds              Summary `json:"totalWounds"`
	GuardianWoundsNoPierce   Summary `json:"guardianWoundsNoPierce"`
	MainTargetWoundsNoPierce Summary `json:"mainTargetWoundsNoPierce"`
	DeflectWounds            Summary `json:"deflectWounds"`
	DjemSoWounds             Summary `json:"djemSoWounds"`
	SuppressionApplied       Summary `json:"suppressionApplied"`
	OwnWounds                Summary `json:"ownWounds"` // of the defender itself, after Pierce
}

// Summary is a distribution with its statistics.
type Summary struct {
	Probability dice.Dist `json:"probability"` // of exactly k
	AtLeast     []float64 `json:"atLeast"`     // probability of k or more
	Mean        float64   `json:"mean"`
	Median      float64   `json:"median"`
	Mode        int       `json:"mode"`
	Min         int       `json:"min"`
	Max         int       `json:"max"`
	StdDev      float64   `json:"stdDev"`
}

// Summarize computes the statistics of a distribution, of which it keeps a
// copy.
func Summarize(d dice.Dist) Summary { return summarize(d, new([]float64)) }

// summarize keeps its copies at the end of some memory.
func summarize(d dice.Dist, memory *[]float64) Summary {
	keep := func(d []float64) []float64 {
		n := len(*memory)
		*memory = append(*memory, d...)
		return (*memory)[n:len(*memory):len(*memory)]
	}
	d = keep(d.Trim())
	if len(d) == 1 {
		d[0] = 1
	}
	// What is certain is not off by rounding.
	survival := keep(d)
	for k := len(survival) - 2; k >= 0; k-- {
		survival[k] += survival[k+1]
	}
	for k := range survival {
		d[k], survival[k] = min(d[k], 1), min(survival[k], 1)
	}
	survival[0] = 1
	return Summary{
		Probability: d, AtLeast: survival,
		Mean: Settle(d.Mean()), Median: d.Median(), Mode: d.Mode(),
		Min: d.Min(), Max: d.Max(), StdDev: d.StdDev(),
	}
}

// Settle takes from a number what is only rounding: 1.8749999999999996 is
// 1.875.
func Settle(x float64) float64 { return math.Round(x*1e13) / 1e13 }

// Efficiency sets wounds against points. A number whose divisor is 0 is 0.
type Efficiency struct {
	WoundsPerAttackerPoint float64 `json:"woundsPerAttackerPoint"`
	AttackerPointsPerWound float64 `json:"attackerPointsPerWound"`
	WoundsPerDefenderPoint float64 `json:"woundsPerDefenderPoint"`
	DefenderPointsPerWound float64 `json:"defenderPointsPerWound"`
	WoundsPerPointPerPoint float64 `json:"woundsPerPointPerPoint"` // mean ÷ attacker's cost ÷ defender's cost
}

// Kill is what the wounds do to a unit whose size is known.
type Kill struct {
	Wounds    int     `json:"wounds"`    // that the unit can still take
	WipedOut  float64 `json:"wipedOut"`  // probability that it takes them all
	MinisLeft Summary `json:"minisLeft"` // miniatures that are left
}

// newResult summarizes the distributions of all measures.
func newResult(a legion.Attack, m Method, dists *[attack.Measures]dice.Dist) *Result {
	n := 0
	for _, d := range dists {
		n += 2 * len(d)
	}
	memory := make([]float64, 0, n)
	summary := func(m attack.Measure) Summary { return summarize(dists[m], &memory) }
	res := &Result{
		Attack: a, Method: m,
		Outcomes: Outcomes{
			TotalWounds:              summary(attack.TotalWounds),
			GuardianWoundsNoPierce:   summary(attack.GuardianWounds),
			MainTargetWoundsNoPierce: summary(attack.MainWounds),
			DeflectWounds:            summary(attack.DeflectWounds),
			DjemSoWounds:             summary(attack.DjemSoWounds),
			SuppressionApplied:       summary(attack.Suppression),
			OwnWounds:                summary(attack.OwnWounds),
		},
	}
	if a.Attacker.Strategy == legion.Optimal || a.Defender.Strategy == legion.Optimal {
		v := worth(&a, dists[attack.TotalWounds])
		res.Value = &v
	}
	if ours, theirs := a.Attacker.UnitCost, a.Defender.UnitCost; ours > 0 || theirs > 0 {
		res.Efficiency = newEfficiency(res.Outcomes.TotalWounds.Mean, float64(ours), float64(theirs))
	}
	if _, known := a.Defender.Wounds(); known {
		res.Kill = newKill(dists[attack.OwnWounds], &a.Defender)
	}
	return res
}

// worth is the value of the attacker's objective.
func worth(a *legion.Attack, wounds dice.Dist) float64 {
	if a.Attacker.Objective == legion.Kill {
		return wounds.AtLeast(a.Attacker.KillTarget)
	}
	return Settle(wounds.Mean())
}

func newEfficiency(mean, ours, theirs float64) *Efficiency {
	return &Efficiency{
		WoundsPerAttackerPoint: over(mean, ours),
		AttackerPointsPerWound: over(ours, mean),
		WoundsPerDefenderPoint: over(mean, theirs),
		DefenderPointsPerWound: over(theirs, mean),
		WoundsPerPointPerPoint: over(over(mean, ours), theirs),
	}
}

// over divides, and is 0 where the divisor is.
func over(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}

func newKill(own dice.Dist, d *legion.Defender) *Kill {
	pool, _ := d.Wounds()
	left := make(dice.Dist, d.Minis+1)
	for w, p := range own {
		n, _ := d.MinisAfter(w)
		left[n] += p
	}
	return &Kill{Wounds: pool, WipedOut: min(1, own.AtLeast(pool)), MinisLeft: Summarize(left)}
}

// standardError is the standard error of the mean of n samples with a
// standard deviation; nil if one sample does not tell.
func standardError(stdDev float64, n int) *float64 {
	if n < 2 {
		return nil
	}
	e := stdDev / math.Sqrt(float64(n-1))
	return &e
}
