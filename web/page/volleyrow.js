// The rows of a volley: an attack each, which can be moved, and opened to change it or
// to say what it did.
import { makeCard } from "./card.js";
import { h } from "./dom.js";
import { makeField } from "./field.js";
import { stepper } from "./stepper.js";

// makeRow makes rows. fields are those of an attack, happened what can be said about
// one that was made. What a player does is called back: change(what, ...changes),
// move(from, to), toggle(i), pick(i), remove(i), alone(i).
export function makeRow({ fields, happened, settled, change, move, toggle, pick, remove, alone }) {
  let attack = 0; // the one that is open
  const card = makeCard((side, choice) => change("pick " + attack, { attack, pick: { [side]: choice } }), settled, document.body);
  const controls = fields.map((f) => makeField(f, (path, value) => change(path + attack, { attack, values: { [path]: value } }), true, "row-"));
  const grid = h("div", { class: "tokens" }, ...controls.map((c) => c.root));

  // grip moves a row: by dragging, or with the arrow keys.
  function grip(i, name, count) {
    return h("button", {
      type: "button", class: "grip", id: `volley-grip-${i}`, "aria-label": `Attack ${i + 1}, ${name}: drag it or press the arrow keys to move it`, disabled: count < 2,
      keydown(e) {
        const to = { ArrowUp: i - 1, ArrowDown: i + 1 }[e.key];
        if (to === undefined) return;
        e.preventDefault();
        wanted = Math.min(count - 1, Math.max(0, to));
        move(i, to);
      },
      pointerdown: (e) => drag(e, i),
    }, String(i + 1));
  }
  let wanted = -1; // the grip that has the focus once the rows are there again

  // drag follows a finger: the row goes where it is let go.
  function drag(e, from) {
    if (e.button) return;
    const grip = e.currentTarget;
    const row = grip.closest("li");
    const rows = [...row.parentElement.children];
    const middles = rows.map((r) => { const b = r.getBoundingClientRect(); return b.top + b.height / 2; });
    const place = (y) => middles.filter((m, k) => k !== from && m < y).length;
    grip.setPointerCapture(e.pointerId);
    const follow = ({ clientY }) => {
      row.style.translate = `0 ${clientY - e.clientY}px`;
      row.classList.add("dragged");
    };
    const end = ({ type, clientY }) => {
      grip.removeEventListener("pointermove", follow);
      for (const event of ["pointerup", "pointercancel"]) grip.removeEventListener(event, end);
      row.style.translate = "";
      row.classList.remove("dragged");
      if (type === "pointerup") move(from, place(clientY));
    };
    grip.addEventListener("pointermove", follow);
    for (const event of ["pointerup", "pointercancel"]) grip.addEventListener(event, end);
  }

  // did says what an attack did, if it was made.
  const did = (x) => (x.happened ? h("small", { class: "did" }, `It happened: ${x.happened.wounds} ${x.happened.wounds === 1 ? "wound" : "wounds"}`) : null);

  // details are what can be changed about the open attack.
  function details(i, x, next) {
    card.show(x.card);
    for (const c of controls) c.show(x.values[c.f.path]);
    const act = (id, text, action) => h("button", { type: "button", id, click: action }, text);
    return h("div", { class: "volley-details" }, grid, card.root, past(i, x, next),
      h("div", { class: "row" }, act("volley-other", "Another unit", () => pick(i)), act("volley-alone", "Open in Attack", () => alone(i)), act("volley-remove", "Take away", () => remove(i))));
  }

  // past is where a player says what the attack really did.
  function past(i, x, next) {
    const now = { ...next, wounds: 0, ...x.happened, attack: i };
    return h("details", { class: "volley-past", open: Boolean(x.happened) }, h("summary", null, "It happened"),
      h("p", { class: "note" }, "Say what this attack really did. The rest is worked out from there."),
      h("div", { class: "grid" }, ...happened.map((t) => h("span", { class: "pair" }, t.text, stepper({ label: t.label, value: now[t.name], max: t.max, strict: true, set: (n) => { now[t.name] = n; } }).root))),
      h("div", { class: "row" },
        h("button", { type: "button", id: "volley-happened", class: "main", click: () => change("happened", { happened: now }) }, x.happened ? "Change it" : "This happened"),
        x.happened ? h("button", { type: "button", id: "volley-undo-happened", click: () => change("happened", { undo: i }) }, "It did not happen") : null));
  }

  return {
    // show puts the rows of attacks into a list; the details of one are open.
    show(list, attacks, { open, next }) {
      const had = list.contains(document.activeElement) ? document.activeElement : null;
      if (had?.matches("input[type=number]") && open === attack) return refresh(list, attacks);
      attack = open;
      list.replaceChildren(...attacks.map((x, i) => h("li", { class: x.happened ? "happened" : null },
        h("div", { class: "volley-row" }, grip(i, x.name, attacks.length),
          h("button", { type: "button", class: "what", id: `volley-row-${i}`, "aria-expanded": String(open === i), click: () => (x.name ? toggle(i) : pick(i)) },
            h("b", null, x.name || "Pick the attacker"), h("small", null, facts(x)), did(x))),
        open === i ? details(i, x, next) : null)));
      const id = wanted >= 0 ? `volley-grip-${wanted}` : had?.id;
      wanted = -1;
      if (had || id?.startsWith("volley-grip")) (document.getElementById(id) ?? list.querySelector("button"))?.focus();
    },
  };

  // refresh shows what changed about rows while a number is being typed.
  function refresh(list, attacks) {
    [...list.children].forEach((li, i) => li.querySelector(".what small")?.replaceChildren(facts(attacks[i])));
  }

  // facts are what differs about an attack: its unit, tokens and cover.
  function facts(x) {
    const set = fields.filter((f) => x.values[f.path] !== undefined && x.values[f.path] !== f.default)
      .map((f) => (f.kind === "count" ? `${f.short.toLowerCase()} ${x.values[f.path]}` : `${f.options.find((o) => o.value === x.values[f.path])?.text} ${f.short.toLowerCase()}`));
    return [...x.facts, ...set].join(" · ");
  }
}
