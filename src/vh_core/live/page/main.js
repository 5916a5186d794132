// Follows the server's events, and shows what they come to: now, or at an earlier event.

import { get, post, say } from "./asking.js";
import { byId, element, keepingFocus, show } from "./dom.js";
import { askedBehind, isDoor, sharedHome, showGiven, whoIsWho } from "./door.js";
import { after, merged } from "./patch.js";
import { Plan } from "./plan.js";
import { Robots } from "./robots.js";
import { showCalls, showPast, showQuestion, showQueue, showSteps, showTask } from "./story.js";
import { showThing } from "./thing.js";

const PLAY_MS = 350; // between two events that are played again

const state = {
  robots: {}, // the documents as they are now
  robot: "", // whose page this is
  told: "", // which robot told of its home last
  courses: new Map(), // episode → how it went, as far as it was fetched
  shown: null, // {episode, count}: an earlier moment; null for now
  chosen: null, // the thing whose details are shown
  playing: 0,
};

const plan = new Plan(byId("plan"), choose);
const robots = new Robots(byId("robots"), chooseRobot);

// -- what comes in ---------------------------------------------------------------------------------

function follow() {
  const source = new EventSource("/api/events");
  source.addEventListener("open", () => connected("live"));
  source.addEventListener("error", () => connected("lost"));
  source.addEventListener("snapshot", (message) => {
    state.robots = JSON.parse(message.data).robots;
    if (!(state.robot in state.robots)) state.robot = Object.keys(state.robots)[0] ?? "";
    state.courses.clear();
    state.shown = null;
    draw();
  });
  source.addEventListener("patch", (message) => {
    const told = JSON.parse(message.data);
    const before = state.robots[told.robot] ?? {};
    state.robots[told.robot] = merged(before, told.patch);
    if ("home" in told.patch) state.told = told.robot;
    const course = state.courses.get(told.episode);
    if (course && told.event > (course.changes.at(-1)?.[0] ?? -1)) {
      course.changes.push([told.event, ofEpisode(told.patch)]);
    }
    draw();
  });
}

function ofEpisode(patch) {
  const kept = {};
  for (const name of ["home", "task", "steps", "calls"]) if (name in patch) kept[name] = patch[name];
  return kept;
}

function connected(how) {
  const shown = byId("connection");
  shown.dataset.state = how;
  shown.textContent = how === "live" ? "live" : "connection lost, trying again …";
}

// -- what is shown ---------------------------------------------------------------------------------

const now = () => state.robots[state.robot] ?? {};

function shownDocument() {
  const course = state.shown && state.courses.get(state.shown.episode);
  if (course) return after(course, state.shown.count);
  return isDoor(now()) ? { ...now(), home: sharedHome(now(), state.robots, state.told) } : now();
}

let due = false;
function draw() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    keepingFocus(redraw, byId("task"));
  });
}

function redraw() {
  robots.draw(state.robots, state.robot);
  const document_ = shownDocument();
  const live = now();
  show(byId("nohome"), !document_.home);
  byId("plan").toggleAttribute("data-empty", !document_.home);
  if (document_.home) plan.draw(document_.home, document_.task, document_.steps, whoIsWho(state.robots));
  document.body.classList.toggle("past-moment", state.shown !== null);
  if (isDoor(live) && !state.shown) {
    const { name, question } = askedBehind(live, state.robots);
    showGiven(byId("task"), live, state.robots, { cancel, pause, visit: chooseRobot });
    showQuestion(byId("questions"), question, answer, name);
  } else {
    showTask(byId("task"), document_.task, state.shown ? null : cancel, pause);
    showQuestion(byId("questions"), state.shown ? null : document_.task?.question, answer);
  }
  showSteps(document_, choose);
  showCalls(document_);
  showQueue(live, cancel, pause);
  showPast(live, state.shown?.episode ?? live.task?.id, review);
  showTime(document_, live);
  showClasses(document_.home);
  if (state.chosen !== null && state.chosenFrom !== document_.home?.things) showChosen();
}

function chooseRobot(name) {
  Object.assign(state, { robot: name, shown: null, chosen: null });
  classesOf = null;
  stopPlaying();
  showChosen();
  draw();
}

let classesOf = null;
function showClasses(home) {
  const things = home?.things;
  if (!things || classesOf !== null) return;
  classesOf = new Set(Object.values(things).map((thing) => thing.class));
  byId("classes").replaceChildren(...[...classesOf].sort().map((name) => element("option", { value: name })));
}

// -- time ------------------------------------------------------------------------------------------

