"""Typing errors: a word that is none, and is one letter off only one word that is, or, in a name of
several words, off only one with which it names something here: "bell pepers", "living rom"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.odd_words import could_restrict
from vh_core.language.real_words import REAL_WORDS
from vh_core.naming import Words

_WORD = re.compile(r"[a-z']+")
#: verbs of which most orders are made
_OFTEN = frozenset(
    {"put", "turn", "switch", "open", "close", "shut", "bring", "take", "get", "give", "move",
     "wash", "clean", "place", "fetch", "go", "find", "set", "throw", "start", "stop", "make"}
)  # fmt: skip
#: a sentence begins behind one of these
_STOPS = ".!?;\n\r"
#: "an" before a word that no "an" stands before is "and"
_AND = re.compile(r"(?<=[a-z] )an (?=(?:the|dirty|clean|two|three|four|all|my|both)\b)")
#: and before what may be a verb that begins another order: "an put it"
_AN_ORDER = re.compile(
    r"(?<=[a-z] )an (?=(?P<verb>[b-df-hj-np-tv-z][a-z]*) "
    r"(?:it|them|the|my|our|all|both|every|me|on the|off the)\b)"
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
#: rows of a keyboard; a slip hits the key beside
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
#: letters that sound alike, or stand for the same sound
_ALIKE = {"a": "eiou", "e": "aiou", "i": "aeouy", "o": "aeiu", "u": "aeio", "y": "i", "c": "sk",
          "s": "cz", "k": "c", "z": "s", "m": "n", "n": "m", "d": "t", "t": "d"}  # fmt: skip
#: shortest word that is corrected; shorter ones are too much like each other
_SHORTEST = 4
#: and that is corrected as a part of a name
_SHORTEST_PART = 3
_LONGEST = 24
#: texts of which one keeps how they are spelt; most are asked for more than once
_MOST_KNOWN = 500
#: the word beside, that may be a part of a name: "anna as" is no part of a banana
_BESIDE = r"((?!(?:the|and|for|off|out|all|any|you)\b)(?:[a-z]{3,}|tv))"
_BEFORE, _AFTER = re.compile(rf"(?<![a-z]){_BESIDE} $"), re.compile(rf" {_BESIDE}(?![a-z])")


_SAYS_WHERE = re.compile(
    r"(?:stairs|wards?|way|ways|side|doors?|wise|where|time|times|how|ever|ground|head|hand)$"
)


class Spelling:
    """Corrects words to those of `known`, which are sets that others keep; `verbs` are the ones
    that a sentence may begin with; `names`: whether several words are a thing's whole name here."""

    def __init__(
        self,
        known: Sequence[frozenset[str]],
        verbs: frozenset[str],
        names: Callable[[Words], bool],
    ) -> None:
        self._known = known
        self._verbs = verbs
        self._names = names
        #: the text with its typing errors put right, and what was corrected to what
        self.corrected = lru_cache(_MOST_KNOWN)(self._corrected)
        self._meant = lru_cache(_MOST_KNOWN)(self._found)  # of a text, and of its sentences

    def _corrected(self, text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
        changed: list[tuple[str, str]] = []

        def right(match: re.Match[str]) -> str:
            word = match[0]
            other = self._half_of_name(word, match.string, match.span())
            before = match.string[: match.start()].rstrip(" ")
            other = other or self._meant(word, not before or before[-1] in _STOPS)
            other = None if other is not None and self._is_rivalled(word, other) else other
            other = other or self._part_of_name(word, match.string, match.span())
            if other is None:
                return word
            changed.append((word, other))
            return other

        joined = _AND.sub("and ", text)
        joined = _AN_ORDER.sub(
            lambda found: "and " if found["verb"] in self._verbs else found[0], joined
        )
        if joined != text:
            changed.append(("an", "and"))
        return _WORD.sub(right, joined), tuple(changed)

    def knows(self, word: str) -> bool:
        """Whether a word is one of those that can be said here."""
        return any(word in words for words in self._known)

    def may_be_name(self, word: str) -> bool:
        """Whether a word may be whom one speaks to: it means nothing here, and says neither when,
        where nor how."""
        return not (self.knows(word) or could_restrict(word) or _SAYS_WHERE.search(word))

    def _found(self, word: str, begins: bool) -> str | None:
        """The one word that is meant, which `begins` a sentence; None where it is one, or several
        may be meant."""
        if self._is_said(word) or not 2 <= len(word) <= _LONGEST:
            return None
        near = set(_near(word))
        swapped = {each for each in near if sorted(each) == sorted(word)}
        if begins:
            verbs = swapped & self._verbs or near & self._verbs
            if len(verbs) == 1:
                return verbs.pop()
        near -= NUMBERS.keys()  # how many is too much to guess at
        found = self._of(swapped) or self._of(near)  # two letters swapped is likelier
        if len(word) < _SHORTEST:
            found = {each for each in found if sorted(each) == sorted(word) and len(each) > 2}
        begun = {each for each in found if each[0] == word[0]}  # few miss the first letter
        if len(found) > 1 and len(begun) == 1:
            return begun.pop()
        if len(found) > 1:
            here = self._here(found)
            long = {each for each in found if len(each) >= len(word)}
            found = long if len(long) == 1 else here
        return found.pop() if len(found) == 1 else None

    def _is_rivalled(self, word: str, found: str) -> bool:
        """Whether a word may be a verb that is said more often than the one that was found, and one
        letter off it, whatever key was hit: "coose"."""
        if found not in self._verbs or found in _OFTEN or sorted(word) == sorted(found):
            return False
        return any(verb[0] == word[0] and letters_off(word, verb) == 1 for verb in _OFTEN)

    def _here(self, words: set[str]) -> set[str]:
        """Of names of things those of which there are some in this home; none where anything else
        may be meant."""
        names = self._known[0]
        return {each for each in words if self._names((each,))} if words <= {*names} else set()

    def _part_of_name(self, word: str, text: str, span: tuple[int, int]) -> str | None:
        """The one word that is meant as a part of a name of two words, with the one beside it."""
        if self._is_said(word) or not _SHORTEST_PART <= len(word) <= _LONGEST:
            return None
        before, after = _BEFORE.search(text[: span[0]]), _AFTER.match(text[span[1] :])
        beside = (
            before is not None and (before[1], word),
            after is not None and (word, after[1]),
        )
        if any(whole and self._names(whole) for whole in beside):  # toilet lid
            return None
        found = {
            each
            for each in set(_near(word))
            for whole in (
                before is not None and (before[1], each),
                after is not None and (each, after[1]),
            )
            if whole and self._names(whole)
        }
        return found.pop() if len(found) == 1 else None

    def _half_of_name(self, word: str, text: str, span: tuple[int, int]) -> str | None:
        """The one word that is meant in a name of two, of which neither is one: "bel pepers"."""
        if self._is_said(word) or not _SHORTEST_PART <= len(word) <= _LONGEST:
            return None
        before, after = _BEFORE.search(text[: span[0]]), _AFTER.match(text[span[1] :])
        found = {
            each
            for beside, first in ((before, False), (after, True))
            if beside is not None and not self._is_said(beside[1]) and len(beside[1]) < _LONGEST
            for each in self._of(set(_near(word)))
            for other in self._of(set(_near(beside[1])))
            if self._names((each, other) if first else (other, each))
        }
        return found.pop() if len(found) == 1 else None

    def _is_said(self, word: str) -> bool:
        """Whether a word is one, and no typing error."""
        return self.knows(word) or word in REAL_WORDS or "'" in word

    def _of(self, words: set[str]) -> set[str]:
        """Those of the words that are known."""
        return set().union(*(words & known for known in self._known))


#: several spaces in a line, and small words that nobody says twice
_SPACES = re.compile(r"(?<=\S)[ \t]{2,}(?=\S)")
_TWICE = re.compile(
    r"\b(?P<word>the|an?|is|are|to|and|of|my|our|with|for|from|into|two|three|four|please)"
    r"(?: (?P=word)\b)+",
    re.IGNORECASE,
)


def as_meant_to_be_typed(text: str) -> str:
    """A text without a second space, or the second of a small word that was typed twice."""
    return _TWICE.sub(lambda found: found["word"], _SPACES.sub(" ", text))


def letters_off(one: str, other: str) -> int:
    """How many letters are other ones, missing or too many."""
    before = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        row = [at]
        for place, another in enumerate(other, 1):
            row.append(min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != another)))
        before = row
    return before[-1]


def _near(word: str) -> Iterator[str]:
    """Words that are one slip off: two letters swapped, one left out, one too many, the key
    beside it, the letter doubled that stands beside the one that should be ("chesse"), or "f" for
    "ph"."""
    for at in range(1, len(word)):
        if word[at - 1] == word[at]:
            once = word[:at] + word[at + 1 :]
            for beside in (at - 2, at):
                if 0 <= beside < len(once):
                    yield once[: beside + 1] + once[beside:]
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        if tail:
            yield head + tail[1:]
            if tail[0] == "f":
                yield f"{head}ph{tail[1:]}"
            if tail.startswith("ph"):
                yield f"{head}f{tail[2:]}"
            for key in _beside(tail[0]) + _ALIKE.get(tail[0], ""):
                yield head + key + tail[1:]
        for letter in _LETTERS:
            yield head + letter + tail


def _beside(letter: str) -> str:
    for row in _ROWS:
        at = row.find(letter)
        if at >= 0:
            return row[max(0, at - 1) : at] + row[at + 1 : at + 2]
    return ""
