"""Which things are meant, how many of them, and which are not: what is said over one sentence or
several comes to what the home says that it means, and to nothing else."""

from __future__ import annotations

from itertools import islice

import pytest
from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same
from things_meant import wrong_in
from ways_to_switch import AllWays

from vh_core.goals import Goal

_HOMES = ["h34_aunt", "h35_three", "h32_grandson", "h36_gran", "h37_scene", "h31_six"]
_COUNT = 50
#: may be refused; none may be misread
_MOST_REFUSED = 0.3
AUNT, THREE = reader_in("h34_aunt"), reader_in("h35_three")


@pytest.mark.slow
@for_each(("seed", "home"), [*enumerate(_HOMES)])
def test_what_is_said_means_what_the_home_says(seed: int, home: str) -> None:
    reader, ways = reader_in(home), AllWays(corpus_home(home), seed)
    count, refusals, misread = 0, 0, []
    for said in islice(ways.some(), _COUNT):
        goal, count = reader.read(said.text), count + 1
        if not isinstance(goal, Goal):
            refusals += 1
        elif (wrong := wrong_in(goal, said, ways.house)) is not None:
            misread.append((said.kind, said.text, wrong, goal.describe(corpus_home(home))))
    assert not misread, "\n".join(map(str, misread))
    assert refusals < _MOST_REFUSED * count


def test_there_are_many_thousands_of_ways() -> None:
    ways = AllWays(corpus_home("h34_aunt"), 0)
    assert len({said.text for said in islice(ways.some(), 3000)}) > 2800


#: the toys: two in the closet, one on the dresser, one on the desk
_TOY = "put the toy on the dresser in the dishwasher"
_BOTH = f"{_TOY}. put the toy on the desk in the dishwasher"


@for_each(
    "more",
    [
        ". And the toy on the desk.", ", also the toy on the desk",
        " along with the one on the desk",
        " together with the toy on the desk", " and the one on the desk",
        ". Oh, and the one on the desk in the office too.", ". The one that is on the desk too.",
        ". Put the one on the desk in there as well.", ". Put the toy on the desk there too.",
        ". The toy on the desk goes to the same place.",
        ". Put the one on the desk in the same place.",
    ],
)  # fmt: skip
def test_one_more_of_what_goes_there_is_told_by_where_it_is(more: str) -> None:
    same(f"{_TOY}{more}", _BOTH, AUNT)


def test_more_that_may_go_elsewhere_is_asked() -> None:
    """Some of the plums are on the table, and others are not."""
    said = "put the mug on the desk in the sink and the plums on the kitchen table"
    assert "which are" in refused(said, AUNT).message


def test_what_is_not_there_yet_is_put_there() -> None:
    said = "put the mug on the desk in the kitchen sink and the newspaper on the sofa"
    same(said, "put the mug on the desk in the kitchen sink. put the newspaper on the sofa", AUNT)


@for_each(
    "instead",
    [
        "put the mug in the dishwasher in the fridge, no wait, {one}",
        "put the mug in the dishwasher in the fridge. No, I mean, {one}.",
        "put the mug in the dishwasher - sorry, {one} - in the fridge",
        "put the mug that is in the dishwasher, I mean, {one}, in the fridge",
        "put {one} in the microwave. Wait, no, in the fridge.",
        "put {one} in the microwave. Or rather, put it in the fridge.",
        "put the mug in the dishwasher in the fridge. Actually, {one} instead.",
        "put {one}, not the one in the dishwasher, in the fridge",
        "put {one} rather than the pillow in the closet in the fridge",
        "don't put the mug in the dishwasher in the fridge, but {one}",
    ],
)  # fmt: skip
@for_each("one", ["the mug on the desk", "the toy on the dresser"])
def test_what_is_said_instead_takes_the_place_of_all_that_told_it(instead: str, one: str) -> None:
    same(instead.format(one=one), f"put {one} in the fridge", AUNT)


@for_each(
    "said",
    [
        "put the mug in the dishwasher in the fridge, no wait, the one on the desk",
        "don't put the mug in the dishwasher in the fridge, but the one on the desk",
    ],
)
def test_the_one_is_another_of_its_kind(said: str) -> None:
    same(said, "put the mug on the desk in the fridge", AUNT)


def test_another_thing_is_said_before_where_it_goes() -> None:
    same("put the juice, sorry, the milk, on the sofa", "put the milk on the sofa", AUNT)


def test_what_is_said_instead_may_be_either() -> None:
    """The plate that is on the counter, or that is where it goes."""
    refused("put the mug on the desk, I mean, the plate on the kitchen counter", AUNT)
    refused("put the mug on the desk in the fridge. No wait, the others.", AUNT)


@for_each(
    ("said", "plain"),
    [
        (
            "put the wine glasses in the fridge, but only the ones in the kitchen",
            "put the wine glasses in the kitchen in the fridge",
        ),
        (
            "turn off all the lamps in the bedroom, and the ones in the office too",
            "turn off the lamps in the bedroom and the office",
        ),
        (
            "put all mugs in the kitchen on the sofa, and the one in the office as well",
            "put all mugs on the sofa",
        ),
        (
            "put all mugs except the ones in the kitchen on the sofa in the living room",
            "put the mug on the desk on the sofa",
        ),
        (
            "don't put the fork in the dishwasher on the dresser. Put the remote there instead.",
            "put the remote on the dresser",
        ),
        (
            "put everything on the kitchen table in the fridge, but the newspaper",
            "put everything on the kitchen table except the newspaper in the fridge",
        ),
    ],
)
def test_what_is_left_out_and_what_is_not(said: str, plain: str) -> None:
    same(said, plain, AUNT)


@for_each(
    "said",
    [
        "put one of the toys in the closet on the sofa and one in the fridge",
        "one of the toys in the closet goes on the sofa and one in the fridge",
        "take two toys from the closet. The first goes on the sofa, the second in the fridge.",
        "of the two toys in the closet, put one on the sofa and the other one in the fridge",
    ],
)
def test_one_and_another_are_from_where_they_are_said_to_be(said: str) -> None:
    goal = goal_of(said, AUNT)
    home = corpus_home("h34_aunt")
    moved = {i for each in goal.conditions for i in each.mentions}
    assert {i for i in moved if home.nodes[i].class_name == "toy"} == {158, 159}


@for_each("said", ["the fork on the desk and the other one on the sofa"])
def test_the_other_one_may_be_of_another_kind(said: str) -> None:
    told = "There is a pillow in the closet. There is also a fork in the dishwasher."
    assert "the other one" in refused(f"{told} Put {said}.", AUNT).message


@for_each("told", ["There are two mugs on the desk.", "There are some mugs on the desk."])
@for_each("mugs", ["the mugs", "those mugs", "them"])
def test_several_that_were_told_to_be_somewhere_are_taken_up_by_name(told: str, mugs: str) -> None:
    same(f"{told} Put {mugs} in the microwave.", "put the mugs on the desk in the microwave", THREE)


def test_what_was_told_to_be_somewhere_is_meant_whatever_is_named_before_it() -> None:
    said = (
        "There is a pie in the stove in the kitchen. There is also an apple on the living room "
        "coffee table. Put the pie on the desk in the office and the apple in the bathroom sink."
    )
    plain = (
        "put the pie in the stove on the desk in the office. "
        "put the apple on the coffee table in the bathroom sink"
    )
    same(said, plain, reader_in("h31_six"))
