package api

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"salvo/api/form"
	"salvo/armylist"
	"salvo/cards"
	"salvo/legion"
)

// All that the form names is there.
func TestForm(t *testing.T) {
	_, f := ask[form.Form](t, "form", "")
	fields := map[string]form.FormField{}
	for _, x := range f.Fields {
		fields[x.Path] = x
	}
	if len(fields) != len(legion.Fields()) {
		t.Errorf("%d fields, but the table has %d", len(fields), len(legion.Fields()))
	}
	shown := map[string]bool{}
	for _, g := range f.Groups {
		for _, path := range g.Fields {
			if _, ok := fields[path]; !ok || shown[path] {
				t.Errorf("%s %s: %s is no field, or is there twice", g.Side, g.Title, path)
			}
			shown[path] = true
		}
	}
	for _, token := range f.Table.Tokens {
		if x, ok := fields[token.Field]; !ok || x.Max != token.Max {
			t.Errorf("%+v", token)
		}
	}
	if p := askPage(t, `{"line": "`+f.First+`"}`); p.Line != f.First || len(p.Errors) != 0 {
		t.Errorf("the first attack: %s, %v", p.Line, p.Errors)
	}
	for path, want := range map[string]any{"attacker.redDice": 0.0, "attacker.blast": false, "attackType": "all", "defender.minisInLOS": 1.0, "edition": "2026-05"} {
		if got := fields[path].Default; got != want {
			t.Errorf("%s: default %v; want %v", path, got, want)
		}
	}
}

// The words of choices are a player's; dice, tokens and cover are drawn.
func TestFormOptions(t *testing.T) {
	_, f := ask[form.Form](t, "form", "")
	options := map[string][]string{}
	for _, x := range f.Fields {
		for _, o := range x.Options {
			options[x.Path] = append(options[x.Path], o.Text)
		}
		drawn := strings.HasPrefix(x.Path, "attacker.") && strings.HasSuffix(x.Path, "Dice") ||
			slices.Contains([]string{"aimTokens", "dodgeTokens", "surgeTokens", "observationTokens", "suppressionTokens"}, x.Name)
		if (x.Icon != "") != drawn {
			t.Errorf("%s: icon %q", x.Path, x.Icon)
		}
		for _, o := range x.Options {
			if (o.Icon != "") != (o.Value == "red" || o.Value == "white" || x.Path == "defender.coverType") {
				t.Errorf("%s %s: icon %q", x.Path, o.Value, o.Icon)
			}
		}
	}
	for path, want := range map[string][]string{
		"attackType":          {"ranged", "melee"},
		"attacker.surgeChart": {"none", "hit", "crit"},
		"defender.surgeChart": {"none", "block"},
		"defender.unitType":   {"any", "trooper", "droid", "vehicle"},
	} {
		if !reflect.DeepEqual(options[path], want) {
			t.Errorf("%s: %q; want %q", path, options[path], want)
		}
	}
	colors := ""
	for _, d := range f.Table.Dice {
		colors += d.Color + " "
		for _, face := range d.Faces {
			if !strings.Contains(face.Icon, "s-"+d.Color) || !strings.Contains(face.Icon, "aria-hidden") || strings.Contains(face.Icon, "<title>") {
				t.Errorf("%s %s: %s", d.Color, face.Value, face.Icon)
			}
		}
	}
	if colors != "red black white " {
		t.Error(colors)
	}
}

// What a player can select for a matrix is understood.
func TestFormMatrix(t *testing.T) {
	_, f := ask[form.Form](t, "form", "")
	m := f.Matrix
	views := []map[string]string{{"attackers": m.Attackers, "defenders": m.Defenders}, {"attackers": "stormtroopers", "defenders": m.All}}
	for _, list := range [][]form.Option{m.Factions, m.Ranks} {
		for _, o := range list {
			views = append(views, map[string]string{"attackers": "stormtroopers", "defenders": o.Value})
		}
	}
	for _, o := range m.Ranges {
		views = append(views, map[string]string{"attackers": "faction:empire rank:corps " + m.Points + "100", "defenders": "rebel-troopers", "range": o.Value})
	}
	for _, o := range m.Shows {
		views = append(views, map[string]string{"attackers": "stormtroopers", "defenders": "rebel-troopers", "show": o.Value})
	}
	for _, v := range views {
		v["view"] = "matrix"
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if _, got := ask[View](t, "view", string(text)); got.HTML == "" || len(got.Errors) > 0 {
			t.Errorf("%s: %v", text, got.Errors)
		}
	}
}

// All of the sample armies is recognised.
func TestSample(t *testing.T) {
	_, f := ask[form.Form](t, "form", "")
	for _, text := range []string{f.Home.Sample.Mine, f.Home.Sample.Theirs} {
		if a, err := armylist.Read(cards.All(), text); err != nil || len(a.Unknown) > 0 || len(a.Choices()) < 6 {
			t.Errorf("%s: %v, %+v", text, err, a)
		}
	}
}
