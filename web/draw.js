"use strict";

// h makes an element. Attributes that are functions are listeners, true sets
// an attribute without a value, false and null leave it out.
function h(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (typeof value === "function") e.addEventListener(name, value);
    else if (value === true) e.setAttribute(name, "");
    else if (value !== false && value != null) e.setAttribute(name, value);
  }
  e.append(...children.filter((c) => c != null));
  return e;
}

// Faces in glyphs of our own, on a die of 32 by 32: a burst of four, a burst of
// eight, a bolt.
const glyphs = {
  hit: "M16 5.5l2.5 8 8 2.5-8 2.5-2.5 8-2.5-8-8-2.5 8-2.5z",
  crit: "M16 4.5l2.1 6.3 6-2.9-2.9 6 6.3 2.1-6.3 2.1 2.9 6-6-2.9L16 27.5l-2.1-6.3-6 2.9 2.9-6L4.5 16l6.3-2.1-2.9-6 6 2.9z",
  surge: "M18.5 4.5l-10 13h6l-2.5 10 11.5-14h-6.5z",
};
const octagon = "M10.2 2h11.6L30 10.2v11.6L21.8 30H10.2L2 21.8V10.2z";
const square = "M8.5 2.5h15a6 6 0 0 1 6 6v15a6 6 0 0 1-6 6h-15a6 6 0 0 1-6-6v-15a6 6 0 0 1 6-6z";

// die draws a die; without a face it shows only its colour. It is decoration:
// the words stand beside it.
function die(color, face, shape = octagon) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", "0 0 32 32");
  svg.setAttribute("class", "die die-" + color);
  svg.setAttribute("aria-hidden", "true");
  for (const [part, d] of [["body", shape], ["face " + face, glyphs[face]]]) {
    if (!d) continue;
    const path = document.createElementNS(ns, "path");
    path.setAttribute("class", part);
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

// morph makes the content of a node that of a fragment of HTML. What is the
// same in both stays, so that a focused bar keeps its focus, bars can glide
// from one value to the next, and what was opened stays open.
function morph(node, html) {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  children(node, wanted.content);

  function children(have, want) {
    let o = have.firstChild;
    for (const w of [...want.childNodes]) { // they leave it as they are taken over
      let same = o;
      while (same && !alike(same, w)) same = same.nextSibling;
      if (!same) {
        have.insertBefore(w, o);
        continue;
      }
      for (let next; o !== same; o = next) { next = o.nextSibling; o.remove(); }
      o = same.nextSibling;
      if (same.nodeType === Node.ELEMENT_NODE) element(same, w);
      else if (same.data !== w.data) same.data = w.data;
    }
    for (let next; o; o = next) { next = o.nextSibling; o.remove(); }
  }

  function alike(o, w) {
    return o.nodeType === w.nodeType && o.nodeName === w.nodeName && o.className?.baseVal === w.className?.baseVal;
  }

  function element(have, want) {
    for (const { name } of [...have.attributes]) if (!want.hasAttribute(name) && name !== "open") have.removeAttribute(name);
    for (const { name, value } of want.attributes) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
    const { selectedIndex, checked } = want;
    children(have, want);
    // What a player has chosen since is no attribute.
    if (selectedIndex !== undefined) have.selectedIndex = selectedIndex;
    if (checked !== undefined) have.checked = checked;
  }
}
