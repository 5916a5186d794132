"""Which of two things that were named together "the former" and "the latter" are: said by their
names, before the sentences of a text are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

_POINTS = re.compile(r"\bthe (?P<which>former|latter)\b")
_NO_NAME = r"(?!(?:in|on|at|from|of|to|with|for|and|or|if|but|is|are|was|were|need|needs|both|one|ones|that|which|into|onto)\b)"
_NAME = rf"(?P<{{}}>(?:the|my|our|an?|some) {_NO_NAME}[a-z]+(?: {_NO_NAME}[a-z]+){{{{0,2}}}})"
#: two things, and no third one
_TWO = re.compile(
    rf"(?<!, )(?<!and ){_NAME.format('former')}(?: (?:in|on|at|from) (?:the|my|our) [a-z]+)?,? and {_NAME.format('latter')}(?!,? and (?:the|my|our|an?|some)\b)"
)
_ARTICLE = re.compile(r"^(?:an?|some) ")
#: before an order that names both of them, it says no more than that they are the ones
_NEED = re.compile(
    r"\b(?:both )?(?P<one>(?:the|my|our) [a-z]+(?: [a-z]+)??),? and (?P<other>(?:the|my|our) [a-z]+(?: [a-z]+)??) (?:both |still |also )*(?:need|want|require|could do with|are in need of) (?:some |your |a bit of )?(?:attention|seeing to|looking at|looking after|sorting(?: out)?)[.:;,!]+ (?=.*\b(?P=one)\b)(?=.*\b(?P=other)\b)"
)


def with_both_named(text: str) -> str:
    """The text, in lower case, with the names of both in their place."""
    first = _POINTS.search(text)
    if first is not None:
        named = list(_TWO.finditer(text, 0, first.start()))
        if named:
            text = _POINTS.sub(lambda found: _the(named[-1][found["which"]]), text)
    return _NEED.sub("", text)


def _the(name: str) -> str:
    return _ARTICLE.sub("the ", name)
