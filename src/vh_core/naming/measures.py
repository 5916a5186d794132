"""What things are counted by, come in and are served in: "a slice of bread", "the juice carton",
"the coffee mug"."""

from __future__ import annotations

from vh_core.graph import Property
from vh_core.naming.synonyms import SYNONYMS

#: what stands before "of" in "a glass of water"
MEASURES = frozenset(
    {"bottle", "glass", "cup", "mug", "piece", "slice", "bunch", "box", "can", "pack", "packet",
     "carton", "bag", "loaf", "sheet", "roll", "tin", "tub", "stick", "block", "pile", "stack",
     "heap", "plate", "bowl", "jar", "bar", "tube"}
)  # fmt: skip
#: those of them that are several things, one on another
STACKS = frozenset({"stack", "pile", "heap"})
#: what few things are counted by
COUNTED_BY = {"head": frozenset({"lettuce", "cabbage"}), "set": frozenset({"key", "keys"})}
#: a part of what is whole: a slice of tomato is no tomato, where one of bread is what there is
PARTS = frozenset({"slice", "piece"})
WHOLE = frozenset(
    member for name in ("fruit", "vegetable") for group in SYNONYMS[name] for member in group
)
#: what food, drink and the like come in: "the juice container" is the juice
PACKAGES = frozenset(
    {"bottle", "box", "can", "pack", "packet", "carton", "bag", "tin", "tub", "jar", "tube",
     "container"}
)  # fmt: skip
PACKED = frozenset({Property.EATABLE, Property.DRINKABLE, Property.POURABLE, Property.CREAM})
#: what else does, which no property says
BOTTLED = frozenset({"perfume", "chips", "crackers"})
#: what one drinks and eats from, and what is served in it
CUPS = frozenset({"mug", "cup", "bowl"})
SERVED = frozenset(
    {("coffee",), ("tea",), ("cocoa",), ("hot", "chocolate"), ("milk",), ("soup",), ("cereal",),
     ("salad",), ("dessert",), ("breakfast",), ("pasta",), ("rice",)}
)  # fmt: skip
#: what people mean by "a glass of water" is the glass with what is in it
VESSELS = frozenset({"glass", "cup", "mug", "bowl", "plate"})
