// @ts-check
// The board as SVG, the hands and the piece box, and what mouse and finger do on them. Measures are widths of a square, as in
// the diagrams of the program (FigureDrawing.java). Elements are made once and then only changed, so that nothing flickers.
import * as P from "./position.js";
import { draw, byId, make, refill } from "./page.js";
import { t } from "./texts.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Side} Side */
/**
 * A place: a square ("5a"), a kind in a hand ("b:P", "w:G") or in the box ("box:K").
 * @typedef {string} Place
 */
/**
 * @typedef {object} Arrow something about a move, drawn on the board
 * @property {string} move in USI notation
 * @property {string} style sound, minor, flawed, unsound or main
 * @property {string} label
 * @property {string[]} line what a click plays
 * @property {() => void} [onclick]
 */
/**
 * @typedef {object} View what is drawn
 * @property {Position} position
 * @property {Side} attacker the side that is called so
 * @property {string} [last] the last move
 * @property {Arrow[]} arrows
 * @property {{square: string, style: string, label: string, onclick?: () => void}[]} marks
 * @property {import("./position.js").Fault[]} faults
 * @property {Place | null} held
 * @property {Set<string>} targets squares to which the held piece may move
 */
/**
 * @typedef {object} Handler what the desk does
 * @property {(place: Place) => void} click
 * @property {(from: Place, to: Place | null) => void} drag to another place, or off the board
 * @property {(place: Place) => void} turn
 * @property {(place: Place) => void} moved the cursor has moved
 */

const TALL = 1.08;
const HIGH = 9 * TALL;
const LONG_PRESS = 500;
const KANJI = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/** @type {Map<string, {cell: Element, text: Element}>} */
const cells = new Map();
/** @type {Map<Place, HTMLButtonElement>} */
const stands = new Map();
const arrowLayer = draw("g", { class: "arrows" });
const markLayer = draw("g", { class: "marks" });
/** @type {Handler} */
let handler;
/** @type {Place} */
export let cursor = "5e";

/** @param {string} square @returns {[number, number]} its left upper corner */
const corner = square => [9 - Number(square[0]), P.RANKS.indexOf(square[1]) * TALL];
/** @param {string} square @returns {[number, number]} */
const middle = square => [corner(square)[0] + .5, corner(square)[1] + TALL / 2];

/** @param {Handler} newHandler */
export function build(newHandler) {
  handler = newHandler;
  const svg = byId("board");
  const grid = draw("g", { class: "lines", "aria-hidden": "true" });
  grid.append(draw("rect", { x: 0, y: 0, width: 9, height: HIGH, class: "wood" }));
  svg.append(grid);
  const table = draw("g", { role: "grid", id: "grid" });
  for (let i = 1; i < 9; i++) grid.append(draw("path", { d: `M${i} 0V${HIGH}M0 ${i * TALL}H9`, class: "line" }));
  for (const [x, y] of [[3, 3], [3, 6], [6, 3], [6, 6]]) grid.append(draw("circle", { cx: x, cy: y * TALL, r: .085 }));
  grid.append(draw("rect", { x: -.0375, y: -.0375, width: 9.075, height: HIGH + .075, class: "frame" }));
  for (let i = 1; i <= 9; i++) {
    grid.append(draw("text", { x: 9.5 - i, y: -.24, class: "coordinate" }, String(i)));
    grid.append(draw("text", { x: 9.42, y: (i - .5) * TALL + .17, class: "coordinate" }, KANJI[i - 1]));
  }
  for (const rank of P.RANKS) {
    const row = draw("g", { role: "row" });
    for (let file = 9; file >= 1; file--) {
      const square = file + rank;
      const [x, y] = corner(square);
      const cell = draw("g", { role: "gridcell", tabindex: -1, "data-place": square, class: "cell" });
      const text = draw("text", { class: "piece", y: ".33" });
      cell.append(draw("rect", { x, y, width: 1, height: TALL, class: "square" }), text);
      row.append(cell);
      cells.set(square, { cell, text });
    }
    table.append(row);
  }
  svg.append(table, markLayer, arrowLayer);
  for (const side of /** @type {Side[]} */ (["w", "b"])) buildStand(byId("hand-" + side), side, P.HAND_KINDS);
  buildStand(byId("box"), "box", P.BOX_KINDS);
  setCursor(cursor, false);
  listen();
}

/** @param {HTMLElement} parent @param {Side | "box"} owner @param {string[]} kinds */
function buildStand(parent, owner, kinds) {
  for (const kind of kinds) {
    const place = owner + ":" + kind;
    const one = make("button", { type: "button", className: "stand", tabIndex: -1, "data-place": place },
      make("span", { className: "kind", "data-text": P.LETTERS[kind] }), make("span", { className: "count", "data-text": "" }));
    stands.set(place, one);
    parent.append(one);
  }
}

/** The words for a piece. @param {string} piece */
export function pieceName(piece) {
  return t("piece." + piece.toUpperCase());
}

