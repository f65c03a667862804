// @ts-check
// Positions as the page knows them: a board, two hands and the side to move. The server knows the rules; this file only sets
// pieces, counts them and writes SFEN. Positions are never changed, every function returns a new one.

/** @typedef {"b" | "w"} Side black is below and moves up */
/** @typedef {Record<string, number>} Hand counts by kind: P, L, N, S, G, B, R; the box has K too */
/**
 * @typedef {object} Position
 * @property {Record<string, string>} squares pieces by square, such as {"5a": "k", "5c": "+P"}; lower case is White's
 * @property {Record<Side, Hand>} hands
 * @property {Side} side the side to move
 */
/**
 * @typedef {object} Fault something that no position may have
 * @property {string} key of its sentence in texts.js
 * @property {string[]} [args]
 * @property {string} [square] where it is
 * @property {string} [kind] or the kind of piece in hands and box
 */

export const FILES = "123456789";
export const RANKS = "abcdefghi";
/** The kinds of pieces in hands, in the order of print. */
export const HAND_KINDS = ["R", "B", "G", "S", "N", "L", "P"];
export const BOX_KINDS = ["K", ...HAND_KINDS];
/** @type {Record<string, number>} */
const SET = { K: 2, R: 2, B: 2, G: 4, S: 4, N: 4, L: 4, P: 18 };
/** @type {Record<string, string>} */
export const LETTERS = {
  K: "玉", R: "飛", B: "角", G: "金", S: "銀", N: "桂", L: "香", P: "歩",
  "+R": "龍", "+B": "馬", "+S": "全", "+N": "圭", "+L": "杏", "+P": "と",
};
const PROMOTES = "RBSNLP";
/** More pieces of a kind than any set has; what is written can be read again. */
const MOST_IN_HAND = 99;

/** @param {string} piece @returns {Side} */
export const sideOf = piece => (piece === piece.toUpperCase() ? "b" : "w");
/** @param {Side} side @returns {Side} */
export const other = side => (side === "b" ? "w" : "b");
/** The kind without side and promotion: "+p" is a "P". @param {string} piece */
export const kindOf = piece => piece.replace("+", "").toUpperCase();
/** @param {string} piece @param {Side} side */
export const ofSide = (piece, side) => (side === "b" ? piece.toUpperCase() : piece.toLowerCase());

/** @returns {Position} */
export function empty() {
  return { squares: {}, hands: { b: {}, w: {} }, side: "b" };
}

/** @param {Position} position @returns {Position} */
export function copy(position) {
  return {
    squares: { ...position.squares },
    hands: { b: { ...position.hands.b }, w: { ...position.hands.w } },
    side: position.side,
  };
}

/** The position of an SFEN, or null if the text is not the form of one. @param {string} text @returns {Position | null} */
export function read(text) {
  const words = text.trim().replace(/^(position\s+)?(sfen\s+)?/, "").split(/\s+/);
  const rows = (words[0] || "").split("/");
  if (rows.length !== 9 || !/^[bw]$/.test(words[1] || "")) return null;
  const position = empty();
  position.side = words[1] === "w" ? "w" : "b";
  for (let rank = 0; rank < 9; rank++) {
    let file = 9;
    const marks = rows[rank].match(/\d|\+?[A-Za-z]/g) || [];
    if (marks.join("") !== rows[rank]) return null;
    for (const mark of marks) {
      if (/\d/.test(mark)) {
        file -= Number(mark);
      } else {
        if (!(mark.toUpperCase() in LETTERS) || file < 1) return null;
        position.squares[file + RANKS[rank]] = mark;
        file--;
      }
    }
    if (file !== 0) return null;
  }
  const hands = words[2] || "-";
  if (hands !== "-") {
    if (!/^(\d*[RBGSNLPrbgsnlp])+$/.test(hands)) return null;
    for (const [, count, piece] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
      const hand = position.hands[sideOf(piece)];
      const kind = kindOf(piece);
      hand[kind] = (hand[kind] || 0) + Number(count || 1);
      if (hand[kind] > MOST_IN_HAND) return null;
    }
  }
  return position;
}

/** @param {Position} position */
export function write(position) {
  const rows = [...RANKS].map(rank => {
    let row = "";
    let gap = 0;
    for (let file = 9; file >= 1; file--) {
      const piece = position.squares[file + rank];
      if (!piece) {
        gap++;
        continue;
      }
      row += (gap || "") + piece;
      gap = 0;
    }
    return row + (gap || "");
  });
  let hands = "";
  for (const side of /** @type {Side[]} */ (["b", "w"])) {
    for (const kind of HAND_KINDS) {
      const count = position.hands[side][kind] || 0;
      if (count > 0) hands += (count > 1 ? count : "") + ofSide(kind, side);
    }
  }
  return `${rows.join("/")} ${position.side} ${hands || "-"} 1`;
}

