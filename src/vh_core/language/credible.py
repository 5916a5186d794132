"""Whether the reason for which a text is refused is the real one.

A reason comes of a reading. That nothing is called "tea" here is true of most homes, and no reason
to refuse "I want another tea. Get me a clean mug": what is wanted there is the mug. So a reason
that is about a noun stands only where the noun is what is ordered; otherwise it is said what was
not understood, and what there is.

    a reason about a noun ─► is that said in an order, and of it alone? ─► the reason stands
                                      │ no
                                      ▼
                             "I do not understand …"
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from vh_core.language.misunderstanding import ReasonSubject, Unclear
from vh_core.language.resolution.name_words import is_plain_name
from vh_core.language.senses import Kind
from vh_core.language.syntax import THINGS, Clause
from vh_core.language.wording.asides import orders_in
from vh_core.language.wording.sentences import with_apostrophes

_ENDS = re.compile(r"[.!?;…]+(?:\s+|$)|\s*[\n\r]+\s*")
#: said before an order
_BEFORE = (
    r"(?:(?:please|kindly|hey|hi|hello|ok|okay|oh|well|so|now|then|and|also|just|quickly|robot|dear"
    r"|next|first|finally|go and|let's|step \d+|\d+[.):]?|[-*•]|could you|can you"
    r"|would you|will you|i want you to|i need you to|you should|you can),?:? +)*"
)
_ASKS_POLITELY = re.compile(r"\b(?:please|(?:can|could|would|will) you)\b")
#: what is said of where things are in so many words
_OUT_OF = re.compile(r"\b(?:from|out of|off)\b")
_TAKEN = re.compile(rf"{_BEFORE}(?:take|grab|pick up|find|remove)\b")
#: what stands between a verb and the name of a thing
_BETWEEN = (
    r"(?: (?:on|off|up|down|out|away|in|me|us|the|my|our|your|his|her|a|an|some|all|both|of|this"
    r"|that|these|those|every|each|one|two|three|dirty|clean|open|other))*"
)
#: where a place may be where things are, or where they go
_MOVED = frozenset({Kind.PLACE, Kind.FETCH, Kind.RELEASE})
#: what is wished for, or looked for, before an order that is about it
_WISHED = re.compile(
    r"(?:where|(?:is|are) there|do (?:we|you|i) have"
    r"|(?:i|we) (?:need|want|would like|am looking for))\b"
)
_OF_IT = re.compile(r"\b(?:it|them|one|some|that|those)\b")
#: several things at once, or what was spoken of; more than one that nothing is at
_SEVERAL = re.compile(r" and |\b(?:there|it or them|left|rooms)\b")
_IF = re.compile(r"(?:if|in case|when|should)\b")
_DENIES = re.compile(r"\b(?:not|no|never|(?:do|does|is|are|can|must|wo)n'?t)\b")
#: verbs of what is looked at, and not changed
_TO_LOOK = frozenset({"check", "look", "find", "see", "search", "inspect", "locate", "go", "walk"})
_SHOWN = 70


def credible(
    unclear: Unclear, text: str, clauses: Sequence[Clause], verbs: Collection[str]
) -> Unclear:
    """The reason why a text is refused, or one that is no more than what is sure. `clauses` are
    what was made of the text, `verbs` those of orders."""
    about = unclear.about
    if about is None:
        return unclear
    said = _Said(with_apostrophes(text), clauses, verbs)
    if unclear.kind == "unsuitable":
        if said.is_done_to(about):
            return unclear
        what = " ".join(about.words) or "it"
        reason = f'I do not understand what to do with "{what}": {unclear.reason}'
    elif about.where:
        if said.is_where(about):
            return unclear
        what = f"{' '.join(about.words) or 'it'} {about.where}"
        reason = f'I do not know which one is "{what}", or where it goes; there is {about.instead}'
    elif said.orders(about):
        return unclear
    else:
        reason = f'I do not understand "{said.around(about)}"; say only what to do'
    return Unclear("not_understood", reason, unclear.suggestions)


@dataclass(frozen=True)
class _Said:
    """What was said, in lower case, and made of it."""

    text: str
    clauses: Sequence[Clause]
    verbs: Collection[str]

    @property
    def _sentences(self) -> list[str]:
        return [each for each in _ENDS.split(self.text) if each and each.strip()]

    @property
    def _is_single(self) -> bool:
        """Whether it is one order in one sentence."""
        return len(self._sentences) == 1 and len(self.clauses) <= 1

    def orders(self, about: ReasonSubject) -> bool:
        """Whether a noun is said in an order, or in the only sentence there is."""
        sentences = self._sentences
        naming = [each for each in sentences if _names(about, each)]
        if not naming:
            return is_plain_name(about.words)  # a slip was put right
        others = [each for each in sentences if each not in naming]
        if any(map(self._is_order, naming)) or not any(map(self._is_order, others)):
            return True
        wished = any(map(_WISHED.match, naming))
        return wished and all(map(_OF_IT.search, filter(self._is_order, others)))

    def is_where(self, about: ReasonSubject) -> bool:
        """Whether the one place that is said of a noun can only be where it is."""
        if not self._is_single or not about.words or _SEVERAL.search(about.where):
            return False
        if about.words in (THINGS, ("furniture",)) or _IF.match(self.text):
            return False
        moved = any(clause.kind in _MOVED for clause in self.clauses)
        said = _OUT_OF.search(self.text) or _TAKEN.match(self.text)
        return not moved or about.where.isupper() or said is not None

    def is_done_to(self, about: ReasonSubject) -> bool:
        """Whether it is a noun of an order to which something is to be done."""
        if not about.words:
            return False
        if self._is_single and not _DENIES.search(self.text):
            return True
        return any(self._stands_after_verb(about, each) for each in self._sentences)

    def around(self, about: ReasonSubject) -> str:
        """The sentence in which a noun is said; where none is, what was made of it."""
        naming = (each for each in self._sentences if _names(about, each))
        said = next(naming, " ".join(about.words))
        return said if len(said) <= _SHOWN else f"{said[: _SHOWN - 1]}…"

    def _is_order(self, sentence: str) -> bool:
        begins = re.match(rf"{_BEFORE}(?P<verb>[a-z]+)\b", sentence)
        if begins is not None and begins["verb"] in self.verbs:
            return True
        return bool(_ASKS_POLITELY.search(sentence) or orders_in(sentence, self.verbs))

    def _stands_after_verb(self, about: ReasonSubject, sentence: str) -> bool:
        name = re.escape(" ".join(about.words))
        before = re.findall(rf"(?=\b([a-z]+){_BETWEEN} {name}\b)", sentence)
        return any(verb in self.verbs and verb not in _TO_LOOK for verb in before)


def _names(about: ReasonSubject, sentence: str) -> bool:
    return re.search(rf"\b{re.escape(' '.join(about.words))}\b", sentence) is not None
