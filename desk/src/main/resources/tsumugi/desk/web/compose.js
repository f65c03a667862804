// @ts-check
// New problems from the one on the board: longer ones, repairs, and others like it, in the order in which they are found.
import * as desk from "./work.js";
import * as P from "./position.js";
import * as server from "./server.js";
import { byId, button, make, refill, say, unbroken } from "./page.js";
import { moveLanguage, moves, number, said, spoken, t } from "./texts.js";

/** @typedef {import("./server.js").Facts} Facts */

/** Moves shown after a problem. */
const MOST_WORDS = 9;

const WAYS = ["extend", "mend", "like"];

/** @type {Facts[]} */
let problems = [];
/** @type {Facts | null} */
let progress = null;
/** @type {Facts | null} */
let end = null;
/** Whether the run has ended for another search. */
let gaveWay = false;
let way = "";
let runs = 0;
let isPutting = false;

/** @param {() => Facts} question the problem with its line */
export function build(question) {
  for (const one of WAYS) {
    byId("compose-" + one).onclick = () => {
      problems = [];
      progress = end = null;
      gaveWay = false;
      way = one;
      /** @type {HTMLDetailsElement} */ (byId("compose-panel")).open = true;
      server.search("compose", "/api/compose", { ...question(), way, seed: ++runs });
    };
  }
  byId("compose-stop").onclick = () => server.stop("compose");
}

/** The work on the desk has changed; a problem that was found is only looked at. */
export function forget() {
  if (!isPutting && server.isRunning("compose")) server.stop("compose");
}

/** @param {string} kind @param {Facts} facts */
export function take(kind, facts) {
  if (kind === "compose-progress") progress = facts;
  if (kind === "compose-found") ({ problems, gaveWay } = facts);
  if (kind === "compose-end") end = facts;
}

/** Puts a problem on the board; one step of undo brings back what was there. @param {Facts} of */
function put(of) {
  const position = P.read(of.sfen);
  if (!position) return;
  isPutting = true;
  desk.change({ position, moves: of.line }, "load");
  isPutting = false;
}

function state() {
  if (!way) return "";
  const count = t("compose.count", number(problems.length));
  if (end && end.state === "failed") return said(end.error) || t("answer.failed");
  if (end && gaveWay) return [...problems.length ? [count] : [], t("compose.gave-way")].join(" · ");
  if (end) return problems.length ? count : t(end.state === "stopped" ? "answer.stopped" : "compose.none");
  if (!progress || progress.stage === "waiting") return t("answer.waiting");
  return [t("compose." + way + ".running"), count, t("seconds", (progress.millis / 1000).toFixed(0))].join(" · ");
}

/** @param {boolean} isAsked whether there is anything to work on */
export function show(isAsked) {
  for (const one of WAYS) {
    /** @type {HTMLButtonElement} */ (byId("compose-" + one)).disabled = !isAsked || one === "mend" && desk.work.rule !== "tsume";
  }
  byId("compose-stop").hidden = !server.isRunning("compose");
  byId("compose-panel").hidden = !way;
  say(byId("compose-state"), state());
  const now = P.write(desk.work.position);
  refill(byId("composed"), [spoken(), moveLanguage(), now, problems], () => problems.map(of => {
    const written = moves(of);
    const changes = of.changes.flatMap((/** @type {string} */ change) => [" · ", ...unbroken([change])]);
    const line = [...unbroken(written.slice(0, MOST_WORDS)), written.length > MOST_WORDS ? " …" : ""];
    const one = button("", () => put(of));
    if (of.sfen === now) one.setAttribute("aria-current", "true");
    const difficulty = t("compose.difficulty", (of.difficulty / 10).toFixed(1));
    one.append(make("span", { className: "tag" }, t("answer.mate", of.plies)), " · " + difficulty, ...changes, " · ",
      make("span", { className: "soft", lang: moveLanguage() }, ...line));
    return make("li", {}, one);
  }));
}
