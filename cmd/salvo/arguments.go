package main

import (
	"bytes"
	"encoding/json"
	"strings"

	"salvo/phrase"
)

// arguments splits what stands on the command line into attacks. Nobody should
// have to know about quotes: words are joined into one line. An argument with a
// space in it was quoted and is an attack of its own, unless only a part of a line
// was quoted; so is JSON, and a file.
func arguments(args []string) []string {
	whole := false // the arguments are one line, of which parts were quoted
	for _, arg := range args {
		whole = whole || phrase.Between(arg)
	}
	var list, line []string
	end := func() {
		if len(line) > 0 {
			list = append(list, strings.Join(line, " "))
			line = nil
		}
	}
	for _, arg := range args {
		arg = strings.TrimPrefix(arg, string(byteOrderMark)) // of a file that the shell has read
		switch {
		case isJSON([]byte(arg)) || isFile(arg):
			end()
			list = append(list, arg)
		case strings.ContainsAny(arg, " \t\r\n") && !whole:
			end()
			list = append(list, arg)
		default:
			line = append(line, arg)
		}
	}
	end()
	return list
}

// isFile reports whether an argument means a file: nothing else is ever read.
func isFile(arg string) bool {
	for _, begin := range []string{"/", "./", "../"} {
		if strings.HasPrefix(arg, begin) {
			return true
		}
	}
	return arg == "-" || strings.HasSuffix(arg, ".json") || strings.HasSuffix(arg, ".txt")
}

// isJSON reports whether a text means to be JSON. What stands in brackets may also
// be the upgrades of a unit.
func isJSON(text []byte) bool {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[0] != '{' && text[0] != '[' {
		return false
	}
	return text[0] == '{' || bytes.HasPrefix(bytes.TrimSpace(text[1:]), []byte("{")) || json.Valid(text)
}
