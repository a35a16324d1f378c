package units

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// sideBySide are volleys as players write them, and what they mean in the notation.
var sideBySide = []struct{ line, means string }{
	{"2x stormtroopers and an at-st shoot at rebel troopers in heavy cover and an at-rt", "stormtroopers @ranged also stormtroopers @ranged also at-st @ranged vs rebel-troopers heavy also at-rt-rebels"},
	{"b1s, b2s and a droideka with 2 aims vs rebel troopers in heavy cover and an at-rt", "b1-battle-droids also b2-super-battle-droids also droidekas aim 2 vs rebel-troopers heavy also at-rt-rebels"},
	{"b1s, b2s, and a droideka with 2 aims vs clones", "b1-battle-droids also b2-super-battle-droids also droidekas aim 2 vs clone-trooper-infantry"},
	{"stormtroopers and snowtroopers vs rebel troopers", "stormtroopers also snowtroopers vs rebel-troopers"},
	{"stormtroopers with dlt-19 and snowtroopers with a flamethrower vs rebel troopers", "stormtroopers[dlt-19-stormtrooper] also snowtroopers[flametrooper] vs rebel-troopers"},
	{"two units of stormtroopers shoot at rebel troopers", "stormtroopers @ranged also stormtroopers @ranged vs rebel-troopers"},
	{"2 units of stormtroopers with an aim each vs rebel troopers in light cover", "stormtroopers aim 1 also stormtroopers aim 1 vs rebel-troopers light"},
	{"stormtroopers vs two at-rts", "stormtroopers vs at-rt-rebels also at-rt-rebels"},
	{"two AT-STs vs an at-rt and rebel troopers", "at-st also at-st vs at-rt-rebels also rebel-troopers"},
	{"vader and imperial stormtroopers vs rebel troopers", "darth-vader-dark-lord-of-the-sith also stormtroopers vs rebel-troopers"},
	{"at-st & stormtroopers into fleet troopers & rebel veterans", "at-st also stormtroopers vs fleet-troopers also rebel-veterans"},
	{"stormtroopers, snowtroopers, at-st vs rebel troopers, at-rt, luke", "stormtroopers also snowtroopers also at-st vs rebel-troopers also at-rt-rebels also luke-skywalker-commander-skywalker"},
	{"stormtroopers and an at-st, both with an aim, vs rebel troopers", "stormtroopers aim 1 also at-st aim 1 vs rebel-troopers"},
	{"stormtroopers with an aim and an at-st vs rebel troopers in heavy cover and an at-rt, both with a dodge", "stormtroopers aim 1 also at-st vs rebel-troopers heavy dodge 1 also at-rt-rebels dodge 1"},
	{"3x b1s vs clone troopers in heavy cover", "b1-battle-droids also b1-battle-droids also b1-battle-droids vs clone-trooper-infantry heavy"},
	{"a pair of at-rts attack stormtroopers and an at-st", "at-rt-rebels also at-rt-rebels vs stormtroopers also at-st"},
	{"chance to kill rebel troopers and an at-rt with stormtroopers and an at-st", "stormtroopers also at-st vs rebel-troopers also at-rt-rebels goal:all"},
	{"what are the odds that 2x stormtroopers and an at-st kill rebel troopers", "stormtroopers also stormtroopers also at-st vs rebel-troopers goal:all"},
	{"imperial death troopers with agent kallus vs rebel troopers and at-rt", "imperial-death-troopers[agent-kallus] vs rebel-troopers also at-rt-rebels"},
	{"rebel troopers get shot by stormtroopers and an at-st", "stormtroopers @ranged also at-st @ranged vs rebel-troopers"},
	{"stormtroopers and at-st at range 3 vs rebel troopers and at-rt", "stormtroopers also at-st @3 vs rebel-troopers also at-rt-rebels"},
	{"stormtroopers and an at-st shoot at rebel troopers and an at-rt at range 3", "stormtroopers @3 also at-st @3 vs rebel-troopers also at-rt-rebels"},
	{"stromtroopers and an at-st vs rebel troopers", "stormtroopers also at-st vs rebel-troopers"},
	{"Vader, Luke vs Rex", "darth-vader-dark-lord-of-the-sith also luke-skywalker-commander-skywalker vs clone-captain-rex-honorable-soldier"},
	{"stormtroopers with dlt-19 and frag grenades vs rebel troopers", "stormtroopers[dlt-19-stormtrooper, fragmentation-grenades] vs rebel-troopers"},
	{"2 stormtroopers and an at-st vs rebel troopers", "stormtroopers x2 also at-st vs rebel-troopers"},
	{"3 rebel troopers and an at-rt vs stormtroopers", "rebel-troopers x3 also at-rt-rebels vs stormtroopers"},
	{"stormtroopers vs rebel troopers guardian: chewbacca and an at-rt", "stormtroopers vs rebel-troopers guardian:chewbacca-walking-carpet also at-rt-rebels"},
	{"stormtroopers vs 3 rebel troopers in heavy cover with 1 dodge, 2 fleet troopers and an at-rt", "stormtroopers vs rebel-troopers x3 heavy dodge 1 also fleet-troopers x2 also at-rt-rebels"},
	{"two stormtrooper squads against rebel troopers", "stormtroopers also stormtroopers vs rebel-troopers"},
	{"stormtroopers and at-st vs rebels then vader", "stormtroopers also at-st also darth-vader-dark-lord-of-the-sith vs rebel-troopers"},
	{"stormtroopers also at-st vs rebel troopers and at-rt goal:kill", "stormtroopers also at-st vs rebel-troopers also at-rt-rebels goal:kill"},
	{"stormtroopers, stormtroopers and at-st vs rebels", "stormtroopers also stormtroopers also at-st vs rebel-troopers"},
	{"my stormtroopers and my at-st are shooting at his rebel troopers and his at-rt", "stormtroopers @ranged also at-st @ranged vs rebel-troopers also at-rt-rebels"},
	{"can stormtroopers and an at-st kill rebel troopers and an at-rt", "stormtroopers also at-st vs rebel-troopers also at-rt-rebels goal:all"},
	{"three units of b1s and two units of b2s shoot clones in heavy cover", "b1-battle-droids @ranged also b1-battle-droids @ranged also b1-battle-droids @ranged also b2-super-battle-droids @ranged also b2-super-battle-droids @ranged vs clone-trooper-infantry heavy"},
	{"general grievous, sinister cyborg and b2s vs obi-wan", "general-grievous-sinister-cyborg also b2-super-battle-droids vs obi-wan-kenobi-civilized-warrior"},
	{"Kraken, Super Tactical Droid and b1s vs clones", "kraken-super-tactical-droid also b1-battle-droids vs clone-trooper-infantry"},
	{"iden versio, inferno squad leader, and stormtroopers vs rebel troopers and sabine", "iden-versio-inferno-squad-leader also stormtroopers vs rebel-troopers also sabine-wren-explosive-artist"},
	{"boba fett & bossk v. han solo & chewbacca", "boba-fett-daimyo-of-mos-espa also bossk-trandoshan-terror vs han-solo-unorthodox-general also chewbacca-walking-carpet"},
	{"clones with z-6 and clones with dc-15 vs b1s with e-5c and b2s", "clone-trooper-infantry[z-6-clone-trooper] also clone-trooper-infantry with:dc-15a-blaster-carbine vs b1-battle-droids[e-5c-b1-battle-droid] also b2-super-battle-droids"},
	{"phase 2 clones and arc troopers against droidekas and an aat", "clone-trooper-infantry also arc-troopers vs droidekas also aat-battle-tank"},
	{"tauntauns and rebel veterans attack snowtroopers in light cover, at-st", "tauntaun-riders also rebel-veterans vs snowtroopers light also at-st"},
	{"shoretroopers (with t-21b), stormtroopers (dlt-19) vs fleet troopers", "shoretroopers[t-21b-shoretrooper] also stormtroopers[dlt-19-stormtrooper] vs fleet-troopers"},
	{"stormtroopers aim 2, snowtroopers aim 1 vs rebel troopers heavy dodge 1, rebel veterans light", "stormtroopers aim 2 also snowtroopers aim 1 vs rebel-troopers heavy dodge 1 also rebel-veterans light"},
	{"stormtroopers;snowtroopers vs rebel troopers", "stormtroopers also snowtroopers vs rebel-troopers"},
	{"2 x stormtroopers + at-st vs rebel troopers", "stormtroopers also stormtroopers also at-st vs rebel-troopers"},
	{"stormtroopers x3 and at-st vs rebel troopers", "stormtroopers x3 also at-st vs rebel-troopers"},
	{"at-st, at-st, at-st vs at-rt", "at-st also at-st also at-st vs at-rt-rebels"},
	{"two at-sts and vader vs 2x rebel troopers in heavy cover and 2 at-rts", "at-st also at-st also darth-vader-dark-lord-of-the-sith vs rebel-troopers heavy also rebel-troopers heavy also at-rt-rebels also at-rt-rebels"},
	{"rebel troopers and fleet troopers into stormtroopers with 2 suppression and snowtroopers with 1 dodge", "rebel-troopers also fleet-troopers vs stormtroopers suppression 2 also snowtroopers dodge 1"},
	{"dewbacks plus speeder bikes versus rebel troopers plus wookiees", "dewback-rider also 74-z-speeder-bikes vs rebel-troopers also wookiee-warriors-freedom-fighters"},
	{"stormtroopers together with an at-st vs rebel troopers", "stormtroopers also at-st vs rebel-troopers"},
	{"b1s as well as b2s vs clones", "b1-battle-droids also b2-super-battle-droids vs clone-trooper-infantry"},
	{"rebel troopers with z-6 and a rebel officer vs stormtroopers and snowtroopers", "rebel-troopers[z-6-trooper, rebel-officer] vs stormtroopers also snowtroopers"},
	{"stormtroopers and snowtroopers in melee vs rebel troopers", "stormtroopers also snowtroopers @melee vs rebel-troopers"},
	{"luke and leia vs 4 stormtroopers and vader", "luke-skywalker-commander-skywalker also leia-organa-fearless-and-inventive vs stormtroopers also darth-vader-dark-lord-of-the-sith"},
	{"wookiees charge stormtroopers and snowtroopers", "wookiee-warriors-freedom-fighters @melee vs stormtroopers also snowtroopers"},
	{"snipers and stormtroopers vs rebel troopers", "scout-troopers-strike-team also stormtroopers vs rebel-troopers"},
	{"an at-st and 2 units of stormtroopers with 2 aims each vs an airspeeder and rebel troopers behind heavy cover", "at-st also stormtroopers aim 2 also stormtroopers aim 2 vs t-47-airspeeder also rebel-troopers heavy"},
	{"stormtroopers vs rebel troopers and against an at-rt", "stormtroopers vs rebel-troopers also at-rt-rebels"},
	{"stormtroopers vs rebel troopers and vs at-rt", "stormtroopers vs rebel-troopers also at-rt-rebels"},
	{"average wounds of 2x stormtroopers vs rebel troopers", "stormtroopers also stormtroopers vs rebel-troopers"},
	{"order:given stormtroopers and at-st vs rebels and at-rt goal:any", "stormtroopers vs rebel-troopers also at-rt-rebels then at-st goal:any"},
	{"stormtroopers and an atst vs rebels and an atrt", "stormtroopers also at-st vs rebel-troopers also at-rt-rebels"},
	{"leia organa, fearless and inventive and rebel troopers vs stormtroopers", "leia-organa-fearless-and-inventive also rebel-troopers vs stormtroopers"},
	{"Darth Vader, The Emperor's Apprentice, and stormtroopers vs rebel troopers", "darth-vader-the-emperors-apprentice also stormtroopers vs rebel-troopers"},
	{"Darth Vader, The Emperor's Apprentice vs rebel troopers and Luke Skywalker, Jedi Knight", "darth-vader-the-emperors-apprentice vs rebel-troopers also luke-skywalker-jedi-knight"},
	{"stormtroopers, then at-st, then vader vs rebels in heavy cover", "stormtroopers vs rebel-troopers heavy then at-st then darth-vader-dark-lord-of-the-sith"},
	{"stormtroopers then at-st against rebel troopers order:best", "stormtroopers vs rebel-troopers then at-st order:best"},
	{"boba fett, infamous bounty hunter and bossk vs luke skywalker, hero of the rebellion", "boba-fett-infamous-bounty-hunter also bossk-trandoshan-terror vs luke-skywalker-hero-of-the-rebellion"},
	{"stormtroopers (dlt-19, aim 1), at-st vs rebel troopers (heavy cover, dodge 1), at-rt", "stormtroopers[dlt-19-stormtrooper] aim 1 also at-st vs rebel-troopers heavy dodge 1 also at-rt-rebels"},
}

