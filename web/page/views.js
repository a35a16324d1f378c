// The views below the answer. The engine writes them; here is what each of them
// asks for besides the attack, and what a player can set about it.
import { textOf } from "./answer.js";
import { byId, h } from "./dom.js";
import { matrixControls } from "./matrix.js";
import { morph } from "./morph.js";
import { stepper } from "./stepper.js";
import { tableControls, tableRequest } from "./table.js";

const settings = {
  "what-if": { request: ({ atLeast }) => ({ atLeast }), controls: chanceControls },
  roll: { request: ({ seed }) => ({ seed }), controls: rollControls },
  advise: { request: tableRequest, controls: tableControls },
  matrix: { request: ({ attackers, defenders, range, show }) => ({ attackers, defenders, range, show }), controls: matrixControls },
};

// viewRequest is what the view of a state asks the engine for.
export const viewRequest = (state) => ({ view: state.view, ...settings[state.view]?.request(state) });

// showView shows a view, or why there is none.
export function showView({ html, errors }) {
  const view = byId("view");
  if (html || !errors.length) return morph(view, html);
  view.replaceChildren(...errors.map((e) => h("p", { class: "note" }, textOf(e))));
}

// showControls shows what a player can set in the view of a state. known has the
// form, the last answer and the army lists. change(what) is called with what was
// set.
export function showControls(state, known, change) {
  const box = byId("controls");
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  if (had && had.matches("input:is([type=number], [type=text])")) return; // something is being typed
  box.replaceChildren(...(settings[state.view]?.controls(state, known, change) ?? []));
  if (!had) return;
  const again = had.id && byId(had.id);
  if (again && !again.disabled) again.focus();
  else (box.querySelector(".faces button:enabled, .laid button") || byId("tab-" + state.view)).focus();
}

function rollControls(state, known, change) {
  const seed = h("input", {
    id: "seed", type: "number", inputmode: "numeric", min: 0, value: state.seed,
    change: () => change({ seed: Math.floor(Math.abs(Number(seed.value))) || 1 }),
  });
  return [h("div", { class: "row" },
    h("button", { type: "button", id: "again", class: "main", click: () => change({ seed: 1 + Math.floor(Math.random() * 999999) }) }, "Roll again"),
    h("label", { for: "seed" }, "Seed"), seed,
    h("span", { class: "note" }, "The same seed rolls the same dice."))];
}

function chanceControls(state, { form }, change) {
  const { root } = stepper({ label: "At least so many wounds", value: state.atLeast, max: form.wounds, strict: true, set: (atLeast) => change({ atLeast }) });
  return [h("div", { class: "row" }, h("span", { class: "pair" }, "Chance of at least", root),
    h("span", { class: "note" }, "0: Salvo chooses. Tap a row."))];
}
