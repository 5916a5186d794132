"""VirtualHome's tables in small, for tests that prepare scenes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from vh_core.scenes.preparation import Tables, open_tables

PROPERTIES = {
    "television": ["HAS_SWITCH", "HAS_PLUG", "LOOKABLE"],
    "light": ["HAS_SWITCH"],
    "freezer": ["CAN_OPEN", "CONTAINERS"],
    "food_apple": ["GRABBABLE", "EATABLE"],
    "food_fruit": ["GRABBABLE", "EATABLE"],
    "cup": ["GRABBABLE", "RECIPIENT"],
    "novel": ["GRABBABLE", "READABLE", "CAN_OPEN"],
    "couch": ["SITTABLE", "LIEABLE", "SURFACES"],
    "chair": ["SITTABLE", "MOVABLE"],
    "table": ["SURFACES"],
    "desk": ["SURFACES", "CAN_OPEN"],
    "shoes": ["GRABBABLE", "CLOTHES"],
    "soap": ["GRABBABLE", "POURABLE"],
    "water": ["DRINKABLE", "POURABLE"],
    "hands_both": ["BODY_PART"],
    "remote_control": ["GRABBABLE"],
    "coffe_maker": ["HAS_SWITCH"],
}
SCENE_NAMES = {
    "television": ["tv"],
    "light": ["lightswitch"],
    "freezer": ["fridge"],
    "food_apple": ["apple"],
    "food_fruit": ["apple", "plum"],
    "couch": ["sofa"],
    "table": ["kitchen_table"],
    "coffe_maker": ["coffeemaker"],
}
PLACES = {
    "cup": [{"destination": "table", "relation": "ON", "room": "null"}],
    "novel": [
        {"destination": "freezer", "relation": "IN", "room": "null"},
        {"destination": "couch", "relation": "ON", "room": "null"},
        {"destination": "desk", "relation": "NEARBY", "room": "null"},
    ],
}
STATES = {"cup": ["grabbed", "dirty", "clean"], "novel": ["open", "closed"]}

FILES: dict[str, dict[str, Any]] = {
    "properties_data": PROPERTIES,
    "class_name_equivalence": SCENE_NAMES,
    "object_script_placing": PLACES,
    "object_states": STATES,
}


def write_tables(folder: Path) -> Path:
    """The tables as files, in the form in which the package virtualhome-eval has them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in FILES.items():
        (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def small_tables(folder: Path) -> Tables:
    """The tables, read from files in the folder."""
    return open_tables(write_tables(folder))
