"""Which things of a home a text names, whatever it says of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from vh_core.graph import EnvironmentGraph, GraphView, Property, Relation
from vh_core.language.function_words import SMALL_WORDS
from vh_core.language.tokens import tokenize
from vh_core.naming import NameMatch, Vocabulary, Words
from vh_core.spatial import room_of

#: a name, words
LONGEST_NAME = 4
#: things that stand on each other, a plate on a tray on a table
_DEEPEST = 3
_PLACING = (Relation.ON, Relation.INSIDE)
#: small words that name things, too
_NAMES = frozenset({"light", "lights", "water", "clothes", "orange", "glass", "night", "bedside"})
#: words of their own, and the ends of names: a plate, a table, a chair
_ONLY_ENDS = frozenset({"late", "able", "hair", "lass", "ream", "rate"})
_DETERMINERS = frozenset({"the", "my", "our", "your", "a", "an", "this", "that"})


def name_at(vocabulary: Vocabulary, words: Sequence[str], at: int) -> tuple[NameMatch, int] | None:
    """The longest name of something in a home that begins at a place, with its number of words;
    None where none does."""
    if (words[at] in SMALL_WORDS and words[at] not in _NAMES) or words[at] in _ONLY_ENDS:
        return None
    return vocabulary.longest_at(words, at, LONGEST_NAME)


class NamedThings:
    """Looks for names in texts, in one home."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary) -> None:
        self._view = view
        self._vocabulary = vocabulary

    @property
    def graph(self) -> EnvironmentGraph:
        """The home."""
        return self._view.graph

    def classes(self, text: str) -> frozenset[str]:
        """The classes of all that is called as something in a text is, and of all in the rooms that
        it names."""
        words = [token.text for token in tokenize(text)]
        found: set[str] = set()
        for at in range(len(words)):
            named = name_at(self._vocabulary, words, at)
            if named is not None:
                found |= self._called(named[0])
        return frozenset(found)

    def names(self, text: str) -> Iterator[frozenset[str]]:
        """The classes that each name in a text may mean, rooms among them, the longest names."""
        for _, _, classes in self.named_with(text):
            yield classes

    def named_with(self, text: str) -> Iterator[tuple[str, str, frozenset[str]]]:
        """Each name in a text, with what stands before it, and what it may mean (see `names`)."""
        words = [token.text for token in tokenize(text)]
        at = 0
        while at < len(words):
            name = name_at(self._vocabulary, words, at)
            length = name[1] if name is not None else 1
            if name is not None:
                found = self._with_head(words, at, name)
                classes = frozenset((*found.classes, *found.wider, *found.kinds, *found.rooms))
                yield " ".join(words[:at]), " ".join(words[at : at + length]), classes
            at += length

    def _with_head(self, words: list[str], at: int, name: tuple[NameMatch, int]) -> NameMatch:
        """What "wine" is in "a wine and water glass", or else what it is called."""
        found, behind = name[0], at + name[1] + 1
        joined = behind < len(words) and words[behind - 1] == "and"
        second = name_at(self._vocabulary, words, behind) if joined else None
        if second is None:
            return found
        first, last = tuple(words[at : behind - 1]), tuple(words[behind : behind + second[1]])
        return self._vocabulary.match(self._vocabulary.sharing_head(first, last)) or found

    def named(self, text: str) -> tuple[frozenset[str], frozenset[int]]:
        """The classes of all that is called as something in a text is, without rooms, and the rooms
        that it names, by id."""
        found = frozenset[str]().union(*self.names(text))
        rooms = frozenset(room.id for room in self.graph.rooms if room.class_name in found)
        return found - {self.graph.nodes[i].class_name for i in rooms}, rooms

    def called(self, text: str) -> tuple[frozenset[str], frozenset[int]]:
        """As `named`, without what only a wider meaning of several words covers: the "dining table"
        is no other table, "the table" may be any."""
        words = [token.text for token in tokenize(text)]
        found: set[str] = set()
        at = 0
        while at < len(words):
            name = name_at(self._vocabulary, words, at)
            if name is not None:
                match = name[0]
                wider = match.wider if name[1] == 1 or not match.classes else ()
                found |= {*match.classes, *wider, *match.rooms}
            at += name[1] if name is not None else 1
        rooms = frozenset(room.id for room in self.graph.rooms if room.class_name in found)
        return frozenset(found - {self.graph.nodes[i].class_name for i in rooms}), rooms

    def of_classes(self, classes: Iterable[str]) -> list[int]:
        """All things of these classes, by id."""
        by_class = self.graph.by_class
        return [i for name in classes for i in by_class.get(name, ())]

    def is_at(self, node_id: int, classes: Collection[str], rooms: Collection[int]) -> bool:
        """Whether something is in one of these rooms, or in or on something of these classes."""
        found = {node_id}
        for _ in range(_DEEPEST):
            found |= self.above(found)
        carries = {self.graph.nodes[i].class_name for i in found - {node_id}}
        return room_of(self._view, node_id) in rooms or bool(carries & {*classes})

    def above(self, ids: Collection[int]) -> frozenset[int]:
        """What things are on and in."""
        return frozenset(
            i for each in ids for rel in _PLACING for i in self._view.successors(rel, each)
        )

    def beside(self, ids: Collection[int]) -> frozenset[str]:
        """The classes of the furniture in the rooms of what stands among these things."""
        carried = Property.GRABBABLE
        nodes = self.graph.nodes
        rooms = {self.room_of(i) for i in ids if carried not in nodes[i].properties} - {None}
        there = (node for i, node in nodes.items() if self.room_of(i) in rooms)
        return frozenset(node.class_name for node in there if carried not in node.properties)

    def is_carried(self, ids: Collection[int]) -> bool:
        """Whether any of these can be carried."""
        return any("GRABBABLE" in self.graph.nodes[i].properties for i in ids)

    def around(self, node_id: int) -> frozenset[int]:
        """What a thing is inside of, without its room."""
        around = self._view.successors(Relation.INSIDE, node_id)
        return frozenset(i for i in around if not self.graph.nodes[i].is_room)

    def room_of(self, node_id: int) -> int | None:
        """The room that something is in."""
        return room_of(self._view, node_id)

    def led_to(self, node_id: int) -> Collection[int]:
        """The rooms that a door is between."""
        return self._view.successors(Relation.BETWEEN, node_id)

    def _called(self, match: NameMatch) -> set[str]:
        graph = self.graph
        names = {*match.classes, *match.wider, *match.kinds}
        rooms = {room.id for room in graph.rooms if room.class_name in names}
        if rooms:
            inside = (i for i in graph.nodes if room_of(self._view, i) in rooms)
            names |= {graph.nodes[i].class_name for i in inside}
        return names

    def place_at(self, words: Words, *, start: int = 0) -> int:
        """How many of the words from there on are the name of a room or of what cannot be carried,
        with an article before it; 0 where none is."""
        article = words[start : start + 1] != () and words[start] in _DETERMINERS
        at = start + article
        for end in range(min(len(words), at + LONGEST_NAME), at, -1):
            name = words[at:end]
            if self.is_room(name) or self._vocabulary.holds_things(name):
                return end - start
        return 0

    def is_room(self, words: Words) -> bool:
        """Whether words name a room."""
        return self._vocabulary.is_room(words)

    def knows(self, words: Words) -> bool:
        """Whether words name anything here."""
        return self._vocabulary.knows(words)

    def only_switches(self, words: Words) -> bool:
        """Whether all that words name has a switch, and none of it can be opened."""
        match = self._vocabulary.match(words)
        names = match.classes if match is not None else ()
        nodes = [self.graph.nodes[i] for name in names for i in self.graph.by_class.get(name, ())]
        return bool(nodes) and all(
            "HAS_SWITCH" in node.properties and "CAN_OPEN" not in node.properties for node in nodes
        )
