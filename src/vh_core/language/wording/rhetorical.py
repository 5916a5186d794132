"""Questions that want no answer, before an order for what they speak of, as what they take for so.

    what are two books doing in the kitchen? they belong on the shelf
    → there are two books in the kitchen. they belong on the shelf
    where are the chips? on the wall shelf. put them on the table
    → there are the chips on the wall shelf. put them on the table

Nothing that they take for so is believed: what is not there, or not so, is refused.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import KIN, ORDER, STATES, WHOEVER, either

_WORD = r"(?!(?:not|n't|in|on|at|and|or|if|when|that|which|doing|still|always|so|too|the|my|our|no|never|only|left|supposed|again|anyway|now|there|here|of|all)\b)[a-z'-]+"
_WHAT = rf"(?:the|my|our|all the|those|these|that|this|an?|every|each|both|some|{either(NUMBERS)})(?: {_WORD}){{1,3}}?"
_PLACE = rf"(?:in|on|at|inside|under|on top of) (?:the|my|our) {_WORD}(?: {_WORD})?(?: in (?:the|my|our) {_WORD}(?: {_WORD})?)?"
_AGAIN = (
    r"(?: (?:again|anyway|now|of all places|for heaven's sake|all the time|all day|all night))*"
)
_STATE = either(STATES, "running", "up")
_WHO = rf"(?:{WHOEVER}|(?:those|these|the|you|which of you|one of (?:the|you|those|my))(?: {either(KIN)})?)"
#: the order behind it is for that
_FOR_IT = rf"(?= (?:[^.!?]{{1,80}}[.!] )?(?:please |just |so |then |now |and |well |(?:can|could|would|will) you (?:please )?)*(?:{ORDER}\b[^.!?]*\b(?:it|them|that|those|these|both)\b|(?:it|they|that|those) (?:all )?(?:belongs?|goe?s?|should|must|has to|have to|needs?)\b))"


def _is(found: re.Match[str]) -> str:
    what = found["what"]
    several = re.search(r"[^s]s(?: (?:in|on|at) .*)?$", what) and not re.match(
        r"(?:every|each|an?)\b", what
    )
    return "are" if several or " and " in what else "is"


_QUESTIONS = table(
    (
        rf"{BEGINS}(?:so |and |but )?what(?: on earth| the hell| in the world)? (?:(?P<be>is|are)|'s) (?P<what>{_WHAT})(?: still)? doing (?P<where>{_PLACE}){_AGAIN} ?\?{_FOR_IT}",
        lambda found: f"there {found['be'] or 'is'} {found['what']} {_on(found['where'])}.",
    ),
    (
        rf"{BEGINS}(?:so |and |but )?why(?: on earth| the hell)? (?P<be>is|are) (?P<what>{_WHAT})(?: (?:still|always|already|just|lying|standing|sitting|left))* (?P<where>{_PLACE}){_AGAIN} ?\?{_FOR_IT}",
        lambda found: f"there {found['be']} {found['what']} {_on(found['where'])}.",
    ),
    (
        rf"{BEGINS}(?:so |and |but )?why(?: on earth| the hell)? (?P<be>is|are) (?P<what>{_WHAT})(?P<where> {_PLACE})?(?: (?:still|always|already|hanging|standing|left|lying|burning))* (?P<so>{_STATE}){_AGAIN} ?\?{_FOR_IT}",
        lambda found: (
            f"{_all(found['what'])}{found['where'] or ''} {_is_all(found)} {found['so']}."
        ),
    ),
    (
        rf"{BEGINS}(?:so |and |but )?(?:why (?:do|does|did|must) {_WHO}(?: (?:always|constantly|never stop|have to|keep))* (?:leave|leaving)|(?:who|which of (?:you|them)|whoever|what idiot)(?: (?:has|keeps?|always))? (?:left|leaves|leaving|forgot|forgets)) (?P<what>{_WHAT})(?P<where> {_PLACE})?(?: (?:still|hanging|standing|burning|wide))* (?P<so>{_STATE})(?P<at> {_PLACE})?{_AGAIN} ?\?{_FOR_IT}",
        lambda found: (
            f"{found['what']}{found['where'] or found['at'] or ''} {_is(found)} {found['so']}."
        ),
    ),
    (
        rf"{BEGINS}(?:so |and |but )?(?:did|have|has) {_WHO} (?:leave|left|forget|forgotten) (?P<what>{_WHAT})(?P<where> {_PLACE})?(?: (?:still|hanging|standing|burning))* (?P<so>{_STATE})(?P<at> {_PLACE})?{_AGAIN} ?\?{_FOR_IT}",
        lambda found: (
            f"{_is(found)} {found['what']} {found['so']}{found['where'] or found['at'] or ''}?"
        ),
    ),
    (
        rf"{BEGINS}(?:so |and |but |(?:excuse|pardon) me,? )?(?:is|are) (?P<what>(?:that|those|this|these)(?: {_WORD}){{1,3}}?)(?: (?:just|still|really|lying|standing|sitting|hanging|left|out|about|around))+ (?P<where>{_PLACE}){_AGAIN} ?\?{_FOR_IT}",
        lambda found: f"there {_is(found)} {_the(found['what'])} {_on(found['where'])}.",
    ),
    (
        rf"{BEGINS}(?:so |and |now |well )?where(?: (?:is|are)|'s) (?P<what>{_WHAT})(?: again| now| then)? ?\? (?:(?:it is|they are|they're|it's|probably|maybe|perhaps|i think|oh|ah|there|right),? )*(?P<where>{_PLACE})[.!]{_FOR_IT}",
        lambda found: f"there {_is(found)} {found['what']} {_on(found['where'])}.",
    ),
    (
        rf"{BEGINS}(?:can |do |did |don't )?you (?:hear|smell|see|notice) [^.!?,;]{{3,40}}\? (?:it|that)(?: is|'s) (?P<what>(?:the|my|our)(?: {_WORD}){{1,3}})[.!]{_FOR_IT}",
        lambda found: f"there is {found['what']}.",
    ),
)


def _on(where: str) -> str:
    return where.replace("on top of ", "on ")


def _the(what: str) -> str:
    return re.sub(r"^(?:that|those|this|these)(?: (?:raw|fresh|good|lovely|poor))?\b", "the", what)


def _all(what: str) -> str:
    every = re.match(r"(?:every|each) (?P<name>[a-z' -]+)$", what)
    return f"all the {every['name']}s" if every else what


def _is_all(found: re.Match[str]) -> str:
    return "are" if _all(found["what"]) != found["what"] else found["be"]


def told_plainly(text: str) -> str:
    """A text in lower case with what such questions take for so told instead of asked."""
    return _QUESTIONS.applied(text) if "?" in text else text
