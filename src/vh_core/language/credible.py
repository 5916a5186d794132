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

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.name_words import is_plain_name
from vh_core.language.senses import Kind
from vh_core.language.syntax import THINGS, Clause
from vh_core.language.wording.asides import orders_in
from vh_core.language.wording.said_in_short import with_apostrophes

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

Words = tuple[str, ...]


def credible(
    unclear: Unclear, text: str, clauses: Sequence[Clause], verbs: Collection[str]
) -> Unclear:
    """The reason why a text is refused, or one that is no more than what is sure. `clauses` are
    what was made of the text, `verbs` those of orders."""
    cause = unclear.cause
    if cause is None or cause.noun is None:
        return unclear
    noun = cause.noun
    said = _Said(with_apostrophes(text), clauses, verbs)
    if cause.of is CauseOf.UNFIT:
        if said.is_done_to(noun):
            return unclear
        what = " ".join(noun) or "it"
        reason = f'I do not understand what to do with "{what}": {unclear.reason}'
    elif cause.of is CauseOf.THERE:
        if said.is_where(noun, cause.where):
            return unclear
        what = f"{' '.join(noun) or 'it'} {cause.where}"
        reason = f'I do not know which one is "{what}", or where it goes; there is {cause.instead}'
        return Unclear("not_understood", reason, unclear.suggestions)
    elif said.orders(noun):
        return unclear
    else:
        what = said.around(noun)
        reason = f'I do not understand "{what}"; say only what to do'
    return Unclear("not_understood", reason, unclear.suggestions, cause=Cause(CauseOf.SENSE, what))


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

    def orders(self, noun: Words) -> bool:
        """Whether a noun is said in an order, or in the only sentence there is."""
        sentences = self._sentences
        naming = [each for each in sentences if _names(noun, each)]
        if not naming:
            return is_plain_name(noun)  # a slip was put right
        others = [each for each in sentences if each not in naming]
        if any(map(self._is_order, naming)) or not any(map(self._is_order, others)):
            return True
        wished = any(map(_WISHED.match, naming))
        return wished and all(map(_OF_IT.search, filter(self._is_order, others)))

    def is_where(self, noun: Words, where: str) -> bool:
        """Whether the one place that is said of a noun can only be where it is."""
        if not self._is_single or not noun or _SEVERAL.search(where):
            return False
        if noun in (THINGS, ("furniture",)) or _IF.match(self.text):
            return False
        moved = any(clause.kind in _MOVED for clause in self.clauses)
        said = _OUT_OF.search(self.text) or _TAKEN.match(self.text)
        return not moved or where.isupper() or said is not None

    def is_done_to(self, noun: Words) -> bool:
        """Whether it is a noun of an order to which something is to be done."""
        if not noun:
            return False
        if self._is_single and not _DENIES.search(self.text):
            return True
        return any(self._stands_after_verb(noun, each) for each in self._sentences)

    def around(self, noun: Words) -> str:
        """The sentence in which a noun is said; where none is, what was made of it."""
        naming = (each for each in self._sentences if _names(noun, each))
        said = next(naming, " ".join(noun))
        return said if len(said) <= _SHOWN else f"{said[: _SHOWN - 1]}…"

    def _is_order(self, sentence: str) -> bool:
        begins = re.match(rf"{_BEFORE}(?P<verb>[a-z]+)\b", sentence)
        if begins is not None and begins["verb"] in self.verbs:
            return True
        return bool(_ASKS_POLITELY.search(sentence) or orders_in(sentence, self.verbs))

    def _stands_after_verb(self, noun: Words, sentence: str) -> bool:
        name = re.escape(" ".join(noun))
        before = re.findall(rf"(?=\b([a-z]+){_BETWEEN} {name}\b)", sentence)
        return any(verb in self.verbs and verb not in _TO_LOOK for verb in before)


def _names(noun: Words, sentence: str) -> bool:
    return re.search(rf"\b{re.escape(' '.join(noun))}\b", sentence) is not None
