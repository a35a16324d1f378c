package legion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Mistake is one thing that is wrong with an attack somebody described.
type Mistake struct {
	Place   string `json:"place,omitempty"`  // which of several attacks, such as attack 2
	Column  int    `json:"column,omitempty"` // where in a line of notation, from 1
	Field   string `json:"field"`            // the field's path, such as attacker.pierceX; empty for the whole
	Value   string `json:"value"`            // the value as it was given
	Message string `json:"message"`          // what is wrong and what is allowed
	Meant   string `json:"-"`                // the word nearest to the value that can stand there; empty if none is near
}

// Error writes the mistake as one line: attacker.pierceX: -1 is below 0.
func (m Mistake) Error() string {
	text := m.Message
	for _, before := range []string{m.Field, m.Place} {
		if before != "" {
			text = before + ": " + text
		}
	}
	return Visible(text)
}

// Visible shows what a terminal would act on instead of showing it, one letter for
// one: control characters by their pictures, and what turns the direction of a text
// or takes no room by a mark.
func Visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < ' ':
			return '␀' + r
		case r == 0x7f:
			return '␡'
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == '\u2028', r == '\u2029':
			return utf8.RuneError
		}
		return r
	}, text)
}

// Mistakes are all the mistakes in one attack.
type Mistakes []Mistake

// Error writes the mistakes, one a line.
func (ms Mistakes) Error() string {
	return strings.Join(Texts(ms, Mistake.Error), "\n")
}

// Err returns the mistakes as an error, or nil if there are none.
func (ms Mistakes) Err() error {
	if len(ms) == 0 {
		return nil
	}
	return ms
}

// Add notes a mistake.
func (ms *Mistakes) Add(field, value, format string, args ...any) {
	*ms = append(*ms, Mistake{Field: field, Value: value, Message: fmt.Sprintf(format, args...)})
}

// Join adds mistakes, each once.
func (ms *Mistakes) Join(more Mistakes) {
	for _, m := range more {
		if !slices.Contains(*ms, m) {
			*ms = append(*ms, m)
		}
	}
}

// wrong notes what is wrong with a word of a line.
func (ms *Mistakes) wrong(w Word, format string, args ...any) {
	*ms = append(*ms, Mistake{Field: w.Shown(), Value: w.Shown(), Column: w.Column, Message: fmt.Sprintf(format, args...)})
}

// ofLine are the mistakes in a line as an error, in its order; nil if there are none.
func (ms Mistakes) ofLine(line string) error {
	if len(ms) == 0 {
		return nil
	}
	slices.SortStableFunc(ms, func(a, b Mistake) int { return a.Column - b.Column })
	return &LineError{Line: line, Mistakes: ms}
}

// within notes a number that is too small or too large.
func (ms *Mistakes) within(field string, n, least, most int) {
	if n < least || n > most {
		ms.Add(field, strconv.Itoa(n), "%d is not from %d to %d", n, least, most)
	}
}

// Unjoin lists the errors of which errors.Join made one, or the one error that
// err is; nothing if it is nil.
func Unjoin(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	switch {
	case err == nil:
		return nil
	case !ok:
		return []error{err}
	}
	var all []error
	for _, one := range joined.Unwrap() {
		all = append(all, Unjoin(one)...)
	}
	return all
}

// LineError is what is wrong with a line of notation.
type LineError struct {
	Place string // where the line stands, such as attacks.txt:3; empty if that is clear
	Line  string
	Mistakes
	Understood string // what the rest of the line says, in the notation; empty if that is not known, or nothing
}

// Unwrap returns the mistakes alone.
func (e *LineError) Unwrap() error { return e.Mistakes }

// Error shows every mistake under the line, with a caret at its word.
func (e *LineError) Error() string {
	place := ""
	if e.Place != "" {
		place = Visible(e.Place) + ": "
	}
	long := utf8.RuneCountInString(e.Line) > 200 // too long to point at
	lines := Texts(e.Mistakes, func(m Mistake) string {
		if m.Column < 1 || long {
			return place + m.Error()
		}
		return fmt.Sprintf("%s%s\n%s^ %s", place, Visible(e.Line), strings.Repeat(" ", utf8.RuneCountInString(place)+m.Column-1), m.Error())
	})
	if e.Understood != "" {
		lines = append(lines, place+"understood: "+Visible(e.Understood))
	}
	return strings.Join(lines, "\n")
}

// Corrected is the line with the nearest words that can stand there; empty if one
// of its mistakes has none.
func (e *LineError) Corrected() string {
	line, end := []rune(e.Line), 0
	var b strings.Builder
	for _, m := range e.Mistakes { // in the order of the line
		word, from := []rune(m.Value), m.Column-1
		if m.Meant == "" || from < end || from+len(word) > len(line) || string(line[from:from+len(word)]) != m.Value {
			return ""
		}
		b.WriteString(string(line[end:from]) + m.Meant)
		end = from + len(word)
	}
	if end == 0 {
		return ""
	}
	return b.String() + string(line[end:])
}

// Validate reports every mistake in the attack, as Mistakes, or nil.
func (a *Attack) Validate() error {
	var ms Mistakes
	a.collect(&ms)
	return ms.Err()
}

// collect adds every mistake in the attack.
func (a *Attack) collect(ms *Mistakes) {
	for _, f := range rows {
		if v := f.Get(a); v < 0 || v > f.Max {
			f.refuse(f.Path(), v, ms)
		}
	}
	a.checkWeapons(ms)
	a.checkWhole(ms)
}

// refuse reports a value that the field does not allow.
func (f *Field) refuse(path string, value int, ms *Mistakes) {
	fault := TooLarge
	switch {
	case f.Kind == Pick:
		fault = WrongKind
	case value < 0:
		fault = TooSmall
	}
	v := strconv.Itoa(value)
	ms.Add(path, v, "%s", f.says(fault, v, f.allowed()))
}

// checkWhole reports what is wrong with fields taken together.
func (a *Attack) checkWhole(ms *Mistakes) {
	at := &a.Attacker
	if n := at.PoolSize(a.Defender.MinisInLOS); n > MaxPool {
		after := ""
		if n > at.PoolSize(1) {
			after = " after Spray"
		}
		ms.Add("attacker", strconv.Itoa(n), "%d dice%s are more than the %d that can be rolled at once", n, after, MaxPool)
	}
	if at.Objective == Kill && at.KillTarget == 0 {
		ms.Add("attacker.killTarget", "0", "0 is not a target: the objective kill needs 1 to %d wounds", maxTarget)
	}
}

// Brief is a value as it was given, cut short.
func Brief(raw []byte) string {
	const most = 80
	text := string(raw)
	if s, ok := jsonString(text); ok {
		text = s
	}
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return text
}
