import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeQuestion } from "../page/question.js";

// An engine whose calls are answered when a test says so.
let calls; // [{name, body, signal, answer(status, body)}], those that are open
let heard; // what the workspace was told, in order
let question;

function call(name, body, signal) {
  return new Promise((done) => {
    calls.push({ name, body: structuredClone(body), signal, answer: (status, got = {}, more = {}) => done({ status, body: got, ...more }) });
  });
}

const refusal = (message) => ({ errors: [{ field: "", value: "", message }] });

// settle lets all that is ready to go on do so.
const settle = async () => { for (let i = 0; i < 20; i++) await null; };

// answer answers the oldest open call.
async function answer(status, body, more) {
  calls.shift().answer(status, body, more);
  await settle();
}

// told takes what the workspace was told since.
const told = () => heard.splice(0);

beforeEach(() => {
  calls = [];
  heard = [];
  mock.timers.reset();
  question = makeQuestion(call, {
    name: "page", body: (changes) => ({ changes }), refused: (errors) => heard.push("refused " + errors[0].message),
    answered(body, about) {
      heard.push(`answered ${body.line} ${about}`);
      return body.more;
    },
  }, {
    name: "view", body: () => ({}), answered: (body) => { heard.push("viewed " + body.html); return body.further; }, refused: (errors) => heard.push("no view " + errors[0].message),
  }, {
    busy: (page, view) => heard.push(`busy ${page} ${view}`),
    lost: (message) => { if (message) heard.push("lost " + message); },
  });
});

test("an answer is told, with what was asked about", async () => {
  question.ask("it");
  assert.deepEqual(told(), ["busy true true"]);
  await answer(200, { line: "4r" });
  assert.deepEqual(told(), ["answered 4r it", "busy false false"]);
  assert.equal(calls.length, 0);
});

test("a view is asked for where the answer leaves it out, and nothing else", async () => {
  question.change({ values: { a: 1 } });
  question.ask("it");
  await answer(200, { line: "4r", more: true });
  assert.deepEqual(told(), ["busy true true", "answered 4r it", "busy false true"]);
  assert.equal(calls[0].name, "view");
  await answer(200, { html: "bars" });
  assert.deepEqual(told(), ["viewed bars", "busy false false"]);
  question.askView("it");
  assert.deepEqual(calls.map((c) => c.name), ["view"]);
  await answer(422, refusal("too large"));
  assert.deepEqual(told(), ["busy false true", "no view too large", "busy false false"]);
});

test("a newer question ends the one before, whose answer is dropped", async () => {
  question.ask("first");
  const [first] = calls;
  question.ask("second");
  assert.equal(first.signal.aborted, true);
  assert.equal(calls[1].signal.aborted, false);
  told();
  calls.reverse();
  await answer(200, { line: "second" }, {});
  await answer(200, { line: "first" }, {}); // late
  assert.deepEqual(told(), ["answered second second", "busy false false"]);
});

test("a newer question ends a view that is on its way", async () => {
  question.ask("it");
  await answer(200, { line: "4r", more: true });
  const [view] = calls.splice(0);
  question.ask("it");
  assert.equal(view.signal.aborted, true);
  told();
  view.answer(200, { html: "late" });
  await settle();
  assert.deepEqual(told(), []);
});

test("a view is asked for with the answer, while that is on its way", async () => {
  question.change({ values: { a: 1 } });
  question.ask("it");
  calls.shift();
  question.askView("view");
  assert.deepEqual(calls.map((c) => [c.name, c.body.changes]), [["page", [{ values: { a: 1 } }]]]);
  await answer(200, { line: "4r" });
  question.askView("view");
  assert.deepEqual(calls.map((c) => c.name), ["view"]);
});

test("changes are asked with until they have an answer", async () => {
  question.change({ values: { a: 1 } });
  question.ask("it");
  calls.shift();
  question.change({ pick: { b: "c" } });
  question.ask("it");
  assert.deepEqual(calls[0].body.changes, [{ values: { a: 1 } }, { pick: { b: "c" } }]);
  await answer(200, {});
  question.ask("it");
  assert.deepEqual(calls[0].body.changes, []);
});

