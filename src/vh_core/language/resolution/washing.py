"""Where something is washed, and with what: "wash the fork in the sink" says where it is, if it is
there, and else where it is to be washed; and a table is wiped with a cloth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vh_core.goals import (
    ActionCondition,
    Condition,
    HeldCondition,
    RelationCondition,
    StateCondition,
    TakenAs,
    Told,
    node_of,
)
from vh_core.graph import Property, Relation, State, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.places import MACHINES, WASHER, WASHING
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import Kind
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity
from vh_core.spatial import holder_of

#: where things are washed by hand
_BASINS = frozenset({"sink", "bathtub"})
#: what is washed as clothes are
_LAUNDRY = ("dirty", "laundry")
_FOOD = "Food"
#: what goes into no dishwasher either: what one reads, or what has a plug
_NOT_IN_WATER = frozenset({Property.READABLE, Property.HAS_PLUG, Property.HAS_SWITCH})
#: so many things are named that are washed in no machine
_SHOWN = 3
#: what one wipes with, and what one takes where there is none of that
_CLOTHS = (("rag", "cloth", "dishcloth", "sponge", "washingsponge"), ("papertowel", "towel"))
_WIPE = "WIPE"
_DISHES = ("dishes",)
#: where dishes are washed, and where they are kept
_WASHED_IN = frozenset({"dishwasher", "sink"})
_KEPT_IN = frozenset({"kitchencabinet", "cabinet", "cupboard", "wallshelf"})
_INTO = frozenset({Role.INSIDE, Role.INTO})


def that_belong_there(noun: Noun, place: Place | None, referents: Referents) -> Noun:
    """Of "(put) the dishes (in the dishwasher)", or the sink, the dirty ones, where there are any,
    and (in the cupboard) the clean ones: others are not meant, unless it is all of them, or those
    that were spoken of."""
    memory, selector = referents.memory, referents.selector
    bare = noun.quantity in (Quantity.THE, Quantity.BARE) and noun.words == _DISHES
    limited = noun.is_limited or noun.count or noun.likely
    told = memory.words == noun.words or memory.introduced or memory.carried or memory.sources
    if not bare or limited or told or place is None or place.role not in _INTO:
        return noun
    there = {referents.graph.nodes[i].class_name for i in selector.found(place.noun)}
    dirty = replace(noun, states=(State.DIRTY.value,))
    if not there or not selector.found(dirty):
        return noun
    clean = replace(noun, states=(State.CLEAN.value,))
    meant, how = (dirty, "dirty") if there <= _WASHED_IN else (clean, "clean")
    if meant is clean and not (there <= _KEPT_IN and selector.found(clean)):
        return noun
    referents.decisions.notes.append(TakenAs(str(noun), f"the {how} dishes"))
    return meant


def washed_there(referents: Referents, clause: Clause) -> list[Clause]:
    """The clauses that put a thing where it is to be washed, and wash it; the clause alone, where
    nothing of the kind is said. Of several things, and of all, the place says which they are."""
    last = clause.objects[-1] if clause.objects else None
    washes = clause.kind is Kind.STATE and clause.states == (State.CLEAN.value,)
    if last is None or not washes or not last.places:
        return [clause]
    place = last.places[-1]
    bare = replace(last, places=last.places[:-1])
    if not _is_basin(referents, place) or _are_many(referents, last) or _is_there(referents, last):
        return [clause]
    if not _is_sure(bare):
        return [clause]
    things = (*clause.objects[:-1], bare)
    several = len(things) > 1 or last.count > 1
    them = Noun(Quantity.PRONOUN, count=2 if several else 0)
    put = replace(clause, kind=Kind.PLACE, objects=things, states=(), place=place)
    return [put, replace(clause, objects=(them,), ordered=True, when=())]


def washed_by_what_follows(referents: Referents, clause: Clause, after: list[Clause]) -> bool:
    """Whether something "needs washing", which is done by what comes next: "the shirt needs
    washing, put it into the washing machine"."""
    needs = clause.statement and clause.states == (State.CLEAN.value,)
    put = after[0] if needs and after else None
    if put is None or put.kind is not Kind.PLACE or put.place is None or put.statement:
        return False
    match = referents.vocabulary.match(put.place.noun.words)
    there = match is not None and bool(match.classes) and MACHINES.issuperset(match.classes)
    return there and put.has_pronouns_alone


def washed_by_machine(referents: Referents, asked: Iterable[Condition]) -> list[Condition]:
    """That things are clean, of those that go into a washing machine which is started: who says
    "wash the towels, put them in the machine and start it" has it wash them."""
    asked = list(asked)
    nodes = referents.graph.nodes
    states = [each for each in asked if isinstance(each, StateCondition)]
    running = {node_of(each.node_id) for each in states if each.state == State.ON.value}
    washers = {i for i in running if nodes[i].class_name == WASHER}
    inside = {
        each.from_id
        for each in asked
        if isinstance(each, RelationCondition)
        and each.relation == Relation.INSIDE.value
        and each.to_id in washers
    }
    clean = [each for each in states if each.state == State.CLEAN.value]
    found: list[Condition] = [each for each in clean if each.node_id in inside]
    if found:
        machine = name_of(referents.graph, min(washers))
        referents.decisions.notes.append(Told(f"what goes into the {machine} is washed by it"))
    return found


def is_wiped(clause: Clause) -> bool:
    """Whether a clause says that things are wiped."""
    return clause.kind is Kind.STATE and clause.value == _WIPE


