"""What whoever acts has in hand: no name of a place, so asked and answered by itself."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.goals import HANDS
from vh_core.graph import GraphView, name_of
from vh_core.language import patterns as re
from vh_core.naming import Vocabulary
from vh_core.task import HomeAnswer

_HOLD = r"(?:holding|carrying)"
_IN_HAND = r"in (?:your|the robot's) hands?"
_END = r"(?: (?:now|right now|at the moment|there|currently|already|still))*[?.! ]*"
_WHAT = re.compile(
    rf"(?:what (?:are you|is the robot) {_HOLD}|what (?:do you have|have you(?: got)?|are you {_HOLD}|is(?: there)?) {_IN_HAND}|what do you hold){_END}"
)
_ANYTHING = re.compile(
    rf"(?:(?:are you|is the robot) {_HOLD} (?:anything|something)|(?:do you have|have you(?: got)?|is there|are you {_HOLD}) (?:anything|something) {_IN_HAND}){_END}"
)
_EMPTY = re.compile(
    rf"are (?:both )?(?:of )?your hands (?:empty|free){_END}|is your hand (?:empty|free){_END}"
)
_FREE = re.compile(
    rf"(?:do you have|have you(?: got)?|is there) (?:a|any|one|either) (?:(?:free|empty) hand|hand (?:free|empty)){_END}"
)
_FULL = re.compile(rf"are (?:both )?(?:of )?your hands (?:full|taken){_END}")
_THIS = re.compile(
    rf"(?:are you {_HOLD}|do you hold|(?:do you have|have you(?: got)?)(?=.* {_IN_HAND})) (?:a |an |the |my |our |any )?(?P<name>(?:(?!and\b|or\b|in\b)[a-z]+ ?){{1,3}}?)(?: {_IN_HAND})?{_END}"
    rf"|is (?:the |my |our )(?P<other>(?:[a-z]+ ){{1,3}}){_IN_HAND}{_END}"
)


def in_hand(text: str, view: GraphView, vocabulary: Vocabulary) -> HomeAnswer | None:
    """The answer to a question, in lower case, for what is in hand; None for any other, and where
    nobody acts."""
    character = view.character_id
    if character is None:
        return None
    held = tuple(sorted(i for hand in HANDS for i in view.successors(hand, character)))
    names = " and ".join(f"the {name_of(view.graph, i)}" for i in held)
    told = f"I am holding {names}" if held else "I am holding nothing"
    if _WHAT.fullmatch(text):
        return HomeAnswer(f"{told}.", None, held, held)
    value = _whether(text, held, view, vocabulary)
    return (
        None if value is None else HomeAnswer(f"{'Yes' if value else 'No'}, {told}.", value, held)
    )


def _whether(
    text: str, held: tuple[int, ...], view: GraphView, vocabulary: Vocabulary
) -> bool | None:
    """What is asked of what is `held`; None where that is something else."""
    if _ANYTHING.fullmatch(text):
        return bool(held)
    if _EMPTY.fullmatch(text):
        return not held
    if _FREE.fullmatch(text):
        return len(held) < len(HANDS)
    if _FULL.fullmatch(text):
        return len(held) >= len(HANDS)
    asked = _THIS.fullmatch(text)
    match = asked and vocabulary.match(tuple((asked["name"] or asked["other"]).split()))
    if not match or match.generic or match.rooms:
        return None
    names = {*match.classes, *match.kinds}
    return any(view.node(i).class_name in names for i in held)
