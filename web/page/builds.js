// The workspace of loadouts: a unit, its opponents, and which upgrades are worth their
// points. What a player sets goes to the engine, which answers in two calls: what is
// asked at once, and the answer, which may take a while.
import { lineOf, of, settingsOf } from "./address.js";
import { makeChosen } from "./chosen.js";
import { byId, h } from "./dom.js";
import { call } from "./engine.js";
import { showErrors, unreadable } from "./errors.js";
import { makeLimits } from "./limits.js";
import { morph } from "./morph.js";
import { makeOpponents } from "./opponents.js";
import { makeField } from "./field.js";
import { makeQuestion } from "./question.js";
import { segments } from "./segments.js";
import { tell } from "./tell.js";

const other = { attacker: "defender", defender: "attacker" };

// How many loadouts are tried first, and how many times more with every further answer:
// the first is there at once, and all of them together take little longer than the last.
const begin = 24;
const growth = 5;

// makeBuilds makes the workspace. keep puts its address in, go goes to another
// workspace, leftAt is the address that one was left with, pick(side, callback) opens
// the picker.
/** @param {Api.Form} made */
export function makeBuilds(made, { keep, go, leftAt, pick }) {
  const { builds, fields, groups, play, volley } = made;
  /** @typedef {{ line: string, side: string, against: string, rank: string, range: string, points: number, must: string[], without: string[], ready: boolean, loadout: string | null }} State
   * @returns {State} */
  const fresh = () => ({ line: "", side: builds.sides[0].value, against: "", rank: "", range: "", points: 0, must: [], without: [], ready: false, loadout: null });
  let state = fresh();
  /** @type {(Api.Loadouts & { mode: string }) | null} */
  let page = null; // what the engine says of the question
  let before = ""; // the line before the last swap
  let several = false; // a list of opponents is wanted that is still empty
  let further = ""; // an opponent that is to be added
  let most = begin; // how many loadouts are tried
  const lists = {}; // the opponents of the unit as the side that it is not

  // ---- What is set.

  const slot = h("button", { type: "button", id: "builds-unit", class: "slot", "aria-haspopup": "dialog", click: () => pick(state.side, (choice) => change("unit", { pick: { [state.side]: choice } }, { loadout: null })) });
  const sides = segments("builds-side", "The unit", builds.sides, turn);
  const tokens = Object.fromEntries(Object.keys(other).map((side) => [side, tokensOf(side)]));
  const ranks = Object.fromEntries(Object.keys(other).map((side) => [side, segments("builds-rank-" + side, "Rank by", builds.ranks[side], (rank) => set("rank", { rank }))]));
  const opponents = makeOpponents(builds, { mode: setMode, list: (against) => set("against", { against }), pick: pickOpponent });
  const limits = makeLimits(made, [sides.root, ...Object.values(ranks).map((r) => r.root)], { set, played: (value) => change("played", { values: Object.fromEntries(play.fields.map((path) => [path, value])) }) });

  const problems = h("div", { class: "problems", role: "alert" });
  const empty = h("div", { class: "welcome" }, h("p", { class: "lead" }, builds.about),
    h("ul", null, ...builds.examples.map(({ text, line, against }) => h("li", null, h("button", { type: "button", class: "builds-example", click: () => show({ ...fresh(), line, against }, "example") }, text)))));
  const bar = h("progress", { max: 1, value: 0, "aria-label": "Loadouts tried" });
  const far = h("span", { role: "status" });
  const stop = h("button", { type: "button", id: "builds-stop", click: () => question.stop() }, "Stop");
  const work = h("div", { class: "work", hidden: true }, far, stop, bar);
  const answer = h("div", { id: "builds-answer", "aria-busy": "false" });
  const chosen = makeChosen(answer, {
    choose(loadout) {
      state.loadout = loadout;
      keep("", key());
    },
    open: openIn,
  });

  const unitPanel = h("section", { class: "panel builds-unit", "aria-label": "Unit" }, h("h2", { class: "band" }, "Unit"), slot);
  const againstPanel = h("section", { class: "panel builds-whom", "aria-label": "Against" }, h("h2", { class: "band" }, "Against"), opponents.slot, opponents.root);
  byId("builds").append(
    h("div", { class: "builds-setup" }, unitPanel, againstPanel, limits.range, limits.root),
    h("div", { class: "builds-result" }, problems, empty, work, answer));

  // tokensOf are the fields of a side that are always there.
  function tokensOf(side) {
    const paths = groups.filter((g) => g.side === side && g.place === "top").flatMap((g) => g.fields);
    const controls = paths.map((path) => makeField(fields.find((f) => f.path === path), (_, value) => change(path, { values: { [path]: value } }), true, "builds-"));
    return { root: h("div", { class: "tokens " + side }, ...controls.map((c) => c.root)), controls };
  }

  const question = makeQuestion(call,
    {
      name: "builds-page", body: (changes) => ({ ...request(), changes, ...(further ? { add: further } : {}) }), answered,
      refused: (errors) => showErrors(problems, errors),
    },
    { name: "builds-view", body: () => ({ ...request(), most }), answered: showAnswer, refused: (errors) => { showAnswer({ errors }); } },
    { busy: (page, view) => atWork(page || view), lost: (message) => { problems.textContent = message; } });

  // request is what the engine has to know.
  function request() {
    const { line, side, against, rank, range, points, must, without, ready, loadout } = state;
    return {
      line, against, range, points, ready, defend: side === builds.sides[1].value, must: must.join(","), without: without.join(","),
      ...(rank ? { rank: /** @type {any} */ (rank) } : {}), ...(loadout === null ? {} : { loadout }),
    };
  }

  // ---- What a player does. Each change has a name for the history.

  const ask = (what, opened) => question.ask({ what, opened });

  function set(what, some) {
    Object.assign(state, some);
    ask(what);
  }

  function change(what, one, some) {
    question.change(one);
    set(what, some);
  }

  // turn lets the unit attack or defend.
  function turn(side) {
    lists[state.side] = state.against;
    several = false;
    change("side", { swap: before }, { side, against: lists[side] ?? "", rank: "" });
    before = page?.line ?? "";
  }

  function setMode(mode) {
    if (!page) return;
    several = mode === "several";
    const listed = page.opponents.map((o) => o.words).join(", ");
    set("against", { against: { one: "", several: mode === page.mode ? state.against : listed, field: "field" }[mode] });
  }

  // pickOpponent puts somebody against the unit, or one more.
  function pickOpponent() {
    pick(other[state.side], (choice) => {
      if (page?.mode === "one") return change("opponent", { pick: { [other[state.side]]: choice } });
      further = choice;
      several = true;
      if (page?.mode === "field") state.against = "";
      ask("opponent");
    });
  }

  // show shows another question.
  function show(next, what) {
    question.restart();
    state = next;
    several = false;
    further = before = "";
    ask(what);
  }

  // openIn opens a loadout in another workspace.
  async function openIn(workspace, loadout) {
    const { status, body } = await call("builds-page", { ...request(), loadout });
    if (status !== 200 || !body.open) return showErrors(problems, body.errors);
    const left = leftAt("volley");
    if (workspace !== "volley") return go(workspace, of("", body.open));
    const begun = lineOf(left) && lineOf(left) !== volley.first;
    go("volley", begun ? `${left}&also=${encodeURIComponent(body.attacker)}` : of("volley", body.open, { begin: "alone" }));
    tell("Added to the volley.");
  }

  // ---- What the engine says.

  const isEmpty = () => !page || (!page.slots[state.side].name && !page.opponents.length);

  const key = () => JSON.stringify({ ...state, loadout: null });

  /** @param {Api.Loadouts} got */
  function answered(got, { what, opened }) {
    further = "";
    most = begin;
    answer.classList.remove("fresh"); // it is that of the question before
    far.textContent = "Trying every loadout …";
    bar.removeAttribute("value");
    const mode = got.against === "field" ? "field" : got.against || several ? "several" : "one";
    page = { ...got, mode };
    for (const name of ["line", "against", "rank", "range", "ready", "must", "without", "loadout"]) state[name] = got[name];
    const theirs = other[state.side];
    const unit = got.slots[state.side];
    slot.classList.toggle("empty", !unit.name);
    slot.replaceChildren(h("b", null, unit.name || "Pick the unit"), h("small", null, unit.name ? unit.facts.join(" · ") : "whose upgrades are in question"));
    sides.show(state.side);
    unitPanel.classList.toggle("attacker", state.side === "attacker");
    unitPanel.classList.toggle("defender", state.side === "defender");
    againstPanel.classList.toggle("attacker", theirs === "attacker");
    againstPanel.classList.toggle("defender", theirs === "defender");
    if (tokens[state.side].root.parentElement !== unitPanel) {
      slot.after(tokens[state.side].root);
      opponents.slot.after(tokens[theirs].root);
    }
    Object.assign(byId("builds").dataset, { side: state.side, mode });
    for (const side of Object.keys(other)) {
      ranks[side].root.hidden = side !== state.side;
      ranks[side].show(got.rank);
      for (const c of tokens[side].controls) c.show(got.values[c.f.path]);
    }
    tokens[theirs].root.hidden = mode === "field";
    opponents.show({ ...got, mode }, got.slots[theirs], theirs);
    limits.show(got, state, { played: got.values[play.fields[0]], rank: builds.ranks[state.side].find((r) => r.value === got.rank)?.text });
    empty.hidden = !isEmpty();
    showErrors(problems, got.errors, opened && unreadable);
    if (what || !got.errors.length) keep(what, key());
    document.title = unit.name ? `Loadouts of ${unit.name}: Salvo` : "Salvo";
    if (!got.asks) morph(answer, isEmpty() || got.errors.length ? "" : `<p class="wait">${unit.name ? "Pick an opponent." : "Pick the unit."}</p>`);
    return got.asks;
  }

  // showAnswer shows an answer, and returns whether there is more to ask for.
  /** @param {Partial<Api.Calls["builds-view"]["response"]> & { errors: Api.PageMistake[] }} answer */
  function showAnswer({ html = "", errors, progress }) {
    morph(answer, html);
    answer.classList.add("fresh");
    chosen.show(state.loadout, state.side);
    if (errors.length) showErrors(problems, errors);
    if (progress) {
      far.textContent = progress.text;
      bar.value = progress.done / progress.all;
      most = progress.done * growth;
      if (progress.done < progress.all) return true;
    }
    byId("live").textContent = answer.querySelector(".s-say")?.textContent ?? "";
    return false;
  }

  function atWork(is) {
    answer.setAttribute("aria-busy", String(is));
    work.hidden = !is;
  }

  return {
    read(hash) {
      const said = settingsOf(hash);
      const list = (name) => (said.get(name) || "").split(",").filter(Boolean);
      const loadout = said.get("loadout");
      question.restart();
      state = {
        ...fresh(), line: lineOf(hash), side: builds.sides[said.has("defend") ? 1 : 0].value, against: said.get("against") || "", rank: said.get("rank") || "",
        range: said.get("range") || "", points: Number(/^\d{1,4}$/.exec(said.get("points") ?? "")?.[0] ?? 0), must: list("must"), without: list("without"), ready: said.has("ready"),
        loadout: loadout === "none" ? "" : loadout,
      };
      several = false;
      further = before = "";
      ask("", true);
    },
    address() {
      const { line, side, against, rank, range, points, must, without, ready, loadout } = state;
      return of("builds", line, {
        defend: side === builds.sides[0].value ? "" : "yes", against, rank: rank === builds.ranks[side][0].value ? "" : rank, range, points: points || "",
        must: must.join(","), without: without.join(","), ready: ready ? "yes" : "", loadout: loadout === "" ? "none" : loadout,
      });
    },
    share: () => call("builds-share", request()),
    reset() {
      show(fresh(), "reset");
      tell("All is back to nothing. Undo brings it back.");
    },
    isEmpty,
  };
}
