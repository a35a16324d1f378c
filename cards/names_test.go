package cards_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"salvo/cards"
)

// A keyword is known by its row: its name stands in the table, and in no other file of
// the packages that make attacks of cards.
func TestKeywordNamesStandInTheTable(t *testing.T) {
	names := map[string]bool{}
	for _, r := range cards.Rules() {
		names[r.Name] = true
	}
	files := token.NewFileSet()
	seen := 0
	for _, dir := range []string{".", "../units", "../loadouts"} {
		paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") || filepath.Base(path) == "rules.go" {
				continue
			}
			file, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				seen++
				text, _ := strconv.Unquote(lit.Value)
				for name := range names {
					if text == name || strings.HasPrefix(text, name+": ") {
						t.Errorf("%s: the name of the keyword %s: ask for what its row of cards/rules.go says", files.Position(lit.Pos()), name)
					}
				}
				return true
			})
		}
	}
	if seen < 500 {
		t.Errorf("only %d texts were looked at", seen)
	}
}
