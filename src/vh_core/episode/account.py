"""What was done, and why something was not, told from what the results of tasks hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.actions import VIRTUALHOME
from vh_core.episode.result import EpisodeResult
from vh_core.episode.session_phrases import About, SaidOfTalk
from vh_core.goals import ChosenReading, DecidedBy
from vh_core.naming import singular, stems
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.program import Step
from vh_core.task import HomeAnswer

_WORDS = re.compile(r"[^\W\d_]+")
#: say nothing of which task is meant
_EMPTY = frozenset(
    {
        *("a", "an", "the", "my", "your", "our", "this", "that", "these", "those", "it", "them"),
        *("to", "of", "in", "on", "at", "into", "onto", "up", "down", "and", "or", "please"),
        *("just", "now", "then", "already", "yet", "again", "do", "done", "did", "you", "me"),
        *("i", "for", "with", "from", "all"),
    }
)
#: steps that one sentence tells
_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Done:
    """What is remembered of a task: what was said, what came of it, and the steps."""

    text: str
    outcome: Outcome
    message: str
    steps: tuple[Step, ...]
    readings: tuple[ChosenReading, ...]

    @classmethod
    def of(cls, text: str, change: str, result: EpisodeResult) -> Done:
        """What is remembered of a result."""
        said = f"{text} ({change})" if change else text
        return cls(said, result.outcome, result.message, result.steps, result.readings)

    @property
    def ids(self) -> tuple[int, ...]:
        """The nodes that the steps were about, each once."""
        return tuple(dict.fromkeys(ref.id for step in self.steps for ref in step.objects))

    @property
    def sentence(self) -> str:
        """What came of it, and the steps."""
        told = f'"{self.text}": {self.outcome.name}'
        if not self.steps:
            why = "" if self.outcome is Outcome.SUCCEEDED else f" ({self.message})"
            return f"{told}, without a step{why}."
        shown = "; ".join(map(_said, self.steps[:_SHOWN]))
        left = len(self.steps) - _SHOWN
        more = f"; and {counted(left, 'step')} more" if left > 0 else ""
        return f"{told}. I did: {shown}{more}."


def account_of(done: Sequence[Done], said: SaidOfTalk) -> HomeAnswer:
    """What was done: last, in all, or whether something was."""
    if said.kind is About.WHETHER:
        return _whether(done, said.rest)
    if not done:
        return HomeAnswer("Nothing was done yet.", None)
    if said.kind is About.DONE:
        return HomeAnswer(done[-1].sentence, None, done[-1].ids)
    told = "; ".join(f'"{each.text}": {each.outcome.name}' for each in done[-_SHOWN:])
    earlier = len(done) - _SHOWN
    before = f"{counted(earlier, 'task')} before that, and then " if earlier > 0 else ""
    ids = tuple(dict.fromkeys(i for each in done for i in each.ids))
    return HomeAnswer(f"{before}{told}.", None, ids)


def why_not(done: Sequence[Done], what: str) -> HomeAnswer:
    """Why something was not done: the reason that the last task of which it speaks ended with."""
    if not done:
        return HomeAnswer("Nothing was asked for yet.", None)
    wanted = _words(what)
    meant = next((each for each in reversed(done) if wanted <= _words(each.text)), None)
    chosen = next((each for each in reversed(done) if _reading(each, wanted)), None)
    if meant is None and chosen is not None:
        return HomeAnswer(_reading(chosen, wanted), None, chosen.ids)
    if meant is None:
        return HomeAnswer(f"Nobody asked for that. The last task was {done[-1].sentence}", None)
    if meant.outcome is Outcome.SUCCEEDED:
        about = _reading(meant, wanted) if wanted else ""
        return HomeAnswer(f"I did. {meant.sentence}{f' {about}' if about else ''}", None, meant.ids)
    return HomeAnswer(f'"{meant.text}": {meant.message}', None, meant.ids)


def _whether(done: Sequence[Done], what: str) -> HomeAnswer:
    wanted = _words(what)
    for each in reversed(done):
        steps = [step for step in each.steps if wanted <= _words(_said(step))]
        if wanted and (steps or wanted <= _words(each.text)):
            so = bool(steps) or each.outcome is Outcome.SUCCEEDED
            return HomeAnswer(f"{'Yes' if so else 'No'}. {each.sentence}", so, each.ids)
    return HomeAnswer("No, nothing that I was told or did says so.", False)


def _reading(done: Done, wanted: frozenset[str]) -> str:
    """What a word was taken for, where it is one of those that are asked about."""
    for reading in done.readings:
        if wanted & _words(reading.noun) and len(reading.options) > len(reading.chosen):
            took = ", ".join(f"{ref.class_name} ({ref.id})" for ref in reading.chosen)
            why = "as I was told" if reading.decided_by is DecidedBy.PERSON else "the nearest"
            several = f'"{reading.noun}" may mean {len(reading.options)}'
            return f'In "{done.text}", {several}: I took {took}, {why}.'
    return ""


def _said(step: Step) -> str:
    """A step in words: "open the fridge (24)"."""
    action = VIRTUALHOME.actions.get(step.action)
    names = [f"the {ref.class_name} ({ref.id})" for ref in step.objects]
    if action is None or action.arity != len(names):
        return str(step)
    return action.phrase.format(*names)


def _words(text: str) -> frozenset[str]:
    """The words that say which task is meant, in their plain forms."""
    return frozenset(_plain(word) for word in _WORDS.findall(text.lower()) if word not in _EMPTY)


def _plain(word: str) -> str:
    return singular(min((word, *stems(word)), key=len))
