"""Whether an order that is said twice is done once: "grab plum, grab plum, put them on the table".

Who types steps counts so, and who is upset says again; where there are several plums, only that
person knows which of the two it is.
"""

from __future__ import annotations

from collections import Counter

from vh_core.goals import Goal
from vh_core.graph import Property
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings
from vh_core.naming import singular

_BETWEEN = re.compile(r"[.,;:!?\n]+|\b(?:and|then|also|please|next|now|\d+[.)])(?!\w)")
_ORDERS = re.compile(
    r"^(?:grab|take|get|fetch|bring|pick(?: up)?|put|place|set|lay|store|carry|move|wash|throw)\b"
    r"(?! (?:it|them|that|this|one|both|all|everything|some|\d+)\b)"
)


def require_none_twice(goal: Goal, text: str, things: NamedThings) -> None:
    """Raise `Unclear` where an order for one of several things is said twice, and the goal is about
    one of them."""
    parts = (" ".join(part.split()) for part in _BETWEEN.split(text.lower()))
    said = Counter(re.sub(r"\b(?:the|an?|my) ", "", part) for part in parts)
    for order in (each for each, times in said.items() if times > 1 and _ORDERS.match(each)):
        name = next(things.named_with(order), None)
        if name is None or singular(name[1].split()[-1]) != name[1].split()[-1]:
            continue
        there = {i for kind in name[2] for i in things.graph.by_class.get(kind, ())}
        lifted = {i for i in there if Property.GRABBABLE in things.graph.nodes[i].properties}
        changed = {each.subject for each in goal.conditions}
        if len(lifted) > 1 and len(lifted & changed) == 1:
            reason = f'"{order}" is said twice, and there is more than one'
            raise Unclear("not_understood", f'{reason}; say "two" of them, or say it once')
