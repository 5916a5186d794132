"""What somebody else wants to be so, as "I want …": where a thing should be, and in which state. Not
what only is wanted, is there already, or depends on something; nor where whoever speaks wants
something too."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import refused, same

WHO = ["she", "he", "grandma", "gramps", "my wife", "our guest", "my little sister", "Mrs Weber", "Margaret"]  # fmt: skip
WANTS = ["wants", "really wants", "would like", "needs"]
SO = [
    ("her painkillers on the coffee table", "put the painkillers on the coffee table"),
    ("the painkillers on the coffee table in the living room", "put the painkillers on the coffee table in the living room"),
    ("the milk on the kitchen table", "put the milk on the kitchen table"),
    ("all the plums in the fridge", "put all the plums in the fridge"),
    ("the tv on", "turn on the tv"),
    ("the fridge closed", "close the fridge"),
    ("the curtains in the bedroom open", "open the curtains in the bedroom"),
]  # fmt: skip


@pytest.mark.slow
@for_each("who", WHO)
@for_each("wants", WANTS)
@for_each(("what", "plain"), SO)
def test_what_others_want_to_be_so(who: str, wants: str, what: str, plain: str) -> None:
    same(f"{who[0].upper()}{who[1:]} {wants} {what}", plain)


@for_each("who", WHO)
def test_beside_an_order_that_goes_back_to_it(who: str) -> None:
    refused(f"{who} wants the milk on the kitchen table. Close the fridge.")
    same(f"{who} wants one plum left on the kitchen table, put the other two in the fridge", "I want one plum left on the kitchen table, put the other two in the fridge")  # fmt: skip


@for_each("who", ["she", "I", "grandma", "my wife"])
@for_each("stop", [", so ", ", "])
def test_just_not_the_other_one(who: str, stop: str) -> None:
    wants = "want" if who == "I" else "wants"
    same(f"{who} {wants} the tv on, just not the computer{stop}switch that off", "turn on the tv and turn off the computer")  # fmt: skip
    same(f"{who} {wants} the tv off, but not the computer{stop}switch it on", "turn off the tv and turn on the computer")  # fmt: skip


@for_each(
    "said",
    [
        "nobody wants the milk on the kitchen table", "somebody wants the milk on the kitchen table",
        "the cat wants the milk on the kitchen table", "she wanted the milk on the kitchen table",
        "she never wants the milk on the kitchen table", "she does not want the milk on the kitchen table",
        "she wants the milk on the kitchen table later", "she wants the milk on the kitchen table tomorrow",
        "she wants the milk on the kitchen table if there is any tea", "she wants the milk on the kitchen table when she comes",
        "she wants only the milk on the kitchen table", "does she want the milk on the kitchen table?",
        # what is there may be what is wanted
        "she wants the wine on the kitchen counter", "grandma wants an apple from the kitchen counter",
        # against it
        "she wants the milk on the kitchen table, but I don't", "she wants the milk on the kitchen table. I want it in the fridge.",
        "grandma wants the tv on, but I don't", "grandma wants the tv on. I don't",
        "grandma wants the milk on the kitchen table, but leave it in the fridge",
    ],
)  # fmt: skip
def test_what_is_no_such_wish(said: str) -> None:
    refused(said)
