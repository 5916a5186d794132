"""Whether words are an order by themselves: tried with the grammar, on what the home has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from vh_core.language import patterns as re
from vh_core.language.activities import Activities
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.parser import Parser
from vh_core.language.phrase import Phrase
from vh_core.language.senses import GATHER
from vh_core.language.syntax import Clause, Noun
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.looser import in_full
from vh_core.language.wording.rewording import bare, rephrased
from vh_core.memo import Memo
from vh_core.naming import Vocabulary

#: said of the whole house
EVERYWHERE = re.compile(r",? ?\b(?:in )?everywhere\b")
#: texts of which one keeps whether they are orders
_MOST_KNOWN = 500
_LONGEST = 200


def _few() -> Memo[Any, bool]:
    return Memo(_MOST_KNOWN)


@dataclass(slots=True)
class OrderTrial:
    """Tries texts in one home."""

    vocabulary: Vocabulary
    lexicon: Lexicon
    activities: Activities
    verbs: Collection[str]
    #: whether words name what things are put in or on
    is_receptacle: Callable[[str], bool]
    _orders: Memo[tuple[str, bool], bool] = field(default_factory=_few)
    _read: Memo[str, bool] = field(default_factory=_few)
    #: whether texts stay as they are in full
    _full: Memo[str, bool] = field(default_factory=_few)

    def is_order(self, text: str) -> bool:
        """Whether a text reads as an order, a wish or an activity, and names only what is here, as
        it stands or in full."""
        return self.as_it_stands(text) or not self._is_in_full(text)

    def in_full(self, text: str, ledger: WordLedger) -> str:
        """The text with what it leaves out, where it is an order only so."""
        return text if self._is_in_full(text) else self._in_full(text, ledger)

    def _is_in_full(self, text: str) -> bool:
        """Whether a text leaves out nothing that it would need to be an order."""
        return self._full.of(text, lambda: self._in_full(text, self._unheard()) == text)

    def _in_full(self, text: str, ledger: WordLedger) -> str:
        return in_full(text, ledger, self.verbs, self.as_it_stands, self.is_receptacle)

    def as_it_stands(self, text: str) -> bool:
        """Whether a text reads so without words more."""
        return self._reads_so(text, alone=True)

    def is_order_beside(self, text: str) -> bool:
        """Whether a text is an order beside another one, too: "i am cold" is none there."""
        return self._reads_so(text, alone=False)

    def _reads_so(self, text: str, *, alone: bool) -> bool:
        if not 0 < len(text) <= _LONGEST:
            return False
        return self._orders.of((text, alone), lambda: self._try(text, alone=alone))

    def _try(self, text: str, *, alone: bool) -> bool:
        ledger = self._unheard()
        plain = bare(text, ledger, self.verbs)
        tasks = self.activities.tasks(plain, alone=alone) or (plain,)
        said = (EVERYWHERE.sub("", rephrased(task, ledger, self.verbs)) for task in tasks)
        return any(map(self._reads, said))

    @staticmethod
    def _unheard() -> WordLedger:
        """A ledger that nobody looks into."""
        return WordLedger(lambda word: True, [])

    def _reads(self, text: str) -> bool:
        """Whether the grammar reads a text in the task language's own words: others come to the
        same."""
        return self._read.of(text, lambda: self._parses(text))

    def _parses(self, text: str) -> bool:
        parser = Parser(self.vocabulary, self.lexicon)
        try:
            clauses = parser.parse([Phrase(text)])
        except Unclear:
            clauses = parser.clauses[-1:]
            if not (parser.whole and clauses and clauses[-1].value == GATHER):
                return False  # what is gathered goes where the next order says
        nouns = [noun for clause in clauses for noun in _nouns(clause)]
        named = [noun for noun in nouns if noun.words]
        return all(self.vocabulary.knows(noun.words) for noun in named)


def _nouns(clause: Clause) -> Iterator[Noun]:
    """Every noun of a clause."""
    places = [place.noun for place in (clause.place,) if place is not None]
    for noun in (*clause.objects, *places):
        yield from _with_places(noun)


def _with_places(noun: Noun) -> Iterator[Noun]:
    yield noun
    for other in (*(place.noun for place in noun.places), *noun.excepted):
        yield from _with_places(other)
