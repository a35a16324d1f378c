// What the package is in browsers and in Node: calls to an engine in a worker, which the
// first call starts and end() ends.
import { calls } from "./calls.js";
import { workerEngine } from "./worker-engine.js";

/** What is wrong with a request, or with the engine. */
export class SalvoError extends Error {
  constructor(status, errors) {
    super(errors.map((e) => (e.field && !e.message.startsWith(e.field) ? `${e.field}: ${e.message}` : e.message)).join("\n"));
    this.name = "SalvoError";
    this.status = status;
    this.errors = errors;
  }
}

/** startWith returns an engine whose worker open(options) starts. */
export function startWith(open, options = {}) {
  let worker = null;
  let pending = 0; // calls that have no answer yet: while there are any, Node does not end
  const send = workerEngine(options, (o) => {
    worker = open(o);
    if (pending) worker.ref?.();
    return worker;
  });
  const salvo = {
    async end() {
      send.stop();
      await worker?.ended;
      worker = null;
    },
  };
  for (const [method, [name, text]] of Object.entries(calls)) {
    salvo[method] = async (request, { signal } = {}) => {
      signal?.throwIfAborted();
      const body = request === undefined ? "" : JSON.stringify(typeof request === "string" ? { [text]: request } : request);
      pending++;
      worker?.ref?.();
      try {
        const answer = await send(name, body, signal);
        const value = JSON.parse(answer.text);
        if (answer.status !== 200) throw new SalvoError(answer.status, value.errors);
        return value;
      } finally {
        if (!--pending) worker?.unref?.();
      }
    };
  }
  return salvo;
}
