"""What an order depends on is looked at as it is said: "and", "all" and "the plates" are all of
them, a number is as many, "a" and "any" are one at least."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.graph import GraphView, Relation

VIEW = GraphView(HOME)
STATES = {"open": "OPEN", "closed": "CLOSED", "on": "ON", "off": "OFF", "clean": "CLEAN"}
THINGS = {
    "open": ("fridge", "toilet", "microwave", "dishwasher"),
    "closed": ("fridge", "toilet", "microwave", "dishwasher"),
    "on": ("tv", "floor lamp", "stove", "computer"),
    "off": ("tv", "floor lamp", "stove", "computer"),
}
ORDER = "put the lime in the bathtub"  # never depends on any of them
SEVERAL = {
    "curtains": ("open", "closed"), "plates": ("clean",),
    "windows": ("open", "closed"),
}  # fmt: skip
CLASSES = {"floor lamp": "floorlamp", "curtains": "curtains",
           "plates": "plate", "windows": "window"}  # fmt: skip


def so(name: str, state: str) -> list[bool]:
    ids = HOME.by_class[CLASSES.get(name, name)]
    return [STATES[state] in VIEW.states(i) for i in ids]


def is_done(text: str) -> bool:
    """Whether the order, which is always the same, is asked for."""
    return set(goal_of(ORDER).conditions) <= set(goal_of(text).conditions)


@pytest.mark.parametrize("state", THINGS)
def test_of_two_things_both_have_to_be_so(state: str) -> None:
    names = THINGS[state]
    for one, other in zip(names, names[1:] + names[:1], strict=True):
        text = f"if the {one} and the {other} are {state}, {ORDER}"
        assert is_done(text) is (all(so(one, state)) and all(so(other, state))), text


@pytest.mark.parametrize("name", SEVERAL)
def test_all_are_all_and_any_is_one(name: str) -> None:
    for state in SEVERAL[name]:
        every, some = all(so(name, state)), any(so(name, state))
        for which in ("all the", "the", "every"):
            what = name.removesuffix("s") if which == "every" and name != "curtains" else name
            be = "is" if which == "every" else "are"
            if what != "curtains" or which != "every":
                assert is_done(f"if {which} {what} {be} {state}, {ORDER}") is every, which
        assert is_done(f"if any of the {name} are {state}, {ORDER}") is some
        assert is_done(f"unless all the {name} are {state}, {ORDER}") is not every


@pytest.mark.parametrize(("number", "count"), [("two", 2), ("three", 3)])
def test_a_number_is_as_many(number: str, count: int) -> None:
    for place, name in ((227, "dining table"), (29, "kitchen table")):
        there = [i for i in HOME.by_class["plum"] if VIEW.has_edge(i, Relation.ON, place)]
        for said in (f"there are {number} plums on", f"{number} plums are on"):
            assert is_done(f"if {said} the {name}, {ORDER}") is (len(there) >= count)


def test_of_those_that_are_so_an_order_about_them_is() -> None:
    on = {i for i in HOME.by_class["curtains"] if "OPEN" in VIEW.states(i)}
    assert set(goal_of("if the curtains are open, close them").mentions) == on
    dirty = {i for i in HOME.by_class["plate"] if "CLEAN" not in VIEW.states(i)}
    goal = goal_of("wash the plates unless they are clean")
    assert {i for each in goal.conditions for i in each.mentions} >= dirty


@for_each("thing", ["milk", "an apple", "a plum", "a mug"])
@for_each("otherwise", ["otherwise", "if not", "or else"])
def test_of_two_branches_one_is_done(thing: str, otherwise: str) -> None:
    goal = goal_of(f"if there's {thing} in the kitchen bring it, {otherwise} bring the wine")
    assert goal.conditions == goal_of(f"bring {thing} from the kitchen").conditions


@pytest.mark.parametrize("table", ["table", "kitchen table"])
def test_the_table_is_any_table(table: str) -> None:
    assert is_done(f"if the apple is on the {table}, {ORDER}")


def test_what_nobody_sees_is_refused() -> None:
    assert "near" in refused(f"if the phone is near the computer, {ORDER}").message
    assert "alone" in refused("if the light is on in the bathroom but not in the bedroom, turn "
                              "it off").message  # fmt: skip


NONE = ["there is no {}", "there's no {}", "there isn't any {}", "there is still no {}"]


@for_each("none", NONE)
@for_each("thing, where", [("milk", "on the bed"), ("apple", "in the sink"),
                           ("mug", "in the fridge"), ("plum", "on the bed"),
                           ("dirty plate", "in the fridge")])  # fmt: skip
def test_that_there_is_none_is_the_contrary_of_some(none: str, thing: str, where: str) -> None:
    assert is_done(f"if {none.format(thing)} {where}, {ORDER}")
    assert is_done(f"{ORDER} if {none.format(thing)} {where}")
    assert not is_done(f"unless {none.format(thing)} {where}, {ORDER}")
    assert is_done(f"if {none.format(thing)} {where}, {ORDER}, otherwise turn on the tv")


@for_each("none", NONE)
@for_each("thing, where", [("plum", "on the dining table"), ("milk", "in the fridge")])
def test_that_there_is_none_where_there_is_one_does_nothing(
    none: str, thing: str, where: str
) -> None:
    assert not is_done(f"if {none.format(thing)} {where}, {ORDER}")


@for_each("order", ["wash it", "close it", "put one there", "put a mug on it", "throw them away"])
@for_each("what", ["no mug on the bed", "nothing on the bed", "no one in the kitchen",
                   "no room in the fridge", "no light in the bedroom"])  # fmt: skip
def test_what_it_is_where_there_is_none_is_not_guessed(order: str, what: str) -> None:
    refused(f"if there is {what}, {order}")


def test_what_is_not_there_is_fetched() -> None:
    same("if there is no milk on the bed, put it there", "put the milk on the bed")
    same("if there is no milk on the bed, get it from the fridge", "bring me the milk")


@for_each("nothing", ("there is nothing to do", "leave it", "leave it as it is", "that's fine"))
@for_each("what, so, do", (("the stove", "on", "turn it off"), ("the fridge", "open", "close it")))
def test_nothing_is_done_where_it_is_so_already(what: str, so: str, do: str, nothing: str) -> None:
    order = f"if {what} is {so}, {do}."
    already = "off" if so == "on" else "closed"
    same(f"{order} If it is {already}, {nothing}.", order)
    same(f"{order} If it's already {already}, {nothing}.", order)
    refused(f"{order} If it is {so}, {nothing}.")
    refused(f"if {what} is not {already}, {do}. If it is {so}, {nothing}.")
