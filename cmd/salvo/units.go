package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"salvo/armylist"
	"salvo/cards"
	"salvo/report"
	"salvo/report/forms"
)

type unitsCommand struct {
	Search unitsSearch `cmd:"" default:"withargs" help:"List the units that have all of these words in their name, faction, rank, type or keywords."`
	Show   unitsShow   `cmd:"" help:"Show a unit: its card, its weapons, the upgrades it may have, and what is not certain about it."`
	Army   unitsArmy   `cmd:"" help:"Read an army list, a link of Legion HQ or what a list builder exported, and show what was recognised."`
	Check  unitsCheck  `cmd:"" help:"Check the library."`
}

// Help shows examples.
func (unitsCommand) Help() string {
	return `Examples:

  salvo units empire corps
  salvo units show stormtroopers
  salvo units show stormtroopers[dlt-19] --json
  salvo units check
  salvo odds "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1"`
}

type unitsSearch struct {
	output
	Words []string `arg:"" optional:"" help:"Words to look for; none lists all units."`
}

// Run lists units.
func (c *unitsSearch) Run(con *console) error {
	found := con.library().SearchUnits(c.Words...)
	if len(found) == 0 {
		words, corrected := con.library().Corrected(c.Words)
		if found = con.library().SearchUnits(words...); len(found) > 0 {
			for _, note := range corrected {
				con.note("Note: %s", note)
			}
		}
	}
	if gone := con.library().WithoutCard(strings.Join(c.Words, " ")); gone != nil {
		if len(found) == 0 {
			return usage{gone}
		}
		con.note("Note: %s", gone)
	}
	if len(found) == 0 {
		return usage{fmt.Errorf("no unit has all of %q%s", strings.Join(c.Words, " "), maybe(con.library().NearUnits(strings.Join(c.Words, " "))))}
	}
	return c.write(con, func(o forms.Options, w *out) error { return report.Units(w, o, found) })
}

// maybe suggests names, as the end of a message.
func maybe(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(names, ", ") + "?"
}

type unitsShow struct {
	output
	Unit []string `arg:"" help:"The name or id of the unit, with upgrades in brackets if it should have some; or of an upgrade."`
}

// Help shows examples.
func (unitsShow) Help() string {
	return `Examples:

  salvo units show stormtroopers
  salvo units show stormtroopers[dlt-19]
  salvo units show dlt-19-stormtrooper`
}

// Run shows a unit with its upgrades, or an upgrade if no unit has the name.
func (c *unitsShow) Run(con *console) error {
	name := strings.Join(c.Unit, " ")
	choice, others, err := con.library().ParseChoice(name)
	if err == nil {
		err = choice.Check()
	}
	if err != nil {
		if g, none := con.library().FindUpgrade(nil, name); none == nil {
			return c.write(con, func(o forms.Options, w *out) error { return report.Upgrade(w, o, g) })
		}
		return usage{err}
	}
	if gone := con.library().WithoutCard(name); gone != nil {
		con.note("Note: %s", gone)
	}
	return c.write(con, func(o forms.Options, w *out) error { return report.Unit(w, o, con.library(), choice, others) })
}

type unitsArmy struct {
	output
	Link bool   `help:"Print only a link of Legion HQ to the list."`
	File string `arg:"" optional:"" help:"A link of Legion HQ, a file with the list, or - for standard input."`
}

// Help says what can be read.
func (unitsArmy) Help() string {
	return `The list is a link of Legion HQ, the text that a list builder exports or that
somebody typed, or the JSON for Tabletop Simulator. What is not recognised is
shown with the nearest names.

Examples:

  salvo units army https://legionhq2.com/list/empire/808:ca0000,jl0000
  salvo units army list.txt
  salvo units army --json list.txt
  salvo units army --link list.txt`
}

// Run reads an army list.
func (c *unitsArmy) Run(con *console) error {
	if c.Link && c.form() != forms.AsText {
		return usage{errors.New("--link: prints a link, and takes no format")}
	}
	if c.File == "" {
		return usage{errors.New("which army list? Give a link of Legion HQ, a file with a list, or - for standard input")}
	}
	army, err := readArmy(con, c.File)
	if err != nil {
		return usage{err}
	}
	if c.Link {
		return printLink(con, army)
	}
	if err := c.write(con, func(o forms.Options, w *out) error { return report.Army(w, o, con.library(), army) }); err != nil {
		return err
	}
	if len(army.Entries) == 0 {
		return errors.New("no unit was read")
	}
	return nil
}

// printLink prints a link to the list, and where errors are written what is not
// in it.
func printLink(con *console, army *armylist.Army) error {
	for _, note := range report.ArmyNotes(army) {
		fmt.Fprintf(con.errors, "Note: %s\n", note)
	}
	link, missing, err := army.Link()
	if err != nil {
		return err
	}
	for _, name := range missing {
		fmt.Fprintf(con.errors, "Note: not in the link, because Legion HQ's code of it is not known: %s\n", name)
	}
	_, err = fmt.Fprintln(con.out, link)
	return err
}

// anArmyList is what a file with an army list has in it.
var anArmyList = content{several: "an army list", most: 1}

func readArmy(con *console, file string) (*armylist.Army, error) {
	if armylist.IsLink(file) {
		return armylist.Read(con.library(), file)
	}
	text, name, err := readFile(con, file, anArmyList)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(string(text)) == "" {
		return nil, fmt.Errorf("%s: there is no army list in it", name)
	}
	army, err := armylist.Read(con.library(), string(text))
	return army, inFile(name, err)
}

type unitsCheck struct {
	JSON bool `name:"json" help:"Write it as JSON."`
}

// Run checks the library.
func (c *unitsCheck) Run(con *console) error {
	l := con.library()
	found := struct {
		Units    int            `json:"units"`
		Upgrades int            `json:"upgrades"`
		Problems []string       `json:"problems"`
		Coverage map[string]int `json:"coverage"` // upgrades by how they are modelled
	}{len(l.Units), len(l.Upgrades), append([]string{}, l.Check()...), map[string]int{}}
	for c, n := range l.Coverages() {
		found.Coverage[cards.Coverage(c).String()] = n
	}
	if c.JSON {
		if err := json.NewEncoder(con.out).Encode(found); err != nil {
			return err
		}
	} else {
		for _, p := range found.Problems {
			fmt.Fprintln(con.out, p)
		}
		fmt.Fprintf(con.out, "%d units, %d upgrades, %d problems\n", found.Units, found.Upgrades, len(found.Problems))
		for c, n := range l.Coverages() {
			fmt.Fprintf(con.out, "%4d upgrades %s\n", n, cards.Coverage(c))
		}
	}
	if len(found.Problems) > 0 {
		return errors.New("the library has problems")
	}
	return nil
}
