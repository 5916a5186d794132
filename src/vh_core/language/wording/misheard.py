"""Words that were heard, or typed, for what has a switch or opens: "turn off both lambs".

A letter more, less or other makes of a word one that names nothing here ("lamb", "widow"). What is
switched, opened or closed is of few kinds, so where a single one of these is a letter off, that is
meant. Nothing of the kind is guessed of what is carried: a cap is no cup.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from vh_core.goals import Corrected
from vh_core.graph import EnvironmentGraph, Property
from vh_core.language import patterns as re
from vh_core.language.odd_words import could_restrict
from vh_core.language.wording.spelling import letters_off
from vh_core.naming import NAMES, Vocabulary, singular

_SWITCHES = re.compile(
    r"\b(?:(?:turn|switch|put|shut|power) .*?\b(?:on|off|of (?=the\b))|start|(?:on|off)[.!]?$)"
)
_OPENS = re.compile(r"\b(?:open|close|shut)\b")
_WORD = re.compile(r"[a-z]+")
#: what a name stands behind: "ben" behind an order, or "the phone rang", is no bin and no range
_BEFORE_NAMES = frozenset(
    {"the", "my", "our", "your", "both", "all", "every", "each", "a", "an", "any", "this", "that",
     "these", "those", "two", "three", "four", "on", "off", "open", "close", "shut", "room",
     "kitchen", "bathroom", "bedroom", "office", "hall", "floor", "table", "desk", "wall", "and"}
)  # fmt: skip
_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class Misheard:
    """Finds such words in one home. `knows`: whether a word can be said here."""

    graph: EnvironmentGraph
    vocabulary: Vocabulary
    knows: Callable[[str], bool]
    #: by what things are called that take it: the same for every text about one home
    _called: dict[frozenset[Property], frozenset[str]] = field(default_factory=dict, compare=False)

    def corrected(self, text: str) -> tuple[str, tuple[Corrected, ...]]:
        """The text (in lower case) with the words that were meant, and which these are."""
        wanted = {Property.HAS_SWITCH} if _SWITCHES.search(text) else set()
        wanted |= {Property.CAN_OPEN} if _OPENS.search(text) else set()
        if not wanted:
            return text, ()
        names = self._names(frozenset(wanted))
        changed: dict[str, str] = {}
        words = _WORD.findall(text)
        named = (word for before, word in pairwise(("the", *words)) if before in _BEFORE_NAMES)
        for word in dict.fromkeys(named):
            one = singular(word)
            free = len(word) >= _SHORTEST and not self.knows(word) and not could_restrict(word)
            if not free or one in NAMES:
                continue
            near = {name for name in names if _is_a_letter_off(one, name)}
            if len(near) == 1:
                changed[word] = near.pop() + ("s" if one != word else "")
        said = _WORD.sub(lambda found: changed.get(found[0], found[0]), text)
        return said, tuple(Corrected(*pair) for pair in changed.items())

    def _names(self, wanted: frozenset[Property]) -> frozenset[str]:
        """The words by which things that take it are called here."""
        if wanted not in self._called:
            self._called[wanted] = frozenset(self._names_of(wanted))
        return self._called[wanted]

    def _names_of(self, wanted: frozenset[Property]) -> Iterator[str]:
        for word in self.vocabulary.words:
            match = self.vocabulary.match((word,)) if singular(word) == word else None
            classes = match.classes if match is not None else ()
            nodes = [self.graph.nodes[i] for name in classes for i in self.graph.by_class[name]]
            carried = any(Property.GRABBABLE in node.properties for node in nodes)
            if nodes and not carried and all(wanted & node.properties for node in nodes):
                yield word


def _is_a_letter_off(word: str, name: str) -> bool:
    return abs(len(word) - len(name)) <= 1 and letters_off(word, name) == 1
