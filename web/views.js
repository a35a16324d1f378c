"use strict";

const views = [["why", "Why"], ["what-if", "What if"], ["best", "Best play"], ["roll", "Roll it"], ["advise", "Advisor"], ["matrix", "Matrix"]];
const colors = ["red", "black", "white"];
const faces = ["blank", "hit", "crit", "surge"];

// makeTabs makes the tabs of the views; choose(view) is called when one is
// taken. It returns what marks the view that is shown.
function makeTabs(choose) {
  const list = document.getElementById("tabs");
  const panel = document.getElementById("panel");
  const tabs = views.map(([view, name], i) => h("button", {
    type: "button", role: "tab", id: "tab-" + view, "aria-controls": "panel",
    click: () => choose(view),
    keydown(e) {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: -1 }[e.key];
      if (to === undefined) return;
      e.preventDefault();
      const next = tabs.at(to % tabs.length);
      next.focus();
      next.click();
    },
  }, name));
  list.append(...tabs);
  return (view) => tabs.forEach((t) => {
    const on = t.id === "tab-" + view;
    t.setAttribute("aria-selected", String(on));
    t.tabIndex = on ? 0 : -1;
    if (!on) return;
    panel.setAttribute("aria-labelledby", t.id);
    list.scrollLeft = t.offsetLeft - (list.clientWidth - t.offsetWidth) / 2; // on a phone not all are in view
  });
}

// stepper is a number with a button on either side.
function stepper(label, value, max, change) {
  const input = h("input", {
    type: "number", inputmode: "numeric", min: 0, max, value, "aria-label": label,
    input: () => { if (input.value !== "") set(Number(input.value)); },
  });
  const set = (v) => {
    v = Math.min(max, Math.max(0, v || 0));
    if (String(v) !== input.value) input.value = v;
    change(v);
  };
  const button = (sign, words, d) => h("button", {
    type: "button", tabindex: -1, "aria-label": `${label}: ${words}`, click: () => set(Number(input.value) + d),
  }, sign);
  return h("div", { class: "stepper" }, button("−", "less", -1), input, button("+", "more", 1));
}

// controlsOf returns what a player can turn in a view, beside the form. pool
// are the dice of the attack, lists the choices of each side's army list.
function controlsOf(state, pool, lists, change) {
  if (state.view === "roll") return rollControls(state, change);
  if (state.view === "what-if") return chanceControls(state, change);
  if (state.view === "advise") return tableControls(state, pool, change);
  if (state.view === "matrix") return matrixControls(state, lists, change);
  return [];
}

function rollControls(state, change) {
  const seed = h("input", {
    id: "seed", type: "number", inputmode: "numeric", min: 0, value: state.seed,
    change: () => change({ seed: Math.floor(Math.abs(Number(seed.value))) || 1 }),
  });
  return [h("div", { class: "row" },
    h("button", { type: "button", id: "again", class: "main", click: () => change({ seed: 1 + Math.floor(Math.random() * 999999) }) }, "Roll again"),
    h("label", { for: "seed" }, "Seed"), seed,
    h("span", { class: "note" }, "The same seed rolls the same dice."))];
}

function chanceControls(state, change) {
  return [h("div", { class: "row" },
    h("span", { class: "pair" }, "Chance of at least", stepper("At least so many wounds", state.atLeast, 60, (atLeast) => change({ atLeast }))),
    h("span", { class: "note" }, "0: Salvo chooses. Tap a row."))];
}

// tableControls is where a player taps in the dice that lie on the table: a
// tap on a face puts such a die down, a tap on a die takes it away.
function tableControls(state, pool, change) {
  const put = (color, face, by) => {
    const dice = structuredClone(state.dice);
    dice[color] = dice[color] || {};
    dice[color][face] = Math.max(0, (dice[color][face] || 0) + by);
    change({ dice });
  };
  const on = (color, face) => (state.dice[color] || {})[face] || 0;
  const total = (color) => faces.reduce((n, face) => n + on(color, face), 0);
  const used = colors.filter((c) => pool[c] || total(c));
  const missing = used.map((c) => [(pool[c] || 0) - total(c), c]);
  const words = missing.filter(([n]) => n).map(([n, c]) => (n > 0 ? `${n} more ${c}` : `${-n} ${c} too many`));

  const rows = used.map((color) => h("div", { class: "faces", role: "group", "aria-label": `${color} dice` },
    h("span", { class: "color" }, color),
    ...faces.map((face) => h("button", {
      type: "button", id: `put-${color}-${face}`, "aria-label": `${color} ${face}, ${on(color, face)} on the table: one more`,
      disabled: total(color) >= (pool[color] || 0), click: () => put(color, face, 1),
    }, die(color, face), h("span", null, face)))));

  const laid = used.flatMap((color) => faces.flatMap((face) => Array.from({ length: on(color, face) }, (_, i) => h("button", {
    type: "button", id: `take-${color}-${face}-${i}`, "aria-label": `${color} ${face}: take it away`, click: () => put(color, face, -1),
  }, die(color, face)))));

  const stages = [["reroll", "rerolling"], ["convert", "surges converted"], ["lethal", "cover and dodge done"]];
  return [
    h("p", { class: "note" }, !used.length ? "This attack rolls no dice yet." : words.length
      ? `Tap in the dice that lie on the table: ${words.join(", ")}.` : "Tap a die below to take it away."),
    ...rows,
    h("div", { class: "laid", role: "group", "aria-label": "On the table" }, ...laid),
    h("div", { class: "row" },
      h("span", { class: "pair" }, "Aims left", stepper("Aim tokens left", state.aims ?? 0, 20, (aims) => change({ aims }))),
      h("span", { class: "pair" }, "Observations left", stepper("Observation tokens left", state.observations ?? 0, 20, (observations) => change({ observations })))),
    h("fieldset", { class: "stage" }, h("legend", null, "Where the attack is"),
      h("div", { class: "segments" }, ...stages.map(([value, text]) => h("label", null,
        h("input", { type: "radio", name: "stage", id: "stage-" + value, value, checked: state.stage === value, change: () => change({ stage: value }) }),
        h("span", null, text))))),
  ];
}
