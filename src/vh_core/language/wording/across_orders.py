"""What is said at the end of several orders, and belongs to one before them: "turn off all the
lights, close the windows and leave the hall light on"; and orders whose parts are easily taken for
parts of each other: "bring me the milk, the newspaper goes in the bin". Patterns over a text in
lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import ROOMS, either
from vh_core.naming import LIGHT_NAMES, singular

_THE = r"(?:the|my|our)"
_SMALL = r"(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|into|onto|to|from|of|is|are|was|were|with|for|not|no|goe?s?)"
_WORD = rf"(?!{_SMALL}\b)[a-z][a-z'-]*"
_NAME = rf"{_WORD}(?: {_WORD}){{0,2}}?"
_PLACE = rf"{_THE} {_WORD}(?: {_WORD})?"
_ROOM = rf"{_THE} {either(ROOMS)}"
_END = r"(?=\s*(?:[.,;!?]|$))"
_STOP = r"(?=\s*(?:[.;!?]|$))"
#: what stays, behind several orders
_STAYS = re.compile(
    rf"(?P<orders>{BEGINS}[^.!?;]*?[a-z])(?:,? (?:and|but)|,) (?:please |just |do )*(?:leave|keep) (?P<what>{_THE} [^.,;!?]*?) (?P<so>on|open|running)(?:,? (?:please|for me|tonight|though))*{_STOP}"
)
#: all of a kind, in the order that they are left out of
_ALL = re.compile(
    r"\b(?P<all>(?:all|every|each|the)(?: of)?(?: the| my| our)? (?:[a-z]+ )?(?P<kind>(?!(?:off|out|on|closed|shut|open)\b)[a-z]+)|everything)(?P<so> (?:off|out|closed|shut))?(?=,| and\b|$)"
)
_VERB = re.compile(r"(?:(?:turn|switch) off|close|shut)(?= $)")
_ONE_MORE = re.compile(rf" and {_THE} {_NAME}$")


def _left_out(found: re.Match[str]) -> str:
    """The orders, with what stays left out of the one that it would be undone by."""
    orders, what = found["orders"], found["what"]
    head = re.split(r" (?:in|on|at|of|by|near|next to|above|over) ", what)[0].split(" ")[-1]
    for every in _ALL.finditer(orders):
        kind = every["kind"]
        before = orders[: every.start()]
        off = re.search(r"\b(?:off|out)\b", f"{before[-20:]} {every['so'] or ''}")
        shut = re.search(r"\b(?:close|shut)\b[^,]*$", before) or "clos" in (every["so"] or "")
        undone = shut if found["so"] == "open" else off
        if undone and (kind is None or _are_alike(kind, head)):
            rest, verb = orders[every.end() :], _VERB.search(before)
            if verb is not None and _ONE_MORE.match(rest):  # all the lights and the tv
                rest = f". {verb[0]}{rest.removeprefix(' and')}"
            return f"{orders[: every.end()]} except {what}{rest}"
    return found[0]


def _are_alike(kind: str, head: str) -> bool:
    """Whether what is left out is of a kind: the hall light, of the lights or lamps."""
    lights = singular(kind) in LIGHT_NAMES and singular(head) in LIGHT_NAMES
    return lights or singular(kind) == singular(head)


ACROSS_ORDERS = table(
    (_STAYS.pattern, _left_out),
    # bring me the milk, the newspaper goes in the bin
    (
        rf"(?P<first>{BEGINS}(?:please )?(?:bring|get|give|fetch|hand|take|(?:i|we)(?:'d like| want| need| would like)) [^.!?;]*?[a-z]),(?: and)? (?=(?:{_THE} {_NAME}(?: (?:in|on|from) {_PLACE})?|{_THE} (?:[a-z]+ )?ones?(?: (?:in|on|from) {_PLACE})?) (?:goe?s|go|belongs?) (?:back )?(?:in|on|into|onto|to) )",
        r"\g<first>. ",
    ),
    # don't put the mug in the dishwasher. put the plate in instead
    (
        rf"(?P<not>{BEGINS}(?:please )?(?:do not|don't) (?:put|throw|place|pop) [^.!?;,]*? (?P<in>in|into|on|onto) (?P<where>{_THE} {_NAME}))(?P<why>,[^.!?;]*)?[.!;] (?:instead,? )?(?P<do>put|throw|place|pop) (?P<what>{_THE} {_NAME}(?: (?:in|from|on) {_PLACE})*?|the ones (?:in|from|on) [^.!?;,]+?) (?:in|on)(?: there)?(?: instead)?(?=\s*(?:[.;!?]|$)| and\b)",
        r"\g<not>\g<why>. \g<do> \g<what> \g<in> \g<where>",
    ),
    # put the books in the living room, except the one on the sofa, on the shelf
    (
        rf"\b(?P<do>put|place|move|bring|take) (?P<what>(?:all )?(?:of )?{_THE} {_NAME}) (?:that are )?(?P<there>(?:in|on|from) {_PLACE}), (?P<but>(?:except|apart from|but not|excluding|other than)(?: for)? [^,.!?;]+), (?P<where>(?:in|on|into|onto|to) {_THE} [^,.!?;]+){_STOP}",
        r"\g<do> \g<what> that are \g<there> \g<where>, \g<but>",
    ),
    (
        rf"\b(?P<do>put|place|move|bring|take) (?P<what>everything (?:in|on|from) {_PLACE}), (?P<but>(?:except|apart from|but not|excluding|other than)(?: for)? [^,.!?;]+), (?P<where>(?:in|on|into|onto|to) {_THE} [^,.!?;]+){_STOP}",
        r"\g<do> \g<what> \g<where>, \g<but>",
    ),
    # turn the tv on in the kitchen and the radio in the bedroom
    (
        rf"\b(?P<do>turn|switch) (?P<what>{_THE} {_NAME}) (?P<so>on|off) (?P<there>in {_ROOM}) and (?={_THE} {_NAME} in {_ROOM}\b)",
        r"\g<do> \g<so> \g<what> \g<there> and ",
    ),
    (
        rf"\b(?P<do>throw) (?P<what>{_THE} {_NAME}) (?P<away>away|out) (?P<there>in {_ROOM}) and (?={_THE} {_NAME} in {_ROOM}\b)",
        r"\g<do> \g<away> \g<what> \g<there> and ",
    ),
)
