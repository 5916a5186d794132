"""What each of those who eat gets, as how many that are: "set the table for two, each with a plate
and a fork" is two plates and two forks."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import SMALL_NUMBER
from vh_core.naming import plural_of

_WHO = r"(?:people|persons?|guests?|friends|adults|kids|children|diners|eaters)"
_EACH = rf"(?:each|every)(?: (?:one|{_WHO}))?(?: of (?:them|us|those|these|the (?:{SMALL_NUMBER}|{_WHO})))?|every(?:one|body)"
_GETS = r"(?:with|gets?|has|have|having|needs?|receives?|(?:should|must|has to|needs to|is to|will) (?:get|have|receive))"
_ITEM = r"(?:(?:an?|one|two|three|four|\d) )(?!(?:of|more|other)\b)[a-z]+(?: (?!(?:and|each|for|per|in|on|from|with|to|at|a)\b)[a-z]+){0,2}"
#: the same, of which nobody says that it is one: "each with plate and fork"
_BARE = r"(?:(?:an?|one|two|three|four|\d) )?(?!(?:of|more|other|an?|one|two|three|four|the|my|our)\b)[a-z]+(?: (?!(?:and|each|for|per|in|on|from|with|to|at|a)\b)[a-z]+){0,2}"
_BARE_LIST = rf"{_BARE}(?:(?:, and |, | and ){_BARE})*"
_LIST = rf"{_ITEM}(?:(?:, and |, | and ){_ITEM})*"
_TABLE = r"(?:(?:the|my|our) )?[a-z]+(?: (?!for\b|with\b)[a-z]+){0,5}"
_SETS = rf"{BEGINS}(?P<polite>(?:(?:please|then|now|can you|could you|would you),? )*)(?:set|lay|prepare|dress)(?: up)? (?P<place>{_TABLE}) for (?:the )?(?P<people>{SMALL_NUMBER})(?: (?:{_WHO}|of us))?"
_ENDS = r"(?=\s*(?:,? please)?\s*(?:[.!;\n]|$))"
_ARTICLES = {"a": 1, "an": 1, "one": 1}
_COUNTED = re.compile(r"(?:an?|one|two|three|four|\d) ")
_SEVERAL = re.compile(r"^(?!(?:an?|one|two|three|four|\d) )[a-z ]*(?<!glas)(?<!s)s$")
_BETWEEN = re.compile(r", and |, | and ")


def _so_many(found: re.Match[str]) -> str:
    people = _number(found["people"])
    items = _BETWEEN.split(found["what"])
    if people > 1 and any(map(_SEVERAL.search, items)):
        return found[0]  # each with plates, which are so many as nobody says
    things = (_times(people, each) for each in items)
    place = found["place"]
    place = place if place.startswith(("the ", "my ", "our ")) else f"the {place}"
    return f"{found['polite']}put {' and '.join(things)} on {place}"


def _number(said: str) -> int:
    return _ARTICLES.get(said) or NUMBERS.get(said) or int(said)


def _times(people: int, item: str) -> str:
    """So many of an item as all of them get."""
    many, _, name = item.partition(" ") if _COUNTED.match(item) else ("one", "", item)
    count = people * _number(many)
    *before, last = name.split(" ")
    return " ".join([str(count), *before, last if count == 1 else plural_of(last)])


ONE_FOR_EACH_PERSON = table(
    # set the table for two, each person gets a plate and a fork
    (rf"{_SETS}[,.;:!]? (?:and )?(?:{_EACH}),? {_GETS} (?P<what>{_BARE_LIST}){_ENDS}", _so_many),
    # for every one of the two guests a plate and a fork on the table; for each of the two
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|then|now|can you|could you|would you),? )*)(?:(?:put|place|set|lay) )?for (?:each|every|every one|each one) of (?:the |us |our )?(?P<people>{SMALL_NUMBER})(?: (?:{_WHO}|of us))?,? (?P<what>{_LIST}) (?:on|at) (?P<place>{_TABLE}){_ENDS}",
        _so_many,
    ),
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|then|now|so|can you|could you|would you),? )*)(?:put|place|set|lay) (?P<what>{_LIST}) for (?:each|every|every one|each one) of (?:the |us |our )?(?P<people>{SMALL_NUMBER})(?: (?:{_WHO}|of us))? (?:on|at) (?P<place>{_TABLE}){_ENDS}",
        _so_many,
    ),
    # get the table ready for two: each a plate and a fork
    (
        rf"{BEGINS}(?P<polite>(?:(?:please|then|now|can you|could you|would you),? )*)(?:set|lay|prepare|dress|get|make)(?: up)? (?P<place>{_TABLE}?)(?: ready)? for (?:the )?(?P<people>{SMALL_NUMBER})(?: (?:{_WHO}|of us))?[,.;:] (?:and )?(?:{_EACH}),? (?:{_GETS} )?(?P<what>{_LIST}){_ENDS}",
        _so_many,
    ),
    # set the table for two with a plate and a fork each
    (
        rf"{_SETS}(?:,? with|[,:])? (?P<what>{_BARE_LIST}),? (?:each|for (?:{_EACH})|per person|apiece){_ENDS}",
        _so_many,
    ),
)
