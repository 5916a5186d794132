"""So many things at each of several places, in whatever words: "each nightstand should have one
bottle of water".

    both nightstands should have one bottle of water each       both nightstands should have …
    distribute the bottles so that each nightstand has one      each nightstand should have one of …
    one of the books on the one nightstand, one on the other    put one of the books on both …
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import SMALL_NUMBER
from vh_core.naming import plural_of, singular

_THE = r"(?:the|my|our)"
_NAMES = rf"(?:(?!(?:{_THE}|that|which|who|if|should|so|and|on|in|each|of)\b)[a-z]+ ){{1,3}}"
#: what is told of things that stand together, where each place should get one of them
_TOGETHER = r"(?:(?:right |just )?now|at the moment|currently|at present) (?:both|two|they|all)(?: of (?:them|those))? (?:are|stand|lie)(?: (?:standing|both|lying|sitting|together|still))* (?:on|in|at) (?:just )?(?:the same(?: one)?|one(?: of (?:them|those|the two))?)"
_SHOULD = r"should (?:all |both |each )?(?:have|get|hold|contain)"


_PUT = r"(?:put|place|set|lay|move|bring|stand|arrange)"
_THINGS = r"(?:(?!(?:on|in|into|onto|at|from|next|each|and|to)\b)[a-z]+ )+?"
#: each of several, one by one
_ONE_BY_ONE = rf"(?P<what>(?:each(?: of {_THE})?|every|every one of {_THE}) {_THINGS})"
#: several at once
_SEVERAL = rf"(?P<what>(?:{_THE}|all(?: of)?(?: {_THE})?|both(?: of)?(?: {_THE})?|{SMALL_NUMBER}|these|those) {_THINGS})"
_ON = r"(?P<where>on|in|into|onto)"
_NAME = r"(?P<name>[a-z]+(?: (?!(?:in|on|at|and|of)\b)[a-z]+)?)"
_STOPS = r"(?=\s*(?:,? please)?(?:[.,;!]|$))"
_STOPS_OR_WHERE = rf"(?=\s*(?:,? please)?(?:[.,;!]|$)| (?:in|on|at) {_THE} )"


def _singular_like(found: re.Match[str]) -> str:
    """The order of "two plums on one plate and one on another", with all in it named."""
    thing, many = singular(found["thing"]), found["more"]
    more = thing if many in ("one", "1", "a") else plural_of(thing)
    where, name = found["where"], found["name"]
    first = f"put {found['many']} {found['thing']} {where} one {name}"
    return f"{first} and {many} {more} {where} another {name}"


def _on_both(found: re.Match[str]) -> str:
    where, name = found["where"], plural_of(found["name"])
    return f"put {found['what']} {where} both {name}"


def _apart(found: re.Match[str]) -> str:
    groups = found.groupdict()
    where, name = (
        next(each for key in keys if (each := groups.get(key)))
        for keys in (("where", "at"), ("name", "of", "one"))
    )
    return f"{found['put']}{found['what']}{where} separate different {singular(name)}"


ONE_EACH = table(
    # both nightstands should have one bottle of water each
    (
        rf"(?P<places>\b(?:both|all(?: of)?(?: {_THE})?|{_THE} (?P<number>{SMALL_NUMBER}))(?: {_THE})? {_NAMES}){_SHOULD} (?P<what>(?:exactly |just |only )?(?:an?|{SMALL_NUMBER}) [a-z]+(?: of [a-z]+| [a-z]+)?) each(?=\s*(?:,? please)?(?:[.,;!]|$))",
        r"each of \g<places>should have \g<what>",
    ),
    (rf"\beach of both (?=(?:{_THE} )?[a-z])", "both "),
    (rf"\beach of all (?:of )?(?:{_THE} )?(?P<name>(?:[a-z]+ )+?should\b)", r"all \g<name>"),
    # both nightstands should each have a bottle of water
    (rf"(?P<places>\b(?:both|all) (?:{_THE} )?{_NAMES})should each have ", r"\g<places>should have "),
    # now two are standing on the same one
    (rf"(?P<each>\b(?:each|both)\b[^.;!?]*)[,.;] (?:but |and |because )?{_TOGETHER}(?=\s*(?:[.!]|$))", r"\g<each>"),
    # distribute the two bottles so that each nightstand has one
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|can you|could you|would you) )*)(?:distribute|divide|spread|share(?: out)?|split(?: up)?|arrange|place|put) (?P<all>all )?(?P<things>{_THE} (?:(?!(?:so|that|if|on|into|onto|to|except|but)\b)[a-z0-9]+ )+?)so that (?:each|every|each of {_THE}|every one of {_THE}) (?P<place>{_NAMES})(?:has|gets|holds|will have) (?:exactly )?one(?: of them)?(?=\s*(?:,? please)?(?:[.;!]|$))",
        r"\g<polite>each \g<place>should have exactly one of \g<things>",
    ),
    # each plum on a plate of its own; the plums on different plates
    (
        rf"(?P<put>\b{_PUT} ){_ONE_BY_ONE}{_ON} (?:(?:its own|an? (?:separate|different|individual)) {_NAME}|(?:an?|one) (?P<of>[a-z]+(?: [a-z]+)?) of its own){_STOPS_OR_WHERE}",
        _apart,
    ),
    (
        rf"(?P<put>\b{_PUT} ){_SEVERAL}(?:{_ON} (?:(?:(?:their own|separate|different|individual) (?P<name>[a-z]+(?: [a-z]+)?s))|(?P<of>[a-z]+(?: [a-z]+)?s) of their own)|each {_ON.replace('where', 'at')} (?:its own|an? (?:separate|different|individual)) {_NAME.replace('name', 'one')}){_STOPS_OR_WHERE}",
        _apart,
    ),
    # two plums on one plate and one on another
    (
        rf"\b{_PUT} (?P<many>{SMALL_NUMBER}|a|an) (?P<thing>[a-z]+) {_ON} (?:one|a) {_NAME},? and (?P<more>{SMALL_NUMBER}) (?P=where) (?:another|a different)(?: one| (?P=name))?{_STOPS}",
        _singular_like,
    ),
    # one of the books on the one nightstand, one on the other
    (
        rf"(?P<begin>{BEGINS}|{BEGINS}please )(?:(?:put|place|set|lay|i want|i need) )?(?P<what>(?:one|an?) (?:of (?:{_THE} )?)?(?:(?!(?:on|in|at|from|should|goes|and)\b)[a-z]+ )+?)(?:should (?:be|go|stand) |goes |belongs )?(?P<where>on|in) (?:{_THE} )?one (?P<name>(?!of\b)[a-z]+),? (?:and )?(?:the other(?: one)?|(?:an)?other one|one|another) (?:(?:should (?:be|go|stand)|goes|belongs) )?(?P=where) the other(?: one| (?P=name))?(?=\s*(?:,? please)?(?:[.;!]|$))",
        _on_both,
    ),
)  # fmt: skip
