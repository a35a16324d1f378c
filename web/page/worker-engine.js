// patience is how long a call that nobody waits for may keep others waiting, in
// milliseconds: a new worker is there in less than half of it.
const patience = 1000;

// workerEngine is the engine in a worker, whose script has an address. It
// returns what sends a call: send(name, text, signal) answers {status, text}; its
// start() loads the engine before somebody asks, its stop() ends it, with all calls that
// have no answer yet.
//
// A worker cannot be interrupted, so one call runs and the others wait for
// their turn. A call that is aborted while it waits is never made. One that is
// aborted while it runs, and goes on for long while others wait, is ended together
// with its worker, and another one is started. With alone it is ended at once, whether
// others wait or not: for calls that take so long that nothing should go on in vain.
export function workerEngine(address, open = (at) => new Worker(at), alone = false) {
  /** @type {Worker | null} */
  let worker = null;
  let ready = 0; // when it was loaded, if it is
  /** @typedef {{ id: number, name: string, text: string, resolve: (answer: any) => void, reject: (e: any) => void, began: number, aborted: boolean }} Call */
  /** @type {Call | null} */
  let running = null;
  /** @type {Call[]} */
  let waiting = [];
  let calls = 0;

  // start starts the worker: for the first call, and for the first after one
  // that has died.
  function start() {
    const started = open(address);
    worker = started;
    ready = 0;
    started.onmessage = ({ data }) => (data.ready ? loaded() : data.crashed ? crashed(data.message) : end((call) => call.resolve({ status: data.status, text: data.body })));
    started.onerror = () => crashed();
    return started;
  }

  function loaded() {
    ready = Date.now();
    interrupt();
  }

  // interrupt ends a call that nobody waits for any more, if others wait for it.
  function interrupt() {
    if (!ready || !running?.aborted || !(waiting.length || alone)) return;
    const left = patience - (Date.now() - Math.max(ready, running.began));
    if (left > 0 && !alone) return setTimeout(interrupt, left);
    worker?.terminate();
    worker = running = null;
    next();
  }

  // crashed ends a worker that computes no more. Whoever asks again starts
  // another one.
  function crashed(message = "The engine stopped. It is started again.") {
    worker?.terminate();
    worker = null;
    end((call) => call.reject(new Error(message)));
  }

  function next() {
    const call = running ? null : waiting.shift();
    if (!call) return;
    running = call;
    call.began = Date.now();
    (worker ?? start()).postMessage({ id: call.id, name: call.name, body: call.text });
  }

  function end(answer) {
    const call = running;
    running = null;
    if (call) answer(call);
    next();
  }

  function stop() {
    const calls = running ? [running, ...waiting] : waiting;
    worker?.terminate();
    worker = running = null;
    waiting = [];
    for (const call of calls) call.reject(new Error("The engine was ended."));
  }

  return Object.assign(send, { start() { if (!worker) start(); }, stop });

  function send(name, text, signal) {
    return new Promise((resolve, reject) => {
      const call = { id: ++calls, name, text, resolve, reject, began: 0, aborted: false };
      waiting.push(call);
      signal?.addEventListener("abort", () => {
        waiting = waiting.filter((c) => c !== call);
        call.aborted = true;
        reject(signal.reason);
        interrupt();
      }, { once: true });
      next();
      interrupt();
    });
  }
}
