package site

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"
)

// maxEngine is how many bytes of the engine a phone may have to load: its
// module, compressed.
const maxEngine = 1536 << 10

func TestBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the engine")
	}
	source, err := Source()
	if err != nil {
		t.Fatal(err)
	}
	engine, err := Build(t.Context(), source)
	if err != nil {
		t.Fatal(err)
	}
	var compressed bytes.Buffer
	z, err := gzip.NewWriterLevel(&compressed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(engine.Module); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("the engine has %d bytes, compressed %d", len(engine.Module), compressed.Len())
	if compressed.Len() > maxEngine {
		t.Errorf("the engine has %d bytes compressed, more than %d", compressed.Len(), maxEngine)
	}
	if bytes.Contains(engine.Module, []byte("attack/walk.go")) {
		t.Error("the engine knows from which files it was made")
	}
	inNode := inNode(t, engine)
	t.Run("answers", func(t *testing.T) { sameAnswers(t, inNode) })
	t.Run("memory", func(t *testing.T) { memory(t, inNode) })
}

// Only the source that the program was built from is built, wherever it runs:
// not a module that has its name.
func TestSource(t *testing.T) {
	want, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "go.mod"), []byte("module salvo\n\ngo 1.26\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(other)
	if got, err := Source(); got != want || err != nil {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}
