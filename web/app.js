"use strict";

// The page: read the form, keep the link, ask for the answer, put it in.

// What a first visit shows: a squad that shoots at a squad in light cover.
const first = "1r 4w surge:hit aim 1 precise 1 ranged vs white surge:block light dodge 1 minis 5 wounds 1";
const maxPins = 4;

// Weapons besides the first are no field of the form. They come with a link
// and travel with the values, as words of the notation.
const weapons = "attacker.weapons";

const $ = (id) => document.getElementById(id);
const state = fresh();
let form;
let showTab;
let answer = null; // the last one that came

function fresh() {
  return { line: "", values: null, view: "why", pins: [], seed: 1, atLeast: 0, dice: {}, aims: null, observations: null, stage: "reroll" };
}

// ---- The link is the state.

function writeLink() {
  const more = new URLSearchParams();
  if (state.view !== "why") more.set("view", state.view);
  if (state.view === "roll") more.set("seed", state.seed);
  if (state.atLeast) more.set("atLeast", state.atLeast);
  for (const p of state.pins) more.append("pin", `${p.name}~${p.line}`);
  const laid = Object.entries(state.dice).flatMap(([color, shown]) =>
    Object.entries(shown).filter(([, n]) => n).map(([face, n]) => `${n}-${color}-${face}`));
  if (laid.length) more.set("dice", laid.join("."));
  if (state.aims !== null) more.set("aims", state.aims);
  if (state.observations !== null) more.set("observations", state.observations);
  if (state.stage !== "reroll") more.set("stage", state.stage);
  const line = encodeURIComponent(state.line).replaceAll("%20", "+").replaceAll("%3A", ":");
  return "#" + [line, more.toString()].filter(Boolean).join("&");
}