def wiped(referents: Referents, clause: Clause, ids: tuple[int, ...]) -> list[Condition]:
    """That furniture is wiped: with a cloth, which is taken in hand before that and is then where
    it was; nothing where there is none, or for what is carried to where it is washed."""
    fixed = [i for i in ids if not referents.is_movable(i)] if is_wiped(clause) else []
    done: list[Condition] = [ActionCondition(_WIPE, (node_id,)) for node_id in fixed]
    nodes = referents.graph.nodes
    if any(nodes[i].class_name in names for i in referents.memory.carried for names in _CLOTHS):
        return done  # take the rag, and wipe the table
    cloth = _cloth(referents) if fixed else None
    holder = holder_of(referents.view, cloth) if cloth is not None else None
    if cloth is None or holder is None:
        return []
    referents.first.append(HeldCondition(cloth))
    referents.afterwards.append(RelationCondition(cloth, holder[1], holder[0]))
    what = name_of(referents.graph, cloth)
    referents.decisions.notes.append(Told(f"{what}: taken to wipe with, and put back"))
    return done


def put_back(referents: Referents, asked: Iterable[Condition]) -> list[Condition]:
    """That what was taken out only to be washed is where it was again: in a cupboard, and in no
    dishwasher. Nothing of what is `asked` to be somewhere, or in hand."""
    moved = {
        i
        for each in asked
        if isinstance(each, HeldCondition | ActionCondition)
        for i in each.mentions
    }
    found: list[Condition] = []
    for node_id, (around, told) in referents.washed_out_of.items():
        elsewhere = node_id in referents.put or node_id in moved
        if elsewhere or referents.graph.nodes[around].class_name in WASHING:
            continue
        found.append(RelationCondition(node_id, Relation.INSIDE.value, around))
        notes = referents.decisions.notes
        notes[notes.index(told)] = Told(f"{told.sentence}, and put back")
    return found


def _cloth(referents: Referents) -> int | None:
    """The nearest cloth that lies somewhere, and was not spoken of."""
    put_down = (Relation.ON.value, Relation.INSIDE.value)
    for names in _CLOTHS:
        called = [i for name in names for i in referents.graph.by_class.get(name, ())]
        for node_id in referents.selector.nearest(called):
            holder = holder_of(referents.view, node_id)
            free = node_id not in referents.put and node_id not in referents.memory.carried
            if free and referents.is_movable(node_id) and holder and holder[1] in put_down:
                return node_id
    return None


def _is_basin(referents: Referents, place: Place) -> bool:
    """Whether it is somewhere that things are washed by hand."""
    named = place.role is Role.INSIDE and not place.relative and place.noun.words
    match = referents.vocabulary.match(place.noun.words) if named else None
    return match is not None and _BASINS.issuperset(match.classes)


def _are_many(referents: Referents, noun: Noun) -> bool:
    """Whether a noun is all of several things: these may be thought to be there, but for food."""
    many = noun.quantity is Quantity.ALL or (is_plural(noun) and not noun.count)
    named = replace(noun, places=noun.places[:-1])
    return many and not (noun.quantity is not Quantity.ALL and _is_food(referents, named))


def _is_food(referents: Referents, noun: Noun) -> bool:
    """Whether it is food, which nobody keeps where things are washed."""
    nodes = [referents.view.node(i) for i in referents.selector.found(noun)]
    return bool(nodes) and all(node.category == _FOOD for node in nodes)


def _is_there(referents: Referents, noun: Noun) -> bool:
    """Whether anything that the noun may mean is where it says."""
    selector = referents.selector
    if noun.quantity is Quantity.PRONOUN:
        recent = selector.memory.recent[:1]
        return any(selector.is_there(i, noun.places[-1]) for group in recent for i in group)
    return bool(selector.found(noun))


def _is_sure(noun: Noun) -> bool:
    """Whether the sink says no more than where it is to be washed: not of "clean plate in the
    sink", which tells how something is."""
    return noun.quantity is not Quantity.BARE or bool(noun.states)


def belongs_in_machine(referents: Referents, machine: str, node_id: int) -> bool:
    """Whether something may be meant that is washed in a machine: laundry in one of the two, and
    only there."""
    node = referents.graph.nodes[node_id]
    laundry = referents.vocabulary.match(_LAUNDRY)
    is_laundry = Property.CLOTHES in node.properties or (
        laundry is not None and node.class_name in {*laundry.classes, *laundry.kinds}
    )
    return referents.is_movable(node_id) and is_laundry is (machine == WASHER)


def require_washable(
    referents: Referents, nouns: Iterable[Noun], target: int, chosen: Iterable[int]
) -> None:
    """Raise `Unclear` for "everything from the table" that goes into a dishwasher, with the apple
    that lies there, or into a washing machine with the soap."""
    machine = referents.graph.nodes[target].class_name
    whatever = ((n.words or referents.memory.words) == THINGS and not n.ids for n in nouns)
    if machine not in MACHINES or not any(whatever):
        return
    graph = referents.graph

    def is_odd(node_id: int) -> bool:
        node = graph.nodes[node_id]
        spoils = node.category == _FOOD or not _NOT_IN_WATER.isdisjoint(node.properties)
        return (spoils and machine != WASHER) or not belongs_in_machine(referents, machine, node_id)

    odd = [name_of(graph, i) for i in chosen if is_odd(i)]
    if odd:
        those = "dirty clothes" if machine == WASHER else "dishes"
        reason = f"among all that would go into the {machine} is {', '.join(odd[:_SHOWN])}"
        raise Unclear("not_understood", f'{reason}; say "the {those}", or name what is meant')


def is_anything_dirty(noun: Noun) -> bool:
    """Whether everything that is dirty is meant, whatever it is."""
    return noun.words == THINGS and State.DIRTY.value in noun.states
