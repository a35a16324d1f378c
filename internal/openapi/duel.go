package openapi

import "salvo/legion"

func duelSchema() *schema {
	attack := attackSchema()
	points, moves, rounds := upTo(legion.MaxPoints), upTo(legion.MaxMoves), upTo(legion.MaxRounds)
	points.Description, points.Default = "What the unit is worth.", 1
	moves.Description = "Actions of its first activation that go into moving."
	rounds.Default = legion.NewDuel().Rounds
	side := objectOf(map[string]*schema{
		"attacks": described(&schema{Type: "array", Items: objectOf(map[string]*schema{"attacker": attack.Properties["attacker"], "attackType": attack.Properties["attackType"]})},
			"As many as the unit has miniatures: its attack with none lost, with one lost, and so on."),
		"defender": described(attack.Properties["defender"], "The unit under attack. Its dodge and surge tokens are those of every round."),
		"points":   points,
		"actions":  word(legion.BestActions.String(), legion.AimAlways.String(), legion.DodgeAlways.String(), legion.AttackAlways.String()),
		"moves":    moves,
	}, "attacks", "defender")
	parts := map[string]*schema{}
	for _, p := range legion.HappenedParts() {
		parts[p.Name] = described(upTo(p.Max), p.Label+".")
	}
	return objectOf(map[string]*schema{
		"sides":   described(listOf(side, 2), "The two units, a and b."),
		"rounds":  rounds,
		"first":   described(word(legion.AFirst.String(), legion.BFirst.String(), legion.TossFirst.String()), "Who acts first in round one."),
		"later":   described(word(legion.TossLater.String(), legion.SameLater.String(), legion.AlternateLater.String()), "Who acts first in later rounds: a toss each time, the same, or the other."),
		"goal":    word(legion.ForPoints.String(), legion.ForWin.String()),
		"edition": attack.Properties["edition"],
		"happened": described(objectOf(map[string]*schema{
			"round": described(upTo(legion.MaxRounds), "Which round it is, from 1."),
			"acted": described(&schema{Type: "string", Enum: []string{"a", "b"}}, "Who has activated in this round: the other is next."),
			"next":  described(&schema{Type: "string", Enum: []string{"a", "b"}}, "Who activates first in this round, if nobody has."),
			"sides": described(listOf(objectOf(parts), 2), "What is there of a and b; tokens and shields that are left out are those of the beginning."),
		}, "round"), "How the duel stands that has begun."),
	}, "sides")
}
