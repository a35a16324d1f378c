package markup

import (
	"regexp"
	"strings"
	"testing"
)

// The style sheets of documents and pictures use colours of the palette, and no
// others.
func TestPalette(t *testing.T) {
	for _, match := range regexp.MustCompile(`var\(--([\w-]+)\)`).FindAllStringSubmatch(style, -1) {
		if Color(match[1]).Light == "" {
			t.Errorf("%s has no value", match[1])
		}
	}
	if found := regexp.MustCompile(`#[0-9a-f]{6}`).FindAllString(style, -1); found != nil {
		t.Errorf("colours of their own: %q", found)
	}
	if strings.Contains(PictureStyle, "$") || strings.Count(PictureStyle, Color("ink").Dark) != 1 || strings.Count(PictureStyle, Color("ink").Light) != 1 {
		t.Error(PictureStyle)
	}
	for _, tone := range palette {
		if !strings.Contains(Palette(), "--"+tone.name+": light-dark("+tone.Light+", "+tone.Dark+");") {
			t.Errorf("%s is not in the style sheet", tone.name)
		}
	}
}
