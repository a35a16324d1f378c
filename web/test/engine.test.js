import assert from "node:assert/strict";
import { test } from "node:test";
import { baked } from "../page/baked.js";

// A page that asks its server.
globalThis.document = { querySelector: () => null };
const { call } = await import("../page/engine.js");

// fetched lets requests be answered, and returns those that were made.
function fetched(answer) {
  const made = [];
  globalThis.fetch = async (url, request) => {
    made.push({ url, ...request });
    return answer(url);
  };
  return made;
}

test("a call is a request, and its answer a status and a body", async () => {
  const made = fetched(() => new Response('{"line": "4r"}', { status: 422 }));
  const signal = new AbortController().signal;
  assert.deepEqual(await call("page", { line: "4r" }, signal), { status: 422, body: { line: "4r" } });
  assert.deepEqual(await call("form"), { status: 422, body: { line: "4r" } });
  assert.deepEqual(made.map(({ url, method, body }) => [url, method, body]), [["api/page", "POST", '{"line":"4r"}'], ["api/form", undefined, undefined]]);
  assert.equal(made[0].signal, signal);
  assert.equal(made[0].cache, "no-store");
});

test("where nobody answers the answer is lost", async () => {
  fetched(() => { throw new TypeError("network"); });
  const { status, body, lost } = await call("form");
  assert.deepEqual([status, lost], [503, true]);
  assert.match(body.errors[0].message, /Salvo does not answer/);
});

test("an answer that is no JSON is a mistake, and not lost", async () => {
  fetched(() => new Response("<html>", { status: 502 }));
  const { status, body, lost } = await call("form");
  assert.deepEqual([status, lost], [502, undefined]);
  assert.match(body.errors[0].message, /status 502/);
});

test("a call that was aborted throws", async () => {
  fetched(() => { throw new DOMException("", "AbortError"); });
  await assert.rejects(call("form"), { name: "AbortError" });
});

test("what is beside the page need not be asked for", async () => {
  fetched(() => new Response('{"page {}": {"line": "4r"}}'));
  let ready = 0;
  const send = baked("baked.json", async (name, text) => ({ status: 200, text: `computed ${name} ${text}` }), () => ready++);
  assert.deepEqual(await send("page", "{}"), { status: 200, text: '{"line":"4r"}' });
  assert.deepEqual(await send("page", '{"line":"x"}'), { status: 200, text: 'computed page {"line":"x"}' });
  assert.equal(ready, 1);
  const gone = new AbortController();
  gone.abort();
  await assert.rejects(send("page", "{}", gone.signal), { name: "AbortError" });
});

test("without that file, everything is", async () => {
  for (const answer of [() => new Response("", { status: 404 }), () => new Response("{broken"), () => { throw new TypeError("network"); }]) {
    fetched(answer);
    let ready = 0;
    const send = baked("baked.json", async () => "computed", () => ready++);
    assert.equal(await send("page", "{}"), "computed");
    assert.equal(ready, 1);
  }
});
