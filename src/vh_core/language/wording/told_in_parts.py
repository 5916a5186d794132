"""Where several things are, told of each: "collect all plums, two in the kitchen and one in the
office, and put them away". That goes with the things, wherever it is said, in words that the
grammar knows there ("all plums of which two are in the kitchen and one is in the office").

    one is in the office, two are in the hall    behind an order, or in a sentence after it
    (one in the office, two in the hall)         in parentheses behind the things
    one plum is here and two are there           before any order: "there are …"
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from vh_core.language import patterns as re
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.word_classes import ORDER, SMALL_NUMBER
from vh_core.naming import MASS_NAMES, singular

_IS = r"(?:is|are|was|were|lies?|stands?|sits?)"
_STILL = r"(?:still |already |now |currently |lying |standing |located |sitting )*"
_WHERE = r"(?:in|on|inside|at|under) (?:(?!and\b|then\b|put\b|so\b|should\b|must\b|they\b|both\b|all\b)[a-z']+ ?){1,8}?"
_ENDS = r"(?=,| and\b|$)"
#: some of several things, and where they are
_PART = re.compile(
    rf"(?P<there>there (?:is|are) )?(?P<many>{SMALL_NUMBER}|another|the other|the (?=one (?:in|on|inside|at|under)\b))(?: ?ones?)?(?: of (?:them|those|these|which))?(?P<be> {_IS})? {_STILL}(?P<where>{_WHERE}){_ENDS}"
)
_NEXT = re.compile(r"(?:, and |, | and |; )")
_DEFINITE = r"(?:(?:all|every|each|both|the|my|our|these|those)\b(?: of)?(?: the| my| our)?)"
_OF = r"(?:(?: [a-z0-9]+){0,2} (?:bottles?|cartons?|slices?|piles?|pieces?|cans?|boxes|packs?|bags?|bars?|rolls?) of)?"
_NAME = rf"{_OF}(?: (?!in\b|inside\b|on\b|at\b|from\b|and\b|to\b|into\b|onto\b|out\b|off\b|that\b|which\b|with\b|of\b|it\b|them\b|one\b|goe?s?\b|belongs?\b|should\b|must\b|have\b|need\b|is\b|are\b)[a-z0-9']+){{1,4}}?"
#: an order to take things that are told by more than their number
_TAKES = re.compile(
    rf"^(?:(?:please|go and|can you|could you|then|now),? )*(?:collect|gather(?: up)?|take|get|fetch|grab|pick(?: up)?|find|round up)(?: me)? (?:{_DEFINITE}|{SMALL_NUMBER} )(?:(?! (?:to|into|onto)\b)[a-z0-9' ])+$"
)
_SUBJECT = re.compile(rf"^{_DEFINITE}{_NAME}$")
_WISHED = re.compile(
    r"^,? (?:should|must|have to|need to|ought to|has to|go|goes|belong|in|into|on|onto|to)\b"
)
_MODAL = re.compile(r"^(?:should|must|have|need|ought|has|go|goes|belong)\b")
#: an order, of which the things are the first that it names
_ORDERED = re.compile(
    rf"^(?P<head>(?:(?:please|go and|can you|could you|then|now|i want|i need),? )*(?:{ORDER}(?: (?:up|on|off|out|me))? )?(?:(?:collect|gather) )?(?:{_DEFINITE}|{SMALL_NUMBER}\b){_NAME})(?P<rest>(?:,? (?:in|inside|on|at|from|and|to|into|onto|out|off|should|must|have|need|go|belong|back|away|together)\b.*)?)$"
)
#: one thing, told behind its name by where it is: "my mug, the one in the cabinet, should …"
_THE_ONE = re.compile(
    rf"^(?P<head>(?:(?:(?:please|can you|could you) )*(?:bring|fetch|get|give|hand|pass)(?: me| us) )?(?:the|my|our|that)(?: (?!(?:in|on|at|from|and|or|to|one|ones|of|with|that)\b)[a-z]+){{0,2}} (?P<name>(?!(?:one|ones)\b)[a-z]+)), the one (?:that is |which is )?{_STILL}(?P<where>{_WHERE}),(?P<rest> (?:should|must|has to|needs to|ought to|goes|belongs|is to) .*|(?: and| but)? not (?:the|my|any) .*)$"
)
#: a place that is loaded, with what
_LOADED = re.compile(
    r"^(?P<head>(?:please )?)(?:load|fill|stock) (?P<place>(?:the )?[a-z]+(?: [a-z]+)?) with (?P<things>[^,]+)$"
)
_BEGINS_SO = re.compile(rf"^(?:please )?(?:{ORDER}|collect|gather)\b")
_IN_PARENTHESES = re.compile(r"(?<=[a-z]) ?\((?P<parts>[^()]{6,160})\)")
#: one thing or more that are somewhere, said before what is to be done with them
_ARE_SOMEWHERE = re.compile(
    rf"^(?P<there>there (?:is|are) )?(?P<many>an?|{SMALL_NUMBER})(?P<of> of (?:the|my|our|these|those))? (?P<what>(?!of\b|{_IS}\b|(?:in|on|inside|at|under)\b)[a-z]+(?: (?!is\b|are\b|in\b|on\b)[a-z]+)?)(?P<be> {_IS})? {_STILL}(?P<where>{_WHERE}){_ENDS}"
)
#: several, of which it is told then where they are
_THERE_ARE = re.compile(
    rf"^there (?:is|are) (?P<many>{SMALL_NUMBER}) (?P<what>[a-z]+(?: (?!in\b|on\b|at\b)[a-z]+)?)(?:,|:) "
)
_MORE = re.compile(
    rf"(?:, and |, | and )(?P<many>an?|another|{SMALL_NUMBER})(?: more)?(?: ones?\b)?(?P<what> (?!of\b)(?!ones?\b)(?!more\b)(?!{_IS}\b)(?!(?:in|on|inside|at|under)\b)[a-z]+(?: (?!is\b|are\b|in\b|on\b)[a-z]+)?)?(?P<be> {_IS})? {_STILL}(?P<where>{_WHERE}){_ENDS}"
)
_ONES = ("one", "an", "a", "1")


#: what there is in several places: "there are plums in the hall, in the office and on the desk"
_IN_SEVERAL_PLACES = re.compile(
    r"^there (?P<be>is|are) (?P<what>(?!no\b|nothing\b|none\b|an?\b|one\b|two\b|three\b|four\b|five\b|\d)(?:(?:some|still|dirty|clean) )*[a-z]+(?: (?!in\b|on\b)[a-z]+)?) (?P<places>(?:in|on|inside|under) (?:the|my|our) [a-z ]+?(?:(?:, and|,| and) (?:in|on|inside|under) (?:the|my|our) [a-z ]+?)+)$"
)
_NEXT_PLACE = re.compile(r"(?:, and|,| and) (?=(?:in|on|inside|under) )")


def _in_each_place(found: re.Match[str]) -> str:
    places = _NEXT_PLACE.split(found["places"])
    told = " and ".join(f"{found['what']} {each}" for each in places)
    return f"there {found['be']} {told}"


class _Parts(NamedTuple):
    """What was told of each of several things, in the grammar's words, and the text behind it."""

    told: str
    rest: str
    finite: bool


