package units

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// inline reads upgrades that stand behind their unit, with commas.
func (r *listReader) inline(rest string) {
	for _, part := range strings.Split(rest, ",") {
		name := trimItem(strings.TrimLeft(strings.TrimSpace(part), "-–— ")).name
		if name == "" || strings.Trim(name, "0123456789=+ ") == "" {
			continue
		}
		if !r.upgrades(name) {
			r.army.Unknown = append(r.army.Unknown, Unknown{r.number, name, "there is no such upgrade", r.nearUpgrades(name)})
		}
	}
}

// upgrades adds the upgrades of a name to the current unit; several may stand
// in one line, with commas.
func (r *listReader) upgrades(text string) bool {
	if r.upgrade(text) {
		return true
	}
	parts := strings.Split(text, ",")
	if len(parts) < 2 {
		return false
	}
	first := trimItem(parts[0]).name
	if !r.upgrade(first) {
		return false
	}
	r.inline(strings.Join(parts[1:], ","))
	return true
}

// upgrade adds one upgrade, by its whole name, as soon as it fits.
func (r *listReader) upgrade(name string) bool {
	if r.current == nil || plain(name) == "" {
		return false
	}
	list := All().indexed().upgrades[plain(name)]
	if len(list) == 0 {
		return false
	}
	r.waiting = append(r.waiting, waiting{list, r.number, name})
	r.settle(false)
	return true
}

// waiting is an upgrade that does not fit: another that comes later may still
// make room for it.
type waiting struct {
	cards []*Upgrade // of the same name
	line  int
	name  string
}

// settle adds the waiting upgrades that fit. At the end of a unit it reports
// the others.
func (r *listReader) settle(end bool) {
	var left []waiting
	for again := true; again && len(r.waiting) > 0; {
		again, left = false, nil
		for _, w := range r.waiting {
			if r.fit(w) == nil {
				again = true
			} else {
				left = append(left, w)
			}
		}
		r.waiting = left
	}
	if !end {
		return
	}
	for _, w := range r.waiting {
		why, _, _ := strings.Cut(r.fit(w).Error(), "\n")
		r.army.Unknown = append(r.army.Unknown, Unknown{w.line, w.name, why, []string{w.cards[0].ID}})
	}
	r.waiting = nil
}

// fit adds the first card of the name that the unit may have, or says why it
// may have none.
func (r *listReader) fit(w waiting) (why error) {
	c := &r.current.Choice
	for _, g := range w.cards {
		more := *c
		more.Upgrades = append(slices.Clip(c.Upgrades), g)
		err := more.Check()
		if err == nil {
			*c = more
			return nil
		}
		if why == nil {
			why = err
		}
	}
	return why
}

func (r *listReader) nearUpgrades(name string) []string {
	if r.current == nil {
		return All().NearUnits(name)
	}
	return All().nearUpgrades(All().possible(r.current.Choice.Unit), name)
}

// listJSON is the JSON of list builders: Legion HQ and Tabletop Admiral write
// units with their names and those of their upgrades.
type listJSON struct {
	ListName    string     `json:"listname"`
	Title       string     `json:"title"`
	Faction     string     `json:"faction"`
	ArmyFaction string     `json:"armyFaction"`
	Units       []unitJSON `json:"units"`
}

type unitJSON struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	UnitName string `json:"unitName"`
	UnitID   string `json:"unitId"` // Legion HQ's own code, which is not public
	Count    int    `json:"count"`
	Upgrades []any  `json:"upgrades"`
}

func readJSONList(text string) (*Army, error) {
	var list listJSON
	var err error
	if strings.HasPrefix(text, "[") {
		err = json.Unmarshal([]byte(text), &list.Units)
	} else {
		err = json.Unmarshal([]byte(text), &list)
	}
	if err != nil {
		return nil, fmt.Errorf("the list is not the JSON of a list builder: %w", err)
	}
	r := &listReader{army: &Army{Name: list.ListName + list.Title}}
	r.army.Faction = meaning(armies, plain(list.ArmyFaction))
	if r.army.Faction == "" {
		r.army.Faction = meaning(armies, plain(list.Faction))
	}
	for _, u := range list.Units {
		r.json(u)
		r.settle(true)
	}
	return r.army, nil
}

// json reads one unit.
func (r *listReader) json(u unitJSON) {
	name := u.Name + u.UnitName
	it := trimItem(name)
	it.count = max(it.count, min(u.Count, 99))
	if u.Title != "" {
		it.hint = u.Title
	}
	if !r.unit(it, 0) {
		x := Unknown{Text: name, Why: "there is no such unit", Near: All().NearUnits(it.name)}
		if name == "" {
			x.Text, x.Why = u.UnitID, "a unit without a name: codes of list builders are not known"
		}
		r.army.Unknown = append(r.army.Unknown, x)
		r.current = nil
		return
	}
	for _, g := range u.Upgrades {
		var name string
		switch g := g.(type) {
		case string:
			name = g
		case map[string]any:
			name, _ = g["name"].(string)
		}
		if name != "" && !r.upgrade(trimItem(name).name) {
			r.army.Unknown = append(r.army.Unknown, Unknown{Text: name, Why: "there is no such upgrade", Near: r.nearUpgrades(name)})
		}
	}
}
