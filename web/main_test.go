package web_test

import (
	"flag"
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
	// Tests in a browser mostly wait: for it, for a slow network, for a while to pass.
	flag.Set("test.parallel", "4")
	flag.Parse() // which may say otherwise
	code := browser.Main(m)
	if temp != "" {
		os.RemoveAll(temp)
	}
	os.Exit(code)
}
