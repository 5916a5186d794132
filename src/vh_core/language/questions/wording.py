"""What a finding is in words, and which nodes go with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.goals import HANDS
from vh_core.graph import GraphView, Relation, name_of
from vh_core.language.questions.evaluation import (
    OPPOSITE,
    POSTURES,
    HomeFinding,
    QuestionEvaluation,
)
from vh_core.language.questions.phrases import STANDING
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.questions.uses import USES
from vh_core.language.resolution.places import is_at
from vh_core.language.syntax import THINGS, Noun, Quantity
from vh_core.naming import singular
from vh_core.task import HomeAnswer

#: things that one sentence names; the answer's ids are all of them
_SHOWN = 12
_TWO = 2


class AnswerWords:
    """Says findings about one home."""

    def __init__(self, view: GraphView, evaluation: QuestionEvaluation) -> None:
        self._view = view
        self._evaluation = evaluation

    def answer(self, finding: HomeFinding) -> HomeAnswer:
        """The answer that a finding comes to."""
        answer = self._answer(finding)
        query = finding.query
        where = query.kind is QueryKind.WHERE
        noun = query.noun if query.kind is QueryKind.WHETHER else None
        those = noun is not None and noun.quantity is Quantity.THE and noun.words != THINGS
        if where or (those and not answer.ids and query.fact.kind is not FactKind.EXISTS):
            return replace(answer, about=finding.asked)  # none of the windows is open
        return replace(answer, about=answer.ids)

    def _answer(self, finding: HomeFinding) -> HomeAnswer:
        query = finding.query
        if query.noun is None:
            return self._of_myself(finding)
        if query.kind is QueryKind.WHERE:
            return self._where(finding)
        if query.choice:
            return self._choice(finding, query.noun)
        if query.kind is QueryKind.WHETHER:
            return self._whether(finding, query.noun)
        name = _limited(query.noun)
        if query.kind is QueryKind.HOW_MANY:
            count = len(finding.holding)
            if not finding.known:
                called = " ".join(query.noun.words)
                return HomeAnswer(f'0: nothing here is called "{called}".', 0, unknown=True)
            named = self._by_place(query, finding.holding) or self._named(finding.holding)
            those = self._those(finding)
            shown = f": {named}" if count else f" of {those}" if those else ""
            return HomeAnswer(f"{count}{shown}.{_untold(finding)}", count, finding.holding)
        if not finding.holding:
            those = self._those(finding)
            none = f"None of {those}." if those else "None." if name != "things" else "Nothing."
            return HomeAnswer(f"{none}{_untold(finding)}", None)
        text = self._by_place(query, finding.holding) or self._named(finding.holding)
        text = f"{text[:1].upper()}{text[1:]}.{_untold(finding)}"
        return HomeAnswer(text, None, finding.holding)

    def _those(self, finding: HomeFinding) -> str:
        """The several things that were spoken of before, where it is asked which of them."""
        noun = finding.query.noun
        of_them = noun is not None and len(noun.ids) > 1
        return self._named(finding.asked) if of_them and finding.asked else ""

    def _whether(self, finding: HomeFinding, noun: Noun) -> HomeAnswer:
        said = "Yes" if finding.value else "No"
        kind = finding.query.fact.kind
        if kind is FactKind.EXISTS:
            return self._existing(finding, noun)
        anything = noun.words == THINGS and kind is FactKind.PLACE
        used = finding.query.fact.state in USES
        if not finding.asked or (noun.quantity is Quantity.ANY and (anything or used)):
            return self._anything(finding, noun)
        if len(finding.asked) == 1:
            only, holds = finding.asked[0], bool(finding.holding)
            fact = self._fact(finding.query.fact, only, holds)
            text = f"{said}, the {self._name(only)} {self._are(finding.asked)} {fact}."
            return HomeAnswer(text, finding.value, finding.asked)
        fact = _phrase(finding.query.fact)
        total = len(finding.asked)
        if not finding.holding and finding.untold:  # of all windows, one that is open
            others = f"not so: {self._placed(finding.failing)}.{_untold(finding)}"
            return HomeAnswer(f"{said}, {others}", finding.value, finding.failing)
        if not finding.holding:
            return HomeAnswer(f"{said}, none of the {total} is {fact}.", finding.value, ())
        if len(finding.holding) == total:
            every = "both" if total == _TWO else f"all {total}"
            text = f"{said}, {every} are {fact}: {self._placed(finding.holding)}."
            return HomeAnswer(text, finding.value, finding.holding)
        are = "is" if len(finding.holding) == 1 else "are"
        known = total - len({*finding.untold}.intersection(finding.asked))
        count = f"{len(finding.holding)} of {known} {are} {fact}"
        so = finding.value is not finding.query.negated
        if so:
            if finding.value and noun.quantity is Quantity.THE:  # of "the windows", not all
                some = "one" if are == "is" else "some"
                count = f"{some} {are} {fact} ({len(finding.holding)} of {known})"
            text = f"{said}, {count}: {self._placed(finding.holding)}."
            return HomeAnswer(text, finding.value, finding.holding)
        others = f"not so: {self._placed(finding.failing)}.{_untold(finding)}"
        return HomeAnswer(f"{said}, {count}; {others}", finding.value, finding.failing)

    def _existing(self, finding: HomeFinding, noun: Noun) -> HomeAnswer:
        """Whether there are such things."""
        said = "Yes" if finding.value else "No"
        if not finding.known:
            called = " ".join(noun.words)
            text = f'{said}; nothing here is called "{called}".'
            return HomeAnswer(text, finding.value, unknown=True)
        if not finding.holding:
            none = _limited(noun).replace("things", "thing")
            other = "other " if any(each.ids for each in noun.excepted) else ""
            return HomeAnswer(f"{said}, there is no {other}{none} here.", finding.value)
        text = f"{said}, there {self._are(finding.holding)} {self._placed(finding.holding)}."
        return HomeAnswer(text, finding.value, finding.holding)

    def _anything(self, finding: HomeFinding, noun: Noun) -> HomeAnswer:
        """Whether there is something somewhere, or something to eat."""
        said, fact = "Yes" if finding.value else "No", finding.query.fact
        if finding.holding:
            text = f"{said}, there {self._are(finding.holding)} {self._placed(finding.holding)}."
            return HomeAnswer(text, finding.value, finding.holding)
        places = (*noun.places, *fact.places)
        where = "".join(f" {p.role.preposition} the {p.noun.full}" for p in places) or " here"
        to_use = f" to {USES[fact.state].verb}" if fact.state in USES else ""
        return HomeAnswer(f"{said}, there is nothing{to_use}{where}.", finding.value)

    def _choice(self, finding: HomeFinding, noun: Noun) -> HomeAnswer:
        """Of two opposite states the one that each thing is in."""
        fact, total = finding.query.fact, len(finding.asked)
        if finding.value is None:
            answer = HomeAnswer("", None, finding.holding + finding.failing)
        else:
            answer = self._whether(finding, noun)
        if total == 1:
            only = finding.asked[0]
            told = self._fact(fact, only, bool(finding.holding))
            return replace(answer, text=f"The {self._name(only)} {self._are([only])} {told}.")
        opposite = OPPOSITE.get(fact.state, "")
        otherwise = _word(opposite) if opposite else f"not {_phrase(fact)}"
        told = "; ".join(
            f"{f'all {total}' if len(ids) == total else f'{len(ids)} of {total}'} "
            f"{'is' if len(ids) == 1 else 'are'} {so}: {self._placed(ids)}"
            for so, ids in ((_phrase(fact), finding.holding), (otherwise, finding.failing))
            if ids
        )
        return replace(answer, text=f"{told[:1].upper()}{told[1:]}.{_untold(finding)}")

    def _of_myself(self, finding: HomeFinding) -> HomeAnswer:
        """Where the one who is asked is, and how."""
        only = finding.asked[0]
        places, room = self._evaluation.directly_at(only), self._evaluation.room(only)
        asked = STANDING if finding.query.fact.state else ""
        posture = min(POSTURES & {*self._view.states(only)}, default=asked).lower()
        told = " ".join(filter(None, ("I am", posture, self._at(places, room))))
        if finding.query.kind is QueryKind.WHERE:
            ids = {place for _, place in places} | ({room} if room is not None else set())
            return HomeAnswer(f"{told}.", None, tuple(sorted(ids)))
        said = "" if finding.query.choice else "Yes, " if finding.value else "No, "
        return HomeAnswer(f"{said}{told}.", finding.value, finding.asked)

    def _where(self, finding: HomeFinding) -> HomeAnswer:
        ids: dict[int, None] = {}
        sentences: list[str] = []
        for node_id in finding.asked:
            places = self._evaluation.directly_at(node_id)
            room = self._evaluation.room(node_id)
            if room is not None:
                ids[room] = None
            ids.update((place, None) for _, place in places)
            be = self._are([node_id])
            sentences.append(f"{self._name(node_id)} {be} {self._at(places, room)}")
        shown = "; ".join(sentences[:_SHOWN])
        more = f"; and {len(sentences) - _SHOWN} more" if len(sentences) > _SHOWN else ""
        text = f"The {shown}{more}."
        if finding.query.fact.places:  # which of the two it is
            there = [len(self._evaluation.is_where(finding.query, i)) for i in finding.asked]
            which = {0: "Neither: ", 2: "Both: "}.get(max(there), "") if len({*there}) == 1 else ""
            text = f"{which}{text[:1].lower()}{text[1:]}" if which else text
        return HomeAnswer(text, None, tuple(sorted(ids)))

    # -- parts ----------------------------------------------------------------------------

    def _are(self, ids: Sequence[int]) -> str:
        """What is said of these: some classes are named in the plural, as "curtains"."""
        name = self._view.node(ids[0]).class_name
        return "is" if len(ids) == 1 and singular(name) == name else "are"

    def _name(self, node_id: int) -> str:
        return name_of(self._view.graph, node_id)

    def _named(self, ids: Sequence[int]) -> str:
        return _listed([self._name(node_id) for node_id in ids])

    def _by_place(self, query: Query, ids: Sequence[int]) -> str:
        """What is at each of several places that are asked about by one name, "on the coffee
        table"; empty where only one holds anything."""
        assert query.noun is not None
        places = [*query.noun.places, *query.fact.places]
        if len(places) != 1:
            return ""
        said: list[str] = []
        for target in self._evaluation.targets(places[0]):
            there = [i for i in ids if is_at(self._view, i, places[0].role, target)]
            if there and not self._view.node(target).is_room:
                which = f"{self._name(target)} {self._at((), self._evaluation.room(target))}"
                said.append(f"{places[0].role.preposition} the {which}: {self._named(there)}")
        return "; ".join(said) if len(said) > 1 else ""

    def _placed(self, ids: Sequence[int]) -> str:
        return _listed([self._with_place(node_id) for node_id in ids])

    def _with_place(self, node_id: int) -> str:
        if self._view.node(node_id).is_room:
            return self._name(node_id)
        at = self._at(self._evaluation.directly_at(node_id), self._evaluation.room(node_id))
        return f"{self._name(node_id)} {at}"

    def _at(self, places: Sequence[tuple[Relation, int]], room: int | None) -> str:
        held = [each for _, i in places for each in self._in_hand(i)]  # what is in a glass
        said = [
            f"{_PREPOSITION.get(relation, 'in')} the {self._name(i)}"
            for relation, i in (*places, *held)
        ]
        if room is not None:
            said.append(f"in the {self._view.node(room).class_name}")
        return " ".join(dict.fromkeys(said)) or "nowhere"

    def _in_hand(self, node_id: int) -> list[tuple[Relation, int]]:
        """The hand that something is in."""
        if self._view.node(node_id).is_room:
            return []
        return [each for each in self._evaluation.directly_at(node_id) if each[0] in HANDS]

    def _fact(self, fact: Fact, node_id: int, holds: bool) -> str:
        """What is so of one thing."""
        if fact.kind is FactKind.STATE and not holds:
            opposite = OPPOSITE.get(fact.state, "")
            known = opposite in self._view.states(node_id)
            return _word(opposite) if known else f"not {_word(fact.state)}"
        if fact.kind is FactKind.PLACE:
            return self._at(self._evaluation.directly_at(node_id), self._evaluation.room(node_id))
        return _phrase(fact) if holds else f"not {_phrase(fact)}"


_PREPOSITION = {
    Relation.ON: "on",
    Relation.INSIDE: "in",
    Relation.HOLDS_RH: "in the right hand of",
    Relation.HOLDS_LH: "in the left hand of",
}


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(names[:_SHOWN])
    return f"{shown}, and {len(names) - _SHOWN} more" if len(names) > _SHOWN else shown


def _untold(finding: HomeFinding) -> str:
    """That of some things it is not known."""
    number = len(finding.untold)
    return f" Of {number} {'more' if number > 1 else 'other'} nobody can tell." if number else ""


def _word(state: str) -> str:
    if state in USES:
        return USES[state].said
    return state.lower().replace("_", " ")


def _phrase(fact: Fact) -> str:
    if fact.kind is FactKind.STATE:
        return _word(fact.state)
    if fact.kind is FactKind.EMPTY:
        return "empty"
    return " and ".join(f"{place.role.preposition} the {place.noun.full}" for place in fact.places)


def _limited(noun: Noun) -> str:
    limits = " and ".join(
        [*map(_word, noun.states), *(f"{p.role.preposition} {p.noun.full}" for p in noun.places)]
    )
    return f"{' '.join(noun.words)} ({limits})" if limits else " ".join(noun.words)
