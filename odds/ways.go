package odds

import "salvo/attack"

// ways is how many values each part of a standing may take in an attack, so
// that there is room for what is possible and no more.
type ways struct {
	pierces int // one more than the most Pierce
	dodged  int // 2 if the defender may dodge
	struck  int // 2 if it matters later that the attack struck
	facing  int // one more than the number of dice
	guarded int // one more than what the Guardian takes at most
}

func waysOf(r *attack.Rules, struck bool) ways {
	w := ways{pierces: r.MaxPierce() + 1, dodged: 1, struck: 1, facing: r.Total() + 1, guarded: r.MaxGuarded() + 1}
	if r.Dodges() {
		w.dodged = 2
	}
	if struck {
		w.struck = 2
	}
	return w
}

// size is how many standings there are.
func (w *ways) size() int { return w.pierces * w.dodged * w.struck * w.facing * w.guarded }

// index is the place of a standing.
func (w *ways) index(s attack.Standing, pierce int, struck bool) int {
	i := (pierce*w.dodged+bit(s.Dodged))*w.struck + bit(struck)
	return (i*w.facing+s.Facing)*w.guarded + s.Guarded
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
