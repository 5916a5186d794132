"""The catalogue's furniture: the building, what stands, hangs or is fitted, and appliances.

Sizes in metres (width, height, depth). Ceiling lamps have no switch of their own, as in
VirtualHome: the room's lightswitch is what one turns on and off. Nothing is put on what people
sit or lie on, but for one pillow on a bed, because VirtualHome counts everything ON a seat
against the people it has room for, and never removes the edge of one who stood up.
"""

from __future__ import annotations

from typing import TypedDict

from vh_core.scenes.classes import ObjectClass, parse_properties


class _More(TypedDict, total=False):
    top: int
    inside: int
    shelves: int
    open_chance: float
    on_chance: float
    plugged_chance: float | None


def _fixed(
    name: str, category: str, width: float, height: float, depth: float, properties: str = "",
    more: _More | None = None,
) -> ObjectClass:  # fmt: skip
    props = parse_properties(properties)
    return ObjectClass(name, category, (width, height, depth), props, **(more or {}))


#: the shell of the house; sizes are set by the floor plan
STRUCTURE: tuple[ObjectClass, ...] = (
    _fixed("floor", "Floor", 2.5, 0.02, 2.5, "SURFACES"),
    _fixed("wall", "Walls", 2.5, 2.5, 0.05),
    _fixed("ceiling", "Ceiling", 2.5, 0.02, 2.5),
    _fixed("door", "Doors", 0.9, 2.05, 0.1, "CAN_OPEN", {"open_chance": 1.0}),
    _fixed("window", "Windows", 1.0, 1.1, 0.1, "CAN_OPEN", {"open_chance": 0.2}),
    _fixed("lightswitch", "Electronics", 0.08, 0.1, 0.02, "HAS_SWITCH", {"on_chance": 0.5}),
    _fixed("ceilinglamp", "Lamps", 0.5, 0.2, 0.5),
)

MOUNTED: tuple[ObjectClass, ...] = (
    _fixed("curtains", "Decor", 1.3, 1.3, 0.08, "CAN_OPEN COVER_OBJECT", {"open_chance": 0.6}),
    _fixed("walllamp", "Lamps", 0.18, 0.4, 0.2, "HAS_SWITCH", {"on_chance": 0.5}),
    _fixed("wallpictureframe", "Decor", 0.7, 0.6, 0.04, "GRABBABLE LOOKABLE HAS_PAPER"),
    _fixed("wallshelf", "Furniture", 0.9, 0.04, 0.25, "SURFACES", {"top": 5}),
    _fixed("towelrack", "Furniture", 0.6, 0.05, 0.14, "SURFACES", {"top": 1}),
    _fixed("powersocket", "Electronics", 0.09, 0.09, 0.02),
    _fixed("clock", "Electronics", 0.28, 0.28, 0.04, "GRABBABLE HAS_SWITCH LOOKABLE HAS_PLUG",
           {"on_chance": 0.9}),
    _fixed("wallphone", "Electronics", 0.1, 0.25, 0.05, "HAS_SWITCH HAS_PLUG"),
    _fixed("kitchencabinet", "Furniture", 1.2, 0.7, 0.35, "CAN_OPEN CONTAINERS",
           {"inside": 12, "shelves": 2, "open_chance": 0.15}),
    _fixed("bathroomcabinet", "Furniture", 0.9, 0.65, 0.2, "CAN_OPEN CONTAINERS",
           {"inside": 9, "shelves": 2, "open_chance": 0.2}),
    _fixed("stovefan", "Appliances", 0.6, 0.3, 0.4, "HAS_SWITCH HAS_PLUG",
           {"plugged_chance": 1.0}),
)  # fmt: skip

