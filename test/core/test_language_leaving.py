"""Going out of a room that was gone to, which leaves nothing there as it is."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_of, same

from vh_core.goals import NotCondition
from vh_core.goals.facts import node_of
from vh_core.language.wording.leaving import with_leaving

HOMES = [HOME, home_of("generated:seed=88,rooms=6,objects=190")]
THE_HOMES = for_each("home", HOMES, ids=["embedded", "flat"])
DONE = {
    "kitchen": "turn off the light",
    "bathroom": "turn off the tap",
    "bedroom": "close the window",
}
OUT = [
    "leave the {}",
    "leave",
    "exit the {}",
    "walk out of the {}",
    "go out again",
    "leave the room",
]


@pytest.mark.slow
@THE_HOMES
@for_each("room", DONE)
@for_each("out", OUT)
@for_each("join", [", {}", ". Then {}.", " and {}", "; {}", ", then {}"])
@for_each("go", ["go to", "enter", "walk into"])
def test_what_is_done_there_stays_done(home, room: str, out: str, join: str, go: str) -> None:
    said = f"{go} the {room}, {DONE[room]}" + join.format(out.format(room))
    found = goal_of(said, reader_of(home)).conditions
    done = [each for each in found if not isinstance(each, NotCondition)]
    assert set(done) == set(goal_of(f"{DONE[room]} in the {room}", reader_of(home)).conditions)
    (gone,) = (each for each in found if isinstance(each, NotCondition))
    assert home.nodes[node_of(gone.part.to_id)].class_name == room


@THE_HOMES
@for_each("out", ["walk out of", "exit", "go out of", "leave"])
@for_each("join", [" and go to ", ", walk to ", " and then enter ", " and into "])
def test_one_room_after_the_other(home, out: str, join: str) -> None:
    if (out, join) == ("exit", " and into "):
        return
    done = DONE["kitchen"]
    said = f"{out} the bedroom{join}the kitchen, {done}"
    same(said, f"go to the kitchen, {done}", reader_of(home))


@for_each(
    "text",
    ["turn off all lights, leave the bathroom", "go to the kitchen and leave the bathroom",
     "go to the kitchen and leave the light on", "leave the kitchen light on",
     "enter the hall, close the window and leave the hall window open"],
)  # fmt: skip
def test_what_is_left_as_it_is(text: str) -> None:
    assert with_leaving(text) == text


def test_a_room_that_is_left_out_is_no_room_that_is_gone_out_of() -> None:
    every = goal_of("turn off all lights").conditions
    assert set(goal_of("turn off all lights, leave the bathroom").conditions) < set(every)
