package markup

import _ "embed" // the style sheet

// style is a style sheet for a document of its own and the classes of fragments in
// it. Its colours are those of the palette.
//
//go:embed document.css
var style string

// StyleSheet is the style sheet of a document of its own.
func StyleSheet() string { return Palette() + style }

// PictureStyle gives a picture of its own its colours. Within a page the page
// does.
var PictureStyle = ".s-doc{color-scheme:light dark}" + InPalette(".s-doc{color:$ink}.s-paper{fill:$paper}.s-quiet{fill:$soft}"+
	".s-barfill,.s-hits,.s-wounds,.s-gain{fill:$bar}.s-gone{fill:$kill}.s-crits{fill:$crit}.s-surges{fill:$edge}.s-blocks,.s-loss{fill:$block}.s-killword{fill:$kill}.s-kill{stroke:$kill}")
