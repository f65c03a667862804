// Compares what tsshogi, json-kifu-format and Tsumugi read from the KIF of `solve --tree` with the tree in JSON; see README.md.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import * as ts from "tsshogi";

const { JKFPlayer } = createRequire(import.meta.url)("json-kifu-format");
const tsumugi = process.argv[2];
const file = process.argv[3];

// Variations, tries, futile interpositions, several mates, no mate, and the defender to move.
const own = `
9/8k/8g/9/8B/9/9/9/9 b 3G2rb4s4n4l18p 1
9/8k/8n/9/5p1PN/9/9/9/9 b GN2r2b3g4sn4l16p 1
6g1k/5n3/5l3/5N1P1/9/9/9/9/9 b 2GP2r2bg4s2n3l16p 1
9/7ks/5s3/7S1/7L1/9/9/9/9 b 2G2r2b2gs4n3l18p 1
6s2/6n1k/8s/7P1/9/9/9/9/9 b BNP2rb4g2s2n4l16p 1
9/8k/5sNpl/6P2/7P1/9/9/9/9 b 2R2b4g3s3n3l15p 1
8k/6ln1/5P3/7P1/9/9/9/9/9 b RNr2b4g4s2n3l16p 1
7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1
8k/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1
8k/9/7P1/9/9/9/9/9/9 b P2r2b4g4s4n4l16p 1
7k1/7G1/7P1/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1
`.trim();

function run(input, ...words) {
  const result = spawnSync(tsumugi, words, { input, maxBuffer: 1 << 28 });
  return result.stdout.toString();
}

// The moves of every line of the answer and its tree, as paths from the root.
function paths(answer) {
  const found = new Set();
  const add = (path, moves) => moves.forEach((_, i) => found.add([...path, ...moves.slice(0, i + 1)].join(" ")));
  const isDrop = (node) => node.futile && node.move[1] === "*";
  const follow = (node, path) => {
    (node.children ?? []).forEach((child, i, all) => {
      if (i > 0 && isDrop(child) && isDrop(all[i - 1]) && all[i - 1].move.slice(2) === child.move.slice(2)) return;
      add(path, [child.move]);
      follow(child, [...path, child.move]);
    });
    add(path, (node.children ?? []).length > 0 ? [] : node.refutation ? node.refutation.moves : node.moves ?? []);
  };
  follow(answer.tree.root, []);
  add([], answer.moves);
  return found;
}

function ofTsshogi(text) {
  const record = ts.importKIF(text);
  if (record instanceof Error) throw record;
  const found = new Set();
  const ways = new Map();
  record.forEach((node) => {
    const before = ways.get(node.prev) ?? [];
    const way = node.move instanceof ts.Move ? [...before, node.move.usi] : before;
    ways.set(node, way);
    if (node.move instanceof ts.Move) found.add(way.join(" "));
  });
  return found;
}

const dropped = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R" };

function ofJkf(kifu) {
  const found = new Set();
  const square = ({ x, y }) => x + "abcdefghi"[y - 1];
  const usi = ({ from, to, piece, promote }) => (from ? square(from) : dropped[piece] + "*") + square(to) + (promote ? "+" : "");
  const follow = (moves, path) => {
    let at = path;
    for (const { move, forks } of moves) {
      (forks ?? []).forEach((fork) => follow(fork, at));
      if (!move) continue;
      at = [...at, usi(move)];
      found.add(at.join(" "));
    }
  };
  follow(kifu.moves, []);
  return found;
}

function mainLine(node) {
  const main = (node.children ?? []).find((child) => child.role === "main");
  return main ? [main.move, ...mainLine(main)] : node.moves ?? [];
}

const problems = file ? fs.readFileSync(file, "utf8") : own;
const tally = {};
function compare(name, expected, read, kif) {
  tally[name] ??= { same: 0, different: 0 };
  let found;
  try {
    found = read();
  } catch (e) {
    found = e;
  }
  const text = (value) => (value instanceof Set ? [...value].sort().join("\n") : String(value));
  const isSame = text(found) === text(expected);
  tally[name][isSame ? "same" : "different"]++;
  if (!isSame) console.error(`${name}\n${kif}\nexpected\n${text(expected)}\nfound\n${text(found)}`);
}

// Every command runs once for all problems.
const split = (records) => records.split(/^(?=#KIF)/m).filter((record) => record.startsWith("#KIF"));
for (const how of [["--tree"], ["--tree=1", "--tries", "all"]]) {
  const answers = run(problems, "solve", ...how, "--format", "json", "-").trim().split("\n").map((line) => JSON.parse(line));
  const kif = run(problems, "solve", ...how, "--format", "kif", "--lang", "ja", "-");
  const sjis = spawnSync(tsumugi, ["convert", "--to", "kif", "--encoding", "shift_jis", "-"], { input: kif, maxBuffer: 1 << 28 }).stdout;
  const inSjis = split(new TextDecoder("shift_jis").decode(sjis));
  const jkf = run(kif, "convert", "--to", "jkf", "-").trim().split("\n");
  const lines = run(kif, "convert", "--to", "usi", "-").trim().split("\n");
  split(kif).forEach((record, i) => {
    const expected = paths(answers[i]);
    compare("tsshogi", expected, () => ofTsshogi(record), record);
    compare("json-kifu-format", expected, () => ofJkf(JSON.parse(JKFPlayer.parseKIF(record).toJKF())), record);
    compare("our own reader", expected, () => ofJkf(JSON.parse(jkf[i])), record);
    compare("tsshogi, Shift_JIS", expected, () => ofTsshogi(inSjis[i]), record);
    compare("our own reader, main line", mainLine(answers[i].tree.root).join(" "), () => lines[i].split(" moves ")[1] ?? "", record);
  });
}
console.table(tally);
