"""A ROS domain of one's own, for demonstrations and tests that run side by side."""

from __future__ import annotations

import fcntl
import os
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vh_core.errors import ConfigurationError

#: domains whose ports lie below those that Linux gives to outgoing connections, 0 left to users
_DOMAINS = range(1, 102)


@contextmanager
def own_domain() -> Iterator[dict[str, str]]:
    """Environment variables for a domain that nobody else on this machine has, localhost only.

    A lock on a file stands for the domain, so that it is free again however the process ends.
    """
    numbers = random.sample(_DOMAINS, len(_DOMAINS))
    for number in numbers:
        path = Path(tempfile.gettempdir()) / f"vh_planner_domain_{number}_{os.getuid()}.lock"
        with path.open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                continue
            yield {
                "ROS_DOMAIN_ID": str(number),
                "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST",
                "ROS_LOCALHOST_ONLY": "",
                "ROS_STATIC_PEERS": "",
            }
            return
    raise ConfigurationError(f"all {len(_DOMAINS)} ROS domains of this machine are taken")
