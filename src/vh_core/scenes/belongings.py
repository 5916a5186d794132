"""The catalogue's small things: what lies on and in the furniture, and can be carried.

Sizes in metres (width, height, depth). `homes` names the furniture where a thing belongs.
"""

from __future__ import annotations

from typing import TypedDict

from vh_core.scenes.classes import ObjectClass, parse_homes, parse_properties

#: never in the fridge already, so that "put the plums in the fridge" is always something to do
_LAID_OUT = "on:kitchencounter*2 on:kitchentable*3 on:table*2 on:coffeetable*2"
_FRUIT = _LAID_OUT + " in:fridge*3"
_CHILLED = "in:fridge*4 on:kitchencounter"
_DRY = "in:kitchencabinet*4 on:kitchencounter*2 on:wallshelf"
_SNACK = "in:kitchencabinet*3 on:coffeetable*2 on:kitchencounter on:desk"
_DISH = (
    "in:kitchencabinet*4 on:kitchentable*2 on:kitchencounter on:table*2 in:dishwasher*2 in:cabinet"
)
_GLASS = _DISH + " on:coffeetable"
_CUTLERY = "on:kitchentable*3 on:kitchencounter*2 in:dishwasher*2 on:table*2"
_COOKING = "on:stove*3 in:kitchencabinet*2 in:stove"
_READING = "in:bookshelf*6 on:coffeetable on:nightstand on:desk in:nightstand on:cabinet"
_PAPERWORK = "on:desk*3 in:bookshelf*2 on:cabinet in:cabinet in:garbagecan"
_BATH = "on:bathroomcounter*3 in:bathroomcabinet*4"
_CLOTHES = "in:closet*5 in:closetdrawer*3"
_CLEANING = "on:kitchencounter*2 in:kitchencabinet*2 in:bathroomcabinet on:bathroomcounter"
_DECOR = "on:coffeetable on:cabinet*2 on:wallshelf*3 on:dresser*2 in:bookshelf on:tvstand"
_TOY = "in:bookshelf*2 on:dresser on:desk in:closet"


class _More(TypedDict, total=False):
    weight: float
    open_chance: float
    on_chance: float
    plugged_chance: float | None
    dirty_chance: float | None


def _thing(
    name: str, width: float, height: float, depth: float, properties: str, homes: str,
    category: str = "Props", more: _More | None = None,
) -> ObjectClass:  # fmt: skip
    """A thing that can be grabbed and moved; `properties` are its other ones."""
    props = parse_properties("GRABBABLE MOVABLE " + properties)
    return ObjectClass(
        name, category, (width, height, depth), props, parse_homes(homes), **(more or {})
    )


def _food(
    name: str, width: float, height: float, depth: float, properties: str, homes: str,
    weight: float = 1.0,
) -> ObjectClass:  # fmt: skip
    return _thing(
        name, width, height, depth, properties, homes, category="Food", more={"weight": weight}
    )


_USED: _More = {"weight": 2.0, "dirty_chance": 0.25}
_WORN: _More = {"weight": 2.0, "dirty_chance": 0.2}

