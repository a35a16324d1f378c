// Home: what this is, a box for what happens at the table, the two army lists, and the
// questions that the page answers.
import * as address from "./address.js";
import { summed } from "./army.js";
import { byId, drawing, h } from "./dom.js";
import { call } from "./engine.js";
import { showErrors } from "./errors.js";
import { contours, tilePicture } from "./homepictures.js";
import { icon } from "./icons.js";
import { listOf, setList, watchList } from "./lists.js";
import { morph } from "./morph.js";
import { recall } from "./store.js";
import { capital, sentence } from "./words.js";

// home is the address of Home.
export const home = "#&workspace=home";

// makeHome makes it of what the engine says it is made of. go(workspace, hash) goes to a
// workspace, left() is where an earlier visit ended: its workspace and address, or null.
export function makeHome(made, { go, left }) {
  const goOn = h("button", { type: "button", id: "home-go-on", class: "with-icon", click: () => go(...left()) }, icon("next"), "Go on where you left off");
  const lists = makeLists(made.home.sample, go);
  byId("home").append(
    h("div", { class: "hero" }, drawing(contours),
      h("div", { class: "hero-in" },
        h("div", null, h("h2", null, made.home.title), h("p", { class: "hero-by" }, made.home.rulebook), goOn),
        makeBox(made, go))),
    h("div", { class: "home-rest" },
      h("section", { "aria-labelledby": "home-game" }, h("h3", { id: "home-game", class: "lab" }, "A whole game"), lists.root),
      h("section", { "aria-labelledby": "home-question" }, h("h3", { id: "home-question", class: "lab" }, "One question"),
        h("div", { class: "tiles" }, ...made.home.tiles.map((t) => h("button", { type: "button", class: "tile", "data-go": t.value, click: () => go(t.value) },
          drawing(tilePicture(t.value)), h("span", null, h("b", null, t.text), h("small", null, t.about)))))),
      h("p", { class: "note" }, made.home.made)));
  byId("home").setAttribute("aria-busy", "false");
  return {
    read() {
      goOn.hidden = !left();
      lists.offer();
    },
    address: () => home,
    reset() { byId("home-line").value = ""; byId("home-line").dispatchEvent(new Event("input")); },
    isEmpty: () => true,
  };
}

// makeBox is where a player types what happens. What was understood, and the answer to
// one attack, stand there while it is typed.
function makeBox(made, go) {
  const icons = new Map(made.fields.map((f) => [f.path, f.icon]));
  const line = h("textarea", {
    id: "home-line", rows: 2, autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: made.home.say,
    input: read,
    keydown(e) {
      if (e.key !== "Enter" || e.shiftKey) return;
      e.preventDefault();
      hasty = true;
      if (!asking) show();
    },
  });
  const examples = h("div", { class: "home-examples" }, ...made.examples.map((x) => h("button", { type: "button", "data-example": x.value, click: () => go("attack", address.of("attack", x.value)) }, x.text)));
  const said = h("div", { class: "home-said", id: "home-said" });
  const answer = h("div", { class: "home-answer", "aria-live": "polite" });
  const wrong = h("div", { class: "home-wrong", role: "alert" });
  const button = h("button", { type: "button", class: "main", id: "home-show", hidden: true, click: show }, "Show the odds");
  /** @type {Api.Understood | null} */
  let found = null;
  let asking = false;
  let hasty = false; // Enter was pressed before the answer came
  let current = new AbortController();

  async function read() {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const typed = line.value.trim();
    hasty = false;
    examples.hidden = Boolean(typed);
    if (!typed) {
      asking = false;
      line.classList.remove("reading");
      return showFound(null);
    }
    asking = true;
    line.classList.add("reading");
    let got;
    try {
      got = await call("understand", { line: typed }, signal);
    } catch {
      return; // somebody typed on
    }
    if (signal.aborted) return;
    asking = false;
    line.classList.remove("reading");
    showFound(got.status === 200 ? got.body : { said: [], notes: [], answer: "", errors: got.body.errors });
    if (hasty) show();
  }

  function part(p) {
    return h("span", { class: `tag ${p.side}` }, drawing(icons.get(p.field)), p.text, p.with ? h("span", { class: "badge" }, p.with) : null);
  }

  function showFound(now) {
    found = now;
    const parts = now ? now.said : [];
    const attackers = parts.filter((p) => p.side === "attacker").map(part);
    const defenders = parts.filter((p) => p.side !== "attacker").map(part);
    said.replaceChildren(...attackers, ...(attackers.length && defenders.length ? [icon("right")] : []), ...defenders);
    morph(answer, now ? now.answer : "");
    showErrors(wrong, now ? [...now.errors, ...now.notes.map((text) => ({ text: sentence(capital(text)) }))] : []);
    button.hidden = !now || Boolean(now.errors.length) || !parts.length;
    button.textContent = { volley: "Who shoots whom", duel: "Who walks away" }[now?.workspace] ?? "Show the odds";
  }

  function show() {
    if (found && !button.hidden) go(found.workspace, address.of(found.workspace, found.line));
  }

  return h("div", { class: "ask" }, h("label", { class: "lab", for: line.id }, "Type what happens at your table"), line, examples, said, wrong,
    h("div", { class: "home-foot" }, answer, button));
}

// makeLists is where both army lists are pasted. A list is read at once. Who has none, and no
// game, can try a sample.
function makeLists(sample, go) {
  const start = h("button", { type: "button", id: "home-start", class: "with-icon", click: () => go("game") }, icon("game"), "Go to the game");
  const tries = h("button", { type: "button", id: "home-sample", class: "with-icon main", click: () => go("game", address.of("game", "", { sample: "yes" })) }, icon("game"), sample.text);
  const known = { mine: false, theirs: false };
  const box = (whose, side, title) => {
    const text = h("textarea", {
      id: "home-" + whose, rows: 2, autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: "Paste from Legion HQ or Tabletop Admiral",
      input() { setList(whose, text.value, again); count(); },
    });
    const says = h("p", { role: "status", class: "note" });
    async function count() {
      const list = text.value;
      if (!list.trim()) return show(0, "");
      const { status, body } = await call("army", { text: list });
      if (list !== text.value) return;
      if (status !== 200) return show(0, body.errors.map((e) => capital(e.message)).join(" "));
      show(body.units.length, summed(body) + (body.units.length && body.unknown.length ? `; ${body.unknown.length} not recognised` : ""));
    }
    function show(n, words) {
      known[whose] = n > 0;
      says.textContent = words;
      start.classList.toggle("main", known.mine && known.theirs);
      offer();
    }
    function again() {
      text.value = listOf(whose);
      count();
    }
    watchList(whose, again);
    again();
    return h("div", { class: `drop ${side}` }, h("label", { for: text.id }, icon("paste"), title), text, says);
  };
  // offer offers the sample to those who have neither a list nor a game.
  function offer() {
    tries.hidden = Boolean(recall("game") || listOf("mine") || listOf("theirs"));
    start.hidden = !tries.hidden;
  }

  return { root: h("div", { class: "drops" }, box("mine", "attacker", "Your list"), box("theirs", "defender", "Their list"), start, tries), offer };
}