// Players put commas and "and" between units, and say how many there are.
func TestReadVolley(t *testing.T) {
	for _, x := range sideBySide {
		got, err := ReadVolley(cards.All(), x.line)
		if err != nil {
			t.Errorf("%s\n%v", x.line, err)
			continue
		}
		want, err := ReadVolley(cards.All(), x.means)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != x.means || want.String() != x.means || got.Volley.String() != want.Volley.String() {
			t.Errorf("%s\n got: %s\nwant: %s\n  is: %s", x.line, got, x.means, want)
		}
	}
}

// What may mean two things is a mistake that shows both, and every word stands on its
// own side.
func TestReadVolleyAsks(t *testing.T) {
	for _, x := range []struct{ line, want string }{
		{"imperial death troopers and agent kallus vs rebel troopers",
			`                            ^ agent kallus: may be an upgrade of Imperial Death Troopers or another unit: write "imperial-death-troopers[agent-kallus]" or "imperial-death-troopers also agent-kallus-hunter-of-spectres"`},
		{"stormtroopers vs rebel troopers and luke",
			`                                    ^ luke: may be an upgrade of Rebel Troopers or another unit: write "rebel-troopers[luke]" or "rebel-troopers also luke-skywalker-commander-skywalker"`},
		{"stormtroopers and at-st vs rebels with 2 aims", `                                         ^ aims: is the attacker's: put it before "vs"`},
		{"stormtroopers in heavy cover and at-st vs rebels", `                 ^ heavy cover: is the defender's: put it after "vs"`},
		{"stormtroopers and at-st vs rebels at range 2 and at-rt at range 3", `                                                          ^ range 3: only one range can stand here`},
		{"stormtroopers and blorps vs rebels", `                  ^ blorps: there is no such word`},
		{"clone troper and snowtroopers vs at rt and iden versio troo", `                                                       ^ troo: there is no such word or upgrade`},
		{"rebl troopers vs deth troopers troo and snowtroopers", `                               ^ troo: there is no such word or upgrade`},
		{"4w then 5w vs armor 2", `^ armor: does not differ from attack to attack`},
		{"9x stormtroopers vs rebels", `^ 9x: a volley has 1 to 8 attackers`},
		{"stormtroopers vs 999999999 at-sts", `                 ^ 999999999: a volley has 1 to 6 targets`},
		{"stormtroopers also 8x snowtroopers vs rebels", `also: 9 attackers; a volley has 1 to 8`},
	} {
		_, err := ReadVolley(cards.All(), x.line)
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s\n got: %v\nwant: %s", x.line, err, x.want)
		}
	}
}

