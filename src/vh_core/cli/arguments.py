"""Kinds of arguments that several commands take."""

from __future__ import annotations

import argparse


def positive_count(text: str) -> int:
    """A count of at least 1, as argparse reads it."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def index(text: str) -> int:
    """An index, counted from 0, as argparse reads it."""
    value = int(text)
    if value < 0:
        raise argparse.ArgumentTypeError("must be at least 0")
    return value
