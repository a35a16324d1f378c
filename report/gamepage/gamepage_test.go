package gamepage

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"salvo/armylist"
	"salvo/cards"
	"salvo/game"
	"salvo/internal/wellformed"
	"salvo/odds"
)

// table is a game of two lists in which some things happened.
func table(t *testing.T, list ...game.Event) (*game.Game, *game.Table) {
	t.Helper()
	return tableOf(t, [2]string{"Darth Vader\nAT-ST\nStormtroopers\n - DLT-19 Stormtrooper\nSnowtroopers\n", "Luke Skywalker\nRebel Troopers\n - Z-6 Trooper\nFleet Troopers\nAT-RT\n"}, list...)
}

// tableOf is the same of other lists.
func tableOf(t *testing.T, lists [2]string, list ...game.Event) (*game.Game, *game.Table) {
	t.Helper()
	var armies [2]*armylist.Army
	for i, text := range lists {
		a, err := armylist.Read(cards.All(), text)
		if err != nil {
			t.Fatal(err)
		}
		armies[i] = a
	}
	g, err := game.Begin(armies[0], armies[1])
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if err := g.Happen(cards.All(), e); err != nil {
			t.Fatal(err)
		}
	}
	return g, g.Table(cards.All())
}

// leads are what the buttons of a fragment lead to, by their ids.
func leads(t *testing.T, fragment string) (shows map[string]Shown, changes map[string]game.Event) {
	t.Helper()
	wellformed.Check(t, "fragment", "<div>"+fragment+"</div>", false)
	shows, changes = map[string]Shown{}, map[string]game.Event{}
	for _, tag := range regexp.MustCompile(`<button[^>]*>`).FindAllString(fragment, -1) {
		id := regexp.MustCompile(` id="([^"]*)"`).FindStringSubmatch(tag)[1]
		if m := regexp.MustCompile(` data-show="([^"]*)"`).FindStringSubmatch(tag); m != nil {
			var s Shown
			if err := json.Unmarshal([]byte(html.UnescapeString(m[1])), &s); err != nil {
				t.Errorf("%s: %v", tag, err)
			}
			shows[id] = s
		}
		if m := regexp.MustCompile(` data-change="([^"]*)"`).FindStringSubmatch(tag); m != nil {
			var e game.Event
			if err := json.Unmarshal([]byte(html.UnescapeString(m[1])), &e); err != nil {
				t.Errorf("%s: %v", tag, err)
			}
			changes[id] = e
		}
	}
	return shows, changes
}

// Every row leads to what is shown once it is tapped: one unit attacks one other, several
// attack any number.
func TestTaps(t *testing.T) {
	_, now := table(t)
	tapped := func(mine, theirs []int, army, i int) [2][]int {
		t.Helper()
		p := &Page{Table: now, Shown: Shown{Tapped: [2][]int{mine, theirs}}}
		shows, _ := leads(t, p.Column(game.Mine)+p.Column(game.Theirs))
		return shows[map[int]string{0: "game-unit-0-", 1: "game-unit-1-"}[army]+string(rune('0'+i))].Tapped
	}
	for _, x := range []struct {
		mine, theirs []int
		army, i      int
		want         [2][]int
	}{
		{nil, nil, game.Mine, 2, [2][]int{{2}, nil}},
		{[]int{2}, nil, game.Mine, 2, [2][]int{{}, nil}},
		{[]int{2}, nil, game.Mine, 3, [2][]int{{2, 3}, nil}},
		{[]int{2}, nil, game.Theirs, 1, [2][]int{{2}, {1}}},
		{[]int{2}, []int{1}, game.Theirs, 3, [2][]int{{2}, {3}}},
		{[]int{2, 0}, []int{1}, game.Theirs, 3, [2][]int{{2, 0}, {1, 3}}},
		{[]int{2, 0}, []int{1, 3}, game.Mine, 0, [2][]int{{2}, {}}},
	} {
		got := tapped(x.mine, x.theirs, x.army, x.i)
		if !slices.Equal(got[0], x.want[0]) || !slices.Equal(got[1], x.want[1]) {
			t.Errorf("%v and %v, tap %d of %d: %v", x.mine, x.theirs, x.i, x.army, got)
		}
	}
	p := &Page{Table: now}
	if shows, _ := leads(t, p.Column(game.Theirs)); shows["game-swap"].Attacking != game.Theirs {
		t.Error("the attack is not turned round")
	}
}

