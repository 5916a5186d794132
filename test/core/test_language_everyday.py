"""Short everyday orders: members of each way of speaking, over things, rooms and verbs."""

from __future__ import annotations

from itertools import product

import pytest
from reading_home import same

_FOR_WHOM = ("me", "us")
_HAND = ("grab", "toss", "throw", "chuck", "pass", "get", "fetch", "lend", "find")
_SEE_TO = ("can you get that?", "could you please see to it?", "would you take care of that?")


@pytest.mark.parametrize(("verb", "whom"), product(_HAND, _FOR_WHOM))
@pytest.mark.parametrize("what", ["the milk", "a book from the nightstand"])
def test_whoever_is_handed_something(verb: str, whom: str, what: str) -> None:
    same(f"{verb} {whom} {what}", f"bring me {what}")


@pytest.mark.parametrize("room", ["kitchen", "bathroom"])
@pytest.mark.parametrize("how", ["on", "off"])
def test_water_is_switched_by_its_faucet(room: str, how: str) -> None:
    same(f"water {how} in the {room}", f"turn {how} the faucet in the {room}")
    same(f"tv off, {room} water {how}", f"turn off the tv and turn {how} the {room} faucet")


@pytest.mark.parametrize("room", ["kitchen", "bathroom"])
def test_no_water_running(room: str) -> None:
    same(f"no water running in the {room}", f"turn off the faucet in the {room}")


@pytest.mark.parametrize("asked", _SEE_TO)
def test_what_runs_is_to_be_seen_to(asked: str) -> None:
    same(f"the kitchen light is still on, {asked}", "turn off the kitchen light")


@pytest.mark.parametrize(
    ("what", "one", "other"),
    [("light", "on", "off"), ("window", "open", "closed"), ("curtains", "closed", "open")],
)
@pytest.mark.parametrize(("here", "there"), [("kitchen", "bathroom"), ("office", "bedroom")])
def test_so_here_and_so_there(what: str, one: str, other: str, here: str, there: str) -> None:
    plain = f"the {what} in the {here} should be {one} and the {what} in the {there} should be"
    same(f"{what} {one} in the {here} and {other} in the {there}", f"{plain} {other}")


@pytest.mark.parametrize("so", ["if it is", "if so", "if yes", "then"])
@pytest.mark.parametrize(
    ("state", "order"), [("open", "close it"), ("closed", "open it"), ("open", "shut it")]
)
def test_what_is_done_if_it_is_so_says_so_last(state: str, order: str, so: str) -> None:
    same(
        f"is the kitchen window still {state}? {order} {so}",
        f"is the kitchen window {state}? if so, {order}",
    )


@pytest.mark.parametrize("after", ["after that", "and after that,", "afterwards", "next"])
def test_first_stands_behind_what_comes_first(after: str) -> None:
    same(f"turn on the tv first, {after} close the fridge", "turn on the tv, then close the fridge")


@pytest.mark.parametrize("piece", ["bit", "last bit", "piece", "single scrap"])
def test_every_bit_is_all(piece: str) -> None:
    same(
        f"every {piece} of fruit in the kitchen in the fridge",
        "put all the fruit in the kitchen in the fridge",
    )


@pytest.mark.parametrize("order", ["shut the curtains", "open the kitchen window"])
def test_a_verb_behind_a_state_begins_an_order(order: str) -> None:
    same(f"tv on and {order}", f"turn on the tv and {order}")


@pytest.mark.parametrize("why", ["looks messy", "smells so bad in here", "looks better that way"])
def test_how_it_looks_is_a_reason(why: str) -> None:
    same(f"kitchen curtains closed please, {why}", "close the kitchen curtains")


@pytest.mark.parametrize("comma", [",", ""])
def test_something_with_it_goes_there_too(comma: str) -> None:
    same(f"put the wine on the coffee table{comma} and a clean glass with it",
         "put the wine and a clean glass on the coffee table")  # fmt: skip


@pytest.mark.parametrize("of", ["for", "to", "of"])
def test_a_remote_control_is_for_a_tv(of: str) -> None:
    same(f"I need the remote control {of} the TV", "bring me the remote control")
