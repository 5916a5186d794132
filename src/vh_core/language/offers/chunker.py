"""Finding what of a text means something here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vh_core.actions import Domain
from vh_core.graph import GraphView, Node, Property
from vh_core.language import patterns as re
from vh_core.language.function_words import (
    A_WORDS,
    ALL_WORDS,
    EMPTY_ADJECTIVES,
    NUMBERS,
    OTHERS,
    PICKS,
    PREPOSITIONS,
    PRONOUNS,
    SMALL_WORDS,
    THE_WORDS,
    Role,
)
from vh_core.language.lexicon import lexicon_of, verbs_of
from vh_core.language.named_things import name_at
from vh_core.language.offers.chunks import Chunks, Thing
from vh_core.language.senses import Kind, Sense
from vh_core.language.tokens import tokenize
from vh_core.naming import NameMatch, Vocabulary, Words
from vh_core.naming.vocabulary import key_of

_LONGEST_PREPOSITION = 6
#: as far before a name as this its article may stand, words
_BEFORE = 4
#: as far behind a verb as this its particle may stand, words
_BEHIND = 9
DETERMINERS = THE_WORDS | A_WORDS | ALL_WORDS | NUMBERS.keys() | {"both", "some", "any", "no"}
_QUANTITIES = (DETERMINERS | OTHERS | PICKS.keys() | {"of"}) - {"second", "no"}
_STOPS = frozenset({",", ".", "and", "is", "are", "was", "were", "i", "you", "me", "to", "that"})
_BEGINS = frozenset({".", ",", "and", "then", "please", "you", "to", "just", "so", "but"})
_SPEAKER = frozenset({"me", "us", "i", "we"})
_POINTS = (PRONOUNS | {"its", "ones"}) - {"this", "that", "these", "those", "itself"}
#: go back to several things, some where no name follows
_SEVERAL = frozenset({"them", "they", "these", "those"})
_SEVERAL_ALONE = frozenset({"both", "all", "everything"})
_NO_NAMES = frozenset({",", ".", "ones", "lot", "thing", "things"})
#: stand behind a name, and not behind a verb
_ENDS = frozenset({"on", "off", "out", ",", "."})
#: behind these no particle comes: "put it into the box it lies on"
_INTO = frozenset({"into", "onto", "to"})
_OBJECTS = THE_WORDS | _POINTS | {"a", "an", "all", "both", "me", "every"}
_ARTICLE = re.compile(r"^(an?)(?= ([a-z]))")
_ARTICLES = THE_WORDS | A_WORDS
#: say how many of those that an article stands before
_BEFORE_ARTICLES = ALL_WORDS | NUMBERS.keys() | {"of", "both", "one", "some", "any"}


class Chunker:
    """Finds what means something in texts, in one home."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary, domain: Domain) -> None:
        self._view = view
        self._vocabulary = vocabulary
        self._domain = domain
        self._lexicon = lexicon_of(domain)
        self._verbs = verbs_of(domain)

    def chunks(self, text: str) -> Chunks:
        """What means something in a text."""
        return _Going(self, tuple(token.text for token in tokenize(text))).found

    def nodes(self, thing: Thing) -> list[Node]:
        """All that is called as a thing is."""
        by_class, nodes = self._view.graph.by_class, self._view.graph.nodes
        names = thing.match.classes or thing.match.wider
        return [nodes[i] for name in names for i in by_class.get(name, ())]

    def is_room(self, thing: Thing) -> bool:
        return self._vocabulary.is_room(thing.name)

    def can_move(self, thing: Thing) -> bool:
        """Whether it is something to carry."""
        return any(Property.GRABBABLE in node.properties for node in self.nodes(thing))

    def holds(self, thing: Thing) -> str:
        """The preposition by which something is put there; empty where nothing is."""
        nodes = self.nodes(thing)
        if self.is_room(thing):
            return "in"
        if any(Property.CONTAINERS in node.properties for node in nodes):
            return "in"
        flat = {Property.SURFACES, Property.SITTABLE, Property.LIEABLE, Property.HANGABLE}
        return "on" if any(flat & node.properties for node in nodes) else ""

    def can_have(self, thing: Thing, state: str) -> bool:
        """Whether one of them can be brought into a state."""
        can = self._domain.affordances.can_have
        return any(can(self._view, node.id, state) for node in self.nodes(thing)[:8])

    def states(self, chunks: Chunks) -> frozenset[str]:
        """The states that are spoken of, by verbs and of things."""
        said = {sense.value for _, sense in chunks.verbs if sense.kind is Kind.STATE}
        words = [word for each in chunks.things for word in each.words.split()]
        of_things = {self._lexicon.states.get((word,), "") for word in words}
        return frozenset((said | of_things | {state for _, state in chunks.states}) - {""})

    # -- words ---------------------------------------------------------------------------------

    def name_at(self, words: Sequence[str], at: int) -> tuple[NameMatch, int] | None:
        return name_at(self._vocabulary, words, at)

    def verb_at(self, words: Sequence[str], at: int) -> tuple[Sense, int] | None:
        return self._lexicon.verb_at(words, at)

    def particle(self, verb: str, words: Sequence[str], at: int) -> tuple[int, Sense] | None:
        """Where the particle of a verb stands, behind it, and what both mean."""
        by = self._lexicon.particles.get(verb, {})
        for place in range(at, min(len(words), at + _BEHIND)):
            if words[place] == "." or (words[place] in _INTO and self.leads(words, place)):
                return None
            if words[place] in by and (place == at or not self.leads(words, place)):
                return place, by[words[place]]
        return None

    def has_particles(self, verb: str) -> bool:
        """Whether there are words that stand with a verb: "switch on"."""
        return verb in self._lexicon.particles

    def leads(self, words: Sequence[str], at: int) -> bool:
        """Whether a preposition stands here: the name of a place follows."""
        for after in range(at + 1, min(at + 5, len(words))):
            if words[after] in (".", ",", "and", "then", "please"):
                return False
            if self.name_at(words, after) is not None:
                return True
        return False

    def state_at(self, words: Sequence[str], at: int) -> tuple[str, int] | None:
        for length in (2, 1):
            state = self._lexicon.states.get(tuple(words[at : at + length]))
            if state is not None:
                return state, length
        return None

    def could_name(self, word: str) -> bool:
        """Whether a word that names nothing here may name something."""
        small = word in SMALL_WORDS or word in self._verbs or word in _NO_NAMES
        return not (small or word.isdigit() or (word,) in self._lexicon.states)

    def is_name_elsewhere(self, word: str) -> bool:
        """Whether it names something in other homes."""
        return word in self._vocabulary.words

    @staticmethod
    def is_called_so(name: Words, match: NameMatch) -> bool:
        """Whether a name is more than the end of what its things are called."""
        key = key_of(name)
        return not any(each != key and each.endswith(key) for each in match.classes)


