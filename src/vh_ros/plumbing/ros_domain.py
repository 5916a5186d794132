"""A ROS domain of one's own, for demonstrations and tests that run side by side."""

from __future__ import annotations

import errno
import fcntl
import os
import random
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vh_core.errors import ConfigurationError

#: domains whose ports lie below those that Linux gives to outgoing connections, 0 left to users
_DOMAINS = range(1, 102)
#: the first port of domain 0, and how many each has (DDSI-RTPS 9.6.2)
_FIRST_PORT, _PORTS = 7400, 250


@contextmanager
def own_domain() -> Iterator[dict[str, str]]:
    """Environment variables for a domain that nobody else on this machine has, localhost only.

    A lock on a file stands for the domain, so that it is free again however the process ends. One
    in which somebody has a port is not taken: whose nodes these are may know of no lock, and nodes
    may live a moment longer than who had it.
    """
    numbers = random.sample(_DOMAINS, len(_DOMAINS))
    for number in numbers:
        path = Path(tempfile.gettempdir()) / f"vh_planner_domain_{number}_{os.getuid()}.lock"
        with path.open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                continue
            if _is_in_use(number):
                continue
            yield {
                "ROS_DOMAIN_ID": str(number),
                "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST",
                "ROS_LOCALHOST_ONLY": "",
                "ROS_STATIC_PEERS": "",
            }
            return
    raise ConfigurationError(f"all {len(_DOMAINS)} ROS domains of this machine are taken")


def _is_in_use(number: int) -> bool:
    """Whether somebody on this machine listens in a domain."""
    first = _FIRST_PORT + _PORTS * number
    return any(map(_is_bound, range(first, first + _PORTS)))


def _is_bound(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.bind(("", port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False
