package phrase

import (
	"errors"
	"testing"

	"salvo/legion"
)

func TestReadVolley(t *testing.T) {
	for in, want := range map[string]string{
		"6 black dice vs red, then 3R2B1W ranged against heavy cover":                              "6b vs red then 3r 2b 1w ranged vs heavy",
		"order:best; 4 red dice with an aim goal:kill vs 4 minis with 1 wound, then, 2 white dice": "4r aim 1 vs minis 4 wounds 1 then 2w order:best goal:kill",
		"4 red dice vs 2 dodges, then 2 black dice happened:1/wounds:2/dodges:0":                   "4r vs dodge 2 then 2b happened:1/wounds:2/dodges:0",
		"é6 black dice vs red": "",
	} {
		said, err := ParseVolleyWords(in, noNames)
		v := said.Volley()
		if err == nil {
			err = said.Finish(in, &v)
		}
		if want == "" {
			if err == nil {
				t.Errorf("%s reads as %s", in, v)
			}
			continue
		}
		if err != nil || v.String() != want {
			t.Errorf("%s\n got %s, %v\nwant %s", in, v, err, want)
		}
	}
}

// Mistakes stand where they are in the whole line.
func TestReadVolleyMistakes(t *testing.T) {
	for in, want := range map[string]legion.Mistake{
		"4 red dice vs red, then 5 blue":            {Column: 25, Field: "5", Message: "is a number without a name before it"},
		"4 red dice order:beste, then 5 black dice": {Column: 12, Field: "order:beste,", Message: `"beste" is not one of order:given or order:best`},
		"4 red dice, then 5 dice":                   {Column: 18, Field: "5 dice", Message: `which dice? Write "5r", "5b" or "5w"`},
	} {
		_, err := ParseVolleyWords(in, noNames)
		ms, _ := errors.AsType[legion.Mistakes](err)
		if len(ms) == 0 || len(ms) > 1 && want.Field == "5 dice" || ms[0].Column != want.Column || ms[0].Field != want.Field || ms[0].Message != want.Message {
			t.Errorf("%s: %+v", in, ms)
		}
	}
}

func FuzzReadVolley(f *testing.F) {
	f.Add("6 black dice vs red, then 3R2B1W ranged against heavy cover; order:best, happened:1/wounds:2")
	f.Add("é then \xff then, happened:é goal: vs then against")
	f.Fuzz(func(t *testing.T, line string) {
		said, err := ParseVolleyWords(line, noNames)
		if err == nil {
			v := said.Volley()
			err = said.Finish(line, &v)
		}
		if err != nil && err.Error() == "" {
			t.Errorf("%q: an error without a word", line)
		}
		if plain, plainErr := legion.ParseVolley(line); plainErr == nil && err == nil {
			if v := said.Volley(); said.Finish(line, &v) != nil || v.String() != plain.String() {
				t.Errorf("%q is %s, not %s", line, v, plain)
			}
		}
	})
}

func noNames(bool) func(int) Names { return func(int) Names { return nil } }
