// Where a duel stands: who is next, and what happened so far.
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { segments } from "./segments.js";
import { stepper } from "./stepper.js";
import { numbers } from "./volleynext.js";

// makeTurn makes its place. acted and begins are the options of who acted in a round, and
// who begins it. What a player does is called back: change(what, ...changes).
/** @param {{ made: Api.FormDuel, change: (what: string, ...changes: any[]) => void }} about */
export function makeTurn({ made, change }) {
  /** @type {Api.DuelTurn | null} */
  let turn = null;
  /** @type {Api.DuelStands | null} */
  let now = null; // what is being said

  const title = h("h2", { class: "duel-round" });
  const says = h("div", { class: "duel-says" });
  const happened = h("button", { type: "button", id: "duel-happened", class: "main with-icon", "aria-expanded": "false", click: () => open(said.hidden) }, icon("check"), "It happened");
  const restart = h("button", { type: "button", id: "duel-restart", click: () => { open(false); change("restart", { restart: true }); } }, "From the beginning");
  const acted = segments("duel-acted", "Acted in this round", made.acted, act);
  const begins = segments("duel-begins", "Begins this round", made.begins, (side) => { if (now) now.next = side; });
  const round = stepper({ label: "Round", value: 1, max: made.rounds, strict: true, set: (n) => { if (now) now.round = Math.max(1, n); } });
  const units = h("div", { class: "duel-stand" });
  const enter = h("button", { type: "button", id: "duel-enter", class: "main", click: () => { open(false); change(`happened after ${turn?.title}`, { happened: now }); } }, "Enter it");
  const said = h("div", { class: "duel-said", hidden: true },
    h("div", { class: "duel-when" }, h("div", { class: "labelled" }, h("span", { class: "name" }, "Round"), round.root), acted.root, begins.root), units, enter);
  const root = h("section", { class: "surface duel-turn", "aria-label": "Where it stands" },
    h("div", { class: "duel-bar" }, h("div", null, title, says), h("div", { class: "row" }, happened, restart)), said);

  function open(is) {
    said.hidden = !is;
    happened.setAttribute("aria-expanded", String(is));
    if (is && turn) fill(turn, turn.steps[0].then);
  }

  // act takes who acted; where a toss decides that, it says what is likely then.
  function act(side) {
    if (!turn || !now) return;
    const likely = turn.steps.find(({ then }) => then.acted === side);
    if (side && likely && turn.steps.length > 1) return fill(turn, likely.then);
    now.acted = side;
    begins.root.hidden = Boolean(side);
  }

  // fill begins with how a duel may stand, of which parts say what can be said.
  /** @param {Api.DuelTurn} about @param {Api.DuelStands} stands */
  function fill({ parts }, stands) {
    const { round: n, acted: who, next, sides } = now = structuredClone(stands);
    round.input.value = n;
    acted.show(who);
    begins.show(next);
    begins.root.hidden = Boolean(who);
    units.replaceChildren(...sides.map((side, i) => h("fieldset", { class: i ? "defender" : "attacker" }, h("legend", null, made.acted[i + 1].text),
      ...numbers(side, parts[i][0], parts[i].slice(1)))));
  }

  return {
    root,
    /** @param {Api.DuelTurn | null} next */
    show(next) {
      root.hidden = !next;
      if (!next) return;
      if (JSON.stringify(next) !== JSON.stringify(turn)) open(false);
      turn = next;
      title.textContent = next.title;
      says.replaceChildren(...next.stands.map((text) => h("p", { class: "note" }, text)), ...next.steps.map((s) => h("p", { class: "note" }, s.says)));
      happened.hidden = !next.steps.length; // it is over
      restart.hidden = !next.begun;
    },
  };
}
