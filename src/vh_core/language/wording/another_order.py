"""An order in the place of the one before it: "bring me the juice, no, scratch that, bring me the
milk". Of several orders it could be any that is taken back, so nothing is put right there."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.orders_put_right import PutRight, without_where_it_goes
from vh_core.language.wording.word_classes import (
    DROPS_IT,
    GIVING,
    HESITATES,
    MORE_OF_THAT,
    ORDER,
    PUTS_IT_RIGHT,
    PUTTING,
)
from vh_core.naming import singular

_ASKED = r"(?:(?:please|just|rather|better|instead|can you|could you|would you) )*"
#: takes back what was said in more than a word, or one that means nothing else
_DROPS = rf"(?:(?:{HESITATES}|oh),? )?(?:(?:{PUTS_IT_RIGHT},? )+{DROPS_IT}{MORE_OF_THAT}*|{DROPS_IT}{MORE_OF_THAT}+|(?!nope\b|no\b){DROPS_IT})"
_NO = r"(?:no|nope)"
#: may take it back, or only say that one thinks; "oh no" and "sorry" may be said of anything
_RIGHT = rf"(?:{HESITATES},? )?(?!oh no\b){PUTS_IT_RIGHT}(?:,? (?!oh no\b){PUTS_IT_RIGHT})*"
#: those that say so, where the verb is the same; who waits, or is sorry, may have forgotten something
_IS_INSTEAD = re.compile(
    r"\b(?:my (?:mistake|bad)|correction|on second thoughts?|rather|or (?:no|better)|i (?:mean|meant)|make that|i should say)\b"
)
_STOP = r"(?:[,.;…]| -+)+"
_PREPOSITION = r"(?:in|on|at|into|inside|onto|to|from|off|of|by|under|with|over|near|beside|behind)"
_THEN = rf"(?={_ASKED}(?!leave|keep){ORDER}\b)"
_BETWEEN = re.compile(
    rf"(?:{_STOP} *(?:{_DROPS}[,.;…!]*|{_NO}[,.;…!]+) +|(?:,| -+)? +{_DROPS},? +){_THEN}"
)
_BEGINS = re.compile(rf"^(?:{_DROPS},?|{_NO},) +{_THEN}")
_PERHAPS_BETWEEN = re.compile(rf"{_STOP} *(?P<mark>{_RIGHT})[,.;…!]* +{_THEN}")
_PERHAPS_BEGINS = re.compile(rf"^(?P<mark>{_RIGHT}),? +{_THEN}")
#: one order, with the thing that it is for, which may be "it" in the other
_ONE = re.compile(
    rf"{_ASKED}(?P<verb>{ORDER})\b(?:(?: (?:me|us|on|off|up|down|out|away))*(?P<what> (?:the|my|our) (?!(?:one|ones|other|others|rest)\b)[a-z]+(?: (?!(?:and|or|on|in|at|into|onto|to|from|off|of|by|under|with|over)\b)[a-z]+)?))?(?P<rest>.*)$"
)
_TWO = re.compile(rf"(?:,|;|\band\b|\bor\b|\bthen\b|\bbut\b).*\b{ORDER}\b|[.;:!?]")
_IT = re.compile(r"\b(?:it|that one)\b(?! (?:is|was|should|would))")
#: what "it" behind it is
_NAMED = re.compile(r"\b(?:the|my|our|all|both|every|an?|some|two|three) (?!(?:one|ones)\b)[a-z]+")
_DONE_TO_IT = re.compile(rf"{_ASKED}{ORDER} (?:on |off )?(?:it|them|that one)\b")
_GOES = re.compile(r" (?:in|on|into|onto|to|over)\b")
_OTHERS = re.compile(
    r"\b(?:them|those|they|these|one(?! of\b)|ones|others?|there|rest|also|too|as well)\b"
)
#: verbs of which one undoes, or takes the place of, what another does to the same thing
_KINDS = (PUTTING | GIVING, frozenset({"turn", "switch"}), frozenset({"open", "close", "shut"}))
#: whom, what and where an order is for
_PARTS = re.compile(
    rf"{_ASKED}{ORDER}\b(?: (?P<whom>me|us))?(?: (?:on|off|up|down|out|away|back)\b)*(?P<thing>(?: (?!{_PREPOSITION}\b)[^\s,]+)*)(?: (?:on|off|up|down|out|away|back)\b(?= (?:in|at|on|to)\b|$))*(?P<where>(?: {_PREPOSITION} .+)?)"
)
#: does it besides
_FIRST = re.compile(r"\b(?:first|before (?:that|you do)|meanwhile|(?:and|but) then)\b")
#: says how something is switched, for which the verb is the same
_HOW = re.compile(r"\b(?:on|off)\b")


def another_order(text: str) -> PutRight | None:
    """What is ordered in the end by a text in lower case; None where nothing is taken back, or it
    cannot be told what."""
    mark = _BETWEEN.search(text)
    if mark is not None:
        return _in_place(text[: mark.start()], text[mark.end() :])
    perhaps = _PERHAPS_BETWEEN.search(text)
    if perhaps is None:
        return None
    said, order = text[: perhaps.start()], text[perhaps.end() :]
    sure = _IS_INSTEAD.search(perhaps["mark"]) is not None
    return _in_place(said, order) if _is_of_the_same(said, order, sure=sure) else None


def perhaps_another(text: str) -> str:
    """The order of a text that may be meant instead of the one before it, or besides: "turn off the
    tv. Wait, close the window"; "" where there is none."""
    mark = _PERHAPS_BETWEEN.search(text)
    if mark is None:
        return ""
    said, order = text[: mark.start()], text[mark.end() :]
    if mark["mark"] == "sorry" and not _have_one_verb(said, order):
        return ""
    if _FIRST.search(order):
        return ""
    instead = _IS_INSTEAD.search(mark["mark"]) is not None and not _DONE_TO_IT.match(order)
    return order if instead or _in_place(said, order) is not None else ""


