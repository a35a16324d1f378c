// The workspace of a volley: several attacks on one unit. Its line is its state; what
// a player does goes to the engine as a change of it.
import { lineOf, of, settingsOf } from "./address.js";
import { makeCard } from "./card.js";
import { byId, h } from "./dom.js";
import { call } from "./engine.js";
import { showErrors, unreadable } from "./errors.js";
import { makeField } from "./field.js";
import { makeKept } from "./kept.js";
import { morph } from "./morph.js";
import { makeQuestion } from "./question.js";
import { makeRow } from "./volleyrow.js";
import { tell } from "./tell.js";

// makeVolley makes the workspace. keep puts its address in, go goes to another
// workspace, pick(side, callback) opens the picker.
export function makeVolley({ volley: made, fields, play }, { keep, go, pick }) {
  const byPath = new Map(fields.map((f) => [f.path, f]));
  let line = made.first;
  let page = null; // the last answer
  let open = -1; // the attack whose details are shown

  const list = h("ol", { class: "volley-rows" });
  const add = h("button", { type: "button", id: "volley-add", click: () => pick("attacker", (choice) => change("add", { add: choice })) }, "+ Add an attacker");
  const slot = h("button", { type: "button", id: "volley-defender", class: "slot", "aria-haspopup": "dialog", click: () => pick("defender", (choice) => change("defender", { pick: { defender: choice } })) });
  const card = makeCard((side, choice) => change("pick " + side, { pick: { [side]: choice } }), settled, slot);
  const controls = new Map(made.target.map((path) => [path, makeField(byPath.get(path), (_, value) => change(path, { values: { [path]: value } }), true, "volley-")]));
  const places = [...controls.values()].map((c) => c.root);
  const more = h("details", { class: "volley-card" }, h("summary", null, "More about the unit"), h("div", { class: "tokens" }, ...places.slice(2)), card.root);
  const switches = made.switches.map(({ value, text }) => ({ value, ...toggle(value, text) }));
  const goals = h("div", { class: "segments", role: "radiogroup", "aria-label": "Played" }, ...made.goals.map(({ value, text }) => h("label", null,
    h("input", { type: "radio", name: "volley-goal", value, change: () => change("goal", { goal: value }) }), h("span", null, text))));
  const kept = makeKept((kept) => { line = kept; ask("open"); });
  const problems = h("div", { class: "problems", role: "alert" });
  const answer = h("div", { id: "volley-answer", "aria-busy": "false" });
  const fallback = h("p", { class: "note", id: "volley-fallback", role: "status" });
  const noted = h("summary", null);
  const notes = h("details", { class: "volley-notes" }, noted);
  const empty = h("div", { class: "welcome" },
    h("p", { class: "lead" }, "Several units attack one: how likely is it gone, and who should begin?"),
    h("button", { type: "button", id: "volley-example", click: () => { line = made.example.value; ask("example"); } }, made.example.text));

  byId("volley").append(
    h("div", { class: "volley-setup" },
      h("h2", null, "Who attacks"), list, add,
      h("h2", null, "Whom"), slot, h("div", { class: "tokens" }, ...places.slice(0, 2)), more),
    h("div", { class: "volley-result" }, problems, empty, fallback, answer, notes),
    h("div", { class: "volley-more" }, h("div", { class: "volley-switches" }, ...switches.map((s) => s.root), goals), kept.root));

  const question = makeQuestion(call,
    { name: "volley-page", body: (changes) => ({ line, changes }), answered, refused: (errors) => showErrors(problems, errors) },
    null,
    { busy: (is) => answer.setAttribute("aria-busy", String(is)), lost: (message) => { problems.textContent = message; } });

  function settled() { return question.settled(); }

  // ---- What a player does.

  function toggle(value, text) {
    const input = h("input", {
      id: "volley-" + value.replace(".", "-"), type: "checkbox", role: "switch",
      change: () => change(value, value === "order" ? { order: input.checked ? "best" : "given" } : { values: { [value]: play.options[input.checked ? 0 : 1].value } }),
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
    if (to < 0 || to >= page.attacks.length || to === from) return;
    if (open >= 0) open = -1;
    if (page.order !== "given") tell("The order is the one listed now.");
    change("move", { move: from, to }, { order: "given" });
  }

  const row = makeRow({
    fields: made.attack.map((path) => byPath.get(path)), happened: made.happened, settled, change, move,
    toggle(i) { open = open === i ? -1 : i; showRows(); },
    pick: (i) => pick("attacker", (choice) => change("pick " + i, { attack: i, pick: { attacker: choice } })),
    remove(i) { open = -1; change("remove", { remove: i }); },
    alone: (i) => go("attack", of("", page.attacks[i].line)),
  });

  // ---- What the engine says.

  function answered(got, { what, opened }) {
    page = got;
    line = got.line;
    const { target } = got;
    slot.classList.toggle("empty", !target.name);
    slot.replaceChildren(h("b", null, target.name || "Pick the defender"), h("small", null, target.name ? target.facts.join(" · ") : "a unit"));
    for (const [path, field] of controls) field.show(target.values[path]);
    card.show(target.card);
    for (const { value, input } of switches) input.checked = value === "order" ? got.order === "best" : (value.startsWith("defender") ? [target] : got.attacks).every((x) => x.values[value] === play.options[0].value);
    goals.hidden = !got.sized;
    for (const input of goals.querySelectorAll("input")) input.checked = input.value === got.goal;
    add.disabled = got.attacks.length >= made.attacks;
    empty.hidden = !isEmpty();
    kept.show(isEmpty() ? null : { name: got.name, line });
    showRows();
    showErrors(problems, got.errors, opened && unreadable);
    morph(answer, got.answer || (isEmpty() ? "" : '<p class="wait">Pick somebody on both sides.</p>'));
    fallback.textContent = got.fallback;
    notes.hidden = !got.answer || !got.notes.length;
    noted.textContent = got.notes.length === 1 ? "1 note" : `${got.notes.length} notes`;
    notes.replaceChildren(noted, ...got.notes.map((text) => h("p", { class: "note" }, text)));
    if (got.answer) document.title = `${answer.querySelector(".s-big")?.textContent ?? ""}: Salvo`;
    byId("live").textContent = got.summary;
    if (what || !got.errors.length) keep(what, line);
  }

  function showRows() {
    if (open >= page.attacks.length) open = -1;
    row.show(list, isEmpty() && !page.target.name ? [] : page.attacks, { open, next: page.next });
  }

  const isEmpty = () => !page || (!page.target.name && page.attacks.every((a) => !a.name));

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
