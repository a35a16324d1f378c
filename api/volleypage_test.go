package api

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/units"
)

const someVolley = "stormtroopers[dlt-19-stormtrooper] @3 aim 1 play:optimal vs rebel-troopers heavy dodge 1 play:optimal then at-st play:optimal vs light then snowtroopers play:optimal order:best goal:kill"

func TestVolleyPage(t *testing.T) {
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "`+someVolley+`"}`)
	if len(p.Errors) > 0 || p.Line != someVolley || p.Name != "Stormtroopers, AT-ST, Snowtroopers against Rebel Troopers" || !p.Sized || p.Order != "best" || p.Goal != "kill" {
		t.Errorf("%+v", p)
	}
	if p.Fallback != "" {
		t.Errorf("%s", p.Fallback)
	}
	for _, want := range []string{"chance that the unit is gone", "First ", "% fights on", "In numbers"} {
		if !strings.Contains(p.Answer, want) {
			t.Errorf("no %q in %s", want, p.Answer)
		}
	}
	if p.Orders["best"] != "Best: "+p.big() || !strings.HasPrefix(p.Orders["given"], "My own: ") || p.Orders["given"][8:] > p.big() {
		t.Errorf("%q beside %s", p.Orders, p.big())
	}
	if got := p.row(1); got.Name != "AT-ST" || got.Values["defender.coverType"] != "light" || got.Picked != "at-st" || !strings.Contains(got.Card, "MS-4 Twin Blaster") {
		t.Errorf("%+v", got)
	}
	if got := p.Targets[0]; got.Values["defender.dodgeTokens"] != 1.0 || got.Values["defender.coverType"] != "heavy" || len(p.Targets) != 1 {
		t.Errorf("%+v", got)
	}
	// The first row is the next step, and says what to expect: a hit brings suppression.
	first := p.Attacks[0]
	if p.Next == nil || p.Next.Attack != first.At || p.Next.Who != first.Name || !strings.Contains(p.Next.Says, "wounds on average") {
		t.Errorf("%+v is not next: %+v", first, p.Next)
	}
	for _, x := range p.Attacks {
		if x.Likely == nil || x.Likely.Suppression != 1 {
			t.Errorf("%s most likely leaves %+v", x.Name, x.Likely)
		}
	}
}

// row is the attack at a place of the line.
func (p *VolleyPage) row(at int) *VolleySide {
	for i := range p.Attacks {
		if p.Attacks[i].At == at {
			return &p.Attacks[i]
		}
	}
	return nil
}

// big is the large number of the answer.
func (p *VolleyPage) big() string {
	_, after, _ := strings.Cut(p.Answer, `s-gonebig">`)
	number, _, _ := strings.Cut(after, "<")
	return number
}

const someTargets = "stormtroopers[dlt-19-stormtrooper] aim 1 also at-st vs rebel-troopers heavy dodge 1 also at-rt-rebels goal:stop"