function showTime(document_, live) {
  const episode = state.shown?.episode ?? live.task?.id;
  const course = state.courses.get(episode);
  show(byId("time"), Boolean(episode));
  const slider = byId("slider");
  const last = course ? course.changes.length : 1;
  slider.max = String(last);
  slider.value = String(state.shown ? state.shown.count : last);
  const task = document_.task;
  const at = task?.elapsed_s === undefined ? "" : `${task.elapsed_s.toFixed(1)} s`;
  byId("moment").textContent = state.shown ? `${at} · ${state.shown.count} of ${last}` : at;
  slider.setAttribute("aria-valuetext", `${at}${task?.progress ? `, ${task.progress}` : ""}`);
  byId("live").disabled = state.shown === null;
  byId("play").textContent = state.playing ? "❚❚" : "▶";
  byId("play").setAttribute("aria-label", state.playing ? "Stop playing" : "Play the task again");
}

async function courseOf(episode) {
  let course = state.courses.get(episode);
  if (!course) {
    course = await get(state.robot, `episodes/${encodeURIComponent(episode)}`);
    if (!course) {
      say("That is not known any more.");
      return null;
    }
    state.courses.set(episode, course);
  }
  return course;
}

async function review(episode, count) {
  const course = await courseOf(episode);
  if (!course) return;
  state.shown = { episode, count: Math.min(count ?? course.changes.length, course.changes.length) };
  draw();
}

function backToNow() {
  stopPlaying();
  state.shown = null;
  draw();
}

function stopPlaying() {
  clearInterval(state.playing);
  state.playing = 0;
}

async function play() {
  if (state.playing) {
    stopPlaying();
    draw();
    return;
  }
  const episode = state.shown?.episode ?? now().task?.id;
  const course = await courseOf(episode);
  if (!course) return;
  const from = state.shown && state.shown.count < course.changes.length ? state.shown.count : 0;
  state.shown = { episode, count: from };
  state.playing = setInterval(() => {
    if (!state.shown || state.shown.count >= course.changes.length) stopPlaying();
    else state.shown = { episode, count: nextMoment(course, state.shown.count) };
    draw();
  }, PLAY_MS);
  draw();
}

// The next change that somebody would notice: in the home, or in a step's fate.
function nextMoment(course, count) {
  let next = count + 1;
  while (next < course.changes.length && !("home" in course.changes[next - 1][1])) next += 1;
  return next;
}

// -- what is asked for -----------------------------------------------------------------------------

async function answer(question, text) {
  return post(state.robot, `questions/${encodeURIComponent(question)}`, { text });
}

async function cancel(task) {
  await post(state.robot, `tasks/${encodeURIComponent(task)}/cancel`, {});
}

async function pause(task, paused) {
  await post(state.robot, `tasks/${encodeURIComponent(task)}/pause`, { paused });
}

function choose(id) {
  state.chosen = id;
  showChosen();
}

async function showChosen() {
  const panel = byId("thing");
  plan.choose(state.chosen);
  keepingFocus(() => show(panel, state.chosen !== null), byId("plan"));
  if (state.chosen === null) return;
  const id = state.chosen;
  const home = shownDocument().home;
  state.chosenFrom = home?.things;
  const details = state.shown ? null : await get(state.robot, `things/${id}`);
  panel.classList.toggle("right", plan.isLeft(id));
  if (id === state.chosen) keepingFocus(() => showThing(panel, id, home, details, choose, propose), byId("plan"));
}

function propose(words) {
  byId("text").value = words;
  byId("text").focus();
}

byId("ask").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = byId("text").value.trim();
  if (!text) return;
  backToNow();
  if (await post(state.robot, "tasks", { text })) byId("text").value = "";
});
byId("slider").addEventListener("input", async () => {
  stopPlaying();
  const episode = state.shown?.episode ?? now().task?.id;
  const slider = byId("slider");
  const known = state.courses.has(episode);
  const share = Number(slider.value) / Math.max(1, Number(slider.max));
  const course = await courseOf(episode);
  if (!course) return;
  const count = known ? Number(slider.value) : Math.round(share * course.changes.length);
  await review(episode, count);
});
byId("slider").addEventListener("pointerdown", () => courseOf(state.shown?.episode ?? now().task?.id).then(draw));
byId("slider").addEventListener("focus", () => courseOf(state.shown?.episode ?? now().task?.id).then(draw));
byId("play").addEventListener("click", play);
byId("live").addEventListener("click", backToNow);
byId("find").addEventListener("submit", (event) => event.preventDefault());
byId("search").addEventListener("input", () => {
  const wanted = byId("search").value.trim().toLowerCase();
  const things = Object.entries(shownDocument().home?.things ?? {});
  const found = wanted ? things.filter(([, thing]) => thing.class.toLowerCase().includes(wanted)).slice(0, 12) : [];
  plan.mark(found.map(([id]) => id));
  byId("found").replaceChildren(
    ...found.map(([id, thing]) =>
      element("li", {}, element("button", { type: "button", class: "name", onclick: () => choose(Number(id)) }, `${thing.class} ${id}`)),
    ),
  );
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && state.chosen !== null) choose(null);
});

follow();
