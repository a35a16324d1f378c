package units

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Builds is a question for the loadouts of a unit that are worth their points,
// against one or several opponents. The unit attacks all of them, or is attacked
// by each.
type Builds struct {
	Loadouts
	Side      legion.Side // of the unit
	Opponents []Opponent
	Ready     bool // what cards offer counts
	Rank      Rank
}

// Opponent is whom the unit meets, how, and how much that counts.
type Opponent struct {
	Encounter         // with any loadout of the unit, or none, on its side
	Name      string  // in words
	Weight    float64 // more than 0
}

// Rank is what loadouts are ranked by.
type Rank string

// What loadouts are ranked by.
const (
	ByWounds  Rank = "wounds"  // dealt on average
	ByKill    Rank = "kill"    // the chance to wipe the target out
	ByPoints  Rank = "points"  // of the unit for each wound; the front is that of the wounds
	ByLost    Rank = "lost"    // points that a defender loses on average
	BySurvive Rank = "survive" // the chance that a defender is not wiped out
)

// Build is a loadout and what it does, or what is done to it, on average over the
// opponents by their weights.
type Build struct {
	Choice cards.Choice
	Points int
	Wounds float64        // that the attacked unit takes
	Kill   *float64       // the chance that it is wiped out; nil if its size is not known
	Lost   *float64       // the points of a defending unit, by the share of its wounds
	Same   []cards.Choice // others with the same points that do as much

	attacks string // which attacks it comes to: those of another build are others
}

// Added is what an upgrade adds to the number that loadouts are ranked by.
type Added struct {
	Upgrade *cards.Upgrade
	Alone   float64 // to the unit without others
	Best    float64 // how much better the best loadout with it is than the best without
	Idle    bool    // it cannot do anything to these attacks
}

// BuildList is the answer.
type BuildList struct {
	Question *Builds
	Count    int      // of loadouts that there are
	Tried    int      // of those, after leaving out what makes no difference
	Front    []*Build // by points; no other costs at most as much and does at least as much, one of them strictly
	Builds   []*Build // one for each different attack, the cheapest that makes it, by rank
	Upgrades []*Added // all that the unit may have
}

// Tries is how many loadouts Find tries.
func (q *Builds) Tries() int { return newLoadouts(&q.Loadouts, q.use().alike).count() }

func (q *Builds) use() use {
	return use{choice: &q.Choice, side: q.Side, how: q.how(), ready: q.Ready}
}

