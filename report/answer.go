// Package report says how an answer looks: in words, numbers and pictures, as
// text, JSON, CSV, Markdown, SVG and HTML. Every front end shows an answer in
// the same words. It computes no odds.
package report

import (
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/picture"
	"salvo/report/wording"
)

// Answer is the result of one attack with what is said about it, in the order
// in which JSON has it.
type Answer struct {
	Attack   *legion.Attack `json:"attack"`          // that of the result
	Notation string         `json:"notation"`        // the attack in one line
	Units    string         `json:"units,omitempty"` // the line with units that it was made from, if it was
	Notes    []string       `json:"notes,omitempty"` // what is to be said about these, or why there are no dice
	Asked    *Asked         `json:"asked,omitempty"` // the chance that is asked for
	*odds.Result
	Why string `json:"why,omitempty"` // why it was simulated, if nobody asked for that

	Thumb     *odds.Result `json:"-"` // by the rules of thumb, where best play is the answer because nobody said how to play
	Expensive bool         `json:"-"` // the rules of thumb answer, because best play would be expensive
}

// AnswerOf says what follows from a result alone. Who made its attack from
// units adds the line and the notes.
func AnswerOf(res *odds.Result) *Answer {
	ans := &Answer{Attack: &res.Attack, Notation: res.Attack.String(), Result: res}
	if at := &res.Attack.Attacker; at.PoolSize(1) == 0 {
		ans.Notes = []string{"there are no dice, because none are named, such as 4w 1r"}
	}
	if res.Exceeded != nil {
		ans.Why = res.Exceeded.Error()
	}
	return ans
}

// line is the attack in one line, with its units if it has any.
func (ans *Answer) line(nothing string) string {
	return english.Or(english.Or(ans.Units, ans.Notation), nothing)
}

// own is the distribution of the wounds that the defender suffers itself.
func (ans *Answer) own() *odds.Summary { return &ans.Outcomes.OwnWounds }

// simulatedBecause says why an answer was simulated, if nobody asked for that.
func (ans *Answer) simulatedBecause() document.Paragraph {
	return document.Paragraph{Class: "s-note", Words: english.Either(ans.Why == "", "", "Simulated, because there are "+ans.Why+".")}
}

// layout shows the answer: the average, the rest in words, the chances, and what
// else can happen.
func (ans *Answer) layout() document.Document {
	s := ans.own()
	var about document.Facts
	about.Say("Units", ans.Units)
	badges, thumb := []document.Span{badge(ans)}, thumbWords(ans)
	head := document.Headline{Big: english.Fixed(s.Mean), Unit: "wounds on average" + guardianTakes(ans), Badges: badges}
	if ans.Asked != nil {
		head = headline(ans, badges)
	}
	return document.Document{
		document.InText(about, sides(ans.Attack), document.Gap{}, document.Paragraph{Words: ans.Asked.String()},
			document.Lead{Strong: wording.OnAverage(s.Mean), Rest: fmt.Sprintf(", most likely %d%s", s.Mode, guardianTakes(ans)), By: how(ans), Below: true},
			document.Gap{}, distribution(s), document.Gap{},
			document.Facts{Sentences: true, Rows: happens(ans)}, document.Notes{Lines: inText(ans)}, document.Paragraph{Words: english.Either(thumb == "", "", "By the rules of thumb: "+thumb+".")},
			document.Notes{Label: "Note: ", Lines: ans.Notes}, ans.simulatedBecause()),
		document.InMarkdown(document.Paragraph{Words: ans.titled()}, distribution(s), otherFacts(ans)),
		document.InHTML(document.Section{Class: "s-answer", Label: "Answer", Parts: document.Document{
			head,
			document.Paragraph{Class: "s-words", Words: inWords(ans)},
			atLeast(s),
			document.Figure{Class: "s-chart", Picture: ans.bars().OnPage()},
			otherFacts(ans),
			ans.simulatedBecause(),
		}}),
	}
}

// titled is the answer in one paragraph of Markdown.
func (ans *Answer) titled() string { return fmt.Sprintf("`%s`: %s", ans.line("no dice"), Summary(ans)) }

// otherFacts is what else can happen.
func otherFacts(ans *Answer) document.Facts {
	return document.Facts{Class: "s-else", Sentences: true, Rows: besides(ans)}
}

// sides says who attacks whom.
func sides(a *legion.Attack) document.Facts {
	return document.Facts{Rows: []document.Fact{
		{Label: "Attack", Value: wording.Attacking(a), Paint: document.Warm},
		{Label: "Against", Value: wording.Defending(a), Paint: document.Cool},
	}}
}

func (ans *Answer) bars() picture.Bars {
	b := picture.Bars{Slots: slots(ans.own()), Gone: -1}
	if ans.Kill != nil {
		b.Gone = ans.Kill.Wounds
	}
	return b
}

