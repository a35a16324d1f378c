// Small things about texts.

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// sentence makes a sentence of a message.
export const sentence = (text) => text && capital(text) + (/[.?!]$/.test(text) ? "" : ".");

// letters are what counts of a text when one looks for it.
export const letters = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
