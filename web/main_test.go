package web_test

import (
	"os"
	"testing"

	"salvo/internal/browser"
)

var temp string

// tempFolder makes a folder that lives as long as the tests.
func tempFolder() (string, error) {
	var err error
	temp, err = os.MkdirTemp("", "salvo-site-test-")
	return temp, err
}

func TestMain(m *testing.M) {
	code := browser.Main(m)
	if temp != "" {
		os.RemoveAll(temp)
	}
	os.Exit(code)
}
