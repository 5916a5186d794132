"""What something is to be so for, said before it: "for the recording, close the windows"."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vh_core.language import patterns as re

#: for how long, or when
_TIME = r"(?:\w+ )?(?:tomorrow|tonight|later|now|ever|once|\w+day|weekend|(?:hour|minute|moment|while|second|bit|week|month|year|night|morning|afternoon|evening)s?)"
#: an order for a state, which needs no place
_ORDER = r"(?:(?:i|we) (?:want|need|would like) (?:the|my|our|all|every|both|everything)\b.+ (?:on|off|open|closed|shut)|(?:please )?(?:turn|switch|close|shut|open|draw)\b.+)"
_PURPOSE = re.compile(
    rf"^(?P<why>for (?!{_TIME}\b)(?:(?:the|my|our|a|an|this|today's) )?(?P<what>[a-z]+(?: [a-z]+)?)),? (?P<order>{_ORDER})$"
)


class Purpose(NamedTuple):
    """What an order is given for, and the order."""

    why: str
    order: str


def purpose_in(text: str, knows: Callable[[str], bool]) -> Purpose | None:
    """The purpose that a sentence (in lower case) begins with, and its order. None where there is
    none, or where a word of it means something here (`knows`): "for the kitchen" may be where."""
    found = _PURPOSE.match(text)
    if found is None or any(map(knows, found["what"].split())):
        return None
    return Purpose(found["why"], found["order"])
