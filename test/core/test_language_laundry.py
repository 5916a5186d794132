"""Laundry, in whatever words it is started."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

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
