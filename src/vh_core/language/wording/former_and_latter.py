"""Which of two things that were named together "the former" and "the latter", or "the one" and "the
other", are: said by their
names, before the sentences of a text are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS

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
_TOLD_SO = r"(?:is|are) (?:(?:still|left|standing|wide|turned|switched|also) )*(?:on|off|running|open|closed|shut)"
_THING = r"the (?:(?!(?:is|are|in|on|at|and|that|which|of|other|one)\b)[a-z]+ ?){1,3}(?<! )"
_VERB = r"(?:turn|switch|close|shut|open)(?: (?:on|off))?"
#: "the tap is running and the toilet is open. turn the one off and close the other"
_ONE_AND_OTHER = re.compile(
    rf"{BEGINS}(?P<room>in (?:the|my|our) [a-z]+(?: room)?,? )?(?P<a>{_THING}) {_TOLD_SO},? (?:and|but) (?P<b>{_THING}) {_TOLD_SO}[.;:!,] (?P<polite>(?:(?:please|so|can you|could you|would you) )*)"
    rf"(?P<v>{_VERB}) the (?:first |former )?one(?P<p>(?: on| off)?),? (?:and |but )(?P<w>{_VERB}) the other(?: one)?(?P<q>(?: on| off)?)(?=\s*(?:,? please)?(?:[.!?;]|$))"
)


def _one_and_other(found: re.Match[str]) -> str:
    where = f" {found['room'].strip(' ,')}" if found["room"] else ""
    if found["a"].split()[-1] == found["b"].split()[-1]:
        return found[0]
    first = f"{found['v']}{found['p']} {found['a']}{where}"
    return f"{found['polite']}{first} and {found['w']}{found['q']} {found['b']}{where}"


def with_both_named(text: str) -> str:
    """The text, in lower case, with the names of both in their place."""
    first = _POINTS.search(text)
    if first is not None:
        named = list(_TWO.finditer(text, 0, first.start()))
        if named:
            text = _POINTS.sub(lambda found: _the(named[-1][found["which"]]), text)
    return _ONE_AND_OTHER.sub(_one_and_other, _NEED.sub("", text))


def _the(name: str) -> str:
    return _ARTICLE.sub("the ", name)
