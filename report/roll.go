package report

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/wording"
)

// Roll writes one attack step by step, with the dice as they fall.
func Roll(w io.Writer, o forms.Options, x *odds.Walkthrough) error {
	if x.Record == nil {
		return errors.New("there is no record of this attack's dice")
	}
	return forms.Answer{
		What:   "one attack",
		Value:  x,
		Layout: func() document.Document { return rollLayout(x) },
		CSV: forms.Each("step name took got defense words", events(x), func(_ int, e *event) []any {
			return []any{e.step, e.name, document.Count(e.took), document.Count(e.got), document.Count(e.defense), e.says}
		}),
	}.Write(w, o)
}

// rollLayout shows what happens, step by step.
func rollLayout(x *odds.Walkthrough) document.Document {
	about := sides(&x.Attack)
	number, unit, _ := strings.Cut(wording.Wounds(x.Result.OwnWounds), " ")
	head := document.Headline{Big: number, Unit: unit}
	if x.Seed != nil {
		about.Rows = append(about.Rows, document.Fact{Label: "Seed", Value: fmt.Sprint(*x.Seed)})
		head.Badges = []document.Span{document.Classed("s-badge", fmt.Sprintf("seed %d", *x.Seed))}
	}
	steps := document.Steps{Heads: [3]string{"step", "", "what happens"}}
	for _, e := range events(x) {
		steps.Rows = append(steps.Rows, document.Step{Number: e.step, Name: e.name, Strong: e.step == "9", Took: e.took, Got: append(e.got, e.defense...), Words: e.says})
	}
	return document.Document{document.InText(about, document.Gap{}),
		document.Section{Class: "s-roll", Label: "One attack", Parts: document.Document{head, steps}}}
}

// RollHTML shows one attack step by step, with the dice drawn.
func RollHTML(x *odds.Walkthrough) string { return document.HTMLOf(rollLayout(x)) }

// event is something that happens in an attack: what is said of it, and dice.
type event struct {
	step, name string
	says       string
	took, got  []document.Die // dice that are rerolled, and what they show then
	defense    []document.Die
}

// events tells an attack step by step, without the steps in which nothing
// happens.
func events(x *odds.Walkthrough) []event {
	r, a := x.Record, &x.Attack
	rules := attack.New(*a)
	var list []event
	add := func(e event) { list = append(list, e) }

	add(event{step: "4b", name: "Roll", says: poolWords(rules), got: attackDice(odds.DiceShown(r.Rolled))})
	for _, re := range r.Rerolls {
		e := event{step: "4c", name: "Aim", took: attackDice(odds.DiceShown(re.Took)), got: attackDice(odds.DiceShown(re.Got))}
		if !re.Aim {
			e.name = "Observation"
		}
		if len(e.took) == 0 {
			e.says = "rerolls nothing"
		}
		add(e)
	}
	if len(r.Rerolls) > 0 {
		add(event{step: "4c", name: "Now", got: attackDice(odds.DiceShown(r.Rerolled))})
	}
	if says := unspentWords(r, rules); says != "" {
		add(event{step: "4c", name: "Kept", says: says})
	}
	if r.Rerolled.Sum().N(dice.Surge) > 0 {
		add(event{step: "4d", name: "Surges", got: resultDice(r.Converted)})
	}
	if r.Sharpened != r.Converted {
		add(event{step: "4d.5", name: "Sharpen", says: sharpWords(r, a), got: resultDice(r.Sharpened)})
	}
	if r.GaveUp {
		add(event{step: "4d.7", name: "Sniper Team", says: "gives up all dice for one wound"})
		add(event{step: "9", name: "Result", says: resultWords(&x.Result)})
		return list
	}
	hits, crits := r.Sharpened.Hits, r.Sharpened.Crits
	if r.Cover.Total() > 0 || r.AfterCover < hits {
		add(event{step: "5", name: "Cover", defense: defenseDice(r.Cover),
			says: fmt.Sprintf("cancels %s, %s left", cancelled(hits-r.AfterCover, 0), english.Counted(r.AfterCover, "hits"))})
	}
	if r.Dodged {
		add(event{step: "5e", name: "Dodge", says: "cancels " + cancelled(r.AfterCover-r.AfterDodge.Hits, crits-r.AfterDodge.Crits)})
	}
	if r.Hits != r.AfterDodge.Hits || r.Crits != r.AfterDodge.Crits || r.Guarded > 0 {
		says := english.Counted(r.Hits, "hits") + " and " + english.Counted(r.Crits, "crits") + " against the defender"
		if r.Guarded > 0 {
			says += fmt.Sprintf(", %s against the Guardian", english.Counted(r.Guarded, "hits"))
		}
		add(event{step: "6", name: "Keywords", says: says})
	}
	if r.Guarded > 0 {
		list = append(list, defenseEvents("6b", "Guardian", &r.Guardian)...)
	}
	if r.Defender.Rolled.Total() > 0 {
		list = append(list, defenseEvents("7", "Defend", &r.Defender)...)
	}
	if cut := r.Guardian.Blocks() - r.Guardian.Left + r.Defender.Blocks() - r.Defender.Left; cut > 0 {
		add(event{step: "8", name: "Pierce", says: fmt.Sprintf("cancels %s, %d left", english.Counted(cut, "blocks"), r.Guardian.Left+r.Defender.Left)})
	}
	add(event{step: "9", name: "Result", says: resultWords(&x.Result)})
	return list
}

