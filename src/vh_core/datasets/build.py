"""Making a dataset: tasks from what there is in each scene, several initial states for each.

Data flow: the classes of a scene give descriptions ("Turn on all lightswitches"); chance, by the
seed, gives each of them initial states and a room; the planner gives the script. What cannot be
done with the published actions, whose sentence could mean something else, or whose goal holds
already, is left out: every entry has passed `check_entry`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from vh_core.actions import VIRTUALHOME
from vh_core.datasets.check import check_entry
from vh_core.datasets.entry import KINDS, EntryCondition, Kind, TaskEntry
from vh_core.datasets.homes import prepared_home
from vh_core.goals import RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, Node, Property, Relation, State
from vh_core.naming import plural_of
from vh_core.planning import Plan, plan
from vh_core.world import World

#: Figure 7: what a script may be made of
_ACTIONS = frozenset({"WALK", "GRAB", "SWITCHON", "SWITCHOFF", "OPEN", "CLOSE", "PUTBACK", "PUTIN"})
#: state → the property of what can have it, how that is asked for, and the state that it ends
_CHANGES: tuple[tuple[State, Property, str, State], ...] = (
    (State.ON, Property.HAS_SWITCH, "Turn on", State.OFF),
    (State.OFF, Property.HAS_SWITCH, "Turn off", State.ON),
    (State.OPEN, Property.CAN_OPEN, "Open", State.CLOSED),
    (State.CLOSED, Property.CAN_OPEN, "Close", State.OPEN),
)
#: §5.2.3: where food and drink is put, on a surface or in a container
_SURFACES = ("kitchentable", "kitchencounter", "coffeetable", "diningtable", "table", "bench")
_CONTAINERS = ("fridge", "microwave", "kitchencabinet", "cabinet")
_FOOD = "Food"
#: draws for each pattern that is wanted: of few states, most are drawn again and again
_DRAWS = 8
#: more things than that are no task for a person
_MOST_THINGS = 8


@dataclass(frozen=True, slots=True)
class Amounts:
    """How much to make: entries of each kind at most (0: all that can be made), and initial states
    of each description in each scene at most. The defaults are the paper's numbers."""

    state_changes: int = 464
    placements: int = 154
    patterns: int = 4

    def of(self, kind: Kind) -> int:
        """The most entries of a kind; 0 for no bound."""
        return self.state_changes if kind == "state change" else self.placements


@dataclass(frozen=True, slots=True)
class _Wish:
    """What may be asked for in a scene. `settable` are the nodes whose states are drawn, with the
    two states that each may begin in."""

    task: str
    conditions: tuple[EntryCondition, ...]
    settable: tuple[tuple[int, State, State], ...]
    kind: Kind


def build_dataset(
    scenes: Mapping[str, EnvironmentGraph], *, amounts: Amounts | None = None, seed: int = 0
) -> tuple[TaskEntry, ...]:
    """A dataset over these scenes (name → graph), the same for the same arguments.

    Two thirds of each kind are for tests, the rest are samples; no task stands in both (§5.3).
    """
    amounts = amounts or Amounts()
    found: list[TaskEntry] = []
    for kind in KINDS:
        wishes = [
            (name, wish)
            for name, scene in scenes.items()
            for wish in _wishes(scene)
            if wish.kind == kind
        ]
        random.Random(f"{seed} {kind}").shuffle(wishes)
        made: list[TaskEntry] = []
        for name, wish in wishes:
            drawn = _drawn(wish, name, scenes[name], amounts.patterns, seed)
            planned = [each for each in (_planned(e, scenes[name]) for e in drawn) if each]
            most = amounts.of(kind) or len(made) + len(planned)
            left = most - len(made)
            # a task is there with several beginnings, or not at all, if it has several
            if left > 1 or len(planned) <= left:
                made += planned[:left]
            if amounts.of(kind) == len(made):
                break
        found += _split(made, f"{seed} {kind} split")
    return tuple(found)


# -- what can be asked for ------------------------------------------------------------------------


def _wishes(scene: EnvironmentGraph) -> Iterator[_Wish]:
    things = {
        name: [scene.nodes[node_id] for node_id in ids]
        for name, ids in sorted(scene.by_class.items())
        if len(ids) <= _MOST_THINGS
    }
    for nodes in things.values():
        yield from _state_changes(nodes)
    places = [
        nodes[0]
        for name, nodes in things.items()
        if name in _SURFACES + _CONTAINERS and len(nodes) == 1
    ]
    for nodes in things.values():
        if all(_is_food(node) for node in nodes):
            for place in places:
                yield _placement(nodes, place)


def _state_changes(nodes: Sequence[Node]) -> Iterator[_Wish]:
    for state, needed, verb, opposite in _CHANGES:
        pair = {str(state), str(opposite)}
        if all(
            _is_fixed(node) and needed in node.properties and node.states & pair for node in nodes
        ):
            yield _Wish(
                f"{verb} {_all_of(nodes)}",
                tuple(StateCondition(node.id, str(state)) for node in nodes),
                tuple((node.id, state, opposite) for node in nodes),
                "state change",
            )