// Who acted is folded on the side that attacks, who is gone on both; a row says all that it
// shows.
func TestColumns(t *testing.T) {
	_, now := table(t,
		game.Event{Kind: game.Changed, Unit: 0, Field: "activated", To: 1}, game.Event{Kind: game.Changed, Unit: 2, Field: "wounds", To: 5},
		game.Event{Kind: game.Changed, Army: game.Theirs, Unit: 1, Field: "activated", To: 1}, game.Event{Kind: game.Changed, Army: game.Theirs, Unit: 1, Field: "suppression", To: 3},
		game.Event{Kind: game.Changed, Army: game.Theirs, Unit: 1, Field: "cover", To: 2}, game.Event{Kind: game.Changed, Army: game.Theirs, Unit: 1, Field: "wounds", To: 2})
	p := &Page{Table: now}
	mine, theirs := p.Column(game.Mine), p.Column(game.Theirs)
	for _, want := range []string{`<summary>1 activated</summary>`, `<summary>1 gone</summary>`, "2 units to act"} {
		if !strings.Contains(mine, want) {
			t.Errorf("no %s in %s", want, mine)
		}
	}
	for _, want := range []string{`, 3 of 5 miniatures left, 3 suppression tokens, heavy cover, panicked, activated`, "s-token-heavy", `<b class="s-game-times">3</b>`} {
		if !strings.Contains(theirs, want) {
			t.Errorf("no %s in %s", want, theirs)
		}
	}
	if strings.Contains(theirs, "<details") {
		t.Error("a target is folded away")
	}
	p.Tapped[game.Mine] = []int{0}
	if strings.Contains(p.Column(game.Mine), "activated</summary>") {
		t.Error("who is tapped is folded away")
	}
}

