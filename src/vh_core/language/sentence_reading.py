"""How a sentence is read in a home, without doing it: for a person, and for a program."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.goals import Goal, goal_to_json
from vh_core.graph import EnvironmentGraph
from vh_core.language.activities import Activities, default_activities
from vh_core.language.answering import ask
from vh_core.language.clarifying import unclear_in
from vh_core.language.misunderstanding import Misunderstanding
from vh_core.language.reading import Reader
from vh_core.task import HomeAnswer


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """What was understood, or why nothing was: the goal of a task, the answer to a question.
    `unclear` says what could mean several things, which `--when-unclear` decides, a sentence each.
    """

    understood: Goal | HomeAnswer | Misunderstanding
    unclear: tuple[str, ...] = ()

    def to_json(self, graph: EnvironmentGraph) -> dict[str, Any]:
        """The goal with its words, the answer, or the refusal, as a JSON object; `graph` is the
        home."""
        return {**_told(self.understood, graph), "unclear": list(self.unclear)}


def read_sentence(
    sentence: str,
    graph: EnvironmentGraph,
    *,
    domain: Domain = VIRTUALHOME,
    character: int = 0,
    activities: Activities | None = None,
) -> SentenceReading:
    """Read a sentence in a home. Never raises for what it says."""
    answer = ask(sentence, graph, domain=domain, character=character)
    if answer is not None:
        return SentenceReading(answer)
    known = activities or default_activities()
    reader = partial(Reader, graph, domain=domain, character=character, activities=known)
    left_open = reader(leaves_open=True).read(sentence)
    unclear = unclear_in(left_open, graph, character) if isinstance(left_open, Goal) else ()
    nearest = reader()
    understood = nearest.read(sentence)
    if isinstance(understood, Misunderstanding):
        understood = nearest.offered(sentence, understood)
    return SentenceReading(understood, tuple(unclear))


def _told(
    understood: Goal | HomeAnswer | Misunderstanding, graph: EnvironmentGraph
) -> dict[str, Any]:
    if isinstance(understood, HomeAnswer):
        return {"answer": understood.to_json()}
    if isinstance(understood, Misunderstanding):
        return {
            "refused": understood.kind,
            "message": understood.message,
            "understood": understood.understood,
            "suggestions": list(understood.suggestions),
            "offers": [asdict(offer) for offer in understood.offers],
        }
    return {
        "goal": goal_to_json(understood),
        "in_words": understood.describe(graph),
        "notes": list(dict.fromkeys(note.sentence for note in understood.notes)),
    }
