"use strict";

// engine.call(name, body, signal) answers a request of the API: {status, body}.
// Behind it stands the server that served the page or, where the page is a
// folder on any host, the same Go code in a worker.
const engine = (() => {
  const meta = document.querySelector('meta[name="salvo-engine"]');
  return meta && meta.content === "worker" ? inWorker() : onServer();

  function onServer() {
    async function call(name, body, signal) {
      const request = { signal, cache: "no-store" };
      if (body) {
        request.method = "POST";
        request.headers = { "Content-Type": "application/json" };
        request.body = JSON.stringify(body);
      }
      let answer;
      try {
        answer = await fetch("api/" + name, request);
      } catch (e) {
        if (signal && signal.aborted) throw e;
        return failed(503, "Salvo does not answer. Start it again with: salvo serve");
      }
      try {
        return { status: answer.status, body: await answer.json() };
      } catch (e) {
        if (signal && signal.aborted) throw e;
        return failed(answer.status, `Salvo answered with status ${answer.status}. Try again, or reload the page.`);
      }
    }
    return { call };
  }

  function inWorker() {
    const worker = new Worker("worker.js");
    const open = new Map();
    let id = 0;
    // A worker cannot be interrupted, so one request runs and of each name only
    // the newest waits: whoever waited before is told that nobody needs the
    // answer.
    let running = false;
    const waiting = new Map();

    worker.onmessage = ({ data }) => {
      const { resolve } = open.get(data.id);
      open.delete(data.id);
      running = false;
      let body;
      try {
        body = JSON.parse(data.body);
      } catch {
        resolve(failed(500, "The engine gave an answer that cannot be read. Reload the page."));
      }
      if (body) resolve({ status: data.status, body });
      next();
    };
    worker.onerror = () => {
      for (const { resolve } of open.values()) resolve(failed(500, "The engine stopped. Reload the page."));
      open.clear();
      running = false;
    };

    function next() {
      if (running || !waiting.size) return;
      const [name, { body, resolve }] = waiting.entries().next().value;
      waiting.delete(name);
      running = true;
      open.set(++id, { resolve });
      worker.postMessage({ id, name, body: body ? JSON.stringify(body) : "" });
    }

    function call(name, body) {
      return new Promise((resolve, reject) => {
        waiting.get(name)?.reject(new DOMException("a newer request came", "AbortError"));
        waiting.set(name, { body, resolve, reject });
        next();
      });
    }
    if ("serviceWorker" in navigator) {
      // Once the page is there, so as not to slow it down.
      addEventListener("load", () => navigator.serviceWorker.register("sw.js").catch(() => {}));
    }
    return { call };
  }

  function failed(status, message) {
    return { status, body: { errors: [{ field: "", value: "", message }] } };
  }
})();