def _placement(nodes: Sequence[Node], place: Node) -> _Wish:
    inside = place.class_name in _CONTAINERS
    relation = Relation.INSIDE if inside else Relation.ON
    has_door = inside and Property.CAN_OPEN in place.properties
    return _Wish(
        f"Put {_all_of(nodes)} {'in' if inside else 'on'} the {_place(place)}",
        tuple(RelationCondition(node.id, str(relation), place.id) for node in nodes),
        ((place.id, State.OPEN, State.CLOSED),) if has_door else (),
        "placement",
    )


def _place(place: Node) -> str:
    """What a place is called: a bare table would be the one at hand."""
    return "dining table" if place.class_name == "table" else place.class_name


def _all_of(nodes: Sequence[Node]) -> str:
    name = nodes[0].class_name
    return f"all {plural_of(name)}" if len(nodes) > 1 else f"the {name}"


def _is_fixed(node: Node) -> bool:
    return Property.GRABBABLE not in node.properties


def _is_food(node: Node) -> bool:
    """Food and drink that can be carried, and no dish, which VirtualHome counts among it."""
    wanted = node.category == _FOOD and Property.GRABBABLE in node.properties
    return wanted and Property.RECIPIENT not in node.properties


# -- how it may begin -----------------------------------------------------------------------------


def _drawn(
    wish: _Wish, name: str, scene: EnvironmentGraph, patterns: int, seed: int
) -> Iterator[TaskEntry]:
    """The wish with several initial states and rooms. What is not changed by them, such as a goal
    that holds, is for the check to say."""
    dice = random.Random(f"{seed} {name} {wish.task}")
    rooms = list(dict.fromkeys(room.class_name for room in scene.rooms))
    dice.shuffle(rooms)
    for number, states in enumerate(_patterns(wish, patterns, dice)):
        initial = tuple(
            (node_id, _plugged(scene.nodes[node_id], state))
            for (node_id, *_), state in zip(wish.settable, states, strict=True)
        )
        room = rooms[number % len(rooms)]
        yield TaskEntry(wish.task, name, room, initial, wish.conditions, ())


def _patterns(wish: _Wish, most: int, dice: random.Random) -> list[tuple[State, ...]]:
    """Different states of what is settable, without those in which nothing is left to do. For what
    is placed, the door has two, and where there is no door, two begin in different rooms alone."""
    if wish.kind == "placement":
        begun: list[tuple[State, ...]] = [(), ()]
        if wish.settable:
            begun = [(state,) for state in wish.settable[0][1:]]
            dice.shuffle(begun)
        return begun[:most]
    pairs = [pair for _, *pair in wish.settable]
    goal = tuple(pair[0] for pair in pairs)
    seen: dict[tuple[State, ...], None] = {}
    for _ in range(_DRAWS * most):
        states = tuple(dice.choice(pair) for pair in pairs)
        if states != goal and len(seen) < most:
            seen[states] = None
    return list(seen)


def _plugged(node: Node, state: State) -> tuple[str, ...]:
    """The state, and the plug in its socket where the node has one: no published action is for
    plugs."""
    plug = State.PLUGGED_OUT in node.states and state in (State.ON, State.OFF)
    return (str(state), str(State.PLUGGED_IN)) if plug else (str(state),)


def _planned(entry: TaskEntry, scene: EnvironmentGraph) -> TaskEntry | None:
    """The entry with the script that the planner finds; None if it is no task for this dataset."""
    world = World(prepared_home(scene, entry), domain=VIRTUALHOME)
    found = plan(world, entry.goal)
    if not isinstance(found, Plan) or any(step.action not in _ACTIONS for step in found.steps):
        return None
    planned = replace(entry, script=found.steps)
    return None if check_entry(planned, scene) else planned


# -- test and sample ------------------------------------------------------------------------------


def _split(entries: Sequence[TaskEntry], seed: str) -> list[TaskEntry]:
    """A third of the entries, by whole tasks, as samples; all in the order of scene and task."""
    by_task: dict[str, list[TaskEntry]] = {}
    for entry in entries:
        by_task.setdefault(entry.task.lower(), []).append(entry)
    tasks = sorted(by_task)
    random.Random(seed).shuffle(tasks)
    wanted, samples = len(entries) / 3, set[str]()
    taken = 0
    for task in tasks:
        size = len(by_task[task])
        # the one that brings it nearer, or none
        if abs(taken + size - wanted) < abs(taken - wanted):
            samples.add(task)
            taken += size
    ordered = sorted(entries, key=lambda entry: (str(entry.scene), entry.task))
    return [
        replace(entry, split="sample" if entry.task.lower() in samples else "test")
        for entry in ordered
    ]
