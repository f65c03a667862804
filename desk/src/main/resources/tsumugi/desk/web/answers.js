// @ts-check
// What the searches have found, as text and as arrows on the board.
import * as desk from "./work.js";
import { byId, button, fill, make, refill, say, unbroken } from "./page.js";
import { HAND_KINDS, LETTERS } from "./position.js";
import { moveLanguage, moves, notation, number, said, spoken, t } from "./texts.js";

/** @typedef {import("./server.js").Facts} Facts */
/** @typedef {import("./board.js").Arrow} Arrow */

/** What is known about the work on the desk. */
const known = {
  /** @type {Facts | null} */ answer: null,
  /** @type {Facts | null} */ check: null,
  /** @type {Facts | null} */ progress: null,
  /** @type {Facts | null} */ end: null,
};

export const facts = known;

/** A new question: nothing is known yet. What is on the screen stays until the answer comes, so that nothing flickers. */
export function restart() {
  known.answer = known.check = known.progress = known.end = null;
}

/** @param {string} kind @param {Facts} what */
export function take(kind, what) {
  if (kind === "answer") known.answer = what;
  if (kind === "check") known.check = what;
  if (kind === "progress") known.progress = what;
  if (kind === "end") {
    known.end = what;
    known.progress = null;
  }
}

/** The main line: that of the check, which is the author's if it is right, else that of the solver. */
export function mainLine() {
  const of = known.check && known.check.line.length ? known.check : known.answer;
  return { line: /** @type {string[]} */ (of ? of.line : []), written: /** @type {string[]} */ (of ? moves(of) : []) };
}

function verdictText() {
  const { answer } = known;
  if (!answer) return "";
  if (answer.result === "nomate") return t("answer.nomate");
  if (answer.result === "unknown") return t("answer.unknown", answer.reason);
  if (answer.rule === "cooperative") return t("answer.coop", answer.plies);
  const best = answer.composed && answer.composed.exact ? answer.composed : answer;
  return t(best.exact ? "answer.mate" : "answer.within", best.plies);
}

function details() {
  const { answer } = known;
  if (!answer || answer.result !== "mate") return "";
  const parts = [];
  if (answer.composed) {
    if (!answer.composed.exact) parts.push(t("answer.open"));
    else if (answer.composed.plies !== answer.plies) parts.push(t("answer.literal", answer.plies));
    parts.push(...answer.composed.disputes.map((/** @type {string} */ one) => t("dispute." + one)));
  }
  if (answer.surplus !== undefined) parts.push(answer.surplus ? t("answer.surplus", pieces(answer.surplus)) : t("answer.nosurplus"));
  if (answer.rule === "cooperative") {
    const count = answer.solutions;
    parts.push(count === null ? t("answer.uncounted") : count === "1" ? t("answer.unique") : t("answer.solutions", Number(count) > 1e15 ? count : number(Number(count))));
  }
  return parts.join(" · ");
}

/** A hand in the letters of the moves. @param {string} hand as in an SFEN: G2P */
function pieces(hand) {
  if (notation() === "western") return hand;
  return [...hand.matchAll(/(\d*)([A-Z])/g)].map(([, count, kind]) => (HAND_KINDS.includes(kind) ? LETTERS[kind] : kind) + count).join("");
}

function progressText() {
  const { progress, end, answer } = known;
  if (end && end.state === "failed") return said(end.error) || t("answer.failed");
  if (end && end.state === "stopped") return t("answer.stopped");
  if (end) {
    const nodes = answer ? [t("nodes", number(known.check ? known.check.nodes + answer.nodes : answer.nodes))] : [];
    return [...nodes, t("seconds", (end.millis / 1000).toFixed(2))].join(" · ");
  }
  if (!progress) return "";
  const parts = [t("answer." + progress.stage)];
  if (progress.stage !== "waiting") {
    parts.push(t("nodes", number(progress.nodes)), t("seconds", (progress.millis / 1000).toFixed(1)), t("hashfull", progress.hashfull));
    if (progress.matePlies && !answer) parts.push(t("found.plies", progress.matePlies));
  }
  return parts.join(" · ");
}

