// The workspace of a game: two lists become two columns of units; what is tapped is
// answered, what happened is written down. The game is one value, which the engine makes
// and changes; it is kept on this device only.
import { of, settingsOf } from "./address.js";
import { byId, h } from "./dom.js";
import { call } from "./engine.js";
import { showErrors } from "./errors.js";
import { makeGameBegin } from "./game-begin.js";
import { makeGameFile } from "./game-file.js";
import { morph } from "./morph.js";
import { makeQuestion } from "./question.js";
import { keep as store, recall } from "./store.js";
import { tell } from "./tell.js";

// makeGame makes the workspace. sample is a game to try it with; keep puts its address in, go
// goes to another one.
export function makeGame(sample, { keep, go }) {
  let game = readGame(recall("game"));
  /** @type {Api.Shown | null} */
  let show = null; // what is tapped, and who attacks; the engine says what that is at first
  /** @type {{ game: Api.Game | null, show: Api.Shown | null }} */
  let last = { game: null, show: null }; // what was answered last
  let answer = ""; // what the card is about

  const part = (name, tag = "div", attributes = {}) => h(tag, { id: "game-" + name, ...attributes });
  const bar = byId("game-bar");
  const mine = part("mine", "section", { "aria-label": "My units", class: "s-game-col" });
  const theirs = part("theirs", "section", { "aria-label": "Their units", class: "s-game-col" });
  const card = part("card", "section", { "aria-label": "The answer", "aria-busy": "false", class: "s-game-card" });
  const log = part("log", "section", { "aria-label": "Log", class: "s-game-paper" });
  const problems = h("div", { class: "problems", role: "alert" });
  const begin = makeGameBegin(sample, start, () => readGame(recall("game-before")), open);
  const file = makeGameFile(() => game, open, (message) => showErrors(problems, [{ message }]));
  const again = h("button", { type: "button", id: "game-again", click: reset }, "New game");
  const more = h("div", { class: "s-game-paper s-game-file" }, ...file.buttons, again, file.note);
  const table = part("table", "div", { class: "s-game-table" });
  table.append(mine, theirs, h("div", { class: "s-game-middle" }, card, log, more));
  byId("game").append(problems, begin.root, table);

  const question = makeQuestion(call,
    { name: "game", body: (changes) => ({ game, changes, ...(show ? { show } : {}) }), answered, refused },
    null,
    { busy: (is) => card.setAttribute("aria-busy", String(is)), lost: (message) => { problems.textContent = message; } });

  // ---- What a player does.

  for (const place of [bar, byId("game")]) place.addEventListener("click", (/** @type {any} */ e) => act(e.target.closest("[data-show], [data-change], [data-go]")));

  // act does what a button leads to. What changes the game waits for an answer that is on
  // its way, because it says what the button leads to then.
  async function act(button) {
    if (!button || button.disabled) return;
    const { change, go: to, line, view } = button.dataset;
    if (to) return go(to, of(to === "attack" ? "" : to, line, { view }));
    if (change) await question.settled();
    if (!button.isConnected || button.disabled) return;
    if (button.dataset.show) show = JSON.parse(button.dataset.show);
    if (button.dataset.change) question.change(JSON.parse(button.dataset.change));
    question.ask(button.dataset.change ? "change" : "");
  }

  // start begins a game of two lists.
  function start(begun) {
    open(begun);
    scrollTo(0, 0);
  }

  // open shows a game.
  function open(other) {
    question.restart();
    if (game) store("game-before", JSON.stringify(game));
    game = other;
    show = null;
    question.ask("open");
  }

  function reset() {
    question.restart();
    if (game) store("game-before", JSON.stringify(game));
    game = show = null;
    last = { game, show };
    store("game", "");
    display();
    tell("The game of before can be taken up again.");
  }

  // ---- What the engine says.

  /** @param {Api.Calls["game"]["response"]} got */
  function answered(got, what) {
    last = { game: got.game, show: got.show };
    ({ game, show } = last);
    const about = JSON.stringify([got.show.attacking, got.show.tapped, Boolean(got.show.enter)]);
    if (about !== answer) card.scrollTop = 0; // another answer begins at its beginning
    answer = about;
    for (const [place, html] of [[bar, got.bar], [mine, got.mine], [theirs, got.theirs], [card, got.card], [log, got.log]]) morph(place, html);
    table.dataset.attacking = got.show.attacking;
    showErrors(problems, got.errors);
    byId("live").textContent = got.summary;
    if (what) store("game", JSON.stringify(game));
    if (what === "open") keep("open", "game");
    display();
    clear();
  }

  // clear keeps what is tapped clear of the card, which lies above the rows of a phone.
  function clear() {
    const top = getComputedStyle(card).position === "sticky" && innerWidth < 900 ? card.getBoundingClientRect().top : Infinity;
    const hidden = [...table.querySelectorAll(".s-game-unit[aria-pressed=true]")].map((e) => e.getBoundingClientRect().bottom - top);
    const most = Math.max(0, ...hidden);
    if (most) scrollBy({ top: most + 8, behavior: "instant" });
  }

  // refused says what is wrong with a game that cannot be read; the one before goes on, and
  // what is kept stays.
  function refused(errors) {
    showErrors(problems, errors);
    ({ game, show } = last);
    display();
  }

  function display() {
    byId("game").classList.toggle("s-game-empty", !game);
    begin.root.hidden = Boolean(game);
    table.hidden = bar.hidden = !game || !last.game;
    if (!game) begin.show();
  }

  display();

  return {
    read(hash) {
      document.title = "Game: Salvo";
      if (game) question.ask("");
      else if (settingsOf(hash).has("sample")) begin.trySample();
      else display();
    },
    address: () => of("game", ""),
    share: async () => ({ status: 400, body: { errors: [{ message: "a game stays on this device: save it as a file to take it along" }] } }),
    reset,
    isEmpty: () => !game,
  };
}

// readGame reads a game that was kept; null if there is none.
function readGame(text) {
  try {
    return JSON.parse(text || "null");
  } catch {
    return null;
  }
}
