package legion

import (
	"fmt"
	"slices"
	"strings"
)

// enumeration is what the enumerations have in common: each value is the place
// of its word in a list.
type enumeration interface {
	~uint8
	words() []string
}

// wordOf returns the word of a value.
func wordOf[E enumeration](e E) string {
	if words := e.words(); int(e) < len(words) {
		return words[e]
	}
	return fmt.Sprintf("%T(%d)", e, uint8(e))
}

// marshal returns the word of a value as text.
func marshal[E enumeration](e E) ([]byte, error) {
	if words := e.words(); int(e) >= len(words) {
		return nil, fmt.Errorf("%d is not one of %s", uint8(e), list(words))
	}
	return []byte(wordOf(e)), nil
}

// unmarshal sets a value from its word.
func unmarshal[E enumeration](e *E, text []byte) error {
	words := (*e).words()
	i := slices.Index(words, string(text))
	if i < 0 {
		return fmt.Errorf("%q is not one of %s", text, list(words))
	}
	*e = E(i)
	return nil
}

// list writes words as a sentence part: none, light or heavy.
func list(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		if quoted[i] = w; w == "" {
			quoted[i] = `""`
		}
	}
	last := len(quoted) - 1
	if last < 1 {
		return strings.Join(quoted, "")
	}
	return strings.Join(quoted[:last], ", ") + " or " + quoted[last]
}
