// Package expensive lists requests that are about as expensive as the API allows,
// for tests of what the server bears.
package expensive

import "strings"

// Request is a call with its body.
type Request struct{ Name, Body string }

// Requests has at least one request of every call whose cost is counted.
var Requests = []Request{
	{"odds", `{"line": "24r 24b 10w aim 6 precise 2", "attacks": 1000000}`},
	{"odds", `{"line": "9r 7b 7w aim 2 sniper-team ranged vs red surge-token 2 dodge 2 uncanny-luck 3 guardian 2 play:optimal"}`},
	{"odds", `{"line": "8r 8b 6w aim 3 makashi play:optimal melee vs red"}`},
	{"advise", `{"line": "8r 8b 8w aim 2 ranged vs red", "dice": {"red": {"blank": 8}, "black": {"hit": 4, "blank": 4}, "white": {"surge": 8}}}`},
	{"what-if", `{"line": "10r 10b 10w surge:hit aim 2 ranged vs red heavy"}`},
	{"what-if", `{"line": "6r 4b 4w aim 1 play:optimal ranged vs red dodge 2 uncanny-luck 2 play:optimal"}`},
	{"sweep", `{"line": "24r 24b 10w aim 6 precise 2", "over": ["pierce=0..9"], "attacks": 110000}`},
	{"why", `{"line": "20r 20b 18w aim 1 ranged vs red"}`},
	{"roll", `{"line": "10r 10b 6w aim 2 surge:hit play:optimal ranged vs red"}`},
	{"best", `{"line": "8r 8b 8w aim 2 ranged vs red"}`},
	{"matrix", `{"attackers": "faction:empire", "defenders": "faction:rebels rank:corps"}`},
	{"builds", `{"line": "stormtroopers aim 1", "against": "field", "all": true}`},
	{"volley", `{"line": "6r 4b aim 1 play:optimal vs red heavy dodge 2 surge-token 1 uncanny-luck 1 minis 6 wounds 2 play:optimal then 6b 6w aim 1 play:optimal then 4r 4w play:optimal order:best goal:kill"}`},
	{"duel", `{"line": "stormtroopers[dlt-19] heavy aim 1 dodge 1 surge-token 1 play:optimal vs rebel-troopers[z-6] heavy aim 1 dodge 1 play:optimal rounds:6 goal:win"}`},
	{"duel-matrix", `{"attackers": "faction:empire rank:corps", "defenders": "faction:rebels rank:corps", "with": "heavy dodge 1 vs heavy rounds:6"}`},
	{"duel-page", `{"line": "stormtroopers[dlt-19] heavy aim 1 dodge 1 surge-token 1 vs rebel-troopers[z-6] heavy aim 1 dodge 1 rounds:6 goal:win"}`},
	{"duel-share", `{"line": "stormtroopers[dlt-19] heavy aim 1 dodge 1 surge-token 1 vs rebel-troopers[z-6] heavy aim 1 dodge 1 rounds:6 goal:win"}`},
	{"understand", `{"line": "8r 8b 6w aim 3 makashi melee vs red"}`},
	{"game", `{"game": {"version": 1, "armies": [{"units": [{"choice": "darth-vader-dark-lord-of-the-sith"}, {"choice": "at-st"}, {"choice": "stormtroopers[dlt-19-stormtrooper]"}, {"choice": "stormtroopers[dlt-19-stormtrooper]"}, {"choice": "stormtroopers[dlt-19-stormtrooper]"}, {"choice": "snowtroopers"}, {"choice": "snowtroopers"}, {"choice": "scout-troopers"}, {"choice": "scout-troopers"}, {"choice": "imperial-death-troopers"}]}, {"units": [{"choice": "luke-skywalker-commander-skywalker"}, {"choice": "rebel-troopers[z-6-trooper]"}, {"choice": "rebel-troopers[z-6-trooper]"}, {"choice": "rebel-troopers[z-6-trooper]"}, {"choice": "fleet-troopers"}, {"choice": "fleet-troopers"}, {"choice": "rebel-commandos"}, {"choice": "rebel-commandos"}, {"choice": "at-rt-rebels"}, {"choice": "tauntaun-riders"}]}], "round": 1}, "show": {"tapped": [[0, 1, 2, 3, 4], [0, 1, 2, 4]], "goal": "kill"}}`},
	{"page", `{"line": "8r 8b 6w aim 3 makashi play:optimal melee vs red", "view": "why", "pins": [{"line": "13r 13b 7w aim 5 observe 3 vs light djem-so deflect"}, {"line": "20r 20b 20w aim 1 ranged vs red"}, {"line": "10r 10b 10w surge:hit aim 2 ranged vs red heavy"}]}`},
	{"view", `{"line": "10r 10b 10w surge:hit aim 2 ranged vs red heavy", "view": "improve"}`},
	{"view", `{"line": "2r 3b 6w +1r/anti-materiel:1/anti-personnel:2/upgrade:1/cumbersome +1w/anti-personnel:1/upgrade:2 surge:crit surge-token 3 own-dodge 2 lethal 2 impact 1 jedi-hunter jarkai duelist makashi hold-the-line overwhelm rerolls:crit-fishing marksman-plan:averages play:optimal vs red surge:block heavy smoke 2 suppressed courage 2 dug-in dodge 2 surge-token 2 armor 4 deflect shien outmaneuver defense-upgrade 2 bonus-white 17 guardian-surge:block guardian-soresu guardian-surge-token 16 wounded 26 points 1", "view": "improve"}`},
	{"view", `{"line": "stormtroopers[dlt-19, stormtrooper-captain] aim 2 vs at-st heavy", "view": "improve"}`},
	{"view", `{"line": "8r 8b 8w aim 2 ranged vs red", "view": "table", "dice": {"red": {"blank": 8}, "black": {"hit": 4, "blank": 4}, "white": {"surge": 8}}}`},
	{"view", `{"view": "matrix", "show": "duel", "line": "vs heavy", "attackers": "faction:empire rank:corps", "defenders": "rebel-troopers[z-6]"}`},
	{"view", `{"view": "matrix", "attackers": "faction:empire rank:corps", "defenders": "faction:rebels"}`},
	{"volley-page", `{"line": "6r 4b aim 1 play:optimal vs red heavy dodge 2 surge-token 1 minis 6 wounds 2 then 6b 6w aim 1 play:optimal then 4r 4w play:optimal order:best"}`},
	{"volley-share", `{"line": "6r 4b aim 1 play:optimal vs red heavy dodge 2 surge-token 1 minis 6 wounds 2 then 6b 6w aim 1 play:optimal then 4r 4w play:optimal order:best"}`},
	{"builds-view", `{"line": "stormtroopers aim 1", "against": "field", "loadout": "dlt-19"}`},
	{"builds-share", `{"line": "stormtroopers aim 1 vs rebel-troopers", "against": "field", "rank": "kill"}`},
	{"matrix", `{"attackers": "faction:empire rank:corps", "defenders": "faction:rebels rank:corps", "with": "aim 3 observe 2 play:optimal vs heavy dodge 2"}`},
	{"share", `{"line": "8r 8b 6w aim 3 makashi play:optimal melee vs red", "view": "improve"}`},
}

