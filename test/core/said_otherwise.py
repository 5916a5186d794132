"""Wordings that people wrote, of the part of the corpus that may be looked at, and ways to change
them of which it is known what they do to the meaning: nothing, or that both of two are asked for,
or that one of two is not.

A wording is taken only where another one of the same group comes to the same. What is asked for is
compared, never how it is read."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from errands import asked
from reading_home import corpus_home, reader_in

from vh_core.bench.language_corpus import read_yaml
from vh_core.goals import Condition, Goal
from vh_core.graph import GraphView

_CORPUS = Path(__file__).parents[1] / "corpus"
#: words by which a wording may go back to another, or take something from it
_GOES_BACK = re.compile(
    r"\b(?:everything|everywhere|all|rest|others?|same|each|both|anything|nothing|something|only|"
    r"except|but|instead|back|again|first|second|last|then|also|too|another|that|this|those|these|"
    r"here|there|them|it|one|any|lights?)\b|[\d?:;,]",
    re.IGNORECASE,
)
_ORDER = re.compile(
    r"(?:put|place|move|turn|switch|open|close|shut|bring|take|wash|throw|carry|set)\b",
    re.IGNORECASE,
)
_POLITE = re.compile(r"^please |,? (?:please|pls|thanks|thank you)$", re.IGNORECASE)


@dataclass(frozen=True)
class Wording:
    """An order that somebody wrote, in one sentence without what is said beside it, with what it
    asks of the home and what it names."""

    text: str
    asks: frozenset[Condition]
    about: frozenset[str]


@dataclass(frozen=True)
class Changed:
    """What is made of wordings, with what that asks for, if it is not refused; None for nothing."""

    law: str
    text: str
    asks: frozenset[Condition] | None


def wordings_of(hand: str, home: str, most: int) -> list[Wording]:
    """So many orders of one hand in a home, which it is known how to read: two say the same."""
    goals = read_yaml(_CORPUS / f"goals_{hand}.yaml")
    found: list[Wording] = []
    for group in read_yaml(_CORPUS / "looked_at" / f"{hand}.yaml"):
        name = group.get("does")
        if not isinstance(name, str) or name not in goals or goals[name]["scene"] != home:
            continue
        said = [str(text).strip() for each in group["said"] for text in [*each.values()][:1]]
        alike: dict[frozenset[Condition], list[str]] = defaultdict(list)
        for each in (_POLITE.sub("", each.rstrip(".! ")) for each in said):
            goal = reader_in(home).read(each)
            if isinstance(goal, Goal):
                alike[frozenset(asked(goal, GraphView(corpus_home(home))))].append(each)
        found += [
            Wording(_lower(text), asks, _about(text, asks, home))
            for asks, texts in alike.items()
            for text in filter(_is_order, texts)
            if len(texts) > 1 and asks
        ][:1]
        if len(found) == most:
            break
    return found


def _is_order(text: str) -> bool:
    one = not re.search(r"[.!?\n]", text)
    return one and _ORDER.match(text) is not None and not _GOES_BACK.search(text)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _about(text: str, asks: frozenset[Condition], home: str) -> frozenset[str]:
    """The classes of all that an order names, or is about."""
    nodes = corpus_home(home).nodes
    named = reader_in(home)._things.classes(text.lower())
    return named | {nodes[i].class_name for each in asks for i in each.mentions if i in nodes}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


#: both are asked for
BOTH: dict[str, Callable[[str, str], str]] = {
    "and": lambda a, b: f"{a} and {b}",
    "comma": lambda a, b: f"{a}, {b}",
    "sentences": lambda a, b: f"{_capital(a)}. {_capital(b)}.",
    "then": lambda a, b: f"{_capital(a)}. Then {b}.",
    "while": lambda a, b: f"{_capital(a)}. {_capital(b)} while you're at it.",
    "lines": lambda a, b: f"{a}\n{b}",
    "numbered": lambda a, b: f"1. {a}\n2. {b}",
    "oh": lambda a, b: f"{_capital(a)}. Oh, and {b}.",
    "before": lambda a, b: f"{_capital(a)}. But before that, {b}.",
    "done": lambda a, b: f"{_capital(a)}. When you're done with that, {b}.",
    "also": lambda a, b: f"{_capital(a)}. Also, {b}.",
}
#: the second is asked for, and the first is what somebody tells of, denies or puts off
SECOND = (
    "Tom will {a}. {b}.",
    "{b}. Tom is going to {a} tomorrow.",
    "I've just told Anna to {a}. {b}.",
    "It's Anna's job to {a}. {b}.",
    "{b}. I forgot to {a}, but Tom did it.",
    "Someone else will {a}. {b}.",
    "{b}. I told you not to {a}.",
    "You don't need to {a}. {b}.",
    "I was going to say {a}, but {b} instead.",
    "{b} before I {a}.",
    "{b}. Please don't {a}.",
    "I hate it when people {a}. {b}.",
    "Why would you {a}? {b}.",
    "{b}, so Anna doesn't have to {a}.",
)
#: one thing more is done by somebody else, which is a part of the same clause
MORE = ("{a} and {b}", "{a}, then {b}", "{a} and then {b}", "{a}, and {b}")
#: nothing of it is asked for
NEITHER = (
    "Tom will {a}.",
    "I already asked Tom to {a}.",
    "I've just told Anna to {a}.",
    "Someone else will {a}.",
    "It's too late to {a}.",
    "I hate it when people {a}.",
    "I used to {a} every day.",
    "Nobody asked you to {a}.",
    "I wish I could {a}.",
    "He wanted me to {a}.",
)
#: said beside it, and changes nothing
REMARKS = (
    "We had fish yesterday and it was really good.",
    "The bus was late again.",
    "I want to sleep.",
    "My flatmate is coming back on Sunday.",
    "I'm getting changed.",
    "Mum said dinner's at seven.",
    "My feet hurt.",
    "What a day.",
    "You're doing great.",
    "The neighbours are having a party again.",
)
BESIDE: tuple[Callable[[str, str], str], ...] = (
    lambda a, said: f"{said} {_capital(a)}.",
    lambda a, said: f"{_capital(a)}. {said}",
    lambda a, said: f"{a} ({_lower(said.rstrip('.'))})",
    lambda a, said: f"{a} - {_lower(said.rstrip('.'))}",
    lambda a, said: f"{said.rstrip('.')}, so {a}.",
    lambda a, said: f"{_capital(a)}, {_lower(said)}",
)
#: asked for in other words
SAME = (
    "Could you {a}, please?",
    "I want you to {a}.",
    "don't forget to {a}",
    "do me a favour and {a}",
    "{a} because I'm tired",
    "as I'm busy, {a}",
    "my hands are full, {a}",
    "{a} for heaven's sake",
    "{a} so that I can relax",
    "would you be so kind as to {a}?",
)
#: asked for, and not to be had
ABSENT = (
    "bring me the hammer",
    "I need a hammer",
    "ring my daughter and tell her I'm fine",
    "where are my car keys?",
    "go to the balcony",
    "feed the dog",
    "fetch me the trumpet",
)


class Otherwise:
    """Changes wordings of a home, by chance."""

    def __init__(self, wordings: list[Wording], seed: int) -> None:
        self._chance = random.Random(seed)
        self._wordings = wordings

    def some(self, count: int) -> Iterator[Changed]:
        """So many, of all laws in turn."""
        laws = (self._both, self._second, self._neither, self._beside, self._same, self._absent)
        for at in range(count):
            yield laws[at % len(laws)]()

    def _two(self) -> tuple[Wording, Wording]:
        """Two that have nothing to do with each other."""
        while True:
            one, other = self._chance.sample(self._wordings, 2)
            if one.about.isdisjoint(other.about):
                return one, other

    def _both(self) -> Changed:
        one, other = self._two()
        name = self._chance.choice(sorted(BOTH))
        return Changed(name, BOTH[name](one.text, other.text), one.asks | other.asks)

    def _second(self) -> Changed:
        one, other = self._two()
        said = self._chance.choice(SECOND).format(a=one.text, b=other.text)
        return Changed("second", _capital(said), other.asks)

    def _neither(self) -> Changed:
        one, other = self._two()
        both = self._chance.choice(MORE).format(a=one.text, b=other.text)
        return Changed("neither", self._chance.choice(NEITHER).format(a=both), None)

    def _beside(self) -> Changed:
        one = self._chance.choice(self._wordings)
        said = self._chance.choice(BESIDE)(one.text, self._chance.choice(REMARKS))
        return Changed("remark", said, one.asks)

    def _same(self) -> Changed:
        one = self._chance.choice(self._wordings)
        return Changed("same", self._chance.choice(SAME).format(a=one.text), one.asks)

    def _absent(self) -> Changed:
        one, asks = self._chance.choice(self._wordings).text, self._chance.choice(ABSENT)
        first, second = self._chance.sample((one, asks), 2)
        name = self._chance.choice(sorted(BOTH))
        return Changed("absent", BOTH[name](first, second), None)
