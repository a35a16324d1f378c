import { h } from "./dom.js";

// makeDialog is a sheet over the page: the whole of a phone, a window on a
// desktop. Escape, its cross and a tap beside it close it; the focus then goes
// back to where it was.
export function makeDialog(id, title, ...content) {
  const close = h("button", { type: "button", class: "icon close", "aria-label": "Close", click: () => root.close() }, "×");
  const root = h("dialog", { id, class: "dialog", "aria-labelledby": id + "-title", click: (e) => { if (e.target === root) root.close(); } },
    h("div", { class: "dialog-head" }, h("h2", { id: id + "-title" }, title), close),
    h("div", { class: "dialog-body" }, ...content));
  document.body.append(root);
  return {
    root,
    open() { if (!root.open) root.showModal(); },
    close() { root.close(); },
  };
}
