// The workspaces: which one is shown, what the address says, and how to get back.
//
// A workspace is an object: read(hash, about) shows what an address says, address()
// is its state as an address, share() asks the engine for what can be taken along,
// reset() leaves nothing, and isEmpty() reports whether there is anything. Two names may have one object: its address then says
// which of them it is.
import { lineOf, meantBy, settingsOf } from "./address.js";
import { byId, h } from "./dom.js";
import { icon } from "./icons.js";
import { segments } from "./segments.js";
import { makeSteps } from "./steps.js";
import { keep, recall } from "./store.js";

// makeWorkspaces makes the bar of workspaces, and keeps the address. options are
// those that there are, usual is that of an address that names none.
export function makeWorkspaces(options, usual) {
  const spaces = {}; // by name
  const tab = (id, text, action, classes) => h("button", { type: "button", id: "go-" + id, class: classes, click: action }, icon(id), text);
  const buttons = options.map(({ value, text, within }) => tab(value, text, () => go(value), within ? "alone" : null));
  const shared = [...new Set(options.map((o) => o.within).filter(Boolean))].map((name) => {
    const those = options.filter((o) => o.within === name);
    return { those, tab: tab(name.toLowerCase(), name, () => go(lately(those)), "together") };
  });
  let current = "";
  byId("workspaces").append(...buttons, ...shared.map((s) => s.tab));

  // lately is the workspace of a shared tab that was shown last.
  function lately(those) {
    if (those.some((o) => o.value === current)) return current;
    return those.find((o) => o.value === recall("tab"))?.value ?? those[0].value;
  }

  // showTabs marks the tab of the workspace that is shown, and offers those that share it.
  function showTabs() {
    const mark = (button, on) => (on ? button.setAttribute("aria-current", "page") : button.removeAttribute("aria-current"));
    for (const b of buttons) mark(b, b.id === "go-" + current);
    byId("shared-tab").replaceChildren();
    for (const { those, tab } of shared) {
      const here = those.some((o) => o.value === current);
      mark(tab, here);
      if (!here) continue;
      keep("tab", current);
      const choice = segments("shared", tab.textContent, those.map((o) => ({ value: o.value, text: o.as })), (name) => go(name, undefined, "replaceState"));
      choice.show(current);
      byId("shared-tab").append(choice.root);
    }
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main > .workspace"))) place.hidden = place.id !== current;
  }

  // nameOf is the workspace of an address.
  function nameOf(hash) {
    const said = settingsOf(hash);
    const names = [said.get("workspace"), said.get("view"), meantBy(lineOf(hash))]; // view, in older links
    return names.find((name) => spaces[name]) ?? usual;
  }

  // leftAt is the address that a workspace was left with, on an earlier visit if it
  // was not shown on this one.
  function leftAt(name) {
    const { key, last } = spaces[name] ?? { key: name };
    const kept = last || recall("at-" + key);
    const hash = kept.startsWith("#") ? kept.replace(/&workspace=[^&]*/, "") : "#"; // or else it is no address
    return name === usual ? hash : `${hash}&workspace=${name}`;
  }

  // go goes to another workspace, which the back button leaves again: as it was
  // left, or to what an address says. Those that share a tab are one entry of the
  // history: back leaves the tab.
  /** @param {string} name @param {string} [hash] @param {"pushState" | "replaceState"} [entry] */
  function go(name, hash, entry = "pushState") {
    if (name === current && !hash) return;
    history[entry](null, "", hash ?? leftAt(name));
    open({ opened: false });
  }

  // open shows what the address says.
  function open(about) {
    const hash = location.hash || "#";
    const before = current;
    current = nameOf(hash);
    /** @type {HTMLElement} */ (document.querySelector("main")).dataset.workspace = current;
    showTabs();
    if (current !== before) scrollTo(0, 0);
    if (options.some((o) => o.value === current)) keep("last", current);
    spaces[current].space.read(hash, about);
    showUndo();
  }

  function showUndo() {
    byId("undo").disabled = !spaces[current]?.steps.canUndo();
  }

  byId("undo").addEventListener("click", () => {
    const to = spaces[current].steps.undo();
    if (!to) return;
    history.replaceState(null, "", to.address);
    open({ opened: true, data: to.data });
  });
  addEventListener("popstate", () => {
    for (const { steps } of Object.values(spaces)) steps.leave();
    open({ opened: true });
  });

  // left is where an earlier visit ended, as go takes it; null if there was none, or
  // nothing came of it.
  function left() {
    const name = recall("last");
    return spaces[name] && recall("at-" + spaces[name].key) ? [name, leftAt(name)] : null;
  }

  return {
    go,
    left,
    leftAt,
    // add makes a workspace of one or several names, which make(keep) returns. keep(what,
    // key, data) puts its address in. what names what was changed: where key is another
    // one than before that can be undone, and read is then called with data.
    add(names, make) {
      const here = { key: names[0], steps: makeSteps(), last: "" };
      here.space = make((what, key, data) => {
        here.last = here.space.address();
        here.steps.keep(what, key, here.last, data);
        if (!here.space.isEmpty()) keep("at-" + here.key, here.last);
        if (spaces[current] !== here) return; // somebody has gone on
        history.replaceState(null, "", here.last);
        showUndo();
      });
      for (const name of names) spaces[name] = here;
      return here.space;
    },
    current: () => spaces[current].space,
    open,
  };
}
