package armylist

import (
	"slices"
	"strings"

	"salvo/cards"
)

// pips are the marks that say the priority of a command card.
const pips = "•●*"

// ordersLine reads a line of command or battle cards that no heading announces:
// each is known, or has pips behind it as Tabletop Admiral writes them. What
// follows such pips are the battle cards.
func (r *reader) ordersLine(text string, l *line) bool {
	names := strings.Split(l.body, ",")
	pipped, known := !strings.HasPrefix(strings.TrimSpace(text), "*"), true
	for _, name := range names {
		name = strings.TrimSpace(name)
		bare := strings.TrimSpace(strings.TrimRight(name, pips))
		pipped = pipped && bare != name && bare != ""
		known = known && r.orderCode(bare) != ""
	}
	known = known || r.orderCode(l.body) != ""
	if r.isUnit(l.body) || r.isUpgrade(l.body) || !known && !pipped || slices.ContainsFunc(l.names, func(i int) bool { return r.isUnit(l.key(i)) }) {
		return false
	}
	r.orders(l.body)
	if pipped {
		r.begun, r.title, r.current, r.skip = true, 0, nil, true
	}
	return true
}

// orders takes in the cards of a line. Pips stand before or behind each; a name
// may have commas in it.
func (r *reader) orders(text string) {
	for _, name := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(pips, c) }) {
		if r.orderCode(name) != "" {
			r.order(name)
			continue
		}
		for _, part := range strings.Split(name, ",") {
			r.order(part)
		}
	}
}

// order takes in a command or battle card, in JSON perhaps its code. Standing
// Orders every army has.
func (r *reader) order(name string) {
	name = strings.Trim(name, pips+" \t\r,:;-")
	switch key := cards.Key(name); {
	case key == "" || key == "standingorders":
	case r.number == 0 && r.tables.isOrder[name]:
		r.army.Orders = append(r.army.Orders, Order{r.tables.orderName(name), name})
	default:
		r.army.Orders = append(r.army.Orders, Order{name, r.orderCode(name)})
	}
}

func (r *reader) orderCode(name string) string { return r.tables.orders[cards.Key(name)] }

// jsonOrders takes in the command and battle cards of JSON: names, or lists of
// them.
func (r *reader) jsonOrders(v any) {
	switch v := v.(type) {
	case string:
		r.order(v)
	case []any:
		for _, x := range v {
			r.jsonOrders(x)
		}
	case map[string]any:
		for _, kind := range [...]string{"deployment", "objective", "conditions"} {
			r.jsonOrders(v[kind])
		}
	}
}
