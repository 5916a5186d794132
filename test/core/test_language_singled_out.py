"""What people do, want or say of one of several things may be why that one is left out, and what
somebody said against an order is said against it: refused, and the words are named."""

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_of, refused, same

_GATHERED = (
    "Put everything from the coffee table in the kitchen cabinet",
    "Throw everything on the coffee table away",
)
_WITH_ONE = (
    "dad needs the remote",
    "mum likes to have the remote close",
    "Anna was eating the orange",
    "my brother hasn't read the newspaper yet",
    "the kids are playing with the remote",
    "granny would like the bananas",
)


@for_each(("order", "remark"), [*product(_GATHERED, _WITH_ONE)])
def test_one_of_them_may_be_meant_to_stay(order: str, remark: str) -> None:
    assert "may say" in refused(f"{order}, {remark}.").message


@for_each(
    "said",
    [
        "Put the fruit from the coffee table in the fridge, Anna is eating the apple.",
        "Put all the fruit in the fridge, mum wants the bananas.",
        "Turn off all the lights, grandpa reads by the floor lamp.",
        # of one that is told by its place
        "Bring me a book, I've read the ones in the bedroom.",
        "Bring me an apple, the kids licked the one on the kitchen table.",
        "Put the mugs in the dishwasher, the one in the dining room is clean.",
        "Put the towels in the washing machine, the ones in the closet are clean.",
        # what speaks against throwing it away
        "Throw everything on the coffee table away, the book is from the library.",
        "Put everything on the coffee table in the garbage can, the remote is new.",
        "Empty the coffee table into the bin, the remote is not rubbish.",
        # what somebody said, or is not done with
        "Throw away the chips, mum said we shouldn't.",
        "Throw away the newspaper, dad told me to keep it.",
        "Open the window in the bedroom, the doctor said no.",
        "Throw the newspaper away, dad hasn't read it yet.",
        "Turn off the tv, the kids are still watching.",
        "Throw away the chips, we are not allowed to.",
    ],
)
def test_it_may_be_left_out_or_called_off(said: str) -> None:
    refused(said)


@for_each(
    "said",
    [
        "Throw the newspaper away, it's from yesterday.",
        "Throw the newspaper away, I have read it.",
        "Throw the newspaper on the coffee table away, that old newspaper is rubbish.",
        "Put the salmon in the fridge, mum bought it today.",
        "Put the chicken in the oven, we are hungry.",
        "Turn off the tv, nobody is watching it.",
        "Put the plums in the fridge, my wife likes them cold.",
        "Turn on the lamps, the one in the office is on already.",
        "Bring me a book, I want to read.",
    ],
)
def test_what_is_told_of_all_of_it_is_a_remark(said: str) -> None:
    assert goal_of(said).conditions


@for_each(
    ("said", "thing"),
    [
        ("Put the orange on the coffee table instead of the apple.", "apple"),
        ("Put the milk on the kitchen table in place of the plum.", "plum"),
    ],
)
def test_what_it_is_put_there_instead_of_has_to_go_somewhere(said: str, thing: str) -> None:
    assert thing in refused(said).message


@for_each(
    "said",
    [
        "Put the wine on the kitchen table instead of the milk.",
        "Turn on the tv instead of the floor lamp.",
    ],
)
def test_what_is_not_there_need_not_go(said: str) -> None:
    assert goal_of(said).conditions


def test_of_the_dishes_but_some_the_dirty_ones_are_meant() -> None:
    reader = reader_of(corpus_home("embedded"))
    goal = goal_of("Put the dishes in the dishwasher, but not the one in the office.", reader)
    assert {*goal.mentions} == {46, 66, 71, 27}


@for_each("said", [
    "{order}, I still need {one}", "{order}. I still need {one}.", "{order} but I still need {one}",
    "{order}, I'm still using {one}", "I still need {one}, {order}",
    "{order}, because I still want {one} for later",
])  # fmt: skip
@for_each(("order", "one"), [
    ("turn off the lights", "the lamps"), ("turn off the lamps", "the floor lamp"),
    ("turn off all the lights", "the one in the bedroom"), ("throw away the food", "the apples"),
    ("put all the drinks in the sink", "the milk"), ("wash the dishes", "the mugs"),
    ("put the fruit in the fridge", "the plum"), ("close all the windows", "the kitchen window"),
    ("switch off everything in the office", "the computer"),
])  # fmt: skip
def test_what_somebody_is_not_done_with_is_left_out(said: str, order: str, one: str) -> None:
    text = said.format(order=order, one=one)
    same(text[0].upper() + text[1:], f"{order} except {one}")


def test_where_it_may_be_why_it_is_brought_it_is_refused() -> None:
    """And what is all that is meant is no reason to leave it."""
    refused("Put the drinks on the kitchen table, I still need the milk")
    same("Put the apples on the kitchen table, I still need the apples",
         "put the apples on the kitchen table")  # fmt: skip
