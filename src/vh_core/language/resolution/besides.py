"""Beside something: on, or in, what that stands on or in."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Told
from vh_core.graph import Property, Relation, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.places import closed_around, is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import room_of

#: prepositions that may say on or in what a thing goes
_ON = (Role.ON, Role.INSIDE, Role.AT, Role.ONTO, Role.INTO)
#: what things can be put on or in
_HOLDING = frozenset({Property.SURFACES, Property.CONTAINERS, Property.RECIPIENT})
_BUILT = frozenset({"Floor", "Floors", "Walls", "Ceiling", "Characters"})


class Besides:
    """Finds where to put things that should be beside something. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def beside(self, place: Place, things: tuple[Noun, ...]) -> tuple[str, int]:
        """Beside something is on, or in, what that stands on or in; nothing is beside itself."""
        view, graph = self._referents.view, self._referents.graph
        named = [self._referents.selector.found(each) for each in things if each.words]
        moved = {ids[0] for ids in named if len(ids) == 1}

        def holder(node_id: int) -> tuple[str, int] | None:
            if node_id in self._referents.put:
                return self._referents.put[node_id]
            for relation in (Relation.ON, Relation.INSIDE):
                for above in sorted(view.successors(relation, node_id)):
                    node = graph.nodes[above]
                    if node.is_room or node.category in _BUILT:
                        continue
                    if node.class_name == graph.nodes[node_id].class_name:
                        continue  # a pile of towels
                    shut_in = relation is Relation.INSIDE and Property.CAN_OPEN in node.properties
                    on = Property.SURFACES in node.properties and not shut_in
                    return (Relation.ON if on else relation).value, above
            return None

        want = Want(
            capable=lambda node_id: node_id not in moved and holder(node_id) is not None,
            why_not="stands on nothing that something could be put on beside it",
            one_is_enough=True,
            at_hand=True,
        )
        its = self._referents.selector.found(place.noun)
        if its and moved.issuperset(its):
            reason = f'"{place.noun}" is what is to be put there, and nothing else here is'
            raise Unclear("not_understood", f"{reason}; say beside what it goes")
        self._require_one_room(place.noun, want)
        those = self._referents.selector.found(place.noun) if place.noun.is_it else []
        if len(those) > 1 and len({holder(each) for each in those}) == 1 and holder(those[0]):
            target = those[0]  # all of them stand there
        else:
            target = self._referents.one(place.noun, want)
        self._require_known(place.noun, target, want)
        found = holder(target)
        assert found is not None
        beside = f"{place.role.preposition} {name_of(graph, target)}"
        where = f"{'on' if found[0] == Relation.ON else 'in'} {name_of(graph, found[1])}"
        self._referents.decisions.notes.append(Told(f"{beside}: {where}"))
        return found

    def joined(self, place: Place) -> Place:
        """ "put the towel to the shirt": beside it, where nothing can be put on or in what a place
        names."""
        words = place.noun.words
        to = words and place.role is Role.TO
        match = self._referents.vocabulary.match(words) if to else None
        if match is None or match.rooms or match.generic or match.plural:
            return place
        graph = self._referents.graph
        nodes = [graph.nodes[i] for name in match.classes for i in graph.by_class[name]]
        carried = bool(nodes) and all(Property.GRABBABLE in node.properties for node in nodes)
        holds = any(node.properties & _HOLDING for node in nodes)
        return replace(place, role=Role.BESIDE) if carried and not holds else place

    def _require_one_room(self, noun: Noun, want: Want) -> None:
        """Raise `Unclear` where what to be beside stands in several rooms, and none is at hand."""
        if noun.quantity is Quantity.PRONOUN or noun.ids or self._referents.decisions.leaves_open:
            return
        selector, view = self._referents.selector, self._referents.view
        found = filter(want.capable, selector.candidates(noun))
        rooms = {room_of(view, node_id) for node_id in found}
        here = {selector.memory.here, selector.memory.hint}
        if len(rooms) > 1 and here.isdisjoint(rooms):
            raise Unclear("not_understood", f'there are several "{noun}"; say in which room')

    def _require_known(self, noun: Noun, target: int, want: Want) -> None:
        """Raise `Unclear` where what to be beside is one of several that are all shut in."""
        selector, view = self._referents.selector, self._referents.view
        told = noun.quantity is Quantity.PRONOUN or noun.ids or noun.places or noun.pick
        if told or self._referents.decisions.leaves_open or target in self._referents.put:
            return  # what was put somewhere is out of it by then
        if closed_around(view, target) is None:
            return
        if len(list(filter(want.capable, selector.candidates(noun)))) > 1:
            reason = f'every "{noun}" is inside something that is closed; say which one'
            raise Unclear("not_understood", reason)

    def require_only(self, noun: Noun, target: int) -> None:
        """Raise `Unclear` where things are beside one of several in a room already: another may be
        meant."""
        selector = self._referents.selector
        told = noun.quantity is Quantity.PRONOUN or noun.ids
        view, found = self._referents.view, selector.candidates(noun)
        room = room_of(view, target)
        others = (i for i in found if not is_at(view, i, Role.AT, target))
        if not told and any(room_of(view, i) == room for i in others):
            raise Unclear("not_understood", f'it is beside one "{noun}" already; say beside which')

    def with_surface(self, clause: Clause, place: Place) -> tuple[Clause, Place]:
        """ "put the orchid on the coffee table beside the newspaper": beside the newspaper that is
        there, or on the one of the tables that is beside it, where no orchid is on one. Raises
        `Unclear` where neither is so."""
        first = clause.objects[0].places[-1:]
        if place.role not in (Role.CLOSE, Role.BESIDE) or not first or first[0].relative:
            return clause, place
        if not (first[0].noun.words and place.noun.words):
            return clause, place
        if any(noun.places[-1:] != first for noun in clause.objects) or first[0].role not in _ON:
            return clause, place
        if all(map(self._is_there, clause.objects)):
            return clause, place
        nouns = tuple(replace(noun, places=noun.places[:-1]) for noun in clause.objects)
        on, beside = first[0].noun, place.noun
        there = replace(beside, places=(*beside.places, first[0]))
        near = replace(on, places=(*on.places, place))
        for each in (replace(place, noun=there), replace(first[0], noun=near)):
            if self._is_there(each.noun):
                return replace(clause, objects=nouns, place=each), each
        where = f'"{first[0].role.preposition} {on}" and "{place.role.preposition} {beside}"'
        raise Unclear("not_understood", f"I cannot tell where both is so: {where}; say one of them")

    def _is_there(self, noun: Noun) -> bool:
        """Whether anything here is as a noun says."""
        return bool(self._referents.selector.found(noun))


def beside_its_like(clause: Clause, place: Place) -> Place:
    """ "the plums go next to the one on the table": the plum there."""
    one, named = place.noun, [noun.words for noun in clause.objects if noun.words]
    nameless = not one.words and (one.quantity is Quantity.OTHER_ONE or one.other)
    if not (nameless and named and place.role in (Role.CLOSE, Role.BESIDE)):
        return place
    return replace(place, noun=replace(one, quantity=Quantity.THE, words=named[-1], other=False))
