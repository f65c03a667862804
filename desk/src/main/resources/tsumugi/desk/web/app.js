// @ts-check
// Puts the page together: every change of the desk asks a new question, and every event is shown.
import * as P from "./position.js";
import * as answers from "./answers.js";
import * as board from "./board.js";
import * as compose from "./compose.js";
import * as desk from "./work.js";
import * as files from "./files.js";
import * as keys from "./keys.js";
import * as quiz from "./quiz.js";
import * as server from "./server.js";
import * as tree from "./tree.js";
import * as tuning from "./tuning.js";
import { byId, fill, make, refill, say } from "./page.js";
import { notation, said, speak, spoken, t, write } from "./texts.js";

/** @typedef {import("./server.js").Facts} Facts */
/** @typedef {import("./position.js").Side} Side */

const LANGUAGE = "tsumugi-desk-language";
const NOTATION = "tsumugi-desk-notation";
const PAGE = "tsumugi-desk-page";

/** @type {board.Place | null} */
let held = null;
let isPlaying = false;
/** @type {"here" | "gone" | "anew"} */
let state = "here";
let note = "";
let pushed = Infinity; // the first address of the page replaces the one that was opened
/** The saved search that the next question goes on with. */
let earlier = "";
let canKeep = false;
/** @type {Facts | null} the search as it was saved; empty while that is awaited */
let saved = null;
let isOwnHash = "";

/** What is asked about the work on the desk. @returns {Facts} */
const question = () => ({ sfen: P.write(desk.work.position), rule: desk.work.rule, fill: desk.work.fill });

/** Whether there is something to be solved: a king, and no faults. */
function isAsked() {
  const { position } = desk.work;
  return P.king(position, P.defender(position)) !== undefined && P.faults(position).every(fault => fault.key.startsWith("note."));
}

function ask() {
  answers.restart();
  tuning.restart();
  saved = null;
  if (isAsked()) server.search("live", "/api/ask", { ...question(), moves: desk.work.moves, earlier });
  else server.forget("live");
  earlier = "";
}

/** Goes on with a saved search, whose position it brings. @param {Facts} found */
function resume(found) {
  const position = P.read(found.sfen);
  if (!position) return;
  earlier = found.earlier;
  // A hand that the defender has because of the switch is not shown, as in what is set up here.
  const left = P.box(position);
  const filled = P.HAND_KINDS.every(kind => left[kind] === 0);
  if (filled) position.hands[P.defender(position)] = {};
  desk.change({ position, rule: found.rule, fill: filled, title: "", author: "", moves: [] }, "load");
  if (earlier) ask(); // it was on the desk already
  tell(t("keep.resumed"));
}

/** Saves the search, which goes on. */
async function keepSearch() {
  saved = {};
  show();
  try {
    await server.post("/api/keep", { name: files.fileName() });
  } catch (why) {
    saved = why instanceof server.Refusal && why.sentence ? { error: why.sentence } : null;
    show();
  }
}

function showSaved() {
  const { progress } = answers.facts;
  byId("keep").hidden = !(canKeep && server.isRunning("live") && progress && progress.stage === "solving");
  const of = saved;
  const megabytes = of && of.bytes ? (of.bytes / 1048576).toFixed(1) : "";
  /** @type {(Node | string)[]} */
  let parts = [];
  if (of && of.error) parts = [said(of.error)];
  else if (of && of.inFolder) parts = [t("keep.folder", of.name, megabytes)];
  else if (of && of.name) {
    const name = files.fileName() + ".tsumugi";
    const link = make("a", { href: "/api/made?file=" + encodeURIComponent(of.name), download: name }, t("proof.save", name));
    parts = [t("keep.done", megabytes), " ", link];
  } else if (of && server.isRunning("live")) parts = [t("keep.waiting")];
  if (of && of.name && of.seen !== "as-is") parts.push(" " + t("keep." + of.seen));
  const signature = JSON.stringify(of) + t("keep") + parts.length;
  if (byId("kept").dataset.of === signature) return;
  byId("kept").dataset.of = signature;
  fill(byId("kept"), ...parts);
}

