package api

import (
	"encoding/json"
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// The parameters here are those of calls that the page does not make. They are
// functions, so that an engine for the page leaves them out: a variable is
// initialised, with all that reads it, whether somebody uses it or not.

func attackParam() *param {
	return &param{name: "attack", long: true, help: "The attack.", schema: ref("Attack"), attack: true,
		read: func(q *query, raw []byte) error {
			q.attacks = make([]legion.Attack, 1)
			return q.attacks[0].UnmarshalJSON(raw)
		}}
}

func lineParam() *param {
	return &param{name: "line", help: lineHelp, schema: text(), attack: true,
		read: func(q *query, raw []byte) error {
			line, err := stringOf(raw)
			if err != nil {
				return err
			}
			m, err := units.Expand(q.units, line)
			q.attacks, q.matches = []legion.Attack{m.Attack}, []*units.Match{m}
			return err
		}}
}

func linesParam() *param {
	return &param{name: "lines", long: true, help: "Several attacks, one in each line.", schema: listOf(text(), MaxList), attack: true,
		read: func(q *query, raw []byte) error {
			var lines []string
			if json.Unmarshal(raw, &lines) != nil || lines == nil {
				return fmt.Errorf("%s is not a list of lines", brief(raw))
			}
			if err := few(len(lines)); err != nil {
				return err
			}
			q.list = true
			q.attacks, q.matches = make([]legion.Attack, len(lines)), make([]*units.Match, len(lines))
			var ms legion.Mistakes
			for i, line := range lines {
				if len(line) > MaxText {
					ms = append(ms, legion.Mistake{Place: fmt.Sprintf("attack %d", i+1), Value: brief([]byte(line)), Message: tooLong(len(line))})
					continue
				}
				m, found := expand(q.units, line)
				q.attacks[i], q.matches[i] = m.Attack, m
				ms = append(ms, placed(found, fmt.Sprintf("attack %d", i+1))...)
			}
			if len(ms) > 0 {
				return ms
			}
			return nil
		}}
}

func methodParam() *param {
	return oneOf("method", "How to find the odds: exact, simulate, or auto: exact unless there are too many rolls.",
		[]string{"auto", "exact", "simulate"}, func(q *query) *string { return &q.method })
}

func attacksParam() *param {
	return number("attacks", "How many attacks to simulate, if it comes to that.", 1, MaxSimulated,
		func(q *query) *int { return &q.opt.Attacks })
}

func atLeastParam() *param {
	return number("atLeast", "The number of wounds that chances are about; 0 for one that suits the attack.", 0, legion.MaxPool,
		func(q *query) *int { return &q.atLeast })
}

func overParam() *param {
	return &param{name: "over", help: "The fields to vary and their values, such as aim=0..3 or cover=none,light,heavy.", schema: listOf(text(), odds.MaxAxes),
		read: func(q *query, raw []byte) error {
			var axes []string
			if json.Unmarshal(raw, &axes) != nil || len(axes) == 0 {
				return fmt.Errorf(`%s is not a list of fields and their values, such as ["aim=0..3"]`, brief(raw))
			}
			if len(axes) > odds.MaxAxes {
				return fmt.Errorf("a sweep goes over 1 to %d fields, not %d", odds.MaxAxes, len(axes))
			}
			n := 1
			for _, text := range axes {
				x, err := legion.ParseAxis(text)
				if err != nil {
					return err
				}
				q.over = append(q.over, x)
				if n *= len(x.Values); n > MaxCells {
					return fmt.Errorf("%d combinations are more than %d", n, MaxCells)
				}
			}
			return nil
		}}
}

func unitParam() *param {
	return texts("unit", "The unit as a choice in words, such as stormtroopers[dlt-19] @3.", func(q *query) *string { return &q.library.unit })
}

func withParam() *param {
	return texts("with", "More words for every attack of a matrix, such as aim 1 vs heavy.", func(q *query) *string { return &q.library.with })
}