function readLink() {
  const [line, ...rest] = location.hash.slice(1).split("&");
  const more = new URLSearchParams(rest.join("&"));
  const number = (name, otherwise) => (/^\d{1,15}$/.test(more.get(name) || "") ? Number(more.get(name)) : otherwise);
  const got = fresh();
  got.line = location.hash.length > 1 ? plain(line) : first;
  if (views.some(([v]) => v === more.get("view"))) got.view = more.get("view");
  got.seed = number("seed", 1);
  got.atLeast = Math.min(60, number("atLeast", 0));
  got.aims = number("aims", null);
  got.observations = number("observations", null);
  if (["convert", "lethal"].includes(more.get("stage"))) got.stage = more.get("stage");
  got.pins = more.getAll("pin").slice(0, maxPins).map((text) => {
    const at = text.indexOf("~");
    return { name: text.slice(0, Math.max(0, at)), line: text.slice(at + 1) };
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

// keepLink puts the state into the address. A new attack, or a new pin, is a
// step that can be undone; a view is not, and taps on the same thing in quick
// succession are one step.
let lastStep = { what: "", when: 0, attack: "" };

function keepLink(what) {
  const step = { what, when: Date.now(), attack: JSON.stringify([state.line, state.pins]) };
  const again = what === lastStep.what && step.when - lastStep.when < 900;
  const steps = what && step.attack !== lastStep.attack && !again ? 1 : 0;
  history[steps ? "pushState" : "replaceState"]({ depth: depth() + steps, other }, "", writeLink());
  lastStep = step;
  $("undo").disabled = depth() === 0;
}

const depth = () => (history.state && history.state.depth) || 0;

// ---- Asking.

let asked = 0;
let running = null;

// ask sends the attack as it is and shows what comes back. An answer that
// comes after a newer question was asked is dropped. what names the change,
// for the history; without it the address stays.
async function ask(what, broken) {
  const turn = ++asked;
  if (running) running.abort();
  running = new AbortController();
  const signal = running.signal;
  const attack = state.values ? { values: state.values } : { line: state.line };
  busy(true, true);
  try {
    // The answer must not wait for a view that takes longer.
    const got = await engine.call("page", { ...attack, view: "odds", pins: state.pins }, signal);
    if (turn !== asked) return;
    take(got, what, broken);
    busy(false, true);
    if (got.body.answer) {
      const view = await engine.call("page", { line: state.line, ...viewRequest() }, signal);
      if (turn !== asked) return;
      takeView(view);
    }
    busy(false, false);
  } catch (e) {
    if (e.name !== "AbortError") throw e;
  }
}

// busy marks what still belongs to the attack before.
function busy(result, view) {
  $("result").setAttribute("aria-busy", String(result));
  $("view").setAttribute("aria-busy", String(view));
}

function viewRequest() {
  const { view, seed, atLeast, stage } = state;
  const request = { view, seed, atLeast };
  if (view !== "advise") return request;
  request.stage = stage;
  request.aims = tokensLeft("aims", "attacker.aimTokens");
  request.observations = tokensLeft("observations", "attacker.observationTokens");
  if (Object.values(state.dice).some((shown) => Object.values(shown).some(Boolean))) request.dice = state.dice;
  return request;
}

// Tokens left are those of the attack until a player says otherwise.
const tokensLeft = (name, path) => state[name] ?? state.values[path];

function take({ status, body }, what, broken) {
  const errors = body.errors || [];
  if (status !== 200) {
    problems(errors);
    return;
  }
  answer = body;
  state.line = body.line;
  state.values = body.values;
  form.show(body.values, body.asleep || {}, errors);
  problems(errors, broken);
  showChips(body.chips || []);
  // A link that is broken stays in the address, as does what is wrong with it,
  // until something is changed.
  if (what || !errors.length) keepLink(what);
  $("undo").disabled = depth() === 0;
  morph($("result"), body.answer || '<p class="wait">No answer for this attack. See what is wrong above.</p>');
  document.title = body.answer ? `${$("result").querySelector(".s-big")?.textContent ?? ""} wounds: Salvo` : "Salvo";
  announce(body.summary);
  showPins();
  showControls();
}

function takeView({ status, body }) {
  if (status !== 200) return problems(body.errors || []);
  answer = { ...answer, command: body.command };
  const errors = body.errors || [];
  const html = body.panel || "";
  morph($("view"), html || errors.map((e) => `<p class="note"></p>`).join(""));
  if (!html) $("view").querySelectorAll("p").forEach((p, i) => { p.textContent = message(errors[i]); });
}

// A screen reader is told the answer once the taps have stopped.
let telling = 0;
function announce(summary) {
  clearTimeout(telling);
  telling = setTimeout(() => { if ($("live").textContent !== summary) $("live").textContent = summary; }, 350);
}

// message says a mistake in words, and where it is.
function message(e) {
  const field = form && form.byPath.get(e.field);
  const where = field ? field.label.replace(/ X$/, "") : e.column && e.value ? `“${e.value}”` : "";
  const text = where && !e.message.startsWith(where) ? `${where}: ${e.message}` : e.message;
  return (e.place ? `${e.place}: ` : "") + text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
}

// problems says what is wrong above the answer. Mistakes in a field that is on
// the page are marked there as well.
function problems(errors, broken) {
  $("problems").replaceChildren(...(errors.length ? [
    broken ? h("p", null, "Something in this link could not be read. This is the rest of it.") : null,
    h("ul", null, ...errors.map((e) => h("li", null, message(e)))),
  ].filter(Boolean) : []));
}

// ---- What a player does.

let other = null; // the halves of the two units that are not in play; see swap

function changed(path, value) {
  state.values = { ...state.values, [path]: value };
  if (path === "attacker.aimTokens") state.aims = null;
  if (path === "attacker.observationTokens") state.observations = null;
  ask(path);
}

function apply(line, what) {
  Object.assign(state, { line, values: null });
  ask(what);
}

// swap lets the defender strike back. A unit attacks with some fields and
// defends with others; those that both sides have go with it, and the half
// that is not in play is kept for the next swap.
function swap() {
  const twins = { dodgeTokensAttacker: "dodgeTokens", duelistAttacker: "duelistDefender" };
  const play = ["rerollStrategy", "marksmanStrategy", "strategy", "objective", "killTarget"];
  const values = { ...state.values };
  const kept = {};
  for (const f of form.fields) {
    if (f.side === "attack" || play.includes(f.name)) continue;
    const twin = f.side === "attacker"
      ? "defender." + (twins[f.name] || f.name)
      : "attacker." + (Object.keys(twins).find((k) => twins[k] === f.name) || f.name);
    if (form.byPath.has(twin)) {
      values[f.path] = state.values[twin];
    } else {
      kept[f.path] = state.values[f.path];
      values[f.path] = other ? other[f.path] : unset(f);
    }
  }
  kept[weapons] = state.values[weapons];
  values[weapons] = other ? other[weapons] : [];
  const known = other !== null;
  other = kept;
  state.values = values;
  ask("swap");
  tell(known ? "Sides swapped." : "Sides swapped: set the dice of the new attacker and the defense of the new defender. Swap again to go back; both are kept.");
}

function reset() {
  Object.assign(state, fresh(), { view: state.view, values: {} });
  other = null;
  ask("reset");
  tell("All is back to nothing. Undo brings it back.");
}

// tell says something for a while.
let told = 0;
function tell(text) {
  $("said").textContent = text;
  clearTimeout(told);
  told = setTimeout(() => { $("said").textContent = ""; }, 2000 + 60 * text.length);
}

// ---- Chips, pins, views.

function showChips(chips) {
  const box = $("chips");
  const had = [...box.children].indexOf(document.activeElement);
  const chip = (field, side, text, without) => h("button", {
    type: "button", class: "chip " + side, "data-field": field, "aria-label": `Take away: ${text}`, click: () => changed(field, without),
  }, text, h("span", { "aria-hidden": "true" }, "×"));
  const arms = state.values[weapons] || [];
  box.replaceChildren(
    ...chips.map((c) => chip(c.field, c.side, c.text, unset(form.byPath.get(c.field)))),
    ...arms.map((w, i) => chip(weapons, "attacker", "and " + w.slice(1).replaceAll("/", ", "), arms.filter((_, j) => j !== i))));
  if (had >= 0) (box.children[Math.min(had, box.children.length - 1)] || $("reset")).focus();
}

function showPins() {
  const box = $("compare");
  if (box.contains(document.activeElement) && document.activeElement.matches("input")) return; // a name is being typed
  box.replaceChildren(
    h("button", { type: "button", id: "pin", disabled: state.pins.length >= maxPins, click: pin }, "Pin to compare"),
    ...state.pins.map((p, i) => h("span", { class: "pin" },
      h("input", {
        type: "text", value: p.name, maxlength: 24, size: Math.max(6, p.name.length), "aria-label": `Name of pinned attack ${i + 1}`,
        change(e) { p.name = e.target.value.trim() || `Attack ${i + 1}`; e.target.blur(); ask("name"); },
      }),
      h("button", { type: "button", title: p.line, "aria-label": `Show ${p.name} again`, click: () => apply(p.line, "pin") }, "Show"),
      h("button", { type: "button", "aria-label": `Unpin ${p.name}`, click: () => { state.pins = state.pins.filter((q) => q !== p); ask("unpin"); $("pin").focus(); } }, "×"))));
}

function pin() {
  const names = state.pins.map((p) => p.name);
  const name = ["Attack 1", "Attack 2", "Attack 3", "Attack 4"].find((n) => !names.includes(n));
  state.pins = [...state.pins, { name, line: state.line }];
  ask("pin");
}

function choose(view) {
  state.view = view;
  showTab(view);
  showControls();
  morph($("view"), "");
  ask("view");
}

function showControls() {
  const box = $("controls");
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  if (had && had.matches("input[type=number]")) return; // a number is being typed
  const shown = { ...state, aims: tokensLeft("aims", "attacker.aimTokens"), observations: tokensLeft("observations", "attacker.observationTokens") };
  box.replaceChildren(...controlsOf(shown, (answer && answer.pool) || {}, (change) => {
    Object.assign(state, change);
    ask(Object.keys(change)[0]);
    if (change.dice || change.stage) showControls();
  }));
  if (!had) return;
  const again = had.id && document.getElementById(had.id);
  if (again && !again.disabled) again.focus();
  else (box.querySelector(".faces button:enabled, .laid button") || $("tab-" + state.view)).focus();
}

// ---- Taking it along.

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https there is no clipboard but the old one.
    const box = h("textarea", { class: "unseen", "aria-hidden": "true" });
    box.value = text;
    document.body.append(box);
    box.select();
    const done = document.execCommand("copy");
    box.remove();
    if (!done) return tell(`Copy this yourself: ${text}`);
  }
  tell(what);
}

function save(text, type, name) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  tell(`Saved as ${name}.`);
}

