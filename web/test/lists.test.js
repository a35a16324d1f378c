import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

let kept; // what the device keeps

globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, text) => kept.set(name, text),
  removeItem: (name) => kept.delete(name),
};

const { listOf, setList, watchList } = await import("../page/lists.js");

beforeEach(() => {
  kept = new Map();
  for (const whose of ["mine", "theirs"]) setList(whose, "");
});

test("two lists are kept apart, where earlier visits kept them", () => {
  setList("mine", "2x Stormtroopers\n");
  setList("theirs", "AT-RT");
  assert.equal(listOf("mine"), "2x Stormtroopers\n");
  assert.equal(listOf("theirs"), "AT-RT");
  assert.deepEqual([...kept], [["salvo-army-attacker", "2x Stormtroopers\n"], ["salvo-army-defender", "AT-RT"]]);
});

test("spaces alone are no list", () => {
  setList("mine", "AT-ST");
  setList("mine", " \n");
  assert.equal(listOf("mine"), "");
  assert.equal(kept.size, 0);
});

test("all who watch a list hear of a change, but for the one who made it", () => {
  const heard = [];
  const own = (text) => heard.push("own " + text);
  watchList("mine", own);
  watchList("mine", (text) => heard.push("other " + text));
  watchList("theirs", (text) => heard.push("theirs " + text));
  setList("mine", "AT-ST", own);
  setList("mine", "AT-ST");
  setList("mine", "AT-RT");
  assert.deepEqual(heard, ["other AT-ST", "own AT-RT", "other AT-RT"]);
});

test("a device that keeps nothing has the lists until the page is left", () => {
  kept = { get() { throw new Error(); }, set() { throw new Error(); }, delete() {} };
  setList("mine", "AT-ST");
  assert.equal(listOf("mine"), "AT-ST");
});
