package main

import (
	"os/exec"
	"runtime"
)

// browsers is the command that opens an address, by system.
var browsers = map[string][]string{
	"windows": {"rundll32", "url.dll,FileProtocolHandler"},
	"darwin":  {"open"},
}

// openBrowser opens an address in the browser that the person prefers.
func openBrowser(address string) error {
	words := browsers[runtime.GOOS]
	if words == nil {
		words = []string{"xdg-open"}
	}
	cmd := exec.Command(words[0], append(words[1:], address)...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait() // so that nothing is left of it
	return nil
}
