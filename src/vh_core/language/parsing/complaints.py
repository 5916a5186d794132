"""What to say of a clause that cannot be read."""

from __future__ import annotations

from vh_core.language.function_words import CONDITIONALS, ENSURE, ENSURE_TAIL, NEGATIONS
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.senses import Kind
from vh_core.language.syntax import Place

_QUESTIONS = frozenset({"is", "are", "was", "were", "does", "do", "did"})
_QUESTIONS |= {"what", "where", "which", "who", "why", "how"}
#: begin like questions, and are orders
_ORDERS = ("do the ", "do my ", "do it", "do that", "do this", "do something", "do nothing")
#: words that a complaint shows of what was not read
_SHOWN = 6


def where_only(place: Place) -> Unclear:
    """Why nothing can be put where a place says."""
    said = f'{place.role.preposition} "{place.noun}"'
    return Unclear("not_understood", f"I cannot put anything {said}; say on, in or beside what")


def why_unclear(cursor: Cursor, lexicon: Lexicon, start: int, reached: int = 0) -> Unclear:
    """Why the clause that starts there cannot be read; `reached` is how far it could be."""
    said = cursor.text(start, start + 12)
    words = said.split()
    for word in words:
        if word in NEGATIONS:
            reason = f'"{said}": I cannot plan for "{word}"; say what should be, instead'
            return Unclear("not_understood", reason)
        if word in CONDITIONALS:
            reason = f'"{said}": I cannot wait or choose ("{word}"); say what to do now'
            return Unclear("not_understood", reason)
    cursor.at = start
    while cursor.skip_filler(lexicon.verbs) or cursor.skip(ENSURE) or cursor.skip(ENSURE_TAIL):
        pass
    verb = cursor.word
    sense = cursor.take(lexicon.verbs)
    if sense is not None and sense.kind is Kind.PLACE:
        reason = f'"{said}": I need to know what to put on or in which place'
        return Unclear("not_understood", reason)
    if sense is not None and sense.kind is Kind.SPLIT:
        forms = tuple(f"{verb} {particle}" for particle in lexicon.particles[verb])
        reason = f'"{said}": I know {" and ".join(forms[:2])}, but not what to make of this'
        return Unclear("not_understood", reason, forms)
    if sense is not None or lexicon.stem(verb):
        rest = cursor.text(reached, reached + _SHOWN) if reached > cursor.at else ""
        what = f'"{rest}"' if rest else "the rest"
        reason = f'"{said}": I know "{verb}", but not what to make of {what}'
        return Unclear("not_understood", reason)
    if verb in _QUESTIONS and not said.startswith(_ORDERS):
        return Unclear("question", f'"{said}" asks something; ask it alone, in a task of its own')
    return Unclear("not_understood", f'I do not know how to do "{said}"')
