"""What a competent model says when a step was refused: what the reason asks for.

The reasons are the world model's sentences ("the plum (53) is inside the fridge (103), which is
CLOSED; open it first"), with or without ids. A model reads them; this one knows their wording.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from simulated_llm.wording import Saying, key_of, plainly, readings, spoken

_NAME = r"(?:the |a )?([a-z][\w ]*?)(?: \(\d+\))?"
#: wording of a reason → actions on what it names, in order
_REMEDIES: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = tuple(
    (re.compile(wording.replace("NAME", _NAME)), actions)
    for wording, actions in (
        (r"stand up first", ("STANDUP",)),
        (r"not close to NAME(?=;|,|\.|$)", ("WALK",)),
        (r"NAME is in .* and the character in .*; walk there", ("WALK",)),
        (r"inside NAME, which is CLOSED", ("WALK", "OPEN")),
        (r"inside the closed NAME(?=;|,|\.|$)", ("WALK", "OPEN")),
        (r"not face NAME(?=;|,|\.|$| directly)", ("TURNTO",)),
        (r"hands are full \(NAME(?= and|,|\))", ("DROP",)),
        (r"not holding NAME; grab it first", ("WALK", "GRAB")),
        (r"NAME is (?:CLOSED, not OPEN|not OPEN); open it", ("OPEN",)),
        (r"NAME is OPEN(?:, not CLOSED)?; close it", ("CLOSE",)),
        (r"NAME is OFF, not ON; switch it on", ("SWITCHON",)),
        (r"NAME is ON(?:, not OFF)?; switch it off", ("SWITCHOFF",)),
        (r"NAME is PLUGGED_OUT(?:, not PLUGGED_IN)?; plug it in", ("PLUGIN",)),
        (r"NAME is PLUGGED_IN(?:, not PLUGGED_OUT)?; plug it out", ("PLUGOUT",)),
    )
)
#: the state that an action is for; one that it is in already needs no remedy
_AIMS = {
    "OPEN": "OPEN",
    "CLOSE": "CLOSED",
    "SWITCHON": "ON",
    "SWITCHOFF": "OFF",
    "PLUGIN": "PLUGGED_IN",
    "PLUGOUT": "PLUGGED_OUT",
}


def is_done_already(words: str, reason: str) -> bool:
    """Whether a step was refused because what it is for holds already."""
    aims = [_AIMS[saying.action] for saying in readings(words) if saying.action in _AIMS]
    return any(re.search(rf"\bis {aim}(?:, not |;|$)", reason) for aim in aims)


def remedies(reason: str) -> list[Saying]:
    """The steps that a reason asks for, in order; none for one that nothing helps against."""
    found: list[Saying] = []
    for wording, actions in _REMEDIES:
        match = wording.search(reason)
        if match is not None:
            names = [spoken(name.strip().lower()) for name in match.groups()]
            found += [plainly(action, names) for action in actions]
    return found


def after_refusals(
    planned: Iterable[Saying], refusals: Iterable[tuple[str, str]], done: Sequence[str] = ()
) -> list[Saying]:
    """The rest of a plan when its next step was refused, with the words and the reason of each
    refusal: first what the last reason asks for, then the plan. Never begins with what was refused,
    nor with what was `done` last: that did not help.
    """
    rest, refused = list(planned), list(refusals)
    if not refused:
        return rest
    words, reason = refused[-1]
    if is_done_already(words, reason):
        rest = [saying for saying in rest if saying.words.lower() != words.lower()]
    else:
        rest = [*_at_hand(remedies(reason), words, done), *rest]
    unwelcome = {key_of(said) for said in (*(words for words, _ in refused), *done[-1:])}
    while rest and key_of(rest[0].words) in unwelcome:
        del rest[0]
    return rest


def _at_hand(fixes: list[Saying], words: str, done: Sequence[str]) -> list[Saying]:
    """Who has just walked to a thing stands at what it is in: no need to walk there to open it."""
    things = [saying.names[:1] for saying in readings(words) if saying.names]
    walked = {key_of(plainly("WALK", names).words) for names in things}
    if len(fixes) > 1 and fixes[0].action == "WALK" and done and key_of(done[-1]) in walked:
        return fixes[1:]
    return fixes
