// @ts-check
// The quiz: the user plays the attacker, and the longest defence answers. Every judgement comes from the tree.
import * as desk from "./work.js";
import * as tree from "./tree.js";
import { byId, say } from "./page.js";
import { pieceName } from "./board.js";
import { moves, said, t } from "./texts.js";

/** @typedef {import("./server.js").Facts} Facts */

const state = { on: false, busy: false, mistakes: 0, hints: 0, clue: 0 };

/** How the problems of the list have gone: by their places in it. @type {Map<number, "left" | "solved" | "clean">} */
const results = new Map();
let ofList = -1;
/** @type {() => Facts} */
let question;
/** @type {() => void} */
let refresh;
/** @type {typeof import("./files.js").listed} */
let list;

export const isOn = () => state.on;

/** @param {() => Facts} ask @param {() => void} onChange @param {typeof list} problems */
export function build(ask, onChange, problems) {
  question = ask;
  refresh = onChange;
  list = problems;
  byId("quiz-start").onclick = () => (state.on ? stop() : start());
  byId("quiz-next").onclick = next;
  byId("quiz-clue").onclick = clue;
  show();
}

export function show() {
  say(byId("quiz-start"), t(state.on ? "quiz.end" : "quiz.start"));
  /** @type {HTMLButtonElement} */ (byId("quiz-clue")).disabled = !state.on || state.busy;
  const isFile = list.all() > 1;
  byId("quiz-next").hidden = !isFile;
  say(byId("quiz-score"), score());
}

function score() {
  if (ofList !== list.number() || !results.size) return "";
  const count = (/** @type {string[]} */ ...of) => [...results.values()].filter(one => of.includes(one)).length;
  return t("quiz.score", results.size, Math.max(1, list.all()), count("solved", "clean"), count("clean"));
}

/** Notes how the problem has gone; what was solved once stays solved. @param {"left" | "solved" | "clean"} how */
function note(how) {
  const before = results.get(list.at());
  if (!before || before === "left") results.set(list.at(), how);
}

/** Goes on with the next problem of the file. */
function next() {
  if (list.next()) start();
  else tell(t("quiz.last"));
}

/** @param {string} text */
function tell(text) {
  say(byId("quiz-said"), text);
  show();
}

export async function start() {
  if (ofList !== list.number()) results.clear();
  ofList = list.number();
  Object.assign(state, { on: true, busy: true, mistakes: 0, hints: 0, clue: 0 });
  desk.showLine([], 0, "quiz");
  refresh();
  tell(t("quiz.thinking"));
  const now = await tree.whole(question());
  state.busy = false;
  const best = bestOf(now);
  if (!state.on) return;
  if (now.failed) {
    fail(now);
  } else if (!best || !now.attacker) {
    const isOpen = now.items.some((/** @type {Facts} */ item) => item.result === "open");
    state.on = false;
    tell(t(isOpen ? "quiz.open" : "quiz.nomate"));
  } else {
    note("left");
    tell(t("quiz.solve"));
  }
  refresh();
}

/** Ends the quiz because a search has failed or was stopped. @param {Facts} answer */
function fail(answer) {
  state.on = false;
  tell(said(answer.error) || t(answer.state === "failed" ? "answer.failed" : "answer.stopped"));
  refresh();
}

export function stop() {
  state.on = false;
  state.busy = false;
  tell("");
  refresh();
}

/** The check that mates fastest. @param {Facts} of @returns {Facts | undefined} */
function bestOf(of) {
  return [...of.items].filter(item => item.result === "mate").sort((a, b) => a.length - b.length)[0];
}

/** The defence that lasts longest; none if the position is mate but for futile interpositions. @param {Facts} of @returns {Facts | undefined} */
function longestOf(of) {
  return [...of.items].filter(item => !item.futile).sort((a, b) => (b.length || 0) - (a.length || 0))[0];
}

async function clue() {
  const now = tree.here();
  const best = now && bestOf(now);
  if (!best) return;
  state.hints++;
  state.clue = Math.min(3, state.clue + 1);
  const { move } = best;
  const piece = move[1] === "*" ? move[0] : desk.shown().squares[move.slice(0, 2)];
  if (state.clue === 1) tell(t("quiz.clue.piece", pieceName(piece)));
  else if (state.clue === 2) tell(t("quiz.clue.square", move.slice(2, 4)));
  else tell(t("quiz.clue.move", moves(best)));
}

/** A move of the user. @param {string} move */
export async function play(move) {
  if (!state.on || state.busy) return;
  state.busy = true;
  tell(t("quiz.thinking"));
  const now = await tree.whole(question()); // what is not judged yet would be taken for wrong
  state.busy = false;
  if (!state.on) return;
  if (now.failed) {
    fail(now);
    return;
  }
  const item = now.items.find((/** @type {Facts} */ one) => one.move === move);
  const best = bestOf(now);
  if (!now.attacker || !item || !best) {
    tell(t("quiz.nocheck"));
    return;
  }
  state.busy = true;
  const back = desk.path();
  desk.playMove(move);
  refresh();
  tell(t("quiz.thinking"));
  const replies = await tree.whole(question());
  state.busy = false;
  if (!state.on) return;
  if (replies.failed) {
    fail(replies);
    return;
  }
  if (item.result === "mate") {
    const late = item.length - best.length;
    if (late > 0) state.mistakes++;
    reply(replies, late);
    return;
  }
  state.mistakes++;
  const escape = replies.items.find((/** @type {Facts} */ one) => one.result === "nomate");
  tell(escape ? t("quiz.wrong", moves(escape)) : t("quiz.wrong.open"));
  if (escape) desk.playMove(escape.move);
  setTimeout(() => {
    if (!state.on) return;
    desk.showLine(back, back.length, "quiz");
    refresh();
    tree.whole(question());
  }, 1800);
}

/** @param {Facts} replies @param {number} late */
async function reply(replies, late) {
  state.clue = 0;
  const longest = longestOf(replies);
  if (!longest) {
    note(state.mistakes + state.hints === 0 ? "clean" : "solved");
    state.on = false;
    tell(t("quiz.won", state.mistakes, state.hints));
    refresh();
    return;
  }
  desk.playMove(longest.move);
  refresh();
  tell(late > 0 ? t("quiz.longer", late) : t("quiz.right", longest.length));
  state.busy = true;
  await tree.whole(question());
  state.busy = false;
  show();
}

