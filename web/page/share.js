// Taking an answer along: a card with its picture, its words and a short link.
import { shortened } from "./address.js";
import { makeDialog } from "./dialog.js";
import { byId, h } from "./dom.js";
import { call } from "./engine.js";
import { icon } from "./icons.js";
import { dataOf, picture } from "./picture.js";
import { segments } from "./segments.js";
import { tell } from "./tell.js";

// makeShare makes the sheet. current() is the workspace that is shown: its share(which)
// asks the engine for what can be taken along, and compared(), if it has one, says
// whether two answers are. refused(errors) is called where there is nothing.
export function makeShare(current, refused) {
  const act = (id, name, text, action, classes = "") => h("button", { type: "button", id, class: `with-icon ${classes}`, click: action }, icon(name), text);
  const preview = h("img", { class: "share-preview", alt: "" });
  const words = h("p", { class: "share-words", id: "share-words" });
  const which = segments("share-show", "Show", [{ value: "", text: "A and B" }, { value: "A", text: "A" }, { value: "B", text: "B" }], (value) => prepare(value));
  const dialog = makeDialog("share-sheet", "Share", h("div", { class: "share" },
    h("div", { class: "share-card" }, preview),
    h("div", { class: "share-side" },
      h("div", { class: "share-acts" },
        "share" in navigator ? act("share-native", "share", "Share …", native, "main") : null,
        act("copy-image", "image", "Copy image", copyImage),
        act("copy-link", "link", "Copy link", () => copy(link(), () => "Link copied.")),
        act("copy-text", "text", "Copy text", () => copy(ready.then(async (r) => r && `${r.text}\n${await link()}\n`), () => "Text copied, with the link.")),
        act("save-png", "download", "Download", async () => save((await ready)?.png, "salvo.png"))),
      which.root,
      h("div", null, h("h3", null, "Text"), words),
      h("details", { class: "share-more" }, h("summary", null, "Other formats"), h("div", { class: "share-acts" },
        act("save-svg", "image", "Picture (SVG)", async () => save(blob((await ready)?.svg, "image/svg+xml"), "salvo.svg")),
        act("save-csv", "text", "Numbers (CSV)", async () => save(blob((await ready)?.csv, "text/csv"), "salvo.csv")))))));
  /** @type {Promise<any>} */
  let ready = Promise.resolve(null); // {text, svg, csv, png} once it is there, null if there is nothing

  byId("share").addEventListener("click", () => {
    which.root.hidden = !current().compared?.();
    which.show("");
    dialog.open();
    prepare("");
  });

  // prepare asks for what is shown: both answers that are compared, or one of them.
  function prepare(value) {
    preview.classList.add("waiting");
    ready = made(value);
  }

  async function made(value) {
    const { status, body } = await current().share(value);
    if (status !== 200) {
      dialog.close();
      refused(body.errors);
      return null;
    }
    const text = body.text.trimEnd();
    words.textContent = text;
    const png = await picture(body.svg);
    preview.src = await dataOf(png);
    preview.alt = text;
    preview.classList.remove("waiting");
    return { ...body, text, png };
  }

  // link is the address of what is shown, as short as can be. A server has it below q/, with
  // a title and a picture for programs that show links: these never see what is after a #.
  async function link() {
    const base = location.href.replace(/#.*/, "");
    const hash = await shortened(location.hash, async (line) => {
      const { status, body } = await call("short", { line });
      return status === 200 ? body.line : line;
    });
    const served = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="salvo-engine"]'))?.content === "server";
    return base + (served && hash.length > 1 ? hash.replace("#", "q/").replace("&", "?") : hash);
  }

  async function native() {
    const r = await ready;
    if (!r) return;
    const files = [new File([r.png], "salvo.png", { type: "image/png" })];
    const what = { title: "Salvo", text: r.text, url: await link() };
    await navigator.share(navigator.canShare?.({ files }) ? { ...what, files } : what).catch(() => {}); // somebody thought better of it
  }

  // copyImage hands the promise over, because a browser only takes what comes from
  // the tap itself.
  async function copyImage() {
    const done = await navigator.clipboard?.write([new ClipboardItem({ "image/png": ready.then((r) => r.png) })]).then(() => true, () => false);
    tell(done ? "Image copied." : "This browser does not copy images: download it instead.");
  }
}

const blob = (text, type) => text && new Blob([text], { type });

// copy copies a text, which may be a promise, and says so.
export async function copy(text, message) {
  const copied = await toClipboard(text).catch(() => false);
  const known = await text;
  if (!known) return;
  tell(copied || byHand(known) ? message(known) : `Copy this yourself: ${known}`);
}

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

// save saves a file, if there is one, and says so.
export function save(file, name) {
  if (!file) return;
  const url = URL.createObjectURL(file);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  tell(`Saved as ${name}.`);
}
