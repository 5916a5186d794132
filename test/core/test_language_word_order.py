"""The same order in another order of words: where before what, what before the order about it, a
question before what depends on it. Nothing of it is left out, and nothing else is meant."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, reader_of, same

from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding

#: the same, with the tv on and two windows open
OPEN_IDS, ON_IDS = {120: "OPEN", 196: "OPEN"}, {95: "ON", 25: "ON"}


def _left() -> EnvironmentGraph:
    data = HOME.to_json()
    for node in data["nodes"]:
        if node["id"] in OPEN_IDS:
            node["states"] = ["OPEN"]
        elif node["id"] in ON_IDS:
            node["states"] = ["ON", *[s for s in node["states"] if s not in ("ON", "OFF")]]
    return EnvironmentGraph.from_json(data)


LEFT = _left()
LEFT_READER = reader_of(LEFT)


@for_each("what", ["the lime", "all the plums", "the salmon and the lime"])
@for_each(
    "text",
    [
        "into the fridge goes {}",
        "into the fridge go {}",
        "in the fridge I want {}",
        "in the fridge belongs {}",
        "into the fridge with {}",
        "the fridge is where {} goes",
        "{}, put it in the fridge",
        "{}, wherever it is, goes in the fridge",
        "{}, no matter where, into the fridge",
        "wherever they are, put {} in the fridge",
        "put {}, wherever they may be, in the fridge",
        "put {} from wherever they are in the fridge",
    ],
)
def test_where_may_come_before_what(text: str, what: str) -> None:
    if " and " in what and text.startswith(("into the fridge with", "the fridge is")):
        return
    same(text.format(what), f"put {what} in the fridge")


@for_each(
    ("before", "verb", "plain"),
    [
        ("whatever is open in the kitchen", "close it", "close everything that is open in kitchen"),
        ("everything that is on", "turn it off", "turn off everything that is on"),
        ("all the windows that are open", "shut them", "shut all the windows that are open"),
        ("every light", "turn it off please", "turn off every light"),
        ("the kitchen window", "please open it", "open the kitchen window"),
        ("whichever window is nearest", "close that one", "close the nearest window"),
    ],
)
def test_what_an_order_is_about_may_come_before_it(before: str, verb: str, plain: str) -> None:
    same(f"{before}, {verb}", plain, LEFT_READER)


ROUNDS = """\
go through every room and {}|walk around the house and {}|make the rounds and {}|in every room, {}
in all rooms {}|check all the rooms and {}|no matter which room, {}|go from room to room and {}\
""".replace("\n", "|").split("|")


@for_each("rounds", ROUNDS[:-1])
@for_each("order", ["turn off the lights", "close all the curtains"])
def test_all_rooms_may_come_first(rounds: str, order: str) -> None:
    same(rounds.format(order), f"{order} everywhere")


THERE = [
    ("on the coffee table there is an apple", "it", "the apple on the coffee table"),
    ("in the fridge there are two juices", "them", "both juices"),
    ("on the dining table are two plums", "them", "the plums on the dining table"),
    ("in the fridge is an orange", "it", "the orange in the fridge"),
]


@for_each(("there", "them", "which"), THERE)
@for_each("stop", [", ", ". "])
def test_there_is_may_stand_behind_where(there: str, them: str, which: str, stop: str) -> None:
    same(f"{there}{stop}put {them} in the fridge", f"put {which} in the fridge")


@pytest.mark.parametrize(
    "text",
    [
        "on each nightstand there is a lamp, turn them on",
        "each nightstand has a lamp, turn them on",
        "there is a lamp on each nightstand. turn them on",
        "the lamps on each nightstand, turn them on",
    ],
)
def test_a_thing_in_each_place_is_all_of_them(text: str) -> None:
    same(text, "turn on the lamps on the nightstands")


ASKED = [
    ("is the tv {}on", "turn it off", "turn off the tv"),
    ("are there {}any windows open", "close them", "close all the open windows"),
    ("are any windows {}open", "close them all", "close all the open windows"),
    ("did I leave the stove {}on", "turn it off please", "turn off the stove"),
    ("is the bedroom window {}open", "please close it", "close the bedroom window"),
]


@pytest.mark.parametrize(("question", "order", "plain"), ASKED)
@pytest.mark.parametrize("then", ["", "if so, ", "then ", "if yes, "])
@pytest.mark.parametrize("still", ["", "still "])
class TestAskedBefore:
    def test_an_order_depends_on_what_is_asked_before_it(
        self, question: str, order: str, plain: str, then: str, still: str
    ) -> None:
        same(f"{question.format(still)}? {then}{order}", plain, LEFT_READER)

    def test_it_does_not_count_where_the_answer_is_no(
        self, question: str, order: str, plain: str, then: str, still: str
    ) -> None:
        found = READER.read(f"{question.format(still)}? {then}{order}")
        assert isinstance(found, Misunderstanding) or not goal_of(found.text).stages[1:]


def test_a_question_stays_one_before_another_order() -> None:
    found = READER.read("what is in the fridge? close it")
    assert isinstance(found, Misunderstanding)
    assert found.kind == "question"


@pytest.mark.parametrize("word", ["when", "while", "as long as"])
def test_nothing_is_waited_for(word: str) -> None:
    same(f"{word} the tv is still on, turn it off", "turn off the tv", LEFT_READER)
    found = READER.read(f"{word} the tv is on, turn it off")
    assert isinstance(found, Misunderstanding)
    assert "cannot wait" in found.message


HOW = ("shut", "closed", "open")


@for_each("verb", ["pull", "push", "slide", "slam", "swing"])
@for_each(("how", "plain"), [("shut", "close"), ("closed", "close"), ("open", "open")])
def test_a_verb_may_say_how_and_a_word_what(verb: str, how: str, plain: str) -> None:
    for text in (f"{verb} the closet {how}", f"{verb} the closet in the bedroom {how}"):
        same(text, f"{plain} the closet")
    same(f"{verb} {how} the closet", f"{plain} the closet")


SAME = ["same for {}", "do the same with {}", "ditto {}", "and so do {}", "the same goes for {}"]


@for_each("again", SAME)
@for_each("stop", [". ", "; ", " and "])
def test_the_same_is_done_with_another_thing(again: str, stop: str) -> None:
    if stop == " and " and not again.startswith(("and", "do")):
        return
    said = again.removeprefix("and ").format("the peach on the counter")
    same(
        f"put the lime in the fridge{stop}{said}",
        "put the lime and the peach from the counter in the fridge",
    )
