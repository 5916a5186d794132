"""How something is said to be that no home shows, "the old newspaper", "the raw fish", where that
need not tell it from others: it is left out, and told, where there is only one that can be meant.

Colours and sizes tell things from others, and are not left out.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from vh_core.naming import Words, singular

_UNSEEN = r"(?:old|used|raw|uncooked|rotten|ripe|fresh|stale|leftover|low|tall|spare|half[- ](?:eaten|empty|full))"
_SAID = re.compile(
    rf"\b(?P<which>the|that|this|my|our|both|(?:both|all|the) (?:of )?(?:the )?(?:two|three|four|\d)|two|three|four|\d) (?P<so>(?:clean |dirty |open |closed )?)(?P<how>{_UNSEEN}) (?P<name>[a-z]+(?: [a-z]+){{0,2}})"
)
_ONE = re.compile(r"(?:the|that|this|my|our)$")


@dataclass(slots=True)
class UnseenQualities:
    """Leaves out of a text what no home shows of its things; `knows`: whether words name things of
    the home."""

    knows: Callable[[Words], bool]
    said: list[str] = field(default_factory=list)

    def without(self, text: str) -> tuple[str, tuple[str, ...]]:
        """The text in lower case without that, and what was left out, each with its thing."""
        self.said = []
        return _SAID.sub(self._plain, text), tuple(self.said)

    def _plain(self, found: re.Match[str]) -> str:
        words = found["name"].split()
        names = (tuple(words[:end]) for end in range(len(words), 0, -1))
        name = next(filter(self.knows, names), ())
        one = _ONE.match(found["which"]) is not None
        if not name or (one and singular(name[-1]) != name[-1]):
            return found[0]
        self.said.append(f"{found['how']} {' '.join(name)}")
        return f"{found['which']} {found['so']}{found['name']}"
