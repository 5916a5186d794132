"""How many there are, said behind the things: "curtains (all 3)", "chips (2 bags)", "the chips, both
bags", "windows: closed (all of them)", "an apple and a plum (one of each)".

Patterns over a text in lower case, before its sentences are told apart: each says how many before
the things. What stands behind a number in parentheses alone is read as it stands.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import table
from vh_core.language.wording.word_classes import FROM, ORDER, PLACED, SMALL_NUMBER

_ARROW = r"(?:[-=–]+>|→|⇒|➔|➡)"
_SO = r"(?:on|off|open|closed|shut|clean)"
_OF_THEM = r"of (?:them|these|those)"
#: in what something is counted; each of them is one of it
_PIECES = r"(?:bags?|packs?|packets?|bottles?|cans?|cartons?|tins?|jars?|bars?|box(?:es)?|slices?|piles?|pairs?)"
#: no words of a name that is counted behind it
NO_NAME = rf"(?:{ORDER}|{PLACED}|{FROM}|the|my|our|an?|and|or|with|of|all|both|every|each|one|two|three|four|five|six|seven|eight|nine|ten|some|dirty|it|them|that|which|is|are|me|us|up|out|down|away|back|please|also|then|now|plus)"
_BEFORE = rf"(?P<before>^|[\n.;,:!/*•)>-] ?|\b{NO_NAME} )(?P<the>(?:the |my |our )?)"
_WHAT = rf"(?P<what>(?:(?:dirty|clean|open|closed|empty) )?(?!{NO_NAME}\b)[a-z]+(?: (?!{NO_NAME}\b)[a-z]+)?)"
#: behind what is counted, and no name
_BEHIND = rf"(?=\s*(?:[.;:!,\n)]|$)| ?{_ARROW}| and\b| {_SO}\b| (?:{PLACED}|{FROM}|should|must|goe?s?|belongs?)\b)"
#: what is done, or how the things are: "open curtains (all 3)", "the open drawers (both)"
_MAY_BE_DONE = re.compile(r"(?P<do>open|clean) ")
_ORDER_BEGINS = re.compile(r"|[\n.;:!*•)>-] ?|, ?|(?:and|then|please) ")
_IS_WHERE = re.compile(rf"(?:{PLACED}|{FROM})")
#: between what is listed
LISTED = re.compile(r"(, and |,? and |, )")


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
        and_more = re.match(r"\s*,? and\b", found.string[found.end() :])  # both this and that
        both = "the two" if and_more else "both"
        many = both if every == "both" else f"all {number or 'the'}"
        return f"{found['before']}{do}{many} {what}"
    return f"{found['before']}{do}{found['the'] if pieces else ''}{number} {what}"


def _one_of_each(found: re.Match[str]) -> str:
    """One of each of those that are listed, where no other number is said of any."""
    return found["before"] + "".join(
        part if at % 2 else re.sub(r"^(?:an? |one |the )?", "one ", part)
        for at, part in enumerate(LISTED.split(found["list"]))
    )


_AN_ITEM = rf"(?:the |an? |one )?(?!{NO_NAME}\b)[a-z]+(?: (?!{NO_NAME}\b)[a-z]+)?"
#: how many, said behind the things
NUMBER_BEHIND = table(
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
        rf"(?P<before>(?:^|[\n.;:!] ?|\b{ORDER} (?:me )?))(?P<list>{_AN_ITEM}(?:(?:,? and |, (?!and\b)){_AN_ITEM})+)(?:,? \((?:just |only )?one (?:of )?each\)|, (?:just |only )?one (?:of )?each(?= *(?:[.;!\n]|$)))",
        _one_of_each,
    ),
    # juice, two of them; apples, two of them
    (
        rf"(?P<before>(?:: |; |(?m:^[ \t]*(?:[-*•–]|\d\d?[.)]) )))(?P<what>(?!{NO_NAME}\b)[a-z]+(?: (?!{NO_NAME}\b)[a-z]+)?), (?P<n>{SMALL_NUMBER}) {_OF_THEM}(?=\s*(?:[.;!\n]|$))",
        r"\g<before>\g<n> \g<what>",
    ),
)
