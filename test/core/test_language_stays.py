"""What is said to stay as it is, and what is said of things before an order that is about them."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import READER, refused, same

from vh_core.goals import Goal

STAYING = [
    "{order}, {what} can stay",
    "{order}, {what} can stay where it is",
    "{order}, but leave {what} alone",
    "{order}, but leave {what} for now",
    "{order}, don't touch {what}",
    "{order}. Leave {what} where it is.",
    "{order}. {what} is fine where it is.",
]


@pytest.mark.parametrize("said", STAYING)
class TestWhatStays:
    @pytest.mark.parametrize(
        ("order", "what", "plain"),
        [
            ("turn off all the lights", "the kitchen light", "the kitchen light"),
            ("put all plums in the fridge", "the one on the kitchen table", "the kitchen one"),
            ("open every curtain", "the bedroom one", "the one in the bedroom"),
        ],
    )
    def test_is_left_out_of_the_order(self, said: str, order: str, what: str, plain: str) -> None:
        same(said.format(order=order, what=what), f"{order} except {plain}")

    @pytest.mark.parametrize(
        ("order", "what"),
        [
            ("put all apples in the fridge", "the milk"),
            ("turn off the tv", "the kitchen light"),
            ("put the plums from the dining room in the fridge", "the one on the kitchen table"),
        ],
    )
    def test_beside_the_order_changes_nothing(self, said: str, order: str, what: str) -> None:
        same(said.format(order=order, what=what), order)

    def test_must_be_there(self, said: str) -> None:
        refused(said.format(order="turn off the tv", what="the piano"))


@for_each("what", ["the plums", "the plum on the kitchen table"])
@for_each("said", ["leave {} alone", "don't touch {}", "{} can stay"])
def test_alone_it_asks_for_nothing(said: str, what: str) -> None:
    refused(said.format(what))


@pytest.mark.parametrize("rest", ["the rest", "the others", "the other ones"])
def test_the_rest_is_what_is_not_asked_for(rest: str) -> None:
    same(f"put two plums in the fridge, leave {rest} where they are", "put two plums in the fridge")


@pytest.mark.parametrize("verb", ["leave", "keep"])
def test_what_is_left_somewhere_is_what_is_there(verb: str) -> None:
    same(
        f"{verb} the plums on the kitchen table and put the others in the fridge",
        "put all the plums in the fridge except the plums on the kitchen table",
    )


ORDERS = ["put them in the fridge", "wash them", "bring them to the kitchen table"]


@for_each("order", ORDERS)
@for_each("ends", [", ", "... ", ". "])
def test_what_is_named_first_is_what_the_order_is_about(order: str, ends: str) -> None:
    plain = order.replace("them", "the plums from the dining room")
    same(f"the plums in the dining room{ends}{order}", plain)


@pytest.mark.parametrize("things", ["tv and radio", "tv and bedroom light"])
@pytest.mark.parametrize("how", ["off", "both off"])
def test_what_several_are_like_is_no_order(things: str, how: str) -> None:
    one, other = things.split(" and ")
    if isinstance(READER.read(f"turn off the {other}"), Goal):
        same(f"{things} are {how}, turn them on", f"turn on the {one} and the {other}")
    refused(f"{things} are {how}")


@for_each("out", ["the bananas stay out", "the bananas can stay out", "leave the bananas out"])
@for_each("joined", [", ", ". ", ", and "])
def test_what_stays_out(out: str, joined: str) -> None:
    same(f"put the fruit from the kitchen table in the fridge{joined}{out}",
         "put the fruit from the kitchen table except the bananas in the fridge")  # fmt: skip
    same(f"put the salmon in the sink{joined}{out}", "put the salmon in the sink")


def test_what_is_in_something_cannot_stay_out() -> None:
    assert "cannot stay out" in refused("put the plums in the fridge, the milk stays out").message
    assert "cannot stay out" in refused("put the plums in the fridge, leave the milk out").message


@for_each("stays", ["the milk can stay inside", "the milk stays in there"])
def test_what_stays_inside(stays: str) -> None:
    same(f"close the fridge, {stays}", "close the fridge")
    refused(f"put the milk on the coffee table, {stays}")


@for_each("beside", ["with the others", "with the other mugs"])
@for_each("stays", ["", ", the other plums stay where they are"])
def test_the_others_are_not_moved(beside: str, stays: str) -> None:
    carried = "take the mug from the dining table, carry it to the kitchen"
    same(f"{carried} and put it in the kitchen cabinet {beside}{stays}",
         "put the mug from the dining table in the kitchen cabinet with the mug in it")  # fmt: skip
    other = "put the other mugs in the sink"
    same(f"{carried} and {other}", f"{carried}. {other}")


@pytest.mark.parametrize(
    "text",
    [
        "The orange on the dining table goes on the desk, the one in the living room can stay, and the one in the fridge too",
        "The orange on the dining table goes on the desk, the one in the fridge should stay, the plum on the table as well",
    ],
)
def test_what_stays_too_is_not_moved(text: str) -> None:
    same(text, "put the orange from the dining table on the desk")
