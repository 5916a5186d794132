// Requests to the server. What goes wrong is said on the page.

import { byId, show } from "./dom.js";

export function say(text) {
  byId("said").textContent = text;
  show(byId("said"), text !== "");
}

// Have something done; whether the server takes it.
export async function post(robot, path, body) {
  try {
    const answer = await fetch(address(robot, path), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const told = await answer.json().catch(() => ({}));
    say(answer.ok ? "" : (told.error ?? `The server answered ${answer.status}.`));
    return answer.ok;
  } catch {
    say("The server cannot be reached.");
    return false;
  }
}

// What the server knows; null where it knows nothing.
export async function get(robot, path) {
  const answer = await fetch(address(robot, path)).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

const address = (robot, path) => `/api/robots/${encodeURIComponent(robot)}/${path}`;
