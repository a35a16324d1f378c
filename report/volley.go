package report

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"salvo/legion"
)

// Volleys writes the answers to one volley or several.
func Volleys(w io.Writer, o Options, answers []*VolleyAnswer) error {
	if len(answers) == 0 {
		return errors.New("there is no volley to write")
	}
	f := forms{
		what:     "the volley " + answers[0].line(),
		value:    answers,
		text:     func(t *text) { t.volleys(answers) },
		csv:      func() [][]string { return volleyCSV(answers) },
		markdown: func() string { return volleyMarkdown(answers) },
		svg:      func() string { return volleysSVG(answers) },
		html:     func() string { return volleysHTML(answers) },
	}
	if len(answers) > 1 {
		f.what = fmt.Sprintf("%d volleys", len(answers))
	} else {
		f.value = answers[0]
	}
	return f.write(w, o)
}

func (t *text) volleys(answers []*VolleyAnswer) {
	for i, ans := range answers {
		if i > 0 {
			t.line("")
			t.line("%s", t.paint(quiet, strings.Repeat("─", t.width)))
			t.line("")
		}
		t.volley(ans)
	}
}

// volley writes a volley for people to read.
func (t *text) volley(ans *VolleyAnswer) {
	v := ans.Volley
	if ans.Units != "" {
		t.wrapped("Volley    ", ans.Units)
	}
	t.wrapped(t.paint(defenderColor, "Against")+"   ", orNothing(Words(&legion.Attack{Defender: v.Defender}, legion.TheDefender), "white defense dice"))
	for i := range v.Attacks {
		t.wrapped(t.paint(attackerColor, fmt.Sprintf("Attack %d", i+1))+"  ", ans.attackWords(i))
	}
	t.wrapped("Order     ", ans.orderWords())
	t.line("")
	says := t.paint(bold, ans.headline())
	if visible(says+"   (exact)") <= t.width {
		t.line("%s   (exact)", says)
	} else {
		t.wrapped("", ans.headline()+" (exact)")
	}
	t.line("")
	tab := ans.table(ans.label)
	if tab.wide() > t.width {
		tab = ans.table(ans.shortLabel)
	}
	tab.text(t)
	t.line("")
	if ans.plan != "" {
		t.wrapped("Plan      ", ans.plan)
	}
	if len(ans.worth) > 0 {
		t.wrapped("Worth     ", strings.Join(ans.worth, " "))
	}
	for _, note := range ans.Notes {
		t.wrapped("Note: ", note)
	}
}

// orderWords says in which order the attacks are made, and for what, if somebody
// chooses.
func (ans *VolleyAnswer) orderWords() string {
	v := ans.Volley
	says, chooses := "as given", v.Defender.Strategy == legion.Optimal
	if ans.Order == legion.BestOrder {
		says, chooses = "best", true
	}
	for i := range v.Attacks {
		chooses = chooses || v.Attacks[i].Attacker.Strategy == legion.Optimal
	}
	switch {
	case !chooses:
	case ans.Goal == legion.Kill:
		says += ", played for the chance that the unit is gone"
	default:
		says += ", played for the most wounds"
	}
	if v.Edition != legion.May2026 {
		says += ", rulebook of " + v.Edition.String()
	}
	return says
}

// attackWords describes the i-th attack: its attacker, and what differs about the
// defender.
func (ans *VolleyAnswer) attackWords(i int) string {
	x := &ans.Volley.Attacks[i]
	a := legion.Attack{Attacker: x.Attacker, AttackType: x.AttackType}
	says := attacking(&a)
	if name := ans.Names[i]; !strings.HasPrefix(name, numbered(i)) {
		says = name + ": " + says
	}
	var differs []string
	from := legion.Attack{Defender: x.Differs.Defender}
	for f := range x.Differs.Fields.All() {
		differs = append(differs, told(f, f.Get(&from)))
	}
	if len(differs) > 0 {
		says += "; against " + strings.Join(differs, ", ")
	}
	return says
}

// told describes a field by its label and value, also at its default.
func told(f *legion.Field, v int) string {
	if f.Kind == legion.Flag && v == 0 {
		return "no " + f.Label
	}
	return phrase(f, v)
}

func volleyMarkdown(answers []*VolleyAnswer) string {
	var b strings.Builder
	for i, ans := range answers {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "`%s`: %s\n\n%s", ans.line(), ans.Summary, ans.table(ans.label).markdown())
	}
	return b.String()
}

func volleyCSV(answers []*VolleyAnswer) [][]string {
	rows := [][]string{{"notation", "goal", "order", "value", "after", "attack", "wounds", "defeated", "minis", "suppression", "suppressed", "panicked", "dodges", "surges", "shields"}}
	maybe := func(p *float64) string {
		if p == nil {
			return ""
		}
		return exactNumber(*p)
	}
	for _, ans := range answers {
		for i := range ans.After {
			x := &ans.After[i]
			minis := ""
			if x.Minis != nil {
				minis = exactNumber(x.Minis.Mean)
			}
			rows = append(rows, []string{
				ans.Notation, ans.Goal.String(), ans.Order.String(), exactNumber(ans.Value), strconv.Itoa(i + 1), ans.givenName(i),
				exactNumber(x.Wounds.Mean), maybe(x.Defeated), minis, exactNumber(x.Suppression.Mean),
				maybe(x.Suppression.Suppressed), maybe(x.Suppression.Panicked), exactNumber(x.Dodges), exactNumber(x.Surges), exactNumber(x.Shields),
			})
		}
	}
	return rows
}

func volleysHTML(answers []*VolleyAnswer) string {
	var m markup
	for _, ans := range answers {
		if len(answers) > 1 {
			m.f(`<h2>%s</h2>`, ans.line())
		}
		m.f(`<section class="s-volley" aria-label="Volley">%s</section>`, raw(volleyAnswerHTML(ans)))
	}
	return m.String()
}
