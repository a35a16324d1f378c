// serverEngine is the engine behind an address. It returns what sends a call:
// send(name, text, signal) answers {status, text}.
export function serverEngine(address) {
  return async function send(name, text, signal) {
    /** @type {RequestInit} */
    const request = { signal, cache: "no-store" };
    if (text) Object.assign(request, { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
    try {
      const answer = await fetch(address + name, request);
      return { status: answer.status, text: await answer.text() };
    } catch (/** @type {any} */ e) {
      if (e.name === "AbortError") throw e;
      throw new Error("Salvo does not answer. Start it again with: salvo serve");
    }
  };
}
