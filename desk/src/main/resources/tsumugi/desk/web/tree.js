// @ts-check
// The tree: all moves of the position on the board with what is proved about each of them.
import * as desk from "./work.js";
import * as server from "./server.js";
import { byId, button, make, refill, say, unbroken } from "./page.js";
import { moveLanguage, moves, notation, said, spoken, t } from "./texts.js";

/** @typedef {import("./server.js").Facts} Facts */

/** Moves shown after a move of the tree. */
const MOST_WORDS = 8;

/** @type {Facts | null} what has been found about a position, with the path to it */
let found = null;
/** @type {Facts | null} */
let end = null;
/** @type {string[] | null} the path that is being searched, or was */
let path = null;
/** @type {((found: Facts) => void)[]} */
let waiting = [];

export const isOpen = () => /** @type {HTMLDetailsElement} */ (byId("tree-panel")).open;

/** The work on the desk has changed. */
export function forget() {
  forgetAll();
  if (server.isRunning("side")) server.forget("side");
}

function forgetAll() {
  found = end = path = null;
  waiting = [];
}

/** Searches the moves of the position on the board, unless they are known. @param {Facts} question */
export function look(question) {
  const here = desk.path();
  if (path && path.join() === here.join()) return;
  server.search("side", "/api/tree", { ...question, moves: here });
  path = here;
  found = end = null;
  waiting = [];
}

/** What is answered if a search ends without an answer. @param {Facts} ended */
const failure = ended => ({ attacker: true, items: [], failed: true, state: ended.state, error: ended.error });

/** Waits for all moves of the position on the board; the answer says if the search has failed. @param {Facts} question @returns {Promise<Facts>} */
export function whole(question) {
  look(question);
  return new Promise(done => {
    if (found && found.whole) done(found);
    else if (end) done(failure(end));
    else waiting.push(done);
  });
}

/** What is known about the moves of the position on the board. */
export const here = () => (found && path && path.join() === desk.path().join() ? found : null);

/** @param {string} kind @param {Facts} facts */
export function take(kind, facts) {
  if (kind === "side-superseded") {
    const left = waiting;
    forgetAll();
    for (const done of left) done(failure({ state: "stopped" }));
  }
  if (kind === "side-found" && facts.what === "tree") {
    found = facts;
    if (facts.whole) {
      for (const done of waiting) done(facts);
      waiting = [];
    }
  }
  if (kind === "side-end") {
    end = facts;
    for (const done of waiting) done(failure(facts));
    waiting = [];
  }
}

/** @param {Facts} of @param {boolean} attacker */
function verdict(of, attacker) {
  if (of.result === "nomate") return t(attacker ? of.refutation && of.refutation.only ? "tree.nomate.only" : "tree.nomate" : "tree.escapes");
  if (of.result !== "mate") return t("tree.open");
  const own = attacker ? 1 : 0;
  const length = attacker
    ? t(of.lengthExact ? "tree.mate" : "tree.within", of.length + own)
    : t(of.lengthExact ? "tree.lasts" : "tree.lasts.within", of.length);
  const parts = [of.futile ? t("tree.futile") : length];
  if (of.plies !== of.length) parts.push(`(${t("answer.literal", of.plies + own)})`);
  return parts.join(" ");
}

/** The moves that follow: the mate, or the refutation and how it ends. @param {Facts} of */
function following(of) {
  const after = of.refutation || of.continuation;
  const written = after ? moves(after) : [];
  const parts = written.slice(0, MOST_WORDS);
  if (written.length > MOST_WORDS) parts.push("…");
  if (of.refutation) parts.push(`(${t("end." + of.refutation.end)})`);
  return make("span", { className: "soft" }, " ", ...unbroken(parts));
}

/** @param {Facts} of @param {boolean} attacker */
const style = (of, attacker) => (of.result === "open" || of.futile ? "open" : (of.result === "mate") === attacker ? "sound" : "unsound");

/** @param {boolean} isAsked @param {(move: string) => void} play */
export function show(isAsked, play) {
  /** @type {HTMLButtonElement} */ (byId("tree-start")).disabled = !isAsked || desk.work.rule !== "tsume" || here() !== null;
  const now = here();
  if (end && end.state === "failed" && !now) say(byId("tree-state"), said(end.error) || t("answer.failed"));
  else if (!now) say(byId("tree-state"), path && !end ? t("answer.waiting") : "");
  else if (now.quiet) say(byId("tree-state"), t("tree.quiet"));
  else if (now.items.length === 0) say(byId("tree-state"), t(now.attacker ? "tree.none.checks" : "tree.none.replies"));
  else if (!now.attacker && now.items.every((/** @type {Facts} */ item) => item.futile)) say(byId("tree-state"), t("tree.none.futile"));
  else say(byId("tree-state"), t(now.attacker ? "tree.checks" : "tree.replies") + (now.whole ? "" : " …"));
  const items = now ? now.items : [];
  refill(byId("tree"), [spoken(), notation(), items, now && now.attacker], () => items.map((/** @type {Facts} */ item) => {
    const one = button("", () => play(item.move), { lang: moveLanguage() });
    one.append(make("span", { className: "tag" }, moves(item)), " " + verdict(item, now ? now.attacker : true), following(item));
    return make("li", { className: style(item, now ? now.attacker : true) }, one);
  }));
}
