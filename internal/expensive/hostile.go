package expensive

import "strings"

// Hostile has requests that take as long to read as any that a search found.
var Hostile = []Request{
	{"odds", `{"lines": [` + times(100, `"`+strings.Repeat("x ", 290)+`"`) + `]}`},
	{"odds", `{"lines": [` + times(100, `"`+strings.Repeat("st a ", 118)+`"`) + `]}`},
	{"builds-page", `{"line": "stormtroopers vs at-st", "against": "` + times(50, "at") + `", "changes": [` + times(100, `{"values": {"defender.dodgeTokens": 1}}`) + `]}`},
	{"builds-page", `{"line": "stormtroopers vs at-st", "against": "` + times(2700, "at") + `", "changes": [` + times(100, `{"values": {"defender.dodgeTokens": 1}}`) + `]}`},
	{"page", `{"line": "stormtroopers ` + strings.Repeat("troopersionblastergd ", 380) + `"}`},
	{"units", `{"search": "` + strings.Repeat("1 ", 3900) + `"}`},
	{"matrix", `{"attackers": "` + times(1900, "a=1") + `", "defenders": "at-st"}`},
	{"army", `{"text": "stormtroopers ` + strings.Repeat("[a", 30_000) + `"}`},
}

// times is a text so many times, with commas between them.
func times(n int, text string) string { return strings.TrimSuffix(strings.Repeat(text+",", n), ",") }
