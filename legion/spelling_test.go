package legion

import (
	"slices"
	"testing"
)

func TestSpelling(t *testing.T) {
	var s Spelling
	s.Add("troopers", "heavy", "light", "fight", "aims", "")
	for _, x := range []struct {
		word string
		want []string
	}{
		{"trooopers", []string{"troopers"}}, // doubled
		{"tropers", []string{"troopers"}},   // missing
		{"troopesr", []string{"troopers"}},  // swapped
		{"trooperz", []string{"troopers"}},  // wrong
		{"roopers", []string{"troopers"}},   // the first
		{"hevy", []string{"heavy"}},
		{"heavy", nil}, // no mistake
		{"tropperss", nil},
		{"aimss", nil}, // too short a word
		{"ight", []string{"light", "fight"}},
		{"", nil},
	} {
		if got := s.Near(x.word); !slices.Equal(got, x.want) {
			t.Errorf("%s is near %q, want %q", x.word, got, x.want)
		}
	}
	if !s.Has("aims") || s.Has("aim") || s.Has("") {
		t.Error("which words are known")
	}
}
