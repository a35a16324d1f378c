//go:build unix

package api

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"salvo/armylist"
	"salvo/internal/expensive"
	"salvo/odds"
)

// cpuTime is what this process has computed so far.
func cpuTime(t testing.TB) time.Duration {
	t.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// pieces are what hostile texts are made of, again and again: words that begin names,
// lists and phrases, and what parsers look for.
var pieces = []string{
	"x ", "st a ", "a b ", "e ", "storm ", "clone trooper ", "stormtroopers ", "stormtroopers[dlt-19] ", "imperial ", "at,", "at-st=2,", "a=1,", "=", ",", "1 ", "2 x ", "x2 ",
	"4r ", "aim 1 ", "aim ", "pierce:", "heavy ", "vs ", "vs a ", "then ", "then 4r ", "then stormtroopers ", "no aim or ", "and ", "range 2 ", "range ", "+2r/spray ", "with:a+", "@", "[", "[a", "(", ":",
	"guardian ", "guardian: obi ", "ready:a ", "order:best ", "faction:empire ", "points:1..2 ", "field,", "aaaaaaaaaaaaaaaaaaaa ", "é", "’", "\\\"", "\\n", "\\n1 Stormtroopers\\n", "1 a\\n", "{", "-",
}

// repeated is a piece again and again, of some size.
func repeated(piece string, size int) string {
	return strings.Repeat(piece, max(1, size/len(piece)))
}

// hostile makes bodies of about a size for a parameter of a call: of many pieces, and
// of many items of lists.
func hostile(all params, name string, size int) (bodies []string) {
	list := func(n int, item func(size int) string) string {
		items := make([]string, n)
		for i := range items {
			items[i] = item(max(1, size/n-30))
		}
		return "[" + strings.Join(items, ",") + "]"
	}
	// The other parameters make sense.
	with := func(value string) {
		rest := ""
		for _, x := range [][2]string{{"line", "stormtroopers vs rebel-troopers"}, {"attackers", "stormtroopers"}, {"defenders", "at-st"}, {"view", "matrix"}} {
			if x[0] != name && all.find(x[0]) != nil && name != "lines" {
				rest += fmt.Sprintf(`,"%s":"%s"`, x[0], x[1])
			}
		}
		bodies = append(bodies, fmt.Sprintf(`{"%s":%s%s}`, name, value, rest))
	}
	for _, piece := range pieces {
		for _, before := range []string{"", "stormtroopers "} {
			text := func(size int) string { return `"` + before + repeated(piece, size) + `"` }
			with(text(size))
			switch name {
			case "lines", "over":
				with(list(MaxList, text))
			case "pins":
				with(list(MaxPins, func(size int) string { return `{"line":` + text(size) + `}` }))
			case "changes":
				for _, form := range []string{`{"pick":{"attacker":%s}}`, `{"swap":%s}`, `{"add":%s}`, `{"values":{"attacker.weapons":[%s]}}`} {
					with(list(min(MaxChanges, size/60), func(size int) string { return fmt.Sprintf(form, text(size-30)) }))
				}
			}
		}
	}
	if name == "changes" {
		for _, change := range []string{`{"values":{"defender.dodgeTokens":1}}`, `{"pick":{"attacker":"clone","defender":"clone"}}`, `{"swap":"stormtroopers vs at-st"}`, `{"add":"at-st"}`, `{"pick":{"defender":"at-st"}}`} {
			many := list(MaxChanges, func(int) string { return change })
			with(many)
			bodies = append(bodies, `{"line":"stormtroopers vs at-st","against":"`+repeated("at,", 2*size)+`","changes":`+many+`}`,
				`{"line":"stormtroopers vs at-st","against":"`+strings.TrimSuffix(strings.Repeat("at,", MaxOpponents), ",")+`","changes":`+many+`}`,
				`{"line":"stormtroopers vs at-st`+strings.Repeat(" then stormtroopers[dlt-19]", 7)+`","changes":`+many+`}`)
		}
	}
	with(repeated("[", size/2) + repeated("]", size/2))
	return append(bodies, "{"+strings.TrimSuffix(repeated(`"a":1,`, size), ",")+"}")
}

// took asks, and returns what that took. What is counted as expensive is read only: it
// waits for its turn, and can be stopped.
func took(t testing.TB, ctx odds.Context, name, body string) time.Duration {
	t.Helper()
	began := cpuTime(t)
	r, _, text := embedded.Prepare(ctx, name, []byte(body))
	if r != nil && r.Cost < Expensive+CostOfReading([]byte(body)) {
		_, text = r.Run(ctx)
	}
	if len(text) > 1<<20 {
		t.Errorf("%s %.100s: %d bytes are answered to %d", name, body, len(text), len(body))
	}
	return cpuTime(t) - began
}

// slower is how many times longer all takes than it does by itself: the machine, the
// race detector and other tests may be at fault.
func slower(t *testing.T) float64 {
	const alone = 6 * time.Millisecond
	lines := `{"lines": [` + strings.TrimSuffix(strings.Repeat(`"stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy",`, 20), ",") + `]}`
	least := took(t, t.Context(), "odds", lines)
	for range 10 {
		least = min(least, took(t, t.Context(), "odds", lines))
	}
	return max(1, float64(least)/float64(alone))
}

// hostileBody is a body that takes long: which of those for a parameter.
type hostileBody struct {
	param string
	which int
	took  time.Duration
}

// Whatever is asked, it is read and refused, or answered, within a second of one core,
// or waits for its turn as an expensive one; and it stops when nobody waits any more.
func TestBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("it searches for what takes longest")
	}
	limit := time.Duration(slower(t) * float64(time.Second))
	t.Logf("a second is %v", limit)
	// What took longer may have done so because the machine has become slower meanwhile.
	tooLong := func(d time.Duration) bool {
		return d > limit && d > time.Duration(slower(t)*float64(time.Second))
	}
	searched := map[reflect.StructTag][]hostileBody{} // by the parameter: several calls have the same
	for _, c := range calls() {
		all := c.params()
		var worst []hostileBody
		for _, p := range all {
			if p.tag.Get("enum") != "" || p.value.Kind() == reflect.Bool || p.value.Kind() == reflect.Int {
				continue
			}
			if searched[p.tag] == nil {
				for i, body := range hostile(all, p.name, 500) {
					searched[p.tag] = append(searched[p.tag], hostileBody{p.name, i, took(t, t.Context(), c.name, body)})
				}
			}
			worst = append(worst, searched[p.tag]...)
		}
		slices.SortFunc(worst, func(a, b hostileBody) int { return cmp.Compare(b.took, a.took) })
		for _, w := range worst[:min(5, len(worst))] {
			size := MaxText - 400
			if all.find(w.param).tag.Get("long") != "" {
				size = MaxBody - 4000
			}
			body := hostile(all, w.param, size)[w.which]
			d := least(limit, func() time.Duration { return took(t, t.Context(), c.name, body) })
			t.Logf("%s.%s: %v for %d bytes: %.80s", c.name, w.param, d, len(body), body)
			if tooLong(d) {
				t.Errorf("%s %.200s: it took %v", c.name, body, d)
			}
			stops(t, limit*3/10, c.name, body)
		}
	}
	for _, x := range expensive.Hostile {
		if d := least(limit, func() time.Duration { return took(t, t.Context(), x.Name, x.Body) }); tooLong(d) {
			t.Errorf("%s %.200s: it took %v", x.Name, x.Body, d)
		}
	}
	for _, x := range slices.Concat(expensive.Requests, expensive.Hostile) {
		stops(t, limit*3/10, x.Name, x.Body)
	}
}

