"""Which place things are to go to, and how they are to be there: what was spoken of, what was said
where they are, what is near them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from vh_core.goals import Told
from vh_core.graph import Relation, State, name_of
from vh_core.language.function_words import NEAR, SOURCES, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.besides import Besides
from vh_core.language.resolution.destinations import Destinations
from vh_core.language.resolution.emptied import emptied_before, is_vessel
from vh_core.language.resolution.on_plates import is_for_plate
from vh_core.language.resolution.one_of_places import of_places_spoken_of, require_unlike
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.rooms_of_places import RoomsOfPlaces
from vh_core.language.resolution.want import Want
from vh_core.language.resolution.where_from import named_by_id
from vh_core.language.resolution.where_they_are import WhereTheyAre
from vh_core.language.syntax import THINGS, Noun, Place, Quantity
from vh_core.naming import UNCOUNTED
from vh_core.spatial import room_of

#: what is in a fridge or a cabinet, too
_SHELF = ("shelf",)
#: what is told by its place alone: "everything in the fridge"
_EVERYTHING = ((), ("thing",), THINGS)

#: says where things are, and so in which room "the shelf" is that they go on
_TOLD = frozenset({*SOURCES, Role.ON, Role.INSIDE, Role.AT})


class WhichPlace:
    """Finds the one place of a clause. Raises `Unclear`."""

    def __init__(self, referents: Referents, destinations: Destinations, besides: Besides) -> None:
        self._referents = referents
        self._destinations = destinations
        self._besides = besides
        self._rooms = RoomsOfPlaces(referents)
        self._where_they_are = WhereTheyAre(referents, destinations)

    def of(self, place: Place, things: tuple[Noun, ...], *, also: bool) -> tuple[str, int]:
        """How and where to put the things, or to put them `also`: the relation and the node."""
        if place.noun.quantity is Quantity.THERE and any(each.is_it for each in things):
            place = self._elsewhere(place)
        taken = self._just_taken(things)
        emptied = partial(emptied_before, self._referents, self._destinations)
        for inside in (self._on_its_shelf, self._opened_for_them, emptied):
            if (opened := inside(place, things)) is not None:
                return Relation.INSIDE.value, opened
        for spoken_of in (
            partial(self._where_it_was, place.role),
            self._where_they_go_already,
            partial(self._where_they_are_named, place.role),
            partial(self._where_others_went, also=also),
            lambda noun, _: self._where_they_are.of(place.role, noun, taken),
        ):
            target = spoken_of(place.noun, things)
            relation = None if target is None else self._destinations.relation(place.role, target)
            if target is not None and relation is not None:
                return relation, target
        found = self._near(place, things, taken)
        beside = place.role in (Role.BESIDE, Role.CLOSE)
        if place.noun.is_it and not beside and not any(each.is_it for each in things):
            return self._inside_what_was_spoken_of(place, things, *found, also=also)
        return found

    def yonder(self, place: Place, things: tuple[Noun, ...]) -> Place:
        """ "There" where "it" was taken where one went last: where something else was put before
        that, "go back to the kitchen, take a fork and put it there, too". Raises `Unclear`."""
        memory, view = self._referents.memory, self._referents.view
        gone = memory.room if memory.spot is None else memory.spot
        ids = memory.recent[0] if memory.recent else ()
        if place.noun.quantity is not Quantity.THERE or not all(each.is_it for each in things):
            return place
        if gone is None or not ids or not {*ids} <= {*memory.fetched}:
            return place
        if not all(is_at(view, i, Role.AT, gone) for i in ids):
            return place
        put = [to for each, to in reversed(memory.put_away.items()) if each not in ids]
        target = next((to for to in put if to != gone), None)
        if target is None:
            raise Unclear("not_understood", 'I do not know where "there" is; say where')
        role = Role.TO if self._referents.graph.nodes[target].is_room else place.role
        return replace(place, role=role, noun=named_by_id(self._referents, target))

    def _just_taken(self, things: tuple[Noun, ...]) -> tuple[Noun, ...]:
        """The things by their names, where "it" was just taken and carried nowhere yet, or a task
        before this one spoke of it: "take the radio and put it on the table" is "put the radio on
        the table"."""
        memory = self._referents.memory
        gone = memory.room is not None or memory.spot is not None
        ids = memory.recent[0] if memory.recent else ()
        asked = ids in memory.earlier[:1] and all(map(memory.is_movable, ids))
        if gone or not ids or not (asked or {*ids} <= {*memory.fetched}):
            return things
        if not all(each.is_it for each in things):
            return things
        return tuple(named_by_id(self._referents, i) for i in ids)

    def _opened_for_them(self, place: Place, things: tuple[Noun, ...]) -> int | None:
        """What was opened before things are put "in": "open the fridge, take the plum from the
        table and put it in". None where something else has them inside that was spoken of since,
        or where what was opened is closed again."""
        memory, is_it = self._referents.memory, all(each.is_it for each in things)
        taken = self._taken_out_of(memory.opened)
        it = place.noun.is_it and (is_it or bool(memory.sources) or bool(taken))
        pointed = place.noun.quantity is Quantity.THERE or it
        inward = place.role in (Role.INSIDE, Role.INTO) and not place.noun.is_limited
        opened, put = memory.opened, self._referents.put
        if not (pointed and inward) or opened is None or memory.shut_again:
            return None
        inside = Relation.INSIDE.value
        has_inside = partial(self._destinations.relation, place.role)
        filled = {where for how, where in put.values() if how == inside}
        moved = {*put} | ({*memory.recent[0]} if is_it and memory.recent else set())
        left = (moved - filled) | {*memory.sources} | taken
        spots = [i for spot in (*memory.spots, *memory.recent) for i in spot if i not in left]
        spot = next((i for i in spots if has_inside(i) == inside), None)
        return opened if spot == opened else None

    def _taken_out_of(self, opened: int | None) -> set[int]:
        """What was in what was opened, is spoken of, and is closed itself: "open the fridge, take
        the milk out, put the wine in" puts nothing in the milk."""
        memory, view = self._referents.memory, self._referents.view
        spoken = {i for group in memory.recent for i in group if memory.is_movable(i)}
        shut = (i for i in spoken if State.CLOSED in view.states(i) and i != opened)
        return {i for i in shut if opened and is_at(view, i, Role.INSIDE, opened)}

    def _elsewhere(self, place: Place) -> Place:
        """ "There" where something is put that was just taken from somewhere: the place that was
        spoken of before that. Raises `Unclear` where none was."""
        memory = self._referents.memory
        sources = {*memory.sources}
        spots = [spot for spot in memory.spots if not sources.issuperset(spot)]
        if not sources or len(spots) == len(memory.spots):
            return place
        fixed = (each for each in spots if not all(map(memory.is_movable, each)))
        spot = next(fixed, ())
        if len(spot) != 1:
            raise Unclear("not_understood", 'I do not know where "there" is; say where')
        node = self._referents.graph.nodes[spot[0]]
        role = Role.TO if node.is_room else place.role
        return replace(place, role=role, noun=Noun(Quantity.THE, (node.class_name,), ids=spot))

    def _on_its_shelf(self, place: Place, things: tuple[Noun, ...]) -> int | None:
        """What was opened for them, and has shelves: "open the fridge, take the milk from the
        counter and put it on a shelf"; None where the place is another one."""
        memory, noun = self._referents.memory, place.noun
        opened = memory.opened
        if opened is None or self._destinations.relation(Role.INSIDE, opened) != Relation.INSIDE:
            return None
        shelf = noun.words[-1:] == _SHELF and noun.quantity is Quantity.A and not noun.is_limited
        if not shelf or place.role is not Role.ON:
            return None
        ones = memory.recent[0] if any(each.is_it for each in things) and memory.recent else ()
        find, view = self._referents.selector.found, self._referents.view
        named = (i for each in things if each.words for i in find(each))
        if any(is_at(view, i, Role.AT, opened) for i in (*ones, *named)):
            return None  # they are taken out
        within = name_of(self._referents.graph, opened)
        self._referents.decisions.notes.append(Told(f'"{noun}": one inside the {within}'))
        return opened

    def _where_they_go_already(self, noun: Noun, things: tuple[Noun, ...]) -> int | None:
        """The place that the clause before brought the same things to, where a bare "the table"
        can be called that, too: "bring the plum to the coffee table and leave it on the table"."""
        selector, latest = self._referents.selector, self._referents.memory.latest
        bare = noun.quantity is Quantity.THE and len(noun.words) == 1
        if not bare or noun.is_limited or len(latest) < 2 or len(latest[1]) != 1:
            return None
        (target,) = latest[1]
        if target in self._referents.memory.sources or target not in selector.called(noun):
            return None
        same = (each.is_it or {*latest[0]} & {*selector.candidates(each)} for each in things)
        return target if all(same) else None

    def _where_it_was(self, role: Role, noun: Noun, things: tuple[Noun, ...]) -> int | None:
        """The cabinet that the glass is in: "wash the dirty glass and put it back in the cabinet",
        and the table of "wash the plates on the kitchen table and leave them on the table". None
        where it was put somewhere since, and not back, or somewhere else was gone to."""
        memory, view = self._referents.memory, self._referents.view
        moved = memory.carried or memory.sources or memory.sought
        stays = role in (Role.ON, Role.INSIDE) and not moved
        back = role in (Role.INTO, Role.ONTO)  # put it back on the table
        named = noun.quantity is Quantity.THE and not noun.is_limited and noun.words
        if not ((stays or back) and named and all(each.is_it for each in things)):
            return None
        those = memory.recent[0] if memory.recent else ()
        asked = those in memory.earlier[:1]  # where is the remote? | put it on the table
        put = not self._referents.put.keys().isdisjoint(those)
        if memory.told_where or (not back and (asked or put)):
            return None
        called = self._referents.selector.called(noun)
        found = {place for place in called for i in those if is_at(view, i, Role.AT, place)}
        if len(found) != 1 or len(called) < 2:
            return None
        (target,) = found
        here = memory.room is None or room_of(view, target) == memory.room
        return target if here and memory.opened in (None, target) else None

    def _where_they_are_named(self, role: Role, noun: Noun, things: tuple[Noun, ...]) -> int | None:
        """The nightstand of "put the book that is on the nightstand into the nightstand"; none
        where the things are so already."""
        selector = self._referents.selector
        if noun.quantity is not Quantity.THE or noun.is_limited:
            return None
        named = [
            (thing, each)
            for thing in things
            for each in thing.places
            if each.noun.words == noun.words and each.role not in SOURCES
        ]
        holders = {
            where
            for thing, each in named
            for where in selector.candidates(each.noun)
            for i in selector.candidates(thing)
            if is_at(self._referents.view, i, Role.AT, where)
        }
        if len(holders) != 1:
            return None
        (target,) = holders
        how = self._destinations.relation(role, target)
        return target if how is None or self._are_brought(things, how, target) else None

    def _where_others_went(self, noun: Noun, things: tuple[Noun, ...], *, also: bool) -> int | None:
        """The sink of "put the mugs in the bathroom sink and the plates from the table in the
        sink", too: of several that are called so the one that something was put in last. None where
        the things are said to be in a room, and not to go somewhere too, or come from there, or one
        is in the room that was gone to since."""
        bare = noun.quantity in (Quantity.THE, Quantity.BARE) and noun.words
        went = [where for _, where in reversed(self._referents.put.values())]
        if not bare or noun.is_limited or noun.excepted or not went or self._rooms.is_here(noun):
            return None
        selector, is_room = self._referents.selector, self._referents.vocabulary.is_room
        called = selector.found(noun)
        nodes = self._referents.graph.nodes
        alike = len(called) > 1 and len({nodes[i].class_name for i in called}) == 1
        target = next((where for where in went if where in called), None)
        if target is None or not alike or target in self._referents.memory.sources:
            return None
        places = [place for each in things for place in each.places]
        if not also and places and all(is_room(place.noun.words) for place in places):
            return None
        come = {i for place in places for i in selector.found(place.noun)}
        return None if target in come else target

    def _near(
        self, place: Place, things: tuple[Noun, ...], taken: tuple[Noun, ...]
    ) -> tuple[str, int]:
        """As `_destination`; a bare "the sink" is that of the room that things are taken from, or
        are all in (as they are `taken`) where none is at hand, if there is one."""
        memory, view = self._referents.memory, self._referents.view
        sources = memory.sources if any(thing.is_it for thing in things) else ()
        is_room = self._referents.vocabulary.is_room
        where = ((p, thing) for thing in things for p in thing.places)
        named = (
            self._holding(p, thing)
            for p, thing in where
            if p.role in _TOLD or is_room(p.noun.words) or thing.words in _EVERYTHING
        )
        own = tuple(i for each in named for i in each)
        sources += own
        beside = place.role in (Role.CLOSE, Role.BESIDE)
        rooms = {room_of(view, i) for i in sources}
        rooms = rooms or self._rooms.of_things(taken, place.noun, beside=beside)
        kitchen = self._rooms.in_the_kitchen(things, place.noun)
        if kitchen and own and len(rooms) == 1:  # from the counter into the cabinet there
            near = {room_of(view, i) for i in self._referents.selector.called(place.noun)}
            kitchen = rooms & near or kitchen
        rooms = self._rooms.brought_to(things) or kitchen or rooms
        hinted = memory.hint is not None and not own  # the room that was named before all this
        if hinted or self._rooms.is_here(place.noun) or len(rooms) != 1:
            return self._destination(place, things)
        gone_to, hint = memory.room, memory.hint
        parted, taken_of = memory.parted, {*memory.taken}
        memory.hint, memory.room = rooms.pop(), None
        try:
            relation, target = self._destination(place, things)
        finally:
            memory.hint, memory.room = hint, gone_to
        together = beside or len(things) > 1
        there = not (together or sources or self._are_brought(things, relation, target))
        if target in sources or there:
            memory.parted, memory.taken = parted, taken_of  # none was taken as "one" of them yet
            return self._destination(place, things)  # from one table to the other
        return relation, target

    def _holding(self, place: Place, thing: Noun) -> list[int]:
        """Of what a place may be, all where the thing is that is said to be there."""
        selector = self._referents.selector
        return selector.holders(place, selector.found(thing)) or selector.candidates(place.noun)

    def _are_brought(self, things: tuple[Noun, ...], relation: str, target: int) -> bool:
        """Whether any of the things is not there yet."""
        found = (i for each in things for i in self._referents.selector.candidates(each))
        return not all(self._referents.view.has_edge(i, relation, target) for i in found)

    def _destination(self, place: Place, things: tuple[Noun, ...]) -> tuple[str, int]:
        """How and where to put things: the relation and the node. Nothing is put in itself."""
        beside = place.role in NEAR
        noun = place.noun if beside else of_places_spoken_of(self._referents, place.noun, things)
        noun = self._referents.selector.place_named(noun)
        place = replace(place, noun=noun)
        if beside:
            return self._besides.beside(place, things)
        if noun.count > 1:
            reason = f'"{noun}": name one place at a time for things to go to'
            raise Unclear("not_understood", reason)
        if noun.quantity in (Quantity.ME, Quantity.OTHER_ONE):
            raise Unclear("not_understood", f'I do not know where "{noun.quantity.value}" is')
        relation = partial(self._destinations.relation, place.role)
        elsewhere = self._rooms.not_meant(noun, things)
        how = "inside" if place.role in (Role.INSIDE, Role.INTO) else "on"
        memory = self._referents.memory
        taken = all(each.is_it for each in things)  # take the paste, and put it in
        moved = noun.quantity is Quantity.PRONOUN and (taken or len(memory.latest) > 1)
        spoken = memory.recent[:1] if moved else []
        unnamed = noun.quantity in (Quantity.PRONOUN, Quantity.THERE)
        want = Want(
            capable=lambda node_id: (
                relation(node_id) is not None
                and node_id not in elsewhere
                and not (spoken and self._referents.is_movable(node_id) and node_id in spoken[0])
                and not (unnamed and self._is_filled(node_id))
            ),
            why_not=f"is nothing that things can be put {how}",
            one_is_enough=True,
            avoids=frozenset({"DIRTY"}),
            rather=self._made_for(things),
            at_hand=True,
        )
        target = self._referents.one(noun, want)
        found = relation(target)
        assert found is not None
        require_unlike(self._referents, noun, target, things)
        self._referents.take_out(target)
        if how == "inside" and found == Relation.ON:
            self._referents.decisions.without_inside(target)
        return found, target

    def _is_filled(self, node_id: int) -> bool:
        """Whether it is a carton of something, which is no "it" to put another thing in."""
        return self._referents.graph.nodes[node_id].class_name in UNCOUNTED

    def _made_for(self, things: tuple[Noun, ...]) -> frozenset[str]:
        """The furniture that is called by all of the things: "the shelf" for books is a bookshelf,
        "the rack" for towels a towel rack."""
        graph, recent = self._referents.graph, self._referents.memory.recent
        kinds: set[str] = set()
        for each in things:
            match = self._referents.vocabulary.match(each.words) if each.words else None
            spoken = recent[0] if each.is_it and recent else ()
            kinds |= {graph.nodes[i].class_name for i in spoken}
            kinds |= {*match.classes} if match is not None else set()
        if len(kinds) != 1:
            return frozenset()
        (kind,) = kinds
        return frozenset(each for each in graph.by_class if each.startswith(kind) and each != kind)

    def _inside_what_was_spoken_of(
        self, place: Place, things: tuple[Noun, ...], relation: str, target: int, *, also: bool
    ) -> tuple[str, int]:
        """The bowl of "put the bowl on the desk and a plum in it", which the desk has no inside
        for, and the box of "there is a box in the cabinet, put the plum in it"; "it" is none of
        several plates, and nothing goes into one. Raises `Unclear` for "put the plate on the desk
        and put a fork on it", which may be on the plate."""
        there = partial(self._destinations.relation, place.role)
        latest = [i for group in self._referents.memory.latest for i in group if i != target]
        carried = [i for i in latest if there(i) and self._referents.is_movable(i)]
        if place.role in (Role.INSIDE, Role.INTO) and relation == Relation.ON:
            self._require_vessel(carried)
        if not carried or self._referents.is_movable(target):
            return relation, target
        inside = there(carried[0]) == Relation.INSIDE
        said = place.role in (Role.INSIDE, Role.INTO)
        into = said and relation == Relation.INSIDE
        kinds = {self._referents.graph.nodes[i].class_name for i in latest}
        alike = len(carried) > 1 and len(kinds) == 1
        none = alike and not place.noun.count and (into or not said)
        if none or (into and not inside):
            return relation, target
        told = self._referents.memory.told_where and len(carried) == 1 and not also
        if inside and (told or relation == Relation.ON) and len(carried) == 1:
            return Relation.INSIDE.value, carried[0]
        there_alone = place.noun.quantity is Quantity.THERE and bool(self._referents.memory.earlier)
        if into and there_alone:
            return relation, target  # what was put there is not "there"
        if also and into and not self._referents.memory.told_where:
            return relation, target  # the fork goes into it as well
        if len(carried) == 1 and not said and is_for_plate(self._referents, things, carried[0]):
            return Relation.ON.value, carried[0]
        one, other = (name_of(self._referents.graph, i) for i in (carried[0], target))
        raise Unclear("not_understood", f'"it" may be the {one} or the {other}; say which')

    def _require_vessel(self, carried: list[int]) -> None:
        """Raise `Unclear` for "put the milk on the table and put the plum in": in what, nobody
        knows."""
        graph = self._referents.graph
        if carried and not any(is_vessel(graph.nodes[i]) for i in carried):
            reason = f"nothing is put in the {name_of(graph, carried[0])}"
            raise Unclear("not_understood", f"{reason}; say in or on what")
