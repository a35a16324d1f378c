package main

import (
	"context"
	"os"
	"os/signal"
	"strconv"
	"syscall"
)

// fullDisk runs salvo with its output in a file that cannot become larger than a
// number of bytes.
func fullDisk() {
	n, err := strconv.ParseUint(os.Args[2], 10, 64)
	if err != nil {
		panic(err)
	}
	f, err := os.OpenFile(os.Args[1], os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		panic(err)
	}
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
		panic(err)
	}
	os.Exit(run(context.Background(), os.Args[3:], os.Stdin, f, os.Stderr))
}
