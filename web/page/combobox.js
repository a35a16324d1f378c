import { h, onTouch } from "./dom.js";

// makeCombobox is a box to type in with a list below it to pick from.
// find(typed, signal) returns the options, or a promise of them: each has a
// value, a text and what is said about it, or is a note that cannot be picked.
// The signal is aborted when nobody needs them any more. picked(value) is called
// with what was chosen.
export function makeCombobox({ id, label, listLabel, placeholder, find, picked }) {
  const list = h("ul", {
    id: id + "-list", role: "listbox", class: "found", hidden: true, tabindex: -1, "aria-label": listLabel,
    // The box must not lose its focus before the tap is done.
    pointerdown: (e) => e.preventDefault(),
  });
  const input = h("input", {
    id, type: "search", role: "combobox", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    placeholder, "aria-label": label, "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false",
    input: open, focus: open, click: () => { if (list.hidden && !searching) open(); }, blur: close,
    keydown(e) {
      if (e.key === "ArrowDown" || e.key === "ArrowUp") {
        e.preventDefault();
        if (list.hidden) open();
        else move(e.key === "ArrowDown" ? 1 : -1);
      } else if (e.key === "Enter" && (searching || items[at])) {
        e.preventDefault();
        if (searching) hasty = true;
        else choose(items[at].value);
      } else if (e.key === "Escape") {
        input.value = "";
        close();
      }
    },
  });
  const root = h("div", { class: "find" }, input, list);
  let items = []; // the options that can be picked
  let at = -1; // the one that is pointed at
  let current = new AbortController(); // of the newest search
  let searching = false;
  let hasty = false; // who types and presses Enter at once means the first

  async function open() {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const typed = input.value.trim();
    if (list.hidden && onTouch()) root.scrollIntoView({ block: "start" }); // clear of the keyboard
    searching = true;
    hasty = false;
    const found = await Promise.resolve(find(typed, signal)).catch(() => null);
    if (signal.aborted) return;
    searching = false;
    if (!found) return;
    show(found, typed);
    if (hasty && typed && items.length) choose(items[0].value);
  }

  function show(found, typed) {
    items = found.filter((o) => !o.note);
    list.replaceChildren(...found.map((o) => (o.note
      ? h("li", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, o.note)
      : h("li", { id: `${list.id}-${items.indexOf(o)}`, role: "option", "aria-selected": "false", click: () => choose(o.value) },
        h("strong", null, o.text), o.aside ? h("em", null, " " + o.aside) : null, h("span", null, o.about)))));
    list.hidden = false;
    list.scrollTop = 0;
    input.setAttribute("aria-expanded", "true");
    point(typed ? 0 : -1);
  }

  function close() {
    current.abort();
    searching = false;
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function move(by) {
    const n = items.length;
    if (n) point(at < 0 ? (by > 0 ? 0 : n - 1) : (at + by + n) % n);
  }

  function point(i) {
    at = i;
    list.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
    const li = document.getElementById(`${list.id}-${i}`);
    if (!li) return input.removeAttribute("aria-activedescendant");
    li.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", li.id);
    li.scrollIntoView({ block: "nearest" });
  }

  function choose(value) {
    input.value = "";
    close();
    picked(value);
  }

  return { root, input };
}
