package legion

import (
	"cmp"
	"encoding"
	"fmt"
	"slices"
	"strings"
)

// Enum is what the enumerations have in common: each value is the place of its word in
// the list of W, which has spaces between them.
type Enum[W interface{ words() string }] uint8

func (Enum[W]) words() []string {
	var w W
	return strings.Split(w.words(), " ")
}

// String returns the word of the value.
func (e Enum[W]) String() string {
	if words := e.words(); int(e) < len(words) {
		return words[e]
	}
	var w W
	return fmt.Sprintf("%T(%d)", w, uint8(e))
}

// MarshalText returns the word of the value.
func (e Enum[W]) MarshalText() ([]byte, error) {
	if words := e.words(); int(e) >= len(words) {
		return nil, fmt.Errorf("%d is not one of %s", uint8(e), list(words))
	}
	return []byte(e.String()), nil
}

// UnmarshalText sets the value from its word.
func (e *Enum[W]) UnmarshalText(text []byte) error {
	words := e.words()
	i := slices.Index(words, string(text))
	if i < 0 {
		return fmt.Errorf("%q is not one of %s", text, list(words))
	}
	*e = Enum[W](i)
	return nil
}

// checkEnum reports a value that has no word.
func checkEnum(ms *Mistakes, name string, e encoding.TextMarshaler) {
	if _, err := e.MarshalText(); err != nil {
		ms.Add(name, fmt.Sprintf("%d", e), "%v", err)
	}
}

// enumeration is a value of any of them that can be set.
type enumeration interface {
	words() []string
	UnmarshalText(text []byte) error
}

// list writes words as a sentence part: none, light or heavy.
func list(words []string) string {
	return Or(Texts(words, func(w string) string { return cmp.Or(w, `""`) }))
}

// Texts is what a function says of each of a list.
func Texts[T any](list []T, of func(T) string) []string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = of(x)
	}
	return texts
}

// Or lists words with an or before the last.
func Or(words []string) string {
	if last := len(words) - 1; last > 0 {
		return strings.Join(words[:last], ", ") + " or " + words[last]
	}
	return strings.Join(words, "")
}
