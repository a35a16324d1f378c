"use strict";

// Keeps the whole page for use without a network. files.json names the files
// and the version; each version has a cache of its own, filled completely
// before it is used, so that files of two versions never meet.
// Their names have the path in them: two sites on one host keep theirs apart.
const prefix = "salvo-" + new URL(self.registration.scope).pathname + "-";

self.addEventListener("install", (e) => e.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== self.location.origin) return;
  e.respondWith(answer(e.request));
  // Whoever opens the page again gets what was cached, and the next visit
  // what is new by now.
  if (e.request.mode === "navigate") e.waitUntil(refresh());
});

async function answer(request) {
  const name = await newest();
  if (name) {
    const cache = await caches.open(name);
    const found = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
    if (found) return found;
  }
  return fetch(request);
}

// newest returns the name of the last cache that was filled to the end.
async function newest() {
  for (const name of (await caches.keys()).reverse()) {
    if (name.startsWith(prefix) && (await complete(name))) return name;
  }
}

const complete = (name) => caches.match("complete", { cacheName: name });

// refresh looks for a new version. A network that fails now and then, or a host whose
// files are being replaced, is asked again; then the next visit does.
async function refresh() {
  for (const wait of [0, 500, 3000]) {
    await new Promise((done) => setTimeout(done, wait));
    try {
      return await fill();
    } catch { /* once more */ }
  }
}

async function fill() {
  const list = await fetch("files.json", { cache: "no-store" });
  if (!list.ok) throw new Error("files.json: " + list.status);
  const { version, files, hashes = {} } = await list.json();
  const name = prefix + version;
  const names = (await caches.keys()).filter((n) => n.startsWith(prefix));
  if (names.includes(name) && (await complete(name))) return;
  await caches.delete(name); // it was cut off
  const wanted = [...new Set(["./", ...files])].filter((f) => f !== "files.json" && f !== "card.png"); // the picture is for those who show links
  const got = await Promise.all(wanted.map(async (f) => {
    const answer = await fetch(f, { cache: "no-cache" }); // what has not changed is not sent again
    if (!answer.ok) throw new Error(f + ": " + answer.status);
    // Half of a file, or one of another version, is not kept.
    if (hashes[f] && hashes[f] !== await hashOf(answer.clone())) throw new Error(f + ": is not the one of this version");
    return [f, answer];
  }));
  const cache = await caches.open(name);
  for (const [f, answer] of got) await cache.put(f, answer);
  await cache.put("complete", new Response(version));
  await Promise.all(names.filter((n) => n !== name).map((n) => caches.delete(n)));
  // Whoever has the page before open is told.
  if (names.length) for (const page of await self.clients.matchAll()) page.postMessage("updated");
}

async function hashOf(answer) {
  const sum = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
