// The address is the state: the attack in one line, then what is not usual
// about the rest. form says what can be chosen, and what is usual.

// fresh is the state that an address with nothing in it means.
/** @typedef {Record<string, Record<string, number>>} Dice by colour and face
 * @typedef {{ name: string, line: string, numbers: string }} Pin
 * @typedef {{ workspace: string, line: string, numbers: string, view: string, pins: Pin[], seed: number, dice: Dice, left: Record<string, number>, stage: string,
 * then: string[], fallen: Dice, attackers: string, defenders: string, range: string, show: string }} State */

/** @param {Api.Form} form @returns {State} */
export function fresh(form) {
  return {
    workspace: form.usual, line: form.first, numbers: "", view: form.views[0].value, pins: [], seed: 0,
    dice: {}, left: {}, stage: form.table.stages[0].value, then: [], fallen: {},
    attackers: form.matrix.attackers, defenders: form.matrix.defenders, range: form.matrix.ranges[0].value, show: form.matrix.shows[0].value,
  };
}

// write writes the part of an address from its #.
export function write(state, form) {
  const usual = fresh(form);
  const parts = [readable(state.line)];
  const put = (name, text) => parts.push(`${name}=${readable(String(text))}`);
  // Whoever opens the address later may have a library without one of its
  // units.
  if (state.numbers) put("numbers", state.numbers);
  if (state.workspace !== usual.workspace) put("workspace", state.workspace);
  if (state.view !== usual.view) put("view", state.view);
  if (state.seed) put("seed", state.seed);
  for (const name of ["attackers", "defenders", "range", "show"]) {
    if (state[name] !== "" && (state.workspace === "matrix" || state[name] !== usual[name])) put(name, state[name]);
  }
  for (const p of state.pins) put("pin", [p.name, p.line, p.numbers].filter((text, i) => text || i < 2).join("~"));
  for (const name of ["dice", "fallen"]) if (listed(state[name])) put(name, listed(state[name]));
  for (const step of state.then) put("then", step);
  for (const { name } of form.table.tokens) if (name in state.left) put(name, state.left[name]);
  if (state.stage !== usual.stage) put("stage", state.stage);
  return "#" + parts.join("&").replace(/^&/, "");
}

// listed are dice in an address.
const listed = (dice) => Object.entries(dice).flatMap(([color, faces]) =>
  Object.entries(faces).filter(([, n]) => n).map(([face, n]) => `${n}-${color}-${face}`)).join(".");

// lineOf is the line of an address.
export const lineOf = (hash) => plain(hash.slice(1).split("&")[0]);

// meantBy is the workspace that a line is for, whatever else an address says: a duel, or several
// attacks; "" for one attack.
export const meantBy = (line) => (/^\s*duel\b/i.test(line) ? "duel" : /\s(then|also)\s/i.test(line) ? "volley" : "");

// settingsOf are what an address says besides its line.
export const settingsOf = (hash) => new URLSearchParams(hash.slice(1).split("&").slice(1).join("&"));

// of is the address of a workspace with a line, and settings that are not empty.
export function of(workspace, line, settings = {}) {
  const parts = Object.entries({ workspace, ...settings }).filter(([, text]) => text).map(([name, text]) => `${name}=${readable(String(text))}`);
  return "#" + [readable(line), ...parts].join("&");
}

// shortened is an address with its lines as short(line) has them, and without what is only
// for a library that has lost a unit.
export async function shortened(hash, short) {
  const [, ...rest] = hash.slice(1).split("&");
  const parts = [readable(await short(lineOf(hash)))];
  for (const part of rest) {
    if (part.startsWith("numbers=")) continue;
    if (!part.startsWith("pin=")) parts.push(part);
    else {
      const { name, line } = readPin(plain(part.slice(4)));
      parts.push(`pin=${readable(`${name}~${await short(line)}`)}`);
    }
  }
  return "#" + parts.join("&");
}

// readable encodes a text for an address and leaves it as legible as it can be.
function readable(text) {
  return encodeURIComponent(text).replaceAll("%20", "+").replace(/%(3A|40|2C|2F)/g, decodeURIComponent);
}

// renamed are names that views had in older links.
const renamed = { odds: "why", "what-if": "improve", best: "improve", roll: "table", advise: "table" };

// read reads the part of an address from its #; without one nothing is said
// about the attack yet.
export function read(hash, form) {
  const more = settingsOf(hash);
  const got = fresh(form);
  const number = (name, otherwise) => (/^\d{1,15}$/.test(more.get(name) || "") ? Number(more.get(name)) : otherwise);
  const option = (name, options, value = more.get(name)) => { if (options.some((o) => o.value === value)) got[name] = value; };
  got.line = lineOf(hash) || form.first;
  got.numbers = more.get("numbers") || "";
  option("workspace", form.workspaces);
  option("workspace", form.workspaces, more.get("view")); // a view that is a workspace by now
  option("view", form.views, renamed[more.get("view")] ?? more.get("view"));
  option("stage", form.table.stages);
  option("range", form.matrix.ranges);
  option("show", [...form.matrix.shows, ...form.matrix.kinds]);
  got.attackers = more.get("attackers") || got.attackers;
  got.defenders = more.get("defenders") || got.defenders;
  got.seed = number("seed", got.seed);
  for (const { name } of form.table.tokens) if (number(name, -1) >= 0) got.left[name] = number(name);
  got.pins = more.getAll("pin").slice(0, form.pins).map(readPin);
  for (const name of ["dice", "fallen"]) {
    for (const part of (more.get(name) || "").split(".")) {
      const [n, color, face] = part.split("-");
      const die = form.table.dice.find((d) => d.color === color);
      const known = name === "dice" ? die?.faces.some((f) => f.value === face) : /^[a-z]+$/.test(color) && /^[a-z]+$/.test(face);
      if (known && /^\d{1,2}$/.test(n)) (got[name][color] ??= {})[face] = Number(n);
    }
  }
  got.then = more.getAll("then");
  return got;
}

function readPin(text) {
  const at = text.indexOf("~");
  const [line, numbers = ""] = text.slice(at + 1).split("~");
  return { name: text.slice(0, Math.max(0, at)), line, numbers };
}

function plain(text) {
  text = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the engine says what is wrong with it
  }
}
