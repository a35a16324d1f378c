// The dice on the table: a tap on a face puts such a die down, a tap on a die
// takes it away.
import { drawing, h } from "./dom.js";
import { stepper } from "./stepper.js";

const count = (dice, color, face) => dice[color]?.[face] || 0;

// tableRequest is what the engine has to know about the table.
export function tableRequest({ dice, left, stage, seed }) {
  if (some(dice)) return { stage, ...left, dice };
  return seed ? { seed } : {};
}

const some = (dice) => Object.values(dice).some((faces) => Object.values(faces).some(Boolean));

// tableControls is where a player says what is on the table. page is the last
// answer: its pool are the dice of the attack.
export function tableControls(state, { form: { table }, page }, change) {
  const pool = page?.pool || {};
  const on = (color, face) => count(state.dice, color, face);
  const total = ({ color, faces }) => faces.reduce((n, { value }) => n + on(color, value), 0);
  const put = (color, face, by) => change({ seed: 0, dice: { ...state.dice, [color]: { ...state.dice[color], [face]: Math.max(0, on(color, face) + by) } } });
  const used = table.dice.filter((d) => pool[d.color] || total(d));
  const laidOut = () => used.some((d) => total(d));

  // Only the dice that are missing are asked for.
  const rows = used.filter((d) => !laidOut() || total(d) < (pool[d.color] || 0)).map((d) => h("div", { class: "faces", role: "group", "aria-label": `${d.color} dice` },
    h("span", { class: "color" }, d.color),
    ...d.faces.map(({ value, text, icon }) => h("button", {
      type: "button", id: `put-${d.color}-${value}`, "aria-label": `${d.color} ${text}, ${on(d.color, value)} on the table: one more`,
      disabled: total(d) >= (pool[d.color] || 0), click: () => put(d.color, value, 1),
    }, drawing(icon), h("span", null, text)))));

  const laid = used.flatMap((d) => d.faces.flatMap(({ value, text, icon }) => Array.from({ length: on(d.color, value) }, (_, i) => h("button", {
    type: "button", id: `take-${d.color}-${value}-${i}`, "aria-label": `${d.color} ${text}: take it away`, click: () => put(d.color, value, -1),
  }, drawing(icon)))));

  const missing = used.map((d) => [(pool[d.color] || 0) - total(d), d.color]);
  const act = (id, text, what) => h("button", { type: "button", id, click: () => change(what()) }, text);
  return [
    h("div", { class: "row table-acts" }, h("p", { class: "note" }, request(missing)),
      act("again", "Roll it for me", () => ({ dice: {}, seed: 1 + Math.floor(Math.random() * 999999) })),
      laid.length || state.seed ? act("clear", "Clear the table", () => ({ dice: {}, seed: 0 })) : null),
    ...(missing.some(([n]) => n) || !laid.length ? rows : []),
    h("div", { class: "laid", role: "group", "aria-label": "On the table" }, ...laid),
  ];
}

// tableMore is what a player can say about the table besides its dice: it stands
// below the advice.
export function tableMore(state, { form: { table }, page }, change) {
  if (!some(state.dice)) return [];
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