// least measures once, and again, at most five times, while that was above a limit:
// whatever else the machine does may be at fault.
func least(limit time.Duration, measure func() time.Duration) time.Duration {
	d := measure()
	for i := 0; i < 5 && d > limit; i++ {
		d = min(d, measure())
	}
	return d
}

// stops asks, and looks how long it is computed after nobody waits any more.
func stops(t *testing.T, limit time.Duration, name, body string) {
	t.Helper()
	after := least(limit, func() time.Duration {
		ctx, disconnect := context.WithCancel(t.Context())
		defer disconnect()
		left := make(chan time.Duration, 1)
		time.AfterFunc(50*time.Millisecond, func() {
			left <- cpuTime(t)
			disconnect()
		})
		if r, _, _ := embedded.Prepare(ctx, name, []byte(body)); r != nil {
			r.Run(ctx)
		}
		ended := cpuTime(t)
		if ctx.Err() == nil {
			return 0 // it was quicker
		}
		return ended - <-left
	})
	if after > limit {
		t.Errorf("%s %.200s: it took %v more than anybody waited", name, body, after)
	}
}

// An answer tells the first mistakes, and how many more there are.
func TestManyMistakes(t *testing.T) {
	line := `"` + strings.Repeat("st a ", 120) + `",`
	body := `{"lines": [` + strings.TrimSuffix(strings.Repeat(line, MaxList), ",") + `]}`
	status, text := embedded.Call(t.Context(), "odds", []byte(body))
	var p Problems
	if err := json.Unmarshal(text, &p); err != nil {
		t.Fatal(err)
	}
	if last := p.Errors[len(p.Errors)-1].Message; status != Bad || len(p.Errors) != MaxErrors+1 || !regexp.MustCompile(`^and [0-9]{3,} more mistakes$`).MatchString(last) || len(text) > MaxBody {
		t.Errorf("status %d, %d errors in %d bytes, the last is %s", status, len(p.Errors), len(text), last)
	}
	if _, page := ask[Page](t, "page", `{"line": "`+strings.Repeat("perce ", 50)+`"}`); len(page.Errors) != MaxErrors+1 || page.Errors[MaxErrors].Text != "And 30 more mistakes." {
		t.Errorf("the page tells %d mistakes", len(page.Errors))
	}
}

// So does an army list.
func TestManyUnknown(t *testing.T) {
	_, list := ask[armylist.List](t, "army", `{"text": "Stormtroopers\n`+strings.Repeat(`- Nothing\n`, 50)+`"}`)
	if n := len(list.Unknown); n != MaxErrors+1 || list.Unknown[n-1].Message != "and 30 more that are not recognised" {
		t.Errorf("%d are told: %+v", n, list.Unknown)
	}
}

// A question for loadouts has few opponents.
func TestManyOpponents(t *testing.T) {
	against := func(n int) string { return strings.TrimSuffix(strings.Repeat("at-st,", n), ",") }
	_, ms := refused(t, "builds", `{"line": "stormtroopers", "against": "`+against(MaxOpponents+1)+`"}`)
	if ms[0].Field != "against" || ms[0].Message != "51 opponents are more than 50" {
		t.Errorf("%+v", ms)
	}
	for n, want := range map[int]int{MaxOpponents: 0, MaxOpponents + 1: 1} {
		if _, page := ask[Loadouts](t, "builds-page", `{"line": "stormtroopers", "against": "`+against(n)+`"}`); len(page.Errors) != want {
			t.Errorf("%d opponents: %+v", n, page.Errors)
		}
	}
}