/** @param {"edit" | "load" | "view"} why */
function changed(why) {
  if (why !== "view") {
    if (why === "load") held = null;
    if (quiz.isOn()) quiz.stop();
    tree.forget();
    compose.forget();
    files.forgetProof();
    ask();
    writeAddress();
    files.remember();
  }
  if (isPlaying && isAsked() && desk.work.rule === "tsume") tree.look(question());
  show();
}

/** The address holds the work: reload, back and a shared link bring it again. */
function writeAddress() {
  const hash = "#" + desk.packed();
  if (hash === location.hash) return;
  const now = Date.now();
  isOwnHash = hash;
  if (now - pushed > 1500) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
  pushed = now;
}

function readAddress() {
  return desk.unpacked(location.hash.slice(1));
}

/** The address has no problem in it: the page says so, and the address becomes that of the desk again. */
function refuseAddress() {
  writeAddress();
  tell(t("address.unreadable"));
}

function show() {
  const position = desk.shown();
  const found = P.faults(position);
  if (desk.view.ply === 0 && Object.keys(position.squares).length && !P.king(position, P.defender(position))) found.push({ key: "fault.noking" });
  const { arrows, marks } = answers.onBoard();
  board.show({
    position,
    attacker: desk.attacker(),
    last: desk.view.line[desk.view.ply - 1],
    arrows, marks, faults: found, held, targets: targets(),
  });
  refill(byId("faults"), [spoken(), found], () => found.map(fault => make("li", { className: fault.key.startsWith("note.") ? "note" : "" }, t(fault.key, ...(fault.args || [])))));
  say(byId("side"), t("toMove." + position.side));
  /** @type {[string, boolean][]} */
  const enabled = [
    ["undo", desk.canUndo()], ["redo", desk.canRedo()],
    ["first", desk.view.ply > 0], ["back", desk.view.ply > 0],
    ["next", desk.view.ply < line().length], ["last", desk.view.ply < line().length],
  ];
  for (const [id, is] of enabled) /** @type {HTMLButtonElement} */ (byId(id)).disabled = !is;
  byId("return").hidden = desk.view.name === "main" || quiz.isOn();
  byId("stop").hidden = !server.isRunning("live");
  byId("solve").hidden = server.isRunning("live");
  say(byId("ply"), `${desk.view.ply} / ${line().length}`);
  /** @type {HTMLSelectElement} */ (byId("rule")).value = desk.work.rule;
  /** @type {HTMLSelectElement} */ (byId("notation")).value = notation();
  /** @type {HTMLInputElement} */ (byId("fill")).checked = desk.work.fill;
  /** @type {HTMLInputElement} */ (byId("mode-play")).checked = isPlaying;
  /** @type {HTMLInputElement} */ (byId("mode-edit")).checked = !isPlaying;
  document.body.classList.toggle("quiz", quiz.isOn());
  showSaved();
  byId("proof-stop").hidden = !files.isMakingFile();
  byId("tune-stop").hidden = !tuning.isComparing();
  answers.show(isAsked());
  tree.show(isAsked(), desk.playMove);
  compose.show(isAsked());
  files.show();
  quiz.show();
  say(byId("state"), state === "gone" ? t("server.gone") : state === "anew" ? t("server.anew") : note);
  say(byId("held"), held ? t("held", heldName()) : "");
}

const heldName = () => (held ? board.pieceName(heldPiece() || held.split(":")[1]) : "");

/** The line that is played through; at the start it is the main line, which a quiz does not give away. */
function line() {
  return desk.view.line.length || quiz.isOn() ? desk.view.line : answers.mainLine().line;
}

/** @param {number} ply */
function goTo(ply) {
  desk.showLine(line(), ply, desk.view.line.length ? desk.view.name : "main");
}

// Pieces in the hand of the user.

function heldPiece() {
  if (!held) return "";
  const [owner, kind] = held.split(":");
  if (kind === undefined) return desk.shown().squares[held] || "";
  const position = desk.shown();
  return P.ofSide(kind, owner === "box" ? boxSide(position, kind) : /** @type {Side} */ (owner));
}

