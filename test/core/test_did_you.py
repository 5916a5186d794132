""" "Did you …?" and "why did you (not) …?": told from the steps that were taken and from how the
home is, whatever words the task had."""

from __future__ import annotations

import random

import pytest
from for_each import for_each
from talking import Chat

from vh_core.environments import make_environment
from vh_core.environments.seen import observed_as
from vh_core.episode import Episode
from vh_core.episode.past import changes_of
from vh_core.episode.session import HomeSession
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Task

#: orders that change something in the embedded home, each with its opposite, and with what was done
#: in other words; "" where there is none
ORDERS = (
    ("turn off the floor lamp", "turn on the floor lamp", "switch the floor lamp off"),
    ("turn on the tv", "turn off the tv", "switch the television on"),
    ("open the bathroom window", "close the bathroom window", "open the window in the bathroom"),
    (
        "close the curtains in the office",
        "open the curtains in the office",
        "shut the office curtains",
    ),
    ("put the plum in the fridge", "put the plum on the fridge", "put a plum into the fridge"),
    ("put the newspaper on the sofa", "put the sofa on the newspaper", "move the newspaper"),
    ("bring me the phone", "put the phone on the bed", "get my mobile"),
    ("wash the dirty plate", "", "clean the plate"),
    ("throw away the newspaper", "", "put the paper in the bin"),
    ("put all the apples in the fridge", "take the apples out", "put three apples in the fridge"),
    ("turn off all the lights", "turn on all the lights", "switch off the kitchen light"),
    ("close all the curtains", "open all the curtains", "shut the curtains in the office"),
    ("read the book", "close the book", "read a book"),
    ("sit on the sofa", "", "sit down on the sofa"),
    ("open the fridge", "close the fridge", "open the refrigerator"),
    ("go to the bedroom", "go to the bathroom", "walk to the bedroom"),
    ("go to the bedroom and open the window", "close the bedroom window", "open that window"),
    ("put the milk on the kitchen table", "", "take the milk out of the fridge"),
)


@pytest.mark.slow
@for_each("order, opposite, paraphrase", ORDERS)
def test_what_was_done_was_done_in_whatever_words_and_its_opposite_was_not(
    order: str, opposite: str, paraphrase: str
) -> None:
    chat = Chat()
    chat.done(order)
    answer = chat.answer(f"Did you {order}?")
    assert answer.value is True and answer.text.startswith(f'Yes. For "{order}" I did: '), answer
    if opposite:
        assert chat.answer(f"did you {opposite}?").value is not True, opposite
    chat.done(f"did you {order}?")  # which says what "those" are
    assert chat.answer(f"did you {paraphrase}?").value is True, paraphrase


@pytest.mark.slow
@for_each("order", [order for order, _, _ in ORDERS])
def test_what_nobody_did_was_not_done(order: str) -> None:
    chat = Chat()
    chat.done("turn on the stove")
    answer = chat.answer(f"did you {order}?")
    assert answer.value is False and answer.text.startswith("No"), answer


@pytest.mark.parametrize("seed", range(3))
def test_what_was_done_stays_done_whatever_is_done_after_it(seed: int) -> None:
    chat = Chat()
    done = [order for order, _, _ in random.Random(seed).sample(ORDERS, 7)]
    done = [order for order in done if chat.done(order).steps]
    assert len(done) > 4
    for order in done:
        assert chat.answer(f"did you {order}?").value is True, (order, done)


@for_each(
    "done, asked, why",
    [
        ("open the kitchen window", "open all the windows", "Not done, 5 of 6"),
        ("close the curtains in the living room", "close all the curtains", "Not done, 2 of 6"),
        ("put the plum in the fridge", "put the plums in the fridge", "Not done, 2 of 3"),
        ("wash the dirty plate in the dishwasher", "wash all the plates", "Not done, 3 of"),
        (
            "close all the curtains except those in the kitchen",
            "close all the curtains",
            "Not done, 1 of 6: curtains (12) CLOSED",
        ),
        (
            "close all the curtains except those in the kitchen",
            "close the kitchen curtains",
            "curtains (12) not CLOSED",
        ),
        (
            "close all the curtains",
            "close all the curtains except those in the kitchen",
            "more than that",
        ),
        ("turn off the floor lamp", "turn on the floor lamp", "switch off the floorlamp (93)"),
        ("don't turn off the lights", "turn off the lights", "I did nothing of it"),
        ("put the plum in the fridge", "take the plum out of the fridge", "not HELD"),
        ("put the plum on the kitchen counter", "bring me the plum", "not HELD"),
        ("open the fridge", "leave any windows open", "none of the 6 is open"),
        (
            "turn the tv on and open the fridge",
            "turn on the tv before opening the fridge",
            "not in that order",
        ),
        ("turn off all the lights", "turn off the tv", "It is so and I did nothing for it"),
    ],
)
def test_what_was_done_otherwise_or_in_part_was_not_done(done: str, asked: str, why: str) -> None:
    chat = Chat()
    chat.done(done)
    answer = chat.answer(f"did you {asked}?")
    assert answer.value is False and answer.text.startswith("No"), answer
    assert why in answer.text


