// The worker: it is given the module, and then answers {id, name, body} with
// {id, status, body}. go is the script that starts a module of Go; it runs here with a
// global object of its own, so that it leaves nothing behind.
const port = typeof WorkerGlobalScope === "undefined" ? require("node:worker_threads").parentPort : globalThis;
const own = { Object, Array, Uint8Array, Error, Date, crypto, performance, TextEncoder, TextDecoder };

let begin;
const ready = new Promise((resolve, reject) => {
  begin = (module) => run(module).then(resolve, reject);
});

async function run(module) {
  go(own);
  const program = new own.Go();
  program.env = { GOMEMLIMIT: "80MiB" }; // from there on it cleans up rather than take more, which it never gives back
  const instance = await WebAssembly.instantiate(module, program.importObject);
  program.run(instance).then(() => port.postMessage({ crashed: true }));
  port.postMessage({ ready: true });
}

async function answer({ module, id, name, body }) {
  if (module) return begin(module);
  try {
    await ready;
    const got = own.salvoCall(name, body);
    port.postMessage({ id, status: got.status, body: got.body });
  } catch (e) {
    port.postMessage({ id, crashed: true, message: "The engine could not be loaded: " + e.message });
  }
}

if (port.on) port.on("message", answer);
else port.onmessage = ({ data }) => answer(data);
