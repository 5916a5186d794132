"""The paper's action set (Appendix B.1), by its own names, over the world model's table.

What it calls otherwise is the same action there; "logout" stands between "plugin" and "pour", where
VirtualHome has PLUGOUT. Its WATCH needs nobody to turn to what is watched first, and VirtualHome's
does; so it is two steps here. Its "wipe" names the cloth as well as what is wiped; VirtualHome's
takes whatever is in the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vh_core.errors import ConfigurationError


@dataclass(frozen=True, slots=True)
class PublishedAction:
    """An action of the paper's: its name, how many objects it says it takes, and our actions that
    it comes to, the last of which is the one that counts."""

    name: str
    arity: int
    steps: tuple[str, ...]


def _rows(*rows: tuple[str, int] | tuple[str, int, str]) -> tuple[PublishedAction, ...]:
    found = []
    for name, arity, *ours in rows:
        steps = tuple(ours[0].split()) if ours else (name.upper(),)
        found.append(PublishedAction(name.upper(), arity, steps))
    return tuple(found)


#: in the order of Appendix B.1
_TABLE = _rows(
    ("walk", 1),
    ("close", 1),
    ("cut", 1),
    ("drink", 1),
    ("drop", 1),
    ("eat", 1),
    ("grab", 1),
    ("greet", 1),
    ("lie", 1),
    ("move", 1),
    ("open", 1),
    ("plugin", 1),
    ("logout", 1, "PLUGOUT"),
    ("pour", 2),
    ("placeon", 2, "PUTBACK"),
    ("putin", 2),
    ("puton", 1),
    ("read", 1),
    ("sit", 1),
    ("sleep", 0),
    ("standup", 0),
    ("switchoff", 1),
    ("switchon", 1),
    ("takeoff", 1, "PUTOFF"),
    ("touch", 1),
    ("type", 1),
    ("use", 1),
    ("wakeup", 0),
    ("wash", 1),
    ("watch", 1, "TURNTO WATCH"),
    ("wipe", 2, "WIPE"),
)
PUBLISHED_ACTIONS: tuple[str, ...] = tuple(row.name for row in _TABLE)


def published_actions(names: Iterable[str] = PUBLISHED_ACTIONS) -> tuple[PublishedAction, ...]:
    """These of the paper's actions. Raises `ConfigurationError` for one that it does not have."""
    by_name = {row.name: row for row in _TABLE}
    unknown = [name for name in names if name.upper() not in by_name]
    if unknown:
        raise ConfigurationError(
            f"borro2025 has no action {unknown[0]!r} (there are: {', '.join(by_name)})"
        )
    wanted = {name.upper() for name in names}
    return tuple(row for row in _TABLE if row.name in wanted)


def action_list(actions: Sequence[PublishedAction]) -> str:
    """The list of Appendix B.1: "walk (1), close (1), …"."""
    return ", ".join(f"{row.name.lower()} ({row.arity})" for row in actions)
