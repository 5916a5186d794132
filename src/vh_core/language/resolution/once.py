"""Whether a clause takes back what one before it asked for, without saying that it means the same
things: "turn on the floor lamp and turn the lights off", "a plum in the fridge and one on each
table" where there is one plum.

the same thing, elsewhere or in the opposite state ─► is it spoken of again ("it", "the plum"), or
some of those before ("the fruit in the fridge and the apples on the table")? ─► else it is refused
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vh_core.goals import Condition, HeldCondition, RelationCondition, StateCondition, node_of
from vh_core.graph import name_of
from vh_core.language.function_words import SOURCES
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import SWITCHED
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.spatial import room_of

_AGAIN = (Quantity.PRONOUN, Quantity.OTHER_ONE, Quantity.THERE)
_DEFINITE = (Quantity.THE, Quantity.ALL, Quantity.BARE)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked of a thing: by which noun, with which others, where or how it should be."""

    noun: Noun
    those: frozenset[int]
    end: str | int


class Once:
    """Remembers what was asked of things. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        self._asked: dict[tuple[int, bool], _Asked] = {}

    def require(self, conditions: Iterable[Condition]) -> None:
        """Raise `Unclear` where a clause of these conditions takes something back."""
        conditions, meant = [*conditions], self._referents.meant
        found = [fact for each in conditions if (fact := _end_of(each)) is not None]
        for each in conditions:
            if isinstance(each, HeldCondition):
                held = node_of(each.node_id)
                now = _Asked(meant.get(held, Noun(Quantity.PRONOUN)), frozenset({held}), "HELD")
                if before := self._before(held, placed=True):
                    self._require_off(before, now)
                    self._asked[held, True] = now
        for node_id, placed, end in found:
            noun = meant.get(node_id)
            if noun is None:
                continue
            those = frozenset(i for i, how, _ in found if how is placed and meant.get(i) is noun)
            now = _Asked(noun, those, end)
            before = self._before(node_id, placed=placed)
            if before and before.end != end:
                self._require_off(before, now)
            if before and before.end != end and not placed:
                self._require_here(node_id, noun)
            if before and before.end == end and placed:
                _require_another(before, now)
            if before and before.end != end and not self._is_meant_again(before, now, placed):
                name = name_of(self._referents.graph, node_id)
                what = f'"{noun.full}" may be the {name} that was spoken of as "{before.noun.full}"'
                raise Unclear("not_understood", f"{what}; say which ones you mean")
            self._asked[(node_id, placed)] = now

    def _before(self, node_id: int, *, placed: bool) -> _Asked | None:
        """What was asked of a thing before, in this task or, of what lies on a plate, the last."""
        asked = self._asked.get((node_id, placed))
        laid = self._referents.memory.laid.get(node_id) if placed else None
        if asked is not None or laid is None:
            return asked
        return _Asked(Noun(Quantity.THE), frozenset({node_id}), laid[1])

    def _require_here(self, node_id: int, noun: Noun) -> None:
        """Raise `Unclear` for "turn off the tv in the kitchen, go to the living room and turn that
        one on", which may be the one there: what is fixed does not come along."""
        room, graph = self._referents.memory.room, self._referents.graph
        stays = not self._referents.is_movable(node_id)
        if noun.quantity not in _AGAIN or room is None or not stays:
            return
        if room_of(self._referents.view, node_id) != room:
            name, there = name_of(graph, node_id), name_of(graph, room)
            reason = f'"{noun}" may be the {name} that was spoken of, or one in the {there}'
            raise Unclear("not_understood", f"{reason}; say which")

    def _require_off(self, before: _Asked, now: _Asked) -> None:
        """Raise `Unclear` for "put the cupcake on a plate and bring it to me": it may be either."""
        place, told = before.end, [each for each in now.noun.places if each.role in SOURCES]
        if now.noun.quantity is Quantity.PRONOUN and told and not isinstance(place, str):
            self._require_there(place, told)
        if isinstance(place, str) or told or now.noun.quantity is not Quantity.PRONOUN:
            return  # or it is taken off the plate
        if self._referents.is_movable(place):
            name = name_of(self._referents.graph, place)
            reason = f'"it" may be what is on or in the {name}, or the {name}; name it'
            raise Unclear("not_understood", reason)

    def _require_there(self, place: int, told: Sequence[Place]) -> None:
        """Raise `Unclear` for "put the lime on the desk. Get it from the kitchen", which may say
        from where it is taken in the first place."""
        referents = self._referents
        sources = {i for each in told for i in referents.selector.found(each.noun)}
        if sources and place not in sources and room_of(referents.view, place) not in sources:
            where = f'from "{told[0].noun}"'
            reason = f"it may be taken {where} to go there, or after that"
            raise Unclear("not_understood", f"{reason}; say it in one order")

    def _is_meant_again(self, before: _Asked, now: _Asked, placed: bool) -> bool:
        noun = now.noun
        if noun.quantity in _AGAIN or noun.ids or not noun.words:
            return True
        definite = noun.quantity in _DEFINITE
        if now.those < before.those:
            return definite or before.noun.quantity in _DEFINITE
        if not definite or now.those != before.those:
            return False
        same = noun.words == before.noun.words
        if placed:
            return not noun.limits or (same and noun.limits == before.noun.limits)
        return same or self._is_called_the_same(before.noun, noun)

    def _is_called_the_same(self, one: Noun, other: Noun) -> bool:
        """Whether two names are of the same things, or one is a longer name for the other."""
        match = self._referents.vocabulary.match
        named = [found.classes for noun in (one, other) if (found := match(noun.words))]
        longer = one.words[-len(other.words) :] == other.words
        longer |= other.words[-len(one.words) :] == one.words
        return longer or len(named) < 2 or named[0] == named[1]


def _require_another(before: _Asked, now: _Asked) -> None:
    """Raise `Unclear` for "put the pan off the stove in the sink, and do the same with the one in
    the stove", where the one in there was taken for the first; not where it is one of all of them,
    or says of a name alone which one that is."""
    one = now.noun.quantity is Quantity.OTHER_ONE and not now.noun.words
    told = before.noun.is_limited and before.noun.quantity is not Quantity.ALL
    one = one and told and not is_plural(before.noun)
    if one and now.noun.limits and before.noun is not now.noun and len(now.those) == 1:
        reason = f'"{now.noun.full}" may be "{before.noun.full}", which goes there without it'
        raise Unclear("not_understood", f"{reason}; say which one is meant")


def _end_of(condition: Condition) -> tuple[int, bool, str | int] | None:
    """Of which thing a condition is, whether it places it, and where or how it should be then."""
    if isinstance(condition, RelationCondition):
        return node_of(condition.from_id), True, node_of(condition.to_id)
    if isinstance(condition, StateCondition) and condition.state in SWITCHED:
        return node_of(condition.node_id), False, condition.state
    return None
