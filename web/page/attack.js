// The workspaces of an attack, Attack and Matrix: what a player does to it goes to
// the engine, and what the engine says about it goes onto the page and into the
// address.
import * as address from "./address.js";
import { followScroll, openBars, showAnswer, showLost, showProblems, showWanted } from "./answer.js";
import { makeArmy } from "./army.js";
import { showChips } from "./chips.js";
import { makeComparing } from "./comparing.js";
import { byId, h } from "./dom.js";
import { call } from "./engine.js";
import { unreadable } from "./errors.js";
import { makeForm } from "./form.js";
import { makeWelcome } from "./frame.js";
import { makeKeywords } from "./keywords.js";
import { unitsOf } from "./matrix.js";
import { morph } from "./morph.js";
import { makePicker } from "./picker.js";
import { makePlayed } from "./played.js";
import { makeQuestion } from "./question.js";
import { makeSlot } from "./slot.js";
import { keepList, recallList } from "./store.js";
import { makeTabs } from "./tabs.js";
import { tell } from "./tell.js";
import { showControls, showView, viewRequest } from "./views.js";
import { letters } from "./words.js";

const sides = ["attacker", "defender"];

const main = () => /** @type {HTMLElement} */ (document.querySelector("main"));

const nothingAsked = { asks: [], says: "" };

// each makes something for either side.
const each = (make) => Object.fromEntries(sides.map((side) => [side, make(side)]));

