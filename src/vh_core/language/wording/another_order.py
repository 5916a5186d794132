"""An order in the place of the one before it: "bring me the juice, no, scratch that, bring me the
milk". Of several orders it could be any that is taken back, so nothing is put right there."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.orders_put_right import PutRight
from vh_core.language.wording.word_classes import ORDER, PUTTING

_ASKED = r"(?:(?:please|just|rather|better|instead|can you|could you|would you) )*"
_HESITATES = r"(?:uh+m?|um+|er+m?|oh|ah)"
_MORE = r"(?:wait|sorry|actually|scratch that|forget (?:that|it)|never mind|hang on|hold on|on second thoughts?|not that|my mistake|silly me|leave (?:that|it))"
#: takes back what was said; "no" alone stands between commas, or begins a sentence
_NO = rf"(?:{_HESITATES},? )?(?:no(?:,? {_MORE})+|(?:wait|sorry|actually),? no(?:,? {_MORE})*|scratch that|forget that)"
_BETWEEN = re.compile(
    rf"(?:(?:[,.;…]| -+)+ *(?:{_NO}[,.;…!]*|no[,.;…!]+) +|(?:,| -+)? +{_NO},? +)(?={_ASKED}(?!leave|keep){ORDER}\b)"
)
_BEGINS = re.compile(rf"^(?:{_NO},?|no,) +(?={_ASKED}(?!leave|keep){ORDER}\b)")
#: one order, with the thing that it is for, which may be "it" in the other
_ONE = re.compile(
    rf"{_ASKED}(?P<verb>{ORDER})\b(?:(?: (?:me|us|on|off|up|down|out|away))*(?P<what> (?:the|my|our) (?!(?:one|ones|other|others|rest)\b)[a-z]+(?: (?!(?:and|or|on|in|at|into|onto|to|from|off|of|by|under|with|over)\b)[a-z]+)?))?(?P<rest>.*)$"
)
_TWO = re.compile(rf"(?:,|;|\band\b|\bor\b|\bthen\b|\bbut\b).*\b{ORDER}\b|[.;:!?]")
_IT = re.compile(r"\b(?:it|that one)\b(?! (?:is|was|should|would))")
_GOES = re.compile(r" (?:in|on|into|onto|to|over)\b")
_OTHERS = re.compile(
    r"\b(?:them|those|they|these|one(?! of\b)|ones|others?|there|rest|also|too|as well)\b"
)


def another_order(text: str) -> PutRight | None:
    """What is ordered in the end by a text in lower case; None where nothing is taken back, or it
    cannot be told what."""
    mark = _BETWEEN.search(text)
    return None if mark is None else _in_place(text[: mark.start()], text[mark.end() :])


def orders_another(said: str, after: str) -> str | None:
    """Both sentences in one, where the second gives another order than the first."""
    begins = _BEGINS.match(after)
    if begins is None or _in_place(said, after[begins.end() :]) is None:
        return None
    return f"{said}, {after}"


def _in_place(said: str, order: str) -> PutRight | None:
    before = _ONE.match(said.strip(" ,"))
    if before is None or _TWO.search(said.strip(" ,.")) or _OTHERS.search(order):
        return None
    if _IT.search(order):
        if before["what"] is None or before["rest"].startswith((" and ", " or ", ",")):
            return None  # the plate and the mug, of which it may be either
        goes = before["verb"] in PUTTING and _GOES.match(before["rest"]) is not None
        it = f"{before['what'].strip()}{'' if goes else before['rest']}"
        order = _IT.sub(it, order)
    return PutRight(order, said.strip(" ,"))
