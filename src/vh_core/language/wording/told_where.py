"""Where a thing is, said beside the order for it: "bring me the milk. It should be in the fridge" is
no order to put it there, but says which milk, and where it is to be found."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.two_sentences import BELIEVED
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_SURELY = r"(?:probably |perhaps |maybe |most likely |usually |normally |still |now |just )*"
#: that something is somewhere, as it is, as it is guessed, or as one finds it
_IT_IS = (
    rf"(?:(?:it|they|that|which|those) {_SURELY}(?:is|are|(?:should|must|ought to|has to|have to|may|might|could|will) {_SURELY}be|(?:is|are) supposed to be){' ' + _SURELY}"
    rf"|(?:should|must|might) be |(?:i (?:think|believe|guess|suppose) (?:that )?(?:it|they) (?:is|are) )|(?:probably|maybe|perhaps) "
    rf"|you(?:'ll)? {_SURELY}(?:(?<=you'll )|will|can|should|might|may|could) {_SURELY}(?:find|see) (?:it|them) |i (?:left|put|saw|last saw) (?:it|them) )"
)
_WHERE = rf"{_IT_IS}(?P<where>(?:in|on|inside|at) (?:the|my|our) (?:(?!and\b|but\b|then\b|so\b)\w+ ?){{1,3}})"
#: an order for a thing of which nothing else is said
_ORDER = r"(?P<order>(?:(?:please|robot|can you|could you|would you|go and),? )*(?:(?:bring|get|fetch|grab|hand|give|pass|find|take)(?: me| us)?|(?:i|we) (?:want|need)) (?:the|my|our|a|an|some|one) (?!(?:in|on|from|to)\b)\w+(?: (?!(?:in|on|at|from|to|off|out|of|into|onto|and|or|with|that|which|here|there|for|under|near|by|inside|up|over|where)\b)\w+){0,2}?)(?P<please>,? please)?"
#: an order to put it somewhere
_PUT_ORDER = r"(?P<order>(?:(?:please|robot|can you|could you|would you|go and),? )*(?:put|place|move|lay|set|i (?:want|need)|we (?:want|need)|(?:bring|take|carry)(?=[^,]* (?:to|into|onto) )) (?:the|my|our|a|an|one) (?!(?:in|on|from|to)\b)\w+(?: (?!(?:in|on|at|from|to|off|out|of|into|onto|and|or|with|that|which|here|there|for|under|near|by|inside|up|over|where)\b)\w+){0,2}?) (?P<to>(?:in|on|into|onto|to|inside) (?:(?:the|my|our) )?(?:(?!and\b|or\b|with\b|that\b)\w+ ?){1,3}?)(?P<please>,? please)?"
#: where it is, and not where it should be; of a room it may be said of the place as well
_IS_THERE = rf"it (?:is|was) {_SURELY}(?P<where>(?:in|on|inside) (?:the|my|our) (?!way\b|{either(ROOMS)}\b(?! \w))(?:(?!and\b|but\b|then\b|so\b)\w+ ?){{1,3}})"
#: where it is, between what is moved and where it goes, or before what is done with it then
_THINGS = r"(?:the|my|our|all|both)(?: the| my)? (?!(?:in|on|from|to)\b)[a-z]+(?: (?!(?:in|on|at|from|to|off|out|of|into|onto|and|or|with|that|which)\b)[a-z]+){0,2}?"
_BETWEEN = re.compile(
    rf"^(?P<order>(?:(?:please|robot|can you|could you|would you|go and),? )*(?:put|place|move|bring|take|carry|get|fetch|grab|collect|find|pick up) {_THINGS}), (?:it|they|which) (?P<be>is|are) {_SURELY}(?P<where>(?:in|on|inside) (?:the|my|our) (?:(?!and\b|but\b|then\b|so\b)\w+ ?){{1,3}}),(?P<rest> (?:(?:in|on|into|onto|to) (?:the |my |our )?[\w ]+|(?:and|then|and then) [a-z]+ (?:it|them)\b.*))$"
)
_PUT_TOLD = re.compile(rf"^{_PUT_ORDER}[,;:]? (?:and )?{_IS_THERE}$")
_PUT_ORDERED, _IS_SAID = re.compile(rf"^{_PUT_ORDER}$"), re.compile(rf"^{_IS_THERE}$")
_TOLD = re.compile(rf"^{_ORDER}[,;:]? (?:and )?{_WHERE}$")
#: before another order: "bring the chips, they are in the cupboard, and close the window"
_TOLD_ON = re.compile(
    rf"^{_ORDER}[,;:]? (?:and )?{_WHERE}(?P<rest>,? (?:and then|and|then) (?:(?:please|also|then|(?:do not|don't) forget to|remember to) )*{ORDER}\b.*)$"
)
#: "(i think) the towel is in the cabinet", which is looked at as it is said
_GUESSED = re.compile(
    rf"^{BELIEVED}(?=(?:the|my|our) (?:(?!and\b|to\b)\w+ ){{1,3}}(?:is|are) {_SURELY}(?:in|on|inside) (?:the|my|our) )"
)
_GUESSED_AFTER = re.compile(
    r"^((?:the|my|our) (?:(?!and\b|to\b)\w+ ){1,3}(?:is|are) (?:in|on|inside) (?:the|my|our) \w+(?: \w+)?),? (?:i|we) (?:think|believe|guess|suppose)(?=,|$)"
)
_ORDERED, _SAID = re.compile(rf"^{_ORDER}$"), re.compile(rf"^(?:and )?{_WHERE}$")


def with_places(said: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, with where a thing is as a part of the order for it."""
    found: list[Sentence] = []
    for each in (replace(each, text=_without_guess(each.text)) for each in said):
        before = _ORDERED.match(found[-1].text) if found else None
        where = _SAID.match(each.text) if before is not None else None
        if where is None and found:
            before = _PUT_ORDERED.match(found[-1].text)
            where = _IS_SAID.match(each.text) if before is not None else None
        if (between := _BETWEEN.match(each.text)) is not None:
            text = f"{between['order']} that {between['be']} {between['where'].strip()}"
            found.append(Sentence(f"{text}{between['rest']}", each.mark, each.items))
            continue
        told = _TOLD.match(each.text) or _PUT_TOLD.match(each.text)
        if before is not None and where is not None and not each.items and each.mark != "?":
            last = found.pop()
            found.append(Sentence(_narrowed(before, where["where"]), last.mark, last.items))
        elif told is not None:
            found.append(Sentence(_narrowed(told, told["where"]), each.mark, each.items))
        elif (on := _TOLD_ON.match(each.text)) is not None:
            text = f"{_narrowed(on, on['where'])}{on['rest']}"
            found.append(Sentence(text, each.mark, each.items))
        else:
            found.append(each)
    return found


def _without_guess(text: str) -> str:
    """Where a thing is, without that one only thinks so."""
    return _GUESSED_AFTER.sub(r"\1", _GUESSED.sub("", text))


def _narrowed(order: re.Match[str], where: str) -> str:
    to = f" {order['to'].strip()}" if "to" in order.re.groupindex else ""
    return f"{order['order']} that is {where.strip()}{to}{order['please'] or ''}"
