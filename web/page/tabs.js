import { byId, h } from "./dom.js";

// makeTabs makes the tabs of views; choose(view) is called when one is taken. It
// returns what marks the view that is shown.
export function makeTabs(views, choose) {
  const list = byId("tabs");
  const tabs = views.map(({ value, text }, i) => h("button", {
    type: "button", role: "tab", id: "tab-" + value, "aria-controls": "panel",
    click: () => choose(value),
    keydown(e) {
      const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: -1 }[e.key];
      if (to === undefined) return;
      e.preventDefault();
      const next = tabs.at(to % tabs.length);
      next.focus();
      next.click();
    },
  }, text));
  list.append(...tabs);
  return (view) => tabs.forEach((t) => {
    const on = t.id === "tab-" + view;
    t.setAttribute("aria-selected", String(on));
    t.tabIndex = on ? 0 : -1;
    if (!on) return;
    byId("panel").setAttribute("aria-labelledby", t.id);
    list.scrollLeft = t.offsetLeft - (list.clientWidth - t.offsetWidth) / 2; // on a phone not all are in view
  });
}
