package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// unitsCommand is salvo units.
type unitsCommand struct {
	Search unitsSearch `cmd:"" default:"withargs" help:"List the units that have all of these words in their name, faction, rank, type or keywords."`
	Show   unitsShow   `cmd:"" help:"Show a unit: its card, its weapons, the upgrades it may have, and what is not certain about it."`
	Army   unitsArmy   `cmd:"" help:"Read an army list that a list builder exported, and show what was recognised."`
	Check  unitsCheck  `cmd:"" help:"Check the library."`
}

// Help shows examples.
func (unitsCommand) Help() string {
	return `Examples:

  salvo units empire corps
  salvo units show stormtroopers
  salvo units check
  salvo odds "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1"`
}

type unitsSearch struct {
	output
	Words []string `arg:"" optional:"" help:"Words to look for; none lists all units."`
}

// Run lists units.
func (c *unitsSearch) Run(con *console) error {
	found := units.All().SearchUnits(c.Words...)
	if len(found) == 0 {
		return usage{fmt.Errorf("no unit has all of %q%s", strings.Join(c.Words, " "), maybe(units.All().NearUnits(strings.Join(c.Words, " "))))}
	}
	return c.write(con, func(o report.Options, w *out) error { return report.Units(w, o, found) })
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
	Unit []string `arg:"" help:"The unit's name or id."`
}

// Run shows a unit.
func (c *unitsShow) Run(con *console) error {
	u, others, err := units.All().FindUnit(strings.Join(c.Unit, " "))
	if err != nil {
		return usage{err}
	}
	return c.write(con, func(o report.Options, w *out) error { return report.Unit(w, o, u, others) })
}

type unitsArmy struct {
	output
	File string `arg:"" help:"A file with the list, or - for standard input."`
}

// Run reads an army list.
func (c *unitsArmy) Run(con *console) error {
	army, err := readArmy(c.File, con.in)
	if err != nil {
		return usage{err}
	}
	return c.write(con, func(o report.Options, w *out) error { return report.Army(w, o, army) })
}

func readArmy(file string, stdin io.Reader) (*units.Army, error) {
	r, name, err := open(file, stdin)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, 1<<20))
	if err != nil {
		return nil, unreadable(name, err)
	}
	army, err := units.ReadList(string(text))
	return army, inFile(name, err)
}

type unitsCheck struct{}

// Run checks the library.
func (unitsCheck) Run(con *console) error {
	problems := units.Check()
	for _, p := range problems {
		fmt.Fprintln(con.out, p)
	}
	l := units.All()
	fmt.Fprintf(con.out, "%d units, %d upgrades, %d problems\n", len(l.Units), len(l.Upgrades), len(problems))
	if len(problems) > 0 {
		return errors.New("the library has problems")
	}
	return nil
}

// matrixCommand is salvo matrix.
type matrixCommand struct {
	output
	method
	Attackers []string `sep:"none" required:"" placeholder:"UNITS" help:"Who attacks: unit names separated by commas, or conditions such as \"faction:empire rank:corps points:40..80\", or list:FILE for an army list, or all."`
	Defenders []string `sep:"none" required:"" placeholder:"UNITS" help:"Who defends, in the same way."`
	Range     string   `placeholder:"R" help:"From how far: 1 to 5, or melee; else where each attacker is best."`
	With      string   `placeholder:"WORDS" help:"More words for every attack, such as \"aim 1 vs heavy\"."`
	Show      string   `enum:"wounds,kill,points" default:"wounds" help:"What the cells show: wounds on average, the chance to wipe out, or points for a wound."`
}

// Help shows examples.
func (matrixCommand) Help() string {
	return `Examples:

  salvo matrix --attackers "faction:empire rank:corps" --defenders "rebel-troopers, at-rt"
  salvo matrix --attackers "stormtroopers[dlt-19], darth-vader" --defenders "faction:rebels rank:corps" --show kill`
}

// Run answers every attacker against every defender.
func (c *matrixCommand) Run(con *console) error {
	if err := c.check(); err != nil {
		return err
	}
	at, err := place(c.Range)
	if err != nil {
		return usage{err}
	}
	over, err := legion.Parse(c.With)
	if err != nil {
		return usage{inFile("--with", err)}
	}
	attackers, err1 := pickAll(c.Attackers, con.in)
	defenders, err2 := pickAll(c.Defenders, con.in)
	if err := errors.Join(inFile("--attackers", err1), inFile("--defenders", err2)); err != nil {
		return usage{err}
	}
	m, err := duels(con, attackers, defenders, at, over, c.options())
	if err != nil {
		return err
	}
	return c.write(con, func(o report.Options, w *out) error { return report.Matrix(w, o, m, report.Show(c.Show)) })
}

