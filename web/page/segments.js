import { h } from "./dom.js";

// segments is a row of options, one of which is taken; change(value) is called when
// another one is. name tells it from others.
export function segments(name, label, options, change) {
  const inputs = options.map(({ value }) => h("input", { type: "radio", name, id: `${name}-${value}`, value, change: () => change(value) }));
  return {
    root: h("fieldset", { class: "labelled" }, h("legend", null, label),
      h("div", { class: "segments" }, ...options.map((o, i) => h("label", null, inputs[i], h("span", null, o.text))))),
    show(value) { for (const i of inputs) i.checked = i.value === value; },
    // name gives an option another text.
    name(value, text) { for (const i of inputs) if (i.value === value) i.nextSibling.textContent = text; },
    // allow says whether an option can be taken.
    allow(value, is) { for (const i of inputs) if (i.value === value) i.closest("label").hidden = !is; },
  };
}
