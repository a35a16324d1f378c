// Comparing attacks: each of them in a column, where it can be changed. A is the attack
// of the page, the others are kept beside it.
import { drawing, h } from "./dom.js";
import { makeField } from "./field.js";

const sides = ["attacker", "defender"];
const letter = (i) => "ABCD"[i];

/** @type {any} */
let shown = null; // the columns, which stay while they are changed
/** @type {{ root: HTMLElement, show: (pin: { name: string } | undefined, page: Api.Page | null) => void }[]} */
let columns = [];

// compareControls shows the columns. compare is what can be done to them.
export function compareControls(state, { form, page, compare }) {
  if (!shown) shown = { root: h("div", { class: "setups" }), add: h("button", { type: "button", id: "pin", click: () => compare.pin() }) };
  const n = state.pins.length + 1;
  while (columns.length < n) columns.push(makeColumn(columns.length, form, compare));
  columns.forEach((c, i) => { if (i < n) c.show(state.pins[i - 1], page); });
  const wanted = columns.slice(0, n).map((c) => c.root);
  if (shown.root.children.length !== n) shown.root.replaceChildren(...wanted);
  shown.root.dataset.many = String(n > 2);
  const next = ["second", "third", "fourth"][n - 1];
  shown.add.textContent = next ? `Compare with a ${next} attack` : "Four attacks are the most";
  shown.add.disabled = state.pins.length >= form.pins;
  return [shown.root, shown.add];
}

// makeColumn is the i-th attack.
function makeColumn(i, { groups, fields }, compare) {
  const byPath = new Map(fields.map((f) => [f.path, f]));
  const name = h("input", {
    type: "text", maxlength: 32, "aria-label": `Name of attack ${letter(i)}`, id: "pin-name-" + i,
    change: () => compare.rename(i, name.value.trim()),
  });
  const parts = Object.fromEntries(sides.map((side) => {
    const slot = h("button", { type: "button", class: "slot", id: `setup-${i}-${side}`, "aria-haspopup": "dialog", click: () => compare.pick(i, side) });
    const controls = groups.filter((g) => g.side === side && g.place === "top").flatMap((g) => g.fields)
      .map((path) => makeField(byPath.get(path), (_, value) => compare.edit(i, { values: { [path]: value } }), true, `setup-${i}-`));
    return [side, { slot, controls, root: h("div", { class: `panel ${side}` }, slot, h("div", { class: "tokens" }, ...controls.map((c) => c.root))) }];
  }));
  const head = h("div", { class: "band" }, h("b", null, letter(i)), i ? name : h("span", null, "this attack"),
    i ? h("button", { type: "button", class: "icon", "aria-label": `Open ${letter(i)} as the attack of the page`, title: "Open it", click: () => compare.swap(i) }, "⇄") : null,
    i ? h("button", { type: "button", class: "icon", "aria-label": `Take ${letter(i)} away`, title: "Take it away", click: () => compare.remove(i) }, "×") : null);
  return {
    root: h("section", { class: "setup", "aria-label": `Attack ${letter(i)}` }, head, ...sides.map((side) => parts[side].root)),
    show(pin, page) {
      const setup = i ? page?.setups?.[i - 1] : page;
      if (!setup?.slots) return;
      if (i && document.activeElement !== name) {
        name.value = pin?.name ?? "";
        name.placeholder = page.pins?.[i - 1] ?? "";
      }
      for (const side of sides) {
        const { slot, controls } = parts[side];
        const { name: who, facts, dice } = setup.slots[side];
        slot.classList.toggle("empty", !who);
        slot.replaceChildren(h("b", null, who || `Pick the ${side}`), h("small", null, who ? facts.join(" · ") : "a unit"), ...[drawing(dice)].filter(Boolean));
        for (const c of controls) c.show(setup.values[c.f.path]);
      }
    },
  };
}
