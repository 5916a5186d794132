"""Whether "bring the plate on the table" says where the plate is, or where it goes."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import refused, same

#: the newspaper is on the coffee table, none of the others is
NOT_THERE = ("a plate and a fork", "the milk and a fork", "1 plate, 1 fork and 1 milk")


@for_each("verb", ["carry", "bring", "get", "take"])
@for_each("things", NOT_THERE)
def test_what_is_not_there_is_put_there(verb: str, things: str) -> None:
    same(f"{verb} {things} on the coffee table", f"put {things} on the coffee table")
    same(f"please {verb} {things} on the bed.", f"put {things} on the bed")


@pytest.mark.parametrize("verb", ["carry", "bring"])
def test_one_thing_is_brought_there(verb: str) -> None:
    same(f"{verb} the milk on the coffee table", "put the milk on the coffee table")
    same(f"{verb} the lime in the sink", "put the lime in the sink")


@for_each("verb", ["carry", "bring", "get", "take", "bring me", "fetch", "pick up"])
def test_what_is_there_is_taken(verb: str) -> None:
    same(f"{verb} the newspaper on the coffee table", "take the newspaper")


def test_what_is_said_to_be_somewhere_else_is_no_destination() -> None:
    refused("get the milk on the bed")
    refused("take the milk in the sink")
    refused("bring me the milk on the bed")
    refused("fetch the milk and a fork on the bed")
    refused("take the milk and a fork on the bed and put them in the sink")


def test_of_what_is_there_in_part_nothing_is_guessed() -> None:
    for verb in ("carry", "bring", "take", "get"):
        for things in ("the newspaper and the milk", "a plate and a newspaper"):
            reason = refused(f"{verb} {things} on the coffee table").message
            assert "where they are, or where to put them" in reason
            assert "newspaper is there" in reason


def test_more_than_two_hands_hold_can_only_be_put_there() -> None:
    for verb in ("carry", "take", "get"):
        same(
            f"{verb} a plate, a fork and the newspaper on the coffee table",
            "put a plate, a fork and the newspaper on the coffee table",
        )
