package site

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// How index.html names what can be joined, and how a module imports and exports.
var (
	styleLink   = regexp.MustCompile(`<link rel="stylesheet" href="([\w-]+\.css)">\n`)
	preloadLink = regexp.MustCompile(`<link rel="modulepreload" href="([\w-]+\.js)">\n`)
	entryScript = regexp.MustCompile(`<script type="module" src="([\w-]+\.js)"></script>`)
	importFrom  = regexp.MustCompile(`(?m)^import (?:(\{[^}]*\})|\* as (\w+)) from "\./([\w-]+\.js)";$`)
	exported    = regexp.MustCompile(`(?m)^export ((?:async )?function|const) (\w+)`)
	otherModule = regexp.MustCompile(`(?m)^(?:import|export)\b|\bimport\(`)
	renaming    = regexp.MustCompile(`(\w+) as (\w+)`)
)

// join makes one style sheet and one script of those that index.html names, with
// all that they import: on a slow network every file costs a round trip, and a
// browser asks an older server for six at a time.
func (p page) join() error {
	index := p["index.html"]
	var styles []string
	for _, m := range styleLink.FindAllStringSubmatch(index, -1) {
		styles = append(styles, m[1])
	}
	if len(styles) > 1 {
		var all strings.Builder
		for _, name := range styles {
			all.WriteString(p[name])
			delete(p, name)
		}
		const name = "page.css"
		p[name] = all.String()
		first := true
		index = styleLink.ReplaceAllStringFunc(index, func(string) string {
			if !first {
				return ""
			}
			first = false
			return `<link rel="stylesheet" href="` + name + `">` + "\n"
		})
	}
	if m := entryScript.FindStringSubmatch(index); m != nil {
		j := joiner{page: p}
		if err := j.module(m[1], nil); err != nil {
			return err
		}
		for _, name := range j.done {
			delete(p, name)
		}
		p[m[1]] = j.text.String()
		index = preloadLink.ReplaceAllString(index, "")
	}
	p["index.html"] = index
	return nil
}

// joiner writes modules one after the other, each after those it imports. A
// module becomes a function that returns what it exports, so that its other names
// stay its own.
type joiner struct {
	page page
	text strings.Builder
	done []string
}

// module writes a module; by are those that import it, the first of which is the
// one that the page starts.
func (j *joiner) module(name string, by []string) error {
	if slices.Contains(j.done, name) {
		return nil
	}
	if slices.Contains(by, name) {
		return fmt.Errorf("%s imports itself, by way of %s: such modules cannot be joined", name, strings.Join(by, ", "))
	}
	body, ok := j.page[name]
	if !ok {
		return fmt.Errorf("%s names %s, which is not there", append([]string{"index.html"}, by...)[len(by)], name)
	}
	for _, m := range importFrom.FindAllStringSubmatch(body, -1) {
		if err := j.module(m[3], append(slices.Clone(by), name)); err != nil {
			return err
		}
	}
	body = importFrom.ReplaceAllStringFunc(body, func(text string) string {
		m := importFrom.FindStringSubmatch(text)
		names := cmp.Or(m[2], renaming.ReplaceAllString(m[1], "$1: $2"))
		return "const " + names + " = " + variable(m[3]) + ";"
	})
	var exports []string
	for _, m := range exported.FindAllStringSubmatch(body, -1) {
		exports = append(exports, m[2])
	}
	body = exported.ReplaceAllString(body, "$1 $2")
	if m := otherModule.FindString(body); m != "" {
		return fmt.Errorf("%s has an %s of a kind that cannot be joined", name, strings.TrimSuffix(m, "("))
	}
	if len(by) > 0 {
		body = fmt.Sprintf("const %s = (() => {\n%s\nreturn { %s };\n})();\n", variable(name), strings.TrimSpace(body), strings.Join(exports, ", "))
	}
	j.text.WriteString(body)
	j.done = append(j.done, name)
	return nil
}

// variable is the name of what a module exports.
func variable(module string) string {
	return "$" + strings.ReplaceAll(strings.TrimSuffix(module, ".js"), "-", "_")
}
