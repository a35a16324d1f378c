package cards

import (
	"slices"
	"strconv"
	"strings"
)

// Keyword is a keyword of a card, as in Impact 2, Compel: Corps or Weak Point
// 1: rear.
type Keyword struct {
	Name string // as in the table of keywords, or as written if it is not there
	X    int    // its number, if it has one
	Of   string // what follows the colon
	Open string // in place of the number: X if it varies, ? if no source has it

	rule *Rule // its row of the table
}

// String writes the keyword as a card does.
func (k Keyword) String() string {
	s := k.Name
	switch {
	case k.Open != "":
		s += " " + k.Open
	case k.X != 0:
		s += " " + strconv.Itoa(k.X)
	}
	if k.Of != "" {
		s += ": " + k.Of
	}
	return s
}

// Value is the keyword's number. A number that varies or is not known is at
// least 1, and counts as 1.
func (k Keyword) Value() int {
	if k.Open != "" {
		return 1
	}
	return k.X
}

// MarshalText writes the keyword as a card does.
func (k Keyword) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a keyword as String writes it. A keyword that the table
// does not have is kept as it is: Check reports it.
func (k *Keyword) UnmarshalText(text []byte) error {
	s := strings.TrimSpace(string(text))
	*k = Keyword{Name: s}
	// The longest name wins: Immune: Melee Pierce is not Immune: Melee.
	var rule *Rule
	for end := len(s); end > 0 && rule == nil; end = strings.LastIndexAny(s[:end], " :") {
		rule = ruleNames[strings.ToLower(s[:end])]
	}
	if rule == nil {
		return nil
	}
	rest := s[len(rule.Name):]
	number, of, _ := strings.Cut(rest, ":")
	number, of = strings.TrimSpace(number), strings.TrimSpace(of)
	got := Keyword{Name: rule.Name, Of: of, rule: rule}
	switch n, err := strconv.Atoi(number); {
	case number == "X" || number == "?":
		got.Open = number
	case err == nil && n > 0:
		got.X = n
	case number != "":
		return nil
	}
	*k = got
	return nil
}

// Keywords are those of a card or a weapon.
type Keywords []Keyword

// Find returns the first keyword that does something.
func (list Keywords) Find(does Does) (Keyword, bool) {
	for _, k := range list {
		if k.Rule().Does == does {
			return k, true
		}
	}
	return Keyword{}, false
}

// Do reports whether some keyword does something.
func (list Keywords) Do(does Does) bool {
	_, ok := list.Find(does)
	return ok
}

func (list Keywords) without(names []string) Keywords {
	return slices.DeleteFunc(slices.Clone(list), func(k Keyword) bool { return slices.Contains(names, k.Name) })
}

// Has reports whether there is a keyword of that name.
func (list Keywords) Has(name string) bool {
	return slices.ContainsFunc(list, func(k Keyword) bool { return k.Name == name })
}

// Sum adds up the numbers of all keywords of a row.
func (list Keywords) Sum(r *Rule) int {
	n := 0
	for _, k := range list {
		if k.Rule() == r {
			n += k.Value()
		}
	}
	return n
}
