"use strict";

// The controls of the matrix: who attacks, who defends, from where, and what
// the cells show.
let factions = []; // the engine says which there are
let ranks = [];
const ranges = [["", "where each is best"], ...[1, 2, 3, 4, 5].map((n) => [String(n), `at range ${n}`]), ["melee", "in melee"]];
const shows = [["wounds", "wounds on average"], ["kill", "chance to wipe out"], ["points", "points for a wound"]];

let worded = false; // whether the selections are shown in words

// matrixControls makes them. lists has the choices of each side's army list.
function matrixControls(state, lists, change) {
  const attackers = selection("attackers", "Attackers", state.attackers, lists.attacker, change);
  const defenders = selection("defenders", "Defenders", state.defenders, lists.defender, change);
  const pick = (id, label, options) => h("span", { class: "pair" }, h("label", { for: id }, label),
    dropdown(id, options, state[id], (v) => change({ [id]: v })));
  return [
    attackers.root, defenders.root,
    h("div", { class: "row" }, pick("range", "Fight", ranges), pick("show", "Show", shows),
      h("details", { class: "worded", open: worded, toggle: (e) => { worded = e.target.open; } }, h("summary", null, "In words"),
        h("div", null, ...attackers.words, ...defenders.words,
          h("p", { class: "note" }, "Names with commas between them, such as stormtroopers[dlt-19], darth-vader; or conditions, such as faction:empire type:vehicle points:40..80.")))),
    h("p", { class: "note" }, "Tokens and cover are those of the attack above. Tap a cell for its attack."),
  ];
}

function dropdown(id, options, value, change) {
  const select = h("select", { id, change: () => change(select.value) },
    ...options.map(([v, text]) => h("option", { value: v, selected: v === value }, text)));
  return select;
}

// selection says which units: a row by faction, rank and points, or an army
// list, and a box for the same in words.
function selection(name, title, text, list, change) {
  const mine = list.join(", ");
  const set = (text) => { show(text); change({ [name]: text }); };
  const compose = () => set(faction.value === "list" ? mine : conditions(faction.value, rank.value, points.value));
  const faction = dropdown(name + "-faction", [["", "any faction"], ...factions.map((f) => [f, capital(f)]),
    ...(mine ? [["list", "My list"]] : []), ["words", "as written"]], "", compose);
  const rank = dropdown(name + "-rank", [["", "any rank"], ...ranks.map((r) => [r, capital(r.replace("-", " "))])], "", compose);
  const points = h("input", {
    id: name + "-points", type: "number", inputmode: "numeric", min: 0, max: 999, placeholder: "any", "aria-label": `${title}: most points`, change: compose,
  });
  const words = h("input", {
    id: name + "-words", type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    change: () => set(words.value.trim() || "all"),
  });
  faction.setAttribute("aria-label", `${title}: faction`);
  rank.setAttribute("aria-label", `${title}: rank`);
  show(text);

  function show(text) {
    const c = text === mine && mine ? { faction: "list" } : readConditions(text);
    faction.value = c ? c.faction || "" : "words";
    faction.lastChild.hidden = Boolean(c); // it cannot be chosen, only shown
    rank.value = (c && c.rank) || "";
    points.value = (c && c.points) || "";
    rank.disabled = points.disabled = !c || c.faction === "list";
    words.value = text;
  }

  return {
    root: h("div", { class: "selection", role: "group", "aria-label": title }, h("span", { class: "name" }, title), faction, rank,
      h("span", { class: "pair" }, h("span", { "aria-hidden": "true" }, "≤"), points, h("span", { "aria-hidden": "true" }, "pts"))),
    words: [h("label", { for: words.id }, title), words],
  };
}

const conditions = (faction, rank, points) => [
  faction && faction !== "words" ? "faction:" + faction : "", rank && "rank:" + rank, points && "points:.." + points,
].filter(Boolean).join(" ") || "all";

// readConditions reads what conditions writes, and null from any other text.
function readConditions(text) {
  const found = {};
  for (const word of text === "all" ? [] : text.split(/\s+/)) {
    const [, name, value] = /^(faction|rank|points):(?:\.\.)?(\S+)$/.exec(word) || [];
    const known = { faction: factions.includes(value), rank: ranks.includes(value), points: /^\.\.\d+$/.test(word.slice(7)) }[name];
    if (!known || name in found) return null;
    found[name] = value;
  }
  return found;
}
