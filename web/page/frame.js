// The frame of the page: the menu, what this is.
import { makeDialog } from "./dialog.js";
import { byId, h } from "./dom.js";
import { dropdown } from "./selection.js";
import { copy } from "./share.js";
import { chooseTheme, theme, themes } from "./theme.js";

// makeMenu makes the menu: what a player seldom needs, and what this is. fields
// are places for fields of the form.
export function makeMenu(form, { swap, reset }) {
  const act = (id, text, action) => h("button", { type: "button", id, click: () => { dialog.close(); action(); } }, text);
  const looks = dropdown("theme", themes, theme(), chooseTheme);
  const fields = h("div", { id: "menu-fields", class: "grid" });
  const dialog = makeDialog("menu-sheet", "Menu",
    h("div", { class: "menu-acts" }, act("swap", "Swap sides", swap), act("menu-share", "Share", () => byId("share").click()), act("reset", "Start over", reset)),
    fields,
    h("p", { class: "pair" }, h("label", { for: "theme" }, "Colours"), looks),
    h("section", { class: "about", "aria-label": "About" }, h("h3", null, "About"), ...form.about.map((text) => h("p", null, text)), ...faults()));
  byId("menu").addEventListener("click", dialog.open);
  return fields;
}

// faults says which version this is, and where a fault is reported. What whoever
// mends it has to know can be copied.
function faults() {
  const said = (name) => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name="salvo-${name}"]`))?.content ?? "";
  const version = said("version") || "unknown";
  const where = said("faults");
  const report = () => `Salvo ${version}\n${location.href}\n${navigator.userAgent}\n`;
  return [
    h("p", { id: "version" }, `Version: ${version}.`),
    h("p", { id: "faults" }, "Found a bug? ", where ? h("a", { href: where }, "Report it here") : "Tell whoever runs this page, or open an issue where you got Salvo from",
      ", with what you expected and with these details."),
    h("button", { type: "button", id: "copy-fault", click: () => copy(report(), () => "Copied: the version, the address of what is shown, and the browser.") }, "Copy the details for a report"),
  ];
}

// makeWelcome is what a first visit shows: what this is, and attacks to begin
// with. open(line) is called with the one that is tapped. left is the address that
// an earlier visit was left with: goOn(left) goes there.
export function makeWelcome(examples, open, left, goOn) {
  const item = (attributes, text) => h("li", null, h("button", { type: "button", ...attributes }, text));
  byId("welcome").append(
    h("p", { class: "lead" }, "Exact odds for an attack. Pick two units, or tap an example."),
    h("ul", null, left.length > 1 ? item({ id: "go-on", class: "main", click: () => goOn(left) }, "Go on where you left off") : null,
      ...examples.map(({ text, value }) => item({ "data-example": value, click: () => open(value) }, text))));
}
