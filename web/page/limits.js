// What limits the loadouts that are tried: points, range, upgrades. The range is always in
// sight, the rest folds.
import { h } from "./dom.js";
import { segments } from "./segments.js";
import { dropdown } from "./selection.js";

const wide = matchMedia("(min-width: 60rem)");

// makeLimits makes the settings, below others that are given. set(what, some) is called
// with those that a player changes, played(value) with how both sides play.
export function makeLimits({ play, builds }, others, { set, played }) {
  const points = h("input", {
    id: "builds-points", type: "number", inputmode: "numeric", min: 0, max: 9999, placeholder: "any",
    change: () => set("points", { points: Math.max(0, Math.min(9999, Math.round(Number(points.value)) || 0)) }),
  });
  const range = segments("builds-range", "Range", builds.ranges, (value) => set("range", { range: value }));
  const plays = dropdown("builds-played", play.options, "", played);
  const ready = h("input", { id: "builds-ready", type: "checkbox", role: "switch", change: () => set("ready", { ready: ready.checked }) });
  const must = upgrades("must", "Every loadout has");
  const without = upgrades("without", "No loadout has");
  const now = h("summary", null);
  const pair = (label, control) => h("span", { class: "pair" }, h("label", { for: control.id }, label), control);

  // upgrades is a list of upgrades, and a menu to add one.
  function upgrades(name, label) {
    const menu = h("select", { id: "builds-" + name, change: () => { if (menu.value) put([...names, menu.value]); } });
    const chips = h("div", { class: "chips" });
    let names = [];
    const put = (list) => set(name, { [name]: list });
    return {
      root: h("div", { class: "builds-upgrades" }, h("label", { for: menu.id }, label), menu, chips),
      show(all, list, taken) {
        names = list;
        const types = [...new Set(all.map((g) => g.type))];
        menu.replaceChildren(h("option", { value: "" }, list.length ? "one more …" : "nothing in particular"),
          ...types.map((type) => h("optgroup", { label: type }, ...all.filter((g) => g.type === type && !taken.includes(g.value))
            .map((g) => h("option", { value: g.value }, `${g.text} (${g.points})`)))));
        menu.disabled = !all.length;
        chips.replaceChildren(...list.map((value) => h("button", { type: "button", class: "chip", "aria-label": `${label} ${text(all, value)}: take that back`, click: () => { put(names.filter((n) => n !== value)); menu.focus(); } },
          text(all, value), h("span", { "aria-hidden": "true" }, "×"))));
      },
    };
  }

  const text = (all, value) => all.find((g) => g.value === value)?.text ?? value;

  return {
    range: range.root,
    root: h("details", { class: "builds-limits", open: wide.matches }, now, h("div", { class: "builds-settings" }, ...others,
      h("div", { class: "row" }, h("span", { class: "pair" }, h("label", { for: points.id }, "At most"), points, h("span", { "aria-hidden": "true" }, "points")),
        pair(play.label, plays)),
      h("label", { class: "switch", for: ready.id }, ready, h("span", null, builds.ready)), must.root, without.root)),
    // show shows what is set; the sentence about it also says what loadouts are ranked by.
    show({ upgrades: all, must: has, without: not }, state, { played: how, rank }) {
      if (document.activeElement !== points) points.value = state.points || "";
      range.show(state.range);
      plays.value = how;
      ready.checked = state.ready;
      must.show(all, has, [...has, ...not]);
      without.show(all, not, [...has, ...not]);
      now.textContent = ["By " + rank, state.points ? `at most ${state.points} points` : "any points",
        ...has.map((v) => "with " + text(all, v)), ...not.map((v) => "without " + text(all, v))].join(" · ");
    },
  };
}
