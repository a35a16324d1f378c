// The two army lists, mine and theirs, as the text that was pasted. They are kept on
// this device, and every part of the page that reads lists has the same two.
import { keep, recall } from "./store.js";

const keys = { mine: "army-attacker", theirs: "army-defender" }; // under which earlier visits kept them
const held = {}; // the same, for a device that keeps nothing
const watchers = [];

// listOf is the text of a list, mine or theirs; empty if there is none.
export const listOf = (whose) => recall(keys[whose]) || held[whose] || "";

// setList keeps the text of a list, and tells all who watch it but the one who set it.
export function setList(whose, text, by) {
  const now = text.trim() ? text : "";
  if (now === listOf(whose)) return;
  held[whose] = now;
  keep(keys[whose], now);
  for (const w of watchers) if (w.whose === whose && w.changed !== by) w.changed(now);
}

// watchList calls changed(text) whenever somebody else sets a list.
export function watchList(whose, changed) {
  watchers.push({ whose, changed });
}