/** Whose a piece from the box is: a king the defender's if it has none, other pieces the attacker's. @param {P.Position} position @param {string} kind @returns {Side} */
function boxSide(position, kind) {
  const attacker = desk.attacker();
  if (kind === "K") return P.king(position, P.other(attacker)) ? attacker : P.other(attacker);
  return attacker;
}

/** @param {board.Place} place */
function canHold(place) {
  const [owner, kind] = place.split(":");
  const position = desk.shown();
  if (kind === undefined) return place in position.squares;
  return (owner === "box" ? P.box(position)[kind] : position.hands[/** @type {Side} */ (owner)][kind] || 0) > 0;
}

/** The legal moves of what is held, when moves are played. */
function moves() {
  const now = tree.here();
  if (!isPlaying || !held || !now) return [];
  const [owner, kind] = held.split(":");
  const from = kind === undefined ? held : isMovers(owner) ? kind + "*" : "-";
  return now.legal.filter((/** @type {string} */ move) => move.startsWith(from));
}

function targets() {
  return new Set(moves().map((/** @type {string} */ move) => move.slice(2, 4)));
}

/** @param {board.Place} place */
function click(place) {
  if (held === place) held = null;
  else if (held) drop(place);
  else if (canHold(place) && (!isPlaying || belongsToMover(place))) held = place;
  else if (!isPlaying) keys.turn(place);
  show();
}

/** Whether the side to move drops from this hand, or from the box, which the defender may have. @param {string} owner */
function isMovers(owner) {
  const { side } = desk.shown();
  return owner === side || owner === "box" && desk.work.fill && side === P.defender(desk.work.position);
}

/** @param {board.Place} place */
function belongsToMover(place) {
  const [owner, kind] = place.split(":");
  const position = desk.shown();
  return kind === undefined ? P.sideOf(position.squares[place]) === position.side : isMovers(owner);
}

/** Puts what is held on a place; null is off the board. @param {board.Place | null} to */
function drop(to) {
  const from = held;
  const piece = heldPiece();
  if (!from) return;
  if (isPlaying) {
    playTo(to);
    return;
  }
  held = null;
  if (from === to || !piece) return;
  desk.edit(position => {
    const [owner, kind] = from.split(":");
    const taken = kind === undefined
      ? P.remove(position, from)
      : owner === "box" ? position : P.addToHand(position, /** @type {Side} */ (owner), kind, -1);
    if (!to || to.startsWith("box:")) return taken;
    const [stand, onStand] = to.split(":");
    if (onStand === undefined) return P.put(taken, to, piece);
    return P.kindOf(piece) === "K" ? position : P.addToHand(taken, /** @type {Side} */ (stand), P.kindOf(piece), 1);
  });
}

/** @param {board.Place | null} to */
async function playTo(to) {
  const possible = moves().filter((/** @type {string} */ move) => move.slice(2, 4) === to);
  if (possible.length === 0 && to && canHold(to) && belongsToMover(to)) {
    held = to;
    return;
  }
  held = null;
  if (possible.length === 0) return;
  const move = possible.length === 1 ? possible[0] : await choosePromotion(possible);
  if (quiz.isOn()) quiz.play(move);
  else desk.playMove(move);
}

/** @param {string[]} possible @returns {Promise<string>} */
function choosePromotion(possible) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("promote-dialog"));
  return new Promise(done => {
    const choose = (/** @type {boolean} */ yes) => {
      dialog.close();
      done(possible.find(move => move.endsWith("+") === yes) || possible[0]);
    };
    byId("promote-yes").onclick = () => choose(true);
    byId("promote-no").onclick = () => choose(false);
    dialog.showModal();
  });
}

/** @param {boolean} play */
function setMode(play) {
  isPlaying = play;
  held = null;
  if (play && isAsked() && desk.work.rule === "tsume") {
    /** @type {HTMLDetailsElement} */ (byId("tree-panel")).open = true;
    tree.look(question());
  }
  show();
}

