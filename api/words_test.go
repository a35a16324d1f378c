package api

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/gen"
	"salvo/legion"
)

// spoken are words that players write about units, and numbers.
var spoken = strings.Fields(`vs vs against then also and and , ; + & with w/ without in at from to of the a an 2x x x2 both each no not range cover
	heavy light red white black dice 4w 3r2b +2r/spray:1 units squads pair charges charged shoots fights who wins kill average chance wounds minis rounds first
	goal:kill order:best play:optimal @2 @melee @ [ ] ( ) : = . ? ' " - happened:1/wounds:2 weight ready exhausted suppressed guardian guardian: with:
	0 1 1 2 2 3 7 99 999999999 99999999999999999999 -1 1.5 ½ ünits el tl zzyzx`)

// namesOfAll are the words of fields, and the names of units and upgrades.
func namesOfAll() (words []string) {
	for i := range legion.Fields() {
		words = append(words, legion.Fields()[i].Word)
	}
	for _, u := range cards.All().Units {
		words = append(words, u.Name, strings.ToLower(u.Name), string(u.ID))
	}
	for _, u := range cards.All().Upgrades {
		words = append(words, u.Name, "["+string(u.ID)+"]")
	}
	return words
}

// mistyped drops, doubles or swaps letters.
func mistyped(r *rand.Rand, word string) string {
	letters := []rune(word)
	if len(letters) < 3 {
		return word
	}
	i := 1 + r.IntN(len(letters)-2)
	switch r.IntN(3) {
	case 0:
		letters = append(letters[:i], letters[i+1:]...)
	case 1:
		letters[i], letters[i+1] = letters[i+1], letters[i]
	default:
		letters = append(letters[:i], letters[i-1:]...)
	}
	return string(letters)
}

// Whatever words a line has, with typing mistakes and any numbers, it is answered, or it is
// said what is wrong, and where that stands.
func TestAnyWords(t *testing.T) {
	named := namesOfAll()
	r := gen.Rand(t, 101, 102)
	tries, answered, refused := 3000, 0, 0
	if testing.Short() {
		tries = 500
	}
	for n := range tries {
		line := make([]string, 1+r.IntN(12))
		for i := range line {
			words := [][]string{named, spoken}[r.IntN(2)]
			line[i] = words[r.IntN(len(words))]
			if r.IntN(4) == 0 {
				line[i] = mistyped(r, line[i])
			}
		}
		if r.IntN(2) == 0 {
			line[r.IntN(len(line))] = "vs"
		}
		text := strings.Join(line, " ")
		name, param := []string{"odds", "volley", "duel", "understand", "army"}[n%5], "line"
		if name == "army" {
			param = "text"
		}
		body, err := json.Marshal(map[string]string{param: text})
		if err != nil {
			t.Fatal(err)
		}
		request, status, answer := embedded.Prepare(t.Context(), name, body)
		if request != nil {
			if request.Cost >= Expensive/10 {
				continue
			}
			if status, answer = request.Run(t.Context()); status == OK {
				answered++
				continue
			}
		}
		refused++
		var p Problems
		if err := json.Unmarshal(answer, &p); err != nil || len(p.Errors) == 0 {
			t.Errorf("%s %q: status %d, but no error in %s", name, text, status, answer)
		}
		for _, m := range p.Errors {
			first, _, _ := strings.Cut(m.Field, " ")
			if m.Message == "" || m.Column > 0 && first != "also" && !strings.HasPrefix(string([]rune(text)[m.Column-1:]), first) {
				t.Errorf("%s %q: %v", name, text, m)
			}
		}
	}
	if answered < tries/5 || refused < tries/5 {
		t.Errorf("of %d lines %d are answered and %d refused", tries, answered, refused)
	}
}
