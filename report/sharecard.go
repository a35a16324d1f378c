package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"salvo/dice"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
	"salvo/report/wording"
)

// Card is an answer as a picture for a chat: who attacks whom with what, in names and drawn
// dice, the answer, and what it is compared with.
type Card struct {
	Attacker, Defender CardSide
	Tags               []CardTag
	Answers            []*Answer // the first is A
	Names              []string  // of each, if there are several
	Rules              string    // the rulebook, by its date
	Played             string    // how both sides play
}

// CardSide is a side on a card.
type CardSide struct {
	Name            string
	Upgrades, Facts []string
	Dice            dice.Pool   // that it attacks with
	Die             *dice.Color // that it defends with
}

// CardTag is something that is set: a token, cover, a keyword.
type CardTag struct {
	Theirs bool
	Token  string // what is drawn, if something is
	Words  string
}

const (
	cardWide   = 560.0
	cardEdge   = 20.0
	tagTall    = 28.0
	cardLetter = 7.2 // how wide a letter of text is, about
)

// SVG draws the card. It is light whatever the reader prefers, as paper is: it may be
// shown anywhere.
func (c *Card) SVG() string {
	var m markup.Writer
	y := c.sides(&m, 76)
	y = c.tags(&m, y)
	y = c.headline(&m, y)
	chart := columns(c.Answers)
	chart.Draw(&m, cardEdge, y, cardWide-2*cardEdge, 120, false)
	y += chart.Tall(120) + 16
	tall := y + 36
	var w markup.Writer
	w.F(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" role="img" aria-labelledby="s-title" font-family="%s" color="%s">`,
		cardWide, tall, cardWide, tall, `Barlow, "Helvetica Neue", Arial, sans-serif`, ink)
	w.F(`<title id="s-title">%s</title><style>%s</style>`, c.Text(), markup.Raw(cardStyle))
	w.F(`<path d="M0 0H%.0fL%.0f 18V%.1fH0z" fill="%s"/>`, cardWide-18, cardWide, tall, tone("paper"))
	w.F(`<path d="M0 0H%.0fL%.0f 18V48H0z" fill="%s"/>`, cardWide-18, cardWide, tone("top"))
	w.F(`<g transform="translate(%.0f 11) scale(1.08)"><path d="M7.6 1h8.8L23 7.6v8.8L16.4 23H7.6L1 16.4V7.6z" fill="%s"/><path d="%s" fill="%s"/></g>`, cardEdge, tone("logo"), logoBurst, tone("on-band"))
	w.F(`<text class="name" x="54" y="32" font-size="22" fill="%s">Salvo</text><text x="%.0f" y="30" font-size="13" text-anchor="end" fill="%s">%s</text>`, tone("top-ink"), cardWide-24, tone("top-soft"), c.Rules)
	w.F(`%s<rect y="%.1f" width="%.0f" height="36" fill="%s"/>`, m.Raw(), y, cardWide, tone("line"))
	w.F(`<text x="%.0f" y="%.1f" font-size="13" fill="%s">%s</text></svg>`, cardEdge, y+23, ink, strings.TrimSpace(c.Played+" "+english.Capital(method(c.Answers[0]))+"."))
	return w.String()
}

const logoBurst = "M12 4.5l1.6 4 3.7-2-2 3.7 4.2 1.8-4.2 1.8 2 3.7-3.7-2-1.6 4-1.6-4-3.7 2 2-3.7L4.5 12l4.2-1.8-2-3.7 3.7 2z"

var ink = markup.Color("ink").Light

// cardStyle is for names and numbers; Columns draws with classes of the page.
var cardStyle = `.s-barfill{fill:` + tone("bar") + `}.s-barfill.s-gone{fill:` + tone("kill") + `}.s-killword{fill:` + tone("kill") + `}.s-kill{stroke:` + tone("kill") + `}.s-quiet{fill:` + tone("soft") + `}.name,.s-value,.s-count,.s-least,.s-killword{font-family:"Barlow Semi Condensed","Arial Narrow",Arial,sans-serif;font-weight:700}.s-least,.s-value.s-quiet{font-weight:400}`

func tone(name string) string { return markup.Color(name).Light }

// sides writes who attacks whom; it returns how far down that goes.
func (c *Card) sides(m *markup.Writer, y float64) float64 {
	bottom := y
	for i, s := range []*CardSide{&c.Attacker, &c.Defender} {
		x, color, label := cardEdge, tone("warm"), "ATTACKER"
		if i == 1 {
			x, color, label = cardWide/2+6, tone("cool"), "DEFENDER"
		}
		m.F(`<path d="M%.0f %.1fh12" stroke="%s" stroke-width="3"/><text class="name" x="%.0f" y="%.1f" font-size="13" letter-spacing=".8" fill="%s">%s</text>`, x, y-4, color, x+20, y, color, label)
		at := y + 26
		for _, line := range lines(s.Name, 24) {
			m.F(`<text class="name" x="%.0f" y="%.1f" font-size="22" fill="%s">%s</text>`, x, at, ink, line)
			at += 24
		}
		at -= 4
		for _, line := range lines(strings.Join(slices.Concat(s.Upgrades, s.Facts), ", "), 42) {
			m.F(`<text x="%.0f" y="%.1f" font-size="13" fill="%s">%s</text>`, x, at, tone("soft"), line)
			at += 17
		}
		dx := x
		draw := func(drawn markup.Raw, times int) {
			m.F(`<g transform="translate(%.1f %.1f) scale(.8)">%s</g>`, dx, at-4, drawn)
			dx += 26
			if times > 1 {
				m.F(`<text class="name" x="%.1f" y="%.1f" font-size="16" fill="%s">×%d</text>`, dx, at+13, ink, times)
				dx += 30
			}
		}
		for _, color := range wording.Colors {
			n := s.Dice[color]
			if s.Dice.Total() > 9 && n > 0 {
				draw(picture.PoolDie(color), n)
				continue
			}
			for range n {
				draw(picture.PoolDie(color), 1)
			}
		}
		if s.Die != nil {
			draw(picture.PoolDefenseDie(*s.Die), 1)
		}
		bottom = max(bottom, at+28)
	}
	return bottom
}

