import { makeCard } from "./card.js";
import { makeCombobox } from "./combobox.js";
import { byId, h, onTouch } from "./dom.js";
import { call } from "./engine.js";

// makeUnitBox puts a box that finds units on top of a side's column, with the
// side's army list beside it, and below it the card of the unit that was
// picked. listed(typed) are units of army lists, which come first. pick(side,
// choice) is called with a choice in words, and settled() tells when no answer
// is on its way. It returns what shows a card.
export function makeUnitBox(side, army, listed, pick, settled) {
  const box = makeCombobox({
    id: side + "-unit", label: `Unit of the ${side}`, listLabel: "Units found", placeholder: "Pick a unit", find,
    picked(choice) {
      if (onTouch()) box.input.blur(); // the keyboard goes, and the card is seen
      pick(side, choice);
    },
  });
  const card = makeCard(pick, settled, box.input);
  const title = byId(side + "-title");
  const row = h("div", { class: "titled unit" });
  title.replaceWith(row);
  row.append(title, box.root, army.root);
  row.after(card.root);

  async function find(typed, signal) {
    const { status, body } = await call("units", { search: typed }, signal);
    if (status !== 200) return body.errors.map((e) => ({ note: e.message }));
    const found = [...listed(typed), ...body.units.map((u) => ({ value: u.id, text: u.name, about: u.about }))];
    if (found.length) return found;
    const near = (body.near || []).map((u) => ({ value: u.id, text: u.name }));
    return [{ note: `No unit is called “${typed}”. ${near.length ? "Is it one of these?" : "Try its first letters."}` }, ...near];
  }

  return function show(html) {
    card.show(html);
    box.input.placeholder = html ? "Another unit" : "Pick a unit";
  };
}
