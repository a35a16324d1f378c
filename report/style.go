package report

// style is a style sheet for the classes of the fragments, light and dark, for a
// document of its own. The attacker is warm and the defender cool; red, black and white are for
// dice only.
const style = `:root { --s-ink: #1b1e23; --s-soft: #5a616b; --s-line: #d5d8dd; --s-paper: #ffffff; --s-panel: #f4f5f7;
  --s-warm: #a8470f; --s-cool: #1c5f94; --s-bar: #c75c1c; --s-crit: #8f3a0a; --s-block: #3278b0; }
@media (prefers-color-scheme: dark) {
  :root { --s-ink: #e8eaed; --s-soft: #a4abb5; --s-line: #3a3f47; --s-paper: #16181c; --s-panel: #1f2227;
    --s-warm: #f09a5b; --s-cool: #7fb8e6; --s-bar: #f09a5b; --s-crit: #ffd0a8; --s-block: #7fb8e6; }
}
.s-big { font-size: 2.75rem; font-weight: 650; line-height: 1; font-variant-numeric: tabular-nums; }
.s-mean { margin: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem; }
.s-words { margin: .25rem 0 .5rem; }
.s-badge { font-size: .8rem; padding: .1rem .5rem; border: 1px solid var(--s-line); border-radius: 1rem; color: var(--s-soft); }
.s-simulated { border-style: dashed; }
.s-atleast { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 .5rem; padding: 0; font-variant-numeric: tabular-nums; }
.s-atleast .s-k { color: var(--s-soft); }
.s-chart { margin: 0; max-width: 36rem; }
.s-chart svg, .s-picture svg { display: block; width: 100%; height: auto; }
.s-barfill, .s-mark { fill: var(--s-bar); }
.s-curve { stroke: var(--s-soft); }
.s-kill { stroke: var(--s-cool); }
.s-killword { fill: var(--s-cool); }
.s-slot:focus { outline: 2px solid var(--s-cool); outline-offset: -1px; }
.s-quiet, .s-note { color: var(--s-soft); }
.s-else { margin: .75rem 0 0; display: grid; gap: .25rem; }
.s-else div { display: grid; grid-template-columns: 10.5rem 1fr; gap: 0 .75rem; }
.s-else dt { color: var(--s-soft); }
.s-else dd { margin: 0; font-variant-numeric: tabular-nums; }
.s-scroll { overflow-x: auto; }
.s-table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
.s-table caption { text-align: left; color: var(--s-soft); padding-bottom: .25rem; }
.s-table th, .s-table td { padding: .3rem .6rem; border-bottom: 1px solid var(--s-line); text-align: left; vertical-align: baseline; }
.s-table thead th { color: var(--s-soft); font-weight: 600; font-size: .875rem; }
.s-table tbody th { font-weight: 500; }
.s-table .s-num { text-align: right; white-space: nowrap; }
.s-diff { display: block; font-size: .8rem; white-space: nowrap; color: var(--s-soft); }
.s-up { color: var(--s-warm); }
.s-down { color: var(--s-cool); }
.s-apply { font: inherit; min-height: 2rem; padding: .15rem .75rem; border: 1px solid var(--s-line); border-radius: .4rem; background: var(--s-panel); color: inherit; cursor: pointer; }
.s-apply:hover { border-color: currentColor; }
.s-tag { font-size: .8rem; white-space: nowrap; }
.s-by { display: block; font-size: .875rem; font-weight: 400; }
.s-attacker { color: var(--s-warm); }
.s-defender { color: var(--s-cool); }
.s-share { width: 9rem; height: .75rem; display: block; }
.s-why .s-share { width: 100%; }
.s-why .s-table, .s-whatif .s-table { width: 100%; max-width: 44rem; }
.s-why th { width: 40%; }
.s-hits, .s-wounds, .s-gain { fill: var(--s-bar); }
.s-crits { fill: var(--s-crit); }
.s-surges { fill: var(--s-soft); }
.s-blocks, .s-loss { fill: var(--s-block); }
.s-key { white-space: nowrap; margin-right: .4rem; }
.s-steps { list-style: none; margin: .5rem 0; padding: 0; }
.s-steps li { display: grid; grid-template-columns: 3rem 9rem 1fr; gap: .25rem .75rem; padding: .4rem 0; border-bottom: 1px solid var(--s-line); align-items: center; }
.s-stepno { color: var(--s-soft); font-size: .875rem; }
.s-dice { display: inline-flex; flex-wrap: wrap; gap: .2rem; vertical-align: middle; }
.s-die { width: 1.75rem; height: 1.75rem; }
.s-said { margin: 0; }
.s-said .s-dice + .s-dice { margin-left: .3rem; }
.s-choices { padding-left: 1.5rem; }
.s-choices li { padding: .4rem 0; border-bottom: 1px solid var(--s-line); }
.s-choices .s-bestchoice { font-weight: 600; }
.s-heat th { border-bottom: 0; white-space: nowrap; }
.s-heat thead th { text-align: center; }
.s-heat td { text-align: center; padding: .35rem .5rem; border: 1px solid var(--s-paper); }
.s-heat td small { display: block; }
.s-bad { color: var(--s-soft); font-style: italic; }
@media (max-width: 30rem) { .s-lean { display: none; } .s-tag { display: block; } .s-table th, .s-table td { padding: .3rem .3rem; } .s-diff { white-space: normal; } .s-steps li { grid-template-columns: 2.5rem 1fr; } .s-steps .s-said { grid-column: 1 / -1; } }
` + heatStyle

// pageStyle is what a document of its own adds.
const pageStyle = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--s-ink); background: var(--s-paper); }
main { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.1rem; font-weight: 600; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
`
