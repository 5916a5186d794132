// The floor plan, from above: x to the right, z upwards; one unit is a centimetre.

import { shape } from "./dom.js";
import { area, CM, doorways, freePlace, hangs, kindOf, layerOf, partsOf, slot, slug } from "./shapes.js";

const MARGIN = 25;
const UNSEEN = new Set(["Floor", "Floors", "Ceiling", "Rooms"]);
const THIN = new Set(["Walls", "Doors", "Windows"]);
const HANDS = new Set(["HOLDS_RH", "HOLDS_LH"]);
const LIT = new Set(["lightswitch"]);

export class Plan {
  constructor(svg, choose) {
    this.svg = svg;
    this.choosing = choose;
    this.drawn = new Map(); // id → {node, of, at}
    this.chosen = null;
    this.marked = new Set();
    svg.addEventListener("keydown", (event) => this.onKey(event));
    svg.addEventListener("click", (event) => {
      const thing = event.target.closest("[data-thing]");
      this.choosing(thing ? Number(thing.dataset.thing) : null);
    });
  }

  // `named` are those who act in this home, by the name of the robot and their id.
  draw(home, task, steps, named = []) {
    if (this.name !== home.name || this.bounds !== String(home.bounds)) this.begin(home);
    this.home = home;
    const targets = new Set((task?.targets ?? []).map(String));
    for (const row of Object.values(steps ?? {}).slice(-60)) {
      if (["checking", "checked", "executing"].includes(row.status)) for (const id of row.things ?? []) targets.add(String(id));
    }
    if (this.things !== home.things) {
      this.things = home.things;
      this.place();
      this.light();
    }
    const wanted = [...targets].sort().join();
    if (wanted !== this.wanted) {
      this.wanted = wanted;
      this.targets = targets;
      for (const [id, { node }] of this.drawn) node.classList.toggle("target", targets.has(id));
    }
    this.named = named;
    this.label();
    this.way(task?.way ?? []);
  }

  begin(home) {
    this.name = home.name;
    this.bounds = String(home.bounds);
    this.drawn.clear();
    this.things = null;
    this.wanted = this.labelled = this.walked = null;
    const [x, z, wide, deep] = home.bounds ?? [0, 0, 10, 10];
    this.right = x * CM;
    this.top = (z + deep) * CM;
    this.svg.setAttribute(
      "viewBox",
      `${-MARGIN} ${-MARGIN} ${wide * CM + 2 * MARGIN} ${deep * CM + 2 * MARGIN}`,
    );
    this.layers = {};
    const names = ["rooms", "low", "over", "things", "walls", "way", "names", "labels", "actors"];
    this.svg.replaceChildren(...names.map((name) => (this.layers[name] = shape("g", { class: name }))));
    const solid = Object.values(home.things)
      .filter((thing) => thing.box && !UNSEEN.has(thing.category) && !THIN.has(thing.category) && kindOf(thing) === "solid")
      .map((thing) => this.box(thing.box));
    for (const [id, room] of Object.entries(home.rooms)) {
      if (!room.box) continue;
      const box = this.box(room.box);
      const group = shape(
        "g",
        { class: "room", "data-room": id },
        shape("rect", { ...box }),
      );
      this.layers.rooms.append(group);
      this.layers.names.append(shape("text", freePlace(solid, box, room.class), room.class));
    }
    this.doors = doorways(home);
  }

  x(value) {
    return value * CM - this.right;
  }

  y(value) {
    return this.top - value * CM;
  }

  box([x, z, wide, deep]) {
    return { x: this.x(x), y: this.y(z + deep), width: wide * CM, height: deep * CM };
  }

  // -- things --------------------------------------------------------------------------------------

  place() {
    const astray = new Map(); // holder → the things that stand there though their boxes do not say so
    for (const [id, thing] of Object.entries(this.things)) {
      if (!thing.astray) continue;
      const holder = String(thing.holder);
      if (!astray.has(holder)) astray.set(holder, []);
      astray.get(holder).push(id);
    }
    const order = Object.entries(this.things).filter(([, thing]) => !UNSEEN.has(thing.category) && (thing.box || thing.holder));
    if (this.drawn.size === 0) order.sort(([, a], [, b]) => area(b) - area(a));
    for (const [id, thing] of order) {
      const at = this.where(id, thing, astray, 0);
      const before = this.drawn.get(id);
      if (before && before.of === thing && before.at.x === at.x && before.at.y === at.y) continue;
      this.drawThing(id, thing, at);
    }
    for (const [id, { node }] of this.drawn) {
      if (!(id in this.things)) {
        node.remove();
        this.drawn.delete(id);
      }
    }
  }

