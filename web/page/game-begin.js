// Where a game begins: the two army lists, mine and theirs.
import { h } from "./dom.js";
import { call } from "./engine.js";
import { showErrors } from "./errors.js";
import { listOf, setList, watchList } from "./lists.js";
import { morph } from "./morph.js";

const pause = 250; // milliseconds after the last key

// makeGameBegin makes it. sample is a game to try it with; start(game) is called with the
// game of both lists; before() is the game of before, if there is one, which open(game)
// takes up again.
/** @param {Api.FormSample} sample */
export function makeGameBegin(sample, start, before, open) {
  /** @type {Api.Game | null} */
  let made = null; // the game of what is in both boxes
  let asked = 0;
  let timer = 0;
  const problems = h("div", { class: "problems", role: "alert" });
  const boxes = [["mine", "My army list"], ["theirs", "Their army list"]].map(([whose, label]) => {
    const text = h("textarea", {
      id: "game-list-" + whose, rows: 5, spellcheck: "false", autocapitalize: "none", autocomplete: "off", placeholder: "Paste it here, as a list builder exports it",
      input() { setList(whose, text.value, changed); later(); },
    });
    const found = h("div", { class: "s-game-read", role: "status" });
    // changed takes over a list that was set elsewhere.
    const changed = (list) => { text.value = list; later(); };
    watchList(whose, changed);
    return { whose, text, found, root: h("div", { class: "s-game-paste" }, h("label", { for: text.id }, label), text, found) };
  });
  const button = h("button", { type: "button", class: "s-game-main", id: "game-start", disabled: true, click: () => made && start(made) }, "Start the game");
  const goOn = h("button", { type: "button", id: "game-before", click: () => open(before()) }, "Go on with the game before");
  const tries = h("button", { type: "button", id: "game-sample", click: trySample }, sample.text);
  const root = h("div", { class: "s-game-begin" },
    h("p", { class: "lead" }, "Two army lists, and a whole game: whom to shoot, what happened, who is left."),
    ...boxes.map((b) => b.root), problems, h("div", { class: "s-game-acts" }, button, goOn, tries),
    h("p", { class: "s-game-note" }, "Lists and games are kept on this device only."));

  function later() {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  }

  // trySample begins the game of the samples; lists that somebody pasted stay.
  async function trySample() {
    const { status, body } = await call("game-begin", { mine: sample.mine, theirs: sample.theirs });
    if (status === 200) start(body.game);
    else showErrors(problems, body.errors);
  }

  // ask has both lists read.
  async function ask() {
    const number = ++asked;
    const { status, body } = await call("game-begin", Object.fromEntries(boxes.map((b) => [b.whose, b.text.value])));
    if (number !== asked) return;
    made = status === 200 ? body.game : null;
    button.disabled = !made;
    showErrors(problems, status === 200 ? [] : body.errors);
    for (const b of boxes) morph(b.found, (status === 200 && body[b.whose]) || "");
  }

  return {
    root,
    trySample,
    // show shows the lists that are kept.
    show() {
      goOn.hidden = !before();
      tries.hidden = boxes.some((b) => listOf(b.whose));
      for (const b of boxes) if (document.activeElement !== b.text) b.text.value = listOf(b.whose);
      if (boxes.some((b) => b.text.value)) ask();
    },
  };
}
