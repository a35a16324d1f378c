package units

import (
	"context"
	"errors"
	"sync"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// Answers keeps the answers to attacks, so that an attack that several choices come to
// is worked out once. It may be used by several goroutines.
type Answers struct {
	ctx odds.Context
	opt odds.Options

	mu      sync.RWMutex
	results map[legion.Attack]*Answer
	plays   map[legion.Attack]bool // whether their best play is soon found
}

// Answer is what an attack does to its defender.
type Answer struct {
	Number int     // of the attack, in the order in which they were asked for
	Wounds float64 // that the defender takes itself, on average
	Sized  bool    // it is known how many wounds the defender can take
	Kill   float64 // the chance to wipe it out, if that is known
	Share  float64 // of its wounds that it loses on average

	all   float64 // wounds with those of its Guardian: weapons are chosen by it
	exact bool
}

// NewAnswers keeps answers that are worked out with some options, by one worker.
func NewAnswers(ctx odds.Context, opt odds.Options) *Answers {
	opt.Workers, opt.Progress, opt.NumbersOnly = 1, nil, true // those who ask keep the cores busy
	return &Answers{ctx: ctx, opt: opt, results: map[legion.Attack]*Answer{}, plays: map[legion.Attack]bool{}}
}

// essence is the attack without what makes no difference to what is kept of it:
// wounds, and the miniatures that they are of.
func essence(a legion.Attack) legion.Attack {
	e := attack.Essence(a)
	d := &e.Defender
	d.Minis, d.WoundsPerMini, d.WoundsTaken = a.Defender.Minis, a.Defender.WoundsPerMini, a.Defender.WoundsTaken
	return e
}

// Of answers an attack.
func (k *Answers) Of(a legion.Attack) (*Answer, error) {
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
	d = newAnswer(res)
	k.mu.Lock()
	defer k.mu.Unlock()
	if first := k.results[key]; first != nil {
		return first, nil
	}
	d.Number = len(k.results)
	k.results[key] = d
	return d, nil
}

// playable reports whether the best play of an attack is soon found.
func (k *Answers) playable(a legion.Attack) bool {
	key := essence(a)
	k.mu.RLock()
	plays, known := k.plays[key]
	k.mu.RUnlock()
	if !known {
		plays = playable(a)
		k.mu.Lock()
		defer k.mu.Unlock()
		k.plays[key] = plays
	}
	return plays
}

// newAnswer takes from a result what choices are compared by.
func newAnswer(res *odds.Result) *Answer {
	own := &res.Outcomes.OwnWounds
	d := &Answer{Wounds: own.Mean, all: res.Outcomes.TotalWounds.Mean, exact: res.Method == odds.ByExact}
	if k := res.Kill; k != nil {
		lost := 0.0
		for w, p := range own.Probability {
			lost += p * float64(min(w, k.Wounds))
		}
		d.Sized, d.Kill, d.Share = true, k.WipedOut, lost/float64(max(1, k.Wounds))
	}
	return d
}

// total is what weapons are chosen by: see wounds.
func (k *Answers) total(a legion.Attack) float64 {
	d, err := k.Of(a)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return 0 // whoever asks for the answer finds out
	}
	if err != nil || !d.exact {
		return wounds(a)
	}
	return d.all
}
