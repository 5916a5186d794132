"""Several things of which it is told where some of them are: "the plums, two are in the kitchen and
one is in the hall". It has to be so; and where it is told of as many as are meant, those are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from vh_core.graph import GraphView, Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Place, Quantity


@dataclass(frozen=True, slots=True)
class InParts:
    """Chooses nodes for such nouns; `select` chooses for others. Raises `Unclear`."""

    view: GraphView
    candidates: Callable[[Noun], list[int]]
    select: Callable[..., tuple[int, ...]]
    is_there: Callable[[int, Place], bool]

    def those(self, noun: Noun, want: Want, besides: Iterable[int]) -> tuple[int, ...]:
        """The nodes that a noun means: those that are told of, if it says as many, and else all of
        them."""
        if all(part.quantity is Quantity.ALL for part in noun.parts):
            return self._of_all_there(noun, want, besides)
        told = sum(max(1, part.count) for part in noun.parts)
        if noun.quantity is Quantity.COUNT or noun.count == told:
            return self._of_parts(noun, told, want, besides)
        chosen = self.select(replace(noun, parts=()), want, besides=besides)
        for part in noun.parts:
            self._require_there(noun, part, chosen)
        if told > len(chosen) or (told < len(chosen) and len(noun.parts) > 1):
            reason = f'there are {len(chosen)} "{noun}", and it is told where {told} are'
            raise Unclear("not_understood", f"{reason}; say which ones are meant")
        return chosen

    def _of_all_there(self, noun: Noun, want: Want, besides: Iterable[int]) -> tuple[int, ...]:
        """All in each of several places, some in each, which come to as many as are counted."""
        found: list[int] = []
        for part in noun.parts:
            there = replace(noun, quantity=Quantity.ALL, count=0, parts=())
            there = replace(there, places=(*noun.places, *part.places))
            found += self.select(there, want, besides=(*besides, *found))
        if len(found) != noun.count:
            reason = f'there are {len(found)} "{noun}" in these places, and not {noun.count}'
            raise Unclear("not_understood", f"{reason}; say which ones are meant")
        return tuple(found)

    def _of_parts(
        self, noun: Noun, told: int, want: Want, besides: Iterable[int]
    ) -> tuple[int, ...]:
        """As many in each place as it is told of it, and what is left to the number of all."""
        found: list[int] = []
        taken = [*besides]
        for part in noun.parts:
            places = (*part.places, *noun.places)
            one = replace(part, words=noun.words, states=noun.states, places=places)
            if noun.quantity is not Quantity.COUNT:
                every = replace(one, quantity=Quantity.ALL, count=0)
                self._require_there(noun, part, self.select(every, want))
            found += self.select(one, want, besides=(*taken, *found))
        if noun.count < told:
            reason = f'"{noun}" are {noun.count}, and it is told where {told} are'
            raise Unclear("not_understood", f"{reason}; say which ones are meant")
        if noun.count > told:
            rest = replace(noun, parts=(), count=noun.count - told)
            found += self.select(rest, want, besides=(*taken, *found))
        return tuple(found)

    def _require_there(self, noun: Noun, part: Noun, ids: Iterable[int]) -> None:
        """Raise `Unclear` where other than so many of several things are where it is told."""
        many = max(1, part.count)
        there = [
            i for i in ids if all(self.is_there(i, place) for place in (*noun.places, *part.places))
        ]
        inside = [i for i in there if self._is_inside(i, part.places[0])]
        if many not in (len(there), len(inside)):
            are = f"{len(there)} {'is' if len(there) == 1 else 'are'}"
            reason = f'of "{noun}" {are} {part.limits}, and not {many}'
            raise Unclear("not_understood", f"{reason}; say which ones are meant")

    def _is_inside(self, node_id: int, place: Place) -> bool:
        """Whether a thing is in what a place names, and not on it."""
        targets = self.candidates(place.noun) if place.role is Role.INSIDE else ()
        return any(self.view.has_edge(node_id, Relation.INSIDE, i) for i in targets)
