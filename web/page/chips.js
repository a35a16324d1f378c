import { h } from "./dom.js";

// showChips shows what is set on each side, to be taken away: what the player set
// comes before what the units bring. change(path, value) takes it away.
// otherwise is where the focus goes when the last one is gone.
export function showChips(chips, change, otherwise) {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chips"))) {
    const own = chips.filter((c) => c.side === box.dataset.side);
    const had = [...box.children].indexOf(/** @type {Element} */ (document.activeElement));
    const chip = (c) => h("button", {
      type: "button", class: `chip ${c.side}${c.card ? " on-card" : ""}`, "data-field": c.field, "aria-label": `Take away: ${c.text}`,
      click: () => change(c.field, c.without),
    }, c.text, h("span", { "aria-hidden": "true" }, "×"));
    box.replaceChildren(...[...own.filter((c) => !c.card), ...own.filter((c) => c.card)].map(chip));
    if (had >= 0) (/** @type {HTMLElement} */ (box.children[Math.min(had, box.children.length - 1)]) || otherwise).focus();
  }
}
