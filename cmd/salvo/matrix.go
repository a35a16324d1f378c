package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/phrase"
	"salvo/report"
	"salvo/report/forms"
	"salvo/units"
)

type matrixCommand struct {
	output
	simulation
	Units     []string `arg:"" optional:"" help:"Who attacks, vs who defends, in place of the two flags: names separated by commas."`
	Attackers []string `sep:"none" placeholder:"UNITS" help:"Who attacks: unit names separated by commas, or conditions such as \"faction:empire rank:corps points:40..80\", or list:FILE for an army list, or all."`
	Defenders []string `sep:"none" placeholder:"UNITS" help:"Who defends, in the same way."`
	Range     string   `placeholder:"R" help:"From how far: 1 to 5, melee or overrun; else the usual way to attack: the range at which each attacker is best, or melee if it fights more than twice as well."`
	With      string   `placeholder:"WORDS" help:"More words for every attack, such as \"aim 1 vs heavy\"."`
	Both      bool     `help:"Both attack, as two armies: for each unit its best target and its worst enemy, by points lost in one attack, and sums."`
	Duel      bool     `help:"Duels until one unit is gone, instead of one attack each: who wins and by how many points. --with takes the words of a duel, such as \"heavy vs light goal:win\"."`
	Show      string   `enum:"wounds,kill,points" default:"wounds" help:"What the cells show: wounds on average, the chance to wipe out, or points for a wound."`
}

// Help shows examples.
func (matrixCommand) Help() string {
	return `Examples:

  salvo matrix stormtroopers, at-st vs rebel-troopers, luke
  salvo matrix --attackers "faction:empire rank:corps" --defenders "rebel-troopers, at-rt"
  salvo matrix --attackers "stormtroopers[dlt-19], darth-vader" --defenders "faction:rebels rank:corps" --show kill
  salvo matrix --both --attackers "darth-vader, stormtroopers" --defenders "rebel-troopers, at-rt"
  salvo matrix --duel --attackers "darth-vader, stormtroopers" --defenders "rebel-troopers, at-rt" --with "heavy vs heavy"`
}

// Run answers every attacker against every defender.
func (c *matrixCommand) Run(con *console) error {
	if err := c.check(); err != nil {
		return err
	}
	if err := c.sides(); err != nil {
		return usage{err}
	}
	var at cards.Place
	if c.Range != "" {
		var err error
		if at, err = cards.ParsePlace(c.Range); err != nil {
			return usage{inFile("--range", err)}
		}
	}
	if c.Duel {
		return c.duels(con, at)
	}
	over, err := phrase.ParseWords(c.With, nil)
	if err != nil {
		return usage{inFile("--with", err)}
	}
	if c.Both {
		return c.both(con, at, over)
	}
	attackers, err1 := pickAll(con, legion.TheAttacker, c.Attackers)
	defenders, err2 := pickAll(con, legion.TheDefender, c.Defenders)
	if err := errors.Join(inFile("--attackers", err1), inFile("--defenders", err2)); err != nil {
		return usage{err}
	}
	matrix := &units.Matrix{Attackers: attackers, Defenders: defenders, At: at, Over: over, Best: c.form().ForPeople()}
	m, err := matrix.Answer(con.ctx, cards.Names(attackers), cards.Names(defenders), c.options())
	if err != nil {
		return err
	}
	return c.write(con, func(o forms.Options, w *out) error { return report.Matrix(w, o, m, report.Show(c.Show)) })
}

// sides takes units that stand on both sides of a vs as attackers and defenders.
func (c *matrixCommand) sides() error {
	which := errors.New("which units? Name them with vs between them, such as salvo matrix stormtroopers, at-st vs rebel-troopers, luke, or with both --attackers and --defenders")
	words := strings.Fields(strings.Join(c.Units, " "))
	if len(words) > 0 {
		at := slices.IndexFunc(words, phrase.Between)
		if at <= 0 || at == len(words)-1 || len(c.Attackers)+len(c.Defenders) > 0 {
			return which
		}
		c.Attackers, c.Defenders = []string{strings.Join(words[:at], " ")}, []string{strings.Join(words[at+1:], " ")}
	}
	if len(c.Attackers) == 0 || len(c.Defenders) == 0 {
		return which
	}
	return nil
}

// duels answers salvo matrix --duel: each unit in a duel with each of the others.
func (c *matrixCommand) duels(con *console, at cards.Place) error {
	if c.Both {
		return usage{errors.New("--both and --duel do not go together: in a duel both attack")}
	}
	m := &units.DuelMatrix{At: at, With: c.With}
	var wrong []error
	for side, selections := range [2][]string{c.Attackers, c.Defenders} {
		if len(selections) == 1 && loadouts.IsStandard(selections[0]) {
			m.Units[side] = loadouts.Targets()
			continue
		}
		which := [2]legion.Side{legion.TheAttacker, legion.TheDefender}[side]
		list, err := pickAll(con, which, selections)
		if err != nil {
			wrong = append(wrong, inFile("--"+which.String()+"s", err))
			continue
		}
		m.Units[side] = cards.Names(list)
	}
	if err := errors.Join(wrong...); err != nil {
		return usage{err}
	}
	return c.output.duels(con, m)
}

// both answers salvo matrix --both: each of two armies attacks the other.
func (c *matrixCommand) both(con *console, at cards.Place, over legion.Words) error {
	a := &units.Armies{At: at, Over: over, Best: c.form().ForPeople()}
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
	return c.write(con, func(o forms.Options, w *out) error { return report.Armies(w, o, report.ArmiesOf(clashes)) })
}

// pickAll lists the units that selections mean on a side, each once.
func pickAll(con *console, side legion.Side, selections []string) ([]cards.Choice, error) {
	var all []cards.Choice
	var wrong []error
	seen := map[string]bool{}
	for _, text := range selections {
		some, err := pick(con, side, text)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		for _, c := range some {
			if name := c.String(); !seen[name] {
				seen[name] = true
				all = append(all, c)
			}
		}
	}
	return all, errors.Join(wrong...)
}

// pick lists the units that one selection means. What a list has that was not
// recognised is said.
func pick(con *console, side legion.Side, text string) ([]cards.Choice, error) {
	file, ok := strings.CutPrefix(text, "list:")
	if !ok {
		return units.Select(con.library(), side, text)
	}
	if file == "" {
		return nil, errors.New("list: which army list? Give a file with one, such as list:army.txt")
	}
	army, err := readArmy(con, file)
	if err != nil {
		return nil, err
	}
	for _, note := range report.ArmyNotes(army) {
		fmt.Fprintf(con.errors, "Note: %s: %s\n", file, note)
	}
	if len(army.Entries) == 0 {
		return nil, fmt.Errorf("%s: no unit in it was recognised", file)
	}
	return army.Choices(), nil
}
