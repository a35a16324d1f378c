// The workspace of one attack: what a player does to it goes to the engine, and
// what the engine says about it goes onto the page and into the address.
import * as address from "./address.js";
import { openAnswer, showAnswer, showProblems } from "./answer.js";
import { makeArmy } from "./army.js";
import { makeAsking } from "./asking.js";
import { showChips } from "./chips.js";
import { byId } from "./dom.js";
import { makeForm } from "./form.js";
import { makeKeywords } from "./keywords.js";
import { morph } from "./morph.js";
import { newPin, showPins } from "./pins.js";
import { makeShare } from "./share.js";
import { makeSteps } from "./steps.js";
import { keep, recall } from "./store.js";
import { makeTabs } from "./tabs.js";
import { tell } from "./tell.js";
import { makeUnitBox } from "./unitbox.js";
import { showControls, showView, viewRequest } from "./views.js";
import { letters } from "./words.js";

const sides = ["attacker", "defender"];

// each makes something for either side.
const each = (make) => Object.fromEntries(sides.map((side) => [side, make(side)]));

// makeAttack makes the workspace of what the engine says it is made of, and
// opens the attack that the address says.
export async function makeAttack(made) {
  const state = address.fresh(made);
  const steps = makeSteps();
  let page = null; // the last answer
  let before = ""; // the line before the last swap

  const asking = makeAsking({
    state, request: () => viewRequest(state), answered, refused: showProblems, viewed: showView,
    busy(answer, view) {
      byId("result").setAttribute("aria-busy", String(answer));
      byId("view").setAttribute("aria-busy", String(view));
    },
  });
  const form = makeForm(made, change);
  const showTab = makeTabs(made.views, chooseView);
  const armies = each((side) => makeArmy(side, (choice) => pick(side, choice), () => { if (page) controls(); }));
  const cards = each((side) => makeUnitBox(side, armies[side], (typed) => listed(side, typed), pick, asking.settled));

  // ---- What a player does. Each change has a name for the history.

  function change(path, value) {
    asking.change("values", { [path]: value });
    // Whoever has other tokens now has no others left.
    for (const { name, field } of made.table.tokens) if (field === path) delete state.left[name];
    asking.ask({ what: path });
  }

  // pick puts a unit on a side, or takes it away if the choice is empty.
  function pick(side, choice) {
    asking.change("pick", { [side]: choice });
    asking.ask({ what: "pick " + side });
  }

  async function swap() {
    await asking.settled();
    asking.change("swap", before);
    before = state.line;
    asking.ask({ what: "swap" });
  }

  // open shows another attack.
  function open(attack, what) {
    asking.restart();
    Object.assign(state, attack);
    asking.ask({ what });
  }

  function reset() {
    before = "";
    open({ ...address.fresh(made), view: state.view }, "reset");
    tell("All is back to nothing. Undo brings it back.");
  }

  function pin() {
    state.pins = [...state.pins, newPin(state)];
    asking.ask({ what: "pin" });
  }

  // setView changes what the view is about.
  function setView(what) {
    Object.assign(state, what);
    keepAddress(Object.keys(what)[0]);
    asking.askView({ what: "view" });
  }

  function chooseView(view) {
    showTab(view);
    morph(byId("view"), "");
    setView({ view });
    controls();
  }

  // ---- What the engine says.

  function answered(got, { what, opened }) {
    page = got;
    for (const side of sides) cards[side](page.cards[side]);
    form.show(page);
    showProblems(page.errors, opened && "Something in this link could not be read. This is the rest of it.");
    showChips(page.chips, change, byId("reset"));
    // A link that is broken stays in the address, as does what is wrong with
    // it, until something is changed.
    if (what || !page.errors.length) keepAddress(what);
    byId("undo").disabled = !steps.canUndo();
    showAnswer(page);
    if (page.said) tell(page.said);
    showPins(state, made.pins, { add: pin, open: ({ line, numbers }) => open({ line, numbers }, "pin"), changed: (what) => asking.ask({ what }) });
    controls();
  }

  function controls() {
    const lists = each((side) => [...new Set(armies[side].units().map((u) => u.choice))]);
    showControls(state, { form: made, page, lists }, (what) => {
      setView(what);
      if (what.seed || what.dice || what.stage) controls();
    });
  }

  // keepAddress puts the state into the address. A new attack, or a new pin, is
  // a step that can be undone; a view is not.
  function keepAddress(what) {
    steps.keep(what, JSON.stringify([state.line, state.pins]), address.write(state, made), before);
  }

  // fromAddress opens what the address says.
  function fromAddress() {
    const { view } = Object.assign(state, address.read(location.hash, made));
    showTab(view);
    asking.restart();
    asking.ask({ what: "", opened: true });
  }

  // listed are the units of army lists, those of the side first: who strikes
  // back has its list on the other side.
  function listed(side, typed) {
    return [side, ...sides.filter((s) => s !== side)].flatMap((owner) => armies[owner].units()
      .filter((u) => letters(u.name + u.choice).includes(letters(typed)))
      .map((u) => ({ value: u.choice, text: u.name, about: [u.upgrades.join(", "), `${u.points} points`, `${owner}’s list`].filter(Boolean).join(" · ") })));
  }

  // Keywords that were looked up stay on the page, on this device.
  function remember(path) {
    keep("kept", JSON.stringify([...new Set(remembered()).add(path)]));
  }

  function lookedUp(f) {
    form.keep(f.path);
    remember(f.path);
    if (form.isDefault(f) && f.kind !== "choice") change(f.path, f.kind === "flag" ? true : 1);
    form.focus(f.path);
  }

  for (const path of remembered()) form.keep(path);
  for (const side of sides) makeKeywords(form, side, lookedUp);
  openAnswer();
  makeShare(asking.share, showProblems);
  byId("undo").addEventListener("click", steps.undo);
  byId("swap").addEventListener("click", swap);
  byId("reset").addEventListener("click", reset);
  byId("view").addEventListener("click", (e) => {
    const button = e.target.closest("[data-line]") || e.target.closest("tr")?.querySelector(".s-apply[data-line]");
    if (button) open({ line: button.dataset.line, numbers: "" }, "what-if");
  });
  steps.onReturn((data) => {
    before = data || "";
    fromAddress();
  });
  fromAddress();
  await asking.settled();
  for (const side of sides) await armies[side].recall();
}

function remembered() {
  try {
    return JSON.parse(recall("kept") || "[]");
  } catch {
    return [];
  }
}
