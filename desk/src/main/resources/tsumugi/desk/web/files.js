// @ts-check
// What comes in and goes out: pasted texts, files, lists of problems, drafts, copies and exports.
import * as P from "./position.js";
import * as answers from "./answers.js";
import * as desk from "./work.js";
import * as server from "./server.js";
import { byId, button, download, fill, make, say } from "./page.js";
import { moveLanguage, moves, number, said, sentence, t } from "./texts.js";

/** @typedef {import("./server.js").Facts} Facts */

const DRAFTS = "tsumugi-desk-drafts";
const LAST = "tsumugi-desk-last";
const MOST_DRAFTS = 200;

/** @type {Facts[]} */
let list = [];
let at = 0;
let lists = 0;
let isCut = false;
let isMaking = false;
/** @type {(text: string) => void} */
let tell = () => {};
/** @type {() => Facts} */
let question;
/** @type {(found: Facts) => void} */
let resume;
const SAVED = ".tsumugi";
const MOST_FILES = 500;

/** Of a folder that is dropped, no more files and folders are looked at, lest a whole disk be walked. */
const MOST_VISITED = 20_000;
/** What is read of a folder that is dropped; a single file may have any name. */
const RECORD = /\.(kifu?|ki2u?|bod|csa|jkf|jsonl?|sfen|usi|tsv|txt|zip)$/i;

/** @param {string} id */
const input = id => /** @type {HTMLInputElement} */ (byId(id));
/** @param {string} id */
const select = id => /** @type {HTMLSelectElement} */ (byId(id));

/** Says why something failed. @param {unknown} why */
export function fail(why) {
  if (why instanceof server.Refusal && why.sentence) tell(said(why.sentence));
  else if (why instanceof DOMException) tell(t("files.lost")); // of the browser, about a dropped file
  else tell(t(why instanceof server.Refusal && why.status === server.UNREADABLE ? "files.lost" : "server.gone"));
}

/** @param {(text: string) => void} say_ @param {() => Facts} ask @param {(found: Facts) => void} goOn with a saved search */
export function build(say_, ask, goOn) {
  resume = goOn;
  tell = say_;
  question = ask;
  byId("read").onclick = () => take("", input("paste").value);
  byId("open").onclick = () => input("chosen").click();
  input("chosen").onchange = () => {
    takeFiles([...(input("chosen").files || [])]);
    input("chosen").value = "";
  };
  select("list").onchange = () => openAt(select("list").selectedIndex);
  byId("list-previous").onclick = () => openAt(at - 1);
  byId("list-next").onclick = () => openAt(at + 1);
  select("folder").onchange = async () => {
    const name = select("folder").value;
    if (!name) return;
    try {
      if (name.endsWith(SAVED)) resume(await server.resume("file=" + encodeURIComponent(name)));
      else setList(await server.get("/api/open?file=" + encodeURIComponent(name)));
    } catch (why) {
      fail(why);
    }
  };
  input("work-title").onchange = () => desk.change({ title: input("work-title").value }, "load");
  input("work-author").onchange = () => desk.change({ author: input("work-author").value }, "load");
  byId("draft-keep").onclick = keepDraft;
  byId("draft-folder").onclick = keepInFolder;
  document.addEventListener("paste", event => {
    const isTyped = event.target instanceof Element && event.target.closest("input, textarea");
    if (isTyped || !event.clipboardData) return;
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData("text/plain");
    if (files.length) takeFiles(files);
    else if (text.trim()) take("", text);
    else return;
    event.preventDefault();
  });
  addEventListener("dragover", event => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", event => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  addEventListener("drop", event => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    if (!event.dataTransfer) return;
    const files = filesOf(event.dataTransfer);
    if (event.dataTransfer.files.length) files.then(takeFiles, fail);
    else take("", event.dataTransfer.getData("text/plain"));
  });
  for (const format of ["sfen", "usi", "bod", "kif", "ki2", "csa"]) byId("copies").append(button(format.toUpperCase(), () => copyAs(format)));
  byId("copies").append(button("", copyLink, { id: "copy-link", "data-t": "export.link" }));
  const exports = { svg: diagram, png: diagram, pdf: diagram, kif: record, sjis: record, json: saveJson, page: () => askTool("page"), proof: prove, brinkmate: proveBrinkmate };
  for (const [format, act] of Object.entries(exports)) {
    byId("exports").append(button("", () => act(format), { id: "export-" + format, "data-t": "export." + format }));
  }
}

