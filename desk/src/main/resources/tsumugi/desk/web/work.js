// @ts-check
// What is on the desk: the problem that is edited, with undo and redo, and the line that is being played through.
import * as P from "./position.js";

/** @typedef {import("./position.js").Position} Position */
/**
 * @typedef {object} Work the problem
 * @property {Position} position
 * @property {"tsume" | "cooperative"} rule
 * @property {boolean} fill whether the defender has every piece of the box
 * @property {string} title
 * @property {string} author
 * @property {string[]} moves the author's line, or none
 */

const START = "9/9/9/9/9/9/9/9/9 b - 1";

/** Steps that survive a reload; within a page there is no limit. */
const MOST_KEPT = 1000;

/** @type {Work} */
export let work = { position: P.empty(), rule: "tsume", fill: true, title: "", author: "", moves: [] };
/** @type {string[]} */
const before = [];
/** @type {string[]} */
let after = [];

/** The line that is played through, and how many of its moves have been made. */
export const view = { line: /** @type {string[]} */ ([]), ply: 0, name: "main" };

/** @type {(why: "edit" | "load" | "view") => void} */
let listener = () => {};

/** @param {typeof listener} onChange */
export function watch(onChange) {
  listener = onChange;
}

/** The work as one text, for undo, drafts and the address. @param {Work} [of] */
export function packed(of = work) {
  const parts = new URLSearchParams({ sfen: P.write(of.position).replace(/ 1$/, "") });
  if (of.rule !== "tsume") parts.set("rule", of.rule);
  if (!of.fill) parts.set("fill", "0");
  if (of.title) parts.set("title", of.title);
  if (of.author) parts.set("author", of.author);
  if (of.moves.length) parts.set("moves", of.moves.join(" "));
  return parts.toString();
}

/** @param {string} text @returns {Work | null} */
export function unpacked(text) {
  const parts = new URLSearchParams(text);
  const position = P.read(parts.get("sfen") || "");
  if (!position) return null;
  const moves = (parts.get("moves") || "").split(" ").filter(move => /^([1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/.test(move));
  return {
    position,
    rule: parts.get("rule") === "cooperative" ? "cooperative" : "tsume",
    fill: parts.get("fill") !== "0",
    title: (parts.get("title") || "").slice(0, 200),
    author: (parts.get("author") || "").slice(0, 200),
    moves,
  };
}

/** The side whose pieces the plain keys set: the one that moves first. */
export const attacker = () => work.position.side;

/** The position on the board: after the moves that have been made. */
export function shown() {
  let position = work.position;
  for (const move of view.line.slice(0, view.ply)) position = P.play(position, move);
  return position;
}

/** The moves that lead to the position on the board. */
export const path = () => view.line.slice(0, view.ply);

function leaveLine() {
  view.line = [];
  view.ply = 0;
  view.name = "main";
}

/** Changes the work; what was there can be brought back. @param {Partial<Work>} change @param {"edit" | "load"} [why] */
export function change(change, why = "edit") {
  const was = packed();
  const next = { ...work, ...change };
  if (change.position && why === "edit") next.moves = [];
  if (packed(next) === was) return;
  before.push(was);
  after = [];
  work = next;
  leaveLine();
  listener(why);
}

/** Changes the position on the board. @param {(position: Position) => Position} how */
export function edit(how) {
  const now = shown();
  const next = how(now);
  if (next !== now) change({ position: next });
}

/** @param {string[]} from @param {string[]} to */
function travel(from, to) {
  const text = from.pop();
  const next = text === undefined ? null : unpacked(text);
  if (!next) return;
  to.push(packed());
  work = next;
  leaveLine();
  listener("load");
}

/** The steps that can be undone and redone, for a page that is loaded again. */
export const steps = () => ({ before: before.slice(-MOST_KEPT), after: after.slice(-MOST_KEPT) });

/** @param {unknown} kept what {@link steps} has given */
export function bringBack(kept) {
  const texts = (/** @type {unknown} */ list) => (Array.isArray(list) ? list.map(String) : []);
  const { before: earlier, after: later } = /** @type {Record<string, unknown>} */ (kept || {});
  before.splice(0, before.length, ...texts(earlier));
  after = texts(later);
}

export const undo = () => travel(before, after);
export const redo = () => travel(after, before);
export const canUndo = () => before.length > 0;
export const canRedo = () => after.length > 0;

/** Puts a work on the desk. @param {Work | null} next */
export function load(next) {
  if (next) change(next, "load");
}

/** Puts a work on the desk without a step of undo, as at the start of the page. @param {Work | null} next */
export function begin(next) {
  work = next || /** @type {Work} */ (unpacked("sfen=" + START));
  leaveLine();
  listener("load");
}

/** Shows a line. @param {string[]} line @param {number} ply @param {string} name */
export function showLine(line, ply, name) {
  view.line = line;
  view.ply = Math.max(0, Math.min(line.length, ply));
  view.name = name;
  listener("view");
}

/** @param {number} ply */
export const goTo = ply => showLine(view.line, ply, view.name);

/** Makes a move from the position on the board. @param {string} move */
export function playMove(move) {
  if (view.line[view.ply] === move) goTo(view.ply + 1);
  else showLine([...path(), move], view.ply + 1, "own");
}
