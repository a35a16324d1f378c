"use strict";

// Weapons besides the first are no field of the form. They come with a link
// and travel with the values, as words of the notation.
const weapons = "attacker.weapons";

// swapSides lets the defender strike back. A side attacks with some fields and
// defends with others; those that both have go with it, and so does its unit,
// which brings the rest. The half that is not in play is kept for the next
// swap: other has both, as the last swap returned them.
function swapSides(form, values, picked, other) {
  const shared = {}; // what both halves have, on its new side
  const halves = { attacker: {}, defender: {} };
  for (const f of form.fields) {
    if (f.side === "attack" || plays.includes(f.name)) continue;
    const twin = twinOf(form, f);
    if (twin) shared[f.path] = values[twin];
    else halves[f.side][f.path] = values[f.path];
  }
  halves.attacker[weapons] = values[weapons];

  const numbers = { ...shared };
  const pick = {};
  const byHand = {};
  const known = {};
  for (const [side, from] of [["attacker", "defender"], ["defender", "attacker"]]) {
    // Who comes has this half in other, unless it is somebody else by now.
    const kept = other && other[side].who === who(picked[from]) ? other[side] : null;
    const choice = kept ? kept.choice : picked[from] || "";
    for (const path of Object.keys(halves[side])) numbers[path] = kept ? kept.values[path] : path === weapons ? [] : unset(form.byPath.get(path));
    if (choice) pick[side] = choice;
    if (choice && kept?.guardian) pick.guardian = kept.guardian;
    if (choice && kept) Object.assign(byHand, kept.values);
    known[side] = Boolean(kept || choice);
  }

  // First all is numbers; then units bring what stands on their cards; what
  // was set by hand goes on top.
  const steps = [{ values: numbers }];
  if (Object.values(picked).some(Boolean)) steps[0].pick = { guardian: "", attacker: "", defender: "" };
  if (Object.keys(pick).length) steps.push({ pick }, { values: byHand });
  return {
    steps, says: swapSays(known),
    other: {
      attacker: { values: halves.attacker, choice: picked.attacker || "", who: who(picked.attacker) },
      defender: { values: halves.defender, choice: picked.defender || "", who: who(picked.defender), guardian: picked.guardian || "" },
    },
  };
}

// How the dice are played is not a side's own.
const plays = ["rerollStrategy", "marksmanStrategy", "strategy", "objective", "killTarget"];

// twinOf is the field of the other side that means the same, if there is one.
function twinOf(form, f) {
  const names = { dodgeTokensAttacker: "dodgeTokens", duelistAttacker: "duelistDefender" };
  const twin = f.side === "attacker"
    ? "defender." + (names[f.name] || f.name)
    : "attacker." + (Object.keys(names).find((k) => names[k] === f.name) || f.name);
  return form.byPath.has(twin) && f.name !== "surgeChart" ? twin : null; // surges become hits here, blocks there
}

// who is the unit of a choice with its upgrades, wherever it attacks from.
const who = (choice) => (choice || "").split(/ (?=x\d|@|with:)/)[0];

function swapSays(known) {
  if (known.attacker && known.defender) return "Sides swapped.";
  const missing = [known.attacker ? "" : "the dice of the new attacker", known.defender ? "" : "the defense of the new defender"];
  return `Sides swapped: set ${missing.filter(Boolean).join(" and ")}. Swap again to go back; both are kept.`;
}
