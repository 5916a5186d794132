"""The reason for an order, as a clause of its own before ", so" or behind "because". It is told, and
changes nothing; where it could say which things are meant, how many, or whether, it is refused."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.goals import Remark, Told

ORDERS = [
    "close the fridge",
    "turn off the tv",
    "put the milk on the kitchen table",
    "turn on the coffee maker",
]
BEFORE = ["{why}, so {order}", "{why}, so please {order}", "{why} so can you {order}"]
BEHIND = ["{order} because {why}", "{order}, because {why}", "{order}, as {why}"]
#: with words that would restrict, were they not of a clause of its own
REASONS = [
    "grandma says everything in there is getting warm", "granny eats nothing but toast", "it should be cosy",
    "dad only just came home", "everybody else is asleep", "if anybody sees it I'd die of shame", "we eat at nine",
    "nobody but granny likes that", "grandma wants her afternoon nap",
    "I know what time it is", "none of us can sleep", "both my sons have exams", "gramps never does it himself",
]  # fmt: skip
FRAGMENTS = ["a bit of atmosphere", "a touch of romance", "an early night", "some peace"]
BEFORE_ONLY = {"everybody else is asleep", "if anybody sees it I'd die of shame"}
NOT_TOLD = {"nobody but granny likes that"}


@pytest.mark.slow
@for_each("form", BEFORE)
@for_each(
    ("why", "order"), list(product([each for each in REASONS if each not in NOT_TOLD], ORDERS))
)
def test_a_reason_before_an_order_changes_nothing(form: str, why: str, order: str) -> None:
    found = same(form.format(why=why, order=order), order)
    assert any(isinstance(note, Remark | Told) for note in found.notes)


@pytest.mark.slow
@for_each(("form", "order"), list(product(BEHIND, ORDERS)))
@for_each("why", [each for each in REASONS if each not in NOT_TOLD | BEFORE_ONLY])
def test_and_behind_it(form: str, why: str, order: str) -> None:
    same(form.format(why=why, order=order), order)


@for_each(("why", "order"), list(product(FRAGMENTS, ORDERS)))
def test_nor_does_what_it_is_for_without_a_verb(why: str, order: str) -> None:
    same(f"{why}, so {order}", order)
    same(f"{why}, darling, so {order}", order)


@for_each("who", ["granny", "grandma", "gramps", "my sister", "Paul", "the baby"])
@for_each(
    ("told", "name", "do"),
    [
        ("{who} fell asleep in front of the tv", "the tv", "switch {it} off"),
        ("{who} fell asleep on the sofa in front of the tv", "the tv", "turn {it} off"),
        ("{who} wants some peace but somebody unplugged the coffee maker", "the coffee maker", "plug {it} in and turn it on"),
        ("{who} bought a nice wine last year and it is still in the kitchen", "the wine", "put {it} on the coffee table"),
        ("{who} never drinks the milk anyway", "the milk", "at least put {it} on the kitchen table"),
        ("{who} left the toilet lid up again", "the toilet", "close {it}"),
    ],
)  # fmt: skip
def test_what_the_order_goes_back_to_is_named_in_the_reason(
    who: str, told: str, name: str, do: str
) -> None:
    plain = do.format(it=name).replace("at least ", "")
    said = told.format(who=who)
    same(f"{said[0].upper()}{said[1:]}, so {do.format(it='it')}", plain)


@for_each("stop", [", so ", ", "])
def test_and_before_a_comma_alone(stop: str) -> None:
    same(f"granny fell asleep in front of the tv{stop}switch it off", "switch off the tv")
    same(f"it's bright outside, nobody needs the floor lamp{stop}switch it off", "switch off the floor lamp")  # fmt: skip
    same(f"he left the toilet lid up again, after fifteen years{stop}close it please", "close the toilet")  # fmt: skip


@for_each("room", ["kitchen", "bedroom", "bathroom"])
@for_each("why", ["it should be dark in the {room}", "it is too hot in the {room}", "I want it dark in the {room}"])  # fmt: skip
def test_in_there_is_the_room_that_the_reason_names(room: str, why: str) -> None:
    same(f"{why.format(room=room)}, so close the curtains in there", f"close the curtains in the {room}")  # fmt: skip


def test_of_several_it_counts_all_or_a_kind() -> None:
    same("we're three tonight and there are three plums, so all of them on the kitchen table, please", "put all the plums on the kitchen table")  # fmt: skip
    same("granny eats nothing but plums, so put all the plums on the kitchen table", "put all the plums on the kitchen table")  # fmt: skip
    same("we are three so 3 plates on the dining table please", "put 3 plates on the dining table")


@for_each("order", ["put the milk on the kitchen table", "the milk goes on the kitchen table"])
def test_how_long_it_stays_there_is_what_the_reason_tells(order: str) -> None:
    same(f"we eat at nine, so {order} until then", order)
    refused("we eat at nine, so turn on the stove until then")
    refused("the film starts at eight, so turn on the tv then")


@for_each(
    "said",
    [
        # which, or how many
        "two of them are dirty, so wash the plates", "the plates on the kitchen table are dirty, so wash the plates",
        "the clean ones are mine, so put the plates in the cabinet", "I only need one, so bring me the plums",
        "we are four, so put plates on the kitchen table", "a dozen guests, so put the wine glasses on the table",
        "granny sleeps in the bedroom, so close the curtains", "the bedroom should be dark, so close the curtains",
        "granny likes the plum on the kitchen table, so put the plums in the fridge", "granny ate two plums, so put the plums in the fridge",
        "granny loves the other lamp, so turn off the lamp", "I need another plum, so bring me the plum",
        # what it goes back to
        "granny put the plum next to the milk, so put it in the fridge",
        "granny sits next to the heater, near the tv, so switch it off", "granny sits next to a table lamp, so turn it off",
        "dad bought a wine and it is in the car, put it in the fridge", "granny bought a parrot, so feed it",
        # whether, when, or what else
        "granny is watching the tv, so turn off the tv", "granny says there is no milk, so bring me the milk",
        "if granny sleeps, so turn off the tv", "if granny comes I'd like a chair, so put the chair in the kitchen",
        "if it rains, so close the fridge", "the stove is on, so open the kitchen window",
        "granny says the tv should stay on, so turn it off", "I changed my mind, so turn off the tv",
        "it must be quiet, so turn off the tv",
        "the radio has been switched off and so have the lamps", "I want to see only the tv, so turn off the lamps",
    ],
)  # fmt: skip
def test_what_a_reason_may_say_of_the_order_is_refused(said: str) -> None:
    refused(said)


@for_each("so", ["been running in the bathroom for an hour", "been running in the bathroom for like an hour"])  # fmt: skip
def test_how_long_it_has_been_so_says_nothing(so: str) -> None:
    for short in ("'s", " has"):
        refused(f"the water{short} {so}, turn the tap off")  # it does not run here


@for_each("order", ["turn the tv on", "switch the coffee maker on", "close the fridge"])
@for_each("anyway", ["anyway", "anyhow", "regardless", "nevertheless"])
def test_whatever_else_is_so(order: str, anyway: str) -> None:
    same(f"{order} {anyway}", order)
    same(f"I know what time it is, {order} {anyway}", order)


@for_each("no", ["no work tonight", "no meeting today", "no dinner for me tonight", "no school tomorrow"])  # fmt: skip
def test_an_occasion_that_does_not_take_place(no: str) -> None:
    same(f"{no}, turn off the computer", "turn off the computer")
    refused("no milk today, put the milk in the fridge")
    refused("no tv tonight, turn on the tv")


def test_what_is_told_is_in_the_notes() -> None:
    found = goal_of("My aunt eats nothing but toast, so close the fridge")
    assert Remark("my aunt eats nothing but toast") in found.notes
