"""From clauses to a `Goal` over the nodes of one graph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from vh_core.actions import Domain
from vh_core.actions.preconditions import is_grabbable
from vh_core.goals import (
    ActionCondition,
    ChoiceOf,
    Condition,
    Goal,
    HeldCondition,
    NotStateCondition,
    RelationCondition,
    ReleasedCondition,
    StateCondition,
)
from vh_core.graph import GraphView, Relation, State, name_of
from vh_core.language.decisions import Decisions
from vh_core.language.destinations import Destinations
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.places import edge_in_room, is_at
from vh_core.language.reasons import IMMOVABLE, cannot_have, cannot_undergo
from vh_core.language.rooms import spread_over_rooms
from vh_core.language.selection import Selector, Want
from vh_core.language.senses import Kind
from vh_core.language.stages import Stages
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary

#: clauses about the character itself or its hands
_ALONE = frozenset(
    {Kind.GO, Kind.POSTURE, Kind.STAND, Kind.FETCH, Kind.RELEASE, Kind.ACT, Kind.APPLY, Kind.SLEEP}
)
_COMFORTABLE = {"SITTING": ("chair", "sofa", "couch", "bench", "stool"), "LYING": ("bed",)}
_HANDS = 2
_BIN = Place(Role.INTO, Noun(Quantity.THE, ("garbage", "can")))


class Resolver:
    """Turns the clauses of one sentence into conditions, one after the other.

    `decided` is as in `Decisions`.
    """

    def __init__(
        self,
        view: GraphView,
        vocabulary: Vocabulary,
        domain: Domain,
        decided: Mapping[int, tuple[int, ...]] | None = None,
    ) -> None:
        self._domain = domain
        self._affordances = domain.affordances
        self._graph = view.graph
        self._view = view
        self._vocabulary = vocabulary
        self._destinations = Destinations(view)
        self._decisions = Decisions(view.graph, decided)
        self._selector = Selector(view, vocabulary, self._decisions)
        self._by_kind: dict[Kind, Callable[[Clause], list[Condition]]] = {
            Kind.STATE: self._state,
            Kind.PLACE: self._place,
            Kind.TRASH: self._trash,
            Kind.FETCH: self._fetch,
            Kind.RELEASE: self._release,
            Kind.GO: self._go,
            Kind.POSTURE: self._posture,
            Kind.STAND: self._stand,
            Kind.ACT: self._act,
            Kind.APPLY: self._apply,
            Kind.SLEEP: self._sleep,
        }

    def goal(self, clauses: list[Clause], text: str) -> Goal:
        """The goal of the clauses, over the text that they come from. Raises `Unclear`."""
        stages = Stages(self._view.character_id, self._affordances.excluded_by)
        for before, clause in zip((None, *clauses), clauses, strict=False):
            objects = spread_over_rooms(clause.objects, self._vocabulary.is_room)
            if clause.kind is Kind.SLEEP and clause.place is None and _rests(before):
                conditions: list[Condition] = [ActionCondition(clause.value)]  # where it lies
            else:
                conditions = self._by_kind[clause.kind](replace(clause, objects=objects))
            if clause.kind is Kind.SLEEP and conditions[:-1]:  # first to lie, then to sleep
                stages.add(conditions[:-1], ordered=clause.ordered, alone=True)
            clash = stages.add(
                conditions,
                ordered=clause.ordered,
                alone=clause.kind in _ALONE,
                statement=clause.statement,
            )
            if clash is not None:
                one, other = (condition.describe(self._graph) for condition in clash)
                reason = f'"{one}" and "{other}" cannot both be; say "then" for one after the other'
                raise Unclear("contradiction", reason)
        final = stages.final()
        held = [name_of(self._graph, c.node_id) for c in final if isinstance(c, HeldCondition)]
        if len(held) > _HANDS:
            reason = f"nobody can hold {len(held)} things in two hands ({', '.join(held[:5])} …)"
            raise Unclear("unsuitable", reason)
        ordered = tuple(tuple(stage) for stage in stages.stages)
        return Goal(final, text, tuple(self._decisions.notes), ordered)

    # -- states -------------------------------------------------------------------------

    def _state(self, clause: Clause) -> list[Condition]:
        conditions: list[Condition] = []
        chosen: list[int] = []
        for noun in clause.objects:
            want = self._want_state(clause.states[0])
            ids = self._selector.select(noun, want)
            chosen.extend(ids)
            for state in clause.states:
                other = self._want_state(state)
                for node_id in ids:
                    if not other.capable(node_id):
                        reason = f"the {name_of(self._graph, node_id)} {other.why_not}"
                        raise Unclear("unsuitable", reason)
                    conditions.append(StateCondition(node_id, state))
        self._selector.remember(tuple(chosen))
        return conditions

    def _want_state(self, state: str) -> Want:
        return Want(
            capable=lambda node_id: self._affordances.can_have(self._view, node_id, state),
            why_not=cannot_have(self._domain, state),
            satisfied=lambda node_id: state in self._view.states(node_id),
            ready=lambda node_id: self._affordances.is_ready(self._view, node_id, state),
            any_is_all=True,
        )

    # -- things and places --------------------------------------------------------------

    def _place(self, clause: Clause) -> list[Condition]:
        assert clause.place is not None
        place = clause.place
        if self._is_room_named(place.noun):
            return self._place_in_room(clause, place)
        relation, target = self._destination(place)
        want = Want(
            capable=self._is_movable,
            why_not=IMMOVABLE,
            satisfied=lambda node_id: self._view.has_edge(node_id, relation, target),
        )
        chosen = self._select_all(clause.objects, want, besides=(target,))
        self._selector.remember(tuple(chosen), (target,))
        return [RelationCondition(node_id, relation, target) for node_id in chosen]

    def _place_in_room(self, clause: Clause, place: Place) -> list[Condition]:
        """Things should be in a room: where they are, if that is there, or on a surface."""
        room = self._one(place.noun, Want(self._is_room, "is no room"))
        want = Want(
            capable=self._is_movable,
            why_not=IMMOVABLE,
            satisfied=lambda node_id: edge_in_room(self._view, node_id, room) is not None,
        )
        chosen = self._select_all(clause.objects, want)
        conditions: list[Condition] = []
        surface: int | None = None
        for node_id in chosen:
            current = edge_in_room(self._view, node_id, room)
            if current is not None:
                conditions.append(RelationCondition(node_id, *current))
                continue
            surface = surface or self._surface(place.noun, room)
            conditions.append(RelationCondition(node_id, Relation.ON.value, surface))
        self._selector.remember(tuple(chosen), (room,))
        return conditions

    def _surface(self, noun: Noun, room: int) -> int:
        """What to put things on that should be in a room."""
        surfaces = self._destinations.surfaces_in(room)
        if not surfaces:
            reason = f"the {name_of(self._graph, room)} has nothing to put things on"
            raise Unclear("unsuitable", reason)
        return self._decisions.choose(ChoiceOf.SURFACE, str(noun), surfaces[:1], surfaces)[0]

    def _is_room_named(self, noun: Noun) -> bool:
        """Whether a noun is a room; "there" is one if the last clause was about it."""
        if noun.quantity is Quantity.THERE and self._selector.recent:
            return all(map(self._is_room, self._selector.recent[0]))
        return self._vocabulary.is_room(noun.words)

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
        target = self._one(noun, want)
        found = relation(target)
        assert found is not None
        if how == "inside" and found == Relation.ON:
            self._decisions.without_inside(target)
        return found, target

    def _trash(self, clause: Clause) -> list[Condition]:
        placed = Clause(Kind.PLACE, clause.objects, place=_BIN)
        return self._place(placed)

    def _fetch(self, clause: Clause) -> list[Condition]:
        ids = self._select_all(clause.objects, self._want_hold(held=True))
        self._selector.remember(tuple(ids), self._sources(clause.objects, ids))
        return [HeldCondition(node_id) for node_id in ids]

    def _release(self, clause: Clause) -> list[Condition]:
        ids = self._select_all(clause.objects, self._want_hold(held=False))
        self._selector.remember(tuple(ids))
        return [ReleasedCondition(node_id) for node_id in ids]

    def _want_hold(self, *, held: bool) -> Want:
        return Want(
            capable=self._is_movable,
            why_not=IMMOVABLE,
            satisfied=lambda node_id: HeldCondition(node_id).holds(self._view) is held,
        )

    def _sources(self, nouns: tuple[Noun, ...], ids: list[int]) -> tuple[int, ...]:
        """The places that the nouns named and where the chosen things really are."""
        found: dict[int, None] = {}
        for noun in nouns:
            for place in noun.places:
                for target in self._selector.candidates(place.noun):
                    if any(is_at(self._view, i, Role.AT, target) for i in ids):
                        found[target] = None
        return tuple(found)

    # -- the character ------------------------------------------------------------------

    def _go(self, clause: Clause) -> list[Condition]:
        assert clause.place is not None
        target = self._one(clause.place.noun, Want(lambda _: True, "cannot be gone to"))
        self._selector.remember((target,))
        relation = Relation.INSIDE if self._graph.nodes[target].is_room else Relation.CLOSE
        return [RelationCondition(self._character(), relation.value, target)]

    def _posture(self, clause: Clause) -> list[Condition]:
        posture = "sit" if clause.value == State.SITTING else "lie"
        action = self._affordances.resting(clause.value)
        if action is None:
            raise Unclear("unsuitable", f"nobody can {posture} here")
        suits = partial(self._suits, action.name)
        if clause.place is not None:
            target = self._one(clause.place.noun, Want(suits, cannot_undergo(action)))
        else:
            seats = filter(suits, self._graph.nodes)
            nearest = sorted(
                self._selector.nearest(seats), key=partial(self._discomfort, clause.value)
            )
            if not nearest:
                raise Unclear("unsuitable", f"there is nothing to {posture} on here")
            target = self._decisions.choose(ChoiceOf.SEAT, "", (nearest[0],), nearest)[0]
        self._selector.remember((target,))
        character = self._character()
        return [
            StateCondition(character, clause.value),
            RelationCondition(character, Relation.ON.value, target),
        ]

    def _stand(self, clause: Clause) -> list[Condition]:
        character = self._character()
        return [NotStateCondition(character, "SITTING"), NotStateCondition(character, "LYING")]

    def _sleep(self, clause: Clause) -> list[Condition]:
        action = ActionCondition(clause.value)
        states = self._view.states(self._character())
        rests = not states.isdisjoint({"SITTING", "LYING"})
        if clause.value != "SLEEP" or (clause.place is None and rests):
            return [action]
        return [*self._posture(Clause(Kind.POSTURE, value="LYING", place=clause.place)), action]

    def _act(self, clause: Clause) -> list[Condition]:
        self._character()
        action = self._domain.actions[clause.value]
        want = Want(partial(self._suits, action.name), cannot_undergo(action))
        ids = self._select_all(clause.objects, want)
        self._selector.remember(tuple(ids))
        conditions: list[Condition] = []
        for node_id in ids:
            if clause.value == "WATCH" and self._want_state(State.ON).capable(node_id):
                conditions.append(StateCondition(node_id, State.ON))  # a dark screen shows nothing
            conditions.append(ActionCondition(clause.value, (node_id,)))
        return conditions

    def _apply(self, clause: Clause) -> list[Condition]:
        assert clause.place is not None
        self._character()
        action = self._domain.actions[clause.value]
        onto = Want(
            partial(self._suits, action.name, position=1),
            cannot_undergo(action, 1),
            one_is_enough=True,
        )
        target = self._one(clause.place.noun, onto)
        want = Want(partial(self._suits, action.name), cannot_undergo(action))
        ids = self._select_all(clause.objects, want, besides=(target,))
        self._selector.remember(tuple(ids), (target,))
        return [ActionCondition(action.name, (node_id, target)) for node_id in ids]

    # -- parts --------------------------------------------------------------------------

    def _select_all(
        self, nouns: tuple[Noun, ...], want: Want, besides: tuple[int, ...] = ()
    ) -> list[int]:
        """The nodes of all nouns, each once; "a plum and a plum" are two."""
        chosen: dict[int, None] = {}
        for noun in nouns:
            taken = (*besides, *chosen) if noun.quantity is Quantity.A else besides
            chosen.update(dict.fromkeys(self._selector.select(noun, want, besides=taken)))
        return list(chosen)

    def _one(self, noun: Noun, want: Want) -> int:
        ids = self._selector.select(noun, want)
        if len(ids) > 1:
            ids = tuple(self._selector.nearest(ids))
            ids = self._decisions.choose(ChoiceOf.OBJECTS, str(noun), ids[:1], ids)
        return ids[0]

    def _character(self) -> int:
        character = self._view.character_id
        if character is None:
            index = self._view.character_index
            who = f"character number {index}" if index else "character"
            raise Unclear("unsuitable", f"there is no {who} in this scene who could do that")
        return character

    def _is_movable(self, node_id: int) -> bool:
        return is_grabbable(self._graph.nodes[node_id])

    def _discomfort(self, posture: str, node_id: int) -> bool:
        """Whether people would rather sit or lie elsewhere, if no place is named."""
        class_name = self._graph.nodes[node_id].class_name
        return not any(part in class_name for part in _COMFORTABLE[posture])

    def _is_room(self, node_id: int) -> bool:
        return self._graph.nodes[node_id].is_room

    def _suits(self, action: str, node_id: int, *, position: int = 0) -> bool:
        return self._affordances.can_undergo(self._graph.nodes[node_id], action, position)


def _rests(clause: Clause | None) -> bool:
    """Whether the character sits or lies after it."""
    return clause is not None and clause.kind is Kind.POSTURE
