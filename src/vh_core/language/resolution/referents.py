"""What the nouns of one sentence stand for, with what its clauses share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from vh_core.actions import Domain
from vh_core.actions.preconditions import is_grabbable
from vh_core.goals import ChoiceOf, Condition, RelationCondition, Told
from vh_core.graph import GraphView, Property, Relation, State, name_of
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.decisions import Decisions
from vh_core.language.resolution.destinations import Destinations
from vh_core.language.resolution.places import closed_around
from vh_core.language.resolution.reasons import cannot_have
from vh_core.language.resolution.selection import Selector
from vh_core.language.resolution.want import Want
from vh_core.language.senses import AT_REST
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import Vocabulary
from vh_core.spatial import room_of

#: quantities of what is left out by its name, and not only so many of that
_THOSE = (Quantity.THE, Quantity.BARE, Quantity.ALL)


class Referents:
    """The home that a sentence speaks of, and the nodes that its nouns mean there.

    `decided` and `leaves_open` are as in `Decisions`.
    """

    def __init__(
        self,
        view: GraphView,
        vocabulary: Vocabulary,
        domain: Domain,
        decided: Mapping[int, tuple[int, ...]] | None = None,
        *,
        leaves_open: bool = False,
    ) -> None:
        self.view = view
        self.graph = view.graph
        self.vocabulary = vocabulary
        self.domain = domain
        self.affordances = domain.affordances
        self.decisions = Decisions(view.graph, decided, leaves_open=leaves_open)
        #: what has to be so before the clause that is read can be done
        self.first: list[Condition] = []
        #: what has to be so once it is done
        self.afterwards: list[Condition] = []
        #: what is taken out only to be washed: out of what, and what is told of it
        self.washed_out_of: dict[int, tuple[int, Told]] = {}
        #: what runs and is no part of "everything" that is switched off
        self.left_running: list[int] = []
        #: where the clauses before have put things: the relation, and the node
        self.put: dict[int, tuple[str, int]] = {}
        #: by which noun each thing was meant in the clause that is read
        self.meant: dict[int, Noun] = {}
        self.selector = Selector(view, vocabulary, self.decisions)
        self.memory = self.selector.memory

    def select_all(
        self, nouns: tuple[Noun, ...], want: Want, besides: tuple[int, ...] = ()
    ) -> list[int]:
        """The nodes of all nouns, each once; "a plum and a plum" are two, and so are "the mug and
        the cup" that may be the same: who can be fewer is chosen first."""
        self.require_named_once(nouns)
        alike = self._alike(nouns)
        chosen: dict[Noun, tuple[int, ...]] = {}
        for noun in sorted(nouns, key=lambda each: alike.get(each, 0)):
            others = noun.quantity is Quantity.A or noun in alike
            before = tuple(chain.from_iterable(chosen.values()))
            taken = (*besides, *before) if others else besides
            self.memory.named_beside = before
            try:
                found = self._not_yet_put(noun, want, taken) or self.selector.select(
                    noun, want, besides=taken
                )
            except Unclear:
                if noun in alike and self.selector.select(noun, want, besides=besides):
                    reason = f'"{noun}" would be what is named beside it; there is no other'
                    raise Unclear("not_understood", reason) from None
                raise
            one = noun.quantity is Quantity.OTHER_ONE and noun.places and not noun.words
            single = all(len(ids) == 1 for ids in chosen.values())
            if one and found and single and {*found} <= {*before}:  # the pan, the one in the stove
                reason = f'"{noun.full}" may be what is named beside it'
                raise Unclear("not_understood", f"{reason}; say which one is meant")
            chosen[noun] = (*chosen.get(noun, ()), *found)
            self.meant.update(dict.fromkeys(found, noun))
            self.selector.hold_in_mind((*noun.likely, *noun.places), found)
            self.memory.speak_of(noun, found)
        self.memory.named_beside = ()
        self._require_not_left_out(nouns, chosen)
        return list(dict.fromkeys(chain.from_iterable(chosen[noun] for noun in nouns)))

    def _require_not_left_out(
        self, nouns: tuple[Noun, ...], chosen: Mapping[Noun, tuple[int, ...]]
    ) -> None:
        """Raise `Unclear` for "the apple, the orange and the lime, but not the orange": what is
        named, and left out beside something else."""
        for noun in nouns:
            for other in (o for o in noun.excepted if o.words and o.quantity in _THOSE):
                left = {*self.selector.found(other)}
                for each in chosen:
                    kind = {*self.selector.found(Noun(Quantity.ALL, each.words))}
                    if each != noun and left <= kind and not left.isdisjoint(chosen[each]):
                        reason = f'"{other.full}" is named, and left out as well'
                        raise Unclear("contradiction", f"{reason}; say which of the two is meant")

    def require_named_once(self, nouns: tuple[Noun, ...]) -> None:
        """Raise `Unclear` for "the fork and the fork", where there are several: one, or two."""
        for noun in nouns:
            again = nouns.count(noun) > 1 and noun.quantity is Quantity.THE and noun.words
            if again and self.selector.is_one(noun) and len(self.selector.found(noun)) > 1:
                reason = f'"the {noun.full}" is named twice, and there are several'
                raise Unclear("not_understood", f"{reason}; say how many, or which ones")

    def _alike(self, nouns: tuple[Noun, ...]) -> dict[Noun, int]:
        """Those nouns of several that are one thing each, and of different names may be the same,
        with how many things each may be."""
        single = [n for n in nouns if n.words and self.selector.is_one(n) and not n.others]
        single = [n for n in single if not any(place.noun.is_it for place in n.places)]
        if len({noun.words for noun in single}) < 2:
            return {}
        found = {noun: {*self.selector.candidates(noun)} for noun in single}
        pairs = [(a, b) for a in found for b in found if a.words != b.words and found[a] & found[b]]
        return {a: len(found[a]) for a, _ in pairs}

    def _not_yet_put(self, noun: Noun, want: Want, taken: Sequence[int]) -> tuple[int, ...]:
        """Which things "a plum", or "two", are after others were put elsewhere: others than those;
        none where it means no other ones, or there are too few."""
        put = [i for i in self.put if not want.satisfied(i)]
        if not put or not noun.words or noun.quantity not in (Quantity.A, Quantity.COUNT):
            return ()
        try:
            able = [i for i in self.selector.candidates(noun, want) if want.capable(i)]
            if len({*able}.difference(put, taken)) < max(1, noun.count):
                return ()
            return self.selector.select(noun, want, besides=(*taken, *put))
        except Unclear:
            return ()

    def one(self, noun: Noun, want: Want) -> int:
        """The one node of a noun; the nearest where its name fits several. Raises `Unclear` where
        it says that it means several."""
        if noun.quantity is Quantity.ALL or noun.count > 1:
            raise Unclear("not_understood", f'"{noun}" are several; name one')
        ids = self.selector.select(noun, want)
        if len(ids) > 1:
            ids = tuple(self.selector.nearest(ids))
            ids = self.decisions.choose(ChoiceOf.OBJECTS, str(noun), ids[:1], ids)
        return ids[0]

    def with_contents(self, vessels: Iterable[int]) -> Iterator[Condition]:
        """What comes along with vessels that were told by it, as it is in or on them now."""
        for vessel in vessels:
            for node_id, relation in self.memory.contents.get(vessel, {}).items():
                yield RelationCondition(node_id, relation, vessel)

    def take_out(self, node_id: int, *, to_wash: bool = False) -> None:
        """See that a thing which is shut in somewhere is taken out first, and put down there; a box
        is filled where it stands. What is only taken out `to_wash` it may be put back."""
        if Property.CONTAINERS in self.graph.nodes[node_id].properties:
            return
        if node_id in self.put:
            self._require_within_reach(node_id, self.put[node_id][1])
            return
        around = closed_around(self.view, node_id)
        if around is None or not self.is_movable(node_id):
            return
        room = room_of(self.view, around)
        surfaces = Destinations(self.view).surfaces_in(room) if room is not None else ()
        if not surfaces:
            what, where = name_of(self.graph, node_id), name_of(self.graph, around)
            raise Unclear("unsuitable", f"the {what} is inside the {where}; take it out first")
        self.first.append(RelationCondition(node_id, Relation.ON.value, surfaces[0]))
        told = Told(
            f"{name_of(self.graph, node_id)}: taken out of {name_of(self.graph, around)} first"
        )
        self.decisions.notes.append(told)
        if to_wash:
            self.washed_out_of[node_id] = around, told

    def _require_within_reach(self, node_id: int, place: int) -> None:
        """Raise `Unclear` where something would be taken out again of where it was put."""
        if (
            self.put[node_id][0] == Relation.INSIDE
            and "CAN_OPEN" in self.view.node(place).properties
        ):
            what, where = name_of(self.graph, node_id), name_of(self.graph, place)
            reason = f"the {what} would be taken out of the {where} again"
            raise Unclear("not_understood", f"{reason}; say first what goes into the {what}")

    def character(self) -> int:
        """The one who acts. Raises `Unclear` where there is nobody."""
        character = self.view.character_id
        if character is None:
            index = self.view.character_index
            who = f"character number {index}" if index else "character"
            raise Unclear("unsuitable", f"there is no {who} in this scene who could do that")
        return character

    def is_movable(self, node_id: int) -> bool:
        """Whether it can be taken in hand."""
        return is_grabbable(self.graph.nodes[node_id])

    def is_room(self, node_id: int) -> bool:
        """Whether it is a room."""
        return self.graph.nodes[node_id].is_room

    def suits(self, action: str, node_id: int, *, position: int = 0) -> bool:
        """Whether nothing lasting keeps it from being that argument of an action."""
        return self.affordances.can_undergo(self.graph.nodes[node_id], action, position)

    def want_state(self, state: str) -> Want:
        """What a state needs of the objects that shall be in it."""
        opposite = self.affordances.opposite(state)
        return Want(
            capable=lambda node_id: self.affordances.can_have(self.view, node_id, state),
            why_not=cannot_have(self.domain, state),
            satisfied=lambda node_id: state in self.view.states(node_id),
            ready=lambda node_id: self.affordances.is_ready(self.view, node_id, state),
            of_all=True,
            any_is_all=state in AT_REST,
            of_holder=state == State.CLOSED,
            washed=state == State.CLEAN,
            prefers=frozenset({state, opposite}) if opposite is not None else frozenset(),
        )
