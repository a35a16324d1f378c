// keepOffline has the page kept for use without a network: once it is there, so
// as not to slow it down.
export function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
