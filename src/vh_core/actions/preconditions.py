"""The kinds of facts an action can require.

Each kind is a small value that names the argument positions it is about. It knows how to be
evaluated, how to be said (for prompts, documentation and people) and which steps would bring it
about. The semantics are those of VirtualHome's EvolvingGraph executors; the order in which an
action lists its preconditions is the order in which VirtualHome looks at them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions.facts import Facts
from vh_core.actions.violation import Violation
from vh_core.graph import Property, Relation, State
from vh_core.program import ObjectRef, Step

Ids = tuple[int, ...]

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


def _ref(facts: Facts, node_id: int) -> ObjectRef:
    return ObjectRef(facts.node(node_id).class_name, node_id)


def _step(facts: Facts, action: str, *ids: int) -> Step:
    return Step(action, tuple(_ref(facts, node_id) for node_id in ids))


def _name(facts: Facts, node_id: int) -> str:
    return f"{facts.node(node_id).class_name} ({node_id})"


def _listed(words: Sequence[str], last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


class Precondition(ABC):
    """One fact that an action needs."""

    #: the kind, as it stands in violations, messages and the documentation
    predicate: ClassVar[str]

    @abstractmethod
    def holds(self, facts: Facts, ids: Ids) -> bool:
        """Whether the fact holds for these arguments."""

    @abstractmethod
    def describe(self, names: Sequence[str]) -> str:
        """The fact in words, the arguments called by these names."""

    @abstractmethod
    def violation(self, facts: Facts, ids: Ids) -> Violation:
        """Why the fact does not hold. Only meaningful when `holds` is False."""

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        """Ids among which all must be that make this fact true at an argument position.

        A superset; None means that this fact does not narrow the position down.
        """
        return None


@dataclass(frozen=True, slots=True)
class HasProperty(Precondition):
    """The object has one of the properties, or is of one of the classes."""

    predicate: ClassVar[str] = "property"
    argument: int
    properties: tuple[str, ...]
    classes: tuple[str, ...] = ()

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node = facts.node(ids[self.argument])
        for name in self.properties:
            if name in node.properties:
                return True
        return node.class_name in self.classes

    def describe(self, names: Sequence[str]) -> str:
        text = f"{names[self.argument]} is {_listed(self.properties)}"
        if self.classes:
            text += f" (or a {_listed(self.classes)})"
        return text

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        wanted = _listed(self.properties)
        actual = ", ".join(sorted(facts.node(node_id).properties)) or "no properties"
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            wanted,
            actual,
            f"the {_name(facts, node_id)} is not {wanted}; choose another object",
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        if position != self.argument:
            return None
        found: set[int] = set()
        for name in self.properties:
            found |= facts.nodes_with_property(name)
        for class_name in self.classes:
            found |= facts.nodes_of_class(class_name)
        return found


@dataclass(frozen=True, slots=True)
class Close(Precondition):
    """The character can reach the object.

    VirtualHome's loose rule: it is CLOSE, or CLOSE to something that is, or ON such a thing.
    """

    predicate: ClassVar[str] = "close"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.is_close(ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is close to {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "close",
            "not close",
            f"the character is not close to the {_name(facts, node_id)}; walk to it first",
            (_step(facts, "WALK", node_id),),
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        return facts.close_ids() if position == self.argument else None


@dataclass(frozen=True, slots=True)
class NotEnclosed(Precondition):
    """The object is not directly inside something that is CLOSED (rooms do not count)."""

    predicate: ClassVar[str] = "not_enclosed"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return not facts.closed_around(ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is not inside something closed"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        around = facts.closed_around(node_id)
        names = _listed([_name(facts, container) for container in around], "and")
        them = "it" if len(around) == 1 else "them"
        return Violation(
            self.predicate,
            (_ref(facts, node_id), *(_ref(facts, container) for container in around)),
            "not inside a closed thing",
            f"inside the closed {names}",
            f"the {_name(facts, node_id)} is inside the {names}, which is CLOSED; open {them} first",
            tuple(_step(facts, "OPEN", container) for container in around),
        )


@dataclass(frozen=True, slots=True)
class FreeHand(Precondition):
    """At least one of the character's two hands is empty."""

    predicate: ClassVar[str] = "free_hand"

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.free_hand() is not None

    def describe(self, names: Sequence[str]) -> str:
        return "the character has a free hand"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        held = facts.held()
        names = _listed([_name(facts, node_id) for node_id in held], "and")
        return Violation(
            self.predicate,
            tuple(_ref(facts, node_id) for node_id in held),
            "a free hand",
            f"holding {names}",
            f"both hands are full ({names}); put one of them down first",
            tuple(_step(facts, "DROP", node_id) for node_id in held),
        )


