// The form of the attack. The engine says which fields there are, and which of
// them are always on the page; everything else is found by its name and then
// stays.
import { byId, h, onTouch } from "./dom.js";
import { makeField } from "./field.js";
import { sentence } from "./words.js";

// makeForm builds the form into the sections of the sides, and what is seldom
// changed into the menu. change(path, value) is called when a player changes a
// field.
export function makeForm({ fields, groups }, menu, change) {
  const byPath = new Map(fields.map((f) => [f.path, f]));
  const shown = new Map(); // the controls on the page, by path
  const more = {}; // where fields that were looked up go, by side
  const helps = {}; // the line of help of a side
  const edits = {}; // the numbers of a side, which open and close
  const brought = new Set(); // fields that are there because a unit brings them
  const rests = []; // what shows the options in the menu
  let values = {};

  for (const { side, title, fields: paths, more: open, place } of groups) {
    const grid = h("div", { class: place ? "tokens " + place : "grid" });
    const into = side === "menu" ? menu : place === "below" ? rest(side) : place || side === "attack" ? byId(side) : edit(side);
    if (title) into.append(h("h3", open ? { id: side + "-keywords" } : null, title));
    if (into === menu) menu.append(...paths.map((path) => add(byPath.get(path), side)));
    else into.append(grid);
    if (into !== menu) grid.append(...paths.map((path) => add(byPath.get(path), side, Boolean(place))));
    if (open) {
      more[side] = grid;
      into.append(helps[side] = h("p", { class: "help", "aria-hidden": "true" }));
      explain(side, null);
    }
  }
  for (const f of fields) for (const o of f.rest || []) menu.append(seldom(f, o));

  // rest is where what is less often changed about a side is.
  function rest(side) { return byId(side + "-more"); }

  // edit is where the numbers of a side are.
  function edit(side) {
    if (!edits[side]) rest(side).append(edits[side] = h("details", { class: "edit", id: side + "-edit" }, h("summary", null, "Dice and keywords"),
      h("div", { class: "chips", "data-side": side, role: "group", "aria-label": "What is set; press one to take it away" })));
    return edits[side];
  }

  // seldom is a switch for an option that hardly anybody needs.
  function seldom(f, o) {
    const input = h("input", { id: "rest-" + o.value, type: "checkbox", role: "switch", change: () => change(f.path, input.checked ? o.value : f.options[0].value) });
    rests.push(() => { input.checked = values[f.path] === o.value; });
    return h("label", { class: "switch", for: input.id }, input, h("span", null, o.text));
  }

  // add makes the control of a field. Help shows where the player points, tabs
  // to or taps.
  function add(f, side, short) {
    const field = makeField(f, change, short);
    for (const event of ["mouseenter", "focusin", "click"]) field.root.addEventListener(event, () => explain(side, field));
    for (const event of ["mouseleave", "focusout"]) field.root.addEventListener(event, () => explain(side, null));
    shown.set(f.path, field);
    return field.root;
  }

  function explain(side, field) {
    const p = helps[side] || Object.values(helps)[0];
    if (!p) return; // it is not there yet
    p.textContent = field ? [field.f.help, sentence(field.why.textContent)].filter(Boolean).join(" ") : "Point at a field or tap its name to see what it does.";
    p.classList.toggle("note", !field);
  }

  // keep puts a field on the page that is not always there.
  function keep(path) {
    const f = byPath.get(path);
    if (!f || shown.has(path)) return;
    more[f.side].append(add(f, f.side));
    if (path in values) shown.get(path).show(values[path]);
  }

  // leave takes a field away that came with a unit and is gone with it.
  function leave(path) {
    shown.get(path).root.remove();
    shown.delete(path);
    brought.delete(path);
  }

  // mark shows how a field stands: card is true if a unit brings it, false if a
  // player has set it.
  function mark(field, card, reason, mistake) {
    field.root.classList.toggle("set", card === false);
    field.root.classList.toggle("brought", card === true);
    field.root.classList.toggle("inactive", reason !== undefined);
    field.root.classList.toggle("wrong", mistake !== undefined);
    field.input.toggleAttribute("aria-invalid", mistake !== undefined);
    // What does nothing here cannot be set; what is set can be taken back.
    field.root.inert = reason !== undefined && mistake === undefined && values[field.f.path] === field.f.default;
    const why = mistake || reason || "";
    if (field.why.textContent !== why) field.why.textContent = why;
    field.why.title = why;
  }

  return {
    fields,
    keep(path) { keep(path); brought.delete(path); },
    shown: (path) => shown.has(path),
    isDefault: (f) => values[f.path] === f.default,
    open(side) {
      edits[side].open = true;
      edits[side].querySelector("summary").focus();
      edits[side].scrollIntoView({ block: "nearest" });
    },
    close(side) { edits[side].open = false; },
    focus(path) {
      const field = shown.get(path);
      field.root.closest("details").open = true;
      field.root.scrollIntoView({ block: "nearest" });
      // On a phone a number in focus would call the keyboard up.
      const touch = field.f.kind === "count" && onTouch();
      (touch ? field.root.querySelector("button:last-child") : field.input).focus();
    },

    // show puts an answer in: its values, what is set, what is inactive and
    // what is wrong.
    show(page, opened) {
      values = page.values;
      for (const show of rests) show();
      // A link with numbers shows them.
      if (opened) for (const side of Object.keys(edits)) edits[side].open = Boolean(page.slots[side].name) && !page.picked[side];
      const wrong = new Map(page.errors.map((e) => [e.field, e.message]));
      const cards = new Map(page.chips.map((c) => [c.field, c.card]));
      for (const path of brought) if (!cards.has(path)) leave(path);
      for (const [path, card] of cards) {
        if (card && !shown.has(path)) brought.add(path);
        keep(path);
      }
      for (const [path, field] of shown) {
        if (path in values && !wrong.has(path)) field.show(values[path]);
        mark(field, cards.get(path), page.inactive[path], wrong.get(path));
      }
    },
  };
}
