package armylist

import (
	"slices"
	"strings"
)

// pasted are marks that copies from pages, chats and word processors have, and what
// stands for them in a list: ends of lines, brackets and colons of other alphabets, and
// what belongs to the drawing of the mark before.
var pasted = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\ufe0f", "",
	"（", "(", "）", ")", "［", "[", "］", "]", "：", ":", "，", ",", "；", ";", "＝", "=", "＋", "+", "／", "/")

// entities are those of HTML that occur in lists.
var entities = strings.NewReplacer("&amp;", "&", "&nbsp;", " ", "&quot;", "\"", "&#39;", "'", "&apos;", "'", "&rsquo;", "’", "&times;", "×", "&bull;", "•", "&ndash;", "–")

// newLines are tags of HTML after which a new line begins.
var newLines = []string{"br", "p", "/p", "li", "/li", "ul", "/ul", "ol", "/ol", "div", "/div", "tr", "/tr", "h1", "/h1", "h2", "/h2", "h3", "/h3", "h4", "/h4"}

// plain is a pasted text without what only says how it looks.
func plain(text string) string {
	text = pasted.Replace(text)
	if without := withoutTags(text); without != text {
		text = entities.Replace(without)
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = withoutSender(line)
	}
	return strings.Join(lines, "\n")
}

// withoutTags takes the tags out of a text of HTML.
func withoutTags(text string) string {
	var b strings.Builder
	for {
		from := strings.IndexByte(text, '<')
		if from < 0 {
			b.WriteString(text)
			return b.String()
		}
		b.WriteString(text[:from])
		name, length := tag(text[from:])
		switch {
		case length == 0:
			length = 1
			b.WriteByte('<')
		case slices.Contains(newLines, name):
			b.WriteByte('\n')
		}
		text = text[from+length:]
	}
}

// tag is the name of the tag that a text begins with, and its length; 0 if it is none,
// as in a link in angle brackets.
func tag(text string) (name string, length int) {
	end := strings.IndexAny(text[1:], "<>\n") + 1
	if end == 0 || text[end] != '>' {
		return "", 0
	}
	name, _, _ = strings.Cut(strings.ToLower(text[1:end]), " ")
	if name = strings.TrimSuffix(name, "/"); strings.Trim(strings.TrimPrefix(name, "/"), "abcdefghijklmnopqrstuvwxyz123456") != "" || name == "" {
		return "", 0
	}
	return name, end + 1
}

// withoutSender takes the time and the sender off a line that was copied from a chat:
// [16.11.26, 10:32] Ann: Stormtroopers.
func withoutSender(line string) string {
	rest, ok := strings.CutPrefix(strings.TrimSpace(line), "[")
	if !ok {
		return line
	}
	when, rest, ok := strings.Cut(rest, "]")
	hour, minute, isTime := strings.Cut(when, ":")
	if !ok || !isTime || hour == "" || minute == "" || !strings.ContainsAny(hour[len(hour)-1:], digits) || !strings.ContainsAny(minute[:1], digits) {
		return line
	}
	if sender, says, named := strings.Cut(rest, ": "); named && !strings.ContainsAny(sender, "(,=") {
		return says
	}
	return strings.TrimSpace(rest)
}
