import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { workerEngine } from "../page/worker-engine.js";

let workers; // all that were started: what was posted to each, and whether it was ended

globalThis.Worker = class {
  posted = [];
  ended = false;
  constructor(address) {
    this.address = address;
    workers.push(this);
  }
  postMessage({ name }) { this.posted.push(name); }
  terminate() { this.ended = true; }
  load() { this.onmessage({ data: { ready: true } }); }
  answer(body) { this.onmessage({ data: { status: 200, body } }); }
};

const settle = async () => { for (let i = 0; i < 10; i++) await null; };

let send;

// ask makes a call that can be aborted, and notes how it ended.
function ask(name) {
  const controller = new AbortController();
  const call = { abort: () => controller.abort(), ended: "" };
  send(name, "", controller.signal).then(({ status, text }) => { call.ended = `${status} ${text}`; }, (e) => { call.ended = e.name === "AbortError" ? "aborted" : e.message; });
  return call;
}

beforeEach(() => {
  workers = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1e12 });
  send = workerEngine("worker.js");
});

test("a worker is started for the first call, or before, and only once", async () => {
  assert.equal(workers.length, 0);
  send.start();
  send.start();
  const one = ask("one");
  assert.equal(workers.length, 1);
  assert.equal(workers[0].address, "worker.js");
  workers[0].load();
  workers[0].answer("first");
  await settle();
  assert.equal(one.ended, "200 first");
});

test("calls are made one after the other", async () => {
  const calls = ["one", "two", "three"].map(ask);
  workers[0].load();
  assert.deepEqual(workers[0].posted, ["one"]);
  workers[0].answer("first");
  assert.deepEqual(workers[0].posted, ["one", "two"]);
  workers[0].answer("second");
  workers[0].answer("third");
  await settle();
  assert.deepEqual(calls.map((c) => c.ended), ["200 first", "200 second", "200 third"]);
});

test("a call that is aborted while it waits is never made", async () => {
  const one = ask("one");
  const two = ask("two");
  const three = ask("three");
  workers[0].load();
  two.abort();
  workers[0].answer("first");
  workers[0].answer("third");
  await settle();
  assert.deepEqual(workers[0].posted, ["one", "three"]);
  assert.deepEqual([one, two, three].map((c) => c.ended), ["200 first", "aborted", "200 third"]);
});

test("a call that nobody waits for ends with its worker, if others wait for a second", async () => {
  const one = ask("one");
  workers[0].load();
  one.abort();
  const two = ask("two");
  mock.timers.tick(999);
  assert.equal(workers[0].ended, false);
  mock.timers.tick(1);
  assert.equal(workers[0].ended, true);
  assert.deepEqual(workers[1].posted, ["two"]);
  workers[1].load();
  workers[1].answer("second");
  await settle();
  assert.deepEqual([one, two].map((c) => c.ended), ["aborted", "200 second"]);
});

test("a worker goes on though nobody waits for its call, if nobody else waits", async () => {
  const one = ask("one");
  workers[0].load();
  one.abort();
  mock.timers.tick(60000);
  assert.equal(workers[0].ended, false);
  workers[0].answer("late");
  const two = ask("two");
  mock.timers.tick(60000);
  assert.equal(workers[0].ended, false);
  workers[0].answer("second");
  await settle();
  assert.deepEqual([one, two].map((c) => c.ended), ["aborted", "200 second"]);
  assert.equal(workers.length, 1);
});

test("a worker goes on if all who waited for it have gone", () => {
  const one = ask("one");
  workers[0].load();
  one.abort();
  ask("two").abort();
  mock.timers.tick(60000);
  assert.equal(workers[0].ended, false);
});

test("a worker goes on while somebody waits for its call", () => {
  ask("one");
  workers[0].load();
  ask("two");
  mock.timers.tick(60000);
  assert.equal(workers[0].ended, false);
});

test("a worker is not ended while it is loaded", () => {
  const one = ask("one");
  one.abort();
  ask("two");
  mock.timers.tick(60000);
  assert.equal(workers[0].ended, false);
  workers[0].load(); // the second counts from here
  mock.timers.tick(999);
  assert.equal(workers[0].ended, false);
  mock.timers.tick(1);
  assert.equal(workers[0].ended, true);
});

test("a call whose worker dies is told so, and the next is made by another worker", async () => {
  const calls = ["one", "two", "three"].map(ask);
  workers[0].load();
  workers[0].onerror();
  await settle();
  assert.equal(calls[0].ended, "The engine stopped. It is started again.");
  assert.equal(workers[0].ended, true);
  assert.deepEqual(workers[1].posted, ["two"]);
  workers[1].onmessage({ data: { crashed: true, message: "The engine could not be loaded." } });
  await settle();
  assert.equal(calls[1].ended, "The engine could not be loaded.");
  workers[2].answer("third");
  await settle();
  assert.equal(calls[2].ended, "200 third");
});

test("the engine is ended with all calls, and started again by the next one", async () => {
  const calls = ["one", "two"].map(ask);
  workers[0].load();
  send.stop();
  await settle();
  assert.deepEqual(calls.map((c) => c.ended), ["The engine was ended.", "The engine was ended."]);
  assert.ok(workers[0].ended);
  const three = ask("three");
  workers[1].load();
  workers[1].answer("third");
  await settle();
  assert.equal(three.ended, "200 third");
  send.stop();
  send.stop(); // once more does nothing
});

test("an engine for what takes long ends a call at once that nobody waits for", async () => {
  send = workerEngine("worker.js", undefined, true);
  const one = ask("one");
  workers[0].load();
  one.abort();
  await settle();
  assert.equal(one.ended, "aborted");
  assert.equal(workers[0].ended, true);
  assert.equal(workers.length, 1); // the next one is started when somebody asks
  const two = ask("two");
  assert.equal(workers.length, 2);
  workers[1].load();
  workers[1].answer("second");
  await settle();
  assert.equal(two.ended, "200 second");
});
