// Compares what tsshogi, json-kifu-format and Tsumugi make of the same random games; see README.md.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import * as ts from "tsshogi";

const require = createRequire(import.meta.url);
const { JKFPlayer, Normalizer, Shogi } = require("json-kifu-format");
const Ajv = require("ajv/dist/2020");
const schema = new Ajv({ strict: false }).compile(require("json-kifu-format/specification/json-kifu-format.schema.json"));
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
const jkf = {
  kif: (text) => JKFPlayer.parseKIF(text).toJKF(),
  ki2: (text) => JKFPlayer.parseKI2(text).toJKF(),
  csa: (text) => JKFPlayer.parseCSA(text).toJKF(),
};

// Every node with the way to it and the position behind it, as tsshogi has them and as json-kifu-format's player finds them.
const position = (sfen) => sfen.split(" ").slice(0, 3).join(" ");

function places(record) {
  const lines = [];
  const ways = new Map();
  record.forEach((node) => {
    const way = node.prev ? ways.get(node.prev) + "." + node.branchIndex : "";
    ways.set(node, way);
    lines.push(way + " " + (node.move instanceof ts.Move ? node.move.usi : "-") + " " + position(node.sfen));
  });
  return lines.sort().join("\n");
}

function playedPlaces(text) {
  const player = JKFPlayer.parseJKF(text);
  const lines = [" - " + position(player.shogi.toSFENString(1))];
  const square = (place) => place.x + "abcdefghi"[place.y - 1];
  const usi = ({ from, to, piece, promote }) =>
    (from ? square(from) : "PLNSGBR"[dropped.indexOf(piece)] + "*") + square(to) + (promote ? "+" : "");
  const follow = (way, ply, forks) => {
    player.goto(ply, forks);
    if (player.tesuu !== ply) return;
    const move = player.getMove();
    lines.push(way + " " + (move ? usi(move) : "-") + " " + position(player.shogi.toSFENString(1)));
    follow(way + ".0", ply + 1, forks);
    player.goto(ply, forks);
    player.getReadableForkKifu().forEach((_, i) => {
      follow(way + "." + (i + 1), ply + 1, [...forks, { te: ply + 1, forkIndex: i }]);
    });
  };
  follow(".0", 1, []);
  player.goto(0, []);
  player.getReadableForkKifu().forEach((_, i) => follow("." + (i + 1), 1, [{ te: 1, forkIndex: i }]));
  return lines.sort().join("\n");
}
const dropped = ["FU", "KY", "KE", "GI", "KI", "KA", "HI"];

// The record as json-kifu-format makes it from a viewer's clicks, which have no end words.
function clicked(record) {
  const player = new JKFPlayer({ header: {}, initial: JSON.parse(ts.exportJKFString(record)).initial, moves: [{}] });
  const forks = new Map([[record.first, []]]);
  record.forEach((node) => {
    if (!(node.move instanceof ts.Move)) return;
    const { from, to, promote, pieceType } = node.move;
    player.goto(node.ply - 1, forks.get(node.prev));
    const way = { to: { x: to.file, y: to.rank } };
    const what = from instanceof ts.Square ? { from: { x: from.file, y: from.rank }, promote } : { piece: dropped[handTypes.indexOf(pieceType)] };
    player.inputMove({ ...way, ...what });
    forks.set(node, player.getForkPointers());
  });
  return player.toJKF();
}

// Only what json-kifu-format calls the minimal form, for its normalizer to restore the rest.
function minimal(moves) {
  return moves.map(({ move, forks, ...rest }) => ({
    ...rest,
    ...(move ? { move: move.from ? { from: move.from, to: move.to, promote: move.promote } : { piece: move.piece, to: move.to } } : {}),
    ...(forks ? { forks: forks.map(minimal) } : {}),
  }));
}

// All members of all moves, in one order.
function members(moves) {
  return moves.map(({ move, forks }) => [move && Object.entries(move).filter(([, value]) => value !== undefined).sort(), (forks ?? []).map(members)]);
}

