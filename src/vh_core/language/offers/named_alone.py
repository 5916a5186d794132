"""A thing that is only named, with nothing to do: "the remote", "kitchen light please"."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vh_core.goals import Goal
from vh_core.graph import GraphView
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Misunderstanding, Offer
from vh_core.language.offers.chunker import DETERMINERS, Chunker
from vh_core.language.offers.chunks import Thing
from vh_core.language.offers.plainly import PLAIN_VERBS

_COURTESY = re.compile(
    r"^(?:(?:hey|ok|okay|and|now|please|robot)\b[, ]*)+"
    r"|[,.!;]*(?:[, ]+(?:please|pls|thanks|now|robot))*[,.! ]*$",
    re.IGNORECASE,
)
#: states that what cannot be carried is brought into
_STATES = ("ON", "OFF", "OPEN", "CLOSED")
#: stand before a name for which no "the" is missing
_BEFORE_NAMES = DETERMINERS - {"any", "no"}
_LONGEST = 8


def as_named_alone(
    text: str, read: Callable[[str], Goal | Misunderstanding], view: GraphView, chunker: Chunker
) -> tuple[Offer, ...]:
    """What may be done with the one thing that a text names, and is not so yet; nothing where it
    says more, or less."""
    what = _COURTESY.sub("", " ".join(text.split())).lower()
    chunks = chunker.chunks(what)
    said_more = chunks.verbs or chunks.states or chunks.points or chunks.nameless or chunks.speaker
    if said_more or not chunks.things or len(chunks.words) > _LONGEST:
        return ()
    if chunks.words[0] not in _BEFORE_NAMES:
        what = f"the {what}"
    thing, *places = chunks.things
    covered = sum(len(each.words.split()) for each in chunks.things)
    named = thing.role is None and all(each.role is not None for each in places)
    if not named or covered + len(places) < len(chunks.words) or any(e.dropped for e in places):
        return ()
    goals = (read(order) for order in _orders(what, thing, chunker))
    unmet = [goal for goal in goals if isinstance(goal, Goal) and goal.unmet(view)]
    return tuple(Offer(goal.text, goal.describe(view.graph)) for goal in unmet)


def _orders(what: str, thing: Thing, chunker: Chunker) -> Iterator[str]:
    if chunker.is_room(thing) or thing.dropped:
        return
    if chunker.can_move(thing):
        yield f"bring me {what}"
        return
    for state in _STATES:
        if chunker.can_have(thing, state):
            yield f"{' '.join(PLAIN_VERBS[state])} {what}"
