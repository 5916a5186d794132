"""Turns of phrase that each are clear alone, and together may be meant in two ways: exceptions over
several things, a condition behind several orders, one of several that is named behind it. And what
stands under a heading that says that it is not to be done, or was.

A text in lower case that has one of these is refused, with what cannot be told.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.given_names import GIVEN_NAMES
from vh_core.language.wording.names_in_texts import THE, up_to_three
from vh_core.language.wording.rules import ENDS
from vh_core.language.wording.word_classes import ORDER, SMALL_NUMBER, either

_SOME = rf"(?:an?|some|{SMALL_NUMBER})"
_WORD = r"(?!(?:and|or|but|in|on|at|into|onto|to|from|not|except|is|are|if)\b)[a-z'-]+"
_NAME = up_to_three(_WORD)
_IN = r"(?:in|on|at|into|onto|inside|to)"
_BUT = r"(?:except|apart from|other than|but not|not|without)"
_WHO = rf"(?:i|we|he|she|they|someone|somebody|(?:my|our) [a-z]+|{either(GIVEN_NAMES)})"
_STARTS = r"(?:^|[\n.;!?]\s*)"

_COMBINED: tuple[tuple[re.Pattern[str], str], ...] = (
    # the pan in the sink and the plums, except the one on the table, in the fridge
    (
        re.compile(
            rf"\b{_IN} {THE} {_NAME} and (?:all )?{THE} {_NAME}, {_BUT} [^,.;!?]+, {_IN} {THE} "
        ),
        "I cannot tell what goes where; say each in a sentence of its own",
    ),
    # a plate and a fork, but not the ones in the dishwasher; the mug, and the glasses too, but not the clean ones
    (
        re.compile(
            rf"\b{_SOME} {_NAME} and {_SOME} {_NAME}(?: {_IN} {THE} {_NAME})?,? (?:but )?(?:not|except) (?:the|those) (?:[a-z]+ )?ones?\b"
        ),
        "I cannot tell of which of them some are left out; say it of each",
    ),
    (
        re.compile(r"\b(?:too|as well),? but not the [a-z]+ ones\b"),
        "I cannot tell of which of them some are left out; say it of each",
    ),
    (
        re.compile(rf"\b{_SOME} [^.;!?]*\bthe (?:rest|others)\b[^,.;!?]*, (?:except|but not) "),
        "I cannot tell of which of them some are left out; say it of each",
    ),
    # one of the bedroom ones
    (
        re.compile(rf"\b{SMALL_NUMBER} of the {_NAME} ones\b"),
        "I cannot tell of what so many are meant; name the things",
    ),
    # one of the books, the open one
    (
        re.compile(
            rf"\b(?<!but )(?<!except )one of {THE} {_NAME}(?: {_IN} {THE} {_NAME})?, the (?:{_WORD} ){{0,2}}one\b(?! (?:you|that you|i)\b)(?![^.;!?]*\b(?:stays?|remains?)\b)"
        ),
        "I cannot tell whether one or the other is meant; name the one",
    ),
    # the plates on the table, only the ones in the cabinet, and the mug; …, but only the ones in it
    (
        re.compile(
            rf"\b{_IN} {THE} {_NAME}, (?:but )?(?:only|just) the ones? {_IN} (?:(?:it|there)\b|[^,.;!?]+, and )"
        ),
        "I cannot tell what goes where; say which ones in a sentence of their own",
    ),
    # tv on, nobody is watching
    (
        re.compile(
            rf"{_STARTS}(?:{THE} )?{_NAME}(?<!'s)(?<! is)(?<! are) on,? (?:and |but |though )?(?:nobody|no one|noone)(?: is|'s) (?:watching|using|listening|there|in|home|around|in there|in the)\b"
        ),
        "I cannot tell whether that is how it is, or how it should be; say what to do",
    ),
    # turn on the tv, and the radio if the stove is on
    (
        re.compile(
            rf"{_STARTS}(?:please )?(?!if\b|unless\b|when\b){ORDER}\b[^.;!?]*, and [^,.;!?]+ (?:if|unless) {THE} [^,.;!?]+? (?:is|are) "
        ),
        "I cannot tell whether all of it depends on that; say it in two sentences",
    ),
    # if it is on, turn it off, otherwise turn on the tv, and bring me the mug
    (
        re.compile(
            rf"\b(?:otherwise|or else|(?<!thing )else|if not)\b[^.;!?]*, and (?:then )?(?:please )?{ORDER} "
        ),
        "I cannot tell whether the last of it is to be done in any case; say it in a sentence of its own",
    ),
    # bring me the lime, and instead of it put …
    (
        re.compile(rf"\binstead of (?:it|that|them),? (?:please )?{ORDER}\b"),
        "I cannot tell instead of what that is to be done; say only what to do",
    ),
    # close the curtains and turn on the tv. same with the radio
    (
        re.compile(
            rf"\b(?P<one>(?!(?:take|get|grab|pick|fetch|go|walk|find)\b){ORDER}(?: (?:on|off))?)\b[^.;!?]*(?:,| and| then) (?:then )?(?!(?P=one)\b){ORDER} (?:(?!\b(?:it|them)\b)[^.;!?])*[.;!?] (?:and )?(?:do )?(?:the )?same (?:with|for|goes for|in)\b"
        ),
        "I cannot tell which of those is to be done there, too; say it in full",
    ),
    # turn off the lights. just the one in the bathroom. then …
    (
        re.compile(
            rf"(?:[.;!?]|, ) ?(?:well,? |and |but )?(?:just|only) (?:one|two|three|the one)(?: of (?:them|those))?(?: {_IN} {THE} {_NAME})?(?:,? please)?(?:[.;!?] *(?:and |then )*[a-z]|, and )"
        ),
        "I cannot tell of what it is to be so many; say it with the thing itself",
    ),
    (
        re.compile(r"[.;!?] (?:well,? |or )one of (?:them|those)(?:,? please)?[.;!?] *[a-z]"),
        "I cannot tell of what it is to be so many; say it with the thing itself",
    ),
    # open the fridge, and the microwave i will open
    (
        re.compile(
            rf"(?:,|\band|\bbut)(?: but)? (?P<said>{THE} {_NAME}?),? {_WHO} (?:will|'ll|shall|can|am going to|are going to|is going to) [a-z]+(?: (?:on|off|up|away))?(?: (?:{_IN} {THE} {_NAME}|later|myself|soon|tomorrow))*{ENDS}"
        ),
        '"{said}" may be left to somebody else; say it in a sentence of its own',
    ),
    # ben, close the toilet, and you turn on the tv
    (
        re.compile(
            rf"{_STARTS}{either(GIVEN_NAMES)}, (?:please )?{ORDER} [^.;!?,]*, ?(?:and )?you (?:please )?{ORDER} "
        ),
        "I cannot tell what is said to me; say only that",
    ),
    # don't do this: …; done: …; chores for anna: …; yesterday's list: …
    (
        re.compile(
            rf"{_STARTS}(?P<said>(?:(?:please )?(?:do not|don't|never) (?:ever )?do (?:this|that|these|any of (?:this|these|it)|the following)(?: yet| now| today)?|(?:(?:things|what|stuff|jobs|tasks) )?not to do"
            rf"|(?:(?:all|already|these are|this is) )*(?:done|finished|completed)(?: already)?|(?:my own|his|her|their|{either(GIVEN_NAMES)}'s|(?:yesterday|tomorrow|last week|next week)'s) (?:own )?(?:chores|tasks|jobs|list|duties|to ?dos?)"
            rf"|my chores|(?:chores|tasks|jobs|things|list|duties) (?:for|of) (?:(?:my|our) (?!robot\b)[a-z]+|{either(GIVEN_NAMES)}|tomorrow|yesterday|later|mistakes)|this was [a-z' ]+|things that (?:annoy|bother|upset) [a-z ]+)):\s*[\n\-a-z*•]"
        ),
        'what stands under "{said}" may be none of what is for me to do now; say only that',
    ),
    (
        re.compile(r"~~|[✓✔☑✅]|\[x\]"),
        "I cannot tell whether what is struck out, or ticked, is still to be done; leave it out",
    ),
    (
        re.compile(r"[❌✖❎🚫⛔👎]"),
        "I cannot tell whether what is crossed out is to be done; say it in words",
    ),
)


def found_together(text: str) -> str:
    """Why a text in lower case cannot be told what it means; "" where it has none of these."""
    for pattern, reason in _COMBINED:
        found = pattern.search(text)
        if found is not None:
            return reason.replace("{said}", found.groupdict().get("said") or "")
    return ""
