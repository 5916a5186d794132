"""An activity that says itself how it is done: what stands behind its colon is all of it.

do the laundry: dirty towels into the washing machine and start it
do the dishes: all dirty ones into the dishwasher and start it
make a toast: one slice of bread into the toaster, then switch it on
"""

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear

_POLITE = r"^(?:(?:please|now|then|so|and|(?:can|could|would|will) you(?: please)?)[, ]+)*"
_ACTIVITY = re.compile(
    rf"{_POLITE}(?:do|wash|run|start|put on)(?: up)? (?:the |my |our |some )?(?:dirty )?"
    r"(?:(?P<clothes>laundry|washing|wash|clothes)|(?P<dishes>dishes|washing[ -]up))"
    r"(?:,? (?:please|now|for me))*$"
)
_MADE = re.compile(
    rf"{_POLITE}(?:make|fix|do|prepare)(?: me| us)? (?:(?:a|an|one|some|the|my) )?"
    r"(?:(?:cup|pot|slice|piece|round) of )?(?P<made>toast|coffee)(?:,? (?:please|now|for me))*$"
)
_MADE_WITH = {
    "toast": re.compile(r"\btoaster\b"),
    "coffee": re.compile(r"\bcoffee ?(?:maker|machine)\b"),
}
#: what the activity itself would be done with
_MACHINE = re.compile(r"\b(?:washing machine|washer|dish ?washer|machine)\b")
_PRONOUN = re.compile(r"\b(?:it|them|they|those|these|that)\b")
#: all that is done, without a name for it
_ALL_ONES = re.compile(
    r"^(?:put |load |throw |place )?(?:all )?(?:of )?(?:the )?dirty (?:ones|things)"
    r"(?P<go>(?: (?:go|belong|come))?) (?=(?:in|into|to)\b)"
)
_EVERYTHING = re.compile(
    r"^(?:put |load |throw |place )?(?:all (?:of )?(?:it|that)\b|everything|anything)\b"
)


def makes_something(head: str) -> bool:
    """Whether a text is an activity that is explained by what follows it with or without a colon:
    nobody makes toast twice."""
    return _MADE.match(head) is not None


def explained(head: str, order: str, *, only_names: bool) -> str:
    """The order that says how the activity in the head before its colon is done; "" where it does
    not. Raises `Unclear` where it names nothing, or does nothing but name things (`only_names`),
    and may be other things than the activity is about."""
    made = _MADE.match(head)
    if made is not None:
        return order if _MADE_WITH[made["made"]].search(order) else ""
    activity = _ACTIVITY.match(head)
    if activity is not None and only_names:
        reason = f'"{order}" may be all of the {activity["clothes"] or activity["dishes"]}, or more'
        raise Unclear("not_understood", f"{reason}; say what to do with it alone")
    machine = _MACHINE.search(order) if activity is not None else None
    if activity is None or machine is None:
        return ""
    named = "clothes" if activity["clothes"] else "dishes"
    if _EVERYTHING.match(order):
        reason = f'"{order.split(",")[0]}" may be the {named}, or all there is; say which'
        raise Unclear("not_understood", reason)
    order = _ALL_ONES.sub(f"put all dirty {named} ", order)
    return "" if _PRONOUN.search(order[: machine.start()]) else order
