package cards

import (
	"cmp"
	"hash/fnv"
	"strings"
	"sync"

	"salvo/legion"
)

// A short line is a line for a link: a unit with its upgrades is ! and four characters
// for each of them, a long word of a field . and three. They come from the names
// alone, so that a link stays right when the library grows; a test keeps them apart.
const (
	cardMark, fieldMark   = '!', '.'
	cardChars, fieldChars = 4, 3
)

// code is a name in so many characters.
func code(name string, chars int) string {
	const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
	h := fnv.New64a()
	h.Write([]byte(name))
	sum := h.Sum64()
	b := make([]byte, chars)
	for i := range b {
		b[i] = digits[sum%36]
		sum /= 36
	}
	return string(b)
}

// fieldCodes are the words of fields, by their codes.
var fieldCodes = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	for _, word := range fieldWords() {
		codes[code(word, fieldChars)] = word
	}
	return codes
})

// fieldWords are the words of fields that are longer than their code.
func fieldWords() (list []string) {
	table := legion.Fields()
	for i := range table {
		f := &table[i]
		words := []string{f.Word}
		for _, v := range f.Values {
			words = append(words, f.Word+":"+v)
		}
		for _, w := range words {
			if len(w) > 1+fieldChars {
				list = append(list, w)
			}
		}
	}
	return list
}

// Shorten writes a line in canonical notation for a link. What it does not know stays as it
// is.
func (l *Library) Shorten(line string) string {
	short := strings.Join(legion.Texts(split(line, ' '), func(word string) string {
		if c := l.shortChoice(word); c != "" {
			return c
		}
		if s := code(word, fieldChars); fieldCodes()[s] == word {
			return string(fieldMark) + s
		}
		return word
	}), " ")
	if l.Lengthen(short) != line {
		return line
	}
	return short
}

// shortChoice is a unit with its upgrades in short; empty if the word is none.
func (l *Library) shortChoice(word string) string {
	name, rest, more := strings.Cut(word, "[")
	u := l.Unit(name)
	if u == nil || more && !strings.HasSuffix(rest, "]") {
		return ""
	}
	short := string(cardMark) + code(u.ID, cardChars)
	if !more {
		return short
	}
	for _, name := range strings.Split(strings.TrimSuffix(rest, "]"), ", ") {
		g, err := l.FindUpgrade(u, name)
		if err != nil {
			return ""
		}
		short += code(g.ID, cardChars)
	}
	return short
}

// Lengthen is the line that was shortened; any other line stays as it is.
func (l *Library) Lengthen(line string) string {
	if l == nil || !strings.ContainsRune(line, cardMark) && !strings.Contains(line, " "+string(fieldMark)) && !strings.HasPrefix(line, string(fieldMark)) {
		return line
	}
	return strings.Join(legion.Texts(split(line, ' '), func(word string) string {
		switch {
		case word == "":
		case word[0] == cardMark && len(word) > cardChars:
			return cmp.Or(l.longChoice(word[1:]), word)
		case word[0] == fieldMark:
			return cmp.Or(fieldCodes()[word[1:]], word)
		}
		return word
	}), " ")
}

// longChoice is a unit with its upgrades; empty where one of them is not known.
func (l *Library) longChoice(short string) string {
	if len(short)%cardChars != 0 {
		return ""
	}
	c := Choice{Unit: l.indexed().unitCodes[short[:cardChars]]}
	if c.Unit == nil {
		return ""
	}
	for at := cardChars; at < len(short); at += cardChars {
		g := l.indexed().upgradeCodes[short[at:at+cardChars]]
		if g == nil {
			return ""
		}
		c.Upgrades = append(c.Upgrades, g)
	}
	return c.String()
}
