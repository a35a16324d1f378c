package units

import (
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// A volley is put together again of its words, without those that are taken away.
func TestVolleyPieces(t *testing.T) {
	const line = "stormtroopers aim 1 also at-st vs rebel-troopers heavy also at-rt-rebels goal:stop"
	for want, change := range map[string]func(p *VolleyPieces){
		line: func(*VolleyPieces) {},
		"at-st also stormtroopers aim 1 vs rebel-troopers heavy also at-rt-rebels goal:stop": func(p *VolleyPieces) { p.Arrange([]int{1, 0}) },
		"at-st vs rebel-troopers heavy also at-rt-rebels goal:stop":                          func(p *VolleyPieces) { p.Arrange([]int{1}) },
		"stormtroopers aim 1 vs at-rt-rebels then at-st order:best goal:stop":                func(p *VolleyPieces) { p.Drop(0) },
		"stormtroopers aim 1 vs rebel-troopers heavy also at-rt-rebels then at-st goal:stop": func(p *VolleyPieces) { p.Volley.Order = legion.GivenOrder },
		"at-st vs rebel-troopers heavy also at-rt-rebels order:given goal:stop":              func(p *VolleyPieces) { p.Arrange([]int{1}); p.Volley.Order = legion.GivenOrder },
	} {
		m, err := ReadVolley(cards.All(), line)
		if err != nil {
			t.Fatal(err)
		}
		p := m.Pieces()
		change(p)
		again, err := ReadVolley(cards.All(), p.String())
		if err != nil || again.String() != want {
			t.Errorf("%s, %v; want %s", p, err, want)
		}
	}
}