// A volley at several targets says who shoots whom, and how each stands.
func TestTargetsPage(t *testing.T) {
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "`+someTargets+`"}`)
	if len(p.Errors) > 0 || p.Line != someTargets || len(p.Targets) != 2 || p.Targets[1].Name != "AT-RT" || p.Goal != "stop" || p.Next == nil {
		t.Fatalf("%+v", p)
	}
	for _, want := range []string{"out of action on average", "s-ring", "at the Rebel Troopers", "s-next", "Settled beforehand"} {
		if !strings.Contains(p.Answer, want) {
			t.Errorf("no %q in %s", want, p.Answer)
		}
	}
	if p.Attacks[0].At != p.Next.Attack || p.Attacks[0].Goes != p.Next.Whom || p.Next.Whom != p.Targets[p.Next.Target].Name {
		t.Errorf("%+v is not next: %+v", p.Attacks[0], p.Next)
	}
	if !strings.HasPrefix(p.Orders["best"], "Best: ") || !strings.HasPrefix(p.Orders["given"], "My own: ") {
		t.Errorf("%q", p.Orders)
	}
}

// Every change of a volley at several targets leads to the line that says it.
func TestTargetsChanges(t *testing.T) {
	const one = "stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers heavy dodge 1 then at-st order:best goal:kill"
	const happened = ` happened:1/target:2/wounds:1/suppression:1`
	for _, x := range []struct{ line, changes, want string }{
		{one, `[{"addTarget": "at-rt-rebels"}]`, strings.Replace(someTargets, "stop", "kill", 1)},
		{someTargets, `[{"removeTarget": 1}]`, strings.Replace(one, "kill", "stop", 1)},
		{strings.Replace(someTargets, "stop", "any", 1), `[{"removeTarget": 1}]`, one},
		{someTargets, `[{"target": 1, "values": {"defender.coverType": "light"}}]`, strings.Replace(someTargets, "at-rt-rebels", "at-rt-rebels light", 1)},
		{someTargets, `[{"target": 0, "pick": {"defender": "rebel-veterans"}}]`, strings.Replace(someTargets, "rebel-troopers", "rebel-veterans", 1)},
		{someTargets, `[{"attack": 1, "values": {"attacker.aimTokens": 1}}]`, strings.Replace(someTargets, "at-st", "at-st aim 1", 1)},
		{someTargets, `[{"add": "snowtroopers"}, {"remove": 0}]`, "at-st also snowtroopers vs rebel-troopers heavy dodge 1 also at-rt-rebels goal:stop"},
		{someTargets, `[{"arrange": [1, 0]}, {"goal": "all"}]`, "at-st vs rebel-troopers heavy dodge 1 also at-rt-rebels then stormtroopers[dlt-19-stormtrooper] aim 1 goal:all"},
		{someTargets, `[{"order": "given"}]`, "stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers heavy dodge 1 also at-rt-rebels then at-st goal:stop"},
		{someTargets, `[{"values": {"attacker.strategy": "optimal"}}]`, strings.Replace(strings.Replace(someTargets, "aim 1", "aim 1 play:optimal", 1), "at-st", "at-st play:optimal", 1)},
		{someTargets, `[{"happened": {"attack": 0, "target": 1, "wounds": 1, "suppression": 1}}]`, someTargets + happened},
		{someTargets + happened, `[{"undo": 0}]`, someTargets},
		{someTargets + happened, `[{"removeTarget": 0}]`, "stormtroopers[dlt-19-stormtrooper] aim 1 vs at-rt-rebels then at-st order:best goal:stop happened:1/wounds:1/suppression:1"},
		{someTargets + happened, `[{"removeTarget": 1}]`, "at-st vs rebel-troopers heavy dodge 1 order:best goal:stop"},
		{someTargets + happened, `[{"arrange": [1, 0]}, {"order": "best"}]`, "at-st also stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers heavy dodge 1 also at-rt-rebels goal:stop happened:2/target:2/wounds:1/suppression:1"},
		{"stormtroopers aim 1 edition:2025-11 also at-st vs rebel-troopers weight 7 also at-rt-rebels", `[{"attack": 0, "values": {"attacker.aimTokens": 2}}, {"target": 1, "pick": {"defender": "at-st"}}]`, "stormtroopers aim 2 edition:2025-11 also at-st vs rebel-troopers weight 7 also at-st"},
		{someTargets, `[{"removeTarget": 7}, {"remove": 9}, {"arrange": [0, 0]}, {}]`, someTargets},
	} {
		_, p := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q, "changes": %s}`, x.line, x.changes))
		if p.Line != x.want || len(p.Errors) > 0 {
			t.Errorf("%s\nwith %s\nis   %s\nwant %s\n%v", x.line, x.changes, p.Line, x.want, p.Errors)
		}
	}
	if _, p := ask[VolleyPage](t, "volley-page", `{"line": "`+someTargets+`", "changes": [{"addTarget": "nonsense"}]}`); len(p.Errors) == 0 || p.Line != someTargets {
		t.Errorf("%s %v", p.Line, p.Errors)
	}
}