// place reads where an attack comes from.
func place(text string) (p units.Place, err error) {
	switch n, err := strconv.Atoi(text); {
	case text == "":
		return p, nil
	case text == "melee":
		return units.Place{Type: legion.Melee}, nil
	case err == nil && n >= 1 && n <= units.MaxRange:
		return units.Place{Type: legion.Ranged, Range: n}, nil
	}
	return p, fmt.Errorf("--range: %q is not 1 to %d or melee", text, units.MaxRange)
}

// pickAll lists the units that selections mean, each once.
func pickAll(selections []string, stdin io.Reader) ([]units.Choice, error) {
	var all []units.Choice
	var wrong []error
	for _, text := range selections {
		some, err := pick(text, stdin)
		if err != nil {
			wrong = append(wrong, err)
		}
		all = append(all, some...)
	}
	return all, errors.Join(wrong...)
}

// pick lists the units that one selection means.
func pick(text string, stdin io.Reader) ([]units.Choice, error) {
	if file, ok := strings.CutPrefix(text, "list:"); ok {
		army, err := readArmy(file, stdin)
		if err != nil {
			return nil, err
		}
		return army.Choices(), nil
	}
	if text == "all" || strings.Contains(text, ":") && !strings.Contains(text, "[") {
		return pickBy(strings.Fields(text))
	}
	var all []units.Choice
	var wrong []error
	for _, name := range splitNames(text) {
		c, _, err := units.ParseChoice(name)
		if err == nil {
			err = c.Check()
		}
		if err != nil {
			wrong = append(wrong, err)
		}
		all = append(all, c)
	}
	return all, errors.Join(wrong...)
}

// splitNames splits at commas outside brackets.
func splitNames(text string) (names []string) {
	depth, from := 0, 0
	for i, r := range text + "," {
		switch {
		case r == '[':
			depth++
		case r == ']':
			depth--
		case r == ',' && depth <= 0:
			if name := strings.TrimSpace(text[from:i]); name != "" {
				names = append(names, name)
			}
			from = i + 1
		}
	}
	return names
}

// pickBy lists the units that meet all conditions.
func pickBy(conditions []string) ([]units.Choice, error) {
	var all []units.Choice
	for _, u := range units.All().Units {
		meets := true
		for _, condition := range conditions {
			ok, err := meet(u, condition)
			if err != nil {
				return nil, err
			}
			meets = meets && ok
		}
		if meets && len(u.Weapons) > 0 {
			all = append(all, units.Choice{Unit: u})
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no unit meets %q", strings.Join(conditions, " "))
	}
	return all, nil
}

// meet reports whether a unit meets a condition.
func meet(u *units.Unit, condition string) (bool, error) {
	name, value, _ := strings.Cut(condition, ":")
	switch name {
	case "all":
		return true, nil
	case "faction":
		return strings.EqualFold(u.Faction, value), nil
	case "rank":
		return strings.EqualFold(u.Rank, value), nil
	case "type":
		return strings.Contains(u.Type, strings.ToLower(value)), nil
	case "points":
		lo, hi, span := strings.Cut(value, "..")
		if !span {
			hi = lo
		}
		from, err1 := strconv.Atoi("0" + lo)
		to, err2 := strconv.Atoi(hi)
		if hi == "" {
			to, err2 = 9999, nil
		}
		if err1 != nil || err2 != nil {
			return false, fmt.Errorf("%q is not points, such as points:40..80", condition)
		}
		return u.Cost >= from && u.Cost <= to, nil
	}
	return false, fmt.Errorf("%q is not a condition: there are faction, rank, type and points", condition)
}

// duels answers every attacker against every defender, with more words on top.
func duels(con *console, attackers, defenders []units.Choice, at units.Place, over legion.Attack, opt odds.Options) (*odds.Matrix, error) {
	rows, columns := make([]string, len(attackers)), make([]string, len(defenders))
	for i, c := range attackers {
		rows[i] = c.String()
	}
	for i, c := range defenders {
		columns[i] = c.String()
	}
	return odds.MatrixOf(con.ctx, rows, columns, opt, func(i, j int) (legion.Attack, error) {
		a := attackers[i]
		a.At = at
		d, err := units.Attack(a, defenders[j], nil)
		if err != nil {
			return legion.Attack{}, err
		}
		return overlay(d.Attack, over), nil
	})
}

// overlay sets the fields of an attack that over has not at their default.
func overlay(a, over legion.Attack) legion.Attack {
	fields := legion.Fields()
	for i := range fields {
		f := &fields[i]
		if v := f.Get(&over); v != f.Default {
			f.Set(&a, v)
		}
	}
	return a
}