def orders_another(said: str, after: str) -> str | None:
    """Both sentences in one, where the second gives another order than the first, or may do so."""
    begins = _BEGINS.match(after) or _PERHAPS_BEGINS.match(after)
    if begins is None or _in_place(said, after[begins.end() :]) is None:
        return None
    both = f"{said}, {after}"
    return both if _BEGINS.match(after) or another_order(both) or perhaps_another(both) else None


def _is_of_the_same(said: str, order: str, *, sure: bool) -> bool:
    """Whether two orders do the same to the same thing, or at the same place, or something of the
    kind to the same thing: "turn on the stove. Wait, turn on the fan" may be both, and not where
    one is `sure` to be instead of the other."""
    before, then = _ONE.match(said.strip(" ,")), _ONE.match(order)
    if before is None or then is None or _FIRST.search(order):
        return False
    verbs = {before["verb"], then["verb"]}
    of_it = _IT.search(order) is not None or before["what"] == then["what"] is not None
    if of_it and (len(verbs) == 1 or any(verbs <= kind for kind in _KINDS)):
        return True
    switched = verbs <= {"turn", "switch"}
    how, then_how = ({*_HOW.findall(each)} for each in (said, order))
    if len(verbs) > 1 or (switched and how != then_how):
        return False
    return sure or _share_a_part(said, order)


def _have_one_verb(said: str, order: str) -> bool:
    before, then = _ONE.match(said.strip(" ,")), _ONE.match(order)
    return before is not None and then is not None and before["verb"] == then["verb"]


def _share_a_part(said: str, order: str) -> bool:
    """Whether two orders are for the same thing, by its last word, or for the same place."""
    before, then = (_PARTS.match(each.strip(" ,.;!?")) for each in (said, order))
    if before is None or then is None:
        return False
    thing, other = (singular(each["thing"].strip().split(" ")[-1]) for each in (before, then))
    handed = before["whom"] is not None and before["whom"] == then["whom"]
    return thing == other or handed or before["where"] == then["where"] != ""


def _in_place(said: str, order: str) -> PutRight | None:
    before = _ONE.match(said.strip(" ,"))
    if before is None or _TWO.search(said.strip(" ,.")) or _OTHERS.search(order):
        return None
    pronoun = _IT.search(order)
    if pronoun is not None and not _NAMED.search(order[: pronoun.start()]):
        if before["what"] is None or before["rest"].startswith((" and ", " or ", ",")):
            return None  # the plate and the mug, of which it may be either
        goes = before["verb"] in PUTTING and _GOES.match(before["rest"]) is not None
        it = f"{before['what']}{before['rest']}".strip(" ,.")
        order = _IT.sub(without_where_it_goes(it) if goes else it, order)
    return PutRight(order, said.strip(" ,"))
