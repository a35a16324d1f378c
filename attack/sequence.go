package attack

import "salvo/dice"

// Occasion says what defense dice are rolled for.
type Occasion uint8

// The occasions on which defense dice are rolled.
const (
	ForCover Occasion = iota
	ForGuardian
	ForDefender
)

// Source supplies the dice of one attack, in the order they are rolled.
type Source interface {
	// Attack rolls n attack dice of a colour.
	Attack(c dice.Color, n int) dice.Row
	// Defense rolls n defense dice of a colour.
	Defense(o Occasion, c dice.Color, n int) dice.DefenseRoll
}

// Record is one attack step by step.
type Record struct {
	Rolled      dice.Roll        // 4b
	Rerolls     []Reroll         // 4c, token by token
	Rerolled    dice.Roll        // the dice at the end of 4c
	Reserved    int              // aims kept for Lethal
	Saved       int              // aims saved for Marksman
	Converted   Results          // 4d
	Sharpened   Results          // 4d.5 and 4d.6
	Cover       dice.DefenseRoll // 5: the cover roll
	AfterCover  int              // hits
	AfterDodge  int              // hits
	Dodged      bool
	Hits, Crits int // 6: what the defender faces
	Guarded     int // 6: what the Guardian takes
	Guardian    Defense
	Defender    Defense
	Pierce      int
	Outcome     Outcome
}

// Reroll is one token spent in step 4c.
type Reroll struct {
	Aim  bool      // an aim, not an observation token
	Took dice.Roll // the dice that were rolled again
	Got  dice.Roll // what they show now
}

// Defense is the defense of one unit, step by step.
type Defense struct {
	Rolled   dice.DefenseRoll // 7c
	Rerolled dice.DefenseRoll // 7d
	Blocks   int              // 7e
	Left     int              // 8: blocks after Pierce
}

// Game plays attacks, one after the other.
type Game struct {
	Rules  *Rules
	Player Player // nil for the documented strategies
	Source Source

	table, take dice.Roll
}

// Play plays one attack. The record may be nil.
func (g *Game) Play(rec *Record) Outcome {
	r, p, src := g.Rules, g.Player, g.Source
	if p == nil {
		p = documented{r}
	}

	// 4b Roll.
	g.table = roll(src, &r.Dice)
	blank := g.table.Sum().N(dice.Blank) > 0
	if rec != nil {
		rec.Rolled = g.table
	}

	// 4c Reroll.
	k := r.Start()
	if k.Observations+k.Aims > 0 {
		k = p.Begin(&g.table, k)
	}
	for k.Observations+k.Aims > 0 {
		token := p.Spend(&g.table, k, &g.take)
		if token == Stop {
			break
		}
		if token == Observe {
			k.Observations--
		} else {
			k.Aims--
			k.Aimed = true
		}
		g.again(token, rec)
	}

	// 4d Convert surges, Marksman, Jar'Kai.
	converted := r.Convert(&g.table)
	x, left := p.Sharpen(converted, k)
	struck := x.Hits+x.Crits > 0

	// 5 Cover, then dodge.
	c, n, certain := r.CoverDice(x.Hits)
	var cover dice.DefenseRoll
	if n > 0 {
		cover = src.Defense(ForCover, c, n)
	}
	covered := x.Hits - certain - r.Covered(cover)
	hits, crits, dodged := r.Dodge(covered, x.Crits)
	if rec != nil {
		rec.Rerolled, rec.Reserved, rec.Saved = g.table, k.Reserved, k.Aims
		rec.Converted, rec.Sharpened = converted, x
		rec.Cover, rec.AfterCover, rec.AfterDodge, rec.Dodged = cover, covered, hits, dodged
	}

	// 6 Modify the attack.
	hits, crits, guarded := r.Modify(hits, crits, x.Blanks)
	facing := hits + crits
	lethal := p.Lethal(Standing{facing, guarded, dodged, k.Aimed}, left)
	pierce := r.Pierce(lethal, k.Aimed)

	// 6b Guardian and 7 Defend.
	w := r.defend(src, ForGuardian, guarded, dodged)
	d := r.defend(src, ForDefender, r.DefenseDice(facing, pierce, dodged), dodged)

	// 8 and 9 Compare.
	var o Outcome
	var pierceLeft int
	w.Left, pierceLeft = r.GuardianPierced(w.Blocks, pierce)
	d.Left = r.Pierced(d.Blocks, pierceLeft, dodged)
	o[OwnWounds] = Wounded(facing, d.Left)
	o[TotalWounds] = o[OwnWounds] + Wounded(guarded, w.Left)
	o[MainWounds] = Wounded(facing, d.Blocks)
	o[GuardianWounds] = Wounded(guarded, w.Blocks)
	o[DeflectWounds] = r.own.Deflected(d.Rerolled[dice.DefenseSurge]) + r.guardian.Deflected(w.Rerolled[dice.DefenseSurge])
	o[DjemSoWounds] = r.DjemSo(blank)
	o[Suppression] = r.Suppression(struck, o[OwnWounds])
	if rec != nil {
		rec.Hits, rec.Crits, rec.Guarded = hits, crits, guarded
		rec.Guardian, rec.Defender, rec.Pierce = w, d, pierce
		rec.Outcome = o
	}
	return o
}

// again rolls the taken dice again for a token of step 4c.
func (g *Game) again(token Spending, rec *Record) {
	pool := g.take.Pool()
	got := roll(g.Source, &pool)
	g.table = g.table.Minus(&g.take)
	g.table = g.table.Plus(&got)
	if rec != nil {
		rec.Rerolls = append(rec.Rerolls, Reroll{token == Aim, g.take, got})
	}
}

func roll(src Source, p *dice.Pool) (t dice.Roll) {
	for _, c := range strongest {
		if p[c] > 0 {
			t[c] = src.Attack(c, p[c])
		}
	}
	return t
}

// defend rolls, rerolls and converts the defense dice of one unit.
func (r *Rules) defend(src Source, o Occasion, n int, dodged bool) Defense {
	if n == 0 {
		return Defense{}
	}
	g := &r.own
	if o == ForGuardian {
		g = &r.guardian
	}
	d := Defense{Rolled: src.Defense(o, g.Color, n)}
	d.Rerolled = d.Rolled
	if g.Rerolls() {
		take := g.Reroll(d.Rolled, dodged)
		if k := take.Total(); k > 0 {
			again := src.Defense(o, g.Color, k)
			for f := range d.Rerolled {
				d.Rerolled[f] += again[f] - take[f]
			}
		}
	}
	d.Blocks = g.Blocks(d.Rerolled, dodged)
	return d
}
