"""A text in its parts: those that ask for something, and those that only say something.

    theres a gross bowl on the table | can you put it in the dishwasher | guests in 5

What asks for something is known by what is in it: a verb that begins an order, a wish, a direction.
Parts that ask and stand side by side stay together, as a list does.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from vh_core.language import patterns as re
from vh_core.language.function_words import CONDITIONALS, FILLERS, NUMBERS
from vh_core.language.odd_words import could_restrict
from vh_core.language.offers.chunker import Chunker
from vh_core.language.offers.chunks import Chunks
from vh_core.language.senses import Kind
from vh_core.language.tokens import tokenize
from vh_core.language.wording.speech import is_remark

_BETWEEN = re.compile(
    r"\s*(?:[.!?;…\n\r]+|,|:(?=\s|$)|\s[-–—*•]+(?=\s)|[()]|\s*[-=]+>\s*)\s*"
    r"|(?<!that),? (?=(?:because|cause|cuz|coz|since|as soon as|so that|so|but|while|whilst|otherwise|or else|now that|can you|could you|would you|will you|i am|i want|i need|i have|it is|its(?! (?:home|place|own)\b)|they are|she is|he is|we are|there is|there are|thank you|thanks|do it|get it|put it|then)\b)"
)
_STRONG = re.compile(r"[.!?;…\n\r]")
_LEADS = re.compile(
    r"^(?:(?:and|so(?! that)|but|then|oh|well|ah|ok|okay|hey|hi|hello|yo|hmm|um|uh|right|now|also|as well|afterwards|after that|finally|first|firstly|next|lastly|just|because|cause|cuz|coz|since|step \w+|\(?\d{1,2}[.)]|for me|robot|dear|my dear|mate|buddy)\b[,.:]? ?)+"
)
_ASKS_FOR = re.compile(
    r"^(?:need|want|fancy) |\b(?:should|must|has to|have to|needs? (?:to|a|\w+ing)|ought|oughta|shall|supposed to|belongs?|goe?s? (?:straight |right )?(?:in|on|into|onto|to|back|next|there|with)|please|pls|so that there|comes? (?:in|on|into|onto|to|back)|(?:can|could|would|will|might) (?:you|i|we)|(?:i|we) (?:really |just )?(?:want|need|would like|'d like|would love|'d love|fancy|prefer|could do with|could use)|is to|are to|is its (?:home|place)|had better|better be|make sure|let)\b"
)
_COURTESY = re.compile(
    r"^(?:(?:please|kindly|(?:can|could|would|will) you(?: please| kindly)?|i (?:want|need) you to|i would like you to|you (?:should|must|can)),? )+(?=\w)"
    r"|,? (?:please|pls|thanks|thank you|ok|okay|right)(?= ?$)"
)
#: "six in all"
_COUNTS = re.compile(
    rf"^(?:{'|'.join(NUMBERS)}|\d+)\b(?! (?:minutes?|mins?|hours?|seconds?|things?|jobs?|tasks?)\b) \w"
)
_IF = re.compile(r"(?:(?:and|so|but|,) ?)*(?:if|in case) ")
#: "dirty glasses, dishwasher, on"
_STATE = re.compile(r"^(?:on|off|open|closed|shut)$")
#: says which one of what was named is meant
_WHICH_ONE = re.compile(r"^(?:the|that|those) ones? (?:that|which|nearest|closest|by|near)\b")
_HOME = re.compile(r"\b(?:is|are) (?:its|their|the right) (?:home|place|spot)\b")
_WHERE_IT_BELONGS = re.compile(
    r"\b(?:where (?:it|they) (?:belongs?|goes|go|(?:should|oughta|ought to|needs? to)(?: be| go)?)|in (?:its|their) (?:home|place|spot))\b"
)
_TOWARDS = re.compile(r"\b(?:into|onto|to|towards|back (?:in|on))\b")
_SAYS = re.compile(
    r"\b(?:is|are|was|were|am|has|had|have|did|does|do|will|left|forgot|forgotten|says?|said|wants?|wanted|likes?|knows?|thinks?|comes?|came|goes|gets?|got|smells?|stinks?|looks?|keeps?|stays?|remains?|needs?)\b|'s\b|n't\b"
)
_SOMEBODY = re.compile(
    r"^(?:i|we|he|she|they|you|it|somebody|someone|nobody|everybody|my|our|her|his|mrs?|ms|dr|there)\b"
)


class Saying(Enum):
    """What a part of a text does."""

    #: it asks for something
    ASKS = "asks"
    #: it names things, and neither asks nor tells
    NAMES = "names"
    #: it says how things are, or what somebody did
    TELLS = "tells"
    #: nothing in it means anything here
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class AskingPart:
    """A part of a text, with what means something in it. `said` is all of it, with the words that
    lead on to it ("but …"); `ends` says whether a sentence ends there."""

    text: str
    saying: Saying
    chunks: Chunks
    ends: bool
    said: str


def parts_of(
    text: str, chunker: Chunker, verbs: Collection[str], tells: Callable[[str], bool]
) -> list[AskingPart]:
    """The parts of a text in lower case; those that ask, or name, side by side as one, across what
    is empty, which stands behind them then. `verbs` begin orders; `tells` says whether a text only
    tells something."""
    found: list[AskingPart] = []
    start, led = 0, ""
    marks = [*_BETWEEN.finditer(text)]
    for mark in [*marks, None]:
        end, after = (mark.start(), mark.end()) if mark is not None else (len(text), len(text))
        condition = _IF.match(text[start:end].lstrip()) and "," not in text[start:end]
        if mark is not None and mark[0].strip() == "," and condition:
            continue  # "if the tv is on, turn it off"
        said = f"{led} {text[start:end]}".strip(" ,-\"'")
        bare = _LEADS.sub("", said).strip()
        between, start = text[end:after], after
        led = said if not bare or bare in CONDITIONALS else ""
        if led:
            continue
        chunks = chunker.chunks(bare)
        ends = mark is None or bool(_STRONG.search(between))
        found.append(AskingPart(bare, _asking(bare, chunks, verbs, tells), chunks, ends, said))
    if led:
        found.append(AskingPart(led, Saying.EMPTY, chunker.chunks(led), True, led))
    return _joined(found, chunker)


def _asking(
    text: str, chunks: Chunks, verbs: Collection[str], tells: Callable[[str], bool]
) -> Saying:
    if chunks.is_empty:
        alone = _COUNTS.match(text) or _STATE.match(text)
        return Saying.NAMES if alone else Saying.EMPTY
    if _IF.match(text):
        return Saying.ASKS
    if text.startswith("so that ") or _HOME.search(text):  # how it should be in the end
        return Saying.ASKS
    if _WHICH_ONE.match(text):
        return Saying.NAMES
    if text.startswith("of "):  # of which it speaks
        return Saying.TELLS
    text = _WHERE_IT_BELONGS.sub("there", text)
    words = _without_fillers(text)
    polite = re.match(r"^(?:can|could|would|will|might|may) (?:you|i|we)\b", text)
    if not polite and (tells(text) or is_remark(text)):
        return Saying.TELLS if chunks.things or chunks.points else Saying.EMPTY
    begins = bool(words) and words[0] in verbs and words[1:2] not in (["is"], ["are"])
    if begins or polite or _ASKS_FOR.search(text):
        return Saying.ASKS
    if _SAYS.search(text) or _SOMEBODY.match(text):
        return Saying.TELLS
    toward = _TOWARDS.search(text) is not None
    if toward or chunks.states or chunks.kinds - {Kind.MENTION, Kind.VAGUE, Kind.SPLIT}:
        return Saying.ASKS
    return Saying.NAMES if chunks.things else Saying.EMPTY


def is_short_order(chunks: Chunks, chunker: Chunker) -> bool:
    """Whether something to carry is named, and something else that is none: "glasses, dishwasher",
    each once."""
    moved = [chunker.can_move(each) for each in chunks.things]
    names = {each.name for each in chunks.things}
    each_once = len(names) == len(moved) and not any(map(could_restrict, chunks.words))
    return any(moved) and not all(moved) and each_once


def in_short(text: str) -> str:
    """An order without what is said out of courtesy before and after it."""
    return _COURTESY.sub("", text).strip(" ,?").removesuffix(" and").strip(" ,") or text


def _without_fillers(text: str) -> list[str]:
    words = [token.text for token in tokenize(text)]
    while words:
        filler = next((f for f in FILLERS if tuple(words[: len(f)]) == f), None)
        if filler is None:
            return words
        words = words[len(filler) :]
    return words


def _joined(parts: Sequence[AskingPart], chunker: Chunker) -> list[AskingPart]:
    """The parts, with those that ask or name and are of one sentence in one; what is empty behind
    all others."""
    found: list[AskingPart] = []
    empty: list[AskingPart] = []
    for part in parts:
        if part.saying is Saying.EMPTY:
            if found and part.ends:
                found[-1] = replace(found[-1], ends=True)
            empty.append(part)
            continue
        last = found[-1] if found and not found[-1].ends else None
        if last is not None and _go_together(last, part):
            text = f"{last.text}, {part.text}"
            saying = Saying.ASKS if Saying.ASKS in (last.saying, part.saying) else part.saying
            said = f"{last.said}, {part.said}"
            found[-1] = AskingPart(text, saying, chunker.chunks(text), part.ends, said)
        else:
            found.append(part)
    return [*found, *empty]


def _go_together(one: AskingPart, other: AskingPart) -> bool:
    together = (Saying.ASKS, Saying.NAMES)
    if one.saying not in together or other.saying not in together:
        return False
    both_order = one.saying is other.saying is Saying.ASKS
    return not (both_order and one.chunks.verbs and other.chunks.verbs)
