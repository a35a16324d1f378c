package api

import (
	"errors"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// attacksBody is an attack, or a list of attacks.
func attacksBody() *plainBody {
	return &plainBody{schemas: []*schema{ref("Attack"), listOf(ref("Attack"), MaxList)}, list: true, read: (*query).readAttacks}
}

// volleyBody is a volley.
func volleyBody() *plainBody {
	return &plainBody{schemas: []*schema{ref("Volley")}, read: (*query).readVolley}
}

func (q *query) readVolley(body []byte) error {
	volleys, list, err := legion.ReadVolleys(body)
	switch {
	case err != nil:
		return err
	case list:
		return legion.Mistakes{{Message: "a request is about one volley, not about a list of them"}}
	}
	q.volley = volleys[0]
	return nil
}

func volleyParam() *param {
	return &param{name: "volley", long: true, help: "The volley.", schema: ref("Volley"), attack: true, read: (*query).readVolley}
}

func volleyLineParam() *param {
	return &param{name: "line", attack: true, schema: text(),
		help: "The volley in one line, such as 4w 1r aim 1 vs red heavy minis 4 wounds 1 then 6r pierce 3 order:best, or stormtroopers vs rebel-troopers then at-st.",
		read: func(q *query, raw []byte) error {
			line, err := stringOf(raw)
			if err != nil {
				return err
			}
			q.volleys, err = units.ExpandVolley(q.units, line)
			q.volley = q.volleys.Volley
			return err
		}}
}

// volleyOf answers a volley.
func volleyOf(ctx odds.Context, q *query) (any, error) {
	return answerVolley(ctx, q.volley, q.volleys, q.opt)
}

// answerVolley answers a volley, of a line if m is not nil. What other choices
// would be worth is left out where that would take too long.
func answerVolley(ctx odds.Context, v legion.Volley, m *units.VolleyMatch, opt odds.Options) (*report.VolleyAnswer, error) {
	res, err := odds.Volley(ctx, v, opt)
	if err != nil {
		return nil, err
	}
	worth, err := odds.VolleyWorthOf(ctx, res, opt)
	if _, tooMuch := errors.AsType[*odds.LimitError](err); err != nil && !tooMuch {
		return nil, err
	}
	return report.VolleyAnswerOf(res, worth, m), nil
}

// volleySchema describes a volley.
func volleySchema() *schema {
	attack := attackSchema()
	differs := &schema{Type: "object", Properties: map[string]*schema{}, Additional: false,
		Description: "What is different about the defender in this attack; a default value counts too."}
	eachField(func(f *legion.Field, described *schema) {
		if f.PerAttack {
			differs.Properties[f.Name] = described
		}
	})
	object := func(properties map[string]*schema, required ...string) *schema {
		return &schema{Type: "object", Properties: properties, Required: required, Additional: false}
	}
	happened := map[string]*schema{"attack": upTo(legion.MaxAttacks - 1)}
	happened["attack"].Description = "Which of the attacks, from 0."
	for _, p := range legion.HappenedParts() {
		happened[p.Name] = upTo(p.Max)
	}
	s := object(map[string]*schema{
		"defender": attack.Properties["defender"],
		"attacks": listOf(object(map[string]*schema{
			"attacker": attack.Properties["attacker"], "attackType": attack.Properties["attackType"], "defender": differs,
		}), legion.MaxAttacks),
		"order":    {Type: "string", Enum: []string{legion.GivenOrder.String(), legion.BestOrder.String()}, Default: legion.GivenOrder.String()},
		"goal":     {Type: "string", Enum: []string{legion.Wounds.String(), legion.Kill.String()}, Default: legion.Wounds.String()},
		"edition":  attack.Properties["edition"],
		"happened": listOf(object(happened, "attack"), legion.MaxAttacks),
	}, "attacks")
	s.Properties["happened"].Description = "What some of the attacks did, in order: wounds, and the tokens and shields that are left, as before if left out."
	return s
}
