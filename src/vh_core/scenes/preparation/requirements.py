"""What a program takes for granted about the home that it starts in.

A program says what is done, and by that what was so before: what it switches on was off, what it
takes out of a fridge was in it, what it handles after walking to the desk is within reach of the
desk. The rules are those that VirtualHome infers preconditions by, read off the table of actions.
What a program forgets (to open the fridge that it puts something into, to let go of what fills its
hands) is never taken for granted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from vh_core.actions import ACTIONS, Action
from vh_core.actions.effects import (
    Find,
    LetGo,
    PourInto,
    PutDown,
    Rest,
    Rise,
    SetState,
    TakeInHand,
    WalkTo,
    Wear,
)
from vh_core.actions.preconditions import (
    Capacity,
    Close,
    FacingWhileSeated,
    Findable,
    HasOrigin,
    InState,
    NotEnclosed,
    Posture,
    Precondition,
    Worn,
)
from vh_core.graph import Property, State
from vh_core.program import ObjectRef, Step
from vh_core.scenes.preparation.defaults import OPPOSITE
from vh_core.scenes.preparation.names import Names, room_named

#: after going to, finding or looking at something, what is named next is on it
_LEADS = frozenset({"WALK", "RUN", "FIND", "LOOKAT"})
#: what leaves the hand when it is poured
_BARE_WATER = "water"
_GOING = frozenset({"WALK", "RUN"})
#: actions by which a program says that the character was not on its feet; to SLEEP is no such one
_RISING = frozenset({"STANDUP", "WAKEUP"})


@dataclass(frozen=True, slots=True)
class Seat:
    """Something to sit or lie on: how much fits there, and how much the program puts there."""

    thing: ObjectRef
    capacity: Capacity
    laden: int = 0


@dataclass(slots=True)
class Requirements:
    """What holds before the first step. A thing is a class and a number, as the program has it.

    `rooms`: the rooms that are named, in order. `things`: everything else in order, with the room
    it is in; None if no room was named before it. `states`: what each must be in. `inside`, `on`:
    where a thing is. `close`: pairs of which the first is within reach of the second, or of where
    that was before it was taken away. `facing`: seats and what is watched from them. `beside`:
    what is put back where it was, and where the character then is. `worn`: what the character
    wears. `uncovered`: what is handled while nothing was opened, and so is in nothing closed.
    `together`: what is in the room that the character is in. `sitting`: whether it sits.
    `unreached`: what it handles, or looks for, after going no further than to a room.
    """

    rooms: list[ObjectRef] = field(default_factory=list)
    things: dict[ObjectRef, ObjectRef | None] = field(default_factory=dict)
    states: dict[ObjectRef, set[str]] = field(default_factory=dict)
    inside: dict[ObjectRef, ObjectRef] = field(default_factory=dict)
    on: dict[ObjectRef, ObjectRef] = field(default_factory=dict)
    close: dict[tuple[ObjectRef, ObjectRef], None] = field(default_factory=dict)
    facing: dict[tuple[ObjectRef, ObjectRef], None] = field(default_factory=dict)
    beside: dict[ObjectRef, ObjectRef] = field(default_factory=dict)
    worn: dict[ObjectRef, None] = field(default_factory=dict)
    uncovered: set[ObjectRef] = field(default_factory=set)
    together: set[ObjectRef] = field(default_factory=set)
    seats: list[Seat] = field(default_factory=list)
    sitting: bool = False
    unreached: list[ObjectRef] = field(default_factory=list)


def requirements_of(program: Sequence[Step], names: Names) -> Requirements:
    """What the program takes for granted. Steps that are no actions say nothing."""
    reader = _Reader(names, [step for step in program if _is_action(step)])
    for index in range(len(reader.steps)):
        reader.read(index)
    return reader.found


def _is_action(step: Step) -> bool:
    action = ACTIONS.get(step.action)
    return action is not None and action.arity == len(step.objects)


@dataclass(slots=True)
class _Reader:
    """Goes through a program, and remembers what its steps so far have made of things."""

    names: Names
    steps: list[Step]
    found: Requirements = field(default_factory=Requirements)
    room: ObjectRef | None = None
    #: what was walked to last, what was walked to or found last, what is sat or lain on
    near: ObjectRef | None = None
    stand: ObjectRef | None = None
    in_room_only: bool = False
    seat: ObjectRef | None = None
    sat: set[ObjectRef] = field(default_factory=set)
    held: set[ObjectRef] = field(default_factory=set)
    #: things that the program has moved, with where it put them
    moved: dict[ObjectRef, ObjectRef | None] = field(default_factory=dict)
    handled: set[ObjectRef] = field(default_factory=set)
    opened: list[ObjectRef] = field(default_factory=list)
    known_states: set[tuple[ObjectRef, str]] = field(default_factory=set)
    posture_known: bool = False

    def read(self, index: int) -> None:
        step = self.steps[index]
        action = ACTIONS[step.action]
        self._place(step)
        self._follow(index)
        if self.in_room_only and step.action not in _GOING and step.objects:
            self._count_unreached(step.objects[0])
        rooms = any(room_named(thing.class_name) for thing in step.objects)
        for fact in action.preconditions:
            if isinstance(fact, Posture):
                self._need_posture(step, fact)
            elif not rooms:
                self._need(step, fact)
        if not rooms:
            self._take(action, step)
        elif step.action in _GOING:
            self.near = self.stand = self.seat = None
            self.in_room_only = True

    def _need(self, step: Step, fact: Precondition) -> None:
        """What one precondition of a step says of its things."""
        things = step.objects
        if isinstance(fact, InState):
            self._need_state(things[fact.argument], fact)
        elif isinstance(fact, (Close, Findable)):
            if fact.argument == 0:
                self._need_closeness(things[0])
        elif isinstance(fact, NotEnclosed):
            self._need_access(things[fact.argument], taken=step.action == "GRAB")
        elif isinstance(fact, Worn):
            self._need_worn(things[fact.argument])
        elif isinstance(fact, Capacity):
            self._need_seat(things[fact.argument], fact)
        elif isinstance(fact, HasOrigin):
            self._need_origin(things[fact.argument])
        elif isinstance(fact, FacingWhileSeated):
            self._need_sight(things[fact.argument])

    # -- where things are -------------------------------------------------------------------

    def _place(self, step: Step) -> None:
        for thing in step.objects:
            if room_named(thing.class_name):
                self.room = thing
                if thing not in self.found.rooms:
                    self.found.rooms.append(thing)
            else:
                self.found.things.setdefault(thing, self.room)

    def _follow(self, index: int) -> None:
        """Who goes to the table and then takes a cup found it on the table."""
        if index == 0 or not self.steps[index].objects:
            return
        before, thing = self.steps[index - 1], self.steps[index].objects[0]
        if before.action not in _LEADS or len(self.steps[index].objects) > 1:
            return
        surface = before.objects[0]
        if (
            thing != surface
            and not room_named(thing.class_name)
            and not room_named(surface.class_name)
            and self._is_fixed(thing)
            and self._is_fixed(surface)
            and Property.GRABBABLE in self.names.properties(thing.class_name)
            and Property.SURFACES in self.names.properties(surface.class_name)
        ):
            self.found.on.setdefault(thing, surface)

    def _count_unreached(self, thing: ObjectRef) -> None:
        if thing not in self.held and thing not in self.found.unreached:
            self.found.unreached.append(thing)

    def _is_fixed(self, thing: ObjectRef) -> bool:
        """Whether it is a thing, and still where the home had it."""
        return (
            not room_named(thing.class_name) and thing not in self.held and thing not in self.moved
        )

    def _need_closeness(self, thing: ObjectRef) -> None:
        """What is reached without going to it is within reach of what was gone to."""
        near = self.seat or self.near
        place = self.moved.get(thing, thing)
        if near is None or thing in self.held or place is None or place == near:
            return
        if self._is_fixed(place) and (near, place) not in self.found.close:
            self.found.close[place, near] = None

    def _need_origin(self, thing: ObjectRef) -> None:
        """What is put back where it was, was where the character is when it does so."""
        here = self.seat or self.stand
        if here is not None and here != thing and thing in self.held:
            self.found.beside.setdefault(thing, here)

    def _need_sight(self, thing: ObjectRef) -> None:
        """What is watched from a seat is in the same room, and what the seat faces."""
        self.found.together.add(thing)
        if self.seat is not None:
            self.found.facing[self.seat, thing] = None

    def _need_access(self, thing: ObjectRef, *, taken: bool) -> None:
        """What is taken while something in the room is open was in it."""
        if not self._is_fixed(thing) or thing in self.handled or thing in self.found.worn:
            return
        self.handled.add(thing)
        rooms = self.found.things
        outer = next((o for o in reversed(self.opened) if rooms[o] == rooms[thing]), thing)
        if taken and outer != thing:
            self.found.inside[thing] = outer
        else:
            self.found.uncovered.add(thing)

    # -- how things are ---------------------------------------------------------------------

    def _need_state(self, thing: ObjectRef, fact: InState) -> None:
        wanted = fact.state if fact.wanted else OPPOSITE[fact.state]
        pair = min(wanted, OPPOSITE[wanted])
        if (thing, pair) not in self.known_states:
            self.known_states.add((thing, pair))
            self.found.states.setdefault(thing, set()).add(str(wanted))

    def _need_seat(self, thing: ObjectRef, fact: Capacity) -> None:
        laden = sum(place == thing for place in self.moved.values()) + (thing in self.sat)
        self.found.seats.append(Seat(thing, fact, laden))

    def _need_posture(self, step: Step, fact: Posture) -> None:
        if not self.posture_known and fact.wanted and step.action in _RISING:
            self.found.sitting = True
        self.posture_known = True

    def _need_worn(self, thing: ObjectRef) -> None:
        if thing not in self.held and thing not in self.moved:
            self.found.worn[thing] = None

    # -- what the step does -----------------------------------------------------------------

    def _take(self, action: Action, step: Step) -> None:
        things = step.objects
        for effect in action.effects:
            if isinstance(effect, SetState):
                self._set_state(things[effect.argument], effect)
            elif isinstance(effect, WalkTo):
                self.near = self.stand = self._whereabouts(things[effect.argument])
                self.seat, self.in_room_only = None, False
            elif isinstance(effect, Find) and self.near is None and self.seat is None:
                self.stand = self._whereabouts(things[effect.argument])
            elif isinstance(effect, Rest):
                self.seat = things[effect.argument]
                self.sat.add(self.seat)  # VirtualHome leaves it ON the seat for good
            elif isinstance(effect, Rise):
                self.seat = None
            elif isinstance(effect, TakeInHand):
                self.held.add(things[effect.argument])
                self.moved[things[effect.argument]] = None
            elif isinstance(effect, PutDown):
                self.held.discard(things[0])
                self.moved[things[0]] = None if effect.destination is None else things[1]
            elif isinstance(effect, (LetGo, Wear)) or (
                # what else is poured stays in the hand, in its vessel
                isinstance(effect, PourInto) and things[0].class_name == _BARE_WATER
            ):
                self.held.discard(things[0])
                self.moved[things[0]] = None

    def _whereabouts(self, thing: ObjectRef) -> ObjectRef | None:
        """Where one is after going to the thing; None where nothing is known."""
        place = self.moved.get(thing, thing)
        return place if place is not None and self._is_fixed(place) else None

    def _set_state(self, thing: ObjectRef, effect: SetState) -> None:
        if effect.add not in OPPOSITE:
            return
        self.known_states.add((thing, min(effect.add, OPPOSITE[effect.add])))
        if effect.add == State.OPEN and Property.CONTAINERS in self.names.properties(
            thing.class_name
        ):
            self.opened.append(thing)
        elif effect.add == State.CLOSED and thing in self.opened:
            self.opened.remove(thing)
