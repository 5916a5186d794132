"""What is to be done, told as a story of who does it: "the robot goes to the fridge, opens it and
takes the milk out. It puts it on the table." are orders, and so is "the robot has to close it"."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.actions import VIRTUALHOME
from vh_core.language.lexicon import verbs_of
from vh_core.language.wording.word_classes import either

#: who is told of, and nobody else in a home
_WHO = (
    r"(?:the |our |my )?(?:(?:home|house|household|service|helper) )?(?:robot|robo|bot|assistant)"
)
_FIRST = r"(?:(?:first|then|next|now|after that|afterwards|finally|also|and),? )*"
_MUST = r"(?:has to|have to|must|should|needs to|shall|will|is to|is supposed to|ought to)"
#: verbs that are names of things as well ("turns off the tv and lights"), and those that may only
#: tell how somebody is ("the robot looks tired, and keeps stopping")
_NO_ORDERS = frozenset(
    {
        "light",
        "dress",
        "look",
        "keep",
        "stand",
        "lie",
        "sleep",
        "rest",
        "run",
        "have",
        "let",
        "stop",
    }
)


def _third_person(verb: str) -> str:
    if re.search(r"(?:s|sh|ch|x|z|o)$", verb):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if re.search(r"[^aeiou]y$", verb) else f"{verb}s"


_VERBS = {
    _third_person(verb): verb for verb in verbs_of(VIRTUALHOME) | {"enter", "leave"} if verb.isalpha() and verb not in _NO_ORDERS
}  # fmt: skip
_DOES = either(_VERBS)
_BEGINS = r"(?:^|(?<=[.!?;:\n] )|(?<=\n)|(?<=, )|(?<=and ))"
_TOLD = re.compile(rf"{_BEGINS}(?P<first>{_FIRST}){_WHO},? {_FIRST}(?={_DOES}\b)")
_OBLIGED = re.compile(rf"{_BEGINS}(?P<first>{_FIRST}){_WHO} {_FIRST}{_MUST} (?:first |then |also )?(?={either(_VERBS.values())}\b)")  # fmt: skip
#: where another of the things stands that one does
_AND_DOES = re.compile(
    rf"(?P<before>^|[.!?;:,\n] ?|\b(?:and|then|also) )(?P<first>{_FIRST})(?:(?:it|he|she|{_WHO}) {_FIRST})?(?P<does>{_DOES})\b(?! (?:are|is|should|must)\b)"
)


def in_orders(text: str) -> str:
    """The text, in lower case, with what a robot is told to do as orders to it."""
    text = _OBLIGED.sub(r"\g<first>", text)
    if not _TOLD.search(text):
        return text
    text = _TOLD.sub(r"\g<first>", text)
    return _AND_DOES.sub(
        lambda found: f"{found['before']}{found['first']}{_VERBS[found['does']]}", text
    )
