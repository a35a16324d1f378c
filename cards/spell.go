package cards

import (
	"strings"
	"unicode"
)

// Slug writes a name as an id: small letters and digits with hyphens.
func Slug(name string) string { return spell(name, true) }

// Key leaves only the letters and digits of a name, in lower case and without
// marks: cards are found by it.
func Key(name string) string { return spell(name, false) }

func spell(name string, hyphens bool) string {
	var b strings.Builder
	b.Grow(len(name))
	gap := false
	for _, r := range name {
		r = unmarked(unicode.ToLower(r))
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && hyphens && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case r != '\'' && r != '’' && r != '"':
			gap = true
		}
	}
	return b.String()
}

// unmarked takes the mark off a letter, of those that occur in names.
func unmarked(r rune) rune {
	switch r {
	case 'é', 'è', 'ë':
		return 'e'
	case 'ü':
		return 'u'
	case 'ö', 'ô':
		return 'o'
	case 'ä':
		return 'a'
	case 'í':
		return 'i'
	}
	return r
}
