package api

import (
	"cmp"
	"encoding/json"
	"fmt"

	"salvo/api/form"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// pins are attacks to compare with, in the order of the request.
type pins []pin

// pin is one of them, read as a link is.
type pin struct {
	Name    string `json:"name"`
	Line    string `json:"line"`
	Numbers string `json:"numbers"`

	match    *units.Attack
	notes    []string
	mistakes legion.Mistakes
}

func (list *pins) read(c *common, raw []byte) error {
	var texts []map[string]string
	if json.Unmarshal(raw, &texts) != nil {
		return fmt.Errorf(`%s is not a list of pins, such as [{"name": "Vader", "line": "6r melee"}]`, legion.Brief(raw))
	}
	if len(texts) > MaxPins {
		return fmt.Errorf("%d pins are more than %d", len(texts), MaxPins)
	}
	for i, t := range texts {
		for key := range t {
			if key != "name" && key != "line" && key != "numbers" {
				return fmt.Errorf("a pin has a name, a line and perhaps numbers, no %s", key)
			}
		}
		if err := c.ctx.Err(); err != nil {
			return err
		}
		p := pin{Name: t["name"], Line: t["line"], Numbers: t["numbers"]}
		p.match, p.notes, p.mistakes = readLink(c.units, p.Line, p.Numbers)
		placed(p.mistakes, p.place(i))
		for k := range p.notes {
			p.notes[k] = p.place(i) + ": " + p.notes[k]
		}
		*list = append(*list, p)
	}
	return nil
}

// Setup is an attack that is compared with, as far as it is changed where it stands.
type Setup struct {
	Slots  map[string]form.Slot `json:"slots"`
	Values map[string]any       `json:"values"`
}

// place says which of several pins it is.
func (p *pin) place(i int) string {
	return cmp.Or(p.Name, attackNumber(i))
}

// pinned are the attacks to compare with, and the name of the page's own among them;
// those that nobody named are called by what differs. What is wrong with one is no
// reason to leave the others out.
func (q *viewed) pinned(ctx odds.Context, ms *legion.Mistakes) (name string, list []report.Pin, err error) {
	attacks, titles := []legion.Attack{q.match().Attack}, [][2]string{titlesOf(q.match())}
	for i := range q.Pins {
		p := &q.Pins[i]
		*ms = append(*ms, p.mistakes...)
		attacks, titles = append(attacks, p.match.Attack), append(titles, titlesOf(p.match))
	}
	names := report.Differences(attacks, titles)
	for i := range q.Pins {
		p := &q.Pins[i]
		shown := report.Pin{Name: cmp.Or(p.Name, names[i+1])}
		if p.match.Attack.Validate() == nil {
			if shown.Answer, err = pageOdds(ctx, p.match, q.opt); err != nil {
				var wrong legion.Mistakes
				if err := note(&wrong, err); err != nil {
					return "", nil, err
				}
				*ms = append(*ms, placed(wrong, p.place(i))...)
			}
		}
		list = append(list, shown)
	}
	return names[0], list, nil
}

// titlesOf are the units of a line as a player says them.
func titlesOf(m *units.Attack) (titles [2]string) {
	for i, side := range bothSides {
		if b := m.Side(side); b != nil {
			titles[i] = b.Choice.Title()
		}
	}
	return titles
}
