package report

import (
	"fmt"
	"strings"

	"salvo/odds"
)

// Summary says a result in one sentence, for a screen reader and for a chat.
func Summary(res *odds.Result) string {
	if res == nil {
		return ""
	}
	s := &res.Outcomes.TotalWounds
	if s.Min == s.Max {
		return fmt.Sprintf("Always %s (%s).", woundsOf(s.Max), method(res))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%.2f wounds on average, most likely %d", s.Mean, s.Mode)
	for i, k := range chances(s, 4) {
		if i == 0 {
			b.WriteString("; at least")
		} else {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, " %s %s", numeral(k), spaced(s.AtLeast[k]))
	}
	if res.Kill != nil {
		fmt.Fprintf(&b, "; wiped out %s", spaced(res.Kill.WipedOut))
	}
	fmt.Fprintf(&b, " (%s).", method(res))
	return b.String()
}

// ChatText says a result in a few lines of plain text.
func ChatText(res *odds.Result) string {
	if res == nil {
		return ""
	}
	s := &res.Outcomes.TotalWounds
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", lineOf(res, "an attack without dice"))
	fmt.Fprintf(&b, "%.2f wounds on average, most likely %d (%s)\n", s.Mean, s.Mode, method(res))
	var row []string
	for _, k := range chances(s, 6) {
		row = append(row, fmt.Sprintf("≥%d %s", k, percent(s.AtLeast[k])))
	}
	if len(row) > 0 {
		fmt.Fprintf(&b, "%s\n", strings.Join(row, "  "))
	}
	for _, f := range besides(res) {
		fmt.Fprintf(&b, "%s: %s\n", f.name, f.says)
	}
	return b.String()
}

// method says in a few words how a result was obtained.
func method(res *odds.Result) string {
	if res.Method == odds.ByExact {
		return "exact"
	}
	return "simulated" + sure(res)
}

// inWords says what is most likely and how likely that much is.
func inWords(res *odds.Result) string {
	s := &res.Outcomes.TotalWounds
	switch {
	case s.Max == 0:
		return "Never a wound."
	case s.Min == s.Max:
		return fmt.Sprintf("Always %s.", woundsOf(s.Max))
	}
	k := max(1, s.Mode)
	if k == s.Min {
		k++ // that much is certain
	}
	return fmt.Sprintf("Most likely %d. %s or more %s of the time.", s.Mode, capital(numeral(k)), spaced(s.AtLeast[k]))
}

// chances lists up to n numbers of wounds that are worth naming, from the last
// that is as good as certain to the last that is not next to impossible; if
// there are far too many, only some of them.
func chances(s *odds.Summary, n int) []int {
	lo, hi := 1, s.Max
	for lo < hi && s.AtLeast[lo+1] > 1-tiny {
		lo++
	}
	for hi > lo && s.AtLeast[hi] < tiny {
		hi--
	}
	var list []int
	step := (hi-lo+1)/(2*n) + 1
	for k := lo; k <= hi && len(list) < n; k += step {
		list = append(list, k)
	}
	return list
}

// tiny is the probability below which a value need not be named.
const tiny = 0.0005

// fact is something that an attack does besides wounds.
type fact struct{ name, says string }

// besides lists what else can happen, and nothing that cannot.
func besides(res *odds.Result) []fact {
	var list []fact
	a, o := &res.Attack, &res.Outcomes
	if k := res.Kill; k != nil {
		list = append(list,
			fact{"Wiped out", fmt.Sprintf("%s (%s needed)", percent(k.WipedOut), woundsOf(k.Wounds))},
			fact{"Miniatures left", fmt.Sprintf("%.2f of %d on average, most likely %d", k.MinisLeft.Mean, a.Defender.Minis, k.MinisLeft.Mode)})
	}
	some := func(name string, s *odds.Summary) {
		if s.Max > 0 {
			list = append(list, fact{name, fmt.Sprintf("%.2f on average, at least one %s", s.Mean, percent(s.AtLeast[1]))})
		}
	}
	some("Wounds back by Deflect", &o.DeflectWounds)
	some("Wounds back by Djem So", &o.DjemSoWounds)
	some("Suppression tokens", &o.SuppressionApplied)
	if a.Defender.GuardianX > 0 && o.GuardianWoundsNoPierce.Max > 0 {
		list = append(list, fact{"Before Pierce", fmt.Sprintf("%.2f on the Guardian, %.2f on the defender",
			o.GuardianWoundsNoPierce.Mean, o.MainTargetWoundsNoPierce.Mean)})
	}
	if e := res.Efficiency; e != nil {
		if a.Attacker.UnitCost > 0 {
			list = append(list, fact{"Attacker's points", fmt.Sprintf("%.4f wounds a point, %.1f points a wound", e.WoundsPerAttackerPoint, e.AttackerPointsPerWound)})
		}
		if a.Defender.UnitCost > 0 {
			list = append(list, fact{"Defender's points", fmt.Sprintf("%.4f wounds a point, %.1f points a wound", e.WoundsPerDefenderPoint, e.DefenderPointsPerWound)})
		}
	}
	return list
}
