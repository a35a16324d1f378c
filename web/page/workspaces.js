// The workspaces: which one is shown, what the address says, and how to get back.
//
// A workspace is an object: read(hash, about) shows what an address says, address()
// is its state as an address, share() asks the engine for what can be taken along,
// reset() leaves nothing, and isEmpty() reports whether there is anything. Two names may have one object: its address then says
// which of them it is.
import { settingsOf } from "./address.js";
import { byId, h } from "./dom.js";
import { makeSteps } from "./steps.js";
import { keep, recall } from "./store.js";

const icons = {
  attack: "M4 20 20 4M13 4h7v7", volley: "M3 19l6-6M9 19l6-6M15 19l6-6M5 6h14", duel: "M5 4l13 13M19 4 6 17M15 19l4-4M5 15l4 4", builds: "M4 20V10M10 20V4M16 20v-8M21 20H3",
  matrix: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
};

// makeWorkspaces makes the bar of workspaces, and keeps the address. options are
// those that there are, the first one to begin with.
export function makeWorkspaces(options) {
  const spaces = {}; // by name
  const buttons = options.map(({ value, text }) => h("button", { type: "button", id: "go-" + value, click: () => go(value) }, icon(icons[value]), text));
  let current = "";
  byId("workspaces").append(...buttons);

  // nameOf is the workspace of an address.
  function nameOf(hash) {
    const said = settingsOf(hash);
    return [said.get("workspace"), said.get("view")].find((name) => spaces[name]) ?? options[0].value; // view, in older links
  }

  // leftAt is the address that a workspace was left with, on an earlier visit if it
  // was not shown on this one.
  function leftAt(name) {
    const { key, last } = spaces[name] ?? { key: name };
    const kept = last || recall("at-" + key);
    const hash = kept.startsWith("#") ? kept.replace(/&workspace=[^&]*/, "") : "#"; // or else it is no address
    return name === options[0].value ? hash : `${hash}&workspace=${name}`;
  }

  // go goes to another workspace, which the back button leaves again: as it was
  // left, or to what an address says.
  function go(name, hash) {
    if (name === current && !hash) return;
    history.pushState(null, "", hash ?? leftAt(name));
    open({ opened: false });
  }

  // open shows what the address says.
  function open(about) {
    const hash = location.hash || "#";
    const before = current;
    current = nameOf(hash);
    document.querySelector("main").dataset.workspace = current;
    for (const b of buttons) {
      if (b.id === "go-" + current) b.setAttribute("aria-current", "page");
      else b.removeAttribute("aria-current");
    }
    if (current !== before) scrollTo(0, 0);
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

  return {
    go,
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

function icon(path) {
  const template = document.createElement("template");
  template.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  return template.content.firstChild;
}
