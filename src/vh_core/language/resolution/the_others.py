"""What "the other" and "the others" are, and what "one of them" is: of several that were spoken of
those that are left."""

from __future__ import annotations

from collections.abc import Callable

from vh_core.graph import GraphView, Property, name_of
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.want import Want
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import NameMatch, Vocabulary, singular
from vh_core.spatial import room_of

_TWO = 2


class TheOthers:
    """Knows them by what was spoken of; `here` gives the room that one is in. Raises `Unclear`."""

    def __init__(
        self, view: GraphView, vocabulary: Vocabulary, memory: Memory, here: Callable[[], int]
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._vocabulary = vocabulary
        self._memory = memory
        self._here = here

    def of(
        self,
        noun: Noun,
        match: NameMatch,
        found: list[int],
        named: list[int],
        want: Want | None,
    ) -> list[int]:
        """Those that are left of what was found for a noun that says "other", among what it
        names."""
        spoken = {*self._memory.chosen, *(i for group in self._memory.recent for i in group)}
        if self._vocabulary.is_room(noun.words):
            return self._other_rooms(noun, match, found, spoken)
        several = noun.quantity is Quantity.ALL or match.plural
        if found and not spoken and not several and noun.quantity is Quantity.THE:
            placed = bool(noun.places) and len(found) == 1 < len(named)  # it says where it is
            return found if placed else self._only_other(noun, found, want)
        rooms = {room_of(self._view, i) for i in found} & spoken
        carried = {i for i in spoken if self._memory.is_movable(i)}
        alone = not spoken or (not carried and all(map(self._memory.is_movable, found)))
        if several and not spoken.intersection(found) and (rooms or alone):
            reason = f'I cannot tell which "{noun}" are the others; name those that are left'
            raise Unclear("not_understood", reason)
        found = self._of_two_kinds(noun, found)
        left = [i for i in found if i not in spoken]
        if several and left:
            self._memory.omitted.update(spoken.intersection(found))
        found = left or [i for i in found if self._is_left_of_several(i)]
        one = not several and noun.quantity is Quantity.THE
        if one and not noun.words and self._memory.recalled_words:
            self._require_two(noun, found)
        if len(found) > 1 and one:
            found = self._other_here(noun, found, want)
        return self._as_many_here(noun, found, spoken)

    def _require_two(self, noun: Noun, left: list[int]) -> None:
        """Raise `Unclear` for "the other one" behind a task before this one where several are left,
        or several were told of: "which books are on the nightstand? | bring me the other one"."""
        told = self._memory.earlier[0] if self._memory.earlier else ()
        carried = [i for i in left if self._memory.is_movable(i)]
        if len(carried) > 1 or (carried and len(told) > 1):
            raise Unclear("not_understood", f'I cannot tell which one "{noun}" is; say where it is')

    def _as_many_here(self, noun: Noun, found: list[int], spoken: set[int]) -> list[int]:
        """The other two lamps of the room where the one is that was spoken of, if there are two."""
        if not 1 < noun.count < len(found) or any(map(self._memory.is_movable, found)):
            return found
        kinds = {self._graph.nodes[i].class_name for i in found}
        alike = (i for i in spoken if self._graph.nodes[i].class_name in kinds)
        rooms = {room_of(self._view, i) for i in alike}
        here = [i for i in found if room_of(self._view, i) in rooms]
        return here if len(here) == noun.count else found

    def of_parted(self, noun: Noun) -> list[int]:
        """What "the other" is of several of which one was taken; empty for anything else."""
        if not noun.other or noun.words or noun.places or noun.pick or not self._memory.parted:
            return []
        left = self._left_of(self._memory.parted)
        one = noun.quantity is Quantity.THE and noun.count < _TWO and not noun.rest
        if one and len(left) > 1 and self._memory.earlier:  # in a talk, where it is shown how many
            reason = f'there are {len(left)} that "{noun}" may be'
            raise Unclear("ambiguous", f'{reason}; say where it is, or "another one" for any')
        return left

    def _require_one_left(self, noun: Noun, left: list[int]) -> None:
        """Raise `Unclear` for "the other one" beside "the mug on the desk", of three, which whoever
        says so takes for two. Beside "a mug" any of them is the other one."""
        memory, nodes = self._memory, self._graph.nodes
        named = {nodes[i].class_name for group in memory.recent if len(group) == 1 for i in group}
        kinds = named - {nodes[i].class_name for i in (*memory.whichever, *memory.taken)}
        told_before = bool(memory.earlier)  # by a task before this one, whatever it named
        if (
            len(left) > 1
            and not told_before
            and not kinds.isdisjoint(nodes[i].class_name for i in left)
        ):
            reason = f'there are {len(left)} that "{noun}" may be'
            raise Unclear("ambiguous", f'{reason}; say where it is, or "another one" for any')

    def of_those(self, noun: Noun) -> list[int]:
        """What "one (of them)" is one of: several that were spoken of together, without those that
        were one before."""
        if noun.words or noun.other:
            return []
        if told := self.of_kinds_told(noun):
            return [*told]
        if noun.pick == "-1" and self._memory.parted:
            return self._left_of(self._memory.parted)
        if noun.pick == "-1" and self._memory.recalled_words:
            raise Unclear("not_understood", f'I cannot tell which one "{noun}" is; say which')
        if noun.pick.lstrip("-").isdigit() and self._memory.recent:  # the first, the second
            first = self._memory.recent[0] if not self._memory.counted else self._memory.counted
            self._memory.counted = first if len(first) > 1 else ()
            if len(first) == 1 and self._memory.recalled_words and not noun.places:
                raise Unclear("not_understood", f'I cannot tell which one "{noun}" is; say which')
            return [*self._memory.counted]
        if noun.quantity not in (Quantity.A, Quantity.COUNT):
            return []
        several = (group for group in self._memory.recent if len(group) > 1)
        those = self._memory.parted or next(several, ())
        if not those and self._memory.recalled_words and not (noun.places or noun.states):
            reason = (
                f'I do not know of what "{noun}" is one'  # which mugs are in there? | bring one
            )
            raise Unclear("not_understood", f"{reason}; name it")
        return self._left_of(those)

    def of_kinds_told(self, noun: Noun) -> tuple[int, ...]:
        """What "the one in the bathroom" is one of: things of several kinds that the task before
        this one was about ("which lights are on?"); none for anything else."""
        memory = self._memory
        told = memory.earlier[0] if memory.earlier and not memory.words else ()
        last = bool(memory.recent) and memory.recent[0] == told
        ones = noun.quantity is Quantity.OTHER_ONE and bool(noun.places) and not noun.words
        return told if ones and last and len(told) > 1 else ()

    def of_those_told(self, noun: Noun, found: list[int]) -> list[int]:
        """ "The dirty ones" behind a task that told of several ("which plates are on the table?"):
        those of them, if any is dirty. Raises `Unclear` where none is, and it told of nothing else,
        as a question does; and where it told of one, which is dirty, and others are as well."""
        memory = self._memory
        told = memory.earlier[0] if memory.earlier and memory.recalled_words else ()
        last = bool(memory.recent) and memory.recent[0] == told
        ones = noun.quantity is Quantity.OTHER_ONE and noun.states and noun.count > 1
        if not (last and ones) or noun.words or noun.places or noun.other:
            return found
        left = [i for i in found if i in told]
        if len(left) == len(told) == 1 < len(found):
            those = f"the {noun.states[0].lower()} ones"
            reason = f'"{those}" are {len(found)} here, and we spoke of one'
            raise Unclear("ambiguous", f"{reason}; say whether you mean all, or where they are")
        if found and not left and len(memory.earlier) == 1 < len(told):
            word = noun.states[0].lower()
            reason = f"none of those {len(told)} that we spoke of is {word}"
            raise Unclear("no_such_object", f"{reason}; say where the ones are that you mean")
        return left or found

    def require_one_told(self, noun: Noun, found: list[int]) -> None:
        """Raise `Unclear` for "the one in the living room" where several of those are there."""
        if len(found) > 1 and noun.count == 0 and self.of_kinds_told(noun):
            names = " or ".join(f"the {name_of(self._graph, i)}" for i in found)
            raise Unclear("not_understood", f'"{noun}" may be {names}; name it')

    def require_told_apart(
        self,
        noun: Noun,
        there: list[int],
        anywhere: list[int],
        at: Callable[[list[int], Place], list[int]],
    ) -> None:
        """Raise `Unclear` where it is left open whether "the others" are of the place that was
        named before, which `noun` has as its own, or all that there are."""
        if noun.rest and noun.places and not there:
            self._require_one_rest(noun, anywhere, at)
        fixed = not any(map(self._memory.is_movable, there))
        if noun.quantity is Quantity.ALL and len(there) == 1 < len(anywhere) and fixed:
            one = f"the {name_of(self._graph, there[0])} alone"
            reason = f'"{noun}" may be {one}, or all {len(anywhere)} that are left'
            raise Unclear("ambiguous", f"{reason}; say which")

    def _require_one_rest(
        self, noun: Noun, elsewhere: list[int], at: Callable[[list[int], Place], list[int]]
    ) -> None:
        """Raise `Unclear` for "the fruit from the table …, and the rest …", all fruit of the table
        taken, where other things lie on it and there is more fruit elsewhere: either may be the
        rest. `noun` has the table as its place."""
        memory = self._memory
        if any(self._vocabulary.is_room(place.noun.words) for place in noun.places):
            return
        spoken = {*elsewhere, *(i for group in memory.recent for i in group)}
        carried = [i for i in self._graph.nodes if memory.is_movable(i) and i not in spoken]
        beside = [i for place in noun.places for i in at(carried, place)]
        if not (elsewhere and beside):
            return
        what = f"what else is {noun.limits} (the {name_of(self._graph, beside[0])})"
        name = " ".join(memory.words) or "things"
        reason = f'"the rest" may be {what}, or the {name} elsewhere; name it'
        raise Unclear("ambiguous", reason)

    def _left_of(self, group: tuple[int, ...]) -> list[int]:
        """Those of several of which no "one" was taken yet. Raises `Unclear` where none is left."""
        left = [i for i in group if i not in self._memory.taken]
        if group and not left:
            raise Unclear("not_understood", f"there are {len(group)}, and none of them is left")
        return left

    def _of_two_kinds(self, noun: Noun, found: list[int]) -> list[int]:
        """Those that are found, without another of a kind, where two things of two kinds were
        spoken of and "the other one" may be what nothing was done with yet. Raises `Unclear`."""
        memory, nodes = self._memory, self._graph.nodes
        bare = not (noun.words or noun.places or noun.states or noun.pick)
        named = [i for i in memory.names if memory.is_movable(i)] if bare else []
        if len(named) != _TWO or len({nodes[i].class_name for i in named}) != _TWO:
            return found
        left = [i for i in named if i not in memory.put_away]
        if len(left) != 1 or left[0] in found:
            return found
        reason = f'I cannot tell whether "the other one" is the {name_of(self._graph, left[0])}'
        raise Unclear("not_understood", f"{reason}; name it")

    def _is_left_of_several(self, node_id: int) -> bool:
        """Whether a thing was spoken of together with others, of which one was chosen or named
        since, and it was not: "the other" of two glasses, and none that was spoken of alone."""
        recent, chosen = self._memory.recent, self._memory.chosen
        if node_id in chosen:
            return False
        for at, group in enumerate(recent):
            since = chosen.union(*(each for each in recent[:at] if node_id not in each))
            if node_id in group and not since.isdisjoint(group):
                return not any(node_id in each for each in recent[:at])
        return False

    def _other_rooms(
        self, noun: Noun, match: NameMatch, found: list[int], spoken: set[int]
    ) -> list[int]:
        """The rooms besides those in which something was spoken of, or else besides this one."""
        rooms = {i if self._graph.nodes[i].is_room else room_of(self._view, i) for i in spoken}
        left = [i for i in found if i not in (rooms or {self._here()})]
        several = match.plural or noun.quantity is Quantity.ALL
        if not left or (len(left) > 1 and not several):
            raise Unclear("not_understood", f'I cannot tell which "other {noun}" is meant; name it')
        return left

    def _only_other(self, noun: Noun, found: list[int], want: Want | None) -> list[int]:
        """The one that is left of what it is not so with yet: "turn the other lamp off, too"."""
        left = [i for i in found if want is None or not want.satisfied(i)]
        if len(left) != 1 or len(found) < 2:
            raise Unclear(
                "not_understood", f'I cannot tell which "other {noun}" is meant; say where'
            )
        return left

    def _other_here(self, noun: Noun, found: list[int], want: Want | None) -> list[int]:
        """The one in the room of what was spoken of last, of "the other lamp" that stands where it
        stands; whatever can be carried is wherever it is. Raises `Unclear`."""
        if any(Property.GRABBABLE in self._graph.nodes[i].properties for i in found):
            self._require_one_left(noun, found)
            return found
        last = self._memory.recent[0] if self._memory.recent else ()
        rooms = {room_of(self._view, i) for i in last}
        here = [i for i in found if room_of(self._view, i) in rooms]
        if len(here) > 1 and want is not None:
            here = [i for i in here if not want.satisfied(i)]
        if len(here) != 1:
            other = noun if noun.words else "one"
            reason = f'I cannot tell which "other {other}" is meant; say where'
            raise Unclear("not_understood", reason)
        return here


def others_follow(clause: Clause, after: list[Clause]) -> bool:
    """Whether a clause puts some of a kind somewhere and the next one the others elsewhere: "one
    plum on the table, the others in the fridge"."""
    both = (clause, *after[:1])
    if len(both) < _TWO or any(c.kind is not Kind.PLACE or len(c.objects) != 1 for c in both):
        return False
    (some,), (others,) = (each.objects for each in both)
    if some.quantity not in (Quantity.A, Quantity.COUNT) or some.is_limited or some.more:
        return False
    same = [*map(singular, others.words)] in ([], [*map(singular, some.words)])
    left = others.other or others.quantity is Quantity.OTHER_ONE
    return same and (left or (others.more and bool(others.words)))