function escape() {
  if (held) held = null;
  else if (desk.view.ply > 0) desk.showLine([], 0, "main");
  else if (server.isRunning("live")) server.stop("live");
  show();
}

// Words.

/** @param {"en" | "ja"} language */
function setLanguage(language) {
  speak(language);
  document.documentElement.lang = language;
  document.title = t("title");
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = t(node.getAttribute("data-t") || "");
  for (const node of document.querySelectorAll("[data-t-label]")) {
    const label = t(node.getAttribute("data-t-label") || "");
    node.setAttribute("aria-label", label);
    if (node instanceof HTMLButtonElement) node.title = label;
  }
  keys.show();
  quiz.show();
  byId("line").dataset.line = "-";
}

/** Remembers what the reader prefers; where the browser keeps nothing, until the next start. @param {string} key @param {string} value */
function prefer(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Until the next start.
  }
}

/** @param {string} key */
function preferred(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} text */
function tell(text) {
  note = text;
  show();
}

// Start.

function build() {
  board.build({
    click,
    drag: (from, to) => {
      if (isPlaying && !(canHold(from) && belongsToMover(from)) || !canHold(from)) return;
      held = from;
      drop(to);
      show();
    },
    turn: place => {
      if (!isPlaying) keys.turn(place);
    },
    moved: () => {},
  });
  keys.listen({ solve: () => { ask(); show(); }, escape, click, goTo, mayEdit: () => !isPlaying });
  files.build(tell, question, resume);
  compose.build(files.whole);
  quiz.build(question, () => {
    if (quiz.isOn() && !isPlaying) setMode(true);
    show();
  }, files.listed);
  desk.watch(changed);
  /** @type {[string, () => void][]} */
  const actions = [
    ["undo", desk.undo], ["redo", desk.redo],
    ["side", () => desk.edit(position => ({ ...P.copy(position), side: P.other(position.side) }))],
    ["mirror", () => desk.edit(P.mirror)], ["exchange", () => desk.edit(P.exchange)], ["rest", () => desk.edit(P.restToDefender)],
    ["shift-left", () => desk.edit(position => P.shift(position, 1, 0))], ["shift-right", () => desk.edit(position => P.shift(position, -1, 0))],
    ["shift-up", () => desk.edit(position => P.shift(position, 0, -1))], ["shift-down", () => desk.edit(position => P.shift(position, 0, 1))],
    ["clear", () => desk.change({ position: P.empty(), title: "", author: "", moves: [] }, "load")],
    ["first", () => goTo(0)], ["back", () => goTo(desk.view.ply - 1)], ["next", () => goTo(desk.view.ply + 1)], ["last", () => goTo(line().length)],
    ["return", () => desk.showLine([], 0, "main")],
    ["solve", () => { ask(); show(); }], ["stop", () => server.stop("live")], ["keep", keepSearch],
    ["mode-edit", () => setMode(false)], ["mode-play", () => setMode(true)],
    ["tree-start", () => tree.look(question())],
    ["tune-start", () => files.askTool("tune")],
    ["proof-stop", () => server.stop("side")], ["tune-stop", () => server.stop("side")],
    ["help", () => /** @type {HTMLDialogElement} */ (byId("keys-dialog")).showModal()],
    ["language", () => {
      const next = spoken() === "en" ? "ja" : "en";
      prefer(LANGUAGE, next);
      setLanguage(next);
      show();
    }],
  ];
  for (const [id, act] of actions) byId(id).addEventListener("click", act);
  byId("rule").onchange = () => desk.change({ rule: /** @type {any} */ (byId("rule")).value }, "load");
  byId("notation").onchange = () => {
    const chosen = /** @type {HTMLSelectElement} */ (byId("notation")).value === "japanese" ? "japanese" : "western";
    prefer(NOTATION, chosen);
    write(chosen);
    show();
  };
  byId("fill").onchange = () => desk.change({ fill: /** @type {HTMLInputElement} */ (byId("fill")).checked }, "load");
  byId("tuning-panel").addEventListener("toggle", () => tuning.show(answers.facts.progress || answers.facts.answer));
  addEventListener("hashchange", () => {
    if (location.hash === isOwnHash) return;
    const work = readAddress();
    desk.load(work);
    if (!work) refuseAddress();
  });
  // What was not replaced under the mouse button is replaced when that is let go.
  addEventListener("pointerup", () => setTimeout(show, 0));
  addEventListener("popstate", () => {
    const work = readAddress();
    if (work && desk.packed(work) !== desk.packed()) desk.load(work);
  });
}

