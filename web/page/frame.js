// The frame of the page: workspaces, menu, what this is.
import { makeDialog } from "./dialog.js";
import { byId, h } from "./dom.js";
import { dropdown } from "./selection.js";
import { chooseTheme, theme, themes } from "./theme.js";

const icons = {
  attack: "M4 20 20 4M13 4h7v7", volley: "M3 19l6-6M9 19l6-6M15 19l6-6M5 6h14", builds: "M4 20V10M10 20V4M16 20v-8M21 20H3",
  matrix: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
};

// makeWorkspaces makes the bar of workspaces; go(workspace) is called when one is
// taken. It returns what marks the one that is shown.
export function makeWorkspaces(workspaces, go) {
  const buttons = workspaces.map(({ value, text }) => h("button", { type: "button", id: "go-" + value, click: () => go(value) }, icon(icons[value]), text));
  byId("workspaces").append(...buttons);
  return (workspace) => buttons.forEach((b) => {
    if (b.id === "go-" + workspace) b.setAttribute("aria-current", "page");
    else b.removeAttribute("aria-current");
  });
}

function icon(path) {
  const template = document.createElement("template");
  template.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  return template.content.firstChild;
}

// makeMenu makes the menu: what a player seldom needs, and what this is. fields
// are places for fields of the form.
export function makeMenu(form, { share, swap, reset }) {
  const act = (id, text, action) => h("button", { type: "button", id, click: () => { dialog.close(); action(); } }, text);
  const looks = dropdown("theme", themes, theme(), chooseTheme);
  const fields = h("div", { id: "menu-fields", class: "grid" });
  const dialog = makeDialog("menu-sheet", "Menu",
    h("div", { class: "menu-acts" }, act("swap", "Swap sides", swap), act("menu-share", "Share", share), act("reset", "Begin anew", reset)),
    fields,
    h("p", { class: "pair" }, h("label", { for: "theme" }, "Colours"), looks),
    h("section", { class: "about", "aria-label": "About" }, h("h3", null, "About"), ...form.about.map((text) => h("p", null, text))));
  byId("menu").addEventListener("click", dialog.open);
  return fields;
}

// makeWelcome is what a first visit shows: what this is, and attacks to begin
// with. open(line) is called with the one that is tapped.
export function makeWelcome(examples, open) {
  byId("welcome").append(
    h("p", { class: "lead" }, "Exact odds for an attack. Pick two units, or tap an example."),
    h("ul", null, ...examples.map(({ text, value }) => h("li", null, h("button", { type: "button", "data-example": value, click: () => open(value) }, text)))));
}
