"""A text that is no task as it stands, in other words that say the same: without what is only said
by the way, and as somebody would say it who has always spoken the language.

text ─► as it stands ─► read? that is it
                          │ no
                          ▼
   what is told of it · in order · without remarks · both ─► the first that is a task; what was
                                                             done to it is told
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from vh_core.goals import (
    Choice,
    ChoiceOf,
    Condition,
    Goal,
    Note,
    RelationCondition,
    Remark,
    TakenAs,
    Told,
    node_of,
)
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Misunderstanding
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.asked_as_order import had_somewhere
from vh_core.language.wording.beforehand import beforehand
from vh_core.language.wording.exchanged import exchanged
from vh_core.language.wording.headings import Heading, headings
from vh_core.language.wording.learners import LearnersEnglish
from vh_core.language.wording.owners import Owned, without_owner
from vh_core.language.wording.reasons import with_reason
from vh_core.language.wording.remarks import RemarkFinder
from vh_core.language.wording.rhetorical import told_plainly
from vh_core.language.wording.said_in_short import with_apostrophes
from vh_core.language.wording.said_to_others import said_to_others
from vh_core.language.wording.set_aside import set_aside, without_no_use
from vh_core.language.wording.shown_in_pictures import shown_in_pictures
from vh_core.language.wording.told_before import TellingOfIt
from vh_core.language.wording.told_beside import told_beside
from vh_core.language.wording.typed_goals import said_of_those_elsewhere
from vh_core.language.wording.wished_for import wished_for_others

#: longest text that is said in other words, in characters
_LONGEST = 300

#: an order for "it" behind a question
_ASKED_THEN_IT = re.compile(r"\?\W+[^?]*\b(?:it|them|that|those)\b")
#: the end of a line, with the words around it
_SEAM = re.compile(r"([a-z0-9']+)[ ,]*\n+\s*(?=([a-z0-9']+))")


@dataclass(frozen=True, slots=True)
class Retold:
    """A text in other words, with what there is to tell of it. `named` are the classes of what
    the parts that were left out name, and of what is in the rooms that they name. `only`: it says
    which one is meant by what no home shows, so that there has to be one only. `tells_why`: where
    it is no task, because something is not so here, that is why the text is none. `declared` was
    left out for its grammar alone."""

    text: str
    notes: tuple[Note, ...] = ()
    named: frozenset[str] = frozenset()
    only: bool = False
    #: of which kinds there has to be one only
    only_of: frozenset[str] = frozenset()
    tells_why: bool = False
    declared: tuple[str, ...] = ()
    #: of that, what can say nothing of any order
    harmless: tuple[str, ...] = ()
    #: it was declared for the reason of the order
    reason: bool = False
    #: what somebody has, the only one of its kind; None for nothing that is known
    owned: frozenset[str] | None = frozenset()
    #: something should be somewhere, where nothing of its kind is yet
    moves: bool = False
    #: what only sums it up; and whether that, or what others are told, was left out
    heading: Heading | None = None
    sums_up: bool = False
    #: words that stand together since lines were put into one
    seams: tuple[str, ...] = ()

    def says_why(self, refused: Misunderstanding) -> bool:
        """Whether why it is no task is why the text as it stands is none."""
        absent = self.tells_why and refused.kind == "no_such_object"
        return absent or (self.reason and bool(refused.left_out))

    def allows(self, goal: Goal, graph: EnvironmentGraph) -> bool:
        """Whether what was left out, of one line, cannot say which things the goal is about."""
        said = [note.said.lower() for note in goal.notes if isinstance(note, Remark)]
        if any(seam in each for seam in self.seams for each in said):
            return False
        about = {*goal.mentions}
        for note in goal.notes:
            if isinstance(note, Choice):
                about.update(note.options)
                kinds = {graph.nodes[i].class_name for i in note.options}
                if note.of is ChoiceOf.OBJECTS and (self.only or kinds & self.only_of):
                    return False
        classes = [graph.nodes[i].class_name for i in about]
        if self.owned is None or any(classes.count(each) > 1 for each in self.owned):
            return False
        if self.moves and any(_is_there(each, graph) for each in goal.conditions):
            return False
        return not self.named.intersection(graph.nodes[i].class_name for i in about)


def _seams(text: str) -> tuple[str, ...]:
    """What stands around each end of a line that nothing else ends, as one line has it."""
    return tuple(f"{one} {other}" for one, other in _SEAM.findall(text.lower()))


def _is_there(condition: Condition, graph: EnvironmentGraph) -> bool:
    """Whether something of a kind is where something of that kind should be."""
    if not isinstance(condition, RelationCondition):
        return False
    kind = graph.nodes[node_of(condition.from_id)].class_name
    view = GraphView(graph)
    return any(replace(condition, from_id=each).holds(view) for each in graph.by_class[kind])


class Retelling:
    """Says texts in other words, in one home; `verbs` are those of orders."""

    def __init__(self, things: NamedThings, verbs: Collection[str]) -> None:
        self._learners = LearnersEnglish(things, verbs)
        self._remarks = RemarkFinder(things, verbs)
        self._telling = TellingOfIt(things, verbs)
        self._things = things
        self._verbs = verbs

    def at_once(self, text: str) -> Retold:
        """The text as it is to be read first: "open the light" can only mean to switch it on."""
        if len(text) > _LONGEST:
            return Retold(text)
        plain = with_apostrophes(text)
        switched = self._learners.switched(plain)
        if switched == plain:
            return Retold(text)
        return Retold(switched, (TakenAs(text, switched),))

    def of(self, text: str) -> Iterator[Retold]:
        """The text in other words, what changes it least first."""
        if len(text) > _LONGEST:
            return
        plain = with_apostrophes(text)
        told, no_use = without_no_use(told_plainly(plain))
        if told == plain:
            yield from self._of(plain, text)
            return
        notes: tuple[Note, ...] = (Remark(no_use),) if no_use else (TakenAs(text, told),)
        free = (no_use,) if no_use else ()
        yield Retold(told, notes, tells_why=True, harmless=free)
        for each in self._of(told, text):
            yield replace(each, notes=(*notes, *each.notes), harmless=(*free, *each.harmless))

    def _of(self, plain: str, text: str) -> Iterator[Retold]:
        ordered = self._learners.in_order(plain)
        taken = (TakenAs(text, ordered),) if ordered != plain else ()
        told = self._telling.told(plain)
        if told is not None:
            yield Retold(told.text, (Remark(told.told),), only=told.which, tells_why=True)
        yield from self._wished(plain, text)
        if (theirs := without_owner(plain, self._things)) is not None:
            yield from self._of_somebody(theirs, text)
        if taken:
            yield Retold(ordered, taken, seams=_seams(plain))
        if (each_way := exchanged(plain, self._things)) is not None:
            yield Retold(each_way, (TakenAs(text, each_way),))
        for each in (plain, ordered) if taken else (plain,):
            for found in self._remarks.without(each):
                remarks = tuple(map(Remark, found.remarks))
                notes = taken if each is ordered else ()
                seams = _seams(plain) if each is ordered else ()
                yield Retold(found.text, (*notes, *remarks), found.named, seams=seams)
                again = self._learners.in_order(found.text)
                if again != found.text and each is plain:
                    yield Retold(again, (TakenAs(found.text, again), *remarks), found.named)
        ways = (beforehand, told_beside, with_reason)
        for said in chain.from_iterable(way(plain, self._things, self._verbs) for way in ways):
            if _ASKED_THEN_IT.search(said.order) and self._things.classes(
                " . ".join(said.declared)
            ):
                continue  # "it" may be what was told, and not what was asked about
            told_of = tuple(map(Remark, said.declared))
            why = said.of_it or not self._things.classes(" . ".join(said.declared))
            yield Retold(
                said.order,
                told_of,
                only=said.of_it,
                tells_why=why,
                declared=said.declared,
                harmless=said.harmless,
                reason=said.reason,
            )
        yield from self._summed_up(plain)

    def _wished(self, plain: str, text: str) -> Iterator[Retold]:
        """A text without what pictures show, or others are told, and as what is wished for in other
        words."""
        if (shown := shown_in_pictures(plain)) is not None:
            yield Retold(shown.order, (Remark(shown.told),), harmless=(shown.told,))
        if (apart := said_to_others(plain, self._things)) is not None:
            yield Retold(
                apart.order, (Remark(apart.others),), harmless=(apart.others,), sums_up=True
            )
        for beside in set_aside(plain, self._things):
            note: Note = TakenAs(text, beside.text) if beside.become else Remark(beside.told)
            harmless = () if beside.become else (beside.told,)
            yield Retold(
                beside.text,
                (note,),
                only_of=beside.only_of,
                harmless=harmless,
                tells_why=beside.become,
            )
        if (wished := wished_for_others(plain)) is not None:
            yield Retold(wished.text, (TakenAs(text, wished.text),), moves=wished.placed)
        if placed := had_somewhere(plain) or said_of_those_elsewhere(plain.lower()):
            yield Retold(placed, (TakenAs(text, placed),), moves=True)

    @staticmethod
    def _of_somebody(theirs: Owned, text: str) -> Iterator[Retold]:
        """A text without whose something is, also as what somebody wants."""
        whose = tuple(
            Told(f'"{each}": whose it is no home shows; it is the only one')
            for each in theirs.owners
        )
        yield Retold(theirs.text, whose, tells_why=True, owned=theirs.classes)
        if (wished := wished_for_others(theirs.text)) is not None:
            taken = TakenAs(text, wished.text)
            yield Retold(wished.text, (taken, *whose), moves=wished.placed, owned=theirs.classes)

    def _summed_up(self, plain: str) -> Iterator[Retold]:
        """A text with what only sums it up, without that."""
        for heading in headings(plain, self._things, self._verbs):
            if heading.told:
                yield Retold(heading.orders, (Remark(heading.said),), sums_up=True)
            else:
                what = Told(f'"{heading.said}": what is said under it comes to that')
                yield Retold(heading.orders, (what,), heading=heading, sums_up=True)
