"""Counting on from what was spoken of: the third one, where two were; things that come in pairs."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, corpus_home, goal_of, reader_in, refused, same

from vh_core.language.questions import HomeAnswer, ask

_AT_THE_GUESTHOUSE = reader_in("h13_landlady")


@for_each("third", ["the third one", "the third", "the third plum", "the last one",
                                   "the other one"])  # fmt: skip
@for_each("put", ["Put {0} there too.", "{0} goes there too.", "Put {0} there as well, please."])
@for_each(
    "two", ["Two plums are on the dining table.", "Two of the plums are on the dining table."]
)
def test_the_third_is_the_one_that_is_left(two: str, put: str, third: str) -> None:
    same(f"{two} {put.format(third)}", "put the plum from the kitchen table on the dining table")


def test_there_has_to_be_one_that_is_left() -> None:
    refused("Two plums are on the dining table. Put the fourth one there too.")
    refused("There are two lamps in the bedroom. Turn on the fourth one.")


def test_the_second_of_two_is_one_of_them() -> None:
    found = goal_of("Take two plums from the dining table. Put the second one in the fridge.")
    assert "fridge" in found.describe(HOME)


@for_each(
    ("said", "plain"),
    [("put two pairs of slippers on the bed", "put two slippers on the bed"),
     ("put a pair of slippers on the bed", "put one of the slippers on the bed"),
     ("put all pairs of slippers on the shoe rack", "put all slippers on the shoe rack"),
     ("Two pairs of slippers are on the shoe rack. The third pair goes there too.",
      "put the slippers from the bedroom on the shoe rack"),
     ("Two pairs of slippers are on the shoe rack. Put the other pair there too.",
      "put the slippers from the bedroom on the shoe rack"),
     ("Two pairs of slippers are on the shoe rack. The last pair belongs there, too.",
      "put the slippers from the bedroom on the shoe rack")],
)  # fmt: skip
def test_a_pair_of_slippers_is_one_thing(said: str, plain: str) -> None:
    same(said, plain, _AT_THE_GUESTHOUSE)


def test_of_what_is_no_pair_none_is_meant() -> None:
    assert "pair" in refused("put the pair on the bed", _AT_THE_GUESTHOUSE).message
    assert "pair" in refused("Two mugs are on the table. The third pair goes there too.").message


@pytest.mark.parametrize(
    ("said", "number"),
    [("how many pairs of slippers do we have?", 3),
     ("how many pairs of slippers are on the shoe rack?", 2)],
)  # fmt: skip
def test_pairs_are_counted(said: str, number: int) -> None:
    found = ask(said, corpus_home("h13_landlady"))
    assert isinstance(found, HomeAnswer)
    assert found.value == number


PLACES = [("plums", "on the kitchen table and on the dining table", "all the plums"),
          ("plums", "on the kitchen table and the dining table", "all the plums"),
          ("oranges", "in the living room and the dining room",
           "the oranges except the one in the fridge"),
          ("apples", "in the kitchen and in the living room", "all the apples")]  # fmt: skip


@for_each(("named", "they"), list(product(PLACES, ["them", "all of them"])))
@for_each("are", ["are ripe", "are rotten", "smell strange", "look old"])
def test_what_is_in_several_places_is_all_spoken_of(
    named: tuple[str, str, str], are: str, they: str
) -> None:
    things, where, those = named
    same(f"The {things} {where} {are}. Put {they} in the sink.", f"put {those} in the sink")


@for_each("both", ["both of them", "both", "them both", "the two of them",
                                  "both of these"])  # fmt: skip
@for_each("where", ["the bedroom and the bathroom", "the bedroom and in the office"])
def test_both_of_them(where: str, both: str) -> None:
    same(f"The windows in {where} are closed. Open {both}.", f"open the windows in {where}")


def test_what_is_said_of_two_places_has_to_be_so_in_both() -> None:
    refused("The windows in the bedroom and the bathroom are open. Close both of them.")


@for_each("room", ["kitchen", "bedroom", "living room"])
@for_each("first", [", first", " first", ", first of all,"])
def test_first_in_a_room(room: str, first: str) -> None:
    found = goal_of(f"In the {room}{first} turn off the light, then open the window.")
    plain = goal_of(f"In the {room}, turn off the light, then open the window.")
    assert found.stages == plain.stages
    assert len(found.stages) == 2


@pytest.mark.parametrize("which", ["the one inside it", "the one in it", "the one in the stove"])
def test_which_one_is_not_meant_by_where_the_other_is(which: str) -> None:
    same(f"There are two pots. Put the one on top of the stove on the counter, not {which}.",
         "put the pot on the stove on the kitchen counter", reader_in("h13_father"))  # fmt: skip
