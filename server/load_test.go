package server

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"salvo/internal/expensive"
)

// typical are requests as the page and programs send them.
var typical = []struct{ name, body string }{
	{"page", `{"line": "1r 4w aim 1 precise 1 ranged vs red heavy dodge 1"}`},
	{"page", `{"line": "6r surge:crit pierce 3 impact 3 melee vs white surge:block", "view": "why"}`},
	{"page", `{"changes": [{"values": {"attacker.redDice": 4, "attacker.aimTokens": 1, "defender.coverType": "heavy"}}], "view": "improve"}`},
	{"odds", `{"line": "6r 4b aim 2 observe 1 ranged vs red heavy"}`},
	{"odds", `{"lines": ["3r 2b aim 1 vs white", "5b 5w pierce 1 vs red dodge 2"]}`},
	{"sweep", `{"line": "4w 1r", "over": ["aim=0..3", "cover=none,light,heavy"]}`},
	{"best", `{"line": "4w 1r aim 2"}`},
	{"roll", `{"line": "4w 1r aim 2", "seed": 9}`},
}

// documentedMemory is how many MiB the server takes at most: see docs/api.md.
const documentedMemory = 400

// limitMemory does as salvo serve does.
func limitMemory(t *testing.T) {
	before := debug.SetMemoryLimit(320 << 20)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
}

// Many clients send typical requests, one a second each, while others
// send the most expensive ones, and such as are hard to read, as fast as they can: the
// former are all answered.
// Memory stays below what is documented, and there are as many goroutines as clients
// need, of which none is left over. SALVO_LOAD=60s makes it last longer: then the typical
// ones must be answered soon, and neither memory nor goroutines grow.
func TestLoad(t *testing.T) {
	clients, others, lasts := 200, 20, 2*time.Second
	if testing.Short() {
		clients, others, lasts = 50, 5, 500*time.Millisecond
	}
	opt := Options{Proxies: []string{"127.0.0.1"}}
	timed := os.Getenv("SALVO_LOAD")
	if timed != "" {
		var err error
		if lasts, err = time.ParseDuration(timed); err != nil {
			t.Fatal(err)
		}
	} else {
		opt.Compute = time.Minute // whatever else the machine does
	}
	limitMemory(t)
	addr := start(t, newServer(t, opt))
	transport := &http.Transport{MaxIdleConnsPerHost: clients + others}
	client := &http.Client{Transport: transport}
	before := runtime.NumGoroutine()
	began := time.Now()
	ctx, stop := context.WithCancel(t.Context())
	var mu sync.Mutex
	var times []time.Duration
	answered := map[int]int{} // expensive ones, by status
	var wg, expensiveOnes sync.WaitGroup
	all := slices.Concat(expensive.Requests, expensive.Hostile)
	for i := range others {
		expensiveOnes.Go(func() {
			for n := i; ctx.Err() == nil; n++ {
				r := all[n%len(all)]
				status := postFrom(ctx, fmt.Sprintf("198.51.100.%d", i), addr, r.Name, r.Body)
				mu.Lock()
				answered[status]++
				mu.Unlock()
			}
		})
	}
	for i := range clients {
		wg.Go(func() {
			time.Sleep(time.Duration(i) * min(lasts/4, pause) / time.Duration(clients)) // they do not begin all at once
			var mine []time.Duration
			for n := i; time.Since(began) < lasts; n++ {
				r := typical[n%len(typical)]
				sent := time.Now()
				if err := post(client, fmt.Sprintf("192.0.2.%d", i), "http://"+addr+"/api/"+r.name, r.body); err != nil {
					t.Errorf("%s %s: %v", r.name, r.body, err)
					return
				}
				took := time.Since(sent)
				mine = append(mine, took)
				time.Sleep(pause - took)
			}
			mu.Lock()
			defer mu.Unlock()
			times = append(times, mine...)
		})
	}
	var memory []uint64
	var goroutines []int
	for time.Since(began) < lasts {
		time.Sleep(lasts / 40)
		memory = append(memory, used())
		goroutines = append(goroutines, runtime.NumGoroutine())
	}
	wg.Wait()
	stop()
	expensiveOnes.Wait()
	transport.CloseIdleConnections()
	settle(t, before)
	if len(times) == 0 {
		t.Fatal("no request was answered")
	}
	slices.Sort(times)
	at := func(percent int) time.Duration { return times[len(times)*percent/100].Round(time.Millisecond) }
	t.Logf("%d answers in %v; half within %v, 95 %% within %v, 99 %% within %v, the last %v; expensive ones by status: %v; load average %s; goroutines: %v; MiB: %v",
		len(times), lasts, at(50), at(95), at(99), times[len(times)-1], answered, loadAverage(), goroutines, memory)
	if peak := slices.Max(memory); peak > documentedMemory {
		t.Errorf("%d MiB are more than the %d that are documented", peak, documentedMemory)
	}
	// Each client has one goroutine and its connection two, on the server two more, and
	// one while it is opened; those that are computed have theirs.
	if most, want := slices.Max(goroutines), before+6*(clients+others)+expensiveAtOnce()*(1+expensiveWorkers()); most > want {
		t.Errorf("%d goroutines are more than %d", most, want)
	}
	if timed == "" {
		return
	}
	// Flat: the second half of the time looks like the first.
	half := len(goroutines) / 2
	if first, second := slices.Max(goroutines[:half]), slices.Max(goroutines[half:]); second > first+first/2 {
		t.Errorf("at most %d goroutines at first, then %d", first, second)
	}
	if first, second := slices.Min(memory[1:half]), slices.Min(memory[half:]); second > 2*first {
		t.Errorf("at least %d MiB at first, then %d", first, second)
	}
	if at(99) > 250*time.Millisecond {
		t.Errorf("99 %% within %v; want 250 ms", at(99))
	}
}

