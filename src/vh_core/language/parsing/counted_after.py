"""How many of what was named are meant, told behind it: "put the plums and the apples in the
fridge. Only one apple."."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.language.parsing.group import is_plural
from vh_core.language.syntax import Clause, Noun, Quantity
from vh_core.naming import Words, singular

_ALL = (Quantity.THE, Quantity.BARE, Quantity.ALL)


def counted_after(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, with "the apples" as the one apple that is counted behind them, where nothing
    else is to be done with that."""
    found: list[Clause] = []
    for each in clauses:
        before = found[-1] if found else None
        clause = replace(each, objects=_narrowed(each.objects) or each.objects)
        goes_on = before is not None and before.asks and _is_alike(before, clause)
        joined = _narrowed((*before.objects, *clause.objects)) if before and goes_on else None
        if before is not None and joined is not None and len(joined) == len(before.objects):
            found[-1] = replace(before, objects=joined)
        else:
            found.append(clause)
    return found


def _is_alike(clause: Clause, other: Clause) -> bool:
    """Whether two clauses ask the same of their things."""
    return replace(clause, objects=(), ordered=False, also=False) == replace(
        other, objects=(), ordered=False, also=False
    )


def _narrowed(nouns: Sequence[Noun]) -> tuple[Noun, ...] | None:
    """The nouns, with each that is counted behind itself once, and so many; None where none is."""
    found: list[Noun] = []
    narrowed = False
    for noun in nouns:
        at = next((i for i, each in enumerate(found) if _may_be(each, noun)), None)
        if at is None:
            found.append(noun)
        else:
            found[at] = replace(noun, places=found[at].places, states=found[at].states)
            narrowed = True
    return tuple(found) if narrowed else None


def _may_be(several: Noun, counted: Noun) -> bool:
    plain = not (counted.is_limited or counted.more or counted.other or counted.joined)
    number = counted.quantity is Quantity.COUNT or counted.exact
    all_of = several.quantity in _ALL and is_plural(several) and not several.count
    return plain and number and all_of and _one(several.words) == _one(counted.words)


def _one(words: Words) -> Words:
    """The name of one: "bag of chips" as "chip"."""
    name = words[words.index("of") + 1 :] if "of" in words[:-1] else words
    return (*name[:-1], singular(name[-1])) if name else ()
