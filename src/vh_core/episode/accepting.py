"""An answer in a talk to "did you mean …?", with which a task that was not understood was refused.

yes            the sentence, where one was offered
the second     of several, that one
no             none of them
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from vh_core.asking.words import (
    LAST,
    NUMBERS,
    REFUSALS,
    YES,
    as_answered,
    without_courtesy,
    words_in,
)

_MEANT = re.compile(
    r"^(?:yes |exactly |right )?(?:that is|that's|this is)"
    r" (?:it|what i (?:mean|meant|want|wanted))$|^(?:yes )?exactly$"
)
_WHICH = re.compile(
    r"^(?:(?:yes|yeah|please|i mean|i meant|do|take) )*(?:the |number |option |no )?"
    rf"(?P<which>{'|'.join(NUMBERS)}|one|{LAST})(?: (?:one|sentence))?$"
)


def accepted(text: str, offers: Sequence[str]) -> str:
    """The sentence that somebody accepts of those that were offered; empty where it is none."""
    said = _plain(text)
    if not offers or not said or said in REFUSALS:
        return ""
    which = _WHICH.match(said)
    if which is not None:
        word = which["which"]
        at = len(offers) if word == LAST else NUMBERS.get(word, 1)
        return offers[at - 1] if at <= len(offers) else ""
    agreed = said in YES or _MEANT.match(said) is not None
    return offers[0] if agreed and len(offers) == 1 else ""


def declined(text: str) -> bool:
    """Whether somebody says that nothing is meant that was offered, and no more."""
    return _plain(text) in REFUSALS


def _plain(text: str) -> str:
    """Its words without those of courtesy; none of what asks."""
    if len(text) > 80 or "?" in text:
        return ""
    return without_courtesy(words_in(as_answered(text)))
