"""What AI2-THOR calls rooms, places and things, what we call them, and what people do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

#: AI2-THOR's rooms by the hundreds of their floor plans, and ours
ROOMS = {0: "kitchen", 2: "livingroom", 3: "bedroom", 4: "bathroom"}
#: AI2-THOR's names of places, and ours, where they are not the same in small letters
_PLACES = {"diningtable": "diningtable", "countertop": "counter", "sinkbasin": "sink",
           "sidetable": "sidetable", "shelf": "wallshelf", "bathtubbasin": "bathtub",
           "coffeemachine": "coffeemaker", "stoveburner": "stove", "handtowelholder": "towelrack",
           "towelholder": "towelrack", "toiletpaperhanger": "toiletpaperholder",
           "desklamp": "tablelamp"}  # fmt: skip
_PLACES_OF_ROOMS = {
    "kitchen": {"diningtable": "kitchentable", "countertop": "kitchencounter",
                "cabinet": "kitchencabinet"},
    "bedroom": {"sidetable": "nightstand"},
    "bathroom": {"countertop": "bathroomcounter", "cabinet": "bathroomcabinet"},
}  # fmt: skip
#: AI2-THOR's names of things, and ours, where they are not the same in small letters
_THINGS = {"soapbar": "barsoap", "dishsponge": "washingsponge", "bowl": "dishbowl",
           "fork": "cutleryfork", "pot": "cookingpot", "pan": "fryingpan", "keychain": "keys",
           "cloth": "rag"}  # fmt: skip
#: furniture that may be added to a room
FURNITURE = {
    *(name for name in _PLACES.values() if name != "tablelamp"),
    *(name for names in _PLACES_OF_ROOMS.values() for name in names.values()),
    "sofa", "armchair", "ottoman", "bed", "coffeetable", "cart", "safe", "drawer", "desk",
    "dresser", "garbagecan", "fridge", "microwave", "toilet", "cabinet",
}  # fmt: skip
#: what else a home's things are called by everybody, beside the words that their names are made of
CALLED = {
    "barsoap": "bar soap", "washingsponge": "sponge", "dishbowl": "bowl", "cutleryfork": "fork",
    "cookingpot": "pot", "fryingpan": "pan skillet", "rag": "cloth", "keys": "key",
    "cup": "cup", "mug": "cup", "creditcard": "credit card", "remotecontrol": "remote control",
    "butterknife": "knife butter", "handtowel": "towel hand", "cellphone": "phone cell",
    "spraybottle": "spray bottle", "soapbottle": "soap bottle", "toiletpaper": "toilet paper",
    "baseballbat": "baseball bat", "tennisracket": "tennis racket racquet", "cd": "disc",
    "wateringcan": "watering can", "tissuebox": "tissue box", "newspaper": "paper",
    "kitchentable": "kitchen table dining", "diningtable": "dining table",
    "sidetable": "side table end", "nightstand": "night stand bedside table",
    "coffeetable": "coffee table", "kitchencounter": "kitchen counter countertop",
    "counter": "countertop", "bathroomcounter": "bathroom counter countertop",
    "kitchencabinet": "kitchen cabinet cupboard", "bathroomcabinet": "bathroom cabinet cupboard",
    "cabinet": "cupboard", "fridge": "refrigerator", "sofa": "couch", "wallshelf": "shelf",
    "garbagecan": "garbage can trash bin", "bathtub": "tub bath", "armchair": "chair arm",
    "ottoman": "footstool", "tvstand": "tv stand television", "tv": "television",
    "tablelamp": "table desk lamp light", "floorlamp": "floor lamp light", "stove": "burner",
    "coffeemaker": "coffee maker machine", "dresser": "drawers", "towelrack": "towel rack",
    "toiletpaperholder": "toilet paper holder",
}  # fmt: skip
#: furniture that our rooms have anyway
_OF_ROOMS = {"tvstand", "closet", "stove", "towelrack", "bathtub", "sink", "coffeemaker"}
_TABLES = {"kitchentable", "diningtable", "sidetable", "nightstand", "coffeetable"}
_WORD = re.compile(r"[a-z]+")


def room_of(task: Mapping[str, Any]) -> str:
    """The room of ours that a task is in."""
    return ROOMS[int(task["scene"]["floor_plan"].removeprefix("FloorPlan")) // 100]


def place_name(name: str, room: str) -> str:
    """What a place of AI2-THOR's is called in a room of ours."""
    name = name.lower()
    return _PLACES_OF_ROOMS.get(room, {}).get(name) or _PLACES.get(name, name)


def thing_name(name: str) -> str:
    """What a thing of AI2-THOR's is called with us."""
    name = name.lower().removesuffix("sliced")
    return _THINGS.get(name, name)


def words_of(text: str) -> set[str]:
    """The words of a sentence, in the singular as well."""
    words = set(_WORD.findall(text.lower()))
    singular = {word.removesuffix("s") for word in words} | {
        word.removesuffix("es") for word in words
    }
    return words | singular | ({"knife"} if "knives" in words else set())


def called(name: str) -> set[str]:
    """The words by which everybody knows a thing of ours."""
    return {name, *CALLED.get(name, "").split()}


def is_named(name: str, text: str) -> bool:
    """Whether a sentence has a name of a thing in it."""
    return bool(called(name) & words_of(text))


def named_places(text: str, parent: str, source: Iterable[str], home: Iterable[str]) -> list[str]:
    """Where a sentence says that things go: the place that was meant, or what it is called.

    A dresser on which a TV stands is a TV stand; "the table" is any; and who names another place of
    the room, and not the one that was meant, means that.
    """
    meant = {parent}
    if parent in ("dresser", "tvstand"):
        meant |= {"dresser", "tvstand"}
    if parent in _TABLES and not (called(parent) - {"table", parent}) & words_of(text):
        meant |= _TABLES
    if not any(is_named(name, text) for name in meant):
        meant |= {
            name for name in {*home} - {*source} if name in FURNITURE and is_named(name, text)
        }
    return sorted(meant & {*home})


def unknown_words(text: str, home: Iterable[str]) -> list[str]:
    """Words of a sentence by which nothing in a home is called."""
    known = {word for name in home for word in called(name)}
    return sorted(word for word in words_of(text) - known if len(word) > 2)
