"""What a program has brought about and not undone itself, so that added steps do not undo it."""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.graph import name_of
from vh_core.program import ObjectRef, Step
from vh_core.world import World

#: actions after which their first object is in no hand
PUT_DOWN = frozenset({"PUTBACK", "PUTIN", "PUTOBJBACK", "DROP", "RELEASE"})
#: a state of a node, or "" for being in hand
_Fact = tuple[int, str]
_HELD = ""


class Standing:
    """Facts that steps of the program made hold, in the order in which they last did."""

    def __init__(self) -> None:
        self._facts: dict[_Fact, None] = {}
        self._held_before: set[_Fact] = set()

    def before(self, world: World, step: Step) -> None:
        """A step of the program's own is about to be taken: what it ends is not to be kept."""
        self._held_before = {
            fact for fact in self._facts if fact[0] in step.ids and _holds(world, fact)
        }

    def keep(self, world: World, step: Step) -> None:
        """Such a step was taken, or what it is for held already."""
        for fact in self._held_before:
            if not _holds(world, fact):
                self._facts.pop(fact, None)
        self._held_before = set()
        for fact in _brought_about(world, step):
            for other in (fact[1], *world.excluded_by(fact[1])):
                self._facts.pop((fact[0], other), None)
            self._facts[fact] = None
        if step.action in PUT_DOWN and step.ids:
            self._facts.pop((step.ids[0], _HELD), None)

    def lost(self, world: World) -> Iterator[tuple[Step, str]]:
        """What no longer holds, as the step that brings it about and in words. The world may
        change between them."""
        for node_id, state in tuple(self._facts):
            if _holds(world, (node_id, state)):
                continue
            action = "GRAB"
            if state == _HELD and world.free_hand() is None:
                continue
            if state != _HELD:
                row = world.domain.affordances.giving(state)
                if row is None:
                    continue
                action = row.name
            node = ObjectRef(world.node(node_id).class_name, node_id)
            what = f"{name_of(world.graph, node_id)} {state or 'in hand'}"
            yield Step(action, (node,)), what


def _brought_about(world: World, step: Step) -> Iterator[_Fact]:
    row = world.actions[step.action]
    for effect in row.effects:
        for state in effect.gives if effect.on_argument else ():
            for node_id in step.ids:
                if state in world.states(node_id):
                    yield node_id, str(state)
    for node_id in step.ids:
        if step.action == "GRAB" and node_id in world.held():
            yield node_id, _HELD


def _holds(world: World, fact: _Fact) -> bool:
    node_id, state = fact
    return node_id in world.held() if state == _HELD else state in world.states(node_id)
