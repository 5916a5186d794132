"""Which of several things that were spoken of "it" is that is switched, opened or closed: "turn on
the tv, bring me the remote and turn it off" is about the tv."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.graph import GraphView, State
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.want import Want

#: what has a switch, and is what other things are switched with
_SWITCHED_WITH = frozenset({"remotecontrol"})
_SWITCHED = frozenset({State.ON.value, State.OFF.value})


def likelier(
    groups: Sequence[tuple[int, ...]], want: Want, memory: Memory, view: GraphView
) -> tuple[int, ...]:
    """Which of the groups, of which each can take the change, the last that was spoken of first,
    "it" is."""
    if want.prefers & _SWITCHED:
        groups = [group for group in groups if not _are_tools(view, group)] or groups
    first, *others = groups
    if not (want.prefers and {first} <= {*memory.earlier} and all(map(want.satisfied, first))):
        return first
    # what is so already, while what was spoken of before it is not: "close it again"
    changing = (
        group
        for group in others
        if group in memory.earlier
        and not any(map(want.satisfied, group))
        and not any(map(memory.is_movable, group))
    )
    return next(changing, first)


def _are_tools(view: GraphView, group: tuple[int, ...]) -> bool:
    return all(view.node(i).class_name in _SWITCHED_WITH for i in group)
