package form

import (
	"fmt"
	"strings"

	"salvo/cards"
	"salvo/dice"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report"
	"salvo/report/english"
	"salvo/report/picture"
	"salvo/units"
)

// PlayFields are the fields that say whether a side plays its best.
var PlayFields = []string{"attacker.strategy", "defender.strategy"}

// The fields that the page shows of the defender of a volley and of each attack.
var (
	VolleyTargetFields = []string{"defender.dodgeTokens", "defender.coverType", "defender.surgeTokens", "defender.suppressionTokens", "defender.woundsTaken"}
	VolleyAttackFields = []string{"attacker.aimTokens", "attacker.surgeTokens", "attacker.observationTokens", "defender.coverType"}
)

// DuelFields are the fields that the page shows of a side of a duel.
var DuelFields = []string{"defender.coverType", "attacker.aimTokens", "defender.dodgeTokens", "defender.surgeTokens", "defender.suppressionTokens", "defender.woundsTaken"}

// firstLine is the line of an attack of which nothing is said yet, but that both sides
// play their best.
func firstLine() string {
	a := legion.New()
	a.AttackType, a.Attacker.Strategy, a.Defender.Strategy = legion.Ranged, legion.Optimal, legion.Optimal
	return a.String()
}

// examples are attacks to begin with, as names and lines, with both sides at their best.
var examples = []Option{
	{Text: "Stormtroopers shoot at Rebel Troopers in heavy cover", Value: "stormtroopers[dlt-19] @3 aim 1 play:optimal vs rebel-troopers heavy dodge 1 play:optimal"},
	{Text: "Darth Vader strikes Rebel Veterans", Value: "darth-vader-dark-lord-of-the-sith @melee aim 1 play:optimal vs rebel-veterans play:optimal"},
	{Text: "An AT-ST fires at an AT-RT", Value: "at-st aim 1 play:optimal vs at-rt-rebels play:optimal"},
}

// exampleLines are the examples in canonical notation.
func exampleLines(l *cards.Library) (list []Option) {
	for _, x := range examples {
		m, _ := units.Expand(l, x.Value)
		list = append(list, Option{Value: m.String(), Text: x.Text})
	}
	return list
}

// formGroups are the fields that a player needs in most attacks. All others are
// found by their name.
var formGroups = []FormGroup{
	{Side: "attack", Fields: []string{"attackType"}},
	{Side: "attacker", Place: "top", Fields: []string{"attacker.aimTokens", "attacker.surgeTokens"}},
	{Side: "attacker", Place: "below", Fields: []string{"attacker.observationTokens"}},
	{Side: "attacker", Title: "Dice", Fields: []string{"attacker.redDice", "attacker.blackDice", "attacker.whiteDice", "attacker.surgeChart"}},
	{Side: "attacker", Title: "Cost", Fields: []string{"attacker.unitCost"}},
	{Side: "attacker", Title: "Keywords", More: true, Fields: []string{"attacker.pierceX", "attacker.criticalX", "attacker.impactX", "attacker.preciseX",
		"attacker.sharpshooterX", "attacker.lethalX", "attacker.blast", "attacker.highVelocity"}},
	{Side: "defender", Place: "top", Fields: []string{"defender.dodgeTokens", "defender.coverType"}},
	{Side: "defender", Place: "below", Fields: []string{"defender.surgeTokens", "defender.suppressionTokens"}},
	{Side: "defender", Title: "Defense", Fields: []string{"defender.dieColor", "defender.surgeChart"}},
	{Side: "defender", Title: "Unit", Fields: []string{"defender.minis", "defender.woundsPerMini", "defender.woundsTaken", "defender.unitCost"}},
	{Side: "defender", Title: "Keywords", More: true, Fields: []string{"defender.armorX", "defender.shieldedX", "defender.deflect",
		"defender.immunePierce", "defender.impervious", "defender.suppressed"}},
	{Side: "menu", Fields: []string{"edition"}},
}

// about says what the page is.
var about = []string{
	"Salvo gives exact odds for an attack in Star Wars: Legion: every roll is weighed, none is guessed. Where there are too many, it simulates and says so.",
	"It is made by players and unofficial: it has nothing to do with those who make or own the game.",
	"The rules are those of the rulebook of " + legion.Rulebook(legion.May2026) + "; the one before it, of " + legion.Rulebook(legion.November2025) + ", can be chosen in this menu.",
	"All is computed on this device or on the server that the page comes from. Nothing is sent anywhere else.",
}

