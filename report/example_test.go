package report_test

import (
	"context"
	"fmt"
	"os"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/forms"
)

func ExampleOdds() {
	a, err := legion.Parse("2r surge:hit pierce 1 melee vs red surge:block")
	if err != nil {
		panic(err)
	}
	res, err := odds.Exact(context.Background(), a, odds.Options{})
	if err != nil {
		panic(err)
	}
	if err := report.Odds(os.Stdout, forms.Options{}, []*report.Answer{report.AnswerOf(res)}); err != nil {
		panic(err)
	}
	// Output:
	// Attack    2 red dice, Surge to hit, Pierce 1, melee
	// Against   Defense die red, Surge to block
	//
	// 1.41 wounds on average, most likely 1   (exact)
	//
	//  wounds  exactly  at least
	//       0     1.6%      100%  █▍
	//       1    55.9%     98.4%  ████████████████████████████████████████████████
	//       2    42.5%     42.5%  ████████████████████████████████████▌
}

func ExampleSummary() {
	a, err := legion.Parse("1b ranged vs red minis 1 wounds 1")
	if err != nil {
		panic(err)
	}
	res, err := odds.Exact(context.Background(), a, odds.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(report.Summary(report.AnswerOf(res)))
	// Output:
	// 0.25 wounds on average, most likely 0; at least one 25.0 %; wiped out 25.0 % (exact).
}
