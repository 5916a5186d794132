"""A question beside an order: "turn off the stove. Is the window closed?"

text ─► its sentences ─► the question, first or last ─► its answer ┐
                    └──► all else ─────────────────────► its goal ─┴─► that, and the answer told

Both are read apart only where neither speaks of what the other is about: "is the tv on? Turn it
off", where the order depends on the answer, is read as one text, or not at all.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from vh_core.goals import Choice, Goal, Told
from vh_core.graph import EnvironmentGraph
from vh_core.language import patterns as re
from vh_core.task import HomeAnswer

_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?]+(?=\s|$)|\n+|$)")
_ASKS = re.compile(
    r"(?:(?:and|so|but|oh|hey|hi|ok|okay|also|by the way)[, ]+)*(?:is|are|where|which|what|how many|do we have|did|have|has)\b",
    re.IGNORECASE,
)
#: speaks of what was said before, or says what follows from an answer
_GOES_BACK = re.compile(
    r"\b(?:it|its|them|they|their|that|those|this|these|there|here|ones?|others?|another|same|both|either|neither|one|rest)\b",
    re.IGNORECASE,
)
#: a question, and a place behind it, which may be its answer: "where is the toy? In the bedroom …"
_WHERE = re.compile(r"\W*(?:(?:and|so|but|oh),? )*where\b", re.IGNORECASE)
_THERE = re.compile(r"\W*(?:in|on|at|under|behind|next to)\b", re.IGNORECASE)
_THEREFORE = re.compile(
    r"^\W*(?:(?:and|but|well|oh),? )*(?:if (?:so|not|yes|no|it|they|that|there|any|either|neither)\b(?! of)|then|otherwise|so|no|yes|unless|in that case|because|or|not|never ?mind|anyway|whatever)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class AskedBesides:
    """The two parts of a text: what is to be done, and what is asked."""

    order: str
    question: str


def asked_besides(text: str) -> AskedBesides | None:
    """The question of a text and the rest of it; None where it has none, or more than one, or where
    one part speaks of the other. What "it" in an order behind a question is, which that does not
    name itself, nobody tells who reads the order alone."""
    parts = [each[0] for each in _SENTENCE.finditer(text) if each[0].strip()]
    asking = [at for at, part in enumerate(parts) if part.rstrip().endswith("?")]
    if len(parts) < 2 or len(asking) != 1 or asking[0] not in (0, len(parts) - 1):
        return None
    question = parts.pop(asking[0]).strip()
    order = "".join(parts).strip()
    after = order if asking[0] == 0 else question
    if not _ASKS.match(question) or _GOES_BACK.search(question):
        return None
    own_answer = asking[0] == 0 and _WHERE.match(question) and _THERE.match(order)
    if _THEREFORE.match(after) or own_answer:
        return None
    return AskedBesides(order, question)


def with_answer(
    said: AskedBesides,
    goal: Goal,
    answer: HomeAnswer,
    named: Collection[str],
    graph: EnvironmentGraph,
) -> Goal | None:
    """The goal of the order, with the answer to the question told; None where the two are about the
    same things, so that the answer may say which are meant, or change with what is done. `named`
    are the classes that the question names."""
    about = {*goal.mentions}
    for note in goal.notes:
        if isinstance(note, Choice):
            about.update(note.options)
    same = not about.isdisjoint((*answer.ids, *answer.about))
    alike = any(graph.nodes[i].class_name in named for i in about)
    if not goal.conditions or same or alike:
        return None
    return replace(goal, notes=(*goal.notes, Told(f'"{said.question}": {answer.text}')))
