"""What an order depends on: whether it is so, in the home as it is.

"A and B", "all", "both" and "the plates" are all of them, "three plums" as many, "a", "any" and
"the window" of several one at least. Only what the order is about itself is looked at one by one:
"if the lights are on, turn them off" is about those that are on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from vh_core.goals import ChoiceOf, Condition, NotCondition, RelationCondition, StateCondition
from vh_core.graph import Relation, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.parsing.rooms import spread_over_rooms
from vh_core.language.resolution.places import edge_in_room, edges_to, is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import room_of

_ON = (Role.ON, Role.ONTO)
_MOST_TOLD = 6


@dataclass(frozen=True, slots=True)
class Looked:
    """The things of a noun with which it is so, and those with which it is not; `each`: the order
    is about those with which it is, however few; `spares`: it spares those with which it is, so
    that one with which it is not is enough ("close the window unless it is closed")."""

    noun: Noun
    so: tuple[int, ...]
    not_so: tuple[int, ...]
    each: bool
    spares: bool = False

    @property
    def holds(self) -> bool:
        """Whether it is so with as many as the noun says."""
        noun = self.noun
        if noun.quantity is Quantity.COUNT:
            return len(self.so) >= noun.count
        the_ones = noun.quantity is Quantity.THE and (
            self.spares or (is_plural(noun) and not self.each)
        )
        return bool(self.so) and not ((the_ones or noun.quantity is Quantity.ALL) and self.not_so)


class Supposed:
    """Looks whether things are as a condition says. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        #: which conditions are about those with which it is so, and not about all
        self._each: dict[Clause, bool] = {}

    def holds(
        self, clause: Clause, *, one: bool = False, of_it: bool = False, unless: bool = False
    ) -> tuple[list[Condition], list[Condition]]:
        """Why a clause is so, or else why it is not, as conditions that hold in the home; one of
        the two is empty. What it speaks of is remembered: "if a window is open, close it" is every
        one that is open; `one` where "it" is one of several: "if a lamp is off, turn it on".
        `of_it`: the order is about what the clause speaks of; `unless`: it counts where this is
        not so, and is about those with which it is not."""
        spares = of_it and unless
        of_it = self._each.setdefault(clause, of_it and not unless)  # and "otherwise" the same
        is_room = self._referents.vocabulary.is_room
        clause = self._told_apart(
            replace(clause, objects=spread_over_rooms(clause.objects, is_room))
        )
        looked = [
            replace(self._looked_at(clause, noun, of_it), spares=spares) for noun in clause.objects
        ]
        if spares and clause.place is not None and not clause.states:
            for each in looked:
                self._require_one_there(each)
        some = [each for each in looked if each.each]
        holds = all(each.holds for each in looked if not each.each)
        holds = holds and (not some or any(each.so for each in some))
        so = list(dict.fromkeys(i for each in looked for i in each.so))
        not_so = list(dict.fromkeys(i for each in looked for i in each.not_so))
        places = [clause.place] if clause.place else clause.objects[0].places[-1:]
        where = self._referents.selector.candidates(places[0].noun) if places else []
        ids = (not_so or so) if unless else (so or not_so)
        meant = self._meant(clause, ids, one=one) if holds is not unless else tuple(ids)
        self._referents.memory.remember(meant, (*where[:1],))
        if holds:
            return [each for i in so for each in self._conditions(clause, i)], []
        denied = (
            NotCondition(each) for node_id in not_so for each in self._conditions(clause, node_id)
        )
        view = self._referents.view
        return [], [each for each in denied if each.holds(view)]

    def _require_one_there(self, looked: Looked) -> None:
        """Raise `Unclear` for "if the milk is not in the fridge, put it there" where one carton is
        in it and another is not: that the one is there may be all that is wished."""
        if looked.so and looked.not_so and self._referents.selector.is_one(looked.noun):
            graph = self._referents.graph
            there, other = (name_of(graph, ids[0]) for ids in (looked.so, looked.not_so))
            reason = f'of what "{looked.noun}" may be, the {there} is there, and the {other} is not'
            raise Unclear("not_understood", f"{reason}; say which one you mean")

    def _looked_at(self, clause: Clause, noun: Noun, of_it: bool) -> Looked:
        """The things of a noun, by whether it is so with them."""
        if any(other.joined for other in noun.excepted):  # on in the bathroom but not elsewhere
            reason = f'I cannot tell whether it is so with "{noun.full}" alone'
            raise Unclear("not_understood", f"{reason}; say one thing at a time")
        if noun.quantity is Quantity.HALF:
            raise Unclear("not_understood", f'"{noun}": I look at whole things; say how many')
        ids = self._named(clause, noun)
        if noun.quantity is Quantity.ALL and noun.count and len(ids) != noun.count:
            reason = f'there are {len(ids)} "{noun}" here, and not {noun.count}; say which'
            raise Unclear("not_understood", reason)
        if not ids:
            raise Unclear("unsuitable", f'"{noun}" cannot be {" or ".join(clause.states)}')
        so = tuple(i for i in ids if is_so(self._referents, clause, i))
        if of_it and noun.quantity is Quantity.COUNT and len(so) > noun.count:
            so = self._so_many(clause, noun, so)
        loose = of_it and is_plural(noun) and noun.quantity in (Quantity.THE, Quantity.BARE)
        return Looked(noun, so, tuple(i for i in ids if i not in so), loose)

    def _so_many(self, clause: Clause, noun: Noun, so: tuple[int, ...]) -> tuple[int, ...]:
        """The two that are on the desk, where one more is in it. Raises `Unclear` where there are
        more of them."""
        place = clause.place
        targets = place_targets(self._referents, place) if place is not None else []
        view = self._referents.view
        exact = tuple(
            i for i in so for target in targets if place and is_at(view, i, place.role, target)
        )
        if len(exact) == noun.count:
            return exact
        reason = f'there are {len(so)} "{noun}" there, and not {noun.count}'
        raise Unclear("not_understood", f"{reason}; say which ones")

    def _told_apart(self, clause: Clause) -> Clause:
        """ "(if) there is milk on the table" as "milk is on the table": what is elsewhere is not
        there, which is no mistake. "Anything dirty" there is where one thing is."""
        noun, selector = clause.objects[0], self._referents.selector
        if clause.place is not None or clause.states or len(clause.objects) > 1:
            return clause
        if noun.quantity is Quantity.ALL and not noun.count:
            noun = replace(noun, quantity=Quantity.ANY)
            clause = replace(clause, objects=(noun,))
        if not noun.places:
            return replace(clause, objects=(replace(noun, states=()),), states=noun.states)
        place, *rest = noun.places
        target = replace(place.noun, places=(*place.noun.places, *rest))
        selector.candidates(target)
        plain = replace(noun, places=(), states=())
        selector.candidates(plain)
        place = replace(place, noun=target)
        return replace(clause, objects=(plain,), place=place, states=noun.states)

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

    def _named(self, clause: Clause, noun: Noun) -> list[int]:
        selector = self._referents.selector
        found = selector.without_lesser(noun, [*dict.fromkeys(selector.candidates(noun))])
        if not clause.states:
            return found
        return [i for i in found if any(self._can_be(state, i) for state in clause.states)]

    def _can_be(self, state: str, node_id: int) -> bool:
        """Whether a thing is, or may come to be, in a state: nobody soils a plate."""
        is_so = state in self._referents.view.states(node_id)
        opposite = self._referents.affordances.opposite(state)
        states = (state,) if opposite is None else (state, opposite)
        return is_so or any(self._referents.want_state(s).capable(node_id) for s in states)

    def _conditions(self, clause: Clause, node_id: int) -> list[Condition]:
        """The clause, of one thing, as conditions: of the place where it is, or else of each where
        it may be meant to be; of what there only is, where that is."""
        found: list[Condition] = [StateCondition(node_id, state) for state in clause.states]
        if clause.place is not None:
            return [*found, *self._placed(clause.place, node_id)]
        room = room_of(self._referents.view, node_id)
        edge = edge_in_room(self._referents.view, node_id, room) if room is not None else None
        return found or ([RelationCondition(node_id, *edge)] if edge is not None else [])

    def _placed(self, place: Place, node_id: int) -> list[Condition]:
        view = self._referents.view
        targets = place_targets(self._referents, place)
        for target in targets:
            edges = edges_to(view, node_id, (target,))
            if not edges and self._referents.is_room(target):
                edge = edge_in_room(view, node_id, target)
                edges = [edge] if edge is not None else []
            if edges:
                return [RelationCondition(node_id, *edges[0])]
        relation = Relation.ON if place.role in _ON else Relation.INSIDE
        return [RelationCondition(node_id, relation.value, each) for each in targets[:_MOST_TOLD]]


def is_so(referents: Referents, clause: Clause, node_id: int) -> bool:
    """Whether a thing is as, and where, a clause says. Raises `Unclear`."""
    view = referents.view
    if not view.states(node_id).issuperset(clause.states):
        return False
    if clause.place is None:
        return True
    role = clause.place.role
    return any(
        is_at(view, node_id, role, target) or is_at(view, node_id, Role.AT, target)
        for target in place_targets(referents, clause.place)
    )


def place_targets(referents: Referents, place: Place) -> list[int]:
    """What a place may be: "the table" any that is called so. Raises `Unclear` where none is, and
    for what nobody sees."""
    if place.is_relation or place.role in (Role.CLOSE, Role.BESIDE):
        said = f"{place.role.preposition} {place.noun}"
        raise Unclear("not_understood", f'I cannot tell what is "{said}"; say in or on what')
    return referents.selector.called(place.noun)
