// The task, its steps, what a language model was asked, and the other tasks.

import { byId, element, seconds, show } from "./dom.js";

const SAID = {
  proposed: "proposed",
  checking: "being checked",
  checked: "checked",
  refused: "refused",
  executing: "being done",
  executed: "done, effects not seen yet",
  failed: "failed",
  verified: "done and seen",
  ineffective: "without effect",
  left: "left out",
};
const PHASES = {
  queued: "waiting",
  observing: "looking",
  planning: "planning",
  checking: "checking",
  executing: "acting",
  verifying: "verifying",
  replanning: "planning anew",
  waiting: "waiting",
};

const drawn = new WeakMap(); // node → what it shows

function changed(node, what) {
  if (drawn.get(node) === what) return false;
  drawn.set(node, what);
  return true;
}

// What is to be said of a task in a word, and of which kind that is.
export function standing(task) {
  if (task?.phase !== "ended") return { state: "busy", word: task?.paused ? "paused" : (PHASES[task?.phase] ?? task?.phase) };
  return { state: task.succeeded ? "good" : "bad", word: task.outcome.toLowerCase().replaceAll("_", " ") };
}

export function showTask(node, task, cancel, pause) {
  if (!changed(node, task) && node.dataset.cancel === String(Boolean(cancel)) && !node.dataset.door) return;
  node.dataset.cancel = String(Boolean(cancel));
  delete node.dataset.door;
  if (!task?.id) {
    node.replaceChildren(element("p", { class: "empty" }, "Nothing has been asked for yet. Say what you want done above, as in “put all plums in the fridge”."));
    return;
  }
  const ended = task.phase === "ended";
  const { state, word } = standing(task);
  const told = ended ? `${word}: ${task.answer || task.message}` : word;
  if (byId("told").textContent !== told) byId("told").textContent = told;
  node.replaceChildren(
    element(
      "div",
      { class: "head" },
      element("span", { class: `badge ${state}` }, word),
      element("span", { class: "meta" }, [task.strategy, seconds(task.elapsed_s), tokens(task)].filter(Boolean).join(" · ")),
      !ended && cancel ? element("button", { type: "button", class: "pause", onclick: () => pause(task.id, !task.paused) }, task.paused ? "Go on" : "Pause") : null,
      !ended && cancel ? element("button", { type: "button", class: "cancel", onclick: () => cancel(task.id) }, "Cancel") : null,
    ),
    element("h2", { class: "asked" }, task.text),
    ...conditions(task),
    ...(task.answer ? [element("p", { class: "answer" }, task.answer)] : []),
    ...(ended && !task.answer ? [element("p", { class: "message" }, task.message)] : []),
    ...(!ended && task.progress ? [element("p", { class: "message" }, task.progress)] : []),
    ...(!ended && task.setback ? [element("p", { class: "reason" }, task.setback)] : []),
    ...(task.answered ?? []).map((each) => element("p", { class: "note" }, `${each.text} — ${each.answer}`)),
    ...(task.unverified ? [element("p", { class: "reason" }, `Not verified: ${task.unverified}`)] : []),
    ...(task.notes ?? []).map((note) => element("p", { class: "note" }, note)),
  );
}

function tokens(task) {
  const [asked, said] = task.tokens ?? [0, 0];
  return asked + said ? `${(asked + said).toLocaleString("en")} tokens${costs(task)}` : "";
}

// By the prices that were given; where nobody said what tokens cost nothing is said.
const costs = ({ cost }) => (cost === undefined ? "" : ` · cost ${Number(cost.toPrecision(3))}`);

function conditions(task) {
  const all = Object.values(task.conditions ?? {});
  if (!all.length) return task.goal ? [element("p", { class: "goal" }, task.goal)] : [];
  const held = all.filter((each) => each.holds).length;
  return [
    element(
      "ul",
      { class: "conditions", "aria-label": `${held} of ${all.length} conditions hold` },
      ...all.map((each) =>
        element("li", { class: each.holds ? "holds" : "open" }, element("span", { class: "hidden" }, each.holds ? "holds: " : "not yet: "), plain(each.text)),
      ),
    ),
  ];
}

