"""A talk in which a task was not understood, and somebody says that what was offered is meant."""

from __future__ import annotations

import pytest
from for_each import for_each
from hypothesis import given
from hypothesis import strategies as st
from talking import Chat

from vh_core.asking.words import REFUSALS, YES
from vh_core.episode.accepting import accepted, declined
from vh_core.outcome import Outcome

UNKNOWN = "jakes coming over so turn the tv on"
TV = "[SWITCHON] <tv> (95)"
#: one of which two may be meant
TWO = "take a plate from the cupboard in the kitchen and put it on the kitchen table"


def refused(chat: Chat, text: str) -> tuple[str, ...]:
    result = chat.say(text)
    assert result.outcome is Outcome.INVALID_TASK
    assert not result.steps
    assert all(f'"{each}"' in result.message for each in result.offers)
    return result.offers


@for_each(
    "answer",
    [
        "yes",
        "Yes, please.",
        "yes, thank you",
        "ＹＥＳ",
        "ok",
        "sure",
        "exactly!",
        "that's what I meant",
        "the first one",
    ],
)
def test_yes_does_what_was_offered(answer: str) -> None:
    chat = Chat()
    assert refused(chat, UNKNOWN) == ("turn the tv on",)
    result = chat.done(answer)
    assert result.task == "turn the tv on"
    assert TV in map(str, result.steps)
    assert chat.done("undo that").steps  # it is a task as any other


@for_each(
    ("answer", "at"),
    [
        ("the first", 0),
        ("the second one, please", 1),
        ("2", 1),
        ("the last one", 1),
        ("option 1", 0),
    ],
)
def test_which_of_several_is_meant(answer: str, at: int) -> None:
    chat = Chat()
    assert len(refused(chat, TWO)) == 2
    cabinet = ("kitchencabinet (16)", "kitchencabinet (21)")[at]
    assert cabinet in chat.done(answer).task


@for_each("answer", ["yes", "ok", "the third one", "4", "either", "yes?", "0"])
def test_what_does_not_say_which_of_several_does_nothing(answer: str) -> None:
    chat = Chat()
    refused(chat, TWO)
    assert not chat.say(answer).steps


@for_each("answer", ["no", "none of them", "nothing", "forget it"])
def test_no_does_nothing_and_what_was_offered_is_offered_no_more(answer: str) -> None:
    chat = Chat()
    refused(chat, UNKNOWN)
    assert chat.told(answer) == "All right; nothing is done."
    assert not chat.say("yes").steps


@for_each("between", ["turn off the tv", "is the tv on?", "thanks", "zorp the blorp", "hello"])
def test_yes_is_an_answer_only_right_behind_the_question(between: str) -> None:
    chat = Chat()
    refused(chat, UNKNOWN)
    chat.say(between)
    assert not chat.say("yes").steps


@for_each("text", ["yes", "no", "ok", "the second one"])
def test_without_an_offer_it_is_none(text: str) -> None:
    chat = Chat()
    assert not chat.say(text).steps
    assert not chat.say("bring me the zorp").offers
    assert not chat.say(text).steps


def test_it_is_what_it_was_when_that_was_offered() -> None:
    chat = Chat()
    chat.done("open the fridge")
    (offer,) = refused(chat, "jakes coming over so close it")
    assert offer == "close it"
    assert [*map(str, chat.done("yes").steps)] == ["[CLOSE] <fridge> (24)"]


def test_the_talk_goes_on_with_what_was_offered() -> None:
    chat = Chat()
    refused(chat, "jakes coming over so chuck the lime in the fridge")
    chat.done("yes")
    assert "[PUTIN] <salmon> (38) <fridge> (24)" in map(str, chat.done("and the salmon too").steps)


@pytest.mark.parametrize(
    "order", ["turn the tv off", "turn on the radio", "one plum in the fridge"]
)
def test_another_order_is_none_of_those_that_were_offered(order: str) -> None:
    assert accepted(order, ("turn the tv on",)) == ""


@given(st.text(max_size=100), st.lists(st.text(min_size=1, max_size=20), max_size=3))
def test_whatever_is_said_nothing_but_an_offer_is_accepted(text: str, offers: list[str]) -> None:
    found = accepted(text, offers)
    assert not found or found in offers
    assert not (found and declined(text))


@given(st.sampled_from(sorted(YES)), st.sampled_from(sorted(REFUSALS)))
def test_yes_is_yes_and_no_is_no(yes: str, no: str) -> None:
    assert accepted(yes, ("a",)) == "a"
    assert not accepted(yes, ("a", "b"))
    assert not accepted(no, ("a",))
    assert declined(no)
