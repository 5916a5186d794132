"""The task language: from a sentence to a goal over the nodes of one graph, without a model.

`understand(text, graph)` is the way in: it gives a `Goal`, or a `Misunderstanding` that says what
is missing; `understand_clearly` may ask a person what is meant. Neither plans anything.
`ask(text, graph)` answers what is a question about the home.

The names that stand here are looked up when they are asked for: who sends a task, or shows tasks,
reads no sentence, and does not wait for the hundreds of patterns of the reader.
"""

from typing import TYPE_CHECKING

from vh_core.offered import looked_up

if TYPE_CHECKING:
    from vh_core.language.activities import Activities as Activities
    from vh_core.language.activities import activities_with as activities_with
    from vh_core.language.activities import default_activities as default_activities
    from vh_core.language.activities import read_activities as read_activities
    from vh_core.language.answering import ask as ask
    from vh_core.language.clarifying import unclear_in as unclear_in
    from vh_core.language.clarifying import understand_clearly as understand_clearly
    from vh_core.language.misunderstanding import Misunderstanding as Misunderstanding
    from vh_core.language.misunderstanding import MisunderstandingKind as MisunderstandingKind
    from vh_core.language.misunderstanding import Offer as Offer
    from vh_core.language.offers.asking import NotSaid as NotSaid
    from vh_core.language.questions import asks_to_look as asks_to_look
    from vh_core.language.reading import MAX_TASK_LENGTH as MAX_TASK_LENGTH
    from vh_core.language.reading import Reader as Reader
    from vh_core.language.reading import understand as understand
    from vh_core.language.sentence_check import OpenChoices as OpenChoices
    from vh_core.language.sentence_check import SentenceCheck as SentenceCheck
    from vh_core.language.sentence_reading import SentenceReading as SentenceReading
    from vh_core.language.sentence_reading import read_sentence as read_sentence
    from vh_core.task import HomeAnswer as HomeAnswer

#: names that are offered here, and where they stand
_PLACES = {
    "Activities": "vh_core.language.activities",
    "activities_with": "vh_core.language.activities",
    "default_activities": "vh_core.language.activities",
    "read_activities": "vh_core.language.activities",
    "unclear_in": "vh_core.language.clarifying",
    "understand_clearly": "vh_core.language.clarifying",
    "Misunderstanding": "vh_core.language.misunderstanding",
    "MisunderstandingKind": "vh_core.language.misunderstanding",
    "Offer": "vh_core.language.misunderstanding",
    "NotSaid": "vh_core.language.offers.asking",
    "HomeAnswer": "vh_core.task",
    "ask": "vh_core.language.answering",
    "asks_to_look": "vh_core.language.questions",
    "MAX_TASK_LENGTH": "vh_core.language.reading",
    "Reader": "vh_core.language.reading",
    "understand": "vh_core.language.reading",
    "OpenChoices": "vh_core.language.sentence_check",
    "SentenceCheck": "vh_core.language.sentence_check",
    "SentenceReading": "vh_core.language.sentence_reading",
    "read_sentence": "vh_core.language.sentence_reading",
}


__getattr__ = looked_up(__name__, _PLACES)
