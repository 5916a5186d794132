"""What somebody tells of a thing right before an order for it, as that there is the thing.

    i just stepped on that toy in the bedroom. put it on the bed
    → there is that toy in the bedroom. put it on the bed

Known by its shape: somebody does, did or cannot do something with one thing, and what is to be done
with "it" stands in the next sentence.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from vh_core.language.named_things import NamedThings
from vh_core.language.wording.speech import wishes
from vh_core.language.wording.word_classes import ORDER, WHOEVER

_POLITE = r"(?:(?:please|just|now|then|so|and|kindly|go(?: and)?|(?:can|could|would|will) you(?: please| just)?|i want you to),? )*"
#: an order that is about nothing but what was spoken of
_OF_IT = re.compile(
    rf"^{_POLITE}(?:{ORDER}(?: (?:on|off|out|up|down|away|back))?(?: (?:me|us))?|do something about|see to) (?P<it>it|them|one)\b(?! (?:is|are|was)\b)"
    rf"|^(?P<goes>it|they) (?:all )?(?:belongs?|goe?s?|lives?|should (?:be|go)|must (?:be|go)|has to|have to|needs?) "
)
#: where it is said to be, or was
_THERE = re.compile(r"\bthere\b")
_WHO = rf"(?:{WHOEVER}|(?:the|my|our|his|her|those|these|your) (?:[a-z]+ )?[a-z]+)"
#: somebody, and what they do, did or will not do
_TELLS = re.compile(
    rf"^(?:(?:oh|ah|oops|well|so|and|but|you know|honestly|sorry|apparently|i think|i believe|i swear|i could swear|i am sure|i reckon|i guess|i suppose|pretty sure),? )*{_WHO} (?!(?:is|are|was|were|that|which|who|in|on|at|to|from|of)\b)[a-z']+ "
)
#: that there is something, and what somebody did with it
_THERE_IS = re.compile(
    rf"^(?P<is>there (?:is|are) (?:[a-z']+ ){{1,6}}?(?:in|on|at|under|inside) (?:the|my|our) [a-z]+(?: [a-z]+)??),? (?P<which>(?:(?:which|that) )?{WHOEVER} (?:(?:have|has|had)(?:n't| not)? |haven't |hasn't |didn't |did not |never |just |already |still )*[a-z']+(?: (?:yet|already|today|yesterday|before|so far|this (?:morning|week)))*)$"
)
#: what is no telling: it wishes, depends, asks or leaves out
_NEVER = re.compile(
    r"\b(?:want|wants|need|needs|like|likes|prefer|prefers|should|must|ought|if|unless|until|when|whether|only|except|but|instead|please|would|'d|wish|hope|hopes|asked|told|tell|said|says|or|nor|both|all|other|others|another|every|each|one of|ones)\b"
)
_DETERMINER = r"(?:the|my|our|his|her|their|your|that|this|those|these|a|an|some|two|three|today's|yesterday's)"
#: a thing with what stands before it, and the room or place that it is in
_SO = r"(?: (?:wide )?(?:on|off|open|running|switched on|turned on|unlocked|closed|shut|dirty))?"
_PLACED = r"(?:in|on|at|inside|under)"
_STATE = r"(?:(?:open|closed|dirty|clean|empty|full|stupid|silly|damn|bloody|blasted|wretched|old|poor) )*"
_WHERE = rf"(?: {_PLACED} (?:the|my|our) [a-z]+(?: [a-z]+)?)?"
_ONE_DAY = re.compile(
    r"(?:,? (?:anywhere|yet|today|again|any ?more|any longer|at all|either|lately|so far|now|away|back|all (?:day|morning|night|over|the time)|yesterday|earlier|one day|some day|last (?:night|week)|this (?:morning|evening|week)|for (?:days|weeks|hours|ages|me|us)|before))+$"
)
#: what somebody should have done with it, or where it has been left
_NOT_AWAY = re.compile(
    r",? (?:and|but) (?:(?:i|we) )?(?:(?:have |has )?(?:totally |completely )?(?:forgot|forgotten)|(?:haven't|didn't|did not|have not) (?:yet )?(?:manage|managed|get|got) (?:round )?) ?to (?:put|tidy|take|pack) (?:it|them) (?:away|in|out|up)$"
)
_LEFT_OUT = re.compile(r"(?<=\w) out(?: (?:in the open|in the (?:heat|sun)|there))?$")
#: what somebody has got, of which no other is spoken
_BOUGHT = re.compile(
    r"\b(?P<got>(?:have |has |'ve )?(?:just )?(?:bought|got|picked up|brought home|brought back))(?: us| me| some| more| fresh)* (?!(?:the|my|our|his|her|their|your|that|this|those|these|a|an|some|two|three|up|out|in|home|back|to|it|them)\b)"
)
_SENTENCE = re.compile(r"(?P<text>[^.!?;]+)(?P<mark>[.!?;]+\s*|$)")


@dataclass(frozen=True, slots=True)
class ToldBefore:
    """A text that says that there is what it told of, and what it told; `which`: it told which one,
    so that there may be no other."""

    text: str
    told: str
    which: bool = False


class TellingOfIt:
    """Finds what is told of a thing before an order for it, in one home; `verbs` begin orders."""

    def __init__(self, things: NamedThings, verbs: Collection[str]) -> None:
        self._things = things
        self._verbs = verbs

    def told(self, text: str) -> ToldBefore | None:
        """The text (in lower case) with that said plainly; None where nothing is told so."""
        parts = [(found["text"].strip(), found["mark"]) for found in _SENTENCE.finditer(text)]
        for at, (said, mark) in enumerate(parts[:-1]):
            order = _OF_IT.match(parts[at + 1][0])
            if order is None or "?" in mark or _THERE.search(parts[at + 1][0]):
                continue
            there_is = _THERE_IS.match(said)
            of = there_is["is"] if there_is is not None else self._spoken_of(said)
            if of:
                rest = "".join(f"{each}{stop}" for each, stop in parts[at + 1 :])
                before = "".join(f"{each}{stop}" for each, stop in parts[:at])
                return ToldBefore(f"{before}{of}. {rest}", said, which=there_is is not None)
        return None

    def _spoken_of(self, said: str) -> str:
        """That there is the one thing that a sentence tells of; empty where it tells of none."""
        if not _TELLS.match(said) or _NEVER.search(_ONE_DAY.sub("", said)) or wishes(said):
            return ""
        if said.split()[0] in self._verbs:
            return ""
        said = _ONE_DAY.sub("", _LEFT_OUT.sub("", _ONE_DAY.sub("", _NOT_AWAY.sub("", said))))
        said = _BOUGHT.sub(r"\g<got> the ", said)
        rooms = {room.class_name for room in self._things.graph.rooms}
        names = [
            (before, name) for before, name, named in self._things.named_with(said) if named - rooms
        ]
        places = [
            re.search(rf"\b(?<!next ){_PLACED} {_DETERMINER}$", before) for before, _ in names
        ]
        if len(names) == 2 and places[0] is None and places[1] is not None:
            names.pop()  # the milk on the table
        if len(names) != 1:
            return ""
        name = re.escape(names[0][1])
        pattern = rf"\b(?P<what>{_DETERMINER} {_STATE}{name})(?P<so>{_SO})(?P<where>{_WHERE})$"
        found = re.search(pattern, said)
        if found is None:
            return ""
        are = "are" if re.search(r"(?<!s)s$", names[0][1]) or "some" in found["what"] else "is"
        where = found["where"] if self._things.classes(found["where"]) else ""  # at the market
        if found["so"]:  # left on, whoever it was
            return f"{found['what']}{where} {are}{found['so']}"
        return f"there {are} {found['what']}{where}"
