package phrase

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"salvo/legion"
)

// said are lines as players write them, with what they mean in the notation.
var said = []struct{ line, means string }{
	// Dice.
	{"6 black dice vs red", "6b vs red"},
	{"3R2B1W ranged vs red", "3r 2b 1w ranged vs red"},
	{"3xred 2xblack vs red", "3r 2b vs red"},
	{"3 x red, 2 × black vs red", "3r 2b vs red"},
	{"x2 red 4 black vs red", "2r 4b vs red"},
	{"rrrbb ranged vs red", "3r 2b ranged vs red"},
	{"3 red 2 black dice vs white", "3r 2b vs white"},
	{"3 red+2 black, plus a white die", "3r 2b 1w"},
	{"3r/2b", "3r 2b"},
	{"a red die", "1r"},
	{"dice: 3 red, two blacks", "3r 2b"},

	// A number before or after the name, in words or digits.
	{"5w 2 aims", "5w aim 2"},
	{"5w two aim tokens", "5w aim 2"},
	{"5w aim x 2", "5w aim 2"},
	{"5w aimx2", "5w aim 2"},
	{"5w aim 2x", "5w aim 2"},
	{"5w aims: 2", "5w aim 2"},
	{"5w aim = 2", "5w aim 2"},
	{"5w with an aim", "5w aim 1"},
	{"5w with a Precise 1 and an aim 2", "5w precise 1 aim 2"},
	{"5w aiming once", "5w aim 1"},
	{"5w aiming twice", "5w aim 2"},
	{"4b pierce1 2aims", "4b pierce 1 aim 2"},
	{"4b pierce 1 2 aims", "4b pierce 1 aim 2"},
	{"6b 1 aim 2 surge tokens", "6b aim 1 surge-token 2"},
	{"6b aim 1 surge tokens 2", "6b aim 1 surge-token 2"},
	{"4 black pierce 2 aim", "4b pierce 2 aim 1"}, // as the notation has it
	{"5 white precise 1 aims", "5w precise 1 aim 1"},
	{"zero aims vs no dodges", "aim 0 vs dodge 0"},

	// Names as they are printed, and what players say instead.
	{"4b High Velocity, Anti-Personnel 2 & Jedi Hunter", "4b high-velocity anti-personnel 2 jedi-hunter"},
	{"6r Jar'Kai Mastery 2 dodges melee", "6r jarkai own-dodge 2 melee"},
	{"6r jar kai 1 dodge", "6r jarkai own-dodge 1"},
	{"4b vs red Immune: Pierce, immune to blast", "4b vs red immune-pierce immune-blast"},
	{"4b vs red Uncanny Luck 3", "4b vs red uncanny-luck 3"},
	{"4b obs 2", "4b observe 2"},
	{"4b ion 2 vs red shields 2", "4b ion 2 vs red shielded 2"},
	{"4b vs red armour", "4b vs red armor 1"},
	{"4b vs 44 pts", "4b vs points 44"},
	{"4b in the weak arc vs Weak Point 1", "4b weak-arc vs weak-point 1"},
	{"4b vs 4 models with 1 wound each", "4b vs minis 4 wounds 1"},
	{"4b vs 3 minis in line of sight", "4b vs in-sight 3"},
	{"4b edition 2025-11", "4b edition:2025-11"},

	// Surges.
	{"4b surge to crit", "4b surge:crit"},
	{"4b surge->hit", "4b surge:hit"},
	{"4b surge → crit", "4b surge:crit"},
	{"4b crits on surges", "4b surge:crit"},
	{"4b hitting on surges", "4b surge:hit"},
	{"4b surges into hits vs red", "4b surge:hit vs red"},
	{"4b without surge", "4b surge:none"},
	{"4b surge token", "4b surge-token 1"},
	{"4b vs white with surge", "4b vs white surge:block"},
	{"4b vs white surges to block", "4b vs white surge:block"},
	{"4b vs white with a surge", "4b vs white surge-token 1"},

	// Cover, and other choices.
	{"4b vs red in light cover", "4b vs red light"},
	{"4b vs Cover 2", "4b vs cover-x 2"},
	{"4b vs cover: heavy, Cover: 1", "4b vs heavy cover-x 1"},
	{"4b vs no cover", "4b vs cover:none"},
	{"4b vs red in the open", "4b vs red cover:none"},
	{"4b vs red save", "4b vs red"},
	{"4b vs red defence dice", "4b vs red"},
	{"4b vs a red die trooper unit", "4b vs red unit:trooper"},
	{"4b best play, crit fishing", "4b play:optimal rerolls:crit-fishing"},
	{"4b ranged attack", "4b ranged"},
	{"4b vs guardian 2, red guardian die", "4b vs guardian 2 guardian-die:red"},

	// Between the sides.
	{"4 black v red", "4b vs red"},
	{"4 black versus red", "4b vs red"},
	{"4 black VS. red", "4b vs red"},
	{"4 black vs: red", "4b vs red"},
	{"4 black into red", "4b vs red"},
	{"4 black against red", "4b vs red"},
	{"4 black attacking red", "4b vs red"},
	{"4 black shoot at red", "4b ranged vs red"},
	{"4 black -> red", "4b vs red"},
	{"Attacker: 4 black. Defender: red", "4b vs red"},

	// What only one side has goes there.
	{"4 black, heavy cover", "4b vs heavy"},
	{"4 black vs Lethal 2", "4b lethal 2"},
	{"4 black in heavy cover vs red, 1 dodge, 2 aims", "4b aim 2 vs red heavy dodge 1"},

	// Whole lines.
	{"3r, 2b, aim 1, ranged vs red, heavy, dodge 1", "3r 2b aim 1 ranged vs red heavy dodge 1"},
	{"6 black dice with surge to hit and 2 aims against a red die in heavy cover with a dodge", "6b surge:hit aim 2 vs red heavy dodge 1"},
	{"4b (2 aims; surge to crit) vs red (heavy cover), suppressed", "4b aim 2 surge:crit vs red heavy suppressed"},
	{"4b without aims or surge tokens vs red not suppressed", "4b aim 0 surge-token 0 vs red suppressed:no"},
	{"4 black blast:no +2r/spray vs red", "4b blast:no +2r/spray vs red"},
}

