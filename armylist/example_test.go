package armylist_test

import (
	"fmt"
	"testing"

	"salvo/armylist"
	"salvo/cards"
)

func ExampleRead() {
	army, err := armylist.Read(cards.All(), `
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

func BenchmarkRead(b *testing.B) {
	const list = `996/1000 (10 activations)
Commanders:
 - Darth Vader (170 + 10 = 180): Force Choke (10)
Corps:
 - 2× Stormtroopers (42): DLT-19 Stormtrooper (20), Stormtrooper (8) = 70
 - Snowtroopers (42) = 42
Heavy:
 - AT-ST (145): 88i Twin Light Blaster (10), First Sergeant Arbmab (5) = 160
Commands: Implacable, Ambush, Pinned Down
`
	b.ReportAllocs()
	for b.Loop() {
		if _, err := armylist.Read(cards.All(), list); err != nil {
			b.Fatal(err)
		}
	}
}
