"""What a sentence says to be so: things for later sentences to refer to, and conditions."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import ChoiceOf, Condition, NotCondition, RelationCondition, StateCondition
from vh_core.graph import Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.places import edge_in_room, is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.want import Want
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import room_of

_ON = (Role.ON, Role.ONTO)
_IN = (Role.INSIDE, Role.INTO)


class Spoken:
    """Looks at what is said of a home, as it is. Raises `Unclear` where it is not so."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def of(self, clause: Clause) -> None:
        """Remember what a clause speaks of that asks for nothing."""
        selector = self._referents.selector
        if clause.kind is Kind.WITHIN:
            selector.memory.room = selector.candidates(clause.objects[0])[0]
            selector.memory.within, selector.memory.entered, selector.memory.spot = True, True, None
            return
        groups: list[tuple[int, ...]] = []
        for noun in clause.objects:
            if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
                continue
            found = self._fitting(clause, noun)
            if noun.pick and len(found) > 1:  # the second one is rotten
                found = [*selector.select(noun, Want(lambda _: True, "is not meant"))]
            if not found:
                said = " and ".join(filter(None, [*clause.states, self._where(clause)])) or "there"
                raise Unclear("no_such_object", f"the {noun.full} is not {said} here")
            each = any(place.noun.quantity is Quantity.ALL for place in noun.places)
            one = selector.is_one(noun) or bool(noun.words and noun.quantity is Quantity.A)
            if len(found) > 1 and one and not each:
                near = self._in_room_named(selector.nearest(found))
                choose = self._referents.decisions.choose
                found = [*choose(ChoiceOf.OBJECTS, str(noun), tuple(near[:1]), near)]
            groups.append(tuple(found))
            selector.memory.speak_of(noun)
            selector.hint_at(noun, found)
        named = [clause.place, *(place for noun in clause.objects for place in noun.places)]
        places = [i for place in named if place for i in selector.candidates(place.noun)]
        together = tuple(dict.fromkeys(each for group in groups for each in group))
        selector.memory.remember(together, tuple(places[:1]))
        if len(together) == 1 and self._referents.is_room(together[0]) and clause.place is None:
            selector.memory.room, selector.memory.spot, selector.memory.within = (
                together[0],
                None,
                False,
            )

    def _in_room_named(self, ids: list[int]) -> list[int]:
        """Those in the room that was named for all that follows, if there are any."""
        memory = self._referents.memory
        here = [i for i in ids if room_of(self._referents.view, i) == memory.room]
        return here if memory.within and here else ids

    def holds(
        self, clause: Clause, *, one: bool = False
    ) -> tuple[list[Condition], list[Condition]]:
        """What of a clause is so, and what is not, as conditions that hold in the home. What it
        speaks of is remembered: "if a window is open, close it" is every one that is open; `one`
        where "it" is one of several: "if a lamp is off, turn it on"."""
        clause = self._told_apart(clause)
        ids = self._named(clause)
        so = [node_id for node_id in ids if self._is_so(clause, node_id)]
        if clause.objects[0].quantity in (Quantity.ALL, Quantity.THE) and len(so) < len(ids):
            every = clause.objects[0].quantity is Quantity.ALL
            so = [] if every and clause.objects[0].count else so
        where = self._referents.selector.candidates(clause.place.noun) if clause.place else []
        self._referents.memory.remember(self._meant(clause, so or ids, one=one), (*where[:1],))
        holding = [each for node_id in so for each in self._conditions(clause, node_id)]
        not_so: list[Condition] = [
            NotCondition(each)
            for node_id in ids
            if node_id not in so
            for each in self._conditions(clause, node_id)
            if not each.holds(self._referents.view)
        ]
        return holding, not_so

    def _told_apart(self, clause: Clause) -> Clause:
        """ "(if) there is milk on the table" as "the milk is on the table" where none is there: the
        milk that there is elsewhere is not there, which is no mistake."""
        noun, selector = clause.objects[0], self._referents.selector
        if clause.place is not None or clause.states or len(clause.objects) > 1 or not noun.places:
            return clause
        try:
            selector.candidates(noun)
        except Unclear:
            place = noun.places[-1]
            if place.is_relation or not selector.candidates(place.noun):
                raise
            plain = replace(noun, places=noun.places[:-1], states=())
            selector.candidates(plain)
            return replace(clause, objects=(plain,), place=place, states=noun.states)
        return clause

    def _meant(self, clause: Clause, ids: list[int], *, one: bool) -> tuple[int, ...]:
        """Those of the ids that "it" is: where one thing is spoken of that nothing tells from
        others, the nearest, in the room that was gone to."""
        selector = self._referents.selector
        noun = clause.objects[0]
        single = len(clause.objects) == 1 and (one or noun.quantity is not Quantity.A)
        if len(ids) < 2 or not single or not selector.is_one(noun):
            return tuple(ids)
        near = selector.nearest(ids)
        here = [i for i in near if room_of(self._referents.view, i) == selector.memory.here]
        chosen, rivals = (here or near)[0], here if selector.memory.within and here else near
        choose = self._referents.decisions.choose
        return choose(ChoiceOf.OBJECTS, str(noun), (chosen,), near, rivals=tuple(rivals))

    def _fitting(self, clause: Clause, noun: Noun) -> list[int]:
        selector = self._referents.selector
        found = self._here(noun) or selector.candidates(noun)
        for place in noun.likely:
            found = [i for i in found if selector.is_there(i, place)] or found
        return [node_id for node_id in found if self._is_so(clause, node_id)]

    def _here(self, noun: Noun) -> list[int]:
        """What a noun fits in the room that was named for it: "in the kitchen, a cabinet is …"."""
        memory = self._referents.memory
        if not memory.within or memory.room is None or noun.places:
            return []
        room = Place(Role.AT, Noun(Quantity.THE, ("room",), ids=(memory.room,)))
        try:
            return self._referents.selector.candidates(replace(noun, places=(room,)))
        except Unclear:
            return []

    def _named(self, clause: Clause) -> list[int]:
        ids: dict[int, None] = {}
        for noun in clause.objects:
            plain = noun
            if clause.states or clause.place is not None:
                for state in clause.states:
                    found = self._referents.selector.candidates(plain)
                    ids.update((i, None) for i in found if self._can_be(state, i))
                if clause.states:
                    continue
            ids.update(dict.fromkeys(self._referents.selector.candidates(plain)))
        return list(ids)

    def _can_be(self, state: str, node_id: int) -> bool:
        """Whether a thing is, or may come to be, in a state: nobody soils a plate."""
        is_so = state in self._referents.view.states(node_id)
        opposite = self._referents.affordances.opposite(state)
        states = (state,) if opposite is None else (state, opposite)
        return is_so or any(self._referents.want_state(s).capable(node_id) for s in states)

    def _is_so(self, clause: Clause, node_id: int) -> bool:
        view = self._referents.view
        if not view.states(node_id).issuperset(clause.states):
            return False
        if clause.place is None:
            return True
        role = clause.place.role
        targets = self._referents.selector.candidates(clause.place.noun)
        return any(
            is_at(view, node_id, role, target) or is_at(view, node_id, Role.AT, target)
            for target in targets
        )

    def _conditions(self, clause: Clause, node_id: int) -> list[Condition]:
        """The clause, of one thing, as conditions."""
        found: list[Condition] = [StateCondition(node_id, state) for state in clause.states]
        if clause.place is not None:
            found.append(self._place_condition(clause, node_id))
        return found

    def _place_condition(self, clause: Clause, node_id: int) -> Condition:
        assert clause.place is not None
        targets = self._referents.selector.candidates(clause.place.noun)
        view = self._referents.view
        for target in targets:
            for relation in (Relation.ON, Relation.INSIDE):
                if view.has_edge(node_id, relation, target):
                    return RelationCondition(node_id, relation.value, target)
            edge = edge_in_room(view, node_id, target) if self._referents.is_room(target) else None
            if edge is not None:
                return RelationCondition(node_id, *edge)
        on = clause.place.role in _ON
        relation = Relation.ON if on else Relation.INSIDE
        return RelationCondition(node_id, relation.value, targets[0])

    @staticmethod
    def _where(clause: Clause) -> str:
        place = clause.place
        return f"{place.role.preposition} {place.noun.full}" if place else ""