// Who asks about one attack and names several units is told how to ask about all.
func TestSeveralUnitsInOneAttack(t *testing.T) {
	for line, want := range map[string]string{
		"b1s, b2s and a droideka with 2 aims vs clones":  `     ^ b2s: there are several units, and one attack is asked about: use salvo volley "b1-battle-droids also b2-super-battle-droids also droidekas aim 2 vs clone-trooper-infantry"`,
		"two units of stormtroopers shoot rebels":        `             ^ stormtroopers: there are several units, and one attack is asked about: use salvo volley "stormtroopers @ranged also stormtroopers @ranged vs rebel-troopers"`,
		"two stormtrooper squads vs rebels":              `use salvo volley "stormtroopers also stormtroopers vs rebel-troopers"`,
		"stormtroopers vs two at-rts":                    `use salvo volley "stormtroopers vs at-rt-rebels also at-rt-rebels"`,
		"4w also 3r vs red minis 1 wounds 4":             `use salvo volley "4w also 3r vs red minis 1 wounds 4"`,
		"stormtroopers and stromtroopers vs rebels":      `use salvo volley "stormtroopers also stormtroopers vs rebel-troopers"`,
		"stormtroopers and stormtroopers vs zzyzx rebel": `stormtroopers: a side has one unit; this is another`,
	} {
		if _, err := Expand(cards.All(), line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got: %v\nwant: %s", line, err, want)
		}
	}
	one, err := Expand(cards.All(), "2x stormtroopers vs rebels")
	if want := "2x stormtroopers is taken as 2 of its miniatures; for as many units use salvo volley"; err != nil || len(one.Notes) == 0 || one.Notes[0].String() != want {
		t.Errorf("%v, %v", one.Notes, err)
	}
}