// makeAttack makes the workspaces of what the engine says they are made of. menu is
// the place for fields in the menu; keep puts the address in, go goes to another
// workspace, leftAt is the address that one was left with.
export function makeAttack(made, menu, { keep, go, leftAt }) {
  const state = address.fresh(made);
  /** @type {Api.Page | null} */
  let page = null; // the last answer
  let before = ""; // the line before the last swap
  /** @type {{ asks: Api.FallenDie[], says: string }} */
  let asked = nothingAsked; // the dice on the table that fall next

  const attack = () => ({ line: state.line, ...(state.numbers ? { numbers: state.numbers } : {}) });
  const viewed = () => ({ ...attack(), ...viewRequest(state) });

  // shared is what is taken along of what is compared: all of it, or the one attack, or
  // the other.
  function shared(which) {
    if (which === "B") return { line: state.pins[0].line, pins: [] };
    return { pins: which === "A" || state.workspace !== "attack" ? [] : state.pins };
  }

  const question = makeQuestion(call,
    { name: "page", body: (changes) => ({ ...attack(), changes, pins: state.pins, ...viewRequest(state) }), answered, refused: showProblems },
    { name: "view", body: viewed, answered: showed, refused: showProblems },
    {
      busy(answer, view) {
        byId("result").setAttribute("aria-busy", String(answer));
        if (!answer) main().classList.remove("waiting");
        byId("view").setAttribute("aria-busy", String(view));
      },
      lost: showLost,
    });
  const slots = each((side) => makeSlot(side, () => pickers[side].open()));
  const form = makeForm(made, menu, change);
  const played = makePlayed(made.play, (value) => {
    question.change({ values: Object.fromEntries(made.play.fields.map((path) => [path, value])) });
    question.ask({ what: "played" });
  });
  const showTab = makeTabs(made.views, chooseView);
  const armies = each((side) => makeArmy(side, (choice) => pickers[side].take(choice), () => listRead(side)));
  const compare = makeComparing(state, question, open, (side, then) => pickers[side].open(then));
  const pickers = each((side) => makePicker(side, made, armies[side], (typed) => listed(side, typed), { pick, numbers, settled: question.settled }));

  // ---- What a player does. Each change has a name for the history.

  function change(path, value) {
    question.change({ values: { [path]: value } });
    // Whoever has other tokens now has no others left.
    for (const { name, field } of made.table.tokens) if (field === path) delete state.left[name];
    question.ask({ what: path });
  }

  // pick puts a unit on a side, or takes it away if the choice is empty.
  function pick(side, choice) {
    question.change({ pick: { [side]: choice } });
    if (choice && sides.includes(side)) form.close(side);
    question.ask({ what: "pick " + side });
  }

  // numbers opens the numbers of a side, whose unit goes.
  function numbers(side) {
    if (page?.picked[side]) pick(side, "");
    form.open(side);
  }

  async function swap() {
    await question.settled();
    question.change({ swap: before });
    before = state.line;
    question.ask({ what: "swap" });
  }

  // open shows another attack.
  function open(attack, what) {
    question.restart();
    Object.assign(state, attack);
    question.ask({ what });
  }

  function reset() {
    before = "";
    open({ ...address.fresh(made), workspace: state.workspace, view: state.view }, "reset");
    tell("Started over. Undo brings it back.");
  }

  function showPlace() {
    showTab(state.view);
    main().dataset.view = state.view;
  }

  // setView changes what the view is about.
  function setView(what) {
    Object.assign(state, what);
    keepAddress("");
    question.askView({ what: "" });
  }

  function chooseView(view) {
    showTab(view);
    main().dataset.view = view;
    morph(byId("view"), "");
    if (view === "compare" && !state.pins.length && page && !page.wanted) { // two by default
      state.view = view;
      compare.pin();
      return;
    }
    setView({ view });
    controls();
  }

  // ---- What the engine says.

  const isEmpty = () => sides.every((side) => !page?.slots[side].name);

  /** @param {Api.Page} got */
  function answered(got, { what, opened }) {
    page = got;
    Object.assign(state, { line: got.line, numbers: got.numbers });
    for (const side of sides) {
      slots[side].show(got.slots[side]);
      pickers[side].show(got.cards[side]);
    }
    byId("welcome").hidden = !isEmpty();
    main().classList.toggle("nothing", isEmpty());
    form.show(got, opened);
    played(got);
    showProblems(got.errors, opened && unreadable);
    showChips(got.chips, change, byId("attacker-slot"));
    // A link that is broken stays in the address, as does what is wrong with
    // it, until something is changed.
    if (what || !got.errors.length) keepAddress(what);
    if (got.wanted) showWanted(got.wanted, (side) => pickers[side].open());
    else showAnswer(got);
    if (got.said) tell(got.said);
    controls();
    if (got.view) showed(got.view);
    return !got.view && Boolean(got.answer);
  }

  // showed shows a view. That of the dice on the table says which fall next.
  /** @param {Api.View} view */
  function showed(view) {
    showView(view);
    asked = view.table ?? nothingAsked;
    if (!view.table) return;
    if (view.table.then.join() !== state.then.join()) {
      Object.assign(state, { then: view.table.then, fallen: {} });
      keepAddress("");
    }
    controls();
  }

  function controls() {
    const lists = each((side) => unitsOf(armies[side].units()));
    showControls(state, { form: made, page, lists, compare, paste, asked }, (what, anew) => {
      setView(what);
      if (anew || ["seed", "dice", "stage", "fallen"].some((name) => name in what)) controls();
    });
  }

  // paste opens the place for the army list of a side. Its units are then those of
  // the matrix.
  let pasting = "";
  function paste(side) {
    pasting = side;
    pickers[side].open(null, true);
  }

  function listRead(side) {
    if (!page) return; // a list of an earlier visit
    const units = armies[side].units();
    if (pasting === side && units.length) {
      pickers[side].close();
      setView({ [side + "s"]: unitsOf(units) });
    }
    pasting = "";
    controls();
  }

  // keepAddress puts the state into the address. A new attack, or a new pin, is
  // a step that can be undone; a view is not.
  function keepAddress(what) {
    keep(what, JSON.stringify([state.line, state.pins]), before);
  }

  // listed are the units of army lists, those of the side first: who strikes
  // back has its list on the other side.
  function listed(side, typed) {
    return [side, ...sides.filter((s) => s !== side)].flatMap((owner) => armies[owner].units()
      .filter((u) => letters(u.name + u.choice).includes(letters(typed)))
      .map((u) => ({ value: u.choice, text: u.name, about: [u.upgrades.join(", "), `${u.points ?? "?"} points`, `${owner}’s list`].filter(Boolean).join(" · ") })));
  }

  // Keywords that were looked up stay on the page, on this device.
  function lookedUp(f) {
    form.keep(f.path);
    keepList("kept", [...new Set(recallList("kept")).add(f.path)]);
    if (form.isDefault(f) && f.kind !== "choice") change(f.path, f.kind === "flag" ? true : 1);
    form.focus(f.path);
  }

  for (const path of recallList("kept")) form.keep(path);
  for (const side of sides) makeKeywords(form, side, lookedUp);
  makeWelcome(made.examples, (line) => open({ line, numbers: "" }, "example"), leftAt("attack"), (left) => go("attack", left));
  openBars();
  followScroll();
  byId("attacker-more").append(h("p", { class: "further" },
    h("button", { type: "button", id: "another-attacker", click: () => go("volley", address.of("volley", state.line, { begin: "yes" })) }, "Another attacker: make it a volley"),
    h("button", { type: "button", id: "which-upgrades", click: () => go("builds", address.of("builds", state.line)) }, "Which upgrades are worth it?")));
  byId("view").addEventListener("click", (e) => {
    const fight = e.target.closest("[data-duel]")?.dataset.duel;
    if (fight) return go("duel", address.of("duel", fight));
    const then = e.target.closest("[data-then]"); // what is advised was done
    if (then) {
      setView({ seed: 0, ...JSON.parse(then.dataset.then) });
      controls();
      byId("panel").scrollIntoView({ block: "nearest" });
      return;
    }
    const button = e.target.closest("[data-line]");
    if (!button) return;
    const opened = { line: button.dataset.line, numbers: "" };
    if (state.workspace === "matrix") go("attack", address.write({ ...state, ...opened, workspace: "attack" }, made));
    else open(opened, "what-if");
  });

  return {
    read(hash, { opened, data }) {
      before = data || "";
      Object.assign(state, address.read(hash, made));
      showPlace();
      question.restart();
      question.ask({ what: "", opened });
    },
    address: () => address.write(state, made),
    share: (which) => call("share", { ...viewed(), ...shared(which) }),
    compared: () => state.workspace === "attack" && state.pins.length > 0,
    reset,
    isEmpty,
    swap,
    // pick opens the picker of a side for somebody else.
    pick: (side, callback) => pickers[side].open(callback),
    // recall reads the army lists of an earlier visit.
    async recall() {
      await question.settled();
      for (const side of sides) await armies[side].recall();
    },
  };
}
