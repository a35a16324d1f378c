import { call } from "./engine.js";
import { persist } from "./question.js";

// makeAsking asks the engine about the attack of a state: its answer and a view
// of it. A view that takes long comes by a call of its own, so that the answer
// need not wait for it. Answers that come after a newer question are dropped.
//
// request() is what the view needs to know. Called back are: answered(page,
// about) with the answer, about being what ask was given; refused(errors) where
// there is none; viewed(view); busy(answer, view), which says what still belongs
// to the attack before; and lost(message) while nobody answers: the question is
// then asked again and again, until somebody does.
export function makeAsking({ state, request, answered, refused, viewed, lost, busy }) {
  let changes = []; // what a player changed and the line does not say yet
  let current = new AbortController(); // of the newest question
  let asking = false; // an answer is on its way
  const waiting = []; // whoever waits for it

  const attack = () => (state.numbers ? { line: state.line, numbers: state.numbers } : { line: state.line });

  // begin begins a question, which ends all others.
  function begin() {
    current.abort();
    current = new AbortController();
    return current.signal;
  }

  // unlessAborted waits for a promise, and forgets one that was aborted.
  async function unlessAborted(promise) {
    try {
      await promise;
    } catch (e) {
      if (e.name !== "AbortError") throw e;
    }
  }

  async function askAll(about, signal) {
    asking = true;
    busy(true, true);
    const { status, body } = await persist("page", () => ({ ...attack(), changes, pins: state.pins, ...request() }), signal, lost);
    if (signal.aborted) return;
    // What was refused would be refused again and again.
    if (status < 500) changes = [];
    if (status === 200) {
      Object.assign(state, { line: body.line, numbers: body.numbers });
      answered(body, about);
    } else {
      refused(body.errors);
    }
    asking = false;
    busy(false, true);
    for (const done of waiting.splice(0)) done();
    if (body.view) viewed(body.view);
    else if (body.answer) return askForView(signal);
    busy(false, false);
  }

  async function askForView(signal) {
    const { status, body } = await persist("view", () => ({ ...attack(), ...request() }), signal, lost);
    if (signal.aborted) return;
    if (status === 200) viewed(body);
    else refused(body.errors);
    busy(false, false);
  }

  return {
    // change notes a change for the next question. Changes of one kind that
    // follow each other are one.
    change(kind, what) {
      if (typeof what === "object" && changes.at(-1)?.[kind]) Object.assign(changes.at(-1)[kind], what);
      else changes.push({ [kind]: what });
    },
    // restart forgets changes that have no answer yet.
    restart() { changes = []; },
    ask: (about) => unlessAborted(askAll(about, begin())),
    // askView asks for the view alone. While an answer is on its way the attack
    // of the view is not known yet, and both are asked for again.
    askView(about) {
      if (asking) return unlessAborted(askAll(about, begin()));
      busy(false, true);
      return unlessAborted(askForView(begin()));
    },
    // share asks for what can be taken along.
    share: () => call("share", { ...attack(), ...request() }),
    // settled waits for an answer that is on its way.
    settled: () => (asking ? new Promise((done) => waiting.push(done)) : null),
  };
}
