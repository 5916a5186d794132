"""Of several, said in more ways than one: gathered together first, all of them but one, whichever
is so, and of either kind; and two things to be done in their order without a verb."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

_TOGETHER = (
    "get {} together and put them in the fridge",
    "collect {} together, and put them in the fridge",
    "get together {} and put them in the fridge",
    "gather {} together and then put them in the fridge",
)


@for_each(
    ("said", "what"),
    list(product(_TOGETHER, ["the plum and the lime", "all the plums", "the plums and the limes"])),
)
def test_is_gathered_before_it_is_put_away(said: str, what: str) -> None:
    """ "Together" is no name."""
    if what.startswith("the plums") and "together {}" in said:
        return
    same(said.format(what), f"put {what} in the fridge")


@for_each("but", ["but", "except", "apart from", "bar", "except for"])
@for_each("them", ["all of them", "all", "every one of them"])
@for_each(
    ("said", "plain"),
    [
        ("lights off, {} the kitchen", "turn off the lights except the kitchen"),
        ("close the windows, {} the bathroom", "close the windows except the bathroom"),
        ("close the curtains, {} the bedroom ones", "close the curtains except the bedroom ones"),
    ],
)
def test_all_of_them_but_one(but: str, them: str, said: str, plain: str) -> None:
    """What is left out behind them is left out."""
    same(said.format(f"{them} {but}"), plain)


@pytest.mark.parametrize(
    "said",
    [
        "switch off whichever lamp is on",
        "whichever lamp is still on, switch it off",
        "switch off whichever of the lamps are on",
    ],
)
def test_whichever_is_so_is_every_one(said: str) -> None:
    """Not one of them."""
    same(said, "turn off all the lamps that are on")


@pytest.mark.parametrize(
    "said",
    [
        "any lamp or light that's still on, turn it off",
        "turn off any lamp or light that is on",
        "turn off every lamp and light that is on",
    ],
)
def test_either_kind_is_both_kinds(said: str) -> None:
    """Where it says how they are, there is nothing to choose."""
    same(said, "turn off all the lamps that are on and all the lights that are on")


@pytest.mark.parametrize("goes", ["goes in the sink", "should go in the sink"])
def test_either_kind_is_dirty(goes: str) -> None:
    """ "Dirty" is said of both."""
    same(
        f"any dirty plate or glass {goes}",
        "put every dirty plate and every dirty glass in the sink",
    )


@for_each("after", ["after that", "next", "second", "afterwards", "after"])
@for_each(
    ("first", "then"),
    [("tv off", "bathroom tap"), ("close the fridge", "the dishwasher"), ("tv on", "lights off")],
)
def test_this_first_and_that_after_it(first: str, then: str, after: str) -> None:
    """Two stages."""
    said = goal_of(f"{first} first, {then} {after}")
    assert said.stages == goal_of(f"{first}, then {then}").stages
    assert len(said.stages) == 2


_ASKED = {
    "is the tv off?": True,
    "is the window in the kitchen open?": False,
    "are the lights in the bedroom off?": False,
    "have I turned off the tv?": True,
    "did you close the fridge?": True,
}
_DONE = {"tv": "turn it off", "window": "open it", "lights": "turn them off", "fridge": "close it"}


@for_each("asked", _ASKED)
@for_each("otherwise", ["If not, {}.", "if it isn't, {}", "Otherwise {}.", "{} if not"])
def test_if_not_after_a_question(asked: str, otherwise: str) -> None:
    """It is done where the answer is no, and else told as not asked for."""
    order = next(order for thing, order in _DONE.items() if thing in asked)
    goal = goal_of(f"{asked} {otherwise.format(order)}")
    told = any("not asked for" in note.sentence for note in goal.notes)
    assert told is _ASKED[asked]


@for_each("rest", ["all the others", "the others", "the rest", "all the other lights"])
@for_each("leave", ["Leave the bedroom light,", "Leave the bedroom light on, and"])
def test_one_is_left_and_all_others_are_not(leave: str, rest: str) -> None:
    """What is left is left, however many lights "the bedroom light" may be."""
    same(f"{leave} turn off {rest}", "turn off all the lights except the bedroom light")


@pytest.mark.parametrize("some", ["one of the others", "two of the others", "some of the others"])
def test_one_of_the_others_is_not_all_of_them(some: str) -> None:
    """Nor is it known which."""
    refused(f"put the plum on the kitchen table in the fridge. bring me {some}")


@pytest.mark.parametrize("verb", ["put", "chuck", "stick", "throw"])
def test_in_the_wash_is_in_the_machine(verb: str) -> None:
    """That washes."""
    same(f"{verb} the towels in the wash, please", "put the towels in the washing machine")
