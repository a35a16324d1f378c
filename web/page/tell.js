import { byId } from "./dom.js";

// tell says something for a while.
let timer = 0;
export function tell(text) {
  byId("said").textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => { byId("said").textContent = ""; }, 2000 + 60 * text.length);
}
