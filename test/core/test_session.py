"""A session: one home, and what "again", "undo that" and "what did you do" refer to."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from vh_core.cli import main
from vh_core.cli.chat_command import GivenGoal
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.episode.session import HomeSession, goal_back_to
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Task


def session() -> tuple[HomeSession, Callable[[], EnvironmentGraph]]:
    home = make_environment("world", open_scene())

    def do(text: str, goal: Goal | None) -> EpisodeResult:
        strategy = make_strategy("symbolic") if goal is None else GivenGoal(goal)
        return Episode(Task(text), strategy, home).run()

    return HomeSession(do, lambda: home.observe().graph), lambda: home.observe().graph


@pytest.mark.parametrize("task", ["put the milk on the kitchen table", "turn off all the lights"])
def test_undo_leads_back_to_the_home_as_it_was(task: str) -> None:
    chat, look = session()
    before = look()
    done = chat.say(task).result
    assert done is not None and done.succeeded
    assert goal_back_to(before, look()).conditions
    undone = chat.say("Undo that!").result
    assert undone is not None and undone.succeeded
    assert goal_back_to(before, look()).conditions == ()
    assert chat.say("undo that").reply == "There is nothing to undo."


def test_what_cannot_be_undone_is_refused_with_the_reason() -> None:
    chat, _ = session()
    done = chat.say("wash the dirty plate").result
    assert done is not None and done.succeeded
    undone = chat.say("undo that").result
    assert undone is not None
    assert undone.outcome is Outcome.NO_PLAN
    assert "plate" in undone.message


def test_what_was_done_and_why_not() -> None:
    chat, _ = session()
    assert chat.say("what did you just do?").reply == "Nothing was done yet."
    assert chat.say("do it again").reply == "Nothing was done yet."
    chat.say("turn on the tv")
    assert "[SWITCHON] <tv> (95)" in chat.say("What did you just do?").reply
    assert chat.say("is the tv on?").result is not None  # a question is nothing that was done
    assert "[SWITCHON] <tv> (95)" in chat.say("What have you done?").reply
    chat.say("bring me the hammer")
    assert "hammer" in chat.say("Why didn't you bring me the hammer?").reply
    again = chat.say("again").result
    assert again is not None and again.task == "bring me the hammer"


def test_the_command_keeps_the_home(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "turn on the tv\nis the tv on?\nundo that\nis the tv on?\nbye\nturn on the tv\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert main(["chat"]) == 0
    shown = capsys.readouterr().out
    assert shown.index("Yes, the tv (95) is on.") < shown.index("No, the tv (95) is off.")
    assert shown.count("SUCCEEDED") == 4
