"""Deeds that are asked about ("did you …?"), by their words: as what order each is read."""

from __future__ import annotations

import re

from vh_core.naming import stems

#: the deed restricts what was done in a way that its conditions do not show
_BEYOND_CONDITIONS = re.compile(
    r"\b(?:only|nothing|nobody|either|or|instead of|rather than|without|anything|something)\b"
    r"|\b(?:if|unless|until|while)\b|(?:,|\band)\s*not\b",
    re.I,
)
_EXCEPT = re.compile(r",?\s+(?:except|but|save|apart from|other than)\b(?!\s+(?:one|two)\b)", re.I)
_BEEN = re.compile(r"been (?:to|in|at|into)\b", re.I)
_TAKES = re.compile(
    r"(?:take|grab|pick|lift|hold|get|bring|fetch)\b(?!.*\b(?:to|into|onto|me|us|for|back)\b)", re.I
)
_FROM = re.compile(r"\b(?:from|out|off|in|on)\b", re.I)
_MOVES = re.compile(
    r"moved?\s+(?P<what>it|them|(?:the|my|our|all|this|that|these|those)\b"
    r"(?!.*\b(?:to|in|into|on|onto|from)\b).+)$",
    re.I,
)
_WASHES = re.compile(r"(?:wash|clean|do)\b(?!.*\b(?:dishwasher|machine)\b)", re.I)
_MACHINES = ("in the dishwasher", "in the washing machine")
_OF_A_LIST = re.compile(r"(^|,\s*|\band\s+|,\s*and\s+)([a-z]+)", re.I)


def is_beyond_conditions(deed: str) -> bool:
    """Whether it says more of what was done than the conditions of an order show: "only", "or"."""
    return _BEYOND_CONDITIONS.search(deed) is not None


def as_orders(deed: str) -> tuple[str, ...]:
    """A deed as an order: with what it says in the past as it is ordered ("turned off the tv and
    closed the window"), and as it stands."""

    def ordered(match: re.Match[str]) -> str:
        verbs = stems(match[2].lower())
        return f"{match[1]}{verbs[0]}" if verbs else match[0]

    went = _BEEN.sub("go to", deed)
    return tuple(dict.fromkeys((_OF_A_LIST.sub(ordered, went), deed)))


def other_ways(order: str) -> tuple[str, ...]:
    """Orders that come to the same: a machine may wash."""
    return tuple(f"{order} {where}" for where in _MACHINES) if _WASHES.match(order) else ()


def without_exception(order: str) -> str:
    """The order without what it excepts; empty where it excepts nothing."""
    excepted = _EXCEPT.search(order)
    return order[: excepted.start()] if excepted is not None else ""


def moved_things(deed: str) -> str:
    """What is asked to have been moved, wherever to: "the apples"; empty for another deed."""
    moved = _MOVES.match(deed)
    return moved["what"] if moved is not None else ""


def takes(order: str) -> bool:
    """Whether it is to take something in hand, wherever it comes then."""
    return _TAKES.match(order) is not None


def says_where(order: str) -> bool:
    """Whether it says where something is to be taken from, or is."""
    return _FROM.search(order) is not None
