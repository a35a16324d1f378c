"use strict";

// The form is made from the field table. What a player needs in most attacks
// is always there, in this order; everything else is found by name and then
// stays.
const common = {
  attack: [["", ["attackType"]]],
  attacker: [
    ["Dice", ["attacker.redDice", "attacker.blackDice", "attacker.whiteDice", "attacker.surgeChart"]],
    ["Tokens and cost", ["attacker.aimTokens", "attacker.surgeTokens", "attacker.observationTokens", "attacker.unitCost"]],
    ["Keywords", ["attacker.pierceX", "attacker.criticalX", "attacker.impactX", "attacker.preciseX",
      "attacker.sharpshooterX", "attacker.lethalX", "attacker.blast", "attacker.highVelocity"]],
  ],
  defender: [
    ["Defense", ["defender.dieColor", "defender.surgeChart", "defender.coverType", "defender.dodgeTokens",
      "defender.surgeTokens", "edition"]],
    ["Unit", ["defender.minis", "defender.woundsPerMini", "defender.woundsTaken", "defender.unitCost"]],
    ["Keywords", ["defender.armorX", "defender.shieldedX", "defender.suppressed", "defender.deflect",
      "defender.immunePierce", "defender.impervious"]],
  ],
};

// Where the table's words for the values of a choice are not a player's.
const say = { "to-hit": "hit", "to-crit": "crit", "to-block": "block", "": "any" };

