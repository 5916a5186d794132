"""The rules of the environment, as far as they keep what was wanted from being done (ours).

The paper's agent never learns why an action is not listed ("[OPEN]<toothpaste>", with both hands
full), which is what its failures lack (§4.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, product

from vh_core.program import Step
from vh_core.prompts.borro2025 import PublishedAction, read_low_level_step
from vh_core.strategies.guided_search.guide import SolutionGuide
from vh_core.strategies.guided_search.listing import ActionList
from vh_core.world import World

#: objects that are looked at for one action, of those that it can mean
_TRIED = 40


def why_not(text: str, world: World, actions: Sequence[PublishedAction]) -> str | None:
    """Why an action, "[OPEN]<toothpaste>", cannot be taken with any of the objects that it can
    mean: what the most suitable of them lacks. None where nothing is known, or it can be."""
    head, _, rest = text.removeprefix("[").partition("]")
    row = next((each for each in actions if each.name == head), None)
    action = world.actions.get(row.steps[-1]) if row is not None else None
    if action is None:
        return None
    classes = [name for name in rest.strip("<>").split("><") if name]
    if len(classes) != action.arity:
        return None
    pools = [sorted(world.nodes_of_class(name)) for name in classes]
    missing = [name for name, pool in zip(classes, pools, strict=True) if not pool]
    if missing:
        return f"there is no {missing[0]}"
    every = product(*(sorted(pool, key=lambda i: i not in world.held()) for pool in pools))
    found = [
        world.check(Step(action.name, tuple(map(world.ref, ids)))) for ids in islice(every, _TRIED)
    ]
    least = min(found, key=len)
    return "; ".join(violation.sentence for violation in least) or None


def rest_of(guide: SolutionGuide, taken: Sequence[str]) -> tuple[str, ...]:
    """The actions of the guide's lines after the last that was taken in its order; of a guide in
    plain words, all of its lines."""
    if guide.level != "low":
        return guide.lines
    wanted = [text for line in guide.lines if (text := read_low_level_step(line)) is not None]
    at = 0
    for action in taken:
        if action in wanted[at:]:
            at = wanted.index(action, at) + 1
    return tuple(wanted[at:])


def next_line(guide: SolutionGuide, taken: Sequence[str]) -> str | None:
    """The action of the guide's next line. None for a guide in plain words, or at its end."""
    return next(iter(rest_of(guide, taken)), None) if guide.level == "low" else None


def impossible(
    wanted: Iterable[str | None],
    actions: ActionList,
    world: World,
    published: Sequence[PublishedAction],
) -> tuple[str, ...]:
    """A line for each action that was wanted and is not listed: what it is, and why not."""
    lines = []
    for text in dict.fromkeys(wanted):
        if text is None or actions.indices_of(text):
            continue
        reason = why_not(text, world, published)
        if reason is not None:
            lines.append(f"{text}: {reason}")
    return tuple(lines)