/** @param {string} kind @param {Facts} facts */
function onEvent(kind, facts) {
  if (kind.startsWith("compose-")) {
    compose.take(kind, facts);
  } else if (kind.startsWith("side-")) {
    tree.take(kind, facts);
    files.takeProof(kind, facts);
    tuning.takeTune(kind, facts);
    if (kind === "side-end" && isPlaying && isAsked() && desk.work.rule === "tsume") tree.look(question()); // it may have given way
  } else {
    answers.take(kind, facts);
    if (kind === "saved") {
      saved = facts;
      if (facts.inFolder) files.openFolder();
    }
    if (kind === "progress" || kind === "answer") tuning.take(facts);
  }
  show();
}

/** @param {"here" | "gone" | "anew" | "fresh"} now */
function onState(now) {
  if (now === "fresh" && server.isRunning("live")) ask();
  const was = state;
  state = now === "fresh" ? "here" : now;
  if (was !== "here" && state === "here") note = t("server.back");
  show();
}

/** Keeps what a reload of this page should bring back; the position itself is in the address. */
function keep() {
  const panels = [...document.querySelectorAll("details")].filter(panel => panel.open).map(panel => panel.id);
  const whole = { panels, isPlaying, steps: desk.steps(), files: files.kept() };
  try {
    sessionStorage.setItem(PAGE, JSON.stringify(whole));
  } catch {
    try {
      sessionStorage.setItem(PAGE, JSON.stringify({ ...whole, files: {} })); // a long list has no room
    } catch {
      // Then it is lost.
    }
  }
}

function bringBack() {
  const [visit] = performance.getEntriesByType("navigation");
  const type = visit instanceof PerformanceNavigationTiming ? visit.type : "";
  if (type !== "reload" && type !== "back_forward") return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(PAGE) || "null");
    if (!kept) return;
    for (const panel of document.querySelectorAll("details")) panel.open = kept.panels.includes(panel.id);
    desk.bringBack(kept.steps);
    files.bringBack(kept.files);
    isPlaying = kept.isPlaying === true;
  } catch {
    // As at the first load.
  }
}

/** A failure of the page itself is said, too. @param {unknown} why */
function confess(why) {
  say(byId("state"), t("page.failed", why instanceof Error ? why.message : String(why)));
}

addEventListener("error", event => confess(event.error || event.message));
addEventListener("unhandledrejection", event => confess(event.reason));

async function begin() {
  const chosen = preferred(NOTATION);
  write(chosen === "japanese" || chosen === "western" ? chosen : null);
  build();
  setLanguage((preferred(LANGUAGE) || document.documentElement.lang) === "ja" ? "ja" : "en");
  server.connect(onEvent, onState);
  bringBack();
  addEventListener("pagehide", keep);
  const hash = location.hash;
  desk.begin(readAddress() || desk.unpacked(files.remembered()));
  if (hash.length > 1 && !desk.unpacked(hash.slice(1))) tell(t("address.unreadable"));
  document.documentElement.dataset.ready = "true";
  try {
    const start = await server.get("/api/start");
    for (const id of ["tune-start", "export-page"]) byId(id).hidden = !start.tools;
    canKeep = start.saves;
    if (start.folder) await files.openFolder(start.folder);
    if (start.file && !files.listed.all()) {
      /** @type {HTMLDetailsElement} */ (byId("files-panel")).open = true;
      files.setList(await server.get("/api/first"));
    }
  } catch (why) {
    files.fail(why);
  }
}

begin();