/**
 * The files that are dropped; of a folder, the records in it and below, in the order of their names.
 * @param {DataTransfer} dropped @returns {Promise<File[]>}
 */
async function filesOf(dropped) {
  const files = [...dropped.files];
  const entries = [...dropped.items].map(item => item.kind === "file" && item.webkitGetAsEntry()); // gone once something is awaited
  if (!entries.some(entry => entry && entry.isDirectory)) return files;
  /** @type {File[]} */
  const all = [];
  const visited = { count: 0 };
  for (const entry of entries) {
    if (entry) await gather(entry, all, !entry.isDirectory, visited);
  }
  return all;
}

/**
 * @param {FileSystemEntry} entry @param {File[]} to @param {boolean} isChosen whether it was dropped itself
 * @param {{ count: number }} visited of all folders and files
 */
async function gather(entry, to, isChosen, visited) {
  if (to.length > MOST_FILES || !isChosen && entry.name.startsWith(".") || visited.count++ > MOST_VISITED) return;
  if (entry.isFile) {
    const one = /** @type {FileSystemFileEntry} */ (entry);
    if (isChosen || RECORD.test(entry.name)) to.push(await new Promise((done, failed) => one.file(done, failed)));
    return;
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {FileSystemEntry[]} */
  const inside = [];
  for (;;) { // a reader gives a hundred at a time
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (!some.length) break;
    inside.push(...some);
  }
  inside.sort((a, b) => a.name.localeCompare(b.name, "ja", { numeric: true }));
  for (const one of inside) await gather(one, to, false, visited);
}

/** Reads one of several files; one in which nothing can be read is an entry with its first fault. @param {File} file @returns {Promise<Facts>} */
async function readOneOf(file) {
  /** @type {Facts | undefined} */
  let error;
  try {
    const read = await server.read(file.name, file);
    if (read.problems.some((/** @type {Facts} */ one) => !one.error)) return read;
    error = read.problems[0].error;
  } catch (why) {
    if (!(why instanceof server.Refusal) || why.status === 0) throw why;
    error = why.sentence || sentence("files.lost");
  }
  return { problems: [{ title: file.name, error }], whole: true };
}

/** @param {File[]} files */
async function takeFiles(files) {
  try {
    if (!files.length) {
      tell(t("files.none"));
      return;
    }
    if (files.length === 1 && files[0].name.endsWith(SAVED)) {
      resume(await server.resume("name=" + encodeURIComponent(files[0].name), files[0]));
      return;
    }
    /** @type {Facts} */
    const all = { problems: [], whole: files.length <= MOST_FILES };
    for (const file of files.slice(0, MOST_FILES)) {
      const one = await (files.length === 1 ? server.read(file.name, file) : readOneOf(file));
      for (const problem of one.problems) all.problems.push({ ...problem, title: problem.title || (one.problems.length === 1 ? file.name : "") });
      all.whole = all.whole && one.whole;
    }
    setList(all);
  } catch (why) {
    fail(why);
  }
}

/** Reads a text: an SFEN or a link to a desk at once, anything else by the server. @param {string} name @param {string} text */
export async function take(name, text) {
  const link = /^https?:\S+#(sfen=\S+)$/.exec(text.trim());
  const linked = link && desk.unpacked(link[1]);
  if (linked) {
    desk.load(linked);
    tell("");
    return;
  }
  const position = /\n|moves/.test(text.trim()) ? null : P.read(text);
  if (position) {
    desk.change({ position, title: "", author: "", moves: [] }, "load");
    tell("");
    return;
  }
  try {
    setList(await server.read(name, text));
  } catch (why) {
    fail(why);
  }
}

/** @param {Facts} read */
export function setList(read) {
  list = read.problems;
  lists++;
  isCut = !read.whole;
  at = 0;
  tell("");
  showList();
  openAt(Math.max(0, list.findIndex(one => !one.error)));
}

/** @param {number} index */
function openAt(index) {
  if (index < 0 || index >= list.length) return;
  at = index;
  select("list").selectedIndex = at;
  const one = list[at];
  const notes = (one.notes || []).map(said);
  if (one.error) tell(said(one.error));
  else {
    const position = P.read(one.sfen);
    if (position) desk.change({ position, title: one.title || "", author: one.author || "", moves: one.moves || [] }, "load");
    tell(notes.join(" "));
  }
  show();
}

/** The list of problems, for the quiz: which one it is, the place in it, and how to go on. */
export const listed = {
  number: () => lists,
  at: () => at,
  all: () => list.length,
  /** Opens the next problem that can be read. @returns {boolean} whether there was one */
  next() {
    const next = list.findIndex((one, i) => i > at && !one.error);
    openAt(next);
    return next >= 0;
  },
};

/** What the user has read and typed, for a page that is loaded again. */
export const kept = () => ({ list, at, isCut, text: input("paste").value });

/** @param {Facts} before what {@link kept} has given */
export function bringBack(before) {
  input("paste").value = String(before.text || "");
  if (!Array.isArray(before.list) || !before.list.length) return;
  list = before.list;
  isCut = before.isCut === true;
  at = Math.max(0, Math.min(list.length - 1, Number(before.at) || 0));
  lists++;
  showList();
}

function showList() {
  byId("list-block").hidden = list.length < 2;
  fill(select("list"), ...list.map((one, i) => make("option", {}, `${i + 1}  ${one.title || ""} ${one.author || ""} ${one.error ? "— " + t("files.unreadable") : ""}`)));
  select("list").selectedIndex = at;
}

/** The form shows what is on the desk. */
export function show() {
  for (const [id, value] of [["work-title", desk.work.title], ["work-author", desk.work.author]]) {
    if (document.activeElement !== byId(id)) input(id).value = value;
  }
  /** @type {HTMLButtonElement} */ (byId("list-previous")).disabled = at === 0;
  /** @type {HTMLButtonElement} */ (byId("list-next")).disabled = at + 1 >= list.length;
  say(byId("list-note"), isCut ? t("files.cut", number(list.length)) : "");
  showDrafts();
}

// Out.

/** What the server needs to write the work. */
export function whole() {
  const { answer } = answers.facts;
  const main = answers.mainLine().line;
  const best = answer && answer.composed && answer.composed.exact ? answer.composed : answer;
  return {
    ...question(),
    title: desk.work.title,
    author: desk.work.author,
    moves: main.length ? main : desk.work.moves,
    // A length is written only if it is proved, and if the line is whole.
    plies: answer && answer.result === "mate" && best.exact && main.length === best.plies ? main.length : 0,
  };
}

export const fileName = () => (desk.work.title || "tsumugi").replace(/[\\/:*?"<>|.\s\p{C}]+/gu, "_").match(/^.{1,50}/u)?.[0] || "tsumugi";

/** @param {string} format @param {Facts} [more] */
const asRecord = (format, more = {}) => server.post("/api/record", { ...whole(), fill: false, format, ...more });

/** Whether a line drops pieces that are still in the box, and so needs the defender's whole hand. @param {string[]} moves */
function needsRest(moves) {
  let position = desk.work.position;
  return moves.some(move => {
    const isFromBox = move[1] === "*" && !position.hands[position.side][move[0]];
    position = P.play(position, move);
    return isFromBox;
  });
}

/** @param {string} format */
async function copyAs(format) {
  try {
    const isPosition = format === "sfen" || format === "bod";
    const fill = desk.work.fill && needsRest(whole().moves);
    const text = await (await asRecord(format, isPosition ? { moves: [] } : { fill })).text();
    await putOnClipboard(text);
    tell(t("copied", format.toUpperCase()));
  } catch (why) {
    fail(why);
  }
}

function copyLink() {
  putOnClipboard(location.href).then(() => tell(t("copied", t("export.link"))));
}

/** Browsers refuse the clipboard to pages that are not secure, and then the text area has it. @param {string} text */
async function putOnClipboard(text) {
  input("paste").value = text;
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text).catch(() => {});
  }
}

/** @param {string} format */
async function diagram(format) {
  try {
    download(await (await server.post("/api/diagram", { ...whole(), format })).blob(), fileName() + "." + format);
  } catch (why) {
    fail(why);
  }
}

/** @param {string} format */
async function record(format) {
  try {
    const charset = format === "sjis" ? "shift_jis" : "utf-8";
    // The line may drop pieces that are still in the box, so the record has the defender's whole hand.
    const reply = await asRecord("kif", { charset, fill: desk.work.fill, variations: answers.variations() });
    download(await reply.blob(), fileName() + ".kif");
  } catch (why) {
    fail(why);
  }
}

function saveJson() {
  const { answer, check } = answers.facts;
  const text = JSON.stringify({ title: desk.work.title, author: desk.work.author, ...question(), answer, check });
  download(new Blob([text + "\n"], { type: "application/json" }), fileName() + ".json");
}

/** The answer about the brinkmate whose proof is being made; it stays whatever becomes of the proof. @type {Facts | null} */
let found = null;

/** Shows what is said of a file that is being made. @param {...(string | Node)} said */
const showProof = (...said) => fill(byId("proof"), ...(found ? brinkmate(found) : []), ...said);

function prove() {
  found = null;
  server.search("side", "/api/prove", question());
  isMaking = true;
  fill(byId("proof"), t("answer.proving"));
}

/** Asks for a brinkmate by the side to move, and for its proof. */
function proveBrinkmate() {
  server.search("side", "/api/brinkmate", question());
  found = null;
  isMaking = true;
  fill(byId("proof"), t("answer.solving"));
}

/** The answer about a brinkmate, its keys and its line. @param {Facts} of @returns {(string | Node)[]} */
function brinkmate(of) {
  const keys = of.keys.map((/** @type {Facts} */ key) => moves(key)[0]).join(" ");
  const line = moves(of.brinkmate).join(" ");
  return [
    said(of.answer) + " ",
    ...keys ? [t(of.keysComplete ? "brinkmate.keys" : "brinkmate.some", keys) + " "] : [],
    ...line ? [button(line, () => desk.showLine(of.brinkmate.line, 1, "found"), { lang: moveLanguage() }), " "] : [],
  ];
}

/** Has another command of the program work on the problem. @param {"page" | "tune"} wanted */
export function askTool(wanted) {
  const language = document.documentElement.lang;
  server.search("side", "/api/tool", { ...whole(), variations: answers.variations(), wanted, language });
  if (wanted === "tune") return;
  found = null;
  isMaking = true;
  fill(byId("proof"), t("answer.page"));
}

/** Whether a file is being made that the user waits for. */
export const isMakingFile = () => isMaking && server.isRunning("side");

/** @param {string} kind @param {Facts} facts */
export function takeProof(kind, facts) {
  if (!isMaking) return;
  if (kind === "side-superseded") showProof(t("answer.stopped"));
  isMaking = kind === "side-found" || kind === "side-progress";
  if (kind === "side-found" && facts.what === "page") {
    const link = make("a", { href: "/api/made?file=" + encodeURIComponent(facts.name), download: fileName() + ".html" }, t("proof.save", fileName() + ".html"));
    showProof(link);
  }
  if (kind === "side-found" && facts.what === "brinkmate") {
    found = facts;
    showProof();
  }
  if (kind === "side-found" && facts.what === "proof") {
    found = facts.brinkmate || null; // the event of the answer may have been missed
    const link = make("a", { href: "/api/made?file=" + encodeURIComponent(facts.name), download: fileName() + ".proof.gz" }, t("proof.save", fileName() + ".proof.gz"));
    showProof(said(facts.verdict) + " ", link);
  }
  if (kind === "side-progress" && facts.stage !== "waiting") showProof(t("answer." + facts.stage) + (facts.nodes ? " · " + t("nodes", number(facts.nodes)) : ""));
  if (kind === "side-end" && facts.state === "stopped") showProof(t("answer.stopped"));
  if (kind === "side-end" && facts.state === "failed") showProof(said(facts.error) || t("answer.failed"));
}

export function forgetProof() {
  isMaking = false;
  found = null;
  fill(byId("proof"));
}

// Drafts: in the browser, and as records in the folder that the desk was started with.

/** @returns {{name: string, work: string, time: number}[]} */
function drafts() {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFTS) || "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {string} key @param {string} value @returns {boolean} whether the browser keeps it */
function store(key, value) {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false; // the address still keeps it
  }
}

