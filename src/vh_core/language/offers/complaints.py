"""A complaint as what would end it: "the tap is still running", "I forgot to close the window".

Who says so may only tell it, so nothing is done: the order is offered.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable

from vh_core.goals import Goal
from vh_core.graph import GraphView
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Misunderstanding, Offer

_ENDS_IT = {
    "on": "turn off",
    "running": "turn off",
    "off": "turn on",
    "open": "close",
    "closed": "open",
    "shut": "open",
    "dirty": "wash",
}
_STILL = re.compile(
    rf"^(?P<what>(?!(?:if|when|while|because|since|as|whether)\b)[^,;]+?)(?:'s| is| are) still (?P<state>{'|'.join(_ENDS_IT)})\b"
    r"(?P<where> (?:in|on|at) (?:the|my|our) [^,;]+)?$",
    re.IGNORECASE,
)
#: nobody tells this of a tap who does not mind it
_RUNS = re.compile(
    r"^(?P<what>(?:the |my |our |a )?(?:[\w ]+ )?(?:tap|taps|faucet|faucets))(?:'s| is| are) (?P<state>running)"
    r"(?P<where> (?:in|on|at) (?:the|my|our) [^,;]+)?$",
    re.IGNORECASE,
)
_FORGOT = re.compile(
    r"^i (?:think i |have |must have |just )?(?:forgot|forgotten) to (?P<order>[^,;]+?)(?:,? (?:so |please |can you |could you )*do (?:it|that)(?: for me)?)?$",
    re.IGNORECASE,
)


def as_complained(
    text: str, read: Callable[[str], Goal | Misunderstanding], view: GraphView
) -> tuple[Offer, ...]:
    """What would put an end to what a text complains of; nothing where it is no complaint, or there
    is nothing to do."""
    said = " ".join(text.split()).rstrip(" .!")
    forgot = _FORGOT.match(said)
    found = _STILL.match(said) or _RUNS.match(said)
    if forgot is not None:
        order = forgot["order"]
    elif found is not None:
        what = found["what"][:1].lower() + found["what"][1:]
        order = f"{_ENDS_IT[found['state'].lower()]} {what}{found['where'] or ''}"
    else:
        return ()
    goal = read(order)
    if not isinstance(goal, Goal) or not goal.unmet(view):
        return ()
    return (Offer(order, goal.describe(view.graph)),)
