// The page. The engine says what it is made of.
import { showProblems } from "./answer.js";
import { makeAttack } from "./attack.js";
import { call } from "./engine.js";

const { status, body } = await call("form");
if (status === 200) await makeAttack(body);
else showProblems(body.errors);
