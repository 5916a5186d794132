"""Lists as people type them: lines with a number and no mark, a room in a line of its own, or before
an arrow, and what stands in parentheses behind the things: how many, and where they are."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, rules, table
from vh_core.language.wording.word_classes import (
    FROM,
    OPENABLE,
    ORDER,
    PLACED,
    ROOMS,
    SMALL_NUMBER,
    either,
)

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

_OF_THEM = r"of (?:them|these|those)"
#: in what something is counted; each of them is one of it
_PIECES = r"(?:bags?|packs?|packets?|bottles?|cans?|cartons?|tins?|jars?|bars?|box(?:es)?|slices?|piles?|pairs?)"
#: no words of a name that is counted behind it
_NO_NAME = rf"(?:{ORDER}|{PLACED}|{FROM}|the|my|our|an?|and|or|with|of|all|both|every|each|two|three|it|them|that|which|is|are|me|us|up|out|down|away|back|please|also|then|now|plus)"
_BEFORE = rf"(?P<before>^|[\n.;,:!/*•)>-] ?|\b{_NO_NAME} )(?P<the>(?:the |my |our )?)"
_WHAT = rf"(?P<what>(?:(?:dirty|clean|open|closed|empty) )?(?!{_NO_NAME}\b)[a-z]+(?: (?!{_NO_NAME}\b)[a-z]+)?)"
#: behind what is counted, and no name
_BEHIND = rf"(?=\s*(?:[.;:!,\n)]|$)| ?{_ARROW}| and\b| {_SO}\b| (?:{PLACED}|{FROM}|should|must|goe?s?|belongs?)\b)"
#: what is done, or how the things are: "open curtains (all 3)", "the open drawers (both)"
_MAY_BE_DONE = re.compile(r"(?P<do>open|clean) ")
_ORDER_BEGINS = re.compile(r"|[\n.;:!*•)>-] ?|, ?|(?:and|then|please) ")
_IS_WHERE = re.compile(rf"(?:{PLACED}|{FROM})")
_LISTED = re.compile(r"(, and |,? and |, )")


def _number_before(found: re.Match[str]) -> str:
    """How many there are before the things; as it stands where that is a number alone."""
    number, pieces, every = found["n"] or "", found["in"] or "", found["all"] or ""
    told = bool(pieces or found["of"]) or not number.isdigit()
    if not (every or (number and told)) or (every == "both" and number not in ("", "two", "2")):
        return found[0]
    if _IS_WHERE.fullmatch(found["before"].strip()) and not found["what"].endswith("s"):
        return found[0]  # the books on the desk (both)
    if begins := _MAY_BE_DONE.match(found["what"]):
        ends = re.match(r"\s*(?:[.;!,\n]|$)| and\b", found.string[found.end() :])
        if found["the"] or not _ORDER_BEGINS.fullmatch(found["before"]):
            begins = None
        elif begins["do"] == "clean" or not ends:
            return found[0]
    do, what = begins["do"] + " " if begins else "", found["what"][begins.end() if begins else 0 :]
    what = f"{pieces} of {what}" if pieces else what
    if every:
        many = "both" if every == "both" else f"all {number or 'the'}"
        return f"{found['before']}{do}{many} {what}"
    return f"{found['before']}{do}{found['the'] if pieces else ''}{number} {what}"


def _one_of_each(found: re.Match[str]) -> str:
    """One of each of those that are listed, where no other number is said of any."""
    return found["before"] + "".join(
        part if at % 2 else re.sub(r"^(?:an? |one |the )?", "one ", part)
        for at, part in enumerate(_LISTED.split(found["list"]))
    )


_AN_ITEM = rf"(?:the |an? |one )?(?!{_NO_NAME}\b)[a-z]+(?: (?!{_NO_NAME}\b)[a-z]+)?"
#: how many, said behind the things
_COUNTED = table(
    # the windows: closed (all of them)
    (
        rf"{_BEFORE}{_WHAT}: (?P<so>(?:turned |switched )?{_SO}) \((?P<all>all|both)(?: of)?(?: the)?(?: (?P<n>{SMALL_NUMBER}))?(?: (?P<of>{_OF_THEM}))?\)(?P<in>)",
        lambda found: f"{_number_before(found)} {found['so']}",
    ),
    # chips (2 bags), curtains (all 3), peppers (3 of them), windows (both)
    (
        rf"{_BEFORE}{_WHAT} ?\((?:(?P<all>all|both)\b ?(?:the )?)?(?:(?P<n>{SMALL_NUMBER})\b ?)?(?:(?P<in>{_PIECES})|(?P<of>{_OF_THEM}|pieces?|pcs?|items?|ones))?\){_BEHIND}",
        _number_before,
    ),
    # the chips, both bags, …
    (
        rf"{_BEFORE}{_WHAT}, (?P<all>all|both)(?: of)?(?: the)? (?:(?P<n>{SMALL_NUMBER}) )?(?P<in>{_PIECES})(?P<of>)(?:, (?=(?:{PLACED}|{FROM}|and)\b)|{_BEHIND})",
        lambda found: f"{_number_before(found)}{' ' if found[0].endswith(', ') else ''}",
    ),
    # the books in the living room (all 3)
    (
        rf"{_BEFORE}{_WHAT}(?<=s) (?P<where>(?:(?:that|which) are )?(?:in|on|from|inside|at) (?:the |my |our )?(?:[a-z]+ )?[a-z]+(?<!s)) \((?P<all>all|both)(?: (?P<n>{SMALL_NUMBER}))?(?: (?P<of>{_OF_THEM}))?\)(?P<in>){_BEHIND}",
        lambda found: f"{_number_before(found)} {found['where']}",
    ),
    # apple, plum (one of each)
    (
        rf"(?P<before>(?:^|[\n.;:!] ?|\b{ORDER} (?:me )?))(?P<list>{_AN_ITEM}(?:(?:, and |,? and |, ){_AN_ITEM})+)(?:,? \((?:just |only )?one (?:of )?each\)|, (?:just |only )?one (?:of )?each(?= *(?:[.;!\n]|$)))",
        _one_of_each,
    ),
    # juice, two of them; apples, two of them
    (
        rf"(?P<before>(?:: |; |(?m:^[ \t]*(?:[-*•–]|\d\d?[.)]) )))(?P<what>(?!{_NO_NAME}\b)[a-z]+(?: (?!{_NO_NAME}\b)[a-z]+)?), (?P<n>{SMALL_NUMBER}) {_OF_THEM}(?=\s*(?:[.;!\n]|$))",
        r"\g<before>\g<n> \g<what>",
    ),
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
    return _HEADED.applied(_COUNTED.applied(text))


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
