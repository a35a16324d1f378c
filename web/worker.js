"use strict";

// The engine as WebAssembly. It registers salvoCall(name, body), which returns
// {status, body}; requests that come before it is ready wait.
importScripts("wasm_exec.js");

const ready = (async () => {
  const go = new Go();
  const source = fetch("salvo.wasm");
  let made;
  try {
    made = await WebAssembly.instantiateStreaming(source, go.importObject);
  } catch {
    // A host that does not know the type of .wasm files refuses to stream.
    const bytes = await (await fetch("salvo.wasm")).arrayBuffer();
    made = await WebAssembly.instantiate(bytes, go.importObject);
  }
  go.run(made.instance);
})();

self.onmessage = async ({ data: { id, name, body } }) => {
  try {
    await ready;
    const answer = await self.salvoCall(name, body);
    self.postMessage({ id, status: answer.status, body: answer.body });
  } catch (e) {
    const message = "The engine could not be loaded: " + e.message;
    self.postMessage({ id, status: 500, body: JSON.stringify({ errors: [{ field: "", value: "", message }] }) });
  }
};
