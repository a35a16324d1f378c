// The next step of a volley: who attacks whom, and what it did.
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { stepper } from "./stepper.js";

// makeNext makes its place. parts are the numbers that can be said about an attack that was
// made, the first one with a key each. What a player does is called back: change(what,
// ...changes), and roll(line), which takes the attack to the table.
export function makeNext({ parts, change, roll }) {
  const [first, ...others] = parts;
  const said = h("div", { class: "volley-past", hidden: true });
  const happened = h("button", { type: "button", id: "volley-next-happened", class: "main with-icon", "aria-expanded": "false", click: toggle }, icon("check"), "It happened");
  const rolls = h("button", { type: "button", id: "volley-next-roll", class: "with-icon", click: () => next && roll(next.line) }, icon("dice"), "Roll it at the table");
  const who = h("p", { class: "volley-step" });
  const says = h("p", { class: "note" });
  const root = h("section", { class: "surface volley-next", "aria-label": "Next step" }, h("h2", { class: "lab" }, "Next step"), who, says, h("div", { class: "row" }, happened, rolls), said);
  /** @type {(Api.VolleyNext & { likely: Api.VolleyHappened | undefined }) | null} */
  let next = null;

  function open(is) {
    said.hidden = !is;
    happened.setAttribute("aria-expanded", String(is));
  }

  function toggle() {
    open(said.hidden);
    if (!said.hidden && next) said.replaceChildren(...form(next.likely, first, others, (did) => { open(false); change("happened", { happened: did }); }));
  }

  return {
    root,
    // show shows the next step, and what it most likely leaves; null for none.
    show(step, likely) {
      root.hidden = !step;
      if (!step) return;
      if (step.attack !== next?.attack || step.target !== next?.target) open(false);
      next = { ...step, likely };
      who.replaceChildren(h("b", { class: "attacker" }, step.who), icon("right"), h("b", { class: "defender" }, step.whom));
      says.textContent = step.says;
    },
  };
}

// form asks what an attack did, beginning with what is likely; done(happened) is called
// with the answer.
export function form(likely, first, others, done, text = "Enter it") {
  const now = { ...likely };
  return [...numbers(now, first, others), h("button", { type: "button", id: "volley-happened", class: "main", click: () => done(now) }, text)];
}

// numbers are what is said in now, which changes: the first number has a key for each of its
// usual values, the others have steppers.
export function numbers(now, first, others) {
  const most = Math.min(5, first.max);
  const keys = Array.from({ length: most + 1 }, (_, n) => h("button", { type: "button", "data-n": n, "aria-pressed": "false", click: () => take(n) }, n < most || n === first.max ? String(n) : `${n}+`));
  const more = stepper({ label: first.label, value: now[first.name], max: first.max, strict: true, set: (n) => { now[first.name] = n; mark(); } });

  function take(n) {
    now[first.name] = n;
    more.input.value = n;
    mark();
  }

  function mark() {
    keys.forEach((k, n) => k.setAttribute("aria-pressed", String(n === Math.min(most, now[first.name]))));
    more.root.hidden = most === first.max || now[first.name] < most;
  }

  mark();
  return [
    h("p", { class: "name" }, first.text), h("div", { class: "keys", role: "group", "aria-label": first.label }, ...keys), more.root,
    h("div", { class: "grid" }, ...others.map((t) => h("span", { class: "pair" }, t.text, stepper({ label: t.label, value: now[t.name], max: t.max, strict: true, set: (n) => { now[t.name] = n; } }).root))),
  ];
}
