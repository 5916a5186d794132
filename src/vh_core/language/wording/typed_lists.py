"""Lists as people type them: lines with a number and no mark, a room in a line of its own, or before
an arrow, and what stands in parentheses behind the things: how many, and where they are."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, rules
from vh_core.language.wording.word_classes import OPENABLE, ORDER, ROOMS, SMALL_NUMBER, either

_ARROW = r"(?:[-=–]+>|→|⇒|➔|➡)"
_NAME = r"(?!(?:the|my|our)\b)[a-z]+(?: (?!(?:to|and|in|on|is|are)\b)[a-z]+){0,2}"
#: stand before a list, and name nothing
_HEAD = r"(?:to ?dos?|to do list|tasks?|jobs?|lists?|orders?|goals?|steps?|please|now|next|then|first|today|tonight|note|reminder|food|move|put|carry|bring)"
#: where things are, which may stand before them
_PLACE = rf"(?:[a-z]+ )?{either(ROOMS, OPENABLE, 'table', 'coffeetable', 'kitchentable', 'desk', 'counter', 'shelf', 'bookshelf', 'sofa', 'couch', 'bed', 'sink', 'stand', 'rack', 'floor')}"
_SO = r"(?:on|off|open|closed|shut|clean)"
_HEADED = rules(
    # living room | pick up two pillows
    (
        rf"(?m)^[ \t]*(?:the )?(?P<room>{either(ROOMS)})[ \t]*\n(?=[ \t]*{ORDER}\b)",
        r"go to the \g<room>\n",
    ),
    # home office -> computer off, light off
    (
        rf"{BEGINS}(?:the )?(?P<room>{either(ROOMS)}) ?{_ARROW} ?(?=(?:the )?{_NAME} {_SO}\b)",
        r"\g<room>: ",
    ),
    # 2 towels: closet (bedroom) -> bathroom cabinet
    (
        rf"{BEGINS}(?!{_HEAD}\b|(?:the )?{_PLACE}:)(?P<what>(?:(?:the|both|all|all the|an?|{SMALL_NUMBER}) )?{_NAME}): ?(?:from )?(?:the )?(?P<from>{_NAME}(?: ?\({either(ROOMS)}\))?) ?{_ARROW} ?(?:to )?(?:the )?(?=(?!(?:in|on|into|onto|{_SO})\b)[a-z])",
        r"move \g<what> from the \g<from> to the ",
    ),
    # pillows living room -> bed
    (
        rf"{BEGINS}(?P<what>(?:(?:the|both|all|all the|an?|{SMALL_NUMBER}|\d+) )?(?!(?:from|to|and|then|the|go|walk|move|put|bring|take)\b)[a-z]+),? (?:from )?(?:the )?(?P<from>{either(ROOMS)}(?: (?:cabinet|table|counter|shelf|bookshelf|desk|closet|fridge|sofa|bed))?) ?{_ARROW} ?(?:to )?(?:the )?(?=(?!(?:in|on|into|onto|{_SO})\b)[a-z])",
        r"move \g<what> from the \g<from> to the ",
    ),
    # kitchen: close the microwave / bedroom: close the closet
    (
        rf"(?P<one>(?:^|(?<=[.!?;\n/] )){either(ROOMS)}: [^/\n]+?) / (?={either(ROOMS)}: )",
        r"\g<one>\n",
    ),
    # from the fridge: one juice, one water. both onto the table
    (
        rf"{BEGINS}(?P<from>(?:from|out of) (?:the|my) [a-z]+(?: [a-z]+)?): (?P<what>[^.:;!?\n]+)[.;,] (?:both|all(?: of (?:it|them))?|everything) (?P<to>(?:into|onto|to|in|on) (?:the|my) [^.:;!?\n]+)",
        r"\g<from> \g<to>: \g<what>",
    ),
    # bell peppers: four in the fridge
    (
        rf"{BEGINS}(?!{_HEAD}\b|(?:the )?{_PLACE}:)(?:the )?(?P<what>{_NAME}s): (?P<n>{SMALL_NUMBER}|\d+|both|all) (?P<to>(?:in|into|on|onto|to) (?:the |my )?(?!{either(ROOMS)}\b)[a-z]+(?: [a-z]+)?)(?=[.!]*$|[.,;] (?:and )?(?:leave|keep|the (?:rest|others?))\b)",
        r"put \g<n> \g<what> \g<to>",
    ),
    # the table should have: two cups
    (
        r"(?P<have>\b(?:should|must|has to|needs to) (?:have|hold|contain|get)): (?=\w)",
        r"\g<have> ",
    ),
    # dirty glasses: also in the dishwasher
    (r"(?<=[a-z]): (?:also|too|again),? (?=(?:in|on|into|onto|inside) )", ": "),
    # radio, computer and fan, all off
    (
        rf"{BEGINS}(?P<what>(?:the |my )?{_NAME}(?:, (?:the |my )?{_NAME})*,? and (?:the |my )?{_NAME}), (?P<all>all|both)(?: of them)? (?=(?:(?:switched|turned) )?{_SO}(?=\s*(?:,? please)?(?:[.!;\n]|$)))",
        r"\g<what> should \g<all> be ",
    ),
)
#: "… fish = the salmon"
_MEANS = re.compile(
    rf"(?:[,;.]|(?= ?\()) ?\(?(?P<said>[a-z]+) ?= ?(?:the )?(?P<meant>(?!{_SO}\b)[a-z]+)\)?(?=\s*(?:[.;!]|$))"
)

#: "mug (2x)"
_TIMES = re.compile(
    r"(?<=[a-z]) ?\((?:(?P<number>\d{1,2}) ?[x*×]|[x*×] ?(?P<too>\d{1,2}))\)(?=$|[ ,.;:\n])"
)
_LINE = re.compile(r"^[ \t]*(\d{1,2})[ \t]+(?=[a-z])", re.MULTILINE)
#: a line that is an order, and names nothing of which there may be so many
_ORDER_LINE = re.compile(
    r"^[ \t]*\d{1,2}[ \t]+(?:please )?(?:put|take|bring|move|carry|get|fetch|grab|go|walk|turn|switch|close|shut|pick up|load|start|clean|tidy|make)\b(?=.* )",
    re.MULTILINE,
)
_THERE = r"(?P<where>(?:in|on|from) (?:the|my|our) [a-z ]+)\)"
#: a list behind a colon, in one line, in which it is said where things are
_WITH_PLACES = re.compile(
    r"(?P<head>: +)(?P<list>[^.:;!?\n]*\((?:all |both )?(?:in|on|from) (?:the|my|our) [^.:;!?\n]*)"
)
_ALL_THERE = re.compile(
    rf"(?P<things>[a-z0-9, ]+?) ?\((?:all|both)(?: of (?:them|these|those))? {_THERE}"
)
_IS_THERE = re.compile(rf" ?\({_THERE}")
#: a line that names a thing, and where it is
_ITEM_THERE = re.compile(
    r"^(?P<item>[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+(?!(?:put|take|bring|get|go|turn|switch|close|open|wash)\b)[a-z0-9 ]+?) ?\((?P<where>(?:in|on|from) (?:the|my|our) [a-z ]+)\)[ \t]*$",
    re.MULTILINE,
)
_THING = re.compile(r"(?P<thing>(?:(?! and )[a-z0-9 ])+)(?P<then>,? and |, |$)")


def with_heads_told(text: str) -> str:
    """The text with "go to the kitchen" for a line that is a room alone, before what is done there,
    and with what is said of things behind them, or before an arrow, in plain words."""
    means = _MEANS.search(text)
    if means is not None:  # put the fish in the oven, fish = the salmon
        rest = text[: means.start()] + text[means.end() :]
        meant, found = re.subn(rf"\b{means['said']}\b", means["meant"], rest)
        text = meant if found else text
    return _HEADED.applied(text)


def with_lines_counted(text: str) -> str:
    """The text with "1) …" for lines "1 …" that count from the first on, where one of them is an
    order: "1 plum" and "2 peaches" are so many."""
    marks = [int(each[1]) for each in _LINE.finditer(text)]
    counted = len(marks) > 1 and marks == [*range(1, len(marks) + 1)]
    if not counted or _ORDER_LINE.search(text) is None:
        return text
    return _LINE.sub(r"\1) ", text)


def with_parentheses_told(text: str) -> str:
    """The text with "2x" of "mug (2x)" as a number, and with "on the desk" of "fork, bowl (both on
    the desk)" said of each."""
    text = _TIMES.sub(lambda found: f" x{found['number'] or found['too']}", text)
    text = _ITEM_THERE.sub(r"\g<item> that is \g<where>", text)
    return _WITH_PLACES.sub(_told_where, text)


def _told_where(found: re.Match[str]) -> str:
    listed = _ALL_THERE.sub(_each_there, found["list"])
    return found["head"] + _IS_THERE.sub(r" that is \g<where>", listed)


def _each_there(found: re.Match[str]) -> str:
    told = rf"\g<thing> that is {found['where']}\g<then>"
    return _THING.sub(told, found["things"])
