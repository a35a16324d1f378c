import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

let kept; // what the device keeps
let failure; // why it does not
let said; // where the page says something

globalThis.localStorage = {
  getItem(name) {
    if (failure) throw failure;
    return kept.get(name) ?? null;
  },
  setItem(name, text) {
    if (failure) throw failure;
    kept.set(name, text);
  },
  removeItem: (name) => kept.delete(name),
};
globalThis.document = { getElementById: () => said, querySelectorAll: () => [], body: null };
mock.timers.enable({ apis: ["setTimeout"] });

const { keep, keepList, recall, recallList } = await import("../page/store.js");

beforeEach(() => {
  kept = new Map();
  failure = null;
  said = { textContent: "", parentElement: null };
});

test("a text is kept under a name, and an empty one is forgotten", () => {
  assert.equal(recall("theme"), "");
  keep("theme", "dark");
  assert.deepEqual([...kept], [["salvo-theme", "dark"]]);
  assert.equal(recall("theme"), "dark");
  keep("theme", "");
  assert.equal(kept.size, 0);
});

test("a list is kept, and an empty one is forgotten", () => {
  assert.deepEqual(recallList("recent"), []);
  keepList("recent", ["a", "b"]);
  assert.deepEqual(recallList("recent"), ["a", "b"]);
  keepList("recent", []);
  assert.equal(kept.size, 0);
});

test("what cannot be read is set aside", () => {
  for (const text of ["{broken", '{"a": 1}', "3", "null"]) {
    keep("recent", text);
    assert.deepEqual(recallList("recent"), []);
    assert.deepEqual([...kept], [["salvo-recent-unreadable", text]]);
  }
});

test("a private window keeps nothing, and nothing is said of it", () => {
  failure = new DOMException("", "SecurityError");
  keep("theme", "dark");
  assert.equal(recall("theme"), "");
  assert.deepEqual(recallList("recent"), []);
  assert.equal(said.textContent, "");
});

test("that there is no space left is said once", () => {
  failure = new DOMException("", "QuotaExceededError");
  keep("theme", "dark");
  assert.match(said.textContent, /no space left/);
  mock.timers.tick(60000);
  assert.equal(said.textContent, "");
  keep("theme", "dark");
  assert.equal(said.textContent, "");
});
