// makeSteps keeps the steps of a workspace that can be undone. A change replaces the
// address, so that the browser's back button leaves a workspace; undo goes through
// the changes. A step also has data of its own, which the address does not say.
export function makeSteps() {
  /** @typedef {{ what: string, when: number, key: string, address: string, data: any }} Step */
  /** @type {Step[]} */
  const undone = []; // where undo goes to, the last step last
  /** @type {Step | null} */
  let last = null;
  return {
    // keep notes an address. what names what was changed: a new step begins where key
    // is another one than before, but changes of the same thing in quick succession
    // are one step. Without a name there is no step.
    keep(what, key, address, data) {
      const now = { what, when: Date.now(), key, address, data };
      const again = last && what === last.what && now.when - last.when < 900;
      if (what && last && key !== last.key && !again) undone.push(last);
      if (undone.length > 100) undone.shift();
      last = now;
    },
    // leave ends the last step: what comes next is another one.
    leave() { if (last) last.what = ""; },
    canUndo: () => undone.length > 0,
    // undo is the step to go back to, if there is one.
    undo() {
      const to = undone.pop();
      if (to) last = { ...to, what: "" };
      return to;
    },
  };
}
