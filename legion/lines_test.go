package legion

import "testing"

// A duel of dice has one line, if a line can say how its attacks follow the miniatures left.
func TestDuelLine(t *testing.T) {
	const one = `"defender":{"minis":1,"woundsPerMini":1}`
	for text, want := range map[string]string{
		`{"sides":[{"attacks":[{}],` + one + `},{"attacks":[{}],` + one + `}]}`: "minis 1 wounds 1 vs minis 1 wounds 1",
		`{"sides":[{"attacks":[{"attacker":{"redDice":2,"blackDice":1,"pierceX":1}},{"attacker":{"redDice":1,"blackDice":1,"pierceX":1}}],"defender":{"minis":2,"woundsPerMini":1,"dieColor":"red"},"points":40,"actions":"aim"},` +
			`{"attacks":[{}],` + one + `}],"first":"toss","later":"same","rounds":3,"goal":"win","edition":"2025-11"}`: "1r each 1b pierce 1 points 40 red minis 2 wounds 1 actions:aim vs minis 1 wounds 1 first:toss later:same rounds:3 goal:win edition:2025-11",
		`{"sides":[{"attacks":[{"attacker":{"redDice":1},"attackType":"melee"}],"moves":1,` + one + `},{"attacks":[{"attacker":{"weapons":[{"redDice":1,"cumbersome":true}]},"attackType":"melee"}],"moves":2,"points":0,` + one + `}],"happened":{"round":2,"next":"b"}}`: "1r minis 1 wounds 1 charge vs +1r/cumbersome points 0 minis 1 wounds 1 moves:2 happened:2/next:b",
		`{"sides":[{"attacks":[{"attacker":{"redDice":3}},{"attacker":{"redDice":1}}],"defender":{"minis":2,"woundsPerMini":1}},{"attacks":[{}],` + one + `}]}`:                                                                                                            "",
	} {
		var d Duel
		if err := d.UnmarshalJSON([]byte(text)); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got, ok := d.Line()
		if got != want || ok != (want != "") {
			t.Errorf("%s\n got %s, %v\nwant %s", text, got, ok, want)
		}
		if _, ms := SplitDuel(ScanDuel(got)); ok && len(ms) > 0 {
			t.Errorf("%s is not read: %v", got, ms)
		}
	}
}
