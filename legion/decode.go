package legion

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Form is how a value of a field is written.
type Form uint8

// The forms: a word of the notation in small letters, as in heavy, crit, 2 or
// yes; or JSON, as in "heavy", "to-crit", 2.0 or true.
const (
	AsWord Form = iota
	AsJSON
)

// Fault is what is wrong with a value.
type Fault uint8

// The faults. A value of the wrong kind is nothing that the field could take:
// a word for a number, or a choice that there is not.
const (
	NoFault Fault = iota
	WrongKind
	NotWhole
	TooSmall
	TooLarge
)

// Decode reads a value of the field. It is the one place that knows how values
// are written. With a fault it returns the nearest value that the field takes,
// or its default where there is none.
func (f *Field) Decode(text string, form Form) (value int, fault Fault) {
	switch f.Kind {
	case Flag:
		if v, ok := yesNo(text, form); ok {
			return v, NoFault
		}
	case Pick:
		if v, ok := f.pick(text, form); ok {
			return v, NoFault
		}
	default:
		switch v, fault := number(text, form); {
		case fault != NoFault:
			return f.Default, fault
		case v < 0:
			return 0, TooSmall
		case v > f.Max:
			return f.Max, TooLarge
		default:
			return v, NoFault
		}
	}
	return f.Default, WrongKind
}

// yesNoWords are the words for no and yes, of which JSON has the first.
var yesNoWords = [2][4]string{{"false", "no", "off", "0"}, {"true", "yes", "on", "1"}}

func yesNo(text string, form Form) (v int, ok bool) {
	for v, words := range yesNoWords {
		if at := slices.Index(words[:], text); at == 0 || at > 0 && form == AsWord {
			return v, true
		}
	}
	return 0, false
}

// pick reads a choice. As a word, crit and to-crit are the same.
func (f *Field) pick(text string, form Form) (v int, ok bool) {
	if form == AsJSON {
		if text, ok = jsonString(text); !ok {
			return 0, false
		}
	}
	for v, value := range f.Values {
		if text == value || form == AsWord && text == short(value) {
			return v, true
		}
	}
	return 0, false
}

// number reads a number, of any size. JSON may write whole numbers as 2.0 or
// 1e1.
func number(text string, form Form) (int, Fault) {
	if v, err := strconv.Atoi(text); err == nil {
		return v, NoFault
	}
	if !isNumber(text) && (form == AsWord || text == "" || !strings.ContainsAny(text[:1], "-0123456789")) {
		return 0, WrongKind
	}
	v, ok := WholeNumber(text)
	if !ok || form == AsWord && strings.Contains(text, ".") {
		return 0, NotWhole
	}
	return v, NoFault
}

// WholeNumber reads a JSON number, if it is whole, whatever its form: 2.0 and
// 1e1 are. Numbers too large for an int come back as the largest or smallest
// int.
func WholeNumber(text string) (v int, ok bool) {
	if v, err := strconv.Atoi(text); err == nil {
		return v, true
	}
	digits, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	digits, negative := strings.CutPrefix(digits, "-")
	before, after, _ := strings.Cut(digits, ".")
	// The decimal point moves by the exponent; what is then left of it must
	// be all there is. Atoi is 0 where there is no exponent, and the largest or
	// smallest int where that is itself too large.
	shift, _ := strconv.Atoi(exponent)
	all := strings.TrimRight(before+after, "0")
	point := len(before) + max(-1000, min(shift, 1000))
	switch {
	case strings.Trim(all, "0") == "":
		return 0, true
	case point < len(all):
		return 0, false
	}
	if v, _ = strconv.Atoi(all + strings.Repeat("0", min(point-len(all), 40))); negative {
		v = -v
	}
	return v, true
}

func jsonString(raw string) (s string, ok bool) {
	return s, strings.HasPrefix(raw, `"`) && json.Unmarshal([]byte(raw), &s) == nil
}

// isNumber reports whether a word of the notation is a number.
func isNumber(s string) bool {
	s = strings.TrimPrefix(s, "-")
	return s != "" && strings.Trim(s, "0123456789.") == ""
}

// says puts a fault of a value into words, but for a value of the wrong kind:
// for that, allowed says what values there are.
func (f *Field) says(fault Fault, value, allowed string) string {
	switch fault {
	case NotWhole:
		return value + " is not a whole number"
	case TooSmall:
		return value + " is below 0"
	case TooLarge:
		return fmt.Sprintf("%s is above %d", value, f.Max)
	}
	return value + " is not " + allowed
}

// allowed says in words what values the field takes.
func (f *Field) allowed() string {
	switch f.Kind {
	case Flag:
		return "true or false"
	case Pick:
		return "one of " + list(f.Values)
	}
	return fmt.Sprintf("a whole number from 0 to %d", f.Max)
}
