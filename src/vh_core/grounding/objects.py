"""Which classes the words for an object can mean, and how well each fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from vh_core.actions import ACTIONS
from vh_core.graph import EnvironmentGraph, Node
from vh_core.grounding.bank import ActionBank
from vh_core.grounding.spelling import letter_vectors, spelt_alike
from vh_core.grounding.verbs import ASIDE
from vh_core.naming import LIGHT_NAMES, SYNONYMS, Vocabulary, key_of, key_of_class, singular

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors

Words = tuple[str, ...]

#: how well a class fits that is called exactly so, the same but for spaces and plural, so by
#: another name, by the end of its own name, or by the words without those in front of them
EXACT, SAME, SYNONYM, ENDING, ADORNED = 1.0, 0.98, 0.94, 0.88, 0.9
#: each further class that a name may mean fits a little less
_NEXT = 0.004
#: from here on the words name a class; below it their meaning is asked of the encoder
RESOLVED = 0.75
#: names whose spelling is compared letter by letter
_COMPARED = 12
_LONGEST = 40
#: words that stand for a thing named before
PRONOUNS = frozenset({"it", "them", "this", "that", "one", "ones"})


@dataclass(frozen=True, slots=True)
class Named:
    """Classes that words can mean, with how well each fits, in (0, 1]; and rooms they restrict
    it to ("kitchen light")."""

    scores: Mapping[str, float] = field(default_factory=dict)
    rooms: tuple[str, ...] = ()

    @property
    def best(self) -> float:
        return max(self.scores.values(), default=0.0)


class ClassMatcher:
    """Matches words against the classes of a bank: names, synonyms, spelling.

    `graph` is the bank's scene, if it has one.
    """

    def __init__(self, bank: ActionBank, graph: EnvironmentGraph | None = None) -> None:
        self._classes = bank.classes
        self._vocabulary = Vocabulary.of(graph if graph is not None else _graph_of(bank))
        self._spoken = {tuple(name.replace("-", "_").split("_")): name for name in self._classes}
        self._keys: dict[str, list[tuple[str, float]]] = {}
        for name in self._classes:
            self._keys.setdefault(key_of_class(name), []).append((name, SAME))
        for synonym in (*SYNONYMS, *sorted(LIGHT_NAMES)):
            if synonym not in self._keys:
                match = self._vocabulary.match((synonym,))
                if match is not None:
                    self._keys[synonym] = self._ranked(match.classes)
        self._letters: Vectors | None = None
        self._cached = lru_cache(maxsize=4096)(self._match)

    def match(self, words: Words) -> Named:
        """The classes that the words can mean; the result is shared and must not be changed."""
        return self._cached(words[:8])

    def rooms(self, words: Words) -> tuple[str, ...]:
        """Classes of rooms that the words are a name of; none if they name anything else."""
        if words and self._vocabulary.is_room(words):
            match = self._vocabulary.match(words)
            return match.classes if match is not None else ()
        return ()

    def _match(self, words: Words) -> Named:
        found, rooms = self._by_name(words)
        whole = bool(found)
        best = max(found.values(), default=0.0)
        for start in range(1, len(words)):
            if best >= RESOLVED:
                break
            for part, worth in _parts(words, start):
                for name, score in self._by_name(part)[0].items():
                    found[name] = max(found.get(name, 0.0), score * (worth - 0.02 * start))
            best = max(found.values(), default=0.0)
        if not whole:
            for name, score in self._by_spelling(words).items():
                found[name] = max(found.get(name, 0.0), score)
            if (
                len(words) > 1
                and ASIDE.isdisjoint(words)
                and max(found.values(), default=0.0) < RESOLVED
            ):
                for name, score in self._by_spelling(words[-1:]).items():
                    found[name] = max(found.get(name, 0.0), score * ADORNED)
        return Named(found, rooms)

    def _by_name(self, words: Words) -> tuple[dict[str, float], tuple[str, ...]]:
        found: dict[str, float] = {}
        rooms: tuple[str, ...] = ()
        match = self._vocabulary.match(words)
        if match is not None and not match.generic:
            found.update(self._ranked(match.classes))
            rooms = match.rooms
        for name, score in self._keys.get(key_of(words), ()):
            found[name] = max(found.get(name, 0.0), score)
        exact = self._spoken.get(words)
        if exact is not None:
            found[exact] = EXACT
        return found, rooms

    def _ranked(self, classes: Sequence[str]) -> list[tuple[str, float]]:
        own = set(self._classes)
        kept = [name for name in classes if name in own]
        worth = SYNONYM if len(kept) < 12 else ENDING
        return [(name, max(worth - _NEXT * rank, 0.8)) for rank, name in enumerate(kept)]

    def _by_spelling(self, words: Words) -> dict[str, float]:
        joined = "".join(words)[:_LONGEST]
        found = self._spelt(joined)
        if joined.endswith("s"):
            for key in {singular(joined), joined[:-1]}:
                for name, score in self._spelt(key).items():
                    found[name] = max(found.get(name, 0.0), score)
        return found

    def _spelt(self, key: str) -> dict[str, float]:
        """Classes that are spelt much like this, written together and in the singular."""
        import numpy as np

        if len(key) < 2:
            return {}
        names = list(self._keys)
        if self._letters is None:
            self._letters = letter_vectors(names)
        alike = self._letters @ letter_vectors([key])[0]
        count = min(_COMPARED, len(names))
        found: dict[str, float] = {}
        for index in np.argpartition(-alike, count - 1)[:count]:
            likeness = spelt_alike(key, names[index])
            for name, score in self._keys[names[index]] if likeness else ():
                found[name] = max(found.get(name, 0.0), score * likeness)
        return found


def _parts(words: Words, start: int) -> list[tuple[Words, float]]:
    """The words with that many left out, and what a name that is left is worth.

    Adjectives in front go first ("big red apple"), then what follows ("fridge door"). A name
    with a preposition keeps it: a "nice basket for clothes", but "hands in sink" are no sink.
    """
    if ASIDE.isdisjoint(words):
        return [(words[start:], ADORNED), (words[:-start], ADORNED - 0.2)]
    rest = words[start:]
    return [] if rest[0] in ASIDE or ASIDE.isdisjoint(rest) else [(rest, ADORNED)]


def _graph_of(bank: ActionBank) -> EnvironmentGraph:
    """A graph with a node for each class of a bank that has no scene."""
    properties: dict[str, set[str]] = {name: set() for name in bank.classes}
    for phrase in bank.phrases:
        for position, name in enumerate(phrase.classes):
            wanted = _argument_properties(phrase.action)
            if position < len(wanted) and len(wanted[position]) == 1:
                properties[name].update(wanted[position])
    nodes = (
        Node(number, name, None, frozenset(properties[name]), frozenset())
        for number, name in enumerate(bank.classes, start=1)
    )
    return EnvironmentGraph(nodes, ())


def _argument_properties(action: str) -> tuple[tuple[str, ...], ...]:
    """What VirtualHome's action says of the properties of its objects; nothing for another one."""
    row = ACTIONS.get(action)
    return row.argument_properties if row is not None else ()
