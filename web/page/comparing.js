// What a player does to the attacks that are compared: that of the page, and the pins
// beside it.
import { showProblems } from "./answer.js";
import { call } from "./engine.js";

// makeComparing is what can be done to the pins of a state. question asks about it,
// open(attack, what) shows another attack, and pick(side, then) finds a unit for a side,
// which then(choice) takes if it is given.
export function makeComparing(state, question, open, pick) {
  let edits = Promise.resolve(); // one change of a pin after the other
  const own = () => ({ name: "", line: state.line, numbers: state.numbers });
  const compare = {
    pin: () => compare.put([...state.pins, own()]),
    put(pins) {
      state.pins = pins;
      question.ask({ what: "pin" });
    },
    // edit changes the i-th attack, of which the first is that of the page.
    edit(i, made) {
      if (!i) {
        question.change(made);
        question.ask({ what: "compare" });
        return;
      }
      edits = edits.then(async () => {
        const { line, numbers } = state.pins[i - 1] ?? {};
        if (line === undefined) return;
        const { status, body } = await call("page", { line, ...(numbers ? { numbers } : {}), changes: [made] });
        if (status !== 200) return showProblems(body.errors);
        compare.put(state.pins.map((p, j) => (j === i - 1 ? { name: p.name, line: body.line, numbers: body.numbers } : p)));
      });
    },
    rename: (i, name) => compare.put(state.pins.map((p, j) => (j === i - 1 ? { ...p, name } : p))),
    remove: (i) => compare.put(state.pins.filter((_, j) => j !== i - 1)),
    pick: (i, side) => pick(side, i ? (choice) => compare.edit(i, { pick: { [side]: choice } }) : null),
    // swap makes the i-th attack that of the page, which takes its place.
    swap(i) {
      const { line, numbers } = state.pins[i - 1];
      open({ line, numbers, pins: state.pins.map((p, j) => (j === i - 1 ? own() : p)) }, "pin");
    },
  };
  return compare;
}
