// Light or dark: as the reader's device has it, unless the reader says so.
import { keep, recall } from "./store.js";

export const themes = [{ value: "", text: "as this device" }, { value: "light", text: "light" }, { value: "dark", text: "dark" }];

// theme is the one that was chosen; empty for that of the device.
export const theme = () => (themes.some((t) => t.value === recall("theme")) ? recall("theme") : "");

export function showTheme() {
  if (theme()) document.documentElement.dataset.theme = theme();
  else delete document.documentElement.dataset.theme;
}

export function chooseTheme(value) {
  keep("theme", value);
  showTheme();
}
