package phrase

import (
	"slices"
	"strings"

	"salvo/legion"
)

// Duel says the words of a duel, as somebody wrote them, in those of the notation that
// belong to the duel as a whole: who wins, Vader or Luke; three rounds; Luke goes first;
// always dodges. The rest stays as it is.
func Duel(words []legion.Word) []legion.Word {
	d := newDuelWords(words)
	d.questions()
	d.between()
	d.wholes()
	d.both()
	return slices.Concat(slices.DeleteFunc(d.words, func(w legion.Word) bool { return w.Text == "" }), d.last)
}

// WhoWins is the first of the words that ask who wins, which only a duel answers; nil if
// none do.
func WhoWins(words []legion.Word) *legion.Word {
	d := newDuelWords(words)
	d.questions()
	return d.who
}

func newDuelWords(words []legion.Word) *duelWords {
	d := &duelWords{words: slices.Clone(words)}
	for i := range d.words {
		plain := strings.TrimRight(d.words[i].Text, ",.;:!?")
		d.lower = append(d.lower, strings.ToLower(strings.ReplaceAll(plain, "’", "'")))
		d.ends = append(d.ends, len(plain) < len(d.words[i].Text))
	}
	return d
}

// duelWords are the words of a duel: in small letters without the marks after them, and
// whether there were any.
type duelWords struct {
	words []legion.Word
	lower []string
	ends  []bool
	last  []legion.Word // said of the duel as a whole
	who   *legion.Word  // where it is asked who wins
}

// at counts the words of the line, from i on, that are those of one of some texts.
func (d *duelWords) at(i int, texts ...string) int { return wordsAt(d.lower[i:], texts...) }

// drop takes words out, and says something instead, if anything, of the whole duel.
func (d *duelWords) drop(i, n int, instead string) {
	w := d.words[i]
	for k := i; k < i+n; k++ {
		d.words[k].Text, d.lower[k] = "", ""
	}
	if w.Typed = w.Text; instead != "" {
		w.Text = instead
		d.last = append(d.last, w)
	}
}

// put says something else in place of words.
func (d *duelWords) put(i, n int, text string) {
	w := d.words[i]
	d.drop(i, n, "")
	w.Typed, w.Text = w.Text, text
	d.words[i], d.lower[i] = w, text
}

// questions takes out what a duel answers in any case.
func (d *duelWords) questions() {
	goal := slices.ContainsFunc(d.lower, func(w string) bool { return strings.HasPrefix(w, "goal") })
	for i := range d.lower {
		if n := d.at(i, "who wins|win|survives", "who'd win|survive", "who would|will|should|is win|winning|survive",
			"who walks|comes|would|will away|out|walk on|away top", "who walks away"); n > 0 {
			win := "goal:win"
			if goal {
				win = ""
			}
			if asks := d.words[i]; d.who == nil {
				d.who = &asks
			}
			d.drop(i, n, win)
			goal = true
		}
		d.drop(i, d.at(i, "to the death", "until one is gone|dead", "should i|we aim|dodge or dodge|aim with",
			"should i|we aim|dodge or dodge|aim", "aim|dodge or dodge|aim", "in a duel|fight"), "")
		if i == 0 {
			d.drop(i, d.at(i, "should|would|does|do|can|could|will"), "")
		}
		if n := d.at(i, "a|the duel|fight|battle between", "duel|fight|battle between"); n > 0 {
			d.drop(i, n-1, "") // what they are between follows
		}
	}
}

// between finds what stands between the sides where no word says it that can be nothing
// else.
func (d *duelWords) between() {
	if slices.ContainsFunc(d.words, func(w legion.Word) bool { return legion.BetweenSides(w.Text) }) {
		return
	}
	last := len(d.lower) - 1
	for last > 0 && d.lower[last] == "" {
		last--
	}
	for i := 1; i < last; i++ {
		if d.at(i, "duel") > 0 {
			d.put(i, 1, "vs")
			return
		}
		if d.at(i, "beat|beats|defeat|defeats|beating") > 0 {
			w := d.words[i]
			d.put(i, 1, "vs")
			w.Typed, w.Text = w.Text, "goal:win"
			d.last = append(d.last, w)
			return
		}
		if n := d.at(i, "charge|charging into|at|on|upon", "charge|charging"); n > 0 {
			d.put(i, n, "charges")
			return
		}
	}
	if last > 0 && d.at(last, "duel|dueling|duelling|battle") > 0 { // Luke and Vader duel
		if at := slices.Index(d.lower, "and"); at > 0 && at < last-1 {
			d.put(at, 1, "vs")
			d.drop(last, 1, "")
			return
		}
	}
	for i := range d.lower {
		for _, x := range []struct{ before, between string }{{"between", "and"}, {"", "or"}} {
			if x.before != "" && d.lower[i] != x.before || x.before == "" && (i > 0 || len(d.last) == 0) {
				continue
			}
			if at := slices.Index(d.lower[i:], x.between); at > 0 && i+at+1 < len(d.lower) {
				if d.put(i+at, 1, "vs"); x.before != "" {
					d.drop(i, 1, "")
				}
				return
			}
		}
	}
}