  where(id, thing, astray, depth) {
    if (thing.at) return { x: this.x(thing.at[0]), y: this.y(thing.at[1]) };
    if (thing.astray && depth < 6) {
      const holder = this.things[thing.holder];
      if (holder) {
        const around = this.where(String(thing.holder), holder, astray, depth + 1);
        if (thing.relation === "HOLDS_RH") return { x: around.x + 26, y: around.y + 10 };
        if (thing.relation === "HOLDS_LH") return { x: around.x - 26, y: around.y + 10 };
        return slot(astray.get(String(thing.holder)) ?? [id], id, around, holder.box);
      }
    }
    const [x, z, wide, deep] = thing.box ?? [0, 0, 0, 0];
    return { x: this.x(x + wide / 2), y: this.y(z + deep / 2) };
  }

  drawThing(id, thing, at) {
    let drawn = this.drawn.get(id);
    const before = drawn?.at;
    if (!drawn || drawn.of !== thing) {
      const node = this.shapeOf(id, thing, drawn?.node);
      drawn = { node };
      if (this.targets?.has(id)) node.classList.add("target");
      if (String(this.chosen) === id) node.classList.add("chosen");
      if (this.marked.has(id)) node.classList.add("marked");
    }
    drawn.of = thing;
    drawn.at = at;
    const moves = before && (kindOf(thing) === "actor" || HANDS.has(thing.relation));
    drawn.node.style.transform = `translate(${at.x}px, ${at.y}px)`;
    if (moves) this.walk(drawn.node, before, at, thing);
    this.drawn.set(id, drawn);
  }

