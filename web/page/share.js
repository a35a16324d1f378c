// Taking an answer along.
import { byId, h } from "./dom.js";
import { tell } from "./tell.js";

// makeShare makes the buttons below the views work. ask() asks the engine for
// what can be taken along; refused(errors) is called where there is nothing.
export function makeShare(ask, refused) {
  const on = (id, action) => byId(id).addEventListener("click", action);
  on("copy-link", () => copy(location.href, () => "The link is copied."));
  on("copy-text", () => copy(shared("text"), () => "The answer is copied as text."));
  on("copy-command", () => copy(shared("command"), (text) => `Copied: ${text}`));
  on("save-svg", () => save(shared("svg"), "image/svg+xml", "salvo.svg"));
  on("save-csv", () => save(shared("csv"), "text/csv", "salvo.csv"));

  async function shared(name) {
    const { status, body } = await ask();
    if (status === 200) return body[name];
    refused(body.errors);
    return "";
  }
}

// copy copies a text, which may be a promise, and says so.
async function copy(text, message) {
  const copied = await toClipboard(text).catch(() => false);
  const known = await text;
  if (!known) return;
  tell(copied || byHand(known) ? message(known) : `Copy this yourself: ${known}`);
}

// toClipboard hands the promise over, because a browser only takes what comes
// from the tap itself.
async function toClipboard(text) {
  const blob = Promise.resolve(text).then((known) => new Blob([known], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  return true;
}

// byHand copies as was done before there was a clipboard, which there is not
// without https.
function byHand(text) {
  const box = h("textarea", { class: "unseen", "aria-hidden": "true" });
  box.value = text;
  document.body.append(box);
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  return done;
}

async function save(text, type, name) {
  const known = await text;
  if (!known) return;
  const url = URL.createObjectURL(new Blob([known], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  tell(`Saved as ${name}.`);
}
