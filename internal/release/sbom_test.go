package main

import (
	"encoding/json"
	"regexp"
	"runtime/debug"
	"testing"
)

// A bill of materials names the program, Go and every module, as CycloneDX wants it.
func TestBOM(t *testing.T) {
	info := &debug.BuildInfo{
		GoVersion: "go1.26.1 X:loopvar",
		Settings:  []debug.BuildSetting{{Key: "GOARCH", Value: "arm64"}},
		Deps: []*debug.Module{
			{Path: "example.org/a", Version: "v1.0.0", Sum: "h1:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="}, // of no bytes
			{Path: "example.org/b", Version: "v2.0.0", Replace: &debug.Module{Path: "example.org/c", Version: "v3.0.0"}},
		},
	}
	b, err := newBOM(someVersion, info, [32]byte{0xff, 1, 2, 3, 4, 5, 0xff, 7, 0xff, 9, 10, 11, 12, 13, 14, 15, 16})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"bomFormat":"CycloneDX","specVersion":"1.6","serialNumber":"urn:uuid:ff010203-0405-8f07-bf09-0a0b0c0d0e0f","version":1,` +
		`"metadata":{"timestamp":"2026-11-15T00:00:00Z","component":{"type":"application","bom-ref":"pkg:golang/salvo@v1.2.0","name":"salvo","version":"v1.2.0",` +
		`"hashes":[{"alg":"SHA-256","content":"ff0102030405ff07ff090a0b0c0d0e0f10000000000000000000000000000000"}],"purl":"pkg:golang/salvo@v1.2.0",` +
		`"properties":[{"name":"build:GOARCH","value":"arm64"}]}},` +
		`"components":[{"type":"library","bom-ref":"pkg:golang/std@1.26.1","name":"std","version":"1.26.1","purl":"pkg:golang/std@1.26.1"},` +
		`{"type":"library","bom-ref":"pkg:golang/example.org/a@v1.0.0","name":"example.org/a","version":"v1.0.0",` +
		`"hashes":[{"alg":"SHA-256","content":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}],"purl":"pkg:golang/example.org/a@v1.0.0"},` +
		`{"type":"library","bom-ref":"pkg:golang/example.org/c@v3.0.0","name":"example.org/c","version":"v3.0.0","purl":"pkg:golang/example.org/c@v3.0.0"}],` +
		`"dependencies":[{"ref":"pkg:golang/salvo@v1.2.0","dependsOn":["pkg:golang/std@1.26.1","pkg:golang/example.org/a@v1.0.0","pkg:golang/example.org/c@v3.0.0"]}]}`
	if string(text) != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
	if !regexp.MustCompile(`^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`).MatchString(b.Serial) {
		t.Error(b.Serial)
	}
	info.Deps[0].Sum = "h1:!"
	if _, err := newBOM(someVersion, info, [32]byte{}); err == nil {
		t.Error("a sum that is none is taken")
	}
	if _, err := materials(someVersion, []byte("no program")); err == nil {
		t.Error("a text has a bill of materials")
	}
}
