package units_test

import (
	"fmt"

	"salvo/cards"
	"salvo/units"
)

func ExampleExpand() {
	m, err := units.Expand(cards.All(), "stormtroopers[dlt-19] aim 1 vs rebel troopers heavy")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m)
	fmt.Println(m.Attack)
	fmt.Println(m.Attacker.Points, "points")
	// Output:
	// stormtroopers[dlt-19-stormtrooper] aim 1 vs rebel-troopers heavy
	// 2r 4w surge:hit aim 1 precise 1 impact 1 points 62 ranged vs surge:block heavy courage 1 nimble unit:trooper minis 4 wounds 1 points 40
	// 62 points
}
