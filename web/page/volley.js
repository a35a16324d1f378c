// The volley: several attacks on one unit. The engine writes the list of
// attacks; here is what a player does to it.
import { h } from "./dom.js";

// volleyControls adds attacks and says in what order they come. known.volley says
// what can be done: ready() whether there is an attack to add, add() adds the attack of the page, another() one of another
// unit.
export function volleyControls(state, { form, volley }, change) {
  const ready = volley.ready();
  const full = state.volley.length >= form.attacks;
  return [
    h("div", { class: "row" },
      h("button", { type: "button", id: "volley-add", class: state.volley.length ? null : "main", disabled: full || !ready, click: volley.add }, "Add the attack of the page"),
      h("button", { type: "button", id: "volley-another", disabled: full || !ready, click: volley.another }, "Add another attacker")),
    state.volley.length ? h("fieldset", { class: "stage" }, h("legend", null, "Order"),
      h("div", { class: "segments" }, ...form.orders.map(({ value, text }) => h("label", null,
        h("input", { type: "radio", name: "order", id: "order-" + value, value, checked: state.order === value, change: () => change({ order: value }) }),
        h("span", null, text)))))
      : h("p", { class: "note" }, "Pick both units in Attack, then add the attack here. The defender is that of the first."),
  ];
}

// volleyRequest is what the engine has to know about it.
export const volleyRequest = ({ volley, order }) => ({ volley, order });
