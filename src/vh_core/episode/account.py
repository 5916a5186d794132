"""What was done, told from what the results of tasks hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.actions import VIRTUALHOME
from vh_core.episode.past import Change, changes_of
from vh_core.episode.result import EpisodeResult
from vh_core.episode.said_of_talk import About, SaidOfTalk
from vh_core.goals import ChosenReading, DecidedBy
from vh_core.naming import singular, stems
from vh_core.outcome import Outcome
from vh_core.printable import counted
from vh_core.program import ObjectRef, Step
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
    """What is remembered of a task: what was said, what came of it, the steps, and what changed."""

    text: str
    outcome: Outcome
    message: str
    steps: tuple[Step, ...]
    readings: tuple[ChosenReading, ...]
    changes: tuple[Change, ...] = ()
    #: whether it took another one back
    undoes: bool = False
    #: how many tasks right before it, it puts right
    puts_right: int = 0

    @property
    def started(self) -> tuple[ObjectRef, ...]:
        """What it switched on, and left so, where that was its last step."""
        if not self.steps or self.steps[-1].action != "SWITCHON":
            return ()
        last = {ref: step.action for step in self.steps for ref in step.objects if _switches(step)}
        return tuple(ref for ref, action in last.items() if action == "SWITCHON")

    @classmethod
    def of(
        cls,
        text: str,
        change: str,
        result: EpisodeResult,
        *,
        undoes: bool = False,
        puts_right: int = 0,
    ) -> Done:
        """What is remembered of a result."""
        said = f"{text} ({change})" if change else text
        changes = changes_of(result)
        return cls(
            said,
            result.outcome,
            result.message,
            result.steps,
            result.readings,
            changes,
            undoes,
            puts_right,
        )

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
        shown = "; ".join(map(said_of, self.steps[:_SHOWN]))
        left = len(self.steps) - _SHOWN
        more = f"; and {counted(left, 'step')} more" if left > 0 else ""
        return f"{told}. I did: {shown}{more}."


def _switches(step: Step) -> bool:
    return step.action in ("SWITCHON", "SWITCHOFF")


def account_of(done: Sequence[Done], said: SaidOfTalk) -> HomeAnswer:
    """What was done: last, or in all."""
    if not done:
        return HomeAnswer("Nothing was done yet.", None)
    if said.kind is About.DONE:
        return HomeAnswer(done[-1].sentence, None, done[-1].ids)
    told = listed(done[-_SHOWN:])
    earlier = len(done) - _SHOWN
    before = f"{counted(earlier, 'task')} before that, and then " if earlier > 0 else ""
    ids = tuple(dict.fromkeys(i for each in done for i in each.ids))
    return HomeAnswer(f"{before}{told}.", None, ids)


def listed(done: Sequence[Done]) -> str:
    """Tasks, and what came of each."""
    return "; ".join(f'"{each.text}": {each.outcome.name}' for each in done)


def reading_of(done: Done, wanted: frozenset[str]) -> str:
    """What a word was taken for, where it is one of those that are asked about."""
    for reading in done.readings:
        if wanted & words_of(reading.noun) and len(reading.options) > len(reading.chosen):
            took = ", ".join(f"{ref.class_name} ({ref.id})" for ref in reading.chosen)
            why = "as I was told" if reading.decided_by is DecidedBy.PERSON else "the nearest"
            several = f'"{reading.noun}" may mean {len(reading.options)}'
            return f'In "{done.text}", {several}: I took {took}, {why}.'
    return ""


def said_of(step: Step) -> str:
    """A step in words: "open the fridge (24)"."""
    action = VIRTUALHOME.actions.get(step.action)
    names = [f"the {ref.class_name} ({ref.id})" for ref in step.objects]
    if action is None or action.arity != len(names):
        return str(step)
    return action.phrase.format(*names)


def words_of(text: str) -> frozenset[str]:
    """The words that say which task is meant, in their plain forms."""
    return frozenset(_plain(word) for word in _WORDS.findall(text.lower()) if word not in _EMPTY)


def _plain(word: str) -> str:
    return singular(min((word, *stems(word)), key=len))
