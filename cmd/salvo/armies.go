package main

import (
	"errors"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/report"
	"salvo/units"
)

// both answers salvo matrix --both: each of two armies attacks the other.
func (c *matrixCommand) both(con *console, at cards.Place, over legion.Words) error {
	a := &units.Armies{At: at, Over: over}
	var wrong []error
	for army, selections := range [2][]string{c.Attackers, c.Defenders} {
		var all []cards.Choice
		for _, text := range selections {
			some, err := pick(con, legion.TheDefender, text)
			if err != nil {
				wrong = append(wrong, inFile([]string{"--attackers", "--defenders"}[army], err))
				continue
			}
			all = append(all, some...)
		}
		a.Units[army] = units.FieldArmy(all)
		a.Names[army] = strings.ReplaceAll(strings.Join(selections, ", "), "list:", "")
	}
	if err := errors.Join(wrong...); err != nil {
		return usage{err}
	}
	clashes, err := a.Fight(con.ctx, c.options())
	if err != nil {
		return err
	}
	return c.write(con, func(o report.Options, w *out) error { return report.Armies(w, o, report.ArmiesOf(clashes)) })
}
