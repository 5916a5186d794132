"""A recipe that tells what the robot does, as orders for it.

    the robot goes to the kitchen and closes the fridge → go to the kitchen and close the fridge
    robot shall pick them up                            → pick them up
    picks up the plum, puts it in the fridge            → pick up the plum, put it in the fridge

Without who does it, a sentence is one only from its first word on: "the milk is on the table, goes
in the fridge" says of the milk where it goes.
"""

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import GIVING, PUTTING, either
from vh_core.naming import third_person

#: what hands and feet do, of which no third person is the name of a thing
_DONE = PUTTING | GIVING | {
    "grab", "go", "walk", "pick", "open", "close", "shut", "turn", "switch", "wash", "collect",
    "enter", "remove", "start", "drop", "empty", "insert", "approach", "unload",
}  # fmt: skip
_ROBOT = r"(?:(?:the|my|our|your) )?(?:(?:home|house|household|service) )?(?:robot|assistant)"
_THEN = r"(?:then |now |first |also |next )*"
_TOLD_TO = re.compile(
    rf"(?P<before>(?:^|, |\b(?:and|then|so) ){_THEN}){_ROBOT},? {_THEN}"
    rf"(?:should|shall|must|will|has to|needs to|is to|ought to),? {_THEN}(?={either(_DONE)} )"
)
#: "I want the robot to …"
_WANTED_OF = re.compile(
    rf"(?P<before>^{_THEN})(?:i|we)(?:'d| would)? (?:want|need|like) {_ROBOT} to "
    rf"(?={either(_DONE)} )"
)
_BASE = {third_person(verb): verb for verb in _DONE | {"stand"}}
_DOES = rf"(?P<does>{either(_BASE.keys() - {'stands'})}|stands(?= (?:it|them|both|the|an?|my)\b))"
#: "switches off in the kitchen" names what is to be off
_ITS_THING = r"(?= (?!(?:on|off) (?:in|at|by|near)\b)(?!(?:is|are|should|must)\b)\w)"
_BEGINS = re.compile(rf"^(?P<before>{_THEN}(?:{_ROBOT} {_THEN})?){_DOES}{_ITS_THING}")
_GOES_ON = re.compile(
    rf"(?P<before>(?:, |\b(?:and|then) ){_THEN}(?:(?:{_ROBOT}|it|he|she) {_THEN})?)"
    rf"{_DOES}{_ITS_THING}"
)
_WHO = re.compile(rf"(?:{_ROBOT}|\b(?:it|he|she)) ")


def as_orders(text: str) -> str:
    """A sentence (in lower case) with what the robot does, or should do, as orders."""
    text = _TOLD_TO.sub(r"\g<before>", _WANTED_OF.sub(r"\g<before>", text))
    if _BEGINS.match(text) is None:
        return text
    return _GOES_ON.sub(_ordered, _BEGINS.sub(_ordered, text))


def _ordered(found: re.Match[str]) -> str:
    return f"{_WHO.sub('', found['before'])}{_BASE[found['does']]}"
