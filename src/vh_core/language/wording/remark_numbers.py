"""What the numbers in a remark count: what the order beside it is about, people, time, or what the
remark itself speaks of."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import (
    CALLED,
    KIN,
    NUMBER,
    OCCASIONS,
    SOMEBODY,
    WHOEVER,
    either,
)

#: in which such words point at nothing
NO_POINTING = re.compile(
    r"\bno one\b|\bone (?:day|of (?:us|you|my|our|the) (?:\w+ )?(?:friends?|neighbou?rs?|kids?|guests?|sons?|daughters?|sisters?|brothers?|cats?|dogs?))\b"
    r"|\beach other\b|\b(?:the|this) other (?:day|night|week)\b|\brest of (?:the|my|our) (?:day|night|evening|week)\b"
    r"|\b(?:a|some|to|my|his|her|need|needs) rest\b|\b(?:first|last) (?:thing|time|night|week|year|month|day|minute|monday|sunday|weekend|bus|train)\b"
    r"|\bat (?:first|last|once|most|the same time)\b|\b(?:second|third|first) (?:floor|time|child|coffee|meeting)\b"
    r"|\bmost (?:of the (?:day|night|time)|days|nights|people)\b|\bhalf (?:an hour|past|the night|the day|asleep|awake|an)\b"
    rf"|\b{NUMBER} (?:\w+ )?(?:people|guests?|persons?|visitors?|friends|children|kids|colleagues|neighbou?rs|adults)\b"
    rf"|\b(?:my|our|his|her|their) (?:other|first|second|third|last) {either(KIN)}\b"
    rf"|\b(?:the|all) {NUMBER} of us\b"
    r"|\bone of (?:those|these) (?:days|nights|weeks|mornings|evenings)\b|\b\w+ty-\w+\b"
    r"|\b(?:an?|my|our|his|her|their) (?:former|other half|first|last|second) ?(?:[a-z]+)?\b|\bboth of us\b|\b(?:little|loved|young) ones?\b|\b(?:do not|don't) (?:care|mind) which(?: \w+)?\b|\bthe same (?:as|day|way|here)\b"
)
OF_TIME = re.compile(
    rf"\b(?:at|by|before|after|until|till|around|about|since|past|in|for|every|half) (?:half )?(?:past )?{NUMBER}(?! of)\b(?: o'clock| am| pm)?"
    rf"|\b{NUMBER}[ -](?:o'clock|am|pm|minutes?|mins?|hours?|seconds?|days?|weeks?|months?|years?|times?|degrees|more minutes|euros?|pounds?|dollars?|nights?)\b"
    rf"|\b(?:this|next|last|that|each|every) one\b(?= time)"
)
_COUNTS = re.compile(rf"\b{NUMBER}\b")
#: a number and what it is of
_COUNTED = re.compile(
    rf"\b(?:{NUMBER}|another)(?<!\bone) (?:(?:more|big|small|little|new|old|whole|long|good) )*(?P<what>(?!(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|must|should|of|in|on|at|to|for|from|with|by|and|or|but|so|that|which|who|already|left|too|here|there|now|today|tonight|please|only|more|others?|ones?|enough|people|guests?|[a-z]+n't)\b)[a-z'-]{{3,}})"
    r"|\b(?:year|room|class|page|chapter|episode|series|season|platform|gate|number) (?P<of>\d+)"
)
_IDIOMS_OF_ONE = re.compile(
    r"\bone (?=day\b|more\b)|\bno one\b|\b(?:the|that|this|which|each|every) one\b"
)
#: how many are wanted
_ENOUGH = re.compile(
    rf"\b(?:is|are|be|would be|will be) (?:more than |quite |really |already )*enough\b|\b(?:would|will) do\b(?! (?:it|them|that|this|those|the|my|our|so)\b)|\bat (?:most|least)\b"
    rf"|\bno more than\b|\btoo (?:many|much)\b|\b(?:a few|a couple|half a|a dozen|fewer)\b|\bjust (?:a |an |the )?{NUMBER}\b"
)
#: that what is asked for is there, and not that so many will do
_THERE_ARE_ENOUGH = re.compile(
    r"^(?:i think |i believe )?there (?:is|are|should be) (?:still |surely |more than )?enough(?: of (?:them|those|everything|each|all))?(?: (?:i (?:think|believe|guess|hope)|for that|for everyone|for (?:all of )?us))?$"
)
_ONLY = re.compile(r"\bonly\b(?! (?:me|us|joking|kidding|just|a (?:minute|moment|second)))")
#: what has only been so until now, which says nothing of what should be
_HAPPENED_ONLY = re.compile(
    rf"\b{WHOEVER}(?:'ve|'d| have| has| had| was| were)? only (?:just )?(?!got\b)(?:had|been|eaten|drunk|slept|seen|done|come|gone|made|read|[a-z]{{2,}}ed)\b"
)
#: how many there are of those for whom it is
_PERSONS = re.compile(
    rf"\b(?:we are|we're|there (?:are|will be)|just the|only the) {NUMBER}\b(?! (?!of us|people|guests?|persons?|tonight|today|now|at\b)\w+)|\b{NUMBER} of (?:us|them|you)\b"
    rf"|\b{NUMBER} (?:\w+ )?(?:people|guests?|persons?|visitors?|friends|children|kids|colleagues|neighbou?rs|adults)\b"
    r"|\b(?:just|only) (?:me|us|myself|you and me)\b|\bboth of us\b|\bon my own\b|\balone (?:tonight|today)\b"
)
#: and no time: "dinner for two"
_MEAL_FOR = re.compile(rf"\b{either(OCCASIONS)} (?:is |will be )?for {NUMBER}\b(?! o'clock)")
#: that one, or so many, are needed, and by whom; and an order for some, and for whom
_SO_MANY = rf"(?:an?|another|{NUMBER})"
_NEEDED = re.compile(
    rf"^(?:(?P<i>i|we)|(?P<who>{WHOEVER}))(?:'d like| would like| needs?| wants?) {_SO_MANY} (?!.*\bfor\b)"
)
_WHOM = rf"(?:(?P<me{{n}}>me|us|myself|ourselves)|(?P<who{{n}}>(?:my|our|the|his|her|their) (?:[a-z]+ )?{either(KIN)}|{either(CALLED, SOMEBODY)}|him|her|them))\b(?!'s? [a-z])"
_FOR_WHOM = re.compile(
    rf"\b{_SO_MANY}\b[^.!?;]*? for {_WHOM.format(n=1)}|\bfor {_WHOM.format(n=2)},? (?:please )?[a-z]+ {_SO_MANY}\b"
)


def without_counted(said: str, is_of_it: Callable[[str], bool]) -> str:
    """A remark without the numbers of what it counts itself, which is none of what is asked for:
    "I have eleven books to mark"."""
    return _COUNTED.sub(lambda found: found[0] if is_of_it(found["what"] or "") else " ", said)


def counts(said: str) -> bool:
    """Whether a number stands in it that is no time."""
    return _COUNTS.search(free_of_time(said)) is not None


def free_of_time(said: str) -> str:
    """A remark without the numbers of times and of people, and without words that point at nothing:
    "the other day"."""
    return _IDIOMS_OF_ONE.sub(" ", OF_TIME.sub(" ", NO_POINTING.sub(" ", said)))


def says_how_many(said: str) -> bool:
    """Whether it says how many are wanted: "two are enough"."""
    return bool(_ENOUGH.search(said) or _ONLY.search(_HAPPENED_ONLY.sub(" ", said)))


def says_there_are_enough(said: str) -> bool:
    """Whether it says that there are as many as an order asks for: "there are enough, I think"."""
    return _THERE_ARE_ENOUGH.match(said) is not None


def says_for_how_many(said: str) -> bool:
    """Whether it says how many people there are."""
    persons = _PERSONS.search(OF_TIME.sub(" ", said)) or _MEAL_FOR.search(said)
    return persons is not None


def has_number(text: str) -> bool:
    """Whether a text says how many: "for two", "every"."""
    return (
        _COUNTS.search(text) is not None
        or re.search(r"\b(?:all|every|each|both)\b", text) is not None
    )


def is_needed_by_another(said: str, before: str, after: str) -> bool:
    """Whether somebody needs one, and an order for one is for somebody else: "I need a mug. Put a
    mug on the counter for my sister". They may be one, or two."""
    needed, got = _NEEDED.match(said), _FOR_WHOM.search(f"{before} {after}")
    if needed is None or got is None or after.lstrip().startswith("for "):
        return False
    whom = got["who1"] or got["who2"] or ""
    if needed["i"]:
        return bool(whom)
    return whom.split()[-1:] not in ([needed["who"].split()[-1]], ["him"], ["her"], ["them"])