@for_each(
    "done, asked, step",
    [
        ("open all the windows", "open the bathroom window too", "open the window (167)"),
        ("put all the apples in the fridge", "move the apples", "grab the apple (98)"),
        (
            "put all the apples in the fridge",
            "put the apple from the living room in the fridge",
            "put the apple (98) in the fridge (24)",
        ),
        ("bring me the phone", "go to the bedroom", "walk to the cellphone (139)"),
        ("bring me the phone", "find my phone", "walk to the cellphone (139)"),
        ("put the plum in the fridge", "take the plum", "grab the plum (36)"),
        ("put the plum in the fridge", "open the fridge", "close the fridge (24)"),
        ("open the fridge", "leave the fridge open", "the fridge (24) is open"),
        ("turn on the tv", "leave anything on", "tv (95)"),
        ("bring me a glass of water", "bring me water", "grab the water"),
        ("wash the dirty plate in the dishwasher", "wash the plate", "switch on the dishwasher"),
        ("throw away the newspaper", "do it", "put the newspaper (105) in the garbagecan (28)"),
        ("close all the curtains", "close the curtains in the office", "close the curtains (197)"),
    ],
)
def test_what_was_done_as_a_part_or_on_the_way_was_done(done: str, asked: str, step: str) -> None:
    chat = Chat()
    chat.done(done)
    answer = chat.answer(f"did you {asked}?")
    assert answer.value is True and step in answer.text, answer


@for_each("order", [order for order, _, _ in ORDERS[:6]])
def test_what_was_undone_is_told_to_be_undone(order: str) -> None:
    chat = Chat()
    chat.done(order)
    chat.done("undo that")
    told = chat.told(f"did you {order}?")
    assert f'For "{order}"' in told and "It was undone since." in told, told
    assert f'"undo: {order}"' in told


def test_what_became_otherwise_again_is_told(chat: Chat) -> None:
    chat.done("turn the tv on")
    chat.done("turn the tv off")
    told = chat.told("did you turn on the tv?")
    assert 'After that: For "turn the tv off" I did: switch off the tv (95).' in told
    chat.done("open the fridge")
    done = chat.home.execute(parse_step("[CLOSE] <fridge> (24)"))
    assert done.code.name == "OK"
    assert "It is so no longer: fridge (24) not OPEN." in chat.told("did you open the fridge?")
    assert chat.answer("did you close the fridge?").value is False


@for_each(
    "asked",
    [
        "have you turned on the tv and opened the fridge?",
        "didn't you turn on the tv?",
        "did you manage to turn on the tv?",
        "So, did you just turn the tv on for me, robot?",
        "did you turn it on?",
        "did you open the fridge and then turn on the tv?",
        "have you been in the living room?",
        "did you turn on the tv but not the microwave?",
    ],
)
def test_it_may_be_asked_in_many_ways(asked: str) -> None:
    chat = Chat()
    chat.done("open the fridge")
    chat.done("turn on the tv")
    assert chat.answer(asked).value is True


@for_each(
    "asked", ["have you done it?", "did it work?", "are you done yet?", "did you do what I said?"]
)
def test_whether_the_last_task_was_done(asked: str) -> None:
    chat = Chat()
    assert chat.told(asked) == "Nothing was asked for yet."
    chat.done("turn on the tv")
    assert chat.answer(asked).value is True
    chat.say("bring me the hammer")
    answer = chat.answer(asked)
    assert answer.value is False and 'no "hammer"' in answer.text


