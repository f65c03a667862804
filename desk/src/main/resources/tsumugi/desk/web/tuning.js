// @ts-check
// The table while a search runs: how full it is, its areas and chains.
import * as server from "./server.js";
import { byId, draw, fill, make } from "./page.js";
import { number, said, t } from "./texts.js";

/** @typedef {import("./server.js").Facts} Facts */

/** @type {{millis: number, hashfull: number, main: number, sub: number}[]} */
let points = [];
let begun = 0;
const MOST_POINTS = 400;

export function restart() {
  points = [];
  begun = performance.now();
}

/** @param {Facts} facts an event with the statistics of the table */
export function take(facts) {
  const table = facts.table;
  if (!table) return;
  points.push({
    millis: performance.now() - begun, // the events count from different beginnings
    hashfull: facts.hashfull,
    main: table.mainRecords ? table.mainUsed * 1000 / table.mainRecords : 0,
    sub: table.subRecords ? table.subUsed * 1000 / table.subRecords : 0,
  });
  if (points.length > MOST_POINTS) points = points.filter((_, i) => i % 2 === 1); // half as many, over the same time
  if (/** @type {HTMLDetailsElement} */ (byId("tuning-panel")).open) show(facts);
}

let isBusy = false;

/** Whether sizes of the table are being compared. */
export const isComparing = () => isBusy && server.isRunning("side");

/** What the comparison of table sizes has given. @param {string} kind @param {Facts} facts */
export function takeTune(kind, facts) {
  const say_ = (/** @type {string} */ text) => {
    // Tables are set as they are, sentences flow.
    const parts = text.trim().split(/\n{2,}/);
    fill(byId("tune-table"), ...parts.map(part => make(/ {2}/.test(part) ? "pre" : "p", {}, part)));
    for (const table of byId("tune-table").querySelectorAll("pre")) table.tabIndex = 0; // for keys to scroll it
  };
  if (kind === "side-progress" && facts.stage === "tune") {
    isBusy = true;
    say_(t("answer.tune"));
  }
  if (isBusy && (kind === "side-superseded" || kind === "side-end" && facts.state === "stopped")) say_(t("answer.stopped"));
  if (isBusy && kind === "side-end" && facts.state === "failed") say_(said(facts.error) || t("answer.failed"));
  if (kind === "side-superseded" || kind === "side-end") isBusy = false;
  if (kind !== "side-found" || facts.what !== "tune") return;
  say_(facts.text);
  fill(byId("tune-plot"), ...(facts.name ? [make("img", { src: "/api/made?file=" + encodeURIComponent(facts.name), alt: t("tuning.sizes.plot") })] : []));
}

/** @param {Facts | null} facts */
export function show(facts) {
  const plot = byId("tuning-plot");
  plot.setAttribute("aria-label", t("tuning.plot"));
  const last = points.at(-1);
  const end = Math.max(1, last ? last.millis : 1);
  const top = Math.max(1, ...points.map(point => Math.max(point.hashfull, point.main, point.sub)));
  const line = (/** @type {"hashfull" | "main" | "sub"} */ what, /** @type {string} */ style) =>
    draw("path", { class: style, d: points.map((point, i) => `${i ? "L" : "M"}${4 + point.millis / end * 292} ${86 - point[what] / top * 80}`).join("") || "M0 0" });
  fill(plot, line("main", "main"), line("sub", "flawed"), line("hashfull", "sound"));
  const table = facts && facts.table;
  if (!table || !facts) return;
  const rows = [
    ["hashfull", facts.hashfull], ["main", table.mainUsed], ["sub", table.subUsed], ["extended", table.extended],
    ["chains", table.longestChain], ["overwritten", table.overwritten], ["mate", table.mate], ["nomate", table.nomate], ["unknown", table.unknown],
  ];
  fill(byId("tuning"), ...rows.map(([name, value]) => make("div", {}, make("dt", {}, t("tuning." + name)), make("dd", {}, number(value)))));
}
