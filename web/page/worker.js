"use strict";

// The engine as WebAssembly. It registers salvoCall(name, body), which returns
// {status, body}; calls that come before it is ready wait.
importScripts("wasm_exec.js");

const ready = (async () => {
  const go = new Go();
  go.env = { GOMEMLIMIT: "80MiB" }; // from there on it cleans up rather than take more, of which a browser gets nothing back
  const [made, library] = await Promise.all([compiled(go.importObject), load("library.json").then((got) => got.text())]);
  self.salvoLibrary = library; // the engine reads the units from it
  // An engine that ends has crashed: whoever waits for it is told, and starts
  // another one.
  go.run(made.instance).then(() => self.postMessage({ crashed: true }));
  self.postMessage({ ready: true });
})();

async function compiled(imports) {
  try {
    return await WebAssembly.instantiateStreaming(load("salvo.wasm"), imports);
  } catch {
    // A host that does not know the type of .wasm files refuses to stream.
    return WebAssembly.instantiate(await (await load("salvo.wasm")).arrayBuffer(), imports);
  }
}

async function load(name) {
  const got = await fetch(name);
  if (!got.ok) throw new Error(`${name}: status ${got.status}`);
  return got;
}

self.onmessage = async ({ data: { id, name, body } }) => {
  try {
    await ready;
    // The engine needs these only to read an army list.
    if (name === "army" || name === "game-begin") self.salvoLists ??= await (await load("lists.json")).text();
    const answer = await self.salvoCall(name, body);
    self.postMessage({ id, status: answer.status, body: answer.body });
  } catch (e) {
    self.postMessage({ id, crashed: true, message: "The engine could not be loaded: " + e.message });
  }
};
