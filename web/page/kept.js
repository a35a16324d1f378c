// Volleys that a player has named and kept on this device.
import { h } from "./dom.js";
import { keepList, recallList } from "./store.js";

const readable = (v) => v && typeof v.name === "string" && typeof v.line === "string";

// makeKept is the list of them, and where the one that is shown can be kept.
// open(line) is called with one that is opened.
export function makeKept(open) {
  const name = h("input", { id: "volley-name", type: "text", autocomplete: "off", maxlength: 80, "aria-label": "Name of this volley", keydown(e) { if (e.key === "Enter") add(); } });
  const save = h("div", { class: "row" }, name, h("button", { type: "button", id: "volley-keep", click: add }, "Keep it"));
  const list = h("ul", { class: "kept" });
  const root = h("details", { class: "volley-kept" }, h("summary", null, "Kept volleys"), save, list);
  /** @type {{ name: string, line: string } | null} */
  let now = null;

  const all = () => recallList("volleys").filter(readable);

  function put(volleys) {
    keepList("volleys", volleys);
    fill();
  }

  function add() {
    if (!now) return;
    const called = name.value.trim() || now.name;
    put([{ name: called, line: now.line }, ...all().filter((v) => v.name !== called)]);
  }

  function fill() {
    const volleys = all();
    root.hidden = !now && !volleys.length;
    save.hidden = !now;
    list.replaceChildren(...volleys.map((v) => h("li", null,
      h("button", { type: "button", "data-line": v.line, click: () => open(v.line) }, v.name),
      h("button", { type: "button", class: "icon", "aria-label": `Forget ${v.name}`, click: () => put(all().filter((o) => o.name !== v.name)) }, "×"))));
  }

  return {
    root,
    // show says which volley is shown: {name, line}, or null for none.
    show(volley) {
      if (document.activeElement !== name) name.value = volley ? all().find((v) => v.line === volley.line)?.name ?? volley.name : "";
      now = volley;
      fill();
    },
  };
}
