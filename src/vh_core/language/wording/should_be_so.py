"""How things should be, or not be, and by when, as people say it, in plain words: what should be so
tonight, or when somebody comes home, is so from now on; and what "shouldn't be standing open like
that" should be closed. Patterns over a text in lower case, before its sentences are told apart.

What is to be done then, and not only to be so, is still refused for that: nothing here waits."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.goals import Told
from vh_core.language.wording.rules import BEGINS, STOPS, Becomes, table

_THE = r"(?:the|my|our)"
_WORD = r"(?!(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|of|out|from|to|into|onto|with|is|are|was|were|not|no|should|must|really|just|certainly|definitely|simply)\b)[a-z][a-z'-]*"
_NAME = rf"{_WORD}(?: {_WORD}){{0,2}}?"
_AT = rf"(?: (?:in|on|at) {_THE} {_WORD}(?: {_WORD})?)"
_MUST = r"(?:should|must|has to|have to|needs? to|ought to)"
_WANTED = r"(?:i|we)(?:(?: do not| don't)? want| need|(?: would|'d) (?:like|love))"
_SOME = r"(?:the|my|our|all|every|both|an?|one|two|three|no|any)"
#: that something be in some state or place, and not what somebody is to do
_SO = rf"(?:\b{_MUST}(?: not)?(?: all| both)? be [^.!?;:]*?|{BEGINS}{_WANTED} {_SOME} [^.!?;:]*? (?:to be|on|off|open|closed|shut|in|inside) ?[^.!?;:]*?)"
_TONIGHT = r"(?:tonight|overnight|for the night|(?:during|over|through|all through) the night|from now on|this evening)"
_PEOPLE = rf"(?:i|we|he|she|they|everyone|everybody|(?:{_THE} )?(?:guests|visitors|kids|children|boys|girls)|(?:my|our) [a-z]+)"
#: what somebody does who is there then
_IS_THERE = r"(?:(?:gets?|comes?) (?:home|back|in|here|there|up|out of [a-z ]+?)|arrives?|returns?|sits? down(?: (?:on|at|in) (?:the|my|our) [a-z]+(?: [a-z]+)?)?|wakes? up|(?:am|is|are) (?:dressed|ready|back|home|up|awake|here|finished))"
_BY_THEN = rf"(?:before|by the time) {_PEOPLE} {_IS_THERE}"

#: says by when something should be so that is then made so at once
_BY_WHEN = table(
    (
        rf"{BEGINS}(?P<when>by (?:tonight|then|the time (?:i|we|he|she|they|my [a-z]+|the [a-z]+|everyone|everybody) (?:get|gets|come|comes|am|is|are|arrive|arrives|leave|leaves)(?: [a-z]+){{0,2}}?)|when (?:i|we) (?:get|come) (?:home|back)),? (?=(?:i|we) (?:want|need|would like|'d like) (?:the|my|our|every|all|both|no)\b|(?:the|my|our|every|all|both|no) [^.!?;]*? (?:should|must|has to|have to|needs? to) be\b)",
        "",
    ),
    (
        r"(?P<so>\b(?:should|must|has to|have to|needs? to) be [^.!?;,]+?),? (?P<when>by (?:the time (?:i|we|he|she|they|the guests|everyone) (?:get|gets|come|comes|am|is|are|arrive|arrives)(?: [a-z]+){0,2}|when (?:i|we) (?:get|come) (?:home|back)))(?=\s*(?:[.;!?]|$))",
        r"\g<so>",
    ),
    # the curtains should be closed tonight, except the bathroom ones
    (rf"(?P<so>{_SO}),? (?P<when>{_TONIGHT})(?=\s*(?:[.;!?,]|$))", r"\g<so>"),
    # my coffee should be on the desk when i get up
    (rf"(?P<so>{_SO}),? (?P<when>{_BY_THEN}){STOPS}", r"\g<so>"),
    # when the guests arrive, the table should be clean
    (
        rf"{BEGINS}(?P<when>{_BY_THEN}),? (?=(?:{_WANTED} {_SOME}|{_SOME} [^.!?;]*? {_MUST} be|nothing {_MUST} be)\b(?![^.!?;]*\b(?:it|them|there)\b))",
        "",
    ),
)


def without_when(text: str) -> tuple[str, tuple[Told, ...]]:
    """A text without what says by when something should be so; and what is told of that."""
    said: list[str] = []

    def left_out(pattern: re.Pattern[str], becomes: Becomes, text: str) -> str:
        said.extend(each["when"] for each in pattern.finditer(text))
        return pattern.sub(becomes, text)

    text = _BY_WHEN.applied(text, left_out)
    return text, tuple(Told(f'"{each}": taken as a remark; it is made so now') for each in said)


_IS = {"'s": "is", " is": "is", "'re": "are", " are": "are"}
SHOULD_BE_SO = table(
    # the computer must keep running
    (
        rf"(?P<must>\b{_MUST}) keep (?:on )?(?:running|going|playing)(?=,? (?:please|because|since|as|for)\b|\s*(?:[.,;!?\n]|$))",
        r"\g<must> stay on",
    ),
    # the fridge really shouldn't be standing open like that
    (
        rf"(?P<what>\b{_SOME} {_NAME}{_AT}?) (?:(?:really|just|certainly|definitely|simply) )*(?:shouldn't|should not|mustn't|must not|(?:isn't|is not|aren't|are not) supposed to) (?:(?:really|just) )*(?:be (?:(?:standing|left|hanging|kept|sitting) )?|stay |remain |stand |keep )(?P<so>open|on|running)(?: like (?:that|this)| all (?:day|night|evening|morning|the time)(?: long)?| any ?(?:more|longer)| again)*(?=\s*(?:[.;!?,]|$))",
        r"\g<what> should not be \g<so>",
    ),
    # no need for the light in the kitchen to be on
    (
        rf"{BEGINS}(?:there is )?no need for (?P<what>{_SOME} {_NAME}{_AT}?) to be (?P<so>on|open|running)(?: (?:now|any ?(?:more|longer)))*{STOPS}",
        r"\g<what> should not be \g<so>",
    ),
    # i'd love some chips and one of the juices. on the coffee table, please
    (
        rf"{BEGINS}(?:i|we)(?:'d| would) (?:love|like) (?P<what>(?:(?!\b(?:to|in|on|at|from|if|when|or|you)\b)[a-z, ])+)[.!] (?P<where>(?:on|in|onto|into) {_THE} {_WORD}(?: {_WORD})?)(?:,? please)?{STOPS}",
        r"put \g<what> \g<where>",
    ),
    # the soap doesn't belong on the counter. into the cabinet, please
    (
        rf"{BEGINS}(?P<what>{_THE} (?:(?!\b(?:to|in|on|at|from|if|when|or)\b)[a-z, ])+?) (?:doesn't|does not|don't|do not) belong (?:in|on) (?P<there>{_THE} {_WORD}(?: {_WORD})?)[.!;,] (?:but )?(?P<where>(?:on|in|onto|into) {_THE} {_WORD}(?: {_WORD})?)(?:,? please)?{STOPS}",
        r"put \g<what> from \g<there> \g<where>",
    ),
    # the tv must stay off, so if it's on turn it off
    (
        rf"{BEGINS}(?:(?:they|we|i) (?:told|tell) (?:me|you) (?:that )?)?(?P<what>{_THE} {_NAME}{_AT}?) {_MUST} (?:stay|remain|be|be kept) (?:turned |switched )?(?:off|on|open|closed|shut|clean),? so if (?:it|they)(?P<is>'s|'re| is| are)(?: still| already)? (?P<so>on|off|running|open|closed|shut|dirty)\b,? (?:then )?(?=(?:please )?[a-z]+ (?:it|them)\b)",
        lambda found: f"if {found['what']} {_IS[found['is']]} {found['so']}, ",
    ),
    (r"\bnot inside of (?=[a-z])", "not inside "),
)
