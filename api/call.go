package api

import (
	"reflect"

	"salvo/api/form"
	"salvo/armylist"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/builds"
	"salvo/report/duels"
	"salvo/report/volleys"
)

// call is one thing that can be asked.
type call struct {
	name     string
	about    string   // one sentence
	request  question // a pointer to the struct of its parameters
	response any      // a pointer to what it answers
}

// question is a request struct: it has common embedded.
type question interface {
	shared() *common
	cost() odds.Cost // counted before it is answered
	answer(ctx odds.Context) (any, error)
}

// common is what every request has besides its parameters.
type common struct {
	ctx   odds.Context // while it is read
	units *cards.Library
	opt   odds.Options // for its answer
}

// shared is common itself, whatever it is embedded in.
func (c *common) shared() *common { return c }

// cost is next to nothing for a call that computes no odds.
func (*common) cost() odds.Cost { return 0 }

// params are the parameters of the call.
func (c *call) params() params { return paramsOf(reflect.ValueOf(c.empty()).Elem()) }

// empty is a request of which nothing is read yet.
func (c *call) empty() question {
	return reflect.New(reflect.TypeOf(c.request).Elem()).Interface().(question)
}

func calls() []call {
	return append([]call{
		{"odds", "The odds of one or several attacks: a result, or a list of results if a list was asked for.", (*oddsRequest)(nil), (*OneOrSeveral)(nil)},
		{"advise", "What to do with the dice on the table and the tokens left, the best choice first.", (*adviseRequest)(nil), (*report.Advice)(nil)},
		{"what-if", "What every single change would do to an attack, the best for the attacker first.", (*whatIfRequest)(nil), (*odds.WhatIf)(nil)},
		{"sweep", "An attack over the values of one to three fields.", (*sweepRequest)(nil), (*odds.Grid)(nil)},
		{"why", "What every step of the sequence leaves of an attack, on average.", (*whyRequest)(nil), (*report.Funnel)(nil)},
		{"roll", "One attack, played out step by step with dice from a seed.", (*rollRequest)(nil), (*odds.Walkthrough)(nil)},
		{"best", "The rules of thumb against the best play there is.", (*bestRequest)(nil), (*odds.Regret)(nil)},
		{"matrix", "Every attacker of a selection against every defender of another.", (*matrixRequest)(nil), (*odds.Matrix)(nil)},
		{"builds", "Which loadouts of a unit are worth their points, and what each upgrade adds.", (*buildsRequest)(nil), (*builds.BuildsAnswer)(nil)},
		{"volley", "Several attacks on one unit, or on several: how they stand, the plan and what it is worth.", (*volleyRequest)(nil), (*volleys.AnyVolley)(nil)},
		{"duel", "Two units until one is gone: who walks away, what to do first, and what that is worth.", (*duelRequest)(nil), (*duels.DuelAnswer)(nil)},
		{"unit", "A unit as somebody fields it: its points, weapons, legal upgrades, and what is not certain about it.", (*unitRequest)(nil), (*report.UnitCard)(nil)},
		{"fields", "The table of fields, and the factions and ranks that units are selected by.", (*fieldsRequest)(nil), (*FieldList)(nil)},
	}, pageCalls()...)
}

// pageCalls are the calls that the page makes. They have a table of their own, so
// that an engine for the page alone need not have all others in it.
func pageCalls() []call {
	return []call{
		{"form", "All that the page is made of before there is an attack: fields, views, dice, selections.", (*formRequest)(nil), (*form.Form)(nil)},
		{"understand", "What a line in a player's words means: who does what to whom, where it is answered, and the answer to one attack in brief.", (*understoodRequest)(nil), (*Understood)(nil)},
		{"page", "All that the page shows of an attack: the line, every value and the answer, with the view if it is a cheap one.", (*pageRequest)(nil), (*Page)(nil)},
		{"view", "One view of an attack on the page, as HTML.", (*viewRequest)(nil), (*View)(nil)},
		{"short", "A line as short as a link needs it: units, upgrades and long words by codes. It is read like any other.", (*shortRequest)(nil), (*Short)(nil)},
		{"share", "An answer to take along: as text, picture, numbers and command line.", (*shareRequest)(nil), (*Share)(nil)},
		{"volley-page", "All that the page shows of a volley: the line, its attacks and the answer.", (*volleyPageRequest)(nil), (*VolleyPage)(nil)},
		{"volley-share", "A volley to take along: as text, picture, numbers and command line.", (*volleyShareRequest)(nil), (*Share)(nil)},
		{"duel-page", "All that the page shows of a duel: the line, both sides and the answer.", (*duelPageRequest)(nil), (*DuelPage)(nil)},
		{"duel-share", "A duel to take along: as text, picture, numbers and command line.", (*duelShareRequest)(nil), (*Share)(nil)},
		{"duel-matrix", "Every unit of a selection in a duel with every unit of another: who wins and by how many points.", (*duelMatrixRequest)(nil), (*duels.DuelMatrixAnswer)(nil)},
		{"builds-page", "What the page shows of a question for loadouts before there is an answer: the line, opponents, upgrades.", (*buildsPageRequest)(nil), (*Loadouts)(nil)},
		{"builds-view", "Which loadouts of a unit are worth their points, as HTML.", (*buildsViewRequest)(nil), (*View)(nil)},
		{"builds-share", "Loadouts to take along: as text, picture, numbers and command line.", (*buildsShareRequest)(nil), (*Share)(nil)},
		{"game-begin", "A game of two army lists: what was read of them, and the game as it begins.", (*gameBeginRequest)(nil), (*GameBegin)(nil)},
		{"game", "All that the page shows of a game: who can be attacked with what, and what happened.", (*gameRequest)(nil), (*GamePage)(nil)},
		{"units", "The units whose name, faction, rank, type or keywords have all the words of a search in them, or begin so.", (*unitsRequest)(nil), (*report.UnitList)(nil)},
		{"army", "An army list, as a link of Legion HQ or as a list builder exports it, read: its units, and what was not recognised.", (*armyRequest)(nil), (*armylist.List)(nil)},
	}
}

func find(table []call, name string) *call {
	for i := range table {
		if table[i].name == name {
			return &table[i]
		}
	}
	return nil
}

func namesOf(table []call) []string {
	return legion.Texts(table, func(c call) string { return c.name })
}

// Names lists the calls there are.
func Names() []string { return namesOf(calls()) }

// Constant reports whether a call takes no parameters, so that its answer is
// always the same.
func Constant(name string) bool {
	c := find(calls(), name)
	return c != nil && len(c.params()) == 0
}

// Description says what a call takes and answers, for documents about the API.
type Description struct {
	Name, About string
	Request     reflect.Type // a struct: tags of its fields say how they are called, what they mean and what is allowed
	Response    reflect.Type
	Plain       []any // values of what the body may be itself, in place of an object of parameters
}

// Describe describes all calls.
func Describe() (list []Description) {
	for _, c := range calls() {
		d := Description{Name: c.name, About: c.about, Request: reflect.TypeOf(c.request).Elem(), Response: reflect.TypeOf(c.response).Elem()}
		if q, ok := c.request.(plainReader); ok {
			d.Plain = q.plain()
		}
		list = append(list, d)
	}
	return list
}
