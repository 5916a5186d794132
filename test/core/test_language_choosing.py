"""One of two, and all but some: exactly as many things are meant as are said, never one more."""

from __future__ import annotations

from itertools import pairwise

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, same

from vh_core.goals import RelationCondition
from vh_core.language import Misunderstanding

THINGS = ["the lime", "the salmon", "the newspaper", "the notes"]
LAST = """\
|, whichever|, whichever is easier|, your choice|, I don't mind which|, it doesn't matter which
, either one|, one of them is enough|, only one of them|, you choose|, not both\
""".replace("\n", "|").split("|")


@for_each("last", LAST)
@for_each(("one", "other"), list(pairwise(THINGS)))
def test_one_of_two_is_one(one: str, other: str, last: str) -> None:
    for either in ("", "either "):
        (condition,) = goal_of(f"put {either}{one} or {other} on the bed{last}").conditions
        assert isinstance(condition, RelationCondition)
        names = {one.removeprefix("the "), other.removeprefix("the ")}
        assert HOME.nodes[int(condition.from_id)].class_name in names


@pytest.mark.parametrize("text", ["put the salmon or the milk in the fridge"])
def test_the_one_with_which_it_is_so_already_will_do(text: str) -> None:
    (condition,) = goal_of(text).conditions
    assert isinstance(condition, RelationCondition)
    assert HOME.nodes[int(condition.from_id)].class_name == "milk"


@for_each(
    "text",
    [
        "put the milk in the fridge or the cabinet",
        "close the window in the kitchen or the bathroom",
        "turn on the tv or turn off the light",
        "bring me a drink, water or juice",
        "put the plums or the apples on the bed",
        "turn the tv on or off",
    ],
)
def test_no_other_choice_is_made(text: str) -> None:
    assert isinstance(READER.read(text), Misunderstanding), text


@pytest.mark.parametrize("none", ["neither of the lamps", "neither lamp", "none of the lamps"])
def test_neither_is_none(none: str) -> None:
    same(f"{none} in the bedroom should be on", "turn off all the lamps in the bedroom")


ALL_BUT = "turn off all the lights except the kitchen light"


@for_each(
    "but",
    [
        ", leave the kitchen light on",
        " but leave the kitchen light on",
        ", just leave the kitchen light on",
        " but keep the kitchen light on",
        ", the kitchen light can stay on",
        " but the kitchen light stays on",
        ", not the kitchen light",
        ", not the kitchen one",
        " but skip the kitchen light",
        ", leave the kitchen light alone",
        " and leave the kitchen light as it is",
        ", the kitchen one excepted",
    ],
)
def test_what_is_left_is_left(but: str) -> None:
    same(f"turn off all the lights{but}", ALL_BUT)


@for_each("rest", ["the rest", "the others", "everything else", "the other ones"])
@for_each("how", ["", " alone", " where they are", " as it is", " there"])
def test_the_rest_is_left(rest: str, how: str) -> None:
    for stop in (", ", " and ", " but "):
        same(
            f"put the apple on the coffee table in the fridge{stop}leave {rest}{how}",
            "put the apple on the coffee table in the fridge",
        )


@for_each(
    "text",
    [
        "put all the plums that are not in the kitchen in the fridge",
        "put all the plums that aren't in the kitchen in the fridge",
        "all the plums that are not in the kitchen, put them in the fridge",
        "all the plums that are not in the kitchen go in the fridge",
        "put all the plums in the fridge but leave the one in the kitchen",
        "put every plum in the fridge except those in the kitchen",
    ],
)
def test_what_is_somewhere_is_left_out(text: str) -> None:
    same(text, "put the plums from the dining room in the fridge")


def test_what_is_so_already_may_be_left_out() -> None:
    same(
        "turn on the lights, except those that are already on",
        "turn on all the lights that are off",
    )
    same("put all books on the bed except those already there", "put all the books on the bed")


@pytest.mark.parametrize("pair", list(pairwise(["stove", "toaster", "tv", "computer"])))
def test_a_condition_on_one_of_two_is_found_out_and_not_chosen(pair: tuple[str, str]) -> None:
    one, other = pair
    each = f"if the {one} is on, turn it off. If the {other} is on, turn it off."
    same(f"if the {one} or the {other} is on, turn it off", each)
    found = READER.read(f"when the {one} or the {other} is on, turn it off")
    assert isinstance(found, Misunderstanding) and " or " in found.message


def test_a_name_of_its_own_is_no_end_of_another() -> None:
    """A home with a washing machine and a dishwasher."""
    same("put the dirty clothes in the washer", "put the dirty clothes in the washing machine")
    same("start the washer", "start the washing machine")
