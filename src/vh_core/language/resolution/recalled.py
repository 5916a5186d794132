"""What tasks before this one spoke of, and where that leaves the one who acts: "the light" after
"go to the bathroom", a task of its own, is the bathroom's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vh_core.goals import HANDS, Choice, ChoiceOf, Goal
from vh_core.graph import GraphView, Property, Relation, State
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.places import edges_to, is_at
from vh_core.naming import MASS_NAMES, Words, plural_of, singular
from vh_core.spatial import room_of

#: who is near what can be opened or switched may have done that, and did not just go there
_OPERATED = frozenset({Property.HAS_SWITCH, Property.CAN_OPEN})
#: things may be on or in it
_HOLDS = frozenset({Property.SURFACES, Property.CONTAINERS})
#: letters that a name has which two names may end with
_A_NAME = 4


def recall(memory: Memory, view: GraphView, groups: Iterable[tuple[int, ...]]) -> None:
    """Remember what tasks before this one spoke of, the most recent first."""
    memory.earlier = tuple(group for group in groups if group)
    memory.remember(*memory.earlier)
    memory.latest = _of_last_task(memory, view)
    memory.spots = _spots(memory, view)
    memory.parted, memory.taken = _parted(memory, view)
    several = (group for group in memory.earlier if len(group) > 1)
    # what is on the table, where that was asked: "the plums" are those of it
    memory.introduced.update(i for group in several for i in group if memory.is_movable(i))
    memory.words = _named_last(memory, view)
    memory.recalled_words = bool(memory.words)
    memory.in_turn = _told_in_turn(memory, view)
    memory.opened = _opened(memory, view)
    memory.vessel = _poured_into(memory, view)
    if memory.vessel is None:
        memory.laid = _laid(memory, view)
    memory.spot = _spot_gone_to(memory, view)
    there = memory.spot is not None or _is_room_gone_to(memory, view)
    # a task of its own is about "all" of the home: the room is not `within`
    memory.room = memory.standing if there else None


def spoken_of(memory: Memory, goal: Goal) -> tuple[tuple[int, ...], ...]:
    """What a text with this goal spoke of, for what is said next, the last first: nothing that it
    left out ("the mugs, not the one in the sink"), unless it asks for something of that all the
    same; and what it said to stay as it is, behind what it does something with."""
    out = memory.omitted.difference(goal.mentions)
    groups = [tuple(i for i in group if i not in out) for group in memory.recent]
    first: list[tuple[int, ...]] = []
    if memory.left_alone.intersection(*groups[:1]):
        about = {i for each in goal.conditions for i in each.mentions[:1]} - memory.left_alone
        first = [group for group in groups if group and about.issuperset(group)][:1]
    one_of = [*_any_of(memory, goal, groups[0] if groups else ())]  # of which the other one is left
    return tuple(dict.fromkeys(group for group in (*first, *groups, *one_of) if group))


def _any_of(memory: Memory, goal: Goal, last: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Things of a kind of which the last that was spoken of is any: "one of the plums"."""
    if memory.taken.intersection(last):
        yield memory.parted
    for each in goal.notes:
        if isinstance(each, Choice) and each.of is ChoiceOf.OBJECTS and not each.rivals:
            one = tuple(ref.id for ref in each.chosen)
            if one == last and len(one) == 1 and all(map(memory.is_movable, each.options)):
                yield each.options


def _named_last(memory: Memory, view: GraphView) -> Words:
    """The name of what the last task was about, for "one", where that is of one kind: glasses, of
    wine glasses and water glasses."""
    nodes = [view.node(i) for i in (memory.earlier[0] if memory.earlier else ())]
    if not nodes or any(node.is_room for node in nodes):
        return ()
    kinds = {node.class_name for node in nodes}
    name = _shared(kinds)
    return (name,) if len(name) >= _A_NAME or len(kinds) == 1 else ()


def _told_in_turn(memory: Memory, view: GraphView) -> tuple[int, ...]:
    """Things of one kind that the tasks before this one told of one by one, in turn."""
    things, *others = memory.earlier or ((),)
    alike = len({view.node(i).class_name for i in things}) == 1
    alone = {group[0] for group in others if len(group) == 1}
    return things if len(things) > 1 and alike and {*things} <= alone else ()


def _of_last_task(memory: Memory, view: GraphView) -> list[tuple[int, ...]]:
    """What the last task was about, and where that is now: all else is older."""
    first, second = (*memory.earlier[:2], (), ())[:2]
    put = bool(second) and all(any(_is_with(view, i, to) for to in second) for i in first)
    return [group for group in (first, second if put else ()) if group]


