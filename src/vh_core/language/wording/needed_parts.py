"""What a text that fits a pattern must hold, read off the pattern as it is written.

Python's own parser of patterns would say it too, but takes half a second for those of the reader,
of which a sentence needs a few. So a pattern is made shorter from the inside out: each class, each
escape and each group without another in it becomes one letter that stands for what is known of it.
The tables say the same groups again and again, and each is looked at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

#: strings of which one stands there
Ways = frozenset[str]
#: what is shorter stands in nearly every text, and is not told
SHORTEST = 3
#: in how many ways a part of a pattern may be spelt out before it is taken to say nothing
_MOST_WAYS = 16
_NONE: Ways = frozenset()
_NOTHING: Ways = frozenset({""})


class _Part(NamedTuple):
    """What is known of a part of a pattern."""

    #: all texts that fit it; None where they are too many to say
    ways: Ways | None
    #: what a text that fits it holds: of each of these one string
    needs: tuple[Ways, ...] = ()


_UNKNOWN = _Part(None)
_EMPTY = _Part(_NOTHING)
#: letters that nobody writes, each for a part
_numbers = count(0xF0000)
_LETTER = r"[\U000F0000-\U0010FFFF]"

#: what takes no text, and what may be any text; of other escapes of letters nothing is told at all
_ESCAPE_OR_CLASS = re.compile(
    r"\\(?:[bBAZ]|[dDwWsSnrtfv]|\d{1,3}|[^\w])|\[\^?\]?(?:\\.|[^\]\\])*\]|[.^$]", re.DOTALL
)
_SPELT_CLASS = re.compile(r"\[([^\^\\\[\]-]+)\]")
_INNERMOST = re.compile(r"\(([^()]*)\)")
_OPENING = re.compile(r"\?(?:P<\w+>|:)")
_LOOKS = re.compile(r"\?<?[=!]")
#: letters that follow each other, or one thing and how often it stands there
_PIECE = re.compile(
    rf"((?:(?!{_LETTER})[^?*+{{])+(?![?*+{{])|.)((?:[?*+]|\{{\d*(?:,\d*)?\}})[?+]?)?", re.DOTALL
)
_NOT_LETTERS = re.compile(rf"[?*+{{]|{_LETTER}")
#: at least once
_NEEDED = re.compile(r"\+|\{0*[1-9]")


class _UntoldError(Exception):
    """Something that is not known here stands in the pattern."""


def needed(pattern: str) -> tuple[Ways, ...]:
    """What a text that fits the pattern holds: of each of these one string at least. They have
    three letters or more, and what is rarer comes first."""
    try:
        found = set(_read(_shortened(pattern)).needs)
    except _UntoldError:
        return ()
    return tuple(sorted(found, key=lambda ways: (-_shortest(ways), len(ways), sorted(ways))))


#: what was read, by how it is written
_letters: dict[str, str] = {}
_parts: dict[str, _Part] = {}


def _shortened(pattern: str) -> str:
    """The pattern without escapes, classes and groups: with one letter for each."""
    if re.search(_LETTER, pattern):
        raise _UntoldError
    text = _ESCAPE_OR_CLASS.sub(_letter_for, pattern)
    found = 1
    while found:
        text, found = _INNERMOST.subn(_letter_for, text)
    if any(each in text for each in "\\()[]"):
        raise _UntoldError
    return text


def _letter_for(found: re.Match[str]) -> str:
    written = found[0]
    letter = _letters.get(written)
    if letter is None:
        part = _group(found[1]) if written[0] == "(" else _single(written)
        letter = chr(next(_numbers))
        _parts[letter] = part  # before anybody can come upon the letter
        _letters[written] = letter
    return letter


def _single(written: str) -> _Part:
    """An escape, a class, or what fits a place or any letter."""
    if written in ("^", "$", r"\b", r"\B", r"\A", r"\Z"):
        return _EMPTY
    spelt = _SPELT_CLASS.fullmatch(written)
    if spelt and len(spelt[1]) <= _MOST_WAYS:
        return _Part(frozenset(spelt[1]))
    if written[0] == "\\" and not written[1].isalnum():
        return _Part(frozenset(written[1]))
    return _UNKNOWN


def _group(inside: str) -> _Part:
    if not inside.startswith("?"):
        return _read(inside)
    if opening := _OPENING.match(inside):
        return _read(inside[opening.end() :])
    if _LOOKS.match(inside):
        return _EMPTY
    if inside.startswith("?P="):
        return _UNKNOWN
    raise _UntoldError


def _read(text: str) -> _Part:
    """What is between parentheses."""
    alternatives = text.split("|")
    if len(alternatives) == 1:
        return _sequence(text)
    ways: Ways | None = _NONE
    needs: Ways | None = _NONE
    for each in alternatives:
        part = _sequence(each)
        ways = _either(ways, part.ways)
        needs = _either(needs, max(part.needs, key=_shortest) if part.needs else None)
        if ways is None and needs is None:
            return _UNKNOWN
    return _Part(ways, () if needs is None else (needs,))


def _sequence(text: str) -> _Part:
    """One thing after the other."""
    if not _NOT_LETTERS.search(text):
        alone = frozenset((text,))
        return _Part(alone, (alone,) if len(text) >= SHORTEST else ())
    run = _NOTHING
    runs: list[Ways] = []
    told = True
    for part in _pieces(text):
        longer = None if part.ways is None else _together(run, part.ways)
        if longer is not None:
            run = longer
            continue
        told = False
        runs.append(run)
        if part.ways is None:
            runs += part.needs
        run = part.ways or _NOTHING
    needs = tuple(each for each in (*runs, run) if _shortest(each) >= SHORTEST)
    return _Part(run if told else None, needs)


def _pieces(text: str) -> Iterator[_Part]:
    for written, often in _PIECE.findall(text):
        part = _parts.get(written) or _Part(frozenset((written,)))
        if not often:
            yield part
        elif often[0] == "?":
            yield _UNKNOWN if part.ways is None else _Part(part.ways | _NOTHING)
        else:
            yield _Part(None, part.needs) if _NEEDED.match(often) else _UNKNOWN


def _shortest(ways: Ways) -> int:
    return min(map(len, ways))


def _either(first: Ways | None, second: Ways | None) -> Ways | None:
    if first is None or second is None:
        return None
    both = first | second
    return both if len(both) <= _MOST_WAYS else None


def _together(first: Ways, second: Ways) -> Ways | None:
    if len(first) * len(second) > _MOST_WAYS:
        return None
    return frozenset([a + b for a in first for b in second])