// Find looks for the loadouts. Progress is told in loadouts.
func (q *Builds) Find(ctx odds.Context, opt odds.Options) (*BuildList, error) {
	s := &search{Builds: q, use: q.use(), known: newKnown(ctx, opt)}
	plans := newLoadouts(&q.Loadouts, s.use.alike)
	s.prepare()
	var tries [][]*cards.Upgrade
	for c := range plans.each {
		tries = append(tries, c.Upgrades)
		if len(tries)&1023 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	if len(tries) == 0 {
		return nil, q.none()
	}
	list := &BuildList{Question: q, Count: q.Count(), Tried: len(tries)}
	builds := make([]*Build, len(tries))
	var mu sync.Mutex
	done := 0
	err := odds.Parallel(ctx, len(tries), opt, func(i int) error {
		b, err := s.build(tries[i])
		builds[i] = &b
		if _, invalid := errors.AsType[legion.Mistakes](err); invalid {
			err = nil // what is said makes no attack of this one
		}
		if opt.Progress != nil {
			mu.Lock()
			defer mu.Unlock()
			done++
			opt.Progress(done, len(tries))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	builds = slices.DeleteFunc(builds, func(b *Build) bool { return b.attacks == "" })
	if len(builds) == 0 {
		_, err := s.build(tries[0])
		return nil, err
	}
	list.Front = q.front(builds)
	if list.Upgrades, err = s.upgrades(plans, builds); err != nil {
		return nil, err
	}
	list.Builds = q.distinct(builds)
	return list, nil
}

// Weigh is what one loadout does, whether Find would list it or not.
func (q *Builds) Weigh(ctx odds.Context, opt odds.Options, c cards.Choice) (Build, error) {
	s := &search{Builds: q, use: q.use(), known: newKnown(ctx, opt)}
	s.prepare()
	return s.build(c.Complete().Upgrades)
}

// NoLoadouts says why a unit has no loadout within the limits of a question.
type NoLoadouts struct{ error }

func (q *Builds) none() error {
	c := q.Choice
	if err := c.Check(); err != nil {
		return NoLoadouts{err}
	}
	if q.Points > 0 {
		return NoLoadouts{fmt.Errorf("%s has no loadout of at most %d points", c, q.Points)}
	}
	return NoLoadouts{fmt.Errorf("%s has no legal loadout within these limits", c)}
}

// how is the attack type, if it is the same in all attacks and known.
func (q *Builds) how() legion.AttackType {
	how := legion.All
	for i, o := range q.Opponents {
		h := o.Said.Attack.AttackType
		if o.Attacker != nil && h == legion.All {
			h = o.Attacker.At.Type
		}
		if i > 0 && h != how {
			return legion.All
		}
		how = h
	}
	return how
}

// search is a question that is being answered.
type search struct {
	*Builds
	use      use
	known    *known
	opposing [][legion.Overrun + 1]*legion.Attack // the defender's side for each opponent that defends
}

// prepare works out what is the same for all loadouts: the targets.
func (s *search) prepare() {
	s.opposing = make([][legion.Overrun + 1]*legion.Attack, len(s.Opponents))
	if s.Side == legion.TheDefender {
		return
	}
	for i := range s.Opponents {
		b := newBuilder(&s.Opponents[i].Encounter)
		for how := range b.against {
			b.opposed(legion.AttackType(how))
		}
		s.opposing[i] = b.against
	}
}

// Loadout is the unit with these upgrades: ready for what they offer, if that
// counts.
func (q *Builds) Loadout(upgrades []*cards.Upgrade) cards.Choice {
	c := q.Choice
	c.Upgrades = upgrades
	if q.Ready {
		c.Ready = true
		for _, g := range upgrades {
			if g.Offers() && !c.TakesUp(g) {
				c.Takes = append(slices.Clip(c.Takes), g)
			}
		}
	}
	return c
}

// encounter puts a loadout before the i-th opponent.
func (q *Builds) encounter(i int, c *cards.Choice) Encounter {
	e := q.Opponents[i].Encounter
	if q.Side == legion.TheDefender {
		e.Defender = c
	} else {
		e.Attacker = c
	}
	return e
}

// Line writes the attack of a loadout with the i-th opponent.
func (q *Builds) Line(i int, c cards.Choice) string {
	m, _ := build(q.encounter(i, &c))
	return m.String()
}

// build answers all attacks of a loadout.
func (s *search) build(upgrades []*cards.Upgrade) (Build, error) {
	c := s.Loadout(upgrades)
	b := Build{Choice: c, Points: c.Points()}
	kill, lost, sum := 0.0, 0.0, 0.0
	sized := true
	var attacks strings.Builder
	for i := range s.Opponents {
		e := s.encounter(i, &c)
		d, err := s.known.of(e.quick(s.known, s.opposing[i]))
		if err != nil {
			return Build{}, err
		}
		fmt.Fprintf(&attacks, "%d ", d.number)
		w := s.Opponents[i].Weight
		sum += w
		b.Wounds += w * d.wounds
		if d.kill == nil {
			sized = false
			continue
		}
		kill += w * *d.kill
		lost += w * *d.share * float64(b.Points)
	}
	b.Wounds /= sum
	if sized {
		kill, lost = kill/sum, lost/sum
		b.Kill = &kill
		if s.Side == legion.TheDefender {
			b.Lost = &lost
		}
	}
	b.attacks = attacks.String()
	return b, nil
}

// quick makes the attack as Build does, without words about it, from what is
// known of the defender's side.
func (e *Encounter) quick(known *known, against [legion.Overrun + 1]*legion.Attack) legion.Attack {
	b := newBuilder(e)
	b.known, b.against = known, against
	best, _ := b.choose()
	a := b.attack(best, nil)
	if !b.said.Said.Has(inSightField) {
		trim(&a)
	}
	return a
}
