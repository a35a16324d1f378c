// The page. The engine says what it is made of.
import { of } from "./address.js";
import { showProblems } from "./answer.js";
import { makeAttack } from "./attack.js";
import { makeBuilds } from "./builds.js";
import { byId } from "./dom.js";
import { makeDuel } from "./duel.js";
import { call } from "./engine.js";
import { makeMenu } from "./frame.js";
import { makeGame } from "./game.js";
import { home, makeHome } from "./home.js";
import { setList } from "./lists.js";
import { makeShare } from "./share.js";
import { keep, recall } from "./store.js";
import { showTheme } from "./theme.js";
import { makeVolley } from "./volley.js";
import { makeWorkspaces } from "./workspaces.js";

// The address of a question may have it in the path, where programs that show links find
// its title: /q/… is #…, and ? is the first &.
const asked = location.pathname.match(/^(.*\/)q\/(.*)$/);
if (asked) history.replaceState(null, "", `${asked[1]}#${asked[2]}${location.search.replace("?", "&")}`);
else takeLists(new URLSearchParams(location.search));

// A link that says no edition is answered by the newest one, which is not that
// of old links. Where this matters it is said, until it was read.
if (/impervious/.test(location.hash) && !/edition/.test(location.hash) && !recall("edition")) {
  byId("edition-note").hidden = false;
  byId("edition-read").onclick = () => {
    keep("edition", "2026-05");
    byId("edition-note").hidden = true;
  };
}

showTheme();
const made = await form();
const workspaces = makeWorkspaces(made.workspaces, made.usual);
const menu = makeMenu(made, { swap: () => attack.swap(), reset: () => workspaces.current().reset() });
const { go, leftAt } = workspaces;
const attack = workspaces.add(["attack", "matrix"], (keep) => makeAttack(made, menu, { keep, go, leftAt }));
workspaces.add(["volley"], (keep) => makeVolley(made, { keep, go, pick: attack.pick }));
workspaces.add(["duel"], (keep) => makeDuel(made, { keep, pick: attack.pick }));
workspaces.add(["builds"], (keep) => makeBuilds(made, { keep, go, leftAt, pick: attack.pick }));
workspaces.add(["game"], (keep) => makeGame(made.home.sample, { keep, go }));
workspaces.add(["home"], () => makeHome(made, { go, left: workspaces.left }));
byId("go-home").addEventListener("click", () => go("home"));
makeShare(workspaces.current, showProblems);
if (location.hash.length < 2) history.replaceState(null, "", home); // nobody said what to show
workspaces.open({ opened: true });
attack.recall();

// takeLists opens a game with the army lists that a link of a list builder brings: ?list= or
// ?mine= and ?theirs=, each a link or the text of a list. They are texts, as if somebody
// had pasted them: nothing is fetched. A game that is being played is kept as the one before.
function takeLists(given) {
  const lists = { mine: given.get("mine") ?? given.get("list"), theirs: given.get("theirs") };
  const said = Object.entries(lists).filter(([, text]) => text?.trim());
  if (!said.length) return;
  for (const [whose, text] of said) setList(whose, text);
  if (recall("game")) {
    keep("game-before", recall("game"));
    keep("game", "");
  }
  history.replaceState(null, "", location.pathname + of("game", ""));
}

// form asks what the page is made of, until somebody answers.
async function form() {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 10000)) {
    const { status, body } = await call("form");
    if (status === 200) {
      showProblems([]);
      return body;
    }
    showProblems(body.errors);
    await new Promise((done) => setTimeout(done, wait));
  }
}
