// What is kept on this device. A private window keeps nothing.

export function recall(name) {
  try {
    return localStorage.getItem("salvo-" + name) || "";
  } catch {
    return "";
  }
}

// keep keeps a text under a name; an empty one is forgotten.
export function keep(name, text) {
  try {
    if (text) localStorage.setItem("salvo-" + name, text);
    else localStorage.removeItem("salvo-" + name);
  } catch { /* nothing is kept */ }
}
