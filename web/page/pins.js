import { byId, h } from "./dom.js";

// showPins shows the attacks to compare with, of which there are at most so many.
// add() pins the attack on the page, open(pin) shows one again, and changed(what)
// is called when one was renamed or removed.
export function showPins(state, most, { add, open, changed }) {
  const box = byId("compare");
  if (box.contains(document.activeElement) && document.activeElement.matches("input")) return; // a name is being typed
  box.replaceChildren(
    h("button", { type: "button", id: "pin", disabled: state.pins.length >= most, click: add }, "Pin to compare"),
    ...state.pins.map((p, i) => h("span", { class: "pin" },
      h("input", {
        type: "text", value: p.name, maxlength: 24, size: Math.max(6, p.name.length), "aria-label": `Name of pinned attack ${i + 1}`,
        change(e) { p.name = e.target.value.trim() || `Attack ${i + 1}`; e.target.blur(); changed("name"); },
      }),
      h("button", { type: "button", title: p.line, "aria-label": `Show ${p.name} again`, click: () => open(p) }, "Show"),
      h("button", {
        type: "button", "aria-label": `Unpin ${p.name}`,
        click() { state.pins = state.pins.filter((q) => q !== p); changed("unpin"); byId("pin").focus(); },
      }, "×"))));
}

// newPin is the attack of a state as a pin, with a name that no other has.
export function newPin({ line, numbers, pins }) {
  let n = 1;
  while (pins.some((p) => p.name === `Attack ${n}`)) n++;
  return { name: `Attack ${n}`, line, numbers };
}
