"""What is said to somebody else before the robot is spoken to: "sweetheart, hold still. | robot, turn
on the lamps". It is left out where it names nothing of this home, and waits for nothing."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.given_names import GIVEN_NAMES
from vh_core.language.wording.word_classes import ENDEARMENTS, KIN, ONE_CALLED, either

_ROBOT = r"(?:(?:hey|ok|okay|hi|hello|dear|and|now|but),? )*(?:robot|robbie|bot)"
_BEFORE = re.compile(
    rf"^(?P<others>[^\n]{{3,80}}?(?:[.!?;]|\s-))\s+(?P<order>{_ROBOT}, (?!(?:no|not|wait)\b)[a-z].*)$",
)
#: on what an order may depend, or for when it is
_DEPENDS = re.compile(
    r"\b(?:if|unless|when|whenever|until|till|before|after|once|later|tomorrow|tonight|robot|bot)\b"
)
#: calls somebody, or says what they do
_CALLS = re.compile(
    r"^(?!please\b|no\b|stop\b|wait\b)[a-z']+(?: [a-z']+)?,|, (?!please\b|now\b)[a-z']+(?: [a-z']+)?[.!?]"
    r"|^(?:sit|keep|stand|hold) still|^(?:be|keep) (?:quiet|good|careful)|^calm down|^(?:just )?(?:an?|one) (?:second|moment|minute)\b"
)
#: denies, holds back, or says which: that may be said of the order
_RESTRICTS = re.compile(
    r"n't\b|\b(?:not|no|never|only|just(?! (?:an?|one) )|stop|wait|nothing|none|ones|(?:the|that|this|which) one|leave|except|but|must|should)\b"
)
#: denies it to somebody who is called by a name
_NO_TO_SOMEBODY = re.compile(
    rf"^(?:no|not now|stop it|stop that|later|wait)(?: no)?, (?:{either(GIVEN_NAMES, ENDEARMENTS, ONE_CALLED)}|(?:my |little )?{either(KIN)})(?:,|$)"
)


@dataclass(frozen=True, slots=True)
class SaidToOthers:
    """What is said to others, and the order."""

    others: str
    order: str


def said_to_others(text: str, things: NamedThings) -> SaidToOthers | None:
    """A text in lower case as what it says to others, and to the robot; None where it says nothing
    to anybody else."""
    found = _BEFORE.match(text)
    if found is None:
        return None
    others = found["others"].strip(" -.!?;")
    to_somebody = _NO_TO_SOMEBODY.match(others) is not None
    if (
        (_RESTRICTS.search(others) and not to_somebody)
        or _DEPENDS.search(others)
        or not (to_somebody or _CALLS.search(found["others"]))
        or things.classes(others)
    ):
        return None
    return SaidToOthers(others, found["order"])
