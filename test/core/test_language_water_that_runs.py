"""The water that runs: the tap that it comes out of, and no bottle."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from dataclasses import replace

from for_each import for_each
from reading_home import HOME, goal_of, plain_goal, reader_of, refused, same

from vh_core.graph import EnvironmentGraph

#: the home, where the taps run and the stove and the tv are on
RUNNING = reader_of(
    EnvironmentGraph(
        [
            replace(node, states=(node.states - {"OFF"}) | {"ON"})
            if node.class_name in ("faucet", "stove", "tv")
            else node
            for node in HOME.nodes.values()
        ],
        HOME.edges,
        name="running",
    )
)


@for_each(
    ("text", "plain"),
    [
        ("stop the running water in the {}", "turn off the tap in the {}"),
        ("shut off the running water in the {}", "turn off the tap in the {}"),
        ("go to the {}; stop the running water", "turn off the tap in the {}"),
        ("First turn off the running water in the {}, next the tv", "turn off the tap in the {0} and the tv"),
        ("The stove and the water in the {} are on. Turn both off.", "turn off the stove and the tap in the {}"),
        ("the tv and the water in the {} are both still on, turn them off", "turn off the tv and the tap in the {}"),
        ("the water in the {} should be off", "turn off the tap in the {}"),
    ],
)  # fmt: skip
@for_each("room", ["kitchen", "bathroom"])
def test_it_is_the_tap(text: str, plain: str, room: str) -> None:
    expected = {*plain_goal(plain.format(room), RUNNING).conditions}
    assert {*goal_of(text.format(room), RUNNING).conditions} == expected


@for_each("text", ["bring me the water", "put the water from the bedroom in the fridge"])
def test_water_is_a_bottle_where_it_is_carried(text: str) -> None:
    goal = goal_of(text, RUNNING)
    assert "faucet" not in goal.describe(HOME)


_HEARD = ("I can hear water running", "we can still hear the water running", "I hear water running",
          "there's water running", "Sorry, but there is water still running")  # fmt: skip
_WHERE = ("{} in the bathroom", "{} in the bathroom, that's the tap", "{}, I think it's the bathroom",
          "{}. It must be in the bathroom", "{}, and I'm fairly sure it's the bathroom")  # fmt: skip
_OFF = (". Turn it off.", ", can you turn it off?", ". Would you mind turning the tap off?")


@for_each("heard", _HEARD)
@for_each("where", _WHERE)
@for_each("off", _OFF)
def test_where_water_is_heard_a_tap_runs(heard: str, where: str, off: str) -> None:
    same(f"{where.format(heard)}{off}", "turn off the tap in the bathroom", RUNNING)


@for_each(
    "text",
    (
        "I can hear water running in the bathroom.",
        "I can hear water running in the garden. Turn it off.",
        "I can hear water running in the kitchen or the bathroom. Turn it off.",
        "I can hear water running, not in the bathroom. Turn it off.",
        "I can hear water running in the bathroom but that is fine, turn off the one in the kitchen",
    ),
)
def test_water_that_is_only_heard_is_left(text: str) -> None:
    refused(text, RUNNING)
