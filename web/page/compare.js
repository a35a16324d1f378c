import { h } from "./dom.js";

// compareControls is where a player puts attacks aside to compare with. Those
// that nobody named are called by what differs, as the last answer says.
export function compareControls(state, { form, page, compare }) {
  const name = (i) => state.pins[i].name || page?.pins?.[i] || `Attack ${i + 1}`;
  const without = (i) => state.pins.filter((_, j) => j !== i);
  return [
    h("div", { class: "row" },
      h("button", { type: "button", id: "pin", class: "main", disabled: state.pins.length >= form.pins, click: compare.pin }, "Put this attack aside"),
      state.pins.length ? null : h("span", { class: "note" }, "Then change something: both are shown.")),
    h("div", { class: "pins" }, ...state.pins.map((p, i) => h("span", { class: "pin" },
      h("input", {
        type: "text", value: p.name, placeholder: name(i), maxlength: 32, "aria-label": `Name of attack ${i + 1}`, id: "pin-name-" + i,
        change: (e) => compare.change(state.pins.map((q, j) => (i === j ? { ...q, name: e.target.value.trim() } : q))),
      }),
      h("button", { type: "button", title: p.line, "aria-label": `Show ${name(i)} again`, click: () => compare.open(p) }, "Show"),
      h("button", { type: "button", "aria-label": `Forget ${name(i)}`, click: () => compare.change(without(i)) }, "×")))),
  ];
}
