package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A batch that is killed at any moment leaves the old file or the whole new one.
// SALVO_KILLS=100 kills more often.
func TestBatchIsKilled(t *testing.T) {
	kills := 10
	if text := os.Getenv("SALVO_KILLS"); text != "" {
		var err error
		if kills, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	lines, to := filepath.Join(dir, "lines"), filepath.Join(dir, "odds.csv")
	var text strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&text, "%dr %db aim 1 vs red\n", 1+i%5, i%4)
	}
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(lines, text.String())
	start := func(lines string, in io.Reader) *exec.Cmd {
		cmd := exec.CommandContext(t.Context(), os.Args[0])
		cmd.Env = append(os.Environ(), "SALVO_TEST_MAIN=odds --file "+lines+" --format csv --output "+to)
		cmd.Stdin = in
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		return cmd
	}
	began := time.Now()
	if err := start(lines, nil).Wait(); err != nil {
		t.Fatal(err)
	}
	lasts := time.Since(began)
	whole, err := os.ReadFile(to)
	if err != nil || bytes.Count(whole, []byte("\n")) != 3001 {
		t.Fatalf("%v, %d lines", err, bytes.Count(whole, []byte("\n")))
	}
	beside := func() []string {
		list, err := filepath.Glob(filepath.Join(dir, ".odds.csv*"))
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	const old = "what was there before\n"
	random := rand.New(rand.NewPCG(1, 2))
	for i := range kills {
		write(to, old)
		if i%2 == 0 { // at some moment, or never
			cmd := start(lines, nil)
			time.Sleep(time.Duration(random.Int64N(int64(lasts + lasts/4))))
			cmd.Process.Kill() // it may have ended by itself
			cmd.Wait()         // it was killed
		} else { // while it writes
			in, more, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			cmd := start("-", in)
			in.Close()
			if _, err := io.WriteString(more, text.String()); err != nil {
				t.Fatal(err)
			}
			for len(beside()) == 0 {
				time.Sleep(time.Millisecond)
			}
			cmd.Process.Kill()
			if cmd.Wait() == nil {
				t.Error("it ended before its input")
			}
			more.Close()
		}
		for _, name := range beside() {
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := os.ReadFile(to); err != nil || string(text) != old && !bytes.Equal(text, whole) {
			t.Fatalf("%v: neither the old file nor the new one, but %d bytes", err, len(text))
		}
	}
	if err := start(lines, nil).Wait(); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(to); err != nil || !bytes.Equal(text, whole) {
		t.Errorf("it cannot be repeated: %v", err)
	}
	if left := beside(); len(left) > 0 {
		t.Errorf("%q is left over", left)
	}
}
