"""The answers to the prompt of `seeking`: in which places to look first.

The simulated model imagines the scene that it was given, and says where such things are there: that
is how one home is kept, which is no knowledge of any other.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator

from simulated_llm.policy import Dice, SimulatedRequest, Span
from vh_core.graph import EnvironmentGraph, Relation
from vh_core.graph.vocabulary import class_key
from vh_core.world import World

_SOUGHT = re.compile(r"^The robot looks for: (.+)$", re.MULTILINE)
_PLACES = re.compile(r"^Places that it has not looked into: (.+)$", re.MULTILINE)
#: how far a mistaken answer is from what was expected
_DOUBT = 1.0
_NONSENSE = ("In the usual place.", '{"places": ["attic"]}', '{"places": "kitchen"', "{}")


class PlaceKind:
    """Where the things that are sought are in one scene: what they are in or on, then the room."""

    name = "likely places"

    def __init__(self, scene: EnvironmentGraph | None) -> None:
        self._scene = scene

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        sought, places = _SOUGHT.search(request.prompt), _PLACES.search(request.prompt)
        if sought is None or places is None:
            return None
        listed = places[1].split(", ")
        if dice.errs():
            return (Span(dice.choose(_NONSENSE), _DOUBT),)
        where = Counter(
            place for thing in sought[1].split(", ") for place in self._places_of(class_key(thing))
        )
        ranked = sorted(listed, key=lambda name: -where[class_key(name)])
        return (Span(json.dumps({"places": [n for n in ranked if where[class_key(n)]]})),)

    def _places_of(self, key: str) -> Iterator[str]:
        """The classes of what things of a class are in or on, once for each, and of their rooms."""
        if self._scene is None:
            return
        world = World(self._scene)
        for node in self._scene.nodes.values():
            if class_key(node.class_name) != key:
                continue
            around = world.successors(Relation.INSIDE, node.id) | world.successors(
                Relation.ON, node.id
            )
            yield from (class_key(self._scene.nodes[n].class_name) for n in around)
            room = world.room_of(node.id)
            if room is not None and room not in around:
                yield class_key(self._scene.nodes[room].class_name)
