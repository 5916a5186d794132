"""Reading sentences in the embedded home, or by another reader: what many tests share."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from vh_core.bench.language_benchmark import open_corpus_scene
from vh_core.bench.language_corpus import read_corpus_scenes
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding, Reader
from vh_core.scenes import open_scene

HOME = open_scene("embedded")
READER = Reader(HOME)


def goal_of(text: str, reader: Reader = READER) -> Goal:
    """The goal that is read in a text, which has to be understood."""
    found = reader.read(text)
    assert isinstance(found, Goal), f"{text!r}: {found.message}"
    return found


def refused(text: str, reader: Reader = READER) -> Misunderstanding:
    """Why a text is not understood, which it must not be."""
    found = reader.read(text)
    assert isinstance(found, Misunderstanding), f"{text!r} is read as {found.describe(HOME)}"
    return found


def same(text: str, plain: str, reader: Reader = READER) -> Goal:
    """The goal of a text, which has to be that of another one."""
    found = goal_of(text, reader)
    assert set(found.conditions) == set(_plain_goal(plain, reader).conditions), text
    return found


@cache
def _plain_goal(plain: str, reader: Reader) -> Goal:
    """The goal of a text that many others are held against."""
    return goal_of(plain, reader)


@cache
def corpus_home(scene: str) -> EnvironmentGraph:
    """A home of the corpus."""
    return open_corpus_scene(read_corpus_scenes(Path(__file__).parents[1] / "corpus")[scene])


@cache
def reader_in(scene: str) -> Reader:
    """A reader in a home of the corpus."""
    return Reader(corpus_home(scene))
