"""How things are spread over places, said last: "put two plums on the nightstands, one on each".
Patterns over a text in lower case, before its sentences are told apart."""

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS_OR_GOES_ON, table
from vh_core.language.wording.word_classes import PUTTING, SMALL_NUMBER, either
from vh_core.naming import singular

_NAME = r"[a-z]+(?: [a-z]+)??"


def _spread(found: re.Match[str]) -> str:
    """The order with a place told for each: as many places as things are counted, one for each of
    those that are meant, or one thing for each place."""
    put, where = found["put"], found["at"]
    what, place = singular(found["what"]), singular(found["place"])
    told = (found["det"] or "").removeprefix("an ").removeprefix("a ")
    number = found["n"] or ""
    if number and not told:
        return f"{put} one {what} {where} each of the {number} {place}s"
    if number:
        return f"{put} each of the {number} {what}s {where} a different {place}"
    if told and what != found["what"]:
        return f"{put} each {what} {where} a different {place}"
    return f"{put} one {what} {where} each {place}"


ONE_EACH_BEHIND = table(
    (
        rf"(?P<begins>{BEGINS_OR_GOES_ON}(?:please )?)(?P<put>{either(PUTTING)}) "
        r"(?P<det>(?:all )?(?:the|my|our|these|those) |both |all |an? )?"
        rf"(?:(?P<n>{SMALL_NUMBER}|\d+) )?"
        rf"(?P<what>{_NAME}) (?P<at>on|in|onto|into) (?:the|both|all|all the|my|our)"
        rf"(?: (?:{SMALL_NUMBER}|\d+))? (?P<place>{_NAME}s),? (?:with )?(?:just |only )?(?:one|1) "
        r"(?:(?:on|in|for|to|onto|into) each(?: (?:one|of them))?|each)"
        r"(?=(?:,? please)?\s*(?:[.,;!?]|$))",
        lambda found: found["begins"] + _spread(found),
    ),
)