// workspaces are those of the page, in the order of their tabs. On a phone, which has
// little space, those for a time before the game share one.
var workspaces = []FormWorkspace{
	{Value: "game", Text: "Game"},
	{Value: "attack", Text: "Attack"},
	{Value: "volley", Text: "Volley"},
	{Value: "duel", Text: "Duel"},
	{Value: "builds", Text: "Builds", Within: "Lists", As: "Upgrades"},
	{Value: "matrix", Text: "Matrix", Within: "Lists", As: "Army vs army"},
}

// home is what the page begins with.
var home = FormHome{
	Title:    "Exact odds and best play for Star Wars: Legion",
	Rulebook: "By the core rulebook of 29 " + legion.Rulebook(legion.May2026),
	Say:      "stormtroopers with DLT aim and shoot rebel troopers in heavy cover, 1 dodge",
	Tiles: []FormTile{
		{"attack", "One attack", "How many wounds will it do?"},
		{"volley", "Several attacks", "Who shoots first, and at whom?"},
		{"duel", "Duel", "Who is left after five rounds?"},
		{"builds", "Upgrades", "Which are worth their points?"},
		{"matrix", "Army vs army", "Who should fight whom?"},
	},
	Made: "An unofficial tool made by players. Names belong to their owners.",
	Sample: FormSample{
		Text:   "Try it with two sample armies",
		Mine:   "Darth Vader\nAT-ST\nStormtroopers\n - DLT-19 Stormtrooper\nStormtroopers\n - T-21 Stormtrooper\nSnowtroopers\n - Flametrooper\nScout Troopers\nImperial Death Troopers\n",
		Theirs: "Luke Skywalker\nRebel Troopers\n - Z-6 Trooper\nRebel Troopers\n - MPL-57 Ion Trooper\nFleet Troopers\nRebel Commandos\nAT-RT\nWookiee Warriors\n",
	},
}

// New is all that the page is made of with the units of a library, but for its views.
func New(l *cards.Library) *Form {
	f := &Form{
		First: firstLine(), Examples: exampleLines(l), Groups: formGroups, Table: formTable(), Matrix: formMatrix(l),
		Volley: formVolley(l), Duel: formDuel(), Builds: formBuilds(), Wounds: legion.MaxPool, About: about,
		Workspaces: workspaces, Usual: "attack", Home: home,
		Play: FormPlay{Label: "Played", Fields: PlayFields, Options: []Option{{Value: legion.Optimal.String(), Text: "best"}, {Value: legion.Documented.String(), Text: "by rule of thumb"}},
			Why: "Too many choices to find the best play: answered by rule of thumb."},
	}
	for i := range legion.Fields() {
		f.Fields = append(f.Fields, formField(&legion.Fields()[i]))
	}
	return f
}

func formField(f *legion.Field) FormField {
	shown := FormField{
		Path: f.Path(), Name: f.Name, Side: f.Side.String(), Kind: f.Kind.String(), Label: f.Label, Short: strings.TrimSuffix(f.Label, " tokens"), Help: f.Help,
		Default: Value(f, f.Default), Max: f.Max, Step: 1,
	}
	if f.Max > 1000 {
		shown.Step = 5 // points
	}
	for c := range dice.Color(dice.Colors) {
		if shown.Path == "attacker."+c.String()+"Dice" {
			shown.Icon = string(picture.DieIcon(c, dice.Blank))
		}
	}
	if name, ok := strings.CutSuffix(f.Name, "Tokens"); ok {
		shown.Icon = string(picture.Token(name))
	}
	for _, v := range f.Values {
		shown.Options = append(shown.Options, formOption(f, v))
	}
	if f.Path() == "attackType" {
		shown.Options = []Option{formOption(f, legion.Ranged.String()), formOption(f, legion.Melee.String())}
		shown.Rest = []Option{{Value: legion.Overrun.String(), Text: "An overrun attack"}, {Value: legion.All.String(), Text: "Every keyword is active, ranged and melee"}}
	}
	return shown
}

