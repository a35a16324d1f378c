// The dice on the table: a tap on a face puts such a die down, a tap on a die
// takes it away. First those of the attack; then, step by step, all that follow them.
import { drawing, h } from "./dom.js";
import { stepper } from "./stepper.js";

const count = (dice, color, face) => dice[color]?.[face] || 0;

// tableRequest is what the engine has to know about the table.
export function tableRequest({ dice, left, stage, seed, then, fallen }) {
  const { results, ...defense } = fallen;
  if (then.length) return { ...left, ...(some(dice) ? { dice } : {}), then, fallen: defense, ...results };
  if (some(dice)) return { stage, ...left, dice };
  return seed ? { seed } : {};
}

const some = (dice) => Object.values(dice).some((faces) => Object.values(faces).some(Boolean));

// tableControls is where a player says what is on the table. page is the last
// answer: its pool are the dice of the attack. asked are the dice that fall after them.
export function tableControls(state, { form: { table }, page, asked }, change) {
  const pool = page?.pool || {};
  const act = (id, text, what) => h("button", { type: "button", id, click: () => change(what()) }, text);
  const empty = { dice: {}, seed: 0, then: [], fallen: {} };
  const clear = act("clear", "Clear the table", () => empty);
  if (state.then.length) {
    const dice = tapped(asked.asks, state.fallen, (fallen) => change({ fallen }));
    return [h("div", { class: "row table-acts" }, h("p", { class: "asks" }, asked.says), clear), ...dice.rows, asked.asks.length ? dice.laid : null];
  }
  const kinds = table.dice.map((d) => ({ ...d, count: pool[d.color] || 0 }));
  const { rows, laid, missing } = tapped(kinds, state.dice, (dice) => change({ seed: 0, dice }));
  const any = laid.children.length > 0;
  return [
    h("div", { class: "row table-acts" }, h("p", { class: "note" }, request(missing)),
      act("again", "Roll it for me", () => ({ ...empty, seed: 1 + Math.floor(Math.random() * 999999) })),
      any || state.seed ? clear : missing.length ? act("defend", table.defend.text, () => ({ ...empty, then: [table.defend.value] })) : null),
    ...(missing.some(([n]) => n) || !any ? rows : []),
    laid,
  ];
}

// tapped are dice of some kinds, each a colour, its faces and how many there are: faces to
// tap, those that were tapped, and how many of each colour are missing. put(dice) is called
// with what is on the table then.
function tapped(kinds, dice, put) {
  const on = (color, face) => count(dice, color, face);
  const total = ({ color, faces }) => faces.reduce((n, { value }) => n + on(color, value), 0);
  const by = (color, face, n) => put({ ...dice, [color]: { ...dice[color], [face]: Math.max(0, on(color, face) + n) } });
  const used = kinds.filter((d) => d.count || total(d));
  const laidOut = used.some((d) => total(d));

  // Only the dice that are missing are asked for.
  const rows = used.filter((d) => !laidOut || total(d) < d.count).map((d) => h("div", { class: "faces", role: "group", "aria-label": `${d.color} dice` },
    h("span", { class: "color" }, d.color),
    ...d.faces.map(({ value, text, icon }) => h("button", {
      type: "button", id: `put-${d.color}-${value}`, "aria-label": `${d.color} ${text}, ${on(d.color, value)} on the table: one more`,
      disabled: total(d) >= d.count, click: () => by(d.color, value, 1),
    }, drawing(icon), h("span", null, text)))));

  const laid = used.flatMap((d) => d.faces.flatMap(({ value, text, icon }) => Array.from({ length: on(d.color, value) }, (_, i) => h("button", {
    type: "button", id: `take-${d.color}-${value}-${i}`, "aria-label": `${d.color} ${text}: take it away`, click: () => by(d.color, value, -1),
  }, drawing(icon)))));
  return { rows, laid: h("div", { class: "laid", role: "group", "aria-label": "On the table" }, ...laid), missing: used.map((d) => [d.count - total(d), d.color]) };
}

// tableMore is what a player can say about the table besides its dice: it stands
// below the advice.
export function tableMore(state, { form: { table }, page }, change) {
  if (!some(state.dice) || state.then.length) return [];
  return [h("details", { class: "worded", id: "moment-details", open: opened, toggle: (e) => { opened = e.target.open; } }, h("summary", null, "Tokens left, and where the attack is"),
    h("div", { class: "row" }, ...table.tokens.map((t) => h("span", { class: "pair" }, t.text, stepper({
      label: t.label, value: state.left[t.name] ?? page?.values[t.field] ?? 0, max: t.max, strict: true,
      set: (n) => change({ left: { ...state.left, [t.name]: n } }),
    }).root))),
    h("fieldset", { class: "stage" }, h("legend", null, "Where the attack is"),
      h("div", { class: "segments" }, ...table.stages.map(({ value, text }) => h("label", null,
        h("input", { type: "radio", name: "stage", id: "stage-" + value, value, checked: state.stage === value, change: () => change({ stage: value }) }),
        h("span", null, text))))))];
}

let opened = false; // whether the details are

// request says which dice are missing; each is a number and a color.
function request(missing) {
  if (!missing.length) return "This attack rolls no dice yet.";
  const words = missing.filter(([n]) => n).map(([n, color]) => (n > 0 ? `${n} more ${color}` : `${-n} ${color} too many`));
  return words.length ? `Tap in the dice that lie on the table: ${words.join(", ")}.` : "Tap a die to take it away.";
}
