package api

import (
	"reflect"

	"salvo/cards"
	"salvo/odds"
)

// call is one thing that can be asked.
type call struct {
	name     string
	about    string       // one sentence
	request  reflect.Type // the struct of its parameters
	response reflect.Type
	begin    func(c common) *Request
}

// common is what every request has besides its parameters.
type common struct {
	ctx   odds.Context // while it is read
	units *cards.Library
	opt   odds.Options // for its answer
}

// shared is common itself, whatever it is embedded in.
func (c *common) shared() *common { return c }

// define makes a call of what it costs, counted before it is answered, and of what
// it answers.
func define[Q, A any](name, about string, cost func(*Q) odds.Cost, answer func(*Q, odds.Context) (A, error)) call {
	return call{name: name, about: about, request: reflect.TypeFor[Q](), response: reflect.TypeFor[A](),
		begin: func(c common) *Request {
			q := new(Q)
			r := &Request{name: name, question: any(q).(question)}
			*r.question.shared() = c
			r.count = func() odds.Cost { return cost(q) }
			r.answer = func(ctx odds.Context) (any, error) { return answer(q, ctx) }
			return r
		}}
}

// question is a request struct: it has common embedded.
type question interface {
	shared() *common
}

// nextToNothing is the cost of a call that computes no odds.
func nextToNothing[Q any](*Q) odds.Cost { return 0 }

func calls() []call {
	return append([]call{
		define("odds", "The odds of one or several attacks: a result, or a list of results if a list was asked for.", (*oddsRequest).cost, (*oddsRequest).answer),
		define("advise", "What to do with the dice on the table and the tokens left, the best choice first.", (*adviseRequest).cost, (*adviseRequest).answer),
		define("what-if", "What every single change would do to an attack, the best for the attacker first.", (*whatIfRequest).cost, (*whatIfRequest).answer),
		define("sweep", "An attack over the values of one to three fields.", (*sweepRequest).cost, (*sweepRequest).answer),
		define("why", "What every step of the sequence leaves of an attack, on average.", (*whyRequest).cost, (*whyRequest).answer),
		define("roll", "One attack, played out step by step with dice from a seed.", (*rollRequest).cost, (*rollRequest).answer),
		define("best", "The rules of thumb against the best play there is.", (*bestRequest).cost, (*bestRequest).answer),
		define("matrix", "Every attacker of a selection against every defender of another.", (*matrixRequest).cost, (*matrixRequest).answer),
		define("builds", "Which loadouts of a unit are worth their points, and what each upgrade adds.", (*buildsRequest).cost, (*buildsRequest).answer),
		define("volley", "Several attacks on one unit, or on several: how they stand, the plan and what it is worth.", (*volleyRequest).cost, (*volleyRequest).answer),
		define("duel", "Two units until one is gone: who walks away, what to do first, and what that is worth.", (*duelRequest).cost, (*duelRequest).answer),
		define("unit", "A unit as somebody fields it: its points, weapons, legal upgrades, and what is not certain about it.", nextToNothing, (*unitRequest).answer),
		define("fields", "The table of fields, and the factions and ranks that units are selected by.", nextToNothing, (*fieldsRequest).answer),
	}, pageCalls()...)
}

// pageCalls are the calls that the page makes. They have a table of their own, so
// that an engine for the page alone need not have all others in it.
func pageCalls() []call {
	return []call{
		define("form", "All that the page is made of before there is an attack: fields, views, dice, selections.", nextToNothing, (*formRequest).answer),
		define("understand", "What a line in a player's words means: who does what to whom, where it is answered, and the answer to one attack in brief.", (*understoodRequest).cost, (*understoodRequest).answer),
		define("page", "All that the page shows of an attack: the line, every value and the answer, with the view if it is a cheap one.", (*pageRequest).cost, (*pageRequest).answer),
		define("view", "One view of an attack on the page, as HTML.", (*viewRequest).cost, (*viewRequest).answer),
		define("short", "A line as short as a link needs it: units, upgrades and long words by codes. It is read like any other.", nextToNothing, (*shortRequest).answer),
		define("share", "An answer to take along: as text, picture, numbers and command line.", (*shareRequest).cost, (*shareRequest).answer),
		define("volley-page", "All that the page shows of a volley: the line, its attacks and the answer.", (*volleyPageRequest).cost, (*volleyPageRequest).answer),
		define("volley-share", "A volley to take along: as text, picture, numbers and command line.", (*volleyShareRequest).cost, (*volleyShareRequest).answer),
		define("duel-page", "All that the page shows of a duel: the line, both sides and the answer.", (*duelPageRequest).cost, (*duelPageRequest).answer),
		define("duel-share", "A duel to take along: as text, picture, numbers and command line.", (*duelShareRequest).cost, (*duelShareRequest).answer),
		define("duel-matrix", "Every unit of a selection in a duel with every unit of another: who wins and by how many points.", (*duelMatrixRequest).cost, (*duelMatrixRequest).answer),
		define("builds-page", "What the page shows of a question for loadouts before there is an answer: the line, opponents, upgrades.", nextToNothing, (*buildsPageRequest).answer),
		define("builds-view", "Which loadouts of a unit are worth their points, as HTML.", (*buildsViewRequest).cost, (*buildsViewRequest).answer),
		define("builds-share", "Loadouts to take along: as text, picture, numbers and command line.", (*buildsShareRequest).cost, (*buildsShareRequest).answer),
		define("game-begin", "A game of two army lists: what was read of them, and the game as it begins.", nextToNothing, (*gameBeginRequest).answer),
		define("game", "All that the page shows of a game: who can be attacked with what, and what happened.", (*gameRequest).cost, (*gameRequest).answer),
		define("units", "The units whose name, faction, rank, type or keywords have all the words of a search in them, or begin so.", nextToNothing, (*unitsRequest).answer),
		define("army", "An army list, as a link of Legion HQ or as a list builder exports it, read: its units, and what was not recognised.", nextToNothing, (*armyRequest).answer),
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
	names := make([]string, len(table))
	for i := range table {
		names[i] = table[i].name
	}
	return names
}

// Names lists the calls there are.
func Names() []string { return namesOf(calls()) }

// Constant reports whether a call takes no parameters, so that its answer is
// always the same.
func Constant(name string) bool {
	c := find(calls(), name)
	return c != nil && len(paramsOf(reflect.Zero(c.request))) == 0
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
		d := Description{Name: c.name, About: c.about, Request: c.request, Response: c.response}
		if q, ok := c.begin(common{}).question.(plainReader); ok {
			d.Plain = q.plain()
		}
		list = append(list, d)
	}
	return list
}
