package game

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"salvo/armylist"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

const (
	empire = "Darth Vader\nAT-ST\nStormtroopers\n - DLT-19 Stormtrooper\nStormtroopers\n - T-21 Stormtrooper\nSnowtroopers\nScout Troopers\n"
	rebels = "Luke Skywalker\nRebel Troopers\n - Z-6 Trooper\nRebel Troopers\n - MPL-57 Ion Trooper\nFleet Troopers\nRebel Commandos\nAT-RT\n"
)

// begun is a game of two lists.
func begun(t testing.TB, mine, theirs string) *Game {
	t.Helper()
	var armies [2]*armylist.Army
	for i, text := range []string{mine, theirs} {
		a, err := armylist.Read(cards.All(), text)
		if err != nil {
			t.Fatal(err)
		}
		armies[i] = a
	}
	g, err := Begin(armies[0], armies[1])
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// happen lets things happen.
func happen(t testing.TB, g *Game, list ...Event) *Table {
	t.Helper()
	for _, e := range list {
		if err := g.Happen(cards.All(), e); err != nil {
			t.Fatal(err)
		}
	}
	return g.Table(cards.All())
}

// named finds a unit of an army.
func named(t testing.TB, table *Table, army int, name string) int {
	t.Helper()
	for i := range table.Units[army] {
		if u := &table.Units[army][i]; u.Name == name || u.Name+" "+u.Badge == name {
			return i
		}
	}
	t.Fatalf("there is no %s in %+v", name, table.Units[army])
	return 0
}

func TestBegin(t *testing.T) {
	g := begun(t, empire, rebels)
	table := g.Table(cards.All())
	var names []string
	for i := range table.Units {
		for k := range table.Units[i] {
			u := &table.Units[i][k]
			names = append(names, strings.TrimSpace(u.Name+" "+u.Badge))
			if u.State() != (State{}) || !u.There() {
				t.Errorf("%s begins with %+v", u.Name, u.State())
			}
		}
	}
	if got, want := strings.Join(names, ", "), "Darth Vader, AT-ST, Stormtroopers DLT, Stormtroopers T-21, Snowtroopers, Scout Troopers, Luke Skywalker, Rebel Troopers Z-6, Rebel Troopers MPL, Fleet Troopers, Rebel Commandos, AT-RT"; got != want {
		t.Errorf("%s", got)
	}
	twins := begun(t, "3x Stormtroopers", rebels).Table(cards.All())
	if twins.Units[0][0].Name != "Stormtroopers 1" || twins.Units[0][2].Name != "Stormtroopers 3" {
		t.Errorf("%s, %s", twins.Units[0][0].Name, twins.Units[0][2].Name)
	}
}

// facing is a game in which Stormtroopers and Rebel Troopers are at range 3 of each other
// and have so much, and the attack of the first.
func facing(t testing.TB, mine, theirs State) (g *Game, table *Table, storm, rebel int, a *Attack) {
	t.Helper()
	g = begun(t, empire, rebels)
	table = g.Table(cards.All())
	storm, rebel = named(t, table, Mine, "Stormtroopers DLT"), named(t, table, Theirs, "Rebel Troopers Z-6")
	events := []Event{
		{Kind: Changed, Unit: storm, Field: "cover", To: int(mine.Cover)},
		{Kind: Changed, Army: Theirs, Unit: rebel, Field: "cover", To: int(theirs.Cover)},
		{Kind: Moved, Unit: storm, Target: rebel, Place: "3"},
	}
	for _, x := range settable {
		events = append(events,
			Event{Kind: Changed, Unit: storm, Field: x.name, To: *x.of(&mine)},
			Event{Kind: Changed, Army: Theirs, Unit: rebel, Field: x.name, To: *x.of(&theirs)})
	}
	table = happen(t, g, events...)
	a, err := table.Attack(Mine, storm, rebel)
	if err != nil {
		t.Fatal(err)
	}
	return g, table, storm, rebel, a
}

// What a unit has and lost is part of its attacks, and of those at it.
func TestAttack(t *testing.T) {
	g, table, storm, rebel, a := facing(t, State{Aims: 1, Wounds: 2}, State{Dodges: 1, Suppression: 2, Cover: legion.HeavyCover, Wounds: 1})
	if got, want := a.String(), "stormtroopers[dlt-19-stormtrooper] x3 @3 aim 1 vs rebel-troopers[z-6-trooper] x4 heavy dodge 1 suppression 2"; got != want || a.Reach != Reaches {
		t.Errorf("%s, %v", got, a.Reach)
	}
	// The same two units, the other way round, and as far from each other.
	back, err := table.Attack(Theirs, rebel, storm)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := back.String(), "rebel-troopers[z-6-trooper] x4 @3 vs stormtroopers[dlt-19-stormtrooper] x3"; got != want {
		t.Errorf("%s", got)
	}
	// A hero's wounds are its own.
	vader := named(t, table, Mine, "Darth Vader")
	table = happen(t, g, Event{Kind: Changed, Unit: vader, Field: "wounds", To: 3})
	if a, _ := table.Attack(Theirs, rebel, vader); !strings.Contains(a.String(), "wounded 3") {
		t.Errorf("%s", a)
	}
}

// Who cannot be reached is too far, and nobody shoots into a melee.
func TestReach(t *testing.T) {
	g := begun(t, empire, rebels)
	table := g.Table(cards.All())
	storm, snow, rebel, walker := named(t, table, Mine, "Stormtroopers DLT"), named(t, table, Mine, "Snowtroopers"), named(t, table, Theirs, "Fleet Troopers"), named(t, table, Theirs, "AT-RT")
	reach := func(i, j int) Reach {
		t.Helper()
		a, err := table.Attack(Mine, i, j)
		if err != nil {
			t.Fatal(err)
		}
		return a.Reach
	}
	table = happen(t, g, Event{Kind: Moved, Unit: snow, Target: rebel, Place: "5"}, Event{Kind: Moved, Unit: storm, Target: rebel, Place: Out})
	if reach(snow, rebel) != TooFar || reach(storm, rebel) != TooFar || reach(storm, walker) != Reaches {
		t.Error("somebody reaches too far, or not far enough")
	}
	table = happen(t, g, Event{Kind: Moved, Unit: snow, Target: rebel, Place: "melee"}, Event{Kind: Moved, Unit: storm, Target: rebel, Place: "3"}, Event{Kind: Moved, Unit: snow, Target: walker, Place: "2"})
	if reach(snow, rebel) != Reaches || reach(storm, rebel) != InMelee || reach(snow, walker) != InMelee {
		t.Error("somebody shoots into a melee")
	}
	table = happen(t, g, Event{Kind: Moved, Unit: snow, Target: All, Place: "1"})
	if reach(storm, rebel) != Reaches || table.Place(Theirs, walker, snow) != "1" {
		t.Error("the melee is not over")
	}
}

// Of all targets the best is the one that loses the most points.
func TestBestTarget(t *testing.T) {
	g := begun(t, empire, rebels)
	table := g.Table(cards.All())
	storm := named(t, table, Mine, "Stormtroopers DLT")
	fleet := named(t, table, Theirs, "Fleet Troopers")
	table = happen(t, g, Event{Kind: Changed, Army: Theirs, Unit: fleet, Field: "wounds", To: 3})
	list, err := table.Aims(t.Context(), Mine, storm)
	if err != nil {
		t.Fatal(err)
	}
	c, err := table.Weigh(t.Context(), Mine, list, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if CostOf(list, odds.Options{}) <= 0 || len(c.List) != 6 {
		t.Errorf("%d targets", len(c.List))
	}
	for i := range c.List {
		x := &c.List[i]
		played, _ := x.Played(odds.Options{})
		res, err := odds.Of(t.Context(), played, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(x.Wounds-res.Outcomes.OwnWounds.Mean) > 1e-12 || math.Abs(x.Kill-res.Kill.WipedOut) > 1e-12 {
			t.Errorf("target %d: %v wounds, wiped out %v", x.Target, x.Wounds, x.Kill)
		}
		if x.Taken > c.List[c.Best].Taken {
			t.Errorf("target %d loses more than the best", x.Target)
		}
	}
	if best := c.List[c.Best]; best.Target != fleet || best.Kill < 0.5 {
		t.Errorf("the best target is %s", table.Units[Theirs][best.Target].Name)
	}
}

// What an attack did changes both units; the rest is as likely as can be.
func TestHappened(t *testing.T) {
	g, table, storm, rebel, a := facing(t, State{Aims: 2, Surges: 1}, State{Dodges: 1, Wounds: 2})
	ends, err := table.Ends(t.Context(), Mine, storm, rebel, a, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if ends.Most() != 3 || ends.Back() || ends.Mean() <= 0 || ends.Mean() >= 3 {
		t.Errorf("at most %d, %v on average", ends.Most(), ends.Mean())
	}
	// Its courage is 1: it is Suppressed if it was hit and is still there, and has no tokens
	// for a panic.
	gone := 0.0
	for _, x := range ends.list {
		if x.Wounds >= 3 {
			gone += x.P
		}
	}
	if suppressed, panicked := ends.Shaken(); suppressed <= 0 || suppressed > 1-gone+1e-12 || panicked != 0 {
		t.Errorf("suppressed %v, panicked %v, gone %v", suppressed, panicked, gone)
	}
	// A unit without cover that suffers nothing was not hit, or dodged; whatever it suffers
	// it was hit, and has a suppression token.
	for wounds, want := range map[int]State{1: {Suppression: 1}, 3: {Suppression: 1}} {
		if got := ends.Did(wounds).After; got.Suppression != want.Suppression {
			t.Errorf("%d wounds: %+v", wounds, got)
		}
	}
	table = happen(t, g, Event{Kind: Attacked, Unit: storm, Target: rebel, Did: ends.Did(2)})
	at, target := table.Units[Mine][storm].State(), table.Units[Theirs][rebel].State()
	if at != (State{Surges: 1, Activated: true}) || target.Wounds != 4 || target.Suppression != 1 || target.Activated {
		t.Errorf("%+v, %+v", at, target)
	}
	if luck, n := table.Luck(Mine); n != 1 || luck.Difference() != 2-ends.Mean() {
		t.Errorf("%d attacks, %+v", n, luck)
	}
	// It never happened.
	if table = happen(t, g, Event{Kind: Undone}); table.Units[Theirs][rebel].State().Wounds != 2 || table.Units[Mine][storm].State().Aims != 2 {
		t.Error("it is not undone")
	}
	// Wiped out: no more wounds than it had, and nobody attacks it.
	table = happen(t, g, Event{Kind: Attacked, Unit: storm, Target: rebel, Did: ends.Did(3)})
	if !table.Units[Theirs][rebel].Defeated() {
		t.Error("somebody is left")
	}
	if list, _ := table.Aims(t.Context(), Mine, storm); len(list) != 5 {
		t.Errorf("%d targets", len(list))
	}
}

// Tokens that were spent whatever the dice showed are gone: a shield that had to go out, a
// dodge that had to be spent.
func TestSurelySpent(t *testing.T) {
	g := begun(t, empire, "Droidekas\n")
	table := g.Table(cards.All())
	shields := int(table.Units[Theirs][0].Now.Shields)
	if shields < 2 {
		t.Fatalf("%d shields", shields)
	}
	walker := named(t, table, Mine, "AT-ST")
	a, err := table.Attack(Mine, walker, 0)
	if err != nil {
		t.Fatal(err)
	}
	ends, err := table.Ends(t.Context(), Mine, walker, 0, a, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if a.Attack.Attack.AttackType != legion.Ranged {
		t.Fatalf("%s", a)
	}
	// To suffer a wound it must have lost all shields before.
	if got := ends.Did(1).After.ShieldsOut; got != shields {
		t.Errorf("%d of %d shields are out", got, shields)
	}
	if got := ends.Did(0).After.ShieldsOut; got != 0 {
		t.Errorf("%d shields are out though nothing may have hit", got)
	}
}

// A round takes tokens and one suppression off, and clears activations.
func TestRound(t *testing.T) {
	g := begun(t, empire, rebels)
	table := happen(t, g,
		Event{Kind: Changed, Unit: 0, Field: "aims", To: 1}, Event{Kind: Changed, Unit: 0, Field: "dodges", To: 2}, Event{Kind: Changed, Unit: 0, Field: "surges", To: 1},
		Event{Kind: Changed, Unit: 0, Field: "suppression", To: 3}, Event{Kind: Changed, Unit: 0, Field: "activated", To: 1}, Event{Kind: Changed, Unit: 0, Field: "cover", To: 1},
		Event{Kind: Changed, Unit: 0, Field: "wounds", To: 2}, Event{Kind: Moved, Unit: 0, Target: 1, Place: "2"}, Event{Kind: Ended})
	if got := table.Units[Mine][0].State(); got != (State{Suppression: 2, Wounds: 2, Cover: legion.LightCover}) || table.Round != 2 || table.Place(Mine, 0, 1) != "2" {
		t.Errorf("round %d, %+v", table.Round, got)
	}
	if table = happen(t, g, Event{Kind: Undone}); table.Round != 1 || !table.Units[Mine][0].Activated {
		t.Error("the round is over all the same")
	}
}

// Changes of the same number are one; a long game takes little space and stays what it is.
func TestLongGame(t *testing.T) {
	g := begun(t, empire, rebels)
	happen(t, g, Event{Kind: Changed, Unit: 5, Field: "cover", To: 2})
	for n := range 3 {
		happen(t, g, Event{Kind: Changed, Unit: 1, Field: "aims", To: n + 1})
	}
	if len(g.Events) != 2 {
		t.Errorf("%d events", len(g.Events))
	}
	for round := range 6 {
		for i := range 6 {
			for n := range 3 {
				happen(t, g, Event{Kind: Changed, Unit: i, Field: "aims", To: 1}, Event{Kind: Changed, Unit: i, Field: []string{"dodges", "surges", "suppression"}[n], To: 1})
			}
			happen(t, g, Event{Kind: Attacked, Unit: i, Target: round, Did: &Did{Wounds: 1, Mean: 0.75}}, Event{Kind: Moved, Unit: i, Target: round, Place: "3"})
		}
		happen(t, g, Event{Kind: Ended})
	}
	table := g.Table(cards.All())
	text, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Events) > 3*foldFrom || len(text) > 24<<10 {
		t.Errorf("%d events, %d bytes", len(g.Events), len(text))
	}
	if luck, n := table.Luck(Mine); n != 36 || luck.Wounds != 36 || luck.Difference() != 9 || table.Round != 7 {
		t.Errorf("%d attacks, %+v, round %d", n, luck, table.Round)
	}
	if table.Units[Theirs][3].Now.Wounds == 0 || table.Place(Mine, 2, 0) != "3" || table.Units[Mine][5].Cover != legion.HeavyCover {
		t.Error("something of the rounds before is lost")
	}
	again, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if other, _ := json.Marshal(again); string(other) != string(text) {
		t.Errorf("it is read as %s", other)
	}
}

// What cannot have happened, and what is no game, is refused; a unit that is no longer in
// the library stays in the game.
func TestWrong(t *testing.T) {
	g := begun(t, empire, rebels)
	for _, e := range []Event{
		{Kind: "fly"}, {Kind: Changed, Unit: 99, Field: "aims"}, {Kind: Changed, Field: "aims", To: 21}, {Kind: Changed, Field: "aims", To: -1}, {Kind: Changed, Field: "wounds", To: 99},
		{Kind: Changed, Field: "luck", To: 1}, {Kind: Changed, Army: 2, Field: "aims"}, {Kind: Moved, Target: 9, Place: "1"}, {Kind: Moved, Place: "17"},
		{Kind: Attacked}, {Kind: Attacked, Target: 9, Did: &Did{}}, {Kind: Attacked, Did: &Did{Wounds: -1}}, {Kind: Attacked, Did: &Did{Mean: math.NaN()}},
	} {
		if err := g.Happen(cards.All(), e); err == nil {
			t.Errorf("%+v can happen", e)
		}
	}
	for _, text := range []string{"", "{}", "[]", `{"version": 2, "armies": [{"units": [{}]}, {"units": [{}]}]}`, `{"version": 1, "armies": [{"units": [{"choice": "at-st"}]}, {"units": []}]}`, `"x"`} {
		if _, err := Read([]byte(text)); err == nil {
			t.Errorf("%s is a game", text)
		}
	}
	old, err := Read([]byte(`{"version": 1, "armies": [{"units": [{"choice": "at-st"}, {"choice": "no-such-unit"}]}, {"units": [{"choice": "at-rt", "wounds": 99}]}], "past": [{"kind": "attack"}, {"kind": "attack", "unit": 7, "did": {}}], "events": [{"kind": "set", "unit": 1, "field": "aims", "to": 1}, {"kind": "set", "field": "aims", "to": 1}]}`))
	if err != nil {
		t.Fatal(err)
	}
	table := old.Table(cards.All())
	if u := table.Units[Mine][1]; u.Wrong == nil || u.There() || u.Name != "no-such-unit" || table.Units[Mine][0].Aims != 1 || !table.Units[Theirs][0].Defeated() {
		t.Errorf("%+v", table.Units)
	}
	if table.Luck(Mine); len(table.Events) != 1 {
		t.Errorf("what cannot have happened is told: %+v", table.Events)
	}
	// When rounds become the beginning, it stays as it stood.
	old.Armies[Mine].Units[1].Wounds = 3
	happen(t, old, Event{Kind: Ended})
	for n := range foldFrom {
		happen(t, old, Event{Kind: Changed, Field: []string{"aims", "dodges"}[n%2], To: 1})
	}
	if happen(t, old, Event{Kind: Ended}); old.Round != 2 || old.Armies[Mine].Units[1].Wounds != 3 {
		t.Errorf("round %d, %+v", old.Round, old.Armies[Mine].Units)
	}
}

// A Guardian takes hits with its own tokens, until it is gone; observation tokens are the
// attacker's to spend, and come off with the round.
func TestGuardian(t *testing.T) {
	g := begun(t, empire, "Chewbacca\nRebel Troopers\nAT-RT\n")
	table := g.Table(cards.All())
	storm := named(t, table, Mine, "Stormtroopers DLT")
	wookiee, rebel, walker := named(t, table, Theirs, "Chewbacca"), named(t, table, Theirs, "Rebel Troopers"), named(t, table, Theirs, "AT-RT")
	if list := table.Guardians(Theirs, rebel); len(list) != 1 || list[0] != wookiee || table.Guardians(Theirs, walker) != nil || table.Guardians(Theirs, wookiee) != nil {
		t.Fatalf("%v guard, %v, %v", list, table.Guardians(Theirs, walker), table.Guardians(Theirs, wookiee))
	}
	alone, err := table.Attack(Mine, storm, rebel)
	if err != nil {
		t.Fatal(err)
	}
	table = happen(t, g,
		Event{Kind: Changed, Army: Theirs, Unit: rebel, Field: "guardian", To: wookiee + 1}, Event{Kind: Changed, Army: Theirs, Unit: rebel, Field: "observations", To: 2},
		Event{Kind: Changed, Army: Theirs, Unit: wookiee, Field: "surges", To: 1}, Event{Kind: Changed, Army: Theirs, Unit: wookiee, Field: "suppression", To: 1})
	a, err := table.Attack(Mine, storm, rebel)
	if err != nil {
		t.Fatal(err)
	}
	if d := &a.Attack.Attack.Defender; d.GuardianX == 0 || d.GuardianSurgeTokens != 1 || d.GuardianSuppressionTokens != 1 || a.Attack.Attack.Attacker.ObservationTokens != 2 || alone.Attack.Attack.Defender.GuardianX != 0 {
		t.Errorf("%s", a)
	}
	if table.GuardianOf(Theirs, rebel, a).Name != "Chewbacca" {
		t.Error("Chewbacca is not the Guardian")
	}
	ends, err := table.Ends(t.Context(), Mine, storm, rebel, a, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	did := ends.Did(0)
	if did.Guard == nil || did.Guard.Suppression != 2 || did.After.Observations != 0 {
		t.Fatalf("%+v, %+v", did, did.Guard)
	}
	did.Guard.Wounds = 2
	table = happen(t, g, Event{Kind: Attacked, Unit: storm, Target: rebel, Did: did})
	if at, target := table.Units[Theirs][wookiee].State(), table.Units[Theirs][rebel].State(); at.Wounds != 2 || at.Suppression != 2 || at.Surges != 1 || target.Guardian != wookiee+1 || target.Observations != 0 {
		t.Errorf("%+v, %+v", at, target)
	}
	table = happen(t, g, Event{Kind: Changed, Army: Theirs, Unit: rebel, Field: "observations", To: 1}, Event{Kind: Ended})
	if got := table.Units[Theirs][rebel].State(); got.Observations != 0 || got.Guardian != wookiee+1 {
		t.Errorf("after the round: %+v", got)
	}
	most, _ := table.Units[Theirs][wookiee].Standing.Wounds()
	table = happen(t, g, Event{Kind: Changed, Army: Theirs, Unit: wookiee, Field: "wounds", To: most})
	if a, _ := table.Attack(Mine, storm, rebel); a.Attack.Attack.Defender.GuardianX != 0 || table.Units[Theirs][rebel].Guardian != 0 {
		t.Error("who is gone guards nobody")
	}
	for _, wrong := range []int{rebel + 1, walker + 1, 9} {
		if g.Happen(cards.All(), Event{Kind: Changed, Army: Theirs, Unit: rebel, Field: "guardian", To: wrong}) == nil {
			t.Errorf("unit %d guards", wrong)
		}
	}
}
