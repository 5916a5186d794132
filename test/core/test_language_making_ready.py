"""Places that are made ready or tidied, and what that comes to: what stands in the list goes there,
and nothing else."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import TakenAs

READY = (
    "get the {} ready",
    "get the {} ready for our guest",
    "make the {} ready for dinner",
    "make ready the {}",
    "please get ready the {} for tonight",
    "have the {} prepared for a nap",
    "prepare the {} for the evening",
    "could you get the {} all ready",
)
PLACES = ("bed", "sofa", "kitchen table", "coffee table")
LISTS = ("{} and {}", "{}, {}", "\n- {}\n- {}")
THINGS = ("the lime", "one towel")


@for_each("ready", READY)
@for_each("place", PLACES)
def test_what_is_listed_goes_there(ready: str, place: str) -> None:
    plain = "put {} and {} on the {}".format(*THINGS, place)
    for list_ in LISTS:
        found = same(f"{ready.format(place)}: {list_.format(*THINGS)}", plain)
        assert any(isinstance(note, TakenAs) for note in found.notes)
    same(f"{ready.format(place)} with {' and '.join(THINGS)}", plain)


PUT = (
    "{}, put {} and {} on it",
    "{}. Put {} and {} there.",
    "{}: put there {} and {}",
    "{}, place {} and {} there",
    "{}, lay {} and {} on top",
    "{}. Then put {} and {} on it",
)


@for_each("ready", READY)
@for_each("put", PUT)
def test_what_is_put_there_is_what_it_is_ready_with(ready: str, put: str) -> None:
    for place in PLACES[:2]:
        plain = "put {} and {} on the {}".format(*THINGS, place)
        same(put.format(ready.format(place), *THINGS), plain)
        same(
            f"{ready.format(place)}, put {THINGS[0]} on it and turn on the tv",
            f"put {THINGS[0]} on the {place} and turn on the tv",
        )


def test_what_is_put_elsewhere_makes_nothing_ready() -> None:
    for ready in READY:
        refused(f"{ready.format('bed')}, put the lime in the sink")
        assert "There is no" not in refused(ready.format("bed")).message


SET = (
    "set the kitchen table for {}",
    "lay the kitchen table for {}",
    "set up the kitchen table for {}",
    "prepare the kitchen table for {}",
)
FOR = ("two", "two people", "2 persons", "dinner for two")


@for_each("set_", SET)
@for_each("whom", FOR)
def test_a_table_is_set_with_what_is_listed_and_no_more(set_: str, whom: str) -> None:
    head = set_.format(whom)
    plain = "put two plates and two forks on the kitchen table"
    for said in (
        "{}: two plates, two forks",
        "{} with two plates and two forks",
        "{}:\n- two plates\n- two forks",
        "{}: 2 plates and 2 forks",
    ):
        same(said.format(head), plain)
    for said in (
        "{}: a plate, a fork",
        "{} with a plate and two forks",
        "{}: the plates, two forks",
    ):
        assert "say how many" in refused(said.format(head)).message


@pytest.mark.parametrize("number", ["two", "2", "three"])
def test_of_several_there_are_as_many_as_eat(number: str) -> None:
    for said in ("{}: plates and forks", "{} with plates and forks", "{}:\n- plates\n- forks"):
        same(
            said.format(f"set the kitchen table for {number} people"),
            f"put {number} plates and {number} forks on the kitchen table",
        )
    assert "say how many" in refused("set the kitchen table for the guests: plates").message


@pytest.mark.parametrize("whom", ["me", "one", "breakfast", "lunch"])
def test_who_eats_alone_needs_no_number(whom: str) -> None:
    same(
        f"set the kitchen table for {whom}: a plate and a fork",
        "put a plate and a fork on the kitchen table",
    )


def test_a_table_that_is_set_is_not_set_by_what_is_put_on_it_too() -> None:
    """ "Set the table for two" is done by itself: a candle on it comes on top, or is refused."""
    refused("set the kitchen table for two, put a lime on it")


MEALS = (
    "get breakfast ready on the {}",
    "make dinner ready on the {}",
    "lunch on the {}",
    "prepare a snack on the {}",
    "snacks for tonight on the {}",
    "get everything ready on the {}",
    "serve dinner on the {}",
    "have lunch ready on the {}",
)


@for_each("meal", MEALS)
@for_each("place", PLACES[2:])
def test_a_meal_is_what_is_listed(meal: str, place: str) -> None:
    for list_ in ("{}, {}", "{} and {}", "\n- {}\n- {}"):
        things = list_.format("milk", "a bowl")
        same(f"{meal.format(place)}: {things}", f"put the milk and a bowl on the {place}")
    same(
        f"{meal.format(place)}: put the milk and a bowl there",
        f"put the milk and a bowl on the {place}",
    )


def test_dinner_is_more_than_what_it_is_served_with() -> None:
    refused("serve dinner on the kitchen table with two glasses")


TIDY = (
    "tidy the coffee table",
    "tidy up the coffee table",
    "clean up the coffee table",
    "clear the coffee table",
    "clear off the coffee table",
    "sort out the coffee table",
)
GO = (
    "{0}: apple to the fridge, book to the bookshelf",
    "{0}: the apple goes to the fridge and the book to the bookshelf",
    "{0}: put the apple to the fridge and the book to the bookshelf",
    "{0}:\n- apple -> fridge\n- book -> bookshelf",
    "{0}.\nApple -> fridge\nBook -> bookshelf",
    "{0}: apple -> fridge, book -> bookshelf",
    "{0}. Apple to the fridge. Book to the bookshelf.",
)


@for_each("tidy", TIDY)
@for_each("go", GO)
def test_what_is_tidied_goes_where_it_says(tidy: str, go: str) -> None:
    found = same(
        go.format(tidy),
        "put the apple from the coffee table to the fridge "
        "and the book from the coffee table to the bookshelf",
    )
    moved = [each.describe(HOME) for each in found.conditions]
    assert any(each.startswith("book (102)") for each in moved)


def test_only_what_is_there_is_tidied() -> None:
    """There is no plate on the coffee table; and "clean" is to wash."""
    refused("tidy the coffee table: plate to the sink")
    refused("tidy the coffee table")
    washed = goal_of("clean the coffee table. Put the lime in the sink.")
    assert any("CLEAN" in each.describe(HOME) for each in washed.conditions)


@pytest.mark.parametrize(
    "head",
    [
        "prepare for movie night",
        "get ready for bed",
        "get the house ready for the night",
    ],
)
def test_what_all_is_made_ready_for_changes_nothing(head: str) -> None:
    for orders in (
        "turn on the tv and turn off the lights",
        "tv on, lights off",
        "\n- turn on the tv\n- turn off the lights",
    ):
        same(f"{head}: {orders}", "turn on the tv and turn off the lights")
    refused(head)


@for_each("tidy", TIDY)
def test_it_may_be_said_by_what_it_is_tidied(tidy: str) -> None:
    same(
        f"{tidy} by putting the apple in the fridge and the book on the bookshelf",
        f"{tidy}: the apple in the fridge and the book on the bookshelf",
    )
