"""Reading an answer against the choices that were offered.

    text ─► words ─► yes, no, either? ─► numbers? ─► words that only one choice has? ─► Answer
                                                                    └──► Unread: what to say

What is said must fit one choice and no other; whatever else it may be, it is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from vh_core.asking.answer import Answer, AnswerKind
from vh_core.asking.question import Question, QuestionChoice, QuestionKind
from vh_core.asking.words import (
    AGREED,
    BEFORE_ONE,
    EITHER,
    FILLER,
    LAST,
    NEGATIONS,
    NUMBERS,
    ONE,
    ORDINALS,
    POLITE,
    REFUSALS,
    RELATIONS,
    YES,
    as_answered,
    without_courtesy,
    words_in,
)

#: longest answer that is read, characters
LONGEST_ANSWER = 500
#: most of it that is kept and shown, characters
_KEPT = 80
#: longest number that is looked at, digits: no choice and no node has a longer one
_DIGITS = 12
_EMPTY = FILLER | POLITE | BEFORE_ONE | {LAST}
_PARTS = re.compile(r",|;|&|\band\b")
_MINUS = re.compile(r"\s*[-\u2212]\s*\d")
_OF_THEM = re.compile(r"\b(?:out )?of (?:the |these |those |all )?(?:two|three|four|\d{1,3})\b")


@dataclass(frozen=True, slots=True)
class Unread:
    """What was said is no answer; `reason` says why, and what would be."""

    reason: str


def read_answer(text: str, question: Question) -> Answer | Unread:
    """What an answer means. Never raises for any text."""
    if len(text) > LONGEST_ANSWER:
        return Unread(f"An answer has at most {LONGEST_ANSWER} characters.")
    said = as_answered(text)
    kept = " ".join(said.split())
    kept = kept if len(kept) <= _KEPT else f"{kept[: _KEPT - 1]}…"
    words = words_in(said)
    plain = without_courtesy(words)
    alone = " ".join(words)
    if not words:
        return Unread(question.how_to_answer)
    if plain in REFUSALS or alone in REFUSALS:
        return Answer(AnswerKind.REFUSED, text=kept)
    # "right?" asks, and allows nothing
    agreed = "?" not in said and (plain in YES or alone in YES)
    if question.kind is QuestionKind.APPROVAL:
        if agreed:
            return Answer(AnswerKind.CHOSEN, (0,), kept)
        return Unread(f'"{kept}" is neither yes nor no. {question.how_to_answer}')
    if plain in EITHER or alone in EITHER:
        return Answer(AnswerKind.EITHER, tuple(range(question.count)), kept)
    agreeing = [at for at, each in enumerate(question.choices) if AGREED in each.marks]
    if agreed and len(question.choices) == 1:
        agreeing = [0]
    if agreed and len(agreeing) == 1:
        return Answer(AnswerKind.CHOSEN, tuple(agreeing), kept)
    chosen = _chosen(said, kept, question)
    return chosen if isinstance(chosen, Unread) else Answer(AnswerKind.CHOSEN, chosen, kept)


def as_text(answer: Answer, question: Question) -> str:
    """The answer in words that are read as it: "2", "either", "cancel"; empty for silence."""
    if answer.kind is AnswerKind.CHOSEN:
        is_approval = question.kind is QuestionKind.APPROVAL
        return "yes" if is_approval else ", ".join(str(at + 1) for at in answer.chosen)
    return {AnswerKind.EITHER: "either", AnswerKind.REFUSED: "cancel"}.get(answer.kind, "")


def _chosen(said: str, kept: str, question: Question) -> tuple[int, ...] | Unread:
    """The places that are meant, as many as are asked for."""
    parts = [said]
    if question.count > 1:
        parts = [part for part in _PARTS.split(said) if words_in(part)]
        if len(parts) == 1 and all(word in NUMBERS for word in words_in(said)):
            parts = words_in(said)  # "1 3"
    found: dict[int, None] = {}
    for part in parts:
        place = _place(part, kept, question)
        if isinstance(place, Unread):
            return place
        found[place] = None
    if len(found) != question.count:
        wanted = "one" if question.count == 1 else str(question.count)
        return Unread(f'"{kept}" names {len(found)}, and {wanted} must be chosen.')
    return tuple(found)


def _place(said: str, kept: str, question: Question) -> int | Unread:
    """The place of the one choice that is meant."""
    words = words_in(_OF_THEM.sub(" ", said))
    how_many = _MINUS.match(said) or _how_many(words)
    if how_many:
        return Unread(f'"{kept}" is not the number of a choice. {question.how_to_answer}')
    taken_away = next((word for word in words if word in NEGATIONS), None)
    if taken_away in BEFORE_ONE and len(words) > 1:  # "no 2" is a number
        taken_away = None if _number(words[-1]) else taken_away
    if taken_away is not None:
        return Unread(f'"{taken_away}" says which one it is not. {question.how_to_answer}')
    numbers = list(_numbers(words))
    fitting = _fitting(words, question.choices)
    if len(set(numbers)) > 1:
        return Unread(f'"{kept}" names several numbers, and one must be chosen.')
    if numbers:
        return _by_number(numbers[0], kept, fitting, question)
    if len(fitting) == 1:
        return fitting[0]
    if fitting and len(fitting) < len(question.choices):
        several = ", ".join(question.choices[at].label for at in fitting[:4])
        return Unread(f'"{kept}" could be any of {len(fitting)} ({several}).')
    return Unread(f'"{kept}" does not say which one. {question.how_to_answer}')


def _by_number(number: str, kept: str, fitting: list[int], question: Question) -> int | Unread:
    """The choice of this number: its place, from 1, or the id of what it stands for."""
    choices = question.choices
    if number == LAST:
        places = {len(choices) - 1}
    elif len(number) > _DIGITS:
        places = set()
    else:
        value = int(number)
        places = {value - 1} if 1 <= value <= len(choices) else set()
        places |= {at for at, each in enumerate(choices) if each.ids == (value,)}
    if len(places) > 1:
        return Unread(f"{number} is the number of one and the id of another; say it in words.")
    if not places:
        return Unread(f'There are {len(choices)} choices, and "{kept[:20]}" is none of them.')
    (place,) = places
    if place not in fitting or len(fitting) not in (1, len(choices)):
        return Unread(f'"{kept}": the number and the words do not fit together.')
    return place


def _numbers(words: list[str]) -> Iterator[str]:
    """The numbers that are said, as digits, and "last"."""
    for before, word in zip(["", *words], words, strict=False):
        if word == LAST:
            yield LAST
        elif word == ONE:
            if len(words) == 1 or before in BEFORE_ONE:
                yield "1"
        elif (number := _number(word)) is not None:
            yield number


def _how_many(words: list[str]) -> bool:
    """Whether a number says how many, rather than which: "two of them", "two plums"."""
    for before, word, after in zip(["", *words], words, words[1:], strict=False):
        if word in ORDINALS or before in BEFORE_ONE or _number(word) is None:
            continue
        if after == "of" or (_stem(after) != after and after not in _EMPTY):
            return True
    return False


def _number(word: str) -> str | None:
    if word in NUMBERS:
        return str(NUMBERS[word])
    digits = word.lstrip("0") or "0"
    return digits if word.isascii() and word.isdigit() else None


def _fitting(words: list[str], choices: tuple[QuestionChoice, ...]) -> list[int]:
    """The places of the choices of which all can be said; of those that are by something, rather
    than on or in it, the ones that are only by it."""
    said = list(_related(words))
    found = [at for at, each in enumerate(choices) if _fits(said, each, exact=False)]
    if len(found) > 1:
        return [at for at in found if _fits(said, choices[at], exact=True)] or found
    return found


def _related(words: list[str]) -> Iterator[tuple[str, str]]:
    """The words that say something, each with the relation that it stands after ("" for none)."""
    relation = ""
    for word in words:
        if word in RELATIONS:
            relation = RELATIONS[word]
        elif word not in _EMPTY and _number(word) is None:
            yield relation, _stem(word)


def _fits(said: list[tuple[str, str]], choice: QuestionChoice, *, exact: bool) -> bool:
    return all(_is_said(relation, word, choice, exact) for relation, word in said)


def _is_said(relation: str, word: str, choice: QuestionChoice, exact: bool) -> bool:
    """Whether a word, after this relation, is said of a choice."""
    for mark in (*choice.marks, choice.label):
        own = words_in(mark.casefold())
        is_at = RELATIONS.get(own[0], "") if own else ""
        if word not in map(_stem, own):
            continue
        if not relation or not is_at or relation == is_at:
            return True
        if not exact and (relation == "near" or "near" not in (relation, is_at)):
            return True  # what is on a table is by it, too, and "in" a shelf is "on" it
    return False


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
