package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"salvo/dice"
	"salvo/internal/gen"
	"salvo/internal/wellformed"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/forms"
	"salvo/report/picture"
)

var ansi = regexp.MustCompile("\x1b\\[[0-9;]*m")

// fits reports lines of text that are too long, end in blanks or hold what
// should have been formatted.
func fits(t *testing.T, name, text string) {
	t.Helper()
	fitsInto(t, name, text, forms.DefaultWidth)
}

func fitsInto(t *testing.T, name, text string, width int) {
	t.Helper()
	for line := range strings.Lines(ansi.ReplaceAllString(text, "")) {
		line = strings.TrimSuffix(line, "\n")
		if n := utf8.RuneCountInString(line); n > width {
			t.Errorf("%s: %d columns: %s", name, n, line)
		}
		if strings.TrimRight(line, " ") != line || strings.Contains(line, "%!") || strings.Contains(line, "NaN") {
			t.Errorf("%s: %q", name, line)
		}
	}
}

// Every answer can be written in every form that makes sense.
func TestForms(t *testing.T) {
	for _, a := range answers(t) {
		for _, form := range append(forms.Formats(), "") {
			f := forms.Format(form)
			name := a.name + " as " + form
			var out bytes.Buffer
			err := a.write(&out, forms.Options{Format: f})
			if f == forms.AsSVG && !a.picture {
				if err == nil || !strings.HasPrefix(err.Error(), "there is no picture of ") || out.Len() > 0 {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if !strings.HasSuffix(out.String(), "\n") {
				t.Errorf("%s does not end its last line", name)
			}
			switch f {
			case forms.AsText, "":
				fits(t, name, out.String())
				if strings.Contains(out.String(), "\x1b") {
					t.Errorf("%s has colours", name)
				}
			case forms.AsJSON:
				if !json.Valid(out.Bytes()) {
					t.Errorf("%s: %s", name, out.String())
				}
			case forms.AsNDJSON:
				for line := range strings.Lines(out.String()) {
					if !json.Valid([]byte(line)) {
						t.Errorf("%s: %s", name, line)
					}
				}
			case forms.AsCSV:
				// The reader wants as many fields in every row.
				if rows, err := csv.NewReader(&out).ReadAll(); err != nil || len(rows) < 2 {
					t.Errorf("%s: %d rows, %v", name, len(rows), err)
				}
			case forms.AsSVG, forms.AsHTML:
				wellformed.Check(t, name, out.String(), true)
			}
		}
		var color bytes.Buffer
		if err := a.write(&color, forms.Options{Color: true}); err != nil {
			t.Error(err)
		}
		fits(t, a.name+" in colour", color.String())
		if !strings.Contains(color.String(), "\x1b[") {
			t.Errorf("%s in colour has none", a.name)
		}
	}
}

// Text takes no more columns than it is given, and uses those that it is given.
func TestWidth(t *testing.T) {
	for _, a := range answers(t) {
		for _, width := range []int{60, 100, 140} {
			var out bytes.Buffer
			if err := a.write(&out, forms.Options{Width: width}); err != nil {
				t.Fatal(err)
			}
			fitsInto(t, fmt.Sprintf("%s in %d columns", a.name, width), out.String(), width)
		}
	}
	var narrow, wide bytes.Buffer
	one := []*Answer{exact(t, "4r vs red")}
	if err := errors.Join(Odds(&narrow, forms.Options{Width: 10}, one), Odds(&wide, forms.Options{Width: 140}, one)); err != nil {
		t.Fatal(err)
	}
	if n := longestLine(narrow.String()); n > document.MinWidth {
		t.Errorf("%d columns where there are 10", n)
	}
	if n := longestLine(wide.String()); n < 130 {
		t.Errorf("%d columns where there are 140", n)
	}
}

func longestLine(text string) (n int) {
	for line := range strings.Lines(text) {
		n = max(n, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")))
	}
	return n
}

func TestColorChangesNothingElse(t *testing.T) {
	for _, a := range answers(t) {
		if strings.HasSuffix(a.name, "roll") {
			continue // where no paint shows the colour of a die, a letter does
		}
		var plain, color bytes.Buffer
		_ = a.write(&plain, forms.Options{})
		_ = a.write(&color, forms.Options{Color: true})
		if ansi.ReplaceAllString(color.String(), "") != plain.String() {
			t.Errorf("%s in colour:\n%s\nwithout:\n%s", a.name, color.String(), plain.String())
		}
	}
}

func TestWrongFormat(t *testing.T) {
	err := Odds(io.Discard, forms.Options{Format: "png"}, []*Answer{exact(t, "1r")})
	if err == nil || err.Error() != `format: "png" is not one of `+strings.Join(forms.Formats(), ", ") {
		t.Error(err)
	}
	if err := Odds(io.Discard, forms.Options{}, nil); err == nil {
		t.Error("no results are written")
	}
}

// Whatever the attack, nothing breaks: neither lines nor markup.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	n := 150
	if testing.Short() {
		n = 30
	}
	var before *Answer
	for i := range n {
		a := gen.Attack.Random(r, 7)
		if i%5 == 0 {
			a = gen.Optimal.Random(r, 4)
		}
		name := a.String()
		result, err := odds.Of(t.Context(), a, odds.Options{Attacks: 1000, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		res := AnswerOf(result)
		if before == nil {
			before = res
		}
		walk, err := odds.Walk(t.Context(), a, odds.Options{Seed: uint64(i)})
		if err != nil {
			t.Fatal(err)
		}
		writers := []func(io.Writer, forms.Options) error{
			func(w io.Writer, o forms.Options) error { return Odds(w, o, []*Answer{res}) },
			func(w io.Writer, o forms.Options) error { return Odds(w, o, []*Answer{before, res}) },
			func(w io.Writer, o forms.Options) error { return Odds(w, o, []*Answer{before, res, before, res}) },
			func(w io.Writer, o forms.Options) error { return Roll(w, o, walk) },
		}
		fragments := map[string]string{
			"HeadlineHTML": HeadlineHTML(res, []Pin{{"before", before}}), "OddsHTML": OddsHTML(res),
			"CompareHTML": CompareHTML(res, "now", []Pin{{"before", before}}), "RollHTML": RollHTML(walk),
		}
		if f, err := odds.Why(t.Context(), a, odds.Options{}); err == nil {
			writers = append(writers, func(w io.Writer, o forms.Options) error { return Why(w, o, f, &a) })
			fragments["WhyHTML"] = WhyHTML(f)
			wellformed.Check(t, "Why of "+name, whySVG(f), true)
		}
		if i%10 == 0 {
			x, err := odds.WhatIfOf(t.Context(), a, 0, odds.Options{})
			if err == nil {
				writers = append(writers, func(w io.Writer, o forms.Options) error { return WhatIf(w, o, x, &a) })
				fragments["what if"] = document.HTMLOf(whatIfLayout(x, &x.Attack))
				wellformed.Check(t, "WhatIf of "+name, whatIfSVG(x), true)
			}
		}
		for _, write := range writers {
			var plain, color bytes.Buffer
			if write(&plain, forms.Options{}) != nil || write(&color, forms.Options{Color: true}) != nil {
				t.Errorf("%s cannot be written", name)
			}
			fits(t, name, plain.String())
			fits(t, name, color.String())
		}
		for what, text := range fragments {
			wellformed.Check(t, what+" of "+name, text, false)
		}
		wellformed.Check(t, "ChartSVG of "+name, ChartSVG(res), true)
		before = res
	}
}

// The fragments of a page are well-formed.
func TestFragments(t *testing.T) {
	x, err := odds.WhatIfOf(t.Context(), parse(t, guarded), 0, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := document.HTMLOf(whatIfLayout(x, &x.Attack))
	if n := strings.Count(text, `<button type="button" class="s-apply" data-line="`); n != len(x.Changes) {
		t.Errorf("%d buttons for %d changes", n, len(x.Changes))
	}
	line := regexp.MustCompile(`data-line="([^"]*)"`).FindStringSubmatch(text)[1]
	if a, err := legion.Parse(line); err != nil || a.String() != x.Changes[0].Attack.String() {
		t.Errorf("%s: %v", line, err)
	}
	wellformed.Check(t, "what if", text, false)
	for _, axes := range [][]string{{"aim=0..3"}, {"w=0,20", "aim=0..3"}, {"die=white,red", "w=0,20", "aim=0..3"}} {
		g := grid(t, axes...)
		wellformed.Check(t, "sweep", document.HTMLOf(sweepLayout(g, &g.Attack)), false)
	}
	for f := range dice.Face(dice.Faces) {
		for c := range dice.Color(dice.Colors) {
			wellformed.Check(t, "Die", string(picture.Die(c, f)), false)
		}
		wellformed.Check(t, "Result", string(picture.Result(f)), false)
	}
	for f := range dice.DefenseFace(dice.DefenseFaces) {
		for c := range dice.Color(dice.Colors) {
			wellformed.Check(t, "DefenseDie", string(picture.DefenseDie(c, f)), false)
		}
	}
	if s := string(picture.Die(dice.Red, dice.Crit)); !strings.Contains(s, "<title>red crit</title>") {
		t.Error(s)
	}
}

// What nobody computed breaks nothing either.
func TestNothingComputed(t *testing.T) {
	res := AnswerOf(&odds.Result{Method: odds.BySampling})
	for _, f := range []forms.Format{forms.AsText, forms.AsCSV, forms.AsMarkdown, forms.AsSVG, forms.AsHTML} {
		var out bytes.Buffer
		if err := Odds(&out, forms.Options{Format: f}, []*Answer{res, res}); err != nil || strings.Contains(out.String(), "NaN") {
			t.Errorf("%s: %v\n%s", f, err, out.String())
		}
	}
	wellformed.Check(t, "HeadlineHTML", HeadlineHTML(res, []Pin{{"", res}})+CompareHTML(res, "", []Pin{{"", res}}), false)
	if err := Roll(io.Discard, forms.Options{}, &odds.Walkthrough{}); err == nil {
		t.Error("an attack without a record is written")
	}
	for _, f := range []forms.Format{forms.AsText, forms.AsCSV, forms.AsMarkdown, forms.AsSVG, forms.AsHTML} {
		for _, write := range []func(io.Writer, forms.Options) error{
			func(w io.Writer, o forms.Options) error { return Why(w, o, &odds.Funnel{}, &legion.Attack{}) },
			func(w io.Writer, o forms.Options) error {
				return WhatIf(w, o, &odds.WhatIf{Changes: make([]odds.Effect, 1)}, &legion.Attack{})
			},
			func(w io.Writer, o forms.Options) error { return Sweep(w, o, &odds.Grid{}, &legion.Attack{}) },
		} {
			var out bytes.Buffer
			if err := write(&out, forms.Options{Format: f}); err != nil || strings.Contains(out.String(), "NaN") || strings.Contains(out.String(), "Inf") {
				t.Errorf("%s: %v\n%s", f, err, out.String())
			}
		}
	}
}
