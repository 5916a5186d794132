"""What people say to a robot that moves about, as the task language has it: by which door, in front
of what, through which place it is to look. Patterns over one sentence in lower case."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import ROOMS, SMALL_NUMBER, either

_THE = r"(?:the|my|our)"
_MORE_ROOMS = frozenset(
    {"corridor", "studio", "garden", "laundry room", "garage", "lounge", "sitting room",
     "guest room"}
)  # fmt: skip
_ROOM = rf"(?:{_THE} )?{either(ROOMS, _MORE_ROOMS)}"
#: one to three words of a name
_NAME = r"(?!(?:and|then|or|but|for|to|in|on|it|them)\b)[a-z]+(?: (?!(?:and|then|or|but|for|to|in|on|at|with|near|that|which|please|it|them)\b)[a-z]+){0,2}"
_END = r"(?=$|,|\n| and\b| then\b| please\b)"
_GO = r"(?:go|walk|move|come|drive|head|get|run|navigate)"
_DOOR = rf"{_THE} (?:[a-z]+ )?door(?:way)?"
_SHADES = rf"{_THE} (?:window |roller )?(?P<shades>blinds?|shutters?|curtains?|shades?)"
_CARRY = r"(?:bring|take|carry|move|put|place|deliver|transport)"
#: what is carried, and no order more
_WHAT = r"(?:(?!\b(?:go|walk|come|head|run|drive|get|enter|to|then|put|take|bring|move|carry)\b)[^,;])+?"
#: where no furniture is
_NO_PLACE = r"(?!(?:the|my|our) (?:left|right|ground|first|second|top|upper|lower|other)\b)"
_HOW = r"(?:(?:very )?(?:slowly|carefully|gently|quickly|quietly)(?: and (?:slowly|carefully|gently|quickly|quietly))?)"

ROBOT_WORDS: Rules = rules(
    # go to the kitchen through the door
    (
        rf"\b(?P<go>(?:{_GO} (?:in)?to|enter|reach) {_ROOM}),? (?:through|via|(?:by )?(?:crossing|using|passing(?: through)?|going through|taking)) (?P<door>{_DOOR}){_END}",
        r"go to \g<door>, then \g<go>",
    ),
    # reach the kitchen from the corridor
    (
        rf"\b(?P<go>(?:{_GO} (?:in)?to|enter|reach) {_ROOM}) from (?P<other>{_ROOM}){_END}",
        r"go to \g<other>, then \g<go>",
    ),
    (rf"\b(?P<go>{_GO}) to the front of (?={_THE} )", r"\g<go> to "),
    # visit each room one after the other and …
    (
        r"\b(?:visit|enter|check|(?:go|walk) (?:in)?to) (?:each|every|all(?: of)?(?: the)?) rooms?(?: (?:of|in) (?:the|this|our) (?:house|home|flat|apartment))?(?:,? (?:one (?:after|by) (?:the other|another|one)|in turn|one at a time))?(?:,? and|, and then|,| then) (?=[a-z])",
        "go through all rooms and ",
    ),
    # walk to the counter where two plums are
    (
        rf"\b(?P<go>{_GO} to {_THE} [a-z]+(?: [a-z]+)?),? where (?P<what>{SMALL_NUMBER} [a-z]+(?: [a-z]+)?) (?:are|lie|stand|sit){_END}",
        r"\g<go> where the \g<what> are",
    ),
    # search the bedroom for my phone
    (
        rf"\bsearch (?:in |inside |through )?(?P<where>{_THE} {_NAME}) for (?P<what>{_THE} {_NAME}|(?:an?|some|any|all) {_NAME}|[a-z]+s){_END}",
        r"find \g<what> in \g<where>",
    ),
    # bring the towels to the bedroom on the bed
    (
        rf"\b{_CARRY} (?P<what>{_WHAT}) to (?P<room>{_ROOM}) (?P<on>on|onto|in|into|inside) (?P<place>{_NO_PLACE}{_THE} {_NAME}){_END}",
        r"put \g<what> \g<on> \g<place> in \g<room>",
    ),
    # bring slowly the box to the kitchen
    (rf"\b(?P<take>{_CARRY}|grab|get|fetch|open|close)(?P<aside> {_HOW}) (?={_THE}\b|an?\b|some\b)", r"\g<take> "),
    # come with me to the kitchen, watch the tv with me
    (rf"\b(?P<come>(?:come|go|walk|head)(?: over)?)(?P<aside> (?:along )?with (?:me|us)) (?=(?:in)?to {_ROOM}{_END})", r"\g<come> "),
    (rf"\b(?P<do>(?:(?:come|go|walk|head) (?:in)?to|watch) {_THE} {_NAME})(?P<aside> (?:together )?with (?:me|us)){_END}", r"\g<do>"),
    (rf"\b(?:fully |completely )?lower (?:down )?{_SHADES}(?: (?:fully|completely|all the way)| down)?{_END}", r"close the \g<shades>"),
    (rf"\b(?:put|let|bring) {_SHADES} (?:all the way |fully |completely |right )?down{_END}", r"close the \g<shades>"),
    (rf"\b(?:fully |completely )?raise (?:up )?{_SHADES}(?: (?:fully|completely|all the way)| up)?{_END}", r"open the \g<shades>"),
    # connect the microwave to the socket
    (
        rf"\bconnect (?P<what>{_THE} {_NAME}) (?:to|with) (?:the |a )?(?:power|electricity|mains|(?:(?:power|wall|electric|electrical) )?(?:socket|outlet)|power supply){_END}",
        r"plug in \g<what>",
    ),
)  # fmt: skip
