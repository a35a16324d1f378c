import { call } from "./engine.js";

// persist makes a call until somebody answers. body() is what is asked by then;
// lost(message) is called while nobody answers, and with nothing once somebody does.
export async function persist(name, body, signal, lost) {
  for (let wait = 250; ; wait = Math.min(2 * wait, 8000)) {
    const answer = await call(name, body(), signal);
    if (signal.aborted || !answer.lost) {
      lost("");
      return answer;
    }
    lost(answer.body.errors[0].message);
    await new Promise((done) => setTimeout(done, wait));
    signal.throwIfAborted();
  }
}

// makeQuestion asks the engine one call again and again: with the changes that it has
// not answered yet, and until somebody answers. Answers that come after a newer
// question are dropped. body(changes) is what is asked. Called back are
// answered(answer, about), about being what ask was given; refused(errors); busy(is);
// and lost(message) while nobody answers.
export function makeQuestion(name, { body, answered, refused, busy, lost }) {
  let changes = [];
  let current = new AbortController();
  let asking = false;
  const waiting = [];

  return {
    // change notes changes for the next question.
    change: (...list) => changes.push(...list),
    // restart forgets changes that have no answer yet.
    restart() { changes = []; },
    // settled waits for an answer that is on its way.
    settled: () => (asking ? new Promise((done) => waiting.push(done)) : null),
    async ask(about) {
      current.abort();
      const { signal } = (current = new AbortController());
      asking = true;
      busy(true);
      try {
        const answer = await persist(name, () => body(changes), signal, lost);
        if (signal.aborted) return;
        if (answer.status < 500) changes = []; // what was refused would be refused again
        if (answer.status === 200) answered(answer.body, about);
        else refused(answer.body.errors);
      } catch (e) {
        if (e.name !== "AbortError") throw e;
        return;
      }
      asking = false;
      busy(false);
      for (const done of waiting.splice(0)) done();
    },
  };
}
