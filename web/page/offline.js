import { tell } from "./tell.js";

// keepOffline has the page kept for use without a network: once it is there, so
// as not to slow it down.
export function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => { if (data === "updated") tell("There is a new version. Reload the page to have it."); });
  const register = () => navigator.serviceWorker.register("sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
