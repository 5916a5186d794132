"""Answering one sentence, if it asks something."""

from __future__ import annotations

import re
from collections.abc import Sequence

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language.lexicon import lexicon_of
from vh_core.language.misunderstanding import Misunderstanding, Unclear, as_far_as_seen
from vh_core.language.questions.answer import HomeAnswer
from vh_core.language.questions.evaluation import QuestionEvaluation
from vh_core.language.questions.grammar import QuestionParser
from vh_core.language.questions.phrases import NO_QUESTIONS, OPENINGS, QUESTION_WORDS
from vh_core.language.questions.query import Query, referring
from vh_core.language.questions.referents import QuestionReferents
from vh_core.language.questions.settled import is_settled
from vh_core.language.questions.wording import AnswerWords
from vh_core.language.tokens import Token, odd_number, tokenize
from vh_core.naming import Vocabulary

#: longest sentence that is looked at, in characters; nobody asks more than that at once
_LONGEST = 300
_SHOWN = 60
#: what is said before a question: "my back hurts, where are the painkillers?"
_BY_THE_WAY = re.compile(
    r"^(?:i|we|my|our|there|it)\b(?![^,]*\b(?:want|need|should|must|please|like|turn|put|open|close)\b)"
    r"[^,?]*, (?=(?:where|what|which|how many|is|are|do|did|have)\b)",
    re.IGNORECASE,
)


def ask(
    text: str,
    graph: EnvironmentGraph,
    *,
    domain: Domain = VIRTUALHOME,
    character: int = 0,
    mentioned: Sequence[tuple[int, ...]] = (),
) -> HomeAnswer | Misunderstanding | None:
    """The answer to a question about this graph; why there is none; None for what is no question.

    Nothing is changed, and nothing guessed: in a home that was seen in part, what was not seen is
    not known, and no answer. `domain` says which states there are; `character` is
    the index of the one who is asked. `mentioned` are groups of ids that "it" and "them" may refer
    to, the most recent first. Never raises for any text.
    """
    text = _BY_THE_WAY.sub("", text.strip())
    if len(text) > _LONGEST or odd_number(text) is not None:
        return None
    said = _sentence(text)
    if not said:
        return None
    parser = QuestionParser(said, lexicon_of(domain), marked=text.endswith("?"))
    try:
        query = parser.query()
        if query is None:
            return _refusal(text, said)
        view, vocabulary = GraphView(graph, character), Vocabulary.of(graph)
        if mentioned and all(each in graph.nodes for each in mentioned[0]):
            query = referring(query, mentioned[0], graph)
        return _answer(query, view, vocabulary, domain)
    except Unclear as unclear:
        reason = unclear.reason[:1].upper() + unclear.reason[1:]
        message = f'I take "{_short(text)}" for a question. {reason.rstrip(".")}.'
        if unclear.kind == "no_such_object":
            message += as_far_as_seen(graph)
        return Misunderstanding(unclear.kind, message, suggestions=unclear.suggestions)


def _answer(query: Query, view: GraphView, vocabulary: Vocabulary, domain: Domain) -> HomeAnswer:
    evaluation = QuestionEvaluation(view, vocabulary, domain)
    finding = evaluation.find(query)
    answer = AnswerWords(view, evaluation).answer(finding)
    if not is_settled(finding, view, QuestionReferents(view, vocabulary)):
        raise Unclear("unknown", f"{answer.text}{as_far_as_seen(view.graph)}")
    return answer


def _sentence(text: str) -> list[Token]:
    """The tokens of the one sentence of a text, apart from greetings; none where it has several."""
    sentences: list[list[Token]] = [[]]
    for token in tokenize(text):
        if token.text == ".":
            sentences.append([])
        else:
            sentences[-1].append(token)
    said = [each for each in sentences if each and not _is_greeting(each)]
    return said[0] if len(said) == 1 else []


def _is_greeting(tokens: list[Token]) -> bool:
    return not _without_openings(tokens)


def _without_openings(tokens: list[Token]) -> list[Token]:
    at = 0
    while at < len(tokens):
        for length in (3, 2, 1):
            if tuple(token.text for token in tokens[at : at + length]) in OPENINGS:
                at += length
                break
        else:
            break
    return tokens[at:]


def _refusal(text: str, said: list[Token]) -> Misunderstanding | None:
    """Why there is no answer to what asks something that cannot be read."""
    words = [token.text for token in _without_openings(said)]
    if not words or words[0] not in QUESTION_WORDS:
        return None
    if any(tuple(words[:length]) in NO_QUESTIONS for length in range(1, 6)):
        return None
    message = (
        f'I take "{_short(text)}" for a question, and can answer only what the home shows: whether '
        "things are there or in some state, how many there are, which ones, what is in or on "
        "something, and where things are. I did nothing."
    )
    return Misunderstanding("question", message)


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
