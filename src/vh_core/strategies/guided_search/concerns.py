"""What a task can concern: the object filter (ours). It drops what nothing can be done with."""

from __future__ import annotations

import re
from collections.abc import Iterable

from vh_core.actions import Domain
from vh_core.graph import Node, Property
from vh_core.strategies.guided_search.listing import ListedAction
from vh_core.world import World

#: what can be done to anything, and so tells nothing of an object
_GOING = frozenset({"WALK", "RUN", "FIND", "TURNTO", "LOOKAT", "POINTAT"})
_TO_ANYTHING = _GOING | {"TOUCH", "PUSH", "WIPE", "WASH", "RINSE", "SCRUB"}
#: things are put on and in what is made for that; VirtualHome would put them anywhere
_PLACES = frozenset({Property.SURFACES, Property.CONTAINERS, Property.RECIPIENT})
_PUTTING = {"PUTBACK": 1, "PUTIN": 1}
#: tasks of these words may be about walls and floors without naming them
_ABOUT_ALL = re.compile(
    r"\b(clean|wash|wipe|scrub|rins|tidy|dust|mop|sweep|vacuum|polish|paint|decorat)\w*", re.I
)
#: changes nothing in the home; a task that is about it says so
_TOUCHING = re.compile(r"\b(touch|feel|press|push|pat|stroke|knock|tap|poke|hold|hand)\w*", re.I)
_LETTERS = re.compile(r"[a-z]+")
#: shorter words ("on", "the") are parts of too many names
_SHORTEST = 3


class Concerns:
    """Which actions a task can concern, by its text and its guide."""

    def __init__(self, task: str, guide: Iterable[str], domain: Domain) -> None:
        said = " ".join((task, *guide)).lower()
        self._joined = re.sub(r"[^a-z]", "", said)
        self._words = [word for word in _LETTERS.findall(said) if len(word) >= _SHORTEST]
        self._all = bool(_ABOUT_ALL.search(said))
        self._touching = bool(_TOUCHING.search(said))
        self._domain = domain
        self._kept: dict[str, bool] = {}

    def kept(self, actions: Iterable[ListedAction], world: World) -> tuple[ListedAction, ...]:
        """Those of the actions that the task can concern; all of them, if it can be about all."""
        return tuple(action for action in actions if self._concerns(action, world))

    def _concerns(self, action: ListedAction, world: World) -> bool:
        step = action.step
        nodes = [world.node(node_id) for node_id in step.ids]
        if step.action == "TOUCH" and not self._touching and not self._names(nodes[0]):
            return False
        if self._all:
            return True
        if step.action in _PUTTING:
            place = nodes[_PUTTING[step.action]]
            return self._names(place) or not _PLACES.isdisjoint(place.properties)
        return all(self._matters(node) for node in nodes)

    def _matters(self, node: Node) -> bool:
        """Whether something can be done with it, or the task names it."""
        key = f"{node.class_name} {sorted(node.properties)}"
        if key not in self._kept:
            self._kept[key] = (
                node.is_room
                or not _PLACES.isdisjoint(node.properties)
                or self._affords(node)
                or self._names(node)
            )
        return self._kept[key]

    def _affords(self, node: Node) -> bool:
        affordances = self._domain.affordances
        return any(
            affordances.can_undergo(node, name, position)
            for name, action in self._domain.actions.items()
            if name not in _TO_ANYTHING
            for position, wanted in enumerate(action.argument_properties)
            if wanted
        )

    def _names(self, node: Node) -> bool:
        """Whether a word of the task is a part of what it is called, or the other way round."""
        name = re.sub(r"[^a-z]", "", node.class_name.lower())
        if name and name in self._joined:
            return True
        return any(word in name or word.removesuffix("s") in name for word in self._words)
