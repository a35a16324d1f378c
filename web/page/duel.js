// The workspace of a duel: two units that fight until one is gone. Its line is its
// state; what a player does goes to the engine as a change of it.
import { lineOf, of, settingsOf } from "./address.js";
import { makeCard } from "./card.js";
import { byId, h } from "./dom.js";
import { makeTurn } from "./duelturn.js";
import { call } from "./engine.js";
import { showErrors, unreadable } from "./errors.js";
import { makeField } from "./field.js";
import { morph } from "./morph.js";
import { makeNotes } from "./notes.js";
import { makeQuestion } from "./question.js";
import { segments } from "./segments.js";
import { stepper } from "./stepper.js";
import { tell } from "./tell.js";

// The sides: what they are called, and from whose list a unit is picked.
const sides = [{ id: "a", title: "You", list: "attacker" }, { id: "b", title: "They", list: "defender" }];

const wide = matchMedia("(min-width: 60rem)");

// makeDuel makes the workspace. keep puts its address in, pick(side, callback) opens
// the picker.
/** @param {Api.Form} form */
export function makeDuel({ duel: made, fields, play }, { keep, pick }) {
  const byPath = new Map(fields.map((f) => [f.path, f]));
  let line = made.first;
  /** @type {Api.DuelPage | null} */
  let page = null; // the last answer

  const panels = sides.map(makePanel);
  const places = segments("duel-place", "Range", made.places, (place) => change("place", { place }));
  const laters = segments("duel-later", "Who goes first in later rounds", made.laters, (later) => change("later", { later }));
  const goals = segments("duel-goal", "What counts", made.goals, (goal) => change("goal", { goal }));
  const plays = segments("duel-play", play.label, play.options, (value) => change("play", ...sides.map((_, side) => ({ side, values: Object.fromEntries(play.fields.map((path) => [path, value])) }))));
  const rounds = stepper({ label: "Rounds", value: 5, max: made.rounds, strict: true, set: (n) => change("rounds", { rounds: Math.max(1, n) }) });
  const swap = h("button", { type: "button", id: "duel-swap", click: () => change("swap", { swap: true }) }, "Change sides");
  const problems = h("div", { class: "problems", role: "alert" });
  const answer = h("div", {
    id: "duel-answer", "aria-busy": "false",
    click(e) { const first = e.target.closest("[data-first]")?.dataset.first; if (first) change("first", { first }); },
  });
  const turn = makeTurn({ made, change });
  const notes = makeNotes();
  const empty = h("div", { class: "welcome" }, h("p", { class: "lead" }, made.about),
    h("ul", null, ...made.examples.map(({ value, text }) => h("li", null, h("button", { type: "button", class: "duel-example", click: () => open(value, "example") }, text)))));
  const more = h("section", { class: "duel-more surface", "aria-label": "How they fight" },
    places.root, h("div", { class: "labelled" }, h("span", { class: "name" }, "Rounds"), rounds.root), laters.root, goals.root, plays.root, swap);

  byId("duel").append(panels[0].root, panels[1].root, h("div", { class: "duel-result" }, problems, empty, turn.root, answer, notes.root), more);

  const question = makeQuestion(call,
    { name: "duel-page", body: (changes) => ({ line, changes }), answered, refused: (errors) => showErrors(problems, errors) },
    null,
    { busy: (is) => answer.setAttribute("aria-busy", String(is)), lost: (message) => { problems.textContent = message; } });

  // makePanel is a side: who is there, and what it has.
  function makePanel({ id, title, list }, side) {
    const slot = h("button", { type: "button", id: "duel-slot-" + id, class: "slot", "aria-haspopup": "dialog", click: () => pick(list, (choice) => change("pick " + id, { side, pick: choice })) });
    const card = makeCard((_, choice) => change("pick " + id, { side, pick: choice }), () => question.settled(), slot);
    const controls = made.fields.map((path) => makeField(byPath.get(path), (_, value) => change(path + id, { side, values: { [path]: value } }), true, `duel-${id}-`));
    const details = h("details", { class: "duel-details", open: wide.matches }, h("summary", null, "More about it"), h("div", { class: "tokens" }, ...controls.map((c) => c.root)), card.root);
    wide.addEventListener("change", () => { details.open = wide.matches; });
    return {
      root: h("section", { class: `duel-side panel ${list}`, "aria-label": title }, h("h2", { class: "band" }, title), slot, details),
      show(x) {
        slot.classList.toggle("empty", !x.name);
        slot.replaceChildren(h("b", null, x.name || "Pick a unit"), h("small", null, x.name ? x.facts.join(" · ") : "who fights"));
        details.hidden = !x.picked;
        for (const c of controls) if (c.f.path in x.values) c.show(x.values[c.f.path]);
        card.show(x.card);
      },
    };
  }

  // ---- What a player does.

  function change(what, ...list) {
    question.change(...list);
    ask(what);
  }

  const ask = (what, opened) => question.ask({ what, opened });

  function open(next, what) {
    question.restart();
    line = next;
    ask(what);
  }

  // ---- What the engine says.

  const isEmpty = () => !page || page.sides.every((x) => !x.name);

  /** @param {Api.DuelPage} got */
  function answered(got, { what, opened }) {
    page = got;
    line = got.line;
    panels.forEach((p, i) => p.show(got.sides[i]));
    places.show(got.place);
    laters.show(got.later);
    goals.show(got.goal);
    plays.show(play.options.find(({ value }) => got.sides.every((x) => play.fields.every((path) => x.values[path] === value)))?.value);
    if (document.activeElement !== rounds.input) rounds.input.value = got.rounds;
    empty.hidden = !isEmpty();
    more.hidden = isEmpty();
    showErrors(problems, got.errors, opened && unreadable);
    morph(answer, got.answer || (isEmpty() || got.errors.length ? "" : '<p class="wait">Pick a unit on both sides.</p>'));
    turn.show(got.turn);
    if (got.answer) notes.show(got);
    else notes.hide();
    document.title = got.answer ? `${got.name}: Salvo` : "Salvo";
    byId("live").textContent = got.summary;
    if (what || !got.errors.length) keep(what, line);
  }

  return {
    read(hash) {
      question.restart();
      line = lineOf(hash) || made.first;
      // Somebody comes from an attack.
      const said = settingsOf(hash);
      sides.forEach(({ id }, side) => { if (said.has(id)) question.change({ side, pick: said.get(id) }); });
      return ask("", true);
    },
    address: () => of("duel", line),
    share: () => call("duel-share", { line }),
    reset() {
      open(made.first, "reset");
      tell("All is back to nothing. Undo brings it back.");
    },
    isEmpty,
  };
}
