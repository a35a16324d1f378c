package markup

// StyleSheet is the style sheet of a document of its own.
func StyleSheet() string { return Palette() + pageStyle + style }

// style is a style sheet for the classes of the fragments in a document of its
// own. The colours are those of the palette.
const style = `.s-big { font-size: 2.75rem; font-weight: 650; line-height: 1; font-variant-numeric: tabular-nums; }
.s-mean { margin: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem; }
.s-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; }
.s-fact, .s-badges { margin: 0; }
.s-words { margin: .25rem 0 .5rem; }
.s-badge { font-size: .8rem; padding: .1rem .5rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--soft); }
.s-simulated { border-style: dashed; }
.s-atleast { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 .5rem; padding: 0; font-variant-numeric: tabular-nums; }
.s-atleast .s-k { color: var(--soft); }
.s-chart { margin: 0; max-width: 36rem; }
.s-chart svg, .s-picture svg { display: block; width: 100%; height: auto; }
.s-barfill { fill: var(--bar); }
.s-gone { fill: var(--kill); }
.s-kill { stroke: var(--kill); }
.s-killword { fill: var(--kill); }
.s-slot:focus { outline: 2px solid var(--cool); outline-offset: -1px; }
.s-quiet, .s-note { color: var(--soft); }
.s-else, .s-card { margin: .75rem 0 0; display: grid; gap: .25rem; }
:is(.s-else, .s-card) div { display: grid; grid-template-columns: 10.5rem 1fr; gap: 0 .75rem; }
:is(.s-else, .s-card) dt { color: var(--soft); }
:is(.s-else, .s-card) dd { margin: 0; font-variant-numeric: tabular-nums; }
.s-scroll { overflow-x: auto; }
.s-table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
.s-table caption { text-align: left; color: var(--soft); padding-bottom: .25rem; }
.s-table th, .s-table td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; }
.s-table thead th { color: var(--soft); font-weight: 600; font-size: .875rem; }
.s-table tbody th { font-weight: 500; }
.s-table .s-num { text-align: right; white-space: nowrap; }
.s-diff { display: block; font-size: .8rem; white-space: nowrap; color: var(--soft); }
.s-up { color: var(--warm); }
.s-down { color: var(--cool); }
.s-apply { font: inherit; min-height: 2rem; padding: .15rem .75rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--ground); color: inherit; cursor: pointer; }
.s-apply:hover { border-color: currentColor; }
.s-tag { font-size: .8rem; white-space: nowrap; }
.s-by { display: block; font-size: .875rem; font-weight: 400; }
.s-attacker { color: var(--warm); }
.s-defender { color: var(--cool); }
.s-share { width: 9rem; height: .75rem; display: block; }
.s-why .s-share { width: 100%; }
.s-why .s-table, .s-whatif .s-table { width: 100%; max-width: 44rem; }
.s-why th { width: 40%; }
.s-hits, .s-wounds, .s-gain { fill: var(--bar); }
.s-crits { fill: var(--crit); }
.s-surges { fill: var(--soft); }
.s-blocks, .s-loss { fill: var(--block); }
.s-key { white-space: nowrap; margin-right: .4rem; }
.s-steps { list-style: none; margin: .5rem 0; padding: 0; }
.s-steps li { display: grid; grid-template-columns: 3rem 9rem 1fr; gap: .25rem .75rem; padding: .4rem 0; border-bottom: 1px solid var(--line); align-items: center; }
.s-stepno { color: var(--soft); font-size: .875rem; }
.s-dice { display: inline-flex; flex-wrap: wrap; gap: .2rem; vertical-align: middle; }
.s-die { width: 1.75rem; height: 1.75rem; }
.s-said { margin: 0; }
.s-said .s-dice + .s-dice { margin-left: .3rem; }
.s-choices { padding-left: 1.5rem; }
.s-choices li { padding: .4rem 0; border-bottom: 1px solid var(--line); }
.s-choices .s-bestchoice { font-weight: 600; }
.s-heat th { border-bottom: 0; white-space: nowrap; }
.s-heat thead th { text-align: center; }
.s-heat td { text-align: center; padding: .35rem .5rem; border: 1px solid var(--paper); }
.s-heat td small { display: block; }
.s-bad { color: var(--soft); font-style: italic; }
@media (max-width: 30rem) { .s-lean { display: none; } .s-tag { display: block; } .s-table th, .s-table td { padding: .3rem .3rem; } .s-diff { white-space: normal; } .s-steps li { grid-template-columns: 2.5rem 1fr; } .s-steps .s-said { grid-column: 1 / -1; } }
`

// PictureStyle gives a picture of its own its colours. Within a page the page
// does.
var PictureStyle = ".s-doc{color-scheme:light dark}" + InPalette(".s-doc{color:$ink}.s-paper{fill:$paper}.s-quiet{fill:$soft}"+
	".s-barfill,.s-hits,.s-wounds,.s-gain{fill:$bar}.s-gone{fill:$kill}.s-crits{fill:$crit}.s-surges{fill:$edge}.s-blocks,.s-loss{fill:$block}.s-killword{fill:$kill}.s-kill{stroke:$kill}")

// pageStyle is what a document of its own adds.
const pageStyle = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.1rem; font-weight: 600; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
`