// ---- Begin.

function fromLink(broken) {
  Object.assign(state, readLink());
  showTab(state.view);
  ask("", broken);
}

async function begin() {
  const { status, body } = await engine.call("fields");
  if (status !== 200) return problems(body.errors);
  form = makeForm(body.fields, changed);
  showTab = makeTabs(choose);
  const remembered = JSON.parse(recall() || "[]");
  for (const path of remembered) form.keep(path);
  for (const side of ["attacker", "defender"]) {
    makeSearch(form, side, (f) => {
      form.keep(f.path);
      remember(f.path);
      if (state.values[f.path] === unset(f) && f.kind !== "choice") changed(f.path, f.kind === "flag" ? true : 1);
      form.focus(f.path);
    });
  }

  $("undo").addEventListener("click", () => history.back());
  $("swap").addEventListener("click", swap);
  $("reset").addEventListener("click", reset);
  $("more").addEventListener("click", () => {
    const open = $("answer").classList.toggle("open");
    $("more").setAttribute("aria-expanded", String(open));
    $("more").textContent = open ? "Less of it" : "All of it";
  });
  // What a bar says on hover it says on focus and tap too; screen readers have
  // its label.
  for (const event of ["focusin", "mouseover", "click"]) {
    $("result").addEventListener(event, (e) => {
      const bar = e.target.closest(".s-slot");
      if (bar) $("bar-says").textContent = bar.getAttribute("aria-label");
    });
  }
  $("view").addEventListener("click", (e) => {
    const button = e.target.closest("[data-line]") || e.target.closest("tr")?.querySelector("[data-line]");
    if (button) apply(button.dataset.line, "what-if");
  });
  $("copy-link").addEventListener("click", () => copy(location.href, "The link is copied."));
  $("copy-text").addEventListener("click", () => copy(answer.chat, "The answer is copied as text."));
  $("save-svg").addEventListener("click", () => save(answer.svg, "image/svg+xml", "salvo.svg"));
  $("save-csv").addEventListener("click", () => save(answer.csv, "text/csv", "salvo.csv"));
  $("copy-command").addEventListener("click", () => copy(answer.command, `Copied: ${answer.command}`));
  addEventListener("popstate", () => {
    other = (history.state && history.state.other) || null;
    lastStep.what = "";
    fromLink(true);
  });
  fromLink(true);
}

// Keywords that were looked up stay on the page, on this device.
function recall() {
  try { return localStorage.getItem("salvo-kept"); } catch { return null; }
}

function remember(path) {
  try {
    const kept = new Set(JSON.parse(recall() || "[]")).add(path);
    localStorage.setItem("salvo-kept", JSON.stringify([...kept]));
  } catch { /* a private window keeps nothing */ }
}

begin();