// distribution is a table of the chance of every number of wounds, with bars.
func distribution(s *odds.Summary) *document.Table {
	t := &document.Table{Still: true, Columns: []document.Column{
		{Head: "wounds", PageHead: "Wounds", Number: true, Min: 7}, {Head: "exactly", PageHead: "Exactly", Number: true},
		{Head: "at least", PageHead: "At least", Number: true}, {Bar: true},
	}}
	list, most := slots(s), 0.0
	for _, v := range list {
		most = max(most, v.P)
	}
	for _, v := range list {
		cells := t.Row(v.Label, english.Percent(v.P), english.Percent(v.AtLeast), "")
		cells[3].Share = v.P / most
		cells[3].Shows(document.Drawn(picture.Share(most, picture.Piece{Class: "s-wounds", P: v.P})))
	}
	return t
}

// atLeast lists the chances of at least so many wounds.
func atLeast(s *odds.Summary) document.List {
	list := document.List{Class: "s-atleast", Label: "Chances of at least so many wounds", Ordered: true}
	for _, k := range chances(s, 8) {
		list.Items = append(list.Items, document.Cell{Page: []document.Span{
			document.Classed("s-k", fmt.Sprintf("≥%d", k)), document.Classed("s-p", english.Percent(s.AtLeast[k]))}})
	}
	return list
}

// badge says how an answer was obtained.
func badge(ans *Answer) document.Span {
	if ans.Method == odds.ByExact {
		return document.Span{Class: "s-badge s-exact", Attrs: document.Attrs{"title", "Every roll was weighed"}, Words: "exact"}
	}
	return document.Span{Class: "s-badge s-simulated", Attrs: document.Attrs{"title", how(ans)}, Words: "simulated" + sure(ans)}
}

// manyValues is how many values are shown as they are. Where there are more,
// tails below tiny are put together.
const manyValues = 16

// slots divides a distribution into bars.
func slots(s *odds.Summary) []picture.Slot {
	last := len(s.Probability) - 1
	if last < 0 { // nobody computed anything
		return []picture.Slot{{Label: "0", P: 1, AtLeast: 1, Title: "exactly 0: 100 %, at least 0: 100 %"}}
	}
	lo, hi := 0, last
	if last >= manyValues {
		for hi > 0 && s.AtLeast[hi] < tiny {
			hi--
		}
		for lo < hi && 1-s.AtLeast[lo+1] < tiny {
			lo++
		}
	}
	var list []picture.Slot
	add := func(from, to int, label string, p float64, title string) {
		list = append(list, picture.Slot{From: from, To: to, Label: label, P: p, AtLeast: s.AtLeast[from], Title: title})
	}
	if lo > 1 {
		p := max(0, 1-s.AtLeast[lo])
		add(0, lo-1, fmt.Sprintf("≤%d", lo-1), p, fmt.Sprintf("%d or fewer: %s", lo-1, english.Spaced(p)))
	} else {
		lo = 0
	}
	for k := lo; k <= hi; k++ {
		exactly, atLeast := s.Probability[k], s.AtLeast[k]
		says := fmt.Sprintf("exactly %d: %s, at least %d: %s", k, english.Spaced(exactly), k, english.Spaced(atLeast))
		add(k, k, fmt.Sprint(k), exactly, says)
	}
	if k := hi + 1; k <= last {
		add(k, last, fmt.Sprintf("%d+", k), s.AtLeast[k], fmt.Sprintf("%d or more: %s", k, english.Spaced(s.AtLeast[k])))
	}
	return list
}

// sure says how far a simulated average may be off: a standard error.
func sure(ans *Answer) string {
	if ans.StandardError == nil {
		return ""
	}
	return " ± " + english.Decimals(*ans.StandardError, 4)
}

// Asked is the chance that somebody asks for beside the attack.
type Asked struct {
	Of     string  `json:"of"` // such as 3 or more
	Chance float64 `json:"chance"`
}

// Ask answers a question about the attack, if there is one.
func (ans *Answer) Ask(about legion.Asked) {
	d := &ans.Attack.Defender
	left, known := d.MinisLeft()
	switch {
	case about.Gone && ans.Kill != nil:
		ans.Asked = &Asked{"wiped out", ans.Kill.WipedOut}
	case about.Minis > 0 && known && ans.Kill != nil && d.WoundsPerMini > 1:
		ans.Asked = &Asked{fmt.Sprintf("%d or more miniatures", about.Minis), 1 - atLeastOf(ans.Kill.MinisLeft.AtLeast, left-about.Minis+1)}
	case about.Minis > 0 || about.Wounds > 0:
		n := max(about.Minis, about.Wounds)
		ans.Asked = &Asked{fmt.Sprintf("%d or more", n), atLeastOf(ans.own().AtLeast, n)}
	}
}

func atLeastOf(chances []float64, n int) float64 {
	switch {
	case n <= 0:
		return 1
	case n >= len(chances):
		return 0
	}
	return chances[n]
}

// String says the chance: 3 or more: 17.4 %; nothing if nobody asked.
func (a *Asked) String() string {
	if a == nil {
		return ""
	}
	return a.Of + ": " + english.Spaced(a.Chance)
}
