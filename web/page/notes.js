// What is to be said about an answer: what a player can act on at once, the rest on
// demand.
import { h } from "./dom.js";

// makeNotes is the place for notes. show(page) shows those of a page, hide() none.
export function makeNotes() {
  const root = h("div", { class: "notes" });
  const note = (text) => h("p", { class: "note" }, text);
  const summary = h("summary", null, "What is not counted");
  const more = h("details", null);
  return {
    root,
    show({ notes, rest }) {
      more.replaceChildren(summary, ...rest.map(note));
      more.hidden = !rest.length;
      root.replaceChildren(...notes.map(note), more);
    },
    hide() { root.replaceChildren(); },
  };
}
