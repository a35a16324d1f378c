package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// Every example in the help texts works.
func TestHelpExamples(t *testing.T) {
	example := regexp.MustCompile(`(?m)^  (salvo .*)$`)
	texts := []string{description}
	for _, n := range model(t).Children {
		texts = append(texts, n.Detail)
		for _, sub := range n.Children {
			if sub.Name != "army" { // which needs a file
				texts = append(texts, sub.Detail)
			}
		}
		if n.Help == "" && !n.Hidden {
			t.Errorf("salvo %s has no help", n.Name)
		}
	}
	shown := 0
	for _, text := range texts {
		for _, found := range example.FindAllStringSubmatch(text, -1) {
			line := found[1]
			if strings.Contains(line, "|") || strings.HasPrefix(line, "salvo serve") || strings.HasPrefix(line, "salvo site") {
				continue // it does not end by itself, or needs a shell
			}
			shown++
			var out, errs bytes.Buffer
			if status := run(t.Context(), words(line)[1:], strings.NewReader(""), &out, &errs); status != okay || out.Len() == 0 || errs.Len() > 0 {
				t.Errorf("%s\nexit status %d, %d bytes\n%s", line, status, out.Len(), errs.String())
			}
		}
	}
	if shown < 12 {
		t.Errorf("help shows %d examples", shown)
	}
}
