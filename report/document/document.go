// Package document is a document as plain values (headings, sentences, facts,
// tables, lists, dice, pictures) and a renderer for each form in which people
// read it: WriteText, MarkdownOf, HTMLOf. It knows neither the game nor what is
// answered, and computes nothing.
//
// An answer is laid out once, as a list of parts. What a form cannot show it
// leaves out, as text leaves out pictures; where a form needs other words, a
// part has them beside the usual ones, and what only some forms have stands in
// an Only.
package document

import (
	"strings"

	"salvo/report/markup"
)

// Form is a form in which a document is written, or several of them.
type Form uint8

// The forms.
const (
	Text     Form = 1 << iota // lines of a terminal
	Markdown                  // tables and lists
	HTML                      // a fragment of a page
)

// in reports whether something is shown in a form: by default in all of them.
func (f Form) in(form Form) bool { return f == 0 || f&form != 0 }

// Document is parts, one below the other.
type Document []Part

// Part is one of the types of this package that are called parts of a document.
type Part interface{ part() }

// Only is parts of a document that only some forms have.
type Only struct {
	In    Form
	Parts Document
}

// InText is parts that only text has.
func InText(parts ...Part) Only { return Only{Text, parts} }

// InMarkdown is parts that only Markdown has.
func InMarkdown(parts ...Part) Only { return Only{Markdown, parts} }

// InHTML is parts that only HTML has.
func InHTML(parts ...Part) Only { return Only{HTML, parts} }

// Marked is parts that text does not have.
func Marked(parts ...Part) Only { return Only{Markdown | HTML, parts} }

// Section is parts that belong together: on a page a section if it has a label,
// what somebody opens if it has a summary, else a div. If none of its parts has
// anything to say, there is no section; without any part it is a place for a script.
type Section struct {
	Class, Label, Summary string
	Parts                 Document
}

// Gap is an empty line of text. Other forms have their own distances.
type Gap struct{}

// Rule is a line across the text between two answers.
type Rule struct{}

// Heading is a heading. Level is that of HTML.
type Heading struct {
	Level        int
	Class, Words string
}

// Paragraph is a sentence or more; nothing without words.
type Paragraph struct {
	Class  string
	Label  string // stands before it in text, with all lines behind it
	Words  string
	Page   []Span // for a page instead of the words
	Strong bool   // in text
	Names  bool   // holds names that Markdown could take for HTML
	Theirs bool   // holds a text of somebody else, which Markdown could take for anything
}

// StrongFirst is a paragraph whose first sentence is strong on a page.
func StrongFirst(class, words string) Paragraph {
	p := Paragraph{Class: class, Words: words}
	if first, rest, _ := strings.Cut(words, ". "); first != "" {
		p.Page = []Span{Tagged("b", strings.TrimSuffix(first, ".")+".")}
		if rest != "" {
			p.Page = append(p.Page, Plain(rest))
		}
	}
	return p
}

// Notes is short paragraphs that belong together.
type Notes struct {
	Class  string
	Label  string // stands before each in text
	Lines  []string
	Theirs bool // see Paragraph
}

// Lines is text that is written as it is.
type Lines []string

// Lead is the sentence that answers most, in text: its beginning strong, and
// how it was found, on the same line if there is space.
type Lead struct {
	Strong, Rest, By string
	Below            bool // By stands on a line of its own where there is no space
}

// Headline is a large number on a page, with what stands beside it.
type Headline struct {
	Big, Class, Unit string
	Beside           []Fact
	Badges           []Span
}

// Facts is values behind their labels.
type Facts struct {
	Class     string
	Sentences bool // each is a sentence: label, colon, value
	Fixed     bool // values are written as they are in text, not wrapped
	Width     int  // columns of text that labels take; 0 means 10
	Rest      int  // columns that must be left for values
	Rows      []Fact
}

// Fact is a value behind its label.
type Fact struct {
	Label  string
	Strong string // begins the value
	Value  string
	Paint  Paint // of the label
	Quiet  bool  // the value matters less
	_      notCompared
}

// Say adds a fact, if there is something to say.
func (f *Facts) Say(label, value string) {
	if value != "" {
		f.Rows = append(f.Rows, Fact{Label: label, Value: value})
	}
}

// List is items one below the other; nothing without items.
type List struct {
	Class, Label string
	Ordered      bool
	Items        []Cell
}

// Cell is an item of a list or a cell of a table.
type Cell struct {
	Words string
	Page  []Span  // for a page instead of the words
	Share float64 // the length of a bar in a column of bars
	Class string
	Attrs Attrs
}

// Bars is numbers as bars, each with a sentence below it, in text.
type Bars []Bar

// Bar is one of them.
type Bar struct {
	Number, Name string
	Share        float64 // of the longest bar
	Paint        Paint
	Words        string
	Quiet        string // what matters less, behind the words
}

// Steps is what happens one after the other, with dice.
type Steps struct {
	Heads [3]string // of a table in Markdown
	Rows  []Step
}

// Step is one thing that happens.
type Step struct {
	Number, Name string
	Strong       bool
	Took, Got    []Die // dice, and what becomes of them
	Words        string
}

// Die is a die that shows a face.
type Die struct {
	Name    string // red hit
	Face    string
	Color   string // its first letter stands for it where there are no colours
	Paint   Paint
	Picture markup.Raw
}

// Figure is pictures on a page.
type Figure struct {
	Class, Caption string
	Picture        markup.Raw
}

// Either is a table, and what text has instead if that is too wide for it.
type Either struct {
	Table *Table
	Else  Document
}

// Span is a piece of a paragraph, a cell or an item on a page: words, dice or a
// picture, in an element if it has a class or a tag.
type Span struct {
	Tag, Class string
	Words      string
	Dice       []Die
	Picture    markup.Raw
	Attrs      Attrs
	Inner      []Span // after the words
}

// Attrs are attributes of an element: a name, its value, and so on.
type Attrs []string

// notCompared keeps the compiler from making code that compares what nobody
// compares: a browser would have to load it.
type notCompared [0]func()

// Plain is words without an element.
func Plain(words string) Span { return Span{Words: words} }

// Classed is words of a class.
func Classed(class, words string) Span { return Span{Class: class, Words: words} }

// Tagged is words in an element.
func Tagged(tag, words string) Span { return Span{Tag: tag, Words: words} }

// Drawn is a picture.
func Drawn(picture markup.Raw) Span { return Span{Picture: picture} }

func (Only) part()      {}
func (Section) part()   {}
func (Gap) part()       {}
func (Rule) part()      {}
func (Heading) part()   {}
func (Paragraph) part() {}
func (Notes) part()     {}
func (Lines) part()     {}
func (Lead) part()      {}
func (Headline) part()  {}
func (Facts) part()     {}
func (List) part()      {}
func (*Table) part()    {}
func (Bars) part()      {}
func (Steps) part()     {}
func (Figure) part()    {}
func (Either) part()    {}
