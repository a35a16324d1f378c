// The engine: whoever computes. It is the server that served the page or, where
// the page is a folder on any host, the same Go code in a worker. Nobody else
// knows which.
import { baked } from "./baked.js";
import { keepOffline } from "./offline.js";
import { serverEngine } from "./server-engine.js";
import { workerEngine } from "./worker-engine.js";

const inWorker = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="salvo-engine"]'))?.content === "worker";
// What takes long has a worker of its own, which is started when it is needed: a tap
// elsewhere does not wait for it.
const long = ["builds-view"];
const worker = inWorker ? apart(workerEngine("worker.js"), workerEngine("worker.js", undefined, true)) : null;
const send = worker ? baked("baked.json", worker, worker.start) : serverEngine("api/");
if (inWorker) keepOffline();

// apart sends long calls to another engine than all others.
function apart(quick, slow) {
  const send = (name, text, signal) => (long.includes(name) ? slow : quick)(name, text, signal);
  return Object.assign(send, { start: quick.start });
}

// call makes a call of the API, and answers with its status and body. An engine
// that fails answers too: with errors, as for a request that it refuses, and
// lost if nobody answered at all. Only a signal that is aborted makes it throw.
/**
 * @template {keyof Api.Calls} Name
 * @param {Name} name
 * @param {Api.Calls[Name]["request"]} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ status: number, body: Api.Calls[Name]["response"] & Api.Problems, lost?: boolean }>}
 */
export async function call(name, body, signal) {
  let answer;
  try {
    answer = await send(name, body ? JSON.stringify(body) : "", signal);
  } catch (/** @type {any} */ e) {
    if (e.name === "AbortError") throw e;
    return { ...failed(503, e.message), lost: true };
  }
  try {
    return { status: answer.status, body: JSON.parse(answer.text) };
  } catch {
    return failed(answer.status, `Salvo answered with status ${answer.status}. Try again, or reload the page.`);
  }
}

/** @returns {{ status: number, body: any }} */
function failed(status, message) {
  return { status, body: { errors: [{ field: "", value: "", message }] } };
}
