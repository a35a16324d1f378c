package cards_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
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
		packages, err := parser.ParseDir(files, dir, func(f fs.FileInfo) bool {
			return !strings.HasSuffix(f.Name(), "_test.go") && f.Name() != "rules.go"
		}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range packages {
			ast.Inspect(p, func(n ast.Node) bool {
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
