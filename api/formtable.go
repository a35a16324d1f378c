package api

import (
	"context"
	"fmt"
	"strings"

	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// firstAttack is a squad that shoots at a squad in light cover.
const firstAttack = "1r 4w surge:hit aim 1 precise 1 ranged vs surge:block light dodge 1 minis 5 wounds 1"

// formGroups are the fields that a player needs in most attacks. All others are
// found by their name.
var formGroups = []FormGroup{
	{Side: "attack", Fields: []string{"attackType"}},
	{Side: "attacker", Title: "Dice", Fields: []string{"attacker.redDice", "attacker.blackDice", "attacker.whiteDice", "attacker.surgeChart"}},
	{Side: "attacker", Title: "Tokens and cost", Fields: []string{"attacker.aimTokens", "attacker.surgeTokens", "attacker.observationTokens", "attacker.unitCost"}},
	{Side: "attacker", Title: "Keywords", More: true, Fields: []string{"attacker.pierceX", "attacker.criticalX", "attacker.impactX", "attacker.preciseX",
		"attacker.sharpshooterX", "attacker.lethalX", "attacker.blast", "attacker.highVelocity"}},
	{Side: "defender", Title: "Defense", Fields: []string{"defender.dieColor", "defender.surgeChart", "defender.coverType", "defender.dodgeTokens",
		"defender.surgeTokens", "edition"}},
	{Side: "defender", Title: "Unit", Fields: []string{"defender.minis", "defender.woundsPerMini", "defender.woundsTaken", "defender.unitCost"}},
	{Side: "defender", Title: "Keywords", More: true, Fields: []string{"defender.armorX", "defender.shieldedX", "defender.suppressed", "defender.deflect",
		"defender.immunePierce", "defender.impervious"}},
}

func form(_ context.Context, q *query) (any, error) {
	f := &Form{
		First: firstAttack, Groups: formGroups, Table: formTable(), Matrix: formMatrix(q.units),
		Pins: MaxPins, Wounds: legion.MaxPool,
	}
	for i := range legion.Fields() {
		f.Fields = append(f.Fields, formField(&legion.Fields()[i]))
	}
	for i := range pageViews {
		f.Views = append(f.Views, Option{Value: pageViews[i].name, Text: pageViews[i].label})
	}
	return f, nil
}

func formField(f *legion.Field) FormField {
	shown := FormField{
		Path: f.Path(), Name: f.Name, Side: f.Side.String(), Kind: f.Kind.String(), Label: f.Label, Help: f.Help,
		Default: value(f, f.Default), Max: f.Max, Step: 1,
	}
	if f.Max > 1000 {
		shown.Step = 5 // points
	}
	for c := range dice.Color(dice.Colors) {
		if shown.Path == "attacker."+c.String()+"Dice" {
			shown.Icon = report.DieIcon(c, dice.Blank)
		}
	}
	for _, v := range f.Values {
		shown.Options = append(shown.Options, formOption(f, v))
	}
	if f.Path() == "attackType" {
		// "all" is the default, but the last that a player looks for.
		shown.Options = append(shown.Options[1:], shown.Options[0])
	}
	return shown
}

// formOption is a value of a field, in a player's word.
func formOption(f *legion.Field, value string) Option {
	o := Option{Value: value, Text: strings.TrimPrefix(value, "to-")} // a surge chart: to-hit, to-block
	if value == "" {
		o.Text = "any"
	}
	if strings.HasSuffix(strings.ToLower(f.Name), "diecolor") {
		for c := range dice.Color(dice.Colors) {
			if c.String() == value {
				o.Icon = report.DefenseDieIcon(c)
			}
		}
	}
	return o
}

func formTable() FormTable {
	t := FormTable{
		Tokens: []FormToken{
			{Name: aimsParam.name, Text: "Aims left", Label: "Aim tokens left", Field: "attacker.aimTokens"},
			{Name: observationsParam.name, Text: "Observations left", Label: "Observation tokens left", Field: "attacker.observationTokens"},
		},
		Stages: []Option{
			{Value: string(odds.Rerolling), Text: "rerolling"},
			{Value: string(odds.Converting), Text: "surges converted"},
			{Value: string(odds.Piercing), Text: "cover and dodge done"},
		},
	}
	for i := range t.Tokens {
		f, _ := legion.Lookup(t.Tokens[i].Field)
		t.Tokens[i].Max = f.Max
	}
	for c := dice.Color(dice.Colors); c > 0; c-- { // the best first
		die := FormDie{Color: (c - 1).String()}
		for f := range dice.Face(dice.Faces) {
			die.Faces = append(die.Faces, Option{Value: f.String(), Text: f.String(), Icon: report.DieIcon(c-1, f)})
		}
		t.Dice = append(t.Dice, die)
	}
	return t
}

// heading is a word of the library, such as special-forces, as a player reads
// it.
func heading(word string) string { return capital(strings.ReplaceAll(word, "-", " ")) }

func formMatrix(l *units.Library) FormMatrix {
	m := FormMatrix{
		Attackers: "faction:empire rank:corps", Defenders: "faction:rebels rank:corps", All: "all", Points: "points:..",
		Ranges: []Option{{Value: "", Text: "where each is best"}},
		Shows: []Option{
			{Value: string(report.ShowWounds), Text: "wounds on average"},
			{Value: string(report.ShowKill), Text: "chance to wipe out"},
			{Value: string(report.ShowPoints), Text: "points for a wound"},
		},
		Help: "Names with commas between them, such as stormtroopers[dlt-19], darth-vader; or conditions, such as faction:empire type:vehicle points:40..80.",
		Note: "Tokens and cover are those of the attack above. Tap a cell for its attack.",
	}
	for _, f := range l.Factions() {
		m.Factions = append(m.Factions, Option{Value: "faction:" + f, Text: heading(f)})
	}
	for _, r := range l.Ranks() {
		m.Ranks = append(m.Ranks, Option{Value: "rank:" + r, Text: heading(r)})
	}
	for n := range units.MaxRange {
		m.Ranges = append(m.Ranges, Option{Value: fmt.Sprint(n + 1), Text: fmt.Sprintf("at range %d", n+1)})
	}
	m.Ranges = append(m.Ranges, Option{Value: legion.Melee.String(), Text: "in melee"})
	return m
}
