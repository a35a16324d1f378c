package armylist

import (
	"fmt"
	"strconv"
	"strings"

	"salvo/cards"
)

// inLink are the characters of a link behind /list/.
const inLink = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:,+_-/"

// outside are characters that stand around a link, and not in it.
const outside = " \t\r\n\"'<>()[]|"

// escapes are what programs make of the separators of a link.
var escapes = strings.NewReplacer("%2C", ",", "%2c", ",", "%3A", ":", "%3a", ":", "%2B", "+", "%2b", "+", "&#44;", ",", "&#43;", "+")

// link is a link to a list of Legion HQ.
type link struct {
	path string // what stands behind /list/, which begins with an army
	line int    // where it stands, from 1; 0 in JSON
}

// IsLink reports whether a text is a link, and no name of a file. One of Legion HQ may be
// without the https:// that many browsers do not show.
func IsLink(text string) bool {
	_, page, _ := strings.Cut(address, "://")
	return strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://") || strings.HasPrefix(strings.TrimPrefix(text, "www."), page)
}

// cutLinks finds the links of a text. The rest is the text without them.
func cutLinks(text string) (rest string, links []link) {
	var b strings.Builder
	for {
		at := strings.Index(text, "/list/")
		if at < 0 {
			break
		}
		begin := strings.LastIndexAny(text[:at], outside) + 1
		path := text[at+len("/list/"):]
		end := strings.IndexFunc(path, func(r rune) bool { return !strings.ContainsRune(inLink+"%&#;", r) })
		if end < 0 {
			end = len(path)
		}
		if list := escapes.Replace(path[:end]); isList(list) {
			b.WriteString(text[:begin])
			links = append(links, link{list, 1 + strings.Count(b.String(), "\n")})
			if more := strings.IndexAny(path[end:], outside); more >= 0 {
				end += more // ?x=1
			} else {
				end = len(path)
			}
		} else {
			b.WriteString(text[:at+len("/list/")+end])
		}
		text = path[end:]
	}
	return b.String() + text, links
}

// isList reports whether what stands behind /list/ is a list in codes, and not
// the number under which Legion HQ has saved one.
func isList(path string) bool {
	army, codes, _ := strings.Cut(path, "/")
	return armies[army] != "" && codes != ""
}

// link reads a list in codes: ARMY/POINTS:FORCE:CARDS, where POINTS and FORCE may
// be missing and CARDS have commas between them.
func (r *reader) link(path string) {
	army, codes, _ := strings.Cut(path, "/")
	r.army.Faction = armies[army]
	codes, _, _ = strings.Cut(codes, "/")
	parts := strings.Split(codes, ":")
	last := len(parts) - 1
	for _, p := range parts[:last] {
		if n, err := strconv.Atoi(p); err == nil {
			r.army.Limit = n
		} else if f, ok := r.tables.Forces[p]; ok {
			r.army.Force = f.Name
		} else {
			r.unknown(p, "neither points nor the code of a battle force", nil)
		}
	}
	for _, p := range strings.Split(parts[last], ",") {
		switch {
		case p == "":
		case len(p) > 2:
			r.linkUnit(p)
		case r.tables.isOrder[p]:
			r.army.Orders = append(r.army.Orders, Order{r.tables.orderName(p), p})
		default:
			r.noCard(p, "command or battle card")
		}
	}
}

// linkUnit reads a unit of a link: its count, its code and a code or 0 for each
// slot, then perhaps its counterpart in the same way.
func (r *reader) linkUnit(part string) {
	own, behind, guest := strings.Cut(part, "+")
	if len(own) < 3 || own[0] < '1' || own[0] > '9' {
		r.unknown(part, "not a unit: a count from 1 to 9 and the code of a unit", nil)
		return
	}
	code := own[1:3]
	if g := r.library.Upgrade(r.tables.Upgrades[code]); g != nil && g.Type == "counterpart" {
		// Old links have a counterpart as a unit of its own: it is of the last that may have it.
		r.current = new(readUnit)
		for _, f := range r.found {
			if r.mayHave(f, []*cards.Upgrade{g}) {
				r.current = f
			}
		}
		r.linkUpgrades(own[1:])
		return
	}
	f := &readUnit{name: code, count: int(own[0] - '0'), line: r.number}
	if u := r.library.Unit(r.tables.Units[code]); u != nil {
		f.units = []*cards.Unit{u}
		r.found = append(r.found, f)
	} else {
		r.noCard(code, "unit")
	}
	r.current = f
	r.linkUpgrades(own[3:])
	if guest && len(behind) >= 3 && isNumber(behind[:1], 1) {
		r.linkUpgrades(behind[1:])
	} else if guest {
		r.unknown(behind, "not a counterpart: 1 and its code", nil)
	}
}

// linkUpgrades reads the slots of a unit. What stands behind a _ is set aside.
func (r *reader) linkUpgrades(slots string) {
	slots, aside, _ := strings.Cut(slots, "_")
	for ; slots != ""; slots = slots[1:] {
		if slots[0] == '0' {
			continue
		}
		if len(slots) == 1 {
			r.unknown(slots, "half a code", nil)
			return
		}
		r.linkUpgrade(slots[:2])
		slots = slots[1:]
	}
	if strings.Trim(aside, "0") != "" {
		r.note(fmt.Sprintf("%s: upgrades that are set aside (%s) are not read", r.current.name, aside))
	}
}

func (r *reader) linkUpgrade(code string) {
	g := r.library.Upgrade(r.tables.Upgrades[code])
	switch {
	case g == nil:
		r.noCard(code, "upgrade")
	case len(r.current.units) == 0:
		r.unknown(code, fmt.Sprintf("%s: %s", g.ID, noOwner), []string{g.ID})
	default:
		r.addUpgrade(readUpgrade{cards: []*cards.Upgrade{g}, points: -1, name: g.Full(), exact: true})
	}
}

// noCard reports a code that is not of the kind that is wanted.
func (r *reader) noCard(code, kind string) {
	t := r.tables
	x, retired := t.Retired[code]
	switch {
	case retired:
		why, near := r.gone(x)
		r.unknown(code, why, near)
	case t.Units[code] != "":
		r.unknown(code, fmt.Sprintf("the code of the unit %s, not of a %s", t.Units[code], kind), []string{t.Units[code]})
	case t.Upgrades[code] != "":
		r.unknown(code, fmt.Sprintf("the code of the upgrade %s, not of a %s", t.Upgrades[code], kind), []string{t.Upgrades[code]})
	default:
		r.unknown(code, fmt.Sprintf("no %s of Legion HQ has this code", kind), nil)
	}
}

// gone says what a retired card was, and lists those whose names are near; or the unit that
// took its place or is nearest, if one is.
func (r *reader) gone(x Retired) (why string, near []string) {
	name := x.Name
	if x.Title != "" {
		name += ", " + x.Title
	}
	why = fmt.Sprintf("the %s %s, which is retired: Legion HQ had dropped it by %s", x.Kind, name, x.Gone)
	now := r.library.WithoutCard(x.Name)
	switch {
	case x.Kind == "unit" && now != nil && now.Other() != "":
		return why + "; it " + now.Says, []string{now.Other()}
	case x.Kind == "unit":
		near = r.library.NearUnits(x.Name)
	case r.current != nil && len(r.current.units) > 0:
		near = r.nearUpgrades(x.Name)
	}
	return why, near
}