// "plum (36) INSIDE fridge (24)" as a person writes it.
function plain(text) {
  return text.replaceAll(/\((\d+)\)/g, "$1").replace(/\b(INSIDE|ON|CLOSE|IS)\b/g, (word) => word.toLowerCase());
}

// A question to a person, with its choices and the time that is left.
let counting = 0;
export function showQuestion(node, question, answer, who = "") {
  if (!changed(node, question ?? null) && node.dataset.who === who) return;
  node.dataset.who = who;
  clearInterval(counting);
  show(node, Boolean(question));
  if (!question) return node.replaceChildren();
  const left = element("small", { class: "left-time" });
  const tick = () => {
    const seconds_ = Math.max(0, question.asked_s + question.deadline_s - Date.now() / 1000);
    left.textContent = question.deadline_s ? `${Math.ceil(seconds_)} s left; silence means no` : "";
  };
  tick();
  counting = setInterval(tick, 1000);
  const approval = question.kind === "approval";
  const field = element("input", { "aria-label": "Your answer", maxlength: 500, placeholder: approval ? "yes or no" : "or say which one" });
  const form = element("form", { class: "reply" }, field, element("button", { type: "submit" }, "Answer"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) answer(question.id, field.value.trim());
  });
  node.replaceChildren(
    element("p", { class: "asks" }, who ? `${who} asks: ${question.text}` : question.text),
    element(
      "div",
      { class: "choices" },
      ...question.choices.map((choice, index) =>
        element(
          "button",
          { type: "button", class: approval && index === 0 ? "yes" : undefined, onclick: () => answer(question.id, approval ? choice.label : String(index + 1)) },
          choice.label,
          choice.meaning ? element("small", {}, ` ${choice.meaning}`) : null,
        ),
      ),
      approval ? null : element("button", { type: "button", onclick: () => answer(question.id, "none of them") }, "None of them"),
    ),
    form,
    left,
  );
}

const rows = new Map();
export function showSteps(document_, choose) {
  const steps = document_.steps ?? {};
  const part = byId("steps-part");
  const keys = Object.keys(steps);
  show(part, keys.length > 0);
  const list = byId("steps");
  for (const [key, row] of rows) {
    if (!(key in steps)) {
      row.node.remove();
      rows.delete(key);
    }
  }
  let current = null;
  for (const key of keys) {
    const step = steps[key];
    let row = rows.get(key);
    if (!row) {
      row = { node: element("li") };
      rows.set(key, row);
      list.append(row.node);
    }
    if (row.of !== step) {
      row.of = step;
      fill(row.node, step, document_.home, choose);
    }
    if (["checking", "checked", "executing", "executed"].includes(step.status)) current = row.node;
  }
  if (current && current !== showSteps.current) current.scrollIntoView?.({ block: "nearest" });
  showSteps.current = current;
  const done = keys.filter((key) => steps[key].status === "verified").length;
  byId("steps-count").textContent = `${done} of ${keys.filter((key) => steps[key].status !== "left").length}`;
}

function fill(node, step, home, choose) {
  node.className = `step ${step.status}`;
  const words = step.words ? sentence(step, home, choose) : [element("q", {}, step.phrase ?? "")];
  const time = step.took_s ?? step.checked_s;
  node.replaceChildren(
    element("span", { class: "mark", "aria-hidden": true }),
    element(
      "div",
      { class: "words" },
      element("span", { class: "what" }, ...words),
      step.phrase && step.words ? element("span", { class: "note" }, `“${step.phrase}”${step.similarity ? `, similarity ${step.similarity}` : ""}`) : null,
      step.repaired ? element("span", { class: "repair" }, step.repaired) : null,
      step.reason ? element("span", { class: "reason" }, step.reason) : null,
      ...(step.lacks ?? []).filter((each) => !(step.reason ?? "").includes(each)).map((each) => element("span", { class: "reason" }, each)),
      step.hints?.length ? element("span", { class: "note" }, `would help: ${step.hints.slice(0, 3).join(", ")}`) : null,
    ),
    element("span", { class: "status" }, ...fate(step.status, time)),
  );
}

