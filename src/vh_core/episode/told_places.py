"""What a turn that was not understood leaves of what "it" and "there" are, by its words.

open the curtains in the bedroom | and in the bathroom | close them    the curtains of the bedroom
open the window in the bedroom | and in the kitchen | turn on the light there    in the kitchen
is anyone in the kitchen? | turn off the light there                   in the kitchen
is the milk in the fridge? | then put it in there                      in the fridge
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.episode.session_phrases import names_things
from vh_core.episode.spoken_of import Groups
from vh_core.episode.talk_words import ROOM, plain_words
from vh_core.graph import EnvironmentGraph
from vh_core.naming import Vocabulary, singular
from vh_core.program import ObjectRef
from vh_core.task import HomeAnswer

_IN_ROOMS = re.compile(
    rf"\bin (?:the|my|our) {ROOM}(?: and (?:in )?(?:the|my|our) {ROOM})*\b"
    r"(?! (?:window|door|table|light|lamp|cabinet|counter|sink|cupboard|desk|closet)s?\b)"
)
_ONE = re.compile(r"\b(?:ones?|others?|that|this|those|these)\b")
_ANYTHING = re.compile(r"\b(?:any|some)thing\b")
_PLACE = rf"(?:the|my|our) (?:{ROOM}|[a-z]+)"
_IN_PLACES = rf"(?:in|on|at|inside) {_PLACE}(?: and (?:(?:in|on|at|inside) )?{_PLACE})*"
#: too short to name another thing
_NOTHING_NEW = re.compile(
    rf"(?:(?:no|not|and|also|now|but|ok|okay|please) )*(?:(?P<where>{_IN_PLACES})"
    r"|(?:an?|another|the) (?:(?!other\b|first\b|second\b|last\b|next\b)[a-z]+ )?one"
    r"|the other way (?:round|around))"
    r"(?: (?:too|as well|also|please|instead))*"
)
_AT, _NAME = "(?:in|on|inside)", "(?:the|my|our) [a-z]+(?: [a-z]+)?"
#: asks whether something is at a place, which is named last
_ASKS_WHETHER = re.compile(
    r"(?:(?:and|so|but|ok|okay) )*(?:is|are|isn't|aren't|was|were)(?: there)? (?!.*\bor\b)"
    r"(?P<thing>.+?) "
    rf"(?P<place>{_AT} {_NAME}(?: {_AT} {_NAME})?)(?: (?:now|already|yet|again))?"
)
#: asks what is at a place, which is named last
_ASKS_WHAT = re.compile(
    r"(?:(?:and|so|but|ok|okay) )*(?:what(?:'s| is| else is|s)|is(?: there)? anything)(?: there)? "
    rf"(?P<place>{_AT} {_NAME}(?: {_AT} {_NAME})?)(?: (?:now|already|yet))?"
)
#: asks of a place that was spoken of
_FURNITURE = (
    r"table|counter|cabinet|shelf|bookshelf|desk|drawer|cupboard|closet|wardrobe|nightstand|sofa|bed"
    r"|sink|dresser|stand|fridge|dishwasher|microwave|rack"
)
_THAT_PLACE = re.compile(
    r"^(?:(?:and|so|but|ok),? )*(?:what|is|are|how many|which)\b[^.;!?]* (?:on|in|inside) "
    rf"(?P<that>that (?P<name>(?:[a-z]+ )?(?:{_FURNITURE})))(?: [a-z]+)?[ ?]*$",
    re.IGNORECASE,
)
#: puts something at the one place that it names
_PUTS_THERE = re.compile(
    r"\b(?:put|place|leave|set|lay) (?:(?!in\b|on\b|into\b|onto\b|inside\b)[a-z]+ ){1,8}"
    rf"(?P<place>{_AT} {_NAME})$"
)
_FROM = re.compile(r"\b(?:from|out of|off|next to|beside|if|when|not)\b")
_STATES = re.compile(r"\b(?:on|off|open|closed|shut|clean|dirty|empty|full)$")
#: puts what was asked of where it was asked
_PUTS_IT = re.compile(
    r"^(?P<puts>(?:(?:ok|okay|no|well|then|so|and|please|now|could you|can you)\b[ ,]*)*"
    r"(?:put|place|leave|set|(?P<takes>move|take|bring|carry))"
    r" (?:it|them|that|those)(?: both| all)?)"
    r"(?: back)?(?: (?:(?:in|on|over|into|onto|to) )?there| in| inside| in it| on it| on)"
    r"(?P<rest>(?:,? (?:then|please|instead|anyway|now))*[.! ]*)$",
    re.IGNORECASE,
)
#: takes things, and names no place
_TAKES = re.compile(
    r"(?:(?:ok|okay|no|well|then|so|and|please|now|could you|can you) )*"
    r"(?:(?:bring|get|fetch|hand|give)(?: me)?|take|grab|pick up)"
    r"(?: (?!(?:in|on|from|to(?! me\b)|at|out|off|inside|into|there|back)\b)[a-z]+)+"
)
_THERE = re.compile(
    r"\b(?:(?:in|over|on|(?P<source>from(?: over)?)) there"
    r"|(?<!is )(?<!are )(?<!was )(?<!were )(?<!isn't )(?<!aren't )there)\b"
    r"(?!'s| is\b| are\b| was\b| were\b| should\b)",
    re.IGNORECASE,
)

_LEADS = re.compile(
    r"(?:(?:ok|okay|no|yes|well|then|so|and|please|now|could you|can you|would you)\b[ ,]*)*"
)
#: a place or a room that is named before "there", which may be that
_NAMES_PLACE = re.compile(
    r"(?:(?<!turn )(?<!switch )\bon|\b(?:in|at|to|into|onto|inside|by|near|under|next to)"
    r"|\bopen(?: up)?) (?:the|my|our|your|an?|that|this)\b"
)
#: a clause of its own before that of "there": a list goes on with a thing
_CLAUSE = re.compile(
    r"[.;:!?,] *(?!(?:the|my|our|an?|some|two|three|both)\b)(?=[a-z])"
    r"|\b(?:and|then)\b(?! (?:the|my|our|an?|some|two|three|both)\b)"
)
_OUT_OF = re.compile(r"\b(?:out of|in|on|from) ?$")
_CARRIES = re.compile(r"(?:take|carry|move|bring(?! me\b))\b")
_CHANGES = re.compile(r"(?:turn|switch|close|shut)\b")
_GOES = re.compile(r"\b(?:go|come|walk|run|head|move|step|stand)(?: back| over)? ?$")


def names_nothing_new(text: str) -> bool:
    """Whether a text names no other thing: only a place, or "a clean one"."""
    return _NOTHING_NEW.fullmatch(plain_words(text)) is not None


def names_a_thing(text: str) -> bool:
    """Whether a text names something that is no room, and does not speak of what was before it:
    "anything else", too."""
    words = plain_words(text)
    if _ANYTHING.search(words):
        return True
    return names_things(words if _ONE.search(words) else _IN_ROOMS.sub("", words))


def place_told(text: str, home: EnvironmentGraph | None = None) -> str:
    """Where "there" is behind a text that was not understood in this home; empty where it does not
    say, or puts something in or on what may be several."""
    words = plain_words(text)
    alone = _NOTHING_NEW.fullmatch(words)
    if alone is not None:
        return alone["where"] or ""
    if (puts := _PUTS_THERE.search(words)) is not None and not _FROM.search(words):
        return puts["place"] if is_one(puts["place"], home) else ""  # where nothing was put
    rooms = _IN_ROOMS.findall(words)
    return rooms[0] if len(rooms) == 1 else ""


def is_one(place: str, home: EnvironmentGraph | None) -> bool:
    """Whether a place has a name of which there is one here."""
    words = place.split()[2:]
    match = Vocabulary.of(home).match(tuple(words)) if home is not None and words else None
    if match is None or home is None:
        return False
    classes = {*match.classes, *match.kinds, *match.wider, *match.rooms}
    return sum(len(home.by_class.get(each, ())) for each in classes) == 1


def said_of(place: str, text: str) -> str:
    """A text with that place for "there"."""

    def place_of(found: re.Match[str]) -> str:
        return f"from {place.partition(' ')[2]}" if found["source"] else place

    there = _THERE.search(text) if place else None
    if there is None or _is_elsewhere(text[: there.start()], there[0], place):
        return text  # in the kitchen, what is dirty there?
    return _THERE.sub(place_of, text)


def _is_elsewhere(head: str, there: str, place: str) -> bool:
    """Whether what is said before "there" may say itself where that is, and it is not that place:
    "open the closet and put it in there"; or that place does not fit its words."""
    head = _LEADS.sub("", head.lower(), count=1)
    if _NAMES_PLACE.search(head) or _OUT_OF.search(head):
        return True
    if _CARRIES.match(head) and not there.lower().startswith(("in", "from")):
        return True  # "take the milk on the table" is the one that is there
    if _IN_ROOMS.match(place) and not there.lower().startswith("in"):
        return False
    if _CHANGES.match(head) is not None and there.lower() == "there":
        return True  # the light of the room, and not one on the table
    return _GOES.search(head) is not None or _CLAUSE.search(head) is not None


def names_place_before(text: str) -> bool:
    """Whether a text names a place, or opens one, before its "there"."""
    there = _THERE.search(text)
    return there is not None and names_place(text[: there.start()])


def names_place(text: str) -> bool:
    """Whether a text names where something is or goes, or opens something: "there" may be that."""
    return _NAMES_PLACE.search(text.lower()) is not None


@dataclass(frozen=True, slots=True)
class AskedPlace:
    """Where the last question asked whether something is, in words that `is_one` place alone has.

    `elsewhere`: the one thing that was asked about is not there, or which of several is unclear."""

    said: str = ""
    is_one: bool = False
    elsewhere: bool = False

    @classmethod
    def of(cls, question: str, answer: HomeAnswer, home: EnvironmentGraph | None) -> AskedPlace:
        """The place of a question that was answered."""
        said = place_asked(question)
        one, told = is_one(said, home), len(answer.about)
        unclear = told == 1 or (told > 1 and not one)
        return cls(said, one, answer.value is False and unclear)


def place_asked(text: str) -> str:
    """Where a question asks whether something is; empty for any other: is the tv on in there?"""
    found = _ASKS_WHETHER.fullmatch(plain_words(text))
    if found is None or any(map(_STATES.search, (found["thing"], found["place"]))):
        return ""
    return found["place"]


def place_empty(text: str) -> str:
    """Where a question asks what is, of which nothing was told: empty for any other question."""
    found = _ASKS_WHAT.fullmatch(plain_words(text))
    return found["place"] if found is not None else ""


def speaks_of_there(text: str) -> bool:
    """Whether a text does something "there"."""
    return _THERE.search(text) is not None


def only_takes(text: str) -> bool:
    """Whether a text has things taken and names no place, so that "there" is where it was."""
    return _TAKES.fullmatch(plain_words(text)) is not None


def that_place(text: str) -> str:
    """What a question calls a place that it points to: "table" of "what is on that table?"."""
    found = _THAT_PLACE.search(text) if text.rstrip().endswith("?") else None
    return found["name"] if found is not None else ""


def is_called(group: Sequence[ObjectRef], name: str) -> bool:
    """Whether each of these things may be called so: "table" of the kitchen table."""
    names = {name.replace(" ", "").lower(), singular(name.replace(" ", "").lower())}
    return all(any(ref.class_name.endswith(each) for each in names) for ref in group)


def of_that(text: str, groups: Groups) -> tuple[str, Groups]:
    """A question of "that table" as one of "it", and what that is: the one thing of this name that
    was spoken of last; the text as it is where there is none, or may be several."""
    found = _THAT_PLACE.search(text)
    if found is None or not text.rstrip().endswith("?"):
        return text, ()
    so = [group for group in groups if is_called(group, found["name"])]
    if len({*so}) != 1 or len(so[0]) != 1:
        return text, ()
    return f"{text[: found.start('that')]}it{text[found.end('that') :]}", (so[0],)


def put_where_asked(place: str, text: str) -> str:
    """A text that puts what was asked of "in there", with that place."""
    found = _PUTS_IT.match(text.strip()) if place else None
    if found is None:
        return text
    puts = found["puts"]
    if found["takes"] and _IN_ROOMS.match(place):
        place = f"to {place.partition(' ')[2]}"
    elif found["takes"]:
        puts = re.sub(rf"\b{found['takes']}\b", "put", puts)
    return f"{puts} {place}{found['rest']}"
