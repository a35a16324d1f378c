// The loadout that a player looks at: a tap on its dot or its row chooses it.
import { h } from "./dom.js";

const near = 24; // how far beside a dot a finger may tap, in pixels

// same is a loadout whatever the order of its upgrades: that of a link may be any.
export const same = (loadout) => loadout?.split(",").sort().join(",");

// makeChosen follows taps in the answer. choose(loadout) is called with the one that
// is tapped; open(workspace, loadout) where one is to be opened.
export function makeChosen(root, { choose, open }) {
  let now = null;
  let attacks = true;

  root.addEventListener("click", (e) => {
    const row = e.target.closest("tr[data-loadout]");
    const to = e.target.closest("[data-open]");
    if (to) return open(to.dataset.open, row?.dataset.loadout ?? now);
    const dot = row || e.target.closest("[data-loadout]") || (e.target.closest(".s-scatter") && nearest(e));
    if (dot) take(dot.dataset.loadout);
  });

  function take(loadout) {
    now = loadout;
    choose(loadout);
    mark();
  }

  // nearest is the dot that was meant.
  function nearest({ clientX, clientY }) {
    let best = null;
    let least = near;
    for (const dot of root.querySelectorAll("circle[data-loadout]")) {
      const r = dot.getBoundingClientRect();
      const far = Math.hypot(r.x + r.width / 2 - clientX, r.y + r.height / 2 - clientY);
      if (far < least) [best, least] = [dot, far];
    }
    return best;
  }

  function mark() {
    const all = [...root.querySelectorAll("[data-loadout]")];
    const here = now === null ? [] : all.filter((e) => same(e.dataset.loadout) === same(now));
    for (const e of all) e.classList.toggle("s-picked", here.includes(e));
    for (const row of root.querySelectorAll("tr[data-loadout]")) row.querySelector(".s-choose").setAttribute("aria-pressed", String(here.includes(row)));
    const box = root.querySelector(".s-chosen");
    if (box) box.replaceChildren(...(here.length ? words(here.at(-1)) : [h("p", { class: "note" }, "Tap a dot or a row: what it is, and where to open it.")]));
  }

  // words say what is chosen, and what is better for no more points.
  function words(e) {
    const says = e.dataset.says ?? e.querySelector("title").textContent;
    const better = [...root.querySelectorAll("tr[data-loadout]")].filter((row) => Number(row.dataset.points) <= Number(e.dataset.points)).at(-1);
    return [
      h("p", { role: "status" }, says),
      better && same(better.dataset.loadout) !== same(now) && !e.matches("tr, .s-barfill")
        ? h("button", { type: "button", class: "better", "data-loadout": better.dataset.loadout }, "Better for no more: " + better.dataset.says) : null,
      h("div", { class: "row" },
        h("button", { type: "button", id: "builds-open", class: "main", "data-open": "attack" }, "Open in Attack"),
        attacks ? h("button", { type: "button", id: "builds-volley", "data-open": "volley" }, "Add to volley") : null),
    ].filter(Boolean);
  }

  return {
    // show marks a loadout in a new answer; side is that of the unit.
    show(loadout, side) {
      now = loadout;
      attacks = side === "attacker";
      mark();
    },
  };
}
