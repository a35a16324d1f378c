// What is kept on this device. A private window keeps nothing; what cannot be
// read any more is set aside, so that it does no harm.
import { tell } from "./tell.js";

export function recall(name) {
  try {
    return localStorage.getItem("salvo-" + name) || "";
  } catch {
    return "";
  }
}

let full = false; // that has been said

// keep keeps a text under a name; an empty one is forgotten.
export function keep(name, text) {
  try {
    if (text) localStorage.setItem("salvo-" + name, text);
    else localStorage.removeItem("salvo-" + name);
  } catch (/** @type {any} */ e) {
    if (full || e.name !== "QuotaExceededError") return;
    full = true;
    tell("This device has no space left to keep anything.");
  }
}

// recallList is a list that was kept, empty if there is none that can be read.
export function recallList(name) {
  const text = recall(name);
  try {
    const list = JSON.parse(text || "[]");
    if (Array.isArray(list)) return list;
  } catch { /* it is set aside */ }
  keep(name + "-unreadable", text);
  keep(name, "");
  return [];
}

export const keepList = (name, list) => keep(name, list.length ? JSON.stringify(list) : "");
