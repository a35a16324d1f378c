package loadouts

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// Question is a question for the loadouts of a unit that are worth their points,
// against one or several opponents. The unit attacks all of them, or is attacked
// by each.
type Question struct {
	Choice    cards.Choice     // the unit; the upgrades that it has are in every loadout
	Without   []*cards.Upgrade // in none
	Points    int              // what a loadout costs at most; 0: any
	Side      legion.Side      // of the unit
	Opponents []Opponent
	Ready     bool // what cards offer counts
	Best      bool // attackers play their best, unless it is said how they play
	Rank      Rank
	Most      int // of loadouts to try, those with the fewest upgrades first; 0: all
}

// Opponent is whom the unit meets, how, and how much that counts.
type Opponent struct {
	Choice   *cards.Choice // nil if it has only numbers
	Guardian *cards.Choice // beside the defender, whoever that is
	Said     legion.Words  // of the unit, of the opponent and of the attack
	Name     string        // in words
	Weight   float64       // more than 0
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

// Loadout is a loadout and what it does, or what is done to it, on average over the
// opponents by their weights.
type Loadout struct {
	Choice cards.Choice
	Points int
	Wounds float64        // that the attacked unit takes
	Kill   *float64       // the chance that it is wiped out; nil if its size is not known
	Lost   *float64       // the points of a defending unit, by the share of its wounds
	Same   []cards.Choice // others with the same points that do as much

	attacks string // which attacks it comes to: those of another loadout are others
}

// Added is what an upgrade adds to the number that loadouts are ranked by.
type Added struct {
	Upgrade *cards.Upgrade
	Alone   float64 // to the unit without others
	Best    float64 // how much better the best loadout with it is than the best without
	Idle    bool    // it cannot do anything to these attacks
}

// Answer is what there is to say of the loadouts.
type Answer struct {
	Question  *Question
	Expensive bool       // the rules of thumb answer, because best play would be expensive
	Count     int        // of loadouts that there are
	Tried     int        // of those, after leaving out what makes no difference
	Left      int        // that would be tried without Most; then there are no Upgrades
	Front     []*Loadout // by points; no other costs at most as much and does at least as much, one of them strictly
	Loadouts  []*Loadout // one for each different attack, the cheapest that makes it, by rank
	Upgrades  []*Added   // all that the unit may have
}

// Count is how many loadouts there are.
func (q *Question) Count() int { return newCombinations(q, nil).count() }

// Tries is how many loadouts Find tries.
func (q *Question) Tries() int {
	n := newCombinations(q, q.use().alike).count()
	if q.Most > 0 {
		return min(n, q.Most)
	}
	return n
}

func (q *Question) use() use {
	return use{choice: &q.Choice, side: q.Side, how: q.how(), ready: q.Ready}
}

// Find looks for the loadouts. Progress is told in loadouts.
func (q *Question) Find(ctx odds.Context, opt odds.Options) (*Answer, error) {
	s := newSearch(ctx, opt, q)
	all := newCombinations(q, s.use.alike)
	var tries [][]*cards.Upgrade
	for c := range all.each {
		tries = append(tries, c.Upgrades)
		if len(tries)&1023 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	if len(tries) == 0 {
		return nil, q.none()
	}
	left := 0
	if most := q.Most; most > 0 && most < len(tries) {
		slices.SortStableFunc(tries, func(a, b []*cards.Upgrade) int { return len(a) - len(b) })
		tries, left = tries[:most], len(tries)-most
	}
	list := &Answer{Question: q, Count: q.Count(), Tried: len(tries), Left: left}
	loadouts := make([]*Loadout, len(tries))
	var mu sync.Mutex
	done := 0
	err := odds.Parallel(ctx, len(tries), opt, func(i int) error {
		if s.expensive.Load() {
			return nil // the rules of thumb will answer
		}
		x, err := s.weigh(tries[i])
		loadouts[i] = &x
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
	if s.expensive.Load() {
		byThumb := *q
		byThumb.Best = false
		list, err := byThumb.Find(ctx, opt)
		if err == nil {
			list.Expensive = true
		}
		return list, err
	}
	loadouts = slices.DeleteFunc(loadouts, func(x *Loadout) bool { return x.attacks == "" })
	if len(loadouts) == 0 {
		_, err := s.weigh(tries[0])
		return nil, err
	}
	list.Front, list.Loadouts = q.front(loadouts), q.distinct(loadouts)
	if left == 0 {
		list.Upgrades, err = s.upgrades(all, loadouts)
	}
	return list, err
}

// Weigh is what one loadout does, whether Find would list it or not.
func (q *Question) Weigh(ctx odds.Context, opt odds.Options, c cards.Choice) (Loadout, error) {
	s := newSearch(ctx, opt, q)
	return s.weigh(c.Complete().Upgrades)
}

// None says why a unit has no loadout within the limits of a question.
type None struct{ error }

func (q *Question) none() error {
	c := q.Choice
	if err := c.Check(); err != nil {
		return None{err}
	}
	c.At = cards.Place{} // which has nothing to do with it
	if q.Points > 0 {
		return None{fmt.Errorf("%s has no loadout of at most %d points", c, q.Points)}
	}
	return None{fmt.Errorf("%s has no legal loadout within these limits", c)}
}

// how is the attack type, if it is the same in all attacks and known.
func (q *Question) how() legion.AttackType {
	how := legion.All
	for i := range q.Opponents {
		o := &q.Opponents[i]
		attacker, _ := o.sides(q.Side, &q.Choice)
		h := o.Said.Attack.AttackType
		if attacker != nil && h == legion.All {
			h = attacker.At.Type
		}
		if i > 0 && h != how {
			return legion.All
		}
		how = h
	}
	return how
}

// sides puts a loadout of the unit, on its side, before the opponent.
func (o *Opponent) sides(side legion.Side, c *cards.Choice) (attacker, defender *cards.Choice) {
	if side == legion.TheDefender {
		return o.Choice, c
	}
	return c, o.Choice
}

// With is the unit with these upgrades: ready for what they offer, if that counts.
func (q *Question) With(upgrades []*cards.Upgrade) cards.Choice {
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

// Attack is that of a loadout with the i-th opponent.
func (q *Question) Attack(i int, c cards.Choice) *units.Attack {
	o := &q.Opponents[i]
	attacker, defender := o.sides(q.Side, &c)
	a, _ := units.New(attacker, defender, o.Guardian, o.Said)
	return a
}

// Line writes the attack of a loadout with the i-th opponent.
func (q *Question) Line(i int, c cards.Choice) string { return q.Attack(i, c).String() }

// search is a question that is being answered.
type search struct {
	*Question
	opt     odds.Options
	use     use
	answers *units.Answers
	targets []units.Target // for each opponent that defends

	expensive atomic.Bool // to find the best play of some attack would be
}

// newSearch works out what is the same for all loadouts: the targets.
func newSearch(ctx odds.Context, opt odds.Options, q *Question) *search {
	s := &search{Question: q, opt: opt, use: q.use(), answers: units.NewAnswers(ctx, opt), targets: make([]units.Target, len(q.Opponents))}
	for i := range q.Opponents {
		if o := &q.Opponents[i]; q.Side == legion.TheAttacker {
			s.targets[i] = units.NewTarget(o.Choice, o.Guardian, o.Said)
		}
	}
	return s
}

// played is an attack with an opponent as it is best played, if that counts.
func (s *search) played(o *Opponent, a legion.Attack) legion.Attack {
	if !s.Best || units.PlaySaid(&o.Said) {
		return a
	}
	best, cheap := odds.AtBest(a, s.opt)
	if !cheap {
		s.expensive.Store(true)
	}
	return best
}

// weigh answers all attacks of a loadout.
func (s *search) weigh(upgrades []*cards.Upgrade) (Loadout, error) {
	c := s.With(upgrades)
	x := Loadout{Choice: c, Points: c.Points()}
	kill, lost, sum := 0.0, 0.0, 0.0
	sized := true
	var attacks strings.Builder
	for i := range s.Opponents {
		o := &s.Opponents[i]
		attacker, defender := o.sides(s.Side, &c)
		d, err := s.answers.Of(s.played(o, units.Numbers(attacker, defender, o.Guardian, o.Said, s.answers, s.targets[i])))
		if err != nil {
			return Loadout{}, err
		}
		fmt.Fprintf(&attacks, "%d ", d.Number)
		sum += o.Weight
		x.Wounds += o.Weight * d.Wounds
		kill += o.Weight * d.Kill
		lost += o.Weight * d.Share * float64(x.Points)
		sized = sized && d.Sized
	}
	x.Wounds /= sum
	if sized {
		kill, lost = kill/sum, lost/sum
		x.Kill = &kill
		if s.Side == legion.TheDefender {
			x.Lost = &lost
		}
	}
	x.attacks = attacks.String()
	return x, nil
}