/** @param {View} view */
export function show(view) {
  const { position } = view;
  const faulty = new Set(view.faults.map(fault => fault.square || fault.kind || ""));
  for (const [square, { cell, text }] of cells) {
    const piece = position.squares[square];
    const turned = piece !== undefined && P.sideOf(piece) === "w";
    if (cell.getAttribute("data-piece") !== (piece || "")) {
      const [x, y] = middle(square);
      cell.setAttribute("data-piece", piece || "");
      text.textContent = piece ? P.LETTERS[piece.toUpperCase()] : "";
      text.setAttribute("transform", `translate(${x} ${y})${turned ? " rotate(180)" : ""}`);
    }
    const label = piece
      ? t("square.piece", square, t(P.sideOf(piece) === view.attacker ? "attacker" : "defender"), pieceName(piece))
      : t("square.empty", square);
    if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
    const names = ["cell"];
    if (view.last && view.last.slice(2, 4) === square) names.push("last");
    if (view.held === square) names.push("held");
    if (view.targets.has(square)) names.push("target");
    if (faulty.has(square)) names.push("faulty");
    if (cursor === square) names.push("cursor");
    cell.setAttribute("class", names.join(" "));
    cell.setAttribute("aria-selected", String(view.held === square));
  }
  const left = P.box(position);
  for (const [place, one] of stands) {
    const [owner, kind] = place.split(":");
    const count = owner === "box" ? left[kind] : position.hands[/** @type {Side} */ (owner)][kind] || 0;
    const name = t(owner === "box" ? "box" : "hand." + owner);
    const shown = count === 1 || count === 0 ? "" : String(count);
    const counter = one.children[1];
    if (counter.getAttribute("data-text") !== shown) counter.setAttribute("data-text", shown);
    one.classList.toggle("none", count === 0);
    one.classList.toggle("held", view.held === place);
    one.classList.toggle("faulty", count < 0 || owner === "box" && faulty.has(kind));
    one.classList.toggle("cursor", cursor === place);
    const label = t("hand.piece", name, pieceName(kind), count);
    if (one.getAttribute("aria-label") !== label) one.setAttribute("aria-label", label);
    one.setAttribute("aria-pressed", String(view.held === place));
  }
  byId("grid").setAttribute("aria-label", t("board"));
  refill(arrowLayer, view.arrows, () => view.arrows.map(drawArrow));
  refill(markLayer, view.marks, () => view.marks.map(mark => {
    const [x, y] = middle(mark.square);
    return clickable(draw("circle", { cx: x, cy: y, r: .44, class: "mark " + mark.style }), mark);
  }));
}

/** @param {Element} node @param {{label: string, onclick?: () => void}} what */
function clickable(node, what) {
  node.append(draw("title", {}, what.label));
  if (what.onclick) {
    const act = what.onclick;
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
    node.setAttribute("aria-label", what.label);
    node.setAttribute("data-arrow", what.label);
    node.addEventListener("click", act);
    node.addEventListener("keydown", event => {
      const { key } = /** @type {KeyboardEvent} */ (event);
      if (key === "Enter" || key === " ") {
        event.preventDefault();
        event.stopPropagation();
        act();
      }
    });
  }
  return node;
}

/**
 * Draws a move. Only its badge takes clicks, so that the pieces below the arrow can still be picked up.
 * @param {Arrow} arrow @param {number} index
 */
function drawArrow(arrow, index) {
  const group = draw("g", { class: "arrow " + arrow.style });
  const [x2, y2] = middle(arrow.move.slice(2, 4));
  let letter = arrow.move[4] ? "成" : "▸";
  if (arrow.move[1] === "*") {
    letter = P.LETTERS[arrow.move[0]];
    group.append(draw("circle", { cx: x2, cy: y2, r: .42, class: "drop" }));
  } else {
    const [x1, y1] = middle(arrow.move.slice(0, 2));
    const long = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long];
    const [ex, ey] = [x2 - ux * .28, y2 - uy * .28];
    group.append(draw("path", { class: "shaft", d: `M${x1 + ux * .3} ${y1 + uy * .3}L${ex} ${ey}` }));
    group.append(draw("path", {
      class: "head",
      d: `M${ex + ux * .24} ${ey + uy * .24}L${ex - uy * .17} ${ey + ux * .17}L${ex + uy * .17} ${ey - ux * .17}Z`,
    }));
  }
  const [bx, by] = [x2 + .34 - index % 3 * .34, y2 - .38];
  group.append(draw("circle", { class: "badge", cx: bx, cy: by, r: .19 }));
  group.append(draw("text", { class: "label", transform: `translate(${bx} ${by})`, y: ".09" }, letter));
  return clickable(group, arrow);
}

// The cursor: the square or stand that keys act on, and the only one that Tab reaches.

