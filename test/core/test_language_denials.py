"""What is not to be done, beside what is: it is left out of an order that is about it as well,
stays as it is where nothing else touches it, and is a contradiction where it is asked for and
denied."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import RelationCondition, StateCondition

OTHERS = ("turn off the tv", "close the microwave", "bring me the chicken", "wash up")
NOT = ("don't {}", "do not {}", "please don't {}")


def _states(text: str) -> set[tuple[int, str]]:
    found = (each for each in goal_of(text).conditions if isinstance(each, StateCondition))
    return {(each.node_id, each.state) for each in found if isinstance(each.node_id, int)}


@for_each("form", ["{} but {}", "{}. {}.", "{}, {}", "{} and {}", "{}, but {}"])
@for_each(("order", "don_t"), list(product(OTHERS[:3], NOT)))
def test_what_is_not_so_stays_as_it_is(order: str, don_t: str, form: str) -> None:
    denied = don_t.format("turn off the kitchen light")
    if " and please" in form.format(order, denied):
        return
    assert _states(form.format(order, denied)) == {*_states(order), (13, "ON")}


@for_each("form", ["{1}, {0}", "{1}. {0}", "{1} but {0}", "{1}, {0} instead"])
@for_each("order", OTHERS[:3])
@for_each("denied", ["turn off the kitchen light", "open the curtains", "put the milk in the sink"])
def test_it_may_stand_before_the_order(order: str, denied: str, form: str) -> None:
    asked = goal_of(form.format(order, f"don't {denied}")).conditions
    assert {*goal_of(order).conditions} <= {*asked}
    assert all(isinstance(each, StateCondition) for each in {*asked} - {*goal_of(order).conditions})


@for_each(
    ("order", "one", "plain"),
    [
        ("turn off all the lights", "turn off the kitchen light", "the kitchen light"),
        ("turn off the lights", "switch off the lamps in the bedroom", "the lamps in the bedroom"),
        ("close the windows", "close the one in the kitchen", "the one in the kitchen"),
        ("put all the plums in the sink", "put the plum on the kitchen table in", ""),
        ("put the fruit on the coffee table", "put the bananas there", "the bananas"),
    ],
)
@for_each("form", ["{} but don't {}", "{}. Don't {}.", "{}, do not {}"])
def test_one_of_several_is_left_out(form: str, order: str, one: str, plain: str) -> None:
    text = form.format(order, one)
    if plain:
        same(text, f"{order} except {plain}")
    else:  # where it is, and where it goes, cannot be told from each other
        refused(text)


@for_each("where", ["it", "the fridge"])
@for_each("form", ["{} but don't close {}", "{}. Don't close {}.", "{} without closing {}"])
@for_each("order", ["put the lime in the fridge", "bring me the milk from the fridge"])
def test_what_is_opened_on_the_way_stays_open(order: str, form: str, where: str) -> None:
    if where == "it" and order.startswith("bring"):
        return
    assert (24, "OPEN") in _states(form.format(order, where))


@for_each(("machine", "node"), [("dishwasher", 27), ("microwave", 22)])
@for_each("form", ["but don't {} it", "but do not {} it", "without {}ing it"])
@for_each("start", ["start", "turn on"])
def test_a_machine_is_filled_and_not_started(
    machine: str, node: int, form: str, start: str
) -> None:
    if "ing" in form and start != "start":
        return
    text = f"put the bowl from the kitchen table in the {machine} {form.format(start)}"
    assert (node, "OFF") in _states(text)


@for_each(
    ("text", "plain"),
    [
        (
            "don't put the milk in the sink, put it on the kitchen table",
            "put the milk on the table",
        ),
        ("don't bring me the lime, bring me the salmon", "bring me the salmon"),
        ("don't turn on the tv, just turn on the stove", "turn on the stove and the tv off"),
        ("take the salmon but don't eat it", "take the salmon"),
        ("don't throw the lime away, put it in the sink", "put the lime in the sink"),
        ("don't bring me the lime, put it in the sink", "put the lime in the sink"),
        ("bring me a plum but don't bring me the one on the kitchen table", ""),
    ],
)
def test_another_one_is_meant(text: str, plain: str) -> None:
    if plain:
        asked = {*goal_of(text).conditions}
        assert asked >= {c for c in goal_of(plain).conditions if isinstance(c, RelationCondition)}
        assert len(asked) <= len(goal_of(plain).conditions) + 1
    else:
        assert 36 not in goal_of(text).mentions


@for_each(
    "text",
    [
        "don't turn off the tv and close the window",  # either, or not to close it
        "don't just turn off the tv, turn off the kitchen light",
        "don't turn on the kitchen light if the tv is on",
        "if the tv is on, don't turn it off",
        "don't turn off the kitchen light until I say so",
        "turn off the tv but don't turn off the tv",
        "turn off the tv and the kitchen light but don't turn off the light",
        "don't turn off anything",
        "throw the lime away but don't throw the fruit away",
        "don't bring me the milk",
        "don't put the milk on the table",
        "don't turn off the tv",  # which is off
        "don't turn off the radio, turn off the tv",  # none is here
    ],
)
def test_what_may_be_meant_otherwise_is_refused(text: str) -> None:
    refused(text)


def test_alone_it_is_what_stays() -> None:
    assert _states("don't turn off the kitchen light") == {(13, "ON")}
    assert HOME.nodes[13].states >= {"ON"}


@for_each(
    ("order", "left", "plain"),
    [
        (
            "turn off the lights",
            "the kitchen light",
            "turn off the lights except the kitchen light",
        ),
        ("put the plates in the sink", "the clean ones", "put the dirty plates in the sink"),
        ("close the windows", "the one in the bedroom", "close all windows except the bedroom one"),
        ("close the windows", "in the kitchen", "close the windows except in the kitchen"),
        ("turn off the lights", "in the kitchen", "turn off the lights except in the kitchen"),
        ("bring me the salmon", "the milk", "bring me the salmon"),
        ("turn off the tv", "the floor lamp", "turn off the tv"),
    ],
)
@for_each("form", ["{}, not {}", "{} not {}", "{} and not {}", "{} but not {}"])
def test_not_leaves_out(form: str, order: str, left: str, plain: str) -> None:
    same(form.format(order, left), plain)


@pytest.mark.parametrize("state", ["which is", "that is"])
def test_that_is_not_says_which(state: str) -> None:
    same(
        f"turn off every light {state} not in the kitchen",
        "turn off the lights, not in the kitchen",
    )


@for_each(
    ("text", "plain"),
    [
        ("turn off the lamps, the ones in the bedroom", "turn off the lamps in the bedroom"),
        ("close the windows, the ones in the kitchen", "close the windows in the kitchen"),
        ("turn off the lamps, those in the bedroom", "turn off the lamps in the bedroom"),
        (
            "turn off the lamps, the one in the living room and the one in the office",
            "turn off the lamp in the living room and the lamp in the office",
        ),
        (
            "turn off the lamps, the ones in the bedroom and not the one in the living room",
            "turn off the lamps in the bedroom",
        ),
    ],
)
def test_the_ones_say_which_of_several(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    ("denied", "thing", "order"),
    [
        ("close {}", "the window", "open {}"),
        ("wash {}", "the plate", "put {} in the dishwasher"),
        ("eat {}", "the apple", "put {} in the fridge"),
        ("throw {} away", "the book", "put {} on the desk"),
        ("turn on {}", "the lamp", "turn {} off"),
        ("open {}", "the door", "close {}"),
    ],
)
@for_each("joined", ["don't {}, {}", "don't {}. {}", "do not {} but {}"])
def test_one_thing_that_nothing_is_done_with_is_one_as_it(
    joined: str, denied: str, thing: str, order: str
) -> None:
    same(joined.format(denied.format(thing), order.format("it")), order.format(thing))


#: an order, what is denied it, what it is for instead, and what is then left of it
CONTRASTS = (
    ("turn off {}", "the lamps", "the lights", "turn off the lights but not the lamps"),
    ("turn off {}", "the lamps", "the floor lamp", "turn off the floor lamp"),
    ("turn {} off", "the tv", "the floor lamp", "turn off the floor lamp"),
    ("turn {} on", "the tv", "the computer", "turn on the computer"),
    ("turn on {}", "the tv", "the floor lamp", "turn on the floor lamp"),
    ("open {}", "the window", "the curtains", "open the curtains"),
    ("close {}", "the curtains", "the window", "close the window"),
    ("wash {}", "the plates", "the mugs", "wash the mugs"),
    ("wash {}", "the mugs", "the dishes", "wash the dishes except the mugs"),
    ("bring {}", "the mug", "the plate", "bring the plate"),
    ("bring me {}", "the books", "the magazine", "bring me the magazine"),
    ("put {} in the sink", "the milk", "the drinks", "put the drinks except the milk in the sink"),
    ("put {} in the fridge", "the apple", "the plum", "put the plum in the fridge"),
    ("throw {} away", "the apples", "the plums", "throw away the plums"),
)
HOW_CONTRASTED = (
    "don't {denied}, just {other}",
    "don't {denied}, only {other}",
    "do not {denied}; just {other}",
    "don't {denied}. Just {other}.",
    "don't {denied}, but {other}",
    "don't {denied} but just {other}",
    "don't {denied}, rather {other}",
    "you don't have to {denied}, just {other}",
)


@for_each("said", HOW_CONTRASTED)
@for_each(("order", "denied", "other", "plain"), CONTRASTS)
def test_what_is_named_for_what_is_denied_is_what_it_is_done_to(
    said: str, order: str, denied: str, other: str, plain: str
) -> None:
    same(said.format(denied=order.format(denied), other=other), plain)


@for_each(
    ("said", "plain"),
    [
        ("don't turn off all the lights, just the one in the bedroom",
         "turn off the light in the bedroom"),
        ("don't open all the windows, just the ones in the kitchen",
         "open the windows in the kitchen"),
        ("don't turn off the lamps, turn off just the lights",
         "turn off the lights but not the lamps"),
        ("don't bring me the mug from the kitchen, just the plate",
         "bring me the plate from the kitchen"),
        ("turn off just the lights, not the lamps", "turn off the lights but not the lamps"),
    ],
)  # fmt: skip
def test_one_of_those_that_are_denied(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "text",
    [
        "don't put the milk in the sink, just the plum in the fridge",  # from there, or to there
        "don't turn off anything but the lamps",
        "don't just turn off the lamps, turn off the lights as well",
        "don't turn off the lamps just yet",
        "don't close the window just because the tv is on",
    ],
)
def test_what_is_no_contrast_is_none(text: str) -> None:
    refused(text)