// formOption is a value of a field, in a player's word.
func formOption(f *legion.Field, value string) Option {
	o := Option{Value: value, Text: strings.TrimPrefix(value, "to-")} // a surge chart: to-hit, to-block
	if value == "" {
		o.Text = "any"
	}
	if f.Path() == "defender.coverType" {
		o.Icon = string(picture.Token(value))
	}
	if strings.HasSuffix(strings.ToLower(f.Name), "diecolor") {
		for c := range dice.Color(dice.Colors) {
			if c.String() == value {
				o.Icon = string(picture.DefenseDieIcon(c))
			}
		}
	}
	return o
}

func formTable() FormTable {
	t := FormTable{
		Tokens: []FormToken{
			{Name: "aims", Text: "Aims left", Label: "Aim tokens left", Field: "attacker.aimTokens"},
			{Name: "observations", Text: "Observations left", Label: "Observation tokens left", Field: "attacker.observationTokens"},
		},
		Stages: []Option{
			{Value: string(odds.Rerolling), Text: "rerolling"},
			{Value: string(odds.Converting), Text: "surges converted"},
			{Value: string(odds.Piercing), Text: "cover and dodge done"},
		},
		Defend: Option{Value: string(odds.Facing), Text: "I defend"},
	}
	for i := range t.Tokens {
		f, _ := legion.Lookup(t.Tokens[i].Field)
		t.Tokens[i].Max = f.Max
	}
	for c := dice.Color(dice.Colors); c > 0; c-- { // the best first
		die := FormDie{Color: (c - 1).String()}
		for f := range dice.Face(dice.Faces) {
			die.Faces = append(die.Faces, Option{Value: f.String(), Text: f.String(), Icon: string(picture.DieIcon(c-1, f))})
		}
		t.Dice = append(t.Dice, die)
	}
	return t
}

// FirstVolley is the line of a volley of which nothing is said yet.
func FirstVolley() string { return firstLine() + " order:best" }

func formVolley(l *cards.Library) FormVolley {
	f := FormVolley{
		First: FirstVolley(), Attacks: legion.MaxAttacks, Targets: legion.MaxTargets, Target: VolleyTargetFields, Attack: VolleyAttackFields,
		Goals: []Option{
			{Value: legion.ForKill.String(), Text: "Gone"}, {Value: legion.ForStop.String(), Text: "Out of action"}, {Value: legion.ForWounds.String(), Text: "Wounds"},
			{Value: legion.ForAll.String(), Text: "All gone"}, {Value: legion.ForAny.String(), Text: "One gone"},
		},
		Several: []string{legion.ForAll.String(), legion.ForAny.String()},
		Switches: []Option{
			{Value: PlayFields[0], Text: "Attackers play their best"}, {Value: PlayFields[1], Text: "Defender plays its best"},
		},
	}
	for _, p := range legion.HappenedParts() {
		f.Happened = append(f.Happened, FormToken{Name: p.Name, Text: p.Short, Label: p.Label, Max: p.Max})
	}
	lines := exampleLines(l)
	one, _ := units.ExpandVolley(l, lines[0].Value+" then at-st play:optimal then snowtroopers aim 1 play:optimal order:best goal:kill")
	two, _ := units.ExpandTargets(l, "snowtroopers[flametrooper] @1 also at-st aim 1 also stormtroopers[dlt-19] aim 1 vs rebel-troopers[z-6] light dodge 1 also at-rt-rebels goal:stop")
	f.Examples = []Option{
		{Value: one.String(), Text: "Stormtroopers, an AT-ST and Snowtroopers shoot at Rebel Troopers: in what order?"},
		{Value: two.String(), Text: "The same at Rebel Troopers and an AT-RT: who shoots whom?"},
	}
	return f
}

// FirstDuel is the line of a duel of which nothing is said yet.
const FirstDuel = "vs goal:win"

