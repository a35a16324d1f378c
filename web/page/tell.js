import { byId } from "./dom.js";

// tell says something for a while, above everything: also above a sheet, behind which
// nobody would see or hear it.
let timer = 0;
export function tell(text) {
  const said = byId("said");
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (said.parentElement !== (sheet ?? document.body)) {
    (sheet ?? document.body).append(said);
    sheet?.addEventListener("close", () => document.body.append(said), { once: true });
  }
  said.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => { said.textContent = ""; }, 2000 + 60 * text.length);
}
