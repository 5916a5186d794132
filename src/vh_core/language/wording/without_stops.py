"""What people tell right before an order, with nothing between the two, as speech is written down:
"i want to go to sleep turn off the light", "i need some napkins can you get me some".

Only what somebody tells of themselves, of a thing, or of what there is; and only before a verb with
its thing or place behind it: "i want the lights turn off" tells no two things.
"""

from __future__ import annotations

import re

from vh_core.language.wording.word_classes import ORDER

_LONGEST = 300
#: what is said before it
_HELLO = r"(?:(?:hey|hi|hello|ok|okay|robot|sorry|listen|well) )*"
_IS = r"(?:am|are|is|was|have|has|had|needs?|wants?|would|feel|lost|can't find)"
#: what such a clause begins with
_TELLS = re.compile(
    rf"{_HELLO}(?:i|we|it|that|there|(?:the|my|our) [a-z]+)(?:'(?:m|s|re|ve|d)| {_IS})\b"
)
_ASKS = r"(?:(?:can|could|would|will) you |please |just |maybe )*"
_THINGS = r"(?:the|my|our|an?|some|all|every|both|one|two|three)"
_WHAT = rf"(?:(?:it|them|one|some|me|us|there|here)\b|(?:(?:to|into|in|near|at) )?{_THINGS} )"
_ORDER = re.compile(rf"{_ASKS}{ORDER} (?:(?:on|off|out|up|down|back) )?{_WHAT}")
#: behind one of these goes on what was begun
_GOES_ON = frozenset(
    {"to", "and", "or", "but", "then", "you", "not", "please", "that", "if", "when", "just", "who",
     "which", "whoever", "let", "help", "go", "come", "would", "will", "can", "could", "must",
     "should", "may", "might", "shall", "never", "always", "so", "the", "my", "our", "your", "a",
     "an", "some", "all", "every", "both", "each", "no", "robot", "somebody", "someone", "for",
     "of", "in", "on", "at", "with", "by", "from", "until", "while", "before", "after", "because",
     "since", "as", "i", "we", "they", "he", "she"}
)  # fmt: skip
_STOPS = re.compile(r"[.,;:!?\n]")
#: words of a clause at least
_FEWEST = 2


def with_stop(text: str) -> str:
    """The text, with a full stop before the order behind what is told; as it stands where nothing
    is told before an order, or where something stands between them."""
    plain = text.lower()
    if len(text) > _LONGEST or not _TELLS.match(plain):
        return text
    for space in re.finditer(" ", plain):
        told, order = plain[: space.start()], plain[space.end() :]
        if _STOPS.search(told):
            return text
        words = told.split()
        if len(words) < _FEWEST or _goes_on(words[-1]) or not _ORDER.match(order):
            continue
        return f"{text[: space.start()]}. {text[space.end() :]}"
    return text


def _goes_on(word: str) -> bool:
    return word in _GOES_ON or word.endswith("n't")
