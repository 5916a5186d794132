"""Talk in several turns: "it" that is switched, opened or closed is what can be meant: no remote,
and nothing that is so already where what was spoken of before it is not."""

from __future__ import annotations

import pytest
from for_each import for_each
from talking import Chat

from vh_core.language import understand
from vh_core.scenes import open_scene


def _last_steps(turns: str) -> list[str]:
    chat = Chat()
    *before, last = turns.split(" / ")
    for turn in before:
        chat.done(turn)
    return [*map(str, chat.done(last).steps)]


@pytest.mark.slow
@for_each("off", ["Turn it off.", "Turn it off again.", "Switch it off, please."])
@for_each(
    "between",
    [
        "Bring me the remote.",
        "Put the remote on the sofa.",
        "Where is the remote?",
        "Where is the remote now?",
        "Where is the newspaper?",
        "Bring me the newspaper.",
    ],
)
@for_each(
    ("first", "thing"), [("Turn on the TV.", "<tv> (95)"), ("Turn on the lamp.", "<tablelamp>")]
)
def test_no_remote_is_turned_off(first: str, thing: str, between: str, off: str) -> None:
    steps = _last_steps(f"{first} / {between} / {off}")
    assert f"[SWITCHOFF] {thing}" in steps[-1]


def test_nor_within_one_text() -> None:
    said = "Turn on the TV and bring me the remote. Then turn it off."
    goal = understand(said, open_scene())
    assert "tv (95) OFF" in str(getattr(goal, "describe", lambda _: goal)(open_scene()))


@for_each("room", ["bedroom", "office", "living room"])
def test_what_is_closed_already_is_not_closed_again(room: str) -> None:
    steps = _last_steps(f"Open the window and close the curtains in the {room}. / Close it again.")
    assert "[CLOSE] <window>" in steps[-1]


@for_each(
    ("turns", "step"),
    [
        ("Open the fridge. / Take out the milk and close it.", "[CLOSE] <fridge> (24)"),
        ("Open the fridge. / Take out the milk. / Close it.", "[CLOSE] <fridge> (24)"),
        ("Open the fridge. / Close the door.", "[CLOSE] <fridge> (24)"),
        ("Bring me my phone. / Turn it off.", "[SWITCHOFF] <cellphone> (139)"),
        ("Turn on the computer. / Where's my phone? / Turn it off.", "[SWITCHOFF] <cellphone>"),
        ("Bring me the newspaper. / Open it.", "[OPEN] <newspaper> (105)"),
        (
            "Turn on the lamp on the desk. / Turn on the TV. / Turn it off again.",
            "[SWITCHOFF] <tv> (95)",
        ),
        ("Turn off the light. / Turn on the TV. / Turn it on again.", "[SWITCHON] <lightswitch>"),
    ],
)
def test_it_is_what_can_be_meant(turns: str, step: str) -> None:
    assert step in _last_steps(turns)[-1]


def test_what_is_taken_out_is_out_of_what_was_opened() -> None:
    steps = _last_steps("Open the dishwasher. / Take out the plates.")
    assert {step for step in steps if "GRAB" in step} == {
        "[GRAB] <plate> (46)",
        "[GRAB] <plate> (47)",
    }


@for_each("stop", ["Stop it.", "Now stop it, please.", "Stop that."])
@for_each(
    "start",
    [
        "Start the dishwasher.",
        "Turn on the tv.",
        "Put the towel in the washing machine and start it.",
    ],
)
def test_what_was_started_is_stopped(start: str, stop: str) -> None:
    chat = Chat()
    machine = chat.done(start).steps[-1].objects[0].id
    last = chat.done(stop).steps[-1]
    assert (last.action, last.objects[0].id) == ("SWITCHOFF", machine)


@for_each("home", ["embedded", "generated:seed=3", "generated:seed=8"])
@for_each("stop", ["Stop it.", "Stop that, please."])
@for_each(
    "on",
    [
        "Turn on the lamps.",
        "Turn on all the lights.",
        "Turn on the tv and the computer.",
        "Turn on the lamp in the bedroom.",
        "Turn on the stove.",
    ],
)
def test_what_was_on_before_is_not_stopped(on: str, stop: str, home: str) -> None:
    """Of what an order was for, only what it started, and all of that."""
    chat = Chat() if home == "embedded" else Chat(home)
    result = chat.say(on)
    started = {step.objects[0].id for step in result.steps if step.action == "SWITCHON"}
    if not started or result.steps[-1].action != "SWITCHON":
        return
    steps = chat.done(stop).steps
    assert {step.objects[0].id for step in steps if step.action == "SWITCHOFF"} == started


@for_each("turn", ["Stop it.", "Wait.", "Hold on a second.", "Just a moment!"])
def test_nothing_is_being_done_that_could_stop(turn: str) -> None:
    chat = Chat()
    chat.done("Open the fridge.")
    before = chat.look()
    assert "Nothing is being done now" in chat.say(turn).message
    assert chat.look() == before
