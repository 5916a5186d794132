"""Which of several things are meant, told of those: "of the plates, only the dirty one"; and places that
are told by what is in or on them."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, home_of, reader_in, reader_of, refused, same

from vh_core.graph import State

#: those that there are, the word for the one that is so, and how else it is told
_SOME = (
    ("plates in the dishwasher", "dirty", "plate", "the dirty plate in the dishwasher"),
    ("drawers in the bedroom", "open", "drawer", "the open drawer in the bedroom"),
    ("magazines", "open", "magazine", "the open magazine"),
    ("clothes piles", "dirty", "clothes pile", "the dirty clothes pile"),
)
_ORDERS = ("bring me {}", "put {} on the sofa", "wash {}")


def _orders(those: str) -> tuple[str, ...]:
    return ("close {}", "open {}") if "drawers" in those else _ORDERS


@for_each(("those", "so", "name", "plain"), _SOME)
@for_each("count", ("", "two ", "three "))
def test_the_one_of_them_that_is_so(those: str, so: str, name: str, plain: str, count: str) -> None:
    for order in _orders(those):
        for one in (
            f"the {so} one of the {count}{those}",
            f"only the {so} one of the {count}{those}",
        ):
            same(order.format(one), order.format(plain))


@for_each(("those", "so", "name", "plain"), _SOME)
@for_each("only", ("", "only ", "just "))
def test_those_are_said_first(those: str, so: str, name: str, plain: str, only: str) -> None:
    for order in _orders(those):
        verb, _, rest = order.partition("{}")
        for of in ("of the", "out of the", "of my"):
            same(f"{of} {those}, {verb}{only}the {so} one{rest}", order.format(plain))
        if "pile" not in those or verb != "wash ":
            same(f"of the {those}, {verb}{only}the {so} ones{rest}", order.format(plain))


@for_each(("what", "at", "plain"), (
    ("apples", "on the coffee table", "the apple on the coffee table"),
    ("windows", "in the bedroom", "the window in the bedroom"),
    ("wine glasses", "on the dining table", "the wine glass on the dining table"),
))  # fmt: skip
def test_the_one_of_them_that_is_there(what: str, at: str, plain: str) -> None:
    verb = "open" if what == "windows" else "bring me"
    for count in ("", "three "):
        same(f"of the {count}{what}, {verb} the one {at}", f"{verb} {plain}")
        same(f"of the {count}{what}, {verb} only the one that is {at}", f"{verb} {plain}")


def test_how_many_of_them() -> None:
    same("out of the three apples, bring me two", "bring me two of the three apples")
    refused("out of the five apples, bring me two")


@for_each("told", (
    "of the two magazines, one is open.", "there are two magazines and one is open.",
    "there are two magazines, one of them is open:", "there are two magazines, of which one is open.",
))  # fmt: skip
@for_each("one", ("that one", "it", "the open one"))
def test_one_of_them_is_told_to_be_so(told: str, one: str) -> None:
    same(f"{told} put {one} on the sofa", "put the open magazine on the sofa")
    same(f"{told} Please bring me {one}.", "bring me the open magazine")


@pytest.mark.parametrize(
    "text",
    (
        "of the two magazines, one is open. put the other one on the sofa and the first there too",
        "of the two magazines, one was open. put it on the sofa",
        "of the two magazines, don't put the open one on the sofa",
        "of the two magazines, is the open one on the sofa?",
        "of the two magazines, which one is open?",
        "bring me the one of the magazines",
        "bring me the one of the kitchen",
        "close the closed one of the open drawers",
        "of the forks, bring me the clean one",  # all of them are
        "bring me the clean one of the plates",
        "there are two towels and one is clean. bring me that one",
    ),
)
def test_what_says_not_which_one(text: str) -> None:
    refused(text)


def test_what_is_not_meant_is_another_one() -> None:
    same(
        "close not the window in the hall but the one in the office",
        "close the window in the office",
    )
    same(
        "do not put the dirty one of the plates in the dishwasher on the table. bring me the lime",
        "do not put the dirty plate in the dishwasher on the table. bring me the lime",
    )


@for_each("only", ("should go in", "go in", "goes in", "must go into", "may go in"))
def test_only_these_go_somewhere(only: str) -> None:
    same(
        f"only the bananas on the coffee table {only} the fridge",
        "put the bananas from the coffee table in the fridge",
    )


def test_only_these_are_somewhere_says_something_of_the_others() -> None:
    refused("only the bananas should be in the fridge")
    refused("only one of the plums should go in the fridge")
    refused("only the bananas stay on the coffee table")


# -- places that are told by what is in or on them -------------------------------------------------


_TOLD = (
    "with the {thing} on it", "that has the {thing} on it", "on which the {thing} is", "on which the {thing} lies",
    "where the {thing} is", "that the {thing} is on",
    "with the {thing} on top", "with the {thing} on top of it",
)  # fmt: skip


@for_each("told", _TOLD)
def test_the_nightstand_with_the_phone(told: str) -> None:
    at = told.format(thing="phone")
    same(f"put the remote on the nightstand {at}", "put the remote on nightstand 125")
    same(f"put the remote on the nightstand {at}, please", "put the remote on nightstand 125")


@for_each("to", ("on", "onto"))
@for_each("that", ("as the phone", "on which the phone is", "where the phone is"))
@for_each("very", ("", "very "))
def test_on_the_same_as_another_thing(to: str, that: str, very: str) -> None:
    at = f"the {very}same nightstand {that}"
    same(f"put the remote {to} {at}", "put the remote on nightstand 125")


def test_a_lamp_on_the_same_nightstand() -> None:
    same("turn on the lamp that is on the same nightstand as the phone", "turn on tablelamp 126")
    same("bring me the plum that is in the same room as the fridge", "bring me plum 36")
    same("bring me the apple from the room with the tv", "bring me apple 98")


def test_the_other_one_is_not_where_the_first_one_is() -> None:
    home = reader_of(home_of("generated:seed=3"))
    for told in (
        "in the cabinet with the other folder",
        "in the cabinet where the other folder is",
        "in the same cabinet as the other folder",
        "in the cabinet in which the other folder is",
    ):
        same(f"put the folder from the office {told}", "put folder 212 in cabinet 227", home)
        same(f"put the folder from the dining room {told}", "put folder 243 in cabinet 203", home)


@for_each("told", (
    "whose lamp is on", "whose lamp is lit", "with the lamp that is on", "with the lamp that is switched on",
))  # fmt: skip
def test_the_nightstand_with_the_lamp_that_is_on(told: str) -> None:
    graph = home_of("generated:seed=3")
    home = reader_of(graph)
    assert State.ON in graph.nodes[131].states  # both are, so either may be meant
    for order in ("put the toy on the nightstand {}", "take the toy to the nightstand {}"):
        (condition,) = goal_of(order.format(told), home).conditions
        assert condition.to_id in (130, 132)
    refused("put the toy on the nightstand whose lamp is off", home)


def test_the_other_one_of_two_that_are_told_apart() -> None:
    home = reader_of(home_of("generated:seed=27"))
    for told in ("there are two towels. one is dirty.", "of the two towels, one is dirty:"):
        same(f"{told} bring me the clean one", "bring me towel 172", home)
        same(f"{told} bring me the dirty one", "bring me towel 173", home)


@for_each("which", ("that", "which"))
@for_each("into", ("into", "in", "inside"))
def test_the_things_and_the_place_are_told_to_be_so(which: str, into: str) -> None:
    home = reader_of(home_of("generated:seed=27"))
    for those in ("the plates", "those plates", "all the plates"):
        same(
            f"put {those} from the dining table {which} are clean {into} the kitchen cabinet {which} is open",
            "put plate 233 in kitchencabinet 18",
            home,
        )


@for_each("unless", (
    "as far as they are not dirty", "as long as they are clean", "provided they are not dirty", "so long as they're clean",
))  # fmt: skip
def test_as_far_as_they_are_so(unless: str) -> None:
    home = reader_of(home_of("generated:seed=27"))
    plain = "put the clean plates from the kitchen table in kitchencabinet 18"
    same(f"the plates on the kitchen table, {unless}, belong in the open cabinet", plain, home)


def test_which_are_not_clean() -> None:
    for put in ("be put on the sofa", "go on the sofa", "be on the sofa"):
        same(f"clothes which are not clean should {put}", "put the dirty clothes on the sofa")


@for_each(
    "take", ("take the book from the nightstand and put it", "put the book from the nightstand")
)
@for_each("others", ("the others", "the other books", "the other ones"))
@for_each("together", ("", " together"))
def test_what_is_put_with_the_others_goes_where_they_are(
    together: str, others: str, take: str
) -> None:
    same(
        f"{take}{together} with {others} on the living room bookshelf",
        "put the book from the nightstand on the living room bookshelf",
        reader_in("h11_flatmate"),
    )


@for_each(
    "text",
    (
        "put the plum from the dining table with the other plums on the desk",
        "put the plum from the dining table with the other plums on the desk in the sink",
        "put the plate with the other food on the desk",
    ),
)
def test_the_others_have_to_be_where_they_are_said_to_be(text: str) -> None:
    refused(text)


@for_each("side", ("on both sides of", "on either side of", "to the left and right of"))
@for_each("lamps", ("the lamps", "both lamps", "the two lamps"))
def test_lamps_on_both_sides_are_next_to_it(lamps: str, side: str) -> None:
    reader = reader_in("h19_wheels")
    same(f"turn on {lamps} {side} the bed", "turn on both lamps next to the bed", reader)
    refused(f"put {lamps} {side} the bed", reader)


@for_each("that", ("", " that", " which"))
@for_each("the", ("the", "the same"))
def test_furniture_may_be_told_by_what_is_in_it(the: str, that: str) -> None:
    same(
        f"put the dining room mug into {the} cupboard{that} the kitchen mug is in",
        "put the dining room mug into the cupboard where the kitchen mug is",
    )