/** @param {boolean} isAsked whether there is anything to be solved */
export function show(isAsked) {
  const { answer, check, end } = known;
  const isBusy = isAsked && !answer && !end;
  if (!isBusy) {
    say(byId("answer"), isAsked ? verdictText() : t("answer.none"));
    byId("answer").lang = document.documentElement.lang;
    say(byId("details"), details());
  }
  byId("answer").classList.toggle("soft", !isAsked || isBusy);
  say(byId("progress"), isAsked ? progressText() : "");
  showLine();
  const branches = answer && answer.rule === "cooperative" ? answer.branches : null;
  if (!isBusy) byId("verdict-block").hidden = !check && !(branches && branches.length);
  if (check) {
    const isOver = check.final || end !== null;
    // Pieces that have not had their turn are no open questions yet.
    const open = check.open.filter((/** @type {Facts} */ one) => isOver || one.kind !== "piece");
    const isOpen = !check.decided && open.some((/** @type {Facts} */ one) => isOver || one.kind !== "piece");
    const parts = [t(isOpen && check.grade === "sound" ? "verdict.none" : "verdict." + check.grade)];
    if (open.length && !check.decided) parts.push(t("verdict.open", open.length));
    if (!isOver) parts.push(t(check.part === "pieces" ? "verdict.pieces" : isOpen ? "verdict.sofar" : "verdict.more", check.tested, check.pieces));
    say(byId("verdict"), parts.join(" · "));
    byId("verdict").className = isOpen ? "open" : check.grade;
    const asked = open.slice(0, 50);
    refill(byId("findings"), [spoken(), notation(), check.findings, asked], () => [...check.findings.map(finding), ...asked.map(openQuestion)]);
  } else if (branches) {
    say(byId("verdict"), "");
    refill(byId("findings"), [spoken(), notation(), branches], () => branches.map(branch));
  }
}

/** @param {Facts} of @param {string} title @param {string} more @param {string} style */
function entry(of, title, more, style) {
  const item = make("li", { className: style });
  const one = button("", () => playThrough(of));
  one.append(make("span", { className: "tag" }, title), " · ");
  if (of.square) one.append(of.square);
  else one.append(t("at", of.ply), ...moves(of).length ? [" · ", ...unbroken(moves(of))] : [], more && " · " + more);
  item.append(one);
  return item;
}

/** @param {Facts} of a finding, a branch or an open question: path and line */
function playThrough(of) {
  desk.showLine([...of.path, ...of.line], of.path.length, of.line.length ? "found" : "main");
}

/** @param {Facts} of */
const finding = of => entry(of, t("flaw." + of.kind), of.plies ? t(of.exact ? "tree.mate" : "tree.within", of.plies) : "", of.grade);
/** @param {Facts} of */
const openQuestion = of => entry(of, t("open." + of.kind), "", "open");
/** @param {Facts} of */
const branch = of => entry(of, t("branch." + of.kind), "", "minor");

function showLine() {
  const main = mainLine();
  const list = byId("line");
  const signature = main.written.join(" ");
  if (list.dataset.line !== signature) {
    list.dataset.line = signature;
    fill(list, ...main.written.map((move, i) => make("li", {}, button(move, () => desk.showLine(main.line, i + 1, "main"), { lang: moveLanguage() }))));
  }
  const { view } = desk;
  const onMain = view.line.slice(0, view.ply).every((move, i) => move === main.line[i]);
  [...list.querySelectorAll("button")].forEach((one, i) => {
    if (onMain && view.ply === i + 1) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
  });
}

/** The arrows and marks for the position on the board. */
export function onBoard() {
  const path = desk.path();
  const here = (/** @type {string[]} */ other) => other.length === path.length && other.every((move, i) => move === path[i]);
  /** @type {Arrow[]} */
  const arrows = [];
  const marks = [];
  const main = mainLine().line;
  if (main.length > path.length && here(main.slice(0, path.length))) {
    const next = main[path.length];
    arrows.push({ move: next, style: "main", label: t("line.main") + ": " + mainLine().written[path.length], line: main, onclick: () => desk.showLine(main, path.length + 1, "main") });
  }
  const found = known.check ? known.check.findings : known.answer && known.answer.branches || [];
  for (const one of found) {
    const label = t((known.check ? "flaw." : "branch.") + one.kind) + ": " + (one.square || moves(one).join(" "));
    const style = one.grade || "minor";
    if (one.square && path.length === 0) marks.push({ square: one.square, style, label });
    else if (one.line.length && here(one.path)) {
      const line = [...one.path, ...one.line];
      arrows.push({ move: one.line[0], style, label, line, onclick: () => desk.showLine(line, one.path.length + 1, "found") });
    }
  }
  return { arrows, marks };
}

/** What has been found as lines of a record: the flaws as variations. */
export function variations() {
  return known.check
    ? known.check.findings.filter((/** @type {Facts} */ one) => one.line.length).map((/** @type {Facts} */ one) => ({
      moves: [...one.path, ...one.line], comment: t("flaw." + one.kind),
    }))
    : [];
}