// wholes reads what is said of the duel as a whole, or of a side.
func (d *duelWords) wholes() {
	vs := slices.IndexFunc(d.words, func(w legion.Word) bool { return legion.BetweenSides(w.Text) })
	for i := range d.lower {
		if n, ok := numbers[d.lower[i]]; ok && i+1 < len(d.lower) && (d.lower[i+1] == "rounds" || d.lower[i+1] == "round") {
			d.drop(i, 2, "rounds:"+n)
		} else if ok {
			continue
		}
		d.ranges(i)
		for _, x := range [...][2]string{{"coin toss|flip", "first:toss"}, {"toss a coin", "first:toss"}, {"alternate|alternating", "later:alternate"}} {
			if n := d.at(i, x[0]); n > 0 {
				d.drop(i, n, x[1])
			}
		}
		for _, x := range [...][2]string{{"always|only aim|aims|aiming", "actions:aim"}, {"always|only dodge|dodges|dodging", "actions:dodge"},
			{"always|only attack|attacks|shoot|shoots|shooting|attacking", "actions:attack"}} {
			if n := d.at(i, x[0]); n > 0 {
				d.put(i, n, x[1])
			}
		}
		if n := d.at(i, "go|goes|acts|act|going|moves|is first", "first", "start|starts|begin|begins"); n > 0 && vs > 0 && i > vs {
			d.first(i, n, vs)
		}
	}
}

// ranges says from how far they fight, where the notation has it in other words: at r3,
// range three.
func (d *duelWords) ranges(i int) {
	n := d.at(i, "at|from|@")
	if i+n >= len(d.lower) {
		return
	}
	word := d.lower[i+n]
	for _, name := range []string{"range", "rng", "r"} {
		switch rest, cut := strings.CutPrefix(word, name); {
		case !cut:
		case rest == "" && i+n+1 < len(d.lower) && name != "r":
			if number := numbers[d.lower[i+n+1]]; number != "" {
				d.put(i, n+2, "@"+number)
				return
			}
		case rest != "" && (n > 0 || name != "r") && strings.Trim(rest, "12345") == "": // R2 is also somebody's name
			d.put(i, n+1, "@"+rest)
			return
		}
	}
}

// both gives what is said of both sides to each of them: both in heavy cover.
func (d *duelWords) both() {
	vs := slices.IndexFunc(d.words, func(w legion.Word) bool { return legion.BetweenSides(w.Text) })
	for i := vs + 1; vs > 0 && i < len(d.lower)-1; i++ {
		if d.at(i, "both|each in|with|have|has|at|behind|dodge|dodging|aim|aiming") == 0 {
			continue
		}
		d.drop(i, 1, "")
		d.words = slices.Insert(d.words, vs, slices.Clone(d.words[i:])...)
		return
	}
}

// first reads who acts first, whose name stands before: Luke goes first.
func (d *duelWords) first(i, n, vs int) {
	from := i
	for from > vs+1 && !d.ends[from-1] && d.lower[from-1] != "" && d.at(from-1, "if|and|but|where|when|with|while") == 0 {
		from--
	}
	name := slices.DeleteFunc(slices.Clone(d.lower[from:i]), func(w string) bool { return w == "the" || w == "my" || w == "his" || w == "her" || w == "their" })
	if len(name) == 0 || from == vs+1 {
		return
	}
	one := len(name) == 1
	me, they := one && wordsAt(name, "i|we|me") > 0, one && wordsAt(name, "they|he|she|opponent|enemy") > 0
	says, side := "first:a", [2]int{0, vs}
	switch a, b := d.names(name, 0, vs), d.names(name, vs+1, from); {
	case me || !they && a && !b:
	case they || b && !a:
		says, side = "first:b", [2]int{vs + 1, from}
	default:
		return
	}
	for group := from - 1; group > vs+1; group-- { // Luke Skywalker, Jedi Knight
		if d.ends[group-1] {
			if d.names(d.lower[group:from], side[0], min(side[1], group)) {
				from = group
			}
			break
		}
	}
	if d.at(max(0, from-1), "if|where|when") > 0 {
		from--
	}
	d.drop(from, i+n-from, says)
}

// names reports whether all words of a name stand among some of the line.
func (d *duelWords) names(name []string, from, to int) bool {
	return !slices.ContainsFunc(name, func(w string) bool {
		return !slices.ContainsFunc(d.lower[from:to], func(has string) bool { return has != "" && stem(has) == stem(w) })
	})
}
