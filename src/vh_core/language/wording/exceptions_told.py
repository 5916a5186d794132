"""What is left out of an order, in whatever words that is said, as the grammar has it ("except the book"):
"the book being the only exception", "minus the bananas", "unless it is a lime", "all but one should …",
"All but the dirty one." behind an order. Patterns over a text in lower case, before its sentences are told
apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, STOPS_POLITELY, table
from vh_core.language.wording.word_classes import KIN, NUMBER, ORDER, either
from vh_core.naming import plural_of

_THE = r"(?:the|my|our|those|these)"
_WORD = word_of_name(
    "the my our both all you not no should must has have be there here being alone stays? can"
)
_WORDS = up_to_three(_WORD)
_PLACE = rf"(?:in|on|at|inside|from|by) (?:{_THE} {_WORDS}|here)"
_X = rf"(?:{_THE} {_WORDS}|{_THE} ones?)(?: {_PLACE})?"
_SO = r"(?:dirty|clean|open|closed|shut)"
#: says that several are meant, of which some may be left out
_ALL = r"\b(?:all|every|everything|each|any|both|anything)\b"
_DOES = r"(?:should|shall|must|goe?s?|belongs?|are to|is to|has to|have to|needs?|ought to|can|may)"
_SURELY = r"(?:of course|naturally|obviously|needless to say|though|however|mind you)"
_LEFT_OUT = r"(?:except(?: for)?|apart from|other than|excluding|but not|just not|only not)"

_ITEM = rf"(?:(?:the|my|our|both|all) )?{_WORD}(?: {_WORD})?"


def _except_these(found: re.Match[str]) -> str:
    """What is left out, each with its article."""
    items = re.split(r",? (?:and|or) |, ", found["x"])
    told = (each if re.match("(?:the|my|our|both|all) ", each) else f"the {each}" for each in items)
    return f" except {' and '.join(told)}"


#: says where things go, or how they should be, so that what is left somewhere is others
_DECIDED = re.compile(
    r"\b(?:put|place|lay|set|store|throw|move|load|close|shut|open|turn|switch)\b"
)


def _those_left(found: re.Match[str]) -> str:
    """ "Those in the bedroom" as the ones there; as it stands where what was taken before may be
    left there."""
    may_go = found["leave"] and not (found["so"] or _DECIDED.search(found.string[: found.start()]))
    return found[0] if may_go else f"{found['left']} the ones "


EXCEPTIONS_TOLD = table(
    # the book being the only exception
    (
        rf",? (?:and |with )?(?P<x>{_X}) (?:being|as|is|are) (?:the|my|an?) (?:only |sole |one )?exceptions?{STOPS_POLITELY}",
        r" except \g<x>",
    ),
    (
        rf"[.;,] (?:and )?(?:the|my) (?:only |sole |one )?exceptions?(?: to (?:this|that))?(?: is| are) (?P<x>{_X}){STOPS_POLITELY}",
        r" except \g<x>",
    ),
    # the fruit on the table, the lime excluded, is to be …
    (
        rf"(?P<what>{_THE} {_WORDS}(?: {_PLACE})?), (?P<the>{_THE} )?(?P<x>{_WORDS}) (?:excluded|excepted|not included|left out), (?={_DOES}\b)",
        lambda found: f"{found['what']} except {found['the'] or 'the '}{found['x']} ",
    ),
    (
        rf"[,;] (?P<x>{_ITEM}(?: {_PLACE})?(?:, {_ITEM})*(?:,? (?:and|or) {_ITEM})?) (?:excepted|excluded|not included|aside|left out(?! of)){STOPS_POLITELY}",
        _except_these,
    ),
    # save for the remote, bar one
    (
        rf"(?P<do>\b{ORDER}\b [^.;!?]*?|{_ALL}[^.;!?]*?), (?:save for|bar|barring) (?=(?:the|my|our) |(?:one|two){STOPS_POLITELY})",
        r"\g<do> except ",
    ),
    (
        rf"(?P<all>{_ALL}[^.;!?]*?), save (?=(?:the|my|our) |(?:one|two){STOPS_POLITELY})",
        r"\g<all> except ",
    ),
    # though not the lime; one may stay
    (r",? (?:though|although|albeit|yet) not (?=(?:the|my|our|those|in|on) )", ", but not "),
    (
        rf"(?P<do>{BEGINS}(?:please )?(?!(?:leave|keep)\b){ORDER}\b [^.;!?]*?{_WORD}s\b[^.;!?]*?), (?:only |just |but )?(?P<x>one|two) (?:of (?:them|those) )?(?:may|can) (?:stay|remain)(?: (?:there|where (?:it is|they are)|behind|put))?{STOPS_POLITELY}",
        r"\g<do> except \g<x>",
    ),
    # just no plums
    (
        rf"(?P<do>{BEGINS}(?:please )?{ORDER}\b [^.;!?]*?),? (?:just|but|only) no (?P<x>{_WORD}(?: {_WORD})?s){STOPS_POLITELY}",
        r"\g<do> except the \g<x>",
    ),
    # however leave one out for me
    (
        rf",? (?:but|however|though|only),? (?:please )?(?:leave|keep) (?P<x>one|two)(?: of (?:them|those))?(?: out| there| behind| back)?(?: for (?:me|us|later|tomorrow|him|her|my {either(KIN)}))?{STOPS_POLITELY}",
        r" except \g<x>",
    ),
    # minus the bananas
    (rf"(?<=[a-z]),? minus (?P<x>{_X}|any {_WORDS})(?=\s*[.,;!?]|$| and\b)", r" except \g<x>"),
    # every fruit, unless it is a lime
    (
        rf"(?P<all>{_ALL}[^.;!?]*?),? unless it(?: is|'s) an? (?P<x>{_WORD}(?: {_WORD})?){STOPS_POLITELY}",
        lambda found: f"{found['all']} except the {plural_of(found['x'])}",
    ),
    # all the plums but one should be in the fridge
    (
        rf"\ball (?:of )?(?P<the>{_THE} )?(?P<x>(?!of\b){_WORDS}(?: {_PLACE})?) (?:but|except) (?P<n>one|{NUMBER}) (?={_DOES}\b)",
        lambda found: f"all but {found['n']} of {found['the'] or 'the '}{found['x']} ",
    ),
    # put the plums in the fridge. all but the one on the table
    (
        rf"(?P<do>\b(?!leave\b|keep\b){ORDER}\b [^.;!?]+?)[.;!,] (?:well, |i mean, |that is, )?(?:all|everything|all of (?:them|it|those))(?:,)? (?:but|except(?: for)?|apart from) (?P<x>(?:not )?(?:{_X}|the {_SO} ones?|one|two|three))(?:, (?:that|this) one (?:is|was) [^.;!?,]+)?{STOPS_POLITELY}",
        r"\g<do> except \g<x>",
    ),
    # but leave me the apple
    (
        rf"(?P<but>,? but (?:please )?(?:leave|keep)) (?:me|us|some for me,|him|her|them|my {either(KIN)}) (?=(?:the|my|an?|one|two|three|some) )",
        r"\g<but> ",
    ),
    # except what is dirty, but leave what is clean where it is
    (
        rf"\b(?P<but>(?:leave|keep|{_LEFT_OUT})) (?:what(?:ever)?|whichever|all that|everything that|anything that) (?:is|'s|are) (?:still |already )?(?P<so>{_SO})(?P<there> (?:where it is|as it is|in there|there|alone))?(?=\s*[.,;!?]|$| and\b)",
        lambda found: (
            f"{found['but']} the {found['so']} ones"
            f"{' where they are' if found['there'] and found['but'] in ('leave', 'keep') else ''}"
        ),
    ),
    (
        rf"\b(?P<but>(?:leave|keep)) the (?P<x>{_WORDS}) that (?:is|are) (?P<so>{_SO}) (?:in there|there|where (?:it is|they are)){STOPS_POLITELY}",
        r"\g<but> the \g<so> \g<x> there",
    ),
    # but bananas turn black in there, so not those
    (
        rf",? but (?:the )?(?P<x>{_WORD}(?: {_WORD})??) (?:turn|go|get|spoil|bruise|are|is|do(?:es)? not|don't|doesn't|will)\b(?:(?!\b(?:and|or|if|but|except|all)\b)[^.;!?,])*,? so not (?:those|them|that|that one|it|these){STOPS_POLITELY}",
        lambda found: f", but not the {found['x']}",
    ),
    (
        rf",? but (?:i|we|he|she|it|they|(?:my|our|the) {either(KIN)})(?: am| is| are|'s|'m|'re) (?:(?!\b(?:and|or|if|but|except|all|not)\b)[^.;!?,])+?,? so not (?P<x>(?:in |on )?(?![^.;!?,]*\bhere\b){_X}){STOPS_POLITELY}",
        r", but not \g<x>",
    ),
    # except the clean ones, of course; leave the brush out, though
    (
        rf"(?P<left>\b(?:{_LEFT_OUT}|leave|keep) [^.;!?,]+?|\b{_X} (?:(?:can|may|should|must) )?(?:stays?|remains?)(?: [^.;!?,]+?)?),? {_SURELY}(?=\s*[.;!]|$)",
        r"\g<left>",
    ),
    # leave the computer on i am downloading something
    (
        rf"(?P<left>\b(?:leave|keep) (?:the|my|our) {_WORDS}(?: {_PLACE})? (?:on|off|open|closed|shut|out|alone|there)) (?=(?:i am|i'm|we are|we're|it is|it's|they are|they|he is|she is|my {either(KIN)}) )",
        r"\g<left>, ",
    ),
    # leave those in the bedroom; those on the shelf can stay
    (
        rf"(?P<left>(?:[.;!] +|,? but )(?:(?:please|just|and|but) )*(?:(?:do not|don't|never) (?:touch|move|take|bother with|disturb|open|close|wash)|(?P<leave>leave))) those (?={_PLACE}(?: in {_THE} {_WORDS})?(?P<so> (?:alone|there|be|as (?:it is|they are)|where they are|open|closed|shut|on|off))?{STOPS_POLITELY})",
        _those_left,
    ),
    (
        rf"(?P<do>[.;!,] +(?:(?:and|but|only|just) )*)those (?={_PLACE}(?: in {_THE} {_WORDS})? (?:(?:can|may|should|must|shall|will) )?(?:stay|remain)s?\b)",
        r"\g<do>the ones ",
    ),
    # everything edible, everything fruity
    (
        rf"\b(?:everything|anything|all)(?: that(?: is|'s))? (?:(?P<fruit>fruity?)|edible)(?=(?: {_PLACE})?(?:,? {_DOES}\b| (?:in|into|onto|on|to|from) (?:the|my|our)\b|\s*[.,;!?]|$))",
        lambda found: f"all the {'fruit' if found['fruit'] else 'food'}",
    ),
)
