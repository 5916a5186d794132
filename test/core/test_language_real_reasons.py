"""Refusals that say what is so: an empty fridge, a thing that no home of this kind has, a word that
is only spelt like another; and readings that such a reason now stands in for."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import READER, goal_of, home_of, reader_in, refused

from vh_core.goals import ActionCondition, RelationCondition
from vh_core.naming import Vocabulary

SCENE = reader_in("TestScene1")


@for_each(
    ("what", "where"),
    [
        ("fridge", "fridge (289)"),
        ("toaster", "toaster (292)"),
        ("washing machine", "washingmachine (66)"),
    ],
)
@for_each(
    "form",
    ["Take everything out of the {0}", "put everything from the {0} on the bed", "Take everything out of the {0} and put it on the table",
     "empty the {0} onto the kitchen table"],
)  # fmt: skip
def test_what_is_empty_is_said_to_be(form: str, what: str, where: str) -> None:
    found = refused(form.format(what), SCENE)
    assert found.kind == "no_such_object"
    assert f"nothing in or on the {where}" in found.message


def test_where_something_is_in_it_it_is_taken() -> None:
    assert len(goal_of("put everything from the dishwasher on the kitchen table").conditions) == 6


@for_each("word", ["drink", "hammer", "house", "dog", "mirror", "hand"])
def test_a_word_of_english_is_no_slip_for_what_is_here(word: str) -> None:
    assert "nearest" not in refused(f"bring me the {word}", SCENE).message


@for_each(("word", "meant"), [("plummer", "plum"), ("frigde door", "fridge"), ("beach", "peach")])
def test_a_slip_is_told_what_is_like_it(word: str, meant: str) -> None:
    near = Vocabulary.of(home_of("embedded")).nearest(tuple(word.split()))
    assert meant in near


@for_each(
    "order",
    [
        "load the {0} with the plates",
        "load the {0} with the dirty plates and start it",
        "fill the {0} with plates",
        "set the {0} with plates",
    ],
)
@for_each("place", ["dishwasher", "blorp", "sideboard"])
def test_what_is_to_be_filled_and_is_not_here_is_said_not_to_be(order: str, place: str) -> None:
    assert f'no "{place}" here' in refused(order.format(place), SCENE).message


@for_each(
    "text",
    [
        "fill the sink with dishes",
        "fill the sink with the dishes",
        "fill the sink with all the dishes",
    ],
)
def test_nobody_pours_the_dishes(text: str) -> None:
    for reader in (READER, SCENE):
        goal = goal_of(text, reader)
        assert all(isinstance(each, RelationCondition) for each in goal.conditions)


def test_what_is_said_to_be_poured_and_is_not_all_is_refused() -> None:
    assert "cannot be poured" in refused("pour the dishes into the sink").message
    poured = goal_of("pour a drink into a glass").conditions
    assert all(isinstance(each, ActionCondition) for each in poured)


@for_each(
    "text",
    [
        "put the plates on the table",
        "move all the plates to the table",
        "all the plates go on the table",
        "put the books on the table",
    ],
)
def test_what_goes_on_the_table_is_together_there(text: str) -> None:
    targets = {each.mentions[1] for each in goal_of(text, SCENE).conditions}
    assert len(targets) == 1


def test_what_goes_on_the_shelf_may_stay_on_any() -> None:
    targets = {each.mentions[1] for each in goal_of("put the books on the shelf", SCENE).conditions}
    assert len(targets) == 3


@for_each("form", ["put {0} on the table", "bring {0} to the table", "I want {0} on the table"])
@for_each(
    "what", ["the cereal and a bowl", "the cereal, a bowl and a mug", "a bowl and the cereal"]
)
def test_the_table_is_where_what_is_named_stands(form: str, what: str) -> None:
    targets = {each.mentions[1] for each in goal_of(form.format(what), SCENE).conditions}
    assert targets == {
        226
    }  # the kitchen's, where the cereal is, and not the bedroom's, which is nearer
