import { byId, h } from "./dom.js";

// showChips shows what is set, to be taken away: what the player set comes
// before what the units bring. change(path, value) takes it away. otherwise is
// where the focus goes when the last one is gone.
export function showChips(chips, change, otherwise) {
  const box = byId("chips");
  const had = [...box.children].indexOf(document.activeElement);
  const chip = (c) => h("button", {
    type: "button", class: `chip ${c.side}${c.card ? " on-card" : ""}`, "data-field": c.field, "aria-label": `Take away: ${c.text}`,
    click: () => change(c.field, c.without),
  }, c.text, h("span", { "aria-hidden": "true" }, "×"));
  box.replaceChildren(...[...chips.filter((c) => !c.card), ...chips.filter((c) => c.card)].map(chip));
  if (had >= 0) (box.children[Math.min(had, box.children.length - 1)] || otherwise).focus();
}
