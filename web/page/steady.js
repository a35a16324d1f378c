// steady changes what is on the page, and keeps what has the focus where it was in the
// window: it stays under the finger, whatever changes its height above.
export function steady(change) {
  const held = document.activeElement;
  const before = held && held !== document.body ? held.getBoundingClientRect().top : 0;
  change();
  const now = held?.isConnected && held !== document.body ? (document.activeElement ?? held).getBoundingClientRect().top : before;
  if (Math.abs(now - before) >= 1) scrollBy({ top: now - before, behavior: "instant" });
}
