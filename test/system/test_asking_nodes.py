"""Questions to a person across nodes: on a topic, answered by a service, and never left open."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import (
    ABORTED,
    BRIDGE,
    CANCELED,
    CHECKER,
    INTAKE,
    PLANNER,
    SOON_S,
    SUCCEEDED,
    TRANSLATOR,
    Client,
    House,
    SentGoal,
    open_house,
    wait_for,
)

from vh_core.episode import EpisodeResult
from vh_core.events import Phase
from vh_core.gates.registry import VARIABLE
from vh_core.goals import DecidedBy
from vh_core.outcome import Outcome
from vh_planner import msg
from vh_planner.srv import AnswerQuestion
from vh_ros.plumbing.interface import QUESTIONS, QUESTIONS_QOS

COMMAND = (sys.executable, str(Path(__file__).parents[2] / "scripts" / "vh-planner"))
_GATES = """
from vh_core.asking import approval
from vh_core.outcome import Outcome
from vh_core.task import Failure

class AskFirst:
    name = "ask first"

    def judge(self, passage):
        if passage.step.action != "OPEN":
            return None
        answer = passage.ask(approval(f"May I take {passage.step}?", "it is taken"))
        if answer.granted:
            return None
        return Failure(Outcome.APPROVAL_DENIED, f"{answer.sentence}.", passage.step)
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Nodes of which the planner asks before it opens anything."""
    folder = tmp_path_factory.mktemp("gates")
    (folder / "ask_first.py").write_text(_GATES)
    with open_house() as house:
        for name in (BRIDGE, CHECKER, TRANSLATOR):
            house.start(name, **({"environment": "world"} if name == BRIDGE else {}))
        path = house.environment.get("PYTHONPATH", "")
        house.environment["PYTHONPATH"] = os.pathsep.join(filter(None, [path, str(folder)]))
        house.environment[VARIABLE] = "ask_first:AskFirst"
        house.start(PLANNER, max_repairs=0)
        house.start(INTAKE)
        house.wait_until_ready()
        yield house


@pytest.fixture
def board(house: House) -> Iterator[list[msg.Questions]]:
    """What the topic shows to somebody who comes late, and from then on."""
    client, heard = house.client(), []
    subscription = client.node.create_subscription(
        msg.Questions, QUESTIONS, heard.append, QUESTIONS_QOS
    )
    wait_for(lambda: heard)
    yield heard
    client.node.destroy_subscription(subscription)


def question_of(goal: SentGoal) -> msg.Question:
    goal.wait_for_phase(Phase.ASKING)
    return next(each.question for each in goal.feedback if each.phase == Phase.ASKING)


def answer(client: Client, question_id: str, text: str) -> AnswerQuestion.Response:
    return client.call(
        AnswerQuestion, "answer_question", question_id=question_id, answer=text, by="test"
    )


def test_an_answer_is_taken_once_and_what_is_none_is_refused(
    house: House, board: list[msg.Questions]
) -> None:
    client = house.client()
    goal = client.send("open the fridge")
    question = question_of(goal)
    assert question.kind == msg.Question.APPROVAL
    assert [each.label for each in question.choices] == ["yes", "no"]
    wait_for(lambda: [each.id for each in board[-1].questions] == [question.id])
    assert board[-1].questions[0].asked_at.sec > 0
    code = AnswerQuestion.Response
    assert answer(client, question.id, "x" * 200_000).code == code.UNREAD
    assert answer(client, question.id, "perhaps").code == code.UNREAD
    unknown = answer(client, "y" * 200_000, "yes")
    assert unknown.code == code.UNKNOWN and question.id in unknown.message
    assert answer(client, question.id, "yes").code == code.TAKEN
    assert answer(client, question.id, "no").code in (code.ANSWERED_BEFORE, code.LATE)
    status, result = goal.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert result.statistics.questions == 1
    assert not board[-1].questions


def test_silence_is_refusal_and_an_answer_after_it_too_late(
    house: House, board: list[msg.Questions]
) -> None:
    client = house.client()
    assert client.set_parameter(PLANNER, "answer_timeout_s", 0.3).successful
    try:
        goal = client.send("open the dishwasher")
        status, result = goal.end()
    finally:
        client.set_parameter(PLANNER, "answer_timeout_s", 60.0)
    assert (status, result.outcome) == (ABORTED, Outcome.APPROVAL_DENIED)
    assert "nobody answered in time" in result.message
    late = answer(client, question_of(goal).id, "yes")
    assert late.code == AnswerQuestion.Response.LATE
    wait_for(lambda: not board[-1].questions)


def test_a_cancel_takes_an_open_question_back(house: House, board: list[msg.Questions]) -> None:
    goal = house.client().send("open the dishwasher")
    question = question_of(goal)
    began = time.monotonic()
    goal.cancel()
    status, result = goal.end()
    assert (status, result.outcome) == (CANCELED, Outcome.CANCELED)
    assert time.monotonic() - began < 45.0  # an answer is waited for longer
    wait_for(lambda: not board[-1].questions)
    assert answer(house.client(), question.id, "yes").code == AnswerQuestion.Response.LATE


def test_what_is_meant_is_asked_and_stands_in_the_result(house: House) -> None:
    client = house.client()
    assert client.set_parameter(PLANNER, "when_unclear", "ask").successful
    assert not client.set_parameter(PLANNER, "when_unclear", "perhaps").successful
    try:
        goal = client.send("turn on the lamp in the bedroom")
        question = question_of(goal)
        assert question.kind == msg.Question.CLARIFICATION
        assert len(question.choices) == 3
        code = AnswerQuestion.Response
        assert answer(client, question.id, "the red one").code == code.UNREAD
        assert answer(client, question.id, "the one on the desk").code == code.TAKEN
        status, result = goal.end()
    finally:
        client.set_parameter(PLANNER, "when_unclear", "nearest")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    (reading,) = result.readings
    assert (reading.noun, reading.decided_by) == ("lamp", DecidedBy.PERSON)
    assert [ref.id for ref in reading.chosen] == [130]


def at_terminal(house: House, *arguments: str) -> tuple[subprocess.Popen[bytes], int]:
    """A command as a person at a terminal starts it; its process, and the keyboard."""
    keyboard, program = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env={**house.environment, "ROS_DOMAIN_ID": str(house.domain)},
        stdin=program,
        stdout=program,
        stderr=program,
    )
    os.close(program)
    return process, keyboard


def shown(keyboard: int, until: str) -> str:
    text = ""
    while until not in text:
        assert select.select([keyboard], [], [], SOON_S)[0], f"no {until!r} in {text!r}"
        try:
            more = os.read(keyboard, 4096)
        except OSError:  # the other side has gone
            more = b""
        assert more, f"no {until!r} in {text!r}"
        text += more.decode()
    return text


def test_what_may_have_been_meant_is_asked_and_done_with_a_yes(house: House) -> None:
    client = house.client()
    assert client.set_parameter(PLANNER, "when_unclear", "ask").successful
    try:
        goal = client.send("jakes coming over so turn the tv on")
        question = question_of(goal)
        assert [each.label for each in question.choices] == ['"turn the tv on"', "none of them"]
        assert "ON" in question.choices[0].meaning
        answer(client, question.id, "yes")
        status, result = goal.end()
        assert status == SUCCEEDED, result.message
        assert 'read as "turn the tv on", as you said' in result.notes
        goal = client.send("jakes coming over so turn the tv off")
        answer(client, question_of(goal).id, "2")
        status, result = goal.end()
    finally:
        client.set_parameter(PLANNER, "when_unclear", "nearest")
    assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
    assert 'Did you mean "turn the tv off"?' in result.message


def test_a_person_at_a_terminal_is_asked_and_answers(house: House) -> None:
    process, keyboard = at_terminal(house, "send", "open the microwave")
    try:
        assert "May I take [OPEN] <microwave>" in shown(keyboard, "yes or no? ")
        os.write(keyboard, b"go ahead\n")
        shown(keyboard, "SUCCEEDED")
        assert process.wait(SOON_S) == 0
    finally:
        process.kill()
        os.close(keyboard)


def test_who_is_killed_while_a_question_is_open_leaves_nothing_that_hangs(
    house: House, board: list[msg.Questions]
) -> None:
    client = house.client()
    assert client.set_parameter(PLANNER, "answer_timeout_s", 3.0).successful
    try:
        before = len(board)
        process, keyboard = at_terminal(house, "send", "open the dishwasher")
        shown(keyboard, "yes or no? ")
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(keyboard)
        wait_for(lambda: any(each.questions for each in board[before:]))
        wait_for(lambda: not board[-1].questions)
    finally:
        client.set_parameter(PLANNER, "answer_timeout_s", 60.0)
    status, result = client.do("turn off the tv")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert [str(step) for step in result.steps[-1:]] == ["[SWITCHOFF] <tv> (95)"], result.message


def test_yes_in_a_session_does_what_was_offered_to_whom_it_was_offered(house: House) -> None:
    client = house.client()
    refused = client.do("jakes coming over so turn the faucet in the bathroom on", session="Cleo")[
        1
    ]
    assert (refused.outcome, refused.offers) == (
        Outcome.INVALID_TASK,
        ("turn the faucet in the bathroom on",),
    )
    assert not client.do("yes", session="Dan")[1].steps
    done = client.do("yes", session="Cleo")[1]
    assert (done.outcome, done.offers) == (Outcome.SUCCEEDED, ()), done.message
    assert str(done.steps[-1]).startswith("[SWITCHON] <faucet>")
    assert client.do("undo that", session="Cleo")[1].outcome is Outcome.SUCCEEDED


def test_the_planner_keeps_the_session_of_who_talks(house: House) -> None:
    client = house.client()

    def say(text: str, session: str) -> EpisodeResult:
        return client.do(text, session=session)[1]

    on = say("turn on the tv", "Ann")
    assert (on.outcome, str(on.steps[-1])) == (Outcome.SUCCEEDED, "[SWITCHON] <tv> (95)"), on
    assert say("turn on the computer", "Ben").outcome is Outcome.SUCCEEDED
    told = say("what did you just do?", "Ann")
    assert (told.outcome, told.steps) == (Outcome.SUCCEEDED, ())
    assert told.answer is not None and "switch on the tv (95)" in told.answer.text
    assert 95 in told.answer.ids
    it = say("turn it off", "Ben")
    assert str(it.steps[-1]).startswith("[SWITCHOFF] <computer>"), it.message
    say("bring me the hammer", "Ann")
    assert 'no "hammer"' in say("why did you not bring me the hammer?", "").message
    assert 'said again, this undoes "turn on the tv"' in say("undo that", "Ann").message
    undone = say("undo that", "Ann")
    assert str(undone.steps[-1]) == "[SWITCHOFF] <tv> (95)", undone.message
    assert say("turn it off", "").outcome is Outcome.INVALID_TASK


@pytest.mark.slow
def test_chat_with_nodes_keeps_talking_after_a_cancel(house: House) -> None:
    process, keyboard = at_terminal(house, "chat", "--ros")
    try:
        shown(keyboard, '"bye" ends.')
        os.write(keyboard, b"turn on the tv\n")
        shown(keyboard, "SUCCEEDED")
        os.write(keyboard, b"is it on?\n")
        shown(keyboard, "Yes, the tv (95) is on.")
        os.write(keyboard, b"open the dishwasher\n")
        shown(keyboard, "yes or no? ")
        process.send_signal(signal.SIGINT)
        shown(keyboard, "CANCELED")
        os.write(keyboard, b"what did you just do?\n")
        shown(keyboard, '"open the dishwasher": CANCELED')
        os.write(keyboard, b"bye\n")
        assert process.wait(SOON_S) == 0
    finally:
        process.kill()
        os.close(keyboard)
