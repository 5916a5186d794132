"""Answering one sentence, if it asks something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.goals import Corrected
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.graph.unseen import not_looked_into, unseen_places
from vh_core.language import patterns as re
from vh_core.language.function_words import SMALL_WORDS
from vh_core.language.lexicon import lexicon_of, verbs_of, words_of
from vh_core.language.misunderstanding import Misunderstanding, Unclear, not_shown
from vh_core.language.named_things import NamedThings
from vh_core.language.questions.about_myself import about_myself
from vh_core.language.questions.around import AroundQuestions, AskedPart, orders_too
from vh_core.language.questions.comparing import Comparisons
from vh_core.language.questions.evaluation import NobodyKnows, QuestionEvaluation
from vh_core.language.questions.grammar import QuestionParser
from vh_core.language.questions.in_hand import in_hand
from vh_core.language.questions.made_precise import MadePrecise, is_moot
from vh_core.language.questions.not_told import never_told, told_by_people, why_not_told
from vh_core.language.questions.phrases import NO_QUESTIONS, OPENINGS, QUESTION_WORDS, WORDS
from vh_core.language.questions.place_meant import with_what_is_meant
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.questions.referents import NothingCalledThat, QuestionReferents
from vh_core.language.questions.settled import places_to_look
from vh_core.language.questions.several import SeveralQuestions, together
from vh_core.language.questions.ways_of_asking import in_plain_questions
from vh_core.language.questions.wording import AnswerWords
from vh_core.language.tokens import Token, odd_number, tokenize
from vh_core.language.wording.eyeglasses import told_apart
from vh_core.language.wording.owners import with_own_room, without_owner
from vh_core.language.wording.said_in_short import with_apostrophes
from vh_core.language.wording.spelling import Spelling
from vh_core.naming import Vocabulary, Words
from vh_core.task import HomeAnswer

#: longest sentence that is looked at, in characters; nobody asks more than that at once
_LONGEST = 300
_SHOWN = 60
_SOMEBODYS_ROOM = re.compile(r"\b(?:my|our|his|her|their) (?:own )?room\b")
#: what tells one to go and look, and not only to answer
_GO_AND_LOOK = re.compile(
    r"(?:(?:please|can you|could you|would you|will you|just|quickly|now|go|come|and|then) )*"
    r"(?:(?:have|take) a (?:quick )?look|look|check|see|find out|verify|make sure)"
    r"(?: (?:for me|please|quickly|around))* (?:whether|if)\b"
)
#: verbs that ask one to look
_TO_LOOK = frozenset({"check", "find", "look", "see", "locate", "search"})


def ask(
    text: str,
    graph: EnvironmentGraph,
    *,
    domain: Domain = VIRTUALHOME,
    character: int = 0,
    mentioned: Sequence[tuple[int, ...]] = (),
) -> HomeAnswer | Misunderstanding | None:
    """The answer to a question about this graph; why there is none; None for what is no question.

    Nothing is changed, and nothing guessed: in a home that was seen in part, what was not seen is
    not known, and no answer. `domain` says which states there are; `character` is
    the index of the one who is asked. `mentioned` are groups of ids that "it" and "them" may refer
    to, the most recent first. Never raises for any text.
    """
    text = text.strip()
    if len(text) > _LONGEST or odd_number(text) is not None:
        return None
    view, vocabulary = GraphView(graph, character), Vocabulary.of(graph)
    known = (vocabulary.words, words_of(domain), SMALL_WORDS, WORDS)
    spelling = Spelling(known, QUESTION_WORDS, vocabulary.is_whole_name)
    plain, changed = spelling.corrected(with_apostrophes(text))
    asking = _Asking(view, vocabulary, domain, tuple(mentioned))
    words = asking.words(plain)
    try:
        if (told := told_apart(plain, vocabulary)) != plain:
            plain, words = told, asking.words(told)
        never = never_told(words)
        if never:
            raise Unclear("question", never)
        answer = Comparisons(asking.counted, view).find(words) or asking.answered(plain)
        if answer is None:
            said = asking.said(plain)
            return _refusal(text, said, why_not_told(words)) if said else None
        if len(answer.about) > 1 and (unknown := told_by_people(words)):
            raise Unclear("question", unknown)
        first = "".join(f"({Corrected(*pair).sentence}.) " for pair in changed)
        return replace(answer, text=f"{first}{answer.text}")
    except Unclear as unclear:
        understood = isinstance(unclear, NobodyKnows) or unclear.kind != "not_understood"
        if not understood and why_not_told(words):
            unclear = Unclear("question", why_not_told(words))
        reason = unclear.reason[:1].upper() + unclear.reason[1:]
        kind, places = unclear.kind, unclear.places
        if kind == "no_such_object" and unseen_places(graph):
            kind, places = "unknown", tuple(sorted(unseen_places(graph)))
        if kind == "unknown":
            nobody = not_looked_into(graph.nodes, places)
            so_far = unclear.reason[:1].lower() + unclear.reason[1:]
            reason = f"That is not known: {nobody}. As far as the home was seen: {so_far}"
        message = f'I take "{_short(text)}" for a question. {reason.rstrip(".")}.'
        return Misunderstanding(kind, message, suggestions=unclear.suggestions, places=places)


@dataclass(frozen=True, slots=True)
class _Asking:
    """Answers questions in one home; `mentioned` is as in `ask`. `exact`: a number is none where
    of some things nobody can tell whether they count."""

    view: GraphView
    vocabulary: Vocabulary
    domain: Domain
    mentioned: tuple[tuple[int, ...], ...]
    exact: bool = False

    def answered(self, text: str) -> HomeAnswer | None:
        """The answer to what a text asks; None where it asks nothing that can be read. Raises
        `Unclear` for what is not known, or not there."""
        view, vocabulary, plain = self.view, self.vocabulary, self._plain(text)
        words = self.words(plain)
        told = about_myself(words, view, self.domain) or in_hand(words, view, vocabulary)
        if told is not None:
            return told
        things = NamedThings(view, vocabulary)
        found = _queries(plain, _sentence(plain), things, vocabulary, self.domain)
        if not found:
            return None
        if _SOMEBODYS_ROOM.search(plain):
            raise Unclear("not_understood", "I cannot tell which room that is; name it")
        mentioned = self.mentioned
        if mentioned and all(each in view.graph.nodes for each in mentioned[0]):
            spoken = tuple(each for each in mentioned if view.graph.nodes.keys() >= {*each})
            found = tuple(with_what_is_meant(query, text, spoken, view) for query in found)
        answers: list[HomeAnswer] = []
        for query in found:
            if answers and is_moot(query, found[0], answers[0].value):
                continue
            answers.append(_answer(query, view, vocabulary, self.domain, exact=self.exact))
        return together(answers, found, alike=len({query.fact for query in found}) == 1)

    def counted(self, text: str) -> HomeAnswer | None:
        """As `answered`; None where it is not read what is counted, or nobody knows of that."""
        try:
            return replace(self, exact=True).answered(text)
        except Unclear as unclear:
            if unclear.kind == "unknown" or type(unclear) is not Unclear:
                raise
            return None

    def said(self, text: str) -> list[Token]:
        """The tokens of the one sentence of a text in plain words."""
        return _sentence(self._plain(text))

    def words(self, text: str) -> str:
        """The words of the one sentence of a text, without what opens it."""
        return " ".join(each.text for each in _without_openings(_sentence(text)))

    def _plain(self, text: str) -> str:
        return _whoever_has_it(in_plain_questions(text), self.view, self.vocabulary)


def _whoever_has_it(text: str, view: GraphView, vocabulary: Vocabulary) -> str:
    """A question without whose something is, where there is only one of its kind."""
    text, things = with_own_room(text, view.graph), NamedThings(view, vocabulary)
    theirs = without_owner(text, things)
    if theirs is None or theirs.classes is None:
        return text
    several = any(len(things.of_classes([name])) > 1 for name in theirs.classes)
    return text if several else theirs.text


def asks_to_look(text: str) -> bool:
    """Whether a question tells somebody to look for the answer: "look whether …", "go and see if
    …", and not only "is …?"."""
    words = " ".join(token.text for token in tokenize(with_apostrophes(text)) if token.text != ",")
    return _GO_AND_LOOK.match(words) is not None


