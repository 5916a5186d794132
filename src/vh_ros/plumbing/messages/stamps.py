"""A time as a ROS message, and in seconds since 1970, as everything else here has it."""

from __future__ import annotations

from builtin_interfaces.msg import Time


def seconds_of(stamp: Time) -> float:
    """A stamp in seconds."""
    return float(stamp.sec + stamp.nanosec / 1e9)


def stamp_of(seconds: float) -> Time:
    """The stamp of a time in seconds."""
    whole, rest = divmod(int(seconds * 1e9), 1_000_000_000)
    return Time(sec=whole, nanosec=rest)