/** @param {Place} place @param {boolean} [focus] */
export function setCursor(place, focus = true) {
  elementAt(cursor)?.setAttribute("tabindex", "-1");
  elementAt(cursor)?.classList.remove("cursor");
  cursor = place;
  const node = elementAt(place);
  node?.setAttribute("tabindex", "0");
  node?.classList.add("cursor");
  if (focus && node instanceof SVGElement) node.focus();
  if (focus && node instanceof HTMLElement) node.focus();
}

/** @param {Place} place @returns {Element | undefined} */
const elementAt = place => cells.get(place)?.cell || stands.get(place);

/** The next place in a direction. The stands are columns beside the board, and the box lies below it. @param {string} key */
export function walk(key) {
  const dx = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const dy = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  setCursor(neighbour(cursor, dx, dy));
}

/** @param {Place} place @param {number} dx @param {number} dy @returns {Place} */
function neighbour(place, dx, dy) {
  const [owner, kind] = place.split(":");
  if (kind === undefined) {
    const x = 9 - Number(place[0]) + dx;
    const y = P.RANKS.indexOf(place[1]) + dy;
    const row = Math.min(6, Math.floor(y * 7 / 9));
    if (x < 0) return "w:" + P.HAND_KINDS[row];
    if (x > 8) return "b:" + P.HAND_KINDS[row];
    if (y > 8) return "box:" + P.BOX_KINDS[Math.min(7, x)];
    return y < 0 ? place : 9 - x + P.RANKS[y];
  }
  const kinds = owner === "box" ? P.BOX_KINDS : P.HAND_KINDS;
  const at = kinds.indexOf(kind);
  if (owner === "box") {
    if (dy < 0) return 9 - at + "i";
    return "box:" + kinds[Math.max(0, Math.min(7, at + dx))];
  }
  if (dx !== 0 && (owner === "w") === (dx > 0)) return (owner === "w" ? "9" : "1") + P.RANKS[Math.round(at * 8 / 6)];
  return owner + ":" + kinds[Math.max(0, Math.min(6, at + dy))];
}

// Mouse and finger. A press that moves is a drag; one that stays long, or comes from the right button, turns the piece.

function listen() {
  const desk = byId("table");
  /** @type {{place: Place, x: number, y: number, ghost: HTMLElement | null, timer: number} | null} */
  let press = null;
  let swallow = false;

  /** @param {Event} event @returns {Place | null} */
  const placeOf = event => placeAt(/** @type {Element} */ (event.target));
  /** @param {Element | null} node @returns {Place | null} */
  const placeAt = node => node?.closest("[data-place]")?.getAttribute("data-place") || null;
  const end = () => {
    if (press) {
      clearTimeout(press.timer);
      press.ghost?.remove();
    }
    press = null;
  };

  desk.addEventListener("pointerdown", event => {
    const place = placeOf(event);
    if (!place || event.button !== 0 || !event.isPrimary) return;
    end();
    swallow = false;
    const timer = window.setTimeout(() => {
      if (press && !press.ghost && event.pointerType !== "mouse") {
        swallow = true;
        handler.turn(place);
        end();
      }
    }, LONG_PRESS);
    press = { place, x: event.clientX, y: event.clientY, ghost: null, timer };
  });
  addEventListener("pointermove", event => {
    if (!press || !event.isPrimary) return;
    if (!press.ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 8) {
      const letter = letterAt(press.place);
      if (!letter) return end();
      clearTimeout(press.timer);
      press.ghost = make("div", { className: "ghost", "aria-hidden": "true" }, letter);
      document.body.append(press.ghost);
    }
    if (press.ghost) {
      press.ghost.style.left = event.clientX + "px";
      press.ghost.style.top = event.clientY + "px";
    }
  });
  addEventListener("pointerup", event => {
    if (press?.ghost) {
      const from = press.place;
      end();
      swallow = true;
      setTimeout(() => { swallow = false; }, 0);
      handler.drag(from, placeAt(document.elementFromPoint(event.clientX, event.clientY)));
    } else {
      end();
    }
  });
  addEventListener("pointercancel", end);
  // A finger on a piece drags the piece, not the page; everywhere else it scrolls.
  desk.addEventListener("touchmove", event => {
    if (press && event.touches.length === 1 && letterAt(press.place) && event.cancelable) event.preventDefault();
  }, { passive: false });
  desk.addEventListener("click", event => {
    const place = placeOf(event);
    if (swallow) {
      swallow = false;
      return;
    }
    if (place) {
      setCursor(place);
      handler.click(place);
    }
  });
  desk.addEventListener("contextmenu", event => {
    const place = placeOf(event);
    if (!place) return;
    event.preventDefault();
    if (/** @type {PointerEvent} */ (event).pointerType !== "touch") handler.turn(place);
  });
  desk.addEventListener("focusin", event => {
    const place = placeOf(event);
    if (place && place !== cursor) {
      setCursor(place, false);
      handler.moved(place);
    }
  });
}

/** @param {Place} place */
function letterAt(place) {
  const kind = place.split(":")[1];
  if (kind) return stands.get(place)?.classList.contains("none") ? "" : P.LETTERS[kind];
  return cells.get(place)?.text.textContent || "";
}
