"""Questions of how things were before the last task: told from the home as it was then.

turn off the light | was it on?                  yes: before that it was
put the milk on the table | was it in the fridge?
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from vh_core.episode.account import Done
from vh_core.episode.past import done_in, home_before_last
from vh_core.episode.session_strategies import TellingStrategy
from vh_core.language import Misunderstanding, ask
from vh_core.outcome import Outcome
from vh_core.strategies import Context, End, Proposal, Situation
from vh_core.task import Failure, HomeAnswer

#: what is asked of, or how it was behind "which of them"
_OF = "it|they|that|those|the|my|there|any|all"
_SO = "there|on|off|open|closed|dirty|clean|in"
_WAS = re.compile(
    r"(?:and |so |ok,? |but )?"
    r"(?P<ask>(?:how many|which)(?: ones?)?(?: of (?:them|those))? )?"
    r"(?P<was>was|were|wasn't|weren't) "
    rf"(?P<rest>(?(ask)(?:{_SO})|(?:{_OF}))\b[^.;!?]*?)"
    r"(?: (?:before(?: that)?|at first|already|earlier))?\??$",
    re.IGNORECASE,
)
_IS = {"was": "is", "were": "are", "wasn't": "isn't", "weren't": "aren't"}
_NOT_READ = "I do not understand what is asked of how things were; ask how they are now."


def asked_of_before(text: str) -> str:
    """The same question of now, of one that asks how things were; empty for any other text."""
    found = _WAS.match(text.strip().replace("’", "'")) if len(text) < 100 else None
    if found is None:
        return ""
    return f"{(found['ask'] or '').lower()}{_IS[found['was'].lower()]} {found['rest']}?"


class AsItWasStrategy(TellingStrategy):
    """Answers a question by the home as it was before the last task."""

    def __init__(self, done: Sequence[Done], question: str) -> None:
        """`question` asks the same of now."""
        super().__init__(done)
        self._question = question

    def propose(self, situation: Situation, context: Context) -> Proposal:
        home, task = context.graph(), situation.task
        here = done_in(home, self._done)
        before = home_before_last(here, home)
        answer = ask(
            self._question,
            before,
            domain=context.domain,
            character=task.character,
            mentioned=task.mentioned_in(before),
        )
        if not isinstance(answer, HomeAnswer):
            why = answer.message if isinstance(answer, Misunderstanding) else _NOT_READ
            return End.failed(Failure(Outcome.INVALID_TASK, why))
        self._about = answer.about
        when = f'Before "{here[-1].text}": ' if here else ""
        told = f"{answer.text[:1].lower()}{answer.text[1:]}" if when else answer.text
        return End.answered(replace(answer, text=f"{when}{told}"))
