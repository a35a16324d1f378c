package card

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/wellformed"
	"salvo/legion"
	"salvo/units"
)

// match expands a line with units.
func match(t *testing.T, line string) *units.Attack {
	t.Helper()
	m, err := units.Expand(cards.All(), line)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestCards(t *testing.T) {
	m := match(t, "stormtroopers[dlt-19] x4 @3 vs rebel-troopers x3 guardian:chewbacca-walking-carpet")
	attacker, defender := HTML(cards.All(), m, legion.TheAttacker), HTML(cards.All(), m, legion.TheDefender)
	wellformed.Check(t, "AttackerCard", attacker, false)
	wellformed.Check(t, "DefenderCard", defender, false)
	for _, want := range []string{
		`aria-label="Attacker: Stormtroopers"`, `>62 points<`,
		// Each control carries the choice that it leads to.
		`data-pick="attacker" data-choice="" aria-label="Take Stormtroopers away`,
		`data-pick="attacker" data-choice="stormtroopers x4 @3" aria-label="Take away: DLT-19 Stormtrooper 20"`,
		`<optgroup label="Gear">`, `<option value="stormtroopers[dlt-19-stormtrooper, environmental-gear] x4 @3">Environmental Gear (`,
		`data-choice="stormtroopers[dlt-19-stormtrooper] x4" aria-pressed="true" aria-label="From range 3"`,
		`data-choice="stormtroopers[dlt-19-stormtrooper] x4 @melee" aria-pressed="false" aria-label="From melee"`,
		`<option value="stormtroopers[dlt-19-stormtrooper] @3">all 5</option>`,
		`data-choice="stormtroopers[dlt-19-stormtrooper] x4 @3 with:dlt-19-blaster-rifle" checked="checked"/> <span class="s-card-count">3 ×</span> E-11 Blaster Rifle`,
	} {
		if !strings.Contains(attacker, want) {
			t.Errorf("the attacker's card has no %s\n%s", want, attacker)
		}
	}
	for _, want := range []string{
		`aria-label="Defender: Rebel Troopers"`, `<span>Miniatures left</span>`, `<option value="rebel-troopers x3" selected="selected">3</option>`,
		`<option value="" data-none="">nobody</option>`, `<option value="chewbacca-walking-carpet" selected="selected">Chewbacca, Walking Carpet</option>`,
		`<details class="s-card-notes"><summary>`,
	} {
		if !strings.Contains(defender, want) {
			t.Errorf("the defender's card has no %s\n%s", want, defender)
		}
	}
	if strings.Contains(defender, "Attacks with") || HTML(cards.All(), &units.Attack{}, legion.TheAttacker)+HTML(cards.All(), &units.Attack{}, legion.TheDefender) != "" {
		t.Error("something is there that should not be")
	}
}

// What a unit may be ready for is a box that leads to the choice with it, and back.
func TestCardOffers(t *testing.T) {
	for line, want := range map[string][]string{
		"stormtroopers[stormtrooper-specialist] vs rebel-troopers": {
			`data-choice="stormtroopers[stormtrooper-specialist] ready:stormtrooper-specialist"/> Stormtrooper Specialist: aim 1, surge-token 1 in defense `,
			`data-choice="stormtroopers[stormtrooper-specialist] exhausted"/> Exhausted `,
			`data-choice="rebel-troopers ready"/> Ready: dodge 1 <span class="s-card-facts">Agile 1</span>`,
		},
		"stormtroopers[stormtrooper-specialist] ready:stormtrooper-specialist exhausted vs rebel-troopers ready": {
			`data-choice="stormtroopers[stormtrooper-specialist] exhausted" checked="checked"/> Stormtrooper Specialist: `,
			`data-choice="stormtroopers[stormtrooper-specialist] ready:stormtrooper-specialist" checked="checked"/> Exhausted `,
			`data-choice="rebel-troopers" checked="checked"/> Ready: dodge 1 `,
			`data-choice="stormtroopers exhausted" aria-label="Take away: Stormtrooper Specialist 9"`,
		},
	} {
		m, err := units.Expand(cards.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		cards := HTML(cards.All(), m, legion.TheAttacker) + HTML(cards.All(), m, legion.TheDefender)
		for _, x := range want {
			if !strings.Contains(cards, x) {
				t.Errorf("%s: no %s in\n%s", line, x, cards)
			}
		}
	}
}

// Every choice on every card is one that can be read and is legal.
func TestCardChoices(t *testing.T) {
	for _, u := range cards.All().Units {
		c := cards.Choice{Unit: u}
		attack, err := units.New(&c, &c, nil, legion.NoWords())
		if err != nil {
			t.Fatal(err)
		}
		for _, card := range []string{HTML(cards.All(), attack, legion.TheAttacker), HTML(cards.All(), attack, legion.TheDefender)} {
			wellformed.Check(t, u.ID, card, false)
			for _, attribute := range []string{`value="`, `data-choice="`} {
				for _, part := range strings.Split(card, attribute)[1:] {
					text, _, _ := strings.Cut(part, `"`)
					if text == "" {
						continue
					}
					c, _, err := cards.All().ParseChoice(text)
					if err == nil {
						err = c.Check()
					}
					if err != nil || c.String() != text {
						t.Errorf("%s: %q is read as %q, %v", u.ID, text, c, err)
					}
				}
			}
		}
	}
}
