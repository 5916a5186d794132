"""What people say to a robot that moves about, as speech is written down: without stops, by its
name, with ways to go and ways to look."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.goals import HeldCondition
from vh_core.language.wording.without_stops import with_stop


@for_each(("text", "plain"), [("drive to the kitchen", "go to the kitchen"),
    ("reach the dining room", "go to the dining room"),
    ("go next to the sofa", "go to the sofa"),
    ("move near the fridge", "go to the fridge"),
    ("go in front of the tv", "go to the tv"),
    ("move to the front of the fridge", "go to the fridge"),
    ("go close to the bathtub", "go to the bathtub"),
    ("go near the tv and switch it on", "turn on the tv"),
    ("catch the pillow", "grab the pillow"),
    ("search the bedroom for my phone", "find the phone in the bedroom"),
    ("search in the living room for the remote control", "find the remote control"),
    ("bring slowly the mug to the bedroom", "bring the mug to the bedroom"),
    ("can you fully lower the window blinds", "close the curtains"),
    ("put the curtains all the way down", "close the curtains"),
    ("carry me the phone", "bring me the phone"),
    ("take the remote control to the living room on the tv stand",
     "put the remote control on the tv stand"),
    ("come with me to the living room", "go to the living room"),
    ("watch the tv with me", "watch the tv"),
    ("michael find my phone", "find my phone"),
    ("john can you go to the bedroom", "go to the bedroom")])  # fmt: skip
def test_a_robot_is_spoken_to(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    ("text", "plain"),
    [
        ("go to the bedroom through the door", "go to the door, then go to the bedroom"),
        (
            "reach the kitchen from the bedroom",
            "go to the bedroom, then go to the kitchen",
        ),
    ],
)
def test_a_way_is_gone(text: str, plain: str) -> None:
    assert goal_of(text).stages == goal_of(plain).stages


@for_each(
    ("text", "plain"),
    [
        ("i want to go to sleep turn off the tv", "turn off the tv"),
        ("i'm hungry go to the kitchen", "go to the kitchen"),
        ("i'd really like to watch a movie could you turn the tv on", "turn on the tv"),
        ("the tv is loud turn it off", "turn off the tv"),
        (
            "bring me my phone you can find it on the nightstand in the bedroom",
            "bring me the phone on the nightstand in the bedroom",
        ),
        ("i would like some milk can you get me some", "bring me some milk"),
        ("i want some fruit bring me an apple", "bring me an apple"),
        ("I want some fruit. Put an apple on the desk.", "put an apple on the desk"),
        ("I want some fruit. Give me an apple or a plum.", "give me an apple or a plum"),
    ],
)
def test_told_and_ordered_without_a_stop(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    "text",
    [
        "i want the lights turned off in the kitchen",
        "i want you to turn off the tv",
        "i need someone to bring me the mug",
        "I am going to turn on the tv.",
        "turn off the tv i want to sleep",
        "i don't want the tv on, turn it off",
        "i would not turn off the tv",
        "my sister has read all the books",
        "my sister has just now put the plates away",
        "i want my sister turn off the tv",
        "we have already set the table",
        "it is not necessary turn on the tv",
        "i want nobody touch the milk",
    ],
)
def test_nothing_is_taken_apart_that_goes_on(text: str) -> None:
    assert with_stop(text) == text


def test_what_is_on_a_table_goes_on_the_stand() -> None:
    """No table is on a stand, so that the second place says where it goes."""
    same(
        "take the remote control on the coffee table on the tv stand",
        "put the remote control on the tv stand",
    )
    refused("take the apple on the coffee table on the kitchen table")  # there is one already
    assert isinstance(goal_of("take the phone on the nightstand").conditions[0], HeldCondition)


def test_the_only_one_of_a_room_is_not_near_all_that_is_in_it() -> None:
    """The remote control is on the coffee table, and the tv on its stand."""
    same("bring the remote control near the tv", "put the remote control next to the tv")


@for_each("text", ["peter put the mug on the kitchen table", "sam left the fridge open"])
def test_who_did_something_is_not_spoken_to(text: str) -> None:
    refused(text)


@for_each(
    "text",
    ["take out the trash", "can you take the garbage out please", "carry the rubbish outside"],
)
def test_there_is_nothing_out_of_the_home(text: str) -> None:
    assert "out of the home" in refused(text).message


@for_each("text", ["look for the blue plate", "search for a blue mug"])
def test_what_there_is_in_some_colour_is_not_said_to_be_absent(text: str) -> None:
    found = refused(text)
    assert found.kind == "not_understood" and "blue" in found.message


@for_each("why", ("it stinks", "it smells bad", "its old", "it is getting too old"))
@for_each("order", ("put the salmon in the fridge", "put the salmon in the sink"))
def test_a_reason_right_behind_an_order_is_told_apart(order: str, why: str) -> None:
    same(f"{order} {why}", order)


@for_each("text", ("turn off the tv unless it is loud", "put the salmon where it is dirty"))
def test_a_clause_that_goes_on_is_none(text: str) -> None:
    assert with_stop(text) == text
