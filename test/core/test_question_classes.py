"""Ways of asking, each as a class whose members are generated: whatever is said around a question,
in whichever shape, it is the same question; what orders something as well is none."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, reader_of

from vh_core.language import Misunderstanding, ask
from vh_core.language.questions import HomeAnswer


def answer_to(text: str) -> HomeAnswer:
    found = ask(text, HOME)
    assert isinstance(found, HomeAnswer), f"{text!r}: {found}"
    return found


def same(text: str, plain: str) -> None:
    assert answer_to(text).to_json() == answer_to(plain).to_json(), text


QUESTIONS = ("is the tv on?", "where is my phone?", "how many plums are there?")
AROUND = """\
i forgot, {}|{} i forgot|hi robot, {}|{} i need to know|could you have a look, {}|{} please check
{} could you have a look?|my back hurts, {}|we are leaving, {}|{} just checking|um, {}
just to be sure, {}|before we go, {}|out of curiosity, {}|the kids are asleep, {}|do you know, {}
{} thank you|{} i can't remember|{} can you tell me?|so, {}|dear robot, {}|quick question: {}
i have a question. {}|{} nobody told me|{} my wife wants to know""".replace("\n", "|").split("|")


@for_each(("around", "question"), list(product(AROUND, QUESTIONS)))
def test_what_is_said_around_a_question_changes_nothing(around: str, question: str) -> None:
    same(around.format(question), question)


WHETHER = """\
check if {}|could you check whether {}|would you check if {}?|can you please have a look whether {}
tell me whether {}|please find out if {}|i would like to know if {}|i want to know whether {}
do you know if {}?|let me know if {}|is it true that {}?|could it be that {}?|i wonder if {}
could you see whether {}?|kindly tell me if {}""".replace("\n", "|").split("|")
FACTS = {
    "the tv is on": "is the tv on?",
    "the bedroom window is open": "is the bedroom window open?",
    "there is milk in the fridge": "is there milk in the fridge?",
}


@for_each(("whether", "fact"), list(product(WHETHER, FACTS)))
def test_what_should_be_found_out_is_a_question(whether: str, fact: str) -> None:
    same(whether.format(fact), FACTS[fact])


@for_each(
    ("short", "full"),
    [
        ("tv on?", "is the tv on?"),
        ("tv on or not", "is the tv on?"),
        ("bedroom window open?", "is the bedroom window open?"),
        ("bedroom window still open?", "is the bedroom window open?"),
        ("any windows open?", "are any windows open?"),
        ("are there any windows open?", "are any windows open?"),
        ("all windows closed?", "are all windows closed?"),
        ("is there any window open in the bedroom?", "is any window in the bedroom open?"),
        ("milk in the fridge?", "is the milk in the fridge?"),
        ("seen my phone?", "where is my phone?"),
        ("number of plums?", "how many plums are there?"),
        ("plums, how many?", "how many plums are there?"),
        ("plums, how many do we have?", "how many plums are there?"),
        ("how many plums have we got left", "how many plums are there?"),
        ("wheres my phone", "where is my phone?"),
        ("where on earth is my phone?", "where is my phone?"),
        ("where did my phone go", "where is my phone?"),
        ("where could my phone be?", "where is my phone?"),
        ("where have i put my phone", "where is my phone?"),
        ("can u tell me where my phone is", "where is my phone?"),
        ("where is my phone kept", "where is my phone?"),
        ("the tv is on, right?", "is the tv on?"),
        ("isn't the tv on?", "is the tv on?"),
        ("i think the tv is on, is it?", "is the tv on?"),
        ("was the tv left on?", "is the tv on?"),
        ("has the tv been turned on?", "is the tv on?"),
        ("did i turn the tv on?", "is the tv on?"),
    ],
)
def test_short_and_long_forms_ask_the_same(short: str, full: str) -> None:
    same(short, full)


@for_each("before", ["my phone, {}", "i can't find my phone. {}", "my phone {}"])
@for_each("asked", ["where is it?", "is it on?", "is it in the bedroom?"])
def test_it_is_what_was_spoken_of_before(before: str, asked: str) -> None:
    same(before.format(asked), asked.replace("it", "my phone"))


def test_several_questions_are_all_answered() -> None:
    tv, window = answer_to("is the tv on?"), answer_to("is the bedroom window open?")
    for text in (
        "is the tv on and is the bedroom window open?",
        "is the tv on? is the bedroom \
window open?",
    ):
        both = answer_to(text)
        assert tv.text in both.text
        assert window.text in both.text
        assert both.value == tv.value if tv.value == window.value else both.value is None
    both = answer_to("is the tv on? and the stove?")
    assert "stove" in both.text
    assert "tv" in both.text
    assert not isinstance(ask("is the tv on? and the flux capacitor?", HOME), HomeAnswer)


def test_things_in_one_question_are_all_asked_about() -> None:
    both = answer_to("are the tv and the stove off?")
    assert both.value is True
    assert {HOME.nodes[i].class_name for i in both.ids} == {"tv", "stove"}


@pytest.mark.parametrize("thing", ["plums", "apples", "lamps"])
def test_whether_there_are_any_and_how_many_is_how_many(thing: str) -> None:
    asked = answer_to(f"do we have {thing}, and how many of them?")
    plain = answer_to(f"how many {thing} are there?")
    assert (asked.value, set(asked.ids)) == (plain.value, set(plain.ids))


def test_a_choice_of_places_is_answered_with_the_place() -> None:
    same("is my phone in the bedroom or in the kitchen?", "where is my phone?")


def test_a_slip_is_put_right_and_said() -> None:
    found = answer_to("is the frigde open?")
    assert found.value == answer_to("is the fridge open?").value
    assert '"frigde": read as "fridge"' in found.text


@for_each("question", ["is the tv on", "where is my phone", "do we have plums"])
@for_each("order", ["turn it off", "bring it to me", "open the fridge"])
@for_each("between", [" ", ", ", "? ", " and ", ", please "])
def test_what_orders_something_as_well_is_not_only_answered(
    question: str, order: str, between: str
) -> None:
    assert not isinstance(ask(f"{question}{between}{order}", HOME), HomeAnswer)
    assert not isinstance(ask(f"{order}{between}{question}?", HOME), HomeAnswer)


@pytest.mark.parametrize("text", ["kitchen window opne?", "milk?", "the tv?", "some wombats here?"])
def test_what_only_asks_changes_nothing(text: str) -> None:
    if ask(text, HOME) is None:
        assert isinstance(reader_of(HOME).read(text), Misunderstanding)
