"use strict";

// makeSearch puts a box into a side's column that finds the fields which are
// not on the page yet. picked(field) is called with the one that is chosen.
function makeSearch(form, side, picked) {
  const id = side + "-find";
  const list = h("ul", { id: id + "-list", role: "listbox", class: "found", hidden: true, "aria-label": "Keywords found" });
  const input = h("input", {
    id, type: "search", role: "combobox", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    placeholder: "Find a keyword", "aria-label": `Find a keyword of the ${side}`,
    "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false",
    input: open, focus: open, blur: close,
    keydown(e) {
      const n = list.children.length;
      if (e.key === "ArrowDown" || e.key === "ArrowUp") {
        e.preventDefault();
        if (list.hidden) open();
        else point((at + (e.key === "ArrowDown" ? 1 : n - 1)) % n);
      } else if (e.key === "Enter" && !list.hidden && found[at]) {
        e.preventDefault();
        pick(found[at]);
      } else if (e.key === "Escape") {
        input.value = "";
        close();
      }
    },
  });
  let found = [];
  let at = 0;

  const title = document.getElementById(side + "-keywords");
  const row = h("div", { class: "titled" });
  title.replaceWith(row);
  row.append(title, h("div", { class: "find" }, input, list));

  function open() {
    const typed = input.value;
    found = matches(form.fields, typed).filter((f) => !form.shown(f.path) || typed.trim());
    // Who looks for the other side's keyword in this box shall find it too.
    const own = found.filter((f) => f.side === side);
    found = typed.trim() && !own.length ? found : own;
    list.replaceChildren(...found.map((f, i) => h("li", {
      id: `${list.id}-${i}`, role: "option", "aria-selected": "false",
      // The box must not lose its focus before the tap is done.
      pointerdown: (e) => e.preventDefault(), click: () => pick(f),
    }, h("strong", null, f.label), f.side === side ? null : h("em", null, ` of the ${f.side}`), h("span", null, f.help))));
    if (!found.length) {
      list.replaceChildren(h("li", { role: "option", "aria-disabled": "true", "aria-selected": "false" },
        typed.trim() ? `No keyword is called “${typed.trim()}”. Try its first letters.` : "All keywords are on the page."));
    }
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    point(0);
  }

  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function point(i) {
    at = i;
    [...list.children].forEach((li, j) => li.setAttribute("aria-selected", String(j === i && found.length > 0)));
    if (!found.length) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", `${list.id}-${i}`);
    list.children[i].scrollIntoView({ block: "nearest" });
  }

  function pick(f) {
    input.value = "";
    close();
    picked(f);
  }
}

// matches finds fields by a few letters of their name: those that begin so
// first, then those in which a word begins so, then any.
function matches(fields, typed) {
  const wanted = letters(typed);
  const rank = (f) => {
    const label = letters(f.label);
    if (label.startsWith(wanted)) return 0;
    if (f.label.split(/[\s:-]+/).some((w) => letters(w).startsWith(wanted))) return 1;
    return label.includes(wanted) || letters(f.name).includes(wanted) ? 2 : 3;
  };
  return fields.filter((f) => f.side !== "attack")
    .map((f) => [rank(f), f]).filter(([r]) => r < 3)
    .sort(([a], [b]) => a - b).map(([, f]) => f);
}

function letters(text) {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
