package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/builds"
	"salvo/report/duels"
	"salvo/report/forms"
	"salvo/report/volleys"
	"salvo/units"
)

// teller is a request that can be answered for a person: by best play, unless it is said
// how to play, and in words, as the command line writes them.
type teller interface {
	tell(ctx odds.Context, w io.Writer) (any, error)
}

// Tell answers the request for a person. The response is what Run would answer about the
// attacks as they are played, and text says it in words.
func (r *Request) Tell(ctx odds.Context) (status int, response []byte, text string) {
	var words strings.Builder
	status, response = r.run(ctx, func(ctx odds.Context) (any, error) {
		q, ok := r.question.(teller)
		if !ok {
			return nil, fmt.Errorf("%s is not answered in words", r.name)
		}
		return q.tell(ctx, &words)
	})
	return status, response, words.String()
}

// asText is how answers are told.
var asText = forms.Options{Format: forms.AsText}

func (q *oddsRequest) tell(ctx odds.Context, w io.Writer) (any, error) {
	if q.list {
		return nil, legion.Mistakes{{Field: "lines", Message: "are several attacks; ask about one at a time"}}
	}
	m := q.Lines[0]
	played, cheap := m.Played(q.opt)
	ans, told, err := TellOdds(m, played, cheap, func(a legion.Attack) (*odds.Result, error) { return q.odds(ctx, a) })
	if err != nil {
		return nil, err
	}
	return ans, report.Odds(w, asText, []*report.Answer{told})
}

// TellOdds answers an attack as it is played, by its odds. It returns the answer to that,
// and what is told of the attack as it was said; cheap is whether it is played as it was
// meant to be.
func TellOdds(m *units.Attack, played legion.Attack, cheap bool, find func(legion.Attack) (*odds.Result, error)) (ans, told *report.Answer, err error) {
	res, err := find(played)
	if err != nil {
		return nil, nil, err
	}
	ans = report.AnswerOf(res)
	ans.Ask(m.Asked)
	if m.Units() {
		ans.Units, ans.Notes = m.String(), nil // what there is to say about dice, the cards say
	}
	ans.Notes = append(ans.Notes, m.All().Lines()...)
	as := *ans
	as.Attack, as.Notation, as.Expensive = &m.Attack, m.Attack.String(), !cheap
	if played != m.Attack && res.Method == odds.ByExact {
		as.Thumb, err = find(m.Attack)
	}
	return ans, &as, err
}

func (q *adviseRequest) tell(ctx odds.Context, w io.Writer) (any, error) {
	advice, err := q.advice(ctx)
	if err != nil {
		return nil, err
	}
	return report.AdviceOf(advice), report.Advise(w, asText, advice)
}

func (q *volleyRequest) tell(ctx odds.Context, w io.Writer) (any, error) {
	ans, told, err := TellVolley(ctx, q.Line, q.opt)
	if err != nil {
		return nil, err
	}
	return ans, volleys.Write(w, asText, []volleys.AnyVolley{told})
}

func (q *duelRequest) tell(ctx odds.Context, w io.Writer) (any, error) {
	ans, err := q.answer(ctx)
	if err != nil {
		return nil, err
	}
	return ans, duels.Write(w, asText, []*duels.DuelAnswer{ans.(*duels.DuelAnswer)})
}

func (q *matrixRequest) tell(ctx odds.Context, w io.Writer) (any, error) {
	q.asked.Best = true
	m, err := q.answer(ctx)
	if err != nil {
		return nil, err
	}
	return m, report.Matrix(w, asText, m.(*odds.Matrix), report.ShowWounds)
}

func (q *buildsRequest) tell(ctx odds.Context, w io.Writer) (any, error) {
	q.asked.Best = true
	ans, err := q.answer(ctx)
	if err != nil {
		return nil, err
	}
	return ans, builds.Write(w, asText, []*builds.BuildsAnswer{ans.(*builds.BuildsAnswer)})
}

func (q *unitsRequest) tell(ctx odds.Context, w io.Writer) (any, error) {
	list, err := q.answer(ctx)
	if err != nil {
		return nil, err
	}
	if found := q.found(); len(found) > 0 {
		return list, report.Units(w, asText, found)
	}
	_, err = fmt.Fprintf(w, "No unit has all of %q.", q.Search)
	if names := q.units.NearUnits(q.Search); len(names) > 0 {
		fmt.Fprintf(w, " Did you mean %s?", legion.Or(names))
	}
	return list, err
}

func (q *armyRequest) tell(_ odds.Context, w io.Writer) (any, error) {
	if strings.TrimSpace(q.Text) == "" {
		return nil, legion.Mistakes{{Field: "text", Message: "is missing; give a link of Legion HQ, or the list as it was exported"}}
	}
	army, err := q.read()
	if err != nil {
		return nil, err
	}
	return q.list(army), report.Army(w, asText, q.units, army)
}

// Mistaken says what is wrong with a request that was refused with a response, for a
// person: every mistake under its line, and the line that may have been meant.
func (a *API) Mistaken(ctx odds.Context, name string, body, response []byte) string {
	var given struct{ Line string }
	err := a.wrong(ctx, name, body)
	ms, ok := errors.AsType[legion.Mistakes](err)
	if !ok || json.Unmarshal(body, &given) != nil || given.Line == "" {
		var found Problems
		if json.Unmarshal(response, &found) != nil {
			return string(response)
		}
		return found.Errors.Error()
	}
	line := &legion.LineError{Line: given.Line, Mistakes: first(ms)}
	if read, ok := errors.AsType[*legion.LineError](err); ok {
		line.Understood = read.Understood
	}
	text := line.Error()
	if meant := line.Corrected(); meant != "" {
		var all map[string]any
		json.Unmarshal(body, &all) // which was read before
		all["line"] = meant
		if corrected, err := json.Marshal(all); err == nil && a.wrong(ctx, name, corrected) == nil {
			text += "\ndid you mean: " + legion.Visible(meant)
		}
	}
	return text
}

// wrong is what is wrong with a request, as far as that is known before it is answered.
func (a *API) wrong(ctx odds.Context, name string, body []byte) error {
	c := find(calls(), name)
	if c == nil || len(body) > MaxBody {
		return nil
	}
	_, err := a.read(ctx, c, body)
	return err
}
