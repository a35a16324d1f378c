// The rows of a volley: an attack each, in the order of the plan, which can be moved, and
// opened to change it or to say what it did.
import { makeCard } from "./card.js";
import { drawing, h } from "./dom.js";
import { makeField } from "./field.js";
import { form } from "./volleynext.js";

// makeRow makes rows. fields are those of an attack, happened what can be said about
// one that was made. What a player does is called back: change(what, ...changes), and with
// the place of an attack among the rows move(from, to), and with that in the line toggle(at),
// pick(at), remove(at), alone(at).
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
    }, h("span", { class: i ? "order later" : "order" }, String(i + 1)));
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

  // did says what an attack did, if it was made, or where the plan sends it.
  function did(x) {
    if (x.happened) return h("small", { class: "did" }, `It happened: ${x.happened.wounds} ${x.happened.wounds === 1 ? "wound" : "wounds"}`);
    return x.goes ? h("small", { class: "goes" }, `→ ${x.goes}`) : null;
  }

  // details are what can be changed about the open attack.
  function details(x, several) {
    card.show(x.card);
    for (const c of controls) {
      c.show(x.values[c.f.path]);
      c.root.hidden = several && c.f.side === "defender"; // which is said of each target
    }
    const act = (id, text, action) => h("button", { type: "button", id, click: action }, text);
    return h("div", { class: "volley-details" }, grid, card.root, past(x),
      h("div", { class: "row" }, act("volley-other", "Another unit", () => pick(x.at)), act("volley-alone", "Open in Attack", () => alone(x.at)), act("volley-remove", "Take away", () => remove(x.at))));
  }

  // past is where a player says what the attack really did.
  function past(x) {
    const now = x.happened ?? x.likely;
    if (!now) return null;
    return h("details", { class: "volley-past", open: Boolean(x.happened) }, h("summary", null, "It happened"),
      ...form(now, happened[0], happened.slice(1), (done) => change("happened", { happened: { ...done, attack: x.at } }), x.happened ? "Change it" : "Enter it"),
      x.happened ? h("button", { type: "button", id: "volley-undo-happened", click: () => change("happened", { undo: x.at }) }, "It did not happen") : null);
  }

  return {
    // show puts the rows of attacks into a list; the details of the one at open are shown.
    show(list, attacks, { open, several }) {
      const had = list.contains(document.activeElement) ? document.activeElement : null;
      if (had?.matches("input[type=number]") && open === attack) return refresh(list, attacks, several);
      attack = open;
      list.replaceChildren(...attacks.map((x, i) => h("li", { class: x.happened ? "happened" : null },
        h("div", { class: "volley-row" }, grip(i, x.name, attacks.length),
          h("button", { type: "button", class: "what", id: `volley-row-${x.at}`, "aria-expanded": String(open === x.at), click: () => (x.name ? toggle(x.at) : pick(x.at)) },
            h("b", null, x.name || "Pick the attacker"), h("small", { class: "facts" }, facts(x, several)), drawing(x.dice), did(x))),
        open === x.at ? details(x, several) : null)));
      const id = wanted >= 0 ? `volley-grip-${wanted}` : had?.id;
      wanted = -1;
      if (had || id?.startsWith("volley-grip")) (document.getElementById(id ?? "") ?? list.querySelector("button"))?.focus();
    },
  };

  // refresh shows what changed about rows while a number is being typed.
  function refresh(list, attacks, several) {
    [...list.children].forEach((li, i) => li.querySelector(".what .facts")?.replaceChildren(facts(attacks[i], several)));
  }

  // facts are what differs about an attack: its unit, tokens and, of one target, cover.
  function facts(x, several) {
    const set = fields.filter((f) => !(several && f.side === "defender") && x.values[f.path] !== undefined && x.values[f.path] !== f.default)
      .map((f) => (f.kind === "count" ? `${f.short.toLowerCase()} ${x.values[f.path]}` : `${f.options.find((o) => o.value === x.values[f.path])?.text} ${f.short.toLowerCase()}`));
    return [...x.facts, ...set].join(" · ");
  }
}
