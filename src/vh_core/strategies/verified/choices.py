"""Which steps there are with what a prompt lists: what an answer can be constrained to.

Only what lasts counts (a plum has no switch). Whether a step can be taken now is for whoever judges
preconditions to say, and no part of it is given away here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from vh_core.graph import CHARACTER_CLASS, Node, Property
from vh_core.llm.model import MAX_CHOICES
from vh_core.program import Step
from vh_core.prompts.aoyama2025 import ActionForm, shown
from vh_core.world import World

#: what has one of these is made for having things in or on it
_PLACES = frozenset({Property.CONTAINERS, Property.SURFACES, Property.RECIPIENT, Property.CAN_OPEN})


def possible_steps(
    world: World, listed: Sequence[int], forms: Sequence[ActionForm], done_last: Sequence[Step] = ()
) -> tuple[str, ...]:
    """The steps with these actions and nodes, as prompts write them; none if they are too many.

    What was `done_last` is left out: nothing is done twice in a row, and small models say again
    what they read last.
    """
    found: list[str] = []
    for form in forms:
        for step in _steps_of(world, listed, form):
            if len(found) == MAX_CHOICES:
                return ()
            if step not in done_last:
                found.append(shown(step))
    return tuple(dict.fromkeys(found))


def _steps_of(world: World, listed: Sequence[int], form: ActionForm) -> Iterator[Step]:
    affordances = world.domain.affordances
    pools = []
    for position in range(form.arity):
        nodes = [world.node(node_id) for node_id in listed]
        pools.append(
            [
                node.id
                for node in nodes
                if affordances.can_undergo(node, form.name, position)
                and node.class_name != CHARACTER_CLASS
                and (not node.is_room or form.name == "WALK")
                and (position == 0 or _takes_things(node))
            ]
        )
    for ids in product(*pools):
        if len(set(ids)) == len(ids):
            yield Step(form.name, tuple(world.ref(node_id) for node_id in ids))


def _takes_things(node: Node) -> bool:
    """Whether things are put there: into a bowl, onto a floor, but into no plum, which VirtualHome
    would allow."""
    return Property.GRABBABLE not in node.properties or bool(_PLACES & node.properties)
