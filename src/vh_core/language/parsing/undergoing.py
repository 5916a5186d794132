"""What is to be done to things, where a verb follows them: "the milk should be taken to the
kitchen", "the newspaper needs throwing away", "have the plates washed"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import PREPOSITIONS, Role
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.group import EXPLICIT, Group, with_states
from vh_core.language.parsing.groups import GroupParser
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.senses import RETURNED, Kind, Sense
from vh_core.language.syntax import Clause

#: may stand before what a thing needs: "a good wash"
_HOW = ("good", "quick", "proper", "bit", "of", "thorough", "nice")
#: of these, "in" behind them is where things go: "brought in the fridge"
_CARRYING = ("bring", "carry")
_INWARD = {Role.INSIDE: Role.INTO, Role.ON: Role.ONTO}


def _brought_there(group: Group, before: int) -> Group:
    """What is brought, with the first place behind that as where it goes; `before` are the places
    that were said of it before."""
    places = group.places
    if len(places) <= before or any(each.role in EXPLICIT for each in places[before:]):
        return group
    goes = places[before]
    if goes.relative or goes.role not in _INWARD:
        return group
    there = replace(goes, role=_INWARD[goes.role])
    return replace(group, places=(*places[:before], there, *places[before + 1 :]))


class UndergoingParser:
    """Reads from a cursor what things undergo."""

    def __init__(
        self, cursor: Cursor, nouns: NounParser, groups: GroupParser, lexicon: Lexicon
    ) -> None:
        self._cursor = cursor
        self._nouns = nouns
        self._groups = groups
        self._lexicon = lexicon

    def done_to(self, groups: list[Group]) -> list[Clause] | None:
        """The clauses of "(the milk …) taken to the kitchen" or "switching off" behind the groups
        that it is done to; None, unmoved, where nothing of the kind stands here."""
        cursor, start = self._cursor, self._cursor.at
        found = cursor.take(self._lexicon.done)
        clauses = None if found is None else self._of_verb(*found, groups)
        if clauses is None:
            cursor.at = start
        return clauses

    def given(self, groups: list[Group]) -> list[Clause] | None:
        """The clauses of "a good wash" behind what is to be given it, or needs it; None, unmoved,
        where nothing of the kind stands here."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.accept("a", "an", "some"):
            while cursor.accept(*_HOW):
                pass
            words = (cursor.word,)
            done = self._lexicon.done.get(words)
            sense = self._lexicon.verbs.get(words) or (done[1] if done is not None else None)
            if sense is not None and sense.kind is Kind.STATE:
                cursor.at += 1
                cursor.accept("up", "down")
                return with_states(groups, (sense.value,), sense.by)
        cursor.at = start
        return None

    def _of_verb(self, verb: str, sense: Sense, groups: list[Group]) -> list[Clause] | None:
        cursor = self._cursor
        particles = self._lexicon.particles.get(verb, {})
        begin = cursor.at
        more = self._groups.more_places(groups)
        if cursor.at == begin and cursor.word in particles:
            sense = particles[cursor.word]
            cursor.at += 1
            if sense.kind is not Kind.STATE or cursor.find(PREPOSITIONS) is not None:
                more = self._groups.more_places(groups)
        elif sense.kind is Kind.STATE and cursor.at == begin:
            cursor.accept("up", "down")
        if sense.kind is Kind.SPLIT:
            return None
        if sense.kind is Kind.STATE:
            return with_states(more, (sense.value,), sense.by)
        if verb in _CARRYING and sense.kind is Kind.FETCH:
            more = [*more[:-1], _brought_there(more[-1], len(groups[-1].places))]
        return self.asked_of(sense, more)

    def asked_of(self, sense: Sense, groups: list[Group]) -> list[Clause] | None:
        """The clauses of a verb and the groups that it is about. Raises `Unclear`."""
        if sense.kind is Kind.VAGUE:
            raise Unclear("not_understood", sense.value, cause=Cause(CauseOf.WHERE))
        if sense.value == RETURNED and any(group.places for group in groups):
            # the plates on the table
            raise Unclear("not_understood", "say where to put it", cause=Cause(CauseOf.WHERE))
        if sense.kind in (Kind.ACT, Kind.TRASH):
            objects = tuple(noun for group in groups for noun in group.restricted())
            return [Clause(sense.kind, objects, value=sense.value)]
        if sense.kind is Kind.PLACE:
            states = self._state_to()  # set the tv on, switch the tv to off
            if states:
                return self.put_beside(sense, groups, states) or with_states(groups, states)
        return self._groups.placed(sense, groups)

    def put_beside(
        self, sense: Sense, groups: list[Group], states: tuple[str, ...]
    ) -> list[Clause] | None:
        """The clauses of "(put) the milk in the fridge and the fridge closed"; None where what is
        said last is said of all."""
        if not self._groups.ends_with_another(groups, listed=False):
            return None
        *before, last = groups
        placed = self._groups.placed(sense, before)
        return placed and [*placed, *with_states([last], states)]

    def _state_to(self) -> tuple[str, ...]:
        """The states of "on" or "to off", if they stand here."""
        cursor, start = self._cursor, self._cursor.at
        cursor.accept("to")
        states = self._nouns.states()
        if not states:
            cursor.at = start
        return states
