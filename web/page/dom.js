// Making elements.

// h makes an element. Attributes that are functions are listeners, true sets
// an attribute without a value, false and null leave it out.
export function h(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (typeof value === "function") e.addEventListener(name, value);
    else if (value === true) e.setAttribute(name, "");
    else if (value !== false && value != null) e.setAttribute(name, value);
  }
  e.append(...children.filter((c) => c != null));
  return e;
}

// drawing makes an element of a picture that the engine has drawn, null of
// none.
export function drawing(svg) {
  if (!svg) return null;
  const template = document.createElement("template");
  template.innerHTML = svg;
  return template.content.firstChild;
}

/** @returns {any} an element of whichever kind */
export const byId = (id) => document.getElementById(id);

// onTouch reports whether the page is used with a finger.
export const onTouch = () => matchMedia("(pointer: coarse)").matches;
