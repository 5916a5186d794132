"""Questions to a person: how answers are read, who can be asked, and that each comes to an end."""

from __future__ import annotations

import math
import os
import pty
import select
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TextIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import kitchen

from vh_core.asking import (
    LONGEST_ANSWER,
    Answer,
    AnswerKind,
    Asker,
    DialogueOptions,
    NobodyToAsk,
    Question,
    QuestionChoice,
    QuestionDesk,
    QuestionKind,
    ReceptionCode,
    ScriptedAsker,
    TerminalAsker,
    Unread,
    approval,
    as_text,
    read_answer,
)
from vh_core.cancellation import Cancellation
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.episode.limits import Limits
from vh_core.errors import ConfigurationError
from vh_core.events import PersonAnswered, PersonAsked, decode, encode
from vh_core.gates import Passage
from vh_core.outcome import Outcome
from vh_core.strategies import make_strategy
from vh_core.task import Failure, Task

SOON_S = 60.0
PLUMS = Question(
    QuestionKind.CLARIFICATION,
    "Which plum do you mean?",
    (
        QuestionChoice("plum (36), in the kitchen", "", (36,), ("on table", "near window")),
        QuestionChoice("plum (37), in the kitchen", "", (37,), ("on counter", "near table")),
        QuestionChoice("plum (52), in the bedroom", "", (52,), ("in drawer", "dirty")),
    ),
    id="q-1",
)
TWO_PLUMS = replace(PLUMS, count=2)
MAY_I = approval("May I turn on the stove (7)?", "the stove is turned on")


def kind_of(text: str, question: Question = PLUMS) -> AnswerKind:
    answer = read_answer(text, question)
    assert isinstance(answer, Answer), answer.reason
    return answer.kind


def chosen(text: str, question: Question = PLUMS) -> tuple[int, ...]:
    answer = read_answer(text, question)
    assert isinstance(answer, Answer), answer.reason
    return answer.chosen


# -- reading ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place"),
    [
        *(("1", 0), ("2", 1), (" 3. ", 2), ("two", 1), ("the second one", 1), ("number 3", 2)),
        *(("one", 0), ("number one", 0), ("the last one, please", 2), ("No. 2", 1), ("#2", 1)),
        *(("36", 0), ("plum (52)", 2), ("the plum with id 37", 1), ("²", 1), ("2nd", 1)),
        *(("the one by the window", 0), ("The one near the window please!", 0)),
        *(("on the counter", 1), ("the one on the table", 0), ("the bedroom one", 2)),
        *(("in the bedroom", 2), ("the dirty one", 2), ("I mean the one in the drawer", 2)),
        *(("the one next to the table", 1), ("the first of the three", 0), ("windows", 0)),
    ],
)
def test_an_answer_that_names_one(text: str, place: int) -> None:
    assert chosen(text) == (place,)


@pytest.mark.parametrize("text", ["either", "Any of them", "I don’t care", "you choose, thanks"])
def test_either_is_what_would_be_taken_anyhow(text: str) -> None:
    assert kind_of(text) is AnswerKind.EITHER
    assert chosen(text) == (0,)
    assert chosen(text, TWO_PLUMS) == (0, 1)


@pytest.mark.parametrize("text", ["no", "none of them", "cancel", "STOP!", "never mind, thanks"])
def test_no_chooses_nothing(text: str) -> None:
    for question in (PLUMS, MAY_I):
        assert kind_of(text, question) is AnswerKind.REFUSED
        assert chosen(text, question) == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a number"),
        ("the one", "does not say which"),
        ("the red one", "does not say which"),
        ("in the kitchen", "could be any of 2"),
        ("the plum", "does not say which"),
        ("4", "There are 3 choices"),
        ("0", "There are 3 choices"),
        ("9" * 400, "There are 3 choices"),
        ("2 or 3", "several numbers"),
        *(
            (how_many, "not the number of a choice")
            for how_many in ("two of them", "two plums", "-1")
        ),
        ("not the one by the window", "which one it is not"),
        ("no, the other one", "which one it is not"),
        ("the second one in the bedroom", "do not fit together"),
        ("yes", "does not say which"),
        ("[PUTIN] <plum> (53) <fridge> (103)", "several numbers"),
        ("x" * (LONGEST_ANSWER + 1), "at most"),
        ("\x00\ud800", "a number"),
    ],
)
def test_what_names_none_or_several_is_no_answer(text: str, words: str) -> None:
    found = read_answer(text, PLUMS)
    assert isinstance(found, Unread)
    assert words in found.reason


@pytest.mark.parametrize("text", ["1 and 3", "3, 1", "1 3", "on the table and in the bedroom"])
def test_several_are_named_where_several_are_wanted(text: str) -> None:
    assert set(chosen(text, TWO_PLUMS)) == {0, 2}


