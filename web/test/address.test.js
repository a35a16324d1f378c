import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, lineOf, meantBy, of, read, settingsOf, write } from "../page/address.js";

const options = (...values) => values.map((value) => ({ value }));

// A form as the engine describes one.
const form = {
  workspaces: options("attack", "volley", "builds", "matrix"), usual: "attack", first: "ranged", views: options("odds", "why", "improve", "table", "compare"), pins: 4,
  table: {
    stages: options("reroll", "convert"), tokens: [{ name: "aims" }, { name: "dodges" }],
    dice: [{ color: "red", faces: options("blank", "hit") }, { color: "white", faces: options("blank", "hit") }],
  },
  matrix: { attackers: "rank:corps", defenders: "rank:heavy", ranges: options("", "3"), kinds: [], shows: options("wounds", "kill") },
};

test("an address with nothing in it is the state to begin with", () => {
  for (const hash of ["", "#", "#&"]) assert.deepEqual(read(hash, form), fresh(form));
  assert.equal(write(fresh(form), form), "#ranged");
});

test("an address says the whole state", () => {
  for (const [what, hash] of [
    [{}, "#ranged"],
    [{ line: "4r aim 1 vs red/2 @3, x:y" }, "#4r+aim+1+vs+red/2+@3,+x:y"],
    [{ line: "a&b=c #d+e%" }, "#a%26b%3Dc+%23d%2Be%25"],
    [{ numbers: "4w surge:hit" }, "#ranged&numbers=4w+surge:hit"],
    [{ view: "why", seed: 7 }, "#ranged&view=why&seed=7"],
    [{ workspace: "matrix" }, "#ranged&workspace=matrix&attackers=rank:corps&defenders=rank:heavy&show=wounds"],
    [{ workspace: "matrix", range: "3" }, "#ranged&workspace=matrix&attackers=rank:corps&defenders=rank:heavy&range=3&show=wounds"],
    [{ show: "kill" }, "#ranged&show=kill"],
    [{ pins: [{ name: "Old guard", line: "4r vs red", numbers: "" }, { name: "", line: "a", numbers: "2w" }] }, "#ranged&pin=Old+guard~4r+vs+red&pin=~a~2w"],
    [{ dice: { red: { blank: 1 }, white: { blank: 2, hit: 3 } } }, "#ranged&dice=1-red-blank.2-white-blank.3-white-hit"],
    [{ left: { aims: 0, dodges: 2 }, stage: "convert" }, "#ranged&aims=0&dodges=2&stage=convert"],
  ]) {
    const state = { ...fresh(form), ...what };
    assert.equal(write(state, form), hash);
    assert.deepEqual(read(hash, form), state);
  }
});

test("dice that are none are not written", () => {
  assert.equal(write({ ...fresh(form), dice: { red: { blank: 0 } } }, form), "#ranged");
});

test("what an address cannot mean is left out", () => {
  for (const hash of ["#ranged&view=nonsense", "#ranged&workspace=x&stage=x&range=x&show=x", "#ranged&seed=-1&aims=two&dodges=1e3", "#ranged&dice=x.1-blue-blank.1-red-crit.-1-red-hit.100-red-hit.-red-hit"]) {
    assert.deepEqual(read(hash, form), fresh(form), hash);
  }
  assert.equal(read("#ranged" + "&pin=a~b".repeat(9), form).pins.length, 4);
  assert.deepEqual(read("#ranged&pin=4r", form).pins, [{ name: "", line: "4r", numbers: "" }]);
});

test("older links open what is there now", () => {
  for (const [view, now] of [["what-if", "improve"], ["best", "improve"], ["roll", "table"], ["advise", "table"]]) assert.equal(read("#&view=" + view, form).view, now);
  const { workspace, view } = read("#&view=matrix", form);
  assert.deepEqual([workspace, view], ["matrix", "odds"]);
});

test("a broken escape is left as it is", () => {
  assert.equal(lineOf("#3r+%E0%A4%A&view=why"), "3r %E0%A4%A");
});

test("a line says whether it is a duel or several attacks", () => {
  const lines = { "duel a vs b": "duel", "Duel": "duel", "a vs b then c": "volley", "a also b vs c": "volley", "a vs b": "", "duelists vs then": "", "": "" };
  for (const [line, name] of Object.entries(lines)) assert.equal(meantBy(line), name, line);
});

test("the address of a workspace has its line and what is set", () => {
  const hash = of("builds", "at-rt vs red", { rank: "", points: 90, must: "a,b" });
  assert.equal(hash, "#at-rt+vs+red&workspace=builds&points=90&must=a,b");
  assert.equal(lineOf(hash), "at-rt vs red");
  assert.deepEqual([...settingsOf(hash)], [["workspace", "builds"], ["points", "90"], ["must", "a,b"]]);
  assert.equal(of("", "4r"), "#4r");
});
