"""How things should be, said in halves, or the other way about: "it is the tv that i want off", "in the
kitchen the tap should be off and in the bedroom the light", "the glasses should be on the table, and the
wine with them". Patterns over a text in lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import (
    END,
    STATE,
    THE_OR_THAT,
    up_to_three,
    word_of_name,
)
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import ROOMS, SMALL_NUMBER, either

_WORD = word_of_name(
    "has have not open closed shut needs? wants? keeps? together along should must can may will",
    letters="[a-z-]",
)
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE_OR_THAT} {_WORDS}"
_A_NAME = rf"(?:an?|one|{SMALL_NUMBER}) {_WORDS}"
_PLACE = rf"(?:in|on|at|inside) {_NAME}"
_ROOM = either(ROOMS)
_MUST = r"(?:should|must|shall|has to|have to|needs? to|ought to|(?:is|are) to)"


def _all_so(found: re.Match[str]) -> str:
    """Each of the things that are listed, as one that is so."""
    so = found["so"]
    items = re.sub(
        rf"\b(an?|one|{SMALL_NUMBER}) (?!{so}\b)",
        lambda many: f"{'a' if many[1] == 'an' else many[1]} {so} ",
        found["items"],
    )
    return f"{items}{found['where']}"


def _so_in_here(found: re.Match[str]) -> str:
    """How each thing should be that is here."""
    each = re.finditer(
        rf"\b(?:the )?(?P<what>(?!the\b){_WORDS}) (?:should be )?(?P<so>{STATE})\b", found["these"]
    )
    return " and ".join(f"the {one['what']} here should be {one['so']}" for one in each)


GOALS_IN_HALVES = table(
    # the window in the bedroom is what i want closed; what i want closed is the window
    (
        rf"{BEGINS}(?P<what>(?:not {_NAME} but )?{_NAME}(?: {_PLACE})?(?: of {_NAME})?|{_A_NAME} {_PLACE}) is (?:all |exactly |really )?what (?:i|we)(?:(?: would|'d)(?: really)? (?:like|love|prefer|want)|(?: really)? (?:want|need))(?: to (?:be|have|see))?(?P<so> (?:turned |switched )?(?:on|off|open|closed|shut|clean)){END}",
        r"i want \g<what>\g<so>",
    ),
    (
        rf"{BEGINS}what (?:i|we)(?:(?: would|'d)(?: really)? (?:like|love|prefer|want)|(?: really)? (?:want|need))(?: to (?:be|have|see))? (?P<so>(?:turned |switched )?(?:on|off|open|closed|shut|clean)) is (?P<what>{_NAME}(?: {_PLACE})?){END}",
        r"i want \g<what> \g<so>",
    ),
    # it is the tv that i want off
    (
        rf"{BEGINS}it(?: is|'s) (?P<what>{_NAME}(?: {_PLACE})?)(?: that| which)? (?:i|we)(?:(?: would|'d)(?: really)? (?:like|love|prefer|want)|(?: really)? (?:want|need))(?: to be)? (?P<so>(?:turned |switched )?(?:on|off|open|closed|shut|clean))\b",
        r"i want \g<what> \g<so>",
    ),
    # in the bathroom it is the light that should be off
    (
        rf"{BEGINS}(?P<where>in (?:the |my )?(?:{_ROOM})),? it(?: is|'s) (?P<what>{_NAME}) (?:that|which) (?=(?:wants|needs|should|must|has to|ought to)\b)",
        r"\g<what> \g<where> ",
    ),
    # the window should be closed and the curtains open, not the other way round
    (
        rf"(?P<so>\b{_MUST} be (?:{STATE})[^.;!?\n]*? and [^.;!?\n]*?\b(?:{STATE})),? (?:and )?not (?:the other way (?:a)?round|vice versa){END}",
        r"\g<so>",
    ),
    # the phone must be on, in case work calls
    (
        r"(?P<so>\b(?:must|should|has to|needs to) (?:stay |be )[^.;!?,\n]*?),? (?:just )?in case (?:the |my )?[a-z]+ (?:calls?|rings?|phones?|texts?|needs? (?:me|us|it))(?: me| us)?(?=\s*(?:[.!]|$))",
        r"\g<so>",
    ),
    # the fruit, all of it, in the fridge
    (
        rf"{BEGINS}(?P<the>(?:the|my|our) )(?P<what>{_WORDS}(?: {_PLACE})?), (?P<all>all|both)(?: of)? (?:it|them),? (?=(?:in|on|into|onto|to|{_MUST}|goe?s?|belongs?)\b)",
        r"\g<all> \g<the>\g<what> ",
    ),
    # instead of on the nightstand the book should be on the bed
    (
        rf"{BEGINS}(?P<not>instead of (?:in|on) {_NAME}) (?=(?:the|my|both|all) [^.,;!?\n]*\b(?:should|must|goe?s?|belongs?)\b)",
        r"\g<not>, ",
    ),
    # whole house: windows closed, lights off
    (
        rf"{BEGINS}(?:(?:in )?(?:the )?(?:whole|entire) (?:house|flat|home|apartment)|everywhere|(?:in )?all (?:the )?rooms): (?P<these>{_WORD}s (?:all )?{STATE}(?:(?:,? and|,) {_WORD}s (?:all )?{STATE})*){END}",
        lambda found: re.sub(
            rf"\b(?!all\b|and\b)(?P<what>{_WORD}s) (?:all )?(?P<so>{STATE})\b",
            r"all \g<what> \g<so>",
            found["these"],
        ),
    ),
    # what should be on the table is the wine
    (
        rf"{BEGINS}what {_MUST} be (?P<place>(?:in|on) {_NAME}(?: in (?:the|my) (?:{_ROOM}))?) is (?=(?:the|my|both|an?|one|{SMALL_NUMBER}) )(?P<what>[^.;!?\n,]+){END}",
        r"\g<what> should be \g<place>",
    ),
    # it is not the tv but the lamp that i want off
    (
        rf"{BEGINS}it(?: is|'s) (?P<what>not {_NAME}(?: {_PLACE})?,? but {_NAME}(?: {_PLACE})?)(?: that| which)? (?:i|we)(?:(?: would|'d)(?: really)? (?:like|love|prefer|want)|(?: really)? (?:want|need))(?: to be)? (?P<so>(?:turned |switched )?(?:on|off|open|closed|shut|clean)){END}",
        r"i want \g<what> \g<so>",
    ),
    # the toy should be out of the closet and on the bed
    (
        rf"{BEGINS}(?P<what>{_NAME}) (?P<goal>{_MUST}) (?:be|get|come|go) (?:out of|off|away from) (?P<from>{_NAME}) and (?P<to>(?:in|on|into|onto|to|back in|back on) {_NAME}){END}",
        r"\g<what> from \g<from> \g<goal> go \g<to>",
    ),
    # the plates on the table should not be there, they belong in the cabinet
    (
        rf"{BEGINS}(?P<what>(?:{_NAME}|both {_WORDS}) {_PLACE}) (?:{_MUST}(?: not|n't) (?:be|stand|lie) there|(?:does not|do not|doesn't|don't) belong there)[,.;:] (?:but )?(?:they|it) (?=(?:all |both )?(?:belongs?|goe?s?|{_MUST}) )",
        r"\g<what> ",
    ),
    # in the kitchen and the bedroom the curtains should be open
    (
        rf"{BEGINS}in (?:the |my )?(?P<a>{_ROOM}),? and (?:in )?(?:the |my )?(?P<b>{_ROOM}),? (?:the |all (?:of )?the |all )(?P<what>{_WORDS}) (?P<goal>{_MUST} (?:all )?be (?:turned |switched )?(?:{STATE}|clean)\b){END}",
        r"all the \g<what> in the \g<a> and the \g<b> \g<goal>",
    ),
    # the curtains should be open in the kitchen and in the bedroom the light should be on
    (
        rf"(?P<so>\b{_MUST} be (?:{STATE}|clean|{_PLACE})),? and (?P<where>in (?:the |my )(?:{_ROOM})),? (?P<what>(?:the|both|all the|every|my|our) {_WORDS}) (?=(?:should|must|has to|have to|needs? to|ought to|shall) )",
        r"\g<so>. \g<what> \g<where> ",
    ),
    # the tv should be on and the living room dark
    (
        rf"(?P<so>(?:\b{_MUST} be|{BEGINS}(?:i|we) (?:want|need|would like)) [^.;!?\n]*?),? and (?P<room>(?:the|my) (?:{_ROOM})) (?P<dark>dark|bright){END}",
        r"\g<so>. \g<room> should be \g<dark>",
    ),
    # i want the living room dark and the tv on
    (
        rf"{BEGINS}(?P<wish>(?:i|we) (?:want|need|would like|'d like)|i'd like|we'd like) (?P<room>(?:the|my) (?:{_ROOM})) (?P<dark>dark|bright),? and (?P<rest>(?:the|my|all|both|every) [^.;!?\n,]+ (?:{STATE})){END}",
        r"\g<room> should be \g<dark>. \g<wish> \g<rest>",
    ),
    # the window in the bathroom should be closed and its curtains drawn
    (
        rf"(?P<first>(?:the|my) (?:(?P<room>{_ROOM}) )?window(?P<where>(?: in (?:the|my) (?:{_ROOM}))?) {_MUST} be {STATE})(?:,? and|,) its (?P<part>curtains?|blinds?) (?:{_MUST} be )?(?P<so>{STATE}|drawn)(?: too| as well)?{END}",
        lambda found: (
            f"{found['first']} and the {found['room'] or ''} {found['part']}{found['where']} should be {found['so'].replace('drawn', 'closed')}"
        ),
    ),
    # both glasses should be on the table, and the wine with them
    (
        rf"(?P<first>\b{_MUST} (?:all |both )?(?:be|go|stand|lie) (?P<place>(?:in|on) {_NAME}(?: in (?:the|my) (?:{_ROOM}))?)),? and (?P<what>{_NAME}|{_A_NAME}(?: of [a-z]+)?) (?:together |along )?with (?:it|them){END}",
        r"\g<first>. \g<what> should be \g<place>",
    ),
    (
        rf"(?P<first>{BEGINS}(?:please )?(?:put|place|set) (?:{_NAME}|{_A_NAME}|both {_WORDS}) (?P<place>(?:in|on) {_NAME}(?: in (?:the|my) (?:{_ROOM}))?)),? and (?P<what>{_NAME}|{_A_NAME}(?: of [a-z]+)?) (?:together |along )?with (?:it|them){END}",
        r"\g<first>. put \g<what> \g<place>",
    ),
    # a plate, a fork and a glass, all clean
    (
        rf"(?P<items>\b{_A_NAME}(?:, {_A_NAME})*,? and {_A_NAME})(?P<where>(?: (?:in|on|onto) {_NAME}(?: in (?:the|my) (?:{_ROOM}))?)?), (?:all|each|every one)(?: of them)? (?P<so>clean|dirty)(?: ones)?(?:,(?= {_MUST}\b)|{END})",
        _all_so,
    ),
    # a wine glass, and make it a clean one
    (
        r"(?<=[a-z]),? (?:and |but )?(?:please )?make (?:it|that) (?=an? (?:clean|dirty|open|empty) one\b)",
        ", ",
    ),
    (
        r"(?P<one>, an? (?:clean|dirty|open|empty) one),? (?:obviously|of course|naturally|please|mind you|if possible)(?=\s*(?:[.!]|$))",
        r"\g<one>",
    ),
    # in this room, window closed and light off
    (
        rf"{BEGINS}(?:in (?:this room|here)|here),? (?P<these>(?:the )?{_WORDS} (?:should be )?{STATE}(?:(?:,? and|,) (?:the )?{_WORDS} (?:should be )?{STATE})*){END}",
        _so_in_here,
    ),
    # computer and lamp off in here
    (
        rf"{BEGINS}(?:the )?(?P<one>{_WORDS}) and (?:the )?(?P<other>{_WORDS}) (?P<so>{STATE}) (?:in here|here|in this room){END}",
        r"the \g<one> here should be \g<so> and the \g<other> here should be \g<so>",
    ),
)