// What happened is the past: the next step is another one, and goes on from there.
func TestVolleyHappened(t *testing.T) {
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "`+someTargets+` happened:1/target:2/wounds:1/suppression:1"}`)
	if p.Next == nil || p.Next.Attack != 1 || p.Attacks[0].Happened == nil || p.Attacks[0].At != 0 {
		t.Errorf("%+v", p)
	}
	_, p = ask[VolleyPage](t, "volley-page", `{"line": "`+someTargets+` happened:1/target:2/wounds:1/suppression:1 happened:2/target:1/wounds:2/suppression:1"}`)
	if p.Next != nil {
		t.Errorf("%+v is next", p.Next)
	}
}

// The card of a unit that may attack again has a box for that, in a volley.
func TestVolleyPageOffersAgain(t *testing.T) {
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "4w vs rebel-troopers then aat-battle-tank"}`)
	if want := `data-choice="aat-battle-tank ready:barrage"/> Barrage: a further attack in a volley `; !strings.Contains(p.Attacks[1].Card, want) {
		t.Errorf("no %s in %s", want, p.Attacks[1].Card)
	}
}

// What a player can act on comes first, by name; how to write what the card has a button for
// is not said.
func TestVolleyPageNotes(t *testing.T) {
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "darth-vader-dark-lord-of-the-sith melee vs rebel-troopers then boba-fett-daimyo-of-mos-espa"}`)
	if len(p.Notes) != 1 || !strings.HasPrefix(p.Notes[0], "Boba Fett, Daimyo of Mos Espa: in melee, because attack 1 leaves the unit engaged") {
		t.Errorf("%q", p.Notes)
	}
	rest := strings.Join(p.Rest, "\n")
	if !strings.Contains(rest, "Darth Vader, Dark Lord of the Sith: not counted (") || strings.Contains(rest, "not modelled") || strings.Contains(rest, "say ready") {
		t.Error(rest)
	}
	if card := p.row(1).Card; !strings.Contains(card, "ready:standby") {
		t.Error(card)
	}
}

// Every change leads to the line that says it.
func TestVolleyChanges(t *testing.T) {
	for _, x := range []struct{ line, changes, want string }{
		{someVolley, `[{"values": {"defender.coverType": "none"}}]`, strings.ReplaceAll(strings.ReplaceAll(someVolley, " heavy", ""), " vs light", "")},
		{someVolley, `[{"values": {"defender.dodgeTokens": 3, "defender.strategy": "documented"}}]`, strings.Replace(someVolley, "dodge 1 play:optimal", "dodge 3", 1)},
		{someVolley, `[{"attack": 2, "values": {"attacker.aimTokens": 2, "defender.coverType": "none"}}]`, strings.Replace(someVolley, "snowtroopers play:optimal", "snowtroopers aim 2 play:optimal vs cover:none", 1)},
		{someVolley, `[{"remove": 1}]`, strings.Replace(someVolley, "then at-st play:optimal vs light ", "", 1)},
		{someVolley, `[{"arrange": [2, 0, 1]}]`, "snowtroopers play:optimal vs rebel-troopers heavy dodge 1 play:optimal then stormtroopers[dlt-19-stormtrooper] @3 aim 1 play:optimal then at-st play:optimal vs light goal:kill"},
		{someVolley, `[{"attack": 1, "pick": {"attacker": "darth-vader-dark-lord-of-the-sith @melee"}}, {"goal": "wounds"}]`,
			strings.Replace(strings.Replace(someVolley, "at-st play:optimal vs light", "darth-vader-dark-lord-of-the-sith @melee play:optimal vs light", 1), " goal:kill", "", 1)},
		{someVolley, `[{"add": "2r pierce 1"}]`, strings.Replace(someVolley, " order:best", " then 2r pierce 1 play:optimal order:best", 1)},
		// The first attacker, and the first defender of a known size.
		{"play:optimal vs play:optimal order:best", `[{"add": "at-st"}, {"pick": {"defender": "rebel-troopers"}}, {"add": "snowtroopers"}]`,
			"at-st play:optimal vs rebel-troopers play:optimal then snowtroopers play:optimal order:best goal:kill"},
		{"at-st vs rebel-troopers", `[{"begin": true}]`, "at-st vs rebel-troopers order:best goal:kill"},
		{"2r vs red", `[{"begin": true}]`, "2r vs red order:best"},
		{"at-st vs rebel-troopers then 2r goal:kill", `[{"pick": {"defender": ""}}, {"values": {"defender.minis": 0}}]`, "at-st vs surge:block courage 1 nimble unit:trooper wounds 1 points 40 then 2r"},
		// What happened goes along with its attack.
		{someVolley, `[{"happened": {"attack": 1, "wounds": 2, "suppression": 1, "dodges": 0}}, {"arrange": [1, 0, 2]}, {"order": "best"}]`,
			"at-st play:optimal vs rebel-troopers light dodge 1 play:optimal then stormtroopers[dlt-19-stormtrooper] @3 aim 1 play:optimal vs heavy then snowtroopers play:optimal vs heavy order:best goal:kill happened:1/wounds:2/suppression:1/dodges:0"},
		{someVolley + " happened:2/wounds:1", `[{"remove": 0}]`, "at-st play:optimal vs rebel-troopers light dodge 1 play:optimal then snowtroopers play:optimal vs heavy order:best goal:kill happened:1/wounds:1"},
		{someVolley + " happened:2/wounds:1", `[{"remove": 1}]`, strings.Replace(someVolley, "then at-st play:optimal vs light ", "", 1)},
		{someVolley + " happened:2/wounds:1", `[{"undo": 1}]`, someVolley},
		// A further attack that the card of a unit offers stands behind its first.
		{"aat-battle-tank aim 1 vs rebel-troopers then 2r", `[{"attack": 0, "pick": {"attacker": "aat-battle-tank ready:barrage"}}]`,
			"aat-battle-tank aim 1 vs rebel-troopers then aat-battle-tank then 2r"},
		// A Guardian stays beside the unit.
		{"at-st vs clone-trooper-infantry guardian:obi-wan then 2r then 3r vs guardian 0", `[{"values": {"defender.coverType": "light"}}]`,
			"at-st vs clone-trooper-infantry guardian:obi-wan-kenobi-civilized-warrior light then 2r then 3r vs guardian 0 guardian-die:white guardian-deflect:no guardian-soresu:no guardian-immune-pierce:no"},
		// Nothing to do.
		{someVolley, `[{"remove": 7}, {"arrange": [1, 9, 0]}, {"attack": 5, "values": {"attacker.aimTokens": 2}}, {"undo": 0}, {}]`, someVolley},
	} {
		_, p := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q, "changes": %s}`, x.line, x.changes))
		want, err := units.ExpandVolley(cards.All(), x.want)
		got, _ := units.ExpandVolley(cards.All(), p.Line)
		if len(p.Errors) > 0 || err != nil || got.Volley.String() != want.Volley.String() {
			t.Errorf("%s\nwith %s\nis   %s\nwant %s\n%v %v", x.line, x.changes, p.Line, x.want, p.Errors, err)
		}
	}
}

