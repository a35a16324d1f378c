// makeQuestion asks the engine about what a workspace shows: a call that takes the
// changes of a player, and where its answer leaves the view to a call of its own, that
// one. A newer question ends all others, and what they answer is dropped. Where nobody
// answers it is asked again and again.
//
// call(name, body, signal) makes a call. page and view, if there is one, are calls:
// their name; body(changes), which is what is asked; answered(body), and refused(errors)
// where there is no answer. view's answered returns true where there is more to ask for. page's answered is also given what ask was given, and
// returns whether the view has to be asked for. busy(page, view) says what still
// belongs to the question before, and lost(message) that nobody answers, or with
// nothing that somebody does again.
export function makeQuestion(call, page, view, { busy, lost }) {
  let changes = []; // what a player changed and no answer has yet
  let current = new AbortController(); // of the newest question
  let asking = false; // an answer to the page's call is on its way
  const waiting = []; // whoever waits for it

  // ask makes a call until somebody answers.
  async function ask({ name, body }, signal) {
    for (let wait = 250; ; wait = Math.min(2 * wait, 8000)) {
      const answer = await call(name, body(changes), signal);
      signal.throwIfAborted();
      lost(answer.lost ? answer.body.errors[0].message : "");
      if (!answer.lost) return answer;
      await new Promise((done) => setTimeout(done, wait));
      signal.throwIfAborted();
    }
  }

  async function askPage(about, signal) {
    asking = true;
    busy(true, true);
    const { status, body } = await ask(page, signal);
    // What was refused would be refused again, but an engine that failed has not read
    // the changes: they are part of the next question.
    if (status < 500) changes = [];
    const more = status === 200 && page.answered(body, about);
    if (status !== 200) page.refused(body.errors);
    asking = false;
    for (const done of waiting.splice(0)) done();
    return more ? askView(signal) : busy(false, false);
  }

  async function askView(signal) {
    busy(false, true);
    for (let more = true; more;) {
      const { status, body } = await ask(view, signal);
      more = status === 200 && view.answered(body) === true;
      if (status !== 200) view.refused(body.errors);
    }
    busy(false, false);
  }

  // begin begins a question, which ends all others: what(signal) asks it.
  async function begin(what) {
    current.abort();
    current = new AbortController();
    try {
      await what(current.signal);
    } catch (e) {
      if (!(e instanceof Error) || e.name !== "AbortError") throw e;
    }
  }

  return {
    // change notes changes for the next question, each an object of a kind and what is
    // changed. Those of one kind that follow each other are one.
    change(...list) {
      for (const one of list) {
        const last = changes.at(-1);
        const kind = last && sameKind(last, one);
        if (kind) changes[changes.length - 1] = { [kind]: { ...last[kind], ...one[kind] } };
        else changes.push(one);
      }
    },
    // restart forgets changes that have no answer yet.
    restart() { changes = []; },
    ask: (about) => begin((signal) => askPage(about, signal)),
    // askView asks for the view alone. While an answer is on its way it is not known
    // yet what the view is of, and both are asked for again.
    askView: (about) => begin((signal) => (asking ? askPage(about, signal) : askView(signal))),
    // stop ends the question: what is there stays.
    stop() {
      current.abort();
      busy(false, false);
    },
    // settled waits for an answer that is on its way.
    settled: () => (asking ? new Promise((done) => waiting.push(done)) : null),
  };
}

// sameKind is the kind of two changes that can be made in one, if they have one.
function sameKind(a, b) {
  const [kind, ...more] = Object.keys({ ...a, ...b });
  return !more.length && typeof a[kind] === "object" && typeof b[kind] === "object" ? kind : "";
}
