"use strict";

// The page: read the form, keep the link, ask for the answer, put it in.

// What a first visit shows: a squad that shoots at a squad in light cover.
const first = "1r 4w surge:hit aim 1 precise 1 ranged vs white surge:block light dodge 1 minis 5 wounds 1";

const sides = ["attacker", "defender"];
const $ = (id) => document.getElementById(id);
const state = { ...fresh(), values: {}, picked: {} };
let form;
let showTab;
let armies; // what was pasted, by side
let cards; // what shows the card of a side
let answer = null; // the last one that came
let before = ""; // the line before the last swap

// ---- The link is the state.

// keepLink puts the state into the address. A new attack, or a new pin, is a
// step that can be undone; a view is not, and taps on the same thing in quick
// succession are one step.
let lastStep = { what: "", when: 0, attack: "" };

function keepLink(what) {
  const step = { what, when: Date.now(), attack: JSON.stringify([state.line, state.pins]) };
  const again = what === lastStep.what && step.when - lastStep.when < 900;
  const steps = what && step.attack !== lastStep.attack && !again ? 1 : 0;
  history[steps ? "pushState" : "replaceState"]({ depth: depth() + steps, before }, "", writeLink(state));
  lastStep = step;
  $("undo").disabled = depth() === 0;
}

const depth = () => (history.state && history.state.depth) || 0;

// ---- Asking.

let asked = 0;
let running = null;
let flying = false; // an answer is on its way
const waiting = []; // whoever waits for it

// What was changed and is not in the line yet.
let changes = [];

function change(kind, what) {
  if (!changes.at(-1)?.[kind]) changes.push({ [kind]: {} });
  Object.assign(changes.at(-1)[kind], what);
}

// ask sends the attack as it is and shows what comes back. An answer that
// comes after a newer question was asked is dropped. what names the change,
// for the history; without it the address stays.
async function ask(what, broken) {
  const turn = ++asked;
  if (running) running.abort();
  running = new AbortController();
  const signal = running.signal;
  flying = true;
  busy(true, true);
  try {
    // The answer must not wait for a view that takes longer.
    const got = await engine.call("page", { ...attack(), changes, view: "odds", pins: state.pins }, signal);
    if (turn !== asked) return;
    if (got.status === 200) advance(got.body);
    else if (got.status < 500) changes = []; // or else it would be refused again and again
    take(got, what, broken);
    busy(false, true);
    flying = false;
    for (const done of waiting.splice(0)) done();
    if (got.body.answer) {
      const view = await engine.call("page", { ...attack(), ...viewRequest() }, signal);
      if (turn !== asked) return;
      takeView(view);
    }
    busy(false, false);
  } catch (e) {
    if (e.name !== "AbortError") throw e;
  }
}

// settled waits for an answer that is on its way.
const settled = () => (flying ? new Promise((done) => waiting.push(done)) : null);

// attack is the attack of the last answer, or of the link.
const attack = () => (state.numbers ? { line: state.line, numbers: state.numbers } : { line: state.line });

// advance makes the attack of an answer the one that is changed next.
function advance(body) {
  changes = [];
  state.line = body.line;
  state.numbers = body.numbers || "";
}

// busy marks what still belongs to the attack before.
function busy(result, view) {
  $("result").setAttribute("aria-busy", String(result));
  $("view").setAttribute("aria-busy", String(view));
}

function viewRequest() {
  const { view, seed, atLeast, stage, attackers, defenders, range, show } = state;
  if (view === "matrix") return { view, attackers, defenders, range, show };
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
  state.values = body.values;
  state.picked = body.picked || {};
  if (body.said) tell(body.said);
  for (const side of sides) cards[side](body.cards?.[side] || "");
  form.show(body.values, body.inactive || {}, body.chips || [], errors);
  problems(errors, broken);
  $("notes").replaceChildren(...(body.notes || []).map((note) => h("p", null, note)));
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

function changed(path, value) {
  change("values", { [path]: value });
  if (path === "attacker.aimTokens") state.aims = null;
  if (path === "attacker.observationTokens") state.observations = null;
  ask(path);
}

// pick puts a unit on a side, or takes it away if the choice is empty.
function pick(choice, side) {
  change("pick", { [side]: choice });
  ask("pick " + side);
}

function apply(line, what, numbers = "") {
  changes = [];
  Object.assign(state, { line, numbers });
  ask(what);
}

// swap lets the defender strike back. The engine takes from the line before the
// last swap what only one side has.
async function swap() {
  await settled();
  changes = [{ swap: before }];
  before = state.line;
  ask("swap");
}

function reset() {
  changes = [];
  Object.assign(state, fresh(), { view: state.view });
  before = "";
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
  const chip = (field, kind, text, without) => h("button", {
    type: "button", class: "chip " + kind, "data-field": field, "aria-label": `Take away: ${text}`, click: () => changed(field, without),
  }, text, h("span", { "aria-hidden": "true" }, "×"));
  const weapons = "attacker.weapons";
  const arms = state.values[weapons] || [];
  const byHand = (w) => state.line.split(" ").includes(w); // or else a unit brings it, and its card rules it out
  const made = chips.map((c) => chip(c.field, c.card ? c.side + " on-card" : c.side, c.text, c.without));
  // What the player set comes before what the units bring.
  box.replaceChildren(
    ...made.filter((c) => !c.matches(".on-card")),
    ...arms.flatMap((w, i) => (byHand(w) ? [chip(weapons, "attacker", "and " + w.slice(1).replaceAll("/", ", "), arms.filter((_, j) => j !== i))] : [])),
    ...made.filter((c) => c.matches(".on-card")));
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
      h("button", { type: "button", title: p.line, "aria-label": `Show ${p.name} again`, click: () => apply(p.line, "pin", p.numbers) }, "Show"),
      h("button", { type: "button", "aria-label": `Unpin ${p.name}`, click: () => { state.pins = state.pins.filter((q) => q !== p); ask("unpin"); $("pin").focus(); } }, "×"))));
}

