"""Where things are, in parentheses behind their names: a room, furniture, or several of them,
without a word for it, or furniture in a room in words of its own.

    - plates (kitchen table)                      plates from the kitchen table
    find the glasses (table, counter)             find the glasses from the table and the glasses from the counter
    put the mug (on the desk in the office) in …  put the mug that is on the desk in the office in …

Behind what has to be put somewhere, and nothing says where, they may as well say that: then nobody
can tell. What stands behind the name of a place says which place that is.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.wording.making_ready import with_the
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.trial import OrderTrial
from vh_core.language.wording.word_classes import FROM, PLACED, ROOMS, SMALL_NUMBER, either
from vh_core.naming import singular

_ENCLOSED = re.compile(r" ?\((?P<where>[a-z][a-z,/' ]*)\)")
_AT = r"(?:in|on|at|inside|under) (?:the |my |our )[^()]{2,40}"
#: "mug (on the desk in the office)", before what is said besides
_IN_FULL = re.compile(
    rf"\b(?P<what>[a-z]+) \((?:(?:it is|they are|(?:which|that) (?:is|are)) )?(?P<where>{_AT} {_AT})\)(?=,? (?:and|in|on|into|onto|to|inside)\b|, )"
)
_BETWEEN = re.compile(r", and |, ?| and | ?/ ?")
_BEFORE_PLACE = re.compile(rf"^(?:{either(PLACED, FROM)} )?(?:(?:the|my|our) )?")
#: how a place is, and in which room
_SO_IN_A_ROOM = re.compile(rf"^(?:open|closed) | in (?:the )?{either(ROOMS)}$")
_ROOM = re.compile(rf"^{either(ROOMS)} ")
#: what stands before a name, how many there are of it apart
_MANY = rf"(?:(?P<many>(?:the )?(?:{SMALL_NUMBER}|both)) |(?P<det>(?:all (?:of )?)?(?:the|my|our|all|every|any|an?|one) )?)"
_QUALITY = r"(?:(?:other|dirty|clean|open|closed|empty|full) )*"
#: has to be told where to, if nothing is said of it
_HAS_TO_GO = re.compile(
    r"^(?:(?:please|now|then|so|and|also|next|first) )*(?:put|place|move|carry|lay|set|return|store|stow|tidy|bring(?! (?:me|us)\b)|take(?= (?:away|back|over)\b))\b"
)
_SAYS_WHERE_TO = re.compile(rf"\b{either(PLACED, '[-=]+>')} (?!me\b|us\b)[a-z]")
_IN_A_ROOM = re.compile(
    r"^(?P<thing>[a-z ]+?) (?:in the |\((?:in )?(?:the )?)(?P<room>[a-z]+(?: [a-z]+)?)\)?$"
)
#: which furniture may be listed as: "the appliances (fridge, stove)"
_KIND_OF_THESE = re.compile(r"\b(?:devices|appliances|machines|electronics|furniture|places)$")
_MOST_WORDS = 3


@dataclass(frozen=True, slots=True)
class InParentheses:
    """Says it in words. The functions say whether words name a room, anything, or what can
    be carried; the trial knows what holds things."""

    is_room: Callable[[str], bool]
    names: Callable[[str], bool]
    is_carried: Callable[[str], bool]
    trial: OrderTrial

    def told(self, said: Sequence[Sentence]) -> list[Sentence]:
        """The sentences, with what stands in parentheses said of the things before it. Raises
        `Unclear` where that may as well be where they go, or how many are at each is not said."""
        for at, each in enumerate(said):
            behind = said[at + 1 : at + 2] if each.mark == ":" else ()
            self._require_one_room(each, each.items or [after.text for after in behind])
        return [self._told(each) for each in said]

    def _told(self, said: Sentence) -> Sentence:
        head = self._in_words(said.text, said.text)
        items = tuple(self._in_words(item, f"{said.text} {item}") for item in said.items)
        return replace(said, text=head, items=items)

    def _require_one_room(self, said: Sentence, items: Sequence[str]) -> None:
        """Raise `Unclear` for "living room: - mug in the kitchen", which says of no place whether
        the mug is there or goes there."""
        for item in items if self.is_room(said.text) else ():
            found = _IN_A_ROOM.match(item)
            thing, room = (found["thing"], found["room"]) if found is not None else ("", "")
            if self.is_room(room) and room != said.text and self.names(thing):
                where = f'"{thing}" is in the {room} or goes there'
                raise Unclear(
                    "not_understood", f'under "{said.text}", I cannot tell whether {where}'
                )

    def _in_words(self, text: str, whole: str) -> str:
        """A text with where things are in words; `whole` is what it is said in."""
        text = _IN_FULL.sub(_where_it_is, text)
        for found in reversed([*_ENCLOSED.finditer(text)]):
            said = [each.strip() for each in _BETWEEN.split(found["where"])]
            places = [_BEFORE_PLACE.sub("", each) for each in said]
            on_it = all(each.startswith("on ") for each in said)
            before = text[: found.start()]
            named, rest = self._thing(before), text[found.end() :]
            places = self._in_its_room(places)
            carried = named is not None and self.is_carried(f"the {named['what']}")
            if not carried and all(map(self.is_room, places)):
                where = " and ".join(f"in {with_the(place)}" for place in places)
                text = f"{before} {where}{rest}"  # the lights off (kitchen, hall)
                continue
            if named is None or not all(map(self._is_spot, places)):
                continue
            goes = _SAYS_WHERE_TO.search(_ENCLOSED.sub("", whole))
            if _HAS_TO_GO.match(whole) and not goes:
                where = f"it is there or goes there ({found['where']})"
                raise Unclear("not_understood", f'I cannot tell of "{named[0]}" whether {where}')
            text = f"{before[: named.start()]}{_at_each(named, places, on_it=on_it)}{rest}"
        return text

    def _thing(self, before: str) -> re.Match[str] | None:
        """The thing that a text ends with, with how many and how; None where it is a place."""
        words = before.split(" ")
        for count in range(min(_MOST_WORDS, len(words)), 0, -1):
            name = " ".join(words[-count:])
            if _KIND_OF_THESE.search(name):
                return None
            if self.trial.is_receptacle(name) or self.is_room(name):
                return None
            if self.names(name):
                return re.search(
                    rf"(?<![\w'-]){_MANY}(?P<what>{_QUALITY}{re.escape(name)})$", before
                )
        return None

    def _in_its_room(self, places: list[str]) -> list[str]:
        """ "Living room, coffee table" as the one in there."""
        rooms = [each for each in places if self.is_room(each)]
        spots = [each for each in places if each not in rooms]
        return [f"{rooms[0]} {spots[0]}"] if len(rooms) == len(spots) == 1 else places

    def _is_spot(self, words: str) -> bool:
        """Whether words name furniture or a room: "table", "kitchen", "bedroom desk"."""
        words = _SO_IN_A_ROOM.sub("", words)
        within = _ROOM.match(words)
        inner = words[within.end() :] if within is not None else ""
        holds = self.trial.is_receptacle
        return holds(words) or self.is_room(words) or bool(inner and holds(inner))


def _where_it_is(found: re.Match[str]) -> str:
    return f"{found['what']} that {_is_or_are(found['what'])} {found['where']}"


def _is_or_are(name: str) -> str:
    last = name.split()[-1]
    return "is" if singular(last) == last else "are"


def _at_each(named: re.Match[str], places: Sequence[str], *, on_it: bool) -> str:
    """The things at each of the places; `on_it`: on them, and in no drawer of theirs."""
    if len(places) > 1 and named["many"]:
        where = " and ".join(places)
        raise Unclear("not_understood", f'say how many of "{named[0]}" are at each, {where}')
    what = f"{named['many'] or (named['det'] or '').strip()} {named['what']}".strip()
    at = f"that {_is_or_are(named['what'])} on" if on_it else "from"
    return " and ".join(f"{what} {at} {with_the(place)}" for place in places)
