package loadouts_test

import (
	"fmt"

	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
)

func ExampleQuestion_Find() {
	q, err := loadouts.Read(cards.All(), legion.TheAttacker, "at-st aim 1 vs rebel-troopers heavy", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := q.Find(odds.Background{}, odds.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	cheapest := answer.Front[0]
	fmt.Printf("%s: %.2f wounds\n", q.Line(0, cheapest.Choice), cheapest.Wounds)
	// Output:
	// at-st aim 1 vs rebel-troopers heavy: 1.97 wounds
}
