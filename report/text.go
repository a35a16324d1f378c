package report

import (
	"fmt"
	"io"
	"math"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// DefaultWidth is how many columns readable output takes at most, if nobody says.
const DefaultWidth = 80

// minWidth is how many columns it takes at least.
const minWidth = 40

// answer writes an answer for people to read.
func (t *text) answer(ans *Answer) {
	a := ans.Attack
	if ans.Units != "" {
		t.wrapped("Units     ", ans.Units)
	}
	t.sides(a)
	t.line("")
	o := &ans.Outcomes
	wounds := &o.OwnWounds
	says := fmt.Sprintf("%s, most likely %d%s", t.paint(bold, onAverage(wounds.Mean)), wounds.Mode, guardianTakes(ans))
	if by := fmt.Sprintf("   (%s)", how(ans)); visible(says+by) <= t.width {
		t.line("%s", says+by)
	} else {
		t.wrapped("", says)
		t.sentence("(%s)", how(ans))
	}
	t.line("")
	t.bars("wounds", wounds)
	t.aside(&o.DeflectWounds, "wounds back by Deflect")
	t.aside(&o.DjemSoWounds, "wounds back by Djem So")
	t.aside(&o.SuppressionApplied, "suppression tokens")
	if guardianActs(o) {
		t.sentence("Before Pierce: %s.", beforePierce(o))
	}
	if says := bestCounts(ans); says != "" {
		t.sentence("Best play %s.", says)
	}
	if k := ans.Kill; k != nil {
		t.sentence("Wiped out: %s; %s of %d miniatures left on average.", percent(k.WipedOut), fixed(k.MinisLeft.Mean), a.Defender.Minis)
	}
	if e := ans.Efficiency; e != nil {
		t.efficiency(e, a)
	}
	for _, note := range ans.Notes {
		t.wrapped("Note: ", note)
	}
	if why := ans.simulatedBecause(); why != "" {
		t.wrapped("", why)
	}
}

// sides writes who attacks whom.
func (t *text) sides(a *legion.Attack) {
	t.wrapped(t.paint(attackerColor, "Attack")+"    ", attacking(a))
	t.wrapped(t.paint(defenderColor, "Against")+"   ", orNothing(Words(a, legion.TheDefender), "white defense dice"))
}

// kind names the type of an attack.
func kind(a *legion.Attack) string {
	words := a.AttackType.String()
	if a.AttackType == legion.All {
		words = "every keyword active"
	}
	if a.Edition != legion.May2026 { // the one in force goes without saying
		words += ", rulebook of " + a.Edition.String()
	}
	return words
}

// how says how an answer was obtained.
func how(ans *Answer) string {
	if ans.Method == odds.ByExact {
		return "exact"
	}
	seed := ""
	if ans.Seed != nil {
		seed = fmt.Sprintf(", seed %d", *ans.Seed)
	}
	return strings.TrimSpace(fmt.Sprintf("simulated: %d attacks%s,%s", ans.Attacks, seed, orNothing(sure(ans), " one attack tells little")))
}

// text writes lines until one fails.
type text struct {
	w     io.Writer
	width int  // columns
	color bool // ANSI colours
	err   error
}

// The ANSI codes that are used, by what they are for.
const (
	bold          = "1"
	quiet         = "2"
	attackerColor = "33"
	defenderColor = "36"
	redDie        = "97;41"
	blackDie      = "97;40"
	whiteDie      = "30;107"
)

// paint colours a text, if there are colours.
func (t *text) paint(code, s string) string {
	if !t.color || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (t *text) bold(s string) { t.line("%s", t.paint(bold, s)) }

func (t *text) line(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.w, strings.TrimRight(format, " ")+"\n", args...)
	}
}

// wrapped writes words after a heading, on as many lines as they need.
func (t *text) wrapped(heading, words string) { t.list(heading, strings.Fields(words)) }

// sentence writes a sentence on as many lines as it needs.
func (t *text) sentence(format string, args ...any) { t.wrapped("", fmt.Sprintf(format, args...)) }

// list writes words as wrapped does; a word may be painted, and may hold
// spaces.
func (t *text) list(heading string, words []string) {
	indent := visible(heading)
	line, n := heading, indent
	for i, word := range words {
		switch w := visible(word); {
		case i > 0 && n+1+w > t.width:
			t.line("%s", strings.TrimRight(line, " "))
			line, n = strings.Repeat(" ", indent)+word, indent+w
		case i > 0:
			line, n = line+" "+word, n+1+w
		default:
			line, n = line+word, n+w
		}
	}
	t.line("%s", strings.TrimRight(line, " "))
}

// visible is how many columns a text takes, without its ANSI codes.
func visible(s string) int {
	n, code := 0, false
	for _, r := range s {
		switch {
		case r == '\x1b':
			code = true
		case !code:
			n++
		case r == 'm':
			code = false
		}
	}
	return n
}

// bars writes a distribution as a table with a bar for each value.
func (t *text) bars(what string, s *odds.Summary) {
	t.bold(fmt.Sprintf("%7s  exactly  at least", what))
	list := slots(s)
	most := 0.0
	for _, v := range list {
		most = max(most, v.p)
	}
	for _, v := range list {
		t.line("%s", strings.TrimRight(fmt.Sprintf("%7s  %7s  %8s  %s", v.label, percent(v.p), percent(v.atLeast), t.paint(attackerColor, bar(v.p/most, t.width-32))), " "))
	}
	t.line("")
}

// bar draws a share of n columns, to an eighth of a column.
func bar(share float64, n int) string {
	eighths := int(math.Round(share * float64(n) * 8))
	b := strings.Repeat("█", eighths/8)
	if r := eighths % 8; r > 0 {
		b += string([]rune("▏▎▍▌▋▊▉")[r-1])
	}
	return b
}

// aside writes a line about something that happens besides wounds, if it can.
func (t *text) aside(s *odds.Summary, what string) {
	if s.Max > 0 {
		t.sentence("%s: %s.", capital(what), atLeastOne(s))
	}
}

func (t *text) efficiency(e *odds.Efficiency, a *legion.Attack) {
	if a.Attacker.UnitCost > 0 {
		t.sentence("Attacker: %s.", perPoint(e.WoundsPerAttackerPoint, e.AttackerPointsPerWound))
	}
	if a.Defender.UnitCost > 0 {
		t.sentence("Defender: %s.", perPoint(e.WoundsPerDefenderPoint, e.DefenderPointsPerWound))
	}
}

// attacking says who attacks, and how.
func attacking(a *legion.Attack) string {
	var parts []string
	if a.Attacker.PoolSize(1) == 0 {
		parts = append(parts, "no dice")
	}
	if words := Words(a, legion.TheAttacker); words != "" {
		parts = append(parts, words)
	}
	return strings.Join(append(parts, kind(a)), ", ")
}

func orNothing(words, nothing string) string {
	if words == "" {
		return nothing
	}
	return words
}
