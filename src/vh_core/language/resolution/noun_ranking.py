"""Which of several that fit: how many are meant, in which order, and which would do as well."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vh_core.goals import Told
from vh_core.graph import GraphView, Property, State
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.acted_in import is_of_its_room, rooms_acted_in
from vh_core.language.resolution.decisions import Decisions
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.places import closed_around, from_left, is_at
from vh_core.language.resolution.refusals import Refusals
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import NameMatch
from vh_core.spatial import Nearness, room_of

#: how many numbers of a rank are about something else than how near a thing is
_MERITS = 7
#: "a glass" is rather one of these, where several kinds are called so
_GLASS, GLASSES = (("glass",), ("glasses",)), frozenset({"waterglass"})
#: the light of a room, at its ceiling, is what its switch stands for
_LIGHT, _MAIN_LIGHT = ("light",), "lightswitch"
#: a counter is rather one of the kitchen
_COUNTER, _OF_A_BATHROOM = ("counter",), "bathroomcounter"
#: which of several are meant, and never how many of them
_SIDES = ("left", "right", "nearest", "furthest")


class NounRanking:
    """Chooses as many as a noun phrase says, the likeliest first. Raises `Unclear`."""

    def __init__(
        self,
        view: GraphView,
        memory: Memory,
        decisions: Decisions,
        nearness: Nearness,
        refusals: Refusals,
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._memory = memory
        self._decisions = decisions
        self._nearness = nearness
        self._refusals = refusals

    def nearest(self, ids: Iterable[int]) -> list[int]:
        """The ids, nearest to the character first."""
        return sorted(ids, key=self._nearness.key)

    def without_lesser(self, noun: Noun, ids: list[int]) -> list[int]:
        """The ids, of which "the light" of a room is none that stands beside its main light."""
        if noun.words[-1:] != _LIGHT or noun.quantity is not Quantity.THE:
            return ids
        return [i for i in ids if not self._is_beside_the_main_light(i)]

    def easiest(self, ids: Iterable[int], want: Want) -> list[int]:
        """The ids, those first with which least is to be done."""
        nodes = self._graph.nodes

        def rank(node_id: int) -> tuple[float, ...]:
            worse = not want.avoids.isdisjoint(nodes[node_id].states)
            shut = closed_around(self._view, node_id) is not None
            return (not want.satisfied(node_id), worse, shut, *self._nearness.key(node_id))

        return sorted(ids, key=rank)

    def tell(self, sentence: str) -> None:
        """Note something that was decided, once."""
        if (told := Told(sentence)) not in self._decisions.notes:
            self._decisions.notes.append(told)

    def choose(self, noun: Noun, match: NameMatch, able: list[int], want: Want) -> tuple[int, ...]:
        if noun.ids:
            return tuple(able)
        if noun.pick == "only" and len(able) > 1:
            reason = f'there are {len(able)} "{noun}" here, and not only one; say which'
            raise Unclear("not_understood", reason)
        if noun.pick in _SIDES and match.plural and not noun.count:
            said = f'which of "{noun}" are the {noun.pick} ones'
            raise Unclear("not_understood", f"I cannot tell {said}; say which one")
        if noun.pick:
            return (self._second_of_two(noun, able, want) or self._counted(noun, able),)
        count = self._count(noun, match, want)
        if count is None:
            return tuple(sorted(able))
        if noun.quantity is Quantity.HALF:
            count = self._half(noun, match, len(able), want)
        if noun.quantity is Quantity.SOME:
            count = min(count, len(able))
        if count > len(able):
            called = noun if noun.words else replace(noun, words=self._memory.words)
            raise self._refusals.too_few(called, count, able)
        if noun.quantity is Quantity.ALL and 0 < count < len(able):
            changing = [i for i in able if not want.satisfied(i)]
            able = changing if len(changing) == count else able
        both = noun.quantity is Quantity.ALL and 0 < count < len(able)
        if both and not self._decisions.leaves_open:
            reason = f'there are {len(able)} "{noun}" here, and not {noun.count}; say which'
            raise Unclear("not_understood", reason)
        several = noun.quantity in (
            Quantity.COUNT,
            Quantity.SOME,
            Quantity.HALF,
        ) or 1 < count == len(able)
        able = self._to_change(noun, able, want, count)
        ranked = sorted(able, key=lambda i: self._rank(noun, i, want, several=several))
        alike = noun.quantity is Quantity.COUNT and count > 1 and not match.generic
        return tuple(self._of_one_kind(ranked, count, want) if alike else ranked[:count])

    def _of_one_kind(self, ranked: list[int], count: int, want: Want) -> list[int]:
        """So many of the first, of one kind if there are enough of any: "two glasses" for a table
        are no water glass and a wine glass. What is there already is not brought anew for that."""
        first, nodes = ranked[:count], self._view.graph.nodes
        already = sum(map(want.satisfied, first))
        for kind in dict.fromkeys(nodes[i].class_name for i in ranked):
            those = [i for i in ranked if nodes[i].class_name == kind][:count]
            if len(those) == count and sum(map(want.satisfied, those)) >= already:
                return those
        return first

    def _half(self, noun: Noun, match: NameMatch, able: int, want: Want) -> int:
        """How many half of so many are, or the other half. Raises `Unclear`."""
        if noun.other and not noun.words:
            spoken = len(self._memory.recent[0]) if self._memory.recent else 0
            taken = len(self._memory.parted) - able if self._memory.parted else spoken
            if able != taken:
                reason = f"{able} are left besides the {taken} that were spoken of"
                raise Unclear("not_understood", f"{reason}; say how many")
            return able
        count, left = divmod(able, 2)
        parts = not match.plural or want.one_is_enough or noun.other
        if left or parts or noun.count not in (0, able):
            reason = "I cannot part a thing" if parts else f"there are {able}"
            raise Unclear("not_understood", f'"{noun}": {reason}; say how many')
        return count

    def _to_change(self, noun: Noun, able: list[int], want: Want, count: int) -> list[int]:
        """Of "close two curtains" those that are open, and of "take two books to the office" those
        that are elsewhere, if there are as many."""
        if noun.exact or noun.quantity not in (Quantity.COUNT, Quantity.SOME):
            return able
        changing = [i for i in able if not want.satisfied(i)]
        asked = bool(want.prefers) or want.moved
        return changing if asked and len(changing) >= count else able

    def _second_of_two(self, noun: Noun, able: list[int], want: Want) -> int | None:
        """Which lamp "the second lamp (is to be on)" is of two, of which one is on already, and no
        first was spoken of: the other one."""
        told = self._memory.row is not None and self._memory.row[0].words == noun.words
        if noun.pick != "2" or len(able) != 2 or not want.prefers or told:
            return None
        left = [i for i in able if not want.satisfied(i)]
        return left[0] if len(left) == 1 else None

    def _counted(self, noun: Noun, able: list[int]) -> int:
        """The second, or the nearest: of what has no name it is none that was spoken of before."""
        ranked, at = self.picked(noun, able), 1
        if noun.pick.lstrip("-").isdigit():
            at = int(noun.pick)
            if at > len(ranked):
                raise self._refusals.too_few(noun, at, able)
        found = ranked[at - 1] if at > 0 else ranked[at]
        before = {*self._memory.chosen} - {*self._memory.counted} - {*self._memory.parted}
        if noun.words:
            return found
        if at < 0 and len({*ranked} - before) > 1 and not before.isdisjoint(ranked):
            said = f"there are {len({*ranked} - before)} besides those that were spoken of"
            raise Unclear("not_understood", f"{said}; say which")
        if found in before:
            said = f'which other "{" ".join(self._memory.words)}" is meant'
            raise Unclear("not_understood", f"I cannot tell {said}; say where it is")
        return found

    def picked(self, noun: Noun, ids: list[int]) -> list[int]:
        """The ids in the order that "nearest", "last" or "left" counts them in: by how near they
        are, or from one side to the other as the one who acts looks at them."""
        near = self.nearest(ids)
        if noun.pick == "furthest":
            return near[::-1]
        if noun.pick not in ("left", "right"):
            return near
        room = room_of(self._view, near[0]) if near else None
        near = [i for i in near if room_of(self._view, i) == room]
        sides = from_left(self._view, near)
        if sides is None:
            reason = f'I do not know where the {noun.pick} one of "{noun}" is'
            raise Unclear("not_understood", reason)
        return sides if noun.pick == "left" else sides[::-1]

    def rivals(
        self, noun: Noun, match: NameMatch, chosen: tuple[int, ...], able: list[int], want: Want
    ) -> tuple[int, ...]:
        """Those that a noun which means a particular thing fits as well as the chosen, but for how
        near they are; none where any will do, or the words say which."""
        count = noun.count if noun.quantity is Quantity.THE else 0
        definite = noun.quantity in (Quantity.THE, Quantity.OTHER_ONE)
        if noun.quantity is Quantity.BARE:  # "close window" means one; "get milk" does not
            movable = Property.GRABBABLE
            definite = all(movable not in self._graph.nodes[i].properties for i in able)
        if not definite or noun.pick or noun.ids or (match.plural and not count):
            return ()
        several = len(chosen) > 1
        ranks = {i: self._rank(noun, i, want, several=several) for i in able}
        worst = max(ranks[i][:_MERITS] for i in chosen)
        fitting = sorted((i for i in able if ranks[i][:_MERITS] <= worst), key=ranks.__getitem__)
        if len(fitting) == len(chosen) or all(map(want.satisfied, fitting)):
            return ()
        return tuple(fitting)

    def _count(self, noun: Noun, match: NameMatch, want: Want) -> int | None:
        """How many are meant; None for all of them."""
        if want.one_is_enough:
            return 1
        if noun.quantity is Quantity.ALL or noun.quantity is Quantity.THE:
            if noun.count:
                return noun.count
            if noun.other and not noun.words:  # the other one, of plums
                return None if noun.quantity is Quantity.ALL else 1
            return None if match.plural or noun.quantity is Quantity.ALL else 1
        if noun.quantity is Quantity.OTHER_ONE:
            return None if noun.count else 1
        if noun.quantity is Quantity.COUNT:
            return noun.count
        if noun.quantity is Quantity.SOME:
            packed = "".join(noun.words) in match.classes  # painkillers, chips: a pack each
            return noun.count if match.plural and not packed else 1
        if noun.quantity is Quantity.ANY:
            # "close any window that is open" is all of them, "bring me any clean plate" is one
            told = (noun.states or noun.excepted) and not want.handed
            one = not want.wished and (not noun.states or _is_wanted_so(noun))
            return None if want.any_is_all or match.plural or (told and not one) else 1
        return None if noun.quantity is Quantity.BARE and match.plural else 1

    def _rank(self, noun: Noun, node_id: int, want: Want, *, several: bool) -> tuple[float, ...]:
        counted = noun.quantity in (Quantity.COUNT, Quantity.SOME)
        indifferent = self._memory.earlier if counted else ()  # two plates are any two
        groups = (group for group in self._memory.recent if group not in indifferent)
        mentioned = any(node_id in group for group in groups)
        if noun.quantity is Quantity.A:
            preferred = not mentioned
        else:
            preferred = mentioned
        node = self._graph.nodes[node_id]
        worse = not want.avoids.isdisjoint(node.states)
        some = noun.quantity in (Quantity.A, Quantity.COUNT, Quantity.SOME)
        rather = want.rather or (GLASSES if some and noun.words[-1:] in _GLASS else ())
        other = bool(rather) and node.class_name not in rather
        shut = want.at_hand and closed_around(self._view, node_id) is not None
        satisfied = want.satisfied(node_id)
        if several:
            merit = 0 if satisfied else 1 if want.ready(node_id) else 2
        else:
            merit = 1 if satisfied else 0 if want.ready(node_id) else 2
        named = noun.words or self._memory.words  # the light … the one in the office
        lesser = named[-1:] == _LIGHT and self._is_beside_the_main_light(node_id)
        lesser |= named[-1:] == _COUNTER and self._is_a_bathrooms(node_id)
        apart = noun.quantity is Quantity.THE and not self._is_where_others_were(node_id)
        away = noun.quantity is Quantity.THE and self._is_away(node_id)
        return (
            not preferred,
            worse,
            away and is_of_its_room(noun),
            not (want.wished and satisfied and some),
            other,
            shut,
            merit,
            lesser,
            apart,
            away,
            *self._nearness.key(node_id),
        )

    def _is_away(self, node_id: int) -> bool:
        """Whether a thing is in another room than the one in which something was just done."""
        rooms = rooms_acted_in(self._view, self._memory)
        return bool(rooms) and room_of(self._view, node_id) not in rooms

    def _is_where_others_were(self, node_id: int) -> bool:
        """Whether a thing is where the one that was taken before was said to be."""
        places = self._memory.sources
        return any(is_at(self._view, node_id, Role.AT, place) for place in places)

    def _is_a_bathrooms(self, node_id: int) -> bool:
        """Whether it is the counter of a bathroom that nobody went to."""
        here = room_of(self._view, node_id) == self._memory.here
        return self._graph.nodes[node_id].class_name == _OF_A_BATHROOM and not here

    def _is_beside_the_main_light(self, node_id: int) -> bool:
        """Whether a lamp is in a room with a light of its own: "the light" in there is that."""
        main = self._graph.by_class.get(_MAIN_LIGHT, ())
        room = room_of(self._view, node_id)
        return node_id not in main and any(room_of(self._view, i) == room for i in main)


def _is_wanted_so(noun: Noun) -> bool:
    """Whether "any clean mug" is one to have: nothing need be done about it, as about dirty ones,
    and all that are somewhere are no one's choice."""
    return noun.states == (State.CLEAN.value,) and not noun.places
