"""A better reason why one order is refused, by its form and by what it names."""

from __future__ import annotations

from vh_core.actions import Domain
from vh_core.asking.words import REFUSALS
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Cause, CauseOf, Misunderstanding, Unclear
from vh_core.language.named_things import NamedThings
from vh_core.language.odd_words import time_said
from vh_core.language.refusing.deeds import Deeds
from vh_core.language.refusing.forms import FORMS, LATER, NO_THINGS, SOMEWHERE, Forms
from vh_core.language.wording.one_sentence import bare, is_one_sentence
from vh_core.language.wording.word_classes import KIN
from vh_core.naming import Vocabulary

#: refusals that may not say what is so; the others know what was meant
_OPEN_KINDS = frozenset({"not_understood", "no_such_object", "unsuitable", "contradiction"})
#: of an order whose form is looked at, characters
_LONGEST = 120
_LOOKED_FOR = re.compile(
    r"(?:(?:look|search) for|fill(?: up)?|top up|refill|fuel(?: up)?)"
    r" (?:(?:the|my|our|an?|some|his|her) )?(?P<what>[a-z]+(?: [a-z]+)?)$"
)
#: what there is by the name of what is in it
_OF_SOMETHING = frozenset({"bottle", "bottles", "carton", "jar", "can", "jug"})
_ANIMALS = frozenset({"cat", "cats", "dog", "dogs"})
#: of refusals behind which an order may not say where something goes
_NOT_WHERE = frozenset({CauseOf.WHERE, CauseOf.NAME, CauseOf.SENSE})
#: what is taken for where something is, and is where it goes
_IS_TO = frozenset({"to", "into", "against", "near", "below"})
#: what only follows a verb
_FOLLOWS = frozenset({"to", "with", "for", "on", "in", "at", "by", "of", "off", "about", "look"})
#: one order, and no more: nothing is joined to it
_JOINED = re.compile(
    r",|\b(?:and|but|then|because|so that|if|unless|when|whenever|while|until|after|before|once)\b"
)


def real_reason(
    text: str,
    refused: Misunderstanding,
    things: NamedThings,
    vocabulary: Vocabulary,
    domain: Domain,
) -> Unclear | None:
    """Why an order is refused, in place of another reason; None where that reason stands."""
    if refused.kind not in _OPEN_KINDS or refused.left_out or not is_one_sentence(text, _LONGEST):
        return None
    said = bare(text)
    absent = _absent(said, text, refused, vocabulary)
    if absent:
        return Unclear("no_such_object", absent)
    one = not _JOINED.search(said) and not time_said(said)
    cause = refused.cause
    not_where = cause is not None and cause.of in _NOT_WHERE
    if one and not_where and (where := _of_form(said, SOMEWHERE)):
        return Unclear("not_understood", where)
    later = _of_form(said, LATER)
    form = later or _of_form(said, FORMS)
    deeds = Deeds(things, vocabulary, domain)
    if refused.kind == "no_such_object":  # which is so, but for what is no thing to be there
        reason = _of_form(said, NO_THINGS) or (deeds.of_what_is_here(said) if one else "")
        reason = reason or (form if _says_where_it_goes(cause) else "")
    else:
        reason = _called_off(said) or form or _of_form(said, NO_THINGS)
        reason = reason or (deeds.reason(said) if one else "")
    if not reason and one and _is_without_verb(cause):
        reason = f'I do not know how to do "{said}"'
    waits = Cause(CauseOf.WAIT) if later and reason == later else None
    return Unclear("not_understood", reason, cause=waits) if reason else None


def _absent(said: str, text: str, refused: Misunderstanding, vocabulary: Vocabulary) -> str:
    """What is said of somebody who is to get something, or of what is to be looked for, or filled,
    and is not here."""
    looked_for = _LOOKED_FOR.match(said)
    sought = looked_for["what"].split() if looked_for is not None else []
    kinds = (sought, sought[-1:])  # where plates are, a blue one may be among them
    known = any(vocabulary.knows(tuple(each)) for each in kinds)
    if sought and not known and sought[-1] not in _OF_SOMETHING:
        return f'there is no "{" ".join(sought)}" here'
    cause = refused.cause
    who = cause.words if cause is not None and cause.of is CauseOf.NAME else ""
    is_name = who.isalpha() and re.search(rf"\S \b{who.capitalize()}\b", text) is not None
    if who in KIN - _ANIMALS or is_name:
        return (
            f'there is no "{who}" here: I know things, and nobody by name; say where something goes'
        )
    return ""


def _says_where_it_goes(cause: Cause | None) -> bool:
    """Whether where nothing is was said of where something goes."""
    if cause is None or cause.of is not CauseOf.THERE:
        return False
    return cause.where.split()[0] in _IS_TO


def _is_without_verb(cause: Cause | None) -> bool:
    """Whether what nothing is known to do for is only what stood behind a verb."""
    if cause is None or cause.of is not CauseOf.DEED:
        return False
    return cause.words.split()[0] in _FOLLOWS


def _called_off(said: str) -> str:
    if said in REFUSALS:
        return f'"{said}" calls something off, and says nothing to do; I begin no task'
    return ""


def _of_form(said: str, forms: Forms) -> str:
    for pattern, reason in forms:
        found = pattern.match(said)
        if found is not None:
            return reason.format(**{name: each or "" for name, each in found.groupdict().items()})
    return ""
