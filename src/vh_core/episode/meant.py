"""What a sentence means in a session, and what is remembered of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from vh_core.episode.corrected import CorrectedStrategy
from vh_core.episode.result import EpisodeResult
from vh_core.episode.session_strategies import RefusalStrategy
from vh_core.episode.spoken_of import Groups
from vh_core.episode.to_undo import home_before
from vh_core.language import Misunderstanding, ask, understand
from vh_core.outcome import Outcome
from vh_core.strategies import Strategy
from vh_core.task import Failure


class Remember(Enum):
    """What a session keeps of what was said."""

    TASK = "a task"
    UNDONE = "that the last task was undone"
    NOTHING_TO_UNDO = "that the last task was said to have changed nothing"
    SPOKEN_OF = "what it spoke of: it was about what was done"
    NOTHING = "nothing: it was about the session itself"


@dataclass(frozen=True, slots=True)
class Meant:
    """What a sentence means in a session.

    `text` is the task; `strategy` does it, where the usual one is not what is meant ("undo that").
    `change` is what shall be otherwise than the text says; `mentioned` what "it" refers to;
    `asked` the question that it asks of something else ("and in the kitchen?"), or only `more` of
    ("how many?"); `continues`: it goes on with what was said before it, and is the end of this
    `whole` text; `since` is the number of the first of several turns that go on with, or put right,
    one another.
    """

    text: str
    strategy: Strategy | None = None
    change: str = ""
    mentioned: Groups = ()
    remember: Remember = Remember.TASK
    asked: str = ""
    more: bool = False
    continues: bool = False
    whole: str = ""
    since: int = -1


def order_of(meant: Meant | None) -> str:
    """The order that was said, with what it went on with; empty of what is about the talk."""
    return "" if meant is None else meant.whole or (meant.text if meant.strategy is None else "")


def is_plain(meant: Meant) -> bool:
    """Whether it means no more than its words say."""
    return meant.strategy is None and not (meant.asked or meant.change or meant.whole)


def puts_right(meant: Meant) -> bool:
    """Whether it does the order before it otherwise, and not as well."""
    return isinstance(meant.strategy, CorrectedStrategy)


def refused_as(text: str, why: str, remember: Remember = Remember.NOTHING) -> Meant:
    strategy = RefusalStrategy(Failure(Outcome.INVALID_TASK, why))
    return Meant(text, strategy, remember=remember)


def complained(text: str, done: str) -> Meant:
    """What a sentence means that says only that the last task was not what is wanted: `done` is
    what "undo that" takes back."""
    undo = f'"undo that" takes back "{done}"' if done else ""
    what = 'Say what you mean instead, for example "no, the one in the kitchen"'
    told = filter(None, (f"Nothing is being done now. {what}", undo))
    return refused_as(text, "; ".join(told) + ".")


def is_refused_question(meant: Meant, result: EpisodeResult) -> bool:
    """Whether a question was asked that has no answer: nothing was to be done."""
    home = home_before(result)
    refused = result.outcome in (Outcome.INVALID_TASK, Outcome.NOT_KNOWN) and not result.steps
    other = meant.strategy is not None and not meant.continues
    if not refused or home is None or other:
        return False
    if ask(meant.text, home) is not None:
        return True
    found = understand(meant.text, home)
    return isinstance(found, Misunderstanding) and found.kind == "question"


def is_of_things(change: str) -> bool:
    """Whether other things are meant ("with the milk"), and not another place ("on the bed")."""
    return change.startswith(("with ", "for "))
