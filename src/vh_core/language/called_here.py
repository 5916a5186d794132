"""What words name in one home, as the wording of a text asks it: a room, furniture, something that
can be brought."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.graph import GraphView, Property
from vh_core.language.named_things import NamedThings
from vh_core.language.tokens import tokenize
from vh_core.naming import Vocabulary, Words

_DETERMINED = {("the",), ("my",), ("our",)}


@dataclass(frozen=True, slots=True)
class CalledHere:
    """Says of words what they name in a home, whatever stands before the name."""

    view: GraphView
    vocabulary: Vocabulary
    things: NamedThings

    def is_room(self, text: str) -> bool:
        """Whether words name a room."""
        return self.vocabulary.is_room(_name(text))

    def is_thing(self, word: str) -> bool:
        """Whether a word names something of this home, or of others."""
        return word in self.vocabulary.words or self.vocabulary.match((word,)) is not None

    def is_place(self, text: str) -> bool:
        """Whether words name furniture, or something else that things can be put on or in."""
        words = _name(text)
        return not self.vocabulary.is_room(words) and self.vocabulary.holds_things(words)

    def is_brought(self, text: str) -> bool:
        """Whether words name one thing, or "the" things, that can be carried."""
        determined = tuple(token.text for token in tokenize(text))[:1] in _DETERMINED
        match = self.vocabulary.match(_name(text))
        by_class = self.view.graph.by_class
        ids = [i for name in match.classes for i in by_class[name]] if match is not None else []
        one = determined or len(ids) == 1 or (match is not None and not match.plural)
        return one and self.things.is_carried(ids)

    def is_receptacle(self, text: str) -> bool:
        """Whether words name furniture that things are put in or on."""
        match = self.vocabulary.match(_name(text))
        names = match.classes if match is not None else ()
        nodes = [self.view.node(i) for name in names for i in self.view.graph.by_class[name]]
        return (
            bool(nodes)
            and self.is_place(text)
            and all(node.properties & {Property.SURFACES, Property.CONTAINERS} for node in nodes)
        )


def _name(text: str) -> Words:
    """The words of a name without an article."""
    words = tuple(token.text for token in tokenize(text))
    return words[1:] if words[:1] in _DETERMINED else words
