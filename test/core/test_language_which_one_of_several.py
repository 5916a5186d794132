"""Which one of several a name means: that where one rests, that which is not there yet, the other
one that was told of, and what a vessel holds."""

from __future__ import annotations

from itertools import product

import pytest
from reading_home import goal_of, refused, same

from vh_core.goals import Goal, RelationCondition, StateCondition, node_of
from vh_core.graph import GraphView, Relation
from vh_core.language import Misunderstanding, Reader
from vh_core.scenes import open_scene
from vh_core.spatial import room_of

_NAMES = ("embedded", *(f"generated:seed={n}" for n in (3, 9, 23)))
_HOMES = {name: open_scene(name) for name in _NAMES}
_READERS = {name: Reader(home) for name, home in _HOMES.items()}


def test_what_is_seen_to_before_one_rests_is_where_one_rests() -> None:
    orders = ("turn on the {}", "close the {}")
    things = ("light", "lamp", "window", "door")
    rests = (("sit down on the sofa", "sofa"), ("lie down on the bed", "bed"))
    looked = 0
    for scene, (rest, seat) in product(_NAMES, rests):
        home, reader = _HOMES[scene], _READERS[scene]
        view = GraphView(home, 0)
        room = room_of(view, home.by_class[seat][0])
        assert room is not None
        for thing, order in product(things, orders):
            closes = order.startswith("close")
            if closes is not (thing in ("window", "door")):
                continue
            there = f"the {thing} in the {home.nodes[room].class_name.replace('room', ' room')}"
            plain = reader.read(order.format(there.removeprefix("the ")))
            found = reader.read(f"{order.format(thing)} and {rest}")
            if isinstance(plain, Goal) and isinstance(found, Goal):
                looked += 1
                states = {c for c in found.conditions if isinstance(c, StateCondition)}
                assert states >= {*plain.conditions}, (scene, order, thing, rest)
    assert looked


def test_one_thing_is_brought_that_is_at_no_such_place_yet() -> None:
    """ "Put the book on the bookshelf" is about one that is on none, if there is one."""
    looked = 0
    for scene, home in _HOMES.items():
        view = GraphView(home, 0)
        for thing, place, at in product(("book", "magazine"), ("bookshelf",), ("on", "in")):
            shelves = home.by_class.get(place, ())
            edges = (Relation.ON, Relation.INSIDE)
            kept = {
                i
                for i in home.by_class.get(thing, ())
                if any(view.has_edge(i, r, s) for r in edges for s in shelves)
            }
            loose = {*home.by_class.get(thing, ())} - kept
            found = _READERS[scene].read(f"put the {thing} {at} the {place}")
            if kept and loose and isinstance(found, Goal):
                looked += 1
                put = [c for c in found.conditions if isinstance(c, RelationCondition)]
                assert {node_of(c.from_id) for c in put} <= loose, (scene, thing, at)
    assert looked


def test_a_vessel_with_something_is_the_one_that_holds_it() -> None:
    vessels = {"bowl": "dishbowl", "plate": "plate", "mug": "mug"}
    foods = ("apple", "plum", "fork", "book", "fruit")
    for scene, (vessel, name), food in product(_NAMES, vessels.items(), foods):
        text = f"put the {vessel} with the {food} on the sofa"
        found = _READERS[scene].read(text)
        if isinstance(found, Goal):
            view = GraphView(_HOMES[scene], 0)
            holding = any(
                view.predecessors(r, i)
                for i in _HOMES[scene].by_class[name]
                for r in (Relation.ON, Relation.INSIDE)
            )
            assert holding, (scene, text)
    for one, other in (("fork", "knife"), ("apple", "plum")):  # which hold nothing
        same(
            f"put the {one} with the {other} on the sofa", f"put the {one} and {other} on the sofa"
        )