def with_parts(said: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, with what is told of parts of several things behind the things."""
    found: list[Sentence] = []
    for each in said:
        text = _IN_SEVERAL_PLACES.sub(_in_each_place, each.text)
        text = _IN_PARENTHESES.sub(_without_parentheses, text)
        text = _told_after(_told_behind_things(_told_before(text)))
        whole = _parts_in(text)
        last = found[-1] if found else None
        if whole is not None and whole.finite and not whole.rest and last is not None:
            joined = _joined(last.text, whole.told) if not (last.items or each.items) else None
            if joined is not None:
                found[-1] = replace(last, text=joined, mark=each.mark)
                continue
        found.append(each if text == each.text else replace(each, text=text))
    return found


def _parts_in(text: str) -> _Parts | None:
    """The parts that a text begins with; None where it begins with none."""
    told: list[str] = []
    finite, at = False, 0
    while (part := _PART.match(text, at)) is not None:
        one = part["many"] in (*_ONES, "another", "the other", "the ")
        many = "one" if part["many"] in ("another", "the ") else part["many"]
        finite = finite or (not told and bool(part["be"] or part["there"]))
        told.append(f"{many} {'is' if one else 'are'} {part['where'].strip()}")
        end = at = part.end()
        more = _NEXT.match(text, at)
        if more is None or _PART.match(text, more.end()) is None:
            return _Parts(" and ".join(told), text[end:], finite)
        at = more.end()
    return None


def _told_behind_things(text: str) -> str:
    """Parts behind the things, before the order goes on: as such without "is", too."""
    if (alone := _THE_ONE.match(text)) is not None and _is_one(alone["name"]):
        return f"{alone['head']} that is {alone['where'].strip()}{_before(alone['rest'])}"
    for comma in re.finditer(r", ", text):
        parts = _parts_in(text[comma.end() :])
        head = text[: comma.start()]
        if parts is None or not parts.rest:
            continue
        subject = _SUBJECT.match(head) and _WISHED.match(parts.rest)
        if subject or _TAKES.match(head) or (parts.finite and _ORDERED.match(head)):
            return f"{head} of which {parts.told}{_going_on(parts.rest)}"
    return text


def _before(rest: str) -> str:
    """What goes on behind where a thing is; what is not meant stands apart."""
    return f",{rest}" if rest.startswith((" not", " and not", " but not")) else rest


def _is_one(name: str) -> bool:
    """Whether a name is that of one thing."""
    return singular(name) == name and name not in MASS_NAMES


def _told_after(text: str) -> str:
    """Parts that are told behind an order, and end it."""
    for comma in re.finditer(r", ", text):
        parts = _parts_in(text[comma.end() :])
        if parts is not None and parts.finite and not parts.rest:
            return _joined(text[: comma.start()], parts.told) or text
    return text


def _joined(order: str, told: str) -> str | None:
    """An order with parts of its things told behind these; None for what is no such order."""
    order = _LOADED.sub(r"\g<head>put \g<things> in \g<place>", order)
    found = _ORDERED.match(order)
    if found is None or not (found["rest"] or _BEGINS_SO.match(order)):
        return None
    return f"{found['head']} of which {told}{_going_on(found['rest'])}"


def _going_on(rest: str) -> str:
    """What goes on behind what is told of parts: a place stands apart from those before it."""
    rest = rest.strip(" ,")
    return rest and f"{' ' if _MODAL.match(rest) else ', '}{rest}"


def _without_parentheses(found: re.Match[str]) -> str:
    """Parts in parentheses as parts behind the things; anything else as it stands."""
    parts = _parts_in(found["parts"].strip())
    if parts is None or parts.rest:
        return found[0]
    return f" of which {parts.told}" + ("," if found.string[found.end() :].strip() else "")


def _told_before(text: str) -> str:
    """Things that are somewhere, with how many are where said in full."""
    several = _THERE_ARE.match(text)
    parts = _parts_in(text[several.end() :]) if several is not None else None
    if several is not None and parts is not None:
        told = re.sub(
            r"\b(?:is|are) (?=in |on |inside |at |under )", f"{several['what']} ", parts.told
        )
        return f"there are {told}{parts.rest}"
    first = _ARE_SOMEWHERE.match(text)
    if first is None or not (first["there"] or first["be"]):
        return text
    named = singular(first["what"]) if first["of"] else first["what"]
    listed, at = [f"{first['many']} {named} {first['where'].strip()}"], first.end()
    while (more := _MORE.match(text, at)) is not None:
        many = "one" if more["many"] == "another" else more["many"]
        if not (more["what"] or many in _ONES or many != "a"):
            break
        what = (more["what"] or f" {named}").strip()
        named = what
        counted = singular(what)
        if many not in _ONES and what not in MASS_NAMES:
            counted = what if counted != what else f"{what}s"
        listed.append(f"{many} {counted} {more['where'].strip()}")
        at = more.end()
    if len(listed) == 1:
        return text
    is_one = first["many"] in _ONES
    return f"there {'is' if is_one else 'are'} {' and '.join(listed)}{text[at:]}"
