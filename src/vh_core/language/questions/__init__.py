"""Questions about the home: from a sentence to an answer, without a model and without an act.

`ask(text, graph)` is the way in: it gives a `HomeAnswer`, a `Misunderstanding` that says why
there is none, or None for what is no question. What it does not understand it never guesses.
"""

from vh_core.language.questions.asking import ask, asks_to_look
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.task import HomeAnswer

__all__ = ["Fact", "FactKind", "HomeAnswer", "Query", "QueryKind", "ask", "asks_to_look"]
