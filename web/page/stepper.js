import { drawing, h } from "./dom.js";

/** @typedef {{ id?: string, label: string, icon?: string, value?: number, max: number, step?: number, described?: string, strict?: boolean,
 * set: (value: number) => void, empty?: () => void }} Stepper */

// stepper is a number with a button on either side. set(value) is called when
// somebody changes it, and empty(), if there is one, when it is left empty. With
// an id there is a label for it somewhere else. strict keeps what is typed
// within the limits. An icon stands beside the number.
/** @param {Stepper} about */
export function stepper({ id, label, icon, value, max, step = 1, described, strict, set, empty }) {
  const limit = (v) => Math.min(max, Math.max(0, v || 0));
  const input = h("input", {
    id, type: "number", inputmode: "numeric", min: 0, max, value, step: 1, autocomplete: "off",
    "aria-label": id ? null : label, "aria-describedby": described,
    input() { if (input.value !== "") typed(Number(input.value)); },
    change() { if (input.value === "" && empty) empty(); },
    focus: () => input.select(),
  });
  // The number itself is one stop for the keyboard and has its arrows.
  const button = (sign, words, by) => h("button", {
    type: "button", tabindex: -1, "aria-label": `${label}: ${words}`,
    click: () => put(limit(Number(input.value) + by)),
  }, sign);

  function typed(v) {
    if (strict && v !== limit(v)) put(limit(v));
    else set(v);
  }

  function put(v) {
    if (String(v) === input.value) return;
    input.value = v;
    set(v);
  }

  const number = icon ? h("span", { class: "number" }, drawing(icon), input) : input;
  return { root: h("div", { class: "stepper" }, button("−", "less", -step), number, button("+", "more", step)), input };
}
