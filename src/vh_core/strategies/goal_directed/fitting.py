"""From an answer of a language model to a goal that fits the home, or what is wrong with it.

The answer is untrusted text. Nothing in it is taken for granted: its form, that what it names was
told, that it can come about at all, that it leaves out nothing that the sentence names, and that
it adds nothing that the sentence does not name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from vh_core.actions import Domain
from vh_core.errors import GoalError
from vh_core.goals import (
    ActionCondition,
    Condition,
    EveryCondition,
    Goal,
    HeldCondition,
    RelationCondition,
    SomeCondition,
    StateCondition,
    condition_from_json,
)
from vh_core.language.function_words import NEGATIONS
from vh_core.language.tokens import tokenize
from vh_core.llm.json_object import object_in
from vh_core.spatial import bearers_of, room_of
from vh_core.strategies.goal_directed.answer_schema import MOST_CONDITIONS, MOST_THINGS
from vh_core.strategies.goal_directed.told_home import RELATIONS, Places, ToldHome
from vh_core.task import Task
from vh_core.world import World

#: a sentence with one of these may name what is not meant
_CONTRASTS = NEGATIONS | {"but", "except", "apart", "excluding", "besides", "rather", "other"}
#: of what a model says is unclear this much is told, characters
_TOLD = 200
_KINDS = (
    StateCondition,
    RelationCondition,
    HeldCondition,
    ActionCondition,
    EveryCondition,
    SomeCondition,
)


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why an answer is no goal for this home. `declined`: the reader itself says that the sentence
    has none."""

    reason: str
    declined: bool = False


def fit(
    answer: str,
    task: Task,
    told: ToldHome,
    world: World,
    domain: Domain,
) -> Goal | Misfit:
    """The goal that the answer states. Never raises for any answer.

    Nothing is left out of an answer to make it fit: who read more into the sentence than it names
    may have read it wrongly, or known what it takes to do it, and half of that would be wrong.
    """
    data = object_in(answer)
    if data is None:
        return Misfit("the answer is not one JSON object.")
    stated, unclear = data.get("conditions"), data.get("unclear", "")
    if not isinstance(stated, list) or not isinstance(unclear, str):
        return Misfit('the answer needs "conditions", a list, and "unclear", a text.')
    if not stated:
        why = " ".join(unclear.split())[:_TOLD]
        return Misfit(why or "it asks for nothing to be done", declined=True)
    if len(stated) > MOST_CONDITIONS:
        return Misfit(f"there are more than {MOST_CONDITIONS} conditions.")
    places = Places(world, domain)
    conditions: list[Condition] = []
    for number, each in enumerate(stated):
        try:
            condition = condition_from_json(each, f"conditions[{number}]")
        except GoalError as error:
            return Misfit(f"{str(error).rstrip('.')}.")
        fault = _fault(condition, told, places)
        if fault:
            return Misfit(f"conditions[{number}]: {fault}.")
        conditions.append(condition)
    for one, other in combinations(conditions, 2):
        if one.clashes_with(other, world.excluded_by):
            said = " and ".join(each.describe(world.graph) for each in (one, other))
            return Misfit(f"{said} cannot hold at once.")
    unasked = [each for each in conditions if told.asked.isdisjoint(_meant(each, world))]
    if unasked:
        described = "; ".join(each.describe(world.graph) for each in unasked)
        return Misfit(f"the sentence does not ask for {described}.")
    left_out = _left_out(conditions, task, told, world)
    if left_out:
        return Misfit(f"the sentence names {left_out}, and no condition does.")
    return Goal(tuple(dict.fromkeys(conditions)), task.text)


