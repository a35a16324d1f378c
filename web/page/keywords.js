import { makeCombobox } from "./combobox.js";
import { byId, h } from "./dom.js";
import { letters } from "./words.js";

// makeKeywords puts a box into a side's column that finds the fields which are
// not on the page yet. picked(field) is called with the one that is chosen.
export function makeKeywords(form, side, picked) {
  const box = makeCombobox({
    id: side + "-find", label: `Find a keyword of the ${side}`, listLabel: "Keywords found", placeholder: "Find a keyword", find, picked,
  });
  const title = byId(side + "-keywords");
  const row = h("div", { class: "titled" });
  title.replaceWith(row);
  row.append(title, box.root);

  function find(typed) {
    let found = matches(form.fields, typed).filter((f) => !form.shown(f.path) || typed);
    // Who looks for the other side's keyword in this box shall find it too.
    const own = found.filter((f) => f.side === side);
    found = typed && !own.length ? found : own;
    if (!found.length) return [{ note: typed ? `No keyword is called “${typed}”. Try its first letters.` : "All keywords are on the page." }];
    return found.map((f) => ({ value: f, text: f.label, aside: f.side === side ? "" : `of the ${f.side}`, about: f.help }));
  }
}

// matches finds fields of the sides by a few letters of their name: those that
// begin so first, then those in which a word begins so, then any.
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
