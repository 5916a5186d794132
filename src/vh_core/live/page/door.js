// The front door of several robots: tasks for whoever is nearest, who was given which, and why.

import { byId, element } from "./dom.js";
import { standing } from "./story.js";

export const isDoor = (document_) => Array.isArray(document_?.shares);

// The home as a robot behind the door shows it: the one that told of it last, if any did. Each may call it
// otherwise; here it keeps one name, so that it is drawn once.
export function sharedHome(door, robots, last) {
  const names = door.shares.includes(last) ? [last, ...door.shares] : door.shares;
  const home = names.map((name) => robots[name]?.home).find(Boolean);
  return home && { ...home, name: "shared" };
}

// Who is who in the home: the name of each robot behind the door, and the character that it is.
export function whoIsWho(robots) {
  const door = Object.values(robots).find(isDoor);
  return (door?.shares ?? []).map((name) => [name, robots[name]?.home?.character]).filter(([, id]) => id !== undefined);
}

// What is asked by the first robot that asks anything, and who that is.
export function askedBehind(door, robots) {
  for (const name of door.shares) {
    const task = robots[name]?.task;
    if (task?.question && task.phase !== "ended") return { name, question: task.question };
  }
  return { name: "", question: undefined };
}

// How many are at work, and how many tasks wait, in a few words.
export function atWork(door) {
  const given = door.given?.length ?? 0;
  const waiting = door.queue?.length ?? 0;
  return [given ? `${given} at work` : "", waiting ? `${waiting} waiting` : ""].filter(Boolean).join(" · ") || "nothing to do";
}

let drawn = [];
export function showGiven(node, door, robots, { cancel, pause, visit }) {
  const given = door.given ?? [];
  const tasks = given.map((each) => doing(each, robots));
  const now = ["door", door.given, ...tasks];
  if (node.dataset.door && now.length === drawn.length && now.every((each, index) => each === drawn[index])) return;
  drawn = now;
  node.dataset.door = "true";
  tellEnd(door.past?.at(-1));
  if (!given.length) {
    node.replaceChildren(element("p", { class: "empty" }, "Nobody is at anything. Say what you want done above: whoever is nearest and free does it. To choose one yourself, begin with the name, as in “Ben, …”."));
    return;
  }
  node.replaceChildren(...given.map((each, index) => row(each, tasks[index], { cancel, pause, visit: each.robot in robots ? visit : null })));
}

// The robot's own account of a task that it was given, as soon as there is one.
function doing(given, robots) {
  const task = robots[given.robot]?.task;
  return task && task.id === given.episode ? task : undefined;
}

function row(given, task, { cancel, pause, visit }) {
  const begins = { state: "busy", word: given.paused ? "paused" : "begins" };
  const { state, word } = task ? standing(task) : begins;
  const paused = task ? Boolean(task.paused) : Boolean(given.paused);
  return element(
    "section",
    { class: "given", "aria-label": `${given.robot}: ${given.text}` },
    element(
      "div",
      { class: "head" },
      element("span", { class: `badge ${state}` }, word),
      element("button", { type: "button", class: "pause", "aria-label": `${paused ? "Go on with" : "Pause"}: ${given.text}`, onclick: () => pause(given.id, !paused) }, paused ? "Go on" : "Pause"),
      element("button", { type: "button", class: "cancel", "aria-label": `Cancel: ${given.text}`, onclick: () => cancel(given.id) }, "Cancel"),
    ),
    element("h2", { class: "asked" }, given.text),
    element(
      "p",
      { class: "who" },
      visit ? element("button", { type: "button", class: "name", onclick: () => visit(given.robot) }, given.robot) : element("strong", {}, given.robot),
      given.reason ? `: ${given.reason}` : "",
    ),
    task?.progress && task.phase !== "ended" ? element("p", { class: "message" }, task.progress) : null,
  );
}

let ended = "";
function tellEnd(last) {
  if (!last || last.id === ended) return;
  ended = last.id;
  byId("told").textContent = `${last.outcome.toLowerCase().replaceAll("_", " ")}: ${last.text}`;
}
