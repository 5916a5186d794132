"""What the nouns of a question mean: every node that fits, and nothing that is only near."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vh_core.graph import CHARACTER_CLASS, GraphView, Property, Relation
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.questions.phrases import BRIGHT, DARK, EMPTY
from vh_core.language.questions.uses import USES, UsefulThings
from vh_core.language.resolution.doors import whose_door
from vh_core.language.resolution.fixtures import on_what_is_named
from vh_core.language.resolution.name_words import why_no_name
from vh_core.language.resolution.places import leads_to, room_class
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.naming import NameMatch, Vocabulary, Words, is_one_letter_off
from vh_core.spatial import Nearness, room_of

#: categories of what a house is made of; nobody who asks for things means these
_STRUCTURE = frozenset({"Rooms", "Floor", "Floors", "Walls", "Ceiling", "Characters", "Doors"})
#: states that doors have as well
OPENED = frozenset({"OPEN", "CLOSED"})
_STRUCTURE_CLASSES = frozenset({"door", "doorjamb", CHARACTER_CLASS})
_ON = (Role.ON, Role.ONTO)
_INSIDE = (Role.INSIDE, Role.INTO)
_ALLOWED = (*_ON, *_INSIDE, Role.AT, Role.CLOSE)
#: what can be in it; people say of a thing in the sink, and of one on it, that it is in the sink
_CONTAINERS = frozenset({"CONTAINERS", "CAN_OPEN"})
_POINTING = frozenset({"me", "it or them", "there", "the one", "here"})


class NothingCalledThat(Unclear):
    """No node goes by the name that was said; `near` are names one slip of the finger away."""

    def __init__(self, words: Words, near: tuple[str, ...] = ()) -> None:
        said = " ".join(words)
        reason = f'I know no "{said}"; nearest: {", ".join(near)}' if near else ""
        super().__init__("no_such_object", reason or f'there is no "{said}" here', near)
        self.words = words
        self.near = near


_FLOOR = "floor"
_ON_OR_IN = (Relation.ON.value, Relation.INSIDE.value)


class QuestionReferents:
    """The nodes that nouns mean in one home. Methods raise `Unclear`."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary) -> None:
        self._view = view
        self._graph = view.graph
        self._vocabulary = vocabulary
        self.useful = UsefulThings(view, vocabulary)

    def nodes(self, noun: Noun, state: str = "") -> tuple[int, ...]:
        """Every node that fits all that a noun says, by id; none where nothing of that name does.
        Of "things" that are asked to be in a `state` or have one, doors are some that open.

        Raises `NothingCalledThat` where nothing at all goes by the name.
        """
        if noun.others:
            names = (replace(noun, others=()), *noun.others)
            return tuple(sorted({i for each in names for i in self.nodes(each, state)}))
        noun = self._at_its_place(self._this_room(noun))
        self.require_said(noun)
        noun = whose_door(noun, self._vocabulary, self._graph) or noun
        match = self._match(noun.words)
        found = self._named(match)
        if match.generic and not OPENED.isdisjoint({state, *noun.states}):
            found += self._graph.by_class.get("door", ())
        if noun.ids:
            found = [node_id for node_id in noun.ids if node_id in set(found)]
        if match.rooms:
            rooms = [i for name in match.rooms for i in self._graph.by_class[name]]
            there = [i for i in found if room_class(self._view, i) in match.rooms]
            found = there or [i for i in found if leads_to(self._view, i, rooms)]
        for state in noun.states:
            found = [i for i in found if self._is_in(i, state)]
        for place in noun.places:
            inside = self.at(place)
            found = [i for i in found if i in inside]
        found = on_what_is_named(self._view, self._vocabulary, noun.words, [*found])
        for other in noun.excepted:
            without = set(self.nodes(other if other.words else replace(other, words=noun.words)))
            found = [i for i in found if i not in without]
        return tuple(sorted(found))

    def targets(self, place: Place) -> tuple[int, ...]:
        """The nodes that a place may be."""
        if place.role not in _ALLOWED:
            raise Unclear("not_understood", f'I cannot tell what is "{place.role.preposition}" it')
        return self.nodes(place.noun)

    def at(self, place: Place) -> frozenset[int]:
        """Every node that is at a place, also through what stands there."""
        found: set[int] = set()
        for target in self.targets(place):
            found |= self.held_by(target, place.role)
        return frozenset(found)

    def held_by(self, target: int, role: Role) -> frozenset[int]:
        """What is in or on a node, as the preposition says, and what is in or on that in turn."""
        view = self._view
        if role is Role.CLOSE:
            near = {*view.successors(Relation.CLOSE, target)}
            return frozenset(near | {*view.predecessors(Relation.CLOSE, target)})
        if view.node(target).is_room:
            ids = (i for i in view.node_ids if i != target)
            doors = {i for i in self._graph.by_class.get("door", ()) if leads_to(view, i, [target])}
            return frozenset(i for i in ids if i in doors or room_of(view, i) == target)
        first: set[int] = set()
        for relation in self._relations(target, role):
            first |= view.predecessors(relation, target)
        if view.node(target).class_name == _FLOOR:
            return frozenset(i for i in first if self._lies_about(i))
        return frozenset(self._with_contents(first, {target}))

    def _lies_about(self, node_id: int) -> bool:
        """Whether what is on the floor lies there, and is no furniture, nor on or in any: who asks
        what is on the floor does not mean what is on the table, too."""
        view, node = self._view, self._graph.nodes[node_id]
        places = (t for how in _ON_OR_IN for t in view.successors(how, node_id))
        return Property.GRABBABLE in node.properties and all(
            view.node(t).is_room or view.node(t).class_name == _FLOOR for t in places
        )

    def is_thing(self, node_id: int) -> bool:
        """Whether somebody who asks for things may mean it."""
        node = self._graph.nodes[node_id]
        return node.category not in _STRUCTURE and node.class_name not in _STRUCTURE_CLASSES

    def require_said(self, noun: Noun) -> None:
        """Raises `Unclear` for a noun that points at what was not said."""
        if noun.quantity.value in _POINTING or not noun.words:
            said = "it" if noun.quantity is Quantity.PRONOUN else str(noun)
            raise Unclear("not_understood", f'I do not know what "{said}" refers to')
        if noun.pick or noun.other or noun.more:
            raise Unclear("not_understood", f'I cannot tell which "{noun}" is meant')

    def is_plural(self, noun: Noun) -> bool:
        """Whether several are meant, or all."""
        match = self._vocabulary.match(noun.words)
        return noun.quantity is Quantity.ALL or (match is not None and match.plural)

    def is_empty(self, node_id: int) -> bool:
        """Whether nothing is in or on a node."""
        return not self.held_by(node_id, Role.AT)

    def is_in(self, node_id: int, state: str) -> bool:
        """Whether a node is known to be in a state, or to be something to eat."""
        if state in USES:
            return self.useful.is_so(node_id, state) is True
        return self.is_empty(node_id) if state == EMPTY else state in self._view.states(node_id)

    # -- parts ----------------------------------------------------------------------------

    def _this_room(self, noun: Noun) -> Noun:
        """ "Here", "this room" and "the room" are that in which the one who is asked is."""
        the_room = noun.words == ("room",) and noun.quantity is Quantity.THE and not noun.is_limited
        if not the_room and noun.quantity is not Quantity.HERE:
            return noun
        room = Nearness(self._view).room
        if room is None:
            raise Unclear("not_understood", "I do not know which room I am in; name the room")
        return Noun(Quantity.THE, ("room",), ids=(room,))

    def _at_its_place(self, noun: Noun) -> Noun:
        """ "The nightstand lamps" are lamps, at the nightstands."""
        parts = self._vocabulary.thing_at(noun.words) if noun.words else None
        if parts is None:
            return noun
        place = Place(Role.AT, Noun(Quantity.ALL, parts[0]))
        return replace(noun, words=parts[1], places=(place, *noun.places))

    def _is_in(self, node_id: int, state: str) -> bool:
        if state in (DARK, BRIGHT):
            raise Unclear("not_understood", f'I cannot tell what is "{state.lower()}"')
        return self.is_in(node_id, state)

    def _match(self, words: Words) -> NameMatch:
        match = self._vocabulary.match(words)
        if match is None:
            why = why_no_name(words, self._vocabulary)
            if why is not None:
                raise why
            name = "".join(words)
            near = (each for each in self._vocabulary.nearest(words) if _almost(name, each))
            raise NothingCalledThat(words, tuple(near))
        return match

    def _named(self, match: NameMatch) -> list[int]:
        if match.generic:
            return [i for i in self._graph.nodes if self.is_thing(i)]
        classes = (*match.classes, *match.kinds)
        return [i for name in classes for i in self._graph.by_class.get(name, ())]

    def _relations(self, target: int, role: Role) -> tuple[Relation, ...]:
        node = self._graph.nodes[target]
        both = (Relation.ON, Relation.INSIDE)
        if role is Role.AT or "shelf" in node.class_name:
            return both
        if role in _ON:
            return (Relation.ON,)
        return (Relation.INSIDE,) if _CONTAINERS & node.properties else both

    def _with_contents(self, ids: Iterable[int], seen: set[int]) -> set[int]:
        found: set[int] = set()
        pending = [*ids]
        while pending:
            node_id = pending.pop()
            if node_id in seen or node_id in found:
                continue
            found.add(node_id)
            for relation in (Relation.ON, Relation.INSIDE):
                pending.extend(self._view.predecessors(relation, node_id))
        return found


def _almost(one: str, other: str) -> bool:
    """Whether two names are one slip of the finger apart."""
    if one.rstrip("s") == other.rstrip("s"):
        return True
    one, other = one.rstrip("s"), other.rstrip("s")
    short, long = sorted((one, other), key=len)
    if len(long) < 4:
        return False
    if len(short) == len(long):
        return is_one_letter_off(short, long)
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))