STANDING: tuple[ObjectClass, ...] = (
    _fixed("rug", "Decor", 1.8, 0.01, 1.4, "SURFACES"),
    _fixed("sofa", "Furniture", 2.1, 0.8, 0.9, "SITTABLE LIEABLE"),
    _fixed("chair", "Furniture", 0.45, 0.9, 0.45, "SURFACES SITTABLE MOVABLE"),
    _fixed("bench", "Furniture", 1.2, 0.45, 0.4, "SITTABLE"),
    _fixed("bed", "Furniture", 1.6, 0.5, 2.0, "SURFACES SITTABLE LIEABLE", {"top": 1}),
    _fixed("coffeetable", "Furniture", 1.2, 0.42, 0.6, "SURFACES MOVABLE", {"top": 9}),
    _fixed("kitchentable", "Furniture", 1.5, 0.75, 0.85, "SURFACES", {"top": 13}),
    _fixed("table", "Furniture", 1.8, 0.75, 0.95, "SURFACES", {"top": 14}),
    _fixed("desk", "Furniture", 1.5, 0.75, 0.75, "SURFACES", {"top": 9}),
    _fixed("tvstand", "Furniture", 1.6, 0.45, 0.45, "SURFACES", {"top": 4}),
    _fixed("nightstand", "Furniture", 0.5, 0.5, 0.45, "SURFACES CAN_OPEN CONTAINERS",
           {"top": 3, "inside": 3, "open_chance": 0.15}),
    _fixed("bookshelf", "Furniture", 1.0, 2.0, 0.35, "SURFACES CONTAINERS",
           {"inside": 26, "shelves": 5}),
    _fixed("cabinet", "Furniture", 1.1, 0.9, 0.45, "SURFACES CAN_OPEN CONTAINERS",
           {"top": 6, "inside": 10, "shelves": 2, "open_chance": 0.15}),
    _fixed("closet", "Furniture", 1.5, 2.1, 0.6, "CAN_OPEN CONTAINERS",
           {"inside": 18, "shelves": 3, "open_chance": 0.2}),
    # the dresser's drawers are what opens, so that nothing lies in two containers
    _fixed("dresser", "Furniture", 1.1, 0.95, 0.5, "SURFACES", {"top": 5}),
    _fixed("closetdrawer", "Furniture", 1.0, 0.26, 0.44, "CAN_OPEN CONTAINERS",
           {"inside": 4, "open_chance": 0.2}),
    _fixed("shoerack", "Furniture", 0.8, 0.5, 0.35, "SURFACES", {"top": 4}),
    _fixed("floorlamp", "Lamps", 0.4, 1.6, 0.4, "HAS_SWITCH HAS_PLUG MOVABLE",
           {"on_chance": 0.5, "plugged_chance": 1.0}),
    _fixed("tablelamp", "Lamps", 0.22, 0.45, 0.22, "HAS_SWITCH HAS_PLUG MOVABLE",
           {"on_chance": 0.5, "plugged_chance": 1.0}),
    _fixed("garbagecan", "Furniture", 0.33, 0.45, 0.33, "CAN_OPEN CONTAINERS MOVABLE",
           {"inside": 1}),
    _fixed("vacuumcleaner", "Appliances", 0.35, 0.35, 0.45,
           "GRABBABLE HAS_SWITCH HAS_PLUG MOVABLE", {"plugged_chance": 0.3}),
    _fixed("kitchencounter", "Furniture", 1.2, 0.9, 0.6, "SURFACES", {"top": 9}),
    _fixed("bathroomcounter", "Furniture", 1.2, 0.85, 0.5, "SURFACES", {"top": 7}),
    _fixed("sink", "Furniture", 0.5, 0.15, 0.38, "RECIPIENT CONTAINERS"),
    _fixed("faucet", "Furniture", 0.06, 0.2, 0.1, "HAS_SWITCH", {"on_chance": 0.1}),
    _fixed("toilet", "Furniture", 0.4, 0.75, 0.65, "SITTABLE CAN_OPEN CONTAINERS",
           {"open_chance": 0.3}),
    _fixed("bathtub", "Furniture", 1.7, 0.55, 0.75, "SITTABLE LIEABLE"),
)  # fmt: skip

APPLIANCES: tuple[ObjectClass, ...] = (
    _fixed("fridge", "Appliances", 0.8, 1.9, 0.65, "CAN_OPEN CONTAINERS HAS_PLUG",
           {"inside": 18, "shelves": 4, "plugged_chance": 1.0}),
    _fixed("stove", "Appliances", 0.6, 0.9, 0.6, "SURFACES CAN_OPEN HAS_SWITCH CONTAINERS",
           {"top": 2, "inside": 1}),
    _fixed("dishwasher", "Appliances", 0.6, 0.85, 0.6, "CAN_OPEN HAS_SWITCH CONTAINERS",
           {"inside": 8, "shelves": 2}),
    _fixed("washingmachine", "Appliances", 0.6, 0.85, 0.6,
           "RECIPIENT CAN_OPEN HAS_SWITCH CONTAINERS HAS_PLUG",
           {"inside": 3, "plugged_chance": 1.0}),
    _fixed("microwave", "Appliances", 0.5, 0.3, 0.38, "CAN_OPEN HAS_SWITCH CONTAINERS HAS_PLUG",
           {"inside": 1, "plugged_chance": 1.0}),
    _fixed("toaster", "Appliances", 0.3, 0.2, 0.2, "HAS_SWITCH CONTAINERS HAS_PLUG MOVABLE",
           {"plugged_chance": 1.0}),
    _fixed("coffeemaker", "Appliances", 0.25, 0.35, 0.25,
           "RECIPIENT CAN_OPEN HAS_SWITCH CONTAINERS HAS_PLUG", {"plugged_chance": 1.0}),
    _fixed("tv", "Electronics", 1.0, 0.6, 0.12, "HAS_SWITCH LOOKABLE HAS_PLUG",
           {"plugged_chance": 1.0}),
    _fixed("computer", "Electronics", 0.2, 0.4, 0.4, "HAS_SWITCH LOOKABLE HAS_PLUG",
           {"on_chance": 0.4, "plugged_chance": 1.0}),
    _fixed("cpuscreen", "Electronics", 0.5, 0.35, 0.12),
    _fixed("keyboard", "Electronics", 0.42, 0.03, 0.14, "GRABBABLE HAS_PLUG MOVABLE"),
    _fixed("mousemat", "Electronics", 0.24, 0.01, 0.2, "SURFACES"),
    _fixed("mouse", "Electronics", 0.07, 0.04, 0.11, "GRABBABLE HAS_PLUG MOVABLE"),
    _fixed("radio", "Electronics", 0.3, 0.18, 0.12, "GRABBABLE HAS_SWITCH HAS_PLUG MOVABLE",
           {"on_chance": 0.3, "plugged_chance": 1.0}),
)  # fmt: skip