def _queries(
    text: str, said: list[Token], things: NamedThings, vocabulary: Vocabulary, domain: Domain
) -> tuple[Query, ...]:
    """What a text asks: one question, several, or one with something said beside it."""

    def read(part: AskedPart) -> Query | None:
        return QuestionParser(part.tokens, lexicon_of(domain), marked=part.marked).query()

    def reads(part: AskedPart) -> Query | None:
        try:
            return read(part)
        except Unclear:  # a number that counts nothing
            return None

    def knows(words: Words) -> bool:
        return vocabulary.match(words) is not None

    verbs = verbs_of(domain) - _TO_LOOK
    if orders_too(" ".join(token.text for token in said), verbs):
        return ()
    precise = MadePrecise(reads, vocabulary).find(text)
    if precise is not None:
        return precise
    alone = read(AskedPart(said, marked=text.endswith("?"))) if said else None
    if alone is not None and _in_rooms(alone, vocabulary):
        return (alone,)
    tokens, marked = [*tokenize(text)], "?" in text
    while tokens and tokens[-1].text in (".", ","):
        tokens.pop()
    several = SeveralQuestions(reads, knows).find(AskedPart(tokens, marked))
    if several:
        return several
    beside = AroundQuestions(reads, knows, verbs, things).find(text)
    return () if beside is None else (beside,)


