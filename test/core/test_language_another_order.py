"""An order in the place of the one before it."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import goal_of, plain_goal, refused

from vh_core.goals import Goal, NotMeant
from vh_core.language.wording.another_order import another_order

FIRST = (
    "bring me the juice",
    "turn on the computer",
    "open the fridge",
    "put the plum in the fridge",
)
THEN = (
    "bring me the milk",
    "wash the wine glass",
    "turn off the stove",
    "put an apple on the coffee table",
)


def _same(text: str, plain: str, taken_back: str) -> None:
    found, expected = goal_of(text), plain_goal(plain)
    assert isinstance(expected, Goal)
    assert found.stages == expected.stages, text
    assert [note.said for note in found.notes if isinstance(note, NotMeant)] == [taken_back]


@for_each(
    "between",
    [", no, ", ". No, ", ", no wait, ", ". No, scratch that, ", " uh no scratch that ", " no sorry ", ", wait, no, ",
     " no actually ", " - no, ", " no hang on leave that ", ", no, please "],
)  # fmt: skip
@for_each(("first", "then"), list(zip(FIRST, THEN, strict=True)))
def test_the_second_order_is_done(first: str, then: str, between: str) -> None:
    _same(f"{first}{between}{then}", then, first)


@for_each(
    ("text", "plain", "not_meant"),
    [
        ("bring me the milk, no, actually just put it on the kitchen table", "put the milk on the kitchen table", "bring me the milk"),
        ("put the milk in the sink. No, put it on the kitchen table.", "put the milk on the kitchen table", "put the milk in the sink"),
        ("turn on the lamp in the office no wait turn it off", "turn off the lamp in the office", "turn on the lamp in the office"),
        ("put the milk, wait, no, put one of the juices on the coffee table", "put one of the juices on the coffee table", "put the milk"),
    ],
)  # fmt: skip
def test_it_is_what_the_first_was_for(text: str, plain: str, not_meant: str) -> None:
    _same(text, plain, not_meant)


@for_each("between", [", no wait, ", ". No, wait, ", ", no, "])
@for_each("instead", ["a juice", "the juice"])
def test_another_thing_may_be_any(instead: str, between: str) -> None:
    found = goal_of(f"bring me the milk{between}{instead}")
    assert found.stages == plain_goal("bring me a juice").stages


@for_each("between", [", no, ", ", no wait, "])
def test_another_one_is_told_by_how_it_is_and_where(between: str) -> None:
    found = goal_of(
        f"bring me the glass from the kitchen{between}the clean one from the living room"
    )
    assert found.stages == plain_goal("bring me the clean glass from the living room").stages


@for_each(
    "text",
    [
        "close the window and turn on the tv, no, bring me the milk",  # which of them
        "open the fridge. Turn on the tv. No, bring me the milk and the juice too",
        "bring me the milk, no, bring me the other one",
        "turn on the lights, no, turn them off there",
    ],
)  # fmt: skip
def test_of_several_it_is_not_told_which_is_taken_back(text: str) -> None:
    assert refused(text)


@for_each(
    "text",
    ["bring me no juice, bring me the milk", "there is no juice, bring me the milk", "do not bring the juice, bring the milk",
     "close the fridge, no light should be on", "turn off the tv, no, leave the computer"],
)  # fmt: skip
def test_no_may_be_said_of_a_thing(text: str) -> None:
    assert another_order(text) is None


def test_oh_no_takes_nothing_back() -> None:
    both = {
        *goal_of("put the mug in the sink").conditions,
        *goal_of("turn off the stove").conditions,
    }
    assert {*goal_of("put the mug in the sink. Oh no, turn off the stove!").conditions} == both


_THEN = {
    "put it in the fridge": "put {} in the fridge",
    "bring it to me": "bring me {}",
    "wash it": "wash {}",
}
_SURELY, _PERHAPS = (". No, ", ". Scratch that, "), (", or rather, ", ". Wait, ")


@for_each(
    ("between", "then"),
    [*product(_SURELY, _THEN), *((each, then) for each in _PERHAPS for then in (*_THEN,)[:2])],
)
def test_it_is_told_by_where_it_is(between: str, then: str) -> None:
    mug = "the mug on the dining table"
    meant = plain_goal(_THEN[then].format(mug))
    assert goal_of(f"put {mug} in the dishwasher{between}{then}").conditions == meant.conditions
