"""What to say of a clause that cannot be read."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import CONDITIONALS, ENSURE, ENSURE_TAIL, NEGATIONS
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.odd_words import time_said, what_is_odd
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.senses import Kind
from vh_core.language.syntax import Noun, Place
from vh_core.naming import NAMES, Vocabulary

_QUESTIONS = frozenset({"is", "are", "was", "were", "does", "did"})
_QUESTIONS |= {"what", "where", "which", "who", "why", "how"}
#: asks what somebody may do, will do or did
_ASKS = re.compile(
    r"(?:should|shall|may|might|must|can|could|will|would|have|has|had|do|does|did)(?:n't)? "
    r"(?:i|we|he|she|they|anybody|anyone|somebody|someone|nobody|everybody|everyone)\b"
    r"|(?:should|will|would|shouldn't|won't|wouldn't) (?:the|my|our|it)\b"
    r"|(?:do|did|have|has|had|don't|didn't|haven't) you\b"
)
#: tells something, and orders nothing whose time could matter
_TELLS = re.compile(
    r"(?!.*\b(?:should|must|has to|have to|needs? to)\b)"
    r"(?:i|we|he|she|they|it|there|my|our|his|her|their|the|this|that|[a-z]+ (?:was|is|were|are|has|had|would))\b"
)
#: what people do in a house, and to what; no action here is any of it
_CHORE = re.compile(
    r"^(?P<verb>feed|walk|water|mow|iron|hoover|vacuum|play|bake|cook|make|brew|roast|fry|boil|prepare|charge|milk|brush|groom|pet|stroke|repair|fix|mend|sew|chop|slice|peel|paint|mop|rake|prune|ride|drive)"
    r"(?: (?:me|us|him|her|them))?(?: (?:the|my|our|your|an?|some|his|her|all the)) (?:(?:pot|cup|mug|glass|bit|piece|slice|bowl|plate|jug|batch) of )?"
    r"(?P<what>[a-z]+(?: (?!(?:in|on|at|for|with|from|please|now|today|and|then|of)\b)[a-z]+)?)(?: (?:in|on|at|for|please|now|today)\b.*)?$"
)
#: things are made by these, and much else
_MADE = frozenset({"make", "prepare", "cook"})
#: what is no thing that a home could have
_NO_NAMES = frozenset(
    {"sure", "it", "them", "that", "this", "me", "us", "love", "time", "room", "noise", "music",
     "way", "peace", "decision", "call", "sense", "most", "best", "everything", "something",
     "anything", "nothing", "usual", "lot", "works", "song", "fool", "dinner", "lunch", "breakfast", "supper", "meal", "game", "part"}
)  # fmt: skip
#: what is brought to somebody else than whoever speaks
_FOR_OTHERS = re.compile(
    r"^(?:please )?(?:give|bring|hand|pass|fetch|get) (?:the |my |our |his |her )?(?!(?:me|us|it|them|the|my|all|both)\b)[a-z]+ (?:the|my|our|an?|some|any|two|three) (?P<what>[a-z]+(?: (?!(?:in|on|at|for|from|please|now|and)\b)[a-z]+)?)\b"
)
#: words that a complaint shows of what was not read
_SHOWN = 6
#: how many are looked at for a time
_LOOKED_AT = 60


def where_only(place: Place) -> Unclear:
    """Why nothing can be put where a place says."""
    said = f'{place.role.preposition} "{place.noun}"'
    return Unclear("not_understood", f"I cannot put anything {said}; say on, in or beside what")


def which_or_where(thing: Noun) -> Unclear:
    """Why a place is not taken for which thing it is, or for where to put it."""
    reason = f'I cannot tell whether "{thing.full}" says which one, or where to put it'
    return Unclear("not_understood", f"{reason}; say where each goes in a sentence of its own")


def nothing_for_it(said: str, vocabulary: Vocabulary) -> Unclear | None:
    """Why somebody's chore ("feed the cat") cannot be done where what it is done to is not there
    either; None for what is none, or is there."""
    found = _CHORE.match(said)
    if found is None:
        return None
    words = tuple(found["what"].split())
    if vocabulary.match(words) is not None or what_is_odd(words) or words[-1] in _NO_NAMES:
        return None
    if found["verb"] in _MADE and not (words[-1] in NAMES or "".join(words) in NAMES):
        return None  # make an effort
    what = found["what"]
    reason = f'there is no "{what}" here, nor do I know how to {found["verb"]} it'
    return Unclear("no_such_object", reason, cause=Cause(CauseOf.NAME, what))


def _for_others(said: str, vocabulary: Vocabulary) -> Unclear | None:
    """Why somebody cannot be brought what is not there; None where it is."""
    found = _FOR_OTHERS.match(said)
    words = tuple(found["what"].split()) if found is not None else ()
    if found is None or what_is_odd(words) or words[-1] in _NO_NAMES:
        return None
    if vocabulary.match(words) is not None:
        return None
    what = found["what"]
    return Unclear("no_such_object", f'there is no "{what}" here', cause=Cause(CauseOf.NAME, what))


def why_unclear(
    cursor: Cursor, lexicon: Lexicon, vocabulary: Vocabulary, start: int, reached: int = 0
) -> Unclear:
    """Why the clause that starts there cannot be read; `reached` is how far it could be."""
    said = cursor.text(start, start + 12)
    words = said.split()
    for word in words:
        if word in NEGATIONS:
            reason = f'"{said}": I cannot plan for "{word}"; say what should be, instead'
            return Unclear("not_understood", reason, cause=Cause(CauseOf.DENIAL, word))
        if word in CONDITIONALS:
            reason = f'"{said}": I cannot wait or choose ("{word}"); say what to do now'
            return Unclear("not_understood", reason, cause=Cause(CauseOf.WAIT, word))
    time = time_said(cursor.text(start, start + _LOOKED_AT))
    if time and not _TELLS.match(said):
        reason = f'"{said}": I cannot plan for a time ("{time}"); say what to do now'
        return Unclear("not_understood", reason)
    asks = Unclear("question", f'"{said}" asks something; ask it alone, in a task of its own')
    if _ASKS.match(said):
        return asks
    cursor.at = start
    while cursor.skip_filler(lexicon.verbs) or cursor.skip(ENSURE) or cursor.skip(ENSURE_TAIL):
        pass
    verb = cursor.word
    sense = cursor.take(lexicon.verbs)
    if sense is not None and sense.kind is Kind.PLACE:
        reason = f'"{said}": I need to know what to put on or in which place'
        return Unclear("not_understood", reason, cause=Cause(CauseOf.WHERE))
    if sense is not None and sense.kind is Kind.SPLIT:
        forms = tuple(f"{verb} {particle}" for particle in lexicon.particles[verb])
        reason = f'"{said}": I know {" and ".join(forms[:2])}, but not what to make of this'
        return Unclear("not_understood", reason, forms)
    if sense is not None or lexicon.stem(verb):
        return _for_others(said, vocabulary) or _of_verb(cursor, verb, said, reached)
    if verb in _QUESTIONS:
        return asks
    absent = nothing_for_it(said, vocabulary)
    reason = f'I do not know how to do "{said}"'
    return absent or Unclear("not_understood", reason, cause=Cause(CauseOf.DEED, said))


def _of_verb(cursor: Cursor, verb: str, said: str, reached: int) -> Unclear:
    """Why what stands behind a verb that is known cannot be read."""
    if cursor.done:
        return Unclear("not_understood", f'"{said}": say what to {verb}')
    rest = cursor.text(reached, reached + _SHOWN) if reached > cursor.at else ""
    what = f'"{rest}"' if rest else "the rest"
    reason = f'"{said}": I know "{verb}", but not what to make of {what}'
    return Unclear("not_understood", reason)
