// morph makes the content of a node that of a fragment of HTML. What is the
// same in both stays, so that a focused bar keeps its focus, bars can glide
// from one value to the next, and what was opened stays open.
export function morph(node, html) {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  children(node, wanted.content);
}

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
  return o.nodeType === w.nodeType && o.nodeName === w.nodeName && o.className?.baseVal === w.className?.baseVal && (o.id ?? "") === (w.id ?? "");
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
