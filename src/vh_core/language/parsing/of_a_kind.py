"""What is listed behind a kind of things: "put the drinks on the table: the milk and a juice"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.graph import State
from vh_core.language.misunderstanding import Unclear
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Quantity
from vh_core.naming import Vocabulary


def of_a_kind(order: Clause, listed: Sequence[Clause], vocabulary: Vocabulary) -> Clause | None:
    """The order for those that are listed behind it, where it names the kind that they are of; None
    where it names none. Raises `Unclear` for "put the plates on the table: fork and knife", which
    may be all of them."""
    nouns = [noun for clause in listed for noun in clause.objects]
    same = all(_what(clause) == _what(order) for clause in listed)
    if not (order.asks and same and nouns and order.objects):
        return None
    if not all(noun.words for noun in nouns):
        return None
    kinds = [_kind(noun, vocabulary) for noun in order.objects]
    if not all(kinds):
        return None
    return replace(order, objects=tuple(_one_of(kinds, noun, vocabulary) for noun in nouns))


def listed_of(order: Clause, nouns: Sequence[Noun], vocabulary: Vocabulary) -> Clause | None:
    """The order for what is listed behind "everything dirty" or "the dirty dishes", commas before
    it; None where that is no kind of which more is said, or does not cover all of it."""
    (noun,) = order.objects if len(order.objects) == 1 else (None,)
    kind = _kind(noun, vocabulary) if noun is not None and noun.words else None
    if kind is None or not (kind.noun.states or kind.noun.places) or kind.noun.excepted:
        return None
    matches = [vocabulary.match(each.words) if each.words else None for each in nouns]
    if not nouns or any(each.is_limited or each.excepted or each.count for each in nouns):
        return None
    for match in matches:
        if match is None or not match.classes:
            return None
        if kind.classes is not None and not {*match.classes} <= kind.classes:
            return None
    return replace(order, objects=tuple(_one_of([kind], each, vocabulary) for each in nouns))


@dataclass(frozen=True, slots=True)
class _Kind:
    noun: Noun
    #: classes that are of it; None where anything is
    classes: frozenset[str] | None


def _kind(noun: Noun, vocabulary: Vocabulary) -> _Kind | None:
    """The kind that a noun names, if it may be several things."""
    match = vocabulary.match(noun.words) if noun.words else None
    if match is None or noun.count or not (match.plural or match.generic or match.classes[1:]):
        return None
    if State.DIRTY in noun.states:  # dirty dishes are all there is to wash up
        match = vocabulary.match(("dirty", *noun.words)) or match
    classes = frozenset({*match.classes, *match.kinds, *match.wider})
    return _Kind(noun, None if match.generic else classes)


def _one_of(kinds: Sequence[_Kind | None], noun: Noun, vocabulary: Vocabulary) -> Noun:
    """The noun, as one of the first kind that it is of. Raises `Unclear` where it is of none."""
    named = vocabulary.match(noun.words)
    for kind in kinds:
        if kind is None or named is None:
            continue
        if kind.classes is None or {*named.classes} <= kind.classes:
            states, places = noun.states or kind.noun.states, noun.places or kind.noun.places
            return replace(noun, states=states, places=places)
    what = " and ".join(str(kind.noun) for kind in kinds if kind is not None)
    reason = f'I cannot tell whether "{noun}" is one of the "{what}", or meant besides'
    raise Unclear("not_understood", f"{reason}; name all of them in one list")


def _what(clause: Clause) -> tuple[object, ...]:
    """What a clause asks for, of whatever things."""
    return clause.kind, clause.states, clause.value, clause.place


def named_next(clauses: Sequence[Clause], vocabulary: Vocabulary) -> list[Clause]:
    """The clauses, without the wish for "something to drink" where the next sentence says what is
    to be brought: "I need a drink. Bring me the juice."."""
    return [
        clause
        for clause, after in zip(clauses, (*clauses[1:], None), strict=False)
        if after is None or not _is_named_by(clause, after, vocabulary)
    ]


def _is_named_by(wish: Clause, order: Clause, vocabulary: Vocabulary) -> bool:
    fetched = wish.kind is Kind.FETCH and order.kind is Kind.FETCH
    if not (fetched and order.ordered and wish.asks and order.asks) or len(wish.objects) != 1:
        return False
    (kind,) = wish.objects
    any_one = kind.quantity in (Quantity.A, Quantity.SOME) and not (kind.count or kind.is_limited)
    match = vocabulary.match(kind.words) if any_one and kind.words else None
    if match is None or not match.classes[1:]:
        return False
    named = [vocabulary.match(noun.words) for noun in order.objects if noun.words]
    return len(named) == len(order.objects) and all(
        each is not None and {*each.classes} < {*match.classes} for each in named
    )
