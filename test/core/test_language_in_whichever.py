"""What is in a drawer, on a table: in and on whichever, of whatever kind it is."""

from __future__ import annotations

from functools import cache

import pytest
from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in

from vh_core.graph import GraphView, Property, Relation
from vh_core.language.function_words import Role
from vh_core.language.resolution.places import is_at
from vh_core.spatial import room_of

_SCENES = ("h17_cat", "h18_family", "h19_granny", "h20_house")
#: names of furniture, and the classes that are called so
_CABINETS = {"cabinet", "kitchencabinet", "bathroomcabinet"}
_TABLES = {"table", "kitchentable", "coffeetable"}
_KINDS = {
    "bookshelf": {"bookshelf"},
    "nightstand": {"nightstand"},
    "drawer": {"closetdrawer"},
    "table": _TABLES,
    "cabinet": _CABINETS,
}
_THINGS = {
    "book": "books", "magazine": "magazines", "toy": "toys", "mug": "mugs", "plate": "plates",
    "wineglass": "wine glasses", "clothesshirt": "shirts", "clothespants": "pants", "plum": "plums",
}  # fmt: skip


@cache
def _held(scene: str, thing: str, kind: str) -> tuple[set[int], set[int]]:
    """The things of a class that are in or on furniture of a kind, and the others."""
    graph = corpus_home(scene)
    view = GraphView(graph, 0)
    places = [i for name in _KINDS[kind] for i in graph.by_class.get(name, ())]
    things = graph.by_class.get(thing, ())
    role = Role.INSIDE if kind in ("drawer", "cabinet", "bookshelf") else Role.ON
    there = {i for i in things if any(is_at(view, i, role, place) for place in places)}
    return there, {*things} - there


_CASES = [
    (scene, thing, kind)
    for scene in _SCENES
    for thing in _THINGS
    for kind in _KINDS
    if _held(scene, thing, kind)[0]
]


def _moved(scene: str, text: str) -> set[int]:
    return {
        int(i) for each in goal_of(text, reader_in(scene)).conditions for i in [*each.mentions][:1]
    }


@for_each(("scene", "thing", "kind"), _CASES)
def test_all_that_are_in_one_or_in_none(scene: str, thing: str, kind: str) -> None:
    where = f"{'in' if kind in ('drawer', 'cabinet', 'bookshelf') else 'on'} a {kind}"
    there, elsewhere = _held(scene, thing, kind)
    name = _THINGS[thing]
    for which in ("that are", "which are"):
        assert _moved(scene, f"put the {name} {which} {where} on the sofa") == there
        if elsewhere:
            every = f"put all the {name} {which} not {where} on the sofa"
            assert _moved(scene, every) == elsewhere


@pytest.mark.parametrize("scene", _SCENES)
def test_what_is_one_is_of_one_of_them(scene: str) -> None:
    for thing, name in (("book", "book"), ("plate", "plate"), ("mug", "mug")):
        for kind in ("table", "cabinet"):
            there, _ = _held(scene, thing, kind)
            if there:
                where = f"{'in' if kind == 'cabinet' else 'on'} a {kind}"
                for which in ("a", "the"):
                    moved = _moved(scene, f"put {which} {name} that is {where} on the sofa")
                    assert len(moved) == 1
                    assert moved <= there


@pytest.mark.parametrize("scene", _SCENES)
def test_the_lamps_that_are_on_a_nightstand(scene: str) -> None:
    graph = corpus_home(scene)
    lamps = [i for name in ("tablelamp", "floorlamp") for i in graph.by_class.get(name, ())]
    view = GraphView(graph, 0)
    stands = graph.by_class["nightstand"]
    there = {i for i in lamps if any(view.has_edge(i, Relation.ON, each) for each in stands)}
    if not there:
        pytest.skip("no lamp is on one")
    assert all(Property.HAS_SWITCH in graph.nodes[i].properties for i in there)
    assert all(room_of(view, i) is not None for i in there)
    assert _moved(scene, "turn off the lamps that are on a nightstand") == there
    others = _moved(scene, "turn off the lamps that are not on a nightstand")
    assert others
    assert not others & there