def test_what_cannot_be_read_is_not_guessed_at(chat: Chat) -> None:
    assert chat.told("did you defrobnicate the tv?") == "No, I did nothing yet."
    chat.done("turn on the tv")
    for deed in ("defrobnicate the tv", "turn on only the tv", "turn on the tv or the radio"):
        answer = chat.answer(f"did you {deed}?")
        assert answer.value is None and answer.text.startswith("I cannot tell"), answer
        assert 'The last tasks were "turn on the tv": SUCCEEDED.' in answer.text
    chat.say("bring me the hammer")
    assert chat.answer("did you bring me the hammer?").value is False
    assert chat.say("did you open the fridge? If not, open it.").answer is None


def test_whether_something_was_forgotten(chat: Chat) -> None:
    chat.done("turn on the tv")
    assert chat.answer("did you forget to turn on the tv?").value is False
    told = chat.told("did you forget to open the fridge?")
    assert told.startswith("I did not do it. I did nothing of it."), told


def test_why_something_was_done_or_not_done(chat: Chat) -> None:
    chat.done("put the salmon in the fridge")
    told = chat.told("why didn't you close the fridge?")
    assert told == 'I did. For "put the salmon in the fridge" I did: close the fridge (24).'
    told = chat.told("why did you open the fridge?")
    assert told.startswith('I was told "put the salmon in the fridge".'), told
    told = chat.told("why didn't you turn on the tv?")
    assert told == "Nobody asked for that. I did nothing of it. Now: tv (95) not ON."
    assert chat.told("why did you turn on the tv?").startswith("I did not do that.")
    chat.say("turn off the tv")  # which is off
    told = "It is so and I did nothing for it: tv (95) OFF."
    assert chat.told("why didn't you turn off the tv?") == told
    chat.say("put the hammer on the sofa")
    assert 'no "hammer"' in chat.told("why didn't you put the hammer on the sofa?")
    assert "Nobody asked" in chat.told("why didn't you put the hammer in the sofa?")
    chat.done("put the salmon in the fridge")
    told = chat.told("why did you do that?")
    assert told.startswith('I was told to. "put the salmon in the fridge": SUCCEEDED'), told
    assert chat.answer("did you do that?").value is None, "it was so, and no step was needed"


def test_a_question_without_an_answer_is_no_task(chat: Chat) -> None:
    chat.done("turn off the floor lamp")
    for question in ("why is the sky blue?", "what time is it?"):
        assert not chat.say(question).succeeded
    assert chat.told("what did you do last?").startswith('"turn off the floor lamp"')
    assert '"turn off the floor lamp"' in chat.told("why didn't you turn on the floor lamp?")
    assert chat.say("again").task == "turn off the floor lamp"


# -- going back ---------------------------------------------------------------------------------


@for_each(
    "turns",
    [
        ("go to the bedroom", "go back"),
        ("go to the bedroom", "Come back, please."),
        ("go to the bedroom and open the window", "come back"),
        ("go to the office", "turn on the computer there", "go back to where you were"),
        ("go to the bedroom", "go back", "come back", "again"),
    ],
)
def test_going_back_is_to_the_room_before(turns: tuple[str, ...]) -> None:
    chat = Chat()
    for turn in turns:
        chat.done(turn)
    assert chat.told("where are you?") == "I am in the kitchen."


def test_who_went_nowhere_has_nowhere_to_go_back_to(chat: Chat) -> None:
    chat.done("open the fridge")
    refused = chat.say("go back")
    assert not refused.succeeded and "gone to no other room" in refused.message


@pytest.fixture
def chat() -> Chat:
    return Chat()


def test_what_was_first_seen_in_a_task_may_change_in_it() -> None:
    """Of a home that is shown as it is seen, places turn up, and are opened, one after another."""
    home = observed_as(make_environment("world", open_scene()), "seen")
    session = HomeSession()
    meant = session.meant("put the unicorn on the bed")
    result = Episode(Task(meant.text), make_strategy("seeking"), home).run()
    session.remember(meant, result)
    assert result.outcome is Outcome.NOT_FOUND
    opened = {i for change in changes_of(result) for i, states in change.after if "OPEN" in states}
    assert opened & {step.objects[0].id for step in result.steps if step.action == "OPEN"}
