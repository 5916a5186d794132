"""What to say of a noun that means nothing that will do here."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from vh_core.graph import GraphView, name_of
from vh_core.language.function_words import SMALL_WORDS
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.odd_words import has_a_look_in_its_name, without_looks
from vh_core.language.real_words import is_real_word
from vh_core.language.resolution.name_words import is_plain_name, why_no_name
from vh_core.language.resolution.places import room_class
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun
from vh_core.naming import Vocabulary
from vh_core.spatial import Nearness

_SHOWN = 4
_WATER = ("water",)


class Refusals:
    """Why a noun cannot be taken, with what there is instead, the nearest first."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary, nearness: Nearness) -> None:
        self._view = view
        self._graph = view.graph
        self._vocabulary = vocabulary
        self._nearness = nearness

    def unsuitable(self, noun: Noun, found: list[int], want: Want) -> Unclear:
        """None of what the noun means can take what is wanted."""
        if not found:
            cause = Cause(CauseOf.NAME, f"other {noun}", noun=noun.words)
            return Unclear("no_such_object", f'there is no other "{noun}" here', cause=cause)
        cause = Cause(CauseOf.UNFIT, str(noun), noun=noun.words)
        if all(self._graph.nodes[i].is_room for i in found):
            name = " ".join(noun.words) or "it"
            reason = f"the {name} {want.why_not}; it is a room, so say which things in it"
            return Unclear("unsuitable", reason, cause=cause)
        names = tuple(name_of(self._graph, i) for i in self._nearest(found))
        classes = dict.fromkeys(self._graph.nodes[i].class_name for i in found)
        what = names[0] if len(found) == 1 else " or the ".join(list(classes)[:_SHOWN])
        if noun.is_it and want.lifted:  # it is something else, rather
            reason = f'I do not know what "it" is: the {what} {want.why_not}'
            return Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, "it"))
        return Unclear("unsuitable", f"the {what} {want.why_not}", names, cause=cause)

    def no_such(self, noun: Noun) -> Unclear:
        """Nothing is called that; where there is no lunchbox, there is no blue lunchbox."""
        plain = replace(noun, words=without_looks(noun.words))
        whole = is_plain_name(noun.words) or has_a_look_in_its_name(noun.words)
        if plain != noun and not whole and not self._vocabulary.knows(plain.words):
            return self.no_such(plain)
        odd = why_no_name(noun.words, self._vocabulary)
        if odd is not None:
            return odd
        misspelt = not all(map(is_real_word, noun.words))
        small = (
            noun.words[-1:] != () and noun.words[-1] in SMALL_WORDS
        )  # the whole house is no mouse
        near = () if small else self._vocabulary.nearest(noun.words, misspelt=misspelt)
        counted = tuple(f"{name} ({len(self._graph.by_class[name])})" for name in near)
        if noun.words == _WATER and "faucet" in self._graph.by_class:
            tail = ", and I cannot draw any from a tap"
        elif counted:
            tail = f"; nearest: {', '.join(counted)}"
        else:
            known = ", ".join(self._vocabulary.typical)
            tail = f", and nothing with a name like it; there is, for example, {known}"
        name = _short(noun)
        cause = Cause(CauseOf.NAME, name, noun=noun.words)
        return Unclear("no_such_object", f'there is no "{name}" here{tail}', counted, cause=cause)

    def none_there(self, noun: Noun, rooms: tuple[str, ...], named: list[int]) -> Unclear:
        """Nothing of that name is where the noun, or the rooms in its name, say."""
        inside = " or ".join(f"in the {room}" for room in rooms)
        where = " and ".join(filter(None, [inside, noun.limits])) or "left"
        known = []
        for node_id in self._nearest(named):
            states = ", ".join(sorted(self._graph.nodes[node_id].states))
            about = " ".join(filter(None, [f"in the {room_class(self._view, node_id)}", states]))
            known.append(f"{name_of(self._graph, node_id)} {about}")
        there = ", ".join(known) or "nothing of the kind"
        name = _short(noun)
        reason = f'I find no "{name}" {where} here; there is {there}'
        cause = Cause(CauseOf.THERE, name, where, there, noun=noun.words)
        return Unclear("no_such_object", reason, tuple(known), cause=cause)

    def no_such_id(
        self, reason: str, named: Collection[int], cause: Cause | None = None
    ) -> Unclear:
        """A number names nothing, or nothing of that name; these are `named` so."""
        names = tuple(name_of(self._graph, i) for i in self._nearest(named))
        near = f"; there is {', '.join(names)}" if names else ""
        return Unclear("no_such_object", reason + near, names, cause=cause)

    def too_few(self, noun: Noun, count: int, able: list[int]) -> Unclear:
        """More are wanted than there are."""
        names = tuple(name_of(self._graph, i) for i in self._nearest(able))
        only = f"there {'is' if len(able) == 1 else 'are'} only {len(able)}"
        words = " ".join(noun.words)
        reason = f'"{count} {words}": {only} ({", ".join(names)})'
        return Unclear("too_few", reason, names)

    def no_more(self, noun: Noun, able: list[int]) -> Unclear:
        """More are wanted, and not so many are left with which it is not so already."""
        names = tuple(name_of(self._graph, i) for i in self._nearest(able))
        left = f"only {len(able)} ({', '.join(names)})" if able else "no"
        reason = f'there is {left} more "{" ".join(noun.words)}" than those with which it is so'
        return Unclear("too_few", reason, names)

    def _nearest(self, ids: Iterable[int]) -> list[int]:
        return sorted(ids, key=self._nearness.key)[:_SHOWN]


def few(wanted: str, name: str, count: int) -> Unclear:
    """Fewer are there than what is wanted needs."""
    if not count:
        return Unclear("too_few", f'{wanted}, and there is no "{name}" here')
    only = "there is only one" if count == 1 else f"there are only {count}"
    return Unclear("too_few", f'{wanted}, and of "{name}" {only}')


def _short(noun: Noun) -> str:
    words = str(noun)
    return words if len(words) <= 60 else words[:57] + "…"
