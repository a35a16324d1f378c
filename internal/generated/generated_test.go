package generated

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"salvo/report"
	"salvo/units"
)

// The lists of fields and keywords in docs/rules.md are made from the tables.
func TestRulesDocument(t *testing.T) {
	const name = "../../docs/rules.md"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	document := string(text)
	for part, made := range map[string]string{"fields": report.FieldsMarkdown(), "keywords": units.All().KeywordsMarkdown()} {
		begin, end := "<!-- "+part+": begin -->\n", "<!-- "+part+": end -->\n"
		before, rest, ok := strings.Cut(document, begin)
		_, after, ok2 := strings.Cut(rest, end)
		if !ok || !ok2 {
			t.Fatalf("%s does not have the lines %q and %q", name, begin, end)
		}
		document = before + begin + made + end + after
	}
	Check(t, name, []byte(document))
}

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
