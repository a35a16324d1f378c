package report

import (
	"fmt"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/picture"
	"salvo/report/wording"
)

// Summary says an answer in one sentence, for a screen reader and for a chat.
func Summary(ans *Answer) string {
	s := &ans.Outcomes.OwnWounds
	if asked := ans.Asked; asked != nil {
		rest := *ans
		rest.Asked = nil
		return asked.String() + ". " + Summary(&rest)
	}
	if s.Min == s.Max {
		return fmt.Sprintf("Always %s%s (%s).", wording.Wounds(s.Max), guardianTakes(ans), method(ans))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s, most likely %d%s", wording.OnAverage(s.Mean), s.Mode, guardianTakes(ans))
	for i, k := range chances(s, 4) {
		lead := english.Either(i == 0, "; at least", ",")
		fmt.Fprintf(&b, "%s %s %s", lead, english.Numeral(k), english.Spaced(s.AtLeast[k]))
	}
	if ans.Kill != nil {
		fmt.Fprintf(&b, "; wiped out %s", english.Spaced(ans.Kill.WipedOut))
	}
	fmt.Fprintf(&b, " (%s).", method(ans))
	return b.String()
}

// guardianActs reports whether a Guardian may take wounds of the attack. The wounds
// that are shown are the defender's own.
func guardianActs(o *odds.Outcomes) bool { return o.GuardianWoundsNoPierce.Max > 0 }

// guardianMean is what the Guardian takes of the attack on average.
func guardianMean(ans *Answer) float64 {
	if o := &ans.Outcomes; guardianActs(o) {
		return o.TotalWounds.Mean - o.OwnWounds.Mean
	}
	return 0
}

// guardianTakes says, behind the defender's own wounds, what the Guardian takes
// of the attack, if it may take any.
func guardianTakes(ans *Answer) string {
	if guardianActs(&ans.Outcomes) {
		return "; " + takenByGuardian(guardianMean(ans))
	}
	return ""
}

func takenByGuardian(mean float64) string { return "the Guardian takes " + english.Fixed(mean) }

// bestCounts says what best play is about where it is not what is shown.
func bestCounts(ans *Answer) string {
	o, at := &ans.Outcomes, &ans.Attack.Attacker
	switch {
	case ans.Value == nil || !guardianActs(o):
		return ""
	case at.Objective == legion.Kill:
		return fmt.Sprintf("counts the Guardian's wounds too: %s in all %s", orMore(at.KillTarget), english.Spaced(*ans.Value))
	}
	return fmt.Sprintf("counts the Guardian's wounds too: %s in all", english.Fixed(*ans.Value))
}

// method says in a few words how an answer was obtained.
func method(ans *Answer) string {
	if ans.Method == odds.ByExact {
		return "exact" + playedBy(ans)
	}
	return "simulated" + sure(ans) + playedBy(ans)
}

// inWords says what is most likely and how likely that much is.
func inWords(ans *Answer) string {
	s := &ans.Outcomes.OwnWounds
	switch {
	case s.Max == 0:
		return "Never a wound."
	case s.Min == s.Max:
		return fmt.Sprintf("Always %s.", wording.Wounds(s.Max))
	}
	k := max(1, s.Mode)
	if k == s.Min {
		k++ // that much is certain
	}
	return fmt.Sprintf("Most likely %d. %s or more %s of the time.", s.Mode, english.Capital(english.Numeral(k)), english.Spaced(s.AtLeast[k]))
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
const tiny = picture.Tiny

// atLeastOne says how many there are of something that need not happen, if it can.
func atLeastOne(s *odds.Summary) string {
	if s.Max == 0 {
		return ""
	}
	return fmt.Sprintf("%s on average, at least one %s", english.Fixed(s.Mean), english.Percent(s.AtLeast[1]))
}

// perPoint sets wounds against the points of a unit.
func perPoint(wounds, points float64) string {
	return fmt.Sprintf("%s wounds a point, %s points a wound", english.Decimals(wounds, 4), english.Decimals(points, 1))
}

// happens lists what may happen besides wounds, and nothing that cannot.
func happens(ans *Answer) []document.Fact {
	var facts document.Facts
	o := &ans.Outcomes
	facts.Say("Wounds back by Deflect", atLeastOne(&o.DeflectWounds))
	facts.Say("Wounds back by Djem So", atLeastOne(&o.DjemSoWounds))
	facts.Say("Suppression tokens", atLeastOne(&o.SuppressionApplied))
	if guardianActs(o) { // how the wounds are divided
		facts.Say("Before Pierce", fmt.Sprintf("%s on the Guardian, %s on the defender", english.Fixed(o.GuardianWoundsNoPierce.Mean), english.Fixed(o.MainTargetWoundsNoPierce.Mean)))
	}
	return facts.Rows
}

// besides lists what else can happen, and what it comes to.
func besides(ans *Answer) []document.Fact {
	var facts document.Facts
	if k := ans.Kill; k != nil {
		facts.Say("Wiped out", fmt.Sprintf("%s (%s needed)", english.Percent(k.WipedOut), wording.Wounds(k.Wounds)))
		facts.Say("Miniatures left", fmt.Sprintf("%s of %d on average, most likely %d", english.Fixed(k.MinisLeft.Mean), ans.Attack.Defender.Minis, k.MinisLeft.Mode))
	}
	facts.Rows = append(facts.Rows, happens(ans)...)
	facts.Say("Best play", bestCounts(ans))
	facts.Say("By the rules of thumb", thumbWords(ans))
	each(ans, func(side, says string) { facts.Say(side+"'s points", says) })
	return facts.Rows
}

// inText says of it what text has other words for.
func inText(ans *Answer) (list []string) {
	if says := bestCounts(ans); says != "" {
		list = append(list, "Best play "+says+".")
	}
	if k := ans.Kill; k != nil {
		list = append(list, fmt.Sprintf("Wiped out: %s; %s of %d miniatures left on average.", english.Percent(k.WipedOut), english.Fixed(k.MinisLeft.Mean), ans.Attack.Defender.Minis))
	}
	each(ans, func(side, says string) { list = append(list, side+": "+says+".") })
	return list
}

// each says what the points of the sides that have some bring.
func each(ans *Answer, say func(side, says string)) {
	e := ans.Efficiency
	if e == nil {
		return
	}
	if ans.Attack.Attacker.UnitCost > 0 {
		say("Attacker", perPoint(e.WoundsPerAttackerPoint, e.AttackerPointsPerWound))
	}
	if ans.Attack.Defender.UnitCost > 0 {
		say("Defender", perPoint(e.WoundsPerDefenderPoint, e.DefenderPointsPerWound))
	}
}

// how says how an answer was obtained.
func how(ans *Answer) string {
	if ans.Method == odds.ByExact {
		return "exact" + playedBy(ans)
	}
	seed := ""
	if ans.Seed != nil {
		seed = fmt.Sprintf(", seed %d", *ans.Seed)
	}
	return strings.TrimSpace(fmt.Sprintf("simulated: %d attacks%s,%s", ans.Attacks, seed, english.Or(sure(ans), " one attack tells little")) + playedBy(ans))
}
