"""What whoever acts has in hand: no name of a place, so asked and answered by itself."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.goals import HANDS
from vh_core.graph import GraphView, name_of
from vh_core.task import HomeAnswer

_HOLD = r"(?:holding|carrying)"
_IN_HAND = r"in (?:your|the robot's) hands?"
_END = r"(?: (?:now|right now|at the moment|there|currently))*[?.! ]*"
_WHAT = re.compile(
    rf"(?:what (?:are you|is the robot) {_HOLD}|what (?:do you have|have you(?: got)?|are you {_HOLD}|is(?: there)?) {_IN_HAND}|what do you hold){_END}"
)
_ANYTHING = re.compile(
    rf"(?:(?:are you|is the robot) {_HOLD} (?:anything|something)|(?:do you have|have you(?: got)?|is there|are you {_HOLD}) (?:anything|something) {_IN_HAND}){_END}"
)
_EMPTY = re.compile(rf"are your hands (?:empty|free){_END}|is your hand (?:empty|free){_END}")


def in_hand(text: str, view: GraphView) -> HomeAnswer | None:
    """The answer to a question, in lower case, for what is in hand; None for any other, and where
    nobody acts."""
    asked = [each.fullmatch(text) for each in (_WHAT, _ANYTHING, _EMPTY)]
    character = view.character_id
    if not any(asked) or character is None:
        return None
    held = tuple(sorted(i for hand in HANDS for i in view.successors(hand, character)))
    names = ", ".join(name_of(view.graph, i) for i in held)
    if asked[0]:
        return HomeAnswer(f"{names[:1].upper()}{names[1:]}." if held else "Nothing.", None, held)
    value = bool(held) is not bool(asked[2])
    told = f"there is {names} in my hands" if held else "my hands are empty"
    return HomeAnswer(f"{'Yes' if value else 'No'}, {told}.", value, held)
