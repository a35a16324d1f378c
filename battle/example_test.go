package battle_test

import (
	"context"
	"fmt"

	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
)

func ExampleVolley() {
	v, err := legion.ParseVolley("4w 1r surge:hit aim 1 ranged vs red light dodge 1 minis 4 wounds 1 then 6r pierce 3 ranged order:best goal:kill")
	if err != nil {
		fmt.Println(err)
		return
	}
	res, err := battle.Volley(context.Background(), v, odds.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("wiped out in %.1f %% of volleys\n", 100*res.Value)
	// Output:
	// wiped out in 78.4 % of volleys
}
