"""Reading one task text."""

from __future__ import annotations

from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language.examples import examples
from vh_core.language.misunderstanding import Misunderstanding, Unclear
from vh_core.language.parser import Parser
from vh_core.language.resolve import resolve
from vh_core.language.tokens import tokenize
from vh_core.naming import Vocabulary

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
