"""Some of several that are told of before an order for the others: any of them may be those where
it is only said what they are for. Where they are certain ones, or may be gone, it is refused."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused

from vh_core.goals import Choice, Goal

BARBER = reader_in("h32_barber")
#: things of the home with how many there are
THINGS = {"peppers": ("bellpepper", 6), "bowls": ("dishbowl", 4), "towels": ("towel", 5)}


def moved(goal: Goal, name: str) -> int:
    """How many things of a class the goal is about, and nothing else but where they go."""
    nodes = BARBER._view.graph.nodes
    classes = [nodes[each.mentions[0]].class_name for each in goal.conditions]
    assert {*classes} == {name}, classes
    return len(classes)


TOLD = """\
i'll use {}|i will use {} tonight|my wife needs {} tomorrow|we are going to use {}
{} are for my mother|i'd like to keep {}|the guests will have {} today""".replace("\n", "|").split(
    "|"
)
ORDERS = ["put the others in the kitchen cabinets", "put the rest in the kitchen cabinets",
          "put the other {} in the kitchen cabinets"]  # fmt: skip


@pytest.mark.slow
@for_each("told", TOLD)
@for_each("thing", THINGS)
@for_each("order", ORDERS)
@for_each("between", [", ", ". "])
def test_the_others_are_those_besides_as_many_as_were_told_of(
    told: str, thing: str, order: str, between: str
) -> None:
    name, count = THINGS[thing]
    left = {4: "two", 5: "three", 6: "four"}[count]
    text = f"{told.format(f'two of the {thing}')}{between}{order.format(left)}"
    goal = goal_of(text, BARBER)
    assert moved(goal, name) == count - 2
    assert any(isinstance(note, Choice) for note in goal.notes)


@for_each(
    "told",
    ["i'm cooking with {}", "i am cooking with {} tonight",
     "i'm throwing away {}", "we're having {} tonight"],
)  # fmt: skip
@for_each("part", ["half of the peppers", "half the peppers", "three of the peppers"])
@for_each("others", ["the others", "the rest", "the other three", "the other half"])
def test_what_one_does_with_food_is_done_with_any_of_it(told: str, part: str, others: str) -> None:
    goal = goal_of(f"{told.format(part)}, put {others} in the fridge", BARBER)
    assert moved(goal, "bellpepper") == 3


@for_each(
    "text",
    [
        "put half of the peppers on the kitchen table and the other half in the fridge",
        "put three of the peppers on the kitchen table and the other half in the fridge",
    ],
)
def test_the_other_half_is_as_many_again(text: str) -> None:
    assert len(goal_of(text, BARBER).conditions) == 6


def test_what_is_left_where_it_is_are_none_of_the_others() -> None:
    text = "leave two of the peppers, put the others in the fridge"
    assert moved(goal_of(text, BARBER), "bellpepper") == 4


@for_each(
    "told",
    [
        "i ate two of the peppers",
        "i've eaten half of the peppers",
        "i have used two of the peppers",
        "two of the peppers are rotten",
        "i'm not using two of the peppers",
        "i'm missing two of the peppers",
        "we are out of two of the peppers",
        "i put two of the peppers on the counter",
        "i'll use some of the peppers",
        "i'll use a few of the peppers",
        "i'm reading two of the books in the kitchen",
        "he is using two of the towels",
    ],
)
@for_each("order", ["put the others in the fridge", "put the rest on the kitchen table"])
def test_which_ones_are_left_is_not_guessed(told: str, order: str) -> None:
    refused(f"{told}, {order}", BARBER)
    refused(f"{told}. {order}", BARBER)


@for_each(
    "text",
    [
        "i'm cooking with half of the peppers tonight, put the other two in the fridge",
        "i'm cooking with half of the peppers tonight, put the other four in the fridge",
        "i'll use two of the peppers, put the other three in the fridge",
        "i'll use two of the peppers, put the other half in the fridge",
        "i'll use seven of the peppers, put the others in the fridge",
        "i'll use half of the towels, put the others in the washing machine",
        "put two of the peppers on the kitchen table and the other half in the fridge",
        "put the other half in the fridge",
        "if i cook with half of the peppers, put the other three in the fridge",
    ],
)
def test_numbers_that_do_not_fit_are_refused(text: str) -> None:
    refused(text, BARBER)


def test_the_one_that_is_there_already_is_known() -> None:
    text = "one of the kitchen books is on the kitchen table already, put the rest there too"
    assert len(goal_of(text, BARBER).conditions) == 5
