package units_test

import (
	"fmt"

	"salvo/units"
)

func ExampleExpand() {
	a, m, err := units.Expand("stormtroopers[dlt-19] aim 1 vs rebel troopers heavy")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m)
	fmt.Println(a)
	fmt.Println(m.Attacker.Points, "points")
	// Output:
	// stormtroopers[dlt-19-stormtrooper] @3 aim 1 vs rebel-troopers heavy
	// 2r 4w surge:hit aim 1 precise 1 impact 1 points 62 ranged vs surge:block heavy unit:trooper minis 4 wounds 1 points 40
	// 62 points
}

func ExampleReadList() {
	army, err := units.ReadList(`
Stormtroopers (42)
  DLT-19 Stormtrooper (20)
2x Scout Trooper (48)`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range army.Choices() {
		fmt.Println(c)
	}
	for _, u := range army.Unknown {
		fmt.Println(u.Line, u.Text, u.Near)
	}
	// Output:
	// stormtroopers[dlt-19-stormtrooper]
	// 4 2x Scout Trooper (48) [scout-troopers scout-troopers-strike-team shoretroopers]
}
