import { h } from "./dom.js";

// dropdown is a list of options to choose one from.
export function dropdown(id, options, value, change) {
  const select = h("select", { id, change: () => change(select.value) },
    ...options.map((o) => h("option", { value: o.value, selected: o.value === value }, o.text)));
  return select;
}

// Values of the first list that are no condition.
const army = "list";
const paste = "paste";
const asWritten = "words";

// makeSelection says which units: a row by faction, rank and points, or an army
// list, and a box for the same in words. lists are {side, text, units}, the side's own
// first; text is what is selected, and
// change({[name]: text}) is called when that changes. The engine says which
// conditions there are; the words of several have spaces between them. pasteList()
// opens the place for another army list.
export function makeSelection(conditions, name, title, text, lists, change, pasteList) {
  const known = lists.map((l, i) => ({ ...l, value: i ? `${army}-${l.side}` : army })).filter((l) => l.units);
  const listed = (value) => known.find((l) => l.value === value);
  const faction = dropdown(name + "-faction", [{ value: "", text: "any faction" }, ...conditions.factions,
    ...known, { value: paste, text: lists[0].units ? "Another list …" : "Paste a list …" }, { value: asWritten, text: "as written" }], "", compose);
  const rank = dropdown(name + "-rank", [{ value: "", text: "any rank" }, ...conditions.ranks], "", compose);
  const points = h("input", {
    id: name + "-points", type: "number", inputmode: "numeric", min: 0, max: 999, placeholder: "any", "aria-label": `${title}: most points`, change: compose,
  });
  const words = h("input", {
    id: name + "-words", type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    change: () => set(words.value.trim() || conditions.all),
  });
  faction.setAttribute("aria-label", `${title}: faction`);
  rank.setAttribute("aria-label", `${title}: rank`);

  function set(text) {
    show(text);
    change({ [name]: text });
  }

  let shown = text;

  function compose() {
    if (faction.value === paste) {
      show(shown);
      return pasteList();
    }
    if (listed(faction.value)) return set(listed(faction.value).units);
    const parts = [faction.value === asWritten ? "" : faction.value, rank.value, points.value && conditions.points + points.value];
    set(parts.filter(Boolean).join(" ") || conditions.all);
  }

  function show(text) {
    shown = text;
    const chosen = known.find((l) => l.units === text);
    const found = chosen ? { faction: chosen.value } : parse(conditions, text);
    faction.value = found ? found.faction || "" : asWritten;
    faction.lastChild.hidden = Boolean(found); // it cannot be chosen, only shown
    rank.value = found?.rank || "";
    points.value = found?.points || "";
    rank.disabled = points.disabled = !found || Boolean(chosen);
    words.value = text;
  }

  show(text);
  return {
    root: h("div", { class: "selection", role: "group", "aria-label": title }, h("span", { class: "name" }, title), faction, rank,
      h("span", { class: "pair" }, h("span", { "aria-hidden": "true" }, "≤"), points, h("span", { "aria-hidden": "true" }, "pts"))),
    words: [h("label", { for: words.id }, title), words],
  };
}

// parse finds faction, rank and points in words, and null in any other text.
function parse({ factions, ranks, points, all }, text) {
  const found = {};
  for (const word of text === all ? [] : text.split(/\s+/)) {
    const is = (o) => o.value === word;
    const most = word.startsWith(points) ? word.slice(points.length) : "";
    const part = factions.some(is) ? "faction" : ranks.some(is) ? "rank" : /^\d+$/.test(most) ? "points" : "";
    if (!part || part in found) return null;
    found[part] = part === "points" ? most : word;
  }
  return found;
}