function pin() {
  const names = state.pins.map((p) => p.name);
  const name = ["Attack 1", "Attack 2", "Attack 3", "Attack 4"].find((n) => !names.includes(n));
  state.pins = [...state.pins, { name, line: state.line, numbers: state.numbers }];
  ask("pin");
}

function choose(view) {
  state.view = view;
  showTab(view);
  showControls();
  morph($("view"), "");
  ask("view");
}

// choicesOf lists the units of a side's army list, each once.
const choicesOf = (side) => [...new Set(armies[side].units().map((u) => u.choice))];

function showControls() {
  const box = $("controls");
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  if (had && had.matches("input:is([type=number], [type=text])")) return; // something is being typed
  const shown = { ...state, aims: tokensLeft("aims", "attacker.aimTokens"), observations: tokensLeft("observations", "attacker.observationTokens") };
  const lists = { attacker: choicesOf("attacker"), defender: choicesOf("defender") };
  box.replaceChildren(...controlsOf(shown, (answer && answer.pool) || {}, lists, (change) => {
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
  changes = [];
  Object.assign(state, readLink(location.hash, first));
  showTab(state.view);
  ask("", broken);
}

async function begin() {
  const { status, body } = await engine.call("fields");
  if (status !== 200) return problems(body.errors);
  ({ factions, ranks } = body);
  form = makeForm(body.fields, changed);
  showTab = makeTabs(choose);
  makeUnits();
  const remembered = JSON.parse(recall() || "[]");
  for (const path of remembered) form.keep(path);
  for (const side of sides) {
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
    const button = e.target.closest("[data-line]") || e.target.closest("tr")?.querySelector(".s-apply[data-line]");
    if (button) apply(button.dataset.line, "what-if");
  });
  $("copy-link").addEventListener("click", () => copy(location.href, "The link is copied."));
  $("copy-text").addEventListener("click", () => copy(answer.chat, "The answer is copied as text."));
  $("save-svg").addEventListener("click", () => save(answer.svg, "image/svg+xml", "salvo.svg"));
  $("save-csv").addEventListener("click", () => save(answer.csv, "text/csv", "salvo.csv"));
  $("copy-command").addEventListener("click", () => copy(answer.command, `Copied: ${answer.command}`));
  addEventListener("popstate", () => {
    before = history.state?.before || "";
    lastStep.what = "";
    fromLink(true);
  });
  fromLink(true);
  await settled();
  for (const side of sides) await armies[side].recall();
}

// makeUnits makes what picks units: boxes, cards and army lists.
function makeUnits() {
  const changed = () => { if (answer && state.view === "matrix") showControls(); };
  armies = Object.fromEntries(sides.map((side) => [side, makeArmy(side, (choice) => pick(choice, side), changed)]));
  cards = Object.fromEntries(sides.map((side) => [side, makePicker(side, armies[side], (typed) => listed(side, typed), pick, settled)]));
}

// listed are the units of army lists, those of the side first: who strikes
// back has its list on the other side.
function listed(side, typed) {
  return [side, ...sides.filter((s) => s !== side)].flatMap((owner) => armies[owner].units()
    .filter((u) => letters(u.name + u.choice).includes(letters(typed)))
    .map((u) => ({ value: u.choice, text: u.name, about: [u.upgrades.join(", "), `${u.points} points`, `${owner}’s list`].filter(Boolean).join(" · ") })));
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
