"""The mistakes of language models, made on purpose and by chance (a seeded one)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from simulated_llm.policy import Dice
from simulated_llm.wording import Saying


class Mistake(Enum):
    """What can go wrong with a step."""

    WRONG_OBJECT = "wrong object"
    SKIPPED = "skipped step"
    WRONG_ORDER = "wrong order"
    EARLY_DONE = "early done"
    FREE_FORM = "free-form wording"
    MALFORMED = "malformed output"


#: things to be wrong about where no scene is given
_THINGS = ("cup", "table", "remote control", "towel", "chair", "box")
_MALFORMED = (
    "###",
    "[WALK] <",
    "As an AI language model, I cannot act in a home.",
    "Step step step",
    '{"action": "walk", "object":',
    "�",
)
#: a free wording is right, and yet less expected than the plain one
_FREE_DOUBT = 0.3


@dataclass(frozen=True, slots=True)
class Said:
    """A step as it comes out: right, or with a mistake. `doubt` as in `Span`."""

    words: str
    doubt: float = 0.0
    mistake: Mistake | None = None


def with_mistakes(sayings: Sequence[Saying], dice: Dice, things: Sequence[str] = ()) -> list[Said]:
    """The steps as a model says them that errs, at each step, with the dice's rate. `things` are
    names of objects to be wrong about."""
    left = list(sayings)
    said: list[Said] = []
    while left:
        saying = left.pop(0)
        if not dice.errs():
            said.append(Said(saying.words))
            continue
        mistake = dice.choose(tuple(Mistake))
        if mistake is Mistake.EARLY_DONE:
            break
        if mistake is Mistake.SKIPPED:
            # what comes instead is said as if nothing were missing, but it is not what fits
            said += [Said(following.words, 1.0, mistake) for following in left[:1]]
            del left[:1]
        elif mistake is Mistake.WRONG_ORDER and left:
            said.append(Said(left[0].words, 1.0, mistake))
            left[0] = saying
        else:
            said.append(_misspoken(saying, mistake, dice, things))
    return said


def _misspoken(saying: Saying, mistake: Mistake, dice: Dice, things: Sequence[str]) -> Said:
    """One step, said wrongly; in free form where the mistake cannot be made with it."""
    if mistake is Mistake.MALFORMED:
        return Said(dice.choose(_MALFORMED), 1.0, mistake)
    if mistake is Mistake.WRONG_OBJECT and saying.names:
        others = [name for name in (things or _THINGS) if name not in saying.names]
        names = [dice.choose(others or _THINGS), *saying.names[1:]]
        return Said(saying.about(names).words, 1.0, mistake)
    return Said(saying.freely(dice).words, _FREE_DOUBT, Mistake.FREE_FORM)