// defenseEvents tells the defense of one unit.
func defenseEvents(step, name string, d *attack.Defense) []event {
	list := []event{{step: step, name: name, defense: defenseDice(d.Rolled)}}
	if d.Rolled != d.Rerolled {
		list = append(list, event{step: step, name: "Rerolled", defense: defenseDice(d.Rerolled)})
	}
	list[len(list)-1].says = english.Counted(d.Blocks(), "blocks")
	return list
}

// poolWords says how the pool came about, if it is not that of the weapons.
func poolWords(r *attack.Rules) string {
	if r.Total() == 0 {
		return "no dice"
	}
	if r.Dice == r.Initial {
		return ""
	}
	return fmt.Sprintf("%s, from %s", wording.Pool(r.Dice), wording.Pool(r.Initial))
}

// unspentWords says which aims were not spent on rerolls.
func unspentWords(r *attack.Record, rules *attack.Rules) string {
	var parts []string
	if r.Reserved > 0 {
		parts = append(parts, english.Counted(r.Reserved, "aims")+" for Lethal")
	}
	if r.Saved > 0 {
		parts = append(parts, english.Counted(r.Saved, "aims")+english.Either(rules.MaySave(), " for Marksman", ""))
	}
	return strings.Join(parts, ", ")
}

// sharpWords names what turned blanks and hits into better results.
func sharpWords(r *attack.Record, a *legion.Attack) string {
	var parts []string
	if a.Attacker.Marksman && r.Saved > 0 {
		parts = append(parts, "Marksman")
	}
	if a.Attacker.JarKaiMastery && a.Attacker.DodgeTokensAttacker > 0 {
		parts = append(parts, "Jar'Kai")
	}
	return strings.Join(parts, " and ")
}

func cancelled(hits, crits int) string {
	return english.Or(english.List(resultParts(hits, crits)), "nothing")
}

func resultWords(o *odds.Once) string {
	parts := []string{wording.Wounds(o.OwnWounds)}
	if taken := o.TotalWounds - o.OwnWounds; taken > 0 {
		parts = append(parts, wording.Wounds(taken)+" on the Guardian")
	}
	if n := o.DeflectWounds + o.DjemSoWounds; n > 0 {
		parts = append(parts, wording.Wounds(n)+" back on the attacker")
	}
	if o.SuppressionApplied > 0 {
		parts = append(parts, english.Counted(o.SuppressionApplied, "suppression tokens"))
	}
	return strings.Join(parts, ", ")
}
