// The package in browsers, and in workers of them.
import { code } from "./code.js";
import { startWith } from "./salvo.js";

export { SalvoError } from "./salvo.js";

/** start returns an engine with a worker of its own. */
export const start = (options) => startWith(open, options);

export default start();

// open starts a worker with the engine.
function open({ wasm = new URL("./salvo.wasm", import.meta.url), worker: script } = {}) {
  const own = script ? null : URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(script ?? own);
  if (own) URL.revokeObjectURL(own);
  const terminate = worker.terminate.bind(worker);
  worker.terminate = () => {
    worker.onmessage = null; // nobody hears what it says now
    terminate();
  };
  compile(wasm).then(
    (module) => worker.postMessage({ module }),
    (e) => worker.onmessage?.({ data: { crashed: true, message: "The engine could not be loaded: " + e.message } }),
  );
  return worker;
}

async function compile(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  const got = wasm instanceof Response ? wasm : await fetch(wasm);
  if (!got.ok) throw new Error(`${got.url}: status ${got.status}`);
  try {
    return await WebAssembly.compileStreaming(got.clone());
  } catch {
    // A host that does not know the type of .wasm files refuses to stream.
    return WebAssembly.compile(await got.arrayBuffer());
  }
}
