package generated

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// recorder is a test that notes its failures.
type recorder struct {
	testing.TB
	failures string
}

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) { r.failures += fmt.Sprintf(format, args...) }

func TestCheck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "file.txt")
	defer func(before bool) { *update = before }(*update)
	check := func(write bool, made string) string {
		*update = write
		r := &recorder{TB: t}
		Check(r, file, []byte(made))
		return r.failures
	}
	const before, after = "one\ntwo\nthree\n", "one\n2\nthree\n"
	for _, c := range []struct {
		name  string
		write bool
		made  string
		want  string // part of the failure; "" for none
	}{
		{"no file", false, before, "\n+one\n+two\n+three\n"},
		{"written", true, before, ""},
		{"the same", false, before, ""},
		{"different", false, after, "run go generate ./...\ndiff " + file + " made now\n"},
		{"different, line by line", false, after, "\n one\n-two\n+2\n three\n"},
		{"written again", true, after, ""},
		{"the same again", false, after, ""},
	} {
		got := check(c.write, c.made)
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %s; want %s", c.name, got, c.want)
		}
	}
}
