// What is wrong with a question, in words.
import { h } from "./dom.js";
import { sentence } from "./words.js";

// showErrors says at a place what is wrong; intro is what comes before it, if anything.
export function showErrors(place, errors, intro) {
  place.replaceChildren(...(errors.length ? [
    ...(intro ? [h("p", null, intro)] : []),
    h("ul", null, ...errors.map((e) => h("li", null, textOf(e)))),
  ] : []));
}

// textOf is a mistake in words. The engine has none for a request that it
// refuses altogether.
export const textOf = (e) => e.text ?? sentence(e.message);

// unreadable is what comes before the mistakes of a link that was opened.
export const unreadable = "Something in this link could not be read. This is the rest of it.";
