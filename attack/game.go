package attack

import "salvo/dice"

// Source supplies the dice of one attack, in the order they are rolled.
type Source interface {
	// Attack rolls n attack dice of a colour.
	Attack(c dice.Color, n int) dice.Row
	// Defense rolls n defense dice of a colour in a stage of the walk.
	Defense(s Stage, c dice.Color, n int) dice.DefenseRow
}

// Record is one attack step by step.
type Record struct {
	Rolled      dice.Roll // 4b
	Rerolls     []Reroll  // 4c, token by token
	Rerolled    dice.Roll // the dice at the end of 4c
	Reserved    int       // aims kept for Lethal
	Saved       int       // aims saved for Marksman
	Converted   Results   // 4d
	Sharpened   Results   // 4d.5 and 4d.6
	GaveUp      bool      // 4d.7: all dice, for one wound
	Cover       dice.DefenseRoll
	AfterCover  int     // hits
	AfterDodge  Results // without blanks
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
	Rolled    dice.DefenseRoll // 7c
	Rerolled  dice.DefenseRoll // 7d
	Converted dice.DefenseRow  // 7e
	Left      int              // 8: blocks after Pierce
}

// Blocks is how many blocks there are after surges were converted.
func (d *Defense) Blocks() int { return d.Converted.N(dice.DefenseBlock) }

// Game plays attacks, one after the other.
type Game struct {
	Rules    *Rules
	Player   Player   // nil for the documented strategies
	Defender Defender // nil for the documented behaviour
	Source   Source

	walk        Walk
	player      Player // of step 4c
	table, take dice.Roll
	at          Position // where the attack stands
}

// Play plays one attack. The record may be nil.
func (g *Game) Play(rec *Record) (o Outcome) {
	r, src := g.Rules, g.Source
	if w := &g.walk; w.Rules != r || w.Player != g.Player || w.Defender != g.Defender {
		*w = Walk{Rules: r, Player: g.Player, Defender: g.Defender}
		if g.player = g.Player; g.player == nil {
			g.player = documented{r}
		}
	}
	g.walk.Watch = nil
	if rec != nil {
		g.walk.Watch = rec.watch
	}

	// 4b Roll.
	g.table = roll(src, &r.Dice)
	blank := g.table.Sum().N(dice.Blank) > 0
	if rec != nil {
		rec.Rolled = g.table
	}

	// 4c Reroll, 4d Convert surges.
	k := g.reroll(rec)
	x := r.Convert(&g.table)
	if rec != nil {
		rec.Rerolled, rec.Reserved, rec.Saved, rec.Converted = g.table, k.Reserved, k.Aims, x
	}

	// 4d.5 to 10.
	g.at = r.Start(x, k)
	p := &g.at
	for {
		s := g.walk.Next(p)
		if s == Over {
			break
		}
		pool, _ := r.Pool(p)
		var roll dice.DefenseRoll
		if pool.Red > 0 {
			roll.Red = src.Defense(s, dice.Red, pool.Red)
		}
		if pool.White > 0 {
			roll.White = src.Defense(s, dice.White, pool.White)
		}
		if rec != nil {
			rec.rolled(p, roll)
		}
		r.Rolled(p, roll)
	}
	o = p.Outcome()
	o[DjemSoWounds] = r.DjemSo(blank, p.GaveUp)
	if rec != nil {
		rec.end(r, p)
		rec.Outcome = o
	}
	return o
}

// After is what the last attack left, if the rules keep track of it.
func (g *Game) After() After { return g.at.After() }

// reroll is step 4c. It returns the tokens that are left.
func (g *Game) reroll(rec *Record) Tokens {
	k := g.Rules.Tokens()
	if k.Observations+k.Aims > 0 {
		k = g.player.Begin(&g.table, k)
	}
	for k.Observations+k.Aims > 0 {
		token := g.player.Spend(&g.table, k, &g.take)
		if token == Stop {
			break
		}
		if token == Observe {
			k.Observations--
		} else {
			k.Aims--
			k.Aimed = true
		}
		pool := g.take.Pool()
		got := roll(g.Source, &pool)
		g.table = g.table.Minus(&g.take)
		g.table = g.table.Plus(&got)
		if rec != nil {
			rec.Rerolls = append(rec.Rerolls, Reroll{token == Aim, g.take, got})
		}
	}
	return k
}

func roll(src Source, p *dice.Pool) (t dice.Roll) {
	for _, c := range strongest {
		if p[c] > 0 {
			t[c] = src.Attack(c, p[c])
		}
	}
	return t
}
