// makeSteps keeps the address, and the steps that can be undone. A change
// replaces the address, so that the browser's back button leaves a workspace;
// undo goes through the changes. A step also has data of its own, which the
// address does not say.
export function makeSteps() {
  const undone = []; // where undo goes to, the last step last
  let last = { what: "", when: 0, key: "", address: "", data: undefined };
  let back = () => {};
  addEventListener("popstate", () => {
    last.what = "";
    back(undefined);
  });
  return {
    // keep puts an address in. what names what was changed: a new step begins
    // where key is another one than before, but changes of the same thing in
    // quick succession are one step. Without a name there is no step.
    keep(what, key, address, data) {
      const now = { what, when: Date.now(), key, address, data };
      const again = what === last.what && now.when - last.when < 900;
      if (what && key !== last.key && !again) undone.push(last);
      if (undone.length > 100) undone.shift();
      history.replaceState(null, "", address);
      last = now;
    },
    // go puts an address in that the back button leaves again.
    go(address) {
      history.pushState(null, "", address);
      last = { ...last, what: "", address };
    },
    canUndo: () => undone.length > 0,
    undo() {
      const to = undone.pop();
      if (!to) return;
      last = { ...to, what: "" };
      history.replaceState(null, "", to.address);
      back(to.data);
    },
    // onReturn calls back with a step's data whenever somebody goes to it.
    onReturn(callback) { back = callback; },
  };
}
