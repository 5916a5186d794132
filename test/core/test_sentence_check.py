"""Whether what a sentence says holds at the end, whichever of several things was taken."""

from __future__ import annotations

from typing import Any

import pytest
from for_each import for_each
from small_home import SmallHome, kitchen

from vh_core.goals import Goal
from vh_core.graph import GraphView
from vh_core.language import Misunderstanding, OpenChoices, Reader, SentenceCheck
from vh_core.program import parse_step
from vh_core.world import World


def holds(task: str, home: SmallHome, *lines: str, character: int = 0) -> bool:
    """Whether what the task says holds after these steps in the home."""
    check = SentenceCheck(task, home.graph, character=character)
    world = World(home.graph, character=character)
    executed = [parse_step(line) for line in lines]
    for step in executed:
        world.apply(step)
    goal = check.reached(GraphView(world.snapshot(), character), executed)
    assert goal is not None, check.reason
    return not goal.unmet(world, executed)


GRAB_22 = ("[WALK] <plum> (22)", "[GRAB] <plum> (22)")
GRAB_21 = ("[WALK] <plum> (21)", "[GRAB] <plum> (21)")


@for_each(
    ("task", "lines", "expected"),
    [
        ("eat a plum", GRAB_22, False),
        ("eat a plum", (*GRAB_22, "[EAT] <plum> (22)"), True),
        # two of three, and each of them counts
        ("eat two plums", (*GRAB_22, "[EAT] <plum> (22)"), False),
        ("eat two plums", (*GRAB_22, "[EAT] <plum> (22)", "[EAT] <plum> (21)"), True),
        # two choices in one sentence
        ("take a plum and touch an apple", (*GRAB_22, "[TOUCH] <apple> (31)"), True),
        ("take a plum and touch an apple", GRAB_22, False),
        # where to put it, where to sit: the nearest is no more than a suggestion
        (
            "bring the apple 30 to the kitchen",
            ("[WALK] <apple> (30)", "[GRAB] <apple> (30)", "[WALK] <table> (41)",
             "[PUTBACK] <apple> (30) <table> (41)"),
            True,
        ),
        ("sit down", ("[WALK] <chair> (51)", "[SIT] <chair> (51)"), True),
        ("sit on the chair", ("[WALK] <chair> (51)", "[SIT] <chair> (51)"), True),
        ("sit down", ("[WALK] <chair> (51)",), False),
    ],
)  # fmt: skip
def test_any_reading_of_a_choice_will_do(task: str, lines: tuple[str, ...], expected: bool) -> None:
    home = kitchen()
    home.add(40, "table", "SURFACES").add(41, "table", "SURFACES")
    home.add(50, "chair", "SITTABLE").add(51, "chair", "SITTABLE")
    home.room(3, "hall").add(42, "shelf", "SURFACES", room=3)
    home.add(30, "apple", "GRABBABLE EATABLE", room=3, on=42)
    home.add(31, "apple", "GRABBABLE EATABLE", on=10)
    assert holds(task, home, *lines) is expected


OPENED = ("[WALK] <fridge> (11)", "[OPEN] <fridge> (11)")


def test_only_what_the_words_mean_is_a_choice() -> None:
    home = kitchen().room(3, "hall")
    home.add(30, "lamp", "HAS_SWITCH", "OFF").add(31, "lamp", "HAS_SWITCH", "OFF")
    home.add(32, "lamp", "HAS_SWITCH", "OFF", room=3)
    assert holds("turn on the lamp", home, "[WALK] <lamp> (32)", "[SWITCHON] <lamp> (32)")
    task = "turn on a lamp in the kitchen"
    assert not holds(task, home, "[WALK] <lamp> (32)", "[SWITCHON] <lamp> (32)")
    assert holds(task, home, "[WALK] <lamp> (31)", "[SWITCHON] <lamp> (31)")


def test_what_is_so_already_is_no_other_choice() -> None:
    home = kitchen()
    home.add(30, "lamp", "HAS_SWITCH", "OFF").add(31, "lamp", "HAS_SWITCH", "ON")
    home.add(32, "lamp", "HAS_SWITCH", "OFF")
    assert not holds("turn on a lamp", home, "[WALK] <lamp> (31)")
    assert holds("turn on a lamp", home, "[WALK] <lamp> (32)", "[SWITCHON] <lamp> (32)")
    off_and_on = ("[WALK] <lamp> (31)", "[SWITCHOFF] <lamp> (31)", "[SWITCHON] <lamp> (31)")
    assert not holds("turn on a lamp", home, *off_and_on)
    assert not holds("turn on a lamp and open the fridge", home, "[WALK] <lamp> (31)", *OPENED)
    assert holds("turn off a lamp", home, "[WALK] <lamp> (31)", "[SWITCHOFF] <lamp> (31)")


def test_why_nothing_can_be_verified_is_a_value() -> None:
    check = SentenceCheck("contemplate the plum", kitchen().graph)
    assert check.goal is None
    assert isinstance(check.reason, Misunderstanding)
    assert check.reached(GraphView(kitchen().graph), ()) is None


def test_too_many_readings_are_no_verdict() -> None:
    home = SmallHome()
    home.add(10, "kitchentable", "SURFACES")
    plums = range(20, 40)
    for plum in plums:
        home.add(plum, "plum", "GRABBABLE EATABLE", on=10)
    check = SentenceCheck("eat ten plums", home.graph)
    view = GraphView(home.graph)
    assert check.reason is None
    seen = [parse_step(f"[TOUCH] <plum> ({plum})") for plum in plums]
    assert check.reached(view, seen) is None
    assert isinstance(check.reason, OpenChoices)
    assert "chose plum (20), plum (21)" in check.reason.message
    eaten = [parse_step(f"[EAT] <plum> ({plum})") for plum in plums[-10:]]
    goal = check.reached(view, [*seen, *eaten])
    assert goal is not None and not goal.unmet(view, eaten)
    assert check.reason is None


def test_each_character_has_its_own_hands() -> None:
    home = kitchen().room(3, "hall").person(4, room=3).person(5, room=1)
    assert holds("take a plum", home, *GRAB_21, character=2)
    check = SentenceCheck("take a plum", home.graph, character=1)
    world = World(home.graph, character=2)
    executed = [parse_step(line) for line in GRAB_21]
    for step in executed:
        world.apply(step)
    view = GraphView(world.snapshot(), 1)
    goal = check.reached(view, executed)
    assert goal is not None and goal.unmet(view, executed)


def test_a_sentence_is_read_once_for_the_same_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strategies ask after each step that they think of."""
    read: list[object] = []
    original = Reader.read

    def counted(reader: Reader, *arguments: Any) -> Goal | Misunderstanding:
        read.append(arguments)
        return original(reader, *arguments)

    monkeypatch.setattr(Reader, "read", counted)
    home = kitchen()
    check = SentenceCheck("eat a plum", home.graph)
    view = GraphView(home.graph)
    steps = [parse_step(line) for line in (*GRAB_22, *GRAB_21)]
    found = [check.reached(view, steps[:length]) for _ in range(3) for length in (2, 4)]
    assert found[:2] == found[2:4] == found[4:]
    assert 1 < len(read) == len({str(each) for each in read})
