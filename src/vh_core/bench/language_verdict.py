"""What became of a wording: right, refused honestly, refused misleadingly, or wrong.

The rules stand in test/corpus/README.md. What a result says beyond its outcome is taken from its
fields where it has them (`answer`, `question`, `refusal`). What it says to a person about things
that are not there is looked for in its message otherwise: the message is what people are misled by.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from vh_core.bench.language_conditions import select
from vh_core.bench.language_corpus import (
    CorpusWording,
    ExpectedAnswer,
    ExpectedOutcome,
    RefusalReason,
)
from vh_core.bench.language_home import JudgedHome, changed_places, changed_states
from vh_core.program import Step


class Verdict(Enum):
    """How good a result is, from best to worst."""

    RIGHT = "right"
    HONEST = "honestly refused"
    MISLEADING = "misleadingly refused"
    WRONG = "WRONG"


@dataclass(frozen=True, slots=True)
class WordingJudgement:
    """A verdict and the reason for it."""

    verdict: Verdict
    why: str = ""


_SUCCEEDED = "SUCCEEDED"
_NOT_UNDERSTOOD = "INVALID_TASK"
_CANCELED = "CANCELED"
#: outcomes that say the real reason
_FITTING: Mapping[RefusalReason, frozenset[str]] = {
    RefusalReason.NO_ORDER: frozenset({_NOT_UNDERSTOOD}),
    RefusalReason.ABSENT: frozenset({_NOT_UNDERSTOOD, "NO_PLAN"}),
    RefusalReason.CANNOT: frozenset({"NO_PLAN", "PRECONDITION_UNMET"}),
    RefusalReason.UNCLEAR: frozenset({_NOT_UNDERSTOOD}),
    RefusalReason.TOO_FEW: frozenset({_NOT_UNDERSTOOD, "NO_PLAN"}),
}
_ABSENT = re.compile(r'\b(?:no|not find(?: a| an| any)?) "([^"]+)"', re.IGNORECASE)
#: another word; a whole sentence, in quotation marks, is asked about and claims nothing
_SUGGESTED = re.compile(r'did you mean (?!")([^?]+)\?', re.IGNORECASE)
_NEAREST = re.compile(r"nearest: ([^.]+)\.", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EpisodeSaid:
    """What an episode came to, as far as it is judged.

    `answer` is the field of a question's result: {"value": yes, no or a number, "ids": […]};
    `question` is what was asked back, `refusal` is {"absent": [words that it says are not there]}.
    None where the result has no such field.
    """

    outcome: str
    message: str
    steps: tuple[Step, ...]
    answer: Mapping[str, Any] | None = None
    question: Mapping[str, Any] | None = None
    refusal: Mapping[str, Any] | None = None


def judge(
    wording: CorpusWording, said: EpisodeSaid, begin: JudgedHome, end: JudgedHome
) -> WordingJudgement:
    """The verdict on what was said and done. Raises `ConfigurationError` for a goal that cannot be
    read."""
    if said.question and said.outcome == _CANCELED:
        said = replace(said, outcome=_NOT_UNDERSTOOD)  # somebody was asked, and said no
    if wording.expected in (ExpectedOutcome.DOES, ExpectedOutcome.ASKS):
        return _judge_goal(wording, said, begin, end)
    done = [*changed_states(begin, end).values(), *changed_places(begin, end).values()]
    if done:
        return WordingJudgement(Verdict.WRONG, f"did: {'; '.join(done)}")
    if wording.answer is not None:
        return _judge_answer(wording, wording.answer, said, begin)
    return _judge_refusal(wording, said)


def _judge_goal(
    wording: CorpusWording, said: EpisodeSaid, begin: JudgedHome, end: JudgedHome
) -> WordingJudgement:
    if said.outcome != _SUCCEEDED:
        if said.question and wording.expected is ExpectedOutcome.ASKS:
            return WordingJudgement(Verdict.RIGHT, "asks")
        return _not_done(wording, said)
    reasons: list[str] = []
    for goal in wording.goals:
        unmet = goal.judged.unmet(begin, end, said.steps)
        extras = goal.judged.extras(begin, end)
        if not unmet and not extras:
            return WordingJudgement(Verdict.RIGHT, goal.name)
        reasons += [*(f"not: {each}" for each in unmet), *(f"but: {each}" for each in extras)]
    return WordingJudgement(Verdict.WRONG, "; ".join(reasons))


def _judge_answer(
    wording: CorpusWording, answer: ExpectedAnswer, said: EpisodeSaid, begin: JudgedHome
) -> WordingJudgement:
    if said.outcome != _SUCCEEDED:
        return _not_done(wording, said)
    if said.answer is None:
        return WordingJudgement(Verdict.WRONG, "succeeded without an answer")
    problem = _problem(answer, said.answer, begin)
    return WordingJudgement(Verdict.WRONG if problem else Verdict.RIGHT, problem)


def _problem(answer: ExpectedAnswer, given: Mapping[str, Any], begin: JudgedHome) -> str:
    value, ids = given.get("value"), frozenset(given.get("ids") or ())
    if answer.value is not None and (
        value != answer.value or isinstance(value, bool) is not isinstance(answer.value, bool)
    ):
        return f"answered {value!r}, not {answer.value!r}"
    if answer.things is not None:
        things = select(answer.things, begin) if answer.things else frozenset()
        if ids != things:
            return f"answered {sorted(ids)}, not {sorted(things)}"
    if answer.places is not None:
        places = select(answer.places, begin)
        about = select(answer.about, begin) if answer.about is not None else frozenset()
        rooms = frozenset(room for place in places for room in begin.rooms(place))
        if not ids & places or ids - places - about - rooms:
            return f"answered {sorted(ids)}, not one of {sorted(places)}"
    return ""


def _judge_refusal(wording: CorpusWording, said: EpisodeSaid) -> WordingJudgement:
    assert wording.reason is not None
    if said.outcome == _SUCCEEDED:
        if said.answer is not None and wording.reason is RefusalReason.NO_ORDER:
            return WordingJudgement(Verdict.RIGHT, "replies")
        return WordingJudgement(Verdict.WRONG, "succeeded")
    if said.outcome not in _FITTING[wording.reason]:
        return _not_done(wording, said)
    false = _false_claim(wording, said)
    if false:
        return WordingJudgement(Verdict.MISLEADING, false)
    if wording.reason is RefusalReason.ABSENT and not _names(_claimed_absent(said), wording.absent):
        return WordingJudgement(Verdict.HONEST, "does not say what is not there")
    return WordingJudgement(Verdict.RIGHT)


def _not_done(wording: CorpusWording, said: EpisodeSaid) -> WordingJudgement:
    """A refusal where something else was right."""
    if said.outcome != _NOT_UNDERSTOOD:
        return WordingJudgement(Verdict.MISLEADING, said.outcome)
    false = _false_claim(wording, said)
    return WordingJudgement(Verdict.MISLEADING if false else Verdict.HONEST, false)


def _false_claim(wording: CorpusWording, said: EpisodeSaid) -> str:
    """What a refusal says that is not so: something is not there that is, or a wrong suggestion.

    A word that nobody meant (a typing error) is not there, if what was meant is named as well.
    """
    suggestions = [*_SUGGESTED.findall(said.message), *_NEAREST.findall(said.message)]
    if _names(suggestions, wording.meant):
        return ""
    for word in _claimed_absent(said):
        if not _names([word], wording.absent):
            return f"says that there is no {word!r}"
    suggested = _SUGGESTED.search(said.message)
    return f"suggests {suggested[1]!r}" if suggested else ""


def _claimed_absent(said: EpisodeSaid) -> Sequence[str]:
    if said.refusal is not None:
        return [str(word) for word in said.refusal.get("absent") or ()]
    return _ABSENT.findall(said.message)


def _names(claimed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether one of the words is named."""
    return any(word.casefold() in each.casefold() for each in claimed for word in words)
