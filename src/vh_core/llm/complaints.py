"""What a server's error message complains about.

Servers say it in words of their own; a few name the setting in a field. Which setting is named, and
which values the message says it may have, is all that is looked for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

#: how servers speak of settings; "n" alone would be found in any sentence with an "n-gram"
_SPOKEN = {
    "logprobs": r"top_?log_?prob\w*|log[ _-]?prob\w*",
    "n": r"(?<![\w'’\\-])n(?![\w'’-])|(['\"`])n\1"
    r"|best_of|num(?:ber of)? (?:completions|choices|samples)",
    "max_tokens": r"(?<!\w)max_(?:completion_|new_)?tokens(?!\w)",
    "choices": r"grammar|structured_?outputs?|guided|response_format|json_?schema",
} | {
    name: rf"(?<!\w){name}(?!\w)"
    for name in (
        "seed",
        "presence_penalty",
        "frequency_penalty",
        "top_p",
        "temperature",
        "stop",
    )
}
_NEWER_NAME = "max_completion_tokens"

_NUMBER = r"(-?\d+(?:\.\d+)?)"
_BETWEEN = re.compile(
    rf"between {_NUMBER} and {_NUMBER}|{_NUMBER} ?(?:<=|≤) ?[a-z_]+ ?(?:<=|≤) ?{_NUMBER}"
    rf"|\[{_NUMBER}, ?{_NUMBER}\]|from {_NUMBER} to {_NUMBER}"
)
_AT_MOST = re.compile(
    r"(?:<=|≤|at most|up to|not? (?:more|greater|larger|higher) than"
    r"|less(?: than)? or equal(?: to)?|exceeds?(?: the (?:limit|maximum) of)?"
    r"|max(?:imum)?(?: allowed)?(?: value| length| number)?(?: of| is|:)?)"
    rf" ?{_NUMBER}"
)
_AT_LEAST = re.compile(
    r"(?:>=|≥|at least|not? (?:less|lower|smaller) than|(?:greater|more)(?: than)? or equal(?: to)?"
    r"|minimum(?: allowed)?(?: value)?(?: of| is|:)?)"
    rf" ?{_NUMBER}"
)
_POSITIVE = re.compile(r"strictly positive|(?:> ?|(?:greater|more) than )0(?![.\d])")
#: what is sent where 0 is too small
_SMALL = 0.01
#: more of a message is not looked at, characters
_LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Range:
    """The values that a setting may have; of a list, its lengths."""

    low: float = float("-inf")
    high: float = float("inf")

    def nearest(self, value: float) -> float:
        """The value, or the end of the range that is nearest to it."""
        return min(max(value, self.low), self.high)

    def joined(self, other: Range) -> Range:
        """The values that both allow."""
        return Range(max(self.low, other.low), min(self.high, other.high))


@dataclass(frozen=True, slots=True)
class Complaint:
    """The settings that a message names, and the values that it allows. `newer_name`: it wants
    `max_tokens` under the name "max_completion_tokens"."""

    settings: frozenset[str] = frozenset()
    allowed: Range = Range()
    newer_name: bool = False


def read_complaint(message: str, param: str = "") -> Complaint:
    """Read an error message; `param` is the setting that the server names in a field, if it does.

    A message that says nothing of a setting gives an empty `Complaint`.
    """
    text = " ".join(message[:_LONGEST].lower().split())
    settings = _named(param.lower()) or _named(text)
    return Complaint(settings, _allowed(text), _NEWER_NAME in text)


def _named(text: str) -> frozenset[str]:
    return frozenset(name for name, spoken in _SPOKEN.items() if re.search(spoken, text))


def _allowed(text: str) -> Range:
    found = _BETWEEN.search(text)
    if found:
        low, high = (float(number) for number in found.groups() if number is not None)
        return Range(low, high) if low <= high else Range()
    most, least = _AT_MOST.search(text), _AT_LEAST.search(text)
    if least is None and _POSITIVE.search(text):
        return Range(low=_SMALL)
    return Range(
        float(least[1]) if least else float("-inf"), float(most[1]) if most else float("inf")
    )
