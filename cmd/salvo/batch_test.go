package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// endless is input that never ends: the same line again and again.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	const line = "1r aim 1 vs red\n"
	n := 0
	for n+len(line) <= len(p) {
		n += copy(p[n:], line)
	}
	return n, nil
}

// failing fails each write after a number of them.
type failing struct {
	writes int
	err    error
}

func (f *failing) Write(p []byte) (int, error) {
	if f.writes--; f.writes < 0 {
		return 0, f.err
	}
	return len(p), nil
}

// ends returns the exit status of a command that must end by itself.
func ends(t *testing.T, ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	t.Helper()
	status := make(chan int, 1)
	go func() { status <- run(ctx, args, in, out, errs) }()
	select {
	case s := <-status:
		return s
	case <-time.After(time.Minute):
		t.Fatal("it does not end")
		return 0
	}
}

// settles waits until no more goroutines run than before.
func settles(t *testing.T, before int) {
	t.Helper()
	for range 10_000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

// Once nothing more can be written, a batch stops reading and ends.
func TestBatchStopsWhenOutputFails(t *testing.T) {
	for _, format := range []string{"text", "json", "ndjson", "csv"} {
		for writes := range 10 { // the failure meets the reader in different places
			before := runtime.NumGoroutine()
			var errs lockedBuffer
			status := ends(t, t.Context(), []string{"odds", "-f", "-", "--format", format}, endless{}, &failing{writes, errors.New("the disk is full")}, &errs)
			if status != failed || errs.String() != "salvo: the disk is full\n" {
				t.Errorf("%s: status %d, %s", format, status, errs.String())
			}
			settles(t, before)
		}
	}
}

// A batch that is cancelled stops reading and ends, also while it waits for
// input.
func TestBatchStopsWhenCancelled(t *testing.T) {
	before := runtime.NumGoroutine()
	silent, w := io.Pipe()
	for name, in := range map[string]io.Reader{"endless": endless{}, "silent": silent} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			var errs lockedBuffer
			time.AfterFunc(50*time.Millisecond, cancel)
			if status := ends(t, ctx, []string{"odds", "-f", "-", "--format", "csv"}, in, io.Discard, &errs); status != failed || errs.String() != "salvo: stopped\n" {
				t.Errorf("status %d, %s", status, errs.String())
			}
		})
	}
	w.Close()
	settles(t, before)
}

// Records come in the order of their lines, and while more lines may come.
func TestBatchAnswersWhileItReads(t *testing.T) {
	in, w := io.Pipe()
	r, out := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- run(t.Context(), []string{"odds", "-f", "-", "--format", "ndjson"}, in, out, io.Discard)
		out.Close()
	}()
	records := bufio.NewScanner(r)
	for i := 1; i < 5; i++ {
		fmt.Fprintf(w, "%dr vs red\n", i)
		if !records.Scan() || !strings.Contains(records.Text(), fmt.Sprintf(`"notation":"%dr vs red"`, i)) {
			t.Fatalf("line %d is answered with %s", i, records.Text())
		}
	}
	w.Close()
	if status := <-ended; status != okay || records.Scan() {
		t.Errorf("status %d, %s", status, records.Text())
	}
}

// BenchmarkBatch answers a file of lines; one line is one operation.
func BenchmarkBatch(b *testing.B) {
	b.Run("line=dlt", func(b *testing.B) {
		name := filepath.Join(b.TempDir(), "attacks.txt")
		var lines strings.Builder
		for i := range b.N {
			fmt.Fprintf(&lines, "%dw 1r aim 1 precise %d ranged vs red heavy dodge %d\n", i%5, i%3, i%2)
		}
		if err := os.WriteFile(name, []byte(lines.String()), 0o644); err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		b.ResetTimer()
		if status := run(b.Context(), []string{"odds", "-f", name, "--format", "csv"}, strings.NewReader(""), io.Discard, os.Stderr); status != okay {
			b.Fatalf("exit status %d", status)
		}
	})
}
