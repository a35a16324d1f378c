import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeSteps } from "../page/steps.js";

let steps;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: 1e12 });
  steps = makeSteps();
  steps.keep("", "one", "#one", "data of one");
});

// change keeps a change some milliseconds after the one before.
function change(wait, what, key) {
  mock.timers.tick(wait);
  steps.keep(what, key, "#" + key);
}

// undone are all addresses that undo goes through.
function undone() {
  const list = [];
  for (let to = steps.undo(); to; to = steps.undo()) list.push(to.address);
  return list;
}

test("nothing has been done", () => {
  assert.equal(steps.canUndo(), false);
  assert.equal(steps.undo(), undefined);
});

test("undo goes back one change at a time, with what the address does not say", () => {
  change(5000, "aim", "two");
  change(0, "dodge", "three");
  assert.equal(steps.canUndo(), true);
  assert.equal(steps.undo().address, "#two");
  assert.deepEqual([steps.undo()].map(({ address, data }) => [address, data]), [["#one", "data of one"]]);
  assert.equal(steps.canUndo(), false);
});

test("changes of the same thing within 900 ms are one step", () => {
  change(5000, "aim", "two");
  change(899, "aim", "three");
  change(500, "aim", "four"); // after the one before, not after the first
  assert.deepEqual(undone(), ["#one"]);
});

test("later, or of something else, they are another step", () => {
  change(5000, "aim", "two");
  change(900, "aim", "three");
  change(10, "dodge", "four");
  assert.deepEqual(undone(), ["#three", "#two", "#one"]);
});

test("what is no change of the attack, or has no name, is no step", () => {
  change(5000, "aim", "one");
  change(5000, "", "two");
  assert.equal(steps.canUndo(), false);
  change(5000, "aim", "three");
  assert.deepEqual(undone(), ["#two"]);
});

test("after going to another workspace a change is a step of its own", () => {
  change(5000, "aim", "two");
  steps.leave();
  change(10, "aim", "three");
  assert.deepEqual(undone(), ["#two", "#one"]);
});

test("after undoing a change is a step of its own", () => {
  change(5000, "aim", "two");
  change(10, "dodge", "three");
  assert.equal(steps.undo().address, "#two");
  change(10, "aim", "four");
  assert.deepEqual(undone(), ["#two", "#one"]);
});

test("a hundred steps are kept", () => {
  for (let i = 0; i < 120; i++) change(1000, "aim", "step " + i);
  const list = undone();
  assert.equal(list.length, 100);
  assert.equal(list.at(-1), "#step 19");
});
