// @ts-check
// Small helpers to make and find elements. Text is always set as text, never as HTML.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, any>} [attributes] @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key in node && key !== "list" && key !== "form") /** @type {any} */ (node)[key] = value;
    else if (value !== undefined && value !== false) node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

/** An SVG element. @param {string} name @param {Record<string, string | number>} [attributes] @param {string} [text] */
export function draw(name, attributes = {}, text) {
  const node = document.createElementNS(SVG, name);
  for (const key of Object.keys(attributes)) node.setAttribute(key, String(attributes[key]));
  if (text !== undefined) node.textContent = text;
  return node;
}

/** @param {string} id */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error("no element " + id);
  return node;
}

/** A button. @param {string} text @param {() => void} onclick @param {Record<string, any>} [more] */
export const button = (text, onclick, more = {}) => make("button", { type: "button", onclick, ...more }, text);

/** Sets a text only if it changes, so that screen readers do not repeat it. @param {Element} node @param {string} text */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Replaces the children. @param {Element} node @param {...(Node | string)} children */
export function fill(node, ...children) {
  node.replaceChildren(...children);
}

/** What elements were filled with. @type {WeakMap<Element, string>} */
const contents = new WeakMap();

/** @param {Element} node */
const focusable = node => /** @type {(HTMLElement | SVGElement)[]} */ ([...node.querySelectorAll("button, [tabindex='0']")]);
/** @param {Element} node */
const wording = node => node.getAttribute("aria-label") || node.textContent;

/**
 * Replaces the children only if they are about something else than before, so that a search that reports ten times a second
 * takes no click away and no focus, and screen readers do not repeat them. While one of them is pressed they are left alone.
 * @param {Element} node @param {unknown} about everything that the children are made from @param {() => (Node | string)[]} build
 */
export function refill(node, about, build) {
  const signature = JSON.stringify(about);
  if (contents.get(node) === signature || node.matches(":active")) return;
  contents.set(node, signature);
  const focused = document.activeElement;
  const at = focused ? focusable(node).findIndex(one => one === focused) : -1;
  fill(node, ...build());
  if (at < 0 || !focused) return;
  const now = focusable(node);
  (now.find(one => wording(one) === wording(focused)) || now[Math.min(at, now.length - 1)])?.focus({ preventScroll: true });
}

/** Moves as text that no line break divides. @param {string[]} written */
export const unbroken = written => written.flatMap((move, i) => [i ? " " : "", make("span", { className: "move" }, move)]);

/** Lets the user save bytes as a file. @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
