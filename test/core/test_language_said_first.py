"""What is to be done first, wherever in an order that is said, and what is not there yet."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, reader_in, refused, same


@for_each(
    ("said", "plain"),
    [
        ("Before anything else close the fridge, then turn off the tv", "close the fridge. turn off the tv"),
        ("before you do anything else, close the fridge", "close the fridge"),
        ("close the fridge before anything else, and then turn off the tv", "close the fridge. turn off the tv"),
        ("the milk should first be put in the fridge. When that's done turn off the tv.", "put the milk in the fridge. turn off the tv"),
        ("Both bowls must first be put in the sink. Then close the fridge.", "put both bowls in the sink. close the fridge"),
        ("close first the fridge, then the closet", "close the fridge and the closet"),
        ("turn off first the tv, then the kitchen light", "turn off the tv and the kitchen light"),
        ("turn the tv off first, that's a waste! Then close the fridge and the closet.", "turn off the tv. close the fridge and the closet"),
        ("first turn off the tv, that's urgent, then close the fridge", "turn off the tv. close the fridge"),
        ("kitchen first: close the fridge", "close the fridge"),
    ],
)  # fmt: skip
def test_what_is_first(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    ("said", "plain"),
    [
        ("Bedroom first, get the folders. Then get the folder of the living room. Put everything on the kitchen table.", "put every folder on the kitchen table"),
        ("put every bell pepper that isn't in the fridge yet in the fridge", "put every bell pepper in the fridge"),
        ("put every bell pepper that's not in the fridge yet in there", "put every bell pepper in the fridge"),
        ("put all the bell peppers that are not yet in the fridge into it and close it", "put every bell pepper in the fridge. close the fridge"),
        ("bring the paper in the kitchen that isn't in the bookshelf either to the bedroom desk", "put the paper in the kitchen that is not in the bookshelf on the bedroom desk"),
        ("put the papers that are outside of the bookshelves on the bedroom desk", "put the papers that are not in the bookshelves on the bedroom desk"),
        ("turn off every light in the bedroom that isn't off yet", "turn off every light in the bedroom"),
    ],
)  # fmt: skip
def test_what_is_not_there_yet(said: str, plain: str) -> None:
    same(said, plain, reader_in("h43_scene"))


@for_each(
    "said",
    [
        "kitchen first, then the bedroom: turn off the lights",
        "don't do anything before anything else",
        "put the milk in the fridge, that is not urgent",
        "put every plum that was not in the fridge yesterday in there",
    ],
)
def test_what_is_not_read(said: str) -> None:
    refused(said)


def test_the_first_of_several_is_no_first_thing_to_do() -> None:
    same("close the first drawer and then the fridge", "close the first drawer. close the fridge")


@for_each(
    "both",
    [
        "{later}, but {first} before you do", "{later}, but before you do that {first}",
        "{later}, and before doing so, {first}.", "{later}, but before that {first}",
    ],
)  # fmt: skip
@for_each(
    ("later", "first"),
    [
        ("close the fridge", "put the salmon in the fridge"),
        ("turn off the stove", "open the bedroom window"),
        ("put the plum in the fridge", "wash the plum"),
    ],
)
def test_what_comes_before_that_is_done_first(both: str, later: str, first: str) -> None:
    found = goal_of(both.format(later=later, first=first))
    assert found.stages == goal_of(f"{first}, then {later}").stages


def test_what_comes_first_needs_no_comma_behind_a_switch() -> None:
    found = goal_of("before you switch the coffee maker on close the fridge")
    assert found.stages == goal_of("close the fridge, then turn on the coffee maker").stages
