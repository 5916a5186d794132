"""Reading sentences in the embedded home, or by another reader: what many tests share."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from vh_core.bench.language_benchmark import open_corpus_scene
from vh_core.bench.language_corpus import CorpusScene, read_corpus_scenes
from vh_core.errors import ConfigurationError
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding, Reader
from vh_core.scenes import open_scene


@cache
def home_of(scene: str) -> EnvironmentGraph:
    """A home by what `open_scene` calls it, laid out once for all tests."""
    return open_scene(scene)


#: readers by the identity of their homes, which they keep
_READERS: dict[int, Reader] = {}


def reader_of(home: EnvironmentGraph) -> Reader:
    """The one reader of a home: what it works out about the home serves all tests."""
    if id(home) not in _READERS:
        _READERS[id(home)] = Reader(home)
    return _READERS[id(home)]


HOME = home_of("embedded")
READER = reader_of(HOME)


def goal_of(text: str, reader: Reader = READER) -> Goal:
    """The goal that is read in a text, which has to be understood."""
    found = reader.read(text)
    assert isinstance(found, Goal), f"{text!r}: {found.message}"
    return found


def refused(text: str, reader: Reader = READER) -> Misunderstanding:
    """Why a text is not understood, which it must not be."""
    found = reader.read(text)
    assert isinstance(found, Misunderstanding), f"{text!r} is read as {_told(found, reader)}"
    return found


def same(text: str, plain: str, reader: Reader = READER) -> Goal:
    """The goal of a text, which has to be that of another one."""
    found = goal_of(text, reader)
    meant = plain_goal(plain, reader)
    if set(found.conditions) != set(meant.conditions):
        raise AssertionError(
            f"{text!r} is read as {_told(found, reader)}, "
            f"and means {_told(meant, reader)}, which is {plain!r}"
        )
    return found


def _told(goal: Goal, reader: Reader) -> str:
    return goal.describe(reader._view.graph) or "nothing"


@cache
def plain_goal(plain: str, reader: Reader = READER) -> Goal:
    """The goal of a text that many others are held against."""
    return goal_of(plain, reader)


@cache
def corpus_home(scene: str) -> EnvironmentGraph:
    """A home of the corpus; skips what needs one that is made of shared data, where that is not."""
    try:
        return open_corpus_scene(_corpus_scenes()[scene])
    except ConfigurationError as missing:
        pytest.skip(str(missing), allow_module_level=True)


@cache
def _corpus_scenes() -> dict[str, CorpusScene]:
    return read_corpus_scenes(Path(__file__).parents[1] / "corpus")


@cache
def reader_in(scene: str) -> Reader:
    """A reader in a home of the corpus."""
    return reader_of(corpus_home(scene))