// What cannot be read is said, and the rest stays.
func TestVolleyPageMistakes(t *testing.T) {
	for _, x := range []struct{ body, line, want string }{
		{`{"line": "stormtroopers vs rebel-troopers then nonsense"}`, "stormtroopers vs rebel-troopers then 0r", "nonsense"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"add": "nonsense"}]}`, "stormtroopers vs rebel-troopers", "nonsense"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"add": ""}]}`, "stormtroopers vs rebel-troopers", "say an attacker"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"add": "at-st vs fleet-troopers"}]}`, "stormtroopers vs rebel-troopers", "say an attacker"},
		{`{"line": "stormtroopers vs rebel-troopers also at-st", "changes": [{"add": "at-st vs light"}]}`, "stormtroopers vs rebel-troopers also at-st", "say an attacker"},
		{`{"line": "stormtroopers vs rebel-troopers` + strings.Repeat(" then 3w", 7) + `", "changes": [{"add": "at-st"}]}`, "", "9 attacks"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"attack": 0, "values": {"attacker.aimTokens": 99}}]}`, "", "99"},
		{`{"line": "stormtroopers vs rebel-troopers", "changes": [{"happened": {"attack": 3}}]}`, "", "there is no attack 4"},
	} {
		_, p := ask[VolleyPage](t, "volley-page", x.body)
		if text, _ := json.Marshal(p.Errors); len(p.Errors) == 0 || !strings.Contains(string(text), x.want) || p.Answer != "" || x.line != "" && p.Line != x.line {
			t.Errorf("%s: %s, %s", x.body, p.Line, text)
		}
	}
	if _, p := ask[VolleyPage](t, "volley-page", `{"line": ""}`); len(p.Errors) > 0 || p.Answer != "" || len(p.Attacks) != 1 {
		t.Errorf("%+v", p)
	}
	for _, body := range []string{`{"changes": 3}`, `{"changes": [{"nonsense": 1}]}`} {
		if status, text := embedded.Call(t.Context(), "volley-page", []byte(body)); status != 400 || !strings.Contains(string(text), "is not a list of changes") {
			t.Errorf("%s: %d %s", body, status, text)
		}
	}
}

