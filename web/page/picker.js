import { makeCard } from "./card.js";
import { makeDialog } from "./dialog.js";
import { byId, h, onTouch } from "./dom.js";
import { call } from "./engine.js";
import { dropdown } from "./selection.js";
import { keepList, recallList } from "./store.js";
import { capital } from "./words.js";

const wide = matchMedia("(min-width: 56.25rem)");

// makePicker is where a unit is found for a side: by its name, faction and rank,
// among those of army lists and those picked lately first. form says which
// factions and ranks there are. army is the side's army list, listed(typed) are
// units of army lists. pick(side, choice) is called with a choice in words;
// numbers(side) when somebody wants no unit. The card of the unit is in here on
// a phone, and in the side's column on a desktop.
export function makePicker(side, form, army, listed, { pick, numbers, settled }) {
  const list = h("ul", { id: side + "-unit-list", role: "listbox", class: "found", "aria-label": "Units found" });
  const input = h("input", {
    id: side + "-unit", type: "search", role: "combobox", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    placeholder: "Name of a unit", "aria-label": `Unit of the ${side}`, "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "true",
    input: find, keydown, keyup,
  });
  const faction = dropdown(side + "-faction", [{ value: "", text: "Any faction" }, ...form.matrix.factions], "", find);
  const rank = dropdown(side + "-rank", [{ value: "", text: "Any rank" }, ...form.matrix.ranks], "", find);
  faction.setAttribute("aria-label", "Faction");
  rank.setAttribute("aria-label", "Rank");
  const none = h("button", { type: "button", id: side + "-numbers", click: () => { dialog.close(); numbers(side); } }, "Enter dice instead");
  const cardPlace = h("div", { class: "card-place" });
  const done = h("div", { class: "dialog-foot", hidden: true }, h("button", { type: "button", class: "main", id: side + "-done", click: () => dialog.close() }, "Done"));
  const dialog = makeDialog(side + "-picker", capital(side), cardPlace,
    h("div", { class: "picker-find" }, input, faction, rank, none), army.root, list);
  dialog.root.append(done);
  const card = makeCard(pick, settled, byId(side + "-slot"));
  const column = h("div", { class: "card-place" });
  byId(side + "-more").append(column);
  const place = () => (wide.matches ? column : cardPlace).append(card.root);
  wide.addEventListener("change", place);
  place();

  let items = []; // what can be picked
  let at = -1;
  let current = new AbortController();
  let hasty = false; // who types and presses Enter at once means the first
  let searching = false;
  let instead; // what is done with a choice, if it is not picked

  async function find() {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const typed = input.value.trim();
    searching = true;
    hasty = false;
    list.setAttribute("aria-busy", "true");
    let answer;
    try {
      answer = await call("units", { search: typed }, signal);
    } catch {
      return; // somebody typed on
    }
    if (signal.aborted) return;
    searching = false;
    list.setAttribute("aria-busy", "false");
    show(answer, typed);
    if (hasty && typed && items.length) choose(items[0].value);
  }

  const fits = (u) => [[faction.value, u.faction], [rank.value, u.rank]].every(([want, has]) => !want || want.endsWith(":" + has));

  function show({ status, body }, typed) {
    if (status !== 200) return fill(body.errors.map((e) => ({ note: e.message })), typed);
    const filtered = faction.value || rank.value;
    const recent = typed || filtered ? [] : recentUnits().map((r) => ({ ...r, about: "picked lately" }));
    const found = [...(filtered ? [] : listed(typed)), ...recent, ...body.units.filter(fits).map((u) => ({ value: u.id, text: u.name, about: u.about }))];
    if (found.length) return fill(found, typed);
    const near = (body.near || []).map((u) => ({ value: u.id, text: u.name, about: "" }));
    fill([{ note: typed ? `No unit is called “${typed}”. ${near.length ? "Is it one of these?" : "Try its first letters."}` : "No unit is both." }, ...near], typed);
  }

  function fill(found, typed) {
    items = found.filter((o) => !o.note);
    list.replaceChildren(...found.map((o) => (o.note
      ? h("li", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, o.note)
      : h("li", { id: `${list.id}-${items.indexOf(o)}`, role: "option", "aria-selected": "false", click: () => choose(o.value) },
        h("strong", null, o.text), h("span", null, o.about)))));
    list.scrollTop = 0;
    point(typed ? 0 : -1);
  }

  function keydown(e) {
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      e.preventDefault();
      const by = e.key === "ArrowDown" ? 1 : -1;
      if (items.length) point(at < 0 ? (by > 0 ? 0 : items.length - 1) : (at + by + items.length) % items.length);
    } else if (e.key === "Enter") {
      e.preventDefault();
    }
  }

  // A key that goes up no longer reaches what has the focus next.
  function keyup(e) {
    if (e.key !== "Enter") return;
    if (searching) hasty = true;
    else if (items[at]) choose(items[at].value);
  }

  function point(i) {
    at = i;
    list.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
    const li = byId(`${list.id}-${i}`);
    if (!li) return input.removeAttribute("aria-activedescendant");
    li.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", li.id);
    li.scrollIntoView({ block: "nearest" });
  }

  function choose(value) {
    remember(items.find((o) => o.value === value));
    take(value);
  }

  // take makes a choice that was found here or in the army list.
  // Where the card of the unit is in here it stays open, for upgrades and the rest.
  function take(value) {
    if (instead || wide.matches) dialog.close();
    else stay();
    if (instead) instead(value);
    else pick(side, value);
  }

  function stay() {
    input.value = "";
    input.blur();
    done.hidden = cardPlace.hidden = false;
    dialog.root.querySelector(".dialog-body").scrollTop = 0;
    done.firstChild.focus();
    find();
  }

  return {
    close: dialog.close,
    take,
    // open opens it. otherwise(choice), if given, is called in place of pick. With
    // forList it is opened for an army list.
    open(otherwise, forList) {
      instead = otherwise;
      input.value = faction.value = rank.value = "";
      dialog.open();
      // On a phone the keyboard would cover the card.
      cardPlace.hidden = Boolean(otherwise) || forList;
      none.hidden = Boolean(otherwise);
      done.hidden = wide.matches || cardPlace.hidden || !card.root.firstChild;
      if (forList) army.edit();
      else if (!(onTouch() && !cardPlace.hidden && card.root.firstChild)) input.focus();
      dialog.root.querySelector(".dialog-body").scrollTop = 0;
      return find();
    },
    show(html) {
      card.show(html);
      input.placeholder = html ? "Another unit" : "Name of a unit";
    },
  };
}

const recentUnits = () => recallList("recent").filter((r) => r && r.value && r.text);

// remember puts a unit to the front of those picked lately.
function remember({ value, text }) {
  keepList("recent", [{ value, text }, ...recentUnits().filter((r) => r.value !== value)].slice(0, 5));
}
