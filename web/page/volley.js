// The workspace of a volley: several attacks on one unit or several. Its line is its
// state; what a player does goes to the engine as a change of it.
import { lineOf, of, settingsOf } from "./address.js";
import { byId, h } from "./dom.js";
import { call } from "./engine.js";
import { showErrors, unreadable } from "./errors.js";
import { icon } from "./icons.js";
import { makeKept } from "./kept.js";
import { morph } from "./morph.js";
import { makeNotes } from "./notes.js";
import { makeQuestion } from "./question.js";
import { segments } from "./segments.js";
import { steady } from "./steady.js";
import { tell } from "./tell.js";
import { makeNext } from "./volleynext.js";
import { makeRow } from "./volleyrow.js";
import { makeTargets } from "./volleytargets.js";

// makeVolley makes the workspace. keep puts its address in, go goes to another
// workspace, pick(side, callback) opens the picker.
/** @param {Api.Form} form */
export function makeVolley({ volley: made, fields, play }, { keep, go, pick }) {
  const byPath = new Map(fields.map((f) => [f.path, f]));
  const fieldsOf = (paths) => paths.map((path) => byPath.get(path));
  let line = made.first;
  /** @type {Api.VolleyPage | null} */
  let page = null; // the last answer
  let open = -1; // the attack whose details are shown, by its place in the line

  const list = h("ol", { class: "volley-rows" });
  const add = h("button", { type: "button", id: "volley-add", class: "with-icon", click: () => pick("attacker", (choice) => change("add", { add: choice })) }, icon("plus"), "Add an attacker");
  const targets = makeTargets({ fields: fieldsOf(made.target), most: made.targets, change, settled, pick: (done) => pick("defender", done) });
  const next = makeNext({ parts: made.happened, change, roll: (line) => go("attack", of("", line, { view: "table" })) });
  const switches = made.switches.map(({ value, text }) => ({ value, ...toggle(value, text) }));
  const goals = segments("volley-goal", "What counts", made.goals, (goal) => change("goal", { goal }));
  const orders = segments("volley-order", "Order", ["best", "given"].map((value) => ({ value, text: value })), (order) => change("order", { order }));
  const kept = makeKept((kept) => { line = kept; ask("open"); });
  const problems = h("div", { class: "problems", role: "alert" });
  const answer = h("div", { id: "volley-answer", "aria-busy": "false" });
  const fallback = h("p", { class: "note", id: "volley-fallback", role: "status" });
  const notes = makeNotes();
  const empty = h("div", { class: "welcome" },
    h("p", { class: "lead" }, "Several units attack: who should begin, who shoots whom, and how likely are they gone?"),
    h("ul", null, ...made.examples.map(({ value, text }) => h("li", null, h("button", { type: "button", class: "volley-example", click: () => { line = value; ask("example"); } }, text)))));
  const settings = h("section", { class: "volley-switches surface", "aria-label": "How it is played" }, goals.root, orders.root, ...switches.map((s) => s.root));

  byId("volley").append(
    h("div", { class: "volley-result" }, problems, empty, fallback, answer),
    h("section", { class: "volley-whom panel defender", "aria-label": "Targets" }, h("h2", { class: "band" }, "Targets"), targets.list, targets.add),
    h("section", { class: "volley-who panel attacker", "aria-label": "Attackers" }, h("h2", { class: "band" }, "Attackers"), list, add),
    h("div", { class: "volley-beside" }, next.root, settings, notes.root, kept.root));

  const question = makeQuestion(call,
    { name: "volley-page", body: (changes) => ({ line, changes }), answered, refused: (errors) => showErrors(problems, errors) },
    null,
    { busy: (is) => answer.setAttribute("aria-busy", String(is)), lost: (message) => { problems.textContent = message; } });

  function settled() { return question.settled(); }

  // ---- What a player does.

  function toggle(value, text) {
    const input = h("input", {
      id: "volley-" + value.replace(".", "-"), type: "checkbox", role: "switch",
      change: () => change(value, { values: { [value]: play.options[input.checked ? 0 : 1].value } }),
    });
    return { input, root: h("label", { class: "switch", for: input.id }, input, h("span", null, text)) };
  }

  function change(what, ...list) {
    question.change(...list);
    ask(what);
  }

  const ask = (what, opened) => question.ask({ what, opened });

  // move puts an attack at another place, which then is the order that counts.
  function move(from, to) {
    if (!page || to < 0 || to >= page.attacks.length || to === from) return;
    open = -1;
    if (page.order !== "given") tell("The order is your own now.");
    const places = page.attacks.map((x) => x.at);
    places.splice(to, 0, ...places.splice(from, 1));
    change("move", { arrange: places });
  }

  const row = makeRow({
    fields: fieldsOf(made.attack), happened: made.happened, settled, change, move,
    toggle(at) { open = open === at ? -1 : at; showRows(); },
    pick: (at) => pick("attacker", (choice) => change("pick " + at, { attack: at, pick: { attacker: choice } })),
    remove(at) { open = -1; change("remove", { remove: at }); },
    alone: (at) => go("attack", of("", page?.attacks.find((x) => x.at === at)?.line ?? "")),
  });

  // ---- What the engine says.

  function answered(got, about) { steady(() => show(got, about)); }

  /** @param {Api.VolleyPage} got */
  function show(got, { what, opened }) {
    page = got;
    line = got.line;
    targets.show(got.targets);
    for (const { value, input } of switches) input.checked = (value.startsWith("defender") ? got.targets : got.attacks).every((x) => x.values[value] === play.options[0].value);
    goals.root.hidden = !got.sized;
    for (const value of made.several) goals.allow(value, got.targets.length > 1);
    goals.show(got.goal);
    orders.root.hidden = got.attacks.length < 2;
    for (const [value, text] of Object.entries(got.orders ?? {})) orders.name(value, text);
    orders.show(got.order);
    add.disabled = got.attacks.length >= made.attacks;
    empty.hidden = !isEmpty();
    byId("volley").classList.toggle("empty", isEmpty());
    kept.show(isEmpty() ? null : { name: got.name, line });
    showRows();
    next.show(got.next, got.attacks.find((x) => x.at === got.next?.attack)?.likely);
    showErrors(problems, got.errors, opened && unreadable);
    morph(answer, got.answer || (isEmpty() ? "" : '<p class="wait">Pick somebody on both sides.</p>'));
    fallback.textContent = got.fallback;
    if (got.answer) notes.show(got);
    else notes.hide();
    if (got.said) tell(got.said);
    document.title = got.answer ? `${answer.querySelector(".s-big")?.textContent ?? ""}: Salvo` : "Salvo";
    byId("live").textContent = got.summary;
    if (what || !got.errors.length) keep(what, line);
  }

  function showRows() {
    if (!page) return;
    if (open >= page.attacks.length) open = -1;
    row.show(list, isEmpty() && !page.targets[0].name ? [] : page.attacks, { open, several: page.targets.length > 1 });
  }

  const isEmpty = () => !page || (!page.targets[0].name && page.attacks.every((a) => !a.name));

  return {
    async read(hash) {
      question.restart();
      line = lineOf(hash) || made.first;
      // An attack becomes a volley, as a rule for another attacker.
      const begins = settingsOf(hash).get("begin");
      if (begins) question.change({ begin: true });
      // Somebody joins it, from a list of loadouts.
      if (settingsOf(hash).has("also")) question.change({ add: settingsOf(hash).get("also") });
      await ask("", true);
      if (begins === "yes" && page?.line === line) add.click();
    },
    address: () => of("volley", line),
    share: () => call("volley-share", { line }),
    reset() {
      question.restart();
      line = made.first;
      ask("reset");
      tell("All is back to nothing. Undo brings it back.");
    },
    isEmpty,
  };
}
