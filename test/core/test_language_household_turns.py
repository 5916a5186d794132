"""What is to be so unless it is already, before the house is left, or no more, as people say it at
home."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import refused, same

IF_NOT_SO = (
    "if it isn't already",
    "if it's not already",
    "if it isn't yet",
    "unless it already is",
)
LEAVING = (
    "before anyone leaves the house",
    "before everybody goes out",
    "before the kids leave for school",
)
GONE = (
    "when the door shuts behind us",
    "when we leave",
    "by the time we're out",
    "once everybody has left",
)


@for_each("if_not", IF_NOT_SO)
@for_each(
    "plain",
    ["turn off the tv", "switch the computer off", "close the fridge", "turn the floor lamp on"],
)
def test_what_is_done_unless_it_is_so_already(plain: str, if_not: str) -> None:
    same(f"{plain} {if_not}", plain)
    same(f"{plain} {if_not}, please", plain)


@for_each("plain", ["turn off the tv", "close the fridge", "the computer should be off"])
@for_each("leaving", LEAVING)
def test_what_is_done_before_the_house_is_left(plain: str, leaving: str) -> None:
    same(f"{plain} {leaving}", plain)


@for_each("gone", GONE)
def test_what_should_be_so_when_the_house_is_left(gone: str) -> None:
    same(f"{gone} I want the tv off and the fridge closed", "turn off the tv and close the fridge")
    same(f"{gone}, the computer should be off", "turn off the computer")
    same(f"{gone} there should be no window open", "close all the windows")


@for_each(
    ("said", "plain"),
    [
        ("close the fridge, and last thing before we go, the television off", "close the fridge and turn off the tv"),
        ("last thing at night, turn the computer off", "turn off the computer"),
        ("no window open when we're out, please", "close all the windows"),
        ("make sure there's not a single light burning when we go", "turn off all the lights"),
        ("make sure there isn't a lamp or light on", "turn off all the lamps and lights"),
        ("make sure not one window is left open", "close all the windows"),
        ("no telly before school, switch it off", "turn off the tv"),
        ("if the fridge is open, close it, won't you?", "close the fridge if it is open"),
        ("no more computer during dinner. just turn it off", "turn off the computer"),
        ("the tv goes off now, they've got their shoes to find", "turn off the tv"),
        ("I'm not asking you to turn the tv down, I'm asking you to turn it off", "turn off the tv"),
    ],
)  # fmt: skip
def test_what_is_said_at_home(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "said",
    [
        "turn the tv on when everyone has left",
        "when we leave, turn on the tv",
        "after we leave the tv should be on",
        "close the window if it isn't already raining",
        "no tv before school, but turn on the computer",
        "no tv before school, turn it on at five",
        "before anyone leaves, ask them to close the fridge",
    ],
)
def test_what_waits_or_depends_is_not_done_at_once(said: str) -> None:
    refused(said)
