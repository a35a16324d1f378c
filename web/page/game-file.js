// A game as a file: saved, and read back.
import { h } from "./dom.js";
import { save } from "./share.js";

const name = "salvo-game.json";

// makeGameFile makes the buttons. current() is the game, open(game) is called with one that
// was read, wrong(message) where a file is no game.
export function makeGameFile(current, open, wrong) {
  const input = h("input", { type: "file", id: "game-import", accept: ".json,application/json", "aria-label": "Read a game from a file", class: "unseen", tabindex: -1, change: read });

  async function read() {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    try {
      open(JSON.parse(await file.text()));
    } catch {
      wrong("this file is not a game that Salvo wrote");
    }
  }

  return {
    buttons: [
      h("button", { type: "button", id: "game-export", click: () => save(new Blob([JSON.stringify(current())], { type: "application/json" }), name) }, "Save as a file"),
      h("button", { type: "button", id: "game-open-file", click: () => input.click() }, "Read a file"),
      input,
    ],
    note: h("p", { class: "s-game-note" }, "The game is kept on this device only."),
  };
}