def _article(found: re.Match[str]) -> str:
    return "an" if found[2] in "aeiou" else "a"


class _Going:
    """Goes through the words once."""

    def __init__(self, chunker: Chunker, words: tuple[str, ...]) -> None:
        self._chunker = chunker
        self._words = words
        self.found = Chunks(words)
        self._taken: set[int] = set()  # particles
        at = 0
        while at < len(words):
            at += self._take(at)

    def _take(self, at: int) -> int:
        words, found, chunker = self._words, self.found, self._chunker
        word = words[at]
        if at in self._taken:
            return 1
        before = words[at - 1] if at else "."
        verb = None if before in DETERMINERS else chunker.verb_at(words, at)
        begins = before in _BEGINS
        after = words[at + 1] if at + 1 < len(words) else "."
        does = verb is not None and (begins or before in ("to", "i") or after in _OBJECTS)
        if after in _ENDS and not chunker.has_particles(word):  # "light off"
            does = does and chunker.name_at(words, at) is None
        name = None if does else chunker.name_at(words, at)
        if name is not None:
            return self._take_name(at, *name)
        if verb is not None:
            return self._take_verb(at, *verb)
        leads = (word,) in PREPOSITIONS and chunker.leads(words, at)
        state = None if leads else chunker.state_at(words, at)
        if state is not None:
            found.states.append((at, state[0]))
            return state[1]
        if word in _POINTS or (word in ("that", "this", "those") and self._ends(at + 1)):
            found.points = True
            found.to_several |= word in _SEVERAL
        if word in _SEVERAL_ALONE and self._ends(at + 1):
            found.points = found.to_several = True
        found.there |= word == "there" and after not in ("is", "are", "was", "were")
        if word in _SPEAKER:
            found.speaker = True
        if chunker.could_name(word) and (before in _ARTICLES or chunker.is_name_elsewhere(word)):
            found.nameless.append((at, word))
        return 1

    def _ends(self, at: int) -> bool:
        return at >= len(self._words) or self._words[at] in (",", ".", "in", "on", "to", "into")

    def _take_verb(self, at: int, sense: Sense, length: int) -> int:
        moved = self._chunker.particle(self._words[at], self._words, at + 1)
        if moved is not None and length == 1:
            place, sense = moved
            self._taken.add(place)
        self.found.verbs.append((at, sense))
        self._taken.update(range(at + 1, at + length))
        return length

    def _take_name(self, at: int, match: NameMatch, length: int) -> int:
        start = self._start(at)
        name = self._words[at : at + length]
        said = [word for word in self._words[start:at] if self._is_kept(word)]
        while said and said[-1] == "of":
            said.pop()
        if not any(word in DETERMINERS or word.isdigit() for word in said):
            said = ["the", *said]
        quantity = self._quantity(said, match)
        role = self._role(start)
        words = _ARTICLE.sub(_article, " ".join((*said, *name)))
        dropped = tuple(w for w in self._words[start:at] if not self._is_kept(w))
        thing = Thing(name, words, match, role, at, at + length, quantity, dropped)
        self.found.things.append(thing)
        # what was taken for a state says which
        self.found.states = [each for each in self.found.states if not start <= each[0] < at]
        if self._chunker.is_called_so(name, match):  # "a gross bowl" is a bowl
            kept = [each for each in self.found.nameless if not start <= each[0] < at]
            self.found.nameless = kept
        elif start == at and at and self._chunker.could_name(self._words[at - 1]):
            self.found.nameless.append((at - 1, self._words[at - 1]))  # "bord game"
        return length

    def _start(self, at: int) -> int:
        """Where what belongs to a name begins: its article, or how many."""
        start, articled = at, False
        for place in range(at - 1, max(-1, at - 1 - _BEFORE), -1):
            word = self._words[place]
            counts = word in _BEFORE_ARTICLES or word.isdigit()
            if articled and not counts:
                break
            if counts or word in DETERMINERS or self._is_adjective(word):
                start = place
            elif word in _STOPS or (word in SMALL_WORDS and not self._is_kept(word)):
                break
            articled = articled or word in _ARTICLES
        while self._words[start] == "of":
            start += 1
        return start

    def _is_adjective(self, word: str) -> bool:
        state = self._chunker.state_at((word,), 0)
        return (state is not None and word not in ("on", "off", "going")) or word in _QUANTITIES

    def _is_kept(self, word: str) -> bool:
        return word.isdigit() or (self._is_adjective(word) and word not in EMPTY_ADJECTIVES)

    @staticmethod
    def _quantity(said: Iterable[str], match: NameMatch) -> str:
        for word in said:
            if word in ALL_WORDS or word == "both":
                return "all"
            if word in NUMBERS or word.isdigit():
                return str(NUMBERS.get(word, word))
        return ""

    def _role(self, start: int) -> Role | None:
        if start - 1 in self._taken:  # "turn off the tv" is not from the tv
            return None
        for length in range(_LONGEST_PREPOSITION, 0, -1):
            before = self._words[max(0, start - length) : start]
            role = PREPOSITIONS.get(before) if len(before) == length else None
            if role is not None and role is not Role.OF:
                return role
        return None
