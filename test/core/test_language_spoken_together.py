"""Things that are spoken of one after the other before anything is asked for: what is said of the
first, where it is and how, counts for those that are named with it."""

from __future__ import annotations

from functools import partial
from itertools import permutations

import pytest
import reading_home
from for_each import for_each
from reading_home import home_of, reader_of

from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import GraphView, Property, Relation
from vh_core.language import Misunderstanding, Reader

HOME = home_of("generated:seed=7")
READER = reader_of(HOME)
VIEW = GraphView(HOME, 0)


goal_of = partial(reading_home.goal_of, reader=READER)


def left(ids: list[int], state: str, other: str) -> Reader:
    """A reader of the home with some things in another state than the one they were in."""
    home = HOME.to_json()
    for node in home["nodes"]:
        if node["id"] in ids:
            node["states"] = [*(each for each in node["states"] if each != state), other]
    return Reader(type(HOME).from_json(home))


def pairs() -> list[tuple[int, int, int]]:
    """Two movable things of different kinds on one table or desk, each the only one there."""
    found = []
    for name in ("kitchentable", "coffeetable", "desk"):
        for place in HOME.by_class.get(name, ())[:1]:
            on = [i for i in VIEW.predecessors(Relation.ON, place)
                  if Property.GRABBABLE in HOME.nodes[i].properties]  # fmt: skip
            kinds = [HOME.nodes[i].class_name for i in on]
            only = [i for i in sorted(on) if kinds.count(HOME.nodes[i].class_name) == 1]
            found += [(one, other, place) for one, other in permutations(only[:3], 2)]
    return found


SAID = (
    "There is a {one} on the {place}. And a {other}. Put them on the sofa.",
    "There is a {one} and a {other} on the {place}. Put both on the sofa.",
    "There's a {one} on the {place}. There's a {other} as well. They belong on the sofa.",
    "Somebody left a {one} on the {place}. And a {other}. Put them on the sofa.",
    "There is a {one} on the {place} and a {other}. Put them on the sofa.",
)


@for_each("said", SAID)
def test_what_is_named_with_something_is_where_that_is(said: str) -> None:
    assert pairs()
    for one, other, place in pairs():
        names = {"one": one, "other": other, "place": place}
        text = said.format(**{key: HOME.nodes[i].class_name for key, i in names.items()})
        found = READER.read(text)
        if isinstance(found, Misunderstanding):  # nothing is guessed, and nothing said to be so
            assert found.kind == "not_understood", f"{text!r}: {found.message}"
            continue
        moved = {c.from_id for c in found.conditions if isinstance(c, RelationCondition)}
        assert moved == {one, other}, text


@pytest.mark.parametrize("said", ["{one} is open, and {other} too", "{one} is open. {other} too"])
@pytest.mark.parametrize("one", ["the kitchen window", "the fridge"])
def test_what_is_so_too_is_what_is_so(said: str, one: str) -> None:
    """The one of several that is as the first thing is said to be."""
    kinds = ("fridge", "window")
    cabinets = HOME.by_class["kitchencabinet"]
    fridge, kitchen = (HOME.by_class[kind][0] for kind in kinds)
    cabinet = next((i for i in cabinets if "OPEN" in HOME.nodes[i].states), cabinets[0])
    text = said.format(one=one, other="one of the kitchen cabinets") + ". Close them."
    found = left([fridge, kitchen, cabinet], "CLOSED", "OPEN").read(text)
    assert isinstance(found, Goal), f"{text!r}: {found.message}"
    closed = {c.node_id for c in found.conditions if isinstance(c, StateCondition)}
    assert closed == {fridge if "fridge" in one else kitchen, cabinet}


@pytest.mark.parametrize("end", ["Turn them off.", "Switch both off.", "They should be off."])
def test_where_a_thing_is_that_cannot_be_carried_only_says_which(end: str) -> None:
    tv = HOME.by_class["tv"][0]
    found = left([tv], "OFF", "ON").read(f"The tv is on. The lamp in the office too. {end}")
    assert isinstance(found, Goal), found.message
    off = [HOME.nodes[c.node_id] for c in found.conditions if isinstance(c, StateCondition)]
    assert sorted(node.class_name for node in off) in (["tablelamp", "tv"], ["floorlamp", "tv"])


def test_things_somewhere_that_are_then_put_elsewhere_are_not_put_there_first() -> None:
    said = goal_of("The books in the bedroom... put them on the sofa please.")
    assert set(said.conditions) == set(
        goal_of("put the books in the bedroom on the sofa").conditions
    )
