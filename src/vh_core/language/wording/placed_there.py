"""Where something is to be brought that is to go "there": to the one place that is told of before.

a friend is sleeping on the sofa tonight. put a pillow there
→ put a pillow on the sofa
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Sequence

from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.tokens import tokenize
from vh_core.language.wording.antecedent import mentions

#: something that is to be brought where something was told to be
_PUT_THERE = re.compile(
    r"^(?:(?:please|just|now|so|and|kindly|then|(?:can|could|would|will) you(?: please| just| kindly)?),? )*(?P<verb>put|place|bring|take|lay|set|carry) (?P<what>(?:an?|the|my|our|some|one|two|three|all the|both) [^.!?;,]{2,60}?) (?:over |down )?(?P<there>there)(?= for (?:him|her|them|us)\b|,? (?:please|too|as well)\b|$)"
)
_AT_WHICH = {"in": "in", "on": "on", "at": "on"}
#: what, with a place behind it, may be taken from there as well
_BRINGS = frozenset({"bring", "take", "carry"})
_AT_A_PLACE = re.compile(
    r"\b(?:in|on|at|by|near|inside|outside|under|behind) (?:the|my|our|an?|his|her|their) (?!(?:morning|evening|afternoon|night|moment|weekend|meantime|end|sun|dark|rain|cold|same time)\b)(?P<place>[a-z]+(?: (?!(?:in|on|at|by)\b)[a-z]+)?)"
)
_IT = re.compile(r"\b(?:it|them)\b")
_DENIED = re.compile(r"\b(?:not|never|no|nobody|no one|none|nothing|\w+n't|cannot)\b")


def placed_there(sentences: Sequence[str], order: str, things: NamedThings) -> str | None:
    """An order to put something "there", with the one place that the sentences before it name; None
    where they name more, also a place that is nothing of the home, or deny something of it, or the
    order goes back to anything else. What is brought "to the bedroom" is there then; "bring the book
    in the bedroom" may be the one that is there now."""
    first = re.split(r"[.!?;]", order, maxsplit=1)[0]
    there = _PUT_THERE.match(first)
    if there is None or _DENIED.search(". ".join(sentences)):
        return None
    if not things.classes(there["what"]) or _IT.search(first):
        return None
    places = [
        (each, said)
        for said in sentences
        for each in mentions(" ".join(token.text for token in tokenize(said)), things)
    ]
    if len(places) != 1 or places[0][0].preposition not in _AT_WHICH:
        return None
    (place, _), ids = places[0], things.of_classes(places[0][0].classes)
    if not (ids and place.determiner) or things.is_carried(ids):
        return None
    if any(
        not things.classes(found["place"])
        for each in sentences
        for found in _AT_A_PLACE.finditer(each)
    ):
        return None
    preposition, verb = _AT_WHICH[place.preposition], there["verb"]
    if verb in _BRINGS and things.is_room(tuple(place.name.split())):
        preposition = "to"
    elif verb in _BRINGS:
        verb = "put"
    where = f"{preposition} {place.determiner} {place.so}{place.name}"
    before = (
        f"{order[: there.start('verb')]}{verb}{order[there.end('verb') : there.start('there')]}"
    )
    return f"{before}{where}{order[there.end('there') :]}"
