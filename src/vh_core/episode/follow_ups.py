"""Questions that go on with the one before, by their words.

is the milk in the fridge? | and the juice?          the same of something else
are all windows closed? | which ones aren't?         more of the same
"""

from __future__ import annotations

import re

from vh_core.episode.talk_words import ANY_ROOM, ROOM, plain_words

#: no name goes on with what orders put behind it: "and the light on, please"
_OF_A_NAME = r"(?!(?:on|off|open|closed|shut|away|back|up|down|to|into|in|please)\b)[a-z]+"
#: asks of something else what was asked last
_FOLLOWS_UP = re.compile(
    r"(?:(?:and|so|ok|okay|but) )*(?:(?:what|how) about|and) "
    rf"(?P<rest>(?:(?:in|on|inside|at) )?(?:the|my|our|any) (?:{_OF_A_NAME} ?){{1,4}}|in here)$"
)
_AND_THOSE = re.compile(rf"(?:(?:what|how) about|and) (?P<rest>(?:{_OF_A_NAME} ?){{1,2}})$")
#: asks more of what was just asked about: are all windows closed? | which ones aren't?
_ASKS_MORE = re.compile(
    r"(?:and |so |but |ok |okay )*"
    r"(?P<more>(?:which|what|how many)(?: ones?)?(?: of (?:them|those))?"
    r"(?P<so> (?:is|are|isn't|aren't|is not|are not)(?: so)?)?"
    r"|where(?: exactly)?(?: are (?:they|those))?)$"
)
#: the one in another place
_THE_ONE = re.compile(
    r"(?P<and>(?:(?:and|so|but|ok|okay|what about|how about) )*)the ones? "
    rf"(?P<where>(?:in|on) (?:the|my|our) (?:{ANY_ROOM}|[a-z]+(?: [a-z]+)?))(?: then)?"
)
#: asks of what is told by its room, or not at all, whether it is so
_OF_ONE = re.compile(
    r"(?:(?:and|so|but|ok|okay) )*(?P<is>is|are) (?:the|my|our) "
    rf"(?:{ROOM} )?(?P<name>(?!ones?\b){_OF_A_NAME}(?: {_OF_A_NAME})?)"
    rf"(?: (?:in|on) (?:the|my|our) (?:{ANY_ROOM}|[a-z]+))? "
    r"(?P<so>(?:still )?(?:on|off|open|closed|shut|dirty|clean|running))(?: too| as well| also)?"
)
_WHICH = re.compile(r"which|what")
_OF_ALL = re.compile(r"(?:and |so )?(?:is|are) (?:all|every|each|both|everything)\b")
_OPPOSITE = {"clean": "dirty", "dirty": "clean", "open": "closed", "closed": "open"}
_WHICH_ARE = re.compile(
    rf"(?:and |so )?which (?P<name>[a-z]+(?: [a-z]+)?) are (?P<so>{'|'.join(_OPPOSITE)})"
)
_AT_A_PLACE = re.compile(rf"\b(?:in|on|at) (?:the|my|our) (?!{ANY_ROOM}\b)[a-z]+$", re.IGNORECASE)
_IN_A_ROOM = re.compile(rf"in (?:the|my|our) {ANY_ROOM}")


def asked_of_the_one(asked: str, text: str) -> str:
    """A question of one thing that was asked, of the one of that name in another place: "is the
    window in the bedroom open?" behind "is the bathroom window open?"; empty for any other text."""
    the_one = _THE_ONE.fullmatch(plain_words(text)) if len(text) < 60 else None
    if the_one is None or not (the_one["and"] or text.rstrip().endswith("?")):
        return ""
    of = _OF_ONE.fullmatch(plain_words(asked))
    if of is None:
        return ""
    return f"{of['is']} the {of['name']} {the_one['where']} {of['so']}?"


def follows_up(text: str) -> str:
    """What a sentence asks of, as one before it did of something else: "in the kitchen" of "and in
    the kitchen?"; empty where it says more, or all."""
    words = plain_words(text) if len(text) < 100 else ""
    found = _FOLLOWS_UP.match(words)
    if found is None and text.rstrip().endswith("?"):
        found = _AND_THOSE.match(words)
    return found["rest"].strip() if found is not None else ""


def asked_more(asked: str, text: str) -> str:
    """A question that was asked, with what a sentence asks more of the same: "which ones?" behind
    "are all windows closed?" is which are not, and "how many?" behind "where are the plums?" how
    many there are. Empty where it says of what that is asked."""
    found = _ASKS_MORE.match(plain_words(text)) if asked and len(text) < 60 else None
    if found is None:
        return ""
    if found["more"] == "how many" and plain_words(asked).startswith("where "):
        return "how many are there?"
    those = "" if found["so"] or not _OF_ALL.match(plain_words(asked)) else " aren't"
    more = f"{found['more']}{those if _WHICH.match(found['more']) else ''}"
    return f"{asked.rstrip(' ?.!')}, and {more}?"


def of_the_opposite(asked: str, text: str) -> str:
    """A text about the ones that were not asked of, by their name: "wash the dirty plates" of "wash
    the dirty ones" behind "which plates are clean?"; any other as it is."""
    which = _WHICH_ARE.fullmatch(plain_words(asked)) if asked else None
    if which is None:
        return text
    ones = rf"\b((?:the|all the) {_OPPOSITE[which['so']]}) ones\b"
    return re.sub(ones, rf"\1 {which['name']}", text, flags=re.IGNORECASE)


def asked_of(asked: str, of: str) -> str:
    """A question that was asked, of something else: "what's on the desk", and "in the office"."""
    asked = asked.rstrip(" ?.!")
    if _AT_A_PLACE.search(asked) and _IN_A_ROOM.fullmatch(of.lower()):
        return f"{asked} {of}?"
    return f"{asked}, I mean {of}?"
