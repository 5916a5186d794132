"""Kinds of arguments that benchmarks take."""

from __future__ import annotations

import argparse


def positive_count(text: str) -> int:
    """A count of at least 1, as argparse reads it."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value