// "put {} in {}" with the things at their places.
function sentence(step, home, choose) {
  const [first, ...rest] = step.words.split("{}");
  const parts = [element("b", {}, first.trim())];
  rest.forEach((between, index) => {
    const id = step.things[index];
    if (id !== undefined) parts.push(nameOf(id, home, choose));
    if (between.trim()) parts.push(element("b", {}, between.trim()));
  });
  return parts;
}

// What became of a step; of one that went well, only how long it took.
function fate(status, time) {
  const said = SAID[status] ?? status;
  if (status !== "verified") return [said];
  return [element("span", { class: "hidden" }, said), seconds(time)];
}

function nameOf(id, home, choose) {
  const known = home?.things?.[id] ?? home?.rooms?.[id];
  return element("button", { type: "button", class: "name", onclick: () => choose(id) }, known ? known.class : "thing", element("small", {}, ` ${id}`));
}

const calls = new Map();
export function showCalls(document_) {
  const all = document_.calls ?? {};
  const keys = Object.keys(all);
  show(byId("calls-part"), keys.length > 0);
  for (const [key, call] of calls) {
    if (!(key in all)) {
      call.node.remove();
      calls.delete(key);
    }
  }
  for (const key of keys) {
    let call = calls.get(key);
    if (!call) {
      call = { node: element("details") };
      calls.set(key, call);
      byId("calls").append(call.node);
    }
    if (call.of !== all[key]) {
      call.of = all[key];
      fillCall(call.node, key, all[key]);
    }
  }
  byId("calls-count").textContent = `${keys.length} ${keys.length === 1 ? "call" : "calls"}`;
}

function fillCall(node, key, call) {
  const said = call.samples?.[0] ?? call.failure ?? "…";
  const cost = call.samples ? `${call.estimated ? "≈ " : ""}${call.prompt_tokens} + ${call.completion_tokens} tokens · ${seconds(call.took_s)}${costs(call)}${call.cached ? " · cached" : ""}` : "waiting";
  node.replaceChildren(
    element("summary", {}, element("span", { class: "number" }, key), element("span", { class: "said-line" }, said.trim().split("\n")[0].slice(0, 120) || "(empty)"), element("small", {}, cost)),
    ...call.messages.map((message) => element("figure", {}, element("figcaption", {}, message.role), element("pre", {}, message.content))),
    ...(call.samples ?? []).map((sample, index) => element("figure", { class: "sample" }, element("figcaption", {}, call.samples.length > 1 ? `answer ${index + 1}` : "answer"), element("pre", {}, sample))),
    ...(call.failure ? [element("p", { class: "reason" }, call.failure)] : []),
    element("p", { class: "note" }, call.model),
  );
}

export function showQueue(live, cancel, pause) {
  const queue = live.queue ?? [];
  const node = byId("queue");
  byId("queue-held").textContent = live.held ? "nothing further is begun for now" : "";
  if (!changed(node, queue)) return;
  show(byId("queue-part"), queue.length > 0);
  node.replaceChildren(
    ...queue.map((task) => element("li", {}, element("span", {}, task.text), task.robot ? element("small", {}, `for ${task.robot}`) : null, element("button", { type: "button", class: "pause", "aria-label": `${task.paused ? "Go on with" : "Pause"}: ${task.text}`, onclick: () => pause(task.id, !task.paused) }, task.paused ? "Go on" : "Pause"), element("button", { type: "button", class: "cancel", "aria-label": `Cancel: ${task.text}`, onclick: () => cancel(task.id) }, "Cancel"))),
  );
}

export function showPast(live, shown, review) {
  const past = live.past ?? [];
  const node = byId("past");
  if (!changed(node, past) && node.dataset.shown === shown) return;
  node.dataset.shown = shown ?? "";
  show(byId("past-part"), past.length > 0);
  node.replaceChildren(
    ...[...past].reverse().map((task) =>
      element(
        "li",
        {},
        element(
          "button",
          { type: "button", class: "again", "aria-current": task.id === shown ? "true" : undefined, onclick: () => review(task.id) },
          element("span", { class: `mark ${task.succeeded ? "good" : "bad"}`, "aria-hidden": true }),
          element("span", {}, task.text),
          element("small", {}, [task.robot, task.outcome.toLowerCase().replaceAll("_", " "), seconds(task.elapsed_s)].filter(Boolean).join(" · ")),
        ),
      ),
    ),
  );
}
