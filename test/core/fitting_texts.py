"""Texts that fit a pattern, made by chance from the parse tree that Python has of it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

try:  # where Python has it since 3.11; what it gives has not changed in many versions
    from re import _constants as _kinds  # type: ignore[attr-defined]
    from re import _parser  # type: ignore[attr-defined]
except ImportError:  # pragma: no cover
    import sre_constants as _kinds
    import sre_parse as _parser

#: so often more than it has to, what may be said again
_MOST_MORE = 2
_ANYTHING = "a ,7#\n"


class FittingTexts:
    """Texts of which a pattern fits each, but for what it looks at and does not take ("at the
    beginning", "not before 'the'"), which is passed over: so there are more of them."""

    def __init__(self, pattern: str, seed: int = 0) -> None:
        self._parsed = _parser.parse(pattern)
        self._chance = random.Random(f"{seed} {pattern}")
        self._groups: dict[int, str] = {}

    def one(self) -> str:
        self._groups.clear()
        return self._text(self._parsed)

    def _text(self, parts: Iterable[Any]) -> str:
        return "".join(self._part(kind, of) for kind, of in parts)

    def _part(self, kind: Any, of: Any) -> str:
        if kind is _kinds.LITERAL:
            return chr(of)
        if kind in (_kinds.AT, _kinds.ASSERT, _kinds.ASSERT_NOT):
            return ""
        if kind in (_kinds.ANY, _kinds.NOT_LITERAL):
            return self._chance.choice(_ANYTHING)
        if kind is _kinds.IN:
            return self._one_of(of)
        if kind is _kinds.BRANCH:
            return self._text(self._chance.choice(of[1]))
        if kind is _kinds.SUBPATTERN:
            text = self._text(of[3])
            self._groups[of[0]] = text
            return text
        if kind is _kinds.GROUPREF:
            return self._groups.get(of, "")
        assert kind in (_kinds.MAX_REPEAT, _kinds.MIN_REPEAT), kind
        least, most, what = of
        times = self._chance.randint(least, min(most, least + _MOST_MORE))
        return "".join(self._text(what) for _ in range(times))

    def _one_of(self, letters: list[Any]) -> str:
        kind, of = self._chance.choice(letters)
        if kind is _kinds.LITERAL:
            return chr(of)
        if kind is _kinds.RANGE:
            return chr(self._chance.randint(*of))
        return self._chance.choice(_ANYTHING)
