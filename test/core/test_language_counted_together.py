"""What was spoken of in several sentences, or is said of two things at once; and what somebody else
wants."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition, StateCondition

_ALL = ["put all {0} of them in the sink", "put all {0} in the sink", "put all {0} of these in the "
        "sink"]  # fmt: skip


@pytest.mark.parametrize("text", _ALL)
def test_all_four_are_as_many(text: str) -> None:
    """There are three plums here, and two of these peaches."""
    first = "take the plums from the kitchen table. Take the milk. "
    refused(first + text.format("seven"))
    same("take the plums. " + text.format("three"), "put the plums in the sink")


@for_each("said", ["There is an open book on the cabinet in the office.",
                                  "There's an open book on the office cabinet."])  # fmt: skip
@for_each("order", ["Close it, please.", "Please close it.", "Shut it."])
def test_what_is_open_is_closed_and_not_what_it_is_on(said: str, order: str) -> None:
    """Of the two books there one is open, and the cabinet has doors."""
    home = corpus_home("h23_visit")
    (asked,) = goal_of(f"{said} {order}", reader_in("h23_visit")).conditions
    assert isinstance(asked, StateCondition)
    node = home.nodes[int(asked.node_id)]
    assert node.class_name == "book"
    assert "OPEN" in node.states


@for_each(
    ("where", "order"),
    list(product(["are lying on the desk", "are on the desk", "are still on the desk"],
                 ["Put them on the dining table.", "Bring them to the kitchen."])),
)  # fmt: skip
def test_what_is_told_of_one_place_is_taken_from_there_or_not_at_all(
    where: str, order: str
) -> None:
    """There are notes elsewhere, too; nobody knows what is for the lesson."""
    reader = reader_in("h23_school")
    refused(f"The notes for tomorrow's lesson {where}. {order}", reader)
    found = goal_of(f"The notes {where}. {order}", reader)
    assert len([c for c in found.conditions if isinstance(c, RelationCondition)]) == 1


@pytest.mark.parametrize("goes", ["bring them to the kitchen", "carry them to the kitchen"])
@pytest.mark.parametrize("again", ["put fruits in fridge", "put the fruits in the fridge"])
def test_fruits_are_those_that_were_taken(goes: str, again: str) -> None:
    taken = f"take fruits from coffee table, {goes}, open fridge, {again}, close fridge"
    reader = reader_in("h24_flat")
    plain = goal_of("put the fruits from the coffee table in the fridge", reader).conditions
    assert set(plain) <= set(goal_of(taken, reader).conditions)
    assert len([c for c in goal_of(taken, reader).conditions if c not in plain]) <= 1


@for_each("takes", ["take", "get", "grab"])
@for_each("fork", ["the clean fork", "the fork"])
def test_both_are_where_one_is_said_to_be(takes: str, fork: str) -> None:
    """There are forks on the table, too."""
    reader = reader_in("h24_family")
    clean = fork.replace("the fork", "the clean fork")
    same(f"{takes} {clean} and the bowl on the kitchen counter and put them on the table",
         f"put {clean} on the kitchen counter on the table and put the bowl on the kitchen counter "
         "on the table", reader)  # fmt: skip


@for_each("dark", ["make it dark in the bedroom", "make the bedroom dark"])
@for_each("lights", [", all the lights off", ", turn off all the lights",
                                    " and turn all lights off"])  # fmt: skip
def test_dark_in_a_room_means_its_lights(dark: str, lights: str) -> None:
    same(dark + lights, "turn off all the lights in the bedroom", reader_in("h23_flu"))


_WANTS = ["my sister wants to look at the garden", "he would like to sleep", "she wants to work",
          "the kids want to play", "my wife would love to dance"]  # fmt: skip


@for_each("wants", _WANTS)
def test_what_somebody_wants_to_do_is_why(wants: str) -> None:
    same(f"{wants}. Open the bedroom curtains.", "open the bedroom curtains")


@pytest.mark.parametrize("wants", ["my sister wants the milk", "she wants to have the milk",
                                   "he would like to see the milk"])  # fmt: skip
def test_what_somebody_wants_to_have_is_no_reason(wants: str) -> None:
    refused(f"{wants}. Open the bedroom curtains.")


@pytest.mark.parametrize("order", ["Close them both.", "Close both.", "Please close them."])
def test_two_windows_of_two_rooms_are_spoken_of(order: str) -> None:
    said = "The window in the bedroom and the window in the dining room are open."
    same(f"{said} {order}", "close the window in the bedroom and the window in the dining room",
         reader_in("h23_visit"))  # fmt: skip
