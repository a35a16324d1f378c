package odds

import (
	"errors"
	"fmt"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// Walkthrough is one attack, played out step by step.
type Walkthrough struct {
	Attack    legion.Attack  `json:"attack"`
	Seed      *uint64        `json:"seed,omitempty"` // if the dice were rolled
	Breakdown Breakdown      `json:"breakdown"`
	Result    Once           `json:"result"`
	Record    *attack.Record `json:"-"` // the same and more, by counts
}

// Once is what one attack came to.
type Once struct {
	TotalWounds              int `json:"totalWounds"`
	GuardianWoundsNoPierce   int `json:"guardianWoundsNoPierce"`
	MainTargetWoundsNoPierce int `json:"mainTargetWoundsNoPierce"`
	DeflectWounds            int `json:"deflectWounds"`
	DjemSoWounds             int `json:"djemSoWounds"`
	SuppressionApplied       int `json:"suppressionApplied"`
	OwnWounds                int `json:"ownWounds"`
}

// Breakdown lists the dice after every step, red ones first, then black, then
// white; where colours no longer matter, crits first, then hits, then blanks.
type Breakdown struct {
	InitialPool     []dice.Color       `json:"initialPool"`
	AfterStep2      []dice.Color       `json:"afterStep2"`
	AfterStep4a     []dice.Color       `json:"afterStep4a"`
	RolledAttack    []dice.Face        `json:"rolledAttack"`
	AfterStep4c     []dice.Face        `json:"afterStep4c"`
	AfterStep4d     []dice.Face        `json:"afterStep4d"`      // surges converted
	AfterStep4d6    []dice.Face        `json:"afterStep4d6"`     // Marksman and Jar'Kai
	GaveUp          bool               `json:"gaveUp,omitempty"` // Sniper Team: all dice, for one wound
	AfterStep5Cover int                `json:"afterStep5Cover"`
	AfterStep5Dodge int                `json:"afterStep5Dodge"`
	AfterStep6      HitsAndCrits       `json:"afterStep6"`
	GuardianHits    int                `json:"guardianHits"`
	RolledGuardian  []dice.DefenseFace `json:"rolledGuardian"`
	AfterStep6b     []dice.DefenseFace `json:"afterStep6b"` // the Guardian's dice after Soresu Mastery
	DefensePool     int                `json:"defensePool"`
	RolledDefense   []dice.DefenseFace `json:"rolledDefense"`
	AfterStep7d     []dice.DefenseFace `json:"afterStep7d"`
	AfterStep7e     []dice.DefenseFace `json:"afterStep7e"`
	AfterStep8      int                `json:"afterStep8"` // the defender's blocks after Pierce
}

// HitsAndCrits is what the defender faces after step 6.
type HitsAndCrits struct {
	Hits  int `json:"hits"`
	Crits int `json:"crits"`
}

// Walk plays one attack with dice rolled from a seed.
func Walk(ctx Context, a legion.Attack, opt Options) (*Walkthrough, error) {
	w, err := walk(ctx, a, opt, source{dice.NewRoller(stream(opt.Seed, 0))})
	if err == nil {
		w.Seed = &opt.Seed
	}
	return w, err
}

// WalkGiven plays one attack with the dice of a table where somebody rolled
// them. It is an error if it needs more dice than there are, or fewer.
func WalkGiven(ctx Context, a legion.Attack, g Given, opt Options) (*Walkthrough, error) {
	src := &given{Given: g}
	w, err := walk(ctx, a, opt, src)
	if err := errors.Join(append(src.unlike(), err)...); err != nil {
		return nil, err
	}
	return w, nil
}

// Given lists dice in the order they fall: those of the first roll, then the
// rerolled ones.
type Given struct {
	Red      []dice.Face        `json:"red,omitempty"`
	Black    []dice.Face        `json:"black,omitempty"`
	White    []dice.Face        `json:"white,omitempty"`
	Cover    []dice.DefenseFace `json:"cover,omitempty"`
	Guardian []dice.DefenseFace `json:"guardian,omitempty"`
	Defender []dice.DefenseFace `json:"defender,omitempty"`
}

func walk(ctx Context, a legion.Attack, opt Options, src attack.Source) (w *Walkthrough, err error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	arena := state.NewArena(opt.limit(ctx))
	defer arena.Release()
	defer Stopped(&err, true)
	s, err := newSampler(ctx, a, 1, opt, arena)
	if err != nil {
		return nil, err
	}
	game := s.game(src)
	r, rec := game.Rules, &attack.Record{}
	o := game.Play(rec)
	return &Walkthrough{
		Attack: a,
		Record: rec,
		Breakdown: Breakdown{
			InitialPool:     colors(r.Initial),
			AfterStep2:      colors(r.Formed),
			AfterStep4a:     colors(r.Dice),
			RolledAttack:    faces(&rec.Rolled),
			AfterStep4c:     faces(&rec.Rerolled),
			AfterStep4d:     results(rec.Converted),
			AfterStep4d6:    results(rec.Sharpened),
			GaveUp:          rec.GaveUp,
			AfterStep5Cover: rec.AfterCover,
			AfterStep5Dodge: rec.AfterDodge.Hits,
			AfterStep6:      HitsAndCrits{rec.Hits, rec.Crits},
			GuardianHits:    rec.Guarded,
			RolledGuardian:  defenseFaces(rec.Guardian.Rolled.Sum()),
			AfterStep6b:     defenseFaces(rec.Guardian.Rerolled.Sum()),
			DefensePool:     rec.Defender.Rolled.Total(),
			RolledDefense:   defenseFaces(rec.Defender.Rolled.Sum()),
			AfterStep7d:     defenseFaces(rec.Defender.Rerolled.Sum()),
			AfterStep7e:     defenseFaces(rec.Defender.Converted),
			AfterStep8:      rec.Defender.Left,
		},
		Result: Once{
			o[attack.TotalWounds], o[attack.GuardianWounds], o[attack.MainWounds],
			o[attack.DeflectWounds], o[attack.DjemSoWounds], o[attack.Suppression], o[attack.OwnWounds],
		},
	}, nil
}

func colors(p dice.Pool) []dice.Color {
	return repeated(state.Order[:], func(c dice.Color) int { return p[c] })
}

func faces(t *dice.Roll) []dice.Face {
	list := []dice.Face{}
	for _, c := range state.Order {
		list = append(list, repeated(shown, t[c].N)...)
	}
	return list
}

func results(x attack.Results) []dice.Face {
	return repeated(shown, (dice.Show(dice.Crit, x.Crits) + dice.Show(dice.Hit, x.Hits) + dice.Show(dice.Blank, x.Blanks)).N)
}

func defenseFaces(row dice.DefenseRow) []dice.DefenseFace {
	return repeated([]dice.DefenseFace{dice.DefenseBlock, dice.DefenseSurge, dice.DefenseBlank}, row.N)
}

// shown is the order in which faces are listed.
var shown = []dice.Face{dice.Crit, dice.Hit, dice.Surge, dice.Blank}

// repeated lists every kind of die as often as there are dice of it.
func repeated[T any](kinds []T, count func(T) int) []T {
	list := []T{}
	for _, x := range kinds {
		for range count(x) {
			list = append(list, x)
		}
	}
	return list
}

// given deals out dice that somebody rolled.
type given struct {
	Given
	short []error
}

// Attack deals n attack dice of a colour.
func (g *given) Attack(c dice.Color, n int) (row dice.Row) {
	from := map[dice.Color]*[]dice.Face{dice.Red: &g.Red, dice.Black: &g.Black, dice.White: &g.White}[c]
	for _, f := range deal(g, from, n, c.String()+" attack dice") {
		row += dice.Show(f, 1)
	}
	return row
}

// Defense deals n defense dice in a stage of the walk.
func (g *given) Defense(s attack.Stage, _ dice.Color, n int) (row dice.DefenseRow) {
	from, what := &g.Defender, "defense dice"
	switch s {
	case attack.Covering:
		from, what = &g.Cover, "cover dice"
	case attack.Guarding, attack.GuardingAgain:
		from, what = &g.Guardian, "dice of the Guardian"
	}
	for _, f := range deal(g, from, n, what) {
		row += dice.ShowDefense(f, 1)
	}
	return row
}

// unlike reports where the attack did not take the dice that were given.
func (g *given) unlike() []error {
	for _, x := range []struct {
		left int
		what string
	}{
		{len(g.Red), "red attack dice"}, {len(g.Black), "black attack dice"}, {len(g.White), "white attack dice"},
		{len(g.Cover), "cover dice"}, {len(g.Guardian), "dice of the Guardian"}, {len(g.Defender), "defense dice"},
	} {
		if x.left > 0 {
			g.short = append(g.short, fmt.Errorf("the attack needs %d fewer %s than were given", x.left, x.what))
		}
	}
	return g.short
}

// deal takes n dice from a list. Where they run out it notes so and makes up
// the rest, so that the attack can be played to its end.
func deal[T any](g *given, from *[]T, n int, what string) []T {
	if have := len(*from); have < n {
		g.short = append(g.short, fmt.Errorf("the attack needs %d more %s than were given", n-have, what))
		*from = append((*from)[:have:have], make([]T, n-have)...)
	}
	dealt := (*from)[:n]
	*from = (*from)[n:]
	return dealt
}