  // Somebody goes through doors, with what is in the hands.
  walk(node, from, to, thing) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || (from.x === to.x && from.y === to.y)) return;
    const places = this.route(from, to);
    const kept = HANDS.has(thing.relation) ? { x: to.x - this.actorAt(thing).x, y: to.y - this.actorAt(thing).y } : { x: 0, y: 0 };
    const frames = places.map(({ x, y }, index) => {
      const between = index > 0 && index < places.length - 1;
      return { transform: `translate(${x + (between ? kept.x : 0)}px, ${y + (between ? kept.y : 0)}px)` };
    });
    node.animate(frames, { duration: 450, easing: "ease-in-out" });
  }

  actorAt(thing) {
    return this.drawn.get(String(thing.holder))?.at ?? { x: 0, y: 0 };
  }

  // From place to place through the doors between the rooms, the fewest of them.
  route(from, to) {
    const start = this.roomAt(from);
    const goal = this.roomAt(to);
    if (start === null || goal === null || start === goal) return [from, to];
    const came = new Map([[start, null]]);
    const pending = [start];
    while (pending.length && !came.has(goal)) {
      const room = pending.shift();
      for (const door of this.doors) {
        const next = door.rooms[0] === room ? door.rooms[1] : door.rooms[1] === room ? door.rooms[0] : null;
        if (next !== null && !came.has(next)) {
          came.set(next, { room, door });
          pending.push(next);
        }
      }
    }
    if (!came.has(goal)) return [from, to];
    const through = [];
    for (let step = came.get(goal); step; step = came.get(step.room)) through.unshift({ x: this.x(step.door.x), y: this.y(step.door.z) });
    return [from, ...through, to];
  }

  roomAt({ x, y }) {
    for (const [id, room] of Object.entries(this.home.rooms)) {
      if (!room.box) continue;
      const box = this.box(room.box);
      if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) return id;
    }
    return null;
  }

  shapeOf(id, thing, before) {
    const node = before ?? shape("g", { "data-thing": id });
    const kind = kindOf(thing);
    const marks = thing.states.map((name) => `is-${name.toLowerCase()}`);
    node.setAttribute("class", ["thing", kind, `c-${slug(thing.category)}`, ...marks].join(" "));
    if (hangs(thing)) node.classList.add("overhead");
    if (thing.relation === "INSIDE" && this.isHidden(thing)) node.classList.add("hidden-inside");
    node.replaceChildren(shape("title", {}, `${thing.class} ${id}${thing.states.length ? `: ${thing.states.join(", ").toLowerCase()}` : ""}`));
    node.append(...partsOf(thing, kind));
    if (!before) this.layers[kind === "solid" && hangs(thing) ? "over" : layerOf(kind)].append(node);
    return node;
  }

  isHidden(thing) {
    const holder = this.things[thing.holder];
    return Boolean(holder?.states.includes("CLOSED"));
  }

  // Rooms in which a light is on are lighter.
  light() {
    const lit = new Set();
    for (const thing of Object.values(this.things)) {
      if ((LIT.has(thing.class) || thing.category === "Lamps") && thing.states.includes("ON")) lit.add(String(thing.room));
    }
    for (const node of this.layers.rooms.children) node.classList.toggle("lit", lit.has(node.dataset.room));
  }

  label() {
    const wanted = new Set([...(this.targets ?? []), ...this.marked]);
    if (this.chosen !== null) wanted.add(String(this.chosen));
    const places = new Map(); // what is in or on one thing is named together, above it
    for (const id of wanted) {
      const drawn = this.drawn.get(id);
      if (!drawn || kindOf(drawn.of) === "actor" || drawn.node.querySelector(".inner")) continue;
      const { of: thing, at } = drawn;
      const holder = thing.astray && !HANDS.has(thing.relation) ? this.drawn.get(String(thing.holder)) : null;
      const key = holder ? `in ${thing.holder}` : `${Math.round(at.x / 30)},${Math.round(at.y / 16)}`;
      const up = HANDS.has(thing.relation) ? -26 : holder ? (holder.of.box?.[3] ?? 0) * CM / 2 + 6 : 13;
      const there = places.get(key) ?? { x: holder?.at.x ?? at.x, y: (holder?.at.y ?? at.y) - up, names: new Map() };
      there.names.set(thing.class, (there.names.get(thing.class) ?? 0) + 1);
      places.set(key, there);
    }
    for (const [name, id] of this.named ?? []) {
      const at = this.drawn.get(String(id))?.at;
      if (at) places.set(`who ${id}`, { x: at.x, y: at.y + 40, names: new Map([[name, 1]]) });
    }
    const told = JSON.stringify([...places.values()].map((p) => [p.x, p.y, ...p.names]));
    if (told === this.labelled) return;
    this.labelled = told;
    this.layers.labels.replaceChildren(
      ...[...places.values()].map(({ x, y, names }) => {
        const text = [...names].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
        return shape("text", { x, y }, text);
      }),
    );
  }

  way(places) {
    const told = String(places);
    if (told === this.walked) return;
    this.walked = told;
    const stops = places.map(([x, z]) => ({ x: this.x(x), y: this.y(z) }));
    const route = stops.flatMap((stop, index) => (index ? this.route(stops[index - 1], stop).slice(1) : [stop]));
    this.layers.way.replaceChildren(shape("polyline", { points: route.map(({ x, y }) => `${x},${y}`).join(" ") }));
  }

  // -- choosing ------------------------------------------------------------------------------------

  choose(id) {
    this.drawn.get(String(this.chosen))?.node.classList.remove("chosen");
    this.chosen = id;
    this.drawn.get(String(id))?.node.classList.add("chosen");
    this.label();
  }

  // Whether a thing lies in the left half of the plan.
  isLeft(id) {
    const at = this.drawn.get(String(id))?.at;
    return at !== undefined && at.x < ((this.home?.bounds?.[2] ?? 0) * CM) / 2;
  }

  mark(ids) {
    for (const id of this.marked) this.drawn.get(id)?.node.classList.remove("marked");
    this.marked = new Set(ids);
    for (const id of ids) this.drawn.get(id)?.node.classList.add("marked");
    if (this.home) this.label();
  }

  onKey(event) {
    const turns = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const turn = turns[event.key];
    if (!turn || !this.home) return;
    event.preventDefault();
    const from = this.drawn.get(String(this.chosen ?? this.home.character))?.at ?? { x: 0, y: 0 };
    let best = null;
    for (const [id, { of, at }] of this.drawn) {
      if (id === String(this.chosen) || THIN.has(of.category) && of.category === "Walls") continue;
      const along = (at.x - from.x) * turn[0] + (at.y - from.y) * turn[1];
      const off = Math.abs((at.x - from.x) * turn[1]) + Math.abs((at.y - from.y) * turn[0]);
      if (along < 1 || off > along * 1.5) continue;
      const cost = along + 2 * off;
      if (!best || cost < best.cost) best = { id, cost };
    }
    if (best) this.choosing(Number(best.id));
  }
}