@dataclass(frozen=True, slots=True)
class Holding(Precondition):
    """The object is in one of the character's hands."""

    predicate: ClassVar[str] = "holding"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return ids[self.argument] in facts.held()

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is holding {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "in a hand",
            "not in a hand",
            f"the character is not holding the {_name(facts, node_id)}; grab it first",
            (_step(facts, "GRAB", node_id),),
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        return frozenset(facts.held()) if position == self.argument else None


@dataclass(frozen=True, slots=True)
class HoldingSomething(Precondition):
    """Some hand holds something; where `kind` is given, its class name must contain it."""

    predicate: ClassVar[str] = "holding_something"
    kind: str = ""

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return any(self.kind in facts.node(node_id).class_name for node_id in facts.held())

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is holding {'a ' + self.kind if self.kind else 'something'}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        what = f"a {self.kind}" if self.kind else "anything"
        held = _listed([_name(facts, node_id) for node_id in facts.held()] or ["nothing"], "and")
        tools = sorted(
            node_id
            for node_id in facts.nodes_with_property(Property.GRABBABLE)
            if self.kind in facts.node(node_id).class_name and node_id not in ids
        )
        # Any one will do; offering each of hundreds of objects would help nobody.
        near = [node_id for node_id in tools if facts.is_close(node_id)]
        return Violation(
            self.predicate,
            (),
            f"holding {'a ' + self.kind if self.kind else 'something'}",
            f"holding {held}",
            f"the character is not holding {what}; grab {what if self.kind else 'something'} first",
            tuple(_step(facts, "GRAB", node_id) for node_id in (near or tools)[:5]),
        )


#: which action brings a state about
STATE_ACTIONS: Mapping[str, str] = {
    State.OPEN: "OPEN",
    State.CLOSED: "CLOSE",
    State.ON: "SWITCHON",
    State.OFF: "SWITCHOFF",
    State.PLUGGED_IN: "PLUGIN",
    State.PLUGGED_OUT: "PLUGOUT",
    State.CLEAN: "WASH",
}
#: and the state that it ends
OPPOSITE_STATE: Mapping[str, str] = {
    State.OPEN: State.CLOSED,
    State.CLOSED: State.OPEN,
    State.ON: State.OFF,
    State.OFF: State.ON,
    State.PLUGGED_IN: State.PLUGGED_OUT,
    State.PLUGGED_OUT: State.PLUGGED_IN,
    State.CLEAN: State.DIRTY,
    State.DIRTY: State.CLEAN,
}


@dataclass(frozen=True, slots=True)
class InState(Precondition):
    """The object has the state; or, with `wanted=False`, does not have it."""

    predicate: ClassVar[str] = "state"
    argument: int
    state: str
    wanted: bool = True

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return (self.state in facts.states(ids[self.argument])) is self.wanted

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is {'' if self.wanted else 'not '}{self.state}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        name = _name(facts, node_id)
        actual = ", ".join(sorted(facts.states(node_id))) or "no state"
        target = self.state if self.wanted else OPPOSITE_STATE.get(self.state)
        action = STATE_ACTIONS.get(target) if target else None
        opposite = OPPOSITE_STATE.get(self.state)
        if not self.wanted:
            expected, sentence = f"not {self.state}", f"the {name} is {self.state}"
        elif opposite in facts.states(node_id):
            expected, sentence = str(self.state), f"the {name} is {opposite}, not {self.state}"
        else:
            # without either state the object takes no part in this at all
            expected, sentence, action = str(self.state), f"the {name} is not {self.state}", None
        hints: tuple[Step, ...] = ()
        if action is not None:
            hints = (_step(facts, action, node_id),)
            sentence += f"; {_VERBS[action]} first"
        return Violation(self.predicate, (_ref(facts, node_id),), expected, actual, sentence, hints)


_VERBS: Mapping[str, str] = {
    "OPEN": "open it",
    "CLOSE": "close it",
    "SWITCHON": "switch it on",
    "SWITCHOFF": "switch it off",
    "PLUGIN": "plug it in",
    "PLUGOUT": "unplug it",
    "WASH": "wash it",
}


@dataclass(frozen=True, slots=True)
class OpenIfOpenable(Precondition):
    """A container that can be opened is open. (What cannot be opened, like a sink, always is.)"""

    predicate: ClassVar[str] = "open"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return (
            Property.CAN_OPEN not in facts.node(node_id).properties
            or State.OPEN in facts.states(node_id)
        )

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is OPEN, if it can be opened"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            str(State.OPEN),
            ", ".join(sorted(facts.states(node_id))) or "no state",
            f"the {_name(facts, node_id)} is not OPEN; open it first",
            (_step(facts, "OPEN", node_id),),
        )