func formDuel() FormDuel {
	return FormDuel{
		First: FirstDuel, Fields: DuelFields, Rounds: legion.MaxRounds,
		Places: placesToFight(),
		Laters: []Option{{Value: legion.TossLater.String(), Text: "a toss"}, {Value: legion.SameLater.String(), Text: "the same"}, {Value: legion.AlternateLater.String(), Text: "in turns"}},
		Goals:  []Option{{Value: legion.ForWin.String(), Text: "to win"}, {Value: legion.ForPoints.String(), Text: "for points"}},
		Acted:  []Option{{Value: "", Text: "Nobody"}, {Value: legion.SideA.String(), Text: "You"}, {Value: legion.SideB.String(), Text: "They"}},
		Begins: []Option{{Value: "", Text: "As set"}, {Value: legion.SideA.String(), Text: "You"}, {Value: legion.SideB.String(), Text: "They"}},
		About:  "Two units fight until one is gone. Who walks away, and should you aim or dodge?",
		Examples: []Option{
			{Text: "Stormtroopers and Rebel Troopers, both in heavy cover", Value: "stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win"},
			{Text: "Darth Vader and Luke Skywalker cross blades", Value: "darth-vader-dark-lord-of-the-sith melee vs luke-skywalker-hero-of-the-rebellion goal:win"},
		},
	}
}

// placesToFight are from where an attack is made: where most fights are, in short.
func placesToFight() []Option {
	list := []Option{{Value: "", Text: "Usual"}}
	for n := range 4 {
		list = append(list, Option{Value: fmt.Sprint(n + 1), Text: fmt.Sprint(n + 1)})
	}
	return append(list, Option{Value: legion.Melee.String(), Text: "Melee"})
}

// Heading is a word of the library, such as special-forces, as a player reads
// it.
func Heading(word string) string { return english.Capital(strings.ReplaceAll(word, "-", " ")) }

func formMatrix(l *cards.Library) FormMatrix {
	m := FormMatrix{
		Attackers: "faction:empire rank:corps", Defenders: "faction:rebels rank:corps", All: "all", Points: "points:..",
		Ranges: []Option{{Value: "", Text: "the usual way to attack"}},
		Shows: []Option{
			{Value: string(report.ShowWounds), Text: "wounds on average"},
			{Value: string(report.ShowKill), Text: "chance to wipe out"},
			{Value: string(report.ShowPoints), Text: "points for a wound"},
		},
		Kinds: []Option{{Value: string(report.ShowWounds), Text: "One attack"}, {Value: string(report.ShowDuel), Text: "Duel"}},
		Who:   "Who fights, from where, what is shown",
		Help:  "Names with commas between them, such as stormtroopers[dlt-19], darth-vader; or conditions, such as faction:empire type:vehicle points:40..80.",
		Note:  "These settings apply to every cell. Tap a cell to open it.",
	}
	for _, f := range l.Factions() {
		m.Factions = append(m.Factions, Option{Value: "faction:" + f, Text: Heading(f)})
	}
	for _, r := range l.Ranks() {
		m.Ranks = append(m.Ranks, Option{Value: "rank:" + r, Text: Heading(r)})
	}
	for n := range cards.MaxRange {
		m.Ranges = append(m.Ranges, Option{Value: fmt.Sprint(n + 1), Text: fmt.Sprintf("at range %d", n+1)})
	}
	m.Ranges = append(m.Ranges, Option{Value: legion.Melee.String(), Text: "in melee"})
	return m
}

// formBuilds is what can be set about loadouts.
func formBuilds() FormBuilds {
	attacker, defender := legion.TheAttacker.String(), legion.TheDefender.String()
	return FormBuilds{
		About: "Which upgrades are worth their points? Pick a unit and an opponent: every legal loadout is tried.",
		Examples: []FormQuestion{
			{Text: "Stormtroopers against Rebel Troopers in heavy cover", Line: "stormtroopers aim 1 vs rebel-troopers heavy dodge 1"},
			{Text: "An AT-RT against a field of six", Line: "at-rt-rebels aim 1", Against: "field"},
		},
		Sides:   []Option{{Value: attacker, Text: "attacks"}, {Value: defender, Text: "defends"}},
		Against: []Option{{Value: "one", Text: "One"}, {Value: "several", Text: "Several"}, {Value: "field", Text: "Field of six"}},
		Ranks: map[string][]Option{
			attacker: {{Value: string(loadouts.ByWounds), Text: "wounds"}, {Value: string(loadouts.ByKill), Text: "wipe-out"}, {Value: string(loadouts.ByPoints), Text: "points a wound"}},
			defender: {{Value: string(loadouts.ByLost), Text: "points lost"}, {Value: string(loadouts.BySurvive), Text: "survival"}},
		},
		Ranges: placesToFight(),
		Ready:  "Count tokens from keywords and what cards offer",
		Field:  "One of each kind that armies are made of: troopers in cover, many miniatures, a hero, vehicles.",
	}
}
