"""Which of several things are at a place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.graph import GraphView, Relation
from vh_core.language.function_words import NEAR, SOURCES, Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.fixtures import hangs, has_beside, is_on_house
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.next_to_it import NextToIt
from vh_core.language.resolution.noun_ranking import NounRanking
from vh_core.language.resolution.places import closed_around, holders, is_at, leads_to
from vh_core.language.resolution.refusals import Refusals
from vh_core.language.resolution.relations import Relations
from vh_core.language.syntax import THINGS, Noun, Place, Quantity
from vh_core.naming import NameMatch
from vh_core.spatial import room_of

#: what a door is to a room that it leads to
_DOOR_TO = (Role.TO, Role.INTO, Role.FROM)
_DOOR_OF = (Role.OF, Role.INSIDE, Role.AT)
#: quantities that mean one thing where its name is in the singular
SINGLE = (Quantity.THE, Quantity.BARE, Quantity.A, Quantity.OTHER_ONE)
#: what the light of a place is, is rather that of its room
_LIGHT = ("light",)
#: furniture that stands in several pieces and is spoken of as one
_OF_SEVERAL = frozenset({"kitchencounter", "bathroomcounter"})

#: what one thing may be called
_PLURAL_OF_ONE = ("pants", "trousers", "jeans", "shorts", "clothes", "laundry")


class AtPlaces:
    """Finds what is at places. Raises `Unclear`.

    `candidates` gives what a noun fits, `match` what its words mean, and `restricted` those of some
    nodes that are where, and how, a noun says.
    """

    def __init__(
        self,
        view: GraphView,
        memory: Memory,
        ranking: NounRanking,
        refusals: Refusals,
        candidates: Callable[[Noun], list[int]],
        match: Callable[[Noun], NameMatch],
        restricted: Callable[[list[int], Noun, NameMatch], list[int]],
    ) -> None:
        self._view = view
        self._memory = memory
        self._ranking = ranking
        self._refusals = refusals
        self._candidates = candidates
        self._match = match
        self._restricted = restricted
        self._relations = Relations(view, memory)
        self._next_to_it = NextToIt(view, memory)

    def named(self, noun: Noun) -> Noun:
        """A place with its name: "the other" is another one of those that were places before, but
        of two that were spoken of together the one that is left."""
        if noun.words:
            self._memory.place = noun.words
        elif noun.other and self._memory.parts_places:
            return noun
        elif (
            noun.other or noun.pick or noun.quantity is Quantity.OTHER_ONE
        ) and self._memory.place:
            return replace(noun, words=self._memory.place)
        return noun

    def at(self, ids: list[int], place: Place, noun: Noun | None = None) -> list[int]:
        """Those of the ids that are at a place; "in" and "on" stand for each other if needed."""
        if place.role is Role.WITH:
            return self._holding(ids, place)
        if is_on_house(place):
            return [i for i in ids if hangs(self._view, i, place)]
        return self._at(ids, place, noun)

    def _at(self, ids: list[int], place: Place, noun: Noun | None) -> list[int]:
        named = self.named(place.noun)
        target = replace(named, quantity=Quantity.ALL) if _is_any(place) else named
        if target.quantity is Quantity.HALF:
            raise Unclear("not_understood", f'"{target}": I cannot tell which; say which places')
        targets = self._other_with_some(target, ids, place.role) or self._candidates(target)
        if target.is_it and place.role in SOURCES:
            targets = self._where_others_were(ids, targets)
        are_rooms = self._are_rooms(target, targets)
        put = bool(targets) and all(each in self._memory.put_away for each in targets)
        is_it = target.quantity is Quantity.PRONOUN and not are_rooms
        if place.role in NEAR and (is_it or put):
            return self._next_to_it.of(ids, place, targets, noun)
        if place.is_relation:
            related = noun or Noun(Quantity.ALL, THINGS)
            one = noun is not None and noun.quantity in SINGLE and not self._match(noun).plural
            return self._relations.of(ids, place, targets, related, one=one)
        if target.pick or (named.quantity is Quantity.A and self._is_at_one(noun, place)):
            targets = self._chosen_place(target, targets, ids, place.role)
        elif (
            noun is not None
            and noun.words
            and len(told := self._told(target, targets, ids)) < len(targets)
        ):
            targets = told
        elif (
            noun is not None
            and (self._names_one(target) or self._is_one_here(target, targets))
            and not self._names_one(noun)
        ):
            number = max(noun.count, 1)
            targets = self._one_place(target, targets, ids, number, place.role)
        found = self._on_it(noun, place.role, target, targets, ids)
        found = found or self._as_said(ids, place.role, self._told(target, targets, ids))
        if are_rooms and (doors := self._doors(ids, targets, place.role, found)):
            return doors
        if not found and target.quantity is Quantity.PRONOUN:
            return self._at_it(ids, place.role)
        if not found and place.role in NEAR:  # the only lamp of its room is near the sofa
            rooms = {room_of(self._view, t) for t in targets}
            there = [i for i in ids if room_of(self._view, i) in rooms]
            if len(there) > 1 and noun is not None and noun.words:
                said = f'"{noun}" is {place.role.preposition} the "{place.noun}"'
                raise Unclear(
                    "not_understood", f"I do not see which {said}; say in or on what it is"
                )
            return there if len(there) == 1 else []
        return found or self._at_wider(ids, place, target)

    def _where_others_were(self, ids: list[int], last: list[int]) -> list[int]:
        """What "it" is from which things are taken, right behind others that were put somewhere:
        "put the plates that are in the dishwasher in the cabinet, and the forks from it on the
        table" is rather where the plates were than where they go. Raises `Unclear` where some are
        at both."""
        told = [place for place in self._memory.places if place.noun.words]
        goes_to = [i for group in self._memory.latest[1:] for i in group]
        were = [i for place in told for i in self._candidates(place.noun)] if goes_to else []
        if not were or any(self._view.node(i).is_room for i in were):
            return last
        goes_to = [i for i in goes_to if i not in were]
        there = [
            any(is_at(self._view, i, Role.AT, t) for i in ids for t in of) for of in (were, goes_to)
        ]
        if all(there):
            names = " or the ".join(self._view.node(of[0]).class_name for of in (were, goes_to))
            raise Unclear("ambiguous", f'"it" may be the {names}; name it')
        return were if there[0] else last

    def _as_said(self, ids: list[int], said: Role, targets: list[int]) -> list[int]:
        """Those of the ids at any of the targets, as the preposition says, or else in any way."""
        for role in (said,) if said in NEAR else (said, Role.AT):
            found = [i for i in ids if any(is_at(self._view, i, role, t) for t in targets)]
            if found:
                found = [i for i in found if not self._is_shut_away(i, targets)] or found
                return found if said in NEAR else self._with_stacked(found, ids)
        return []

    def _with_stacked(self, found: list[int], ids: list[int]) -> list[int]:
        """With what stands on one of its kind that is there: the stack of bowls on the counter."""
        names = {i: self._view.node(i).class_name for i in ids}
        there, left = [*found], [i for i in ids if i not in found]
        for under in there:  # which grows
            on_it = [
                i
                for i in left
                if names[i] == names.get(under) and is_at(self._view, i, Role.ON, under)
            ]
            there += on_it
            left = [i for i in left if i not in on_it]
        return [i for i in ids if i in there]

    def _is_shut_away(self, node_id: int, targets: list[int]) -> bool:
        """Whether a thing is in something closed that stands there: what is in the microwave is not
        "on the counter", though it is recorded so."""
        around = closed_around(self._view, node_id)
        fixed = not any(self._view.node(t).is_room for t in targets)
        return around is not None and fixed and around not in targets

    def _on_it(
        self, noun: Noun | None, role: Role, target: Noun, targets: list[int], ids: list[int]
    ) -> list[int]:
        """Those on the very place that "the lamp there" speaks of, and not only in its room; of
        several things, where they come from there, or it was just told what is there."""
        if noun is None or target.quantity is not Quantity.THERE or noun.words[-1:] == _LIGHT:
            return []
        fixed = [t for t in targets if not self._view.node(t).is_room]
        told = (*self._memory.earlier[:1], ())[0]
        listed = [i for i in told if any(is_at(self._view, i, Role.AT, t) for t in fixed)]
        all_listed = bool(listed) and len(listed) == len(told)
        several = noun.quantity not in SINGLE or bool(noun.pick)
        if several and role not in SOURCES and not all_listed:
            return []
        return [i for i in ids if any(is_at(self._view, i, Role.AT, t) for t in fixed)]

    def _told(self, target: Noun, targets: list[int], ids: list[int]) -> list[int]:
        """Of several nightstands "that nightstand" which things were said to be on, if any of the
        ids is there, too."""
        one = target.quantity in (Quantity.THE, Quantity.BARE) and not self._match(target).plural
        if not one or target.ids or target.is_limited or len(targets) < 2:
            return targets
        with_some = [t for t in targets if any(is_at(self._view, i, Role.AT, t) for i in ids)]
        here = [t for t in with_some if room_of(self._view, t) == self._memory.room]
        told = next((each for each in self._memory.holders if each in (here or targets)), None)
        return [told] if told in with_some else targets

    def _are_rooms(self, target: Noun, targets: list[int]) -> bool:
        """Whether places are rooms. Raises `Unclear` where there are fewer than are named, or it
        is not told which of the rooms they are."""
        if target.count > len(targets):
            raise self._refusals.too_few(target, target.count, targets)
        are_rooms = bool(targets) and all(self._view.node(t).is_room for t in targets)
        if are_rooms and 0 < target.count < len(targets):
            reason = f'"{target}" may be any of {len(targets)}'
            raise Unclear("not_understood", f"{reason}; name the rooms")
        return are_rooms

    def _chosen_place(
        self, target: Noun, targets: list[int], ids: list[int], role: Role
    ) -> list[int]:
        """The one of several places where any of the ids are, another one than before if it can
        be; nothing where none has any."""
        number = int(target.pick) if target.pick.lstrip("-").isdigit() else 0
        if number and all(self._view.node(t).is_room for t in targets):
            at = number - 1 if number > 0 else number  # the second bedroom, whatever is there
            return self._ranking.picked(target, targets)[at : at + 1 or None]
        on_side = target.pick in ("left", "right")  # of all of them, chosen or not
        free = [i for i in targets if on_side or i not in self._memory.chosen]
        ranked = self._ranking.picked(target, free or targets)
        with_some = self._with_some(ranked, ids, role)
        if not (with_some or target.pick):  # the only table with any is the one chosen before
            with_some = self._with_some(self._ranking.nearest(targets), ids, role)
        chosen = ranked[:1] if on_side else with_some[:1]
        self._memory.chosen.update(chosen)
        return chosen

    def _other_with_some(self, target: Noun, ids: list[int], role: Role) -> list[int]:
        """The only counter besides those that were chosen before, or that something was taken
        from, on which any of the ids are, of "the salmon from the other counter"; none where that
        does not say which."""
        if not (target.other and target.words and self._names_one(target)):
            return []
        every = self._candidates(replace(target, quantity=Quantity.ALL, other=False))
        memory = self._memory
        left = [i for i in every if i not in memory.chosen]
        if len(left) == len(every):
            left = [i for i in every if i not in (*memory.holders[:1], *memory.sources)]
        with_some = self._with_some(left, ids, role) if 0 < len(left) < len(every) else []
        return with_some if len(with_some) == 1 else []

    def _at_it(self, ids: list[int], role: Role) -> list[int]:
        """Those of the ids that are "in there", or "on it", where nothing is at what that names."""
        if told := self._where_those_are(ids, role):
            return told
        went = self._where_they_went(role)
        return self._as_said(ids, Role.ON, went) if went else self._in_there(ids)

    def _where_those_are(self, ids: list[int], role: Role) -> list[int]:
        """Those of the ids on or in the place, or those of one name, where all is that a task
        before this one told of: what's on the table? | put the dirty things from there in the
        sink. Raises `Unclear` where none is that should be taken from there."""
        view, things = self._view, (*self._memory.recent[:1], ())[0]
        if things not in self._memory.earlier[:1]:
            return []  # wash the lime in the kitchen, and the apple in there
        at = [holders(view, i) for i in things]
        places = {to for each in at for to in each}
        if not all(at) or len({view.node(to).class_name for to in places}) != 1:
            return []
        found = [i for i in ids if any(is_at(view, i, Role.AT, to) for to in places)]
        put_in = all(
            view.has_edge(i, Relation.INSIDE, to)
            for i, of in zip(things, at, strict=True)
            for to in of
        )
        in_it = role is Role.INSIDE and put_in and all(map(self._memory.is_movable, ids))
        if not found and ids and (in_it or role in SOURCES):
            where = " and ".join(str(view.graph.refs[to]) for to in sorted(places))
            raise Unclear("no_such_object", f"there is no such thing on or in {where}")
        return found

    def _where_they_went(self, role: Role) -> list[int]:
        """The furniture on which what was spoken of last was put, or from which it was taken: "put
        the phone on the nightstand and turn on the lamp on it"; none of what is "in there"."""
        memory = self._memory
        last = [i for group in memory.recent[:1] for i in group]
        went = {memory.put_away[i] for i in last if i in memory.put_away} or {*memory.sources}
        on_it = role is Role.ON and not any(self._view.node(t).is_room for t in went)
        return sorted(went) if on_it else []

    def _in_there(self, ids: list[int]) -> list[int]:
        """Those of the ids in the room of what was spoken of, or that it goes to; the only one
        where nothing was."""
        if not self._memory.recent and self._memory.hint is None:
            if len(ids) > 1:
                raise Unclear("not_understood", 'I do not know where "there" is; say where')
            return ids
        last = [i for group in self._memory.recent[:1] for i in group]
        spoken = {room_of(self._view, self._memory.put_away.get(i, i)) for i in last}
        rooms = spoken if self._memory.hint is None else {self._memory.hint}
        known = {room for room in rooms if room is not None}
        there = [i for i in ids if room_of(self._view, i) in rooms]
        return there or [i for i in ids if leads_to(self._view, i, known)]

    def _holding(self, ids: list[int], place: Place) -> list[int]:
        """Those of the ids that hold what a noun names, on them where that is said and so: several
        where that is several, but of "plates with candles" one may be on each."""
        noun, view = place.noun, self._view
        held = self._candidates(noun)
        on: dict[int, list[int]] = {}
        for role in (Role.ON, Role.AT) if place.on_top else (Role.AT,):
            on = {t: [i for i in held if is_at(view, i, role, t)] for t in ids}
            if any(on.values()):
                break
        if not any(on.values()):
            on = {t: [i for i in held if has_beside(view, i, t)] for t in ids}
        several = self._match(noun).plural
        found = [t for t in ids if len(on[t]) > 1 or (on[t] and not several)]
        last = noun.words[-1] if noun.words else ""
        of_one = last in _PLURAL_OF_ONE or all(  # one bag of them is called so
            view.node(i).class_name.endswith(last) for i in held
        )
        any_of_them = not found and (noun.quantity is Quantity.BARE or of_one)
        return [t for t in ids if on[t]] if any_of_them else found

    def _at_wider(self, ids: list[int], place: Place, target: Noun) -> list[int]:
        """Those of the ids that are at what a place may be called as well: the cabinet that is
        called kitchencabinet."""
        if not target.words or target.ids or not self._names_one(target) or target.pick:
            return []
        match = self._match(target)
        wider = [i for name in match.wider for i in self._view.graph.by_class.get(name, ())]
        wider = self._restricted(wider, target, match)
        return [i for i in ids if any(is_at(self._view, i, place.role, t) for t in wider)]

    def _doors(self, ids: list[int], rooms: list[int], role: Role, found: list[int]) -> list[int]:
        """The doors among the ids to some rooms, or of them where none was found in there."""
        told = role in _DOOR_TO or (not found and role in _DOOR_OF)
        return [i for i in ids if leads_to(self._view, i, rooms)] if told else []

    def _with_some(self, places: list[int], ids: list[int], role: Role) -> list[int]:
        """Those of the places that hold any of the ids: as the preposition says, or else in any
        way."""
        for how in (role, Role.AT):
            found = [t for t in places if any(is_at(self._view, i, how, t) for i in ids)]
            if found:
                return found
        return []

    def _is_at_one(self, noun: Noun | None, place: Place) -> bool:
        """Whether "a table" is one of them: that of one thing, or that several come from. "The
        cups that are on a table" are on whichever."""
        if noun is not None and noun.quantity is Quantity.ALL and not noun.pick:
            return place.role in SOURCES and not place.relative
        if noun is None or noun.pick or noun.quantity not in SINGLE:
            return False
        several = noun.count > 1 or self._match(noun).plural
        return not several or (place.role in SOURCES and not place.relative)

    def _names_one(self, noun: Noun) -> bool:
        """Whether it speaks of one thing: "the desk"."""
        return noun.quantity is Quantity.THE and not noun.ids and not self._match(noun).plural

    def _is_one_here(self, noun: Noun, places: list[int]) -> bool:
        """Whether "desk", without an article, is the one in the room that was gone to."""
        if noun.quantity is not Quantity.BARE or noun.ids or self._match(noun).plural:
            return False
        room = self._memory.room
        return room is not None and [room_of(self._view, t) for t in places].count(room) == 1

    def _one_place(
        self, place: Noun, places: list[int], ids: list[int], number: int, role: Role
    ) -> list[int]:
        """Of several desks "the desk" that things are on, this many at least: the only one, or the
        one here. Raises `Unclear` where it may be another one."""
        if all(self._view.node(t).class_name in _OF_SEVERAL for t in places):
            return places
        gone = [t for t in places if room_of(self._view, t) == self._memory.room]
        if len(gone) == 1 and sum(is_at(self._view, i, Role.AT, gone[0]) for i in ids) >= number:
            return gone
        with_some: list[int] = []
        for how in dict.fromkeys((role, Role.AT)):  # on it, and not in its drawer
            held = {t: sum(is_at(self._view, i, how, t) for i in ids) for t in places}
            with_some = with_some or [t for t in places if held[t] >= number]
        here = [t for t in with_some if room_of(self._view, t) == self._memory.here]
        if len(with_some) > 1 and len(here) != 1:
            reason = f'"{place.full}" may be any of {len(with_some)}; say which, or where'
            cause = Cause(CauseOf.WHICH, str(place), ids=tuple(with_some))
            raise Unclear("not_understood", reason, cause=cause)
        return (here or with_some)[:1] or places


def _is_any(place: Place) -> bool:
    """Whether a place is any that is called so, whatever its kind: "(that is) on a table"."""
    noun = place.noun
    return noun.quantity is Quantity.A and bool(noun.words) and not (place.is_relation or noun.pick)
