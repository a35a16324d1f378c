// Line drawings, in a square of 24.
import { drawing } from "./dom.js";

const paths = {
  home: "M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6",
  game: "M4 5h6v6H4zM14 13h6v6h-6zM13 8h4v2M11 16H7v-2",
  attack: "M5 19 18 6M10 5h9v9",
  volley: "M3 5l9 5M3 12h9M3 19l9-5M21.2 12a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 0 1 6.4 0z",
  duel: "M4 4l13 13M20 4 7 17M15 20l5-5M9 20l-5-5",
  lists: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  share: "M12 15V3M7.5 7 12 3l4.5 4M5 12v8h14v-8",
  undo: "M9 6 4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 11h-2",
  check: "M4 12.5 9.5 18 20 6.5",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  paste: "M8 5H5v16h14V5h-3M8 3h8v4H8zM12 11v6M9 14.5l3 3 3-3",
  dice: "M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM12 8l1 3 3 1-3 1-1 3-1-3-3-1 3-1z",
  image: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1",
  text: "M4 6h16M4 11h16M4 16h10",
  download: "M12 3v12M7 11l5 5 5-5M4 20h16",
  next: "M9 5l7 7-7 7",
  close: "M5 5l14 14M19 5 5 19",
  right: "M3 12h17M14 6l6 6-6 6",
  plus: "M12 4v16M4 12h16",
};

// icon draws one beside words that say what it means.
export const icon = (name) => drawing(paths[name] && `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`);
