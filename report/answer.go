package report

import (
	"encoding/json"

	"salvo/legion"
	"salvo/odds"
)

// Answer is the result of one attack with what is said about it, in the order
// in which JSON has it.
type Answer struct {
	Attack   *legion.Attack `json:"attack"`          // that of the result
	Notation string         `json:"notation"`        // the attack in one line
	Units    string         `json:"units,omitempty"` // the line with units that it was made from, if it was
	Notes    []string       `json:"notes,omitempty"` // what is to be said about these, or why there are no dice
	*odds.Result
	Why string `json:"why,omitempty"` // why it was simulated, if nobody asked for that
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

// UnmarshalJSON reads an answer. What Exceeded counted is not in JSON but as
// part of the sentence.
func (ans *Answer) UnmarshalJSON(text []byte) error {
	type plain Answer // without this method
	res := new(odds.Result)
	read := plain{Attack: &res.Attack, Result: res}
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	*ans = Answer(read)
	return nil
}

// line is the attack in one line, with its units if it has any.
func (ans *Answer) line(nothing string) string {
	if ans.Units != "" {
		return ans.Units
	}
	return orNothing(ans.Notation, nothing)
}

// own is the distribution of the wounds that the defender suffers itself.
func (ans *Answer) own() *odds.Summary { return &ans.Outcomes.OwnWounds }

// simulatedBecause says why an answer was simulated, if nobody asked for that.
func (ans *Answer) simulatedBecause() string {
	if ans.Why == "" {
		return ""
	}
	return "Simulated, because there are " + ans.Why + "."
}

// AnswerHTML shows an answer, beside those that are pinned: the average large,
// the rest in words, the chances, the chart, and what else can happen.
func AnswerHTML(now *Answer, pins []Pin) string {
	if now == nil {
		return ""
	}
	s := &now.Outcomes.OwnWounds
	var m markup
	m.f(`<section class="s-answer" aria-label="Answer">`)
	m.f(`<p class="s-mean"><strong class="s-big">%s</strong> <span class="s-unit">%s</span> %s</p>`, fixed(s.Mean), "wounds on average"+guardianTakes(now), badge(now))
	m.f(`<p class="s-words">%s</p>`, inWords(now))
	if list := chances(s, 8); len(list) > 0 {
		m.f(`<ol class="s-atleast" aria-label="Chances of at least so many wounds">`)
		for _, k := range list {
			m.f(`<li><span class="s-k">≥%d</span> <span class="s-p">%s</span></li>`, k, percent(s.AtLeast[k]))
		}
		m.f(`</ol>`)
	}
	m.f(`<figure class="s-chart">%s</figure>`, raw(pageChart(now, 400)))
	elseHTML(&m, now)
	if why := now.simulatedBecause(); why != "" {
		m.f(`<p class="s-note">%s</p>`, why)
	}
	m.f(`%s</section>`, raw(pinsHTML(now, pins)))
	return m.String()
}

// badge says how an answer was obtained.
func badge(ans *Answer) raw {
	var m markup
	if ans.Method == odds.ByExact {
		m.f(`<span class="s-badge s-exact" title="Every roll was weighed">exact</span>`)
	} else {
		m.f(`<span class="s-badge s-simulated" title="%s">%s</span>`, how(ans), "simulated"+sure(ans))
	}
	return raw(m.String())
}

// pinsHTML compares an answer with those that are pinned. What is said of a
// difference is said of the attack as it is now.
func pinsHTML(now *Answer, pins []Pin) string {
	c := comparison{prefix: "now ", sign: -1, names: []string{"Now"}, answers: []*Answer{now}}
	for _, p := range pins {
		if p.Answer != nil {
			c.names = append(c.names, p.Name)
			c.answers = append(c.answers, p.Answer)
		}
	}
	if len(c.answers) == 1 {
		return ""
	}
	return c.html()
}
