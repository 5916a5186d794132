"""Reading task texts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import islice, product

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.goals import Corrected, Goal, Note, NotMeant, Remark, TakenAs, Told
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language.accounting import require_all_named
from vh_core.language.activities import Activities, default_activities
from vh_core.language.asked_besides import asked_besides, with_answer
from vh_core.language.bearing import require_no_bearing
from vh_core.language.called_here import CalledHere
from vh_core.language.credible import credible
from vh_core.language.examples import examples
from vh_core.language.function_words import SMALL_WORDS
from vh_core.language.kept import require_kept
from vh_core.language.left_orders import require_no_order_left
from vh_core.language.lexicon import lexicon_of, verbs_of, words_of
from vh_core.language.misunderstanding import Misunderstanding, Unclear, not_shown, tasks_that_work
from vh_core.language.named_things import NamedThings
from vh_core.language.offers import offers_for
from vh_core.language.parsing.parser import Parser
from vh_core.language.phrase import Phrase
from vh_core.language.questions import ask
from vh_core.language.questions.not_told import why_not_told
from vh_core.language.questions.phrases import QUESTION_WORDS
from vh_core.language.refusing import of_a_half, of_what_waits, real_reason, with_missing
from vh_core.language.resolution.contradictions import require_no_contradiction
from vh_core.language.resolution.recalled import recall, spoken_of
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.resolve import Resolver
from vh_core.language.said_twice import require_none_twice
from vh_core.language.soundness import require_sound
from vh_core.language.summed_up import require_summed_up
from vh_core.language.tokens import odd_number, tokenize
from vh_core.language.wording.another_order import perhaps_another
from vh_core.language.wording.eyeglasses import told_apart
from vh_core.language.wording.misheard import Misheard
from vh_core.language.wording.one_sentence import is_one_sentence
from vh_core.language.wording.orders_put_right import leaves_open
from vh_core.language.wording.owners import with_own_room, with_rooms_of_owners
from vh_core.language.wording.people import CalledByName, without_names
from vh_core.language.wording.phrasing import Phrasing
from vh_core.language.wording.remark_words import withdraws
from vh_core.language.wording.retelling import Retelling, Retold
from vh_core.language.wording.said_in_short import with_apostrophes, written_out
from vh_core.language.wording.spelling import Spelling, as_meant_to_be_typed
from vh_core.language.wording.telling import tells
from vh_core.language.wording.trial import OrderTrial
from vh_core.language.wording.turns_combined import found_together
from vh_core.language.wording.without_stops import with_question_apart, with_stop
from vh_core.memo import Memo
from vh_core.naming import Vocabulary
from vh_core.task import HomeAnswer

#: longest task text, in characters
MAX_TASK_LENGTH = 2000
#: readings of the sentences that are tried
_MOST_READINGS = 8
#: groups of things that a goal remembers to have been spoken of
_MOST_MENTIONED = 4
#: words of which one keeps whether they name furniture
_MOST_KNOWN = 5_000
#: ways to say a text of which one keeps what came of them
_MOST_SAID = 50
#: of a question that is told again, characters
_LONGEST_QUESTION = 60

#: what is said, the text that it stands for, what is to be otherwise, and what is decided
_Asked = tuple[str, str, str, tuple[tuple[int, tuple[int, ...]], ...]]


def understand(
    text: str, graph: EnvironmentGraph, *, domain: Domain = VIRTUALHOME, character: int = 0
) -> Goal | Misunderstanding:
    """The goal that a task text states over this graph, or why there is none.

    `domain` says what can be done; `character` is the index of the one who is to do it, as
    VirtualHome counts. Never raises for any text. `Goal.text` is the text, stripped.
    """
    return Reader(graph, domain=domain, character=character).read(text)


class Reader:
    """Reads task texts about one graph, as one of its characters, with a table of activities (by
    default the one that is built in). What it works out about the graph serves every text.

    `mentioned` are groups of ids that "it" and "them" may refer to before a text speaks of
    anything, the most recent first. `leaves_open`: see `Decisions`; the notes of the goal say what
    is unclear (`Choice.rivals`).
    """

    def __init__(
        self,
        graph: EnvironmentGraph,
        *,
        domain: Domain = VIRTUALHOME,
        character: int = 0,
        activities: Activities | None = None,
        leaves_open: bool = False,
        mentioned: Sequence[tuple[int, ...]] = (),
    ) -> None:
        self._mentioned = tuple(tuple(i for i in g if i in graph.nodes) for g in mentioned)
        self._leaves_open = leaves_open
        self._domain = domain
        self._lexicon = lexicon_of(domain)
        self._view = GraphView(graph, character)
        self._vocabulary = Vocabulary.of(graph)
        activities = default_activities() if activities is None else activities
        known = (self._vocabulary.words, words_of(domain), activities.words, SMALL_WORDS)
        self._verbs = verbs = verbs_of(domain)
        self._things = NamedThings(self._view, self._vocabulary)
        called = CalledHere(self._view, self._vocabulary, self._things)
        # it is asked of the same words often
        is_receptacle = lru_cache(_MOST_KNOWN)(called.is_receptacle)
        trial = OrderTrial(self._vocabulary, self._lexicon, activities, verbs, is_receptacle)
        self._retelling = Retelling(self._things, verbs)
        self._said_so: Memo[_Asked, Goal | Misunderstanding] = Memo(_MOST_SAID)
        spelling = Spelling(known, verbs, self._vocabulary.is_whole_name)
        self._misheard = Misheard(
            graph,
            self._vocabulary,
            lambda word: word in QUESTION_WORDS or spelling.knows(word),
        )
        self._phrasing = Phrasing(
            activities,
            spelling,
            verbs | activities.verbs,
            verbs - verbs_of(VIRTUALHOME),
            called.is_room,
            called.is_place,
            called.is_brought,
            trial,
            lambda text: tells(text, called.is_thing, verbs),
        )

    def read(
        self,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None = None,
        change: str = "",
        harmless: Collection[str] = (),
    ) -> Goal | Misunderstanding:
        """As `understand`. `decided` maps the number of a `Choice` of an earlier reading of the
        same text to what shall be chosen there instead, of its options and as many. `change` is
        what shall be otherwise than the text says: "in the bedroom", "with the milk".
        `harmless` are remarks that change nothing (`Misunderstanding.left_out`)."""
        text = text.strip()
        if len(text) > MAX_TASK_LENGTH:
            reason = (
                f"the task has {len(text):,} characters; "
                f"please say it in {MAX_TASK_LENGTH:,} or fewer, or in several tasks"
            )
            return self._misunderstanding(Unclear("too_long", reason))
        odd = odd_number(text)
        if odd is not None:
            reason = f'"{odd}" is no number of things; say 1, 2, 3 and so on'
            return self._misunderstanding(Unclear("not_understood", reason))
        if not any(token.text not in ".,and" for token in tokenize(text)):
            return self._misunderstanding(Unclear("empty", "the task says nothing to do"))
        if together := found_together(text.lower().replace("’", "'")):
            return self._misunderstanding(Unclear("not_understood", together))
        typed, text = text, with_question_apart(as_meant_to_be_typed(text))
        try:
            text = told_apart(text, self._vocabulary)
        except Unclear as unclear:
            return self._misunderstanding(unclear)
        text = with_rooms_of_owners(text, self._view.graph)
        found = self._named_or_not(text, decided, change, harmless)
        if isinstance(found, Misunderstanding) and not change:
            found = self.beside_question(text, decided, harmless) or found
        if isinstance(found, Goal):
            return replace(found, text=typed)
        real = real_reason(text, found, self._things, self._vocabulary, self._domain)
        real = real or of_a_half(text, found, self.read) or of_what_waits(text, found, self.read)
        found = found if real is None else self._misunderstanding(real)
        return with_missing(found, text, self._vocabulary, self._view.graph)

    def beside_question(
        self,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None = None,
        harmless: Collection[str] = (),
    ) -> Goal | None:
        """The goal of a text that asks something else besides, which is answered in a note; None
        where there is no order, no question, or one speaks of the other."""
        said = asked_besides(text)
        if said is None:
            return None
        graph, character = self._view.graph, self._view.character_index
        answer = ask(said.question, graph, domain=self._domain, character=character)
        if not isinstance(answer, HomeAnswer):
            return None
        found = self._named_or_not(said.order, decided, "", harmless)
        if not isinstance(found, Goal):
            return None
        return with_answer(said, found, answer, self._things.classes(said.question), graph)

    def _named_or_not(
        self,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None,
        change: str,
        harmless: Collection[str],
    ) -> Goal | Misunderstanding:
        """The goal of a text as it stands, or else without the names of whom it speaks to."""
        found = self._plainly(text, decided, change, harmless)
        if isinstance(found, Goal):
            return found
        if found.kind == "question" and _is_asked_alone(text):
            asked = " ".join(text.split())
            words = " ".join(token.text for token in tokenize(asked) if token.text not in ",.")
            return replace(found, message=not_shown(asked, why_not_told(words)), examples=())
        named = without_names(text, self._phrasing.spelling.may_be_name)
        if named is None:
            return found
        other = self._plainly(named.text, decided, change, harmless)
        if isinstance(other, Goal):
            notes = tuple(_by_name(named, each) for each in other.notes)
            return replace(other, text=text, notes=notes)
        absent = other.kind == "no_such_object" and not named.is_told_in(other.message)
        return other if absent else found

    def _plainly(
        self,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None,
        change: str,
        harmless: Collection[str],
    ) -> Goal | Misunderstanding:
        """The goal of a text as it stands, typing errors put right, or else in other words."""
        right, changed = self._phrasing.spelling.corrected(with_apostrophes(text))
        other = self._plainly(right, decided, change, harmless) if changed else None
        if isinstance(other, Goal):
            notes = tuple(Corrected(word, meant) for word, meant in changed)
            return replace(other, text=text, notes=(*notes, *other.notes))
        if other is not None and all(self._is_called(meant) for _, meant in changed):
            return other
        return self._as_typed(text, decided, change, harmless)  # "bothers" may be no error

    def _is_called(self, name: str) -> bool:
        """Whether something here is called so."""
        return self._vocabulary.match(tuple(name.split())) is not None

    def _as_typed(
        self,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None,
        change: str,
        harmless: Collection[str],
    ) -> Goal | Misunderstanding:
        """As `_plainly`; where typing errors are put right, that is done sentence by sentence."""
        found = self._retold(self._retelling.at_once(text), text, decided, change, harmless)
        if isinstance(found, Goal):
            return found
        plain = with_apostrophes(text)
        if leaves_open(plain.lower()) or perhaps_another(plain.lower()):
            return found  # in other words it would be one more of what is asked for
        corrected: tuple[Note, ...]
        meant, corrected = self._misheard.corrected(plain)
        if (own := with_own_room(meant, self._view.graph)) != meant:
            meant, corrected = own, (*corrected, TakenAs(text, own))
        if (stopped := with_stop(meant)) != meant:
            meant, corrected = stopped, (*corrected, TakenAs(text, stopped))
        if corrected:
            other = self._plainly(meant, decided, change, harmless)
            if isinstance(other, Goal):
                return replace(other, text=text, notes=(*corrected, *other.notes))
        for retold in self._retelling.of(text):
            if retold.reason and found.kind == "no_such_object":
                continue  # the reason says something of this home that is not so
            other = self._retold(retold, text, decided, change, harmless)
            if isinstance(other, Goal) and retold.allows(other, self._view.graph):
                return other
            if isinstance(other, Misunderstanding) and retold.says_why(other):
                found = other
        return found

    def offered(self, text: str, refused: Misunderstanding, change: str = "") -> Misunderstanding:
        """A refusal of a text, with what may have been meant by it; `change` is as in `read`."""
        read = partial(self.read, change=change)
        return refused.with_offers(offers_for(text, refused, read, self._view, self._domain))

    def _retold(
        self,
        retold: Retold,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None,
        change: str,
        harmless: Collection[str],
    ) -> Goal | Misunderstanding:
        """The goal of a text in other words, with what there is to tell of them."""
        found = self._said(retold.text, text, decided, change)
        if isinstance(found, Misunderstanding):
            return found
        goal = replace(found, notes=retold.notes + found.notes)
        try:
            if not change:  # it stands in the place of what the text names
                require_sound(goal, text, self._things)
                require_kept(goal, text, self._things)
                require_all_named(goal, self._spelt(text), self._things, self._verbs)
                require_none_twice(goal, text, self._things)
            if not retold.sums_up:
                require_no_order_left(goal, self._things, self._verbs)
            if retold.heading is not None:
                require_summed_up(goal, retold.heading, self._things)
            require_no_bearing(
                goal,
                text,
                self._things,
                self._verbs,
                (*harmless, *(each for each in retold.harmless if not withdraws(each))),
                retold.declared,
                of_it=retold.only,
                is_reason=retold.reason,
            )
        except Unclear as unclear:
            return self._misunderstanding(unclear, goal.describe(self._view.graph))
        return goal

    def _said(
        self,
        said: str,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None,
        change: str,
    ) -> Goal | Misunderstanding:
        """The goal of what is said, as the goal of a text. Several ways to tell a text in other
        words say the same."""
        asked = (said, text, change, tuple((decided or {}).items()))
        return self._said_so.of(asked, lambda: self._goal_of(said, text, decided, change))

    def _goal_of(
        self,
        said: str,
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None,
        change: str,
    ) -> Goal | Misunderstanding:
        try:
            phrases = self._phrasing.phrases(said)
        except Unclear as unclear:
            return self._misunderstanding(unclear)
        first: Misunderstanding | None = None
        for reading in islice(_readings(phrases), _MOST_READINGS):
            found = self._read(reading, text, decided, change)
            if isinstance(found, Goal):
                return found
            first = first or found
        assert first is not None
        return first

    def _read(
        self,
        phrases: Sequence[Phrase],
        text: str,
        decided: Mapping[int, tuple[int, ...]] | None,
        change: str,
    ) -> Goal | Misunderstanding:
        """The goal of one reading of the sentences."""
        parser = Parser(self._vocabulary, self._lexicon)
        try:
            self._phrasing.check(phrases)
            referents = Referents(
                self._view, self._vocabulary, self._domain, decided, leaves_open=self._leaves_open
            )
            referents.decisions.notes.extend(self._phrasing.notes)
            referents.decisions.notes.extend(each.taken for each in phrases if each.taken)
            recall(referents.memory, self._view, self._mentioned)
            clauses = parser.parse(phrases)
            referents.decisions.notes[:] = [
                each
                for each in referents.decisions.notes
                if not (isinstance(each, Remark) and each.said in parser.wished)
            ]
            if change:
                clauses = parser.changed(clauses, change)
            referents.decisions.notes.extend(map(Remark, parser.by_the_way))
            goal = Resolver(referents).goal(clauses, text)
            require_no_contradiction(goal, text, self._things)
            spoken = spoken_of(referents.memory, goal)
            return replace(goal, mentioned=spoken[:_MOST_MENTIONED])
        except Unclear as unclear:
            asked = [clause for clause in parser.clauses if clause.asks]
            reason = credible(unclear, text, asked, self._verbs)
            return self._misunderstanding(reason, "; ".join(map(str, asked)))

    def _spelt(self, text: str) -> str:
        """A text in lower case, typing errors put right, and nothing else: what turns of phrase
        leave out is still to be accounted for."""
        return self._phrasing.spelling.corrected(written_out(text.lower()))[0]

    def _misunderstanding(self, unclear: Unclear, understood: str = "") -> Misunderstanding:
        tasks = examples(self._view, self._domain)
        sentences = [unclear.reason[:1].upper() + unclear.reason[1:]]
        if understood:
            sentences.append(f"I understood: {understood}")
        message = ". ".join(sentence.rstrip(".") for sentence in sentences) + "."
        message += tasks_that_work(tasks)
        return Misunderstanding(
            unclear.kind,
            message,
            understood,
            unclear.suggestions,
            tasks,
            left_out=unclear.left_out,
            only_tells=unclear.only_tells,
            cause=unclear.cause,
        )


def _is_asked_alone(text: str) -> bool:
    """Whether nothing else is said beside a question."""
    return "," not in text and is_one_sentence(text, _LONGEST_QUESTION)


def _readings(phrases: Sequence[Phrase]) -> Iterator[tuple[Phrase, ...]]:
    """Every way to read the sentences, the likeliest first."""
    yield from product(*((each, *each.others) for each in phrases))


def _by_name(named: CalledByName, note: Note) -> Note:
    """A note that calls whoever it is about by name."""
    if isinstance(note, Remark):
        return Remark(named.restored(note.said))
    if isinstance(note, NotMeant):
        return NotMeant(named.restored(note.said))
    if isinstance(note, Told):
        return Told(named.restored(note.sentence))
    return note
