"""Why something cannot be done with an object, in words that complete "the plum …"."""

from __future__ import annotations

from vh_core.actions import Action, Domain
from vh_core.actions.preconditions import HasProperty
from vh_core.naming import participle

#: what GRAB cannot take, as people say it
IMMOVABLE = "cannot be picked up: it is not GRABBABLE in this scene"


def cannot_have(domain: Domain, state: str) -> str:
    """Why an object can never be in a state: "cannot be switched on: it has no switch"."""
    action = domain.affordances.giving(state)
    if action is not None:
        return cannot_undergo(action)
    word = state.lower().replace("_", " ")
    made = "" if word.endswith("ed") else "made "
    return f"cannot be {made}{word}"


def cannot_undergo(action: Action, position: int = 0) -> str:
    """Why an object can never be that argument of an action: "cannot be poured into: …"."""
    head, *between = action.phrase.split("{}")
    verb, *rest = head.split()
    words = [participle(verb), *rest, *(between[0].split() if position else [])]
    text = f"cannot be {' '.join(words)}"
    for fact in action.preconditions:
        if isinstance(fact, HasProperty) and fact.argument == position:
            return f"{text}: it {_lacks(fact.properties)}"
    return text


def _lacks(properties: tuple[str, ...]) -> str:
    for prefix, words in (("HAS_", "has no"), ("CAN_", "does not")):
        if len(properties) == 1 and properties[0].startswith(prefix):
            return f"{words} {properties[0].removeprefix(prefix).lower()}"
    return f"is not {' or '.join(properties)} in this scene"
