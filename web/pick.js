"use strict";

// makePicker puts a box that finds units on top of a side's column, with the
// side's army list beside it, and below it the card of the unit that was
// picked. listed(typed) are units of army lists, which come first. pick(choice,
// side) is called with a choice in words, and settled() tells when no answer is
// on its way. It returns what shows a card.
function makePicker(side, army, listed, pick, settled) {
  const box = makeCombobox({
    id: side + "-unit", label: `Unit of the ${side}`, listLabel: "Units found", placeholder: "Pick a unit", find,
    picked(choice) {
      if (matchMedia("(pointer: coarse)").matches) box.input.blur(); // the keyboard goes, and the card is seen
      pick(choice, side);
    },
  });
  const card = h("div", {
    class: "card", keydown: browse, keypress: add, pointerdown: () => { browsing = false; },
    click(e) { const button = e.target.closest("button[data-pick]"); if (button) press(button); },
    change(e) {
      if (!e.target.matches(":is(select, input)[data-pick]")) return;
      if (browsing) tell("Enter adds it.");
      else press(e.target);
    },
    focusout(e) { if (browsing) { browsing = false; e.target.selectedIndex = 0; } },
  });
  let browsing = false;
  const title = document.getElementById(side + "-title");
  const row = h("div", { class: "titled unit" });
  title.replaceWith(row);
  row.append(title, box.root, army.root);
  row.after(card);

  async function find(typed) {
    const { status, body } = await engine.call("units", { search: typed });
    if (status !== 200) return body.errors.map((e) => ({ note: e.message }));
    const found = [...listed(typed), ...body.units.map((u) => ({ value: u.id, text: u.name, about: aboutUnit(u) }))];
    if (found.length) return found;
    const near = (body.near || []).map((id) => ({ value: id, text: nameOf(id) }));
    return [{ note: `No unit is called “${typed}”. ${near.length ? "Is it one of these?" : "Try its first letters."}` }, ...near];
  }

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
    if (choice || chosen === control || "none" in chosen.dataset) pick(choice, control.dataset.pick);
  }

  // show puts a card in. The focus stays on what it was on, even if that is in
  // another place now, and goes to the box if it is gone.
  return function show(html) {
    const had = card.contains(document.activeElement) ? document.activeElement : null;
    const name = had && nameOfControl(had);
    morph(card, html);
    box.input.placeholder = html ? "Another unit" : "Pick a unit";
    if (!had || (had.isConnected && nameOfControl(had) === name)) return;
    const again = [...card.querySelectorAll("button, select, input, summary")];
    (again.find((c) => nameOfControl(c) === name) || (had.isConnected ? had : again.find((c) => c.matches("select")) || box.input)).focus();
  };
}

// nameOfControl is what tells a control from others on its card.
const nameOfControl = (c) => c.getAttribute("aria-label") || c.closest("label")?.textContent || c.labels?.[0]?.textContent || c.textContent;

// aboutUnit says what a player looks for beside a name.
function aboutUnit(u) {
  const soon = u.unreleased ? [`expected ${u.unreleased}`] : [];
  return [capital(u.faction), capital(u.rank), `${u.points} points`, ...soon].join(" · ");
}

// nameOf makes a name of an id.
const nameOf = (id) => id.split("-").map(capital).join(" ");

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
