"""What a person sees who asks for one thing: its relations, and what can be done with it now."""

from __future__ import annotations

from itertools import islice
from typing import Any

from vh_core.graph import Relation
from vh_core.live.home_parts import names, thing
from vh_core.program import Step
from vh_core.world import World

#: steps that are listed
_MOST = 60
_TOLD = (Relation.ON, Relation.INSIDE, Relation.HOLDS_RH, Relation.HOLDS_LH, Relation.CLOSE)


def details_of(world: World, node_id: int) -> dict[str, Any] | None:
    """The thing with its `properties`, `relations` (what it is to others, and others to it), the
    `steps` that can be taken with it now, and for others what keeps them (`lacking`). None where
    the home has no such thing."""
    if node_id not in world.node_ids:
        return None
    node = world.node(node_id)
    found: dict[str, Any] = {"class": node.class_name}
    if not node.is_room:
        found |= thing(world, node_id)
    found["id"] = node_id
    found["properties"] = sorted(map(str, node.properties))
    found["relations"] = _relations(world, node_id)
    steps = list(islice(world.applicable(objects=[node_id]), _MOST))
    found["steps"] = [_said(world, step) for step in steps]
    found["lacking"] = _lacking(world, node_id, {step.action for step in steps})
    return found


def _relations(world: World, node_id: int) -> list[dict[str, Any]]:
    found = []
    for relation in _TOLD:
        ahead = names(world, world.successors(relation, node_id))
        behind = names(world, world.predecessors(relation, node_id))
        if ahead:
            found.append({"relation": relation.value, "to": ahead})
        if behind and relation is not Relation.CLOSE:  # which goes both ways
            found.append({"relation": relation.value, "from": behind})
    return found


def _said(world: World, step: Step) -> dict[str, Any]:
    action = world.actions[step.action]
    words = action.phrase.format(*(ref.class_name for ref in step.objects))
    return {"step": str(step), "words": words}


def _lacking(world: World, node_id: int, possible: set[str]) -> list[dict[str, Any]]:
    """What could be done with the thing alone, if something else were so, and what that is."""
    node, ref = world.node(node_id), world.ref(node_id)
    affordances = world.domain.affordances
    found = []
    for name, action in world.actions.items():
        if action.arity != 1 or name in possible or not affordances.can_undergo(node, name):
            continue
        violations = world.check(Step(name, (ref,)))
        if violations:
            words = action.phrase.format(ref.class_name)
            found.append({"words": words, "reason": violations[0].sentence})
    return found