// Two hundred expensive requests at once, of all kinds and from as many clients,
// take no more memory than is documented, and cheap ones are answered meanwhile. It ends
// when enough of them have been answered.
func TestManyExpensive(t *testing.T) {
	n, enough := 200, 20
	if testing.Short() {
		n, enough = 40, 5
	}
	limitMemory(t)
	debug.FreeOSMemory()
	s := newServer(t, Options{Compute: 10 * time.Minute, Proxies: []string{"127.0.0.1"}})
	addr := start(t, s)
	before := runtime.NumGoroutine()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan int, n)
	for i := range n {
		r := expensive.Requests[i%len(expensive.Requests)]
		go func() { ended <- postFrom(ctx, fmt.Sprintf("198.51.100.%d", i), addr, r.Name, r.Body) }()
	}
	peak, statuses, times := uint64(0), map[int]int{}, []time.Duration{}
	cheap := func() {
		peak = max(peak, used())
		sent := time.Now()
		if err := post(http.DefaultClient, "192.0.2.1", "http://"+addr+"/api/"+typical[0].name, typical[0].body); err != nil {
			t.Fatalf("a cheap request: %v", err)
		}
		times = append(times, time.Since(sent))
	}
	for left := n; left > 0; {
		select {
		case status := <-ended:
			statuses[status]++
			left--
			if status == 200 && statuses[200] == enough {
				cheap()
				stop()
			}
		case <-time.After(5 * time.Millisecond):
			cheap()
		}
	}
	slices.Sort(times)
	slow := times[len(times)*99/100]
	t.Logf("at most %d MiB; by status: %v; 99 %% of %d cheap ones within %v; load average %s", peak, statuses, len(times), slow, loadAverage())
	if os.Getenv("SALVO_LOAD") != "" && slow > 250*time.Millisecond {
		t.Errorf("99 %% within %v; want 250 ms", slow)
	}
	if peak > documentedMemory {
		t.Errorf("%d MiB are more than the %d that are documented", peak, documentedMemory)
	}
	if statuses[200] < enough || statuses[200]+statuses[0] != n {
		t.Errorf("by status: %v", statuses)
	}
	http.DefaultClient.CloseIdleConnections()
	settle(t, before)
}

// pause is how often a typical client asks.
const pause = time.Second

// used is how many MiB the program has from the system.
func used() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return (m.Sys - m.HeapReleased) >> 20
}

// loadAverage says how much else the machine has to do, where that is known.
func loadAverage() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Join(strings.Fields(string(text))[:3], " ")
}

func post(client *http.Client, from, url, body string) error {
	r, err := http.NewRequest("POST", url, strings.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("X-Forwarded-For", from)
	resp, err := client.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err == nil && (resp.StatusCode != 200 || len(text) == 0) {
		err = fmt.Errorf("status %d: %.200s", resp.StatusCode, text)
	}
	return err
}