@dataclass(frozen=True, slots=True)
class Posture(Precondition):
    """The character has one of the postures; or, with `wanted=False`, has none of them."""

    predicate: ClassVar[str] = "posture"
    postures: tuple[str, ...]
    wanted: bool = True

    def holds(self, facts: Facts, ids: Ids) -> bool:
        states = facts.states(facts.character_id)
        for posture in self.postures:
            if posture in states:
                return self.wanted
        return not self.wanted

    def describe(self, names: Sequence[str]) -> str:
        text = _listed([posture.lower() for posture in self.postures])
        return f"the character is {'' if self.wanted else 'not '}{text}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        character = facts.character_id
        now = [p for p in (State.SITTING, State.LYING) if p in facts.states(character)]
        actual = _listed([str(posture) for posture in now], "and") if now else "standing"
        wanted = _listed(self.postures)
        if self.wanted:
            sentence = f"the character is standing; it must be {wanted.lower()}"
            hints: tuple[Step, ...] = ()
        else:
            sentence = f"the character is {actual.lower()}; stand up first"
            hints = (Step("STANDUP"),)
        return Violation(
            self.predicate,
            (_ref(facts, character),),
            wanted if self.wanted else f"not {wanted}",
            actual,
            sentence,
            hints,
        )


@dataclass(frozen=True, slots=True)
class Facing(Precondition):
    """The character faces the object, or something that faces it (VirtualHome's loose rule)."""

    predicate: ClassVar[str] = "facing"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.is_facing(ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is facing {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "facing",
            "not facing",
            f"the character does not face the {_name(facts, node_id)}; turn to it first",
            (_step(facts, "TURNTO", node_id),),
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        return facts.facing_ids() if position == self.argument else None


@dataclass(frozen=True, slots=True)
class FacingWhileSeated(Precondition):
    """A sitting or lying character faces the object directly; classes in `exempt` need not be."""

    predicate: ClassVar[str] = "facing_while_seated"
    argument: int
    exempt: tuple[str, ...] = ("computer",)

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id, character = ids[self.argument], facts.character_id
        states = facts.states(character)
        return (
            (State.SITTING not in states and State.LYING not in states)
            or facts.node(node_id).class_name in self.exempt
            or facts.has_edge(character, Relation.FACING, node_id)
        )

    def describe(self, names: Sequence[str]) -> str:
        return (
            f"a sitting or lying character faces {names[self.argument]} directly "
            f"(a {_listed(self.exempt)} excepted)"
        )

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "facing directly",
            "not facing directly while seated",
            f"the seated character does not face the {_name(facts, node_id)} directly; turn to it",
            (_step(facts, "TURNTO", node_id),),
        )


@dataclass(frozen=True, slots=True)
class InSomeRoom(Precondition):
    """The object is in a room, so that there is somewhere to walk to."""

    predicate: ClassVar[str] = "in_some_room"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.room_of(ids[self.argument]) is not None

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is in a room"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "in a room",
            "in no room",
            f"the {_name(facts, node_id)} is in no room, so it cannot be reached",
        )


@dataclass(frozen=True, slots=True)
class SameRoom(Precondition):
    """The character is in the object's room."""

    predicate: ClassVar[str] = "same_room"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        room = facts.room_of(ids[self.argument])
        return room is not None and room == facts.room_of(facts.character_id)

    def describe(self, names: Sequence[str]) -> str:
        return f"the character is in the same room as {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        rooms = [facts.room_of(node_id), facts.room_of(facts.character_id)]
        theirs, mine = ("no room" if room is None else _name(facts, room) for room in rooms)
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            f"in {theirs}",
            f"in {mine}",
            f"the {_name(facts, node_id)} is in {theirs} and the character in {mine}; walk there",
            (_step(facts, "WALK", node_id),),
        )


@dataclass(frozen=True, slots=True)
class Capacity(Precondition):
    """There is room on the object: fewer things are ON it than its class takes.

    `limits` maps a class to how many things fit; `default` holds for every other class.
    VirtualHome counts all that is ON it, pillows and people alike, and leaves a character ON
    its seat after it stood up.
    """

    predicate: ClassVar[str] = "capacity"
    argument: int
    limits: tuple[tuple[str, int], ...]
    default: int = 1

    def _limit(self, class_name: str) -> int:
        for name, limit in self.limits:
            if name == class_name:
                return limit
        return self.default

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        limit = self._limit(facts.node(node_id).class_name)
        return len(facts.predecessors(Relation.ON, node_id)) < limit

    def describe(self, names: Sequence[str]) -> str:
        limits = ", ".join(f"{name} {limit}" for name, limit in self.limits)
        return (
            f"fewer things are on {names[self.argument]} than fit there "
            f"({limits}, any other {self.default})"
        )

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        limit = self._limit(facts.node(node_id).class_name)
        there = sorted(facts.predecessors(Relation.ON, node_id))
        return Violation(
            self.predicate,
            (_ref(facts, node_id), *(_ref(facts, other) for other in there)),
            f"fewer than {limit} things on it",
            f"{len(there)} things on it",
            f"the {_name(facts, node_id)} is full: {len(there)} of at most {limit} things are "
            "on it; take one away first",
            tuple(
                _step(facts, "GRAB", other)
                for other in there
                if Property.GRABBABLE in facts.node(other).properties
            ),
        )


