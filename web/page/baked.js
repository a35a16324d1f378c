// baked has answers beside the page, in a file, for those who need not wait for
// the engine: it returns what sends a call, as an engine does, and asks the
// engine for everything else. ready() is called once the file is read, or is not
// there.
export function baked(file, engine, ready) {
  const answers = fetch(file).then((got) => (got.ok ? got.json() : {})).catch(() => ({}));
  answers.then(ready);
  return async function send(name, text, signal) {
    const found = (await answers)[`${name} ${text}`];
    signal?.throwIfAborted();
    return found ? { status: 200, text: JSON.stringify(found) } : engine(name, text, signal);
  };
}
