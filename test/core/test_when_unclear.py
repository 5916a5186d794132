"""Where a sentence may mean several things: it is asked, the nearest is taken, or it is refused."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys

import pytest
from for_each import for_each
from reading_home import HOME
from small_home import SmallHome

from vh_core.asking import (
    ASK,
    NEAREST,
    REFUSE,
    Answer,
    AnswerKind,
    DialogueOptions,
    Question,
    QuestionKind,
    ScriptedAsker,
)
from vh_core.cancellation import Cancellation
from vh_core.cli import main
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.goals import DecidedBy, Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding, NotSaid, understand, understand_clearly
from vh_core.outcome import Outcome
from vh_core.strategies import make_strategy
from vh_core.task import Task

KITCHEN_PLUM = "plum (36)"


def read(
    text: str, when_unclear: str, *answers: str, graph: EnvironmentGraph = HOME
) -> tuple[Goal | Misunderstanding | NotSaid, list[Question]]:
    asker = ScriptedAsker(answers)

    def ask(question: Question) -> Answer:
        return asker.ask(question, Cancellation())

    return understand_clearly(text, graph, when_unclear=when_unclear, ask=ask), asker.asked


def goal(text: str, *answers: str, graph: EnvironmentGraph = HOME) -> tuple[str, list[Question]]:
    found, asked = read(text, ASK, *answers, graph=graph)
    assert isinstance(found, Goal), found.message
    return found.describe(graph), asked


@for_each(
    ("text", "answers", "words"),
    [
        ("put the plum in the fridge", ["2"], "plum (235) INSIDE fridge (24)"),
        ("put the plum in the fridge", ["the one in the kitchen"], "plum (36) INSIDE"),
        ("put the plum in the fridge", ["on the kitchen table"], "plum (36) INSIDE"),
        ("put the plum in the fridge", ["either"], "plum (36) INSIDE"),
        ("turn on the lamp in the bedroom", ["the one on the desk"], "tablelamp (130) ON"),
        ("turn on the lamp in the bedroom", ["by the window, please"], "tablelamp (130) ON"),
        ("put a plum on the table", ["dining room"], "ON table (227)"),
        ("open window", ["the bathroom one"], "window (167) OPEN"),
        ("put the book on the shelf", ["the one in the office", "102"], "book (102) ON bookshelf"),
        (
            "put the two plums in the fridge",
            ["1 and 3"],
            "(24); plum (246)",
        ),
        ("put the other plum in the fridge", ["in the dining room"], "plum (235) INSIDE"),
    ],
)
def test_a_person_says_what_is_meant(text: str, answers: list[str], words: str) -> None:
    described, asked = goal(text, *answers)
    assert words in described
    assert len(asked) == len(answers)
    for question in asked:
        assert question.kind is QuestionKind.CLARIFICATION
        assert question.text.startswith("Which ")
        labels = [choice.label for choice in question.choices]
        assert len(set(labels)) == len(labels)


def test_a_question_says_what_each_choice_would_do() -> None:
    _, (question,) = goal("put the plum in the fridge", "1")
    assert question.text == "Which plum do you mean?"
    first = question.choices[0]
    assert first.label == "plum (36), on the kitchentable (29) in the kitchen"
    assert first.meaning == "plum (36) INSIDE fridge (24)"
    assert first.ids == (36,)


@for_each(
    "text",
    [
        "put a plum in the fridge",  # any will do
        "put two plums in the fridge",
        "put the plums in the fridge",  # all
        "put plum 235 in the fridge",
        "turn on the nearest lamp",
        "put the plum in the kitchen in the fridge",
        "go to the kitchen and turn on the light",
        "sit down",
        "put the milk in the kitchen",
        "close the window",  # all of them are closed
        "put the plum on the table in the dining room in the fridge",  # two that nothing sets apart
        "get milk",
    ],
)
def test_nobody_is_asked_where_it_is_clear_or_does_not_matter(text: str) -> None:
    found, asked = read(text, ASK)
    assert isinstance(found, Goal)
    assert not asked
    assert isinstance(read(text, REFUSE)[0], Goal)


@pytest.mark.parametrize("text", ["put the plum in the fridge", "put a plum on the table", "dance"])
def test_to_take_the_nearest_is_to_read_as_ever(text: str) -> None:
    found, asked = read(text, NEAREST)
    assert found == understand(text, HOME)
    assert not asked


def test_a_refusal_names_the_things() -> None:
    found, asked = read("put the plum in the fridge", REFUSE)
    assert isinstance(found, Misunderstanding)
    assert found.kind == "ambiguous"
    assert KITCHEN_PLUM in found.message and "plum (235)" in found.message
    assert found.understood and not asked


def test_who_does_not_answer_has_not_said_what_is_meant() -> None:
    for answers, kind in (((), AnswerKind.SILENT), (("none of them",), AnswerKind.REFUSED)):
        found, asked = read("put the plum in the fridge", ASK, *answers)
        assert isinstance(found, NotSaid)
        assert found.answer.kind is kind
        assert KITCHEN_PLUM in found.message
        assert len(asked) == 1


def test_what_must_be_asked_too_often_is_refused() -> None:
    home = SmallHome()
    things = ("plum", "pear", "apple", "book", "cup", "fork")
    for number, name in enumerate((*things, *things)):
        home.add(100 + number, "kitchentable", "SURFACES")
        home.add(200 + number, name, "GRABBABLE", on=100 + number)
    home.add(11, "fridge", "CAN_OPEN CONTAINERS", "OPEN")
    text = "put " + " and ".join(f"the {name}" for name in things) + " in the fridge"
    found, asked = read(text, ASK, *["1"] * 10, graph=home.graph)
    assert isinstance(found, Misunderstanding)
    assert (found.kind, len(asked)) == ("ambiguous", 5)


# -- as a task ----------------------------------------------------------------------------------


def do(text: str, when_unclear: str, *answers: str) -> EpisodeResult:
    return Episode(
        Task(text),
        make_strategy("symbolic"),
        make_environment("world", HOME),
        asker=ScriptedAsker(answers),
        dialogue=DialogueOptions(when_unclear=when_unclear),
    ).run()


def test_what_was_chosen_stands_in_the_result() -> None:
    result = do("put the plum in the fridge", ASK, "the one in the dining room")
    assert result.outcome is Outcome.SUCCEEDED, result.message
    (reading,) = result.readings
    assert (reading.noun, reading.decided_by) == ("plum", DecidedBy.PERSON)
    assert [ref.id for ref in reading.chosen] == [235]
    assert {36, 235, 246} <= {*reading.options}
    assert result.to_json()["readings"] == [reading.to_json()]
    assert '"plum": plum (235), as you said' in result.notes
    (reading,) = do("put the plum in the fridge", NEAREST).readings
    assert (reading.decided_by, reading.chosen[0].id) == (DecidedBy.NEAREST, 36)


@pytest.mark.parametrize(
    ("when_unclear", "answers", "outcome", "words"),
    [
        (REFUSE, (), Outcome.INVALID_TASK, "may mean 2 things"),
        (ASK, (), Outcome.INVALID_TASK, "nobody answered in time"),
        (ASK, ("cancel",), Outcome.CANCELED, "the answer was no"),
    ],
)
def test_nothing_is_done_before_it_is_clear(
    when_unclear: str, answers: tuple[str, ...], outcome: Outcome, words: str
) -> None:
    result = do("put the plum in the fridge", when_unclear, *answers)
    assert result.outcome is outcome
    assert words in result.message
    assert not result.steps and not result.readings


def test_it_is_a_setting_like_others() -> None:
    assert Setup.of({}).dialogue.when_unclear == NEAREST
    assert Setup.of({"dialogue": {"when_unclear": "ask"}}).dialogue.when_unclear == ASK
    with pytest.raises(ConfigurationError, match="did you mean 'ask'"):
        Setup.of({"dialogue": {"when_unclear": "asks"}})


def test_how_a_sentence_is_read_names_what_is_unclear(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "put a plum on the table"]) == 0
    shown = capsys.readouterr().out
    assert 'unclear: "table" may mean 2 things: kitchentable (29)' in shown
    assert main(["say", "put a plum on the table in the kitchen", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unclear"] == []


# -- at a terminal ------------------------------------------------------------------------------


def at_terminal(said: list[tuple[str, str]], *arguments: str) -> tuple[int, str]:
    """The status of a command at a terminal, and what it showed; each thing is said after the text
    before it was shown, and "^C" is the key."""
    keyboard, program = pty.openpty()
    command = [sys.executable, "-m", "vh_core.cli", *arguments]
    process = subprocess.Popen(
        command,
        stdin=program,
        stdout=program,
        stderr=program,
    )
    os.close(program)
    text = ""
    try:
        for after, answer in [*said, ("\0", "")]:
            while after not in text:
                assert select.select([keyboard], [], [], 60.0)[0], text
                try:
                    text += os.read(keyboard, 4096).decode()
                except OSError:  # it has ended
                    break
            if answer == "^C":
                process.send_signal(signal.SIGINT)
            else:
                os.write(keyboard, f"{answer}\n".encode())
        return process.wait(20), text.replace("\r", "")
    finally:
        process.kill()
        os.close(keyboard)


def test_a_person_is_asked_and_nothing_comes_between() -> None:
    said = [("which? ", "the one in the attic"), ("does not say which one", "in the dining room")]
    task = ("run", "put the plum in the fridge", "--when-unclear", "ask", "--heartbeat-s", "0.05")
    status, shown = at_terminal(said, *task)
    assert status == 0
    _, _, after = shown.partition("which? ")
    assert "waiting for" not in after
    assert "2/6  [GRAB] <plum> (235)" in after and "SUCCEEDED" in after


def test_ctrl_c_ends_the_task_that_asks() -> None:
    status, shown = at_terminal(
        [("which? ", "^C")], "run", "put the plum in the fridge", "--when-unclear", "ask"
    )
    assert status == 1
    assert "CANCELED" in shown and "Traceback" not in shown


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("turn off the lamps. the bedroom one is broken", "turn off the lamps"),
        ("close all the windows. the bathroom one is stuck", "close all the windows"),
    ],
)
def test_what_may_change_an_order_is_asked_about(text: str, plain: str) -> None:
    said, asked = goal(text, "1")
    assert said == goal(plain)[0]
    assert text.split(". ")[1] in asked[0].text
    assert asked[0].choices[0].meaning == said
    for answer in ("2", "no", "cancel"):
        assert isinstance(read(text, ASK, answer)[0], Misunderstanding)
    for policy in (NEAREST, REFUSE):
        assert isinstance(read(text, policy)[0], Misunderstanding)
    assert isinstance(read(text, ASK)[0], Misunderstanding)  # nobody answers
