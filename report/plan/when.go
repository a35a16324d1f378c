package plan

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"salvo/battle"
	"salvo/report/english"
)

// merged are the conditions of steps that lead to one attack. Those that differ in
// neighbouring numbers of wounds alone are one.
func merged(steps []*battle.PlanStep) []battle.When {
	var list []battle.When
	for _, s := range steps {
		w := s.When
		i := slices.IndexFunc(list, func(other battle.When) bool {
			if w.Wounds == nil || other.Wounds == nil || other.Wounds[1]+1 != w.Wounds[0] {
				return false
			}
			return (other.Made == nil) == (w.Made == nil) && slices.Equal(other.Made, w.Made) &&
				sameSpan(other.Dodges, w.Dodges) && sameSpan(other.Suppression, w.Suppression) &&
				sameSpan(other.Surges, w.Surges) && sameSpan(other.Shields, w.Shields) && sameSpan(other.Guardian, w.Guardian)
		})
		if i < 0 {
			list = append(list, w)
		} else {
			list[i].Wounds = &battle.Span{list[i].Wounds[0], w.Wounds[1]}
		}
	}
	return list
}

func sameSpan(a, b *battle.Span) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}

func woundsOfWhen(w *battle.When) *battle.Span { return w.Wounds }

// extent is the smallest and the largest number that conditions name.
func extent(steps []*battle.PlanStep, of func(*battle.When) *battle.Span) battle.Span {
	var all battle.Span
	first := true
	for _, s := range steps {
		span := of(&s.When)
		switch {
		case span == nil:
			continue
		case first:
			all, first = *span, false
		default:
			all = battle.Span{min(all[0], span[0]), max(all[1], span[1])}
		}
	}
	return all
}

// when puts a condition on the defender into words. Steps are those between
// which it decides.
func (p *Plan) when(w *battle.When, steps []*battle.PlanStep) string {
	var parts []string
	if w.Wounds != nil {
		parts = append(parts, p.wounds(*w.Wounds, extent(steps, woundsOfWhen)))
	}
	for _, x := range []struct {
		of   func(*battle.When) *battle.Span
		noun string
	}{
		{func(w *battle.When) *battle.Span { return w.Dodges }, "dodge tokens"},
		{func(w *battle.When) *battle.Span { return w.Suppression }, "suppression tokens"},
		{func(w *battle.When) *battle.Span { return w.Surges }, "surge tokens"},
		{func(w *battle.When) *battle.Span { return w.Shields }, "active shields"},
		{func(w *battle.When) *battle.Span { return w.Guardian }, "suppression tokens on its Guardian"},
	} {
		if span := x.of(w); span != nil {
			parts = append(parts, "it has "+numbersBetween(*span, extent(steps, x.of), x.noun))
		}
	}
	return strings.Join(parts, " and ")
}

// wounds puts a condition on the wounds that the defender suffered into words:
// by its miniatures where each has one wound, else by its wounds.
func (p *Plan) wounds(span, all battle.Span) string {
	d := &p.Volley.Defender
	most, known := d.Wounds()
	if !known {
		return "it has suffered " + numbersBetween(span, all, "wounds")
	}
	left := func(s battle.Span) battle.Span { return battle.Span{most - s[1], most - s[0]} }
	span, all = left(span), left(all)
	if d.WoundsPerMini > 1 {
		return "it has " + numbersBetween(span, all, "wounds") + " left"
	}
	if span == (battle.Span{most, most}) && most > 1 {
		return fmt.Sprintf("all %d miniatures are left", most)
	}
	return fmt.Sprintf("%s %s left", numbersBetween(span, all, "miniatures"), english.Either(span == battle.Span{1, 1}, "is", "are"))
}

// numbersBetween writes a span of numbers out of all that are possible: 3 or
// more, 2 or fewer.
func numbersBetween(span, all battle.Span, noun string) string {
	switch {
	case span == battle.Span{}:
		return "no " + strings.TrimSuffix(noun, "s")
	case span[0] == span[1]:
		return english.Counted(span[0], noun)
	case span[0]+1 == span[1] && span[0] > all[0] && span[1] < all[1]:
		return fmt.Sprintf("%d or %d %s", span[0], span[1], noun)
	case span[1] == all[1]:
		return strconv.Itoa(span[0]) + " or more " + noun
	case span[0] == all[0]:
		return strconv.Itoa(span[1]) + " or fewer " + noun
	}
	return fmt.Sprintf("%d to %d %s", span[0], span[1], noun)
}
