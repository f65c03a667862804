// Compares what tsshogi, json-kifu-format and Tsumugi make of the same random games; see README.md.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import * as ts from "tsshogi";

const require = createRequire(import.meta.url);
const kifu = require("json-kifu-format");
const [tsumugi, games, seed] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];

// mulberry32, so that a seed gives the same games everywhere
let state = seed;
function random(bound) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % bound;
}

const handTypes = ["pawn", "lance", "knight", "silver", "gold", "bishop", "rook"];
const starts = Object.values(ts.InitialPositionSFEN).filter((sfen) => sfen.includes("k"));

function randomMove(position) {
  for (let i = 0; i < 4000; i++) {
    const to = new ts.Square(1 + random(9), 1 + random(9));
    const from = random(4) === 0 ? handTypes[random(7)] : new ts.Square(1 + random(9), 1 + random(9));
    let move = position.createMove(from, to);
    if (!move) continue;
    if (random(2) && position.isValidMove(move.withPromote())) move = move.withPromote();
    if (position.isValidMove(move)) return move;
  }
  return null;
}

function play(record, plies) {
  for (let i = 0; i < plies; i++) {
    const move = randomMove(record.position);
    if (!move) return;
    record.append(move);
    if (random(5) === 0) record.current.setElapsedMs(1000 * random(5000));
    if (random(9) === 0) record.current.comment = "注釈" + random(100) + "\nとも";
  }
}

function game() {
  const position = new ts.Position();
  position.resetBySFEN(starts[random(starts.length)]);
  const record = new ts.Record(position);
  record.metadata.setStandardMetadata(ts.RecordMetadataKey.TITLE, "局" + random(1000));
  play(record, 1 + random(60));
  if (random(2)) record.append(ts.specialMove(ts.SpecialMoveType.RESIGN));
  for (let i = random(3); i > 0; i--) {
    record.goto(random(Math.max(1, record.current.ply)));
    play(record, 1 + random(8));
  }
  record.resetAllBranchSelection();
  return record;
}

// The whole tree as text: every line from the start, in any order.
function tree(record) {
  const lines = [];
  record.forEach((node) => {
    const move = node.move instanceof ts.Move ? node.move.usi : node.ply ? "end" : "start";
    lines.push(node.ply + (node.isFirstBranch ? " " : "*") + move);
  });
  return record.initialPosition.sfen + " " + lines.join(" ");
}

function mainLine(record) {
  record.resetAllBranchSelection();
  record.goto(0);
  const moves = [];
  for (let node = record.first.next; node && node.move instanceof ts.Move; node = node.next) {
    moves.push(node.move.usi);
  }
  return record.initialPosition.sfen + " " + moves.join(" ");
}

const write = { kif: ts.exportKIF, ki2: ts.exportKI2, csa: ts.exportCSA, jkf: ts.exportJKFString };
const read = { kif: ts.importKIF, ki2: ts.importKI2, csa: ts.importCSA, jkf: ts.importJKFString };
const others = {
  kif: (text) => kifu.JKFPlayer.parseKIF(text).kifu,
  ki2: (text) => kifu.JKFPlayer.parseKI2(text).kifu,
  csa: (text) => kifu.JKFPlayer.parseCSA(text).kifu,
};

function compare(name, expected, actual, text, tally) {
  tally[name] ??= { same: 0, different: 0 };
  if (actual instanceof Error || actual !== expected) {
    if (tally[name].different++ < 3) {
      console.error(`${name}:\n${text}\nexpected ${expected}\nfound    ${actual}\n`);
    }
  } else {
    tally[name].same++;
  }
}

function tried(f) {
  try {
    const result = f();
    return result;
  } catch (e) {
    return e instanceof Error ? e : new Error(String(e));
  }
}

const records = Array.from({ length: games }, game);
const tally = {};
const label = (i) => String(i).padStart(6, "0");
for (const format of Object.keys(write)) {
  fs.mkdirSync(`in-${format}`);
  records.forEach((r, i) => fs.writeFileSync(`in-${format}/${label(i)}.${format}`, write[format](r, {})));
}
for (const format of Object.keys(write)) {
  const back = spawnSync(tsumugi, ["convert", "--to", "kif", "--output", `back-${format}/`, `in-${format}`]);
  process.stderr.write(back.stderr.toString().split("\n").slice(0, 5).join("\n"));
  spawnSync(tsumugi, ["convert", "--to", format, "--output", `out-${format}/`, "in-jkf"]);
  records.forEach((r, i) => {
    const shape = format === "csa" ? mainLine : tree;
    const expected = shape(r);
    const backFile = `back-${format}/${label(i)}.${format}.kif`;
    const readBack = fs.existsSync(backFile) ? ts.importKIF(fs.readFileSync(backFile, "utf8")) : null;
    compare(`tsshogi writes ${format}, we read`, expected, readBack instanceof ts.Record ? shape(readBack) : readBack, backFile, tally);
    const text = fs.readFileSync(`out-${format}/${label(i)}.jkf.${format}`, "utf8");
    const theirs = read[format](text);
    compare(`we write ${format}, tsshogi reads`, expected, theirs instanceof ts.Record ? shape(theirs) : theirs, text, tally);
    if (others[format]) {
      const parsed = tried(() => ts.importJKF(others[format](text)));
      compare(`we write ${format}, json-kifu-format reads`, expected, parsed instanceof ts.Record ? shape(parsed) : parsed, text, tally);
    }
  });
}
console.table(tally);
