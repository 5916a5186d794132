"""The home as those who choose and judge steps know it."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.world import World


@dataclass(frozen=True, slots=True)
class Home:
    """A world that mirrors an environment, and the environment's revision that it shows.

    The world is the mirror's own and is read only; who wants to try something forks it.
    """

    world: World
    revision: int
