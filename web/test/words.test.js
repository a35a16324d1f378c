import assert from "node:assert/strict";
import { test } from "node:test";
import { same } from "../page/chosen.js";
import { textOf } from "../page/errors.js";
import { capital, letters, sentence } from "../page/words.js";

test("texts", () => {
  assert.equal(capital("aim 1"), "Aim 1");
  assert.equal(letters("Obi-Wan Kenobi, 2"), "obiwankenobi2");
  for (const [text, want] of [["no such field", "No such field."], ["really?", "Really?"], ["It is.", "It is."], ["no!", "No!"], ["", ""]]) assert.equal(sentence(text), want);
});

test("a mistake has a text of its own, or is made a sentence", () => {
  assert.equal(textOf({ text: "Pierce goes up to 20.", message: "x" }), "Pierce goes up to 20.");
  assert.equal(textOf({ message: "too large" }), "Too large.");
});

test("a loadout is the same whatever the order of its upgrades", () => {
  assert.equal(same("scope,grenades"), same("grenades,scope"));
  assert.notEqual(same("scope,grenades"), same("scope"));
  assert.equal(same(""), same(""));
  assert.notEqual(same(""), same(null));
});