// Where there is too much to choose the rules of thumb answer, and it is said; where
// they cannot either, that is.
// A target beside one in dice stands beside it, an attacker that is added plays as the one
// before it, and who has attacked a target that is taken away has attacked.
func TestVolleyPageKeeps(t *testing.T) {
	const three = "stormtroopers also at-st also snowtroopers vs rebel-troopers also at-rt-rebels"
	for _, x := range []struct{ line, change, want, said string }{
		{"4w aim 1 vs red heavy minis 4 wounds 1", `{"addTarget": "fleet-troopers"}`, "4w aim 1 vs red heavy minis 4 wounds 1 also fleet-troopers order:given", ""},
		{"stormtroopers vs", `{"addTarget": "fleet-troopers"}`, "stormtroopers vs fleet-troopers goal:kill", ""},
		{"stormtroopers play:documented vs rebel-troopers", `{"add": "at-st"}`, "stormtroopers play:documented vs rebel-troopers then at-st play:documented", ""},
		{"stormtroopers play:optimal vs rebel-troopers", `{"add": "at-st play:documented"}`, "stormtroopers play:optimal vs rebel-troopers then at-st play:documented", ""},
		{"stormtroopers vs rebel-troopers play:optimal", `{"addTarget": "at-rt-rebels"}`, "stormtroopers vs rebel-troopers play:optimal also at-rt-rebels play:optimal order:given", ""},
		{three + " happened:2/target:1/wounds:4", `{"removeTarget": 0}`, "stormtroopers vs at-rt-rebels then snowtroopers order:best", "gone with the target"},
		{three + " also at-st happened:2/target:1/wounds:4 happened:1/target:3/wounds:1", `{"removeTarget": 0}`, "stormtroopers also at-st also snowtroopers vs at-rt-rebels also at-st happened:2/passed happened:1/target:2/wounds:1", ""},
		{three + " happened:1/target:2/wounds:1 happened:2/passed", `{"removeTarget": 0}`, "stormtroopers vs at-rt-rebels then snowtroopers order:best happened:1/wounds:1", "gone with the target"},
		{three + " happened:1/passed happened:2/passed happened:3/passed", `{"removeTarget": 0}`, "stormtroopers vs at-rt-rebels then at-st then snowtroopers order:best", ""},
		{"aat-battle-tank vs rebel-troopers then at-st happened:2/wounds:1", `{"attack": 0, "pick": {"attacker": "aat-battle-tank ready:barrage"}}`, "aat-battle-tank vs rebel-troopers then aat-battle-tank then at-st happened:3/wounds:1", ""},
		{"stormtroopers vs rebel-troopers", `{"happened": {"attack": 0, "target": 1, "wounds": 1}}`, "stormtroopers vs rebel-troopers happened:1/wounds:1", ""},
		{three, `{"attack": 1, "values": {"edition": "2025-11"}}`, strings.Replace(three, "stormtroopers", "stormtroopers edition:2025-11", 1), ""},
		{three + " happened:1/target:1/wounds:1", `{"target": 0, "pick": {"defender": "droidekas"}}`, strings.Replace(three, "rebel-troopers", "droidekas", 1) + " happened:1/target:1/wounds:1", ""},
		{"stormtroopers vs rebel-troopers then at-st vs light", `{"addTarget": "fleet-troopers"}`, "stormtroopers vs rebel-troopers also fleet-troopers then at-st", "attack alone"},
		{"stormtroopers vs rebel-troopers then at-st vs light", `{"addTarget": "fleet-troopers"}, {"goal": "any"}`, "stormtroopers vs rebel-troopers also fleet-troopers then at-st goal:any", "attack alone"},
	} {
		_, p := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q, "changes": [%s]}`, x.line, x.change))
		if len(p.Errors) > 0 || p.Line != x.want || !strings.Contains(p.Said, x.said) || (p.Said == "") != (x.said == "") {
			t.Errorf("%s with %s: %s, %q, %v", x.line, x.change, p.Line, p.Said, p.Errors)
		}
	}
}

// A card that acts once acts in the attack that is the first now.
func TestVolleyPageActsOnce(t *testing.T) {
	const line = "stormtroopers vs clone-commandos[katarn-pattern-armor] ready:katarn-pattern-armor then at-st"
	for _, changes := range []string{`[{"remove": 0}]`, `[{"arrange": [1, 0]}]`, `[{"remove": 0}, {"addTarget": "rebel-troopers"}]`} {
		_, p := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q, "changes": %s}`, line, changes))
		_, again := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q}`, p.Line))
		if p.Line != again.Line || p.Summary == "" || p.Summary != again.Summary {
			t.Errorf("%s: %s: %s, and read again %s: %s", changes, p.Line, p.Summary, again.Line, again.Summary)
		}
	}
}

// What a target counts is seen where it is not its points.
func TestVolleyPageWeights(t *testing.T) {
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "stormtroopers also at-st vs rebel-troopers heavy weight 3 also at-rt-rebels goal:stop"}`)
	if a, b := fmt.Sprint(p.Targets[0].Facts), fmt.Sprint(p.Targets[1].Facts); !strings.Contains(a, "counts 3") || strings.Contains(b, "counts") {
		t.Errorf("%s and %s", a, b)
	}
}

