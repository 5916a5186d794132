"""From noun phrases to node ids: which of the four lamps is meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vh_core.goals import ChoiceOf
from vh_core.graph import CHARACTER_CLASS, GraphView
from vh_core.language.decisions import Decisions
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.places import is_at, room_class
from vh_core.language.refusals import Refusals
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.language.want import Want
from vh_core.naming import NameMatch, Vocabulary
from vh_core.spatial import Nearness

#: categories of what a house is made of; "everything" does not mean these
_STRUCTURE = frozenset({"Rooms", "Floor", "Floors", "Walls", "Ceiling", "Characters", "Doors"})


class Selector:
    """Chooses nodes for noun phrases. Remembers what was mentioned, for "it" and "the"."""

    def __init__(
        self,
        view: GraphView,
        vocabulary: Vocabulary,
        decisions: Decisions,
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._vocabulary = vocabulary
        self._decisions = decisions
        self._nearness = Nearness(view)
        self._refusals = Refusals(view, vocabulary, self._nearness)
        #: groups of ids that "it" or "them" may mean, most recent first
        self.recent: list[tuple[int, ...]] = []
        self._last_words: tuple[str, ...] = ()

    def select(self, noun: Noun, want: Want, *, besides: Iterable[int] = ()) -> tuple[int, ...]:
        """The nodes that a noun phrase means, without those in `besides`.

        Raises `Unclear`: nothing is called that, too few are, none can take the change.
        """
        if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
            return self._antecedent(noun, want)
        if noun.quantity is Quantity.ME:
            raise Unclear("not_understood", 'I do not know what to do with "me" here')
        match = self._match(noun)
        if match.generic and not (noun.places or noun.ids or match.rooms or want.any_is_all):
            raise Unclear("not_understood", f'"{noun}" could be anything; say which, or where')
        excluded = set(besides)
        found = [i for i in self.candidates(noun, want) if i not in excluded]
        able = [node_id for node_id in found if want.capable(node_id)]
        if not able:
            raise self._refusals.unsuitable(noun, found, want)
        chosen = self._choose(noun, match, able, want)
        if len(chosen) < len(able):
            return self._decided(noun, match, chosen, able, want)
        left_out = [node_id for node_id in found if node_id not in able]
        if left_out and len(able) > 1:
            self._decisions.leave_out(str(noun), left_out, want.why_not)
        return chosen

    def candidates(self, noun: Noun, want: Want | None = None) -> list[int]:
        """Every node that fits the words, rooms, states, places and exceptions of a noun."""
        if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
            return list(self.recent[0]) if self.recent else []
        match = self._match(noun)
        named = self._named(match, want)
        wider = [i for name in match.wider for i in self._graph.by_class.get(name, ())]
        if noun.ids:
            return self._explicit(noun, named + wider, match)
        found = self._restricted(named, noun, match) or self._restricted(wider, noun, match)
        found = self._without_excepted(noun, found)
        if not found:
            raise self._refusals.none_there(noun, match.rooms, named)
        return found

    def _restricted(self, ids: list[int], noun: Noun, match: NameMatch) -> list[int]:
        """Those of the ids in the rooms, states and places that the noun names."""
        nodes = self._graph.nodes
        found = [i for i in ids if not match.rooms or room_class(self._view, i) in match.rooms]
        found = [i for i in found if nodes[i].states.issuperset(noun.states)]
        for place in noun.places:
            found = self._at(found, place) if found else found
        return found

    def _without_excepted(self, noun: Noun, found: list[int]) -> list[int]:
        excepted = {i for other in noun.excepted for i in self._excepted(noun, other, found)}
        return [i for i in found if i not in excepted]

    def remember(self, *groups: tuple[int, ...]) -> None:
        """What a clause was about: objects first, then where."""
        fresh = [group for group in groups if group]
        self.recent[:0] = [group for group in fresh if group not in self.recent[:1]]

    def nearest(self, ids: Iterable[int]) -> list[int]:
        """The ids, nearest to the character first."""
        return sorted(ids, key=self._nearness.key)

    # -- what a noun can mean -----------------------------------------------------------

    def _match(self, noun: Noun) -> NameMatch:
        words = noun.words or self._last_words
        match = self._vocabulary.match(words)
        if match is None:
            raise self._refusals.no_such(noun)
        if noun.words:
            self._last_words = noun.words
        return match

    def _named(self, match: NameMatch, want: Want | None) -> list[int]:
        graph = self._graph
        if not match.generic:
            return [i for name in match.classes for i in graph.by_class.get(name, ())]
        nodes = graph.nodes.values()
        ids = [n.id for n in nodes if n.category not in _STRUCTURE and n.class_name != "door"]
        ids = [i for i in ids if graph.nodes[i].class_name != CHARACTER_CLASS]
        return [i for i in ids if want is None or want.capable(i)]

    def _explicit(self, noun: Noun, named: list[int], match: NameMatch) -> list[int]:
        for node_id in noun.ids:
            node = self._graph.nodes.get(node_id)
            if node is None:
                reason = f"there is no object with the id {node_id} here"
            elif not match.generic and node_id not in named:
                reason = f"{node_id} is no {' '.join(noun.words)} but {node}"
            else:
                continue
            raise self._refusals.no_such_id(reason, () if match.generic else set(named))
        return list(noun.ids)

    def _at(self, ids: list[int], place: Place) -> list[int]:
        """Those of the ids that are at a place; "in" and "on" stand for each other if needed."""
        targets = self.candidates(place.noun)
        for role in (place.role, Role.AT):
            found = [i for i in ids if any(is_at(self._view, i, role, t) for t in targets)]
            if found or place.role is Role.CLOSE:
                break
        return found

    def _excepted(self, noun: Noun, other: Noun, found: list[int]) -> list[int]:
        """Those of the found ids that "except …" takes away."""
        if other.quantity is Quantity.PRONOUN and not self.recent:
            reason = f'I do not know what "{other.quantity.value}" refers to'
            raise Unclear("not_understood", reason)
        if self._vocabulary.is_room(other.words) and not other.places:
            rooms = self.candidates(other)
            if not set(rooms).intersection(found):  # all lights except for the kitchen
                return self._at(found, Place(Role.AT, other))
        if not other.words:
            other = replace(other, words=noun.words)
        named = set(self.candidates(other))
        ids = self.nearest(node_id for node_id in found if node_id in named)
        if other.quantity is Quantity.COUNT:
            return ids[: other.count]
        if other.quantity is Quantity.A:
            return ids[:1]
        single = other.quantity in (Quantity.THE, Quantity.BARE)
        return ids[:1] if single and not self._match(other).plural else ids

    def _antecedent(self, noun: Noun, want: Want) -> tuple[int, ...]:
        if not self.recent:
            reason = f'I do not know what "{noun.quantity.value}" refers to'
            raise Unclear("not_understood", reason)
        for group in self.recent:
            if all(want.capable(node_id) for node_id in group):
                return group
        raise self._refusals.unsuitable(noun, list(self.recent[0]), want)

    # -- which of them ------------------------------------------------------------------

    def _choose(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> tuple[int, ...]:
        if noun.ids:
            return tuple(able)
        count = self._count(noun, match, want)
        if count is None:
            return tuple(sorted(able))
        if noun.quantity is Quantity.SOME:
            count = min(count, len(able))
        if count > len(able):
            raise self._refusals.too_few(noun, count, able)
        several = count > 1 or noun.quantity is Quantity.COUNT
        ranked = sorted(able, key=lambda i: self._rank(noun, i, want, several=several))
        return tuple(ranked[:count])

    def _decided(
        self, noun: Noun, match: NameMatch, chosen: tuple[int, ...], able: list[int], want: Want
    ) -> tuple[int, ...]:
        """What is chosen, with everything that would have done as well on record: also what only
        the wider meaning of the words covers."""
        wider = [i for name in match.wider for i in self._graph.by_class.get(name, ())]
        more = self._without_excepted(noun, self._restricted(wider, noun, match))
        options = dict.fromkeys([*able, *(i for i in more if want.capable(i))])
        return self._decisions.choose(
            ChoiceOf.OBJECTS, str(noun), chosen, options, out_of=len(able)
        )

    def _count(self, noun: Noun, match: NameMatch, want: Want) -> int | None:
        """How many are meant; None for all of them."""
        if want.one_is_enough:
            return 1
        if noun.quantity is Quantity.ALL or noun.quantity is Quantity.THE:
            if noun.count:
                return noun.count
            return None if match.plural or noun.quantity is Quantity.ALL else 1
        if noun.quantity is Quantity.COUNT:
            return noun.count
        if noun.quantity is Quantity.SOME:
            return noun.count if match.plural else 1
        if noun.quantity is Quantity.ANY:
            return None if want.any_is_all or match.plural else 1
        return None if noun.quantity is Quantity.BARE and match.plural else 1

    def _rank(self, noun: Noun, node_id: int, want: Want, *, several: bool) -> tuple[float, ...]:
        mentioned = any(node_id in group for group in self.recent)
        if noun.quantity is Quantity.A:
            preferred = not mentioned
        else:
            preferred = mentioned
        satisfied = want.satisfied(node_id)
        if several:
            merit = 0 if satisfied else 1 if want.ready(node_id) else 2
        else:
            merit = 1 if satisfied else 0 if want.ready(node_id) else 2
        return (not preferred, merit, *self._nearness.key(node_id))
