// One thing: its states, what it is to others, and what can be done with it now.

import { byId, element } from "./dom.js";

const FORWARD = { ON: "on", INSIDE: "in", HOLDS_RH: "holds in the right hand", HOLDS_LH: "holds in the left hand", CLOSE: "close to" };
const BACKWARD = { ON: "on it", INSIDE: "in it", HOLDS_RH: "in the right hand of", HOLDS_LH: "in the left hand of" };
const SHOWN = 12;

export function showThing(panel, id, home, details, choose, propose) {
  const thing = home?.things?.[id] ?? home?.rooms?.[id];
  if (!thing) {
    panel.replaceChildren(close(choose), element("p", {}, "It is not in the home at this moment."));
    return;
  }
  const names = (thing.states ?? []).map((name) => name.toLowerCase().replaceAll("_", " "));
  const states = names.map((name) => element("span", { class: "state" }, name));
  const told = [`${thing.class} ${id}`, where(thing, home), ...names].join(", ");
  if (panel.dataset.told !== told) byId("told").textContent = panel.dataset.told = told;
  panel.replaceChildren(
    close(choose),
    element("h2", {}, thing.class, element("small", {}, ` ${id}`)),
    element("p", { class: "where" }, where(thing, home)),
    ...(states.length ? [element("p", { class: "states" }, ...states)] : []),
    ...(details ? now(details, id, choose, propose) : then(id, home, choose)),
  );
}

function close(choose) {
  return element("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => choose(null) }, "×");
}

function where(thing, home) {
  const room = home.rooms?.[thing.room]?.class;
  const holder = home.things?.[thing.holder];
  const held = holder && holder.category !== "Floor" ? `${FORWARD[thing.relation]?.startsWith("holds") ? "held by" : FORWARD[thing.relation] ?? ""} the ${holder.class} ${thing.holder}` : "";
  return [held, room && `in the ${room}`].filter(Boolean).join(", ") || "\u00a0";
}

function now(details, id, choose, propose) {
  const parts = [];
  const singles = details.steps.filter((step) => !/>.*<.*>/.test(step.step));
  const pairs = details.steps.filter((step) => />.*<.*>/.test(step.step));
  if (singles.length) {
    parts.push(
      element("h3", {}, "Can be done now"),
      element("p", { class: "can" }, ...singles.slice(0, SHOWN).map((step) => element("button", { type: "button", onclick: () => propose(step.words) }, step.words))),
    );
  }
  if (pairs.length) parts.push(more("With something else", pairs.map((step) => step.words)));
  if (details.lacking.length) {
    parts.push(
      element("h3", {}, "Not now"),
      element("ul", { class: "lacking" }, ...details.lacking.slice(0, SHOWN).map((each) => element("li", {}, element("b", {}, each.words), " ", each.reason))),
    );
  }
  for (const relation of details.relations) {
    const [label, others] = relation.to ? [FORWARD[relation.relation], relation.to] : [BACKWARD[relation.relation], relation.from];
    parts.push(element("h3", {}, label), list(others, choose));
  }
  if (details.properties.length) parts.push(element("p", { class: "note" }, details.properties.join(" · ").toLowerCase().replaceAll("_", " ")));
  return parts;
}

function then(id, home, choose) {
  const inside = Object.entries(home.things).filter(([, thing]) => thing.holder === id);
  if (!inside.length) return [];
  return [element("h3", {}, "holds"), list(inside.map(([other, thing]) => ({ id: Number(other), class: thing.class })), choose)];
}

function more(title, texts) {
  return element("details", {}, element("summary", {}, `${title} (${texts.length})`), element("ul", { class: "lacking" }, ...texts.map((text) => element("li", {}, text))));
}

function list(others, choose) {
  const shown = others.slice(0, SHOWN).map((other) => element("button", { type: "button", class: "name", onclick: () => choose(other.id) }, other.class, element("small", {}, ` ${other.id}`)));
  const left = others.length - shown.length;
  return element("p", { class: "others" }, ...shown, left > 0 ? element("small", {}, `and ${left} more`) : null);
}
