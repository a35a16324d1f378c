package site

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// writesForever names a folder in the environment: the test program then writes
// sites there until it is killed.
const writesForever = "SALVO_TEST_WRITES"

func TestMain(m *testing.M) {
	if dir := os.Getenv(writesForever); dir != "" {
		for i := 0; ; i++ {
			if err := Write(dir, with(sitePage, "worker.js", fmt.Sprint("// ", i)), someEngine, About{}); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			if i == 0 {
				fmt.Println("begun")
			}
		}
	}
	os.Exit(m.Run())
}

// Killed at any moment, a run leaves a whole site. SALVO_KILLS=100 kills more
// often.
func TestKilled(t *testing.T) {
	kills := 10
	if text := os.Getenv("SALVO_KILLS"); text != "" {
		var err error
		if kills, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	dir := filepath.Join(t.TempDir(), "site")
	if err := Write(dir, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	first := whole(t, dir)
	changed := false
	for range kills {
		cmd := exec.CommandContext(t.Context(), os.Args[0])
		cmd.Env = append(os.Environ(), writesForever+"="+dir)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 1)); err != nil {
			t.Fatalf("it writes nothing: %v", err)
		}
		time.Sleep(time.Duration(rand.IntN(50_000)) * time.Microsecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatalf("it ended by itself: %v", err)
		}
		cmd.Wait() // it was killed
		if err := Check(dir); err != nil {
			t.Fatal(err)
		}
		changed = changed || whole(t, dir) != first
	}
	if !changed {
		t.Error("it was always killed before it wrote anything")
	}
	if err := Write(dir, sitePage, someEngine, About{}); err != nil || whole(t, dir) != first {
		t.Errorf("it cannot be repeated: %v", err)
	}
}
