// The views below the answer. The engine writes them; here is what each of them
// asks for besides the attack, and what a player can set about it.
import { showBrief } from "./answer.js";
import { compareControls } from "./compare.js";
import { byId, h } from "./dom.js";
import { textOf } from "./errors.js";
import { matrixControls } from "./matrix.js";
import { morph } from "./morph.js";
import { tableControls, tableMore, tableRequest } from "./table.js";

const settings = {
  table: { request: tableRequest, controls: tableControls, more: tableMore },
  compare: { request: ({ pins }) => ({ pins }), controls: compareControls },
  matrix: { request: ({ attackers, defenders, range, show }) => ({ attackers, defenders, range, show }), controls: matrixControls },
};

// shown is the view of a state: a workspace may have one of its own.
const shown = ({ workspace, view }) => (workspace in settings ? workspace : view);

// viewRequest is what the view of a state asks the engine for.
export const viewRequest = (state) => ({ view: shown(state), ...settings[shown(state)]?.request(state) });

// showView shows a view, or why there is none.
/** @param {Api.View} view */
export function showView({ html, headline, errors }) {
  const view = byId("view");
  morph(byId("moment"), headline ?? "");
  byId("answer").classList.toggle("at-moment", Boolean(headline));
  showBrief();
  if (html || !errors.length) return morph(view, html);
  view.replaceChildren(...errors.map((e) => h("p", { class: "note" }, textOf(e))));
}

// showControls shows what a player can set in the view of a state, above and below
// it. known has the form, the last answer, the army lists and what can be done to
// compare. change(what) is called with what was set.
export function showControls(state, known, change) {
  fill(byId("controls"), "controls", state, known, change);
  fill(byId("more-controls"), "more", state, known, change);
}

function fill(box, part, state, known, change) {
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  if (had && had.matches("input:is([type=number], [type=text])")) return; // something is being typed
  const wanted = (settings[shown(state)]?.[part]?.(state, known, change) ?? []).filter(Boolean);
  if (wanted.length && wanted.length === box.children.length && wanted.every((e, i) => e === box.children[i])) return; // it has changed where it stands
  box.replaceChildren(...wanted);
  if (!had) return;
  const again = had.id && byId(had.id);
  if (again && !again.disabled) again.focus();
  else (box.querySelector(".faces button:enabled, .laid button") || byId("tab-" + state.view) || byId("panel")).focus();
}
