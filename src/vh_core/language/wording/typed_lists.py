"""Lists as people type them: lines with a number and no mark, a room in a line of its own, or before
an arrow; from where to where, what a table needs or is laid with, what is done with the machine behind
the list, and that all of it goes somewhere; and where things are, in parentheses behind them."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import UP_TO_TEN
from vh_core.language.misunderstanding import Unclear
from vh_core.language.wording.number_behind import LISTED, NO_NAME, NUMBER_BEHIND
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import (
    KIND,
    OPENABLE,
    ORDER,
    ROOMS,
    SMALL_NUMBER,
    either,
)
from vh_core.naming import singular

_ARROW = r"(?:[-=–]+>|→|⇒|➔|➡)"
_NAME = r"(?!(?:the|my|our)\b)[a-z]+(?: (?!(?:to|and|in|on|is|are)\b)[a-z]+){0,2}"
#: stand before a list, and name nothing
_HEAD = r"(?:to ?dos?|to do list|tasks?|jobs?|lists?|orders?|goals?|steps?|please|now|next|then|first|today|tonight|note|reminder|food|move|put|carry|bring)"
#: where things are, which may stand before them
_PLACE = rf"(?:[a-z]+ )?{either(ROOMS, OPENABLE, 'table', 'coffeetable', 'kitchentable', 'desk', 'counter', 'shelf', 'bookshelf', 'sofa', 'couch', 'bed', 'sink', 'stand', 'rack', 'floor')}"
_SO = r"(?:on|off|open|closed|shut|clean)"
_MANY = rf"(?:(?:the|my|our|an?|one|both|all(?: the)?|{SMALL_NUMBER}) )?"
_NAMED = rf"(?:(?:dirty|clean) )?(?!{NO_NAME}\b)[a-z]+(?: (?!{NO_NAME}\b)[a-z]+)?"
#: furniture, a machine or a room, in which room or not
_SPOT = rf"(?:{either(ROOMS)} )?{_PLACE.replace('[a-z]+ ', f'(?!(?:the|my|our|{either(ROOMS)}) )[a-z]+ ', 1)}(?: (?:in|of) (?:the )?{either(ROOMS)})?"
_TABLE = r"(?:(?:living|dining|bed)?[a-z]* ?room )?(?:[a-z]+ )?(?:table|desk|counter|coffeetable|kitchentable)"
_ITEM_ALONE = rf"{_MANY}{_NAMED}"
_COUNTED_ITEM = rf"(?:(?:{SMALL_NUMBER}|an?) )?{_NAMED}"
_ITEM_SOMEWHERE = rf"(?:{_MANY}{_NAMED}(?: ?\(\d+\))?|one(?= (?:in|on|from|at)\b))(?: (?:in|on|from|of|at|inside) (?:the |my )?{_SPOT})?"
_SOMEWHERE = re.compile(
    rf"^(?P<what>.+?) (?:in|on|from|of|at|inside) (?:the |my )?(?P<where>{_SPOT})$"
)
#: how many, behind a name
_BEHIND_IT = re.compile(r"^(?:the )?(?P<what>.+?) ?\((?P<n>[2-9]|\d\d)\)$")
_IN_IT = re.compile(rf"(?:{either(ROOMS, OPENABLE)}|sink)$")


def _at(place: str) -> str:
    """Where things are: in a room and a cabinet, on a table."""
    return f"{'in' if _IN_IT.search(place) else 'on'} the {place}"


def _for_so_many(found: re.Match[str]) -> str:
    """What is listed for so many people, where it is as many of each; else as it stands."""
    counted = [
        _number(each.split()[0].removesuffix("x")) for each in LISTED.split(found["list"])[::2]
    ]
    return f"{found['order']}{found['list']}" if {*counted} == {_number(found["n"])} else found[0]


def _number(word: str) -> int:
    return UP_TO_TEN.index(word) + 1 if word in UP_TO_TEN else int(word)


def _clean_ones(found: re.Match[str]) -> str:
    """Things that are clean, of which nobody says how many, and not that they be cleaned."""
    whole = re.search(r"\b(?:set|lay|prepare) [^:]*:", found["head"]) and not found["n"]
    if whole or not re.search(r"(?:^|, |\band )clean ", found["list"]):
        return found[0]
    parts = LISTED.split(found["list"])
    goes = found["n"] or re.search(
        r"^(?:on|onto|to|put|bring|place)\b|(?:needs|gets):", found["head"]
    )
    alone = len(parts) == 1 and parts[0].startswith("clean ") and found["head"].endswith(": ")
    if alone and not goes:
        reason = f'"{parts[0]}" may be what they are, or what to do'
        raise Unclear("not_understood", f'{reason}; say "the {parts[0]}"')
    for at, item in enumerate(parts[::2]):
        if found["n"] and re.match(rf"(?!(?:{SMALL_NUMBER}|an?|the) )", item):
            parts[2 * at] = f"{found['n']} {item}"
        elif item.startswith("clean "):
            parts[2 * at] = f"{'a' if singular(item) == item else 'the'} {item}"
    return found["head"] + "".join(parts)


def _there_are(found: re.Match[str]) -> str:
    """What is listed as being out, where that is as many things as are told; else as it stands."""
    number = (found["n"] or "").strip()
    many = len(LISTED.split(found["list"])[::2])
    return f"there is {found['list']}" if not number or _number(number) == many else found[0]


def _all_to(found: re.Match[str]) -> str:
    """The order for things that are listed with where they are, or some of them; as it stands where
    it need not be about all of them."""
    items = re.split(r", and |,? and |, |; ", found["list"])
    told = [_SOMEWHERE.match(item) for item in items]
    several = found["all"] == "both" and len(items) != len(("one", "other"))
    definite = all(each and re.match(r"the|my|both|all", each["what"]) for each in told)
    counted = any(_BEHIND_IT.search(item) for item in items)
    if several or not (any(told) or counted) or not (found["all"] or definite):
        return found[0]
    things: list[str] = []
    name = ""
    for item, at in zip(items, told, strict=True):
        what = at["what"] if at else item
        if what == "one":
            what = f"one {singular(name)}"
        what = _BEHIND_IT.sub(r"\g<n> \g<what>", what)
        name = re.sub(rf"^{_MANY}", "", what)
        things.append(f"{what} from the {at['where']}" if at else what)
    return f"put {' and '.join(things)} {found['to']}"


_HEADED = table(
    # table > dishwasher: …
    (r"(?<=[a-z]) ?> ?(?=[a-z])", " -> "),
    # from the living room coffee table bring to the fridge: …
    (
        rf"(?:{BEGINS}|(?<=\n))(?P<from>from (?:the )?{_SPOT}),? (?:please )?(?:bring|take|move|carry|put|get) (?P<to>(?:to|into|onto|in|on|inside) (?:the )?{_SPOT}):(?=\s)",
        r"\g<from> \g<to>:",
    ),
    # dining table > dishwasher, everything but the plum
    (
        rf"(?P<ways>(?:{BEGINS}|(?<=\n))(?:the )?{_SPOT} ?{_ARROW} ?(?:the )?{_SPOT}), (?=(?:everything|all|both)\b)",
        r"\g<ways>: ",
    ),
    # to the table: two forks, two knives, and the knives must be clean
    (
        rf"(?P<list>{BEGINS}(?:to|on|onto|in|into) [^:.!?\n]{{3,40}}: (?=[^.:!?\n]*\b(?P<named>[a-z]+)\b[^.:!?\n]*,? and the (?P=named) )[^.:!?\n]+?),? and (?P<last>the (?P=named) (?:must|should|have to|has to|need to|needs to) be [^.,:!?\n]+)(?=\s*(?:[.!;\n]|$))",
        r"\g<list>. \g<last>",
    ),
    # dirty plate, dirty mug -> dishwasher -> on
    (
        rf"(?:{BEGINS}|(?<=\n))(?!{ORDER}\b)(?P<what>[^:;.!?\n>→]+?) ?{_ARROW} ?(?:the )?(?P<place>(?:{either(ROOMS)} )?{OPENABLE}) ?{_ARROW} ?(?:(?:turn|switch) (?:it )?)?(?P<so>on|start|run|closed?|shut)(?: it)?(?=\s*(?:[.!\n]|$))",
        lambda found: (
            f"put {found['what']} in the {found['place']}. {'close' if found['so'].startswith(('close', 'shut')) else 'turn on'} the {found['place']}"
        ),
    ),
    # plums, apples and lime: off the table, onto the counter
    (
        rf"(?:{BEGINS}|(?<=\n))(?!{ORDER}\b|{_HEAD}\b|(?:the )?{_PLACE}[:,])(?P<what>{_MANY}{_NAMED}(?:(?:,? and |, (?!and\b)){_MANY}{_NAMED})*): (?P<from>(?:off|from|out of) (?:the )?{_SPOT}),? (?:and )?(?P<to>(?:into|onto|to|in|on) (?:the )?{_SPOT})(?=\s*(?:,? please)?\s*(?:[.!\n]|$))",
        r"put \g<what> \g<from> \g<to>",
    ),
    # clear these from the table to the dishwasher: …
    (
        rf"(?:{BEGINS}|(?<=\n))(?:please )?clear (?:these|this|the following)(?: things| items)? (?=from (?:the )?{_SPOT} (?:to|into|onto|in|on) (?:the )?{_SPOT}:\s)",
        "move ",
    ),
    # for two guests bring to the table: 2 plates, 2 forks
    (
        rf"(?:{BEGINS}|(?<=\n))for (?:the )?(?P<n>{SMALL_NUMBER}) (?:guests|people|persons|children|kids|friends|of us),? (?P<order>(?:please )?(?:(?:put|bring|place|set) )?(?:on|onto|to|in|into) (?:the )?{_SPOT}: ?)(?P<list>{SMALL_NUMBER} ?x? [a-z]+(?: [a-z]+)?(?:(?:,? and |, (?!and\b)){SMALL_NUMBER} ?x? [a-z]+(?: [a-z]+)?)*)(?=\s*(?:[.!\n]|$))",
        _for_so_many,
    ),
    # set the table for two, so 2 plates, 2 forks; lay it for three, just plates and forks
    (
        rf"(?P<head>(?:{BEGINS}|(?<=\n))(?:please )?(?:set|lay|prepare) (?:the |my |our )?(?:{_SPOT}|table) for [a-z0-9 ]+?),? (?:so|just|only|with just|that is|that means|meaning|i mean),? (?P<list>{_COUNTED_ITEM}(?:(?:,? and |, (?!and\b)){_COUNTED_ITEM})+)(?:,? please)?(?:(?:,? and|,) nothing else)?(?=(?:,? please)?\s*(?:[.;!\n]|$))",
        r"\g<head>: \g<list>",
    ),
    # set the table for two: clean plates, clean forks; kitchen table: clean plates
    (
        rf"(?P<head>(?:{BEGINS}|(?<=\n))(?:(?:please )?(?:set|lay|prepare) (?:the |my |our )?{_TABLE}(?: (?:up )?for (?P<n>{SMALL_NUMBER})(?: people| persons| guests)?)?(?::| with)|(?:(?:put |bring |place )?(?:on|onto|to) )?(?:the )?{_TABLE}(?: needs| gets)?:) )(?P<list>(?:(?:{SMALL_NUMBER}|an?|the) )?{_NAMED}(?:(?:,? and |, (?!and\b))(?:(?:{SMALL_NUMBER}|an?|the) )?{_NAMED})*)(?=\s*(?:[.;!\n]|$)|,? (?:please,? )?(?:and )?nothing else\b)",
        _clean_ones,
    ),
    # put clothes for work on the bed: the pants and a shirt
    (
        rf"(?P<put>(?:{BEGINS}|(?<=\n))(?:please )?(?:put|lay|place|set|bring)) (?:some )?{KIND}(?: for (?!(?:the )?{_SPOT}\b)[a-z]+(?: [a-z]+)?)? (?P<where>(?:out )?(?:on|in|into|onto|to) (?:the |my )?{_SPOT}):(?= (?:the|an?|my|both|{SMALL_NUMBER}) )",
        r"\g<put> \g<where>:",
    ),
    # tap off. stove off. window closed. all in the kitchen
    (
        rf"^(?P<list>(?:(?:\d[.)]|[-*•]) ?)?(?:the )?{_NAMED} {_SO}(?:(?:[.;,]? ?\n|[.;,] )(?:(?:\d[.)]|[-*•]) ?)?(?:the )?{_NAMED} {_SO})+)(?:[.;,]? ?\n|[.;,] )(?:all(?: of (?:it|this|them|these))?|everything|both) in (?:the )?(?P<room>{either(ROOMS)})(?=\s*[.!]?\s*$)",
        r"in the \g<room>:\n\g<list>",
    ),
    # first the salmon, then the two oranges go in the fridge
    (
        rf"(?:{BEGINS}|(?<=\n))first(?:ly)?,? (?P<one>(?:the|both|{SMALL_NUMBER}) {_NAMED}),? (?:and )?then (?P<other>(?:the|both|{SMALL_NUMBER}) (?:{SMALL_NUMBER} )?{_NAMED}) (?:goe?s?|should go|belongs?) (?P<to>(?:in|into|on|onto|to) (?:the )?{_SPOT})(?=\s*(?:[.;,!\n]|$)| and\b)",
        r"put \g<one> \g<to>, then put \g<other> \g<to>",
    ),
    # the dirty plate, the dirty fork. nothing that is clean
    (
        r"(?P<list>\bdirty [a-z]+(?:(?:,? and |, (?!and\b))(?:the )?dirty [a-z]+)+)[.,;] (?:but |and )?(?:nothing|none|no dishes)(?: that is| that's| that are)? clean(?=\s*(?:[.!\n]|$))",
        r"\g<list>",
    ),
    # the coffee table needs: lime, wine. get them from the kitchen
    (
        rf"(?P<head>(?:{BEGINS}|(?<=\n))(?:(?:on|to|for|in) )?(?:the )?{_SPOT}(?: needs| gets)?: ?)(?P<list>{_ITEM_ALONE}(?:(?:,? and |, (?!and\b)){_ITEM_ALONE})*)[.;,] (?:please |you can )?(?:get|fetch|take|grab|bring) (?:them|these|those|both(?: of them)?|all of (?:them|it)|it all|everything|it)(?: all| both)? (?P<from>from (?:the )?{_SPOT})(?=(?:,? please)?\s*(?:[.;!\n]|$))",
        lambda found: (
            found["head"]
            + "".join(
                part if at % 2 else f"{part} {found['from']}"
                for at, part in enumerate(LISTED.split(found["list"]))
            )
        ),
    ),
    # counter -> fridge: salmon, cupcake (the one on the counter)
    (
        rf"(?P<head>(?:{BEGINS}|(?<=\n))(?:from )?(?:the )?(?P<place>{_SPOT}) ?(?:{_ARROW}|to) ?(?:the )?{_SPOT}:[^\n]*?) \(the ones? (?:in|on|at|from) the (?P=place)\)",
        r"\g<head>",
    ),
    # cupcake (the one on the counter)
    (
        rf"(?P<what>[a-z]) \(the ones? (?:that (?:is|are) )?(?:in|on|at|from) the (?P<where>{_SPOT})\)(?= (?:in|on|into|onto|to)\b|\s*(?:[.;!,\n]|$)| and\b)",
        r"\g<what> from the \g<where>",
    ),
    # three forks (2 dining table, 1 kitchen table)
    (
        rf"(?P<what>[a-z]) \((?P<n>{SMALL_NUMBER}) (?:(?:on|in|from|at) )?(?:the )?(?P<a>{_PLACE})(?:,? and |, ?| )(?P<m>{SMALL_NUMBER}) (?:(?:on|in|from|at) )?(?:the )?(?P<b>{_PLACE})\)",
        lambda found: (
            f"{found['what']} ({found['n']} {_at(found['a'])}, {found['m']} {_at(found['b'])})"
        ),
    ),
    # two groceries are still out: the salmon on the table and the juice on the counter. put these …
    (
        rf"(?:{BEGINS}|(?<=\n))(?:the |some |a few |(?P<n>{SMALL_NUMBER} ))?(?:more )?(?:things|groceries|items|dishes|toys|clothes|books) (?:are|were) (?:still |just )?(?:out|lying (?:around|about)|left(?: out| over| lying)?|not (?:yet )?(?:put )?away(?: yet)?): (?P<list>(?:the|an?|two|both|my) [^.:;!?\n]+)(?=[.;] (?:please |so )?(?:put|bring|take|move|carry) (?:them|these|those|both|all)\b)",
        _there_are,
    ),
    # washing machine: 2 shirts, 2 pants, then start it
    (
        rf"(?:{BEGINS}|(?<=\n))(?P<place>(?:the )?(?:{either(ROOMS)} )?{OPENABLE}): (?P<list>[^.:;!?\n]+?),? (?:and )?then (?P<do>start|run|close|shut|(?:turn|switch)(?: it)? on)(?: it)?(?=\s*(?:[.!\n]|$))",
        lambda found: (
            f"{found['place']}: {found['list']}. then {'close' if found['do'] in ('close', 'shut') else 'turn on'} the {found['place'].removeprefix('the ')}"
        ),
    ),
    # kitchen table 2 plates 2 forks
    (
        rf"(?:{BEGINS}|(?<=\n))(?:(?:on|onto|in|into|to) )?(?P<place>(?:the )?{_PLACE})(?P<list>(?:,? (?:and )?{SMALL_NUMBER}(?: clean)? (?!{NO_NAME}\b)[a-z]+(?: (?!{NO_NAME}\b|{SMALL_NUMBER}\b)[a-z]+)?){{2,}})(?=\s*(?:[.!\n]|$))",
        lambda found: (
            f"{found['place']}: {re.sub(rf'(?<=[a-z]),? (?={SMALL_NUMBER} )', ', ', found['list'].strip(' ,'))}"
        ),
    ),
    # the apple on the table and the lime on the counter, all in the fridge
    (
        rf"(?:{BEGINS}|(?<=\n))(?P<list>{_ITEM_SOMEWHERE}(?:(?:,? and |, (?!and\b)|; ){_ITEM_SOMEWHERE})+)(?:: (?P<all>all|both|everything)(?: of (?:it|them))?(?: goe?s?| belongs?)?|,(?: (?:all|both)(?: of them)?)?) (?P<to>(?:in|on|into|onto|inside|to) (?!(?:the )?{either(ROOMS)}(?: please)?\s*(?:[.;!\n]|$))(?:the )?{_SPOT})(?=,? (?:and )?then\b|(?:,? please)?\s*(?:[.;!\n]|$))",
        _all_to,
    ),
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
    return _HEADED.applied(NUMBER_BEHIND.applied(text))


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