func TestSaid(t *testing.T) {
	for _, x := range said {
		want, err := legion.ParseWords(x.means, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ParseWords(x.line, nil)
		if err != nil || got != want {
			t.Errorf("%s\nreads as %s, %v; want %s", x.line, got.Attack, err, want.Attack)
		}
	}
}

// Every field is understood by its label, as cards print it, and by its word, in
// any case, with its number before or after it.
func TestLabels(t *testing.T) {
	fields := legion.Fields()
	for i := range fields {
		f := &fields[i]
		name := strings.ReplaceAll(f.Label, " X", "")
		var lines []string
		a := legion.New()
		switch f.Kind {
		case legion.Count:
			f.Set(&a, 3)
			lines = []string{name + " 3", name + ": 3", "3 " + name, "three " + strings.ToUpper(name), name + " x3", "3 " + f.Word}
		case legion.Flag:
			f.Set(&a, 1)
			lines = []string{name, "with " + name, strings.ToUpper(name), "with " + f.Word}
		default:
			f.Set(&a, f.Max)
			value := strings.ReplaceAll(f.Values[f.Max], "-", " ")
			lines = []string{name + " " + value, name + ": " + value, value + " " + name}
			if strings.HasPrefix(value, "2") {
				lines = []string{name + " " + f.Values[f.Max]}
			}
		}
		if f.Name == "objective" {
			for j := range lines {
				lines[j] += ", 1 wounds to kill"
			}
			a.Attacker.KillTarget = 1
		}
		for _, line := range lines {
			if f.Side == legion.TheDefender {
				line = "vs " + line
			}
			if b, err := parse(line); err != nil || b != a {
				t.Errorf("%s: %s reads as %s, %v; want %s", f.Path(), line, b, err, a)
			}
		}
	}
}

// No phrase has two meanings, but names of choices that can also be counted.
func TestClashes(t *testing.T) {
	if list := table().clashes; len(list) > 0 {
		t.Errorf("two meanings: %q", list)
	}
	var both []string
	for side, phrases := range table().phrases {
		for k, m := range phrases {
			if m.choice != nil && m.count != nil {
				both = append(both, legion.Side(side).String()+" "+k)
			}
		}
	}
	slices.Sort(both)
	if got := strings.Join(both, ", "); got != "attacker surg, defender cover, defender guardiansurg, defender surg" {
		t.Errorf("choices that can be counted: %s", got)
	}
}

// What may mean two things is asked, with how to write either; what means nothing
// is an error at its place.
func TestAsks(t *testing.T) {
	for _, x := range []struct{ line, want string }{
		{"4 black surge vs red", "        ^ surge: may mean several things: write \"surge:hit\", \"surge:crit\" or \"surge-token 1\""},
		{"4 black vs red in cover", "                  ^ cover: may mean several things: write \"light\", \"heavy\" or \"cover-x 1\""},
		{"4 black vs a cover", "             ^ cover: may mean several things"},
		{"4b pierce 2 aims", "   ^ pierce 2 aims: may mean \"pierce 2 aim 1\" or \"pierce 1 aim 2\": write it so"},
		{"aim 2 red 3 black", "^ aim 2 red 3 black: may mean \"aim 2 3r 1b\", \"aim 2 1r 3b\" or \"aim 1 2r 3b\": write it so"},
		{"6 dice vs red", "^ 6 dice: which dice? Write \"6r\", \"6b\" or \"6w\""},
		{"4b without aims and blast", "                    ^ blast: may be there or not: put \"no\" or \"with\" before it"},
		{"4b vs no heavy cover", "      ^ no heavy cover: say what there is instead"},
		{"25 aims", "   ^ aims: 25 is above 20"},
		{"two aims three", "         ^ three: is a number without a name before it"},
		{"4 black vs red vs white", "               ^ vs: stands twice\n4 black vs red vs white\n                  ^ white: is given twice"},
		{"4 black into red against white", "        ^ into: there is no such word"},
		{"4 black dodges or aims", "               ^ or: there is no such word"},
		{"4 black DLT-19", "        ^ DLT-19: there is no such word"},
		{"4 black aim-2", "        ^ aim-2: there is no such word"},
		{"4 black no", "        ^ no: there is no such word"},
		{"4 black hevy", "        ^ hevy: there is no such word"},
		{"4x black dice, 4x", "               ^ 4x: there is no such word"},
		{"2r 4x", "   ^ 4x: there is no such word"},
		{"4 black x", "        ^ x: there is no such word"},
		{"5w aim 2 x", "         ^ x: there is no such word"},            // but aim 2x
		{"4b vs red x 2 dodges", "          ^ x: there is no such word"}, // but x2 dodges
	} {
		_, err := parse(x.line)
		if _, ok := errors.AsType[*legion.LineError](err); !ok || !strings.HasPrefix(err.Error(), x.line+"\n"+x.want) {
			t.Errorf("%s\n got: %v\nwant: %s", x.line, err, x.want)
		}
	}
}

// A line of more words than anybody writes is left to the notation.
func TestLong(t *testing.T) {
	long := strings.Repeat("and ", maxTokens) + "4b"
	if _, err := parse(long); err == nil {
		t.Error("a very long phrase is understood")
	}
	if a, err := parse("4b" + strings.Repeat(" ", 2*maxTokens)); err != nil || a.Attacker.BlackDice != 4 {
		t.Errorf("a long line of notation: %v", err)
	}
}

// parse reads a line without names.
func parse(line string) (legion.Attack, error) {
	said, err := ParseWords(line, nil)
	return said.Attack, err
}

// FuzzParse reads anything: what was understood is an attack that is allowed, and
// its canonical line means the same.
func FuzzParse(f *testing.F) {
	for _, x := range said {
		f.Add(x.line)
		f.Add(x.means)
	}
	f.Add("é ⇒ 2 x -1 . 1.5 ’s [a b @2 no no or 3")
	f.Fuzz(func(t *testing.T, line string) {
		a, err := parse(line)
		b, ok := legion.TryParse(line)
		switch {
		case ok && (err != nil || a != b):
			t.Fatalf("%q is in the notation and means %s, not %s, %v", line, b, a, err)
		case err != nil && err.Error() == "":
			t.Fatalf("%q: an error without a word", line)
		case err != nil:
			return
		}
		if err := a.Validate(); err != nil {
			t.Fatalf("%q reads as an attack that is not valid: %v", line, err)
		}
		if b, ok := legion.TryParse(a.String()); !ok || a != b {
			t.Fatalf("%q prints as %q, which reads as %s", line, a, b)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for _, x := range []struct{ name, line string }{
		{"notation", "1r 4w aim 1 precise 1 ranged vs red heavy dodge 1"},
		{"phrase", "4 white dice and a red one with 1 aim and Precise 1, ranged, against red in heavy cover with a dodge"},
	} {
		b.Run("line="+x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				parse(x.line)
			}
		})
	}
}

func ExampleParseWords() {
	said, err := ParseWords("6 black dice with surge to hit and 2 aims against a red die in heavy cover with a dodge", nil)
	fmt.Println(said.Attack, err)
	_, err = ParseWords("6 black dice, 2 aims and a surge against red in cover", nil)
	fmt.Println(err)
	// Output:
	// 6b surge:hit aim 2 vs red heavy dodge 1 <nil>
	// 6 black dice, 2 aims and a surge against red in cover
	//                                                 ^ cover: may mean several things: write "light", "heavy" or "cover-x 1"
}
