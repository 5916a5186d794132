"""Clauses about the character: where it is, how it rests, what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from vh_core.goals import (
    ActionCondition,
    ChoiceOf,
    Condition,
    NotCondition,
    RelationCondition,
    StateCondition,
)
from vh_core.graph import Property, Relation, State, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.noun_ranking import GLASSES
from vh_core.language.resolution.reaching import FIND, remember_held
from vh_core.language.resolution.reasons import cannot_undergo
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.spread import shared_out
from vh_core.language.resolution.want import Want
from vh_core.language.senses import BACK, OUT, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import VESSELS, singular
from vh_core.spatial import room_of

_SOILED = frozenset({"DIRTY"})
_POSTURES = (State.SITTING, State.LYING)
_COMFORTABLE = {"SITTING": ("chair", "sofa", "couch", "bench", "stool"), "LYING": ("bed",)}

#: what stands at furniture, to be sat on
_AT_FURNITURE = ("chair", "stool", "bench")
_BESIDE = frozenset({Role.CLOSE, Role.BESIDE})

#: what "a glass" is that wine is poured into
_WINE_GLASSES = frozenset({"wineglass"})

_ALL_OF_THEM = frozenset({Quantity.THE, Quantity.BARE, Quantity.ALL})
#: no one thing that was named
_ANY_OF_THEM = frozenset({Quantity.A, Quantity.BARE})


class Acting:
    """Conditions on the character and what it did. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def go(self, clause: Clause) -> list[Condition]:
        """The character should be somewhere, or again where it is at the start."""
        if clause.value == BACK:
            return self._back()
        assert clause.place is not None
        those = self._gone_to(clause.place.noun)
        target = those[0]
        if clause.value == OUT:
            return self._out(target)
        memory, room = self._referents.memory, room_of(self._referents.view, target)
        remember_held(self._referents, (clause.place.noun,), (target,))
        memory.remember(those)
        still = memory.within and room == memory.room  # it is in the room that was gone to
        memory.within = self._referents.is_room(target) or still
        memory.room, memory.taken_along, memory.left = room, {*memory.carried}, None
        memory.entered = self._referents.is_room(target)
        memory.spot = None if memory.entered else target
        if memory.opened is not None:
            opened_in = room_of(self._referents.view, memory.opened)
            stays = room == opened_in if memory.entered else target == memory.opened
            memory.gone_from_opened = not stays
        relation = Relation.INSIDE if self._referents.is_room(target) else Relation.CLOSE
        return [RelationCondition(self._referents.character(), relation.value, target)]

    def _gone_to(self, noun: Noun) -> tuple[int, ...]:
        """What the character goes to, the nearest first: of several, "them" are all."""
        anything = Want(lambda _: True, "cannot be gone to")
        if noun.quantity not in _ALL_OF_THEM or not noun.words or not is_plural(noun):
            return (self._referents.one(noun, anything),)
        those = self._referents.select_all((noun,), anything)
        nearest = self._referents.selector.nearest(those)
        return (*nearest, *(i for i in those if i not in nearest))

    def _back(self) -> list[Condition]:
        room = self._referents.memory.standing
        if room is None:
            raise Unclear("not_understood", "I do not know where to come back to; say which room")
        self._referents.memory.room, self._referents.memory.spot = room, None
        return [RelationCondition(self._referents.character(), Relation.INSIDE.value, room)]

    def _out(self, room: int) -> list[Condition]:
        """The character should be in some other room."""
        if not self._referents.is_room(room):
            reason = f"the {name_of(self._referents.graph, room)} is no room"
            raise Unclear("unsuitable", f"nobody can go out of it: {reason}")
        memory = self._referents.memory
        memory.remember()
        memory.room = memory.spot = None
        memory.within = memory.entered = False
        memory.left = room
        inside = RelationCondition(self._referents.character(), Relation.INSIDE.value, room)
        return [NotCondition(inside)]

    def posture(self, clause: Clause) -> list[Condition]:
        """The character should sit or lie on something."""
        posture = "sit" if clause.value == State.SITTING else "lie"
        action = self._referents.affordances.resting(clause.value)
        if action is None:
            raise Unclear("unsuitable", f"nobody can {posture} here")
        suits = partial(self._referents.suits, action.name)
        room = self._rested_in(clause.place) if clause.place is not None else None
        if room is not None:
            clause = replace(clause, place=None)
        if clause.place is not None and (seats := self._at(clause.place, suits)):
            target = self._referents.decisions.choose(ChoiceOf.SEAT, "", (seats[0],), seats)[0]
        elif clause.place is not None:
            target = self._referents.one(clause.place.noun, Want(suits, cannot_undergo(action)))
        else:
            seats = [*filter(suits, self._referents.graph.nodes)]
            if room is None:
                seats = self._there(seats)
            else:
                seats = [i for i in seats if room_of(self._referents.view, i) == room]
            nearest = sorted(
                self._referents.selector.nearest(seats), key=partial(self._discomfort, clause.value)
            )
            if not nearest:
                view = self._referents.view
                where = "here" if room is None else f"in the {view.node(room).class_name}"
                raise Unclear("unsuitable", f"there is nothing to {posture} on {where}")
            target = self._referents.decisions.choose(ChoiceOf.SEAT, "", (nearest[0],), nearest)[0]
        self._referents.memory.remember((target,))
        self._referents.memory.room = room_of(self._referents.view, target)
        character = self._referents.character()
        return [
            StateCondition(character, clause.value),
            RelationCondition(character, Relation.ON.value, target),
        ]

    def _rested_in(self, place: Place) -> int | None:
        """The room that one sits or lies in, on whatever there is for that; None where the place
        is no room, or one of several."""
        if place.role not in (Role.INSIDE, Role.AT):
            return None
        found = self._referents.selector.candidates(place.noun)
        rooms = [i for i in found if self._referents.is_room(i)]
        return rooms[0] if len(rooms) == 1 and len(found) == 1 else None

    def _at(self, place: Place, suits: Callable[[int], bool]) -> list[int]:
        """The chairs at "the desk" that one sits at, the nearest first, and those first where the
        character was sent; none where that is a seat itself. Raises `Unclear`."""
        selector, beside = self._referents.selector, place.role in _BESIDE
        furniture = selector.candidates(place.noun)
        itself = any(map(suits, furniture))
        if not beside and (place.role is not Role.AT or itself):
            return []
        at = replace(place, role=Role.AT)
        view = self._referents.view
        has_top = any(Property.SURFACES in view.node(i).properties for i in furniture)
        names = _AT_FURNITURE if has_top else ()
        named = (Noun(Quantity.THE, (name,), places=(at,)) for name in names)
        seats = dict.fromkeys(i for noun in named for i in selector.found(noun) if suits(i))
        if not seats:
            where = f"{place.role.preposition} the {place.noun.full}"
            raise Unclear("unsuitable", f"I find no seat {where}; say what to rest on")
        there = self._there([*seats]) or [*seats]
        here = self._referents.memory.here
        there = [i for i in there if room_of(view, i) == here] or there
        if len({room_of(view, i) for i in there}) > 1:
            reason = f'"{place.noun.full}" may be in any of several rooms; say in which'
            raise Unclear("not_understood", reason)
        return [*selector.nearest(there)]

    def _there(self, seats: list[int]) -> list[int]:
        """Those of the seats where the character was sent: "go to the sofa and sit down"."""
        memory = self._referents.memory
        if memory.spot in seats:
            return [memory.spot]
        if memory.room is None:
            return seats
        return [i for i in seats if room_of(self._referents.view, i) == memory.room]

    def stand(self, clause: Clause) -> list[Condition]:
        """The character should neither sit nor lie."""
        character = self._referents.character()
        return [NotCondition(StateCondition(character, str(p))) for p in _POSTURES]

    def sleep(self, clause: Clause) -> list[Condition]:
        """An action without objects should be taken; to sleep, lying or sitting."""
        action = ActionCondition(clause.value)
        states = self._referents.view.states(self._referents.character())
        rests = not states.isdisjoint({"SITTING", "LYING"})
        if clause.value != "SLEEP" or (clause.place is None and rests):
            return [action]
        return [*self.posture(Clause(Kind.POSTURE, value="LYING", place=clause.place)), action]

    def act(self, clause: Clause) -> list[Condition]:
        """An action should be taken on things."""
        self._referents.character()
        action = self._referents.domain.actions[clause.value]
        want = Want(
            partial(self._referents.suits, action.name),
            cannot_undergo(action),
            avoids=_SOILED,
            at_hand=True,
        )
        ids = self._referents.select_all(clause.objects, want)
        self._referents.memory.remember(tuple(ids))
        self._referents.memory.sought += ids if clause.value == FIND else ()
        conditions: list[Condition] = []
        for node_id in ids:
            if clause.value == "WATCH" and self._referents.want_state(State.ON).capable(node_id):
                conditions.append(StateCondition(node_id, State.ON))
            conditions.append(ActionCondition(clause.value, (node_id,)))
        return conditions

    def apply(self, clause: Clause) -> list[Condition]:
        """An action should be taken with things on another one."""
        assert clause.place is not None
        self._referents.character()
        action = self._referents.domain.actions[clause.value]
        onto = Want(
            partial(self._referents.suits, action.name, position=1),
            cannot_undergo(action, 1),
            one_is_enough=True,
            avoids=_SOILED,
            rather=_WINE_GLASSES if _is_wine(clause.objects) else GLASSES,
            at_hand=True,
        )
        targets = self._each_vessel(clause.place.noun, onto)
        targets = targets or (self._referents.one(clause.place.noun, onto),)
        for target in targets:
            if target not in self._referents.memory.carried:  # it is in hand
                self._referents.take_out(target)
        want = Want(partial(self._referents.suits, action.name), cannot_undergo(action))
        for noun in clause.objects:
            self._require_all(noun, want)
            if noun.quantity in _ANY_OF_THEM and singular("".join(noun.words[-1:])) in VESSELS:
                reason = f'I cannot tell what is in the "{noun}" that is to be poured'
                raise Unclear("not_understood", f"{reason}; say what to pour into which")
        ids = self._referents.select_all(clause.objects, want, besides=targets)
        self._referents.memory.remember(tuple(ids), targets)
        one = targets[0] if len(targets) == 1 else None
        self._referents.memory.poured.update(ids)
        self._referents.memory.vessel = one if one and self._referents.is_movable(one) else None
        return [ActionCondition(action.name, (i, target)) for target in targets for i in ids]

    def _each_vessel(self, noun: Noun, onto: Want) -> tuple[int, ...]:
        """All that something is poured into, where a noun says that they are several: "fill the
        wine glasses", "both mugs"; those of the class that is rather meant, if any are, of "the
        glasses". None of one."""
        if each := shared_out(self._referents, noun, it=True):
            return each
        several = noun.quantity is Quantity.ALL or noun.count > 1 or is_plural(noun)
        if not (several and noun.words):
            return ()
        found = self._referents.selector.select(noun, replace(onto, one_is_enough=False))
        nodes = self._referents.graph.nodes
        rather = tuple(i for i in found if nodes[i].class_name in onto.rather)
        return found if noun.count > 1 else rather or found

    def _require_all(self, noun: Noun, want: Want) -> None:
        """Raise `Unclear` where of a kind of things not all can be used so: nobody who fills the
        sink "with dishes" pours the glasses out, and leaves the plates."""
        several = noun.quantity in _ALL_OF_THEM and noun.words and is_plural(noun)
        able = [want.capable(i) for i in self._referents.selector.found(noun)] if several else []
        if any(able) and not all(able):
            raise Unclear("unsuitable", f'some of "{noun}" {want.why_not}')

    def _discomfort(self, posture: str, node_id: int) -> bool:
        """Whether people would rather sit or lie elsewhere, if no place is named."""
        class_name = self._referents.graph.nodes[node_id].class_name
        return not any(part in class_name for part in _COMFORTABLE[posture])


def _is_wine(nouns: tuple[Noun, ...]) -> bool:
    """Whether wine is poured: anything else goes into a glass that is no wine glass."""
    return any("wine" in noun.words for noun in nouns)