@dataclass(frozen=True, slots=True)
class NotGrabbedBefore(Precondition):
    """The object was not grabbed and kept: VirtualHome remembers each grab until it is put down."""

    predicate: ClassVar[str] = "not_grabbed"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.origin(ids[self.argument]) is None

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} has not already been grabbed"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "not grabbed",
            "already grabbed",
            f"the {_name(facts, node_id)} has already been grabbed",
        )


@dataclass(frozen=True, slots=True)
class OriginReachable(Precondition):
    """The object was grabbed from somewhere, and that place can be put back to now."""

    predicate: ClassVar[str] = "origin"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        origin = facts.origin(ids[self.argument])
        if origin is None:
            return False
        place, relation = origin
        if not facts.is_close(place):
            return False
        return (
            relation != Relation.INSIDE
            or Property.CAN_OPEN not in facts.node(place).properties
            or State.OPEN in facts.states(place)
        )

    def describe(self, names: Sequence[str]) -> str:
        return (
            f"{names[self.argument]} was grabbed from a place, which the character is close to and "
            "which is open if the object was inside it"
        )

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        name, ref = _name(facts, node_id), _ref(facts, node_id)
        origin = facts.origin(node_id)
        if origin is None:
            return Violation(
                self.predicate,
                (ref,),
                "grabbed from a place",
                "not grabbed",
                f"the {name} was not grabbed from anywhere, so it cannot be put back",
            )
        place, _ = origin
        refs = (ref, _ref(facts, place))
        if not facts.is_close(place):
            sentence = (
                f"the character is not close to the {_name(facts, place)}, where the {name} "
                "came from; walk to it first"
            )
            hints = (_step(facts, "WALK", place),)
            return Violation(self.predicate, refs, "close to it", "not close", sentence, hints)
        sentence = f"the {_name(facts, place)}, where the {name} came from, is not OPEN; open it"
        hints = (_step(facts, "OPEN", place),)
        return Violation(self.predicate, refs, str(State.OPEN), "not OPEN", sentence, hints)


@dataclass(frozen=True, slots=True)
class Worn(Precondition):
    """The object is ON the character."""

    predicate: ClassVar[str] = "worn"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return facts.has_edge(ids[self.argument], Relation.ON, facts.character_id)

    def describe(self, names: Sequence[str]) -> str:
        return f"the character wears {names[self.argument]}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "worn",
            "not worn",
            f"the character does not wear the {_name(facts, node_id)}; put it on first",
            (_step(facts, "PUTON", node_id),),
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        if position != self.argument:
            return None
        return facts.predecessors(Relation.ON, facts.character_id)


@dataclass(frozen=True, slots=True)
class Edible(Precondition):
    """The object is EATABLE, or something EATABLE is on it (a plate with food)."""

    predicate: ClassVar[str] = "edible"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return Property.EATABLE in facts.node(node_id).properties or any(
            Property.EATABLE in facts.node(other).properties
            for other in facts.predecessors(Relation.ON, node_id)
        )

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is EATABLE, or something on it is"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            str(Property.EATABLE),
            "nothing to eat",
            f"the {_name(facts, node_id)} is not EATABLE and nothing on it is",
        )


@dataclass(frozen=True, slots=True)
class Findable(Precondition):
    """The object is close, or can be walked to.

    VirtualHome's FIND walks only when the character stands, and never to body parts or to what
    the character wears.
    """

    predicate: ClassVar[str] = "findable"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return facts.is_close(node_id) or self._walkable(facts, node_id)

    @staticmethod
    def _walkable(facts: Facts, node_id: int) -> bool:
        character = facts.character_id
        states = facts.states(character)
        return (
            State.SITTING not in states
            and State.LYING not in states
            and Property.BODY_PART not in facts.node(node_id).properties
            and not facts.has_edge(node_id, Relation.ON, character)
            and facts.room_of(node_id) is not None
        )

    def describe(self, names: Sequence[str]) -> str:
        return (
            f"the character is close to {names[self.argument]}, or stands and can walk to it "
            "(it is in a room, no body part, and not worn)"
        )

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        states = facts.states(facts.character_id)
        seated = State.SITTING in states or State.LYING in states
        return Violation(
            self.predicate,
            (_ref(facts, node_id),),
            "close or walkable",
            "seated and not close" if seated else "neither close nor walkable",
            f"the {_name(facts, node_id)} is not close and "
            + ("the character is seated; stand up first" if seated else "cannot be walked to"),
            (Step("STANDUP"),) if seated else (),
        )
