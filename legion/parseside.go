package legion

import (
	"cmp"
	"strings"
)

// sideReader reads the words of one side as fields.
type sideReader struct {
	p        *parser
	side     Side
	words    []Word
	at       int  // the next word
	named    bool // somebody found whose side it is
	nameless bool // nobody did, and a word may be meant for that
}

func (r *sideReader) wrong(w Word, format string, args ...any) {
	if r.p.quick {
		format, args = "", nil
	}
	r.p.ms.wrong(w, format, args...)
}

// item reads one field or weapon: a word, and perhaps a number after it.
func (r *sideReader) item() {
	w := r.words[r.at]
	r.at++
	text := strings.ToLower(w.Text)
	switch {
	case text == "vs":
		r.wrong(w, "stands twice")
		return
	case text[0] == '+' && r.side == TheAttacker:
		if err := r.p.said.Attack.Attacker.AddWeapon(text); err != nil {
			r.wrong(w, "%v", err)
		}
		return
	}
	if f := diceField(r.side, text); f != nil {
		r.set(w, f, text[:len(text)-1])
		return
	}
	if f := r.either(bareField(r.side, text), bareField(r.side.Opposite(), text)); f != nil {
		r.set(w, f, text)
		return
	}
	name, value, given := cutValue(text)
	f := r.either(cmp.Or(Named(r.side, name), Named(TheAttack, name)), Named(r.side.Opposite(), name))
	if !given && (f == nil || f.Kind == Count) && r.at < len(r.words) && isNumber(r.words[r.at].Text) {
		value, given = r.words[r.at].Text, true
		r.at++
	}
	switch {
	case f == nil:
		r.unknown(w, name)
	case given:
		r.set(w, f, value)
	case f.Kind == Pick:
		r.wrong(w, "needs a value: %s", forms(f.Word, f.Values))
	default:
		r.set(w, f, "1") // a flag that is on, or a count
	}
}

// either is the field of this side that a word means, or else that of the other: what only
// one side has may stand on either. Dice are no such thing, because both sides have them,
// nor are words that name something both have, such as dodge tokens.
func (r *sideReader) either(own, other *Field) *Field {
	if own != nil || r.p.strict || other == nil || other.isDie() || other == dieColorField || mirrored.Has(other) {
		return own
	}
	return other
}

// cutValue cuts a word such as surge:crit or aim=2 into its name and its value.
func cutValue(text string) (name, value string, given bool) {
	if i := strings.IndexAny(text, ":="); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, "", false
}

// diceField finds the field of dice such as 4w.
func diceField(side Side, text string) *Field {
	n := len(text) - 1
	if n < 1 || !isNumber(text[:n]) {
		return nil
	}
	if f := byWord[side][text[n:]]; f != nil && f.isDie() {
		return f
	}
	return nil
}

// bareField finds the field of a value that needs no name, such as heavy.
func bareField(side Side, text string) *Field {
	return cmp.Or(byBare[side][text], byBare[TheAttack][text])
}

// set sets a field, once.
func (r *sideReader) set(w Word, f *Field, text string) {
	if r.p.said.Said.Has(f) {
		r.wrong(w, "is given twice")
		return
	}
	if r.p.refuse != nil {
		if why := r.p.refuse(f); why != "" {
			r.wrong(w, "%s", why)
			return
		}
	}
	v, fault := f.Decode(text, AsWord)
	switch fault {
	case NoFault:
		if f.Side == TheDefender && (r.side == TheAttacker || w.Moved) && r.p.names != nil {
			r.p.names.Moved(f)
		}
		r.p.said.Say(f, v)
		return
	case WrongKind:
		r.wrong(w, "%q is not %s", text, f.allowedWords())
	default:
		r.wrong(w, "%s", f.says(fault, text, ""))
	}
	r.p.said.Say(f, f.Default)
}

// unknown reports a word that means nothing here.
func (r *sideReader) unknown(w Word, name string) {
	if r.p.quick {
		r.wrong(w, "")
		return
	}
	other, where := TheDefender, "after"
	if r.side == TheDefender {
		other, where = TheAttacker, "before"
	}
	switch {
	case name == "order" || name == "happened" || name == "also":
		r.wrong(w, "is about several attacks: use salvo volley")
		return
	case Named(other, name) != nil || byBare[other][name] != nil:
		r.wrong(w, "is the %s's: put it %s \"vs\"", other, where)
		return
	case isNumber(name):
		r.wrong(w, "is a number without a name before it")
		return
	}
	message, nearest := "there is no such word", ""
	var meant []string
	if near := nearestWords(name, r.side); len(near) > 0 {
		meant, nearest = append(meant, list(near)), near[0]
	}
	if r.p.names != nil && !strings.HasPrefix(name, "+") && (r.nameless || r.named && len(meant) == 0) {
		kind, near := r.p.names.NearNames(r.side, w.Text)
		if r.nameless || len(near) > 0 {
			message += " or " + kind
		}
		if len(near) > 0 {
			meant = append(meant, "the "+kind+" "+list(near))
			nearest = cmp.Or(nearest, near[0])
		}
		r.nameless = false // two words that mean nothing are not both meant for it
	}
	r.wrong(w, "%s%s", message, didYouMean(meant...))
	r.p.ms[len(r.p.ms)-1].Meant = nearest
}

// didYouMean suggests what somebody may have meant, as the end of a message.
func didYouMean(meant ...string) string {
	if len(meant) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(meant, ", or ") + "?"
}
