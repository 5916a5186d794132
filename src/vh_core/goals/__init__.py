"""Goals, and the task language that states them.

`understand(text, graph)` is the way in: it gives a `Goal` over the graph's nodes, or a
`Misunderstanding` that says what is missing. Neither plans anything.
"""

from __future__ import annotations

from vh_core.goals.examples import examples
from vh_core.goals.goal import (
    ActionCondition,
    Condition,
    Goal,
    GoalView,
    GraphView,
    HeldCondition,
    NotStateCondition,
    RelationCondition,
    ReleasedCondition,
    StateCondition,
    unmet,
)
from vh_core.goals.language import Parser
from vh_core.goals.misunderstanding import Misunderstanding, MisunderstandingKind, Unclear
from vh_core.goals.resolve import resolve
from vh_core.goals.tokens import tokenize
from vh_core.goals.vocabulary import Vocabulary
from vh_core.graph import EnvironmentGraph

#: longest task text, in characters
MAX_TASK_LENGTH = 2000


def understand(text: str, graph: EnvironmentGraph) -> Goal | Misunderstanding:
    """The goal that a task text states over this graph, or why there is none.

    Never raises for any text. `Goal.text` is the text without surrounding space.
    """
    text = text.strip()
    if len(text) > MAX_TASK_LENGTH:
        reason = (
            f"the task has {len(text):,} characters; "
            f"please say it in {MAX_TASK_LENGTH:,} or fewer, or in several tasks"
        )
        return _misunderstanding(Unclear("too_long", reason), "", graph)
    tokens = tokenize(text)
    if not any(token.text not in ".,and" for token in tokens):
        return _misunderstanding(Unclear("empty", "the task says nothing to do"), "", graph)
    vocabulary = Vocabulary(graph)
    parser = Parser(tokens, vocabulary)
    try:
        return resolve(parser.parse(), graph, vocabulary, text)
    except Unclear as unclear:
        understood = "; ".join(map(str, parser.clauses))
        return _misunderstanding(unclear, understood, graph)


def _misunderstanding(
    unclear: Unclear, understood: str, graph: EnvironmentGraph
) -> Misunderstanding:
    tasks = examples(graph)
    sentences = [unclear.reason[:1].upper() + unclear.reason[1:]]
    if understood:
        sentences.append(f"I understood: {understood}")
    if tasks:
        sentences.append("Tasks that work here: " + "; ".join(f'"{task}"' for task in tasks))
    message = ". ".join(sentence.rstrip(".") for sentence in sentences) + "."
    return Misunderstanding(unclear.kind, message, understood, unclear.suggestions, tasks)


__all__ = [
    "MAX_TASK_LENGTH",
    "ActionCondition",
    "Condition",
    "Goal",
    "GoalView",
    "GraphView",
    "HeldCondition",
    "Misunderstanding",
    "MisunderstandingKind",
    "NotStateCondition",
    "RelationCondition",
    "ReleasedCondition",
    "StateCondition",
    "examples",
    "understand",
    "unmet",
]
