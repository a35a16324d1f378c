// The targets of a volley: one, or several in rows, each with what it has.
import { makeCard } from "./card.js";
import { h } from "./dom.js";
import { makeField } from "./field.js";
import { icon } from "./icons.js";

// makeTargets makes the list. fields are those of a target, most how many there may be.
// What a player does is called back: change(what, ...changes), pick(callback), which finds
// a unit, and settled().
export function makeTargets({ fields, most, change, pick, settled }) {
  const list = h("ol", { class: "volley-targets" });
  const add = h("button", { type: "button", id: "volley-add-target", class: "with-icon", click: () => pick((choice) => change("target", { addTarget: choice })) }, icon("plus"), "Add a target");
  const rows = Array.from({ length: most }, (_, i) => makeTarget(i));
  let several = false;

  // about says which target a change is about, where there are several.
  const about = (i, one) => (several ? { target: i, ...one } : one);

  function makeTarget(i) {
    const name = h("b", null);
    const facts = h("small", null);
    const slot = h("button", { type: "button", id: i ? `volley-target-${i}` : "volley-defender", class: "slot", "aria-haspopup": "dialog", click: () => pick((choice) => change("pick target " + i, about(i, { pick: { defender: choice } }))) }, name, facts);
    const card = makeCard((side, choice) => change("pick target " + i, about(i, { pick: { [side]: choice } })), settled, slot);
    const controls = fields.map((f) => makeField(f, (path, value) => change(path + i, about(i, { values: { [path]: value } })), true, i ? `volley-${i}-` : "volley-"));
    const remove = h("button", { type: "button", class: "volley-drop-target", click: () => change("target", { removeTarget: i }) }, "Take away");
    const more = h("details", { class: "volley-card" }, h("summary", null, "More about the unit"),
      h("div", { class: "tokens" }, ...controls.slice(2).map((c) => c.root)), card.root, remove);
    return {
      root: h("li", { class: "volley-target" }, slot, h("div", { class: "tokens" }, ...controls.slice(0, 2).map((c) => c.root)), more),
      show(x) {
        slot.classList.toggle("empty", !x.name);
        name.textContent = x.name || "Pick the target";
        facts.textContent = x.name ? x.facts.join(" · ") : "a unit";
        for (const c of controls) c.show(x.values[c.f.path]);
        card.show(x.card);
        more.hidden = !x.name;
        remove.hidden = !several;
      },
    };
  }

  return {
    list,
    add,
    show(targets) {
      several = targets.length > 1;
      targets.forEach((x, i) => rows[i].show(x));
      const wanted = rows.slice(0, targets.length).map((r) => r.root);
      if (list.children.length !== wanted.length) list.replaceChildren(...wanted);
      add.hidden = !targets[0].name || targets.length >= most;
    },
  };
}
