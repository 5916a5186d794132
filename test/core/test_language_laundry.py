"""Laundry, in whatever words it is started."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import StateCondition

SAID = """\
put a wash on|put the washing on|put on a wash|put on the laundry|put a load of washing on|put on a load of dirty laundry
run a wash|do a wash|start a wash|start a load of dirty clothes|do some laundry|start the washing|get the laundry going
get a wash started|could you put a wash on?|put some washing on, please\
""".replace("\n", "|").split("|")


@for_each("said", SAID)
def test_a_wash_is_the_laundry(said: str) -> None:
    same(said, "do the laundry")


@pytest.mark.parametrize("said", ["put the laundry on the bed", "put the washing on the desk"])
def test_laundry_that_goes_somewhere_is_not_washed(said: str) -> None:
    assert "washingmachine" not in goal_of(said).describe(HOME)


@pytest.mark.parametrize(
    "said",
    [
        "put everything dirty in the {}",
        "anything dirty goes in the {}",
        "all the dirty things go in the {}",
    ],
)
def test_everything_dirty_is_what_the_machine_washes(said: str) -> None:
    """No clothes with the plates, and no plates with the clothes."""
    nodes = HOME.nodes
    dishes = {nodes[i].class_name for i in goal_of(said.format("dishwasher")).mentions}
    laundry = {nodes[i].class_name for i in goal_of(said.format("washing machine")).mentions}
    assert "plate" in dishes
    assert not any(name.startswith("clothes") for name in dishes)
    assert laundry == {"clothespile", "washingmachine"}


def test_what_is_there_goes_in_whatever_it_is() -> None:
    """Where it is not said to be dirty, nothing tells it apart, and no machine is to wash it."""
    refused("put everything on the coffee table in the dishwasher")
    goal = goal_of("put everything on the coffee table in the kitchen sink")
    assert len(goal.conditions) > 3


SHARED = reader_in("h54_shared")


@for_each("whose", ("the", "my", "our", "his", "their"))
@for_each("how", ("", "dirty "))
@for_each(
    "said",
    ("wash {}", "{} need washing", "{} need a wash", "please wash {}, I have nothing to wear"),
)
def test_whoever_they_belong_to_the_machine_washes_them(said: str, how: str, whose: str) -> None:
    same(said.format(f"{whose} {how}clothes"), "wash the dirty clothes", SHARED)


def test_where_no_machine_is_they_are_washed_by_hand() -> None:
    assert "washingmachine" not in corpus_home("seed3").by_class
    same("wash my clothes", "clean all dirty clothes", reader_in("seed3"))


@for_each(
    "then",
    (" and put them in the closet", ", then hang them in the closet", ". Put them in the closet"),
)
@for_each("wash", ("wash the clothes", "wash my dirty clothes", "do the laundry"))
def test_what_goes_elsewhere_then_is_clean_there(wash: str, then: str) -> None:
    goal = same(f"{wash}{then}", "clean the dirty clothes and put them in the closet", SHARED)
    assert any(isinstance(each, StateCondition) for each in goal.conditions)


def test_what_is_only_told_of_washing_is_not_done() -> None:
    for said in (
        "don't wash my clothes",
        "my mum will wash my clothes",
        "wash my clothes tomorrow",
    ):
        refused(said, SHARED)