FOOD: tuple[ObjectClass, ...] = (
    _food("plum", 0.06, 0.06, 0.06, "EATABLE CUTTABLE", _LAID_OUT, 2),
    _food("apple", 0.08, 0.08, 0.08, "EATABLE CUTTABLE", _LAID_OUT, 2),
    _food("bananas", 0.2, 0.07, 0.12, "EATABLE CUTTABLE", _FRUIT, 2),
    _food("peach", 0.08, 0.08, 0.08, "EATABLE CUTTABLE", _FRUIT, 2),
    _food("lime", 0.06, 0.06, 0.06, "EATABLE CUTTABLE", _FRUIT, 2),
    _food("orange", 0.08, 0.08, 0.08, "EATABLE CUTTABLE", _FRUIT, 2),
    _food("bellpepper", 0.09, 0.1, 0.09, "EATABLE CUTTABLE", _CHILLED),
    _food("carrot", 0.18, 0.04, 0.04, "EATABLE CUTTABLE", _CHILLED),
    _food("salmon", 0.22, 0.05, 0.12, "EATABLE CUTTABLE", "on:kitchencounter*2 on:kitchentable"),
    _food("chicken", 0.22, 0.12, 0.18, "EATABLE CUTTABLE", "in:fridge*3 in:stove"),
    _food("cheese", 0.12, 0.06, 0.1, "EATABLE CUTTABLE", _CHILLED),
    _food("breadslice", 0.12, 0.02, 0.12, "EATABLE CUTTABLE", _DRY),
    _food("cupcake", 0.08, 0.08, 0.08, "EATABLE CUTTABLE", "on:kitchencounter*2 on:kitchentable"),
    _food("pie", 0.24, 0.06, 0.24, "EATABLE CUTTABLE", "on:kitchencounter*2 in:fridge in:stove"),
    _food("cereal", 0.2, 0.28, 0.07, "EATABLE POURABLE CAN_OPEN", _DRY),
    _food("chips", 0.18, 0.25, 0.08, "EATABLE", _SNACK),
    _food("candybar", 0.12, 0.02, 0.04, "EATABLE", _SNACK),
    _food("crackers", 0.16, 0.06, 0.06, "EATABLE", _SNACK),
    _food("whippedcream", 0.07, 0.2, 0.07, "EATABLE POURABLE CREAM", "in:fridge"),
    _food("milk", 0.08, 0.22, 0.08, "DRINKABLE POURABLE CAN_OPEN", "in:fridge", 1.5),
    _food("juice", 0.08, 0.22, 0.08, "DRINKABLE POURABLE", "in:fridge", 1.5),
    _food("wine", 0.08, 0.3, 0.08, "DRINKABLE POURABLE", _DRY + " on:cabinet on:table", 1.5),
    _food(
        "water", 0.07, 0.22, 0.07, "DRINKABLE POURABLE", _CHILLED + " on:desk on:nightstand", 1.5
    ),
    _food("condimentbottle", 0.06, 0.2, 0.06, "POURABLE CREAM", _DRY),
    _food("condimentshaker", 0.05, 0.1, 0.05, "POURABLE", _DRY + " on:table"),
)

KITCHENWARE: tuple[ObjectClass, ...] = (
    _thing("plate", 0.22, 0.02, 0.22, "SURFACES RECIPIENT", _DISH, more=_USED),
    _thing("dishbowl", 0.18, 0.07, 0.18, "RECIPIENT", _DISH, more=_USED),
    _thing("mug", 0.1, 0.1, 0.1, "RECIPIENT POURABLE", _GLASS + " on:desk", more=_USED),
    _thing("waterglass", 0.07, 0.12, 0.07, "RECIPIENT POURABLE", _GLASS, more=_USED),
    _thing("wineglass", 0.08, 0.2, 0.08, "RECIPIENT POURABLE", _GLASS, more=_USED),
    _thing("cutleryknife", 0.03, 0.02, 0.22, "", _CUTLERY, more=_USED),
    _thing("cutleryfork", 0.03, 0.02, 0.2, "", _CUTLERY, more=_USED),
    _thing("coffeepot", 0.2, 0.18, 0.15, "RECIPIENT CAN_OPEN",
           "on:kitchencounter*3 on:kitchentable", more={"weight": 0.3}),
    _thing("cookingpot", 0.28, 0.18, 0.24, "RECIPIENT CAN_OPEN", _COOKING),
    _thing("fryingpan", 0.4, 0.06, 0.26, "RECIPIENT", _COOKING),
    _thing("dishwashingliquid", 0.08, 0.24, 0.06, "POURABLE", _CLEANING, more={"weight": 0.5}),
    _thing("washingsponge", 0.1, 0.04, 0.07, "", _CLEANING),
    _thing("cleaningbottle", 0.09, 0.26, 0.07, "POURABLE CAN_OPEN", _CLEANING),
    _thing("rag", 0.2, 0.02, 0.2, "RECIPIENT COVER_OBJECT", _CLEANING, more=_WORN),
)  # fmt: skip

READING: tuple[ObjectClass, ...] = (
    _thing("book", 0.16, 0.24, 0.05, "CUTTABLE CAN_OPEN READABLE HAS_PAPER", _READING,
           more={"weight": 8.0, "open_chance": 0.05}),
    _thing("magazine", 0.21, 0.02, 0.28, "CAN_OPEN READABLE HAS_PAPER", _READING,
           more={"weight": 2.0, "open_chance": 0.1}),
    _thing("newspaper", 0.28, 0.02, 0.32, "CAN_OPEN READABLE COVER_OBJECT HAS_PAPER",
           "on:coffeetable*2 on:kitchentable on:table on:desk on:cabinet"),
    _thing("paper", 0.21, 0.01, 0.28, "CUTTABLE READABLE HAS_PAPER", _PAPERWORK,
           more={"weight": 2.0}),
    _thing("notes", 0.1, 0.02, 0.1, "READABLE HAS_PAPER", _PAPERWORK),
    _thing("folder", 0.08, 0.3, 0.26, "CAN_OPEN READABLE CONTAINERS HAS_PAPER", _PAPERWORK,
           more={"weight": 2.0}),
    _thing("pencil", 0.02, 0.02, 0.18, "", "on:desk*3 on:cabinet"),
)  # fmt: skip

