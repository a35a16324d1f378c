package oracle

// respond is step 7 for an optimal defender that knows how the Guardian's dice
// fell: "After the defense roll it chooses to reroll nothing, all dice
// (Soresu), or up to X dice of its choice (Uncanny Luck); then how many surge
// tokens to spend."
func (c *calc) respond(as assault, guardian Faces) *dist[after] {
	var known memo[reroll, *dist[after]]
	rerolled := func(r reroll) *dist[after] {
		return known.of(r, func() *dist[after] {
			d := &dist[after]{}
			for _, again := range c.fell("the second defense roll", c.said.Rerolled, c.roll(r.again)) {
				d.mix(c.bestSurges(as, guardian, r.kept.plus(again.both())), again.p)
			}
			return d
		})
	}

	dice := c.defenseDice(as)
	out := &dist[after]{}
	for _, first := range c.fell("the defense roll", c.said.Defense, c.roll(dice)) {
		var worst *dist[after]
		for _, r := range c.rerollsSaid(first.DefenseShown, dice) {
			worst = c.worse(worst, rerolled(r))
		}
		out.mix(worst, first.p)
	}
	return out
}

// rerolls are all that an optimal defender may do with a roll.
func (c *calc) rerolls(p DefenseShown, dice defenseDice) []reroll {
	var out []reroll
	if c.de.SoresuMastery && c.ranged {
		out = append(out, reroll{again: dice})
	}
	// Uncanny Luck, and with no dice at all the choice to reroll nothing.
	var pick func(face int, p DefenseShown, again defenseDice)
	pick = func(face int, p DefenseShown, again defenseDice) {
		faces := []struct{ from, to *int }{
			{&p.Red.Blanks, &again.red}, {&p.Red.Blocks, &again.red}, {&p.Red.Surges, &again.red},
			{&p.White.Blanks, &again.white}, {&p.White.Blocks, &again.white}, {&p.White.Surges, &again.white},
		}
		if face == len(faces) {
			out = append(out, reroll{p.both(), again})
			return
		}
		f := faces[face]
		pick(face+1, p, again)
		for *f.from > 0 && again.red+again.white < c.de.UncannyLuckX {
			*f.from--
			*f.to++
			pick(face+1, p, again)
		}
	}
	pick(0, p, defenseDice{})
	return out
}

// bestSurges spends as many surge tokens as an optimal defender wants.
func (c *calc) bestSurges(as assault, guardian, own Faces) *dist[after] {
	var worst *dist[after]
	for _, spent := range unlessSaid(c, "the surge tokens", c.said.Surges, between(0, c.mostSurges(as, own))) {
		worst = c.worse(worst, certain(c.compare(as, guardian, own, spent)))
	}
	return worst
}
