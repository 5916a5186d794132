"""Questions that compare numbers of things: with a number, with each other, from room to room.

are there more than four limes       how many limes are there, and is that more than four
are there more apples than plums     how many of each there are
which room has the most chairs       in which rooms those are that are counted

What is counted is asked as a question of its own, so that it is told apart, and not known, as ever.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vh_core.graph import GraphView, name_of
from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS, PREPOSITIONS, Role
from vh_core.language.questions.phrases import NO_THINGS
from vh_core.language.resolution.places import is_at
from vh_core.naming import singular
from vh_core.spatial import room_of
from vh_core.task import HomeAnswer

_ARE = r"(?:are there|is there|do (?:we|i) have|have (?:we|i) got|are|is)(?: still)?"
_THAN = {
    "more than": (1, None), "over": (1, None), "no fewer than": (0, None), "at least": (0, None),
    "at most": (None, 0), "no more than": (None, 0), "not more than": (None, 0), "up to": (None, 0),
    "fewer than": (None, -1), "less than": (None, -1), "under": (None, -1),
}  # fmt: skip
_NUMBER = re.compile(
    rf"{_ARE} (?P<than>{'|'.join(_THAN)}) (?P<number>\w+) (?:of )?(?:the |my |our )?(?P<things>.+)"
)
_OTHERS = re.compile(
    rf"{_ARE} (?P<how>more|fewer|less|as many) (?P<one>.+?) (?:than|as) (?:there are )?(?P<other>.+?)"
)
_BY_HOW_MANY = re.compile(
    r"how many (?P<how>more|fewer|less) (?P<one>.+?) than (?P<other>.+?)(?: (?:are there|do we have|have we got))?"
)
_OR = re.compile(rf"{_ARE} more (?P<one>.+?) or (?:more )?(?P<other>.+?)")
_EACH_ROOM = re.compile(
    r"how many (?P<one>.+?) (?:(?:are|is) (?:there )?)?(?P<so>(?:\w+ )?)(?:in (?:each|every)(?: one)?(?: of the)?(?: single)? rooms?|per room|room by room)(?: are there| do we have| (?:are|is) (?P<end>\w+))?|how many (?P<two>.+?) (?:does|do) (?:each|every) room (?:have|contain)"
)
#: whether there is one in every room, or something is so in every room
_IN_EACH = r"in (?:each|every|all)(?: one)?(?: of)?(?: the)?(?: single)? rooms?"
_IN_EVERY_ROOM = re.compile(
    rf"(?:is|are) there (?:a |an |any |some |at least one )?(?P<one>[a-z ]+?) {_IN_EACH}"
    r"|do(?:es)? (?:each|every|all)(?: the)? rooms? have (?:a |an |any |some |at least one )?(?P<two>[a-z ]+)"
    rf"|(?:is|are) (?:the |a |an |some )?(?P<so>[a-z ]+? (?:on|open|dirty)) {_IN_EACH}"
)
#: whether there is one at each of several places
_AT_EVERY = re.compile(
    r"(?:is|are) there (?:a |an |any |some |at least one )?(?P<one>[a-z ]+?) (?P<how>on|in|inside|at) "
    r"(?P<every>each|every|all|both)(?: one)?(?: of)?(?: (?:the|my|our))? (?P<place>[a-z ]+)"
)
_MOST = re.compile(
    r"(?:in )?(?:which|what) rooms? (?:has|have|contains?|are|is|do we have|are there|is there)(?: there)? (?:the )?(?P<how>most|fewest|least)(?: number)?(?: of)?(?: the)? (?P<things>.+?)(?: in it)?"
    r"|where are (?:the )?(?P<where>most)(?: of)?(?: the| my| our)? (?P<two>.+)"
)
_TWO = 2
_POINTING = frozenset({"them", "these", "those", "it", "that", "this", "us", "you"})
#: where what is compared is, said behind it
_SAID_INSTEAD = re.compile(r" ?, i mean ((?:in|on|at) [a-z ]+)$")
_WHERE = frozenset(each[0] for each in PREPOSITIONS if len(each) == 1)


@dataclass(frozen=True, slots=True)
class Comparisons:
    """Answers such questions; `answered` gives the answer to a plain question."""

    answered: Callable[[str], HomeAnswer | None]
    view: GraphView

    def find(self, text: str) -> HomeAnswer | None:
        """The answer to a text in lower case, without what opens and ends it; None where it is no
        such question. May raise `Unclear`, where what is counted is not known."""
        text = _SAID_INSTEAD.sub(r" \1", text)
        if "," in text:
            return None
        for pattern, found in (
            (_NUMBER, self._than_a_number),
            (_BY_HOW_MANY, self._by_how_many),
            (_OTHERS, self._than_others),
            (_OR, self._which_more),
            (_EACH_ROOM, self._each_room),
            (_IN_EVERY_ROOM, self._in_every_room),
            (_AT_EVERY, self._at_every_place),
            (_MOST, self._most),
        ):
            match = pattern.fullmatch(text)
            answer = found(match) if match is not None else None
            if answer is not None:
                return answer
        return None

    def _than_a_number(self, match: re.Match[str]) -> HomeAnswer | None:
        said = match["number"]
        number = int(said) if said.isdecimal() else {"one": 1, **NUMBERS}.get(said)
        counted = self._count(match["things"]) if number is not None else None
        if counted is None or number is None:
            return None
        least, most = _THAN[match["than"]]
        there = int(counted.value or 0)
        so = there >= number + least if least is not None else there <= number + (most or 0)
        told = f"{'Yes' if so else 'No'}, there {'is' if there == 1 else 'are'} {counted.text}"
        return HomeAnswer(told, so, counted.ids)

    def _than_others(self, match: re.Match[str]) -> HomeAnswer | None:
        both = self._both(match["one"], match["other"])
        if both is None:
            return None
        one, other, told, ids = both
        how = match["how"]
        so = one == other if how == "as many" else one > other if how == "more" else one < other
        if how == "as many" and one > other:
            return HomeAnswer(f"Yes, and more; {told}.", True, ids)
        return HomeAnswer(f"{'Yes' if so else 'No'}; {told}.", so, ids)

    def _which_more(self, match: re.Match[str]) -> HomeAnswer | None:
        both = self._both(match["one"], match["other"])
        if both is None:
            return None
        one, other, told, ids = both
        if one == other:
            return HomeAnswer(f"As many of both; {told}.", None, ids)
        more = match["one"] if one > other else match["other"]
        return HomeAnswer(f"More {more}; {told}.", None, ids[:one] if one > other else ids[one:])

    def _by_how_many(self, match: re.Match[str]) -> HomeAnswer | None:
        both = self._both(match["one"], match["other"])
        if both is None:
            return None
        one, other, told, ids = both
        more = one - other if match["how"] == "more" else other - one
        return HomeAnswer(f"{max(more, 0)}; {told}.", max(more, 0), ids)

    def _both(self, one: str, other: str) -> tuple[int, int, str, tuple[int, ...]] | None:
        """How many there are of both, and of what, in words; None where it cannot be told what is
        counted."""
        words, others = one.split(), other.split()
        at = next((i for i, word in enumerate(words) if word in _WHERE and i), len(words))
        if "ones" in others and others[0] not in _WHERE:  # clean plates than dirty ones
            others = [words[at - 1] if word == "ones" else word for word in others]
            other = " ".join(others)
        where = next((i for i, word in enumerate(others) if word in _WHERE and i), len(others))
        if others[0] in _WHERE and at < len(words):  # … in the kitchen than in the hall
            other = " ".join([*words[:at], *others])
        elif where < len(others) and at == len(words):  # … plates than mugs in the kitchen
            one = " ".join([*words, *others[where:]])
        elif at < len(words) and where == len(others):  # … in the kitchen than mugs: where?
            return None
        counts = self._count(one), self._count(other)
        if counts[0] is None or counts[1] is None:
            return None
        numbers = [int(each.value or 0) for each in counts if each is not None]
        told = f"{one}: {numbers[0]}, {other}: {numbers[1]}"
        return numbers[0], numbers[1], told, (*counts[0].ids, *counts[1].ids)

    def _each_room(self, match: re.Match[str]) -> HomeAnswer | None:
        so = (match["so"] or match["end"] or "").strip()
        things = match["one"] or match["two"]
        counted = self._count(f"{things} {so}".strip() if so != "there" else things)
        if counted is None or not self.view.graph.rooms:
            return None
        told = "; ".join(
            f"{name_of(self.view.graph, room)}: {n}" for room, n in self._by_room(counted.ids)
        )
        return HomeAnswer(
            f"{counted.value} in all. {told[:1].upper()}{told[1:]}.", counted.value, counted.ids
        )

    def _in_every_room(self, match: re.Match[str]) -> HomeAnswer | None:
        counted = self._count(match["one"] or match["two"] or match["so"])
        if counted is None or not self.view.graph.rooms:
            return None
        without = [room for room, n in self._by_room(counted.ids) if not n]
        if not without:
            return HomeAnswer("Yes, in every room.", True, counted.ids)
        names = ", ".join(name_of(self.view.graph, room) for room in without)
        return HomeAnswer(f"No; not in: {names}.", False, tuple(without))

    def _at_every_place(self, match: re.Match[str]) -> HomeAnswer | None:
        place, how = match["place"], match["how"]
        places, counted = self._count(place), self._count(match["one"])
        if places is None or counted is None or not places.ids:
            return None
        if match["every"] == "both" and len(places.ids) != _TWO:
            return None
        without = [
            target
            for target in places.ids  # "in" and "on" stand for each other
            if not any(is_at(self.view, each, Role.AT, target) for each in counted.ids)
        ]
        if not without:
            return HomeAnswer(f"Yes, {how} every one of {len(places.ids)}.", True, counted.ids)
        names = ", ".join(name_of(self.view.graph, each) for each in without)
        return HomeAnswer(f"No; not {how}: {names}.", False, tuple(without))

    def _most(self, match: re.Match[str]) -> HomeAnswer | None:
        counted = self._count(match["things"] or match["two"])
        if counted is None or not counted.ids:
            return counted
        if any(self.view.node(each).is_room for each in counted.ids):
            return None
        by_room = self._by_room(counted.ids)
        pick = max if (match["how"] or match["where"]) == "most" else min
        number = pick(n for _, n in by_room)
        rooms = tuple(room for room, n in by_room if n == number)
        names = ", ".join(name_of(self.view.graph, room) for room in rooms)
        told = f"{names[:1].upper()}{names[1:]}: {number} of {counted.value}"
        return HomeAnswer(f"{told}{' in each' if len(rooms) > 1 else ''}.", None, rooms)

    def _by_room(self, ids: Sequence[int]) -> list[tuple[int, int]]:
        """Each room, and how many of these are in it."""
        rooms = [room_of(self.view, each) for each in ids]
        return [(node.id, rooms.count(node.id)) for node in self.view.graph.rooms]

    def _count(self, things: str) -> HomeAnswer | None:
        """How many of these there are: "limes", "lights on", "books in the bedroom"."""
        words = things.split()
        if words[-1] in _POINTING or singular(words[-1]) in NO_THINGS - {"room"}:
            return None
        asked = [f"how many {things} are there?", f"how many {things}s are there?"]
        for at in range(1, len(words)):
            asked.append(f"how many {' '.join(words[:at])} are {' '.join(words[at:])}?")
        for each in asked:
            found = self.answered(each)
            if found is not None and type(found.value) is int:
                return found
        return None
