"""The task language: from a sentence to a goal over the nodes of one graph, without a model.

`understand(text, graph)` is the way in: it gives a `Goal`, or a `Misunderstanding` that says what
is missing; `understand_clearly` may ask a person what is meant. Neither plans anything.
`ask(text, graph)` answers what is a question about the home.
"""

from vh_core.language.activities import (
    Activities,
    activities_with,
    default_activities,
    read_activities,
)
from vh_core.language.clarifying import unclear_in, understand_clearly
from vh_core.language.examples import examples
from vh_core.language.misunderstanding import Misunderstanding, MisunderstandingKind, Offer
from vh_core.language.offers.asking import NotSaid
from vh_core.language.questions import HomeAnswer, ask, asks_to_look
from vh_core.language.reading import MAX_TASK_LENGTH, Reader, understand
from vh_core.language.sentence_check import OpenChoices, SentenceCheck
from vh_core.language.sentence_reading import SentenceReading, read_sentence

__all__ = [
    "MAX_TASK_LENGTH",
    "Activities",
    "HomeAnswer",
    "Misunderstanding",
    "MisunderstandingKind",
    "NotSaid",
    "Offer",
    "OpenChoices",
    "Reader",
    "SentenceCheck",
    "SentenceReading",
    "activities_with",
    "ask",
    "asks_to_look",
    "default_activities",
    "examples",
    "read_activities",
    "read_sentence",
    "unclear_in",
    "understand",
    "understand_clearly",
]