PERSONAL: tuple[ObjectClass, ...] = (
    _thing("remotecontrol", 0.05, 0.03, 0.18, "HAS_SWITCH", "on:coffeetable*2 on:tvstand",
           "Electronics", more={"weight": 0.3}),
    _thing("cellphone", 0.07, 0.02, 0.14, "HAS_SWITCH HAS_PLUG",
           "on:coffeetable on:nightstand*2 on:desk on:kitchentable", "Electronics",
           more={"weight": 0.6, "on_chance": 0.7}),
    _thing("towel", 0.4, 0.08, 0.12, "COVER_OBJECT",
           "on:towelrack*4 in:bathroomcabinet*2 in:closet", more=_WORN),
    _thing("pillow", 0.6, 0.15, 0.4, "", "on:bed*3 in:closet", "Decor"),
    _thing("toothbrush", 0.02, 0.03, 0.18, "RECIPIENT", _BATH),
    _thing("toothpaste", 0.16, 0.04, 0.05, "POURABLE CAN_OPEN CREAM", _BATH),
    _thing("barsoap", 0.09, 0.03, 0.06, "CREAM", _BATH),
    _thing("hairproduct", 0.07, 0.18, 0.07, "POURABLE", _BATH),
    _thing("deodorant", 0.05, 0.15, 0.05, "", _BATH),
    _thing("perfume", 0.06, 0.14, 0.06, "", _BATH + " on:dresser"),
    _thing("facecream", 0.08, 0.05, 0.08, "POURABLE CAN_OPEN CREAM", _BATH),
    _thing("painkillers", 0.05, 0.09, 0.05, "", _BATH + " in:nightstand"),
    _thing("clothesshirt", 0.45, 0.06, 0.35, "HANGABLE CLOTHES", _CLOTHES + " in:washingmachine",
           "Clothes", more=_WORN),
    _thing("clothespants", 0.4, 0.06, 0.35, "HANGABLE CLOTHES", _CLOTHES + " in:washingmachine",
           "Clothes", more=_WORN),
    _thing("clothespile", 0.38, 0.14, 0.34, "CLOTHES", "in:closet*2 in:closetdrawer*4", "Clothes",
           more=_WORN),
    _thing("slippers", 0.24, 0.08, 0.28, "HANGABLE CLOTHES", "on:shoerack*3 in:closet", "Clothes"),
    _thing("hanger", 0.42, 0.22, 0.03, "HANGABLE", "in:closet"),
    _thing("photoframe", 0.16, 0.2, 0.06, "", _DECOR, "Decor"),
    _thing("candle", 0.08, 0.12, 0.08, "", _DECOR, "Decor"),
    _thing("orchid", 0.2, 0.4, 0.2, "", "on:coffeetable on:cabinet on:dresser on:table", "Decor"),
    _thing("box", 0.32, 0.2, 0.26, "RECIPIENT CAN_OPEN CONTAINERS", "in:bookshelf in:closet*2"),
    _thing("boardgame", 0.3, 0.06, 0.3, "SURFACES", "in:bookshelf*2 in:cabinet in:closet"),
    _thing("toy", 0.14, 0.12, 0.1, "", _TOY),
)  # fmt: skip

#: what every home with the furniture for it has, most needed first: (class, how many)
STAPLES: tuple[tuple[str, int], ...] = (
    ("plum", 2), ("apple", 2), ("salmon", 1), ("breadslice", 2), ("cupcake", 2), ("coffeepot", 1),
    ("plate", 4), ("mug", 2), ("remotecontrol", 1), ("chips", 1), ("toothbrush", 2),
    ("toothpaste", 1), ("milk", 1), ("juice", 2), ("waterglass", 3), ("book", 4), ("cellphone", 1),
    ("towel", 2), ("pillow", 1), ("wineglass", 2), ("wine", 1), ("water", 2), ("bananas", 2),
    ("peach", 2), ("lime", 1), ("orange", 1), ("cutleryknife", 2), ("cutleryfork", 2),
    ("dishbowl", 2), ("barsoap", 1), ("clothesshirt", 2), ("clothespants", 2), ("magazine", 1),
    ("newspaper", 1), ("washingsponge", 1), ("dishwashingliquid", 1), ("candle", 1),
)  # fmt: skip
