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

export function seconds(value) {
  if (value === undefined) return "";
  if (value < 0.0995) return `${Math.max(1, Math.round(value * 1000))} ms`;
  if (value < 99.5) return `${value.toFixed(value < 9.95 ? 1 : 0)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}