/** The position after a move in USI notation. @param {Position} before @param {string} move */
export function play(before, move) {
  const after = copy(before);
  const side = before.side;
  const hand = after.hands[side];
  const to = move.slice(2, 4);
  if (move[1] === "*") {
    if (hand[move[0]]) hand[move[0]]--; // else the piece comes from the box, which the defender may have
    after.squares[to] = ofSide(move[0], side);
  } else {
    const from = move.slice(0, 2);
    const taken = after.squares[to];
    if (taken && kindOf(taken) !== "K") hand[kindOf(taken)] = (hand[kindOf(taken)] || 0) + 1;
    after.squares[to] = (move[4] ? "+" : "") + after.squares[from];
    delete after.squares[from];
  }
  after.side = other(side);
  return after;
}

/** How many pieces of each kind are neither on the board nor in a hand. @param {Position} position @returns {Hand} */
export function box(position) {
  /** @type {Hand} */
  const left = { ...SET };
  for (const piece of Object.values(position.squares)) left[kindOf(piece)]--;
  for (const kind of HAND_KINDS) left[kind] -= (position.hands.b[kind] || 0) + (position.hands.w[kind] || 0);
  return left;
}

/** The square of a side's king, or undefined. @param {Position} position @param {Side} side */
export function king(position, side) {
  const piece = ofSide("K", side);
  return Object.keys(position.squares).find(square => position.squares[square] === piece);
}

/** The side that is to be mated, as the solver sees it. @param {Position} position @returns {Side} */
export function defender(position) {
  const otherSide = other(position.side);
  return king(position, otherSide) || !king(position, position.side) ? otherSide : position.side;
}

/** What no position may have, with its place. @param {Position} position @returns {Fault[]} */
export function faults(position) {
  /** @type {Fault[]} */
  const found = [];
  const left = box(position);
  for (const kind of BOX_KINDS) {
    if (left[kind] < 0) found.push({ key: "fault.count", args: [LETTERS[kind], String(SET[kind] - left[kind]), String(SET[kind])], kind });
  }
  /** @type {Record<string, string>} */
  const pawns = {};
  for (const square of Object.keys(position.squares)) {
    const piece = position.squares[square];
    const side = sideOf(piece);
    const rank = RANKS.indexOf(square[1]);
    const ahead = side === "b" ? rank : 8 - rank;
    if (/^[PpLl]$/.test(piece) && ahead === 0 || /^[Nn]$/.test(piece) && ahead <= 1) {
      found.push({ key: "fault.dead", args: [LETTERS[piece.toUpperCase()], square], square });
    }
    if (/^[Kk]$/.test(piece) && king(position, side) !== square) found.push({ key: "fault.king", square });
    if (/^[Pp]$/.test(piece)) {
      const file = piece + square[0];
      if (pawns[file]) found.push({ key: "note.pawns", args: [square[0]], square });
      pawns[file] = square;
    }
  }
  return found;
}

/** Puts a piece on a square; one that stands there goes to the box. @param {Position} before @param {string} square @param {string} piece */
export function put(before, square, piece) {
  const after = copy(before);
  after.squares[square] = piece;
  return after;
}

/** @param {Position} before @param {string} square */
export function remove(before, square) {
  const after = copy(before);
  delete after.squares[square];
  return after;
}

/** Adds pieces to a hand, or takes some from it. @param {Position} before @param {Side} side @param {string} kind @param {number} count */
export function addToHand(before, side, kind, count) {
  const after = copy(before);
  after.hands[side][kind] = Math.max(0, Math.min(MOST_IN_HAND, (after.hands[side][kind] || 0) + count));
  return after;
}

/** Promotes a piece; a promoted one changes sides. @param {string} piece */
export function turned(piece) {
  const kind = kindOf(piece);
  if (PROMOTES.includes(kind) && !piece.startsWith("+")) return "+" + piece;
  return ofSide(kind, other(sideOf(piece)));
}

/** @param {Position} before @param {(file: number, rank: number) => [number, number]} where @param {(piece: string) => string} [change] */
function moved(before, where, change = piece => piece) {
  const after = copy(before);
  after.squares = {};
  for (const square of Object.keys(before.squares)) {
    const [file, rank] = where(Number(square[0]), RANKS.indexOf(square[1]));
    if (file < 1 || file > 9 || rank < 0 || rank > 8) return before; // nothing leaves the board unasked
    after.squares[file + RANKS[rank]] = change(before.squares[square]);
  }
  return after;
}

/** @param {Position} before @param {number} files towards the left @param {number} ranks downward */
export const shift = (before, files, ranks) => moved(before, (file, rank) => [file + files, rank + ranks]);

/** @param {Position} before */
export const mirror = before => moved(before, (file, rank) => [10 - file, rank]);

/** The same problem with the colours exchanged: the board is turned, and the other side is to move. @param {Position} before */
export function exchange(before) {
  const after = moved(before, (file, rank) => [10 - file, 8 - rank], piece => ofSide(piece, other(sideOf(piece))));
  after.hands = { b: { ...before.hands.w }, w: { ...before.hands.b } };
  after.side = other(before.side);
  return after;
}

/** Gives the defender every piece of the box except kings. @param {Position} before */
export function restToDefender(before) {
  const after = copy(before);
  const left = box(before);
  const hand = after.hands[defender(before)];
  for (const kind of HAND_KINDS) hand[kind] = (hand[kind] || 0) + Math.max(0, left[kind]);
  return after;
}
