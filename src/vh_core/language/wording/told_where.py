"""Where a thing is, said beside the order for it: "bring me the milk. It should be in the fridge" is
no order to put it there, but says which milk, and where it is to be found."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.language import patterns as re
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
_WHERE = rf"{_IT_IS}(?P<where>(?:in|on|inside|at) (?:the|my|our) (?:(?!and\b|but\b|then\b|so\b)\w+ ?){{1,3}}?(?: ?(?:by|near|next to|beside|close to) (?:the|my|our) \w+(?: \w+)?)?)"
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
#: a place, and the room that it is in, before it or behind
_AT_ONE = r"(?:in|on|inside|at|under|next to|beside|near|by|close to|behind|on top of) (?:the|my|our) (?:(?!and\b|but\b|then\b|so\b|in\b|on\b|at\b|of\b|to\b|with\b|for\b|that\b|which\b|by\b|near\b|next\b|beside\b|close\b)\w+ ?){1,3}"
#: tells which of several such places it is
_BY = re.compile(r"(?:next to|beside|near|by|close to) ")
_AT = rf"(?P<at>{_AT_ONE}(?<! ))(?:,? (?P<within>{_AT_ONE}))?"
_NAME = r"(?:(?!(?:in|on|at|from|to|off|out|up|down|of|into|onto|and|or|with|that|which|here|there|for|under|near|by|inside|over|where|is|are|it|one|ones)\b)[a-z]+ ?){1,3}(?<! )"
#: any order for one thing, or the several of a kind, and maybe where that goes
_ANY_ORDER = re.compile(
    rf"^(?P<order>(?:(?:please|robot|can you|could you|would you|go and),? )*(?:{ORDER}|i want|i need|we need|we want)(?: (?:me|us))?(?: (?:on|off|up|out|down|away))? (?:all (?:of )?)?(?:the|my|our|an?|one|both|two|three) (?P<what>{_NAME}))"
    rf"(?P<rest>(?: (?:on|off|up|out|down|away|back|open|shut))?(?: (?P<to>(?:in|on|into|onto|to|inside) (?:(?:the|my|our) )?(?P<goal>{_NAME})))?)(?P<please>,? please)?$"
)
#: where all that is called so should be
_ANY_DUTY = re.compile(
    rf"^(?P<order>(?:all (?:of )?)?(?:the|my|our|both|two|three) (?P<what>(?:(?!(?:should|must|shall|has|have|needs?|ought)\b)[a-z]+ ?){{1,3}}(?<! )))(?P<rest> (?:should|must|shall|ha(?:s|ve) to|needs? to|ought to|(?:is|are) to|goe?s?|belongs?)\b(?! not\b)[^,]* (?P<to>(?:in|on|into|onto|to|inside) (?:(?:the|my|our) )?(?P<goal>{_NAME})))(?P<please>,? please)?$"
)
#: which one it is, told of it behind the order
_IS_AT = re.compile(
    rf"^(?:and )?(?:(?:it|they|that|which|those|(?:the|my|our) (?P<again>{_NAME})) {_SURELY}(?:is|are|was|were|stands?|lies?|sits?|hangs?|(?:is|are) (?:lying|standing|sitting|hanging|placed|located))(?: {_SURELY})?|you(?:'ll| will| can| should)? find (?:it|them) |(?:i|we) (?:left|put|saw|last saw) (?:it|them) )"
    rf" ?{_AT}(?: (?:now|right now|at the moment|still))?$"
)
#: "I mean the one on the desk"
_I_MEAN = re.compile(
    rf"^(?:and )?(?:(?:i|we) (?:just |only )?(?:mean|meant|am talking about|am referring to|am speaking of|want)|namely|that is(?: to say)?|i\.?e\.?|to be (?:exact|precise)|more precisely|specifically),? the ones? (?:(?:that|which) (?:is|are) )?{_AT}$"
)

#: of several things, and not of the one place where they go
_THE_ONES = re.compile(r"\bthe ones (?:in|on|at|inside|under|near|next|beside|behind|that|which)\b")


def with_places(
    said: Sequence[Sentence], is_place: Callable[[str], bool], is_room: Callable[[str], bool]
) -> list[Sentence]:
    """The sentences, with where a thing is as a part of the order for it. `is_place` and `is_room`:
    whether words name furniture, or a room."""
    return _with_places_of_any(_of_usual_orders(said), is_place, is_room)


def _with_places_of_any(
    said: Sequence[Sentence], is_place: Callable[[str], bool], is_room: Callable[[str], bool]
) -> list[Sentence]:
    """The sentences, with a place known here as a part of the order that it is told behind, in one
    sentence or in two."""
    found: list[Sentence] = []
    for each in said:
        head, comma, tail = each.text.rpartition(", ")
        before = Sentence(head, each.mark) if comma else found[-1] if found else None
        if before is None or each.items or "?" in (each.mark, before.mark if not comma else ""):
            found.append(each)
            continue
        told = _told_of_it(before.text, tail if comma else each.text, is_place, is_room)
        if not told and comma and found:
            comma, before = "", found[-1]
            told = _told_of_it(before.text, each.text, is_place, is_room)
        if told and not comma:
            found.pop()
        found.append(replace(before, text=told) if told else each)
    return found


def _told_of_it(
    ordered: str, said: str, is_place: Callable[[str], bool], is_room: Callable[[str], bool]
) -> str:
    """The order with where its thing is; "" where that is not what is said."""
    is_at = _IS_AT.match(said)
    where = is_at or _I_MEAN.match(said)
    order = _ANY_ORDER.match(ordered) or _ANY_DUTY.match(ordered)
    if order is None or where is None:
        return ""
    if is_at is not None and is_at["again"] not in (None, order["what"]):
        return ""
    places = [where["at"].strip(), (where["within"] or "").strip()]
    if is_room(_named(places[0])):
        places.reverse()
    inner, outer = places
    known = not outer or is_room(_named(outer)) or (_BY.match(outer) and is_place(_named(outer)))
    if not known or not (not inner or is_place(_named(inner))):
        return ""
    of_goal = order["goal"] and not is_room(order["goal"])
    of_goal = of_goal and not (_THE_ONES.search(said) and order["what"].endswith("s"))
    if of_goal and (not inner or inner.startswith(("by ", "close to "))):
        return ""  # the table may be in that room, or near that, as well
    at, rest = f"{inner} {_BY.sub('near ', outer)}".strip(), order["rest"]
    if order["goal"] and is_room(order["goal"]):
        rest = re.sub(r"\b(?:in|into|inside) (?=the |my |our |\w+$)", "to ", rest)
    return f"{order['order']} that is {at}{rest}{order['please'] or ''}"


def _named(place: str) -> str:
    """What a place is called: "on the desk"."""
    return re.sub(r"^.*?\b(?:the|my|our) ", "", place)


def _of_usual_orders(said: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, with where a thing is as a part of the order that brings or puts it."""
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
