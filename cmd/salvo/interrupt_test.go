//go:build unix

package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// taken is endless input, a line at a time, that says when the other end of a pipe has
// taken some of it: more went in than fits.
type taken struct {
	endless
	bytes int
	begun chan struct{}
}

func (r *taken) Read(p []byte) (int, error) {
	const pipe, line = 64 << 10, 16
	n, err := r.endless.Read(p[:line])
	if r.bytes += n; r.bytes == pipe+2*line {
		close(r.begun)
	}
	return n, err
}

// Ctrl-C at any moment ends the process, though its input does not end: with whole
// records, and an exit status that says so.
func TestBatchIsInterrupted(t *testing.T) {
	for _, after := range []int{0, 1, 50} { // records that were read
		cmd := exec.Command("salvo", "odds", "-f", "-", "--format", "ndjson")
		in := &taken{begun: make(chan struct{})}
		cmd.Stdin = in
		var errs lockedBuffer
		cmd.Stderr = &errs
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		records := bufio.NewScanner(out)
		for range after {
			records.Scan()
		}
		<-in.begun // so it has its signal handler
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		for records.Scan() {
			if !json.Valid(records.Bytes()) {
				t.Fatalf("after %d: %q", after, records.Text())
			}
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		select {
		case err := <-ended:
			exit, ok := errors.AsType[*exec.ExitError](err)
			if !ok || exit.ExitCode() != failed || errs.String() != "salvo: stopped\n" {
				t.Errorf("after %d: %v, %s", after, err, errs.String())
			}
		case <-time.After(time.Minute):
			t.Errorf("after %d: it does not end", after)
			cmd.Process.Kill()
		}
	}
}

// The first Ctrl-C waits for what is being answered, the second does not.
func TestSecondInterrupt(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "SALVO_TEST_MAIN=serve --addr 127.0.0.1:0")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	_, address, _ := strings.Cut(line, "Salvo is at http://")
	address, _, _ = strings.Cut(address, "/")
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	// A request whose body does not come is one that is being answered: it is asked for.
	if _, err := io.WriteString(c, "POST /api/odds HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(c).ReadString('\n'); err != nil || line != "HTTP/1.1 100 Continue\r\n" {
		t.Fatalf("%v, %q", err, line)
	}
	ended := make(chan error, 1)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		t.Fatalf("it does not wait for the request: %v", err)
	case <-time.After(300 * time.Millisecond):
	}
	// The next one that comes after it has noticed the first. Without that, the request
	// ends some seconds later by itself.
	for {
		cmd.Process.Signal(os.Interrupt) // it may have ended
		select {
		case err := <-ended:
			if err == nil {
				t.Error("it ends as if nothing had been cut off")
			}
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
}
