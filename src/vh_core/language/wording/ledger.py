"""Which words of a task its reading accounts for. A word that it does not account for is never
dropped in silence: the task is refused, and the word named.

text ─► rewriting (politeness, ways of speaking, activities) ─► phrases ─► grammar
          │ words that a rule names                              │ every token is read
          └──────────────► ledger ◄──────────────────────────────┘

A rule of rewriting accounts for the words that it takes outside the groups of its pattern, which it
spells out there, and for no others: what it takes along unseen ("instead of …") has to stand in a
group of its pattern that is called `not`, be made of words that mean something here, and is then
told. A group `name` holds whom one speaks to; a group `aside` what tells something and is left out,
"for the guests": it is told as a remark is, of which nothing is left to find out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from vh_core.goals import Note, NotMeant, Remark, Told
from vh_core.language.function_words import CONDITIONALS, NEGATIONS
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.odd_words import could_restrict
from vh_core.language.tokens import tokenize
from vh_core.naming import singular

#: words that change nothing, wherever a rule leaves them out
CHANGE_NOTHING = frozenset(
    {",", ".", "and", "the", "a", "an", "my", "our", "please", "of", "so", "that", "it", "them",
     "to", "you", "is", "are", "be", "have", "been", "having"}
)  # fmt: skip
_ONES = frozenset({"one", "ones"})
#: the group of a pattern that holds whom one speaks to
_NAME = "name"
#: the group of a pattern that holds what is not meant
_NOT_MEANT = "not"
#: the group of a pattern that holds what is left out and tells something
_ASIDE = "aside"
_LONGEST_REASON = 80


class WordLedger:
    """Keeps what was said and what was accounted for, for one task.

    `known` says of a word whether it means something in this home; `notes` are told what is left
    out.
    """

    def __init__(self, known: Callable[[str], bool], notes: list[Note]) -> None:
        self._known = known
        self._notes = notes
        self._said: list[str] = []
        self._accounted: set[str] = set()

    def say(self, text: str) -> None:
        """Take down a sentence, of which every word must be accounted for."""
        self._said += [token.text for token in tokenize(text)]

    def set_aside(self, text: str) -> None:
        """Leave these words out of what was said, where they stand: courtesy, or a name."""
        for token in tokenize(text):
            if token.text in self._said:
                self._said.remove(token.text)

    def account(self, text: str) -> None:
        """The words of this text were understood."""
        self._accounted.update(_words(text))

    def rewrite(self, pattern: re.Pattern[str], becomes: str, text: str, count: int = 0) -> str:
        """The text with what fits the pattern in other words, for which the pattern accounts."""

        def told(match: re.Match[str]) -> str:
            self.matched(match)
            return match.expand(becomes)

        return pattern.sub(told, text, count=count)

    def matched(self, match: re.Match[str]) -> None:
        """A pattern fitted: the words outside its groups are understood, and what it says is not
        meant is told, if it is made of words that mean something here."""
        self._accounted |= _outside_groups(match)
        groups = match.re.groupindex
        name = match[_NAME] if _NAME in groups else None
        if name and not (self._means_something(name) or could_restrict(name)):
            self._accounted.add(singular(name))
        span = match[_NOT_MEANT] if _NOT_MEANT in groups else None
        words = _words(span or "")
        if span and all(self._means_something(word) for word in words):
            self._accounted.update(words)
            self._notes.append(NotMeant(span.strip(" ,")))
        aside = match[_ASIDE] if _ASIDE in groups else None
        if aside:
            self._accounted.update(_words(aside))
            self._notes.append(Told(Remark(aside.strip(" ,")).sentence))

    def _means_something(self, word: str) -> bool:
        if word in NEGATIONS or word in CONDITIONALS:
            return False
        return (self._known(word) or word in _ONES or word.isdigit()) and not could_restrict(word)

    def check(self, read: Iterable[str]) -> None:
        """Raise `Unclear` for words that were said and stand in none of the texts that are read,
        unless they were accounted for."""
        lost = Counter(map(singular, self._said))
        for text in read:
            lost.subtract(_words(text))
        fine = self._accounted | CHANGE_NOTHING
        for word in self._said:
            if lost[singular(word)] > 0 and singular(word) not in fine:
                said = " ".join(self._said)
                said = said if len(said) <= _LONGEST_REASON else f"{said[:_LONGEST_REASON]}…"
                reason = f'I do not know what "{word}" changes in "{said}"; say it without, or else'
                reason += " as a task of its own"
                raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, word))


def _words(text: str) -> list[str]:
    """The words of a text, in the singular where they are names."""
    return [singular(token.text) for token in tokenize(text)]


def _outside_groups(match: re.Match[str]) -> set[str]:
    """The words of what fitted a pattern that stand in none of its groups."""
    text, taken = match.string, bytearray(match.end())
    for group in range(1, match.re.groups + 1):
        start, end = match.span(group)
        taken[max(start, 0) : max(end, 0)] = bytes([1]) * (max(end, 0) - max(start, 0))
    own = (" " if taken[at] else text[at] for at in range(match.start(), match.end()))
    return set(_words("".join(own)))