@pytest.mark.slow
def test_every_one_with_which_it_is_so() -> None:
    looked = 0
    for scene, reader in _READERS.items():
        for kind, (order, state) in product(
            ("window", "door", "lamp", "light"),
            (("close", "open"), ("turn off", "on"), ("open", "closed"), ("turn on", "off")),
        ):
            for every, it, house in product(
                ("every", "each"), ("it's", "it is"), ("", " in the house")
            ):
                plain = reader.read(f"{order} every {kind} that is {state}")
                if isinstance(plain, Misunderstanding):
                    continue
                looked += 1
                text = f"{order} {every} {kind}{house} if {it} {state}"
                found = reader.read(text)
                assert isinstance(found, Goal), found.message
                assert {*found.conditions} == {*plain.conditions}, (scene, text)
    assert looked


def test_what_is_left_out_stays_left_out_where_it_is_told_which_one() -> None:
    more = ("but not now", "but not yet")
    forms = (
        "bring me an apple, the one in the kitchen {}",
        "put an apple in the fridge. not the one on the table, the one in the living room {}",
        "there ought to be one more towel on the towel rack, take it from the closet {}",
        "close every window in the house if it's open {}",
        "close the fridge if it is open {}",
        "put the plum in the fridge {}",
    )
    for form, words in product(forms, more):
        goal_of(form.format("").strip())
        refused(form.format(words))
    for order in (
        "turn the light on",
        "turn off the light",
        "go to the kitchen and turn the light on",
    ):
        refused(f"{order} under the table")
    refused("if the tv is on, shut it off under the table")


def test_the_rest_of_some_are_the_others_of_them() -> None:
    looked = 0
    for scene, reader in _READERS.items():
        for kind, where in product(("fruit", "books"), ("on the sofa", "in the fridge")):
            one = "apples" if kind == "fruit" else "magazines"
            rest = reader.read(f"put the {one} on the bed and the rest of the {kind} {where}")
            other = reader.read(f"put the {one} on the bed and all the other {kind} {where}")
            if isinstance(rest, Goal) and isinstance(other, Goal):
                looked += 1
                assert {*rest.conditions} == {*other.conditions}, (scene, kind)
            assert isinstance(rest, Goal) is isinstance(other, Goal), (scene, kind)
    assert looked


def test_on_the_left_and_on_the_right() -> None:
    for side, order in product(("left", "right"), ("turn off", "turn on")):
        for name in ("lamp", "table lamp", "bedside lamp"):
            for room in ("", " in the bedroom"):
                said = f"{order} the {name} on the {side}{room}"
                plain = _READERS["embedded"].read(f"{order} the {side} {name}{room}")
                found = _READERS["embedded"].read(said)
                if isinstance(plain, Goal):
                    assert isinstance(found, Goal), said
                    assert {*found.conditions} == {*plain.conditions}, said


def test_what_needs_washing_is_washed_by_the_machine() -> None:
    looked = 0
    for scene, home in _HOMES.items():
        for what, machine, name in (
            ("plates", "dishwasher", "dishwasher"),
            ("shirts", "washing machine", "washingmachine"),
            ("pants", "washing machine", "washingmachine"),
        ):
            if name not in home.by_class:
                continue
            for needs in ("need washing", "need to be washed", "need a wash"):
                found = _READERS[scene].read(f"the {what} {needs}, put them into the {machine}")
                looked += 1
                assert isinstance(found, Goal), found.message
                assert not any(isinstance(c, StateCondition) for c in found.conditions)
    assert looked


def test_what_is_wished_for_is_told_closer() -> None:
    looked = 0
    for scene, home in _HOMES.items():
        view = GraphView(home, 0)
        for name in ("book", "mug", "plum", "apple", "magazine", "plate"):
            rooms = {room_of(view, i) for i in home.by_class.get(name, ())}
            for room in rooms - {None}:
                assert room is not None
                where = home.nodes[room].class_name.replace("room", " room").replace("bed ", "bed")
                where = where.replace("bath ", "bath")
                article = "an" if name == "apple" else "a"
                plain = _READERS[scene].read(f"give me the {name} from the {where}")
                text = f"i need {article} {name}, give me the one from the {where}"
                found = _READERS[scene].read(text)
                if isinstance(plain, Goal) and isinstance(found, Goal):
                    looked += 1
                    assert {*found.conditions} == {*plain.conditions}, (scene, text)
    assert looked
