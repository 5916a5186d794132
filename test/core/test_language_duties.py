"""How something should be, told with any word of duty and any way to be somewhere; and that none
of them should be here, with where they should be instead."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import reader_in, refused, same

from vh_core.language.reading import Reader

_FLAT = reader_in("h26_flat")
_HOUSE = reader_in("h26_house")
_HOMES = ((_FLAT, "h26_flat"), (_HOUSE, "h26_house"))

_DUTIES = (
    "should", "must", "shall", "has to", "needs to", "ought to", "is to", "is supposed to",
    "must to", "should to",
)  # fmt: skip
_BEING = ("be", "go", "lie", "stand", "rest", "end up", "be lying", "be found", "be resting")
_WHERE = (
    ("the newspaper", "on the coffee table"),
    ("the newspaper", "on the bed"),
    ("the newspaper", "in the garbage can"),
)


def _should_be() -> list[tuple[str, str]]:
    """Sentences that say where something should be, and each as an order."""
    return [
        (f"{what} {duty} {being} {where}.", f"put {what} {where}")
        for (what, where), duty, being in product(_WHERE, _DUTIES, _BEING)
    ]


@pytest.mark.slow
@for_each("text, plain", _should_be())
def test_any_word_of_duty_and_any_way_to_be_there(text: str, plain: str) -> None:
    same(text, plain, _FLAT)


_SO = (
    ("the bedroom {} be dark", "make the bedroom dark"),
    ("the bedroom {} be completely dark", "make the bedroom dark"),
    ("the kitchen {} be bright", "make the kitchen bright"),
    ("the dishwasher {} run", "turn on the dishwasher"),
    ("the dishwasher {} be running", "turn on the dishwasher"),
    ("there {} be no light on in the bedroom", "turn off all the lights in the bedroom"),
    (
        "there {} be no lights on in the bedroom and the kitchen",
        "turn off all the lights in the bedroom and the kitchen",
    ),
    ("there {} be no tv on any more", "turn off all the tvs"),
)


@for_each("duty", _DUTIES[:4])
@for_each("said, plain", _SO)
@for_each("reader, name", _HOMES)
def test_any_word_of_duty_and_any_state(
    duty: str, said: str, plain: str, reader: Reader, name: str
) -> None:
    same(said.format(duty) + ".", plain, reader)


@for_each(
    "text, plain",
    [
        ("The bedroom should have no light on.", "turn off all the lights in the bedroom"),
        (
            "There should not be a light on in the kitchen.",
            "turn off all the lights in the kitchen",
        ),
        (
            "The kitchen table should be empty, everything on it should be in the kitchen sink.",
            "put everything on the kitchen table in the kitchen sink",
        ),
        (
            "The dishwasher should be empty and all that was in it should be in the kitchen cabinets.",
            "put everything in the dishwasher in the kitchen cabinets",
        ),
        (
            "The newspaper should no longer be on the coffee table but on the bed.",
            "put the newspaper on the bed",
        ),
        ("I want no light at all in the bedroom", "turn off all the lights in the bedroom"),
        ("Make the bedroom completely dark", "make the bedroom dark"),
        ("I don't want the tv on any more.", "turn off the tv"),
        (
            "It's bedtime, so the TV should be off and there should be no light on in the kitchen.",
            "turn off the tv and all the lights in the kitchen",
        ),
        (
            "There is a newspaper on the coffee table and a plate on the kitchen table, both have to go in the garbage can.",
            "throw away the newspaper and put the plate on the kitchen table in the garbage can",
        ),
        (
            "The newspaper which is on the coffee table now should end up on the bed.",
            "put the newspaper on the coffee table on the bed",
        ),
    ],
)
def test_of_lights_and_what_is_so_now(text: str, plain: str) -> None:
    same(text, plain, _FLAT)


_NONE_HERE = (
    "No book should be left in the bedroom, {}.",
    "No book must stay in the bedroom; {}.",
    "There should be no books in the bedroom, {}.",
    "There should be no more books lying in the bedroom. {}.",
    "No book should be in the bedroom any more, but {}.",
    "There shouldn't be any book left in the bedroom, {}.",
    "There must not be any books in the bedroom: {}.",
    "I don't want to see any books in the bedroom, {}.",
)
_ALL_THERE = (
    "they should be in the bookshelf",
    "they should all go in the bookshelf",
    "all of them should be in the bookshelf",
    "the books should be in the bookshelf",
)


@for_each("none", _NONE_HERE)
@for_each("there", _ALL_THERE)
def test_none_of_them_here_all_of_them_there(none: str, there: str) -> None:
    same(none.format(there), "put all the books in the bedroom in the bookshelf", _FLAT)


@for_each("none", _NONE_HERE)
@for_each(
    "there",
    [
        "two of them should be in the bookshelf",
        "the wine glasses should be in the kitchen cabinet",
        "they should be on the bed",  # which stands in the bedroom
        "they look bad",
    ],
)
def test_none_of_them_here_is_refused_where_it_is_not_said_where_else(
    none: str, there: str
) -> None:
    refused(none.format(there), _FLAT)


@for_each(
    "text",
    [
        "No book should be in the bedroom.",
        "There should be no book in the bedroom.",
        "There should be no lamp in the bedroom.",
        "There should not be any book in the bedroom.",
        "I don't want any books in the bedroom.",
        "The newspaper should no longer be on the coffee table.",
        "There should be no light in the bedroom except the lamp.",
        "I shall be in the kitchen.",
        "The dishwasher must have run already.",
        "Shall the lights be on?",
        "Should the newspaper be on the bed?",
        "The newspaper should rest.",
        "There should be no light on in the bedroom?",
    ],
)
def test_what_is_no_goal_is_refused_as_before(text: str) -> None:
    refused(text, _FLAT)


@for_each("said", ["{} shouldn't be in the {}. {}", "{} should not be in the {}, so {}"])
@for_each(
    ("thing", "place", "order", "plain"),
    [
        ("the milk", "fridge", "put it on the desk", "put the milk that is in the fridge on the desk"),
        ("the towels", "closet", "take them to the bathroom",
         "take the towels that are in the closet to the bathroom"),
        ("the mug", "kitchen cabinet", "bring it to me",
         "bring me the mug that is in the kitchen cabinet"),
    ],
)  # fmt: skip
def test_what_should_not_be_there_is_put_elsewhere(
    thing: str, place: str, order: str, plain: str, said: str
) -> None:
    same(said.format(thing, place, order), plain)


@for_each("where", ["anywhere but in", "anywhere but inside", "outside of", "outside"])
def test_none_of_two_kinds_outside_it_is_all_in_it(where: str) -> None:
    plain = "put every dirty plate and every dirty glass in the dishwasher"
    same(f"no plate or glass that is dirty should be {where} the dishwasher", plain)
    same(
        f"no plate that is dirty should be {where} the dishwasher",
        "put every dirty plate in the dishwasher",
    )
    same(f"no dirty plate or glass should be {where} the dishwasher", plain)
    refused(f"no plate should be {where} the dishwasher or the cabinet")


def test_what_should_be_brought_in_somewhere_goes_there() -> None:
    for goes in ("brought in", "brought into", "carried in"):
        same(f"the wine should be {goes} the fridge", "put the wine in the fridge")
    same("the milk in the fridge should be brought to me", "bring me the milk in the fridge")
