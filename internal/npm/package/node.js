// The package in Node, where the worker is a thread.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { code } from "./code.js";
import { startWith } from "./salvo.js";

export { SalvoError } from "./salvo.js";

/** start returns an engine with a worker of its own. */
export const start = (options) => startWith(open, options);

export default start();

// open starts a thread with the engine, which alone does not keep the program from ending.
function open({ wasm = new URL("./salvo.wasm", import.meta.url) } = {}) {
  const thread = new Worker(code, { eval: true });
  thread.unref();
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => thread.postMessage(message),
    terminate() {
      worker.onmessage = worker.onerror = null; // nobody hears what it says now
      thread.terminate();
    },
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    ended: new Promise((resolve) => thread.once("exit", resolve)),
  };
  const crashed = (e) => worker.onmessage?.({ data: { crashed: true, message: "The engine could not be loaded: " + e.message } });
  thread.on("message", (data) => worker.onmessage?.({ data }));
  thread.on("error", (e) => worker.onerror?.(e));
  compile(wasm).then((module) => thread.postMessage({ module }), crashed);
  return worker;
}

async function compile(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof Response) return WebAssembly.compile(await wasm.arrayBuffer());
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  return WebAssembly.compile(await readFile(wasm));
}
