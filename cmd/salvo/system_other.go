//go:build !windows

package main

import (
	"errors"
	"syscall"
)

// clicked is false: elsewhere a double click does not start a program of the
// command line without a terminal that stays.
func clicked() bool { return false }

// addressInUse reports whether another program listens at an address.
func addressInUse(err error) bool { return errors.Is(err, syscall.EADDRINUSE) }
