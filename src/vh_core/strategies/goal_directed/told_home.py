"""What of a home a reader is told: what the sentence can concern, and no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vh_core.actions import Domain
from vh_core.graph import GraphView, Property, Relation, name_of
from vh_core.language.function_words import Role
from vh_core.language.resolution.destinations import Destinations
from vh_core.prompts.goal_reading import HomeLines
from vh_core.prompts.home_knowledge import describe_home, find_targets, names_in
from vh_core.spatial import nearest_first, room_of
from vh_core.task import Task
from vh_core.world import World

#: where things can be put, and where the character can be
RELATIONS = (Relation.ON.value, Relation.INSIDE.value)
#: what makes a thing worth telling where the sentence names nothing
_USEFUL = frozenset({Property.HAS_SWITCH, Property.CAN_OPEN, Property.SURFACES, Property.GRABBABLE})


@dataclass(frozen=True, slots=True)
class ToldHome:
    """What a goal may be made of: ids and classes; each state with the ids that can be in it; each
    relation with what can be put so, and where; what can be held; actions. `named` are the classes
    that each name in the sentence can mean, `rooms` the rooms that each can mean. Every condition
    is about one at least of those that are `asked` for: things that the sentence names, or what is
    in a room, where it names no more than that; of a sentence that names nothing all.
    """

    ids: tuple[int, ...]
    classes: tuple[str, ...]
    states: Mapping[str, tuple[int, ...]]
    places: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]
    holdable: tuple[int, ...]
    actions: tuple[str, ...]
    lines: HomeLines
    asked: frozenset[int]
    asked_classes: tuple[str, ...]
    named: tuple[frozenset[str], ...] = ()
    rooms: tuple[frozenset[int], ...] = ()


def tell(task: Task, world: World, domain: Domain, most_objects: int) -> ToldHome:
    """What a reader of the task's sentence is told of the home.

    Things that the sentence names, what they are in, and all rooms; of a sentence that names
    nothing ("it is dark in here") the nearest things that something can be done with.
    """
    graph = world.graph
    rooms = tuple(sorted(node.id for node in graph.rooms))
    targets = tuple(i for i in find_targets(task, graph, domain) if i not in rooms)
    if not targets:
        useful = [n.id for n in graph.nodes.values() if _USEFUL & n.properties and not n.is_room]
        targets = tuple(nearest_first(world, useful)[:most_objects])
    knowledge = describe_home(world, targets, most_objects)
    ids = tuple(dict.fromkeys((world.character_id, *knowledge.listed, *rooms)))
    listed = {world.node(node_id).class_name for node_id in (*targets, *knowledge.listed)}
    classes = tuple(sorted(listed - {world.node(room).class_name for room in rooms}))
    places = Places(world, domain)
    things = [node_id for node_id in ids if node_id != world.character_id]
    states = {
        state: tuple(i for i in things if domain.affordances.can_have(world, i, state))
        for state in domain.affordances.states
    }
    states = {state: of for state, of in states.items() if of}
    actions = tuple(name for name, row in domain.actions.items() if row.arity > 0)
    meant = [(*found.classes, *found.wider) for found in names_in(task.text, graph)]
    each_meant = [frozenset(i for name in names for i in graph.by_class[name]) for names in meant]
    named = [
        (frozenset(names), nodes)
        for names, nodes in zip(meant, each_meant, strict=True)
        if not nodes <= set(rooms)
    ]
    named_rooms = tuple(nodes for nodes in each_meant if nodes and nodes <= set(rooms))
    asked = {i for _, nodes in named for i in nodes}.union(*named_rooms)
    if not named:  # "it is dark in the bedroom"
        asked |= {i for i in things if room_of(world, i) in asked}
    lines = HomeLines(
        things=(
            f"The robot is the {name_of(graph, world.character_id)}.",
            *knowledge.sentences,
            *(f"The {name_of(graph, room)} is a room." for room in rooms),
        ),
        classes=tuple(f"{name} ({len(graph.by_class[name])})" for name in classes),
        states=tuple(states),
        relations=RELATIONS,
        actions=actions,
    )
    return ToldHome(
        ids,
        classes,
        states,
        {relation: places.among(ids, relation) for relation in RELATIONS},
        tuple(node_id for node_id in things if _is_movable(world, node_id)),
        actions,
        lines,
        asked=frozenset(asked or ids),
        asked_classes=tuple(n for n in classes if not asked or asked & {*graph.by_class[n]}),
        named=tuple(names for names, _ in named),
        rooms=named_rooms,
    )


class Places:
    """What can be put where in the home of `world`, as the task language sees it, by the actions
    of `domain`."""

    def __init__(self, world: World, domain: Domain) -> None:
        self.world = world
        self.domain = domain
        self._destinations = Destinations(GraphView(world.graph))

    def allow(self, from_id: int, relation: str, to_id: int) -> bool:
        """Whether some action puts this there, as far as lasting facts say, and it is a place for
        things; who acts goes to rooms."""
        world = self.world
        if from_id == world.character_id:
            return relation == Relation.INSIDE and world.node(to_id).is_room
        if from_id == to_id or not self._is_place(to_id, relation):
            return False
        return any(
            self.domain.affordances.can_take(world, way.action, way.ids)
            for way in self.domain.affordances.linking(world, from_id, relation, to_id)
        )

    def among(self, ids: Sequence[int], relation: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What of these can be put so, and where."""
        world = self.world
        movable = [i for i in ids if i == world.character_id or _is_movable(world, i)]
        pairs = [
            (one, other) for one in movable for other in ids if self.allow(one, relation, other)
        ]
        return (
            tuple(dict.fromkeys(one for one, _ in pairs)),
            tuple(dict.fromkeys(other for _, other in pairs)),
        )

    def _is_place(self, node_id: int, relation: str) -> bool:
        role = Role.ON if relation == Relation.ON else Role.INSIDE
        return self._destinations.relation(role, node_id) == relation


def _is_movable(world: World, node_id: int) -> bool:
    return Property.GRABBABLE in world.node(node_id).properties
