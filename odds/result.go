package odds

import (
	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

func distributions(a legion.Attack) [attack.Measures]dice.Dist {
	r := attack.New(a)
	t := newTail(r)
	p := pipe{r: r, tail: t}
	p.run()
	t.stand()
	t.compare()
	return t.dists
}
