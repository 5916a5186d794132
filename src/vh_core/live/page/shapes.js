// What things look like from above, and where there is room for them. Knows no plan.

import { shape } from "./dom.js";

export const CM = 100; // one unit is a centimetre
const SMALL_R = 6.5;
const OVERHEAD_M = 1.2; // what begins higher than this hangs over other things

export const hangs = (thing) => thing.above > OVERHEAD_M;

export function kindOf(thing) {
  if (thing.at || thing.category === "Characters") return "actor";
  if (thing.category === "Walls") return "wall";
  if (thing.category === "Doors") return "door";
  if (thing.category === "Windows") return "window";
  if (thing.category === "Lamps") return "lamp";
  if (thing.grabbable || area(thing) < 0.03) return "small";
  return "solid";
}

export function layerOf(kind) {
  if (kind === "actor") return "actors";
  if (kind === "wall" || kind === "door" || kind === "window") return "walls";
  return kind === "solid" ? "low" : "things";
}

// What a thing is drawn with, around its middle.
export function partsOf(thing, kind) {
  const wide = (thing.box?.[2] ?? 0.1) * CM;
  const deep = (thing.box?.[3] ?? 0.1) * CM;
  const open = thing.states.includes("OPEN");
  if (kind === "actor") return [circle(24, "halo"), circle(15, "body"), circle(6, "head")];
  if (kind === "small") return [circle(13, "touch"), circle(SMALL_R, "dot")];
  if (kind === "lamp") return [circle(55, "glow"), circle(hangs(thing) ? 6 : Math.max(9, Math.min(wide, deep, 30) / 2), "dot")];
  if (kind === "door") return doorParts(wide, deep, open);
  if (kind !== "solid") return [shape("rect", around(wide, deep))];
  const rx = Math.min(8, wide / 5, deep / 5);
  const parts = [shape("rect", { ...around(wide, deep), rx })];
  if (open) parts.push(shape("rect", { class: "opened", ...around(wide, deep, 5), rx }));
  if (!hangs(thing) && Math.max(wide, deep) >= 44 && Math.min(wide, deep) >= 24) parts.push(nameIn(thing.class, wide, deep));
  return parts;
}

const circle = (r, name) => shape("circle", { r, class: name });

function around(wide, deep, less = 0) {
  return { x: -wide / 2 + less, y: -deep / 2 + less, width: Math.max(1, wide - 2 * less), height: Math.max(1, deep - 2 * less) };
}

// The doors with the two rooms that each is between.
export function doorways(home) {
  const found = [];
  for (const thing of Object.values(home.things)) {
    if (thing.category !== "Doors" || !thing.box) continue;
    const [x, z] = [thing.box[0] + thing.box[2] / 2, thing.box[1] + thing.box[3] / 2];
    const rooms = Object.entries(home.rooms).filter(([, { box }]) => box && x > box[0] - 0.35 && x < box[0] + box[2] + 0.35 && z > box[1] - 0.35 && z < box[1] + box[3] + 0.35);
    if (rooms.length >= 2) found.push({ x, z, rooms: rooms.slice(0, 2).map(([id]) => id) });
  }
  return found;
}

function overlap(a, b) {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export const area = (thing) => (thing.box ? thing.box[2] * thing.box[3] : 0);
export const slug = (text) => text.toLowerCase().replace(/[^a-z]/g, "");

function nameIn(name, wide, deep) {
  const along = wide >= deep;
  const room = Math.max(wide, deep) - 8;
  const size = Math.max(9, Math.min(15, (room / name.length) * 1.65));
  const shown = name.length * size * 0.56 > room ? `${name.slice(0, Math.max(3, Math.floor(room / (size * 0.56)) - 1))}…` : name;
  return shape("text", { class: "inner", "font-size": size, transform: along ? undefined : "rotate(-90)" }, shown);
}

// A door lies along the wall; an open one shows its leaf, and the way that it swings.
function doorParts(wide, deep, open) {
  const along = wide >= deep;
  const [length, thick] = along ? [wide, Math.max(deep, 9)] : [deep, Math.max(wide, 9)];
  const turned = along ? undefined : "rotate(90)";
  const half = length / 2;
  const gap = shape("rect", { class: "gap", x: -half, y: -thick / 2, width: length, height: thick });
  if (!open) return [shape("g", { transform: turned }, gap, shape("rect", { class: "leaf", x: -half, y: -3, width: length, height: 6 }))];
  const swing = shape("path", { class: "swing", d: `M ${half} 0 A ${length} ${length} 0 0 1 ${-half} ${length}` });
  return [shape("g", { transform: turned }, gap, swing, shape("rect", { class: "leaf", x: -half - 3, y: 0, width: 6, height: length }))];
}

// The place of a thing among those that its holder has and whose boxes lie elsewhere.
export function slot(all, id, around, box) {
  const wide = (box?.[2] ?? 0.4) * CM;
  const columns = Math.max(1, Math.min(all.length, Math.floor(wide / 17)));
  const index = all.indexOf(id);
  const rows = Math.ceil(all.length / columns);
  const column = index % columns;
  const row = Math.floor(index / columns);
  return {
    x: around.x + (column - (Math.min(columns, all.length) - 1) / 2) * 17,
    y: around.y + (row - (rows - 1) / 2) * 15 + 14,
  };
}

// Where in a room its name hides the least: along its upper or lower wall, or in between.
export function freePlace(solid, room, name) {
  const wide = name.length * 10;
  let best = null;
  for (const y of [14, 44, room.height / 2, room.height - 62, room.height - 32]) {
    for (let x = 14; x < Math.max(15, room.width - wide - 10); x += 24) {
      const place = { x: room.x + x, y: room.y + y, width: wide, height: 20 };
      const cost = solid.reduce((sum, box) => sum + overlap(place, box), 0) + y * 0.02 + x * 0.01;
      if (!best || cost < best.cost) best = { cost, x: place.x, y: place.y + 16 };
    }
  }
  return { x: best.x, y: best.y };
}
