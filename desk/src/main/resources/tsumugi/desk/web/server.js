// @ts-check
// The page's side of the server: requests, and events about searches.

/** @typedef {import("./texts.js").Language} Language */
/** @typedef {{en: string, ja: string}} Sentence */
/** @typedef {Record<string, any>} Facts */

/** A refusal of the server. */
export class Refusal extends Error {
  /** @param {number} status @param {Sentence} [sentence] @param {string} [state] of the file that is in the way */
  constructor(status, sentence, state) {
    super(sentence ? sentence.en : String(status));
    this.status = status;
    this.sentence = sentence;
    this.state = state;
  }
}

/** The status of a request that the browser could not send, though the server answers. */
export const UNREADABLE = -1;

/** Each load of the page has a name of its own. */
const bytes = crypto.getRandomValues(new Uint8Array(12));
const PAGE = [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");

/** @typedef {"live" | "side" | "compose"} Channel */

const KINDS = ["saved", "answer", "check", "progress", "end", "side-found", "side-progress", "side-end", "compose-found", "compose-progress", "compose-end"];

/** @param {Channel} channel @param {string} name */
const kindOf = (channel, name) => (channel === "live" ? name : channel + "-" + name);

/** @type {EventSource | null} */
let events = null;
let number = 0;
/** @type {Record<string, number>} the numbers of the questions that are asked now */
const asked = { live: 0, side: 0, compose: 0 };
const running = { live: false, side: false, compose: false };
/** @type {(kind: string, facts: Facts) => void} */
let listener = () => {};
/** @type {(state: "here" | "gone" | "anew" | "fresh") => void} */
let watcher = () => {};

/** @param {string} path @param {RequestInit} [init] */
async function request(path, init) {
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    // A file that the browser cannot read fails in the same way as a server that is gone.
    const state = await reached();
    if (state) watcher(state);
    throw new Refusal(state ? 0 : UNREADABLE);
  }
  if (!response.ok) {
    const body = await response.json().catch(() => ({}));
    if (response.status === 403) reached().then(state => state && watcher(state)); // or a name that is not allowed
    throw new Refusal(response.status, body.error, body.state);
  }
  return response;
}

/** Asks whether the server answers this page. @returns {Promise<"gone" | "anew" | null>} null if it does */
const reached = () => fetch("/api/start").then(answer => (answer.status === 403 ? "anew" : null), () => "gone");

/** @param {string} path @returns {Promise<any>} */
export const get = async path => (await request(path)).json();

/** @param {string} path @param {Facts} facts */
export const post = (path, facts) => request(path, { method: "POST", body: JSON.stringify({ page: PAGE, ...facts }) });

/** The problems of a text or file. @param {string} name @param {Blob | string} body @returns {Promise<any>} */
export const read = async (name, body) =>
  (await request("/api/read?name=" + encodeURIComponent(name), { method: "POST", body })).json();

/** What a saved search is about. @param {string} query which file @param {Blob} [body] one that the desk does not have @returns {Promise<any>} */
export const resume = async (query, body) => (await request("/api/resume?" + query, { method: "POST", body })).json();

/** Starts a search; the one before it stops, without an end of its own. @param {Channel} channel @param {string} path @param {Facts} facts */
export async function search(channel, path, facts) {
  giveWay(channel);
  const own = asked[channel] = ++number;
  running[channel] = true;
  try {
    await post(path, { ...facts, number: own });
  } catch (refusal) {
    if (asked[channel] === own) {
      running[channel] = false;
      const error = refusal instanceof Refusal ? refusal.sentence : undefined;
      listener(kindOf(channel, "end"), { state: "failed", error });
    }
  }
  return own;
}

/** @param {Channel} channel */
export function stop(channel) {
  if (running[channel]) post("/api/stop", { channel, number: asked[channel] }).catch(() => {});
}

/** A search that runs will have no end of its own. @param {Channel} channel */
function giveWay(channel) {
  if (running[channel]) listener(kindOf(channel, "superseded"), {});
}

/** Forgets a search: its events are dropped from now on. @param {Channel} channel */
export function forget(channel) {
  giveWay(channel);
  stop(channel);
  running[channel] = false;
  asked[channel] = ++number;
}

/** @param {Channel} channel */
export const isRunning = channel => running[channel];

function open() {
  if (events) return;
  const source = events = new EventSource("/api/events?page=" + PAGE);
  source.addEventListener("hello", event => {
    watcher(JSON.parse(event.data).fresh ? "fresh" : "here");
  });
  for (const kind of KINDS) {
    source.addEventListener(kind, event => {
      const facts = JSON.parse(event.data);
      const channel = kind.startsWith("side-") ? "side" : kind.startsWith("compose-") ? "compose" : "live";
      if (facts.number !== asked[channel]) return;
      if (kind.endsWith("end")) running[channel] = false;
      listener(kind, facts);
    });
  }
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) {
      // A refusal is no lost connection, and the browser does not try again by itself.
      events = null;
      reached().then(state => watcher(state || "gone"));
      setTimeout(open, 2000);
    } else {
      watcher("gone");
    }
  };
}

function close() {
  if (events) events.close();
  events = null;
}

/**
 * Connects the page. A page that is hidden and does not search gives its connection back, since browsers allow six of them.
 * @param {typeof listener} onEvent @param {typeof watcher} onState
 */
export function connect(onEvent, onState) {
  listener = onEvent;
  watcher = onState;
  open();
  let idle = 0;
  document.addEventListener("visibilitychange", () => {
    clearInterval(idle);
    if (document.hidden) {
      idle = window.setInterval(() => {
        if (!Object.values(running).includes(true)) close();
      }, 10_000);
    } else {
      open();
    }
  });
  addEventListener("pagehide", () => {
    navigator.sendBeacon("/api/close", JSON.stringify({ page: PAGE }));
    close();
  });
  addEventListener("pageshow", event => {
    if (event.persisted) open();
  });
}
