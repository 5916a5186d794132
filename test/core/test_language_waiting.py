"""What is to be waited for is never done now, and the other half of an "if" is never lost."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused

from vh_core.goals import Remark

ORDERS = (
    "open the dishwasher", "turn on the light in the kitchen", "bring me the milk",
    "close the bedroom window", "put the plum in the fridge",
)  # fmt: skip
SIGNS = ("as soon as", "once", "after", "the moment", "when")
COMES = (
    "it gets dark", "dinner is over", "my wife comes home", "the movie has started",
    "the dishwasher is done", "the guests are gone",
)  # fmt: skip


@pytest.mark.slow
@for_each("sign", SIGNS)
@for_each("comes", COMES)
def test_what_comes_later_is_not_taken_for_now(sign: str, comes: str) -> None:
    for order in ORDERS:
        refused(f"{sign} {comes}, {order}")
        refused(f"{order} {sign} {comes}")


@pytest.mark.parametrize("comes", ["when we leave", "when the guests arrive", "when i come back"])
def test_what_should_be_so_by_then_may_be_so_now(comes: str) -> None:
    assert (
        goal_of(f"the tv should be off {comes}").conditions == goal_of("turn off the tv").conditions
    )


THINGS = {
    "the kitchen window": ("open", "close", "closed"),
    "the tv": ("on", "turn off", "off"),
    "the fridge": ("open", "close", "closed"),
}
BACK = {"close": "open", "turn off": "turn on"}
OTHERWISE = ("otherwise", "or else", "else", "if not,", "if not", "if it is not,")


@pytest.mark.slow
@for_each(("thing", "otherwise"), list(product(THINGS, OTHERWISE)))
@for_each("between", [", ", "; ", ". "])
def test_the_other_half_of_an_if_is_done_where_it_is_not_so(
    thing: str, otherwise: str, between: str
) -> None:
    so, order, _ = THINGS[thing]
    for text in (
        f"if {thing} is {so}, {order} it{between}{otherwise} {BACK[order]} it",
        f"{order} {thing} if it is {so}{between}{otherwise} {BACK[order]} it",
    ):
        goal = goal_of(text)
        wanted = goal_of(f"{BACK[order]} {thing}")
        assert goal.stages[-1] == wanted.stages[-1], text
        assert not [note for note in goal.notes if isinstance(note, Remark)], text


@pytest.mark.parametrize("thing", THINGS)
def test_otherwise_may_stand_at_the_end(thing: str) -> None:
    so, order, _ = THINGS[thing]
    goal = goal_of(f"{order} {thing} if it's {so} and turn on the computer otherwise")
    assert goal.stages[-1] == goal_of("turn on the computer").stages[-1]


@for_each(
    "order", ["open the window", "bring me the book", "turn it on", "put the plum in the fridge"]
)
@for_each("sign", ["otherwise", "or else", "otherwise please"])
def test_an_order_after_otherwise_is_no_remark(order: str, sign: str) -> None:
    refused(f"turn off the tv, {sign} {order}")
    refused(f"turn off the tv. {sign} {order}.")


@for_each("what", ["milk", "the milk", "a mug", "some wine", "a book"])
@for_each("where", ["in the microwave", "in the bathtub", "in the dishwasher"])
def test_what_is_not_there_makes_an_if_untrue(what: str, where: str) -> None:
    """There is some elsewhere: nothing is to be done with it, and the rest is."""
    told = goal_of(f"if there is {what} {where}, bring it to me, otherwise bring me the plum")
    assert told.stages[-1] == goal_of("bring me the plum").stages[-1]
    assert any("not asked for" in note.sentence for note in told.notes)


def test_what_there_is_none_of_is_still_named() -> None:
    assert "dog" in refused("if there is a dog on the table, bring it to me").message
