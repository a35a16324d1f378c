// What the engine says about an attack, at the top of the page.
import { byId, h } from "./dom.js";
import { showErrors } from "./errors.js";
import { morph } from "./morph.js";

// showAnswer shows the answer, and says it to a screen reader.
export function showAnswer({ answer, summary, notes }) {
  const result = byId("result");
  showNotes(notes);
  morph(result, answer || '<p class="wait">No answer for this attack. See what is wrong above.</p>');
  document.title = answer ? `${result.querySelector(".s-big")?.textContent ?? ""} wounds: Salvo` : "Salvo";
  showBrief();
  announce(summary);
}

// showNotes shows two notes; those who want to know everything open the rest.
function showNotes(notes) {
  const said = (note) => h("p", null, note);
  const rest = notes.slice(2);
  byId("notes").replaceChildren(...notes.slice(0, 2).map(said),
    ...(rest.length ? [h("details", null, h("summary", null, "What is not counted"), ...rest.map(said))] : []));
}

// showWanted asks for a side that is missing, in place of an answer. pick(side) is
// called when somebody wants to name it.
export function showWanted(side, pick) {
  byId("notes").replaceChildren();
  byId("result").replaceChildren(h("div", { class: "wanted" }, h("p", null, side === "defender" ? "Who is attacked?" : "Who attacks?"),
    h("button", { type: "button", class: "main", id: "wanted", click: () => pick(side) }, `Pick the ${side}`)));
  document.title = "Salvo";
  showBrief();
}

// showBrief says the answer in one line, for those who have scrolled it away: the
// dice on the table, if there are some, know better.
export function showBrief() {
  const from = byId("moment").textContent.trim() ? "#moment :is(.s-mean, .s-fact)" : "#result :is(.s-mean, .s-fact)";
  const parts = [...document.querySelectorAll(from)].map((e) => e.textContent.replace(/\s+/g, " ").trim());
  byId("brief").textContent = parts.join(" · ");
}

// followScroll shows the line while the answer is out of sight.
export function followScroll() {
  new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) => {
    byId("brief").classList.toggle("shown", !isIntersecting && boundingClientRect.bottom < innerHeight / 2 && boundingClientRect.height > 0);
  }, { rootMargin: "-56px 0px 0px 0px" }).observe(byId("answer"));
}

// showLost says at the headline that nobody answers, and that it is tried again.
export function showLost(message) {
  byId("lost").textContent = message;
}

// A screen reader is told the answer once the taps have stopped.
let timer = 0;
function announce(summary) {
  clearTimeout(timer);
  timer = setTimeout(() => { if (byId("live").textContent !== summary) byId("live").textContent = summary; }, 350);
}

// showProblems says what is wrong, above the answer. Mistakes in a field that is
// on the page are marked there as well.
export const showProblems = (errors, intro) => showErrors(byId("problems"), errors, intro);

// openBars lets the bars say on focus and tap what they say on hover; screen
// readers have their labels.
export function openBars() {
  for (const event of ["focusin", "mouseover", "click"]) {
    byId("result").addEventListener(event, (e) => {
      const bar = e.target.closest(".s-slot");
      if (bar) byId("bar-says").textContent = bar.getAttribute("aria-label");
    });
  }
}
