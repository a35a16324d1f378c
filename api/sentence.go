package api

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"salvo/legion"
	"salvo/odds"
)

// PageMistake is a mistake with a sentence that tells it to a player.
type PageMistake struct {
	legion.Mistake
	Text string `json:"text"`
}

// sentences tells mistakes to a player.
func sentences(ms legion.Mistakes) []PageMistake {
	ms = first(ms)
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
	text = capital(text)
	if m.Place != "" {
		text = m.Place + ": " + text
	}
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") && !strings.HasSuffix(text, "!") {
		text += "."
	}
	return text
}

// capital writes the first letter of a text large.
func capital(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// mistakes are those of the asker in an error. What is not the asker's fault,
// such as time that ran out, is returned as it is.
func mistakes(err error) (legion.Mistakes, error) {
	if ms, ok := errors.AsType[legion.Mistakes](err); ok {
		return ms, nil
	}
	if errors.Is(err, odds.ErrTooLarge) || errors.Is(err, odds.ErrTooManyChoices) {
		return legion.Mistakes{{Message: err.Error()}}, nil
	}
	return nil, err
}
