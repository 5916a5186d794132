"""Clauses about how things should be: on or off, open or closed, clean."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Condition, Remark, StateCondition
from vh_core.graph import Property, State, name_of
from vh_core.language import patterns as re
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.parsing.rooms import IN_MOST_ROOMS
from vh_core.language.resolution.fixtures import running
from vh_core.language.resolution.not_switched import without_always_on
from vh_core.language.resolution.places import MACHINES
from vh_core.language.resolution.reaching import remember_held
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.want import Want
from vh_core.language.resolution.washing import wiped
from vh_core.language.senses import KEEP, LEAVE, SWITCHED
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity
from vh_core.naming import Words, is_light
from vh_core.spatial import room_of

#: machines that nobody starts with their doors open
_RUN_CLOSED = MACHINES | {"washing_machine", "dryer", "microwave"}
_LIGHT = ("light",)
#: what lights a whole room
_OF_A_ROOM = frozenset({"lightswitch", "ceilinglamp", "ceilinglight"})
#: names of what belongs to a thing that was spoken of
_PARTS = (("door",), ("doors",), ("switch",))
_OF_A_TAP = {State.OPEN.value: State.ON.value, State.CLOSED.value: State.OFF.value}
#: who says so is done with all rooms
_LEAVES = re.compile(
    r"^(?:(?:ok|okay|so|well|right|now) )*(?:(?:i am|we are|i will be|we will be) )?(?:now |just |all |about to )*(?:(?:go|going|off|heading|head)(?: off| up)? (?:to (?:bed|sleep|work|the office|school)|out|away)|leaving(?: (?:now|the house|home|for [a-z]+))?|leave(?: the house)?|good ?night)\b(?! of\b)"
)


class Changing:
    """Makes conditions of such clauses."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        #: what the next clause asks the same of
        self.goes_on_with: tuple[Noun, ...] = ()
        #: what was only named, right before
        self.brought_up: tuple[Noun, ...] = ()
        #: by what name single things were brought into states; none where several were at once
        self._named: dict[tuple[int, tuple[str, ...]], Noun | None] = {}
        #: what is asked of "the curtains" of all rooms, behind what was asked of several rooms
        self._done_widely: frozenset[str] = frozenset()

    def state(self, clause: Clause) -> list[Condition]:
        """What should be so of things, as a clause asks for it."""
        conditions: list[Condition] = []
        chosen: list[int] = []
        ones: dict[Words, tuple[int, ...]] = {}
        clause = replace(clause, states=self._said_of_taps(clause))
        known = self._referents.vocabulary
        objects = tuple(running(each, known, clause.states) for each in clause.objects)
        clause = replace(clause, objects=objects)
        self._referents.require_named_once(clause.objects)
        for noun in self._in_their_room(clause):
            beside = (each for each in (*clause.objects, *self.goes_on_with) if each is not noun)
            want = self._referents.want_state(clause.states[0])
            wide = self._done_widely.issuperset(clause.states) or self._leaves_all()
            here = not (wide or any(map(is_plural, beside)))  # nor all the windows
            want = replace(want, of_here=here)
            if clause.value in (KEEP, LEAVE):  # what is on already is what stays on
                want = replace(want, ready=lambda _: False, of_holder=State.OPEN in want.prefers)
            ids = self._another(noun, clause, want, ones)
            ids = self._other_light(noun, ids, clause.states, want)
            ids = without_always_on(self._referents, clause, noun, ids)
            if clause.value == LEAVE and (clause.statement or clause.states[0] in SWITCHED):
                ids = self._left_so(noun, ids, want, clause.states[0])
            self._require_another(noun, ids, clause.states)
            self._referents.meant.update(dict.fromkeys(ids, noun))
            self._referents.selector.hold_in_mind(noun.places, ids)
            self._referents.memory.speak_of(noun, ids)
            self._referents.selector.hint_at(noun, ids)
            chosen.extend(ids)
            self._referents.memory.done_beside = ids
            if State.CLEAN in clause.states:
                self._require_what_is_washed(noun, ids)
                self._referents.memory.washed.update(ids)
                for node_id in ids:
                    if not want.satisfied(node_id):
                        self._referents.take_out(node_id, to_wash=True)
            if State.OPEN in clause.states:
                self._referents.memory.open_up(ids)
            for state in clause.states:
                other = self._referents.want_state(state)
                for node_id in ids:
                    if not other.capable(node_id):
                        reason = f"the {name_of(self._referents.graph, node_id)} {other.why_not}"
                        raise Unclear("unsuitable", reason)
                    conditions.append(StateCondition(node_id, state))
                    if state == State.ON and self._runs_closed(node_id):
                        conditions.append(StateCondition(node_id, State.CLOSED.value))
        self._done_widely = self._wide(clause, chosen)
        conditions.extend(wiped(self._referents, clause, tuple(chosen)))
        self._referents.memory.close(chosen if State.CLOSED in clause.states else ())
        remember_held(self._referents, clause.objects, chosen)
        self._referents.memory.done_beside = ()
        self._referents.memory.remember(tuple(chosen))
        return conditions

    def _wide(self, clause: Clause, chosen: list[int]) -> frozenset[str]:
        """What may be asked next of the whole house, as it was of the things of a clause: "close
        the windows, then the curtains"; anything where no room was named for them."""
        rooms = {room_of(self._referents.view, i) for i in chosen}
        if len(rooms) < len(("here", "elsewhere")) or not any(map(is_plural, clause.objects)):
            return frozenset()
        named = any(noun.is_limited or noun.likely for noun in clause.objects)
        return frozenset(clause.states) if named else frozenset({*SWITCHED, *_OF_A_TAP})

    def _leaves_all(self) -> bool:
        """Whether it was said that somebody leaves the house, or goes to bed: all of it is meant."""
        notes = self._referents.decisions.notes
        return any(isinstance(each, Remark) and _LEAVES.search(each.said) for each in notes)

    def _require_what_is_washed(self, noun: Noun, ids: tuple[int, ...]) -> None:
        """Raise `Unclear` where "everything" that is to be clean is also what nobody washes: lamps,
        the bed, the windows."""
        if noun.words != THINGS or noun.states:
            return
        view = self._referents.view
        fixed = [i for i in ids if Property.GRABBABLE not in view.node(i).properties]
        if fixed:
            what = name_of(self._referents.graph, fixed[0])
            reason = (
                f'"everything" is here also the {what}, and {len(ids)} things in all; say what is '
                "to be washed: the dishes, the clothes, what is on a table"
            )
            raise Unclear("ambiguous", reason)

    def _another(
        self, noun: Noun, clause: Clause, want: Want, ones: dict[Words, tuple[int, ...]]
    ) -> tuple[int, ...]:
        """The things of a noun of a clause: "the light" beside "the floor lamp", or "the lamps", is
        another one, if there is, and "a plate" beside "a plate" is; `ones` are those before."""
        selector = self._referents.selector
        if noun.quantity is Quantity.A and not noun.pick:
            taken = ones.get(noun.words, ())
            one = selector.select(noun, want, besides=taken)
            ones[noun.words] = (*taken, *one)
            return one
        beside = (*clause.objects, *self.goes_on_with)
        plain = all(each.words and not (each.other or each.pick or each.others) for each in beside)
        if not plain or noun.quantity not in (Quantity.THE, Quantity.BARE) or len(beside) < 2:
            return selector.select(noun, want)
        named = (
            other
            for other in beside
            if other is not noun
            and other.words
            and not (_is_where_it_was(other) or _is_told_by_place(other))
        )
        most = len(self._referents.graph.nodes) if noun.words == _LIGHT else 1
        only = [found for other in named if len(found := selector.candidates(other)) <= most]
        besides = [node_id for found in only for node_id in found]
        able = [i for i in selector.candidates(noun) if want.capable(i)]
        room = self._referents.memory.room  # go to the bathroom, turn off the lights, …
        here = {i for i in able if room is not None and room_of(self._referents.view, i) == room}
        named_here = bool(here) and here <= {*besides}
        if len(able) < 2 or len({*able} - {*besides}) in (0, len(able)) or named_here:
            besides = []
        return selector.select(noun, want, besides=besides)

    def _in_their_room(self, clause: Clause) -> tuple[Noun, ...]:
        """ "(Turn them off,) the lamps too": those where the lights are that were spoken of."""
        memory, view = self._referents.memory, self._referents.view
        lights = memory.latest[0] if memory.latest else ()
        rooms = {room_of(view, i) for i in lights}
        names = [self._referents.graph.nodes[i].class_name for i in lights]
        known = len(rooms) == 1 and None not in rooms
        if not (clause.also and known) or not all(map(is_light, names)):
            return clause.objects
        there = Place(Role.AT, Noun(Quantity.THE, ("room",), ids=tuple(filter(None, rooms))))
        return tuple(
            replace(noun, places=(there,))
            if noun.words[-1:] and noun.words[-1] in IN_MOST_ROOMS and not noun.is_limited
            else noun
            for noun in clause.objects
        )

    def _other_light(
        self, noun: Noun, ids: tuple[int, ...], states: tuple[str, ...], want: Want
    ) -> tuple[int, ...]:
        """The things of a noun; what "the light", or "the bedroom light", is after "turn off the
        lamps", or "turn on the lamp", where it would be one of them: another light of its room,
        if there is one."""
        bare = self._is_the_light(noun) and noun.quantity in (Quantity.THE, Quantity.BARE)
        opposite = self._referents.affordances.opposite(states[0])
        known = [states, *([(opposite,)] if opposite is not None else [])]
        so = next((so for so in known if (*ids[:1], so) in self._named), None)
        again = bare and len(ids) == 1 and so is not None
        before = self._named[ids[0], so] if again and so else None  # None: one of "the lamps"
        if not again or noun.ids or noun.other:
            return ids
        if before is not None and self._is_called_the_same(before, noun):
            return ids
        selector, view = self._referents.selector, self._referents.view
        named = {i for i, how in self._named if how == so}
        if so != states and before is not None:  # none of the lamps is the light, either
            named |= {*selector.candidates(Noun(Quantity.ALL, before.words))}
        able = {i for i in selector.found(noun) if want.capable(i)}
        there = {i for i in able if room_of(view, i) == room_of(view, ids[0])} - named
        if noun.words != _LIGHT:  # the bedroom light is no lamp where one was named before it
            there = {i for i in there if view.graph.nodes[i].class_name in _OF_A_ROOM}
        if not there:
            return ids
        self._referents.decisions.forget(noun)
        return selector.select(noun, want, besides=able - there)

    def _is_the_light(self, noun: Noun) -> bool:
        """Whether it is "the light", perhaps of a room: "the bedroom light"."""
        if noun.words[-1:] != _LIGHT or noun.words == _LIGHT:
            return noun.words == _LIGHT
        match = self._referents.vocabulary.match(noun.words)
        return match is not None and bool(match.rooms)

    def _require_another(self, noun: Noun, ids: tuple[int, ...], states: tuple[str, ...]) -> None:
        """Raise `Unclear` where what has another name is the thing that was named before it: "the
        light, and the floor lamp as well" are two."""
        if noun.ids or not noun.words or noun.words in _PARTS:  # the fridge, and its door
            return
        one = noun if self._referents.selector.is_one(noun) else None
        up, self.brought_up = self.brought_up, ()  # first the lamp, then the light off
        latest = self._referents.memory.recent[0] if up else ()
        for node_id in ids:
            before = self._named.setdefault((node_id, states), one)
            before = up[0] if up and node_id in latest else before
            if one and before and not self._is_called_the_same(before, noun):
                reason = f'"{noun.full}" may be the "{before.full}" named before; say which it is'
                raise Unclear("not_understood", reason)

    def _is_called_the_same(self, noun: Noun, other: Noun) -> bool:
        """Whether two names mean the same things whatever home it is: the tap and the faucet."""
        if noun.words == other.words:
            return True
        known = self._referents.vocabulary
        found, also = known.match(noun.words), known.match(other.words)
        return (
            found is not None
            and also is not None
            and len(found.classes) == 1
            and (found.classes, found.kinds) == (also.classes, also.kinds)
        )

    def _left_so(self, noun: Noun, ids: tuple[int, ...], want: Want, state: str) -> tuple[int, ...]:
        """Those that are so, of what is left as it is. Raises `Unclear` where none is. What is put
        into the fridge opens it, which may be left open."""
        so = tuple(i for i in ids if want.satisfied(i))
        if not so:
            name, how = name_of(self._referents.graph, ids[0]), state.lower()
            reason = f"the {name} is not {how}, so that it cannot be left {how}"
            raise Unclear("not_understood", f"{reason}; say what to do")
        return so

    def _said_of_taps(self, clause: Clause) -> tuple[str, ...]:
        """The states of a clause: a tap is opened and shut, and has a switch, as have the light and
        the tv that some people open."""
        if not all(map(self._is_only_switched, clause.objects)):
            return clause.states
        return tuple(_OF_A_TAP.get(state, state) for state in clause.states)

    def _is_only_switched(self, noun: Noun) -> bool:
        """Whether everything of a name has a switch, and nothing opens."""
        match = self._referents.vocabulary.match(noun.words) if noun.words else None
        graph = self._referents.graph
        ids = [i for name in match.classes for i in graph.by_class.get(name, ())] if match else []
        properties = [graph.nodes[i].properties for i in ids]
        return bool(ids) and all(
            Property.HAS_SWITCH in each and Property.CAN_OPEN not in each for each in properties
        )

    def _runs_closed(self, node_id: int) -> bool:
        """Whether a machine that runs with its door shut is open, or was opened by the task; and it
        was not closed right before."""
        graph, memory = self._referents.graph, self._referents.memory
        opened = State.OPEN in self._referents.view.states(node_id) or memory.opened == node_id
        opened &= node_id not in memory.closed
        return opened and graph.nodes[node_id].class_name in _RUN_CLOSED


def _is_told_by_place(noun: Noun) -> bool:
    """Whether what a noun is depends on a place that was spoken of: the lamp on the right one."""
    return any(
        (place.noun.pick or place.noun.other) and not place.noun.words for place in noun.places
    )


def _is_where_it_was(noun: Noun) -> bool:
    """Whether it is "the light in there", which is not known before what is spoken of is."""
    return any(p.noun.quantity in (Quantity.PRONOUN, Quantity.THERE) for p in noun.places)
