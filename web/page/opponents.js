// Whom a unit meets in the workspace of loadouts: one opponent, several with weights,
// or those of the library.
import { h } from "./dom.js";
import { segments } from "./segments.js";
import { stepper } from "./stepper.js";

const maxWeight = 9;

// makeOpponents makes the slot, and the list below it. mode(value) is called when a
// player takes one, several or the field, list(text) with other opponents in words,
// pick() when somebody is to be put in.
export function makeOpponents({ against, field }, { mode, list, pick }) {
  const slot = h("button", { type: "button", id: "builds-opponent", class: "slot", "aria-haspopup": "dialog", click: pick });
  const modes = segments("builds-against", "Against", against, mode);
  const rows = h("ul", { class: "opponents" });
  const add = h("button", { type: "button", id: "builds-add", click: pick }, "+ Add an opponent");
  const note = h("p", { class: "note" }, field);
  const chips = h("div", { class: "builds-chips", role: "group", "aria-label": "Opponents that count" });
  let known = []; // all that were there since they were several: those that do not count can come back
  const listed = h("details", { class: "builds-list" }, h("summary", null, "Who they are, and how much each counts"), note, rows, add);

  // words writes opponents as the engine reads them.
  const words = (all) => all.map((o) => (o.weight === 1 ? o.words : `${o.words}=${o.weight}`)).join(", ");

  function row(o, i, all) {
    const other = (weight) => list(words(all.map((x, j) => (i === j ? { ...x, weight } : x))));
    const weight = stepper({ label: `How much ${o.name} counts`, value: o.weight, max: maxWeight, strict: true, set: (n) => other(Math.max(1, n)) });
    return h("li", null,
      h("span", { class: "what" }, h("b", null, o.name), h("small", null, o.facts.join(" · "))),
      h("span", { class: "weight", title: "How much it counts" }, weight.root),
      h("button", { type: "button", class: "icon", "aria-label": `Remove ${o.name}`, disabled: all.length < 2, click: () => list(words(all.filter((_, j) => j !== i))) }, "×"));
  }

  // chip is an opponent that counts, or does not for now.
  function chip(o, all) {
    const counts = all.some((x) => x.words === o.words);
    return h("button", {
      type: "button", class: "builds-chip", "aria-pressed": String(counts), disabled: counts && all.length < 2,
      click: () => list(words(counts ? all.filter((x) => x.words !== o.words) : known.filter((x) => x === o || all.some((y) => y.words === x.words)))),
    }, o.name);
  }

  return {
    slot,
    root: h("div", { class: "builds-against" }, modes.root, chips, listed),
    // show shows the opponents of a page, who are on a side of which slot says who
    // is there.
    show({ mode: now, opponents }, { name, facts }, side) {
      modes.show(now);
      modes.allow("field", side === "defender" || now === "field"); // it is a set of targets
      const one = now === "one";
      const who = one ? name : opponents.length ? `${opponents.length} opponents` : "";
      slot.classList.toggle("empty", !who);
      slot.replaceChildren(h("b", null, who || "Pick an opponent"),
        h("small", null, !who ? "a unit" : one ? facts.join(" · ") : opponents.map((o) => o.name).join(", ")));
      listed.hidden = chips.hidden = one;
      known = one ? [] : [...known.filter((o) => !opponents.some((x) => x.words === o.words)), ...opponents];
      if (now === "field") known = opponents;
      const held = chips.contains(document.activeElement) ? document.activeElement?.textContent : null;
      chips.replaceChildren(...known.map((o) => chip(o, opponents)));
      if (held) [...chips.children].find((c) => c.textContent === held)?.focus();
      note.hidden = now !== "field";
      const had = rows.contains(document.activeElement) ? document.activeElement?.getAttribute("aria-label") : null;
      rows.replaceChildren(...(one ? [] : opponents.map(row)));
      if (had) (rows.querySelector(`[aria-label="${CSS.escape(had)}"]`) ?? rows.querySelector("button:enabled") ?? add).focus();
    },
  };
}
