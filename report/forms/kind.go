package forms

import (
	"fmt"
	"io"
	"strings"

	"salvo/report/document"
	"salvo/report/markup"
	"salvo/report/picture"
)

// Kind is a kind of answers that are written one alone, or several below each other.
type Kind[T any] struct {
	Name string                      // such as duel
	Line func(T) string              // names an answer
	Says func(T) string              // all of it in words
	Draw func(T, *markup.Writer) int // draws one, and says how tall that is
}

// Write writes answers in the form that is asked for, by the layout of one and the rows of
// all.
func (k Kind[T]) Write(w io.Writer, o Options, answers []T, layout func(T) document.Document, csv func(...T) [][]string) error {
	if len(answers) == 0 {
		return fmt.Errorf("there is no %s to write", k.Name)
	}
	a := Answer{
		What:   "the " + k.Name + " " + k.Line(answers[0]),
		Value:  answers,
		Layout: func() document.Document { return k.layout(answers, layout) },
		CSV:    func() [][]string { return csv(answers...) },
		SVG:    func() string { return k.SVG(answers...) },
	}
	if len(answers) > 1 {
		a.What = fmt.Sprintf("%d %ss", len(answers), k.Name)
	} else {
		a.Value = answers[0]
	}
	return a.Write(w, o)
}

func (k Kind[T]) layout(answers []T, layout func(T) document.Document) (d document.Document) {
	for i, ans := range answers {
		if i > 0 {
			d = append(d, document.Rule{})
		}
		if len(answers) > 1 {
			d = append(d, document.InHTML(document.Heading{Level: 2, Words: k.Line(ans)}))
		}
		d = append(d, layout(ans)...)
	}
	return d
}

// SVG draws answers as a picture of its own, one below the other.
func (k Kind[T]) SVG(answers ...T) string {
	var m markup.Writer
	var titles, says []string
	for _, ans := range answers {
		titles, says = append(titles, k.Line(ans)), append(says, k.Says(ans))
	}
	tall := picture.Below(&m, answers, k.Draw)
	return picture.Alone(picture.Wide, tall, "The "+k.Name+" "+strings.Join(titles, "; "), strings.Join(says, " "), m.Raw())
}
