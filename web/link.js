"use strict";

// The link is the state: the attack in one line, then what is not usual about
// the rest.
const maxPins = 4;

// fresh is what a link without anything in it means.
function fresh() {
  return {
    line: "", numbers: "", view: "why", pins: [], seed: 1, atLeast: 0, dice: {}, aims: null, observations: null, stage: "reroll",
    attackers: "faction:empire rank:corps", defenders: "faction:rebels rank:corps", range: "", show: "wounds",
  };
}

function writeLink(state) {
  const parts = [readable(state.line)];
  const put = (name, text) => parts.push(`${name}=${readable(text)}`);
  // Whoever opens the link later may have a library without one of its units.
  if (state.numbers) put("numbers", state.numbers);
  if (state.view !== "why") put("view", state.view);
  if (state.view === "roll") put("seed", String(state.seed));
  if (state.view === "matrix") for (const name of ["attackers", "defenders", "range", "show"]) if (state[name] !== "") put(name, state[name]);
  if (state.atLeast) put("atLeast", String(state.atLeast));
  for (const p of state.pins) put("pin", [p.name, p.line, p.numbers].filter((text, i) => text || i < 2).join("~"));
  const laid = Object.entries(state.dice).flatMap(([color, shown]) =>
    Object.entries(shown).filter(([, n]) => n).map(([face, n]) => `${n}-${color}-${face}`));
  if (laid.length) put("dice", laid.join("."));
  if (state.aims !== null) put("aims", String(state.aims));
  if (state.observations !== null) put("observations", String(state.observations));
  if (state.stage !== "reroll") put("stage", state.stage);
  return "#" + parts.join("&").replace(/^&/, "");
}

// readable encodes a text for a link and leaves it as legible as it can be.
function readable(text) {
  return encodeURIComponent(text).replaceAll("%20", "+").replace(/%(3A|40|2C|2F)/g, decodeURIComponent);
}

// readLink reads the part of an address from its #; without one the attack is
// otherwise.
function readLink(hash, otherwise) {
  const [line, ...rest] = hash.slice(1).split("&");
  const more = new URLSearchParams(rest.join("&"));
  const number = (name, otherwise) => (/^\d{1,15}$/.test(more.get(name) || "") ? Number(more.get(name)) : otherwise);
  const got = fresh();
  const word = (name, words) => { if (words.includes(more.get(name))) got[name] = more.get(name); };
  got.line = hash.length > 1 ? plain(line) : otherwise;
  got.numbers = more.get("numbers") || "";
  word("view", views.map(([v]) => v));
  word("stage", ["convert", "lethal"]);
  word("range", ranges.map(([v]) => v));
  word("show", shows.map(([v]) => v));
  got.attackers = more.get("attackers") || got.attackers;
  got.defenders = more.get("defenders") || got.defenders;
  got.seed = number("seed", 1);
  got.atLeast = Math.min(60, number("atLeast", 0));
  got.aims = number("aims", null);
  got.observations = number("observations", null);
  got.pins = more.getAll("pin").slice(0, maxPins).map((text) => {
    const at = text.indexOf("~");
    const [line, numbers = ""] = text.slice(at + 1).split("~");
    return { name: text.slice(0, Math.max(0, at)), line, numbers };
  });
  for (const part of (more.get("dice") || "").split(".")) {
    const [n, color, face] = part.split("-");
    if (colors.includes(color) && faces.includes(face) && /^\d{1,2}$/.test(n)) (got.dice[color] ??= {})[face] = Number(n);
  }
  return got;
}

function plain(text) {
  text = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the engine says what is wrong with it
  }
}
