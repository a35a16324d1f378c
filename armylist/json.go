package armylist

import (
	"cmp"
	"encoding/json"

	"salvo/cards"
)

// Where the JSON of list builders has what, in the order in which it is asked.
var (
	listKeys    = []string{"units", "list", "army", "roster"}
	titleKeys   = []string{"listname", "listName", "title", "name"}
	armyKeys    = []string{"armyFaction", "faction"}
	linkKeys    = []string{"listlink", "listLink", "link", "url"}
	orderKeys   = []string{"commandCards", "contingencies", "battlefieldDeck"}
	nameKeys    = []string{"name", "unitName", "upgradeName", "cardName", "displayName", "unit", "upgrade", "card"}
	codeKeys    = []string{"unitId", "counterpartId", "upgradeId", "id", "code"}
	pointKeys   = []string{"points", "cost"}
	upgradeKeys = []string{"upgrades", "upgradesEquipped", "loadout", "loadoutUpgrades", "counterpart"}
)

// json reads the JSON of a list builder. Legion HQ and Tabletop Admiral write
// units with their names and those of their upgrades, Legion HQ also a link that
// says it exactly; other shapes are read as far as there are names, or codes of
// Legion HQ.
func (r *reader) json(text string) error {
	var list any
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return err
	}
	r.begun = true
	r.jsonList(list)
	return nil
}

// jsonList reads the units of a list, which may stand in another object.
func (r *reader) jsonList(v any) {
	if m, ok := v.(map[string]any); ok {
		r.jsonHead(m)
		for _, key := range listKeys {
			if inner, ok := m[key]; ok {
				r.jsonList(inner)
				return
			}
		}
	}
	list, ok := v.([]any)
	if !ok {
		r.unknown(code(v), "there are no units in it", nil)
	}
	for _, u := range list {
		r.jsonUnit(u)
	}
}

// jsonHead reads what an object says about the list.
func (r *reader) jsonHead(m map[string]any) {
	for _, key := range titleKeys {
		if s, _ := m[key].(string); r.army.Name == "" {
			r.army.Name = s
		}
	}
	for _, key := range armyKeys {
		s, _ := m[key].(string)
		f := armies[cards.Key(s)]
		if f != "" {
			r.army.Faction = f
		} else if s != "" {
			r.unknown(s, "there is no such army", nil)
		}
	}
	for _, key := range linkKeys {
		s, _ := m[key].(string)
		_, links := cutLinks(s)
		for _, x := range links {
			r.links = append(r.links, link{path: x.path})
		}
	}
	if force, _ := m["battleForce"].(string); r.tables.forces[cards.Key(force)] != "" {
		r.army.Force = force
	}
	if n, _ := m["points"].(float64); n > 0 && n < 1e4 {
		r.total = int(n)
	}
	for _, key := range orderKeys {
		r.jsonOrders(m[key])
	}
}

// jsonUnit reads one unit: a name, or an object with a name and upgrades.
func (r *reader) jsonUnit(v any) {
	m, _ := v.(map[string]any)
	switch {
	case v == nil || v == "":
		return
	case m["units"] != nil:
		r.jsonList(v)
		return
	}
	r.current = nil
	if l := r.cut(r.nameIn(v)); len(l.names) > 0 {
		r.item(l, 0, true)
	} else if id, ok := m["unitId"].(string); ok && len(id) == 2 {
		r.linkUnit("1" + id)
	} else {
		r.unknown(code(v), notKnown, nil)
	}
	f := cmp.Or(r.current, new(readUnit))
	r.current = f
	if n, _ := m["count"].(float64); n > 1 {
		f.count = int(min(n, 99))
	}
	for _, key := range pointKeys {
		if n, _ := m[key].(float64); n > 0 {
			f.points = append(f.points, int(n))
		}
	}
	if rank, _ := m["rank"].(string); rank != "" {
		f.rank = rankOf(cards.Key(rank))
	}
	for _, key := range upgradeKeys {
		r.jsonUpgrades(m[key])
	}
}

// jsonUpgrades reads upgrades: names, objects with names, or lists of them.
// Empty slots are null.
func (r *reader) jsonUpgrades(v any) {
	if list, ok := v.([]any); ok {
		for _, g := range list {
			r.jsonUpgrades(g)
		}
		return
	}
	name := r.nameIn(v)
	if m, ok := v.(map[string]any); ok && m["counterpartId"] != nil {
		r.jsonUpgrades(m["counterpartId"])
		r.jsonUpgrades(m["upgradesEquipped"])
		return
	}
	switch l := r.cut(name); {
	case v == nil || v == "":
	case len(l.names) == 0:
		r.unknown(code(v), notKnown, nil)
	case len(name) == 2 && !r.isUpgrade(name) && r.tables.Upgrades[name] != "":
		r.linkUpgrade(name)
	case len(r.current.units) == 0:
		r.unknown(name, r.why(name, noOwner), nil)
	default:
		r.rest(l, 0, false)
	}
}

// nameIn is the name that a value is or has, with its title: of several, one
// that is known.
func (r *reader) nameIn(v any) string {
	m, ok := v.(map[string]any)
	if !ok {
		s, _ := v.(string)
		return s
	}
	name := ""
	for _, key := range nameKeys {
		s := r.nameIn(m[key])
		if r.isUnit(s) || r.isUpgrade(s) {
			name = s
			break
		}
		name = cmp.Or(name, s)
	}
	if title, _ := m["title"].(string); name != "" && title != "" {
		name += " (" + title + ")"
	}
	return name
}

// code is how something without a name is shown.
func code(v any) string {
	if m, ok := v.(map[string]any); ok {
		for _, key := range codeKeys {
			if m[key] != nil {
				return code(m[key])
			}
		}
	}
	if s, ok := v.(string); ok {
		return s
	}
	text, _ := json.Marshal(v)
	return shortened(string(text))
}
