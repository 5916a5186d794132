// Several robots side by side: each with its home in small, its task and how far that is. The chosen
// one is shown in full below.

import { element, shape, show } from "./dom.js";
import { atWork, isDoor } from "./door.js";
import { Plan } from "./plan.js";
import { standing } from "./story.js";

export class Robots {
  constructor(node, choose) {
    this.node = node;
    this.choosing = choose;
    this.cards = new Map(); // name → {node, plan, said, shown}
  }

  draw(robots, chosen) {
    const names = Object.keys(robots);
    show(this.node, names.length > 1);
    if (names.length < 2) return;
    if (String(names) !== String([...this.cards.keys()])) this.begin(names, robots);
    for (const [name, card] of this.cards) {
      card.node.setAttribute("aria-pressed", String(name === chosen));
      if (card.shown === robots[name]) continue;
      card.shown = robots[name];
      if (isDoor(card.shown)) {
        card.said.replaceChildren(atWork(card.shown));
        continue;
      }
      const { home, task, steps } = card.shown;
      if (home) card.plan.draw(home, task, steps);
      const { state, word } = standing(task);
      const badge = task?.id ? [element("span", { class: `badge ${state}` }, word), ` ${task.text}`] : ["nothing to do"];
      card.said.replaceChildren(...badge);
    }
  }

  begin(names, robots) {
    this.cards = new Map(names.map((name) => [name, isDoor(robots[name]) ? this.door(name) : this.card(name)]));
    this.node.replaceChildren(...[...this.cards.values()].map(({ node }) => node));
  }

  door(name) {
    const said = element("span", { class: "does" });
    const node = element("button", { type: "button", class: "door", onclick: () => this.choosing(name) }, element("strong", {}, "whoever is nearest"), said);
    return { node, said, shown: null };
  }

  card(name) {
    const small = shape("svg", { "aria-hidden": "true" });
    const said = element("span", { class: "does" });
    const node = element("button", { type: "button", onclick: () => this.choosing(name) }, element("strong", {}, name), small, said);
    return { node, plan: new Plan(small, () => {}), said, shown: null };
  }
}
