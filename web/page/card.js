import { h } from "./dom.js";
import { morph } from "./morph.js";
import { tell } from "./tell.js";

// makeCard is the place for the card of a unit. The engine writes the card: each
// of its controls says for which side, in data-pick, it leads to which choice.
// pick(side, choice) is called with it. Where the focus has nowhere else to go,
// it goes to otherwise.
export function makeCard(pick, settled, otherwise) {
  let browsing = false; // a keyboard goes through what can be added
  const root = h("div", {
    class: "card", keydown: browse, keypress: add, pointerdown: () => { browsing = false; },
    click(e) { const button = e.target.closest("button[data-pick]"); if (button) press(button); },
    change(e) {
      if (!e.target.matches(":is(select, input)[data-pick]")) return;
      if (browsing) tell("Enter adds it.");
      else press(e.target);
    },
    focusout(e) { if (browsing) { browsing = false; e.target.selectedIndex = 0; } },
  });

  // browse lets a keyboard go through what can be added without opening the
  // list: Enter adds what is shown.
  function browse(e) {
    const list = e.target;
    const adds = list.matches("select[data-pick]") && !list.options[0].value && !("none" in list.options[0].dataset);
    if (!adds || e.key === "Tab" || e.key === "Enter") return;
    browsing = e.key !== " " && !e.altKey;
    // Where the arrows open the list, what is taken from it is meant.
    setTimeout(() => { if (CSS.supports("selector(:open)") && list.matches(":open")) browsing = false; });
  }

  function add(e) {
    if (!browsing || e.key !== "Enter") return;
    e.preventDefault(); // which would open the list
    browsing = false;
    press(e.target);
  }

  // press makes the choice of a control of the card. A choice is written from
  // the one that the card shows: whoever is quicker than its answer waits.
  async function press(control) {
    const option = control.selectedOptions?.[0]?.textContent;
    await settled();
    const chosen = option === undefined ? control : [...control.options].find((o) => o.textContent === option);
    if (!control.isConnected || !chosen) return;
    const choice = chosen.dataset.choice ?? chosen.value;
    if (choice || chosen === control || "none" in chosen.dataset) pick(control.dataset.pick, choice);
  }

  // show puts a card in. The focus stays on what it was on, even if that is in
  // another place now.
  function show(html) {
    const had = root.contains(document.activeElement) ? document.activeElement : null;
    const name = had && nameOf(had);
    morph(root, html);
    if (!had || (had.isConnected && nameOf(had) === name)) return;
    const controls = [...root.querySelectorAll("button, select, input, summary")];
    const same = controls.find((c) => nameOf(c) === name);
    (same || (had.isConnected ? had : controls.find((c) => c.matches("select")) || otherwise)).focus();
  }

  return { root, show };
}

// nameOf is what tells a control from others on its card.
const nameOf = (c) => c.getAttribute("aria-label") || c.closest("label")?.textContent || c.labels?.[0]?.textContent || c.textContent;
