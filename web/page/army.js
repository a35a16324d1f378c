import { h } from "./dom.js";
import { call } from "./engine.js";
import { listOf, setList, watchList } from "./lists.js";
import { capital } from "./words.js";

// makeArmy is a place to paste the army list of a side. Its units are buttons:
// pick(choice) is called with the one that is pressed. The list is kept on this
// device; changed() is called when it was read.
export function makeArmy(side, pick, changed) {
  const whose = side === "attacker" ? "mine" : "theirs";
  const text = h("textarea", {
    id: side + "-army-text", rows: 4, spellcheck: "false", autocapitalize: "none", autocomplete: "off",
    input: () => setList(whose, text.value, recall), // before it is read: what was pasted is not lost
  });
  const says = h("p", { role: "status", tabindex: -1 });
  const found = h("div", { class: "army-found" });
  const forget = h("button", { type: "button", click: () => { text.value = ""; read(); text.focus(); } }, "Forget it");
  const summary = h("summary", null, "Army list");
  const root = h("details", {
    class: "army", id: side + "-army",
    keydown(e) { if (e.key === "Escape" && root.open) { e.preventDefault(); root.open = false; summary.focus(); } },
  }, summary, h("div", { class: "sheet" }, says, found,
    h("label", { for: text.id }, "Paste an army list, as a list builder exports it"), text,
    h("div", { class: "row" }, h("button", { type: "button", class: "main", click: read }, "Read the list"), forget)));
  /** @type {any} */
  let army = null;

  // read reads what is in the box, and keeps it.
  async function read() {
    const list = text.value;
    setList(whose, list, recall);
    if (!list.trim()) return show(null, "");
    const { status, body } = await call("army", { text: list });
    if (status === 200) show(named(body), summed(body));
    else show(null, body.errors.map((e) => capital(e.message)).join(" "));
  }

  function show(got, words) {
    army = got;
    says.textContent = words;
    forget.hidden = !text.value;
    summary.classList.toggle("set", Boolean(army && army.units.length));
    found.replaceChildren(...(army ? result() : []));
    changed();
  }

  // result is what was recognised, and what was not.
  function result() {
    if (!army) return [];
    return [
      h("ul", { class: "picks" }, ...army.units.map((u) => h("li", null, h("button", { type: "button", "data-choice": u.choice, click: () => take(u.choice) },
        u.count > 1 ? `${u.count} × ` : "", u.name, h("span", null, ` ${u.points ?? "?"}`), h("small", null, u.upgrades.join(", ")))))),
      ...army.notes.map((note) => h("p", { class: "note" }, capital(note))),
      army.unknown.length ? h("p", null, "Not recognised:") : null,
      h("ul", { class: "unknown" }, ...army.unknown.map((u) => h("li", null, u.text, h("span", { class: "note" }, ` ${u.message}${near(u).length ? "; is it one of these?" : ""}`),
        h("div", { class: "picks" }, ...near(u).map((id) => h("button", { type: "button", click: () => correct(u, id) }, army.names[id])))))),
    ].filter(Boolean);
  }

  function take(choice) {
    root.open = false;
    summary.focus();
    pick(choice);
  }

  // near are the cards that may be meant. In a link there are no names that one
  // could write in place of a code.
  function near({ line, nearest }) {
    return line && text.value.split("\n")[line - 1].includes("/list/") ? [] : nearest;
  }

  // correct writes a name in place of one that is not known; how many there are
  // and what they cost stays.
  async function correct({ line, text: wrong }, id) {
    const right = wrong.replace(/^(\d+\s*[x×]\s+)?.*?(\s*[([]\d.*)?$/i, (_, count = "", cost = "") => count + id + cost);
    const lines = line ? text.value.split("\n") : [text.value];
    const at = line ? line - 1 : 0;
    lines[at] = lines[at].replace(wrong, () => right);
    text.value = lines.join("\n");
    await read();
    says.focus();
  }

  // recall reads the list of an earlier visit, or of another part of the page.
  async function recall() {
    text.value = listOf(whose);
    if (text.value || army) await read();
  }

  show(null, "");
  watchList(whose, recall);
  return {
    root,
    units: () => (army ? army.units : []),
    // edit opens the list, to be read and changed.
    edit() {
      root.open = true;
      text.focus();
    },
    recall,
  };
}

// named is an army whose units and upgrades have their names.
function named(army) {
  const name = (id) => army.names[id];
  return { ...army, units: army.units.map((u) => ({ ...u, name: name(u.id), upgrades: u.upgrades.map(name) })) };
}

// summed says how many units a list has, and what they cost.
export function summed(army) {
  const n = army.units.reduce((n, u) => n + u.count, 0);
  return n ? `${army.name || "The list"}: ${n} ${n === 1 ? "unit" : "units"}, ${army.sum}` : "No unit was recognised in this.";
}
