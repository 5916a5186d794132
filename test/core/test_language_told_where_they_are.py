"""What is told of where things are, beside an order for "them": those, and no others."""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.goals import Goal, RelationCondition, node_of
from vh_core.graph import EnvironmentGraph, GraphView, Relation
from vh_core.language import Reader
from vh_core.scenes import open_scene

_HOMES = {name: open_scene(name) for name in ("embedded", *(f"generated:seed={n}" for n in (3, 9)))}
_READERS = {name: Reader(home) for name, home in _HOMES.items()}
_THINGS = {
    "plum": "plums",
    "apple": "apples",
    "peach": "peaches",
    "orange": "oranges",
    "book": "books",
    "plate": "plates",
    "mug": "mugs",
    "magazine": "magazines",
    "waterglass": "water glasses",
}
_PLACES = {
    "coffeetable": "coffee table",
    "kitchentable": "kitchen table",
    "bookshelf": "bookshelf",
    "fridge": "fridge",
    "dishwasher": "dishwasher",
}
_TOLD = (
    "all the {things} {at} the {place} are old. put them on the sofa",
    "the {things} {at} the {place} are going to fall down. put them on the sofa",
    "we had guests and the {things} are still {at} the {place}. put them on the sofa",
    "the {things} are {at} the {place}. put them on the sofa",
    "there are {things} {at} the {place}. please put them on the sofa",
)


def _at(home: EnvironmentGraph, name: str, place: int) -> list[int]:
    view = GraphView(home, 0)
    edges = (Relation.ON, Relation.INSIDE)
    return [i for i in home.by_class[name] if any(view.has_edge(i, r, place) for r in edges)]


def _those() -> Iterator[tuple[str, str, str, list[int]]]:
    """A home, some things of it by their name, the only place of a name, and which are there, where
    others are elsewhere."""
    for scene, home in _HOMES.items():
        for name in _THINGS:
            for place in _PLACES:
                found = home.by_class.get(place, ())
                there = _at(home, name, found[0]) if len(found) == 1 else []
                if 1 < len(there) < len(home.by_class[name]):
                    yield scene, name, place, there


def _moved(goal: Goal) -> set[int]:
    return {node_of(c.from_id) for c in goal.conditions if isinstance(c, RelationCondition)}


def test_they_are_those_of_which_it_is_told_where_they_are() -> None:
    wrong, looked = [], 0
    for scene, name, place, there in _those():
        at = "in" if place in ("fridge", "dishwasher", "bookshelf") else "on"
        for form in _TOLD:
            text = form.format(things=_THINGS[name], at=at, place=_PLACES[place])
            found = _READERS[scene].read(text)
            looked += 1
            assert isinstance(found, Goal), found.message
            if _moved(found) != {*there}:
                wrong.append(f"{scene}: {text}: {_moved(found)} and not {there}")
    assert not wrong
    assert looked > len(_TOLD)


def test_what_is_told_of_two_places_is_no_order() -> None:
    """ "There is fish on the table and on the counter" puts nothing on the counter."""
    for scene, reader in _READERS.items():
        home = _HOMES[scene]
        table, counters = home.by_class["kitchentable"][0], home.by_class["kitchencounter"]
        for name in _THINGS:
            some = _at(home, name, table)
            others = [i for counter in counters for i in _at(home, name, counter)]
            if not (some and others):
                continue
            told = f"there are {_THINGS[name]} on the kitchen table and on the kitchen counter"
            found = reader.read(f"{told}. put them on the sofa")
            assert isinstance(found, Goal), found.message
            assert _moved(found) == {*some, *others}, (scene, name)


def test_the_first_is_the_one_that_was_told_of_first() -> None:
    looked = 0
    for scene, reader in _READERS.items():
        home = _HOMES[scene]
        alone = [p for p in _PLACES if len(home.by_class.get(p, ())) == 1]
        for name in _THINGS:
            one = {
                p: found for p in alone if len(found := _at(home, name, home.by_class[p][0])) == 1
            }
            for first, second in ((a, b) for a in one for b in one if a != b):
                of = {"plate": "a", "mug": "a", "book": "a", "plum": "a", "peach": "a"}.get(
                    name, "an"
                )
                if name in ("magazine", "waterglass"):
                    of = "a"
                what = {"waterglass": "water glass"}.get(name, name)
                where = [
                    f"{'on' if 'table' in p else 'in'} the {_PLACES[p]}" for p in (first, second)
                ]
                told = f"there is {of} {what} {where[0]} and one {where[1]}"
                for said, place in (("first", first), ("second", second)):
                    found = reader.read(f"{told}. put the {said} one on the sofa")
                    assert isinstance(found, Goal), found.message
                    looked += 1
                    assert _moved(found) == {*one[place]}, (scene, told, said)
    assert looked


def test_what_a_list_is_taken_from_is_said_of_all_of_it() -> None:
    looked = 0
    for scene, name, place, there in _those():
        home = _HOMES[scene]
        for other in _THINGS:
            also = _at(home, other, home.by_class[place][0])
            if other == name or len(also) != 1 or len(home.by_class[other]) < 2:
                continue
            one = {"waterglass": "water glass"}.get(other, other)
            text = f"bring the {_THINGS[name]} and the {one} from the {_PLACES[place]} to the sofa"
            found = _READERS[scene].read(text)
            assert isinstance(found, Goal), found.message
            looked += 1
            assert _moved(found) == {*there, *also}, (scene, text)
    assert looked


def test_one_is_left_where_it_is_and_the_others_are_of_that_place() -> None:
    looked = 0
    for scene, name, place, there in _those():
        one = {"waterglass": "water glass"}.get(name, name)
        at = "in" if place in ("fridge", "dishwasher", "bookshelf") else "on"
        for others in (f"the other {_THINGS[name]}", "the others"):
            text = f"leave one {one} {at} the {_PLACES[place]} and put {others} on the sofa"
            found = _READERS[scene].read(text)
            assert isinstance(found, Goal), found.message
            sofa = _HOMES[scene].by_class["sofa"][0]
            put = [c for c in found.conditions if isinstance(c, RelationCondition)]
            moved = {node_of(c.from_id) for c in put if node_of(c.to_id) == sofa}
            looked += 1
            assert moved < {*there} and len(moved) == len(there) - 1, (scene, text)
    assert looked