// isClear reports an error without a word, and mistakes that stand elsewhere than they say.
func isClear(t *testing.T, line string, err error) {
	t.Helper()
	if err.Error() == "" {
		t.Errorf("%q: an error without a word", line)
	}
	wrong, ok := errors.AsType[*legion.LineError](err)
	if !ok {
		return
	}
	for _, m := range wrong.Mistakes {
		first, _, _ := strings.Cut(m.Field, " ")
		if first != "also" && m.Column > 0 && !strings.HasPrefix(string([]rune(wrong.Line)[m.Column-1:]), string([]rune(first))) {
			t.Errorf("%q: %s stands elsewhere than at %d", line, m.Field, m.Column)
		}
	}
}

// Whatever somebody types is read or refused with words, and what is read is written as
// a line that reads back to the same.
func TestReadVolleyOfAnything(t *testing.T) {
	words := strings.Fields(`stormtroopers at-st at-rt rebel troopers vader, luke and and , ; + & also also then vs vs against with w/ dlt-19 z-6 each both guardian
		chewbacca 2 2x 3 two x x2 units of squad a an the pair aim 1 heavy dodge cover in at range 3 @2 [dlt-19] ( ) as well as together along goal:kill order:best
		weight 40 edition:2025-11 happened:1/target:1/wounds:1 4w 6 black dice minis 4 wounds 1 kill chance to shoot charged by agent kallus imperial stormtrooper,
		tormtroopers stormtroper rebl tropers imperal agnt kalus el tl troo zzyzx`)
	r := rand.New(rand.NewPCG(91, 92))
	n, read := 3000, 0
	if testing.Short() {
		n = 500
	}
	for range n {
		parts := make([]string, 1+r.IntN(14))
		for i := range parts {
			parts[i] = words[r.IntN(len(words))]
		}
		line := strings.Join(parts, " ")
		m, err := ReadVolley(cards.All(), line)
		if err != nil {
			isClear(t, line, err)
			continue
		}
		read++
		again, err := ReadVolley(cards.All(), m.String())
		if err != nil || again.String() != m.String() {
			t.Errorf("%q\nis %s\nreads back as %v, %v", line, m, again, err)
		}
	}
	if read < n/100 {
		t.Errorf("only %d of %d lines are read", read, n)
	}
}
