// The controls of the matrix: who attacks, who defends, from where, and what the
// cells show.
import { h } from "./dom.js";
import { makeSelection, dropdown } from "./selection.js";

let worded = false; // whether the selections are shown in words

// matrixControls makes them. lists has the choices of each side's army list; paste(side)
// opens the place for another one.
export function matrixControls(state, { form: { matrix }, lists, paste }, change) {
  const attackers = makeSelection(matrix, "attackers", "Attackers", state.attackers, lists.attacker, change, () => paste("attacker"));
  const defenders = makeSelection(matrix, "defenders", "Defenders", state.defenders, lists.defender, change, () => paste("defender"));
  const pick = (id, label, options) => h("span", { class: "pair" }, h("label", { for: id }, label),
    dropdown(id, options, state[id], (v) => change({ [id]: v })));
  return [
    attackers.root, defenders.root,
    h("div", { class: "row" }, pick("range", "Fight", matrix.ranges), pick("show", "Show", matrix.shows),
      h("details", { class: "worded", open: worded, toggle: (e) => { worded = e.target.open; } }, h("summary", null, "In words"),
        h("div", null, ...attackers.words, ...defenders.words, h("p", { class: "note" }, matrix.help)))),
    h("p", { class: "note" }, matrix.note),
  ];
}