// Hostile has requests that take as long to read as any that a search found.
var Hostile = []Request{
	{"odds", `{"lines": [` + times(100, `"`+strings.Repeat("x ", 290)+`"`) + `]}`},
	{"odds", `{"lines": [` + times(100, `"`+strings.Repeat("st a ", 118)+`"`) + `]}`},
	{"builds-page", `{"line": "stormtroopers vs at-st", "against": "` + times(50, "at") + `", "changes": [` + times(100, `{"values": {"defender.dodgeTokens": 1}}`) + `]}`},
	{"builds-page", `{"line": "stormtroopers vs at-st", "against": "` + times(2700, "at") + `", "changes": [` + times(100, `{"values": {"defender.dodgeTokens": 1}}`) + `]}`},
	{"page", `{"line": "stormtroopers ` + strings.Repeat("troopersionblastergd ", 380) + `"}`},
	{"odds", `{"line": "99999999x stormtroopers vs at-st"}`},
	{"volley", `{"line": "stormtroopers vs 99999999 at-sts and 99999999 units of rebel troopers"}`},
	{"units", `{"search": "` + strings.Repeat("1 ", 3900) + `"}`},
	{"matrix", `{"attackers": "` + times(1900, "a=1") + `", "defenders": "at-st"}`},
	{"army", `{"text": "stormtroopers ` + strings.Repeat("[a", 30_000) + `"}`},
}

// times is a text so many times, with commas between them.
func times(n int, text string) string { return strings.TrimSuffix(strings.Repeat(text+",", n), ",") }
