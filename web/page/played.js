import { byId, h } from "./dom.js";

// makePlayed is the switch that says how both sides play. change(value) is called
// when a player sets it. It returns what shows a page.
export function makePlayed({ label, fields, options, why }, change) {
  const inputs = options.map(({ value }) => h("input", { type: "radio", name: "played", id: "played-" + value, value, change: () => change(value) }));
  const note = h("p", { class: "note", role: "status" });
  byId("played").append(h("fieldset", { class: "segments" }, h("legend", null, label),
    ...options.map((o, i) => h("label", null, inputs[i], h("span", null, o.text)))));
  byId("played").after(note);
  return ({ values, fallback }) => {
    for (const i of inputs) i.checked = values[fields[0]] === i.value; // an older link may say it of one side only
    note.textContent = fallback ? why : "";
  };
}
