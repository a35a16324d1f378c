package units

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// sentence is an attack as players write it, with what it means in the notation, which is
// a question mark if that is nothing, or may be two things, and the chance it asks for, a
// question mark if nobody looks at that.
type sentence struct{ say, means, asks string }

func sentences(t testing.TB) (list []sentence) {
	t.Helper()
	text, err := os.ReadFile("testdata/players.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if say, means, ok := strings.Cut(strings.TrimSpace(line), " => "); ok {
			means, asks, _ := strings.Cut(means, " | ")
			list = append(list, sentence{say, means, asks})
		}
	}
	for _, file := range []string{"testdata/phrases.json", "testdata/more.json"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var cases []struct {
			Say, Same string
			Attack    json.RawMessage
		}
		if err := json.Unmarshal(text, &cases); err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			if c.Same == "" {
				a, _, err := legion.ReadJSON(c.Attack)
				if err != nil {
					t.Fatal(err)
				}
				c.Same = a[0].String()
			}
			list = append(list, sentence{c.Say, c.Same, "?"})
		}
	}
	return list
}

func TestPlayers(t *testing.T) {
	for _, x := range sentences(t) {
		got, err := Expand(cards.All(), x.say)
		if x.means == "?" {
			if _, ok := errors.AsType[*legion.LineError](err); !ok {
				t.Errorf("%s\nreads as %s", x.say, got)
			}
			continue
		}
		want, wrong := Expand(cards.All(), x.means)
		if wrong != nil {
			t.Fatal(wrong)
		}
		if err != nil || got.Attack != want.Attack {
			t.Errorf("%s\nreads as %s\n   want %s\n%v", x.say, got, want, err)
		} else if asks := askedWords(got.Asked); x.asks != "?" && asks != x.asks {
			t.Errorf("%s\nasks for %q, want %q", x.say, asks, x.asks)
		}
	}
}

func askedWords(a legion.Asked) string {
	switch {
	case a.Gone:
		return "gone"
	case a.Minis > 0:
		return fmt.Sprintf("%d miniatures", a.Minis)
	case a.Wounds > 0:
		return fmt.Sprintf("%d wounds", a.Wounds)
	}
	return ""
}

// What players call units names the same unit before and after vs.
func TestPlayersNames(t *testing.T) {
	text, err := os.ReadFile("testdata/names.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		name, id, ok := strings.Cut(strings.TrimSpace(line), " => ")
		if !ok {
			continue
		}
		a, err := Expand(cards.All(), name+" vs red")
		if err != nil || a.Attacker == nil || a.Attacker.Choice.Unit.ID != id {
			t.Errorf("%s\nreads as %s\n%v", name, a, err)
		}
		a, err = Expand(cards.All(), "stormtroopers shoot at "+name+" in heavy")
		if err != nil || a.Defender == nil || a.Defender.Choice.Unit.ID != id {
			t.Errorf("shoot at %s\nreads as %s\n%v", name, a, err)
		}
	}
}

// Volleys and duels as players write them, beside what they mean.
func TestPlayersOfSeveral(t *testing.T) {
	text, err := os.ReadFile("testdata/several.txt")
	if err != nil {
		t.Fatal(err)
	}
	read := func(kind, line string) (any, error) {
		if kind == "duel" {
			m, err := ExpandDuel(cards.All(), line)
			if err != nil {
				return nil, err
			}
			return m.Duel, nil
		}
		m, err := ReadVolley(cards.All(), line)
		if err != nil {
			return nil, err
		}
		return m.Volley, nil
	}
	for line := range strings.Lines(string(text)) {
		kind, rest, _ := strings.Cut(strings.TrimSpace(line), ": ")
		say, means, ok := strings.Cut(rest, " => ")
		if !ok {
			continue
		}
		got, err := read(kind, say)
		if means == "?" {
			if err == nil {
				t.Errorf("%s\nreads as %v", line, got)
			}
			continue
		}
		want, wrong := read(kind, means)
		if wrong != nil {
			t.Fatal(wrong)
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nreads as %v\n%v", line, got, err)
		}
	}
}

// A line with a typing mistake in it, or with its parts in another order, means the same
// attack, or it is a mistake: never another attack.
func TestMutations(t *testing.T) {
	same, all, changes := 0, 0, 12
	if testing.Short() {
		changes = 2
	}
	for _, x := range sentences(t) {
		if x.means == "?" {
			continue
		}
		want, err := Expand(cards.All(), x.means)
		if err != nil {
			t.Fatal(err)
		}
		// Each by itself, so that a sentence more changes nothing about the others.
		random := rand.New(rand.NewPCG(23, uint64(crc32.ChecksumIEEE([]byte(x.say)))))
		lines := []string{reordered(random, x.means)}
		for range changes {
			lines = append(lines, mutated(random, x.say))
		}
		for _, line := range lines {
			all++
			got, err := Expand(cards.All(), line)
			switch {
			case err != nil:
			case got.Attack != want.Attack:
				t.Errorf("%s\nas %s\nreads as %s\n   want %s", x.say, line, got, want)
			default:
				same++
			}
		}
	}
	if same < all/2 {
		t.Errorf("%d of %d changed lines are understood", same, all)
	}
}

// mutated drops, doubles or swaps letters of a word of a line.
func mutated(random *rand.Rand, line string) string {
	words := strings.Fields(line)
	var long []int
	for i, w := range words {
		if len(w) > 4 && strings.Trim(strings.ToLower(w), "abcdefghijklmnopqrstuvwxyz") == "" && strings.Trim(w, "rbw") != "" { // dice are numbers
			long = append(long, i)
		}
	}
	if len(long) == 0 {
		return line
	}
	i := long[random.IntN(len(long))]
	w := words[i]
	at := random.IntN(len(w) - 1)
	switch random.IntN(3) {
	case 0:
		w = w[:at] + w[at+1:]
	case 1:
		w = w[:at+1] + w[at:]
	default:
		w = w[:at] + w[at+1:at+2] + w[at:at+1] + w[at+2:]
	}
	words[i] = w
	return strings.Join(words, " ")
}

// reordered puts the parts of each side of a line of notation in another order: a part
// is a word with the number that belongs to it.
func reordered(random *rand.Rand, line string) string {
	attacker, defender, _ := strings.Cut(line, " vs ")
	sides := []string{attacker, defender}
	for i, side := range sides {
		var parts []string
		for _, w := range strings.Fields(side) {
			if last := len(parts) - 1; last >= 0 && strings.Trim(w, "0123456789") == "" {
				parts[last] += " " + w
				continue
			}
			parts = append(parts, w)
		}
		random.Shuffle(len(parts), func(a, b int) { parts[a], parts[b] = parts[b], parts[a] })
		sides[i] = strings.Join(parts, " ")
	}
	return sides[0] + " vs " + sides[1]
}

func BenchmarkPlayers(b *testing.B) {
	for _, x := range []struct{ name, line string }{
		{"notation", "stormtroopers[dlt-19] aim 2 vs rebel-veterans heavy dodge 1"},
		{"words", "stormies with dlt double aim vs vets in heavy w/ dodge"},
		{"mistakes", "rebel trooopers with z6 vs stromtroopers in lihgt cover"},
		{"unknown", "rebel troopers with a blunderbuss vs stormtroopers in thick fog"},
	} {
		b.Run("line="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Expand(cards.All(), x.line)
			}
		})
	}
}