@pytest.mark.parametrize("text", ["1", "1, 2 and 3", "1 and 1"])
def test_more_or_fewer_than_are_wanted_are_no_answer(text: str) -> None:
    assert isinstance(read_answer(text, TWO_PLUMS), Unread)


@pytest.mark.parametrize("text", ["yes", "Yes, please!", "ok", "go ahead", "Y"])
def test_yes(text: str) -> None:
    assert read_answer(text, MAY_I) == Answer(AnswerKind.CHOSEN, (0,), text.lower())


@pytest.mark.parametrize(
    "text",
    ["1", "yes but not now", "yes no", "if you must", "either", "oh yes?no", "yesterday", "right?"],
)
def test_nothing_but_yes_approves(text: str) -> None:
    assert isinstance(read_answer(text, MAY_I), Unread)


def test_a_number_that_is_also_an_id_is_not_guessed_at() -> None:
    choices = (QuestionChoice("cup (2)", ids=(2,)), QuestionChoice("cup (9)", ids=(9,)))
    question = Question(QuestionKind.CLARIFICATION, "Which cup?", choices)
    found = read_answer("2", question)
    assert isinstance(found, Unread)
    assert "say it in words" in found.reason
    assert chosen("9", question) == (1,)


_WORDS = (
    *("the", "one", "by", "window", "table", "on", "not", "either", "2", "3", "last", "plum"),
    *("36", "kitchen", "in", "and", ",", "or", "yes", "no", "cancel", "second", "except", "²", "٣"),
)
_TEXTS = st.one_of(
    st.text(max_size=60), st.lists(st.sampled_from(_WORDS), max_size=8).map(" ".join)
)


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(text=_TEXTS, question=st.sampled_from([PLUMS, TWO_PLUMS, MAY_I]))
def test_whatever_is_said_is_an_answer_that_was_offered_or_none(
    text: str, question: Question
) -> None:
    found = read_answer(text, question)
    if isinstance(found, Unread):
        assert found.reason
        return
    assert found.granted == bool(found.chosen)
    assert all(0 <= place < len(question.choices) for place in found.chosen)
    assert len(set(found.chosen)) == len(found.chosen) == (question.count if found.granted else 0)
    # and in its plain form it is the same answer
    again = read_answer(as_text(found, question), question)
    assert isinstance(again, Answer)
    assert (again.kind, again.chosen) == (found.kind, found.chosen)


@settings(max_examples=100, deadline=None)
@given(text=_TEXTS.filter(lambda text: "yes" not in text.casefold()))
def test_what_has_no_yes_in_it_is_rarely_an_approval(text: str) -> None:
    found = read_answer(text, MAY_I)
    agreed = isinstance(found, Answer) and found.granted
    assert not agreed or len(text.split()) <= 3


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"choices": ()}, "not 1 of 0"),
        ({"count": 4}, "not 4 of 3"),
        ({"count": 0}, "not 0 of 3"),
        ({"deadline_s": 0.0}, "0 s"),
        ({"deadline_s": math.nan}, "nan s"),
        ({"kind": QuestionKind.APPROVAL}, "two choices"),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused(
    change: dict[str, object], words: str
) -> None:
    with pytest.raises(ConfigurationError, match=words):
        replace(PLUMS, **change)


def test_of_many_choices_a_person_is_shown_some() -> None:
    many = tuple(QuestionChoice(f"cup ({i})", ids=(i,)) for i in range(1000, 1100))
    question = Question(QuestionKind.CLARIFICATION, "Which cup?", many)
    assert len(question.lines) == 14
    assert "88 more" in question.lines[-1]
    assert chosen("77", question) == (76,)


# -- the desk -----------------------------------------------------------------------------------


class Asking:
    """A question that is asked in a thread of its own."""

    def __init__(self, asker: Asker, question: Question) -> None:
        self.cancellation = Cancellation()
        self.answer: Answer | None = None
        self._thread = threading.Thread(target=self._ask, args=(asker, question), daemon=True)
        self._thread.start()

    def _ask(self, asker: Asker, question: Question) -> None:
        self.answer = asker.ask(question, self.cancellation)

    def end(self) -> Answer:
        self._thread.join(SOON_S)
        assert self.answer is not None, "the question hangs"
        return self.answer


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + SOON_S
    while not condition():
        assert time.monotonic() < deadline, "this took too long"
        time.sleep(0.002)


