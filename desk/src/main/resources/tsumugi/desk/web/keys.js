// @ts-check
// The keyboard: the keys that composers of fairy problems know, and what each does.
import * as P from "./position.js";
import * as board from "./board.js";
import * as desk from "./desk.js";
import { byId, fill, make } from "./page.js";
import { t } from "./texts.js";

/** @typedef {import("./position.js").Side} Side */

/** @type {Record<string, string>} */
const PIECES = {
  q: "K", a: "R", s: "B", d: "G", f: "S", g: "N", h: "L", j: "P", z: "+R", x: "+B", c: "+S", v: "+N", b: "+L", n: "+P",
};

/**
 * @typedef {object} Actions
 * @property {() => void} solve
 * @property {() => void} escape
 * @property {(place: string) => void} click
 * @property {(ply: number) => void} goTo
 * @property {() => boolean} mayEdit
 */

/** Listens to the keys. @param {Actions} actions */
export function listen(actions) {
  document.addEventListener("keydown", event => {
    const target = /** @type {Element} */ (event.target);
    if (event.isComposing || document.querySelector("dialog[open]")) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (isTyping(target)) return;
      const key = event.key.toLowerCase();
      if (key === "z") event.shiftKey ? desk.redo() : desk.undo();
      else if (key === "y") desk.redo();
      else return;
      event.preventDefault();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(target)) return;
    if (event.key === "Escape") actions.escape();
    else if (event.key === ".") actions.solve();
    else if (!target.closest("[data-place]") && target !== document.body) return;
    else if (!onBoard(event, actions)) return;
    event.preventDefault();
  });
}

/** @param {Element} target */
const isTyping = target => target.closest("textarea, select, input:not([type=radio]):not([type=checkbox])") !== null;

/** A key for the board. @param {KeyboardEvent} event @param {Actions} actions @returns {boolean} whether it means something */
function onBoard(event, actions) {
  const place = board.cursor;
  const [owner, kind] = place.split(":");
  const letter = event.key.length === 1 && /[a-z]/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key/, "").toLowerCase();
  switch (event.key) {
    case "ArrowLeft": case "ArrowRight": case "ArrowUp": case "ArrowDown":
      board.walk(event.key);
      return true;
    case "Home": actions.goTo(0); return true;
    case "End": actions.goTo(Infinity); return true;
    case "PageUp": actions.goTo(desk.view.ply - 1); return true;
    case "PageDown": actions.goTo(desk.view.ply + 1); return true;
    case "Enter":
      actions.click(place);
      return true;
  }
  if (!actions.mayEdit()) return false;
  switch (event.key) {
    case " ": toDefender(place); return true;
    case "Delete": case "Backspace":
      if (kind === undefined) desk.edit(position => P.remove(position, place));
      else if (owner !== "box") desk.edit(position => P.addToHand(position, /** @type {Side} */ (owner), kind, -99));
      return true;
    case "+": case ";": case "=":
      count(owner, kind, 1);
      return true;
    case "-":
      count(owner, kind, -1);
      return true;
    case "t": case "T":
      turn(place);
      return true;
  }
  const piece = PIECES[letter];
  if (!piece) return false;
  const side = event.shiftKey ? P.other(desk.attacker()) : desk.attacker();
  if (kind === undefined) desk.edit(position => P.put(position, place, P.ofSide(piece, side)));
  else if (owner !== "box" && P.HAND_KINDS.includes(P.kindOf(piece))) count(owner, P.kindOf(piece), 1);
  return true;
}

/** @param {string} owner @param {string | undefined} kind @param {number} by */
function count(owner, kind, by) {
  if (kind === undefined || owner === "box") return;
  desk.edit(position => P.addToHand(position, /** @type {Side} */ (owner), kind, by));
}

/** Turns the piece on a square. @param {string} place */
export function turn(place) {
  const piece = desk.shown().squares[place];
  if (piece) desk.edit(position => P.put(position, place, P.turned(piece)));
}

/** The piece at the cursor goes into the defender's hand; from an empty square, the cursor does. @param {string} place */
function toDefender(place) {
  const position = desk.shown();
  const side = P.other(desk.attacker());
  const [owner, kind] = place.split(":");
  const piece = position.squares[place];
  if (piece && P.kindOf(piece) !== "K") desk.edit(now => P.addToHand(P.remove(now, place), side, P.kindOf(piece), 1));
  else if (owner === "box" && kind !== "K") {
    if (P.box(position)[kind] > 0) desk.edit(now => P.addToHand(now, side, kind, 1));
  } else if (kind !== undefined && owner !== side && owner !== "box") {
    if (position.hands[/** @type {Side} */ (owner)][kind]) {
      desk.edit(now => P.addToHand(P.addToHand(now, /** @type {Side} */ (owner), kind, -1), side, kind, 1));
    }
  } else if (kind === undefined && !piece) board.setCursor(side + ":P");
}

/** Fills the table of keys. */
export function show() {
  const row = (/** @type {string} */ keys, /** @type {string} */ text) =>
    make("tr", {}, make("td", {}, ...keys.split(" ").flatMap(key => [make("kbd", {}, key), " "])), make("td", {}, text));
  fill(byId("keys"),
    ...Object.keys(PIECES).map(key => row(key.toUpperCase(), t("piece." + PIECES[key]))),
    row("Shift", t("keys.place")), row("← ↑ ↓ →", t("keys.arrows")), row("Enter", t("keys.enter")), row("Space", t("keys.space")),
    row("+ -", t("keys.count")), row("T", t("keys.turn")), row(".", t("keys.solve")), row("Esc", t("keys.esc")), row("Del", t("keys.del")),
    row("Ctrl+Z Ctrl+Y", t("keys.undo")), row("PgUp PgDn Home End", t("keys.line")));
}