// tags writes what is set.
func (c *Card) tags(m *markup.Writer, y float64) float64 {
	if len(c.Tags) == 0 {
		return y + 4
	}
	x := cardEdge
	for _, t := range c.Tags {
		wide := 16 + cardLetter*float64(utf8.RuneCountInString(t.Words))
		drawn := picture.Token(t.Token)
		if drawn != "" {
			wide += 26
		}
		if x > cardEdge && x+wide > cardWide-cardEdge {
			x, y = cardEdge, y+tagTall+6
		}
		fill := tone(english.Either(t.Theirs, "cool-mid", "warm-mid"))
		m.F(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.0f" rx="4" fill="%s"/>`, x, y, wide, tagTall, fill)
		at := x + 8
		if drawn != "" {
			m.F(`<g transform="translate(%.1f %.1f)">%s</g>`, at, y+3, drawn)
			at += 28
		}
		m.F(`<text x="%.1f" y="%.1f" font-size="15" fill="%s">%s</text>`, at, y+19, ink, t.Words)
		x += wide + 6
	}
	return y + tagTall + 12
}

// headline writes the average, and what else there is to know first; of two, both.
func (c *Card) headline(m *markup.Writer, y float64) float64 {
	for i, name := range c.Names {
		if len(c.Answers) < 2 {
			break
		}
		class, fill := picture.Paint(i, len(c.Answers), false)
		ans := c.Answers[i]
		m.F(`<rect class="%s" x="%.0f" y="%.1f" width="12" height="12" fill="%s"/>`, class, cardEdge, y+2, fill)
		says := letter(i) + ": " + name
		if i > 0 {
			says += ", " + against(ans.own().Mean-c.Answers[0].own().Mean) + " A"
		}
		m.F(`<text x="%.0f" y="%.1f" font-size="14" fill="%s">%s</text>`, cardEdge+18, y+13, ink, cutOff(says, 58))
		m.F(`<text class="name" x="%.0f" y="%.1f" font-size="22" text-anchor="end" fill="%s">%s</text>`, cardWide-cardEdge, y+15, tone("warm"), english.Fixed(ans.own().Mean))
		y += 26
	}
	if len(c.Answers) > 1 {
		return y + 10
	}
	ans := c.Answers[0]
	mean := english.Fixed(ans.own().Mean)
	m.F(`<text class="name" x="%.0f" y="%.1f" font-size="48" fill="%s">%s</text>`, cardEdge, y+40, tone("warm"), mean)
	m.F(`<text x="%.1f" y="%.1f" font-size="13" fill="%s">wounds on</text><text x="%.1f" y="%.1f" font-size="13" fill="%s">average</text>`, cardEdge+12+25*float64(len(mean)), y+24, tone("soft"), cardEdge+12+25*float64(len(mean)), y+40, tone("soft"))
	x := cardWide - cardEdge
	facts := firstFacts(ans)
	for i := len(facts) - 1; i >= 0; i-- {
		color := english.Either(i == 0, tone("kill"), ink)
		m.F(`<text class="name" x="%.1f" y="%.1f" font-size="22" text-anchor="end" fill="%s">%s</text>`, x, y+22, color, facts[i].Value)
		m.F(`<text x="%.1f" y="%.1f" font-size="13" text-anchor="end" fill="%s">%s</text>`, x, y+40, tone("soft"), facts[i].Label)
		x -= 92
	}
	return y + 58
}

// Text says the same in a sentence or two.
func (c *Card) Text() string {
	s := english.Or(c.Attacker.Name, "An attack") + c.Attacker.upgrades() + c.with(false) +
		" at " + english.Or(c.Defender.Name, "a unit") + c.Defender.upgrades() + c.with(true)
	for i, ans := range c.Answers {
		if i > 0 {
			s += " " + english.Capital(c.Names[i])
		}
		s += ": " + wording.OnAverage(ans.own().Mean)
		if ans.Kill != nil {
			s += ", " + english.Percent(ans.Kill.WipedOut) + " " + wording.Gone(&ans.Attack.Defender)
		}
		s += "."
	}
	return s
}

// with lists what is set about a side.
func (c *Card) with(theirs bool) string {
	var list []string
	for _, t := range c.Tags {
		if t.Theirs == theirs {
			list = append(list, t.Words)
		}
	}
	if list == nil {
		return ""
	}
	return " with " + english.List(list)
}

// upgrades are those of a side, in brackets.
func (s *CardSide) upgrades() string {
	if len(s.Upgrades) == 0 {
		return ""
	}
	return " (" + strings.Join(s.Upgrades, ", ") + ")"
}

// lines breaks words into lines of about so many letters, two at most.
func lines(words string, most int) (list []string) {
	if words != "" {
		list = document.Wrap(words, most)
	}
	if len(list) > 2 {
		list = []string{list[0], cutOff(strings.Join(list[1:], " "), most)}
	}
	return list
}

// cutOff is the beginning of words.
func cutOff(words string, most int) string {
	if r := []rune(words); len(r) > most {
		return strings.TrimRight(string(r[:most-1]), " ,") + "…"
	}
	return words
}
