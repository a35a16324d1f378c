package api

import (
	"strings"
	"testing"

	"salvo/report"
	"salvo/report/builds"
)

func TestBuilds(t *testing.T) {
	_, x := ask[builds.BuildsAnswer](t, "builds", `{"line": "stormtroopers aim 1", "against": "at-st=2, rebel-troopers heavy", "points": 60, "without": "impact-grenades"}`)
	if x.Unit != "stormtroopers" || len(x.Targets) != 2 || x.Targets[0].Weight != 2 || len(x.Front) < 3 || len(x.Builds) < len(x.Front) {
		t.Errorf("%+v", x)
	}
	for _, r := range x.Builds {
		if r.Points > 60 || strings.Contains(r.Line, "impact-grenades") {
			t.Errorf("%+v", r)
		}
	}
	// The first row of the front is the unit as it is: its line has the same answer.
	_, one := ask[builds.BuildsAnswer](t, "builds", `{"line": "at-rt-rebels vs stormtroopers", "range": "3", "must": "at-rt-laser-cannon"}`)
	_, ans := ask[report.Answer](t, "odds", `{"line": "`+one.Front[0].Line+`"}`)
	if got := ans.Outcomes.OwnWounds.Mean; got != one.Front[0].Wounds {
		t.Errorf("%s: %v wounds, the front says %v", one.Front[0].Line, got, one.Front[0].Wounds)
	}
	_, defends := ask[builds.BuildsAnswer](t, "builds", `{"line": "at-rt-rebels vs stormtroopers", "defend": true, "rank": "survive", "all": true, "ready": true}`)
	if len(defends.Builds) == 0 || defends.Builds[0].Lost == nil {
		t.Errorf("%+v", defends)
	}
}

func TestBuildsMistakes(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{`{}`, "which unit?"},
		{`{"line": "stormtroopers"}`, "against whom?"},
		{`{"line": "stormtroopers vs at-st", "rank": "lost"}`, "is not one of"},
		{`{"line": "stormtroopers vs at-st", "range": "9"}`, "range"},
		{`{"line": "stormtroopers vs at-st", "must": "nonsense"}`, "nonsense"},
		{`{"line": "stormtroopers vs at-st", "points": 41}`, "no loadout of at most 41 points"},
		{`{"line": "stormtroopers vs at-st", "ready": 1}`, "is not true or false"},
		{`{"line": "mandalorian-leader", "against": "field", "ready": true}`, "fewer opponents"},
	} {
		if status, text := embedded.Call(t.Context(), "builds", []byte(c.body)); status != Bad || !strings.Contains(string(text), c.want) {
			t.Errorf("%s: status %d, %s, want %q", c.body, status, text, c.want)
		}
	}
}