def _fault(condition: Condition, told: ToldHome, places: Places) -> str:
    """What is wrong with a condition of the right form; empty if nothing is."""
    world, domain = places.world, places.domain
    if isinstance(condition, (EveryCondition, SomeCondition)):
        return _fault_of_quantified(condition, told, places)
    if not isinstance(condition, _KINDS):
        return f"a condition of the kind {condition.kind!r} was not asked for"
    if condition.free:
        return f"?{min(condition.free)} stands for nothing"
    unknown = [each for each in condition.mentions if each not in told.ids]
    if unknown:
        return f"there is no thing with the id {unknown[0]}"
    said = condition.describe(world.graph)
    if isinstance(condition, RelationCondition) and condition.relation not in RELATIONS:
        return f"{condition.relation} is no relation to ask for"
    if isinstance(condition, ActionCondition):
        row = domain.actions.get(condition.action)
        if row is None or condition.ids is None or len(condition.ids) != row.arity:
            return f"{condition.action} with these objects is no action"
        ids = condition.mentions  # each once, so that nothing is done with itself
        can = len(ids) == row.arity and domain.affordances.can_take(world, row.name, ids)
        return "" if can else f"{said} is not possible"
    if condition.holds(world):
        return ""
    if isinstance(condition, StateCondition):
        can = domain.affordances.can_have(world, condition.mentions[0], condition.state)
    elif isinstance(condition, RelationCondition):
        one, other = condition.mentions if len(condition.mentions) == 2 else (0, 0)
        can = bool(one) and places.allow(one, condition.relation, other)
    else:
        can = next(condition.achievers(domain, world), None) is not None
    return "" if can else f"nothing can bring it about that {said}"


def _fault_of_quantified(
    condition: EveryCondition | SomeCondition, told: ToldHome, places: Places
) -> str:
    if condition.class_name not in told.classes:
        return f"there is no class {condition.class_name!r}"
    if isinstance(condition.part, (EveryCondition, SomeCondition, ActionCondition)):
        return f"the part of a condition of the kind {condition.kind!r} is a fact of the home"
    told = _with_all(told, condition, places.world)
    faults = [_fault(each, told, places) for each in condition.instances(places.world)]
    if isinstance(condition, SomeCondition):
        if condition.count > MOST_THINGS:
            return f"{condition.count} things are too many"
        possible = sum(not fault for fault in faults)
        if possible < condition.count:
            return f"there are {possible} of {condition.class_name} of which that can be so"
        return ""
    return next(filter(None, faults), "")


def _with_all(told: ToldHome, condition: EveryCondition | SomeCondition, world: World) -> ToldHome:
    """The same, and all things of the class: what is quantified over need not be listed."""
    more = world.nodes_of_class(condition.class_name)
    return replace(told, ids=tuple(dict.fromkeys((*told.ids, *more))))


def _left_out(conditions: Sequence[Condition], task: Task, told: ToldHome, world: World) -> str:
    """A class or room that the sentence names and no condition is about; empty if there is none.

    What things are in or on is named to say which are meant ("the mug in the cabinet"), if all that
    a condition is about are there. Not so where a sentence says what is *not* meant.
    """
    meant = {node_id for each in conditions for node_id in _meant(each, world)}
    classes = {world.node(node_id).class_name for node_id in meant}
    rooms = {room_of(world, node_id) for node_id in meant} | meant
    if not _CONTRASTS & {token.text for token in tokenize(task.text)}:
        classes |= {name for each in conditions for name in _places_of(each, world)}
    for names in told.named:
        if not classes & names:
            return f"the {_either(names)}"
    for nodes in told.rooms:
        if not rooms & nodes:
            return f"the {_either({world.node(node_id).class_name for node_id in nodes})}"
    return ""


def _places_of(condition: Condition, world: World) -> frozenset[str]:
    """The classes of what all that the condition is about are in or on."""
    subjects = [*condition.mentions[:1]]
    if isinstance(condition, (EveryCondition, SomeCondition)):
        subjects = [*world.nodes_of_class(condition.class_name)]
    around = [
        {world.node(outer).class_name for outer in bearers_of(world, one)} for one in subjects
    ]
    return frozenset.intersection(*map(frozenset, around)) if around else frozenset()


def _meant(condition: Condition, world: World) -> Iterator[int]:
    yield from condition.mentions
    if isinstance(condition, (EveryCondition, SomeCondition)):
        yield from world.nodes_of_class(condition.class_name)


def _either(names: Collection[str]) -> str:
    return " or ".join(sorted(names))