// makeForm builds the form. change(path, value) is called when a player
// changes a field. The form it returns can show values, errors and reasons.
function makeForm(fields, change) {
  const byPath = new Map(fields.map((f) => [f.path, f]));
  const cells = new Map();
  const more = {}; // where fields that were searched for go
  const helps = {};

  for (const [side, groups] of Object.entries(common)) {
    const section = document.getElementById(side);
    for (const [title, paths] of groups) {
      const grid = h("div", { class: "grid" });
      if (title) section.append(h("h3", title === "Keywords" ? { id: side + "-keywords" } : null, title));
      section.append(grid);
      for (const path of paths) if (byPath.has(path)) grid.append(cell(byPath.get(path), side));
      if (title === "Keywords") more[side] = grid;
    }
    if (!more[side]) continue;
    section.append(helps[side] = h("p", { class: "help", "aria-hidden": "true" }));
    explain(side, null);
  }

  // cell makes the field's control with its label.
  function cell(f, side) {
    const id = f.path.replace(".", "-");
    const help = h("span", { id: id + "-help", hidden: true }, f.help);
    const why = h("span", { class: "why", id: id + "-why" });
    const described = `${id}-help ${id}-why`;
    const made = { f, help, why };
    const root = h("div", { class: "field " + f.kind, "data-path": f.path });
    if (f.kind === "count") count(made, root, id, described);
    else if (f.kind === "flag") flag(made, root, id, described);
    else choice(made, root, id, described);
    root.append(why, help);
    // Help shows where the player points, tabs to or taps.
    for (const event of ["mouseenter", "focusin", "click"]) root.addEventListener(event, () => explain(side, made));
    for (const event of ["mouseleave", "focusout"]) root.addEventListener(event, () => explain(side, null));
    made.root = root;
    cells.set(f.path, made);
    return root;
  }

  function count(made, root, id, described) {
    const { f } = made;
    const by = f.max > 1000 ? 5 : 1;
    const input = h("input", {
      id, type: "number", inputmode: "numeric", min: 0, max: f.max, step: 1, autocomplete: "off",
      "aria-describedby": described,
      input: () => { if (input.value !== "") change(f.path, Number(input.value)); },
      change: () => { if (input.value === "") change(f.path, f.default || 0); },
      focus: () => input.select(),
    });
    const button = (sign, words, d) => h("button", {
      // The number itself is one stop for the keyboard and has its arrows.
      type: "button", tabindex: -1, "aria-label": `${f.label}: ${words}`,
      click: () => {
        const next = Math.min(f.max, Math.max(0, (Number(input.value) || 0) + d));
        if (String(next) === input.value) return;
        input.value = next;
        change(f.path, next);
      },
    }, sign);
    const label = h("label", { class: "name", for: id, click: (e) => e.preventDefault() }, icon(f), f.label);
    root.append(label, h("div", { class: "stepper" }, button("−", "less", -by), input, button("+", "more", by)));
    made.show = (v) => { if (document.activeElement !== input || Number(input.value) !== v) input.value = v; };
    made.input = input;
  }

  function flag(made, root, id, described) {
    const { f } = made;
    const input = h("input", {
      id, type: "checkbox", role: "switch", "aria-describedby": described,
      change: () => change(f.path, input.checked),
    });
    root.append(h("label", { class: "switch", for: id }, input, h("span", null, f.label)));
    made.show = (v) => { input.checked = Boolean(v); };
    made.input = input;
  }

  function choice(made, root, id, described) {
    const { f } = made;
    const inputs = f.values.map((v, i) => h("input", {
      type: "radio", name: id, id: i ? `${id}-${i}` : id, value: v,
      change: () => change(f.path, v),
    }));
    root.append(h("span", { class: "name", id: id + "-name" }, f.label),
      h("div", { class: "segments", role: "radiogroup", "aria-labelledby": id + "-name", "aria-describedby": described },
        ...order(f).map((i) => h("label", null, inputs[i],
          h("span", null, /die/i.test(f.name) ? die(f.values[i], "", square) : null, say[f.values[i]] ?? f.values[i])))));
    made.show = (v) => { for (const i of inputs) i.checked = i.value === v; };
    made.input = inputs[0];
  }

  // "all" is the default of the type, but the last that a player looks for.
  function order(f) {
    const places = f.values.map((_, i) => i);
    return f.name === "attackType" ? [...places.slice(1), 0] : places;
  }

  function icon(f) {
    const color = { r: "red", b: "black", w: "white" }[f.word];
    return color ? die(color) : null;
  }

  function explain(side, made) {
    const p = helps[side] || helps.attacker;
    p.textContent = made ? [made.help.textContent, sentence(made.why.textContent)].filter(Boolean).join(" ") : "Point at a field or tap its name to see what it does.";
    p.classList.toggle("note", !made);
  }

  // keep puts a field on the page that is not always there.
  function keep(path) {
    const f = byPath.get(path);
    if (!f || cells.has(path)) return;
    more[f.side].append(cell(f, f.side));
    if (values) cells.get(path).show(values[path]);
  }

  // leave takes a field away that came with a unit and is gone with it.
  function leave(path) {
    cells.get(path).root.remove();
    cells.delete(path);
    visiting.delete(path);
  }

  let values = null;
  const visiting = new Set(); // fields that are there because a unit brings them

  return {
    fields, byPath,
    keep(path) { keep(path); visiting.delete(path); },
    shown: (path) => cells.has(path),
    focus(path) {
      const made = cells.get(path);
      made.root.scrollIntoView({ block: "nearest" });
      // On a phone a number in focus would call the keyboard up.
      const touch = made.f.kind === "count" && matchMedia("(pointer: coarse)").matches;
      (touch ? made.root.querySelector("button:last-child") : made.input).focus();
    },

    // show puts an answer's values in, marks what a player set, what a unit
    // brings and mistakes, and dims what is inactive.
    show(got, inactive, chips, errors) {
      values = got;
      const wrong = new Map(errors.map((e) => [e.field, e.message]));
      const brought = new Map(chips.map((c) => [c.field, c.card]));
      for (const path of visiting) if (!brought.has(path)) leave(path);
      for (const [path, card] of brought) {
        if (card && !cells.has(path)) visiting.add(path);
        keep(path);
      }
      for (const [path, made] of cells) {
        if (path in got && !wrong.has(path)) made.show(got[path]);
        made.root.classList.toggle("set", brought.get(path) === false);
        made.root.classList.toggle("brought", brought.get(path) === true);
        made.root.classList.toggle("inactive", path in inactive);
        made.root.classList.toggle("wrong", wrong.has(path));
        made.input.toggleAttribute("aria-invalid", wrong.has(path));
        const why = wrong.get(path) || (inactive[path] || "").replace(" attacks only", " only").replace(/ tokens$/, "");
        if (made.why.textContent !== why) made.why.textContent = why;
        made.why.title = why;
      }
    },
  };
}

function sentence(text) {
  return text && text.charAt(0).toUpperCase() + text.slice(1) + ".";
}

// unset is a field's value when left out.
function unset(f) {
  return f.kind === "count" ? f.default || 0 : f.kind === "flag" ? false : f.values[f.default || 0];
}
