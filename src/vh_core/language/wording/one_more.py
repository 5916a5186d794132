"""Things of a kind that are counted on from the one that was named: "put a plum in the fridge, put
a second one in, put a third one in" are three, each another one than those before it.

"A second" that follows no first one may be one of those that there are, and is left as it stands.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from itertools import takewhile

from vh_core.language import patterns as re
from vh_core.language.function_words import FUNCTION_WORDS
from vh_core.naming import singular

#: what counts on, and how far
_NTH = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
_COUNTS = re.compile(
    r"(?<!\bfor )(?<!\bin )(?<!\bwait )(?<!\bjust )"  # a second of time
    rf"\b(?:(?:another|an? (?P<nth>{'|'.join(_NTH)}))(?P<one>(?P<so> clean| dirty)? one\b)?"
    r"|(?P<first>an?|one)\b(?! (?:of|first)\b))"
    r"(?=(?P<name>(?: [a-z-]+){0,3}))"
)
#: those that are so, and another one that is
_OTHER_SUCH = re.compile(
    r"(?P<those>\b(?:the|my|two|three|four|both|\d)(?: (?:two|three|four|\d))? (?P<so>clean|dirty) (?P<name>[a-z]+(?: (?!(?:on|in|at|from|and|to|into|onto|out|with|that|which)\b)[a-z]+){0,2})[^.;!?\n]*?\b(?:another|one more) )(?P=so) one\b"
)
_QUALITIES = frozenset({"clean", "dirty", "open", "closed", "empty", "more"})


def with_others_counted(text: str) -> str:
    """The text, in lower case, with "another" for "a second" and "a third" that count on, and with
    the name of what "another clean one" is."""
    kind: list[str] = []
    text = _OTHER_SUCH.sub(_other_by_name, text)
    count, end = 0, 0
    written: list[str] = []
    for found in _COUNTS.finditer(text):
        name = [] if found["one"] else _name(found["name"])
        if name and name != kind:
            kind, count = (name, 1) if found["first"] else ([], 0)
        elif found["nth"] is None:
            count += bool(kind)
            if kind and found["so"]:
                written.append(f"{text[end : found.start()]}another{found['so']} {' '.join(kind)}")
                end = found.end()
        elif kind and _NTH[found["nth"]] == count + 1:
            count += 1
            one = f"{found['so']} {' '.join(kind)}" if found["so"] else found["one"] or ""
            written.append(f"{text[end : found.start()]}another{one}")
            end = found.end()
    return "".join([*written, text[end:]])


def _other_by_name(found: re.Match[str]) -> str:
    *words, last = found["name"].split()
    return f"{found['those']}{found['so']} {' '.join([*words, singular(last)])}"


def _name(said: str) -> list[str]:
    """The name at the beginning of what is said, without what it is like."""
    words = [each for each in said.split() if each not in _QUALITIES]
    return [*takewhile(lambda each: each not in FUNCTION_WORDS, words)]