// A change that cures what was wrong leaves nothing wrong, and has an answer.
func TestVolleyMistakesGo(t *testing.T) {
	const ranged = "darth-vader-dark-lord-of-the-sith @melee vs fleet-troopers then 6r ranged"
	for _, x := range []struct{ line, change, want string }{
		{ranged + " goal:kill", `{"order": "best"}`, ranged + " order:best goal:kill"},
		{ranged, `{"arrange": [1, 0]}`, "6r ranged vs fleet-troopers then darth-vader-dark-lord-of-the-sith @melee"},
		{ranged, `{"remove": 0}`, "6r ranged vs fleet-troopers"},
		{"stormtroopers vs rebel-troopers goal:all", `{"goal": "kill"}`, "stormtroopers vs rebel-troopers goal:kill"},
		{"stormtroopers vs rebel-troopers goal:all", `{"addTarget": "at-rt-rebels"}`, "stormtroopers vs rebel-troopers also at-rt-rebels order:given goal:all"},
		{"stormtroopers vs rebel-troopers also red heavy", `{"target": 1, "pick": {"defender": "at-rt-rebels"}}`, "stormtroopers vs rebel-troopers also at-rt-rebels heavy"},
		{"stormtroopers vs red heavy goal:kill", `{"pick": {"defender": "at-rt-rebels"}}`, "stormtroopers vs at-rt-rebels heavy goal:kill"},
	} {
		_, before := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q}`, x.line))
		_, p := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q, "changes": [%s]}`, x.line, x.change))
		if len(before.Errors) == 0 || len(p.Errors) > 0 || p.Answer == "" || p.Line != x.want {
			t.Errorf("%s with %s: %s, %v", x.line, x.change, p.Line, p.Errors)
		}
	}
	// One that does not says what a reload of its line says, once.
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "6r melee vs fleet-troopers then 6r ranged order:best", "changes": [{"order": "given"}]}`)
	_, again := ask[VolleyPage](t, "volley-page", fmt.Sprintf(`{"line": %q}`, p.Line))
	if len(p.Errors) != 1 || len(again.Errors) != 1 || p.Errors[0].Text != again.Errors[0].Text {
		t.Errorf("%v, and again %v", p.Errors, again.Errors)
	}
	_, p = ask[VolleyPage](t, "volley-page", `{"line": "24r 24b 24w vs red minis 9 wounds 3 then 24r", "changes": [{"addTarget": "at-st"}]}`)
	if len(p.Errors) != 1 {
		t.Errorf("%v", p.Errors)
	}
}

func TestVolleyTooLarge(t *testing.T) {
	const large = "10r 10b 4w aim 3 observe 3 precise 2 play:optimal vs red minis 4 wounds 1 then 2r order:best"
	_, p := ask[VolleyPage](t, "volley-page", `{"line": "`+large+`"}`)
	if len(p.Errors) > 0 || p.Fallback != volleyFallback || p.Order != "best" || p.Line != large {
		t.Errorf("%v %q %s %.300s", p.Errors, p.Fallback, p.Line, p.Answer)
	}
	if _, s := ask[Share](t, "volley-share", `{"line": "`+large+`"}`); !strings.Contains(s.Text, volleyFallback) {
		t.Errorf("%s", s.Text)
	}
	const larger = "12r 12b 12w aim 6 precise 3 observe 5 play:optimal"
	_, p = ask[VolleyPage](t, "volley-page", `{"line": "`+larger+` vs red dodge 6 minis 9 wounds 4 play:optimal then `+larger+` then `+larger+` order:best"}`)
	if len(p.Errors) != 1 || !strings.Contains(p.Errors[0].Text, "too many choices") || p.Answer != "" || p.Fallback != "" {
		t.Errorf("%v %q %.300s", p.Errors, p.Fallback, p.Answer)
	}
}

func TestVolleyShare(t *testing.T) {
	_, s := ask[Share](t, "volley-share", `{"line": "`+someVolley+`"}`)
	if !strings.Contains(s.Text, "chance that the unit is gone") || !strings.HasPrefix(s.SVG, "<svg xmlns") || strings.Count(s.CSV, "\n") != 4 || s.Command != "salvo volley '"+someVolley+"'" {
		t.Errorf("%+v", s)
	}
	if status, _ := embedded.Call(t.Context(), "volley-share", []byte(`{"line": "nonsense"}`)); status != 400 {
		t.Errorf("status %d", status)
	}
}

// The page and what is shared of it play a volley at several targets as well as the command
// line does, and its next attack, too.
func TestPageTargetsPlayTheirBest(t *testing.T) {
	const body = `{"line": "iden-versio aim 1 also stormtroopers aim 1 vs rebel-troopers heavy also at-rt-rebels"}`
	r, _, text := embedded.Prepare(t.Context(), "volley", []byte(body))
	if r == nil {
		t.Fatalf("%s", text)
	}
	_, _, told := r.Tell(t.Context())
	_, p := ask[VolleyPage](t, "volley-page", body)
	_, s := ask[Share](t, "volley-share", body)
	worth, _, _ := strings.Cut(p.Summary, " points")
	if !strings.Contains(worth, "33.68") || !strings.Contains(told, worth) || !strings.Contains(s.Text, worth) || p.Fallback != "" {
		t.Errorf("the page: %s %s\nshared: %s\nthe command line: %s", p.Summary, p.Fallback, s.Text, told)
	}
	if p.Next == nil || !strings.HasPrefix(p.Next.Says, "2.42 wounds on average") { // of four at most
		t.Errorf("next is %+v", p.Next)
	}
}