test("what is refused is not asked again", async () => {
  question.change({ values: { a: 1 } });
  question.ask("it");
  told();
  await answer(422, refusal("no"));
  assert.deepEqual(told(), ["refused no", "busy false false"]);
  question.ask("it");
  assert.deepEqual(calls[0].body.changes, []);
});

test("changes are kept where the engine fails", async () => {
  for (const status of [500, 503]) {
    question.change({ values: { [status]: 1 } });
    question.ask("it");
    await answer(status, refusal("it failed"));
  }
  assert.equal(told().at(-2), "refused it failed");
  question.ask("it");
  assert.deepEqual(calls[0].body.changes, [{ values: { 500: 1, 503: 1 } }]);
});

test("changes can be forgotten", () => {
  question.change({ values: { a: 1 } });
  question.restart();
  question.ask("it");
  assert.deepEqual(calls[0].body.changes, []);
});

test("changes of one kind that follow each other are one", () => {
  const first = { values: { a: 1, b: 1 } };
  question.change(first, { values: { b: 2 } }, { pick: { c: "d" } }, { values: { b: 3 } }, { swap: "x" }, { swap: "y" });
  question.change({ attack: 1, values: { a: 1 } }, { attack: 2, values: { a: 2 } }, { values: { a: 4 } });
  question.ask("it");
  assert.deepEqual(calls[0].body.changes, [
    { values: { a: 1, b: 2 } }, { pick: { c: "d" } }, { values: { b: 3 } }, { swap: "x" }, { swap: "y" },
    { attack: 1, values: { a: 1 } }, { attack: 2, values: { a: 2 } }, { values: { a: 4 } },
  ]);
  assert.deepEqual(first, { values: { a: 1, b: 1 } });
});

test("it is asked again and again until somebody answers, at longer and longer intervals", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  question.change({ values: { a: 1 } });
  question.ask("it");
  for (const wait of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
    told();
    await answer(503, refusal("gone"), { lost: true });
    assert.deepEqual(told(), ["lost gone"]);
    mock.timers.tick(wait - 1);
    await settle();
    assert.equal(calls.length, 0);
    mock.timers.tick(1);
    await settle();
    assert.deepEqual(calls[0].body.changes, [{ values: { a: 1 } }]);
  }
  await answer(200, { line: "4r" });
  assert.deepEqual(told(), ["answered 4r it", "busy false false"]);
});

test("a newer question ends the waiting for somebody who answers", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  question.ask("first");
  await answer(503, refusal("gone"), { lost: true });
  question.ask("second");
  await answer(200, { line: "4r" });
  mock.timers.tick(60000);
  await settle();
  assert.equal(calls.length, 0);
  assert.equal(told().at(-2), "answered 4r second");
});

test("whoever waits for an answer gets the newest", async () => {
  assert.equal(question.settled(), null);
  question.ask("first");
  let settled = 0;
  question.settled().then(() => settled++);
  const [first] = calls.splice(0);
  question.ask("second");
  first.answer(200, { line: "first" });
  await settle();
  assert.equal(settled, 0);
  await answer(200, { line: "second", more: true });
  assert.equal(settled, 1);
  assert.equal(question.settled(), null); // the view is no part of it
});

test("a fault of the page is not hidden", async () => {
  const broken = makeQuestion(async () => ({ status: 200, body: {} }), { name: "page", body: () => ({}), answered() { throw new TypeError("fault"); } }, null, { busy() {}, lost() {} });
  await assert.rejects(broken.ask("it"), /fault/);
});

test("a view that comes bit by bit is asked for until it is all there, or somebody stops it", async () => {
  question.ask("it");
  await answer(200, { line: "a", more: true });
  told();
  await answer(200, { html: "some", further: true });
  await answer(200, { html: "more", further: true });
  assert.deepEqual(told(), ["viewed some", "viewed more"]);
  assert.equal(calls.length, 1);
  await answer(200, { html: "all" });
  assert.deepEqual(told(), ["viewed all", "busy false false"]);
  assert.equal(calls.length, 0);

  question.ask("again");
  await answer(200, { line: "b", more: true });
  await answer(200, { html: "some", further: true });
  told();
  question.stop();
  assert.deepEqual(told(), ["busy false false"]);
  assert.equal(calls[0].signal.aborted, true);
  await answer(200, { html: "too late", further: true });
  assert.deepEqual(told(), []);
  assert.equal(calls.length, 0);
});
