"""What things are put with says where: "in the cupboard with the sponge"."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from functools import cache

import pytest
from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition
from vh_core.graph import GraphView, Property
from vh_core.language.function_words import Role
from vh_core.language.resolution.places import is_at

_SCENES = ("h17_cat", "h18_family", "h19_granny", "h20_house")
_PLACES = {
    "cabinet": ("in", ("cabinet", "kitchencabinet", "bathroomcabinet")),
    "nightstand": ("on", ("nightstand",)),
    "table": ("on", ("table", "kitchentable", "coffeetable")),
    "bookshelf": ("in", ("bookshelf",)),
}
_ROLES = {kind: Role.ON if how == "on" else Role.INSIDE for kind, (how, _) in _PLACES.items()}
_NAMES = {
    "book": "book", "mug": "mug", "plate": "plate", "wineglass": "wine glass", "plum": "plum",
    "apple": "apple", "toothbrush": "toothbrush", "magazine": "magazine", "toy": "toy",
    "cellphone": "phone", "newspaper": "newspaper", "washingsponge": "sponge", "candle": "candle",
}  # fmt: skip


@cache
def _by_place(scene: str, kind: str, thing: str) -> dict[int, set[int]]:
    """The furniture of a kind that holds things of a class, with these."""
    graph = corpus_home(scene)
    view = GraphView(graph, 0)
    held = {
        place: {i for i in graph.by_class.get(thing, ()) if is_at(view, i, _ROLES[kind], place)}
        for name in _PLACES[kind][1]
        for place in graph.by_class.get(name, ())
    }
    return {place: ids for place, ids in held.items() if ids}


_ONE_HOLDS = [
    (scene, kind, thing)
    for scene in _SCENES
    for kind in _PLACES
    for thing in _NAMES
    if len(_by_place(scene, kind, thing)) == 1
]


def _put(scene: str, text: str) -> list[tuple[int, int]]:
    found = goal_of(text, reader_in(scene)).conditions
    assert all(isinstance(each, RelationCondition) for each in found)
    return [(int(each.from_id), int(each.to_id)) for each in found]


@pytest.mark.slow
@for_each(("scene", "kind", "thing"), _ONE_HOLDS)
def test_it_goes_where_that_is(scene: str, kind: str, thing: str) -> None:
    where = f"{_PLACES[kind][0]} the {kind}"
    (place,) = _by_place(scene, kind, thing)
    graph = corpus_home(scene)
    for put in ("pencil", "remotecontrol", "bananas", "barsoap"):
        if put == thing or not graph.by_class.get(put):
            continue
        name = {"remotecontrol": "remote control", "barsoap": "soap"}.get(put, put)
        order = f"put the {name} {where} with the {_NAMES[thing]}"
        for text in (order, f"please {order}, thanks"):
            conditions = _put(scene, text)
            assert {target for _, target in conditions} == {place}
            assert all(graph.nodes[i].class_name == put for i, _ in conditions)


@pytest.mark.slow
@for_each(("scene", "kind", "thing"), _ONE_HOLDS)
def test_it_goes_where_the_other_is(scene: str, kind: str, thing: str) -> None:
    graph = corpus_home(scene)
    (held,) = _by_place(scene, kind, thing).items()
    elsewhere = {*graph.by_class[thing]} - held[1]
    if not elsewhere:
        return
    name, where = _NAMES[thing], f"{_PLACES[kind][0]} the {kind}"
    for other in ("with the other one", f"with the other {name}", "next to the other one",
                  "where the other one is", "with the others"):  # fmt: skip
        ((moved, target),) = _put(scene, f"put the {name} {where} {other}")
        assert target == held[0], other
        assert moved in elsewhere, other


@pytest.mark.parametrize("scene", _SCENES)
def test_what_is_at_no_such_place_goes_there_too(scene: str) -> None:
    graph = corpus_home(scene)
    for thing, name in _NAMES.items():
        node = next(iter(graph.by_class.get(thing, ())), None)
        if node is None or thing in ("book", "magazine"):
            continue
        if _by_place(scene, "nightstand", thing):
            continue
        assert Property.GRABBABLE in graph.nodes[node].properties
        moved = {i for i, _ in _put(scene, f"put a book on the nightstand with the {name}")}
        assert len(moved) == 2
        assert {graph.nodes[i].class_name for i in moved} == {"book", thing}


@pytest.mark.parametrize("scene", _SCENES)
def test_others_that_are_at_no_such_place_say_nothing(scene: str) -> None:
    refused("put the fork on the nightstand with the other one", reader_in(scene))
    refused("put the fork on the nightstand with the knives", reader_in(scene))


@for_each("thing", ["milk", "salmon"])
@for_each("beside", ["next to", "beside"])
def test_where_it_goes_beside_something(thing: str, beside: str) -> None:
    same(f"take the {thing}. put it on the coffee table {beside} the bananas",
         f"put the {thing} {beside} the bananas on the coffee table")  # fmt: skip
    refused(f"take the {thing}. put it on the coffee table {beside} the cereal")
    apple = "take the apple from the kitchen table"
    same(f"{apple}, put it on the coffee table {beside} the other one",
         "put the apple from the kitchen table on the coffee table")  # fmt: skip


@for_each("make", ["make toast with", "make some toast from", "please make me toast with"])
@for_each("slices", ["both slices of bread", "two slices of bread", "all the bread"])
@for_each("where", ["", ", use the toaster", " in the toaster"])
def test_what_toast_is_made_of(make: str, slices: str, where: str) -> None:
    same(f"{make} {slices}{where}", f"put {slices} in the toaster and turn on the toaster")


@for_each("do", ["decorate", "adorn"])
@for_each("things", ["the orchid", "the orchid and both candles"])
def test_what_a_place_is_decorated_with(do: str, things: str) -> None:
    same(f"{do} the coffee table with {things}", f"put {things} on the coffee table")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Bring the orange from the coffee table to the kitchen and put it with the other one in the fridge",
            "put the orange from the coffee table in the fridge",
        ),
        (
            "put the plum with the others on the table in the dining room",
            "put the plum from the kitchen table on the table in the dining room",
        ),
        (
            "take the apple from the coffee table and put it with the others on the kitchen counter",
            "put the apple from the coffee table on the kitchen counter with the apple",
        ),
    ],
)
def test_where_the_others_are_is_not_which_others(text: str, plain: str) -> None:
    same(text, plain)


def test_one_thing_at_a_place_is_no_others() -> None:
    """There is one plum on the kitchen table: it, or one more, may be what is to be moved."""
    refused("put the plum on the kitchen table with the other plums")


def test_the_others_are_in_something_of_a_like_name() -> None:
    """The office's cabinet holds one other wine glass, and a kitchen cabinet two: "the others"."""
    text = "Put the wine glass that's on the table back into the {} with the others"
    for name in ("cabinet", "kitchen cabinet"):
        same(text.format(name), "put the wine glass from the table in kitchencabinet 21")


def test_what_is_there_already_is_what_it_is_put_with() -> None:
    """And none of those that are elsewhere comes along."""
    parents = reader_in("h42_parents")
    same("put the newspaper with the magazines in the bookshelf", "put the newspaper in bookshelf 95", parents)  # fmt: skip
    refused("put the newspaper with the magazines in the living room", parents)
    same("put the plums with the oranges on the desk", "put all plums and oranges on the desk")
