package cards

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"salvo/legion"
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

// shortened lists a name, plain, with the short forms that players have of its words:
// Mando Warriors, Impact Nades.
func (l *Library) shortened(name string) (list []string) {
	words := strings.Split(Slug(name), "-")
	for _, short := range slices.Sorted(maps.Keys(l.ShortWords)) {
		long := singulars(l.ShortWords[short])[0]
		for i, w := range words {
			if strings.TrimSuffix(w, "s") == long {
				list = append(list, strings.Join(words[:i], "")+Key(short)+strings.Join(words[i+1:], ""))
			}
		}
	}
	return list
}

// indexParts makes nicknames of the parts of names that players write: some of the words
// of a name, in their order and from any of them on, if only units of one name have them
// and no upgrade has: Sith Probe Droids, E-Web Heavy Blaster. One word alone is none, nor
// is what ends in a word of the notation: E-Web, heavy. The short forms of words may stand
// for them.
func (l *Library) indexParts() {
	found := map[string][]*Unit{}
	means := map[string]bool{}
	for _, f := range legion.Fields() {
		if means[f.Word] = true; f.Bare {
			for _, v := range f.Values {
				means[v] = true
			}
		}
	}
	for _, u := range l.Units {
		words := strings.Split(Slug(u.Name), "-")
		for from := range words {
			for to := from + 2; to <= len(words); to++ {
				if to < len(words) && means[words[to-1]] {
					continue
				}
				part := strings.Join(words[from:to], "-")
				for _, key := range append(l.shortened(part), Key(part)) {
					if !slices.Contains(found[key], u) {
						found[key] = append(found[key], u)
					}
				}
			}
		}
	}
	var upgrades strings.Builder
	for _, g := range l.Upgrades {
		upgrades.WriteString(Key(g.Name) + " ")
	}
	for key, list := range found {
		one := strings.TrimSuffix(key, "s")
		switch {
		case len(l.index.units[key]) > 0 || len(l.index.nicknames[key]) > 0:
		case slices.ContainsFunc(list, func(u *Unit) bool { return u.Name != list[0].Name }):
		case strings.Contains(upgrades.String(), one):
		default:
			l.index.nicknames[key] = Offered(list, key)
		}
	}
}
