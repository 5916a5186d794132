"""What a sentence says of the talk itself: "do that again", "undo that", "what did you do?", "why
did you not …?"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from vh_core.episode.session_phrases import goes_on_in
from vh_core.episode.talk_words import POLITE, as_written, plain_words

_IT = r"(?:it|that|this|the same(?: thing)?)"
_AGAIN = re.compile(
    rf"(?:(?:do|repeat|try) )?(?:{_IT} )?(?:again|once more|one more time|over)(?: (?P<rest>.+))?$"
    rf"|(?:repeat {_IT}|do the same(?: thing)?|(?:the )?same(?: again)?)(?: (?:too|as well))?"
    rf"(?: (?P<rest2>.+))?$"
    rf"|do {_IT} (?P<rest3>(?:in|on|at|with|for) .+)$"
)
_CHANGE = re.compile(r"(?:in|on|at|inside|with|for) .+$")
_TAIL = re.compile(r" (?:too|as well|again|instead|this time)$")
_UNDO = re.compile(
    rf"(?:undo|revert|take back)(?: (?:{_IT}|(?:the|that) last(?: task| one| thing)?))?$"
    rf"|take {_IT} back$|(?:put|make) (?:it|that|everything) (?:back )?(?:as|how|the way) it was$"
)
_DID = r"(?:did|have|had) you"
_DONE_LAST = re.compile(
    r"what (?:did you(?: just)? do(?: just now| last)?"
    r"|(?:have|had) you(?: just)? done(?: just now| last)?|was that)$"
)
_DONE_ALL = re.compile(
    rf"what (?:all )?{_DID} (?:do|done)(?: (?:so far|today|until now|all day|for me|up to now))+$"
    rf"|what (?:else|all) {_DID} (?:do|done)$"
)
_NOT = r"(?:did you not|didn't you|have you not|haven't you|do you not|don't you|did not you)"
_WHY = re.compile(
    rf"why (?:not|{_NOT}|{_DID} (?:fail|stop|refuse)|did (?:it|that) (?:fail|not work|go wrong)"
    rf"|didn't (?:it|that) work)(?: (?P<rest>.*))?$|what went wrong$"
)
_WHY_DONE = re.compile(rf"why (?:on earth )?{_DID} (?P<rest>.+)$")
_ASKED_FOR = re.compile(
    r"did i (?:(?:ever|really|actually|even|just) )*(?:ask|tell|order|want) you to (?P<rest>.+)$"
)
_BY_THE_WAY = "|".join(
    ("just", "already", "really", "actually", "also", "ever", "even", "then", "not", "manage to")
)
_WHETHER = re.compile(
    rf"(?:{_DID}|(?:didn't|haven't|hadn't) you)(?: (?:{_BY_THE_WAY}|remember to))* (?P<rest>.+)$"
)
_FORGOTTEN = re.compile(rf"{_DID} (?:forget|forgotten|fail|failed) to (?P<rest>.+)$")
#: what else is asked about in these words: whether something was seen, or is there
_NO_DEEDS = re.compile(
    r"(?:forget|forgotten|see|seen|know|known|got|any|been(?! (?:to|in|at|into)\b)|hear|heard)\b"
)
_DEED_TAIL = re.compile(
    r"(?: (?:too|as well|already|yet|again|now|just now|today|earlier|before|in the end|at all"
    r"|like i (?:said|asked|told you)|as i (?:said|asked|told you)|for me|or not))+$"
)
_LAST_ONE = re.compile(
    rf"(?:(?:do|done|finish|finished|complete|completed) (?:{_IT}|what i (?:said|asked|told you))"
    r"(?: for| to do)?|finish|finished|succeed|succeeded)$"
)
_WORKED = re.compile(
    r"(?:did (?:it|that) work(?: out)?|(?:are|were) you (?:already )?(?:done|finished)"
    r"|(?:is|was) (?:it|that) (?:already )?(?:done|finished))"
    r"(?: (?:with (?:it|that)|yet|already|now))?$"
)
_LEAVES = re.compile(r"(?:leave|left) (?P<rest>.+)$")
_BACK = re.compile(
    r"(?:(?:go|come|walk|head|move|get) back(?: again| here)?|return)"
    r"(?: to where you (?:were|came from|started)| where you (?:were|came from|started))?$"
)


class About(Enum):
    """What a sentence says of the talk."""

    NOTHING = "nothing: it is about the home"
    AGAIN = "the last task once more"
    UNDO = "the last task taken back"
    DONE = "what was done last"
    DONE_ALL = "all that was done"
    WHETHER = "whether something was done"
    LEFT = "whether something was left as it says, which is how it is now"
    FORGOTTEN = "whether it was forgotten to do something"
    WHETHER_LAST = "whether the last task was done"
    WHY_LAST = "why the last task was done"
    WHY = "why something was not done"
    WHY_DONE = "why something was done"
    ASKED_FOR = "whether something was asked for"
    BACK = "go where the one who acts was before"


#: what is asked of the last task, and not of a deed that is told
_OF_THE_LAST = {About.WHETHER: About.WHETHER_LAST, About.WHY_DONE: About.WHY_LAST}


@dataclass(frozen=True, slots=True)
class SaidOfTalk:
    """What a sentence says of the talk; `rest` is what it says besides: what to change ("in the
    bedroom", in lower case), or what was to be done ("wash the plate")."""

    kind: About
    rest: str = ""


def about(text: str) -> SaidOfTalk:
    """What a sentence says of the talk itself. Never raises for any text."""
    if len(text) > 300:
        return SaidOfTalk(About.NOTHING)
    words = plain_words(text)
    words = POLITE.sub("", POLITE.sub("", words)).strip()
    again = _AGAIN.match(words)
    if again is not None:
        rest = again["rest"] or again["rest2"] or again["rest3"] or ""
        rest = _TAIL.sub("", rest)
        if rest.startswith("in ") and re.search(r"[,.;!]", as_written(rest, text)):
            places = bool(goes_on_in(f"and {rest}"))
            rest = rest if places else "and more"  # do the same in the office, we have guests
        if not rest or _CHANGE.match(rest):
            return SaidOfTalk(About.AGAIN, rest)
    if _UNDO.match(words):
        return SaidOfTalk(About.UNDO)
    if _DONE_LAST.match(words):
        return SaidOfTalk(About.DONE)
    if _DONE_ALL.match(words):
        return SaidOfTalk(About.DONE_ALL)
    if _WORKED.match(words):
        return SaidOfTalk(About.WHETHER_LAST)
    if _BACK.match(words):
        return SaidOfTalk(About.BACK)
    for pattern, kind in (
        (_WHY, About.WHY),
        (_WHY_DONE, About.WHY_DONE),
        (_FORGOTTEN, About.FORGOTTEN),
        (_ASKED_FOR, About.ASKED_FOR),
        (_WHETHER, About.WHETHER),
    ):
        found = pattern.match(words)
        if found is not None:
            return _of_deed(kind, found["rest"] or "", text)
    return SaidOfTalk(About.NOTHING)


def _of_deed(kind: About, rest: str, text: str) -> SaidOfTalk:
    """What is asked of a deed, which `rest` is in lower case and without its commas."""
    if kind is About.WHETHER and _NO_DEEDS.match(rest):
        return SaidOfTalk(About.NOTHING)
    rest = _DEED_TAIL.sub("", rest)
    if kind in _OF_THE_LAST and _LAST_ONE.match(rest):
        return SaidOfTalk(_OF_THE_LAST[kind])
    left = _LEAVES.match(rest) if kind is About.WHETHER else None
    if left is not None:
        return SaidOfTalk(About.LEFT, left["rest"])
    deed = as_written(rest, text)
    if kind is not About.WHY and re.search(r"[.?!;]\s+\w", _from(deed, text)):
        return SaidOfTalk(About.NOTHING)  # more is said than the question
    return SaidOfTalk(kind, deed)


def _from(part: str, text: str) -> str:
    """A text from a part of it on."""
    return text[max(0, text.rfind(part)) :]