def test_a_question_lies_open_until_it_is_answered() -> None:
    shown: list[tuple[str, ...]] = []
    desk = QuestionDesk(lambda questions: shown.append(tuple(each.id for each in questions)))
    asking = Asking(desk, PLUMS)
    wait_for(lambda: desk.questions)
    unread = desk.answer("q-1", "the red one")
    assert (unread.code, unread.taken) == (ReceptionCode.UNREAD, False)
    assert "does not say which" in unread.message
    assert desk.answer("q-1", "2", "Ann").taken
    answer = asking.end()
    assert (answer.kind, answer.chosen, answer.by) == (AnswerKind.CHOSEN, (1,), "Ann")
    assert shown == [("q-1",), ()]
    assert desk.answer("q-1", "1").code is ReceptionCode.ANSWERED_BEFORE


def test_an_answer_to_nothing_is_refused() -> None:
    desk = QuestionDesk()
    asking = Asking(desk, PLUMS)
    wait_for(lambda: desk.questions)
    for name in ("", "q-2", "x" * 100_000, "\ud800"):
        received = desk.answer(name, "1")
        assert received.code is ReceptionCode.UNKNOWN
        assert "q-1" in received.message and len(received.message) < 300
    asking.cancellation.cancel()
    assert asking.end().kind is AnswerKind.CANCELED
    assert desk.answer("q-1", "1").code is ReceptionCode.LATE


def test_silence_is_refusal() -> None:
    desk = QuestionDesk()
    answer = desk.ask(replace(PLUMS, deadline_s=0.05), Cancellation())
    assert answer.kind is AnswerKind.SILENT and not answer.granted
    assert 0.04 < answer.took_s < SOON_S
    assert not desk.questions
    late = desk.answer("q-1", "1")
    assert late.code is ReceptionCode.LATE and not late.taken


def test_of_many_who_answer_one_counts() -> None:
    desk = QuestionDesk()
    asking = Asking(desk, PLUMS)
    wait_for(lambda: desk.questions)
    taken: list[bool] = []
    crowd = [
        threading.Thread(target=lambda: taken.append(desk.answer("q-1", "1").taken))
        for _ in range(16)
    ]
    for each in crowd:
        each.start()
    for each in crowd:
        each.join()
    assert sorted(taken) == [False] * 15 + [True]
    assert asking.end().chosen == (0,)


# -- the terminal -------------------------------------------------------------------------------


@pytest.fixture
def terminal() -> Iterator[tuple[int, TextIO]]:
    """The keyboard of a terminal, and what a program sees of it."""
    keyboard, program = pty.openpty()
    with os.fdopen(program, "r+b", buffering=0) as raw:
        import io

        yield keyboard, io.TextIOWrapper(raw, write_through=True)
    os.close(keyboard)


def shown(keyboard: int, until: str) -> str:
    text = ""
    while until not in text:
        assert select.select([keyboard], [], [], SOON_S)[0], f"no {until!r} in {text!r}"
        text += os.read(keyboard, 4096).decode()
    return text


def test_a_person_at_a_terminal(terminal: tuple[int, TextIO]) -> None:
    keyboard, stream = terminal
    os.write(keyboard, b"1\n")  # typed ahead, and meant for something else
    asking = Asking(TerminalAsker(stream, stream), replace(PLUMS, deadline_s=SOON_S))
    text = shown(keyboard, "which? ")
    assert "Which plum do you mean?" in text
    assert "2  plum (37), in the kitchen" in text
    os.write(keyboard, b"the red one\n")
    assert "does not say which one" in shown(keyboard, "which? ")
    os.write(keyboard, b"the one by the window\n")
    answer = asking.end()
    assert (answer.chosen, answer.by) == ((0,), "terminal")


def test_a_terminal_hears_a_cancel_and_the_deadline(terminal: tuple[int, TextIO]) -> None:
    keyboard, stream = terminal
    asking = Asking(TerminalAsker(stream, stream), PLUMS)
    shown(keyboard, "which? ")
    asking.cancellation.cancel()
    assert asking.end().kind is AnswerKind.CANCELED
    asking = Asking(TerminalAsker(stream, stream), replace(PLUMS, deadline_s=0.1))
    assert asking.end().kind is AnswerKind.SILENT


def test_a_terminal_that_closes_says_no(terminal: tuple[int, TextIO]) -> None:
    keyboard, stream = terminal
    asking = Asking(TerminalAsker(stream, stream), MAY_I)
    shown(keyboard, "yes or no? ")
    os.write(keyboard, b"\x04")  # Ctrl-D
    assert asking.end().kind is AnswerKind.REFUSED


def test_a_terminal_gives_up_on_gibberish(terminal: tuple[int, TextIO]) -> None:
    keyboard, stream = terminal
    asking = Asking(TerminalAsker(stream, stream), MAY_I)
    for _ in range(5):
        shown(keyboard, "yes or no? ")
        os.write(keyboard, b"perhaps\n")
    assert asking.end().kind is AnswerKind.UNREAD


