"""Talk in several turns: a turn that was not understood and names no other thing takes nothing from
what "it" and "them" are, and "there" is where it says."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.episode.told_places import names_nothing_new, place_told, said_of
from vh_core.outcome import Outcome


@for_each(
    ("first", "refused", "order", "step"),
    [
        (
            "Open the curtains in the bedroom.",
            "And in the bathroom.",
            "Now close them again.",
            "[CLOSE] <curtains> (121)",
        ),
        (
            "Open the curtains in the bedroom.",
            "And in the living room and the office too.",
            "Close them.",
            "[CLOSE] <curtains> (121)",
        ),
        (
            "Put a glass on the nightstand.",
            "A clean one.",
            "Fill it with water.",
            "[POUR] <water> (143) <waterglass> (52)",
        ),
        ("Bring me the phone.", "No, on the bed.", "Put it on the bed.", "<cellphone> (139) <bed>"),
        ("Bring me the phone.", "On the bed.", "Put it back.", "<cellphone> (139) <nightstand>"),
        ("Turn on the tv.", "The other way round.", "Turn it off.", "[SWITCHOFF] <tv> (95)"),
        ("Turn on the tv.", "Faster!", "Turn it off.", "[SWITCHOFF] <tv> (95)"),
        ("Turn on the tv.", "Is anyone in the kitchen?", "Turn it off.", "[SWITCHOFF] <tv> (95)"),
        ("Bring me the phone.", "Who is in the office?", "Put it back.", "<nightstand> (125)"),
        # where it was refused to do something
        (
            "Turn on the tv.",
            "Is there anyone in the kitchen?",
            "Turn off the light there.",
            "[SWITCHOFF] <lightswitch> (13)",
        ),
        (
            "Open the kitchen window.",
            "And in the bedroom.",
            "Turn on the lamp there.",
            "[SWITCHON] <tablelamp>",
        ),
        (
            "Put the phone on the desk.",
            "On the bed.",
            "Put the book from the nightstand there too.",
            "[PUTBACK] <book> (138) <bed> (124)",
        ),
        ("Turn on the tv.", "Is there anyone in the bathroom?", "Go there.", "<bathroom> (159)"),
        (
            "There's a magazine in the office.",
            "Is it warm in the office?",
            "Bring the magazine from there.",
            "[GRAB] <magazine> (212)",
        ),
    ],
)
def test_nothing_is_forgotten(first: str, refused: str, order: str, step: str) -> None:
    chat = Chat()
    chat.say(first)
    assert chat.say(refused).outcome is Outcome.INVALID_TASK
    assert step in "; ".join(map(str, chat.done(order).steps))


@for_each(
    ("refused", "order"),
    [
        ("Bring me the hammer.", "Put it on the desk."),
        ("A hammer.", "Put it on the desk."),
        ("And the hammer.", "Put it on the desk."),
        ("Is the door between the kitchen and the living room open?", "Close it."),
        ("Is the radio in the kitchen on?", "Turn it off."),
        ("Dim the light in the bedroom.", "Turn it off."),
        ("Water the orchid.", "Put it on the desk."),
    ],
)
def test_it_is_nothing_older_than_what_was_named(refused: str, order: str) -> None:
    chat = Chat()
    chat.done("Bring me the milk.")
    assert chat.say(refused).outcome is Outcome.INVALID_TASK
    assert chat.say("And in the kitchen.").outcome is Outcome.INVALID_TASK
    before = chat.look()
    assert chat.say(order).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


def test_there_is_told_of_until_something_is_done() -> None:
    chat = Chat()
    chat.say("Is there anyone in the bathroom?")
    chat.say("Thanks.")
    assert {*chat.answer("Are there any towels there?").ids} == {187}
    chat.done("Turn on the tv.")
    steps = chat.done("Turn off the light there.").steps
    assert "<lightswitch> (88)" in "; ".join(map(str, steps))


def test_there_is_nothing_without_a_session() -> None:
    chat = Chat()
    chat.say("Is there anyone in the kitchen?", "")
    assert chat.say("Turn off the light there.", "").outcome is Outcome.INVALID_TASK


@for_each(
    ("text", "place"),
    [
        ("And in the bathroom.", "in the bathroom"),
        ("On the bed, please.", "on the bed"),
        ("Is anyone in the living room?", "in the living room"),
        ("Is anyone in the kitchen or in the office?", ""),
        ("Is the thing in the kitchen cabinet gone?", ""),
        ("A clean one.", ""),
        ("Dance.", ""),
    ],
)
def test_a_place_is_told(text: str, place: str) -> None:
    assert place_told(text) == place


def test_there_is_a_place() -> None:
    assert said_of("in the kitchen", "What's in there?") == "What's in the kitchen?"
    assert said_of("in the kitchen", "There is milk.") == "There is milk."
    assert said_of("in the kitchen", "Is there milk?") == "Is there milk?"
    assert said_of("", "Go there.") == "Go there."
    assert not names_nothing_new("The second one.")
    assert not names_nothing_new("The hammer.")
