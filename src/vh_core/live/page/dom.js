// Elements with text in them. Nothing that comes from a home, a task or a model is ever markup.

const SVG = "http://www.w3.org/2000/svg";

export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

export function shape(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") node.addEventListener("click", value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== undefined) node.setAttribute(key, String(value));
  }
  node.append(...children.filter((child) => child !== undefined && child !== null));
  return node;
}

export const byId = (id) => document.getElementById(id);

export function show(node, visible) {
  node.hidden = !visible;
}

// Draws, and leaves the focus where it was: on what took the place of the node that had it, or else
// on the first of `next` that is shown. Who works by keyboard would begin anew with each event.
export function keepingFocus(drawing, ...next) {
  const had = document.activeElement;
  const part = had?.closest("#task, #questions, #steps, #queue, #past, #thing");
  const before = part ? alike(part, had) : [];
  const place = before.indexOf(had);
  drawing();
  if (!part || (had.isConnected && had.checkVisibility())) return;
  const now = part.checkVisibility() ? alike(part, had) : [];
  const same = now.find((each) => each.textContent === had.textContent && label(each) === label(had));
  const heir = same ?? (now.length === before.length ? now[place] : undefined);
  (heir ?? next.find((each) => each.checkVisibility()))?.focus({ preventScroll: true });
}

const label = (node) => node.getAttribute("aria-label");
const alike = (part, node) => [...part.getElementsByTagName(node.tagName)].filter((each) => each.className === node.className);

export function seconds(value) {
  if (value === undefined) return "";
  if (value < 0.0995) return `${Math.max(1, Math.round(value * 1000))} ms`;
  if (value < 99.5) return `${value.toFixed(value < 9.95 ? 1 : 0)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}
