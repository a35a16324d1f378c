package report

import (
	"encoding/json"
	"strings"
	"testing"

	"salvo/odds"
	"salvo/report/document"
	"salvo/report/forms"
)

// names lists the names of a JSON object in their order.
func names(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	d := json.NewDecoder(strings.NewReader(string(text)))
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			t.Fatal(err)
		}
		list = append(list, name.(string))
	}
	return strings.Join(list, " ")
}

// full is an answer of which there is everything to say.
func full(t *testing.T) *Answer {
	t.Helper()
	res, err := odds.Simulate(t.Context(), parse(t, "4r aim 1 points 40 play:optimal vs minis 3 wounds 1"), odds.Options{Attacks: 100, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	res.Exceeded = &odds.LimitError{Err: odds.ErrTooLarge, Count: 3e7, Limit: 2e7}
	ans := AnswerOf(res)
	ans.Units, ans.Notes = "stormtroopers", []string{"a note"}
	return ans
}

// The order of what programs read is that of a sentence about the answer: the
// attack, what is said about it, its odds, how they were found.
func TestJSONOrder(t *testing.T) {
	for _, x := range []struct {
		value any
		want  string
	}{
		{full(t), "attack notation units notes method outcomes value efficiency kill attacks seed standardError why"},
		{exact(t, "1r"), "attack notation method outcomes"},
		{AdviceOf(&odds.Advice{KillTarget: 1, Choices: make([]odds.Choice, 1), Left: 1, Unlisted: true}),
			"attack dice aims observations stage objective killTarget choices left unlisted"},
		{AdviceOf(&odds.Advice{Choices: []odds.Choice{{Token: "aim", Tokens: 3, Dodges: 1, Take: blanks(1, 0), ToHit: 1, ToCrit: 1, GiveUp: true}}}).Choices[0],
			"token tokens take toHit toCrit giveUp value gain wounds text"},
		{FunnelOf(&odds.Funnel{}), "attack steps wounds ownWounds"},
		{FunnelOf(&odds.Funnel{Steps: []odds.FunnelStep{{Step: "7", Surges: 1, Blocks: 1, Dice: 1, Wounds: 1, Taken: 1, GaveUp: 1, Words: []string{"red"}, Converted: true}}}).Steps[0],
			"step name hits crits surges blocks dice wounds guardian gaveUp words"},
	} {
		if got := names(t, x.value); got != x.want {
			t.Errorf("%s\nwant %s", got, x.want)
		}
	}
}

// An answer that was simulated without being asked to says why.
func TestWhySimulated(t *testing.T) {
	res, err := odds.Of(t.Context(), parse(t, "4r aim 1"), odds.Options{Attacks: 100, MaxStates: 10})
	if err != nil {
		t.Fatal(err)
	}
	res.Exceeded.Count = 34
	const why = "too many rolls to weigh them all: 34 states of the dice, more than 10"
	if ans := AnswerOf(res); ans.Why != why || ans.simulatedBecause().Words != "Simulated, because there are "+why+"." {
		t.Errorf("%s", ans.Why)
	}
	// It says so in every form that people read, and on the page.
	ans := AnswerOf(res)
	for name, text := range map[string]string{"a document": document.HTMLOf(ans.layout()), "the page": OddsHTML(ans)} {
		if !strings.Contains(text, `<p class="s-note">Simulated, because there are `+why+`.</p>`) {
			t.Errorf("%s does not say why it is simulated: %s", name, text)
		}
	}
	if head := HeadlineHTML(ans, nil); !strings.Contains(head, `title="simulated: 100 attacks, seed `) || !strings.Contains(head, `>simulated ± `) {
		t.Errorf("the headline does not say that it is simulated: %s", head)
	}
	var text strings.Builder
	if err := Odds(&text, forms.Options{Width: 200}, []*Answer{ans}); err != nil || !strings.Contains(text.String(), "\nSimulated, because there are "+why+".\n") {
		t.Errorf("%v\n%s", err, text.String())
	}
	if ans := exact(t, "4r"); ans.Why != "" || ans.simulatedBecause().Words != "" {
		t.Errorf("an exact answer is simulated because of %s", ans.Why)
	}
}

func TestStepName(t *testing.T) {
	for _, x := range []struct {
		step odds.FunnelStep
		want string
	}{
		{odds.FunnelStep{Step: "4b"}, "rolled"},
		{odds.FunnelStep{Step: "4c"}, "rerolled"},
		{odds.FunnelStep{Step: "4c", Converted: true}, "rerolled, surges as what they become"},
		{odds.FunnelStep{Step: "4d.5"}, "Marksman and Jar'Kai"},
		{odds.FunnelStep{Step: "6"}, "after Armor and the rest"},
	} {
		if got := stepName(&x.step); got != x.want {
			t.Errorf("step %s is called %q, want %q", x.step.Step, got, x.want)
		}
	}
	// Every step that a funnel can have has a name.
	f, err := odds.Why(t.Context(), parse(t, "2r 2b aim 2 marksman sniper-team surge:hit pierce 1 ranged vs red heavy dodge 1 armor 1"), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Steps) != len(stepNames) {
		t.Errorf("%d steps and %d names", len(f.Steps), len(stepNames))
	}
	for _, s := range f.Steps {
		if stepName(&s) == "" {
			t.Errorf("step %s has no name", s.Step)
		}
	}
}
