// Taking an answer along.
import { makeDialog } from "./dialog.js";
import { byId, h } from "./dom.js";
import { picture } from "./picture.js";
import { tell } from "./tell.js";

// makeShare makes the sheet of what can be taken along. ask() asks the engine
// for it; refused(errors) is called where there is nothing.
export function makeShare(ask, refused) {
  const act = (id, text, action) => h("button", { type: "button", id, click: action }, text);
  const dialog = makeDialog("share-sheet", "Share", h("div", { class: "menu-acts" },
    navigator.share ? act("share-native", "Send …", native) : null,
    act("copy-link", "Copy link", () => copy(location.href, () => "The link is copied.")),
    act("copy-text", "Copy as text", () => copy(shared("text").then(withLink), () => "The answer is copied as text, with the link.")),
    act("save-png", "Picture (PNG)", async () => save(await shared("svg").then((svg) => svg && picture(svg)), "salvo.png")),
    act("save-svg", "Picture (SVG)", async () => save(blob(await shared("svg"), "image/svg+xml"), "salvo.svg")),
    act("save-csv", "Numbers (CSV)", async () => save(blob(await shared("csv"), "text/csv"), "salvo.csv")),
    act("copy-command", "Command line", () => copy(shared("command"), (text) => `Copied: ${text}`))));
  byId("share").addEventListener("click", dialog.open);

  async function shared(name) {
    const { status, body } = await ask();
    if (status === 200) return body[name];
    dialog.close();
    refused(body.errors);
    return "";
  }

  async function native() {
    const text = await shared("text");
    if (text) await navigator.share({ title: "Salvo", text, url: location.href }).catch(() => {}); // somebody thought better of it
  }
}

const withLink = (text) => text && `${text.trimEnd()}\n${location.href}\n`;

const blob = (text, type) => text && new Blob([text], { type });

// copy copies a text, which may be a promise, and says so.
export async function copy(text, message) {
  const copied = await toClipboard(text).catch(() => false);
  const known = await text;
  if (!known) return;
  tell(copied || byHand(known) ? message(known) : `Copy this yourself: ${known}`);
}

// toClipboard hands the promise over, because a browser only takes what comes
// from the tap itself.
async function toClipboard(text) {
  const known = Promise.resolve(text).then((words) => new Blob([words], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": known })]);
  return true;
}

// byHand copies as was done before there was a clipboard, which there is not
// without https.
function byHand(text) {
  const box = h("textarea", { class: "unseen", "aria-hidden": "true" });
  box.value = text;
  (document.querySelector("dialog[open]") || document.body).append(box);
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  return done;
}

function save(file, name) {
  if (!file) return;
  const url = URL.createObjectURL(file);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  tell(`Saved as ${name}.`);
}
