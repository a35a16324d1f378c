package report

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/wellformed"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report/builds"
	"salvo/report/document"
	"salvo/report/forms"
)

func buildsOf(t *testing.T, side legion.Side, line string) *builds.BuildsAnswer {
	t.Helper()
	q, err := loadouts.Read(cards.All(), side, line, "")
	if err != nil {
		t.Fatal(err)
	}
	list, err := q.Find(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return builds.AnswerOf(list, builds.Max)
}

func TestBuilds(t *testing.T) {
	attacks := []*builds.BuildsAnswer{buildsOf(t, legion.TheAttacker, "at-rt-rebels aim 1 vs stormtroopers light")}
	defends := []*builds.BuildsAnswer{buildsOf(t, legion.TheDefender, "at-rt-rebels aim 1 vs stormtroopers-heavy-response-unit light")}
	for _, format := range []forms.Format{forms.AsText, forms.AsCSV, forms.AsMarkdown, forms.AsSVG, forms.AsHTML} {
		for name, answers := range map[string][]*builds.BuildsAnswer{"builds": attacks, "builds-defend": defends, "builds-two": append(attacks, attacks[0])} {
			var b bytes.Buffer
			if err := builds.Write(&b, forms.Options{Format: format}, answers); err != nil {
				t.Fatal(err)
			}
			switch format {
			case forms.AsSVG, forms.AsHTML:
				wellformed.Check(t, name, b.String(), true)
				if n := strings.Count(b.String(), "<circle"); n < len(answers[0].Builds) {
					t.Errorf("%s has %d dots", name, n)
				}
			case forms.AsText:
				for _, line := range strings.Split(b.String(), "\n") {
					if document.Visible(line) > forms.DefaultWidth {
						t.Errorf("%s has a wide line: %s", name, line)
					}
				}
			}
			if name != "builds-two" && format != forms.AsHTML {
				golden(t, name+"."+string(format), b.String())
			}
		}
	}
}

// JSON has the keys that programs read.
func TestBuildsJSON(t *testing.T) {
	var b bytes.Buffer
	if err := builds.Write(&b, forms.Options{Format: forms.AsJSON}, []*builds.BuildsAnswer{buildsOf(t, legion.TheAttacker, "at-rt-rebels vs stormtroopers")}); err != nil {
		t.Fatal(err)
	}
	type row struct {
		Line     *string
		Points   *int
		Wounds   *float64
		Kill     *float64
		Upgrades []string
	}
	var ans struct {
		Unit    string
		Targets []struct {
			Words  string
			Weight float64
		}
		Front, Builds []row
		Upgrades      []struct {
			ID     string
			Points int
			Adds   *float64
			With   *float64
		}
	}
	d := json.NewDecoder(&b)
	d.DisallowUnknownFields()
	if err := d.Decode(&ans); err != nil {
		t.Fatal(err)
	}
	if ans.Unit != "at-rt-rebels" || len(ans.Targets) != 1 || len(ans.Front) < 2 || len(ans.Builds) < len(ans.Front) || len(ans.Upgrades) < 10 {
		t.Errorf("%+v", ans)
	}
	for _, r := range append(ans.Front, ans.Builds...) {
		if r.Line == nil || r.Points == nil || r.Wounds == nil || r.Kill == nil || r.Upgrades == nil {
			t.Errorf("%+v", r)
		}
	}
	for _, x := range ans.Upgrades {
		if x.ID == "" || x.Adds == nil || x.With == nil {
			t.Errorf("%+v", x)
		}
	}
}
