package api

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report"
	"salvo/report/builds"
)

// What tags of parameters say is what the code does.
func TestTags(t *testing.T) {
	ranks := append((&loadouts.Question{Side: legion.TheAttacker}).Ranks(), (&loadouts.Question{Side: legion.TheDefender}).Ranks()...)
	for _, x := range []struct {
		request   any
		name, tag string
		want      any
	}{
		{request: oddsRequest{}, name: "lines", tag: "max", want: MaxList},
		{request: sweepRequest{}, name: "over", tag: "max", want: odds.MaxAxes},
		{request: sweepRequest{}, name: "atLeast", tag: "max", want: legion.MaxPool},
		{request: adviseRequest{}, name: "aims", tag: "max", want: legion.MaxPool},
		{request: adviseRequest{}, name: "stage", tag: "enum", want: strings.Join([]string{string(odds.Rerolling), string(odds.Converting), string(odds.Piercing)}, ",")},
		{request: pageRequest{}, name: "pins", tag: "max", want: MaxPins},
		{request: pageRequest{}, name: "changes", tag: "max", want: MaxChanges},
		{request: pageRequest{}, name: "view", tag: "enum", want: strings.Join(viewNames(), ",")},
		{request: pageRequest{}, name: "show", tag: "enum", want: fmt.Sprintf("%s,%s,%s,%s", report.ShowWounds, report.ShowKill, report.ShowPoints, report.ShowDuel)},
		{request: volleyPageRequest{}, name: "changes", tag: "max", want: MaxChanges},
		{request: volleyChange{}, name: "attack", tag: "max", want: legion.MaxAttacks - 1},
		{request: volleyChange{}, name: "order", tag: "enum", want: fmt.Sprintf("%s,%s", legion.GivenOrder, legion.BestOrder)},
		{request: volleyChange{}, name: "goal", tag: "enum", want: fmt.Sprintf("%s,%s,%s,%s,%s", legion.ForWounds, legion.ForKill, legion.ForStop, legion.ForAll, legion.ForAny)},
		{request: volleyChange{}, name: "target", tag: "max", want: legion.MaxTargets - 1},
		{request: buildsRequest{}, name: "rank", tag: "enum", want: strings.ReplaceAll(strings.Trim(fmt.Sprint(ranks), "[]"), " ", ",")},
		{request: buildsRequest{}, name: "all", tag: "help", want: fmt.Sprintf("List every loadout that makes a different attack, not only the best %d.", builds.Max)},
	} {
		all := paramsOf(reflect.ValueOf(x.request))
		if p := all.find(x.name); p == nil || p.tag.Get(x.tag) != fmt.Sprint(x.want) {
			t.Errorf("%T: %s of %s is not %v", x.request, x.tag, x.name, x.want)
		}
	}
}

// Every parameter can be read, and says what it means.
func TestParameters(t *testing.T) {
	for _, c := range calls() {
		for _, p := range c.params() {
			if p.tag.Get("help") == "" {
				t.Errorf("%s: %s does not say what it means", c.name, p.name)
			}
			// No parameter of any kind is a list of lists.
			if status, text := embedded.Call(t.Context(), c.name, fmt.Appendf(nil, `{"%s": [[]]}`, p.name)); status != Bad && p.tag.Get("type") == "" && p.tag.Get("schema") == "" {
				t.Errorf("%s: %s takes anything: status %d, %.100s", c.name, p.name, status, text)
			}
		}
	}
}
