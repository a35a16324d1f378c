package phrase

import (
	"strings"
	"unicode"

	"salvo/legion"
)

// stem takes the end off a word that makes it a plural or says that somebody
// does something: aims and aiming are aim. It is not English, but the same for
// the words of the table and for those of a line.
func stem(word string) string {
	if same, ok := sameWord[word]; ok {
		word = same
	}
	if cut, ok := strings.CutSuffix(word, "ing"); ok && len(cut) > 2 {
		word = cut
		if n := len(word); n > 3 && word[n-1] == word[n-2] && word[n-1] != 's' {
			word = word[:n-1] // hitting
		}
	}
	if cut, ok := strings.CutSuffix(word, "s"); ok && len(cut) > 1 && !strings.HasSuffix(cut, "s") {
		word = cut
	}
	if cut, ok := strings.CutSuffix(word, "e"); ok && len(cut) > 1 {
		word = cut
	}
	return word
}

// isPlural reports whether a word of which there are several was written so.
func isPlural(lower string) bool {
	return lower == "dice" || len(lower) > 2 && strings.HasSuffix(lower, "s") && !strings.HasSuffix(lower, "ss")
}

// key is how a phrase is looked up: the stems of its words, one after the other.
func key(phrase string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(strings.ToLower(phrase), isGap) {
		b.WriteString(stem(strings.ReplaceAll(word, "'", "")))
	}
	return b.String()
}

// isGap reports whether a letter of a phrase stands between words.
func isGap(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' }

// spaced writes a name such as minisInLOS with spaces.
func spaced(name string) string {
	var b strings.Builder
	before := 'A'
	for _, r := range name {
		if unicode.IsUpper(r) && !unicode.IsUpper(before) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

// wordsAt counts the words that a list begins with, if they are those of one of some
// texts: of the first that fits. A word of a text may be one of several, with bars between
// them. It is 0 if none fits.
func wordsAt(list []string, texts ...string) int {
next:
	for _, text := range texts {
		n := 0
		for more := text; more != ""; n++ {
			var word string
			word, more, _ = strings.Cut(more, " ")
			if n == len(list) || !isOne(list[n], word) {
				continue next
			}
		}
		return n
	}
	return 0
}

// isOne reports whether a word is one of several that have bars between them.
func isOne(word, several string) bool {
	for one, more, ok := "", several, true; ok; {
		if one, more, ok = strings.Cut(more, "|"); one == word {
			return true
		}
	}
	return false
}

// WordSet is the set of the words in a text.
func WordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

func stems(text string) map[string]bool { return WordSet(stemmed(text)) }

// stemmed is a text with the stems of its words.
func stemmed(text string) string {
	return strings.Join(legion.Texts(strings.Fields(text), stem), " ")
}

// pairs reads a text of words, each with an equals sign and what it means.
func pairs(text string) map[string]string {
	m := map[string]string{}
	for _, w := range strings.Fields(text) {
		word, means, _ := strings.Cut(w, "=")
		m[word] = means
	}
	return m
}

// lists reads lines, each with an equals sign and what stands for it, with commas between.
func lists(text string) map[string][]string {
	m := map[string][]string{}
	for line := range strings.SplitSeq(text, "\n") {
		name, list, _ := strings.Cut(line, "=")
		m[name] = strings.Split(list, ",")
	}
	return m
}
