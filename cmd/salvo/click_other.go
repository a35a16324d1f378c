//go:build !windows

package main

// clicked is false: elsewhere a double click does not start a program of the
// command line without a terminal that stays.
func clicked() bool { return false }