def _spots(memory: Memory, view: GraphView) -> list[tuple[int, ...]]:
    """Where "there" is: what the last task was about first, where that holds things and stands
    where it is, and not what a task before it put there."""
    first = memory.earlier[0] if memory.earlier else ()
    holds = any(_HOLDS.intersection(view.node(i).properties) for i in first)
    if holds and not any(map(memory.is_movable, first)):
        return [first, *(group for group in memory.spots if group != first)]
    places = memory.latest[1] if len(memory.latest) > 1 else ()
    if any(is_at(view, i, Role.AT, to) for i in first for to in places):  # put there, on a plate
        return memory.spots
    return sorted(memory.spots, key=lambda group: all(map(memory.is_movable, group)))


def _parted(memory: Memory, view: GraphView) -> tuple[tuple[int, ...], set[int]]:
    """Several of a kind that were spoken of, and which of them the last task took: "the other one"
    is one that is left of them."""
    (one,) = memory.earlier[0] if memory.earlier and len(memory.earlier[0]) == 1 else (None,)
    several = (group for group in memory.earlier[1:] if len(group) > 1)
    those = next(several, ())
    if one not in those or len({view.node(i).class_name for i in those}) > 1:
        return memory.parted, memory.taken
    return those, {one} if one is not None else set()


def _is_with(view: GraphView, node_id: int, place: int) -> bool:
    """Whether a thing is in or on a place, or in hand: then it may be where it was taken from."""
    held = any(view.predecessors(hand, node_id) for hand in HANDS)
    return held or is_at(view, node_id, Role.AT, place)


def _poured_into(memory: Memory, view: GraphView) -> int | None:
    """What the last task poured something into that can be carried."""
    if [*map(len, memory.latest)] != [1, 1]:
        return None
    (what,), (vessel,) = memory.latest
    drink = Property.DRINKABLE in view.node(what).properties
    full = drink and view.has_edge(what, Relation.INSIDE, vessel)
    takes = memory.is_movable(vessel) and Property.RECIPIENT in view.node(vessel).properties
    return vessel if full and takes else None


def _laid(memory: Memory, view: GraphView) -> dict[int, tuple[str, int]]:
    """What the last task put on or in a plate, a pan or the like, and how each is there."""
    things, places = (*memory.latest, (), ())[:2]
    at = next(iter(places), None)
    if at is None or len(places) > 1 or not memory.is_movable(at):
        return {}
    return {i: edges[0] for i in things if (edges := edges_to(view, i, (at,)))}


def _opened(memory: Memory, view: GraphView) -> int | None:
    """What the last task opened, or left open, of which things are taken out."""
    (node_id,) = memory.latest[0] if memory.latest and len(memory.latest[0]) == 1 else (None,)
    if node_id is None or memory.is_movable(node_id):
        return None
    node = view.node(node_id)
    return node_id if State.OPEN in node.states and Property.CONTAINERS in node.properties else None


def _is_room_gone_to(memory: Memory, view: GraphView) -> bool:
    """Whether the room that the one who acts is in was gone to, and nothing was done elsewhere
    since; where things were put into a room, that is where they are."""
    carried = False
    for group in memory.earlier:
        if group == (memory.standing,):
            return not carried
        if any(room_of(view, i) != memory.standing for i in group):
            return False
        carried = all(map(memory.is_movable, group))
    return False


def _spot_gone_to(memory: Memory, view: GraphView) -> int | None:
    """What was gone to last, if that is no room: where one stands, and nothing was done with it."""
    (spot,) = memory.earlier[0] if memory.earlier and len(memory.earlier[0]) == 1 else (None,)
    if spot is None or memory.is_movable(spot) or memory.standing is None:
        return None
    operated = not _OPERATED.isdisjoint(view.node(spot).properties)
    actor = view.character_id
    near = actor is not None and is_at(view, spot, Role.CLOSE, actor)
    there = near and room_of(view, spot) == memory.standing
    return spot if there and not operated else None


def require_one(memory: Memory, view: GraphView, group: tuple[int, ...]) -> None:
    """Raise `Unclear` for "it" where a task before this one spoke of several of a kind: "where is
    the book?" may be answered with seven."""
    if len(group) < 2 or group not in memory.earlier or not all(map(memory.is_movable, group)):
        return
    names = {view.node(i).class_name for i in group}
    name = _shared(names)
    unlike = len(names) > 1 and len(name) < _A_NAME
    if unlike or name in MASS_NAMES or singular(name) != name:
        return  # the fruit, the clothes, the notes
    raise Unclear("not_understood", f'"it" may be any of {len(group)} {plural_of(name)}; say which')


def _shared(names: Iterable[str]) -> str:
    """What some names end with: "glass" of wine glasses and water glasses."""
    shared, *others = names
    while not all(name.endswith(shared) for name in others):
        shared = shared[1:]
    return shared
