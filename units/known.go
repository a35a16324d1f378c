package units

import (
	"context"
	"errors"
	"sync"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// known keeps the answers to attacks, so that an attack that several loadouts
// make is worked out once. It may be used by several goroutines.
type known struct {
	ctx odds.Context
	opt odds.Options

	mu      sync.RWMutex
	results map[legion.Attack]*dealt
}

// dealt is what an attack does to its defender.
type dealt struct {
	number int      // of the attack, in the order in which they were asked for
	wounds float64  // that the defender takes itself, on average
	all    float64  // with those of its Guardian: weapons are chosen by it
	kill   *float64 // the chance to wipe the defender out; nil if its size is not known
	share  *float64 // of its wounds that the defender loses on average
	exact  bool
}

func newKnown(ctx odds.Context, opt odds.Options) *known {
	opt.Workers, opt.Progress = 1, nil // loadouts keep the cores busy
	return &known{ctx: ctx, opt: opt, results: map[legion.Attack]*dealt{}}
}

// essence is the attack without what makes no difference to what is kept of it:
// wounds, and the miniatures that they are of.
func essence(a legion.Attack) legion.Attack {
	e := attack.Essence(a)
	d := &e.Defender
	d.Minis, d.WoundsPerMini, d.WoundsTaken = a.Defender.Minis, a.Defender.WoundsPerMini, a.Defender.WoundsTaken
	return e
}

// of answers an attack.
func (k *known) of(a legion.Attack) (*dealt, error) {
	key := essence(a)
	k.mu.RLock()
	d := k.results[key]
	k.mu.RUnlock()
	if d != nil {
		return d, nil
	}
	res, err := odds.Of(k.ctx, a, k.opt)
	if err != nil {
		return nil, err
	}
	d = newDealt(res)
	k.mu.Lock()
	defer k.mu.Unlock()
	if first := k.results[key]; first != nil {
		return first, nil
	}
	d.number = len(k.results)
	k.results[key] = d
	return d, nil
}

// newDealt takes from a result what loadouts are compared by.
func newDealt(res *odds.Result) *dealt {
	own := &res.Outcomes.OwnWounds
	d := &dealt{wounds: own.Mean, all: res.Outcomes.TotalWounds.Mean, exact: res.Method == odds.ByExact}
	if k := res.Kill; k != nil {
		lost := 0.0
		for w, p := range own.Probability {
			lost += p * float64(min(w, k.Wounds))
		}
		share := lost / float64(max(1, k.Wounds))
		d.kill, d.share = &k.WipedOut, &share
	}
	return d
}

// total is what weapons are chosen by: see wounds.
func (k *known) total(a legion.Attack) float64 {
	a.Attacker.Strategy, a.Attacker.Objective = legion.Documented, legion.Wounds
	d, err := k.of(a)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return 0 // whoever asks for the answer finds out
	}
	if err != nil || !d.exact {
		return wounds(a)
	}
	return d.all
}
