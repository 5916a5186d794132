"""How something should be, said as a need, a preference, or in place of something else that was
said: classes whose members are generated, each the same as what it says plainly."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import READER, goal_of, same

from vh_core.goals import NotMeant
from vh_core.language import Misunderstanding

NEEDS = [
    ("the bedroom window {} closing", "close the bedroom window"),
    ("the bedroom window {} shutting", "close the bedroom window"),
    ("the fridge {} opening", "open the fridge"),
    ("the dirty plates {} washing", "wash the dirty plates"),
    ("the tv {} turning on", "turn on the tv"),
]


@for_each("needs", ["needs", "need", "could do with"])
@for_each(("text", "plain"), NEEDS)
def test_what_something_needs_should_be_so(text: str, plain: str, needs: str) -> None:
    same(text.format(needs), plain)


@for_each(
    "text",
    [
        "the orchid would look {} on the desk in the bedroom",
        "the orchid would be {} off on the desk in the bedroom",
        "the orchid would look {} on the desk in the bedroom, put it there",
        "the orchid would be {} on the desk in the bedroom than on the floor",
    ],
)
@for_each("well", ["nice", "so much better", "great"])
def test_where_it_would_be_well_it_should_be(text: str, well: str) -> None:
    same(text.format(well), "put the orchid on the desk in the bedroom")


@for_each(
    ("text", "plain"),
    [
        ("I want you to be sitting on the sofa", "sit on the sofa"),
        ("you should be in the kitchen", "go to the kitchen"),
        ("I want my shirts laid out on the bed", "put my shirts on the bed"),
        ("I want the milk waiting for me on the coffee table", "put the milk on the coffee table"),
        ("I like my phone on the sofa. Please put it there.", "put my phone on the sofa"),
        ("the milk is supposed to be in the fridge", "put the milk in the fridge"),
        ("the milk's place is the fridge", "put the milk in the fridge"),
        ("the fridge is where the milk belongs", "put the milk in the fridge"),
        ("all I want is the tv on", "turn on the tv"),
        ("goal: milk in the fridge", "put the milk in the fridge"),
        ("the tv shouldn't be on", "turn off the tv"),
        ("I need the dishwasher started", "start the dishwasher"),
        ("the tv should be on when the guests arrive", "turn on the tv"),
        ("the salmon should be in the fridge or it will go off", "put the salmon in the fridge"),
        ("i dont want anyone looking in, so close the curtains", "close the curtains"),
        ("the toilet lid should be down", "close the toilet"),
        ("put the toilet lid up", "open the toilet"),
        ("lift up the toilet lid", "open the toilet"),
        ("lid down on the toilet please", "close the toilet"),
    ],
)
def test_what_is_wished_for_is_done(text: str, plain: str) -> None:
    same(text, plain)


VERBS = [
    ("{} up the computer", ("boot", "fire", "power", "crank"), "turn on the computer"),
    ("get the computer {}", ("going", "running", "started"), "turn on the computer"),
    ("{} the curtains shut", ("pull", "push", "slide"), "close the curtains"),
    ("{} the fridge open", ("swing", "pull", "fling"), "open the fridge"),
    ("{} back the bedroom curtains", ("draw", "pull"), "open the bedroom curtains"),
    ("turn of {}", ("the tv", "all the lights", "the bedroom lights"), None),
]


@for_each(("text", "words", "plain"), VERBS)
def test_verbs_of_the_same_meaning(text: str, words: tuple[str, ...], plain: str | None) -> None:
    for word in words:
        same(text.format(word), plain or f"turn off {word}")


INSTEAD = ["I mean", "no, wait,", "sorry,", "or rather", "I meant", "no, sorry, I mean"]
CORRECTED = [
    ("turn on the tv, {} the computer", "turn on the computer"),
    ("put the book, {} the magazine on the desk", "put the magazine on the desk"),
    ("read the paper from the coffee table, {} the newspaper", "read the newspaper"),
    ("put the milk on the kitchen table, {} in the fridge", "put the milk in the fridge"),
]


@for_each(("instead", "said"), list(product(INSTEAD, CORRECTED)))
def test_what_is_said_instead_is_meant_and_that_is_told(
    instead: str, said: tuple[str, str]
) -> None:
    found = goal_of(said[0].format(instead))
    assert {*found.mentions} & {*goal_of(said[1]).mentions}
    assert len(found.conditions) == len(goal_of(said[1]).conditions)
    assert any(isinstance(note, NotMeant) for note in found.notes)


@pytest.mark.parametrize(
    "text",
    [
        "bin the bananas, not the ones in the kitchen, I mean the ones on the coffee table",
        "turn on the tv, no thanks",
        "I mean the computer",
        "put the book on the desk, no, on the bed, no, the magazine",
    ],
)
def test_a_correction_that_is_not_clear_is_none(text: str) -> None:
    assert isinstance(READER.read(text), Misunderstanding)
