"""What is said behind where something goes: which one was meant, that the room says where it is
taken from, and what of all is left out."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import left_out_of
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Clause, Noun, Place, Quantity


class SaidBehind:
    """Says it of the things and places of a clause. Raises `Unclear` where it may be either."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def told(self, clause: Clause) -> Clause:
        """The clause, of which the things, and where they go, are those that are meant."""
        clause = self._told_closer(clause) if clause.closer is not None else clause
        clause = self._of_its_room(clause) if clause.shared is not None else clause
        self._require_destination(clause)
        return clause

    def _require_destination(self, clause: Clause) -> None:
        """Raise `Unclear` for "all the toys in the closet except one on the dresser", where several
        toys are in the closet: they may be those that are meant, and the dresser where they go."""
        left = clause.objects[-1].excepted[-1:] if clause.objects else ()
        counted = left and left[0].quantity in (Quantity.A, Quantity.COUNT) and left[0].places
        if clause.place is None or not counted or left[0].words:
            return
        those = replace(clause.objects[-1], excepted=())
        there = Place(clause.place.role, clause.place.noun)
        those_there = replace(those, places=(*those.places, there))
        already = self._referents.selector.found(those_there)
        if len(already) > max(1, left[0].count):
            what = f'"{clause.place.noun}" is where the {those} are, or where they go'
            raise Unclear("not_understood", f'I cannot tell whether {what}; say "from" or "into"')

    def _of_its_room(self, clause: Clause) -> Clause:
        """The clause with its place as where the thing is, if there is one: "the book from the
        shelf in the office (and the pen on the desk)"."""
        assert clause.place is not None
        *others, last = clause.objects
        there = replace(last, places=(*last.places, replace(clause.place, relative=True)))
        if self._why_none(there) is not None:
            return replace(clause, shared=None)
        if not self._referents.vocabulary.is_room(clause.place.noun.words):
            where = f"{clause.place.role.preposition} {clause.place.noun}"
            what = f'"{where}" is where the {last} is, or where it goes'
            raise Unclear("not_understood", f'I cannot tell whether {what}; say "from" or "into"')
        return replace(clause, objects=(*others, there), place=clause.shared, shared=None)

    def _told_closer(self, clause: Clause) -> Clause:
        """The clause with what says closer of which thing, or which place, it speaks: the one of
        which there is such a one. Raises `Unclear` where it may be either, or none."""
        assert clause.place is not None and clause.closer is not None
        thing, where, one = clause.objects[0], clause.place.noun, clause.closer
        found, reasons = [], []
        for noun in (thing, where):
            places = noun.places + one.places
            told = replace(noun, quantity=Quantity.THE, places=places, states=one.states)
            told = replace(told, excepted=noun.excepted + left_out_of(one))
            reason = self._why_none(told)
            if reason is None:
                found.append((noun, told))
            else:
                reasons.append(reason)
        if len(found) > 1:
            what = f'"{one.full}" may be the {thing} or the {where}'
            raise Unclear("not_understood", f"{what}; say which one of them it is")
        if not found:
            raise reasons[0]
        noun, told = found[0]
        if noun is thing:
            return replace(clause, objects=(told,), closer=None)
        return replace(clause, place=replace(clause.place, noun=told), closer=None)

    def _why_none(self, noun: Noun) -> Unclear | None:
        """Why there is nothing that a noun may be; None where there is."""
        try:
            self._referents.selector.candidates(noun)
        except Unclear as unclear:
            return unclear
        return None
