"""Orders that say by the way in which order they are to be done: "fridge shut first. After that …", "as soon
as the mug is in the dishwasher, …", "… before you go to the hall to …", and small words that recipes have
around their steps. Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import THE, up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, table
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_WORD = word_of_name("you not no should must has have be there here first")
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE} {_WORDS}"
_DO = rf"(?:(?:turn|switch) (?:on|off)|{ORDER})"
_AFTER = r"(?:then|after that|afterwards|next|only then|after this|when that is done)"
_TAKE = r"(?:take|get|grab|fetch|pick up|remove)"
_FROM = r"(?:from|out of|off)"


def _in_this_order(found: re.Match[str]) -> str:
    """What is left of it: the colon, where something stands before it."""
    return ": " if found.start() and found.string[found.start()] == "," else ""


IN_WHICH_ORDER = table(
    # turn on the light first, and then the tv; fridge shut first. after that the tv off
    (
        rf"(?P<do>(?:{BEGINS_OR_GOES_ON})(?:please )?(?:{_DO} [^.;!?,]+?|{_WORD}(?: {_WORD}){{0,2}} (?:on|off|shut|closed|open))) first(?:, that(?:'s| is) the (?:most )?important (?:one|thing|bit))?(?P<then>(?:[.;!,]| and|, and|! and) (?:and )?{_AFTER}\b)",
        r"\g<do>\g<then>",
    ),
    # kitchen, in this order: …
    (
        r"(?:(?<=[a-z]),|(?:^|(?<=[.!?;\n] ))) ?in (?:exactly |just )?(?:this|the following|that) order: ?",
        _in_this_order,
    ),
    # and only after that
    (
        r"(?P<and>, and|,| and) only (?:after that|then|afterwards|after this)(?! (?:if|when)\b)",
        r"\g<and> then",
    ),
    # and last of all
    (
        rf"(?P<and>,|, and| and) (?:last of all|last but not least|as the last thing|right at the end),? (?={_DO}\b|{_NAME}\b)",
        r"\g<and> then ",
    ),
    (
        rf"(?P<and>[.;!]) (?:last of all|last but not least|as the last thing|right at the end),? (?={_DO}\b)",
        r"\g<and> lastly ",
    ),
    # as soon as the mug from the table is in the dishwasher, turn it on
    (
        rf"{BEGINS}(?:as soon as|once) (?P<what>{_NAME}(?:(?:,| and|, and) {_NAME})* from {_NAME}) (?:is|are) (?P<to>(?:in|on|inside) {_NAME}),? (?:then )?(?={_DO}\b)",
        r"put \g<what> \g<to>, then ",
    ),
    # turn the light on before you go to the hall to turn on the lamp there
    (
        rf"(?P<do>{BEGINS}(?:please )?{_DO} [^.;!?,]+?),? before you (?P<go>(?:go|walk) to {THE} {either(ROOMS)}) (?:and|to) (?={_DO} )",
        r"\g<do>, then \g<go> and ",
    ),
    # from fridge take milk
    (
        rf"(?P<begins>{BEGINS}(?:\d+[.)] )?)(?P<from>{_FROM} (?:{THE} )?{_WORDS}),? (?P<take>{_TAKE}) (?P<what>(?:(?:{THE}|an?|one|two|three|\d+|both) )?{_WORDS}(?:(?:,| and|, and) (?:(?:{THE}|an?|one|two|three|\d+|both) )?{_WORDS})?)(?=\s*[.;!\n]|$)",
        r"\g<begins>\g<take> \g<what> \g<from>",
    ),
    # go bedroom, take the phone
    (
        rf"\b(?P<go>go|walk|run) (?P<room>{either(ROOMS)})\b(?=\s*[.,;\n]| (?:and|then|{_TAKE}|open|close|turn|switch|put|bring)\b)",
        r"\g<go> to the \g<room>",
    ),
    # one in each hand
    (
        rf"\b(?P<take>{_TAKE}) one in each hand\b",
        r"\g<take> two of them",
    ),
    (
        r"\b(?P<both>(?:both|two|and)\b[^.;!?]*?),? \(?one in each hand\)?",
        r"\g<both>",
    ),
)
