"""Where a thing is, said beside the order for it: "bring me the milk. It should be in the fridge" is
no order to put it there, but says which milk, and where it is to be found."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re
from collections.abc import Sequence

from vh_core.language.wording.sentences import Sentence

_SURELY = r"(?:probably |perhaps |maybe |most likely |usually |normally |still |now |just )*"
#: that something is somewhere, as it is, as it is guessed, or as one finds it
_IT_IS = (
    rf"(?:(?:it|they|that|which|those) {_SURELY}(?:is|are|(?:should|must|ought to|has to|have to|may|might|could|will) {_SURELY}be|(?:is|are) supposed to be){' ' + _SURELY}"
    rf"|(?:should|must|might) be |(?:i (?:think|believe|guess|suppose) (?:that )?(?:it|they) (?:is|are) )|(?:probably|maybe|perhaps) "
    rf"|you(?:'ll)? {_SURELY}(?:(?<=you'll )|will|can|should|might|may|could) {_SURELY}(?:find|see) (?:it|them) |i (?:left|put|saw|last saw) (?:it|them) )"
)
_WHERE = rf"{_IT_IS}(?P<where>(?:in|on|inside|at) (?:the|my|our) (?:(?!and\b|but\b|then\b|so\b)\w+ ?){{1,3}})"
#: an order for a thing of which nothing else is said
_ORDER = r"(?P<order>(?:(?:please|robot|can you|could you|would you|go and),? )*(?:bring|get|fetch|grab|hand|give|pass|find|take)(?: me| us)? (?:the|my|our|a|an|some|one) (?!(?:in|on|from|to)\b)\w+(?: (?!(?:in|on|at|from|to|off|out|of|into|onto|and|or|with|that|which|here|there|for|under|near|by|inside|up|over|where)\b)\w+){0,2}?)(?P<please>,? please)?"
_TOLD = re.compile(rf"^{_ORDER}[,;:]? (?:and )?{_WHERE}$")
_ORDERED, _SAID = re.compile(rf"^{_ORDER}$"), re.compile(rf"^(?:and )?{_WHERE}$")


def with_places(said: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, with where a thing is as a part of the order for it."""
    found: list[Sentence] = []
    for each in said:
        before = _ORDERED.match(found[-1].text) if found else None
        where = _SAID.match(each.text) if before is not None else None
        told = _TOLD.match(each.text)
        if before is not None and where is not None and not each.items and each.mark != "?":
            last = found.pop()
            found.append(Sentence(_narrowed(before, where["where"]), last.mark, last.items))
        elif told is not None:
            found.append(Sentence(_narrowed(told, told["where"]), each.mark, each.items))
        else:
            found.append(each)
    return found


def _narrowed(order: re.Match[str], where: str) -> str:
    return f"{order['order']} that is {where.strip()}{order['please'] or ''}"
