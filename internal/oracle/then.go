package oracle

import (
	"fmt"
	"slices"

	"salvo/legion"
)

// Then is what happened after the attack dice. What is nil has not happened yet, or could
// not.
type Then struct {
	Results       *Results      // what the dice came to after 4d.7, if only that is said
	Converted     *Converted    // 4d.5 to 4d.7
	Cover         *DefenseShown // 5
	Dodged        *Dodged       // 5
	Lethal        *int          // 6: the aims that went there
	Guardian      *DefenseShown // 6b
	GuardianAgain *DefenseShown // 6b: rerolled
	Defense       *DefenseShown // 7
	PickedUp      *DefenseShown // 7: the dice to reroll, as they showed
	Rerolled      *DefenseShown // 7: as they fell
	Surges        *int          // 7: tokens spent
}

// Results is what the attack dice came to.
type Results struct{ Hits, Crits int }

// Converted is what Marksman and Jar'Kai did, and whether Sniper Team gave up all dice.
type Converted struct {
	Aims, Dodges  int // tokens spent
	ToHit, ToCrit int
	GaveUp        bool
}

// Then is what the attack is worth after the attack dice if both sides go on as well as
// they can. Makashi Mastery is used where it may be. It fails if what is said to have
// happened cannot have.
func (m Moment) Then(a legion.Attack, said Then) (float64, error) {
	a.Attacker.Strategy, a.Defender.Strategy = legion.Optimal, legion.Optimal
	c := newCalc(a, makashiAllowed(a), objective(a.Attacker))
	c.said = said
	v := c.then(m)
	if c.impossible != "" {
		return 0, fmt.Errorf("%s cannot have happened", c.impossible)
	}
	return v, nil
}

func (c *calc) then(m Moment) float64 {
	e := ending{aims: m.Aims, aimed: m.Aimed}
	if x := c.said.Results; x != nil {
		e.results = results{hits: x.Hits, crits: x.Crits, blanks: len(c.dice) - x.Hits - x.Crits}
		return c.goOn(e).mean(c.worth)
	}
	e.results = c.convert(m.dice())
	x := c.said.Converted
	if x == nil {
		return c.finish(finishing{e, m.Dodges})
	}
	byAim, byDodge := c.at.Marksman || x.Aims == 0, c.at.JarKaiMastery && c.melee || x.Dodges == 0
	if !byAim || !byDodge || x.Aims > m.Aims || x.Dodges > m.Dodges || x.Aims+x.Dodges != x.ToHit+x.ToCrit {
		c.impossible = "the conversion"
	}
	e.blanks -= x.ToHit
	e.hits += x.ToHit - x.ToCrit
	e.crits += x.ToCrit
	e.aims -= x.Aims
	if !x.GaveUp {
		return c.goOn(e).mean(c.worth)
	}
	if !c.at.SniperTeam || e.crits == 0 {
		c.impossible = "giving up all dice"
	}
	return c.worth(c.giveUp(e))
}

// fell is a roll if it is said how it fell, else all that there may be.
func (c *calc) fell(what string, shown *DefenseShown, all []rolled) []rolled {
	if shown == nil {
		return all
	}
	one := only(c, what, all, func(p rolled) bool { return p.DefenseShown == *shown })
	one = slices.Clone(one)
	for i := range one {
		one[i].p = 1
	}
	return one
}

// only is the choices that are what is said; all of them, if what is said is none of them.
func only[T any](c *calc, what string, all []T, is func(T) bool) []T {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return all[i : i+1]
	}
	c.impossible = what
	return all
}

// unlessSaid is all that may be chosen, or the one that is said.
func unlessSaid[T comparable](c *calc, what string, said *T, all []T) []T {
	if said == nil {
		return all
	}
	return only(c, what, all, func(x T) bool { return x == *said })
}

// between lists the numbers from one to another.
func between(least, most int) (all []int) {
	for n := least; n <= most; n++ {
		all = append(all, n)
	}
	return all
}

// rerollsSaid are what an optimal defender may do with a roll, or what is said.
func (c *calc) rerollsSaid(first DefenseShown, dice defenseDice) []reroll {
	all, x := c.rerolls(first, dice), c.said.PickedUp
	if x == nil {
		return all
	}
	return only(c, "the reroll", all, func(r reroll) bool {
		return r.kept.plus(x.both()) == first.both() && r.again == defenseDice{x.Red.dice(), x.White.dice()}
	})
}
