package form

import (
	"strings"

	"salvo/legion"
	"salvo/report/english"
)

// PageMistake is a mistake with a sentence that tells it to a player.
type PageMistake struct {
	legion.Mistake
	Text string `json:"text"`
}

// Sentences tells mistakes to a player.
func Sentences(ms legion.Mistakes) []PageMistake {
	list := make([]PageMistake, len(ms))
	for i, m := range ms {
		list[i] = PageMistake{m, sentence(m)}
	}
	return list
}

// sentence says what is wrong and where: a field by the name that it has on the
// page, and a word of a line that is no field as it was written.
func sentence(m legion.Mistake) string {
	where := ""
	if f, ok := legion.Lookup(m.Field); ok {
		where = name(f)
	} else if m.Column > 0 && m.Value != "" {
		where = "“" + m.Value + "”"
	}
	text := m.Message
	if where != "" && !strings.HasPrefix(text, where) {
		text = where + ": " + text
	}
	text = english.Capital(text)
	if m.Place != "" {
		text = m.Place + ": " + text
	}
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") && !strings.HasSuffix(text, "!") {
		text += "."
	}
	return text
}
