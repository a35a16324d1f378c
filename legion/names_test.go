package legion

import (
	"strings"
	"testing"
)

// people are names for a test: each takes a word of its own, and the number
// after it.
type people struct {
	names []string
	asked int
	found [3]string
	moved []string
}

func (p *people) ReadNames(s *SideWords) bool {
	p.asked++
	for i, w := range s.Words {
		for _, name := range p.names {
			if w.Text != name {
				continue
			}
			s.Take(i)
			p.found[s.Side] = name
			if i+1 < len(s.Words) && strings.HasPrefix(s.Words[i+1].Text, "#") {
				s.Take(i + 1)
				s.Wrong(i, name+" "+s.Words[i+1].Text, "is not numbered")
			}
			return true
		}
	}
	return false
}

func (p *people) Moved(f *Field) { p.moved = append(p.moved, f.Word) }

func (p *people) NearNames(side Side, word string) (string, []string) {
	switch {
	case p.found[side] == "":
		return "player", p.names[:1]
	case word == "hatt":
		return "thing of a player", []string{"hat"}
	}
	return "thing of a player", nil
}

func TestNames(t *testing.T) {
	for _, x := range []struct{ in, attacker, defender, want string }{
		{"Ann aim 2 vs Bob heavy", "Ann", "Bob", "aim 2 vs heavy"},
		{"aim Ann 2 vs heavy", "Ann", "", "aim 2 vs heavy"},
		{"4w vs Bob", "", "Bob", "4w"},
	} {
		p := &people{names: []string{"Ann", "Bob"}}
		said, err := ParseWords(x.in, p)
		if err != nil || p.found[TheAttacker] != x.attacker || p.found[TheDefender] != x.defender || said.Attack.String() != x.want {
			t.Errorf("%s: %v is %s, %v", x.in, p.found, said.Attack, err)
		}
	}
	for line, want := range map[string]string{"Ann heavy vs Bob aim 2": "cover", "Ann aim 2 vs Bob heavy": "", "Ann suppressed aim 1 vs Bob": "suppressed"} {
		p := &people{names: []string{"Ann", "Bob"}}
		if _, err := ParseWords(line, p); err != nil || strings.Join(p.moved, " ") != want {
			t.Errorf("%s: %v stand with the attacker, %v", line, p.moved, err)
		}
	}
	p := &people{}
	if said, err := ParseWords("4w aim 1 vs heavy cover-x 0", p); err != nil || p.asked > 0 || !said.Said.Has(Named(TheDefender, "cover-x")) {
		t.Errorf("asked %d times about a line of fields: %v, %v", p.asked, said, err)
	}
}

// What names find wrong stands among the other mistakes, in the line's order.
func TestNamesMistakes(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"4w Amm vs red", "4w Amm vs red\n   ^ Amm: there is no such word or player; did you mean aim, all or ram, or the player Ann?"},
		{"zzzz yyyy vs xxxx", "zzzz yyyy vs xxxx\n^ zzzz: there is no such word or player; did you mean the player Ann?\n" +
			"zzzz yyyy vs xxxx\n     ^ yyyy: there is no such word\n" +
			"zzzz yyyy vs xxxx\n             ^ xxxx: there is no such word or player; did you mean the player Ann?"},
		{"Ann hatt", "Ann hatt\n    ^ hatt: there is no such word or thing of a player; did you mean the thing of a player hat?"},
		{"aimm 2 Ann #3 surge vs zzzz", "aimm 2 Ann #3 surge vs zzzz\n^ aimm: there is no such word; did you mean aim?\n" +
			"aimm 2 Ann #3 surge vs zzzz\n       ^ Ann #3: is not numbered\n" +
			"aimm 2 Ann #3 surge vs zzzz\n              ^ surge: needs a value: surge:none, surge:hit or surge:crit\n" +
			"aimm 2 Ann #3 surge vs zzzz\n                       ^ zzzz: there is no such word or player; did you mean the player Ann?"},
	} {
		_, err := ParseWords(x.in, &people{names: []string{"Ann", "Bob"}})
		if err == nil || err.Error() != x.want {
			t.Errorf("%s\n got: %v\nwant: %s", x.in, err, x.want)
		}
	}
}

func TestKnown(t *testing.T) {
	for _, x := range []struct {
		side Side
		word string
		want bool
	}{
		{TheAttacker, "aim", true}, {TheAttacker, "AIM:9", true}, {TheAttacker, "armor", true}, {TheAttacker, "pierceX=2", true},
		{TheAttacker, "4w", true}, {TheAttacker, "melee", true}, {TheAttacker, "-1.5", true}, {TheAttacker, "+2r", true}, {TheAttacker, "edition:x", true},
		{TheDefender, "heavy", true}, {TheDefender, "4w", false}, {TheAttacker, "heavy", false}, {TheAttacker, "none", false}, {TheAttacker, "w4", false},
	} {
		s := &SideWords{Side: x.side, Words: []Word{{Text: x.word}}}
		if got := s.Known(0); got != x.want {
			t.Errorf("%s of the %s: %v", x.word, x.side, got)
		}
	}
}

// What is said goes on top, defaults too; the rest stays.
func TestWordsOver(t *testing.T) {
	a, err := Parse("2r 3w surge:hit aim 2 precise 1 +1r melee vs red heavy dodge 1")
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]string{
		"":                                 "2r 3w +1r surge:hit aim 2 precise 1 melee vs red heavy dodge 1",
		"0w aim 0 surge:none vs white":     "2r +1r precise 1 melee vs heavy dodge 1",
		"+2b/spray type:all vs in-sight 1": "2r 3w +2b/spray surge:hit aim 2 precise 1 vs red heavy dodge 1",
	} {
		said, err := ParseWords(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := a
		for _, side := range []Side{TheAttack, TheAttacker, TheDefender} {
			said.Over(&b, side)
		}
		if b.String() != want {
			t.Errorf("%s gives %s, want %s", in, b, want)
		}
	}
}
