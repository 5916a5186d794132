"""Steps as people type them who are paid for each: "step two", "all of it" of what several steps
took, "walk back for the fork".

Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

_COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_STEP = re.compile(rf"(?<!\w)step (?P<number>{'|'.join(_COUNTED)})(?=\s*[:.)-])")
_TAKE = r"(?:find|look for|get|take|grab|fetch|pick up|pick|collect|gather|remove|pull)"
_TAKES = re.compile(rf"(?:^|[.;,!\n] *|\b(?:and|then|\d[.)]|[:*•-]) )(?:{_TAKE}) (?:out |up )?(?!it\b|them\b)")
#: all that was taken, as if it were one thing
_ALL_OF_IT = re.compile(
    r"(?P<verb>\b(?:put|place|load|bring|carry|take|move|throw|store|drop)) (?P<all>it all|all of it|all)(?= (?:in|on|into|onto|to|inside|back|over|down)\b| up\b|[.;,!\n]|$)"
)
#: says where things are that nobody was asked to take
_TOLD = re.compile(r"\b(?:is|are) (?:still |already |both )?(?:in|on|at)\b")
#: once more, behind what is done with it
_SAID_AGAIN = re.compile(r"(?P<what>\b(?:it|them) (?:in|on|into|onto|to|inside) (?:the |my )?[a-z]+(?: (?!all\b)[a-z]+)?), all of (?:it|them)(?=[.;!,\n]|$)")
_BACK_FOR = re.compile(
    r"\b(?:come|go|walk|run|head|return)(?: back)? for (?=(?:the|both|two|three|four|another)\b (?!(?:walk|run|ride|while|bit|moment)\b)"
    r"[^.;,!\n]+[.;,!\n]+ *(?:(?:and|then|please) )*(?:put|place|load|bring|carry|throw|drop|take)\b)"
)
#: more of it, to where what was taken before went
_BACK_FOR_MORE = re.compile(
    r"(?P<first>\b(?:carry|bring|take|put|place) (?:it|them|both) (?P<where>(?:down )?(?:to|on|in|onto|into) (?:the |my |our )?[a-z]+(?: (?!and\b|then\b)[a-z]+){0,2})(?:[;.,] |,? and )(?:then |and )*)"
    r"(?:come|go|walk|run|head|return) back for (?P<what>(?:the|both|two|three|four|another) [a-z ]+?)(?=[.;,!\n]|$)"
)
_PILE = re.compile(
    r"\b(?P<pile>piles?|heaps?) of (?:the )?(?P<so>dirty|clean) (?:clothe?s|clothing)\b"
)


def with_steps_plain(text: str) -> str:
    """A text in lower case with its steps in the words of others."""
    text = _STEP.sub(lambda found: f"step {_COUNTED.index(found['number']) + 1}", text)
    text = _PILE.sub(r"\g<so> \g<pile> of clothes", text)
    text = _BACK_FOR_MORE.sub(r"\g<first>bring \g<what> \g<where>", text)
    text = _BACK_FOR.sub("get ", text)
    text = _SAID_AGAIN.sub(r"\g<what>", text)
    return _ALL_OF_IT.sub(_of_all_taken, text)


def _of_all_taken(found: re.Match[str]) -> str:
    """ "Load it all" of what several orders took as "load them all"; what one took may be one."""
    before = found.string[: found.start()]
    taken = len(_TAKES.findall(before))
    several = taken > 1 or (found["all"] == "all" and (taken or _TOLD.search(before)))
    return f"{found['verb']} all of them" if several else found[0]
