"""Places that are told by what is in or on them, in the one way in which the grammar has it: "the
cabinet in which the pot is", "on the same shelf as the book", "the nightstand whose lamp is on". Patterns
over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import THE_OR_THAT, up_to_three, word_of_name
from vh_core.language.wording.rules import ENDS_POLITELY, table
from vh_core.language.wording.word_classes import ROOMS, either

_WORD = word_of_name("as not no should must has have be there where room same")
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE_OR_THAT} (?:other )?{_WORDS}"
_LIES = r"(?:is|are|lies|lie|stands|stand|sits|sit|is lying|is standing|is kept|are kept|is stored|can be found)"
_END = r"(?=(?:,? please)?\s*(?:[.,;!?\n]|$)| and\b| then\b| in(?:to|side)?\b| on(?:to)?\b| to\b)"
_STOPS = r"(?=(?:,? please)?\s*(?:[.,;!?]|$)| and\b| then\b)"
#: of what is "on" by itself nothing is told by it
_SWITCHED = r"(?:lights?|lamps?|tv|telly|television|radio|stereo|computer|pc|stove|oven|fan|tap|faucet|heating|dishwasher|machine|microwave|toaster|coffee ?maker)"
_ROOM = either(ROOMS)
_IN_OR_ON = {"in": "in", "into": "in", "inside": "in", "from": "in", "on": "on", "onto": "on"}


def _with_it(found: re.Match[str]) -> str:
    """The furniture "in which the pot is", as that with the pot in it."""
    return f"{found['at']} with {found['what']} {found['in']} it"


def _of_the_same(found: re.Match[str]) -> str:
    """ "On the same table as the plum" as on the table with the plum on it; another one of those
    that go there is only said to be there, as the grammar has it. Of a room it is where the other is."""
    what, room = found["what"], found["name"] == "room" or found["name"] in ROOMS
    if room:
        return f"{found['to']} the room where {what} is"
    if " other " in what:
        return f"{found['to']} the {found['name']} where {what} is"
    return f"{found['to']} the {found['name']} with {what} {_IN_OR_ON[found['to']]} it"


def _whose(found: re.Match[str]) -> str:
    """ "Whose lamp is lit" as with the lamp that is on; the door of something is how that is."""
    so = {"lit": "on", "burning": "on", "glowing": "on", "shining": "on"}.get(
        found["so"], found["so"]
    )
    part = found["what"] in ("door", "doors", "lid")
    return f"that is {so}" if part else f"with the {found['what']} that is {so}"


TOLD_BY_CONTENTS = table(
    # the nightstand whose lamp is on
    (
        rf"\bwhose (?P<what>{_WORD}(?: {_WORD})?) (?:is|are)(?: (?:still|already|turned|switched))? (?P<so>on|off|open|closed|shut|lit|burning|glowing|shining)\b(?! (?:the|my|a|top)\b)",
        _whose,
    ),
    # in the cupboard in which the other pot is
    (
        rf"(?P<at>\b{THE_OR_THAT} {_WORDS}),? (?:in|on) which (?P<what>(?:the|my|our) other {_WORDS}) {_LIES}(?: lying| standing)?{_END}",
        r"\g<at> where \g<what> is",
    ),
    # on the nightstand that the phone is on, on which the phone lies
    (
        rf"(?P<at>\b{THE_OR_THAT} {_WORDS}),? (?P<in>in|on) which {_LIES} (?P<what>{_NAME}|an? {_WORDS}){_END}",
        _with_it,
    ),
    (
        rf"(?P<at>\b{THE_OR_THAT} {_WORDS}),? (?P<in>in|on) which (?P<what>(?:the|my|our|an?) (?!other\b){_WORDS}) {_LIES}(?: lying| standing)?{_END}",
        _with_it,
    ),
    (
        rf"(?P<at>\b{THE_OR_THAT} {_WORDS}) (?:that |which )?(?P<what>(?:the|my|our) (?!other\b|[^.;!?,]*?\b{_SWITCHED}\b){_WORDS}) (?:is|are)(?: lying| standing)? (?P<in>in|on){_STOPS}",
        _with_it,
    ),
    # in the same cabinet as the pot, in which the other pot is
    (
        rf"\b(?P<to>in|into|inside|from|on|onto) (?:the|that) (?:very )?same (?P<name>room|(?:{_WORD} )?{_WORD}) (?:as|where|(?:in|on) which) (?P<what>(?:the|my|our) (?:other )?{_WORDS})(?: (?:is|are)(?: in| on)?)?(?! and\b){_END}",
        _of_the_same,
    ),
    (
        rf"\b(?P<to>in|into|inside|from|on|onto) (?:the|that) (?:very )?same (?P<name>room|(?:{_WORD} )?{_WORD}) (?:as|where|(?:in|on) which) (?:is|are) (?P<what>(?:the|my|our) (?:other )?{_WORDS})(?! and\b){_STOPS}",
        _of_the_same,
    ),
    (
        rf"\b(?P<to>in|into|inside|from|on|onto) (?:the|that) (?:very )?same (?P<name>(?:{_WORD} )??{_WORD}) (?:that |which )?(?P<what>(?:the|my|our) (?:other )?{_WORDS}) (?:is|are) (?:in|on)(?! and\b){_STOPS}",
        _of_the_same,
    ),
    (r"\bin the same room as you(?: are)?(?= |[.,;!?]|$)", "in this room"),
    # from the room with the tv
    (
        rf"\b(?P<to>in|from|to|into|of) {THE_OR_THAT} room (?:with|that has|which has) (?P<what>(?:the|my|our|an?) {_WORDS})(?: in it)?(?= (?:to|on|onto|in|into) (?:the|my|our)\b|,? please\b|\s*(?:[.,;!?]|$)| and\b)",
        r"\g<to> the room where \g<what> is",
    ),
    # put it with the other books on the bookshelf
    (
        rf"(?P<put>\b(?:put|place|set|stand|lay|store|keep) (?:it|them|those|(?:the|my|our|an?|one|both) {_WORDS}(?: (?:from|off|out of) (?:the|my|our) {_WORDS})?))(?: back)?(?: together| in| along)?(?P<with> with (?:the |my |our )?(?:others|other ones?|other (?!one){_WORDS})) (?P<at>(?:in|on) (?:the|my|our) (?!{_ROOM}(?:\s*[.,;!?]|$))(?:{_ROOM} )?{_WORDS}(?: in (?:the|my|our) {_ROOM})?){ENDS_POLITELY}",
        r"\g<put> \g<at>\g<with>",
    ),
    # the lamps on both sides of the bed
    (
        rf"(?P<do>\b(?:turn|switch)(?: on| off)? (?:the|both|all|all the|both the|my|the two|two) (?:{_WORD} )?(?:lamps|lights)(?: on| off)?) (?:(?:on|at|to) (?:both|either|each) sides? of|(?:on|at|to) the (?:left|right)(?: side)? and(?: (?:on|at|to))?(?: the)? (?:left|right)(?: side)? of|left and right of) (?=(?:the|my|our) )",
        r"\g<do> next to ",
    ),
    # from the room where the tv is to the table, as the grammar has it
    (
        rf"(?P<do>\b(?:put|bring|move|take|carry|place) {THE_OR_THAT} {_WORDS}) (?P<from>from the room where (?:the|my|our|an?) {_WORDS} is) (?P<to>(?:to|onto|into|in|on) (?:the|my|our) {_WORDS}(?: in (?:the|my|our) {_WORDS})?){ENDS_POLITELY}",
        r"\g<do> \g<to> \g<from>",
    ),
    # with the two books on top
    (
        rf"(?P<with>\b{THE_OR_THAT} {_WORDS} (?:with|that has) (?P<the>the |both |an? |two |three |my )?(?:(?<=the )(?:two|three) )?(?P<what>{_WORDS})) (?:on top(?: of it)?|standing on it|lying on it){_STOPS}",
        r"\g<with> on it",
    ),
    (
        rf"(?P<with>\b{THE_OR_THAT} {_WORDS} (?:with|that has) (?:the |both |an? |two |three |my )?(?:(?<=the )(?:two|three) )?{_WORDS}) (?:in there|inside it|lying in it|standing in it){_STOPS}",
        r"\g<with> in it",
    ),
)
