"""Clauses about where things should be."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import partial
from itertools import chain

from vh_core.goals import ChoiceOf, Condition, RelationCondition
from vh_core.graph import Relation, State, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.complaints import where_only
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.apart import is_apart, one_in_the_other, placed_apart
from vh_core.language.resolution.besides import Besides, beside_its_like
from vh_core.language.resolution.companions import Companions
from vh_core.language.resolution.destinations import Destinations
from vh_core.language.resolution.keeping import Keeping
from vh_core.language.resolution.masses import is_one_of_each
from vh_core.language.resolution.out_of_it import out_of_it_if_any
from vh_core.language.resolution.places import (
    MACHINES,
    WASHING,
    edge_in_room,
)
from vh_core.language.resolution.places_said import PlacesSaid
from vh_core.language.resolution.reasons import IMMOVABLE
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.rooms_of_places import RoomsOfPlaces
from vh_core.language.resolution.said_behind import SaidBehind
from vh_core.language.resolution.shelves import as_kept
from vh_core.language.resolution.spread import require_enough, require_theirs, shared_out, spread
from vh_core.language.resolution.vessels import (
    on_what_it_was_put,
    poured_into,
    require_poured,
)
from vh_core.language.resolution.want import Want
from vh_core.language.resolution.washing import (
    belongs_in_machine,
    is_anything_dirty,
    require_washable,
)
from vh_core.language.resolution.where_from import from_where_it_goes, hung_up, named_by_id
from vh_core.language.resolution.where_they_are import WhereTheyAre
from vh_core.language.resolution.which_place import WhichPlace
from vh_core.language.senses import KEEP, LEAVE, SHORT, TAKEN, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import room_of

BIN = Place(Role.INTO, Noun(Quantity.THE, ("garbage", "can")))

#: what cannot be at each of several places
_NOT_SHARED_OUT = (Quantity.ALL, Quantity.HALF, Quantity.THE, Quantity.PRONOUN)


class Placing:
    """Conditions that put things somewhere. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        #: whether the place that is named is what is on top of it
        self._on_top = False
        self._besides = Besides(referents)
        self._companions = Companions(referents)
        self._keeping = Keeping(referents)
        self._destinations = Destinations(referents.view)
        self._behind = SaidBehind(referents)
        self._places_said = PlacesSaid(referents)
        self._where_they_are = WhereTheyAre(referents, self._destinations)
        self._which_place = WhichPlace(referents, self._destinations, self._besides)

    def place(self, clause: Clause) -> list[Condition]:
        """Things should be on or in something, or in a room."""
        clause = self._behind.told(clause)
        clause = self._places_said.told(clause)
        if clause.value == LEAVE and self._keeping.is_where_it_was(clause):
            return []
        if clause.value not in (KEEP, LEAVE):
            return self._placed(clause)
        clause = self._keeping.there_already(clause)
        conditions = self._keeping.as_they_are(clause)
        if not conditions:
            if clause.value == LEAVE:
                self._keeping.require_put(clause)
            conditions = self._placed(clause)
        if clause.place is not None and clause.place.noun.words:  # where the others are
            self._referents.memory.places = (replace(clause.place, relative=True),)
        return conditions

    def _placed(self, clause: Clause) -> list[Condition]:
        clause = self._companions.told(clause)
        if clause.place != BIN:  # nobody throws the plate away
            clause = on_what_it_was_put(self._referents, clause)
        assert clause.place is not None
        self._on_top = clause.place.on_top
        place = beside_its_like(clause, self._besides.joined(clause.place))
        clause, place = self._without_places(clause, place)
        if place.is_relation:
            raise where_only(place)
        clause, place = self._besides.with_surface(clause, place)
        for thing in clause.objects:
            self._referents.selector.require(thing)
            if self._referents.vocabulary.is_room(thing.words):
                raise Unclear("not_understood", f'"{thing}" is a room; say what to put there')
        place = self._which_place.yonder(place, clause.objects)
        several = self._at_several(clause, place)
        if several is not None:
            return several
        clause, place = one_in_the_other(self._referents, clause, place)
        self._require_another(place, clause.objects)
        if place.noun.is_it and any(noun.is_it for noun in clause.objects):
            reason = '"it" cannot be beside, in or on "it"; name one of the two'
            if place.role in (Role.CLOSE, Role.BESIDE):
                raise Unclear("not_understood", reason)
        if any(each.noun.quantity is Quantity.THERE for each in place.noun.places):
            named = [each.noun for thing in clause.objects for each in thing.places]
            where = [i for noun in named for i in self._referents.selector.candidates(noun)]
            self._referents.memory.remember(tuple(where[:1]))
        alike = self._where_they_are.alike(place, clause.objects)
        relation, target = self._which_place.of(place, clause.objects, also=clause.also)
        kept = [*alike, *self._called(place, relation, clause.objects)]
        self._require_kept(clause, target)
        clause = replace(clause, objects=self._from_where(clause.objects, target))
        want = replace(
            self._want(
                relation,
                target,
                clause.objects,
                kept,
            ),
            moved=clause.value == TAKEN,
            wished=clause.statement or self._referents.memory.others_follow,
        )
        vessel = poured_into(self._referents, clause, target)
        if vessel is not None:  # pour the milk into a glass and put it on the table
            chosen = [vessel]
        else:
            hung = hung_up(self._referents, clause.objects)
            chosen = self._referents.select_all(clause.objects, want, (target, *hung))
        require_washable(self._referents, clause.objects, target, chosen)
        self._require_new(place, target, chosen)
        self._require_more(clause, relation, target, chosen)
        if self._are_alike(place, target, chosen):
            place = replace(place, role=Role.BESIDE, noun=named_by_id(self._referents, target))
            relation, target = self._which_place.of(place, clause.objects, also=clause.also)
        own = self._own_places(chosen, relation, kept) if clause.value != TAKEN else {}
        if place.role in (Role.CLOSE, Role.BESIDE) and all(map(want.satisfied, chosen)):
            self._besides.require_only(place.noun, target)
        at = {i: own.get(i, target) for i in chosen}
        went = {*at.values()} if len({*at.values()}) == 1 else {target}
        self._referents.memory.remember(tuple(chosen), tuple(went))
        self._referents.memory.place = place.noun.words or self._referents.memory.place
        placed = [RelationCondition(i, self._kept(i, relation, p), p) for i, p in at.items()]
        require_poured(self._referents, clause, placed)
        return [*placed, *self._referents.with_contents(chosen)]

    def _from_where(self, nouns: tuple[Noun, ...], target: int) -> tuple[Noun, ...]:
        """The nouns, with where they are that is not said again."""
        nouns = from_where_it_goes(self._referents, nouns, target)
        if not self._referents.memory.has_just_opened(target):
            return nouns
        return tuple(out_of_it_if_any(self._referents, each) for each in nouns)

    def _at_several(self, clause: Clause, place: Place) -> list[Condition] | None:
        """Things that should be at several places, or in a room; None where it is one place."""
        if is_apart(place.noun):
            return [*placed_apart(self._referents, clause, place, self._each_place)]
        if each := shared_out(self._referents, place.noun):
            place = replace(place, noun=replace(place.noun, quantity=Quantity.ALL, ids=each))
        if place.noun.quantity is Quantity.ALL:
            require_theirs(place)
            return self._place_in_each(clause, place)
        if self._is_room_named(place.noun):
            return self._place_in_room(clause, place)
        return None

    def _require_another(self, place: Place, things: tuple[Noun, ...]) -> None:
        """Raise `Unclear` for "take the two bowls and put one inside the other"."""
        other = place.noun.other and not (place.noun.words or self._referents.put)
        if other and any(not noun.words and noun.quantity is Quantity.A for noun in things):
            reason = "I cannot tell which of them goes in or on which"
            raise Unclear("not_understood", f"{reason}; say it of each")

    def _called(self, place: Place, relation: str, things: tuple[Noun, ...]) -> list[int]:
        """All inside which a thing may be already that goes in "the cabinet": a kitchen cabinet is
        one, too, and "the mug" is rather one that is in none."""
        to = replace(place, role=Role.INTO) if place.role is Role.TO else place
        inside = relation == Relation.INSIDE.value  # and not on one table or another
        if not inside or not self._where_they_are.alike(to, things):
            return []
        elsewhere = RoomsOfPlaces(self._referents).not_of_the_kitchen(place.noun, things)
        return [i for i in self._referents.selector.called(place.noun) if i not in elsewhere]

    def _are_alike(self, place: Place, target: int, chosen: Iterable[int]) -> bool:
        """Whether things are to be put "to" another one of them: that is beside it."""
        if place.role is not Role.TO:
            return False
        nodes = self._referents.graph.nodes
        names = {nodes[i].class_name for i in (target, *chosen)}
        return len(names) == 1 and self._referents.is_movable(target)

    def _own_places(
        self, chosen: Iterable[int], relation: str, alike: Iterable[int]
    ) -> dict[int, int]:
        """Of things that are to be on "the shelf" those that are on one already, and on which;
        what is to be on "the table" is together there."""
        view, places = self._referents.view, [*alike]
        if any("table" in self._referents.graph.nodes[i].class_name for i in places):
            return {}
        kept = self._kept
        return {i: p for i in chosen for p in places if view.has_edge(i, kept(i, relation, p), p)}

    def _without_places(self, clause: Clause, place: Place) -> tuple[Clause, Place]:
        """ "A book on every table except the coffee table" leaves out a table, and no book."""
        left = tuple(other for thing in clause.objects for other in thing.excepted)
        if place.noun.quantity is not Quantity.ALL or not left:
            return clause, place
        targets = {*self._referents.selector.candidates(place.noun)}

        def named(other: Noun) -> Noun:  # "but not on the coffee table"
            where = other.places[0].noun if other.places and not other.words else other
            there = where.words and targets & {*self._referents.selector.candidates(where)}
            return where if there else other

        self._referents.memory.heeded.update(thing.excepted for thing in clause.objects)
        objects = tuple(replace(thing, excepted=()) for thing in clause.objects)
        noun = replace(place.noun, excepted=(*place.noun.excepted, *map(named, left)))
        return replace(clause, objects=objects), replace(place, noun=noun)

    def _require_new(self, place: Place, target: int, chosen: Collection[int]) -> None:
        """Raise `Unclear` where a thing would be put on itself: "take a plate and put it there"; or
        in the room where it is: "my magazine is in the hall. I want to read it in bed. Put it
        there"."""
        noun, view, put = place.noun, self._referents.view, self._referents.put
        is_there = all(room_of(view, i) == target and i not in put for i in chosen)
        if noun.quantity is Quantity.THERE and (target in chosen or is_there):
            where = name_of(self._referents.graph, next(iter(chosen)))
            raise Unclear("not_understood", f'"there" may be where the {where} is; say where')
        if place.role in (Role.ON, Role.ONTO):
            self._require_one_place(noun, [*chosen])

    def _require_more(
        self, clause: Clause, relation: str, target: int, chosen: Iterable[int]
    ) -> None:
        """Raise `Unclear` where what goes there "too" is what goes there without it."""
        put, graph = self._referents.put, self._referents.graph
        kinds = {graph.nodes[i].class_name for i in chosen}
        every = all(i in put for kind in kinds for i in graph.by_class[kind])
        if not every and clause.also and all(put.get(i) == (relation, target) for i in chosen):
            noun = clause.objects[-1]
            reason = f'"{noun}" may be what was named before, which goes there without it'
            raise Unclear("not_understood", f"{reason}; say which one is meant")

    def _kept(self, node_id: int, relation: str, target: int) -> str:
        """How a thing is where it goes, on a shelf as it is there already."""
        return as_kept(self._referents.view, node_id, relation, target, on_top=self._on_top)

    def _require_kept(self, clause: Clause, target: int) -> None:
        """Raise `Unclear` where what is left out is the very place that things would be put: in
        "put the plum on the table but not on the kitchentable" it is not the plum that is meant."""
        selector = self._referents.selector
        excepted = (other for thing in clause.objects for other in thing.excepted)
        for noun in (other for other in excepted if not other.count):  # the ones that are there
            named = [noun, *(each.noun for each in noun.places)]
            if any(each.words and target in selector.candidates(each) for each in named):
                where = name_of(self._referents.graph, target)
                raise Unclear(
                    "not_understood",
                    f'"{noun.full}" is left out, and {where} is where it would be put; say in '
                    "which other place",
                )

    def _want(
        self,
        relation: str,
        target: int,
        things: tuple[Noun, ...] = (),
        alike: Iterable[int] = (),
    ) -> Want:
        """What is asked of things that should be there: what is dirty is only put where things are
        washed, or thrown away, and what is clean rather not into a machine that washes."""
        where = self._referents.graph.nodes[target].class_name
        places = {target, *alike}
        washed = where in MACHINES or self._referents.memory.washed_next
        avoids = State.CLEAN if washed else State.DIRTY
        either = where in WASHING and not washed
        whatever = where in MACHINES and any(map(is_anything_dirty, things))
        return Want(
            capable=partial(belongs_in_machine, self._referents, where)
            if whatever
            else self._referents.is_movable,
            why_not=IMMOVABLE,
            lifted=True,
            satisfied=lambda i: any(
                self._referents.view.has_edge(i, self._kept(i, relation, place), place)
                for place in places
            ),
            avoids=frozenset() if either else frozenset({avoids.value}),
            all_of_a_mass=not is_one_of_each(self._referents.selector, things),
        )

    def _place_in_each(self, clause: Clause, place: Place) -> list[Condition]:
        """Each of several places should get as many of the things as the sentence says."""
        if place.role in (Role.CLOSE, Role.BESIDE):
            reason = f'"{place.noun}" are several; name one that things should be beside'
            raise Unclear("not_understood", reason)
        for thing in clause.objects:
            if thing.quantity in _NOT_SHARED_OUT or thing.ids:
                reason = f'"{thing}" cannot be in several places at once; say how many in each'
                raise Unclear("not_understood", reason)
        targets = self._each_place(place)
        wanted = {each: self._want(each[1], each[0]) for each in targets}
        conditions: list[RelationCondition] = []
        taken: list[int] = []
        for thing in clause.objects:
            count = thing.count or 1
            require_enough(self._referents, thing, count * len(targets), place, taken)
            those = spread(self._referents, thing, wanted, taken)
            for (target, relation), chosen in those.items():
                missing = count - len(chosen)
                if missing:
                    enough = replace(thing, quantity=Quantity.COUNT, count=missing)
                    besides = (*taken, *chain.from_iterable(those.values()))
                    want = wanted[target, relation]
                    chosen.extend(self._referents.select_all((enough,), want, besides))
                self._referents.meant.update(dict.fromkeys(chosen, thing))
                conditions += [RelationCondition(i, relation, target) for i in chosen]
            taken += chain.from_iterable(those.values())
        self._referents.memory.remember(tuple(taken), tuple(each for each, _ in targets))
        require_poured(self._referents, clause, conditions)
        return [*conditions]

    def _each_place(self, place: Place) -> list[tuple[int, str]]:
        """The places of "on every desk", each with the relation; in a room, its best surface."""
        noun = place.noun
        if self._is_room_named(noun):
            rooms = self._referents.selector.candidates(noun)
            return [(self._surface(noun, room), Relation.ON.value) for room in rooms]
        relation = partial(self._destinations.relation, place.role)
        want = Want(lambda i: relation(i) is not None, "is nothing that things can be put on")
        found = self._referents.selector.select(noun, want)
        return [(i, relation(i) or Relation.ON.value) for i in found]

    def _place_in_room(self, clause: Clause, place: Place) -> list[Condition]:
        """Things should be in a room: where they are, if that is there, or on a surface."""
        room = self._referents.one(place.noun, Want(self._referents.is_room, "is no room"))
        is_kitchen = self._referents.graph.nodes[room].class_name == "kitchen"  # to be washed there
        want = Want(
            capable=self._referents.is_movable,
            why_not=IMMOVABLE,
            lifted=True,
            satisfied=lambda node_id: edge_in_room(self._referents.view, node_id, room) is not None,
            moved=clause.value == TAKEN,
            wished=clause.statement,
            avoids=frozenset() if is_kitchen else frozenset({State.DIRTY.value}),
        )
        vessel = poured_into(self._referents, clause)
        if vessel is not None:  # pour the milk into a glass and take it to the office
            chosen = [vessel]
        else:
            chosen = self._referents.select_all(clause.objects, want)
        self._require_new(place, room, chosen)
        conditions: list[Condition] = []
        surface: int | None = None
        for node_id in chosen:
            current = edge_in_room(self._referents.view, node_id, room)
            if current is not None:
                conditions.append(RelationCondition(node_id, *current))
                continue
            if surface is None:
                surface = self._surface(place.noun, room)
                self._require_kept(clause, surface)
            conditions.append(RelationCondition(node_id, Relation.ON.value, surface))
        conditions.extend(self._referents.with_contents(chosen))
        self._require_elsewhere(clause, room, want, chosen)
        if place.noun.quantity is Quantity.HERE and clause.value not in (KEEP, LEAVE, SHORT):
            self._require_not_here(clause, room, chosen if all(map(want.satisfied, chosen)) else [])
        memory = self._referents.memory
        memory.remember(tuple(chosen), (room,))
        memory.hint, memory.spot = room, None  # take them to the office and put them on the desk
        memory.room = memory.room and room
        return conditions

    def _require_elsewhere(self, clause: Clause, room: int, want: Want, chosen: list[int]) -> None:
        """Raise `Unclear` for "take everything off the table in the dining room", which says which
        table, and not where things go: they are in the room."""
        nouns = [place.noun for thing in clause.objects for place in thing.places]
        named = [i for noun in nouns for i in self._referents.selector.candidates(noun)]
        there = [i for i in named if room_of(self._referents.view, i) == room and i != room]
        told = clause.statement and clause.value != SHORT
        if there and not told and all(map(want.satisfied, chosen)):
            where = name_of(self._referents.graph, room)
            reason = f"that is in the {where} already; say on or in what to put it"
            raise Unclear("not_understood", reason)

    def _require_not_here(self, clause: Clause, room: int, there: list[int]) -> None:
        """Raise `Unclear` for "put the milk here" where it is in this room, which is all that is
        known of where "here" is: it may be pointed at."""
        if there and not clause.statement:
            what, where = (name_of(self._referents.graph, i) for i in (there[0], room))
            reason = f'the {what} is in the {where} already, and I do not see where "here" is'
            raise Unclear("not_understood", f"{reason}; say on or in what to put it")

    def _surface(self, noun: Noun, room: int) -> int:
        """What to put things on that should be in a room."""
        surfaces = self._destinations.surfaces_in(room)
        if not surfaces:
            reason = f"the {name_of(self._referents.graph, room)} has nothing to put things on"
            raise Unclear("unsuitable", reason)
        choose = self._referents.decisions.choose
        return choose(ChoiceOf.SURFACE, str(noun), surfaces[:1], surfaces)[0]

    def _is_room_named(self, noun: Noun) -> bool:
        """Whether a noun is a room; "there" is one if the last clause was about it."""
        if noun.quantity is Quantity.HERE:
            return True
        memory = self._referents.memory
        if noun.quantity in (Quantity.THERE, Quantity.PRONOUN) and memory.recent:
            spots = memory.spots if noun.quantity is Quantity.THERE else []
            return all(map(self._referents.is_room, (spots or memory.recent)[0]))
        return self._referents.vocabulary.is_room(noun.words)

    def _require_one_place(self, noun: Noun, chosen: list[int]) -> None:
        """Raise `Unclear` for two candles on "the nightstands", which are as many."""
        if noun.quantity not in (Quantity.THE, Quantity.BARE) or not is_plural(noun):
            return
        places = self._referents.selector.candidates(noun)
        if 1 < len(places) == len(chosen):
            reason = f'"{noun}" are as many as what goes there'
            raise Unclear("not_understood", f'{reason}; say "one on each", or which one of them')

    def trash(self, clause: Clause) -> list[Condition]:
        """Things should be in a garbage can."""
        placed = Clause(Kind.PLACE, clause.objects, place=BIN)
        return self.place(placed)
