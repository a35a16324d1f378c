// makeSteps keeps the address and the steps that can be undone in the browser's
// history. A step also has data of its own, which the address does not say.
export function makeSteps() {
  let last = { what: "", when: 0, key: "" };
  const depth = () => history.state?.depth || 0;
  return {
    // keep puts an address into the history. what names what was changed: a new
    // step begins where key is another one than before, but changes of the same
    // thing in quick succession are one step. Without a name there is no step.
    keep(what, key, address, data) {
      const now = { what, when: Date.now(), key };
      const again = what === last.what && now.when - last.when < 900;
      const step = what && key !== last.key && !again;
      history[step ? "pushState" : "replaceState"]({ depth: depth() + (step ? 1 : 0), data }, "", address);
      last = now;
    },
    canUndo: () => depth() > 0,
    undo: () => history.back(),
    // onReturn calls back with a step's data whenever somebody goes to it.
    onReturn(callback) {
      addEventListener("popstate", () => {
        last.what = "";
        callback(history.state?.data);
      });
    },
  };
}
