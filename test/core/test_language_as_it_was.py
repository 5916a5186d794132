"""What is put back where it was, with what else, and into what was opened before it; and what is
not done to it after that."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.goals import RelationCondition, StateCondition

_BACK = ("put it back", "put it back where it was", "place it back where you found it",
         "put it back in its place", "set it back to where it was before")  # fmt: skip


@for_each("back", _BACK)
@for_each("joint", (", ", " and ", ". ", ", then "))
def test_it_is_where_it_was(back: str, joint: str) -> None:
    home = "take the milk from the fridge"
    same(f"{home}{joint}{back}", "put the milk in the fridge")
    text = f"take the cellphone, turn it on{joint}{back}"
    assert goal_of(text).conditions == (
        goal_of("turn on the cellphone, then put it on the nightstand").conditions[:1]
        + goal_of(text).conditions[1:]
    )
    assert all("HELD" not in str(each) for each in goal_of(text).conditions)


def test_it_is_back_where_it_is_said_to_be() -> None:
    same(
        "take the clean plate from the cabinet, wash it and put it back there",
        "wash the clean plate from the cabinet. put it in the cabinet in the dining room",
    )


@for_each("back", _BACK)
def test_where_it_was_is_not_known_of_what_was_not_taken(back: str) -> None:
    refused(back)
    refused(f"turn on the cellphone, {back}")
    refused("put the milk back")
    same("take the milk and put it back on the kitchen table", "put the milk on the kitchen table")


_INTO = {
    "the dishwasher": ("the dirty plate", "the dirty glass from the home office"),
    "the fridge": ("the lime", "the salmon"),
    "the washing machine": ("the towel from the bathroom", "all the shirts"),
}


@for_each(("place", "things"), _INTO.items())
@for_each("verb", ("put", "place", "insert"))
def test_more_is_put_into_what_was_opened(place: str, things: tuple[str, str], verb: str) -> None:
    one, other = things
    for end in ("close it", f"close {place}", "close it again"):
        found = goal_of(f"open {place}, {verb} {one}, {verb} {other}, {end}")
        plain = f"put {one} and {other} in {place} and close {place}"
        assert set(found.conditions) == set(goal_of(plain).conditions)
    refused(f"open the window, {verb} {one}, {verb} {other}")


@for_each("denied", ("don't switch on", "do not turn on", "don't start",
                                    "don't turn it on", "don't run it yet"))  # fmt: skip
@for_each("joint", (", ", ". ", " but "))
def test_it_is_not_switched_on(denied: str, joint: str) -> None:
    order = "put the dirty plate in the dishwasher"
    found = goal_of(f"{order}{joint}{denied}")
    assert found.conditions[0] == goal_of(order).conditions[0]
    assert "dishwasher (27) ON" not in str(found)
    same(f"{order}. no need to start it", f"{order}. don't start it")
    refused(denied)


@pytest.mark.parametrize("joint", ("with", "together with"))
def test_it_is_put_there_with_something(joint: str) -> None:
    same(
        f"take the milk and put it {joint} the cereal on the kitchen table",
        "put the milk and the cereal on the kitchen table",
    )
    same(
        f"put the lime {joint} the salmon in the fridge",
        "put the lime and the salmon in the fridge",
    )
    same("put the plums, all of them, in the fridge", "put all the plums in the fridge")
    same("put the lime and the mug, both, in the fridge", "put the lime and the mug in the fridge")


@pytest.mark.parametrize("measure", ("bottle", "carton"))
def test_as_much_of_it(measure: str) -> None:
    same(
        f"put 1 {measure} milk on the kitchen table",
        f"put 1 {measure} of milk on the kitchen table",
    )
    same(
        f"coffee table: a {measure} wine, 2 wine glasses",
        "wine and 2 wine glasses on the coffee table",
    )
    refused("put a bottle opener on the kitchen table")


_SEEN = ("I want to see {}", "We wish to see {}", "I want to have {}", "I would like to see {}")


@pytest.mark.parametrize("seen", _SEEN)
def test_what_one_wants_to_see(seen: str) -> None:
    on_top = "the two mugs which are clean on top of the coffee table"
    same(seen.format(on_top), "put the two clean mugs on the coffee table")
    same(seen.format("the lime in the fridge"), "put the lime in the fridge")
    refused("I want to see the living room")


@pytest.mark.parametrize("wish", ("I would like", "I want", "We need", "make sure"))
def test_one_wish_and_another(wish: str) -> None:
    same(
        f"{wish} that the tv is on and that there is one clean mug on the coffee table",
        "turn on the tv and put one clean mug on the coffee table",
    )
    same(
        f"{wish} that the tv is on, and that the lights in the bedroom are off",
        "turn on the tv. turn off the lights in the bedroom",
    )


@pytest.mark.parametrize("by", ("one by one", "one after another", "one after the other"))
def test_one_after_another(by: str) -> None:
    for text in (
        f"put the plums in the fridge {by}",
        f"take the plums, {by} put them in the fridge",
    ):
        same(text, "put the plums in the fridge")


@for_each(("thing", "where", "how"), [("bowl (63)", 29, "ON"), ("bowl (64)", 15, "ON"),
                                      ("mug (236)", 227, "ON")])  # fmt: skip
@for_each("text", ["wash the {} and put it back", "clean the {}. Put it back.",
                   "wash the {}, then put it back where it was"])  # fmt: skip
def test_what_is_washed_is_put_back_where_it_was(
    thing: str, where: int, how: str, text: str
) -> None:
    node_id = int(thing.split("(")[1].rstrip(")"))
    conditions = goal_of(text.format(thing)).conditions
    assert RelationCondition(node_id, how, where) in conditions
    assert StateCondition(node_id, "CLEAN") in conditions


@for_each("text", ["wash the mug (236). Put the bowl back.", "close the fridge and put it back"])
def test_what_was_not_taken_is_not_put_back(text: str) -> None:
    refused(text)
