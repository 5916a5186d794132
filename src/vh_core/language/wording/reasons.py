"""The reason for an order, said as a clause of its own before ", so", or behind "because".

    granny fell asleep in front of the tv, | so switch it off
    somebody eats nothing but chips, | so bring all the chips to the coffee table
    close the fridge, | because everything in there is getting warm

A reason has somebody or something of its own and a verb of theirs, or only exclaims ("a bit of
atmosphere, so …"), and the order beside it is whole. So its words say which things, or how many,
only where they stand for some without a name ("two are dirty"); whether it picks out, counts, or
places what the order is about is decided by `bearing.py`, when the goal is known.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.antecedent import with_antecedent
from vh_core.language.wording.beforehand import Beforehand, refers_back
from vh_core.language.wording.declaring import clause_of, declares, in_full
from vh_core.language.wording.peeling import exclaims
from vh_core.language.wording.speech import asks
from vh_core.language.wording.word_classes import ADDRESS, ORDER

_POLITE = r"(?:(?:please|just|now|at least|then|and|kindly|(?:can|could|would|will) you(?: please| just| kindly)?),? )*"
#: "the radio is off, and so is the lamp"
_LIKEWISE = (
    r"(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must)\b(?! you\b)"
)
#: a sentence with its reason before it; "so" with what comes of it or how much is no order
_SO = re.compile(
    rf"^(?P<before>(?:.*[.!?;] )?)(?P<why>[^.!?;]+?),? (?:and )?so,? (?!(?:that|much|many|far|long|as)\b|{_LIKEWISE}){_POLITE}(?P<order>[a-z\d].*)$"
)
#: and behind it
_BECAUSE = re.compile(
    r"^(?P<before>(?:.*[.!?;] )?)(?P<order>[^.!?;]+?)(?:,? (?:because|'cause|coz|cuz)|, (?:since|as|cause)) (?!of\b)(?P<why>[a-z][^.!?;]+)(?P<after>(?:[.!?;].*)?)$"
)
#: and before an order that goes back to it, with nothing between them but a comma
_TOLD = re.compile(
    rf"^(?P<before>(?:.*[.!?;] )?)(?P<why>[^.!?;]+), {_POLITE}(?P<order>{ORDER}(?: [a-z]+)? (?:it|them)\b.*)$"
)
#: where a reason of several clauses is taken apart
_CLAUSES = re.compile(
    r",? (?:and|but) (?=(?:i|we|he|she|it|they|nobody|somebody|someone|everybody|everyone|there|the|my|our|his|her) )|, (?:and |but )?"
)
#: what would come of something, on which the order does not depend: "if anybody sees it I'd die of shame"
_WOULD_COME = re.compile(
    r"^if (?P<of>[^,]+?),? (?P<comes>(?:i|we|he|she|they|it|everybody|nobody) (?:would|will|might) (?!(?:\w+ )?(?:like|love|want|need|prefer|have|use|be (?:glad|happy|grateful))\b)[^,]+)$"
)
#: a kind of thing and no other, which leaves nothing out of what is asked for
_NOTHING_BUT = re.compile(r"\bnothing (?:but|except)(?: for)? (?=[a-z]+$)")
#: for a time that the reason tells of
_FOR_THEN = re.compile(
    r"\b(?:then|by then|until then|till then|before that|after that|afterwards|at that time|beforehand|later)\b"
)
_UNTIL_THEN = re.compile(r",? (?:until|till) then\b(?=[.!?;]|$)")
_MOVES = re.compile(
    r"^(?:put|place|move|bring|take|leave|keep)\b|\b(?:goes|go) (?:back )?(?:in|on)"
)
#: where it is that is told of
_IT_IS_AT = re.compile(
    r"^it (?:is|was)(?: (?:still|just|now|lying|standing|hanging|probably))* (?:in|on|at|inside|under|with) (?P<where>(?!here\b|there\b)[a-z].*)$"
)
#: what is told of nobody and nothing by name
_POINTING = frozenset({"they", "these", "those", "this", "that"})
#: what it is for, without a verb
_FRAGMENT = re.compile(
    r"^(?:an?|some|such|what an?) (?:(?:bit|touch|hint|little) of )?[a-z'-]+(?: [a-z'-]+){0,2}$"
)
_NO_FRAGMENT = re.compile(
    r"\b(?:not|only|ones?|others?|for|if|when|unless|until|in|on|at|to|from|with|without|by|under|near)\b"
)
_WHERE = re.compile(r"\bin there\b")
#: for how long it has been so
_SINCE = re.compile(r"^(?:even )?after (?:all )?(?:[a-z]+|\d+) (?:years|months|weeks|days)$")
_MOST_CLAUSES = 4


@dataclass(frozen=True, slots=True)
class _Meant:
    """An order in which what it goes back to is named, or that follows a clause that names it;
    `of_it`: it is for what the reason tells of; `told`: the clauses before that one."""

    text: str
    of_it: bool = False
    told: tuple[str, ...] = ()


def with_reason(text: str, things: NamedThings, verbs: Collection[str]) -> Iterator[Beforehand]:
    """A text in lower case as the reason for its order, and the order."""
    for pattern in (_SO, _BECAUSE, _TOLD):
        found = pattern.match(text)
        if found is None:
            continue
        why = in_full(found["why"].strip(" ,"))
        why = _WOULD_COME.sub(r"\g<of>, \g<comes>", why)
        clauses = [each.strip() for each in _CLAUSES.split(why) if each.strip()]
        clauses = [each for each in clauses if not re.fullmatch(ADDRESS, each)]
        if not 0 < len(clauses) <= _MOST_CLAUSES:
            continue
        order, after = _for_now(found["order"]), found.groupdict().get("after") or ""
        if not all(_is_reason(each, things, verbs) for each in clauses) or _FOR_THEN.search(order):
            continue
        told = found["why"].strip(" ,")
        for meant in _meant(clauses, order, things, verbs, after=pattern is _BECAUSE):
            whole = f"{found['before']}{meant.text}{after}"
            yield Beforehand(meant.told or (told,), whole, of_it=meant.of_it, reason=True)


def _is_reason(said: str, things: NamedThings, verbs: Collection[str]) -> bool:
    """Whether a clause tells something, and neither asks nor depends on something."""
    said = _NOTHING_BUT.sub("just ", said)
    if asks(said, ""):
        return False
    if _SINCE.match(said):
        return True
    if exclaims(said) or (_FRAGMENT.match(said) and not clause_of(said)):
        free = not (things.classes(said) or _NO_FRAGMENT.search(said))
        return free and said.split()[0] not in verbs
    clause = clause_of(said)
    if clause is None or not declares(said, verbs):
        return False
    place = _IT_IS_AT.match(said)
    return clause.who not in _POINTING and (place is None or bool(things.classes(place["where"])))


def _meant(
    clauses: Sequence[str],
    order: str,
    things: NamedThings,
    verbs: Collection[str],
    *,
    after: bool,
) -> Iterator[_Meant]:
    """The order with what it goes back to in the reason named; nothing where that is not certain."""
    first = re.split(r"[.!?;]", order, maxsplit=1)[0]
    if (there := _WHERE.search(first)) is not None and not after:
        places = [place for each in clauses if (place := _room_in(each, things))]
        if len(places) == 1 and not things.named(first)[1]:
            yield _Meant(f"{order[: there.start()]}{places[0]}{order[there.end() :]}")
        return
    if not refers_back(first, things):
        yield _Meant(order)
    elif not after:
        naming = [each for each in clauses if things.classes(each)]
        for found in with_antecedent(naming, order, things, verbs) if naming else ():
            yield _Meant(found.text, of_it=True)
        if len(clauses) > 1 and naming == clauses[-1:]:
            yield _Meant(f"{naming[0]}. {order}", told=tuple(clauses[:-1]))


def _for_now(order: str) -> str:
    """An order without how long what it moves stays there, up to what the reason tells of."""
    return _UNTIL_THEN.sub("", order) if _MOVES.search(order) else order


def _room_in(said: str, things: NamedThings) -> str:
    """The one room that a clause says something is in; empty where it names none, or more."""
    rooms = [
        re.search(rf"\bin (?:the|my|our) {re.escape(name)}\b", said)
        for _, name, _ in things.named_with(said)
        if things.is_room(tuple(name.split()))
    ]
    return rooms[0][0] if len(rooms) == 1 and rooms[0] is not None else ""
