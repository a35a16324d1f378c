package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// BenchmarkBatch answers a file of lines; one line is one operation.
func BenchmarkBatch(b *testing.B) {
	b.Run("line=dlt", func(b *testing.B) {
		name := filepath.Join(b.TempDir(), "attacks.txt")
		var lines strings.Builder
		for i := range b.N {
			fmt.Fprintf(&lines, "%dw 1r aim 1 precise %d ranged vs red heavy dodge %d\n", i%5, i%3, i%2)
		}
		if err := os.WriteFile(name, []byte(lines.String()), 0o644); err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		b.ResetTimer()
		if status := run(b.Context(), []string{"odds", "-f", name, "--format", "csv"}, strings.NewReader(""), io.Discard, os.Stderr); status != okay {
			b.Fatalf("exit status %d", status)
		}
	})
}
