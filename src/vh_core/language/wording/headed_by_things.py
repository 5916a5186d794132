"""What a heading names, in the steps under it, or in the order behind it.

    mug on the coffee table: 1. wash it 2. …     wash the mug that is on the coffee table. …
    mugs: - two on the desk - one in the sink    put two mugs from the desk and one mug from the sink
      put these in the dishwasher                  in the dishwasher

Steps that take up something else before, or say nothing of what the heading names, are not about it.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.misunderstanding import Unclear
from vh_core.language.wording.making_ready import with_the
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.trial import OrderTrial
from vh_core.language.wording.word_classes import ROOMS, SMALL_NUMBER, either
from vh_core.naming import singular

_SO = r"(?P<so>(?:(?:dirty|clean|open|closed) )?)"
_IN = r"(?:in|on|at|from|off|inside)"
#: the name of things, how many, how, and where they are
_NAMED = re.compile(
    rf"^(?:(?P<det>both|all(?: the)?|the|my|our|an?|{SMALL_NUMBER}) )?{_SO}(?P<name>(?!(?:{_IN}|to|into|onto|and|or|is|are)\b)[a-z]+(?: (?!(?:{_IN}|that|which|to|into|onto|and|or|is|are|lying|standing|hanging)\b)[a-z]+){{0,2}})"
    rf"(?: (?:(?:that|which) (?:is|are) )?(?:(?:lying|standing|hanging) )?(?P<at>{_IN} (?!and\b)[a-z]+(?: (?!(?:to|into|onto)\b)[a-z]+){{0,5}}))?$"
)
#: how many of them, and where
_PART = re.compile(
    rf"^(?:the )?(?:(?P<count>{SMALL_NUMBER}|other(?: one)?)(?: of (?:them|these|those))? )?(?:(?:is|are) )?(?:(?:lying|standing|hanging) )?{_IN} (?P<at>(?:the |my |our )?[a-z]+(?: [a-z]+){{0,5}})$"
)
_PARTS = re.compile(r", and |, | and (?=(?:the )?(?:other|one|two|three|four|\d)\b)")
_IN_ROOM = re.compile(
    rf"^(?:the |my |our )?(?P<what>[a-z]+(?: [a-z]+)?) in (?:the )?(?P<room>{either(ROOMS)})$"
)
#: takes up what was named, whichever it is
_THOSE = re.compile(
    r"\b(?:(?:both|all) of (?:it|them|these|those)|(?:it|them|these|those)(?: all| both)?(?! (?!(?:in|on|into|onto|to|at|from|off|up|down|away|back|out|inside|and|then|with|please|first|again|over|should|must|need|needs|go|goes|belong|belongs|is|are)\b)[a-z])|(?<= )(?:both|all)(?= (?:in|on|into|onto|to|inside|away)\b|$))\b"
)
_THEY = re.compile(
    r"^(?P<those>(?:they|these|those|it|both|all)(?: all| both| of (?:them|these|those))?) (?=(?:goe?s?|belongs?|should|must|has|have|needs?)\b)"
)
#: where something else goes, or what is done with it
_IN_IT = re.compile(rf"\b(?:{_IN}|into|onto|to|with|of) $")


@dataclass(frozen=True, slots=True)
class HeadedByThings:
    """Writes it out. `names` and `is_room` say whether words name something here, or a room,
    `begins_order` whether a text begins as an order."""

    names: Callable[[str], bool]
    is_room: Callable[[str], bool]
    begins_order: Callable[[str], bool]
    trial: OrderTrial

    def written_out(self, said: Sequence[Sentence]) -> list[Sentence]:
        """The sentences, with what headings name in the orders that take it up. Raises `Unclear`
        where it is named with a place, and the steps do not say what they do with it."""
        return list(self._written_out(said))

    def _written_out(self, said: Sequence[Sentence]) -> Iterator[Sentence]:
        at = 0
        while at < len(said):
            head = said[at]
            named = self._things(head)
            at += 1
            after = [*said[at:]]
            if named is not None and (parts := self._parts(named, head, after)):
                things, used = parts
                yield replace(after[used], text=_with(things, after[used].text))
                at += used + 1
            elif named is not None and named["at"] and head.items:
                yield from self._steps(named, head)
            elif named is not None and named["at"] and after and self._takes_up(after[0]):
                yield replace(after[0], text=_with(_those(named), after[0].text))
                at += 1
            else:
                yield head

    def _things(self, head: Sentence) -> re.Match[str] | None:
        """What a heading names, if that is all it does, and it can be taken."""
        if not (head.items or head.mark == ":") or self.begins_order(head.text):
            return None
        named = _NAMED.match(head.text)
        known = named is not None and self.names(named["name"])
        return named if named and known and not self.trial.is_receptacle(named["name"]) else None

    def _takes_up(self, after: Sentence) -> bool:
        """Whether an order takes up what was named."""
        ordered = self.begins_order(after.text) and _first_of_those(after.text) is not None
        return ordered or _THEY.match(after.text) is not None

    def _parts(
        self, named: re.Match[str], head: Sentence, after: Sequence[Sentence]
    ) -> tuple[str, int] | None:
        """What is named, with how many are where, and the number of the sentence behind that takes
        them up; None for others."""
        items = head.items or tuple(_PARTS.split(after[0].text) if after else ())
        used = 0 if head.items else 1
        found = [_PART.match(item.strip(" ,;.")) for item in items]
        if named["at"] or not found or not all(found) or len(after) <= used:
            return None
        order = after[used]
        if order.items or not self._takes_up(order):
            return None
        counts = [_count(part["count"]) for part in found if part is not None]
        told = _count(named["det"]) if named["det"] not in (None, "a", "an", "the", "my") else 0
        if told and all(counts) and sum(counts) != told:
            what = f'"{head.text}" are {told}, and {sum(counts)} are named'
            raise Unclear("not_understood", f"{what}; say which ones are meant")
        things = (
            f"{_so_many(named, count)} from {with_the(_IN_ROOM.sub(_of_room, part['at']))}"
            for count, part in zip(counts, found, strict=True)
            if part is not None
        )
        return " and ".join(things), used

    def _steps(self, named: re.Match[str], head: Sentence) -> Iterator[Sentence]:
        """The steps, of which the first that takes up what is named says which that is."""
        again = re.compile(
            rf"\b(?P<other>(?:{SMALL_NUMBER}|an?|another|all|both) (?:the )?)?(?:(?:the|that|this) )?{named['name']}\b"
        )
        for at, item in enumerate(head.items):
            those, it = _first_of_those(item), again.search(item)
            if those is None and it is not None and it["other"]:
                yield head  # it is what the steps come to
                return
            those = those or it
            if those is not None:
                said = f"{item[: those.start()]}{_those(named)}{item[those.end() :]}"
                yield from map(
                    Sentence, (*head.items[:at], said, *head.items[at + 1 :]), repeat(".")
                )
                return
            if self._takes_another(item):
                break
        what = f'"{named[0]}" stands over steps that do not say what is done with it'
        raise Unclear("not_understood", what)

    def _takes_another(self, item: str) -> bool:
        """Whether a step is about something else that can be taken."""
        words = item.split()
        pairs = (" ".join(words[at : at + 2]) for at in range(len(words)))
        named = [each for each in (*words, *pairs) if self.names(each)]
        return any(not (self.trial.is_receptacle(each) or self.is_room(each)) for each in named)


def _of_room(found: re.Match[str]) -> str:
    """ "the desk in the bedroom" as "the bedroom desk"."""
    return f"the {found['room']} {found['what']}"


def _with(things: str, text: str) -> str:
    """An order with these things in the place of what takes them up."""
    they = _THEY.match(text)
    if they is not None:
        return f"{things} {re.sub('^(?:goes|has|needs|belongs)', _plural, text[they.end() :])}"
    return _THOSE.sub(things, text, count=1)


def _plural(verb: re.Match[str]) -> str:
    return "have" if verb[0] == "has" else re.sub("e?s$", "", verb[0])


def _first_of_those(text: str) -> re.Match[str] | None:
    """What takes up the things that were named, as what something is done to."""
    found = _THOSE.search(text)
    return None if found is None or _IN_IT.search(text[: found.start()]) else found


def _count(said: str | None) -> int:
    if said is None or said == "one" or said.startswith("other"):
        return int(said is not None)
    return 2 if said == "both" else NUMBERS.get(said, int(said) if said.isdigit() else 0)


def _so_many(named: re.Match[str], count: int) -> str:
    """So many of the things that are named."""
    *before, last = named["name"].split()
    if count == 1:
        return " ".join(["one", *named["so"].split(), *before, singular(last)])
    many = [str(count)] if count else ["the"]
    return " ".join([*many, *named["so"].split(), *before, last])


def _those(named: re.Match[str]) -> str:
    """The things that are named, as those that an order is about."""
    det = named["det"] or "the"
    return f"{det} {named['so']}{named['name']} that is {named['at']}".replace("is from ", "is at ")
