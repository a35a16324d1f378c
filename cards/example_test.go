package cards_test

import (
	"fmt"

	"salvo/cards"
)

func ExampleLibrary_ParseChoice() {
	c, _, err := cards.All().ParseChoice("Stormtroopers[DLT-19, HH-12] @3")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c)
	fmt.Println(c.Check())
	// Output:
	// stormtroopers[dlt-19-stormtrooper, hh-12-stormtrooper] @3
	// stormtroopers: 2 upgrades of the type heavy weapon, and there is 1 slot
}
