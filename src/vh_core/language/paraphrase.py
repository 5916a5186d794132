"""Whether one sentence may stand for another: what a paraphrase must keep, and may not bring.

What people say in words that mean nothing here ("boot up", "would look nice") somebody else may
put in words that do. Every word that means something is kept: which things and rooms, how many of
them, on, in, to or from which of them; states, and what is done; negations, conditions, times,
looks. None is brought: a paraphrase that knows more than the sentence has made it up. And what
says how things are is never an order, in whatever words.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from vh_core.actions import Domain
from vh_core.graph import EnvironmentGraph
from vh_core.language import patterns as re
from vh_core.language.function_words import (
    A_WORDS,
    ALL_WORDS,
    CONDITIONALS,
    EXCEPT,
    FILLERS,
    NEGATIONS,
    NUMBERS,
    OTHERS,
    PICKS,
    PREPOSITIONS,
    SMALL_WORDS,
    THE_WORDS,
    Role,
)
from vh_core.language.lexicon import Lexicon, lexicon_of
from vh_core.language.named_things import LONGEST_NAME
from vh_core.language.odd_words import could_restrict, says_a_look
from vh_core.language.senses import Kind
from vh_core.language.tokens import tokenize
from vh_core.naming import NameMatch, Vocabulary

#: how like a word of the home a slip of it is, of 1
_CLOSE = 0.8
#: shorter words are like many others, characters
_SHORTEST_SLIP = 5
#: as far back as this what stands before a name is looked at, words
_BEFORE = 5
#: where something is put is said in several ways; where it comes from is another matter
_SAME_ROLE = {
    Role.ONTO: Role.ON,
    Role.INTO: Role.INSIDE,
    Role.OUT_OF: Role.FROM,
    Role.AT: Role.TO,
}
_MARKS = (
    NEGATIONS
    | CONDITIONALS
    | OTHERS
    | PICKS.keys()
    | {phrase[0] for phrase in EXCEPT}
    | {"some", "any", "several", "few", "couple", "pair", "dozen", "both", "either", "whichever"}
    | {"only", "instead", "even", "same"}
)
#: kinds of verbs that do not say what is to be done
_EMPTY = frozenset({Kind.SPLIT, Kind.KEEP, Kind.MENTION, Kind.VAGUE})
#: kinds of verbs that mean one action each
_ACTIONS = frozenset({Kind.ACT, Kind.APPLY, Kind.SLEEP})
#: before the first word of an order
_BEGINS = frozenset({".", ",", "and", "then", "please", "you", "to", "just"})
#: how many "plums" are
_SEVERAL = "several"
_NO_NAMES = frozenset({",", ".", "and", "i", "me", "it", "them", *A_WORDS, *THE_WORDS})
#: says how something is or was
_IS = frozenset({"is", "are", "was", "were", "am", "been", "there's", "it's", "isn't", "aren't"})
_WHO = frozenset({"i", "we", "he", "she", "they", "somebody", "someone"})
_WISHES = frozenset(
    {"want", "wish", "need", "like", "love", "would", "could", "should", "might", "d", "prefer"}
)
#: what was done, in forms of their own
_DONE = frozenset(
    {"left", "took", "brought", "made", "found", "lost", "forgot", "had", "saw", "gave", "got",
     "kept", "hid", "ate", "drank", "went", "did", "threw"}
)  # fmt: skip
_HAVING = frozenset({"have", "has", "had", "already", "just", "myself", "'ve"})
#: puts right what was said before, or means one of it
_TAKES_BACK = frozenset(
    {"sorry", "mean", "meant", "actually", "wait", "oops", "correction", "scratch", "rather",
     "ones", "those", "these", "former", "latter", "else", "another", "besides", "too", "also"}
)  # fmt: skip
#: a sentence after another one
_SECOND = re.compile(r"[.!?;\n]\W*\w")
_ASKS = frozenset({"where", "what", "which", "who", "whose", "how", "why", "whether", "when"})
_REQUEST = re.compile(r"\b(?:can|could|would|will) you\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Named:
    """A name in a sentence, with the preposition and the quantity before it."""

    match: NameMatch
    role: Role | None
    quantity: str
    words: str

    @property
    def key(self) -> tuple[object, ...]:
        match = self.match
        return (match.classes, match.wider, match.rooms)


@dataclass(slots=True)
class _Said:
    """What of a sentence means something."""

    named: list[_Named]
    marks: set[str]
    states: set[str]
    deeds: set[tuple[Kind, str]]
    unread: set[str]


def what_differs(said: str, paraphrase: str, graph: EnvironmentGraph, domain: Domain) -> str:
    """In what a paraphrase is not the sentence that was said, as half a sentence; empty where
    nothing speaks against it. Never raises, whatever they are."""
    lexicon, vocabulary = lexicon_of(domain), Vocabulary.of(graph)
    words = [token.text for token in tokenize(said)]
    if _SECOND.search(said):
        return "the sentence is more than one"
    asks = said.rstrip().endswith("?") and not _REQUEST.search(said)
    if asks or _ASKS & set(words):
        return "the sentence may be a question"
    for word in words:
        if word in _TAKES_BACK:
            return f'the sentence puts something right ("{word}")'
    if _tells(words, lexicon.begins):
        return "the sentence says how things are"
    first, other = (_Scan(text, vocabulary, lexicon).said for text in (said, paraphrase))
    if not first.named:
        return "the sentence names nothing that is here"
    for one, two, what in ((first, other, "leaves out"), (other, first, "brings in")):
        keys = {each.key for each in two.named}
        missing = [each.words for each in one.named if each.key not in keys]
        for word in (*missing, *sorted(one.marks - two.marks)):
            return f'it {what} "{word}"'
    for word in sorted(first.unread - other.unread):
        return f'it leaves out "{word}"'
    return _of_places(first, other) or _of_deeds(first, other)


def _tells(words: Sequence[str], verbs: Collection[str]) -> bool:
    """Whether a sentence, or a part of it, says how things are or were."""
    if _IS & set(words):
        return True
    for at, word in enumerate(words):
        rest = words[at + 1 : at + 4]
        if word not in _WHO or not rest or rest[0] in _WISHES:
            continue
        done = [each for each in rest if each not in _HAVING]
        if _HAVING & set(rest) or (done[:1] and _was_done(done[0], verbs)):
            return True
    return False


def _was_done(word: str, verbs: Collection[str]) -> bool:
    return word in verbs or word in _DONE or word.endswith("ed")


def _of_places(first: _Said, other: _Said) -> str:
    for one in first.named:
        roles = {each.role for each in other.named if each.key == one.key}
        if one.role is not None and one.role not in roles:
            return f'it says something else of "{one.words}"'
    for each in other.named:
        same = [one for one in first.named if one.key == each.key]
        if not any(one.quantity == each.quantity and one.role in (each.role, None) for one in same):
            return f'it says something else of "{each.words}"'
    return ""


def _of_deeds(first: _Said, other: _Said) -> str:
    lost, brought = first.states - other.states, other.states - first.states
    if lost or (brought and first.states):
        return f'it makes something else of "{next(iter(lost or brought)).lower()}"'
    if {deed for deed in first.deeds if deed[0] in _ACTIONS} - other.deeds:
        return "it leaves out what to do"
    if first.deeds and not {kind for kind, _ in other.deeds} <= {kind for kind, _ in first.deeds}:
        return "it does something else"
    return ""


class _Scan:
    """Goes through a text once, word by word."""

    def __init__(self, text: str, vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self._words = [token.text for token in tokenize(text)]
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self._on_off = lexicon.particles.get("turn", {})
        self.said = _Said([], set(), set(), set(), set())
        self._before: list[str] = []  # since the last name
        fillers, at = self._fillers(), 0
        while at < len(self._words):
            at += 1 if at in fillers else self._take(at)

    def _take(self, at: int) -> int:
        """Take down what stands here; how many words it has."""
        word = self._words[at]
        verb = self._verb(at)
        begins = not at or self._words[at - 1] in _BEGINS
        found = None if verb and begins else self._name(at)
        if found is not None:
            match, length = found
            role, quantity = self._role_and_quantity()
            quantity = quantity or (_SEVERAL if match.plural else "")
            words = " ".join(self._words[at : at + length])
            self.said.named.append(_Named(match, role, quantity, words))
            self._before = []
            return length
        self._before.append(word)
        if verb is not None:
            self._do(*verb)
        elif word in self._on_off:
            if not self._leads(at):
                self.said.states.add(self._on_off[word].value)
        elif (word,) in self._lexicon.states:
            self.said.states.add(self._lexicon.states[word,])
        elif word in _MARKS or could_restrict(word) or says_a_look(word):
            self.said.marks.add(word)
        elif word not in SMALL_WORDS and self._could_name(at):
            self.said.unread.add(word)
        return 1

    def _do(self, kind: Kind, value: str) -> None:
        if kind is Kind.STATE:
            self.said.states.add(value)
        elif kind not in _EMPTY:
            self.said.deeds.add((kind, value if kind in _ACTIONS else ""))

    def _fillers(self) -> set[int]:
        found: set[int] = set()
        for phrase in FILLERS:
            for at in range(len(self._words) - len(phrase) + 1):
                if tuple(self._words[at : at + len(phrase)]) == phrase and phrase[0] not in _MARKS:
                    found.update(range(at, at + len(phrase)))
        return found

    def _verb(self, at: int) -> tuple[Kind, str] | None:
        found = self._lexicon.verb_at(self._words, at)
        return (found[0].kind, found[0].value) if found is not None else None

    def _name(self, at: int) -> tuple[NameMatch, int] | None:
        if self._words[at] in _NO_NAMES:
            return None
        return self._vocabulary.longest_at(self._words, at, LONGEST_NAME)

    def _could_name(self, at: int) -> bool:
        """Whether an unknown word stands for a thing, or for a word that was not spelt right."""
        word = self._words[at]
        close = get_close_matches(word, self._vocabulary.words, 3, _CLOSE)
        slip = len(word) >= _SHORTEST_SLIP and any(each[0] == word[0] for each in close)
        return slip or (at > 0 and self._words[at - 1] in THE_WORDS)

    def _leads(self, at: int) -> bool:
        """Whether a preposition stands here: the name of a place follows."""
        for after in range(at + 1, min(at + 4, len(self._words))):
            if self._words[after] in (".", ",", "and", "then"):
                return False
            if self._name(after) is not None:
                return True
        return False

    def _role_and_quantity(self) -> tuple[Role | None, str]:
        before = self._before[-_BEFORE:]
        quantity = ""
        for end in range(len(before), 0, -1):
            word = before[end - 1]
            if word in ALL_WORDS:
                quantity = "all"
            elif word in NUMBERS or word.isdigit():
                quantity = str(NUMBERS.get(word, word))
            elif word in A_WORDS:
                quantity = quantity or "a"
            for length in (3, 2, 1):
                role = PREPOSITIONS.get(tuple(before[max(0, end - length) : end]))
                if role is not None and role is not Role.OF:
                    return _SAME_ROLE.get(role, role), quantity
            if word in _BEGINS:
                break
        return None, quantity
