"""What is asked for by its name alone, as at a counter: "a towel, please", "one plum for me", "the
remote, mate", "a banana, quick"."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from typing import NamedTuple

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import ADDRESS, ON_OR_OFF, OPEN_OR_CLOSED, PLACED, either

_NOT_A_NAME = either(
    ON_OR_OFF, OPEN_OR_CLOSED, PLACED, "from", "out", "of", "for", "with", "and", "or", "but", "if",
    "is", "are", "each", "more", "please", "lights?", "lamps?", "bit", "moment", "hand",
    "slices?", "pieces?", "portions?", "packs?",  # of what was spoken of
)  # fmt: skip
_SOME = r"(?:an?|one|two|three|four|some|another|[1-9])"
_NAME = rf"(?:(?!{_NOT_A_NAME}\b)[a-z-]+ ){{0,3}}(?!{_NOT_A_NAME}\b)[a-z-]+"
_FROM = r"(?: (?:from|out of) (?:the|my|our) [a-z]+(?: [a-z]+)?)?"
_ONE_OF = r"(?:one|two|three|four|some|[1-9]) of (?:the|my|our|those|these)"
_MORE = rf",? and (?:{_SOME}|the|my) {_NAME}{_FROM}"
_HASTE = r"(?:quick(?:ly)?|asap|hurry(?: up)?)"
_COURTESY = rf"(?:,? (?:please|if you please|thanks|thank you|cheers|ta|for (?:me|us)(?=$|,| please))|, (?:{ADDRESS}|{_HASTE})|(?<=please) {_HASTE})+"
_WHICHEVER = r",? (?:it (?:does not|doesn't) matter|no matter|i (?:do not|don't) (?:mind|care)) which(?: one)?"
_ASKED_FOR = re.compile(
    rf"^(?P<before>(?:and |so |now |just |only )*(?:the (?=(?:one|two|three|four)\b))?)(?P<what>(?:{_SOME}|{_ONE_OF}) {_NAME}{_FROM}(?:{_MORE})*)"
    rf"(?P<beside>{_COURTESY}(?:{_WHICHEVER})?)$"
)
_HASTE_FIRST = re.compile(rf"^(?P<haste>{_HASTE}),? (?P<rest>(?:the |my |our |{_SOME} )[a-z].*)$")
#: the one that there is, or is meant
_NAMED = re.compile(
    rf"^(?P<before>(?:and |so |now |just )*(?:not (?:the|my|our) (?P<unmeant>{_NAME}),? (?:but )?)?)(?P<what>(?P<thing>(?:(?:the|my|our) )?(?!(?:the|my|our|{_SOME})\b){_NAME}){_FROM}(?P<more>(?:,? and (?:the|my|our) {_NAME})*))(?P<beside>{_COURTESY})$"
)
_MORE_NAMED = re.compile(rf",? and (?=(?:the|my|our) {_NAME})")
#: what is asked for, and where it is behind that
WHERE_BEHIND = re.compile(
    r"^(?P<asked>[^.;:]+?), (?P<told>(?:i (?:think|believe|guess) )?(?:it|they) (?:is|are) (?:still )?(?:in|on|at|near|next to|by|under|behind) .+)$"
)


class AskedFor(NamedTuple):
    """What is asked for by its name, the order to bring it, and what is said beside it. `things`
    are names that stand without a number, and only what can be brought is asked for so; `unmeant`:
    the name of what is not asked for, which could be as well: "not the cereal, the crackers please".
    """

    what: str
    order: str
    beside: str
    things: tuple[str, ...] = ()
    unmeant: str = ""


def asked_for(text: str) -> AskedFor | None:
    """What a sentence (in lower case) asks for by its name; None where it is no such sentence."""
    if (haste := _HASTE_FIRST.match(text)) is not None:
        text = f"{haste['rest']}, {haste['haste']}"
    found = _ASKED_FOR.match(text) or _NAMED.match(text)
    if found is None:
        return None
    what, named = found["what"], found.groupdict()
    beside = f"{found['before']} {found['beside']}"
    first, unmeant = named.get("thing") or "", named.get("unmeant") or ""
    things = (first, *_MORE_NAMED.split(named["more"])[1:]) if first else ()
    return AskedFor(what, f"bring me {what}", beside, things, unmeant)