/** Remembers what is on the desk, for a page that is opened without an address of its own. */
export const remember = () => store(LAST, desk.packed());

export function remembered() {
  try {
    return localStorage.getItem(LAST) || "";
  } catch {
    return "";
  }
}

function keepDraft() {
  const name = desk.work.title || t("drafts.untitled");
  const work = desk.packed();
  const others = drafts().filter(draft => draft.work !== work);
  const isKept = store(DRAFTS, JSON.stringify([{ name, work, time: Date.now() }, ...others].slice(0, MOST_DRAFTS)));
  tell(t(isKept ? "drafts.kept" : "drafts.lost", name));
  showDrafts();
}

/** Saves; what is there already is only replaced as it was when the user agreed. */
async function keepInFolder() {
  const name = fileName();
  let replace = "";
  for (;;) {
    try {
      const reply = await server.post("/api/save", { ...whole(), format: "kif", name, replace, variations: answers.variations() });
      tell(t("drafts.kept", (await reply.json()).name));
      openFolder();
      return;
    } catch (why) {
      const state = why instanceof server.Refusal && why.status === 409 ? why.state : undefined;
      if (!state || !confirm(t(replace ? "drafts.replace.again" : "drafts.replace", name + ".kif"))) {
        fail(why);
        return;
      }
      replace = state;
    }
  }
}

function showDrafts() {
  const kept = drafts();
  const signature = JSON.stringify(kept) + t("drafts");
  if (byId("drafts").dataset.of === signature) return;
  byId("drafts").dataset.of = signature;
  fill(byId("drafts"), ...kept.map(draft => make("li", {},
    button(draft.name + " · " + new Date(draft.time).toLocaleString(document.documentElement.lang), () => desk.load(desk.unpacked(draft.work))),
    button("×", () => {
      store(DRAFTS, JSON.stringify(drafts().filter(one => one.work !== draft.work)));
      showDrafts();
    }, { "aria-label": t("drafts.delete", draft.name) }))));
}

let folderName = "";

/** The list of the files in the folder. @param {string} [name] */
export async function openFolder(name = folderName) {
  folderName = name;
  try {
    const { files } = await server.get("/api/folder");
    byId("folder-block").hidden = false;
    byId("draft-folder").hidden = false;
    say(byId("folder-name"), t("files.folder", name));
    fill(select("folder"), make("option", { value: "" }, "—"), ...files.map((/** @type {string} */ file) => make("option", { value: file }, file)));
  } catch (why) {
    fail(why);
  }
}
