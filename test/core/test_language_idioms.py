"""Ways of speaking that are one idea whatever they are said of."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import READER, same

from vh_core.language import Misunderstanding


@for_each(
    ("said", "plain"),
    [
        *product(
            ["wash a plate, but a dirty one", "wash a plate but only a dirty one please"],
            ["wash a dirty plate"],
        ),
        *product(
            [
                "put the plums from the dining room with the other one on the kitchen table",
                "the plums in the dining room go next to the one on the kitchen table",
            ],
            ["put the plums from the dining room on the kitchen table"],
        ),
        ("look in every room for plums and put them in the fridge", "put all plums in the fridge"),
        ("wherever there is a plum, put it in the fridge", "put every plum in the fridge"),
        ("make sure no tv is on anywhere", "make sure no tv is on"),
        ("the milk doesn't belong in the fridge, it belongs on the desk", "put the milk on a desk"),
        ("the milk should come out of the fridge, onto the coffee table",
         "put the milk on the coffee table"),
        ("stand the milk on the coffee table", "put the milk on the coffee table"),
        ("I would like all our plums to stand on the kitchen table",
         "put all plums on the kitchen table"),
        ("1st turn on the tv, 2nd close the fridge", "turn on the tv, then close the fridge"),
        ("turn off every lamp there is in the bedroom", "turn off every lamp in the bedroom"),
        ("have a read of the newspaper", "read the newspaper"),
    ],
)  # fmt: skip
def test_an_idiom_says_what_plain_words_do(said: str, plain: str) -> None:
    same(said, plain)


@pytest.mark.parametrize("joined", [" and the floor lamp", ". The floor lamp as well."])
def test_two_names_are_two_things(joined: str) -> None:
    found = READER.read(f"turn on the light in the living room{joined}")
    assert isinstance(found, Misunderstanding) or len(found.conditions) > 1


def test_a_room_is_not_carried() -> None:
    found = READER.read("put an apple and the kitchen on the nightstand")
    assert isinstance(found, Misunderstanding)
    assert "room" in found.message