def _in_rooms(query: Query, vocabulary: Vocabulary) -> bool:
    """Whether several places where things are whose state is asked are rooms: "the window in the
    kitchen and the fridge" are two things."""
    if query.noun is None or query.kind is not QueryKind.WHETHER:
        return True
    several = (each.noun for each in query.noun.places if each.noun.others)
    rooms = ((each.words, *(other.words for other in each.others)) for each in several)
    return all(vocabulary.is_room(words) for names in rooms for words in names)


class _NoNumber(NobodyKnows):
    """Of some things nobody can tell whether they count."""


def _answer(
    query: Query, view: GraphView, vocabulary: Vocabulary, domain: Domain, *, exact: bool = False
) -> HomeAnswer:
    evaluation = QuestionEvaluation(view, vocabulary, domain)
    try:
        finding = evaluation.find(query)
    except NothingCalledThat as nothing:
        # "is the milk in the fridge": where no milk was seen, whether there is any in it
        whether = _whether_there_is(query)
        if nothing.near or whether is None or not unseen_places(view.graph):
            raise
        try:
            finding = evaluation.find(whether)
        except Unclear:
            raise nothing from None
    answer = AnswerWords(view, evaluation).answer(finding)
    if exact and finding.untold:
        reason = f"nobody can tell of {len(finding.untold)} of them whether it is so"
        raise _NoNumber("not_understood", reason)
    left = places_to_look(finding, view, QuestionReferents(view, vocabulary))
    if left:
        raise Unclear("unknown", answer.text, places=left)
    return answer


def _whether_there_is(query: Query) -> Query | None:
    """Whether there is such a thing in a place, in place of whether that thing is there."""
    if query.kind is not QueryKind.WHETHER or query.fact.kind is not FactKind.PLACE:
        return None
    if query.noun is None:
        return None
    noun = replace(query.noun, places=(*query.noun.places, *query.fact.places))
    return replace(query, noun=noun, fact=Fact(FactKind.EXISTS))


def _sentence(text: str) -> list[Token]:
    """The tokens of the one sentence of a text, apart from greetings; none where it has several."""
    sentences: list[list[Token]] = [[]]
    for token in tokenize(text):
        if token.text == ".":
            sentences.append([])
        else:
            sentences[-1].append(token)
    said = [each for each in sentences if each and not _is_greeting(each)]
    return said[0] if len(said) == 1 else []


def _is_greeting(tokens: list[Token]) -> bool:
    return not _without_openings(tokens)


def _without_openings(tokens: list[Token]) -> list[Token]:
    at = 0
    while at < len(tokens):
        for length in (3, 2, 1):
            if tuple(token.text for token in tokens[at : at + length]) in OPENINGS:
                at += length
                break
        else:
            break
    return tokens[at:]


def _refusal(text: str, said: list[Token], why: str) -> Misunderstanding | None:
    """Why there is no answer to what asks something that cannot be read; `why` there can be none,
    where that is known."""
    words = [token.text for token in _without_openings(said)]
    if not words or words[0] not in QUESTION_WORDS:
        return None
    if any(tuple(words[:length]) in NO_QUESTIONS for length in range(1, 6)):
        return None
    return Misunderstanding("question", not_shown(_short(text), why))


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