def test_where_there_is_no_terminal_nobody_is_waited_for() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as given, os.fdopen(writing, "w") as kept_open:
        answer = TerminalAsker(given, kept_open).ask(PLUMS, Cancellation())
    assert answer.kind is AnswerKind.NOBODY and not answer.granted


# -- an episode that asks -----------------------------------------------------------------------


class AskFirst:
    """A gate that lets a step pass where somebody says yes."""

    name = "ask first"

    def judge(self, passage: Passage) -> Failure | None:
        answer = passage.ask(approval(f"May I take {passage.step}?", "it is taken"))
        if answer.granted:
            return None
        return Failure(Outcome.APPROVAL_DENIED, f"{answer.sentence}.", passage.step)


def do(asker: Asker | None, limits: Limits | None = None, **dialogue: float) -> EpisodeResult:
    return Episode(
        Task("open the fridge"),
        make_strategy("symbolic"),
        make_environment("world", kitchen().graph),
        gates=[AskFirst()],
        asker=asker,
        limits=limits,
        dialogue=DialogueOptions(**dialogue),
    ).run()


def test_a_gate_asks_and_the_answer_is_on_record() -> None:
    asker = ScriptedAsker(["yes", "perhaps", "yes"])
    result = do(asker)
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert len(asker.asked) == result.statistics.questions == len(result.steps) == 2
    asked = [each for each in result.events if isinstance(each, PersonAsked)]
    answered = [each for each in result.events if isinstance(each, PersonAnswered)]
    assert [each.question.id for each in asked] == [each.question_id for each in answered]
    assert len({each.question.id for each in asked}) == 2
    assert all(each.question.task == "open the fridge" for each in asked)
    assert all(each.answer.granted and each.answer.by == "script" for each in answered)
    for each in (*asked, *answered):
        assert decode(encode(each)) == each
    assert encode(asked[0]).startswith(b'{"event":"asked"')
    assert encode(answered[0]).startswith(b'{"event":"answered"')


@pytest.mark.parametrize(
    ("asker", "words"),
    [
        (None, "there is nobody to ask"),
        (NobodyToAsk(), "there is nobody to ask"),
        (ScriptedAsker(["no"]), "the answer was no"),
        (ScriptedAsker([]), "nobody answered in time"),
    ],
)
def test_without_a_yes_nothing_is_done(asker: Asker | None, words: str) -> None:
    result = do(asker, Limits(max_repairs=0))
    assert result.outcome is Outcome.APPROVAL_DENIED
    assert words in result.message
    assert not result.steps


class Broken:
    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        raise OSError("the line is dead")


def test_an_asker_that_fails_is_nobody() -> None:
    result = do(Broken(), Limits(max_repairs=0))
    assert result.outcome is Outcome.APPROVAL_DENIED
    assert "nobody to ask" in result.message


def test_nobody_is_waited_for_longer_than_the_settings_and_the_task_allow() -> None:
    result = do(QuestionDesk(), Limits(max_repairs=0), answer_timeout_s=0.1)
    assert result.outcome is Outcome.APPROVAL_DENIED
    told = result.statistics
    assert told.asking_time_s >= 0.09
    assert told.planning_time_s + told.asking_time_s <= told.total_time_s  # one is not the other
    assert do(QuestionDesk(), Limits(time_limit_s=0.2)).outcome is Outcome.TIMEOUT


def test_a_cancel_reaches_an_open_question() -> None:
    desk = QuestionDesk()
    home = make_environment("world", kitchen().graph)
    episode = Episode(
        Task("open the fridge"),
        make_strategy("symbolic"),
        home,
        gates=[AskFirst()],
        asker=desk,
        limits=Limits(max_repairs=0),
    )
    results: list[EpisodeResult] = []
    thread = threading.Thread(target=lambda: results.append(episode.run()), daemon=True)
    thread.start()
    wait_for(lambda: desk.questions)
    (question,) = desk.questions
    episode.cancel()
    thread.join(SOON_S)
    assert results[0].outcome is Outcome.CANCELED
    assert desk.answer(question.id, "yes").code is ReceptionCode.LATE


def test_a_question_with_a_deadline_of_its_own_keeps_it() -> None:
    class AskLong:
        name = "ask long"

        def judge(self, passage: Passage) -> Failure | None:
            passage.ask(replace(approval("May I?", "it is done"), deadline_s=300.0))
            return None

    asker = ScriptedAsker(["yes"] * 9)
    result = Episode(
        Task("open the fridge"),
        make_strategy("symbolic"),
        make_environment("world", kitchen().graph),
        gates=[AskLong()],
        asker=asker,
        dialogue=DialogueOptions(answer_timeout_s=1.0),
        limits=Limits(time_limit_s=400.0),
    ).run()
    assert result.outcome is Outcome.SUCCEEDED
    assert {question.deadline_s for question in asker.asked} == {300.0}
