import { byId, drawing, h } from "./dom.js";

// makeSlot is the button that says who is on a side. open() is called when it is
// tapped; show(slot) shows what the engine says about the side.
export function makeSlot(side, open) {
  const name = h("b", null);
  const facts = h("small", null);
  const dice = h("span", null);
  const root = h("button", { type: "button", class: "slot", id: side + "-slot", "aria-haspopup": "dialog", click: open }, name, facts, dice);
  byId(side).append(root);
  return {
    root,
    show({ name: who, facts: list, dice: drawn }) {
      root.classList.toggle("empty", !who);
      name.textContent = who || `Pick the ${side}`;
      dice.replaceChildren(...[drawing(drawn)].filter(Boolean));
      facts.textContent = who ? list.join(" · ") : "a unit, or dice of your own";
    },
  };
}
