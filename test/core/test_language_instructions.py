"""Instructions as people write them down step by step: what is picked, where somebody goes on, what
comes after."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same


@for_each("thing", ["the lime", "plum", "a plum", "two plums", "the clean mug"])
@for_each(
    "order",
    ["pick {} and put it in the fridge", "go to the kitchen, pick {}, put it in the fridge",
     "go to the kitchen and pick {} and put it in the fridge", "please pick {}, put in fridge"],
)  # fmt: skip
def test_to_pick_is_to_pick_up(order: str, thing: str) -> None:
    said = order.replace("put it", "put them") if thing == "two plums" else order
    same(said.format(thing), said.replace("pick", "take").format(thing))


def test_to_pick_may_be_to_choose() -> None:
    same("put a plum in the fridge, pick any", "put a plum in the fridge")


TWO = ("close the fridge", "turn off the tv")


@for_each("start", ["start in", "begin in", "start with", "go", "go in"])
@for_each("then", ["continue to", "continue in", "go on to", "end in", "finish in",
                                  "then go", "go"])  # fmt: skip
def test_where_somebody_starts_and_goes_on(start: str, then: str) -> None:
    first, second = TWO
    same(f"{start} the kitchen and {first}, {then} the living room and {second}",
         f"go to the kitchen and {first}, then go to the living room and {second}")  # fmt: skip


@pytest.mark.parametrize("room", ["kitchen", "home office", "living room", "bedroom"])
def test_go_needs_no_preposition(room: str) -> None:
    same(f"go {room} open window, go bathroom close window",
         f"go to the {room}, open the window, go to the bathroom, close the window")  # fmt: skip


@for_each("first", TWO)
@for_each("then", ["open the window", "put the plum on the bed", "wash the mug"])
@for_each("after", [" and after", ", after", ", and after", " and after,"])
def test_after_is_then(after: str, then: str, first: str) -> None:
    found = goal_of(f"first {first}{after} {then}")
    assert found.stages == goal_of(f"first {first} and then {then}").stages


def test_after_something_is_later() -> None:
    refused("close the fridge after lunch")
    refused("close the fridge after i leave")


@pytest.mark.parametrize("by", ["by the light switch", "using the switch", "with the light switch",
                                "by the switches"])  # fmt: skip
def test_by_its_switch_is_the_switch(by: str) -> None:
    same(f"turn off the light in the kitchen {by}", "turn off the light switch in the kitchen")
    same(f"turn off the lights in the kitchen and the bedroom {by}",
         "turn off the light switches in the kitchen and the bedroom")  # fmt: skip
    same(f"turn the light in the kitchen off {by}", "turn off the light switch in the kitchen")


@pytest.mark.parametrize("stands", ["stands open", "is standing open", "stands wide open"])
def test_what_stands_open_is_open(stands: str) -> None:
    refused(f"close the fridge that {stands}")
    same(f"put the lime in the fridge. close the drawer that {stands}",
         "put the lime in the fridge. close the drawer that is open")  # fmt: skip


@for_each("out", ["out of", "from", "off"])
@for_each("things", ["the mugs", "the plates and mugs"])
def test_what_is_cleared_out_is_taken(things: str, out: str) -> None:
    same(f"clear {things} {out} the kitchen and put them in the sink",
         f"take {things} from the kitchen and put them in the sink")  # fmt: skip


WASHER = ("the shirt", "the pants and the shirt", "two towels")


@for_each("things", WASHER)
@for_each("said", ["need a wash", "need to be washed", "need washing"])
def test_what_needs_a_wash_in_a_machine(said: str, things: str) -> None:
    same(f"{things} {said} in the washing machine", f"wash {things} in the washing machine")
    same(f"{things} {said} in the washing machine, put them in and start the machine",
         f"put {things} in the washing machine and start the washing machine")  # fmt: skip


def test_what_is_read_in_is_read() -> None:
    same("take the newspaper and read in it", "take the newspaper and read it")
    refused("read in the kitchen")
    same("put in the milk into the fridge", "put the milk into the fridge")


def test_what_was_taken_is_washed_where_things_are_washed() -> None:
    same("take the dirty plate, go to the sink, wash it and put it in the kitchen cabinet",
         "go to the sink, wash the dirty plate and put it in the kitchen cabinet")  # fmt: skip
    same("go to the sink and wash it", "go to the sink and wash the sink")
    same("take the milk, go to the fridge and open it",
         "take the milk, go to the fridge and open the fridge")  # fmt: skip


@pytest.mark.parametrize("order", ["put the plum to {}", "bring the plum to {}"])
def test_to_what_holds_nothing_is_beside_it(order: str) -> None:
    same(order.format("the orchid"), "put the plum next to the orchid")
    same("put the fork to the plate", "put the fork on the plate")
    refused("put the plum to the fruit")


@for_each("verb", ["turn off", "switch off", "turn on"])
@for_each("beside", ["the stove and the water", "the tv, the stove and the water",
                                    "the water"])  # fmt: skip
def test_the_water_that_is_turned_off_runs_from_the_tap(beside: str, verb: str) -> None:
    same(f"{verb} {beside}", f"{verb} {beside.replace('water', 'faucet')}")
