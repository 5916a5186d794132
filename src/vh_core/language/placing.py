"""Clauses about where things should be."""

from __future__ import annotations

from functools import partial

from vh_core.goals import ChoiceOf, Condition, RelationCondition
from vh_core.graph import Relation, name_of
from vh_core.language.destinations import Destinations
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.places import edge_in_room
from vh_core.language.reasons import IMMOVABLE
from vh_core.language.referents import Referents
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.language.want import Want

_BIN = Place(Role.INTO, Noun(Quantity.THE, ("garbage", "can")))


class Placing:
    """Conditions that put things somewhere. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        self._destinations = Destinations(referents.view)

    def place(self, clause: Clause) -> list[Condition]:
        """Things should be on or in something, or in a room."""
        assert clause.place is not None
        place = clause.place
        if self._is_room_named(place.noun):
            return self._place_in_room(clause, place)
        relation, target = self._destination(place)
        want = Want(
            capable=self._referents.is_movable,
            why_not=IMMOVABLE,
            satisfied=lambda node_id: self._referents.view.has_edge(node_id, relation, target),
        )
        chosen = self._referents.select_all(clause.objects, want, besides=(target,))
        self._referents.selector.remember(tuple(chosen), (target,))
        return [RelationCondition(node_id, relation, target) for node_id in chosen]

    def _place_in_room(self, clause: Clause, place: Place) -> list[Condition]:
        """Things should be in a room: where they are, if that is there, or on a surface."""
        room = self._referents.one(place.noun, Want(self._referents.is_room, "is no room"))
        want = Want(
            capable=self._referents.is_movable,
            why_not=IMMOVABLE,
            satisfied=lambda node_id: edge_in_room(self._referents.view, node_id, room) is not None,
        )
        chosen = self._referents.select_all(clause.objects, want)
        conditions: list[Condition] = []
        surface: int | None = None
        for node_id in chosen:
            current = edge_in_room(self._referents.view, node_id, room)
            if current is not None:
                conditions.append(RelationCondition(node_id, *current))
                continue
            surface = surface or self._surface(place.noun, room)
            conditions.append(RelationCondition(node_id, Relation.ON.value, surface))
        self._referents.selector.remember(tuple(chosen), (room,))
        return conditions

    def _surface(self, noun: Noun, room: int) -> int:
        """What to put things on that should be in a room."""
        surfaces = self._destinations.surfaces_in(room)
        if not surfaces:
            reason = f"the {name_of(self._referents.graph, room)} has nothing to put things on"
            raise Unclear("unsuitable", reason)
        choose = self._referents.decisions.choose
        return choose(ChoiceOf.SURFACE, str(noun), surfaces[:1], surfaces)[0]

    def _is_room_named(self, noun: Noun) -> bool:
        """Whether a noun is a room; "there" is one if the last clause was about it."""
        if noun.quantity is Quantity.THERE and self._referents.selector.recent:
            return all(map(self._referents.is_room, self._referents.selector.recent[0]))
        return self._referents.vocabulary.is_room(noun.words)

    def _destination(self, place: Place) -> tuple[str, int]:
        """How and where to put things: the relation and the node."""
        noun = place.noun
        if noun.quantity is Quantity.ALL or noun.count > 1:
            reason = f'"{noun}": name one place at a time for things to go to'
            raise Unclear("not_understood", reason)
        if noun.quantity in (Quantity.ME, Quantity.OTHER_ONE):
            raise Unclear("not_understood", f'I do not know where "{noun.quantity.value}" is')
        relation = partial(self._destinations.relation, place.role)
        how = "inside" if place.role in (Role.INSIDE, Role.INTO) else "on"
        want = Want(
            capable=lambda node_id: relation(node_id) is not None,
            why_not=f"is nothing that things can be put {how}",
            one_is_enough=True,
        )
        target = self._referents.one(noun, want)
        found = relation(target)
        assert found is not None
        if how == "inside" and found == Relation.ON:
            self._referents.decisions.without_inside(target)
        return found, target

    def trash(self, clause: Clause) -> list[Condition]:
        """Things should be in a garbage can."""
        placed = Clause(Kind.PLACE, clause.objects, place=_BIN)
        return self.place(placed)
