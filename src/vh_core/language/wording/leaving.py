"""Going out of a room that was gone to: "go to the bathroom, turn off the tap, leave the bathroom".
Nothing is left as it is there, and whoever acts is to be in another room."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_THE = r"(?:the |my |our )?"
_ROOM = either(ROOMS)
_GO = r"(?:go|walk|come|step|move|head|run|get)"
_BEGINS = (
    r"(?P<before>^|[.,;!:\n]\s*(?:(?:and|then|finally|now|next|\d\)|lastly),? )*|\b(?:and|then) )"
)
_ENDS = r"(?P<end>$|(?=\s*[.,;!\n])|,? and (?:then )?(?=[a-z])|,? then (?=[a-z]))"
#: into a room, which may be left then
_ENTERED = re.compile(
    rf"\b(?:(?:go|walk|come|step|move|head|run|return|navigate|proceed|drive) (?:back |over |on )?(?:to|into|in|inside)|enter) {_THE}(?P<room>{_ROOM})\b"
)
_ON_INTO = re.compile(
    rf"{_BEGINS}(?:(?:exit|leave)|{_GO} (?:back )?out of) {_THE}{_ROOM},? (?:and )?(?:then )?(?=(?:in|on)?to {_THE}{_ROOM}\b)"
)
#: what may be to leave it as it is, and what names no room
_LEFT = re.compile(
    rf"{_BEGINS}(?:leave {_THE}(?P<room>{_ROOM})|(?:(?:exit|leave)|{_GO} (?:back )?out of) (?:the|this|that) room|(?:exit|leave|{_GO} (?:back )?out))(?: again)?{_ENDS}"
)


#: what is done last in a room, or on the way out of it
_WAY_OUT = r"(?:on (?:your|the) way out(?: of (?:there|it|the room))?|(?:before|as|when) (?:you )?(?:leave|leaving|go|going)(?: out)?(?: again| the room)?)"
_ON_THE_WAY = re.compile(
    rf"(?P<then>[.;!\n]\s*|,? and |, )(?:then )?(?:{_WAY_OUT},? (?:please )?(?P<order>{ORDER} (?:(?:the|my|all|both) )?[^.;!?\n,]+?)|(?P<do>{ORDER} (?:(?:the|my|all|both) )?[^.;!?\n,]+?),? {_WAY_OUT})(?=(?:,? please)?\s*(?:[.;!\n]|$))"
)
#: before somebody leaves the room that is named
_BEFORE_LEAVING = re.compile(
    rf"(?P<then>[.;!\n]\s*|,? and |, )(?:then )?before (?:you )?leav(?:e|ing) the (?P<room>{_ROOM}),? (?:please )?(?P<order>{ORDER} [^.;!?\n,]+?)(?: in there| there)?(?=(?:,? please)?\s*(?:[.;!\n]|$))"
)


def with_leaving(text: str) -> str:
    """The text, in lower case, with "exit the bathroom" for what says that a room is left that was
    gone to."""
    text = _BEFORE_LEAVING.sub(_in_that_room, _ON_THE_WAY.sub(_at_last, text))
    return _LEFT.sub(_as_left, _ON_INTO.sub(r"\g<before>go ", text))


def _at_last(found: re.Match[str]) -> str:
    """What is done on the way out, at last."""
    then = (
        found["then"]
        if found["then"].strip() in (".", ";", "!", "")
        else f"{found['then'].rstrip()} "
    )
    return f"{then}then {found['order'] or found['do']}"


def _in_that_room(found: re.Match[str]) -> str:
    """What is done before a room is left that was gone to, or spoken of, at last; else as it stands."""
    room = found["room"]
    if not re.search(rf"\b{room}\b", found.string[: found.start()]):
        return found[0]
    where = "" if re.search(rf"\b{room}\b", found["order"]) else f" in the {room}"
    return f"{found['then']}then {found['order']}{where}"


def _as_left(found: re.Match[str]) -> str:
    gone_to = [each["room"] for each in _ENTERED.finditer(found.string[: found.start()])]
    if not gone_to or found["room"] not in (None, *gone_to):
        return found[0]
    return f"{found['before']}exit the {found['room'] or gone_to[-1]}{found['end']}"
