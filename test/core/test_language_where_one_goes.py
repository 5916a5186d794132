"""Where one goes, and what is taken in hand there, in few words: "go kitchen, pick the plum"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

_GOING = ("go to the {}", "go {}", "walk {}", "walk in the {}", "walk inside the {}",
          "step into the {}", "come in the {}", "go in {}", "head {}", "enter {}")  # fmt: skip


@pytest.mark.slow
@for_each("going", _GOING)
@for_each("room", ("kitchen", "home office", "dining room"))
def test_a_room_is_gone_to(going: str, room: str) -> None:
    order = going.format(room)
    same(order, f"go to the {room}")
    for joint in (" and ", ", ", ". "):
        text = f"take the lime{joint}{order}{joint}close the fridge"
        assert (
            goal_of(text).stages
            == goal_of(f"take the lime. go to the {room}. close the fridge").stages
        )


@pytest.mark.parametrize("what", ("the plum from the kitchen", "both mugs", "one plum", "lime"))
def test_what_is_picked_is_picked_up(what: str) -> None:
    it = "them" if what.startswith("both") else "it"
    same(f"pick {what}", f"pick up {what}")
    same(f"pick {what} up", f"pick up {what}")
    for joint in (" and ", ", ", ". then "):
        text = f"pick {what}{joint}put {it} on the coffee table"
        same(text, f"put {what} on the coffee table")
        same(f"go to the kitchen{joint}{text}", f"put {what} on the coffee table")


@pytest.mark.parametrize("going", ("go there", "walk over there", "go in there", "go back there"))
def test_there_is_what_was_spoken_of(going: str) -> None:
    home = reader_in("h16_house")
    said = "water is running in the bathroom sink"
    for order in ("close the tap", "turn off the faucet", "turn it off"):
        same(f"{said}. {going} and {order}", "turn off the tap in the bathroom", home)
    text = f"there is a plum on the dining table. {going}, take it and put it in the fridge"
    same(text, "put the plum from the dining table in the fridge")
    refused(f"{going} and close the fridge")


def test_what_is_thrown_away_in_the_bin_goes_there() -> None:
    for bin_ in ("garbage can", "bin", "trash can"):
        for away in ("throw {} away {}", "throw away {1}: {0}", "throw out {} {}"):
            text = away.format("the newspaper", f"in the {bin_}")
            same(text, "put the newspaper in the garbage can")
    same("throw away the apples in the kitchen", "put the apples in the kitchen in the bin")


def test_a_lamp_is_not_called_as_a_light_is() -> None:
    refused("first the floor lamp, then the light off")


def test_what_is_taken_to_the_sink_is_washed_there() -> None:
    for text in ("take {0}, go to the kitchen sink and wash it", "pick up {0}. go to the sink. "
                 "wash it", "get {0}, walk to the kitchen sink, clean it"):  # fmt: skip
        found = goal_of(text.format("the dirty plate"))
        assert "plate (46) CLEAN" in found.describe(HOME)
        assert "sink (18) CLEAN" not in found.describe(HOME)
    said = "take {}, go to the kitchen {} and clean it"
    assert "sink (18) CLEAN" in goal_of(said.format("the washing sponge", "sink")).describe(HOME)
    assert "table (29) CLEAN" in goal_of(said.format("the plum", "table")).describe(HOME)
    same("go to the kitchen sink and clean it", "go to the kitchen sink. clean the kitchen sink")


def test_what_is_washed_with_is_not_washed() -> None:
    for text in ("take {0} and the washing sponge, go to the kitchen sink and wash it",
                 "take {0}, go to the kitchen sink, take the washing sponge, wash it",
                 "take {0}, take the washing sponge and wash it"):  # fmt: skip
        found = goal_of(text.format("the dirty plate")).describe(HOME)
        assert "plate (46) CLEAN" in found
        assert "sink (18) CLEAN" not in found and "sponge (65) CLEAN" not in found


def test_more_ways_to_pick() -> None:
    same("pick and place the lime in the fridge", "put the lime in the fridge")
    same("pick me the lime", "bring me the lime")
    same("pick out the dirty plates, put them in the sink", "put the dirty plates in the sink")
