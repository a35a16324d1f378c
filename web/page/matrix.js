// The controls of the matrix: who attacks, who defends, one attack or a duel, from where,
// and what the cells show.
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { segments } from "./segments.js";
import { makeSelection, dropdown } from "./selection.js";

let worded = false; // whether the selections are shown in words
const wide = matchMedia("(min-width: 60rem)");
let unfolded = false; // whether they are shown on a phone, where the matrix comes first
wide.addEventListener("change", () => { for (const d of document.querySelectorAll(".matrix-who")) d.toggleAttribute("open", unfolded || wide.matches); });

// matrixControls makes them. lists has the units of each side's army list in words;
// paste(side) opens the place for another one.
export function matrixControls(state, { form: { matrix }, lists, paste }, change) {
  const both = [{ side: "attacker", text: "My list", units: lists.attacker }, { side: "defender", text: "Their list", units: lists.defender }];
  const attackers = makeSelection(matrix, "attackers", "Attackers", state.attackers, both, change, () => paste("attacker"));
  const defenders = makeSelection(matrix, "defenders", "Defenders", state.defenders, [...both].reverse(), change, () => paste("defender"));
  const pick = (id, label, options) => h("span", { class: "pair" }, h("label", { for: id }, label),
    dropdown(id, options, state[id], (v) => change({ [id]: v })));
  const [first, duel] = matrix.kinds;
  const fights = state.show === duel.value;
  const kind = segments("matrix-kind", "Each against each", matrix.kinds, (show) => change({ show }, true));
  kind.show(fights ? duel.value : first.value);
  const turn = h("button", {
    type: "button", id: "matrix-turn", class: "with-icon", click: () => change({ attackers: state.defenders, defenders: state.attackers }, true),
  }, icon("swap"), "They attack");
  return [
    h("div", { class: "matrix-kind" }, kind.root, turn),
    h("details", { class: "edit matrix-who", open: unfolded || wide.matches, toggle: (e) => { if (!wide.matches) unfolded = e.target.open; } }, h("summary", null, matrix.who),
      attackers.root, defenders.root, h("div", { class: "row" }, pick("range", "Fight", matrix.ranges), fights ? null : pick("show", "Show", matrix.shows),
      h("details", { class: "worded", open: worded, toggle: (e) => { worded = e.target.open; } }, h("summary", null, "In words"),
        h("div", null, ...attackers.words, ...defenders.words, h("p", { class: "note" }, matrix.help))))),
    h("p", { class: "note" }, matrix.note),
  ];
}

// unitsOf are the units of an army list as the matrix takes them, with how many there are
// of each.
export function unitsOf(list) {
  const counts = new Map();
  for (const u of list) counts.set(u.choice, (counts.get(u.choice) ?? 0) + u.count);
  return [...counts].map(([choice, n]) => (n > 1 ? `${choice}=${n}` : choice)).join(", ");
}
