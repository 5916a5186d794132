"""What an order takes up without a name, or with half of one, from what was named before it: the rack
that a towel hung on, the machine that things are loaded into, what something is put next to, of what
the bottle is, on which of two things another one goes. Patterns over a text in lower case, before its
sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import THE, up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, ENDS_POLITELY, table
from vh_core.language.wording.word_classes import ROOMS, either
from vh_core.naming import singular

_WORD = word_of_name("not no should must has have be there here up instead again")
_WORDS = up_to_three(_WORD)
_NAME = rf"{THE} {_WORDS}"
_THING = rf"(?:the|my|our|an?|one|another|some|both|two|three|all the) {_WORDS}"
_FROM = rf"(?: (?:from|off|out of|in|on) {_NAME}(?: in {THE} {either(ROOMS)})?)"
_TAKE = r"(?:take|get|fetch|grab|bring|pick up|collect)"
_PUT = r"(?:put|place|set|stand|lay)"
_THEN = r"(?:,? and (?:then )?|, then |, )"
_ON_WHICH = r"(?:(?:towel |clothes |coat )?(?:rack|rail|hook|hanger)s?)"
_MACHINE = r"(?:dishwasher|washing machine|washer|dryer)"
#: what cannot go anywhere itself, so that nothing else than a thing taken from it does
_FURNITURE = r"(?:table|desk|counter|cabinet|cupboard|shelf|bookshelf|dishwasher|fridge|refrigerator|drawer|dresser|nightstand|sink|closet|wardrobe|rack|sofa|bed)"
#: what people drink, or eat, that comes in something
_COMES_IN = {
    "bottle": r"(?:wine|juice|water|beer|milk|oil|lemonade|cola)",
    "carton": r"(?:milk|juice)",
    "box": r"(?:cereal|cornflakes|muesli)",
    "bag": r"(?:chips|crisps)",
}
_ALL_STUFF = re.compile(rf"\b(?:{'|'.join(_COMES_IN.values())})\b")
#: says that it is another one
_NOT_THAT = re.compile(
    r"\b(?:no|not|never|nobody|none|without|instead|rather|other|another|except|out of)\b|n't\b"
)


def _one_of_its_kind(found: re.Match[str]) -> str:
    """A thing that hangs, hung up where another one of its kind was."""
    what, hung = found["what"].split()[-1], found["hung"].split()[-1]
    if what not in ("it", "them", "one", "ones") and singular(what) != singular(hung):
        return found[0]
    if what in ("it", "them") and re.search(r"\b(?:in|into|inside|on|onto|to) ", found["then"]):
        return found[0]  # it went elsewhere
    return f"{found['before']}put {found['hang']}{found['from'] or ''} on {found['rack']}"


def _agrees(found: re.Match[str]) -> str:
    """What is put next to something, in the place of "it"; as it stands where "it" is of another
    number."""
    what = found["what"].split()
    several = what[0] in ("both", "two", "three", "all") or (
        what[-1] != singular(what[-1]) and what[0] not in ("a", "an", "one", "another")
    )
    if several is not (found["it"] == "them"):
        return found[0]
    return f"put {found['what']}{found['from'] or ''} {found['next']} {found['other']}"


def _of_that(found: re.Match[str]) -> str:
    """A bottle of the only drink that was named."""
    before = found.string[: found.start()]
    named = {each[0] for each in _ALL_STUFF.finditer(before)}
    fits = {
        each
        for each in named
        if re.fullmatch(_COMES_IN[singular(found["in"] or found["the"])], each)
    }
    if len(fits) != 1 or _NOT_THAT.search(before) or _ALL_STUFF.search(found[0]):
        return found[0]
    return f"{found[0]} of {fits.pop()}"


#: what is taken from where it is, and brought somewhere with something on or in it
TAKEN_FILLED_AND_PUT = rf"(?P<take>\b{_TAKE} (?:the|my|our|an?|one) (?:{_WORD} )?(?P<filled>(?:[a-z]+ )?(?:plate|bowl|tray|pot|mug|cup|glass|basket)) (?:from|out of|off) {THE} (?:{_WORD} ){{0,2}}{_FURNITURE}{_THEN}{_PUT} {_THING}{_FROM}? )(?P<on>on|onto|in|into) it(?P<then>{_THEN}(?:{_PUT}|bring|take|carry) )(?:it|the (?P=filled))(?= (?:on|onto|to|in|into|over) )"

TAKEN_UP = table(
    # put the towel from the rack in the washing machine and hang up the clean one
    (
        rf"(?P<before>\b(?P<hung>{_WORD}) (?:from|off|on) (?P<rack>{THE} {_ON_WHICH})\b(?![^\n]*\b{_ON_WHICH}\b)(?P<then>[^\n!?]*?))\bhang (?:up )?(?P<hang>(?P<what>it|them|(?:the|an?|one|another|some)(?: {_WORD}){{1,2}}))(?P<from> (?:from|off|out of) {_NAME})?(?: (?:back )?up)?(?: again| back| instead| there)*{ENDS_POLITELY}",
        _one_of_its_kind,
    ),
    # the mugs should be washed in the dishwasher, so load them
    (
        rf"(?P<before>\b{THE} (?P<machine>{_MACHINE})\b(?![^\n]*\b(?!(?P=machine)){_MACHINE}\b)[^\n]*?)\bload (?P<all>all of )?them(?: up| in| all)?(?=\s*(?:[.,;!?]|$)| and\b| then\b)",
        r"\g<before>put \g<all>them in the \g<machine>",
    ),
    # fetch the wine and stand it next to them
    (
        rf"\b{_TAKE} (?P<what>(?:the other ones?|{_THING}))(?P<from>{_FROM})?(?: (?:here|over))*(?:,? too|,? as well)?{_THEN}{_PUT} (?P<it>it|them) (?P<next>next to|beside|near|by|alongside) (?P<other>it|them)(?=(?:,? please)?\s*(?:[.,;!?]|$)| and\b)",
        _agrees,
    ),
    # take the plate from the table, put a cupcake on it, and put the plate, or it, on the coffee table
    (TAKEN_FILLED_AND_PUT, r"\g<take>\g<on> the \g<filled>\g<then>the \g<filled>"),
    # put the one from the fridge on the nightstand in its place
    (
        rf"(?P<put>\b{_PUT} [^.;!?,]+? (?:from|off|out of) {_NAME} (?:on|in|into|onto) {_NAME}) (?:in (?:its|their|the other one's) (?:place|stead)|in place of (?:it|them)){ENDS_POLITELY}",
        r"\g<put>",
    ),
    # could i have some wine? put a bottle on the table
    (
        rf"(?<=[.!?;,] )(?:(?:so|please|and|then|can you|could you|just),? )*{_PUT} (?:[^.;!?]*? and )?(?:(?:an?|one|two|three) (?P<in>(?:bottle|carton|box|bag)(?:es|s)?)|(?:the|both) (?P<the>(?:bottle|carton)s?))(?= (?:in|on|into|onto|next to|beside|and)\b|\s*(?:[.,;!?]|$))",
        _of_that,
    ),
    (
        rf"{BEGINS}(?:could|can|may|might) (?:i|we) (?:please )?(?:have|get) (?P<what>(?:some|an?|one) (?P<thing>{_WORD})(?: please)?)\?+ (?=(?:(?:please|just|can you|could you),? )*{_PUT} [^.;!?]*\b(?:(?P=thing)\b(?! [a-z]*(?:glass|cup|bottle|mug))[^.;!?]*|one) (?:on|in) )",
        r"i want \g<what>. ",
    ),
)
