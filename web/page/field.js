// The controls of one field. Each is {f, root, input, why, show(value)}: root is
// what stands in the form, input what has the focus, and why the place beside
// its name for what is to be said about it.
import { drawing, h } from "./dom.js";
import { stepper } from "./stepper.js";

// makeField makes the control of a field; change(path, value) is called when a
// player changes it. short says that there is little space for its name; prefix
// tells its ids from those of the same field elsewhere.
export function makeField(f, change, short, prefix = "") {
  const id = prefix + f.path.replace(".", "-");
  const field = { f, why: h("span", { class: "why", id: id + "-why" }) };
  field.root = h("div", { class: "field " + f.kind, "data-path": f.path });
  const set = (value) => change(f.path, value);
  ({ count, flag, choice })[f.kind](field, id, `${id}-help ${id}-why`, set, short);
  field.root.append(field.why, h("span", { id: id + "-help", hidden: true }, f.help));
  return field;
}

function count(field, id, described, set, short) {
  const { f } = field;
  const { root, input } = stepper({
    id, label: f.label, icon: short && f.icon, max: f.max, step: f.step, described, set, empty: () => set(f.default),
  });
  const label = h("label", { class: "name", for: id, click: (e) => e.preventDefault() }, short ? null : drawing(f.icon), short ? f.short : f.label);
  field.root.append(label, root);
  field.show = (v) => {
    if (document.activeElement !== input || Number(input.value) !== v) input.value = v;
    field.root.classList.toggle("zero", v === 0);
  };
  field.input = input;
}

function flag(field, id, described, set) {
  const input = h("input", { id, type: "checkbox", role: "switch", "aria-describedby": described, change: () => set(input.checked) });
  field.root.append(h("label", { class: "switch", for: id }, input, h("span", null, field.f.label)));
  field.show = (v) => { input.checked = Boolean(v); };
  field.input = input;
}

function choice(field, id, described, set) {
  const { label, options } = field.f;
  const inputs = options.map(({ value }, i) => h("input", { type: "radio", name: id, id: i ? `${id}-${i}` : id, value, change: () => set(value) }));
  field.root.append(h("span", { class: "name", id: id + "-name" }, label),
    h("div", { class: "segments", role: "radiogroup", "aria-labelledby": id + "-name", "aria-describedby": described },
      ...options.map((o, i) => h("label", null, inputs[i], h("span", null, drawing(o.icon), o.text)))));
  field.show = (v) => { for (const i of inputs) i.checked = i.value === v; };
  field.input = inputs[0];
}
