"""What "it" is: the thing in the hand, or one that the steps so far were about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.grounding.phrases import spoken
from vh_core.program import Step
from vh_core.world import World

_PRONOUN = re.compile(r"\b(?:it|them)\b(?!')", re.IGNORECASE)
#: things that a pronoun may stand for
_MOST = 4


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase without a pronoun, and the node that the pronoun stood for."""

    phrase: str
    node_id: int


def without_pronouns(phrase: str, world: World, executed: Sequence[Step]) -> list[Said]:
    """The phrase with its first pronoun named, once for each thing that it may stand for.

    What is in the hand comes first, then what was used last. Empty for a phrase without one.
    """
    if _PRONOUN.search(phrase[:500]) is None:
        return []
    rooms = {room.id for room in world.graph.rooms}
    used = (node_id for step in reversed(executed) for node_id in step.ids)
    known = (i for i in (*world.held(), *used) if i in world.graph.nodes and i not in rooms)
    chosen = list(dict.fromkeys(known))[:_MOST]
    return [
        Said(_PRONOUN.sub(spoken(world.node(i).class_name), phrase[:500], count=1), i)
        for i in chosen
    ]
