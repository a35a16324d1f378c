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

// worst are about the most expensive requests that are allowed.
var worst = []struct{ name, body string }{
	{"sweep", long},
	{"odds", `{"line": "24r 24b 10w aim 6 precise 2", "attacks": 1000000}`},
	{"what-if", `{"line": "10r 10b 10w surge:hit aim 2 ranged vs red heavy"}`},
	{"best", `{"line": "8r 8b 8w aim 2 ranged vs red"}`},
	{"matrix", `{"attackers": "faction:empire", "defenders": "faction:rebels rank:corps"}`},
}

// Many clients send typical requests, one a second each, while others
// send the most expensive ones as fast as they can: the former are all answered,
// and soon. Memory stays below what is documented, and afterwards no goroutine
// is left over. SALVO_LOAD=60s makes it last longer.
func TestLoad(t *testing.T) {
	clients, others, lasts := 200, 20, 2*time.Second
	if testing.Short() {
		clients, others, lasts = 50, 5, 500*time.Millisecond
	}
	if text := os.Getenv("SALVO_LOAD"); text != "" {
		var err error
		if lasts, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(320 << 20)) // as salvo serve does
	addr := start(t, newServer(t, Options{}))
	transport := &http.Transport{MaxIdleConnsPerHost: clients + others}
	client := &http.Client{Transport: transport}
	before := runtime.NumGoroutine()
	began := time.Now()
	ctx, stop := context.WithCancel(t.Context())
	var mu sync.Mutex
	var times []time.Duration
	answered := map[int]int{} // expensive ones, by status
	var wg, expensiveOnes sync.WaitGroup
	for i := range others {
		expensiveOnes.Go(func() {
			for n := i; ctx.Err() == nil; n++ {
				r := worst[n%len(worst)]
				status := postFrom(ctx, fmt.Sprintf("198.51.100.%d", i), addr, r.name, r.body)
				mu.Lock()
				answered[status]++
				mu.Unlock()
			}
		})
	}
	for i := range clients {
		wg.Go(func() {
			time.Sleep(time.Duration(i) * lasts / time.Duration(4*clients)) // they do not begin all at once
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
	goroutines := 0
	for time.Since(began) < lasts {
		time.Sleep(lasts / 20)
		memory = append(memory, used())
		goroutines = max(goroutines, runtime.NumGoroutine())
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
	t.Logf("%d answers in %v; half within %v, 95 %% within %v, 99 %% within %v, the last %v; expensive ones by status: %v; at most %d goroutines; MiB: %v",
		len(times), lasts, times[len(times)/2], times[len(times)*95/100], times[len(times)*99/100], times[len(times)-1], answered, goroutines, memory)
	if peak := slices.Max(memory); peak > 400 {
		t.Errorf("%d MiB are more than the 400 that are documented", peak)
	}
}

// pause is how often a typical client asks.
const pause = time.Second

// used is how many MiB the program has from the system.
func used() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return (m.Sys - m.HeapReleased) >> 20
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