// What an attack did: the wounds are asked for, the rest is filled in and can be corrected.
func TestEnter(t *testing.T) {
	_, now := table(t, game.Event{Kind: game.Changed, Unit: 2, Field: "aims", To: 1}, game.Event{Kind: game.Changed, Army: game.Theirs, Unit: 1, Field: "dodges", To: 1}, game.Event{Kind: game.Changed, Army: game.Theirs, Unit: 1, Field: "suppression", To: 2})
	a, err := now.Attack(game.Mine, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	ends, err := now.Ends(t.Context(), game.Mine, 2, 1, a, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := &Page{Table: now, Shown: Shown{Tapped: [2][]int{{2}, {1}}, Enter: &Entered{}}, Pair: &Pair{Attack: a, Ends: ends}}
	shows, changes := leads(t, p.Card())
	if len(changes) > 0 || *shows["game-key-2"].Enter.Wounds != 2 || shows["game-back"].Enter != nil {
		t.Errorf("%+v, %+v", shows, changes)
	}
	p.Enter = shows["game-key-2"].Enter
	card := p.Card()
	shows, changes = leads(t, card)
	did := changes["game-write"].Did
	if did == nil || did.Wounds != 2 || did.After.Suppression != 3 || did.Aims != 0 || did.Mean != ends.Mean() {
		t.Fatalf("%+v", did)
	}
	if !strings.Contains(card, "3 of 5 miniatures left") || !strings.Contains(card, `id="game-key-5"`) {
		t.Errorf("%s", card)
	}
	p.Enter = shows["game-enter-suppression-more"].Enter
	if _, changes = leads(t, p.Card()); changes["game-write"].Did.After.Suppression != 4 || changes["game-write"].Did.Wounds != 2 {
		t.Errorf("%+v", changes["game-write"].Did)
	}
}

// A Guardian can be said where one is there; what an attack did to it, and to observation
// tokens, is asked for.
func TestGuardian(t *testing.T) {
	lists := [2]string{"Stormtroopers\n", "Chewbacca\nRebel Troopers\n"}
	_, now := tableOf(t, lists)
	p := &Page{Table: now, Shown: Shown{Tapped: [2][]int{{}, {1}}}}
	_, changes := leads(t, p.Card())
	if e := changes["game-guardian-1-1-1"]; e.Field != "guardian" || e.To != 1 || e.Unit != 1 || changes["game-guardian-1-1-0"].To != 0 {
		t.Errorf("%+v", changes)
	}
	if p.Tapped[1] = []int{0}; strings.Contains(p.Card(), "Guardian") {
		t.Error("Chewbacca is guarded")
	}
	_, now = tableOf(t, lists, changes["game-guardian-1-1-1"], game.Event{Kind: game.Changed, Army: game.Theirs, Unit: 1, Field: "observations", To: 1})
	a, err := now.Attack(game.Mine, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	ends, err := now.Ends(t.Context(), game.Mine, 0, 1, a, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	wounds := 0
	p = &Page{Table: now, Shown: Shown{Tapped: [2][]int{{0}, {1}}, Enter: &Entered{Wounds: &wounds}}, Pair: &Pair{Attack: a, Ends: ends}}
	shows, _ := leads(t, p.Card())
	p.Enter = shows["game-enter-guardWounds-more"].Enter
	shows, changes = leads(t, p.Card())
	did := changes["game-write"].Did
	if did.Guard == nil || did.Guard.Wounds != 1 || did.Guard.Suppression != 1 || did.After.Observations != 0 || shows["game-enter-observations-more"].Enter == nil {
		t.Errorf("%+v, %+v", did, did.Guard)
	}
	if column := p.Column(game.Theirs); !strings.Contains(column, "1 observation token, guarded") || !strings.Contains(column, "s-token-observation") {
		t.Errorf("%s", column)
	}
}

func TestLog(t *testing.T) {
	attack := func(army, wounds int, mean float64) game.Event {
		return game.Event{Kind: game.Attacked, Army: army, Unit: 1, Target: 1, Did: &game.Did{Wounds: wounds, Mean: mean}}
	}
	g, now := table(t, attack(game.Mine, 2, 0.75), game.Event{Kind: game.Ended}, attack(game.Mine, 0, 0.5), attack(game.Theirs, 1, 1))
	p := &Page{Table: now, Undo: Undoes(g, now)}
	log := p.Log()
	for _, want := range []string{
		"Your attacks: <b>0.75 wounds above average</b> <small>2 wounds, 1.25 expected</small>", "Their attacks: <b>as expected</b>", "Undo: attack of Rebel Troopers",
		`<small>R 1</small>`, `<b class="s-game-diff">+1.25</b>`, `<b class="s-game-diff">−0.50</b>`,
	} {
		if !strings.Contains(log, want) {
			t.Errorf("no %s in %s", want, log)
		}
	}
	wellformed.Check(t, "log", "<div>"+log+p.Bar()+"</div>", false)
	if strings.Contains(log, "s-game-course") {
		t.Error("two attacks have no course")
	}
	_, now = table(t, attack(game.Mine, 2, 1), attack(game.Mine, 0, 1), attack(game.Mine, 3, 1))
	if log := (&Page{Table: now}).Log(); !strings.Contains(log, `d="M0.0 37.0L86.7 20.0L173.3 37.0L260.0 3.0"`) {
		t.Errorf("%s", log)
	} else {
		wellformed.Check(t, "log", "<div>"+log+"</div>", false)
	}
	for want, e := range map[string]game.Event{
		"end of the round": {Kind: game.Ended}, "range of Darth Vader": {Kind: game.Moved, Place: "2"}, "activation of AT-ST": {Kind: game.Changed, Unit: 1, Field: "activated", To: 1}, "aims of Darth Vader": {Kind: game.Changed, Field: "aims", To: 1},
	} {
		if g, now := table(t, e); Undoes(g, now) != want {
			t.Errorf("%s", Undoes(g, now))
		}
	}
	if g, now := table(t); Undoes(g, now) != "" {
		t.Error("nothing happened, and can be undone")
	}
}

// When to dodge, in words.
func TestDodgeWords(t *testing.T) {
	for want, x := range map[string]struct {
		tokens int
		spend  map[[2]int]int // by hits and crits
	}{
		"Spend it if a hit gets past cover.":                         {1, map[[2]int]int{{0, 0}: 0, {1, 0}: 1, {2, 1}: 1}},
		"Spend it if two or more hits get past cover, else keep it.": {1, map[[2]int]int{{0, 0}: 0, {1, 0}: 0, {2, 0}: 1, {3, 0}: 1}},
		"Keep it.":   {1, map[[2]int]int{{1, 0}: 0, {2, 0}: 0}},
		"Keep them.": {2, map[[2]int]int{{1, 0}: 0, {2, 0}: 0}},
		"Spend one on every hit that gets past cover.":                                        {2, map[[2]int]int{{0, 0}: 0, {1, 0}: 1, {2, 0}: 2, {3, 0}: 2}},
		"Spend it whatever gets past cover.":                                                  {1, map[[2]int]int{{0, 0}: 1, {1, 0}: 1, {2, 0}: 1}},
		"What gets past cover decides. 1 hit: keep all; 2 hits or more: spend 1.":             {2, map[[2]int]int{{1, 0}: 0, {2, 0}: 1, {3, 0}: 1}},
		"What gets past cover decides. 1 hit or more: spend 1, keep all with 1 crit or more.": {1, map[[2]int]int{{1, 0}: 1, {1, 1}: 0, {2, 0}: 1, {2, 1}: 0}},
	} {
		var list []odds.Dodge
		for at, n := range x.spend {
			list = append(list, odds.Dodge{Hits: at[0], Crits: at[1], P: 0.1, Spend: n})
		}
		slices.SortFunc(list, func(a, b odds.Dodge) int { return 10*(a.Hits-b.Hits) + a.Crits - b.Crits })
		if got := dodgeWords(list, x.tokens); got != want {
			t.Errorf("%+v: %s", x, got)
		}
	}
}

func TestListHTML(t *testing.T) {
	a, err := armylist.Read(cards.All(), "AT-ST\nZorgblaster\nZ2rg\nZ3rg\nZ4rg\n2x Stormtroopers\n")
	if err != nil {
		t.Fatal(err)
	}
	got := ListHTML(a)
	if !strings.Contains(got, "<b>3 units</b>") || !strings.Contains(got, "Not recognised: Zorgblaster") {
		t.Errorf("%s", got)
	}
}
