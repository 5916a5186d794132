"""A world and a goal as a planning problem in PDDL, with the domain that it belongs to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from vh_core.actions import Action
from vh_core.actions.effects import PutDown
from vh_core.actions.preconditions import (
    Capacity,
    HasProperty,
    HoldingSomething,
    NotInAnothersHand,
)
from vh_core.goals import Condition, Goal
from vh_core.graph import Property, Relation, State
from vh_core.pddl.formulas import (
    CHARACTER,
    LEFT,
    RIGHT,
    NotInPddlError,
    all_of,
    argument,
    has_property,
    is_kind,
    made,
    needed,
    state,
)
from vh_core.pddl.goals import GoalFormulas
from vh_core.program import Step
from vh_core.spatial import nearest_first
from vh_core.world import World

#: actions that do what another one does
_SAME = frozenset({"RUN", "FIND", "RELEASE"})
#: what else may serve where a goal leaves open on what an action is taken, and tools of a kind
_OFFERED = 4
_NO_NAME = re.compile(r"[^a-z0-9_]+")


@dataclass(frozen=True, slots=True)
class PddlProblem:
    """A planning problem. `domain` and `problem` are PDDL texts; `objects` says which node an
    object of theirs is; `left_out` names the actions that have no form in PDDL here."""

    domain: str
    problem: str
    objects: Mapping[str, int]
    left_out: tuple[str, ...]

    def step(self, world: World, action: str, objects: Iterable[str]) -> Step:
        """The step that an action of a plan for this problem means."""
        return Step(action.upper(), tuple(world.ref(self.objects[name]) for name in objects))


def pddl_problem(world: World, goal: Goal, objects: Iterable[int] | None = None) -> PddlProblem:
    """The problem of reaching the goal's conditions from the world's state.

    `objects` are the nodes that take part (default: `relevant_objects`). How preconditions that
    VirtualHome reads loosely are read here is in `vh_core.pddl.formulas`; steps that were taken
    before do not count. Raises `NotInPddlError` for a goal that has no form in PDDL.
    """
    spoken_of: set[int] = set()

    def called(node_id: int) -> str:
        spoken_of.add(node_id)
        return _name(world, node_id)

    formulas = GoalFormulas(world, called)
    asked = all_of(formulas.formula(condition) for condition in goal.conditions)
    chosen = relevant_objects(world, goal) if objects is None else objects
    # the goal may speak of each thing of a class, of which a few would do
    names = {node_id: _name(world, node_id) for node_id in sorted({*chosen, *spoken_of})}
    texts: list[str] = []
    left_out: list[str] = []
    for action in world.actions.values():
        markers = list(formulas.markers(action.name))
        if (action.name in _SAME or not action.effects) and not markers:
            continue
        try:
            texts.append(_action(action, markers))
        except NotInPddlError:
            left_out.append(action.name)
    constants = [names[node_id] for node_id in formulas.named_in_actions if node_id in names]
    domain = _domain(world, texts, list(formulas.done), constants)
    problem = _problem(world, names, asked, frozenset(constants))
    return PddlProblem(domain, problem, {name: i for i, name in names.items()}, tuple(left_out))


def relevant_objects(world: World, goal: Goal) -> frozenset[int]:
    """The nodes that reaching the goal may need: those it names, a few for what it leaves open,
    tools, what is in the hands, and what all these are on or in, up to their rooms."""
    found = set(goal.mentions) | set(world.held()) | {world.character_id}
    actions: set[str] = set()
    for condition in goal.conditions:
        for leaf in _leaves(world, condition):
            found.update(leaf.mentions)
            for way in islice(leaf.achievers(world.domain, world), _OFFERED):
                found.update(way.ids)
                for need in way.needs:
                    found.update(need.ids)
                    if not need.holds(world):
                        hints = need.violation(world).hints
                        found.update(i for step in hints[:_OFFERED] for i in step.ids)
                actions.add(way.action)
    for name in actions:
        found.update(_tools(world, world.actions[name]))
    pending = list(found)
    while pending:
        node_id = pending.pop()
        for relation in (Relation.ON, Relation.INSIDE):
            for other in world.successors(relation, node_id) - found:
                found.add(other)
                pending.append(other)
    rooms = {world.room_of(node_id) for node_id in found}
    return frozenset(found | {room for room in rooms if room is not None})


def _leaves(world: World, condition: Condition) -> Iterator[Condition]:
    for case in islice(condition.cases(world), _OFFERED):
        for leaf in case:
            parts = leaf.in_turn(world)
            if parts == (leaf,):
                yield leaf
            else:
                for part in parts:
                    yield from _leaves(world, part)


def _tools(world: World, action: Action) -> list[int]:
    """A few things that an action can be taken with, where it needs something in hand."""
    found: list[int] = []
    for fact in action.preconditions:
        if isinstance(fact, HoldingSomething):
            things = world.nodes_with_property(Property.GRABBABLE)
            suiting = [i for i in things if fact.kind in world.node(i).class_name]
            found += nearest_first(world, suiting)[:_OFFERED]
    return found


def _name(world: World, node_id: int) -> str:
    if node_id == world.character_id:
        return CHARACTER
    return f"o_{_NO_NAME.sub('_', world.node(node_id).class_name.lower())}_{node_id}"


# -- texts ----------------------------------------------------------------------------------------


def _action(action: Action, markers: list[str]) -> str:
    arguments = [argument(number) for number in range(action.arity)]
    parameters = " ".join(f"{name} - item" for name in arguments)
    facts = [needed(fact) for fact in action.preconditions]
    if action.arity == 2:
        facts.append(f"(not (= {arguments[0]} {arguments[1]}))")
    if any(isinstance(e, PutDown) and e.destination is not None for e in action.effects):
        facts.append(f"(not (room {arguments[1]}))")
    effects = [text for effect in action.effects for text in made(effect)]
    lines = [
        f"  (:action {action.name.lower()}",
        f"    :parameters ({parameters})",
        f"    :precondition {all_of(facts)}",
        "    :effect (and",
        *(f"      {effect}" for effect in (*effects, *markers)),
        "    ))",
    ]
    return "\n".join(lines)


def _domain(world: World, actions: list[str], markers: list[str], constants: Sequence[str]) -> str:
    named = f" {' '.join(constants)} - item" if constants else ""
    of_one = [
        *(state(name, "?x - thing") for name in _states(world)),
        *(has_property(str(each), "?x - thing") for each in Property),
        *(is_kind(word, "?x - thing") for word in _kinds(world)),
        *(f"({name} ?x - thing)" for name in _OF_ONE),
    ]
    of_two = [f"({name} ?x - thing ?y - thing)" for name in _OF_TWO]
    of_hands = ["(in_hand ?x - thing ?h - hand)", "(empty ?h - hand)"]
    told = [f"({marker})" for marker in markers]
    predicates = "\n".join(f"    {each}" for each in (*of_one, *of_two, *of_hands, *told))
    requirements = ":strips :typing :equality :negative-preconditions :disjunctive-preconditions"
    requirements += " :existential-preconditions :universal-preconditions :conditional-effects"
    return (
        f"(define (domain {_NO_NAME.sub('_', world.domain.name.lower())})\n"
        f"  (:requirements {requirements})\n"
        "  (:types thing hand - object item - thing)\n"
        f"  (:constants {CHARACTER} - thing {RIGHT} {LEFT} - hand{named})\n"
        f"  (:predicates\n{predicates})\n" + "\n".join(actions) + "\n)\n"
    )


def _problem(world: World, names: Mapping[int, str], goal: str, constants: frozenset[str]) -> str:
    known = constants | {CHARACTER}
    things = " ".join(name for name in names.values() if name not in known)
    facts = "\n".join(f"    {fact}" for fact in _facts(world, names))
    return (
        "(define (problem household)\n"
        f"  (:domain {_NO_NAME.sub('_', world.domain.name.lower())})\n"
        f"  (:objects {things + ' - item' if things else ''})\n"
        f"  (:init\n{facts})\n"
        f"  (:goal {goal})\n)\n"
    )


#: predicates of one object besides its states, properties and kinds, and of two
_OF_ONE = ("near", "facing", "room", "reachable", "has_room", "grabbed")
_OF_TWO = ("on", "inside", "located", "faces")
_NOBODYS = NotInAnothersHand(0)


def _facts(world: World, names: Mapping[int, str]) -> Iterator[str]:
    character = world.character_id
    near = world.successors(Relation.CLOSE, character)
    facing = world.successors(Relation.FACING, character)
    kinds = _kinds(world)
    for node_id, name in names.items():
        node = world.node(node_id)
        yield from (state(str(each), name) for each in sorted(world.states(node_id)))
        yield from (has_property(str(each), name) for each in sorted(node.properties))
        yield from (is_kind(w, name) for w, test in kinds.items() if test(node.class_name))
        yield from (f"(near {name})" for _ in range(node_id in near))
        yield from (f"(facing {name})" for _ in range(node_id in facing))
        if node.is_room:
            yield f"(room {name})"
        room = world.room_of(node_id)
        if room is not None:
            yield f"(reachable {name})"
            if room in names:
                yield f"(located {name} {names[room]})"
        if all(fact.holds(world, (node_id,)) for fact in _capacities(world)):
            yield f"(has_room {name})"
        if world.origin(node_id) is not None or not _NOBODYS.holds(world, (node_id,)):
            yield f"(grabbed {name})"
        for relation in (Relation.ON, Relation.INSIDE):
            for other in sorted(world.successors(relation, node_id) & names.keys()):
                yield f"({relation.lower()} {name} {names[other]})"
        for other in sorted(world.successors(Relation.FACING, node_id) & names.keys()):
            yield f"(faces {name} {names[other]})"
    for hand, relation in ((RIGHT, Relation.HOLDS_RH), (LEFT, Relation.HOLDS_LH)):
        held = sorted(world.successors(relation, character))
        yield from (f"(in_hand {names[each]} {hand})" for each in held if each in names)
        if not held:
            yield f"(empty {hand})"


def _states(world: World) -> list[str]:
    return sorted({*map(str, State), *world.domain.affordances.states})


def _capacities(world: World) -> list[Capacity]:
    facts = (fact for action in world.actions.values() for fact in action.preconditions)
    return [fact for fact in facts if isinstance(fact, Capacity)]


class _Kind:
    """Whether a class is one, or has a word in its name."""

    def __init__(self, word: str, *, exact: bool) -> None:
        self._word, self._exact = word, exact

    def __call__(self, class_name: str) -> bool:
        return class_name == self._word if self._exact else self._word in class_name


def _kinds(world: World) -> dict[str, _Kind]:
    """The kinds of things that preconditions and effects tell apart."""
    found = {"is_water": _Kind("water", exact=True)}
    for action in world.actions.values():
        for fact in action.preconditions:
            if isinstance(fact, HasProperty):
                found.update((f"is_{name}", _Kind(name, exact=True)) for name in fact.classes)
            elif isinstance(fact, HoldingSomething) and fact.kind:
                found[fact.kind] = _Kind(fact.kind, exact=False)
    return found
