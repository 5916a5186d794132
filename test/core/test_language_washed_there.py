"""What is washed in the dishwasher, or is said to be in it: it is to be there, and washed there."""

from __future__ import annotations

import pytest
from reading_home import refused, same

SINGLE = ("the fork", "a plate and a fork", "the fork, the wine glass and the plate",
          "the fork, wine glass, and water glass")  # fmt: skip


@pytest.mark.parametrize("things", SINGLE)
@pytest.mark.parametrize("verb", ["wash", "clean", "rinse"])
def test_a_relative_place_is_where_they_are_to_be(verb: str, things: str) -> None:
    plain = f"put {things} in the dishwasher, close the dishwasher and turn on the dishwasher"
    for where in ("in the dishwasher", "that are in the dishwasher", "that is in the dishwasher"):
        same(f"{verb} {things} {where}", plain)


def test_of_several_those_are_meant_that_are_there() -> None:
    refused("wash the books that are in the dishwasher")
    refused("wash all the apples that are in the dishwasher")
