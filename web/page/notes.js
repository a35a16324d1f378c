// What is to be said about an answer: a little of it at once, the rest on demand.
import { h } from "./dom.js";

const atOnce = 2; // what a player reads without being asked

// makeNotes is the place for notes. show(list) shows them.
export function makeNotes() {
  const root = h("div", { class: "notes" });
  return {
    root,
    show(list) {
      const note = (text) => h("p", { class: "note" }, text);
      const rest = list.slice(atOnce);
      root.replaceChildren(...list.slice(0, atOnce).map(note),
        ...(rest.length ? [h("details", null, h("summary", null, `What is not counted (${rest.length})`), ...rest.map(note))] : []));
    },
  };
}
