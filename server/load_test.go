package server

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// Many clients ask at the same time about attacks of all sizes: all are
// answered, and afterwards no goroutine is left over. SALVO_LOAD=20s makes it
// last longer.
func TestLoad(t *testing.T) {
	clients, lasts := 200, time.Second
	if testing.Short() {
		clients, lasts = 50, 200*time.Millisecond
	}
	if text := os.Getenv("SALVO_LOAD"); text != "" {
		var err error
		if lasts, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	requests := []struct{ name, body string }{
		{"page", `{"line": "1r 4w aim 1 precise 1 ranged vs red heavy dodge 1"}`},
		{"page", `{"line": "6r surge:crit pierce 3 impact 3 melee vs white surge:block", "view": "why"}`},
		{"page", `{"changes": [{"values": {"attacker.redDice": 4, "attacker.aimTokens": 1, "defender.coverType": "heavy"}}], "view": "what-if"}`},
		{"odds", `{"line": "6r 4b aim 2 observe 1 ranged vs red heavy"}`},
		{"odds", `{"lines": ["3r 2b aim 1 vs white", "5b 5w pierce 1 vs red dodge 2"]}`},
		{"sweep", `{"line": "4w 1r", "over": ["aim=0..3", "cover=none,light,heavy"]}`},
		{"best", `{"line": "4w 1r aim 2"}`},
		{"roll", `{"line": "4w 1r aim 2", "seed": 9}`},
	}
	addr := start(t, newServer(t, Options{}))
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	client := &http.Client{Transport: transport}
	before := runtime.NumGoroutine()
	began := time.Now()
	heap := []uint64{}
	var mu sync.Mutex
	var times []time.Duration
	var wg sync.WaitGroup
	for i := range clients {
		wg.Go(func() {
			var mine []time.Duration
			for n := i; time.Since(began) < lasts; n++ {
				r := requests[n%len(requests)]
				sent := time.Now()
				if err := post(client, "http://"+addr+"/api/"+r.name, r.body); err != nil {
					t.Errorf("%s %s: %v", r.name, r.body, err)
					return
				}
				mine = append(mine, time.Since(sent))
			}
			mu.Lock()
			defer mu.Unlock()
			times = append(times, mine...)
		})
	}
	for time.Since(began) < lasts {
		time.Sleep(lasts / 8)
		heap = append(heap, used())
	}
	wg.Wait()
	transport.CloseIdleConnections()
	settle(t, before)
	if len(times) == 0 {
		t.Fatal("no request was answered")
	}
	slices.Sort(times)
	t.Logf("%d answers in %v; half within %v, 99 %% within %v, the last %v; MiB in use: %v", len(times), lasts,
		times[len(times)/2], times[len(times)*99/100], times[len(times)-1], heap)
	// Memory must not grow with time: the second half of the run is compared
	// with the first, and may have twice as much and 64 MiB in use by chance.
	if half := len(heap) / 2; half > 0 && slices.Max(heap[half:]) > 2*slices.Max(heap[:half])+64 {
		t.Errorf("memory grows: %v MiB", heap)
	}
}

// used is how many MiB are in use.
func used() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse >> 20
}

func post(client *http.Client, url, body string) error {
	resp, err := client.Post(url, "application/json", strings.NewReader(body))
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
