"""What a sentence says to be so: things for later sentences to refer to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.goals import ChoiceOf
from vh_core.language.function_words import IN_OR_ON, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.fixtures import running
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.selection import IN_PIECES
from vh_core.language.resolution.supposed import is_so, place_targets
from vh_core.language.resolution.want import Want
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import UNCOUNTED, Words
from vh_core.spatial import room_of

Ids = tuple[int, ...]

#: what may be some of several
_PARTS = (Quantity.COUNT, Quantity.HALF, Quantity.SOME)
#: what brings up several, and says where they are
_TOLD_OF = (Quantity.COUNT, Quantity.SOME, Quantity.BARE, Quantity.THE, Quantity.A)


class Spoken:
    """Looks at what is said of a home, as it is. Raises `Unclear` where it is not so."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def of(self, clause: Clause, after: Clause | None = None) -> None:
        """Remember what a clause speaks of that asks for nothing; `after` is the next clause, which
        may say what is to be done with it."""
        selector = self._referents.selector
        if clause.kind is Kind.WITHIN:
            selector.memory.room = selector.candidates(clause.objects[0])[0]
            selector.memory.within, selector.memory.entered, selector.memory.spot = True, True, None
            return
        groups: list[tuple[int, ...]] = []
        taken: dict[Words, tuple[int, ...]] = {}
        known: list[int] = []  # the juice, "it is in the fridge"
        vocabulary = self._referents.vocabulary
        for noun in (running(each, vocabulary, clause.states) for each in clause.objects):
            if noun.quantity in (Quantity.PRONOUN, Quantity.THERE):
                them = selector.candidates(noun) if noun.is_it else []
                self._require_near(clause, them)
                known += them
                continue
            found = self._fitting(clause, noun)
            found = self._another(noun, found, taken.get(noun.words, ()))
            if noun.pick and len(found) > 1:  # the second one is rotten
                found = [*selector.select(noun, Want(lambda _: True, "is not meant"))]
            if not found:
                said = " and ".join(filter(None, [*clause.states, self._where(clause)])) or "there"
                raise Unclear("no_such_object", f"the {noun.full} is not {said} here")
            if noun.count > len(found) and noun.quantity is not Quantity.SOME:
                there = f"there {'is' if len(found) == 1 else 'are'} only {len(found)}"
                raise Unclear("too_few", f'"{noun.full}": {there} here')
            each = any(place.noun.quantity is Quantity.ALL for place in noun.places)
            one = self._is_one(noun)
            if len(found) > 1 and one and not each:
                near = self._in_room_named(selector.nearest(self._changed_by(after, found)))
                choose = self._referents.decisions.choose
                found = [
                    *choose(
                        ChoiceOf.OBJECTS, str(noun), tuple(near[:1]), dict.fromkeys([*near, *found])
                    )
                ]
            found = self._counted(clause, noun, found, after)
            found = self._some_of(noun, found, after)
            groups.append(tuple(found))
            self._introduce(clause, noun, found)
            if noun.quantity is Quantity.A:
                taken[noun.words] = (*taken.get(noun.words, ()), *found)
            selector.memory.speak_of(noun, found)
            selector.hint_at(noun, found)
            if _tells_how_many(noun, found) and all(map(selector.memory.is_movable, found)):
                selector.memory.introduced.update(found)
        selector.memory.kinds = tuple(dict.fromkeys(n.words for n in clause.objects if n.words))
        named = [clause.place, *(place for noun in clause.objects for place in noun.places)]
        ids = [*known, *(each for group in groups for each in group)]
        places = [
            i for p in named if p for i in selector.holders(p, ids) or selector.candidates(p.noun)
        ]
        selector.hold_in_mind(filter(None, named), ids)
        before = selector.memory.in_turn or self._told_last()
        together = tuple(dict.fromkeys(each for group in groups for each in group))
        selector.memory.remember(together, tuple(places[:1]))
        self._in_turn(clause, groups, before)
        if clause.states:  # the book in the drawer is open, close it: the book
            selector.memory.latest = selector.memory.latest[:1]
        selector.memory.told_where = len(together) == 1 and bool(places)
        if len(together) == 1 and self._referents.is_room(together[0]) and clause.place is None:
            selector.memory.room, selector.memory.spot, selector.memory.within = (
                together[0],
                None,
                False,
            )

    def _require_near(self, clause: Clause, them: Sequence[int]) -> None:
        """Raise `Unclear` for "it stands by the sofa", which may be told of what was spoken of, or
        of where that goes: nobody sees by what a thing stands."""
        place = clause.place
        if place is None or clause.denied or not them or place.role in IN_OR_ON:
            return
        if not any(is_so(self._referents, clause, node_id) for node_id in them):
            reason = f'I do not know what is "{self._where(clause)}"'
            raise Unclear("not_understood", f"{reason}; say it as a part of what to do")

    def _is_one(self, noun: Noun) -> bool:
        """Whether a noun speaks of one of those that it fits: "the bread is old" is every slice of
        it, and "the milk is still out" all that is."""
        if noun.quantity is Quantity.A and noun.words:
            return noun.words != IN_PIECES
        of_mass = noun.quantity is Quantity.THE and not UNCOUNTED.isdisjoint(noun.words[-1:])
        return self._referents.selector.is_one(noun) and noun.words != IN_PIECES and not of_mass

    def _introduce(self, clause: Clause, noun: Noun, found: list[int]) -> None:
        """Remember what is told to be somewhere, for "the mugs" behind "there are two mugs on the
        desk", whatever else is named before that."""
        memory = self._referents.memory
        if noun.quantity in (Quantity.A, Quantity.COUNT):
            memory.whichever.update(found)
        placed = bool(noun.places) or clause.place is not None
        if not placed or noun.quantity not in _TOLD_OF or not all(map(memory.is_movable, found)):
            return
        if len(found) == 1 or self._referents.selector.is_plural(noun):
            memory.introduced.update(found)

    def _some_of(self, noun: Noun, found: list[int], after: Clause | None) -> list[int]:
        """Those that were spoken of, where they are some of several and the others are meant next:
        of "two of the plums" and "half of the plums" any will do. Raises `Unclear` where it is not
        said how many they are."""
        others = after is not None and after.asks and any(map(_is_left_of, after.objects))
        if not others or noun.parts or not noun.words or noun.quantity not in _PARTS:
            return found
        if noun.quantity is Quantity.SOME and len(found) > 1:
            reason = f'I cannot tell which the others are of "{noun}", of which some were spoken of'
            raise Unclear("not_understood", f"{reason}; say how many of them")
        if noun.quantity is Quantity.HALF or 1 < noun.count < len(found):
            selector = self._referents.selector
            chosen = [*selector.select(noun, Want(lambda _: True, "is not meant"))]
            selector.memory.take_one_of(found, chosen)
            return chosen
        return found

    def _counted(
        self, clause: Clause, noun: Noun, found: list[int], after: Clause | None
    ) -> list[int]:
        """As many as the noun says, of "two plums", before an order for "them". Raises `Unclear`
        where "two plums are on the table", and there are more, which "they" may be some of."""
        of_them = after is not None and after.asks and after.has_pronouns_alone
        several = noun.quantity is Quantity.COUNT and 1 < noun.count < len(found)
        if not (of_them and several and not noun.parts):
            return found
        if clause.said:
            there = f"there are {len(found)} of them, and not {noun.count}"
            raise Unclear("not_understood", f'"{noun.full}": {there}; say which ones')
        return [*self._referents.selector.select(noun, Want(lambda _: True, "is not meant"))]

    @staticmethod
    def _another(noun: Noun, found: list[int], taken: tuple[int, ...]) -> list[int]:
        """Another one of those that the noun fits, where it is "an apple" that is named again:
        "apple, apple, lime" are three things, and so are "a fork, another fork, a knife".
        Raises `Unclear` where none is left."""
        if not taken or noun.quantity is not Quantity.A:
            return found
        left = [i for i in found if i not in taken]
        if not left:
            reason = f'"{noun.full}" is named more often than there are ({len(found)})'
            raise Unclear("too_few", reason)
        return left

    def _told_last(self) -> tuple[int, ...]:
        """The one thing that was told of right before."""
        latest = self._referents.memory.latest[:1]
        return latest[0] if latest and len(latest[0]) == 1 else ()

    def _in_turn(self, clause: Clause, groups: list[tuple[int, ...]], before: Ids) -> None:
        """Remember "an apple on the desk and one on the shelf" in that order, and which one of them
        is "the other"; "one of the books in the office" as one of those."""
        memory, nodes = self._referents.memory, self._referents.graph.nodes
        one = clause.objects[0] if len(clause.objects) == 1 else None
        if one is None:
            before = ()
        ones = [each for group in groups for each in group]
        told = (*before, *ones) if one is None or one.other else ()
        alike = len({nodes[i].class_name for i in told}) == 1
        single = all(len(group) == 1 for group in groups)
        if single and alike and len({*told}) == len(told) > 1:
            memory.in_turn = told
            memory.told_other = ones[-1] if one is not None else None
        elif one is not None and one.quantity is Quantity.A and len(ones) == 1 and one.words:
            selector = self._referents.selector
            if selector.is_plural(one):  # one of the books
                memory.take_one_of(selector.found(replace(one, states=())), ones)

    def _changed_by(self, after: Clause | None, ids: list[int]) -> list[int]:
        """Those that "(they forgot the tap.) turn it off" would change, and "(there is a dirty
        glass.) put it in the dishwasher" would bring there, if there are any."""
        if after is None or not after.has_pronouns_alone:
            return ids
        if after.kind is Kind.PLACE and after.place is not None and not after.place.noun.is_it:
            to = self._referents.selector.found(after.place.noun)
            view = self._referents.view
            return [i for i in ids if not any(is_at(view, i, Role.AT, t) for t in to)] or ids
        if not after.states:
            return ids
        want = self._referents.want_state(after.states[0])
        return [i for i in ids if want.capable(i) and not want.satisfied(i)] or ids

    def _in_room_named(self, ids: list[int]) -> list[int]:
        """Those in the room that was named for all that follows, if there are any."""
        memory = self._referents.memory
        here = [i for i in ids if room_of(self._referents.view, i) == memory.room]
        return here if memory.within and here else ids

    def _fitting(self, clause: Clause, noun: Noun) -> list[int]:
        selector = self._referents.selector
        found = self._here(noun) or selector.candidates(noun)
        for place in noun.likely:
            found = [i for i in found if selector.is_there(i, place)] or found
        so = [node_id for node_id in found if is_so(self._referents, clause, node_id)]
        if not so and clause.states and noun.words and not clause.denied:
            # "the cabinet is open" as "the open cabinet", which may be a kitchen cabinet
            told = replace(noun, states=(*noun.states, *clause.states))
            wider = [i for i in selector.found(told) if i not in found]
            so = [node_id for node_id in wider if is_so(self._referents, clause, node_id)]
        so = (self._within(clause, so) if noun.words else []) or so
        return selector.without_lesser(noun, so) or so

    def _within(self, clause: Clause, ids: list[int]) -> list[int]:
        """Those inside of what they are said to be in, and not on it."""
        place = clause.place
        if place is None or place.role is not Role.INSIDE:
            return []
        targets = place_targets(self._referents, place)
        view = self._referents.view
        return [i for i in ids if any(is_at(view, i, Role.INSIDE, t) for t in targets)]

    def _here(self, noun: Noun) -> list[int]:
        """What a noun fits in the room that was named for it: "in the kitchen, a cabinet is …"."""
        memory = self._referents.memory
        if not memory.within or memory.room is None or noun.places:
            return []
        room = Place(Role.AT, Noun(Quantity.THE, ("room",), ids=(memory.room,)))
        return self._referents.selector.found(replace(noun, places=(room,)))

    @staticmethod
    def _where(clause: Clause) -> str:
        place = clause.place
        return f"{place.role.preposition} {place.noun.full}" if place else ""


def _tells_how_many(noun: Noun, found: Sequence[int]) -> bool:
    """Whether "two plums on the desk" are all of them there, so that "the plums" are those next."""
    counted = noun.quantity in (Quantity.A, Quantity.COUNT) and bool(noun.words and noun.places)
    return counted and len(found) == max(1, noun.count)


def _is_left_of(noun: Noun) -> bool:
    """Whether it is "the others", or "the other three", of what was spoken of."""
    return noun.other and not noun.words and not noun.places