// The moves as json-kifu-format words them, below tsshogi's header.
function worded(ki2, text) {
  const head = ki2.split("\n").filter((line) => !/^[▲△☗☖*]|^変化|^まで/.test(line));
  const moves = JKFPlayer.parseJKF(text).getReadableKifuState().filter(({ moveFormat }) => moveFormat.move);
  return head.join("\n").trimEnd() + "\n\n" + moves.map(({ kifu }) => kifu).join(" ") + "\n";
}

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

function writeAll(folder, ending, text) {
  fs.mkdirSync(folder);
  records.forEach((record, i) => {
    const written = tried(() => text(record, i));
    fs.writeFileSync(`${folder}/${label(i)}.${ending}`, written instanceof Error ? "" : written);
  });
}

function convert(format, from, to) {
  const run = spawnSync(tsumugi, ["convert", "--to", format, "--output", to + "/", from]);
  process.stderr.write(run.stderr.toString().split("\n").slice(0, 5).join("\n"));
}

// What we make of the files of a folder, seen by tsshogi.
function weRead(name, folder, ending, shape, expected = shape) {
  convert("kif", folder, "back-" + folder);
  records.forEach((record, i) => {
    const back = `back-${folder}/${label(i)}.${ending}.kif`;
    const read = fs.existsSync(back) ? ts.importKIF(fs.readFileSync(back, "utf8")) : new Error("no file");
    compare(name, expected(record), read instanceof ts.Record ? shape(read) : read, `${folder}/${label(i)}`, tally);
  });
}

function theyRead(name, expected, actual, text) {
  compare(name, expected, tried(actual), text, tally);
}

const shapeOf = (format) => (format === "csa" ? mainLine : tree);
for (const format of Object.keys(write)) writeAll("in-" + format, format, (record) => write[format](record, {}));
for (const format of Object.keys(write)) {
  const shape = shapeOf(format);
  const shapeRead = (read) => (read instanceof ts.Record ? shape(read) : read);
  weRead(`tsshogi writes ${format}, we read`, "in-" + format, format, shape);
  convert(format, "in-jkf", "out-" + format);
  const out = (i) => fs.readFileSync(`out-${format}/${label(i)}.jkf.${format}`, "utf8");
  records.forEach((record, i) => {
    theyRead(`we write ${format}, tsshogi reads`, shape(record), () => shapeRead(read[format](out(i))), out(i));
    if (jkf[format]) {
      theyRead(`we write ${format}, json-kifu-format reads`, shape(record), () => shapeRead(ts.importJKFString(jkf[format](out(i)))), out(i));
    } else {
      theyRead("we write jkf, json-kifu-format plays", places(record), () => playedPlaces(out(i)), out(i));
      theyRead("we write jkf, its schema takes it", true, () => schema(JSON.parse(out(i))), out(i));
      const normal = JSON.parse(out(i));
      theyRead("we write jkf, as its normalizer would", JSON.stringify(members(normal.moves)), () => JSON.stringify(members(Normalizer.normalizeMinimal({ ...normal, moves: minimal(normal.moves) }).moves)), out(i));
    }
  });
  if (jkf[format]) {
    writeAll("jkf-of-" + format, "jkf", (record, i) => jkf[format](write[format](record, {})));
    weRead(`tsshogi writes ${format}, json-kifu-format makes jkf of it, we read`, "jkf-of-" + format, "jkf", shape);
    writeAll("jkf-of-our-" + format, "jkf", (record, i) => jkf[format](out(i)));
    weRead(`we write ${format}, json-kifu-format makes jkf of it, we read`, "jkf-of-our-" + format, "jkf", shape);
  }
}
writeAll("clicked", "jkf", clicked);
weRead("json-kifu-format makes jkf of clicks, we read", "clicked", "jkf", (record) => tree(record).replace(/ [0-9]+[ *]end/g, "").replace(/( [0-9]+)[*]/g, "$1 "));
writeAll("worded", "ki2", (record) => worded(ts.exportKI2(record, {}), ts.exportJKFString(record)));
weRead("json-kifu-format words the moves, we read them as ki2", "worded", "ki2", mainLine);
writeAll("boards", "csa", (record) => new Shogi.Shogi(JSON.parse(ts.exportJKFString(record)).initial).toCSAString() + "\n");
weRead("json-kifu-format writes a board in csa, we read", "boards", "csa", (record) => record.initialPosition.sfen);
console.table(tally);
