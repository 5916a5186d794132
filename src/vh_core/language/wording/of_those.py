"""Which of several things are meant, where those are said first, or are told from what is not meant: "of
the plates on the table, put only the dirty one …", "there are two mugs and one is dirty". What "the dirty
one of the plates" is says the grammar (`parsing/partitive.py`). Patterns over a text in lower case, before
its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import NUMBER, ORDER, PUTTING, SMALL_NUMBER, either

_THE = r"(?:the|my|our|those|these)"
_WORD = word_of_name("not no should must has have be there one ones")
_WORDS = up_to_three(_WORD)
_PLACE = rf"(?:in|on|at|inside|from|by) {_THE} {_WORDS}"
_SO = r"(?:dirty|clean|open|closed|shut|on|off|used)"
#: those of which some are meant; several, as their name says
_THOSE = rf"(?P<those>{_THE} (?:{SMALL_NUMBER} )?{_WORDS}(?<=s)(?: (?:{_PLACE}|(?:in|from) here))?(?: (?:that|which) are (?:{_PLACE}|{_SO}(?! (?:the|my|our)\b)))?)"
_OUT_OF = rf"{BEGINS}(?![^.;!?\n]*\b(?:others?|rest)\b)(?:out )?of (?:all (?:of )?)?{_THOSE},? (?:(?:just|only) )?"
_ADJ = r"(?:dirty|clean|open|closed|shut|other|used|big|small|bigger|smaller|first|second|last|left|right)"
#: the one that is told by how, or where, it is
_ONE = rf"(?:the {_ADJ} (?:one|ones)|the (?:one|ones) (?:{_PLACE}|(?:that|which) (?:is|are) (?:{_PLACE}|{_SO}(?! (?:the|my|our)\b))))"
_DO = rf"(?P<do>(?:(?:please|can you|could you|would you),? )*(?:(?:turn|switch) (?:on|off)|put (?:away|back)|{ORDER})(?: me)?)"
_TO_DO = either(
    PUTTING, "bring(?: me)?", "give me", "take", "wash", "close", "shut", "open", "clean"
)
_REST = r"(?P<rest>(?: (?!and\b|but\b)[^.,;!?]*)?)"
_GOES = (
    r"(?:goe?s?|belongs?|(?:should|must|may|can|needs? to|has to|have to|is to|are to) (?:go|be))"
)
_END = r"(?=(?:,? please)?\s*(?:[.,;!?\n]|$)| and\b| then\b)"
_THAT_ONE = r"(?:that one|this one|that|it)"


#: how the other ones are
_OPPOSITE = {"dirty": "clean", "clean": "dirty", "open": "closed", "closed": "open", "on": "off", "off": "on"}  # fmt: skip


def _of_them(found: re.Match[str]) -> str:
    """The order for those of them that it is for; "the lamp" of the devices in a room is there."""
    what, those = found["what"], found["those"]
    return f"{found['do']} {what} of {those}{found['rest']}"


def _named(found: re.Match[str]) -> str:
    """The order for what is named of them, where they are."""
    at = re.search(rf" {_PLACE}$", found["those"])
    return f"{found['do']} {found['what']}{at[0] if at else ''}{found['rest']}"


def _goes(found: re.Match[str]) -> str:
    goes = re.sub("^(?:may|can) ", "should ", found["goes"])
    return f"{found['what']} of {found['those']} {goes}"


def _so_one(found: re.Match[str]) -> str:
    """The order for the one of several that is told to be so, where it is for that."""
    so, again = found["so"], found["again"]
    so = {"used": "dirty", "shut": "closed"}.get(so, so)
    if again is not None and again != found["so"]:
        if _OPPOSITE.get(so) != again:
            return found[0]
        so = again
    at = found["at"] or ""
    of = f"of the {found['n']} {found['those']}{at}"
    return f"{found['do']} the {so} one {of}{found['rest']}"


OF_THOSE = table(
    # of the two mugs, put only the dirty one in the dishwasher
    (rf"{_OUT_OF}{_DO} (?:only |just )?(?P<what>{_ONE}){_REST}{_END}", _of_them),
    # out of the four plums, put two in the fridge
    (rf"{_OUT_OF}{_DO} (?:only |just )?(?P<what>(?:{NUMBER}|one)){_REST}{_END}", _of_them),
    # of the lamps in the bedroom, turn off only the floor lamp
    (
        rf"{_OUT_OF}{_DO} (?:only|just) (?P<what>the (?!other\b|rest\b){_WORDS}){_REST}{_END}",
        _named,
    ),
    # of the shirts in the drawer, only the dirty one goes on the bed
    (
        rf"{_OUT_OF}(?:only |just )?(?P<what>{_ONE}) (?P<goes>(?:goe?s?|belongs?|(?:should|must|may|can|needs? to|has to|have to|is to|are to) (?:go|be (?:put|placed|moved|brought|taken|washed|closed|opened|turned on|turned off|switched on|switched off)))\b)",
        _goes,
    ),
    # of the two mugs, one is dirty: put that one in the dishwasher
    (
        rf"{BEGINS}(?:of the (?P<n>two|three|four|five) (?P<those>{_WORDS})(?P<at> {_PLACE})?,? (?:only )?one (?:of them )?(?:is|'s) (?P<so>{_SO})[.,;:!]+ (?:(?:so|and|please|can you|could you),? )*(?P<do>{_TO_DO}) (?:{_THAT_ONE}|the (?P<again>{_SO}) one))(?! (?:of|is|that)\b){_REST}{_END}",
        _so_one,
    ),
    (
        rf"{BEGINS}there (?:are|'re) (?P<n>two|three|four|five) (?P<those>{_WORDS})(?P<at> {_PLACE})?(?:,? (?:and|but|of which)|[,;.:])?(?: only)? one (?:of them )?(?:is|'s) (?P<so>{_SO})[.,;:!]* (?:(?:so|and|please|can you|could you),? )*(?P<do>{_TO_DO}) (?:{_THAT_ONE}|the (?P<again>{_SO}) one)(?! (?:of|is|that)\b){_REST}{_END}",
        _so_one,
    ),
    # close not the window in the hall but the one in the office
    (
        rf"{BEGINS}(?P<do>(?:please )?(?:(?:turn|switch) (?:on|off)|{ORDER})) not {_THE} (?P<what>{_WORDS}) {_PLACE},? but (?P<the>the) one (?P<at>{_PLACE}){_REST}{_END}",
        r"\g<do> \g<the> \g<what> \g<at>\g<rest>",
    ),
    # two plates, neither of which may be dirty
    (
        rf"\b(?P<n>{SMALL_NUMBER}) (?P<what>{_WORDS}), (?:neither|none) of (?:which|them|these) (?:may|should|must|can|is allowed to|are allowed to) be (?P<so>dirty|open),? ",
        lambda found: (
            f"{found['n']} {'clean' if found['so'] == 'dirty' else 'closed'} {found['what']} "
        ),
    ),
    # any mug will do, as long as it is clean. bring me one
    (
        rf"{BEGINS}(?:any|either|whichever) (?P<what>{_WORDS}) (?:will do|is fine|is okay|is ok|does it|would do),? (?:as long as|so long as|provided(?: that)?|if) (?:it's|it is) (?P<so>clean|dirty|open|closed)[.;,!] (?P<do>(?:please )?(?:bring|give|get|fetch)(?: me)?|(?:please )?{either(PUTTING)}) (?:one|it){_REST}{_END}",
        r"\g<do> a \g<so> \g<what>\g<rest>",
    ),
    # bring me a mug, any as long as it is clean
    (
        rf"\b(?P<a>any|an?|one|some) (?P<what>(?!clean\b|dirty\b){_WORDS}),? (?:any(?: one)? |whichever )?(?:as long as|so long as|provided(?: that)?|but only if) (?:it's|it is|they're|they are) (?P<so>clean|dirty){_END}",
        lambda found: f"{'a' if found['a'] == 'an' else found['a']} {found['so']} {found['what']}",
    ),
    # the plates on the table, as far as they are not dirty, belong in the cupboard
    (
        rf"\b(?P<what>(?:(?:all|any) )?(?:of )?{_THE} {_WORDS}(?<=s))(?P<at> {_PLACE})?,? (?:as far as|in so far as|insofar as|so long as|as long as|provided(?: that)?|where) (?:they are|they're) (?P<not>not )?(?P<so>dirty|clean|open|closed),? (?={_GOES}\b)",
        lambda found: (
            f"{found['what']}{found['at'] or ''} that are {_OPPOSITE[found['so']] if found['not'] else found['so']} "
        ),
    ),
    # exactly two, no more and no less
    (
        rf"\b(?P<n>(?:{NUMBER}|one) {_WORDS}),? (?:and )?(?:not|no) more(?:,? (?:and|but|or) (?:not|no) (?:less|fewer))?,? (?=(?:in|on|into|onto|to) (?:the|my|our)\b)",
        r"\g<n> ",
    ),
    (
        r"(?P<n>\b(?:exactly|just) (?:one|two|three|four|five|six|\d+) [^.;!?,]*),? (?:and )?(?:not|no) more(?:,? (?:and|but|or) (?:not|no) (?:less|fewer))?(?=\s*(?:[.;!]|$))",
        r"\g<n>",
    ),
)
